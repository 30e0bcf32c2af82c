// @ts-check
/**
 * Says what a failure means and what to do about it. Pure.
 *
 * @module
 */

/** @import { Failure } from "./api.js" */
/** @import { Translate } from "./language.js" */
/**
 * @typedef {object} Explanation
 * @property {string} title What has happened.
 * @property {string} advice What to do; empty when `detail` says it.
 * @property {string} detail The service's own words about this one request; empty when there are none.
 */

/**
 * Explains a failure.
 *
 * @param {Failure} failure Why there is no result.
 * @param {Translate} t Looks texts up.
 * @param {(time: Date) => string} formatTime Writes a point in time for the person.
 * @returns {Explanation} What it means and what to do.
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
