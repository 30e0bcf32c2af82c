// @ts-check
/**
 * Says what a failure means and what to do about it. Pure.
 *
 * @module
 */

/** @import { Failure, Refusal } from "./api.js" */
/** @import { Translate } from "./language.js" */
/** @import { TextKey } from "./texts.js" */
/**
 * @typedef {object} Explanation
 * @property {string} title What has happened.
 * @property {string} advice What to do.
 * @property {string | null} detail The service's own words.
 * @property {"key" | "url" | null} field The field of the form to look at.
 */

/** @type {Readonly<Record<Exclude<Failure["kind"], "refused">, readonly [TextKey, TextKey]>>} */
const CONNECTION_TEXTS = {
  cancelled: ["cancelledTitle", "cancelledAdvice"],
  offline: ["offlineTitle", "offlineAdvice"],
  service: ["serviceTitle", "serviceAdvice"],
  broken: ["brokenTitle", "brokenAdvice"],
};

/**
 * The refusals by their status; 500 has several meanings and is told apart by its text.
 *
 * @type {Readonly<Record<number, readonly [TextKey, TextKey, Explanation["field"]]>>}
 */
const STATUS_TEXTS = {
  401: ["keyRefusedTitle", "keyRefusedAdvice", "key"],
  403: ["licenseTitle", "licenseAdvice", "key"],
  408: ["serviceTitle", "serviceAdvice", null],
  422: ["invalidTitle", "invalidAdvice", "url"],
  503: ["busyTitle", "busyAdvice", null],
};

/**
 * What to do about a site that could not be read, by the service's words for the cause.
 *
 * @type {readonly (readonly [RegExp, TextKey])[]}
 */
const CAUSES = [
  [/host name not found/, "causeName"],
  [/connection refused|host unreachable|connection closed|TLS handshake/, "causeConnection"],
  [/timed out|run ended/, "causeSlow"],
  [/TLS certificate/, "causeCertificate"],
  [/bot check|asks for a login|: (401|403|429) /, "causeBlocked"],
  [/robots\.txt/, "causeRobots"],
  [/: [45]\d\d /, "causeServer"],
];

/**
 * Explains a failure.
 *
 * @param {Failure} failure Why there is no result.
 * @param {Translate} t Looks texts up.
 * @param {(time: Date) => string} formatTime Writes a point in time for the person.
 * @returns {Explanation} What it means and what to do.
 */
export function explainFailure(failure, t, formatTime) {
  if (failure.kind === "refused") return explainRefusal(failure, t, formatTime);
  const [title, advice] = CONNECTION_TEXTS[failure.kind];
  return { title: t(title), advice: t(advice), detail: null, field: null };
}

/**
 * @param {Refusal} refusal
 * @param {Translate} t
 * @param {(time: Date) => string} formatTime
 * @returns {Explanation}
 */
function explainRefusal({ status, error, detail, resetAt }, t, formatTime) {
  const said = detail ?? error;
  if (status === 429) {
    const advice = resetAt === null
      ? t("quotaAdviceNoTime")
      : t("quotaAdvice", { time: formatTime(resetAt) });
    return { title: t("quotaTitle"), advice, detail: said, field: null };
  }
  const isUnreachable = error.includes("could not be reached");
  if (isUnreachable || error.startsWith("No pages")) {
    const title = t(isUnreachable ? "unreachableTitle" : "noPagesTitle");
    const cause = CAUSES.find(([pattern]) => pattern.test(said))?.[1] ?? "causeOther";
    return { title, advice: t(cause), detail: said, field: "url" };
  }
  const [title, advice, field] = STATUS_TEXTS[status] ?? ["defectTitle", "defectAdvice", null];
  return { title: t(title), advice: t(advice), detail: said, field };
}
