/**
 * Lists what can become of a request, and says what follows from each outcome.
 *
 * The answer, the log line, the metric, the span and the quota all follow {@link consequencesOf}. Pure.
 */

import { type Problem, type ProblemRow, PROBLEMS } from "./errors.ts";
import type { Labels } from "./ports.ts";

/** Every outcome by its name: what it means, and whether a reserved request stays counted against the day's quota. */
export const OUTCOMES = {
  answered: {
    means: "A request other than a generation was answered.",
    isCounted: false,
  },
  delivered: { means: "The caller got both files.", isCounted: true },
  partial: {
    means: "The caller got both files, but pages are missing through no fault of the site: the " +
      "run's time ended, the service was stopped or had no file descriptor left.",
    isCounted: true,
  },
  caller_gone: {
    means: "The caller, or a proxy between, closed the connection before the answer. The request " +
      "stays counted, because the service had begun to work for it. The log has the status 499, or " +
      "200 where the answer had begun.",
    isCounted: true,
  },
  refused: { means: "The request was refused before anything was crawled.", isCounted: false },
  site_failed: { means: "The site gave nothing to make the files of.", isCounted: false },
  service_failed: { means: "The fault is the service's.", isCounted: false },
  stopped: { means: "The service was stopped before a page was read.", isCounted: false },
} as const satisfies Readonly<Record<string, { means: string; isCounted: boolean }>>;

/** The name of an outcome. */
export type OutcomeName = keyof typeof OUTCOMES;

/** What became of one request: the problem with which we refused it, or the name of an outcome without a problem. */
export type Outcome = "answered" | "delivered" | "partial" | "caller_gone" | Problem;

/**
 * Says what follows from an outcome. Returns the HTTP status, which is 499 when the caller has left, as in nginx;
 * whether a reserved request stays counted; and the labels of log line, metrics and span: the outcome's name; of a problem
 * also its name and its cause.
 */
export function consequencesOf(outcome: Outcome): {
  readonly status: number;
  readonly isCounted: boolean;
  readonly labels: { readonly outcome: OutcomeName } & Labels;
} {
  if (typeof outcome === "string") {
    const status = outcome === "caller_gone" ? 499 : 200;
    return { status, isCounted: OUTCOMES[outcome].isCounted, labels: { outcome } };
  }
  const { name, status, cause } = outcome;
  const row: ProblemRow = PROBLEMS[name];
  return {
    status,
    isCounted: row.isCounted ?? OUTCOMES[row.outcome].isCounted,
    labels: { outcome: row.outcome, reason: name, ...(cause === undefined ? {} : { cause }) },
  };
}
