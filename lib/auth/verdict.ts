/**
 * Decides whether a license may use the API today.
 *
 * Implements the contract's 401 and 403. Pure.
 *
 * @module
 */

import { type Problem, problem } from "../errors.ts";
import { type Plan, planOf } from "../plans.ts";
import type { License } from "./license.ts";

/** A license that may be used today. */
export interface ValidLicense {
  /** The license. */
  readonly license: License;
  /** The license's plan. */
  readonly plan: Plan;
}

/**
 * Says whether a license's last day has passed.
 *
 * @param license The license.
 * @param today The civil day in the service's time zone.
 * @returns True from the day after its expiry day on.
 */
export function isExpired(license: License, today: Temporal.PlainDate): boolean {
  return license.expires !== null && Temporal.PlainDate.compare(license.expires, today) < 0;
}

/**
 * Judges a license.
 *
 * The plan is judged before the last day: to renew an expired Pro license would not help its owner.
 *
 * @param license The license of the key, or null when there is none.
 * @param today The civil day in the service's time zone.
 * @param upgradeUrl Where the Agency plan is sold; empty when there is no such address.
 * @returns The license and its plan when it may be used; otherwise a 401 or 403.
 */
export function judgeLicense(
  license: License | null,
  today: Temporal.PlainDate,
  upgradeUrl: string,
): ValidLicense | Problem {
  if (!license) return problem("key_invalid");
  if (license.status === "revoked") {
    return problem(
      "license_revoked",
      "Use another Agency license key, or ask support for the reason.",
    );
  }
  const plan = planOf(license.plan);
  if (plan === null) return problem("plan_unknown", "Please tell support the request id.");
  if (plan.refusal !== null) {
    return problem(plan.refusal, withAddress("Upgrade to the Agency plan", upgradeUrl));
  }
  if (isExpired(license, today)) {
    return problem(
      "license_expired",
      `Its last valid day was ${license.expires}. ${withAddress("Renew it to go on", upgradeUrl)}`,
    );
  }
  return { license, plan };
}

function withAddress(advice: string, url: string): string {
  return url === "" ? `${advice}.` : `${advice}: ${url}`;
}
