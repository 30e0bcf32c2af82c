/**
 * What can come of a request, as a closed set, and everything that follows from it.
 *
 * Answer, log line, metric, span and quota all read {@link consequencesOf}; none of them decides for itself. Pure.
 *
 * @module
 */

import { type Problem, type ProblemRow, PROBLEMS } from "./errors.ts";
import type { Labels } from "./ports.ts";

/** One row: what an outcome means, and whether the request counts. */
export interface OutcomeRow {
  /** What it means. */
  readonly means: string;
  /** Whether a request that was reserved stays counted. */
  readonly isCounted: boolean;
}

/** Every outcome by its name. */
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
    means: "The caller left before the answer. It stays counted: the crawl had begun.",
    isCounted: true,
  },
  refused: { means: "The request was refused before anything was crawled.", isCounted: false },
  site_failed: { means: "The site gave nothing to make the files of.", isCounted: false },
  service_failed: { means: "The fault is the service's.", isCounted: false },
  stopped: { means: "The service was stopped before a page was read.", isCounted: false },
} as const satisfies Readonly<Record<string, OutcomeRow>>;

/** The name of an outcome. */
export type OutcomeName = keyof typeof OUTCOMES;

/** The outcome of a request: its problem, where there is one. */
export type Outcome = "answered" | "delivered" | "partial" | "caller_gone" | Problem;

/** What follows from an outcome. */
export interface Consequences {
  /** The HTTP status of the answer; 499, as nginx has it, where nobody is left to read one. */
  readonly status: number;
  /** Whether a request that was reserved stays counted. */
  readonly isCounted: boolean;
  /** The labels of log line, metrics and span: the outcome's name, and for a problem its reason and cause. */
  readonly labels: { readonly outcome: OutcomeName } & Labels;
}

/**
 * What follows from an outcome.
 *
 * @param outcome What came of a request.
 * @returns Everything that answer, log, metrics, trace and quota need.
 */
export function consequencesOf(outcome: Outcome): Consequences {
  if (typeof outcome === "string") {
    const status = outcome === "caller_gone" ? 499 : 200;
    return { status, isCounted: OUTCOMES[outcome].isCounted, labels: { outcome } };
  }
  const { name, status, cause } = outcome;
  const row: ProblemRow = PROBLEMS[name];
  return {
    status,
    isCounted: row.isCounted ?? OUTCOMES[row.outcome].isCounted,
    labels: {
      outcome: row.outcome,
      reason: name,
      ...(cause === undefined ? {} : { cause }),
    },
  };
}
