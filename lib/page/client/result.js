// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Shows a result: the report on the site, both files, and the pages as a table to filter.
 *
 * The text of a crawled page never becomes markup. The controls themselves keep what the person chose. Only the report is
 * printed. Effects: the elements of the result, the clipboard, addresses of downloads.
 *
 * @module
 */

import { byId, element, find, siteLink } from "./dom.js";
import { filterRows, joinPages } from "./pages.js";

/** @import { Finding, GenerationResponse } from "../../http/schemas.ts" */
/** @import { Row } from "./pages.js" */

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
  showFindings(result.findings ?? []);
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
  const box = find(".file", HTMLElement, panel);
  const file = new Blob([text], { type: "text/plain;charset=utf-8" });
  box.textContent = text;

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

/** Shows the pages that pass the filters. @param {readonly Row[]} rows */
function showPages(rows) {
  const update = () => {
    const chosen = new FormData(find("#filters", HTMLFormElement));
    const shown = filterRows(rows, String(chosen.get("text")), chosen.has("onlyRemarks"));
    byId("rows").replaceChildren(...shown.map((row) => tableRow(row)));
    byId("row-count").textContent = `${shown.length} of ${rows.length} pages`;
  };
  byId("filters").oninput = update;
  update();
}

/** @param {Row} row */
function tableRow({ url, page, remarks }) {
  const notes = (/** @type {readonly string[]} */ texts) =>
    texts.map((text) => element("small", {}, text));
  return element(
    "tr",
    {},
    element("td", {}, page && element("strong", {}, page.title || "(no title)"), siteLink(url)),
    element("td", {}, page && page.category, ...notes(page ? [page.category_reason] : [])),
    element("td", {}, page && page.language),
    element("td", {}, page && page.last_modified),
    element("td", {}, page === null ? "not read" : page.listed ? "yes" : "no"),
    element("td", {}, ...notes(remarks)),
  );
}
