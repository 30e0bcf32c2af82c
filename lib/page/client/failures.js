// @ts-check
/**
 * Says what a failure means and what to do about it. Pure.
 *
 * @module
 */

/** @import { Failure } from "./api.js" */
/** @typedef {{ readonly title: string, readonly advice: string, readonly detail: string }} Explanation */

/** What never reached the service, or never came back. @type {Readonly<Record<Exclude<Failure["kind"], "refused">, Explanation>>} */
const WITHOUT_ANSWER = {
  cancelled: {
    title: "Cancelled",
    advice: "Nothing was kept. A run that had begun counts as one request of the day.",
    detail: "",
  },
  offline: {
    title: "No connection",
    advice: "This device is offline. Connect it and try again; nothing was counted.",
    detail: "",
  },
  service: {
    title: "The service does not answer",
    advice: "The website was not even asked. Try again in a minute; if it stays like this, tell " +
      "whoever runs this service.",
    detail: "",
  },
  broken: {
    title: "The connection broke off",
    advice: "The run had begun, so it counts as one request of the day. Check your connection " +
      "and start again.",
    detail: "",
  },
};

/**
 * Explains a failure: what has happened, what to do, and the service's own words about this one request. `advice` is empty
 * when `detail` says it.
 *
 * @param {Failure} failure
 * @param {(time: Date) => string} formatTime
 * @returns {Explanation}
 */
export function explainFailure(failure, formatTime) {
  if (failure.kind !== "refused") return WITHOUT_ANSWER[failure.kind];
  const { error: title, detail = "", reason, resetAt } = failure;
  const advice = reason === "quota_exceeded" && resetAt !== null
    ? `The count is reset on ${formatTime(resetAt)}. Until then nothing more can be generated ` +
      "with this key."
    : "";
  return { title, advice, detail };
}
