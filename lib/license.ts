/**
 * A license: what is stored for one key.
 *
 * @module
 */

/** The SHA-256 of a normalised key, in lower-case hexadecimal. We never store more of a key than this. */
export type LicenseHash = string & { readonly __brand: "LicenseHash" };

/** The highest number of generation requests per day that a license may have of its own. */
export const MAX_REQUESTS_PER_DAY = 1_000_000;

/** A stored license. */
export interface License {
  /** The name of the plan that was bought. This version need not know the plan. */
  readonly plan: string;
  /** `active`: it may be used until its last day. `revoked`: it may never be used again. */
  readonly status: "active" | "revoked";
  /** The last valid day, `YYYY-MM-DD`; null when the license never ends. */
  readonly expires: string | null;
  /** A note for the operator, such as the customer's name. */
  readonly label: string;
  /** When it was issued, an ISO 8601 instant. */
  readonly created: string;
  /** Generation requests per day for this license alone. It replaces the number of its plan. */
  readonly requests_per_day?: number;
}
