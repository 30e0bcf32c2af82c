/**
 * A license: what is stored for one key. Types only.
 *
 * @module
 */

/** The lower-case hexadecimal SHA-256 of a normalised key: all that is ever stored of it. */
export type LicenseHash = string & { readonly __brand: "LicenseHash" };

/** A stored license. */
export interface License {
  /** What was bought: the name of a plan, which this version need not know. */
  readonly plan: string;
  /** Whether it may be used at all. */
  readonly status: "active" | "revoked";
  /** The last valid day, `YYYY-MM-DD`, or null for one that never ends. */
  readonly expires: string | null;
  /** A note for the operator, such as the customer's name. */
  readonly label: string;
  /** When it was issued, an ISO 8601 instant. */
  readonly created: string;
  /** Generation requests per day for this license alone, in place of its plan's. */
  readonly requests_per_day?: number;
}
