/**
 * How fast a page's bytes become facts, next to other ways, and what cheaper ways would get wrong.
 *
 * `deno run -c tests.json --allow-read bench/extract_bench.ts [folder]`: on the recorded pages, or the `.html`
 * files of a folder, or generated pages where there are none. Figures are processor time, medians of rounds over all pages, warm.
 */

import { Parser } from "htmlparser2";
import { decodeText, sniffCharset } from "../lib/standards/charset.ts";
import { Markup } from "../lib/standards/html/markup.ts";
import { collapseSpace, decodeReferences } from "../lib/standards/html/text.ts";
import { extractFacts } from "../lib/standards/html_facts.ts";
import { pageOf } from "./generated_site.ts";
import { medianCost, milliseconds, printTable, type Row } from "./measure.ts";
import { readJsonLd } from "../lib/standards/structured_data/json_ld.ts";
import { microdataTypes } from "../lib/standards/structured_data/schema_org_names.ts";
import { RdfaContext } from "../lib/standards/structured_data/rdfa_types.ts";
import { readWithParse5 } from "../tests/recorded/html_oracle.ts";
import {
  type ComparedFacts,
  compareWithReference,
  isMatterOfChoice,
  readPageBytes,
  readRecordedPages,
} from "../tests/recorded/html_reference.ts";
import { hasSharedData } from "../tests/recorded/shared_data.ts";

const ROUNDS = 9;
const SLOW_ROUNDS = 3;
const GENERATED_PAGES = 100;

/** A page to be read. */
interface Page {
  readonly file: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const JSON_LD = /<script[^>]*application\/ld\+json[^>]*>([^]*?)<\/script/gi;

function loadPages(): readonly Page[] {
  const contentType = "text/html";
  const [folder] = import.meta.main ? Deno.args : [];
  if (folder !== undefined) {
    return [...Deno.readDirSync(folder)].map(({ name }) => name)
      .filter((name) => name.endsWith(".html")).sort()
      .map((file) => ({ file, contentType, bytes: Deno.readFileSync(`${folder}/${file}`) }));
  }
  if (hasSharedData) {
    return readRecordedPages().map((page) => ({ ...page, bytes: readPageBytes(page.file) }));
  }
  return Array.from({ length: GENERATED_PAGES }, (_, index) => {
    const bytes = new TextEncoder().encode(pageOf(index));
    return { file: `generated/${index}`, contentType, bytes };
  });
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

async function measure(
  name: string,
  read: (page: Page) => unknown,
  rounds: number,
): Promise<Row> {
  const { cpuMs } = await medianCost(() => pages.forEach(read), rounds);
  return {
    name,
    figures: [milliseconds(cpuMs), `${(totalBytes / cpuMs / 1_000).toFixed(0)} MB/s`],
  };
}

/**
 * Measures all ways to read a page.
 *
 * @returns A line for each.
 */
export async function measureExtraction(): Promise<Row[]> {
  const facts = ({ bytes, contentType }: Page) => extractFacts(bytes, contentType);
  const withLinks = ({ bytes, contentType }: Page) =>
    extractFacts(bytes, contentType, { links: "all" });
  const view = ({ bytes, contentType }: Page) =>
    new Markup(bytes, sniffCharset(bytes, contentType).name);
  const title = `${pages.length} pages, ${(totalBytes / 1e6).toFixed(1)} MB: `;
  return [
    await measure(`${title}extractFacts`, facts, ROUNDS),
    await measure("  of it encoding and view", view, ROUNDS),
    await measure("  with links", withLinks, ROUNDS),
    await measure("  whole text decoded, nothing read", textOf, ROUNDS),
    await measure("  htmlparser2 Parser", readWithHtmlparser2, SLOW_ROUNDS),
    await measure("  parse5", (page) => readWithParse5(textOf(page)), SLOW_ROUNDS),
    await measure("  regular expressions", readWithRegExps, SLOW_ROUNDS),
  ];
}

/** Prints what each way reads wrong of the recorded pages. */
function printDifferences(): void {
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

if (import.meta.main) {
  printTable(["", "CPU", "speed"], await measureExtraction());
  if (hasSharedData && Deno.args.length === 0) printDifferences();
}
