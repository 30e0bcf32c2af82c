// @ts-check
/** Says how far a run is, and what a failure means and what to do about it. Pure. */

/** @import { Failure, Progress } from "./api.js" */
/** @import { Translate } from "./language.js" */

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
export function shareOf(progress) {
  if (progress?.stage === "write") return 1;
  return progress?.stage === "crawl" && progress.total ? progress.done / progress.total : null;
}

/**
 * Explains a failure: what has happened, what to do, and the service's own words about this one request. `advice` is empty
 * when `detail` says it.
 *
 * @param {Failure} failure
 * @param {Translate} t
 * @param {(time: Date) => string} formatTime
 * @returns {{ readonly title: string, readonly advice: string, readonly detail: string }}
 */
export function explainFailure(failure, t, formatTime) {
  const { kind } = failure;
  if (kind !== "refused") {
    return { title: t(`${kind}Title`), advice: t(`${kind}Advice`), detail: "" };
  }
  const { error, detail = "", reason, cause, resetAt } = failure;
  const title = t(`problem_${reason}`) || error;
  if (reason === "quota_exceeded" && resetAt !== null) {
    return { title, advice: t("quotaAdvice", { time: formatTime(resetAt) }), detail };
  }
  return { title, advice: cause === undefined ? "" : t(`cause_${cause}`), detail };
}
