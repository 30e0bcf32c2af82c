// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The page's script: keeps the state of the page, and shows it.
 *
 * Everything is drawn from one state. Effects: the document, the API, storage (in `form.js`).
 *
 * @module
 */

import { readStatus, requestFiles } from "./api.js";
import { byId, find } from "./dom.js";
import { explainFailure } from "./failures.js";
import { enteredOrder, input, keepKey, restoreKey } from "./form.js";
import { describeProgress, isMilestone, showProgress } from "./progress.js";
import { drawResult } from "./result.js";

/** @import { GenerationResponse, StatusResponse } from "../../http/schemas.ts" */
/** @import { Failure, Order, Progress } from "./api.js" */
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
let run = new AbortController();

/** Makes screen readers say a message. @param {string} message */
function announce(message) {
  byId("announcer").textContent = message;
}

/** @param {Date} time */
function formatTime(time) {
  const locale = navigator.languages.find((tag) => tag.startsWith("en")) ?? "en";
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(time);
}

function draw() {
  for (const id of ["progress", "failure", "result"]) byId(id).hidden = id !== state.kind;
  find("#fields", HTMLFieldSetElement).disabled = state.kind === "progress";
  drawQuota();
  if (state.kind === "progress") showProgress(state.site, state.last);
  else if (state.kind === "failure") drawFailure(state.failure);
  else if (state.kind === "result") drawResult(state.result, formatTime);
}

function drawQuota() {
  const today = status?.usage_today;
  byId("quota").textContent = today === undefined
    ? ""
    : `${today.remaining} of ${today.limit} requests left today.`;
}

/** @param {Failure} failure */
function drawFailure(failure) {
  const { title, advice, detail } = explainFailure(failure, formatTime);
  byId("failure-title").textContent = title;
  byId("failure-advice").textContent = advice;
  byId("failure-detail").hidden = detail === "";
  find("#failure-detail q", HTMLElement).textContent = detail;
  byId("failure-request").textContent = failure.kind === "refused"
    ? `Request ${failure.request_id}`
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
    if (isMilestone(running.last, progress)) announce(describeProgress(progress));
    running.last = progress;
    showProgress(running.site, progress);
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
  announce(`Done. Pages read: ${result.pages_crawled}`);
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
}

listen();
restoreKey();
void refreshStatus();
