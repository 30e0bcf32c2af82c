/**
 * Finds the license of a request's key, or the reason to refuse the request.
 *
 * A malformed key is hashed and looked up like any other. So neither text nor time of the answer tells a malformed key from
 * one without a license. Effects: the license store.
 *
 * @module
 */

import { isProblem, type Problem, problem } from "../errors.ts";
import type { LicenseStore } from "../ports.ts";
import { hashKey, isWellFormedKey, normalizeKey } from "./key.ts";
import type { License, LicenseHash } from "./license.ts";
import { judgeLicense } from "./verdict.ts";

/** What we need besides the key to judge it. */
export interface AuthenticationContext {
  /** Where licenses are kept. */
  readonly store: Pick<LicenseStore, "get">;
  /** The civil day in the service's time zone. */
  readonly today: Temporal.PlainDate;
  /** Where the Agency plan is sold; empty when there is no such address. */
  readonly upgradeUrl: string;
  /** Requests per day, when neither the license nor its plan has a number of its own. */
  readonly dailyRequests: number;
}

/** A caller whose license may be used today. */
export interface Caller {
  /** Identifies the license in the quota store. */
  readonly hash: LicenseHash;
  /** The license. */
  readonly license: License;
  /** How many generation requests the license may send per day. */
  readonly requestsPerDay: number;
}

/** Who sends a request, or why it is refused. */
export type Authentication =
  | { readonly ok: true; readonly caller: Caller }
  | {
    readonly ok: false;
    readonly problem: Problem;
    /** The refused license, for the log; null when no license is known. */
    readonly license: License | null;
  };

/**
 * Authenticates a request.
 *
 * @param key The key as sent, or null when the request has none.
 * @param context Store, day and settings.
 * @returns The caller, or a 401 or 403.
 * @throws StoreUnavailable when the store does not answer.
 */
export async function authenticate(
  key: string | null,
  { store, today, upgradeUrl, dailyRequests }: AuthenticationContext,
): Promise<Authentication> {
  if (key === null) return { ok: false, problem: problem("key_missing"), license: null };
  const normalizedKey = normalizeKey(key);
  const hash = hashKey(normalizedKey);
  const stored = await store.get(hash);
  const license = isWellFormedKey(normalizedKey) ? stored : null;
  const verdict = judgeLicense(license, today, upgradeUrl);
  if (isProblem(verdict)) return { ok: false, problem: verdict, license };
  const { license: valid, plan } = verdict;
  const requestsPerDay = valid.requests_per_day ?? plan.requestsPerDay ?? dailyRequests;
  return { ok: true, caller: { hash, license: valid, requestsPerDay } };
}
