/**
 * Where SVG and MathML hand over to HTML inside of them (HTML Standard, section 13.2.6). Data only. Pure.
 *
 * @module
 */

/** Which start tags an element of SVG or MathML hands to the rules for HTML (13.2.6). */
export type Integration = "none" | "html" | "mathml-text" | "annotation";

/** Foreign elements that hold HTML, by namespace and name; `annotation-xml` depends on `encoding`. */
const INTEGRATION_POINTS: Readonly<Record<string, Integration>> = {
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
 * Says what an element hands over.
 *
 * @param key `svg` or `math`, a space, and the element's name in lower case.
 * @param encoding Its `encoding` attribute, or null.
 * @returns Which start tags it hands to the rules for HTML.
 */
export function integrationOf(key: string, encoding: string | null): Integration {
  const integration = INTEGRATION_POINTS[key] ?? "none";
  return integration === "annotation" && holdsHtml(encoding) ? "html" : integration;
}

/** Whether `annotation-xml` holds HTML (13.2.6, "HTML integration point"): for the media types of HTML and XHTML. */
function holdsHtml(encoding: string | null): boolean {
  const type = encoding?.toLowerCase();
  return type === "text/html" || type === "application/xhtml+xml";
}

/**
 * Says whether a start tag inside an element is one of SVG or MathML too.
 *
 * @param integration What the element hands over.
 * @param name The tag's name in lower case.
 * @returns False when the rules for HTML apply to it.
 */
export function staysForeign(integration: Integration, name: string): boolean {
  switch (integration) {
    case "html":
      return false;
    case "mathml-text":
      return name === "mglyph" || name === "malignmark";
    case "annotation":
      return name !== "svg";
    case "none":
      return true;
  }
}
