/**
 * A license: what is stored for one key.
 *
 * Types and the closed set of plans. Pure.
 *
 * @module
 */

/** Every plan that can be sold; its tier is the first word. */
export const PLANS = [
  "free",
  "pro-monthly",
  "pro-yearly",
  "agency-monthly",
  "agency-yearly",
] as const;

/** The identifier of a plan. */
export type Plan = (typeof PLANS)[number];

/** The lower-case hexadecimal SHA-256 of a normalised key: all that is ever stored of it. */
export type LicenseHash = string & { readonly __brand: "LicenseHash" };

/** A stored license. */
export interface License {
  /** What was bought. */
  readonly plan: Plan;
  /** Whether it may be used at all. */
  readonly status: "active" | "revoked";
  /** The last valid day, `YYYY-MM-DD`, or null for one that never ends. */
  readonly expires: string | null;
  /** A note for the operator, such as the customer's name. */
  readonly label: string;
  /** When it was issued, an ISO 8601 instant. */
  readonly created: string;
}
