// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The page's script: what is going on, and what is shown of it.
 *
 * Everything shown is drawn from one state, so that a switch of the language redraws it. Effects: the
 * document, the API, storage (in `form.js`).
 *
 * @module
 */

import { generate, readStatus } from "./api.js";
import { byId, element } from "./dom.js";
import { explainFailure } from "./failures.js";
import { filesSection } from "./files_view.js";
import { enteredOrder, focusFirstFault, keepKey, restoreKey, showFaults } from "./form.js";
import { chooseLanguage, translator } from "./language.js";
import { joinPages, WHOLE_TABLE } from "./pages.js";
import { pagesSection } from "./pages_view.js";
import { describeProgress, isMilestone, showElapsed, showProgress } from "./progress_view.js";
import { findingsSection, summarySection } from "./report_view.js";

/** @import { GenerationResponse, StatusResponse } from "../../http/schemas.ts" */
/** @import { Failure, Order, Progress } from "./api.js" */
/** @import { FileViews } from "./files_view.js" */
/** @import { Faults } from "./form.js" */
/** @import { View } from "./pages.js" */
/** @import { TextKey } from "./texts.js" */
/**
 * @typedef {{ readonly kind: "idle" }
 *   | { readonly kind: "running", readonly site: string, progress: Progress | null }
 *   | { readonly kind: "failed", readonly failure: Failure }
 *   | { readonly kind: "done", readonly result: GenerationResponse, readonly table: View, readonly files: FileViews }} State
 */

/** The attribute that a text goes into, by the `data-` name that asks for it. */
const TEXT_ATTRIBUTES = /** @type {const} */ ({ label: "aria-label", content: "content" });

/** @type {State} */
let state = { kind: "idle" };
/** @type {Faults} */
let faults = {};
/** @type {StatusResponse | null} */
let status = null;
let language = chooseLanguage([document.documentElement.lang]);
let t = translator(language);
let run = new AbortController();

/** @param {string} message */
function announce(message) {
  byId("announcer", HTMLElement).textContent = message;
}

/** @param {Date} time */
function formatTime(time) {
  const locale = navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(time);
}

function draw() {
  for (const id of ["progress", "failure", "result"]) byId(id, HTMLElement).hidden = true;
  byId("fields", HTMLFieldSetElement).disabled = state.kind === "running";
  showFaults(faults, t);
  drawQuota();
  if (state.kind === "running") {
    byId("progress", HTMLElement).hidden = false;
    showProgress(state.site, state.progress, t);
  } else if (state.kind === "failed") drawFailure(state.failure);
  else if (state.kind === "done") drawResult(state);
}

function drawQuota() {
  const { limit, remaining } = status?.usage_today ?? { limit: 0, remaining: 0 };
  byId("quota", HTMLElement).textContent = status === null ? "" : t("quota", { limit, remaining });
}

/** @param {Failure} failure */
function drawFailure(failure) {
  const { title, advice, detail } = explainFailure(failure, t, formatTime);
  byId("failure-title", HTMLElement).textContent = title;
  const said = detail === null ? null : element(
    "p",
    { class: "muted detail" },
    `${t("detail")} `,
    element("q", { lang: "en" }, detail),
  );
  byId("failure-body", HTMLElement).replaceChildren(
    element("p", {}, advice),
    ...(said === null ? [] : [said]),
  );
  byId("failure", HTMLElement).hidden = false;
}

/** @param {Extract<State, { kind: "done" }>} done */
function drawResult({ result, table, files }) {
  const { rows } = joinPages(result);
  byId("result", HTMLElement).replaceChildren(
    summarySection(result, t, formatTime),
    filesSection(result, files, t, announce),
    findingsSection(result, t),
    pagesSection(rows, table, t, language),
  );
  byId("result", HTMLElement).hidden = false;
}

/** Where the files go on the site that was read. @param {GenerationResponse} result */
function showAddresses({ url }) {
  for (const found of document.querySelectorAll("[data-path]")) {
    found.textContent = url + found.getAttribute("data-path");
  }
}

