// @ts-check
/**
 * Makes the rows of the table of pages from a result, and filters them. Pure.
 *
 * @module
 */

/** @import { SiteReason } from "../../crawl/report.ts" */
/** @import { GenerationResponse, PageDetails, Remark } from "../../http/schemas.ts" */
/**
 * @typedef {{ readonly url: string, readonly page: PageDetails | null, readonly remarks: readonly string[] }} Row
 *   A page that was not read is null.
 */

/**
 * The reasons about the run or the whole site, and whether each makes the result a partial one.
 *
 * @type {Readonly<Record<SiteReason["kind"], boolean>>}
 */
const ENDS_RUN = {
  run_time_ended: true,
  run_stopped: true,
  sitemap_unreadable: false,
  sitemap_partly_readable: false,
  sitemap_bound: false,
  sitemap_time: false,
  sitemap_elsewhere: false,
  sitemap_dead: false,
  menu_not_in_sitemap: false,
  content_not_in_html: false,
  canonical_elsewhere: false,
  translations: false,
  robots_unreachable: false,
};

/**
 * Joins pages and remarks: one row per page, then one per address that has only remarks; the remarks about the run; whether
 * the result is partial.
 *
 * @param {GenerationResponse} result
 */
export function joinPages({ pages = [], remarks = [] }) {
  const isOfRun = (/** @type {Remark} */ { reason }) => Object.hasOwn(ENDS_RUN, reason);
  const runRemarks = remarks.filter(isOfRun);
  const ofPages = Map.groupBy(remarks.filter((remark) => !isOfRun(remark)), ({ url }) => url);
  const known = new Map(pages.map((page) => [page.url, page]));
  const rows = [...new Set([...known.keys(), ...ofPages.keys()])].map((url) => ({
    url,
    page: known.get(url) ?? null,
    remarks: ofPages.get(url)?.map(({ message }) => message) ?? [],
  }));
  const isPartial = runRemarks.some(({ reason }) =>
    ENDS_RUN[/** @type {SiteReason["kind"]} */ (reason)]
  );
  return { rows, runRemarks, isPartial };
}

/**
 * Returns the rows in which a text stands: in the address, the title, the category or a remark.
 *
 * @param {readonly Row[]} rows
 * @param {string} text
 * @param {boolean} onlyRemarks Leaves out rows without remarks.
 * @returns {readonly Row[]}
 */
export function filterRows(rows, text, onlyRemarks) {
  const wanted = text.trim().toLowerCase();
  return rows.filter(({ url, page, remarks }) =>
    (!onlyRemarks || remarks.length > 0) &&
    [url, page?.title ?? "", page?.category ?? "", ...remarks].join("\n").toLowerCase()
      .includes(wanted)
  );
}
