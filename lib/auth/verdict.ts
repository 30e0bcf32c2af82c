/**
 * Whether a license may use the API today.
 *
 * Implements the contract's 401 and 403. Pure.
 *
 * @module
 */

import { type Problem, problem, type ProblemName } from "../errors.ts";
import type { License, Plan } from "./license.ts";

/** What a customer can have bought: the plan's first word. */
export type Tier = "free" | "pro" | "agency";

/** The refusal of each tier, or null for the one that has the API. */
const TIER_REFUSALS: Readonly<Record<Tier, ProblemName | null>> = {
  free: "plan_free",
  pro: "plan_pro",
  agency: null,
};

/**
 * The tier of a plan.
 *
 * @param plan The plan.
 * @returns Its first word.
 */
export function tierOf(plan: Plan): Tier {
  return plan.split("-", 1)[0] as Tier;
}

/**
 * Whether a license's last day has passed.
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
 * The plan comes before the expiry: who holds an expired Pro license would not be helped by renewing it.
 *
 * @param license The license of the key, or null when there is none.
 * @param today The civil day in the service's time zone.
 * @param upgradeUrl Where the Agency plan is sold; empty when there is no such address.
 * @returns The license when it may be used, else a 401 or 403.
 */
export function judgeLicense(
  license: License | null,
  today: Temporal.PlainDate,
  upgradeUrl: string,
): License | Problem {
  if (!license) return problem("key_invalid");
  if (license.status === "revoked") {
    return problem(
      "license_revoked",
      "Use another Agency license key, or ask support for the reason.",
    );
  }
  const refusal = TIER_REFUSALS[tierOf(license.plan)];
  if (refusal) return problem(refusal, withAddress("Upgrade to the Agency plan", upgradeUrl));
  if (isExpired(license, today)) {
    return problem(
      "license_expired",
      `Its last valid day was ${license.expires}. ${withAddress("Renew it to go on", upgradeUrl)}`,
    );
  }
  return license;
}

function withAddress(advice: string, url: string): string {
  return url === "" ? `${advice}.` : `${advice}: ${url}`;
}
