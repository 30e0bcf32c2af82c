/**
 * Licenses in Deno KV, by the SHA-256 of their key.
 *
 * Implements {@link LicenseStore}. Effects: the KV handle.
 *
 * @module
 */

import { z } from "zod";
import type { License, LicenseHash } from "../auth/license.ts";
import { parseLicense } from "../auth/license_form.ts";
import type { LicenseStore } from "../ports.ts";
import { AGAIN, type KvAccess, storedValue } from "./kv.ts";

const SCHEMA_VERSION = 1;
const PREFIX = "license";

const CURRENT = z.looseObject({ schema: z.literal(SCHEMA_VERSION) });

/**
 * Makes the store.
 *
 * @param kv An open database.
 * @returns The store.
 */
export function kvLicenseStore(kv: KvAccess): LicenseStore {
  return {
    async get(hash) {
      const entry = await kv.call((handle) => handle.get([PREFIX, hash]));
      return entry.value === null ? null : decode(entry.value);
    },
    async create(hash, license) {
      const key = [PREFIX, hash];
      const commit = await kv.call((handle) =>
        handle.atomic().check({ key, versionstamp: null }).set(key, encode(license)).commit()
      );
      return commit.ok;
    },
    replace: (hash, license) =>
      kv.repeat(async () => {
        const entry = await kv.call((handle) => handle.get([PREFIX, hash]));
        if (entry.value === null) return false;
        const commit = await kv.call((handle) =>
          handle.atomic().check(entry).set(entry.key, encode(license)).commit()
        );
        return commit.ok || AGAIN;
      }),
    async *list() {
      for await (const { key, value } of kv.list([PREFIX])) {
        yield { hash: key[1] as LicenseHash, license: decode(value) };
      }
    },
  };
}

function encode(license: License): License & { readonly schema: number } {
  return { schema: SCHEMA_VERSION, ...license };
}

function decode(value: unknown): License {
  const isCurrent = CURRENT.safeParse(value).success;
  return storedValue(isCurrent ? parseLicense(value) : { success: false }, "A license");
}
