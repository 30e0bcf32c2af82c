// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Shows the pages as a table to sort and filter.
 *
 * The roles are said although tables have them: on narrow screens the rows are laid out as cards.
 * Effects: makes elements.
 *
 * @module
 */

import { button, element, siteLink } from "./dom.js";
import { textForWord } from "./language.js";
import { arrangeRows, COLUMNS, countCategories } from "./pages.js";

/** @import { Translate } from "./language.js" */
/** @import { Column, Row, View } from "./pages.js" */
/** @import { TextKey } from "./texts.js" */

/** @type {Readonly<Record<Column, TextKey>>} */
const COLUMN_TEXTS = {
  page: "columnPage",
  category: "columnCategory",
  language: "columnLanguage",
  modified: "columnModified",
  listed: "columnListed",
  warning: "columnWarning",
};

/**
 * Makes the section of the pages.
 *
 * @param {readonly Row[]} rows All rows.
 * @param {View} view What the person wants to see; changed when the person chooses.
 * @param {Translate} t Looks texts up.
 * @param {string} language The language whose alphabet sorts.
 * @returns {HTMLElement} The section.
 */
export function pagesSection(rows, view, t, language) {
  const body = element("tbody", { role: "rowgroup" });
  const count = element("p", { class: "muted", role: "status" });
  const headers = COLUMNS.map((column) => headerCell(column));
  const update = () => {
    const shown = arrangeRows(rows, view, language);
    body.replaceChildren(...shown.map((row) => tableRow(row, t)));
    count.textContent = shown.length === 0
      ? t("noRows")
      : t("rowCount", { shown: shown.length, n: rows.length });
    for (const [index, column] of COLUMNS.entries()) {
      const direction = view.ascending ? "ascending" : "descending";
      headers[index]?.setAttribute("aria-sort", view.column === column ? direction : "none");
    }
  };
  /** @param {Column} column */
  function headerCell(column) {
    const sort = () => {
      view.ascending = view.column === column ? !view.ascending : true;
      view.column = column;
      update();
    };
    const attributes = { role: "columnheader", scope: "col", class: `column-${column}` };
    return element("th", attributes, button(t(COLUMN_TEXTS[column]), sort));
  }
  update();
  return element(
    "section",
    { "aria-labelledby": "pages-title", class: "pages" },
    element("h2", { id: "pages-title" }, t("pagesTitle")),
    filters(rows, view, t, update),
    count,
    element(
      "table",
      { role: "table", "aria-labelledby": "pages-title" },
      element("thead", { role: "rowgroup" }, element("tr", { role: "row" }, headers)),
      body,
    ),
  );
}

/** @param {readonly Row[]} rows @param {View} view @param {Translate} t @param {() => void} update */
function filters(rows, view, t, update) {
  const text = element("input", {
    id: "filter-text",
    type: "search",
    placeholder: t("filterHint"),
    value: view.text,
  });
  text.addEventListener("input", () => {
    view.text = text.value;
    update();
  });
  const category = element(
    "select",
    { id: "filter-category" },
    element("option", { value: "" }, t("everyCategory")),
    countCategories(rows).map(([name, n]) =>
      element("option", { value: name }, `${textForWord(t, "category", name) ?? name} (${n})`)
    ),
  );
  category.value = view.category;
  category.addEventListener("change", () => {
    view.category = /** @type {View["category"]} */ (category.value);
    update();
  });
  const warned = element("input", { type: "checkbox", checked: view.onlyWarnings });
  warned.addEventListener("change", () => {
    view.onlyWarnings = warned.checked;
    update();
  });
  return element(
    "div",
    { class: "filters" },
    field("filter-text", t("filterLabel"), text),
    field("filter-category", t("categoryLabel"), category),
    element("label", { class: "check" }, warned, element("span", {}, t("onlyWarnings"))),
  );
}

/** @param {string} id @param {string} label @param {HTMLElement} control */
function field(id, label, control) {
  return element("div", { class: "field" }, element("label", { for: id }, label), control);
}

/** @param {Row} row @param {Translate} t */
function tableRow({ url, page, warnings }, t) {
  const category = page && (textForWord(t, "category", page.category) ?? page.category);
  const listed = page === null ? t("notRead") : t(page.listed ? "yes" : "no");
  return element(
    "tr",
    { role: "row" },
    cell("page", "", [
      page === null ? null : element("span", { class: "page-title" }, page.title || t("noTitle")),
      siteLink(url),
    ]),
    cell("category", t("columnCategory"), [
      category,
      page && element("span", { class: "reason", lang: "en" }, page.category_reason),
    ]),
    cell("language", t("columnLanguage"), page?.language ?? ""),
    cell("modified", t("columnModified"), page?.last_modified ?? ""),
    cell("listed", t("columnListed"), listed),
    cell(
      "warning",
      t("columnWarning"),
      warnings.map((warning) => element("span", { class: "warning", lang: "en" }, warning)),
    ),
  );
}

/** @param {Column} column @param {string} label @param {import("./dom.js").Child} content */
function cell(column, label, content) {
  const attributes = { role: "cell", class: `column-${column}`, "data-column": label };
  return element("td", attributes, content);
}
