// @ts-check
/**
 * The rows of the table of pages: made from a result, filtered, sorted and counted. Pure.
 *
 * @module
 */

/** @import { GenerationResponse, PageDetails } from "../../http/schemas.ts" */
/** @typedef {PageDetails["category"]} Category */
/**
 * @typedef {object} Row
 * @property {string} url The page's address.
 * @property {PageDetails | null} page What is known of it; null when it was not read.
 * @property {readonly string[]} warnings What is remarked about it.
 */
/** @typedef {"page" | "category" | "language" | "modified" | "listed" | "warning"} Column */
/**
 * @typedef {object} View
 * @property {string} text Only rows that contain it.
 * @property {Category | ""} category Only rows of this category.
 * @property {boolean} onlyWarnings Only rows with a warning.
 * @property {Column | null} column What is sorted by; null for the service's own order.
 * @property {boolean} ascending The direction.
 */

/** The columns in their order. */
export const COLUMNS = /** @type {const} */ ([
  "page",
  "category",
  "language",
  "modified",
  "listed",
  "warning",
]);

/** A table as it is at first. @type {View} */
export const WHOLE_TABLE = {
  text: "",
  category: "",
  onlyWarnings: false,
  column: null,
  ascending: true,
};

/** Reasons that are about the run or the whole site, not about the page at the address. */
const ABOUT_THE_RUN = /^(run|sitemaps?|robots\.txt) /;

/** The run was over before all pages were read. */
const RUN_ENDED = /^run (ended|was stopped) /;

/**
 * Joins pages and warnings.
 *
 * @param {GenerationResponse} result The service's answer.
 * @returns {{ readonly rows: readonly Row[], readonly runWarnings: readonly string[], readonly isPartial: boolean }}
 * One row per page, then one per address that only has a warning; and what is said of the run itself.
 */
export function joinPages(result) {
  /** @type {Map<string, { url: string, page: PageDetails | null, warnings: string[] }>} */
  const rows = new Map();
  for (const page of result.pages ?? []) rows.set(page.url, { url: page.url, page, warnings: [] });
  const runWarnings = [];
  let isPartial = false;
  for (const warning of result.warnings ?? []) {
    const colon = warning.indexOf(": ");
    const url = warning.slice(0, colon);
    const reason = warning.slice(colon + 2);
    isPartial ||= RUN_ENDED.test(reason);
    if (ABOUT_THE_RUN.test(reason)) {
      runWarnings.push(warning);
      continue;
    }
    const row = rows.get(url) ?? { url, page: null, warnings: [] };
    row.warnings.push(reason);
    rows.set(url, row);
  }
  return { rows: [...rows.values()], runWarnings, isPartial };
}

/**
 * The rows that the person wants to see, in the order that the person wants.
 *
 * @param {readonly Row[]} rows All rows.
 * @param {View} view What is wanted.
 * @param {string} language The language whose alphabet sorts.
 * @returns {Row[]} New rows, sorted stably; empty values are always last.
 */
export function arrangeRows(rows, view, language) {
  const wanted = view.text.trim().toLocaleLowerCase(language);
  const found = rows.filter((row) =>
    (view.category === "" || row.page?.category === view.category) &&
    (!view.onlyWarnings || row.warnings.length > 0) &&
    (wanted === "" || textOf(row).toLocaleLowerCase(language).includes(wanted))
  );
  const { column, ascending } = view;
  if (column === null) return found;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const direction = ascending ? 1 : -1;
  return found.map((row) => ({ row, value: valueOf(row, column) }))
    .sort((a, b) =>
      a.value === "" || b.value === ""
        ? Number(a.value === "") - Number(b.value === "")
        : direction * compare(a.value, b.value)
    )
    .map(({ row }) => row);
}

/**
 * Counts pages by category.
 *
 * @param {readonly Row[]} rows All rows.
 * @returns {readonly (readonly [Category, number])[]} Each category that occurs, the largest first.
 */
export function countCategories(rows) {
  /** @type {Map<Category, number>} */
  const counts = new Map();
  for (const { page } of rows) {
    if (page !== null) counts.set(page.category, (counts.get(page.category) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** @param {Row} row */
function textOf({ url, page, warnings }) {
  return [url, page?.title ?? "", ...warnings].join("\n");
}

/** @param {Row} row @param {Column} column @returns {string} */
function valueOf({ url, page, warnings }, column) {
  switch (column) {
    case "page":
      return page?.title ?? url;
    case "category":
      return page?.category ?? "";
    case "language":
      return page?.language ?? "";
    case "modified":
      return page?.last_modified ?? "";
    case "listed":
      return page === null ? "" : String(page.listed);
    case "warning":
      return warnings[0] ?? "";
  }
}
