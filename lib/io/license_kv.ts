/**
 * Licenses in Deno KV, by the SHA-256 of their key.
 *
 * Implements {@link LicenseStore}. Effects: the KV handle.
 */

import { z } from "zod";
import {
  type License,
  type LicenseHash,
  type LicenseStore,
  MAX_REQUESTS_PER_DAY,
} from "../ports.ts";
import { AGAIN, type KvAccess, readEntry, storedValue, writeUnchanged } from "./kv.ts";

const SCHEMA_VERSION = 1;
const PREFIX = "license";

const STORED_LICENSE = z.object({
  schema: z.literal(SCHEMA_VERSION),
  plan: z.string(),
  status: z.enum(["active", "revoked"]),
  expires: z.iso.date().nullable(),
  label: z.string(),
  created: z.string(),
  requests_per_day: z.int().min(1).max(MAX_REQUESTS_PER_DAY).exactOptional(),
});

/** Makes the store of an open database. */
export function kvLicenseStore(kv: KvAccess): LicenseStore {
  return {
    async get(hash) {
      const { value } = await readEntry(kv, [PREFIX, hash]);
      return value === null ? null : decode(value);
    },
    create: (hash, license) =>
      writeUnchanged(kv, { key: [PREFIX, hash], versionstamp: null }, encode(license)),
    replace: (hash, license) =>
      kv.repeat(async () => {
        const entry = await readEntry(kv, [PREFIX, hash]);
        if (entry.value === null) return false;
        return await writeUnchanged(kv, entry, encode(license)) || AGAIN;
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
  const { schema: _schema, ...license } = storedValue(STORED_LICENSE.safeParse(value), "A license");
  return license;
}