/** @param {Order} order */
async function start(order) {
  run = new AbortController();
  const startedMs = performance.now();
  /** @type {Extract<State, { kind: "running" }>} */
  const running = {
    kind: "running",
    site: URL.parse(order.url)?.host ?? order.url,
    progress: null,
  };
  state = running;
  const tick = () => showElapsed(Math.floor((performance.now() - startedMs) / 1000), t);
  const ticking = setInterval(tick, 1000);
  tick();
  draw();
  byId("progress-title", HTMLElement).focus();
  const outcome = await generate(order, (progress) => {
    if (isMilestone(running.progress, progress)) announce(describeProgress(progress, t));
    running.progress = progress;
    showProgress(running.site, progress, t);
  }, run.signal);
  clearInterval(ticking);
  finish(outcome);
  await refreshStatus();
}

/** @param {Awaited<ReturnType<typeof generate>>} outcome */
function finish(outcome) {
  if (outcome.kind === "result") {
    const { result } = outcome;
    const files = /** @type {FileViews} */ ({ "llms.txt": "text", "llms-full.txt": "text" });
    state = { kind: "done", result, table: { ...WHOLE_TABLE }, files };
    draw();
    showAddresses(result);
    announce(t("done", { n: result.pages_crawled }));
    byId("result-title", HTMLElement).focus();
    byId("result", HTMLElement).scrollIntoView();
    return;
  }
  state = { kind: "failed", failure: outcome };
  draw();
  const { title, field } = explainFailure(outcome, t, formatTime);
  if (field !== null) byId(field, HTMLElement).setAttribute("aria-invalid", "true");
  announce(title);
  byId("failure-title", HTMLElement).focus();
}

async function refreshStatus() {
  const entered = enteredOrder();
  const read = entered.faults.key === undefined ? await readStatus(entered.order.key) : null;
  if (enteredOrder().order.key !== entered.order.key) return;
  status = read;
  drawQuota();
}

/** @param {string} wanted */
function speak(wanted) {
  language = chooseLanguage([wanted]);
  t = translator(language);
  document.documentElement.lang = language;
  for (const found of document.querySelectorAll("[data-text]")) {
    found.textContent = t(/** @type {TextKey} */ (found.getAttribute("data-text")));
  }
  for (const [name, attribute] of Object.entries(TEXT_ATTRIBUTES)) {
    for (const found of document.querySelectorAll(`[data-${name}]`)) {
      found.setAttribute(attribute, t(/** @type {TextKey} */ (found.getAttribute(`data-${name}`))));
    }
  }
  for (const link of document.querySelectorAll("[data-language]")) {
    if (link.getAttribute("data-language") === language) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  showKey(byId("key", HTMLInputElement).type === "text");
  draw();
}

/** @param {boolean} isShown */
function showKey(isShown) {
  byId("key", HTMLInputElement).type = isShown ? "text" : "password";
  const toggle = byId("show-key", HTMLButtonElement);
  toggle.textContent = t(isShown ? "hideKey" : "showKey");
}

function listen() {
  byId("form", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    const entered = enteredOrder();
    faults = entered.faults;
    if (Object.keys(faults).length > 0) {
      // How the last request failed says nothing of this one.
      if (state.kind === "failed") state = { kind: "idle" };
      draw();
      return focusFirstFault(faults);
    }
    keepKey();
    void start(entered.order);
  });
  byId("cancel", HTMLButtonElement).addEventListener("click", () => run.abort());
  const key = byId("key", HTMLInputElement);
  key.addEventListener("change", () => {
    keepKey();
    void refreshStatus();
  });
  byId("remember", HTMLInputElement).addEventListener("change", keepKey);
  byId("show-key", HTMLButtonElement).addEventListener("click", () => showKey(key.type !== "text"));
  for (const link of document.querySelectorAll("[data-language]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      speak(link.getAttribute("data-language") ?? "");
      history.replaceState(null, "", link.getAttribute("href"));
    });
  }
  listenToPrinting();
}

/** On paper every address is shown; afterwards the page is as it was. */
function listenToPrinting() {
  /** @type {Element[]} */
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll(".findings details:not([open])")];
    for (const details of closed) details.setAttribute("open", "");
  });
  addEventListener("afterprint", () => {
    for (const details of closed) details.removeAttribute("open");
  });
}

listen();
restoreKey();
void refreshStatus();
