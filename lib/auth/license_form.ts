/**
 * Reads licenses as they are written in the store and in files, by one schema. Pure.
 *
 * @module
 */

import { z } from "zod";
import type { License } from "./license.ts";

/** The highest number of generation requests per day that a license may have of its own. */
export const MAX_REQUESTS_PER_DAY = 1_000_000;

const LICENSE_FORM: z.ZodType<License> = z.object({
  plan: z.string(),
  status: z.enum(["active", "revoked"]),
  expires: z.iso.date().nullable(),
  label: z.string(),
  created: z.string(),
  requests_per_day: z.int().min(1).max(MAX_REQUESTS_PER_DAY).exactOptional(),
});

/**
 * Reads the fields of a license. Other fields are dropped.
 *
 * @param value What was stored or written in a file.
 * @returns The license, or the first field that breaks its rule.
 */
export function parseLicense(
  value: unknown,
): { readonly success: true; readonly data: License } | {
  readonly success: false;
  readonly fault: string;
} {
  const parsed = LICENSE_FORM.safeParse(value);
  if (parsed.success) return parsed;
  const { path, message } = parsed.error.issues[0]!;
  return { success: false, fault: `${path.join(".") || "the whole"}: ${message}` };
}
