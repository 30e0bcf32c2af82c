/**
 * Finds the license of a request's key, or the reason to refuse the request.
 *
 * A malformed key is hashed and looked up like any other. So neither text nor time of the answer tells a malformed key from
 * one without a license. Effects: the license store.
 */

import type { Config } from "../config.ts";
import { isProblem, type Problem, problem } from "../errors.ts";
import type { License, LicenseHash, LicenseStore } from "../ports.ts";
import { hashKey, normalizeKey, wellFormedKey } from "./key.ts";
import { judgeLicense } from "./verdict.ts";

/** What we need besides the key to judge it. */
export type AuthenticationContext = Pick<Config, "upgradeUrl" | "dailyRequests"> & {
  readonly store: Pick<LicenseStore, "get">;
  /** The civil day in the service's time zone. */
  readonly today: Temporal.PlainDate;
};

/** A caller whose license may be used today. */
export type Caller = {
  /** Identifies the license in the quota store. */
  readonly hash: LicenseHash;
  readonly license: License;
  /** How many generation requests the license may send per day. */
  readonly requestsPerDay: number;
};

/**
 * Authenticates a request by its key as sent, or null. Without a caller there is a 401 or 403, and for the log the refused
 * license, null when none is known. Throws StoreUnavailable when the store does not answer.
 */
export async function authenticate(
  key: string | null,
  { store, today, upgradeUrl, dailyRequests }: AuthenticationContext,
): Promise<
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly problem: Problem; readonly license: License | null }
> {
  if (key === null) return { ok: false, problem: problem("key_missing"), license: null };
  const hash = hashKey(normalizeKey(key));
  const license = await store.get(hash);
  if (license === null || wellFormedKey(key) === null) {
    return { ok: false, problem: problem("key_invalid"), license: null };
  }
  const verdict = judgeLicense(license, today, upgradeUrl);
  if (isProblem(verdict)) return { ok: false, problem: verdict, license };
  const requestsPerDay = license.requests_per_day ?? verdict.requestsPerDay ?? dailyRequests;
  return { ok: true, caller: { hash, license, requestsPerDay } };
}
