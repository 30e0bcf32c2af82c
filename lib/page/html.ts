/**
 * Writes text into HTML.
 *
 * Implements the escapes that the HTML Standard asks for in text and quoted attribute values (section
 * 13.1.2). Pure.
 *
 * @module
 */

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Escapes a text for use between tags or in a quoted attribute value.
 *
 * @param text Any text.
 * @returns The text as HTML.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char]!);
}
