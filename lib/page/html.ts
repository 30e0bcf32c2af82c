/**
 * Makes HTML from templates, and escapes every text in it.
 *
 * Implements the escapes of the HTML Standard for text and quoted attribute values (section 13.1.2). Pure.
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

/** HTML in which every text is escaped. */
export interface SafeHtml {
  /** The HTML. */
  readonly html: string;
}

/** What a template may hold: text, markup, or a list of both. */
export type Content = string | SafeHtml | readonly Content[];

/**
 * Fills a template: `` markup`<p>${text}</p>` ``. Attribute values must stand in quotes.
 *
 * @param parts The markup around the values.
 * @param values Texts are escaped, markup stays, lists are joined.
 * @returns The markup.
 */
export function markup(parts: readonly string[], ...values: readonly Content[]): SafeHtml {
  return { html: parts.map((part, index) => part + toHtml(values[index] ?? "")).join("") };
}

/**
 * Writes content as HTML, for use between tags or in a quoted attribute value.
 *
 * @param content Texts are escaped, markup stays, lists are joined.
 * @returns The HTML.
 */
export function toHtml(content: Content): string {
  if (typeof content === "string") return content.replace(/[&<>"']/g, (char) => ESCAPES[char]!);
  return "html" in content ? content.html : content.map(toHtml).join("");
}
