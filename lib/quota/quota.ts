/**
 * The daily quota: how many requests a license has used, and whether one more fits.
 *
 * Pure.
 *
 * @module
 */

/** What one license used on one civil day. */
export interface DayUsage {
  /** Generation requests that were accepted. */
  readonly requests: number;
  /** Pages that were crawled successfully. */
  readonly urlsCrawled: number;
}
