/**
 * Opens the store, if it has the form that this version of the service reads and writes.
 *
 * One entry of the store holds the number of its form. A store with another number is refused, because writing could damage
 * it. Effects: Deno KV.
 */

import { StoreUnavailable } from "../ports.ts";
import { AGAIN, type KvAccess, type KvTiming, openKv, readEntry, writeUnchanged } from "./kv.ts";
import { requireKvFile, requireSoundFile, requireWritableFile } from "./kv_file.ts";

const FORM_KEY: Deno.KvKey = ["schema_version"];

/** The form of this version. A version that changes what is stored raises it, and brings stores of older forms up here. */
const FORM = 1;

/** Opens the store at a path as {@link openKv} takes it. The caller must close it. */
export async function openStore(path: string | null, timing: KvTiming): Promise<KvAccess> {
  if (path !== null) {
    requireWritableFile(path);
    requireSoundFile(path);
  }
  const kv = await openKv(path, timing);
  try {
    await requireForm(kv);
    return path === null ? kv : requireKvFile(kv, path);
  } catch (error) {
    kv.close();
    throw error;
  }
}

async function requireForm(kv: KvAccess): Promise<void> {
  await kv.repeat(async () => {
    const entry = await readEntry(kv, FORM_KEY);
    if (entry.value === FORM) return;
    if (entry.value !== null) throw unknownForm(entry.value);
    // Stores from before the number was kept hold the same entries.
    if (!await writeUnchanged(kv, entry, FORM)) return AGAIN;
  });
}

function unknownForm(found: unknown): StoreUnavailable {
  return new StoreUnavailable(
    typeof found === "number" && found > FORM
      ? `The store has form ${found}; this version of the service knows forms up to ${FORM}. ` +
        "Run the newer version, or restore a backup of before the upgrade."
      : "The store's entry about its form is damaged. Restore a backup.",
  );
}
