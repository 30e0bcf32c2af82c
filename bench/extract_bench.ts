/**
 * How fast a page's bytes become facts, next to other ways, and what cheaper ways would get wrong.
 *
 * `deno run --allow-read=../shared bench/extract_bench.ts`; on generated pages where the recorded ones
 * are absent. Each figure is the best of several rounds over all pages, warm, one thread.
 *
 * @module
 */

import { Parser } from "htmlparser2";
import { decodeText, sniffCharset } from "../lib/standards/charset.ts";
import { Markup } from "../lib/standards/html/markup.ts";
import { collapseSpace, decodeReferences } from "../lib/standards/html/text.ts";
import { extractFacts } from "../lib/standards/html_facts.ts";
import { readJsonLd } from "../lib/standards/structured_data/json_ld.ts";
import { microdataTypes } from "../lib/standards/structured_data/microdata.ts";
import { RdfaContext } from "../lib/standards/structured_data/rdfa.ts";
import { readWithParse5 } from "../tests/recorded/html_oracle.ts";
import {
  type ComparedFacts,
  compareWithReference,
  isMatterOfChoice,
  readPageBytes,
  readRecordedPages,
} from "../tests/recorded/html_reference.ts";
import { hasSharedData } from "../tests/recorded/shared_data.ts";

const ROUNDS = 15;
const GENERATED_PAGES = 100;

interface Page {
  readonly file: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const JSON_LD = /<script[^>]*application\/ld\+json[^>]*>([^]*?)<\/script/gi;

function generatePage(index: number): Page {
  const item =
    `<li class="item card" id=i><a href="/p/${index}" title='x &amp; y'>Text <b>bold</b></a>`;
  const text = `<!doctype html><html lang=en><title>Page ${index}</title>` +
    `<meta name=description content="About ${index}"><script>${
      "var a = '<b>';\n".repeat(500)
    }</script>` +
    `<script type="application/ld+json">{"@type":"WebPage","name":"${index}"}</script>` +
    `<h1>Heading</h1><ul>${item.repeat(300)}</ul>${"<p>Some words in a paragraph.".repeat(200)}`;
  const file = `generated/${index}`;
  return { file, contentType: "text/html", bytes: new TextEncoder().encode(text) };
}

function loadPages(): readonly Page[] {
  if (hasSharedData) {
    return readRecordedPages().map((page) => ({ ...page, bytes: readPageBytes(page.file) }));
  }
  console.log("The recorded pages are not here: generated ones instead.\n");
  return Array.from({ length: GENERATED_PAGES }, (_, i) => generatePage(i));
}

function textOf({ bytes, contentType }: Page): string {
  return decodeText(bytes, sniffCharset(bytes, contentType).name);
}

/** The same fields with htmlparser2's `Parser`, as one would write it. */
function readWithHtmlparser2(page: Page): ComparedFacts {
  const types = new Set<string>();
  const rdfa = new RdfaContext();
  let title: string | null = null;
  let description: string | null = null;
  let h1: string | null = null;
  let kept: "title" | "h1" | "json" | null = null;
  let text = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "meta" && attributes["name"]?.toLowerCase() === "description") {
        description ??= collapseSpace(attributes["content"] ?? "") || null;
      }
      for (const type of microdataTypes(attributes["itemtype"] ?? "")) types.add(type);
      for (const type of rdfa.namesOf(attributes["typeof"] ?? "")) types.add(type);
      const isJson = name === "script" && attributes["type"] === "application/ld+json";
      const wanted = name === "title" && title === null
        ? "title"
        : name === "h1" && h1 === null
        ? "h1"
        : isJson
        ? "json"
        : null;
      if (wanted !== null) [kept, text] = [wanted, ""];
    },
    ontext(data) {
      if (kept !== null) text += data;
    },
    onclosetag(name) {
      if (name === "title" && kept === "title") title = collapseSpace(text) || null;
      else if (name === "h1" && kept === "h1") h1 = collapseSpace(text) || null;
      else if (name === "script" && kept === "json") {
        for (const type of readJsonLd(text, 100)?.types ?? []) types.add(type);
      } else return;
      kept = null;
    },
  });
  parser.end(textOf(page));
  return { title, description, h1, schemaTypes: [...types] };
}

