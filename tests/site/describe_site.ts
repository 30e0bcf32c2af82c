/**
 * Describes a site at one go, for tests and benchmarks.
 *
 * @module
 */

import type { CrawlReport } from "../../lib/crawl/report.ts";
import type { Generator } from "../../lib/site/details_paragraph.ts";
import { describeInSteps, type Site } from "../../lib/site/site.ts";

/**
 * Takes every step.
 *
 * @param report What the crawl found.
 * @param generator What the details paragraph refers to.
 * @returns What the two files, the page details and the warnings say.
 */
export function describeSite(report: CrawlReport, generator: Generator): Site {
  const steps = describeInSteps(report, generator);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
