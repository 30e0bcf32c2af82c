// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Shows the pages as a table to sort and filter. The controls themselves keep what the person chose.
 *
 * We set the roles of the table's parts, because these may lose their own: on narrow screens the rows are laid out as
 * cards.
 * Effects: the elements of the table and its filters.
 *
 * @module
 */

import { byId, categoryName, element, find, siteLink } from "./dom.js";
import { arrangeRows, countCategories } from "./pages.js";

/** @import { Child } from "./dom.js" */
/** @import { Translate } from "./language.js" */
/** @import { Column, Row, View } from "./pages.js" */

/**
 * Shows the pages that pass the filters.
 *
 * @param {readonly Row[]} rows All rows.
 * @param {Translate} t Looks texts up.
 * @param {string} language The language whose alphabet sorts.
 */
export function showPages(rows, t, language) {
  const counts = new Map(countCategories(rows));
  for (const option of find("#filter-category", HTMLSelectElement).options) {
    const { value } = option;
    if (value === "") continue; // every category
    option.label = `${categoryName(value)} (${counts.get(value) ?? 0})`;
    option.hidden = !counts.has(value);
  }
  const update = () => {
    const shown = arrangeRows(rows, chosenView(), language);
    byId("rows").replaceChildren(...shown.map((row) => tableRow(row, t)));
    byId("row-count").textContent = t("rowCount", { shown: shown.length, all: rows.length });
  };
  byId("filters").oninput = update;
  update();
}

/** @returns {View} */
function chosenView() {
  const chosen = new FormData(find("#filters", HTMLFormElement));
  const textOf = (/** @type {string} */ name) => String(chosen.get(name) ?? "");
  return {
    text: textOf("text"),
    category: textOf("category"),
    column: textOf("column"),
    onlyRemarks: chosen.has("onlyRemarks"),
  };
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
    cell("category", page && categoryName(page.category), reason),
    cell("language", page?.language ?? null),
    cell("modified", page?.last_modified ?? null),
    cell("listed", t(page === null ? "notRead" : page.listed ? "yes" : "no")),
    cell("remarks", ...remarks.map((remark) => element("small", { lang: "en" }, remark))),
  );
}
