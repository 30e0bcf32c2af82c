/**
 * A browser's view of a page, from parse5's tree, and damaged pages to compare it on.
 *
 * Only the tree comes from parse5: how types are read out of attributes and JSON-LD is the project's
 * own code. Pure.
 */

import { type DefaultTreeAdapterTypes, html, parse } from "parse5";
import { extractFacts } from "../../lib/standards/html_facts.ts";
import { MAX_TITLE_LENGTH } from "../../lib/standards/html/metadata.ts";
import { collapseSpace } from "../../lib/standards/html/text.ts";
import { cutText } from "../../lib/standards/kept_text.ts";
import { readJsonLd } from "../../lib/standards/structured_data/json_ld.ts";
import { microdataTypes } from "../../lib/standards/structured_data/schema_org_names.ts";
import { RdfaContext } from "../../lib/standards/structured_data/rdfa_types.ts";
import type { ComparedFacts } from "./html_reference.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements whose text is not part of what surrounds them. */
const RAW_TEXT = new Set([
  "iframe",
  "noembed",
  "noframes",
  "script",
  "style",
  "textarea",
  "title",
  "xmp",
]);

/**
 * Reads a page through parse5, scripting off.
 *
 * @param page The page's text.
 * @returns The facts that a browser would show.
 */
export function readWithParse5(page: string): ComparedFacts {
  const elements = elementsInOrder(parse(page, { scriptingEnabled: false }).childNodes);
  const html5 = elements.filter(({ element }) => isHtml(element));
  const title = html5.find(({ element }) => element.tagName === "title");
  const description = html5.filter(({ element }) => element.tagName === "meta").map(
    ({ element }) => {
      const isNamed = ["name", "property"].some((name) =>
        attribute(element, name)?.trim().toLowerCase() === "description"
      );
      return isNamed ? collapseSpace(attribute(element, "content") ?? "") : "";
    },
  ).find((text) => text !== "");
  const h1 = html5.filter(({ element }) => element.tagName === "h1")
    .map(({ element }) => collapseSpace(textOf(element))).find((text) => text !== "");
  return {
    title: title === undefined ? null : collapseSpace(rawTextOf(title.element)) || null,
    description: description ?? null,
    h1: h1 ?? null,
    schemaTypes: typesOf(html5),
  };
}

interface Placed {
  readonly element: Element;
  readonly depth: number;
}

/** All elements in document order; template contents are not among the children. */
function elementsInOrder(roots: readonly Node[]): readonly Placed[] {
  const found: Placed[] = [];
  const pending = roots.map((node) => ({ node, depth: 0 })).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!("tagName" in next.node)) continue;
    found.push({ element: next.node, depth: next.depth });
    const depth = next.depth + 1;
    for (let i = next.node.childNodes.length - 1; i >= 0; i--) {
      pending.push({ node: next.node.childNodes[i]!, depth });
    }
  }
  return found;
}

function typesOf(elements: readonly Placed[]): readonly string[] {
  const types = new Set<string>();
  const rdfa = new RdfaContext();
  for (const { element, depth } of elements) {
    rdfa.leave(depth - 1);
    const isJsonLd = element.tagName === "script" &&
      attribute(element, "type")?.split(";")[0]?.trim().toLowerCase() === "application/ld+json";
    const vocab = attribute(element, "vocab");
    const prefix = attribute(element, "prefix");
    if (vocab !== null || prefix !== null) rdfa.enter(depth, vocab, prefix);
    const names = [
      ...microdataTypes(attribute(element, "itemtype") ?? ""),
      ...rdfa.namesOf(attribute(element, "typeof") ?? ""),
      ...(isJsonLd ? readJsonLd(rawTextOf(element), 0)?.types ?? [] : []),
    ];
    for (const name of names) types.add(name);
  }
  return [...types];
}

/** The text inside an element of HTML, `br` being a space in it. */
function textOf(root: Element): string {
  let text = "";
  const pending: { node: Node; parent: Element }[] = [{ node: root, parent: root }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, parent } = next;
    if ("value" in node && isHtml(parent) && !RAW_TEXT.has(parent.tagName)) text += node.value;
    if (!("childNodes" in node)) continue;
    if (node.nodeName === "br") text += "\n";
    for (let i = node.childNodes.length - 1; i >= 0; i--) {
      pending.push({ node: node.childNodes[i]!, parent: node as Element });
    }
  }
  return text;
}

function rawTextOf(element: Element): string {
  return element.childNodes.map((node) => "value" in node ? node.value : "").join("");
}

function attribute(element: Element, name: string): string | null {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? null;
}

