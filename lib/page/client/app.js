// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The page's script: keeps the state of the page, and shows it.
 *
 * Everything is drawn from one state, so that it can be drawn again in another language. The key stays in this tab's session
 * storage unless the person ticks "remember". The browser itself tells what is not valid. Effects: the document, the API,
 * session and local storage.
 */

import { readOrder, readStatus, requestFiles } from "./api.js";
import { byId, find } from "./dom.js";
import { chooseLanguage, translator } from "./language.js";
import { describeProgress, explainFailure, isMilestone, shareOf } from "./messages.js";
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

const STORAGE_NAME = "llms-api-key";

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
  else if (state.kind === "result") drawResult(state.result, t, language, formatTime);
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
