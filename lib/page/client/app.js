// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The page's script: keeps the state of the page, and shows it.
 *
 * Everything is drawn from one state, so that it can be drawn again in another language. The controls themselves keep what
 * the person chose. The text of a crawled page never becomes markup. We set the roles of the table's parts, because these
 * may lose their own: on narrow screens the rows are laid out as cards. The key stays in this tab's session storage unless
 * the person ticks "remember". Effects: the document, the API, storage, the clipboard, addresses of downloads.
 */

import { readOrder, readStatus, requestFiles } from "./api.js";
import { chooseLanguage, translator } from "./language.js";
import { readBlocks } from "./markdown.js";
import { describeProgress, explainFailure, isMilestone, shareOf } from "./messages.js";
import { arrangeRows, countCategories, joinPages } from "./pages.js";

/** @import { Finding, GenerationResponse, StatusResponse } from "../../http/schemas.ts" */
/** @import { Failure, Order, Progress } from "./api.js" */
/** @import { Block } from "./markdown.js" */
/** @import { Column, Row, View } from "./pages.js" */
/** @import { TextKey } from "./texts_en.js" */
/** @typedef {string | Node | null} Child */
/** @typedef {Readonly<Record<string, string | number | null>>} Attributes */
/**
 * What the page shows. Each kind but `idle` is the id of the section that shows it.
 *
 * @typedef {{ readonly kind: "idle" }
 *   | { readonly kind: "progress", readonly site: string, last: Progress | null }
 *   | { readonly kind: "failure", readonly failure: Failure }
 *   | { readonly kind: "result", readonly result: GenerationResponse }} State
 */

/** @type {State} */
let state = { kind: "idle" };
/** @type {StatusResponse | null} */
let status = null;
let language = chooseLanguage([document.documentElement.lang]);
let t = translator(language);
let run = new AbortController();

const STORAGE_NAME = "llms-api-key";

/**
 * Finds an element that the page is known to have.
 *
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} type
 * @param {ParentNode} [root]
 */
function find(selector, type, root = document) {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} ${selector}`);
  return found;
}

/** @param {string} id */
function byId(id) {
  return find(`#${id}`, HTMLElement);
}

/** Returns the name of a category in the language of the page, as its list of categories has it. @param {string} category */
function categoryName(category) {
  const { lang } = document.documentElement;
  const options = [...find("#filter-category", HTMLSelectElement).options];
  return options.find(({ value }) => value === category)?.dataset[lang] ?? category;
}

/**
 * Makes an element. An attribute or a child that is null is left out.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) made.setAttribute(name, String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/**
 * Makes a link that does not tell the other site where it stands; plain text when the address leads to no website.
 *
 * @param {string} address
 * @param {string} [label]
 */
function siteLink(address, label = address) {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return element("span", {}, label);
  const rel = "noopener noreferrer nofollow";
  return element("a", { href: url.href, target: "_blank", rel }, label);
}

/** Makes screen readers say a message. @param {string} message */
function announce(message) {
  byId("announcer").textContent = message;
}

/** @param {Date} time */
function formatTime(time) {
  const locale = navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(time);
}

function draw() {
  for (const id of ["progress", "failure", "result"]) byId(id).hidden = id !== state.kind;
  find("#fields", HTMLFieldSetElement).disabled = state.kind === "progress";
  drawQuota();
  if (state.kind === "progress") drawProgress(state);
  else if (state.kind === "failure") drawFailure(state.failure);
  else if (state.kind === "result") drawResult(state.result);
}

function drawQuota() {
  const { limit, remaining } = status?.usage_today ?? { limit: 0, remaining: 0 };
  byId("quota").textContent = status === null ? "" : t("quota", { limit, remaining });
}

/** @param {Extract<State, { kind: "progress" }>} state */
function drawProgress({ site, last: progress }) {
  byId("progress-title").textContent = t("progressTitle", { site });
  byId("progress-count").textContent = describeProgress(progress, t);
  byId("reading").textContent = progress?.url ?? "";
  byId("elapsed").textContent = progress === null
    ? ""
    : t("elapsed", { seconds: Math.floor(progress.elapsed_seconds) });
  const bar = find("#bar", HTMLProgressElement);
  const share = shareOf(progress);
  if (share === null) bar.removeAttribute("value");
  else bar.value = share;
}

/** @param {Failure} failure */
function drawFailure(failure) {
  const { title, advice, detail } = explainFailure(failure, t, formatTime);
  byId("failure-title").textContent = title;
  byId("failure-advice").textContent = advice;
  byId("failure-detail").hidden = detail === "";
  find("#failure-detail q", HTMLElement).textContent = detail;
  byId("failure-request").textContent = failure.kind === "refused"
    ? t("requestId", { id: failure.request_id })
    : "";
}

/** @param {GenerationResponse} result */
function drawResult(result) {
  const joined = joinPages(result);
  showReport(result, joined);
  showFile("llms", result.llms_txt);
  showFile("llms-full", result.llms_full_txt);
  showPages(joined.rows);
}