function isHtml(element: Element): boolean {
  return element.namespaceURI === html.NS.HTML;
}

/** A source of numbers from 0 to 1 that gives the same ones for the same seed (xorshift32). */
export function createRandom(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

/** Markup that changes what stands behind it. */
// deno-fmt-ignore
const DAMAGE = [
  "<",
  ">",
  "</",
  "<!--",
  "-->",
  "--!>",
  "<!",
  "<?",
  '"',
  "'",
  "=",
  "/>",
  "&",
  "&amp",
  "\0",
  "<![CDATA[",
  "]]>",
  "<a>",
  "</a>",
  "<b>",
  "</b>",
  "<body>",
  "</body>",
  "<br>",
  "<button>",
  "</button>",
  "<caption>",
  "<dd>",
  "<div>",
  "</div>",
  "<font color=x>",
  "<form>",
  "</form>",
  "<h1>",
  "</h1>",
  "<h1>x</h1>",
  "<h2>",
  "</h2>",
  "</head>",
  "</html>",
  "<iframe>",
  "<li>",
  "</li>",
  "<math>",
  "<mi>",
  "</math>",
  "<noscript>",
  "</noscript>",
  "<object>",
  "<p>",
  "</p>",
  "<script>",
  "<script><!--",
  "</script>",
  "<span>",
  "</span>",
  "<style>",
  "</style>",
  "<svg>",
  "</svg>",
  "<foreignObject>",
  "<desc>",
  "<table>",
  "<tr>",
  "<td>",
  "</td>",
  "</tr>",
  "</table>",
  "<template>",
  "</template>",
  "<textarea>",
  "</textarea>",
  "<title>",
  "</title>",
  "<ul>",
  "</ul>",
  "<xmp>",
  "<meta name=description content=y>",
  "<p itemscope itemtype=https://schema.org/Z>",
];

/**
 * Damages a page in one to four places.
 *
 * @param page The page.
 * @param random Numbers from 0 to 1.
 */
export function mutate(page: string, random: () => number): string {
  let mutated = page;
  const pick = (below: number) => Math.floor(random() * below);
  for (let left = 1 + pick(4); left > 0; left--) {
    // Half of the damage falls where most facts are: in the first eighth.
    const at = pick(random() < 0.5 ? mutated.length : mutated.length / 8);
    const length = pick(random() < 0.5 ? 8 : 400);
    const tail = mutated.slice(at + length);
    const kind = pick(4);
    if (kind === 0) mutated = mutated.slice(0, at) + tail;
    else if (kind === 1) mutated = mutated.slice(0, at) + DAMAGE[pick(DAMAGE.length)] + tail;
    else if (kind === 2) {
      mutated = mutated.slice(0, at) + DAMAGE[pick(DAMAGE.length)] + mutated.slice(at);
    } else mutated = mutated.slice(0, at + length) + mutated.slice(at);
  }
  return mutated;
}

/** The fields that are compared with parse5. */
const FIELDS = ["title", "description", "h1", "schemaTypes"] as const;

/** How often the project's reading of damaged pages differs from parse5's. */
export interface OracleResult {
  /** Pages with at least one differing field. */
  readonly differing: number;
  /** Per field, the pages in which it differs. */
  readonly fields: Readonly<Record<keyof ComparedFacts, number>>;
}

/**
 * Damages pages and reads each one twice.
 *
 * @param pages The pages to damage.
 * @param count How many damaged pages to compare.
 * @param seed Which ones.
 */
export function compareWithParse5(
  pages: readonly string[],
  count: number,
  seed: number,
): OracleResult {
  const random = createRandom(seed);
  const fields = { title: 0, description: 0, h1: 0, schemaTypes: 0 };
  let differing = 0;
  for (let i = 0; i < count; i++) {
    const page = mutate(pages[Math.floor(random() * pages.length)]!, random).toWellFormed();
    const ours = extractFacts(new TextEncoder().encode(page), "text/html; charset=utf-8");
    const theirs = withinBounds(readWithParse5(page));
    const different = FIELDS.filter((field) => String(ours[field]) !== String(theirs[field]));
    for (const field of different) fields[field]++;
    if (different.length > 0) differing++;
  }
  return { differing, fields };
}

/** What is kept of a title and a heading: a damaged page may hold all of its text in one. */
function withinBounds(facts: ComparedFacts): ComparedFacts {
  const kept = (text: string | null) => text === null ? null : cutText(text, MAX_TITLE_LENGTH);
  return { ...facts, title: kept(facts.title), h1: kept(facts.h1) };
}
