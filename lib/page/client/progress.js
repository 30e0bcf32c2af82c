// @ts-check
/// <reference lib="dom" />
/**
 * Shows how far a run is. Effects: the elements of the section "progress".
 *
 * @module
 */

import { byId, find } from "./dom.js";

/** @import { Progress } from "./api.js" */
/** @import { Translate } from "./language.js" */

/**
 * Shows the last progress of a run; null before the first.
 *
 * @param {string} site
 * @param {Progress | null} progress
 * @param {Translate} t
 */
export function showProgress(site, progress, t) {
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

/** Says in one line how far a run is. @param {Progress | null} progress @param {Translate} t */
export function describeProgress(progress, t) {
  if (progress === null) return t("progressWait");
  const { stage, done, total } = progress;
  if (stage === "write") return t("progressWrite");
  if (stage === "discover" || total === null) return t("progressDiscover", { done });
  return t("progressCrawl", { done, total });
}

/**
 * Says whether a step is worth saying aloud: a new stage, or another quarter of the pages.
 *
 * @param {Progress | null} before
 * @param {Progress} now
 */
export function isMilestone(before, now) {
  const quarterOf = (/** @type {Progress} */ progress) => Math.floor(4 * (shareOf(progress) ?? 0));
  return before?.stage !== now.stage || quarterOf(before) !== quarterOf(now);
}

/** Returns how much of a run is done, from 0 to 1; null while that is not known. @param {Progress | null} progress */
function shareOf(progress) {
  if (progress?.stage === "write") return 1;
  return progress?.stage === "crawl" && progress.total ? progress.done / progress.total : null;
}
