// @ts-check
/// <reference lib="dom" />
/**
 * Shows how far a run is. Effects: the elements of the section "progress".
 *
 * @module
 */

import { byId, find } from "./dom.js";

/** @import { Progress } from "./api.js" */

/**
 * Shows the last progress of a run; null before the first.
 *
 * @param {string} site
 * @param {Progress | null} progress
 */
export function showProgress(site, progress) {
  byId("progress-title").textContent = `Reading ${site}`;
  byId("progress-count").textContent = describeProgress(progress);
  byId("reading").textContent = progress?.url ?? "";
  byId("elapsed").textContent = progress === null
    ? ""
    : `${Math.floor(progress.elapsed_seconds)} s`;
  const bar = find("#bar", HTMLProgressElement);
  const share = shareOf(progress);
  if (share === null) bar.removeAttribute("value");
  else bar.value = share;
}

/** Says in one line how far a run is. @param {Progress | null} progress */
export function describeProgress(progress) {
  if (progress === null) return "Waiting for the service. A run takes two minutes at most.";
  const { stage, done, total } = progress;
  if (stage === "write") return "Writing the files";
  if (stage === "discover" || total === null) return `Finding pages. Sitemaps read: ${done}`;
  return `${done} of ${total} pages read`;
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
