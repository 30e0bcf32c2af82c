// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Shows a result: the report on the site, both files as text and rendered, and the pages as a table to sort and filter.
 *
 * Parsed lines become elements: the text of a crawled page never becomes markup. The controls themselves keep what the
 * person chose. We set the roles of the table's parts, because these may lose their own: on narrow screens the rows are
 * laid out as cards. Only the report is printed. Effects: the elements of the result, the clipboard, addresses of downloads.
 */

import { byId, categoryName, element, find, siteLink } from "./dom.js";
import { readBlocks } from "./markdown.js";
import { arrangeRows, countCategories, joinPages } from "./pages.js";

/** @import { Finding, GenerationResponse } from "../../http/schemas.ts" */
/** @import { Child } from "./dom.js" */
/** @import { Language, Translate } from "./language.js" */
/** @import { Block } from "./markdown.js" */
/** @import { Column, Row, View } from "./pages.js" */

/**
 * @param {GenerationResponse} result
 * @param {Translate} t
 * @param {Language} language The language whose alphabet sorts.
 * @param {(time: Date) => string} formatTime Formats a time in the language and time zone of the browser.
 */
export function drawResult(result, t, language, formatTime) {
  const joined = joinPages(result);
  showReport(result, joined, t, formatTime);
  showFile("llms", result.llms_txt, t);
  showFile("llms-full", result.llms_full_txt, t);
  showPages(joined.rows, t, language);
}

/**
 * @param {GenerationResponse} result
 * @param {ReturnType<typeof joinPages>} joined
 * @param {Translate} t
 * @param {(time: Date) => string} formatTime
 */
function showReport(result, { rows, runRemarks, isPartial }, t, formatTime) {
  const site = URL.parse(result.url)?.host ?? result.url;
  const time = formatTime(new Date(result.generated_at));
  byId("result-title").textContent = t("resultTitle", { site });
  byId("generated-at").textContent = t("generatedAt", { time });
  byId("partial").hidden = !isPartial;
  const counts = {
    found: result.pages_found,
    crawled: result.pages_crawled,
    listed: rows.filter(({ page }) => page?.listed).length,
    duration: Math.round(result.duration_seconds * 10) / 10,
  };
  for (const [name, value] of Object.entries(counts)) {
    byId(`stat-${name}`).textContent = t("number", { value });
  }
  byId("run-remarks").hidden = runRemarks.length === 0;
  find("#run-remarks ul", HTMLElement).replaceChildren(
    ...runRemarks.map(({ url, message }) => element("li", {}, `${url}: ${message}`)),
  );
  showChart(countCategories(rows), t);
  showFindings(result.findings ?? [], t);
}

/**
 * Shows the pages by category as bars. Screen readers read the numbers and skip the bars.
 *
 * @param {ReturnType<typeof countCategories>} counts
 * @param {Translate} t
 */
function showChart(counts, t) {
  const max = counts[0]?.[1] ?? 1;
  byId("chart").replaceChildren(...counts.map(([category, value]) =>
    element(
      "li",
      {},
      element("span", {}, categoryName(category), " "),
      element("progress", { max, value, "aria-hidden": "true" }),
      element("strong", {}, t("number", { value })),
    )
  ));
}

/** @param {readonly Finding[]} findings @param {Translate} t */
function showFindings(findings, t) {
  byId("findings-lead").textContent = t(findings.length === 0 ? "noFindings" : "findingsLead");
  byId("findings").replaceChildren(...findings.map(({ kind, message, urls }) =>
    element(
      "details",
      {},
      element("summary", {}, t(`finding_${kind}`, { n: urls.length }) || message),
      element("ul", {}, ...urls.map((url) => element("li", {}, siteLink(url)))),
    )
  ));
}

/** @param {string} id @param {string} text @param {Translate} t */
function showFile(id, text, t) {
  const panel = byId(id);
  const isRendered = find("input", HTMLInputElement, panel);
  const box = find(".file", HTMLElement, panel);
  const file = new Blob([text], { type: "text/plain;charset=utf-8" });
  const draw = () => {
    box.classList.toggle("rendered", isRendered.checked);
    box.replaceChildren(...(isRendered.checked ? renderBlocks(readBlocks(text)) : [text]));
  };
  isRendered.onchange = draw;
  draw();

  const said = find("output", HTMLOutputElement, panel);
  said.value = "";
  byId(`${id}-copy`).onclick = async () => {
    said.value = t(await copy(text, box) ? "copied" : "copyFailed");
  };
  const save = find(`#${id}-save`, HTMLAnchorElement);
  URL.revokeObjectURL(save.href);
  save.href = URL.createObjectURL(file);
}

/**
 * Copies a text. Where there is no clipboard, as on a page without TLS, selects the text, so that the person can copy it.
 *
 * @param {string} text
 * @param {HTMLElement} box
 */
async function copy(text, box) {
  const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  if (!isCopied) getSelection()?.selectAllChildren(box);
  return isCopied;
}

/** Renders blocks. Items that follow each other make one list. @param {readonly Block[]} blocks */
function renderBlocks(blocks) {
  /** @type {HTMLElement[]} */
  const rendered = [];
  for (const { tag, spans } of blocks) {
    const content = spans.map(({ text, href }) => href === null ? text : siteLink(href, text));
    const made = element(tag, {}, ...content);
    const last = rendered.at(-1);
    if (tag !== "li") rendered.push(made);
    else if (last?.tagName === "UL") last.append(made);
    else rendered.push(element("ul", {}, made));
  }
  return rendered;
}

/** Shows the pages that pass the filters. @param {readonly Row[]} rows @param {Translate} t @param {string} language */
function showPages(rows, t, language) {
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