/** @param {GenerationResponse} result @param {ReturnType<typeof joinPages>} joined */
function showReport(result, { rows, runRemarks, isPartial }) {
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
  showChart(countCategories(rows));
  showFindings(result.findings ?? []);
}

/** Shows bars, which screen readers skip, and the numbers. @param {ReturnType<typeof countCategories>} counts */
function showChart(counts) {
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

/** @param {readonly Finding[]} findings */
function showFindings(findings) {
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
    const shown = arrangeRows(rows, chosenView(), language);
    byId("rows").replaceChildren(...shown.map(tableRow));
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

/** @param {Row} row */
function tableRow({ url, page, remarks }) {
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

/** @param {Order} order */
async function start(order) {
  run = new AbortController();
  /** @type {Extract<State, { kind: "progress" }>} */
  const running = { kind: "progress", site: URL.parse(order.url)?.host ?? order.url, last: null };
  state = running;
  draw();
  byId("progress-title").focus();
  const outcome = await requestFiles(order, (progress) => {
    if (isMilestone(running.last, progress)) announce(describeProgress(progress, t));
    running.last = progress;
    drawProgress(running);
  }, run.signal);
  if (outcome.kind === "result") showResult(outcome.result);
  else showFailure(outcome);
  await refreshStatus();
}

/** @param {GenerationResponse} result */
function showResult(result) {
  state = { kind: "result", result };
  find("#filters", HTMLFormElement).reset();
  draw();
  for (const found of document.querySelectorAll("[data-path]")) {
    found.textContent = result.url + found.getAttribute("data-path");
  }
  announce(t("done", { pages: result.pages_crawled }));
  byId("result-title").focus();
  byId("result").scrollIntoView();
}

/** @param {Failure} failure */
function showFailure(failure) {
  state = { kind: "failure", failure };
  draw();
  announce(byId("failure-title").textContent);
  byId("failure-title").focus();
}

async function refreshStatus() {
  const { key } = enteredOrder();
  const read = input("key").validity.valid ? await readStatus(key) : null;
  if (enteredOrder().key !== key) return;
  status = read;
  drawQuota();
}

/** @param {string} wanted */
function switchLanguage(wanted) {
  language = chooseLanguage([wanted]);
  t = translator(language);
  document.documentElement.lang = language;
  for (const found of document.querySelectorAll("[data-text]")) {
    found.textContent = t(/** @type {TextKey} */ (found.getAttribute("data-text")));
  }
  for (const found of document.querySelectorAll("nav[data-label]")) {
    found.ariaLabel = t(/** @type {TextKey} */ (found.getAttribute("data-label")));
  }
  for (const link of languageLinks()) {
    link.ariaCurrent = link.hreflang === language ? "true" : null;
  }
  draw();
}

/** @returns {NodeListOf<HTMLAnchorElement>} */
function languageLinks() {
  return document.querySelectorAll("a[hreflang]");
}

/** @param {"key" | "remember" | "url" | "max-urls"} id */
function input(id) {
  return find(`#${id}`, HTMLInputElement);
}

/** Reads what stands in the form, valid or not. */
function enteredOrder() {
  return readOrder(input("key").value, input("url").value, input("max-urls").value);
}

/** Puts the key that was kept into the form. */
function restoreKey() {
  const remembered = stored(() => localStorage.getItem(STORAGE_NAME));
  input("remember").checked = Boolean(remembered);
  input("key").value = remembered ?? stored(() => sessionStorage.getItem(STORAGE_NAME)) ?? "";
}

/** Keeps the key where the person wants it, and deletes it elsewhere. */
function keepKey() {
  const key = input("key").value.trim();
  const isRemembered = input("remember").checked;
  stored(() => {
    localStorage.removeItem(STORAGE_NAME);
    sessionStorage.removeItem(STORAGE_NAME);
    if (key !== "") (isRemembered ? localStorage : sessionStorage).setItem(STORAGE_NAME, key);
  });
}

/** Uses the browser's storage. When it is switched off, the result is null. @template T @param {() => T} use */
function stored(use) {
  try {
    return use();
  } catch {
    return null;
  }
}

function listen() {
  byId("form").onsubmit = (event) => {
    event.preventDefault();
    keepKey();
    void start(enteredOrder());
  };
  byId("cancel").onclick = () => run.abort();
  byId("print").onclick = () => {
    for (const found of document.querySelectorAll("#findings details")) {
      found.setAttribute("open", "");
    }
    print();
  };
  byId("remember").onchange = keepKey;
  const key = input("key");
  key.onchange = () => {
    keepKey();
    void refreshStatus();
  };
  byId("show-key").onclick = () => {
    const isShown = key.type === "text";
    key.type = isShown ? "password" : "text";
    byId("show-key").ariaPressed = String(!isShown);
  };
  for (const link of languageLinks()) {
    link.onclick = (event) => {
      event.preventDefault();
      switchLanguage(link.hreflang);
      history.replaceState(null, "", link.href);
    };
  }
}

listen();
restoreKey();
void refreshStatus();
