// @ts-check
/** Makes the rows of the table of pages from a result, and filters, sorts and counts them. Pure. */

/** @import { SiteReason } from "../../crawl/report.ts" */
/** @import { GenerationResponse, PageDetails, Remark } from "../../http/schemas.ts" */
/**
 * @typedef {{ readonly url: string, readonly page: PageDetails | null, readonly remarks: readonly string[] }} Row
 *   A page that was not read is null.
 */
/** @typedef {keyof typeof VALUES} Column */
/**
 * @typedef {{ text: string, category: string, column: string, onlyRemarks: boolean }} View Empty texts choose nothing.
 */

/** What a row is sorted by in each column. */
const VALUES = {
  page: (/** @type {Row} */ { url, page }) => page?.title ?? url,
  category: (/** @type {Row} */ { page }) => page?.category ?? "",
  language: (/** @type {Row} */ { page }) => page?.language ?? "",
  modified: (/** @type {Row} */ { page }) => page?.last_modified ?? "",
  listed: (/** @type {Row} */ { page }) => String(page?.listed ?? ""),
  remarks: (/** @type {Row} */ { remarks }) => remarks[0] ?? "",
};

/** The columns in their order. */
export const COLUMNS = /** @type {readonly Column[]} */ (Object.keys(VALUES));

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
 * Returns the rows that the person wants to see, in the order that the person wants.
 *
 * The rows are sorted stably, by the language's alphabet. Dates descend, everything else ascends. Empty values are last.
 *
 * @param {readonly Row[]} rows
 * @param {View} view
 * @param {string} language
 * @returns {readonly Row[]}
 */
export function arrangeRows(rows, { text, category, column, onlyRemarks }, language) {
  const wanted = text.trim().toLocaleLowerCase(language);
  const found = rows.filter(({ url, page, remarks }) =>
    (category === "" || page?.category === category) &&
    (!onlyRemarks || remarks.length > 0) &&
    [url, page?.title ?? "", ...remarks].join("\n").toLocaleLowerCase(language).includes(wanted)
  );
  const chosen = COLUMNS.find((name) => name === column);
  if (chosen === undefined) return found;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const direction = chosen === "modified" ? -1 : 1;
  return found.map((row) => ({ row, value: VALUES[chosen](row) }))
    .sort((a, b) =>
      Number(a.value === "") - Number(b.value === "") || direction * compare(a.value, b.value)
    )
    .map(({ row }) => row);
}

/**
 * Counts the pages of each category that occurs, the largest first.
 *
 * @param {readonly Row[]} rows
 * @returns {readonly (readonly [string, number])[]}
 */
export function countCategories(rows) {
  const pages = rows.map(({ page }) => page).filter((page) => page !== null);
  return [...Map.groupBy(pages, ({ category }) => category)]
    .map(([category, { length }]) => /** @type {const} */ ([category, length]))
    .sort((a, b) => b[1] - a[1]);
}
