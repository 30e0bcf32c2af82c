/**
 * The first paragraph of 318 recorded pages against what Mozilla's Readability takes for their content, and against the
 * elements around it. Needs `--allow-read` of the recorded data; skipped without it.
 */

import assert from "node:assert/strict";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { decodeText, sniffCharset } from "../../lib/standards/charset.ts";
import { extractFacts } from "../../lib/standards/html_facts.ts";
import { readPageBytes, readRecordedPages, type RecordedPage } from "./html_reference.ts";
import { hasSharedData } from "./shared_data.ts";

/** Pages whose first paragraph a reader finds in the content although Readability leaves it out: what it is. */
const IN_CONTENT: Readonly<Record<string, string>> = {
  "trafilatura/next2games.de.anno.html": "the article's second heading, a question",
  "trafilatura/diario1.com-legislativa.html": "the article's lead",
  "trafilatura/fluessiggas.de.dimethylether.html": "the article's lead",
  "trafilatura/arbeitsagentur.de-arbeitsmarkt.html": "the lead, in the header of main",
  "trafilatura/hss.de-Regierung.html": "the article's first paragraph",
  "jsoup/htmltests-comments.html": "the page's one sentence",
  "extruct/schema.org-CreativeWork.001.html": "the first line of the example",
  "extruct/misc-Portfolio_Niels_Lubberman.html": "the first of three highlights on a front page",
  "extruct/songkick-elysianfields.html": "a note in the list of events",
  "extruct/songkick-elysianfields_1.html": "a note in the list of events",
  "extruct/songkick-tovestyrke.html": "the address of the concert",
  "schutz/index.html": "the first of three features on a front page",
  "formasaurus/112-mindfactory.de-iso-8859-15.html": "what to do on a page that is one form",
  "formasaurus/175-integral-marketing.com.html": "the intro above a form, inside main",
};

/** Pages whose first paragraph stands elsewhere: where. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "coffee/index.html": "a bar above the header",
  "formasaurus/209-motoride.sk-windows-1250.html": "an advertisement in the left column",
  "formasaurus/317-livenation.com.html": "a greeting of those who log in",
};

/** What may stand around no first paragraph. */
const BESIDE_TAGS = "nav, footer, [role=navigation], [role=contentinfo], noscript";
const BESIDE_NAMES =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|comments?|footer|breadcrumbs?)(?:$|[\s_-])/i;

/** What is used of the DOM; linkedom's own types need those of browsers. */
interface Element {
  readonly tagName: string;
  readonly id: string;
  readonly textContent: string | null;
  readonly parentElement: Element | null;
  closest(selectors: string): Element | null;
  contains(other: Element): boolean;
  getAttribute(name: string): string | null;
}
interface Document {
  querySelectorAll(selectors: string): Iterable<Element>;
}

/** The letters of a text alone, so that no parser's white space matters. */
function squeeze(text: string): string {
  return text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
}

function documentOf({ file, contentType }: RecordedPage): Document {
  const bytes = readPageBytes(file);
  const text = decodeText(bytes, sniffCharset(bytes, contentType).name);
  return (parseHTML(text) as unknown as { readonly document: Document }).document;
}

/** The text that Readability takes for the page's content; null where it finds none, or fails. */
function readableText(document: Document): string | null {
  try {
    const parsed = document as unknown as ConstructorParameters<typeof Readability>[0];
    return new Readability(parsed, { charThreshold: 100 }).parse()?.textContent ?? null;
  } catch {
    return null;
  }
}

/** The innermost elements that hold a text. */
function holdersOf(document: Document, start: string): Element[] {
  const holders = [...document.querySelectorAll("body *")].filter((element) =>
    !/^(?:script|style|title)$/i.test(element.tagName) &&
    squeeze(element.textContent ?? "").includes(start)
  );
  return holders.filter((element) =>
    !holders.some((inner) => inner !== element && element.contains(inner))
  );
}

function isBeside(element: Element): boolean {
  if (element.closest(BESIDE_TAGS) !== null) return true;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at.tagName === "BODY") return false;
    if (BESIDE_NAMES.test(`${at.id} ${at.getAttribute("class") ?? ""}`)) return true;
  }
  return false;
}

/** A page that has a first paragraph. */
interface Judged {
  readonly file: string;
  /** The letters that the paragraph begins with. */
  readonly start: string;
  /** Whether it stands beside the content and nowhere else. */
  readonly isBeside: boolean;
  /** Whether it stands in the content, or in the page's own description; null when Readability finds no content. */
  readonly isContent: boolean | null;
}

function judge(page: RecordedPage): readonly Judged[] {
  const { file } = page;
  const facts = extractFacts(readPageBytes(file), page.contentType);
  const start = squeeze(facts.paragraphs[0] ?? "").slice(0, 60);
  if (start === "") return [];
  const document = documentOf(page);
  const holders = holdersOf(document, start);
  const stated = squeeze(`${facts.description} ${facts.openGraph.description}`);
  // Readability takes the document apart, so it comes last.
  const content = readableText(document);
  return [{
    file,
    start,
    isBeside: holders.length > 0 && holders.every(isBeside),
    isContent: stated.includes(start) ||
      (content === null ? null : squeeze(content).includes(start)),
  }];
}

let judged: readonly Judged[] | null = null;

/** What is said of every page that has a first paragraph; worked out once. */
function allJudged(): readonly Judged[] {
  return judged ??= readRecordedPages().flatMap(judge);
}

Deno.test({
  name:
    "recorded pages: the first paragraph stands in what Readability takes for the content, or a reader does",
  ignore: !hasSharedData,
  fn() {
    const counts = { pages: 0, agreed: 0, inContent: 0, elsewhere: 0, unknown: 0 };
    const outside: string[] = [];
    for (const { file, start, isContent } of allJudged()) {
      counts.pages++;
      if (isContent === true) counts.agreed++;
      else if (file in IN_CONTENT) counts.inContent++;
      else if (file in ELSEWHERE) counts.elsewhere++;
      else if (isContent === null) counts.unknown++;
      else outside.push(`${file}: ${start}`);
    }
    console.log(counts);
    assert.deepEqual(outside, []);
    assert.equal(counts.inContent, Object.keys(IN_CONTENT).length, "no longer told apart");
    const known = counts.pages - counts.unknown;
    assert.ok(counts.elsewhere <= 0.03 * known, `${counts.elsewhere} of ${known} stand elsewhere`);
    assert.ok(counts.pages >= 240, `only ${counts.pages} pages have a paragraph`);
  },
});

Deno.test({
  name:
    "recorded pages: no first paragraph stands in navigation, footer, cookie notice or comments",
  ignore: !hasSharedData,
  fn() {
    assert.deepEqual(allJudged().filter(({ isBeside }) => isBeside), []);
  },
});
