/**
 * Reads the fields of a license as an operator writes them: in options, and in the lines of an import. Pure.
 *
 * The store's own form (`lib/io/license_kv.ts`) allows more, so that what is stored stays readable.
 *
 * @module
 */

import { z } from "zod";
import { holdsKey } from "../auth/key.ts";
import { type License, MAX_REQUESTS_PER_DAY } from "../license.ts";
import { PLAN_NAMES } from "../plans.ts";
import { printable } from "./command.ts";

const MAX_LABEL_LENGTH = 200;

const REQUESTS_RULE = `must be an integer from 1 to ${MAX_REQUESTS_PER_DAY}`;

/** The fields of a license. The text beside each check is its error message: the rule, as the end of a sentence. */
const FIELDS = z.object({
  plan: z.enum(PLAN_NAMES, `must be one of ${PLAN_NAMES.join(", ")}`),
  status: z.enum(["active", "revoked"], "must be active or revoked"),
  expires: z.preprocess(
    (value) => value === "never" ? null : value,
    z.iso.date("must be a day of the calendar as YYYY-MM-DD, or never").nullable(),
  ),
  label: z.string().refine(
    (text) => text.length <= MAX_LABEL_LENGTH && printable(text) === text && !holdsKey(text),
    `must be one line of at most ${MAX_LABEL_LENGTH} characters, none of them invisible, without a key`,
  ),
  created: z.string().refine(isInstant, "must be an ISO 8601 instant"),
  requests_per_day: z.coerce.number(REQUESTS_RULE).int(REQUESTS_RULE).min(1, REQUESTS_RULE)
    .max(MAX_REQUESTS_PER_DAY, REQUESTS_RULE).exactOptional(),
});

/** Reads the fields of a license, and no others; or the first that breaks its rule, and the rule as a sentence's end. */
export function readLicense(
  fields: unknown,
): License | { readonly field: string; readonly rule: string } {
  const parsed = FIELDS.safeParse(fields);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  return { field: path.join("."), rule: message };
}

function isInstant(text: string): boolean {
  try {
    return Temporal.Instant.from(text) !== null;
  } catch {
    return false;
  }
}
