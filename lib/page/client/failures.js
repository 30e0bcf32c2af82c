// @ts-check
/**
 * Says what a failure means and what to do about it. Pure.
 *
 * @module
 */

/** @import { Failure } from "./api.js" */
/** @import { Translate } from "./language.js" */

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
