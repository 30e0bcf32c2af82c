/**
 * Finds a license by its key or by the start of its hash. Effects: reads the license store.
 *
 * @module
 */

import { hashKey, isWellFormedKey, normalizeKey } from "../auth/key.ts";
import type { License, LicenseHash } from "../auth/license.ts";
import type { LicenseStore } from "../ports.ts";
import { Refusal, UsageFault } from "./license_faults.ts";

/** How many digits of a hash name a license at least. */
const MIN_PREFIX_LENGTH = 4;

/** A license and the hash that it is stored under. */
export interface StoredLicense {
  /** The hash of its key. */
  readonly hash: LicenseHash;
  /** What is stored for it. */
  readonly license: License;
}

/**
 * Finds the one license that an operator names.
 *
 * @param text Its key, or the first digits of its hash.
 * @param store Where licenses are kept.
 * @returns The license.
 * @throws UsageFault when the text is neither, Refusal when no license or several have it.
 */
export async function findLicense(
  text: string,
  store: Pick<LicenseStore, "get" | "list">,
): Promise<StoredLicense> {
  const key = normalizeKey(text);
  if (isWellFormedKey(key)) {
    const hash = hashKey(key);
    const license = await store.get(hash);
    if (!license) throw new Refusal("No license has this key.");
    return { hash, license };
  }
  const prefix = text.trim().toLowerCase();
  if (prefix.length < MIN_PREFIX_LENGTH || !/^[0-9a-f]+$/.test(prefix)) {
    throw new UsageFault(
      "Name the license by its key, LLMS-XXXX-XXXX-XXXX-XXXX, or by the first " +
        `${MIN_PREFIX_LENGTH} or more hexadecimal digits of its hash, as list shows them.`,
    );
  }
  const found: StoredLicense[] = [];
  for await (const stored of store.list()) {
    if (stored.hash.startsWith(prefix)) found.push(stored);
  }
  const [only] = found;
  if (!only) throw new Refusal(`No license's hash begins with ${prefix}.`);
  if (found.length > 1) {
    throw new Refusal(`${found.length} licenses' hashes begin with ${prefix}; give more digits.`);
  }
  return only;
}
