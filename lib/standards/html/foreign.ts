/**
 * Where SVG and MathML hand over to HTML inside of them (HTML Standard, section 13.2.6). Data only. Pure.
 *
 * @module
 */

/** Which start tags an element of SVG or MathML hands to the rules for HTML (13.2.6). */
export type Integration = "none" | "html" | "mathml-text" | "annotation";

/** Foreign elements that hold HTML, by namespace and name; `annotation-xml` depends on `encoding`. */
export const INTEGRATION_POINTS: Readonly<Record<string, Integration>> = {
  "svg desc": "html",
  "svg foreignobject": "html",
  "svg title": "html",
  "math annotation-xml": "annotation",
  "math mi": "mathml-text",
  "math mn": "mathml-text",
  "math mo": "mathml-text",
  "math ms": "mathml-text",
  "math mtext": "mathml-text",
};

/**
 * Says whether `annotation-xml` holds HTML (13.2.6, "HTML integration point").
 *
 * @param encoding Its `encoding` attribute, or null.
 * @returns True for the media types of HTML and XHTML.
 */
export function holdsHtml(encoding: string | null): boolean {
  const type = encoding?.toLowerCase();
  return type === "text/html" || type === "application/xhtml+xml";
}
