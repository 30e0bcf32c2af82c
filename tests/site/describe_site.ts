/**
 * Describes a site at one go, for tests and benchmarks.
 */

import type { CrawledPage, CrawlReport } from "../../lib/crawl/report.ts";
import type { GeneratorCredit } from "../../lib/site/details_paragraph.ts";
import type { Outline } from "../../lib/site/outline.ts";
import { describeInSteps, type Site } from "../../lib/site/site.ts";
import { finish } from "../fakes.ts";
import { pageOf, type PageSketch, reportWith } from "./report_builder.ts";

/**
 * Takes every step.
 *
 * @param report What the crawl found.
 * @param generator What the details paragraph refers to.
 * @returns What the two files, the page details and the warnings say.
 */
export function describeSite(report: CrawlReport, generator: GeneratorCredit): Site {
  return finish(describeInSteps(report, generator));
}

/**
 * Describes a site by its pages.
 *
 * @param host Its host.
 * @param pages What each page says, by its path.
 * @returns What the two files say.
 */
export function outlineOf(host: string, pages: Readonly<Record<string, PageSketch>>): Outline {
  const origin = `https://${host}`;
  const crawled = Object.entries(pages)
    .map(([path, sketch]) => pageOf(path, { ...sketch, url: origin + path }));
  const generator = { name: "llmstxt-api", url: "" };
  return describeSite({ ...reportWith(...crawled), origin }, generator).outline;
}

/** A page of a site that is no shop. */
export function pageOfBrand(path: string, sketch: PageSketch): CrawledPage {
  return pageOf(path, { ...sketch, url: `https://brand.example${path}` });
}

/** The headings with the paths that stand below each. */
export function sectionsOf(...pages: readonly CrawledPage[]): string[] {
  const { sections } = describeSite(reportWith(...pages), { name: "m", url: "" }).outline;
  return sections.map(({ heading, links }) =>
    `${heading}: ${links.map(({ url }) => new URL(url).pathname).join(" ")}`
  );
}
