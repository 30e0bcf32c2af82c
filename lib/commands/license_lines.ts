/**
 * Licenses as JSON lines: one license per line, by its hash, or by its key where the line holds one.
 *
 * A written line never holds a key. Pure, but for the hashing of keys.
 *
 * @module
 */

import { hashKey, isWellFormedKey, normalizeKey } from "../auth/key.ts";
import type { LicenseHash } from "../auth/license.ts";
import { parseLicense } from "../auth/license_form.ts";
import { planOf } from "../plans.ts";
import { isJsonObject, type JsonObject, parseJson } from "../standards/json.ts";
import { isLabel, LABEL_RULE, PLAN_RULE } from "./license_fields.ts";
import type { StoredLicense } from "./license_lookup.ts";

/** What a line holds, or what is wrong with it. */
export type LicenseLine =
  | { readonly ok: true; readonly stored: StoredLicense }
  | { readonly ok: false; readonly fault: string };

/**
 * Reads a line.
 *
 * @param line A JSON object with `plan`, `status`, `expires`, `label`, `created`, and `hash` or `key`.
 * @returns The license, or what is wrong; a fault never repeats a key.
 */
export function readLicenseLine(line: string): LicenseLine {
  const value = parseJson(line);
  if (!isJsonObject(value)) return { ok: false, fault: "is no JSON object" };
  const hash = readHash(value);
  if (hash === null) {
    return { ok: false, fault: "needs either hash, 64 hexadecimal digits, or a well-formed key" };
  }
  const parsed = parseLicense(value);
  if (!parsed.success) return { ok: false, fault: parsed.fault };
  const license = parsed.data;
  if (planOf(license.plan) === null) return { ok: false, fault: `plan: must be ${PLAN_RULE}` };
  if (!isLabel(license.label)) {
    return { ok: false, fault: `label: must be ${LABEL_RULE}` };
  }
  if (!isInstant(license.created)) return { ok: false, fault: "created: is no ISO 8601 instant" };
  return { ok: true, stored: { hash, license } };
}

/**
 * Writes a line.
 *
 * @param stored A license.
 * @returns JSON without a line break, which {@link readLicenseLine} reads back.
 */
export function formatLicenseLine({ hash, license }: StoredLicense): string {
  return JSON.stringify({ hash, ...license });
}

function readHash({ hash, key }: JsonObject): LicenseHash | null {
  if (typeof key === "string" && hash === undefined) {
    const normalized = normalizeKey(key);
    return isWellFormedKey(normalized) ? hashKey(normalized) : null;
  }
  if (typeof hash !== "string" || key !== undefined) return null;
  return /^[0-9a-f]{64}$/.test(hash) ? hash as LicenseHash : null;
}

function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text);
    return true;
  } catch {
    return false;
  }
}
