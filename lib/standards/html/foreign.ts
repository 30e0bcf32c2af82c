/**
 * Knows which elements of SVG and MathML may contain HTML again (HTML Standard, section 13.2.6). Pure.
 *
 * @module
 */

/**
 * Which start tags inside an element of SVG or MathML follow the rules for HTML (13.2.6). `none`: no tag. `html`: every tag.
 * `mathml-text`: every tag except `mglyph` and `malignmark`. `annotation`: only `svg`.
 */
export type Integration = "none" | "html" | "mathml-text" | "annotation";

/** The foreign elements that may hold HTML, by namespace and name. For `annotation-xml`, the `encoding` decides, too. */
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
 * @param encoding The element's `encoding` attribute, or null.
 * @returns Which start tags those are.
 */
export function integrationOf(key: string, encoding: string | null): Integration {
  const integration = INTEGRATION_POINTS[key] ?? "none";
  return integration === "annotation" && holdsHtml(encoding) ? "html" : integration;
}

/** Says whether an `encoding` is the media type of HTML or XHTML (13.2.6, "HTML integration point"). */
function holdsHtml(encoding: string | null): boolean {
  const type = encoding?.toLowerCase();
  return type === "text/html" || type === "application/xhtml+xml";
}

/**
 * Says whether a start tag inside a foreign element begins a foreign element, too.
 *
 * @param integration Which start tags inside the element follow the rules for HTML.
 * @param name The tag's name in lower case.
 * @returns False when the rules for HTML apply to the tag.
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
