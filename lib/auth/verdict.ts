/**
 * Decides whether a license may use the API today.
 *
 * Implements the contract's 403. Pure.
 */

import { type Problem, problem } from "../errors.ts";
import { type Plan, planOf } from "../plans.ts";
import type { License } from "../ports.ts";

/** Says whether a license's last day has passed. `today` is the civil day in the service's time zone. */
export function isExpired(license: License, today: Temporal.PlainDate): boolean {
  return license.expires !== null && Temporal.PlainDate.compare(license.expires, today) < 0;
}

/**
 * Judges a license. Returns its plan when it may be used; otherwise a 403. The plan is judged before the last day: to renew
 * an expired Pro license would not help its owner. `upgradeUrl`, which may be empty, is where the Agency plan is sold.
 */
export function judgeLicense(
  license: License,
  today: Temporal.PlainDate,
  upgradeUrl: string,
): Plan | Problem {
  if (license.status === "revoked") {
    return problem("license_revoked", "Use another license key, or ask support for the reason.");
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
  return plan;
}

function withAddress(advice: string, url: string): string {
  return url === "" ? `${advice}.` : `${advice}: ${url}`;
}
