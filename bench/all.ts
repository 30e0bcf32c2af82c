/**
 * What each part of a generation costs, as one table: `deno task bench`.
 *
 * Figures are processor time, medians, warm. What a whole generation costs beside the network is `deno task
 * bench:site`. Effects: reads recorded pages where they are, prints.
 */

import { readConfig } from "../lib/config.ts";
import { ConnectionPool } from "../lib/crawl/connections.ts";
import { createPageReader } from "../lib/crawl/read_page.ts";
import { NO_PAGE_CACHE } from "../lib/crawl/known_pages.ts";
import type { Observation } from "../lib/crawl/bot_challenge.ts";
import { obstacleOf } from "../lib/crawl/obstacle.ts";
import type { Candidate } from "../lib/crawl/report.ts";
import { rankInSteps, selectInSteps } from "../lib/crawl/select.ts";
import { neverListedKindOf } from "../lib/address/never_listed.ts";
import { PageAddress } from "../lib/address/page_address.ts";
import type { CrawledPage, CrawlReport } from "../lib/crawl/report.ts";
import { generate } from "../lib/generation.ts";
import { systemClock } from "../lib/io/clock.ts";
import { EXAMPLE_ORIGIN, withExampleSite } from "../lib/io/example_site.ts";
import { checkLlmsTxt } from "../lib/render/check.ts";
import { renderLlmsFullTxt, renderLlmsTxt } from "../lib/render/llms_txt.ts";
import { categorize } from "../tests/site/categorize_alone.ts";
import { describeSite } from "../tests/site/describe_site.ts";
import { extractFacts } from "../lib/standards/html_facts.ts";
import { measureExtraction } from "./extract_bench.ts";
import { pageOf, pathOf } from "./generated_site.ts";
import { medianCost, milliseconds, printTable, type Row } from "./measure.ts";
import { measureSitemaps } from "./sitemap_bench.ts";
import { finish, FREE_PROCESSOR, freeMemory } from "../tests/fakes.ts";

const PAGES = 500;
const CANDIDATES = 50_000;
const ROUNDS = 9;
const REQUESTS = 50;
const ORIGIN = "https://shop.example";
const PREFIX_LENGTH = 4_096;

const texts = Array.from({ length: PAGES }, (_, index) => pageOf(index));
const encoder = new TextEncoder();

const pages: readonly CrawledPage[] = texts.map((text, index) => ({
  url: ORIGIN + pathOf(index),
  requestedUrl: ORIGIN + pathOf(index),
  isHome: index === 0,
  facts: extractFacts(encoder.encode(text), "text/html"),
  robotsHeader: [],
  contentLanguage: null,
  menu: null,
  alternates: [],
  markdownUrl: null,
  sitemap: "sitemap.xml",
  unlisted: null,
  foundAt: null,
  shownAt: null,
  lastModified: null,
}));

const report: CrawlReport = {
  origin: ORIGIN,
  hasSitemap: true,
  pagesUnread: 0,
  pagesFound: PAGES,
  pages,
  redirectAliases: [],
  warnings: [],
};

/** The report with pages of which nothing is remembered yet. */
function freshReport(): CrawlReport {
  return { ...report, pages: pages.map((page) => ({ ...page })) };
}

const observations: readonly Observation[] = pages.map(({ url, facts }, index) => ({
  requestedUrl: new URL(url),
  url: new URL(url),
  status: 200,
  headers: new Headers({ "content-type": "text/html; charset=utf-8" }),
  ...facts,
  bodyPrefix: texts[index]!.slice(0, PREFIX_LENGTH),
}));

const candidates: readonly Candidate[] = Array.from({ length: CANDIDATES }, (_, index) => ({
  url: `${ORIGIN}${pathOf(index)}${index % 3 === 0 ? "" : `teil-${index % 89}/`}`,
  isHome: index === 0,
  sitemap: `sitemap-${index % 5}.xml`,
  foundAt: index,
  lastmod: index % 2 === 0 ? null : `2026-0${1 + index % 9}-17`,
  priority: index % 4 === 0 ? index % 11 / 10 : null,
  unlisted: index % 12 === 0 ? "tag archive" : null,
  menu: null,
  shownAt: index % 50 === 0 ? index : null,
  isInFooter: index % 300 === 0,
  language: null,
  alternates: [],
}));

function categorizePage({ url, isHome, sitemap, facts }: CrawledPage): void {
  const { title, h1, schemaTypes } = facts;
  categorize(url, { isHome, title, h1, schemaTypes, sitemap });
}

/** Generates the site that lives inside the service, many times. */
async function generateExample(): Promise<void> {
  const settings = readConfig({});
  if (!settings.ok) throw new Error("settings");
  const { config } = settings;
  const fetcher = withExampleSite(() => Promise.resolve({ ok: false, failure: { kind: "dns" } }));
  const ports = {
    pageCache: NO_PAGE_CACHE,
    processor: FREE_PROCESSOR,
    memory: freeMemory(),
    connections: new ConnectionPool({ total: 64, perSite: 16 }, systemClock),
    fetcher,
    readPage: createPageReader(fetcher, FREE_PROCESSOR, systemClock),
    clock: systemClock,
    log: () => {},
  };
  for (let n = 0; n < REQUESTS; n++) {
    const request = { url: new URL(EXAMPLE_ORIGIN), maxUrls: PAGES, format: "json" as const };
    const startedMs = systemClock.monotonicMs();
    const { signal } = new AbortController();
    await generate({ request, startedMs, caller: "bench", requestId: "", signal }, config, ports);
  }
}

/** Processor time of a run, and its share for one of so many things. */
async function measure(name: string, count: number, run: () => unknown): Promise<Row> {
  const { cpuMs } = await medianCost(run, ROUNDS);
  return { name, figures: [milliseconds(cpuMs), `${(cpuMs / count * 1_000).toFixed(1)} us each`] };
}

const { outline } = describeSite(report, { name: "bench", url: "" });
const llmsTxt = renderLlmsTxt(outline);

printTable(["", "CPU", ""], [
  ...await measureExtraction(),
  ...await measureSitemaps(),
  await measure(
    `rankInSteps and selectInSteps, ${PAGES} candidates`,
    PAGES,
    () => finish(selectInSteps(finish(rankInSteps(candidates.slice(0, PAGES), PAGES)))),
  ),
  await measure(
    `rankInSteps and selectInSteps, ${CANDIDATES} candidates`,
    CANDIDATES,
    () => finish(selectInSteps(finish(rankInSteps(candidates, PAGES)))),
  ),
  await measure(`obstacleOf, ${PAGES} pages`, PAGES, () => observations.forEach(obstacleOf)),
  await measure(`neverListedKindOf, ${PAGES} addresses`, PAGES, () => {
    for (const { url } of observations) neverListedKindOf(new PageAddress(url.href), "sitemap.xml");
  }),
  await measure(`categorize, ${PAGES} pages`, PAGES, () => pages.forEach(categorizePage)),
  await measure(
    `describeSite, ${PAGES} pages`,
    PAGES,
    () => describeSite(freshReport(), { name: "bench", url: "" }),
  ),
  await measure(`checkLlmsTxt, ${PAGES} pages`, PAGES, () => checkLlmsTxt(llmsTxt, outline)),
  await measure(
    `both files of ${PAGES} pages`,
    PAGES,
    () => renderLlmsTxt(outline) + renderLlmsFullTxt(outline),
  ),
  await measure(`the example site, ${REQUESTS} times`, REQUESTS, generateExample),
]);
