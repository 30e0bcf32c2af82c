// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Shows a result: the report on the site, both files as text and rendered, and the pages as a table to sort and filter.
 *
 * Parsed lines become elements: the text of a crawled page never becomes markup. The controls themselves keep what the
 * person chose. We set the roles of the table's parts, because these may lose their own: on narrow screens the rows are
 * laid out as cards. Only the report is printed. Effects: the elements of the result, the clipboard, addresses of downloads.
 *
 * @module
 */

import { byId, categoryName, element, find, siteLink } from "./dom.js";
import { readBlocks } from "./markdown.js";
import { arrangeRows, COLUMNS, countCategories, joinPages } from "./pages.js";

/** @import { Finding, GenerationResponse } from "../../http/schemas.ts" */
/** @import { Child } from "./dom.js" */
/** @import { Block } from "./markdown.js" */
/** @import { Column, Row, View } from "./pages.js" */

/**
 * @param {GenerationResponse} result
 * @param {(time: Date) => string} formatTime Formats a time in the language and time zone of the browser.
 */
export function drawResult(result, formatTime) {
  const joined = joinPages(result);
  showReport(result, joined, formatTime);
  showFile("llms", result.llms_txt);
  showFile("llms-full", result.llms_full_txt);
  showPages(joined.rows);
}

/**
 * @param {GenerationResponse} result
 * @param {ReturnType<typeof joinPages>} joined
 * @param {(time: Date) => string} formatTime
 */
function showReport(result, { rows, runRemarks, isPartial }, formatTime) {
  const site = URL.parse(result.url)?.host ?? result.url;
  byId("result-title").textContent = `Result for ${site}`;
  byId("generated-at").textContent = `Generated ${formatTime(new Date(result.generated_at))}`;
  byId("partial").hidden = !isPartial;
  const counts = {
    found: result.pages_found,
    crawled: result.pages_crawled,
    listed: rows.filter(({ page }) => page?.listed).length,
    duration: Math.round(result.duration_seconds * 10) / 10,
  };
  for (const [name, value] of Object.entries(counts)) {
    byId(`stat-${name}`).textContent = value.toLocaleString("en");
  }
  byId("run-remarks").hidden = runRemarks.length === 0;
  find("#run-remarks ul", HTMLElement).replaceChildren(
    ...runRemarks.map(({ url, message }) => element("li", {}, `${url}: ${message}`)),
  );
  showChart(countCategories(rows));
  showFindings(result.findings ?? []);
}

/**
 * Shows the pages by category as bars. Screen readers read the numbers and skip the bars.
 *
 * @param {ReturnType<typeof countCategories>} counts
 */
function showChart(counts) {
  const max = counts[0]?.[1] ?? 1;
  byId("chart").replaceChildren(...counts.map(([category, value]) =>
    element(
      "li",
      {},
      element("span", {}, categoryName(category), " "),
      element("progress", { max, value, "aria-hidden": "true" }),
      element("strong", {}, value.toLocaleString("en")),
    )
  ));
}

/** @param {readonly Finding[]} findings */
function showFindings(findings) {
  byId("findings-lead").textContent = findings.length === 0
    ? "Nothing to mend was found on the pages that were read."
    : "What the site’s owner might want to mend.";
  byId("findings").replaceChildren(...findings.map(({ message, urls }) =>
    element(
      "details",
      {},
      element("summary", {}, message),
      element("ul", {}, ...urls.map((url) => element("li", {}, siteLink(url)))),
    )
  ));
}

/** @param {string} id @param {string} text */
function showFile(id, text) {
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
    said.value = await copy(text, box)
      ? "Copied"
      : "Copying is not allowed here; the text is selected instead.";
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

/** Shows the pages that pass the filters. @param {readonly Row[]} rows */
function showPages(rows) {
  const counts = new Map(countCategories(rows));
  for (const option of find("#filter-category", HTMLSelectElement).options) {
    const { value } = option;
    if (value === "") continue; // every category
    option.label = `${categoryName(value)} (${counts.get(value) ?? 0})`;
    option.hidden = !counts.has(value);
  }
  const update = () => {
    const shown = arrangeRows(rows, chosenView());
    byId("rows").replaceChildren(...shown.map((row) => tableRow(row)));
    byId("row-count").textContent = `${shown.length} of ${rows.length} pages`;
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

/** @param {Row} row */
function tableRow({ url, page, remarks }) {
  /** @param {Column} column @param {...Child} content */
  const cell = (column, ...content) =>
    element(
      "td",
      { role: "cell", "data-column": column, "data-label": COLUMNS[column] },
      ...content,
    );
  const title = page && element("strong", {}, page.title || "(no title)");
  const reason = page && element("small", {}, page.category_reason);
  return element(
    "tr",
    { role: "row" },
    cell("page", title, siteLink(url)),
    cell("category", page && categoryName(page.category), reason),
    cell("language", page?.language ?? null),
    cell("modified", page?.last_modified ?? null),
    cell("listed", page === null ? "not read" : page.listed ? "yes" : "no"),
    cell("remarks", ...remarks.map((remark) => element("small", {}, remark))),
  );
}