/** The same fields with one regular expression each. */
function readWithRegExps(page: Page): ComparedFacts {
  const text = textOf(page);
  const first = (pattern: RegExp) => {
    const match = pattern.exec(text)?.[1]?.replace(/<[^>]*>/g, "");
    return match === undefined ? null : collapseSpace(decodeReferences(match)) || null;
  };
  const blocks = [...text.matchAll(JSON_LD)].flatMap((m) => readJsonLd(m[1]!, 0)?.types ?? []);
  const items = [...text.matchAll(/itemtype="([^"]*)"/gi)].flatMap((m) => microdataTypes(m[1]!));
  return {
    title: first(/<title[^>]*>([^]*?)<\/title>/i),
    description: first(/<meta\s+name="description"\s+content="([^"]*)"/i),
    h1: first(/<h1[^>]*>([^]*?)<\/h1>/i),
    schemaTypes: [...new Set([...blocks, ...items])],
  };
}

const pages = loadPages();
const totalBytes = pages.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Milliseconds for all pages, the best round. */
function measure(run: (page: Page) => unknown, rounds = ROUNDS): number {
  let best = Infinity;
  for (let i = 0; i < rounds; i++) {
    const start = performance.now();
    for (const page of pages) run(page);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

function print(name: string, ms: number): void {
  const speed = totalBytes / ms / 1_000;
  console.log(`${name.padEnd(34)}${ms.toFixed(1).padStart(9)}${speed.toFixed(0).padStart(9)}`);
}

const blocks = new Map(
  pages.map((page) => [page, [...textOf(page).matchAll(JSON_LD)].map((match) => match[1]!)]),
);
const extracted = measure(({ bytes, contentType }) => extractFacts(bytes, contentType));
const decoded = measure(({ bytes, contentType }) =>
  new Markup(bytes, sniffCharset(bytes, contentType).name)
);
const structured = measure((page) => blocks.get(page)!.map((block) => readJsonLd(block, 100)));

console.log(`${pages.length} pages, ${(totalBytes / 1e6).toFixed(1)} MB`);
console.log(`${"".padEnd(34)}${"ms".padStart(9)}${"MB/s".padStart(9)}`);
print("extractFacts", extracted);
print("  encoding and view", decoded);
print("  scan", extracted - decoded - structured);
print("  JSON-LD", structured);
print(
  "extractFacts with links",
  measure(({ bytes, contentType }) => extractFacts(bytes, contentType, { links: true })),
);
print("whole text decoded, nothing read", measure(textOf));
print("htmlparser2 Parser", measure(readWithHtmlparser2, 5));
print("parse5", measure((page) => readWithParse5(textOf(page)), 3));
print("regular expressions", measure(readWithRegExps, 5));

if (hasSharedData) {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const ways: readonly [string, (page: Page) => ComparedFacts][] = [
    ["extractFacts", ({ bytes, contentType }) => extractFacts(bytes, contentType)],
    ["htmlparser2 Parser", readWithHtmlparser2],
    ["regular expressions", readWithRegExps],
  ];
  console.log("\nWrong fields, matters of choice aside");
  for (const [name, read] of ways) {
    const { differences, compared } = compareWithReference((file) => read(byFile.get(file)!));
    const wrong = differences.filter((difference) => !isMatterOfChoice(difference));
    const fields = Map.groupBy(wrong, ({ field }) => field);
    const counts = [...fields].map(([field, rows]) => `${field} ${rows.length}`).join(", ");
    console.log(`${name.padEnd(34)}${String(wrong.length).padStart(9)} of ${compared}  ${counts}`);
  }
}
