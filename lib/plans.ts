/**
 * The plans that can be sold: a plan is one row.
 *
 * A license names its plan by a text, since another version of the service may have stored it: {@link planOf} says
 * whether this version knows it. Pure.
 *
 * @module
 */

import type { ProblemName } from "./errors.ts";

/** What a plan gives. */
export interface Plan {
  /** The refusal of a plan without the API; null where the API is part of it. */
  readonly refusal: ProblemName | null;
  /** Generation requests per day; null for as many as `DAILY_REQUESTS` says. */
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

/**
 * Finds a plan.
 *
 * @param name What a license says.
 * @returns The plan, or null where this version knows no plan of that name.
 */
export function planOf(name: string): Plan | null {
  return PLANS.get(name) ?? null;
}
