/**
 * Makes HTML from templates, and escapes every text in it.
 *
 * Implements the escapes of the HTML Standard for text and quoted attribute values (section 13.1.2). Pure.
 */

import { escapeUTF8 } from "entities";

/** HTML in which every text is escaped. */
export type SafeHtml = {
  readonly html: string;
};

/** What a template may hold: text, markup, or a list of both. */
export type Content = string | SafeHtml | readonly Content[];

/**
 * Fills a template: `` markup`<p>${text}</p>` ``. Texts are escaped, markup stays, lists are joined. Attribute values must
 * stand in quotes.
 */
export function markup(parts: readonly string[], ...values: readonly Content[]): SafeHtml {
  return { html: parts.map((part, index) => part + toHtml(values[index] ?? "")).join("") };
}

/** Writes content as HTML, for use between tags or in a quoted attribute value. */
export function toHtml(content: Content): string {
  if (typeof content === "string") return escapeUTF8(content);
  return "html" in content ? content.html : content.map(toHtml).join("");
}
