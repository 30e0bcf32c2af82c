// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The page's script: keeps the state of the page, and shows it.
 *
 * Everything is drawn from one state, so that it can be drawn again in another language. Effects: the document, the API,
 * storage (in `form.js`).
 *
 * @module
 */

import { readStatus, requestFiles } from "./api.js";
import { byId, find } from "./dom.js";
import { explainFailure } from "./failures.js";
import { enteredOrder, input, keepKey, restoreKey } from "./form.js";
import { chooseLanguage, translator } from "./language.js";
import { describeProgress, isMilestone, showProgress } from "./progress.js";
import { drawResult } from "./result.js";

/** @import { GenerationResponse, StatusResponse } from "../../http/schemas.ts" */
/** @import { Failure, Order, Progress } from "./api.js" */
/** @import { TextKey } from "./texts_en.js" */
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
  if (state.kind === "progress") showProgress(state.site, state.last, t);
  else if (state.kind === "failure") drawFailure(state.failure);
  else if (state.kind === "result") drawResult(state.result, t, language, formatTime);
}

function drawQuota() {
  const { limit, remaining } = status?.usage_today ?? { limit: 0, remaining: 0 };
  byId("quota").textContent = status === null ? "" : t("quota", { limit, remaining });
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
    showProgress(running.site, progress, t);
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
