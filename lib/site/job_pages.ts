/**
 * Which pages are for applicants: no reader of either file looks for them first.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { percentDecoded } from "../standards/url.ts";
import { folderOf } from "./folder.ts";
import { foldText } from "./text.ts";

/** What the section of such pages is called in an address, in six languages; folded. */
const SEGMENTS: ReadonlySet<string> = new Set(
  ("jobs, job, karriere, jobs karriere, karriere jobs, stellen, stellenangebote, offene stellen, " +
    "stellenanzeigen, jobangebote, ausbildungsplätze, bewerbung, bewerben, " +
    "careers, career, vacancies, current vacancies, job openings, open positions, join our team, " +
    "work with us, work for us, emploi, emplois, offres emploi, offres d emploi, " +
    "carrières, carrière, recrutement, nous rejoindre, rejoignez nous, nous recrutons, " +
    "trabaja con nosotros, empleo, ofertas de empleo, bolsa de trabajo, lavora con noi, " +
    "carriere, posizioni aperte, vacatures, vacature, werken bij, werken bij ons")
    .split(", ").map(foldText),
);

/** How the segments begin, plain letters all: most addresses have none that does, and need not be taken apart. */
const BEGINNING = new RegExp(
  `/(?:${[...new Set([...SEGMENTS].map((segment) => segment.slice(0, 3)))].join("|")})`,
  "i",
);

/**
 * Whether a page is for applicants.
 *
 * @param page A crawled page.
 * @returns True where a segment of its address or its Schema.org data say so.
 */
export function isJobPage({ url, facts }: CrawledPage): boolean {
  if (facts.schemaTypes.includes("JobPosting")) return true;
  return BEGINNING.test(url) &&
    percentDecoded(folderOf(url)).split("/").some((segment) => SEGMENTS.has(foldText(segment)));
}
