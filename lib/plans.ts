/**
 * Lists the plans that can be sold. To add one, add one row.
 *
 * A license holds the name of its plan as plain text, because another version of the service may have stored a plan that
 * this version does not know. Pure.
 */

import type { ProblemName } from "./errors.ts";

/** What a plan gives. */
export interface Plan {
  /** The problem with which we refuse a license of this plan; null when the plan includes the API. */
  readonly refusal: ProblemName | null;
  /** Generation requests per day; null means as many as `DAILY_REQUESTS` says. */
  readonly requestsPerDay: number | null;
}

const PLANS: ReadonlyMap<string, Plan> = new Map<string, Plan>([
  ["free", { refusal: "plan_free", requestsPerDay: 0 }],
  ["pro-monthly", { refusal: "plan_pro", requestsPerDay: 0 }],
  ["pro-yearly", { refusal: "plan_pro", requestsPerDay: 0 }],
  ["agency-monthly", { refusal: null, requestsPerDay: null }],
  ["agency-yearly", { refusal: null, requestsPerDay: null }],
]);

/** The name of every plan. */
export const PLAN_NAMES: readonly string[] = [...PLANS.keys()];

/** Finds a plan by the name that the license has; null where this version knows no plan of that name. */
export function planOf(name: string): Plan | null {
  return PLANS.get(name) ?? null;
}
