/**
 * The two files of real pages, grouped by their site. Needs `--allow-read` of the recorded data;
 * skipped without it.
 */

import assert from "node:assert/strict";
import { alternatesOf } from "../../lib/crawl/page_references.ts";
import type { CrawledPage, CrawlReport } from "../../lib/crawl/report.ts";
import { neverListedKindOf } from "../../lib/address/never_listed.ts";
import { PageAddress } from "../../lib/address/page_address.ts";
import { checkLlmsTxt } from "../../lib/render/check.ts";
import { renderLlmsFullTxt, renderLlmsTxt } from "../../lib/render/llms_txt.ts";
import { describeSite } from "../site/describe_site.ts";
import { extractFacts } from "../../lib/standards/html_facts.ts";
import { normalizePageUrl } from "../../lib/standards/url.ts";
import { type Block, readBlocks } from "../render/commonmark.ts";
import { smellsOf } from "../render/smell.ts";
import { hasSharedData, readSharedBytes, readSharedJson } from "./shared_data.ts";

const GENERATOR = { name: "llmstxt-api", url: "https://llmstxt-api.example" };
/** Folders of which all pages are of one site; every other page stands alone. */
const SITE_FOLDERS: ReadonlySet<string> = new Set(["amap", "coffee", "schutz", "apache2-doc"]);

/** A row of the recorded pages' manifest. */
interface Recorded {
  readonly file: string;
  readonly url: string | null;
  readonly transport_charset: string | null;
}

Deno.test({
  name: "recorded pages: both files of every site read back as meant and do not smell",
  ignore: !hasSharedData,
  fn() {
    const reports = readReports();
    let links = 0;
    for (const [site, report] of reports) {
      const { outline } = describeSite(report, GENERATOR);
      const text = renderLlmsTxt(outline);
      links += outline.sections.reduce((sum, section) => sum + section.links.length, 0);
      assert.deepEqual(checkLlmsTxt(text, outline), [], site);
      assert.deepEqual(smellsOf(text, outline, report), [], site);
      assertPlain(readBlocks(text), site);
      assertPlain(readBlocks(renderLlmsFullTxt(outline)), site);
    }
    console.log(`${reports.size} sites, ${links} listed pages`);
    assert.ok(links > 200);
  },
});

function assertPlain(blocks: readonly Block[], site: string): void {
  for (const block of blocks) {
    assert.match(block.type, /^(?:heading [123]|block_quote|paragraph|item)$/, site);
    assert.deepEqual(block.markup, [], `${site}: ${block.text}`);
  }
}

function readReports(): ReadonlyMap<string, CrawlReport> {
  const reports = new Map<string, CrawlReport>();
  const recorded = readSharedJson<Recorded[]>("html/manifest.json");
  const groups = Map.groupBy(recorded, ({ file }) => {
    const folder = file.split("/")[0]!;
    return SITE_FOLDERS.has(folder) ? folder : file;
  });
  for (const [site, rows] of groups) {
    const pages = rows.flatMap(readPage);
    const [first] = pages;
    if (first === undefined) continue;
    const origin = new URL(first.url).origin;
    reports.set(site, {
      origin,
      pagesFound: pages.length,
      hasSitemap: true,
      pagesUnread: 0,
      pages,
      redirectAliases: [],
      warnings: [],
    });
  }
  return reports;
}

function readPage({ file, url, transport_charset: charset }: Recorded): CrawledPage[] {
  const address = url === null ? null : normalizePageUrl(url, new URL("https://none.example"));
  if (address === null) return [];
  const contentType = charset === null ? "text/html" : `text/html; charset=${charset}`;
  const isHome = address.pathname === "/" && address.search === "";
  const facts = extractFacts(readSharedBytes(`html/${file}`), contentType, { links: "none" });
  return [{
    url: address.href,
    requestedUrl: address.href,
    isHome,
    sitemap: null,
    unlisted: isHome ? null : neverListedKindOf(new PageAddress(address.href), null),
    lastModified: null,
    robotsHeader: [],
    contentLanguage: null,
    menu: null,
    foundAt: null,
    shownAt: null,
    alternates: alternatesOf(facts, [], address),
    markdownUrl: null,
    facts,
  }];
}
