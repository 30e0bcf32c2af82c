// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Shows how far a run is. Effects: the elements of the section "progress".
 *
 * @module
 */

import { byId } from "./dom.js";

/** @import { Progress } from "./api.js" */
/** @import { Translate } from "./language.js" */

const STAGES = /** @type {const} */ (["discover", "crawl", "write"]);

/**
 * Shows the state of a run.
 *
 * @param {string} site What is read.
 * @param {Progress | null} progress The last that was told; null before anything was.
 * @param {Translate} t Looks texts up.
 */
export function showProgress(site, progress, t) {
  byId("progress-title", HTMLElement).textContent = t("progressTitle", { site });
  byId("progress-count", HTMLElement).textContent = describeProgress(progress, t);
  byId("reading", HTMLElement).textContent = progress?.url ?? "";
  showStages(progress);
  const bar = byId("bar", HTMLProgressElement);
  if (progress?.stage === "write") bar.value = bar.max = 1;
  else if (progress?.stage === "crawl" && progress.total) {
    bar.max = progress.total;
    bar.value = progress.done;
  } else bar.removeAttribute("value");
}

/**
 * Shows how long a run has taken.
 *
 * @param {number} seconds Whole seconds.
 * @param {Translate} t Looks texts up.
 */
export function showElapsed(seconds, t) {
  byId("elapsed", HTMLElement).textContent = t("elapsed", { seconds });
}

/**
 * Says in one line how far a run is.
 *
 * @param {Progress | null} progress The last that was told; null before anything was.
 * @param {Translate} t Looks texts up.
 * @returns {string} The line.
 */
export function describeProgress(progress, t) {
  if (progress === null) return t("progressWait");
  const { stage, done, total } = progress;
  if (stage === "write") return t("progressWrite");
  if (stage === "discover" || total === null) return t("progressDiscover", { n: done });
  return t("progressOf", { done, total });
}

/**
 * Whether a step is worth saying aloud: a new stage, or another quarter of the pages.
 *
 * @param {Progress | null} before What was told before.
 * @param {Progress} now What is told.
 * @returns {boolean} True when it is.
 */
export function isMilestone(before, now) {
  if (before === null || before.stage !== now.stage) return true;
  return quarterOf(before) !== quarterOf(now);
}

/** @param {Progress} progress */
function quarterOf({ done, total }) {
  return total === null || total === 0 ? 0 : Math.floor(4 * done / total);
}

/** @param {Progress | null} progress */
function showStages(progress) {
  const current = progress === null ? -1 : STAGES.indexOf(progress.stage);
  for (const [index, item] of [...byId("stages", HTMLElement).children].entries()) {
    item.classList.toggle("past", index < current);
    if (index === current) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  }
}
