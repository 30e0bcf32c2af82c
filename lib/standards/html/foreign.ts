/**
 * Where SVG and MathML contain HTML again (HTML Standard, section 13.2.6). Data only. Pure.
 *
 * @module
 */

/** Which start tags inside an element of SVG or MathML follow the rules for HTML (13.2.6). */
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
 * Says which start tags inside a foreign element follow the rules for HTML.
 *
 * @param key `svg` or `math`, a space, and the element's name in lower case.
 * @param encoding Its `encoding` attribute, or null.
 * @returns Which start tags those are.
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
 * @param integration Which start tags inside the element follow the rules for HTML.
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
