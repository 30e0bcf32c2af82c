// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Shows the pages as a table to sort and filter. What the person chose is kept by the controls themselves.
 *
 * The roles are said although tables have them: on narrow screens the rows are laid out as cards.
 * Effects: the elements of the table and its filters.
 *
 * @module
 */

import { byId, element, find, siteLink } from "./dom.js";
import { arrangeRows, COLUMNS, countCategories } from "./pages.js";

/** @import { Child } from "./dom.js" */
/** @import { Translate } from "./language.js" */
/** @import { Column, Row, View } from "./pages.js" */

/**
 * Shows the pages, as far as the filters let them through.
 *
 * @param {readonly Row[]} rows All rows.
 * @param {Translate} t Looks texts up.
 * @param {string} language The language whose alphabet sorts.
 */
export function showPages(rows, t, language) {
  const update = () => {
    const shown = arrangeRows(rows, chosenView(), language);
    byId("rows").replaceChildren(...shown.map((row) => tableRow(row, t)));
    byId("row-count").textContent = t("rowCount", { shown: shown.length, all: rows.length });
  };
  offerCategories(rows, t);
  byId("filters").oninput = update;
  for (const column of COLUMNS) {
    headerOf(column).onclick = () => {
      sortBy(column);
      update();
    };
  }
  update();
}

/** Shows every page, in the service's own order. */
export function resetView() {
  find("#filters", HTMLFormElement).reset();
  for (const column of COLUMNS) headerOf(column).setAttribute("aria-sort", "none");
}

/** @param {Column} column */
function headerOf(column) {
  return find(`th[data-column="${column}"]`, HTMLElement);
}

/** @param {Column} chosen */
function sortBy(chosen) {
  const before = headerOf(chosen).getAttribute("aria-sort");
  for (const column of COLUMNS) headerOf(column).setAttribute("aria-sort", "none");
  const direction = before === "ascending" ? "descending" : "ascending";
  headerOf(chosen).setAttribute("aria-sort", direction);
}

/** @returns {View} */
function chosenView() {
  const chosen = new FormData(find("#filters", HTMLFormElement));
  const column = COLUMNS.find((column) => /ing$/.test(headerOf(column).ariaSort ?? "")) ?? null;
  return {
    text: String(chosen.get("text")),
    category: String(chosen.get("category")),
    onlyRemarks: chosen.has("onlyRemarks"),
    column,
    ascending: column !== null && headerOf(column).ariaSort === "ascending",
  };
}

/** @param {readonly Row[]} rows @param {Translate} t */
function offerCategories(rows, t) {
  const select = find("#filter-category", HTMLSelectElement);
  const chosen = select.value;
  select.length = 1; // the first is for every category
  for (const [value, n] of countCategories(rows)) {
    select.append(element("option", { value }, `${t(`category_${value}`) || value} (${n})`));
  }
  select.value = chosen;
}

/** @param {Row} row @param {Translate} t */
function tableRow({ url, page, remarks }, t) {
  /** @param {Column} column @param {...Child} content */
  const cell = (column, ...content) =>
    element(
      "td",
      { role: "cell", "data-column": column, "data-label": t(`column_${column}`) },
      ...content,
    );
  const title = page && element("strong", {}, page.title || t("noTitle"));
  const reason = page && element("small", { lang: "en" }, page.category_reason);
  return element(
    "tr",
    { role: "row" },
    cell("page", title, siteLink(url)),
    cell("category", page && (t(`category_${page.category}`) || page.category), reason),
    cell("language", page?.language ?? null),
    cell("modified", page?.last_modified ?? null),
    cell("listed", t(page === null ? "notRead" : page.listed ? "yes" : "no")),
    cell("remarks", ...remarks.map((remark) => element("small", { lang: "en" }, remark))),
  );
}
