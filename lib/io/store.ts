/**
 * Opens the store and brings it into the form that this version of the service reads and writes.
 *
 * One entry of the store holds the number of its form. Each step of {@link STEPS} leads from one number to the next. A
 * store with a greater number is refused, because writing could damage it. Two processes may run a step at once, so a step
 * must lead to the same result however often it runs. Effects: Deno KV.
 *
 * @module
 */

import { z } from "zod";
import { StoreUnavailable } from "../ports.ts";
import { AGAIN, type KvAccess, type KvTiming, openKv, storedValue } from "./kv.ts";
import { requireSoundFile } from "./kv_file.ts";

/** Brings a store from one form to the next. */
export type MigrationStep = (kv: KvAccess) => Promise<void>;

const VERSION_KEY: Deno.KvKey = ["schema_version"];

const STORED_VERSION = z.int().min(0);

/** Stores from before the number was kept hold the same entries as form 1. So nothing has to be changed. */
const markFirstForm: MigrationStep = () => Promise.resolve();

/** The steps to the current form. To add one, add one row, which changes what is stored. */
const STEPS: readonly MigrationStep[] = [markFirstForm];

/**
 * Opens the store in the current form.
 *
 * @param path As that of {@link openKv}.
 * @returns The open store. The caller must close it.
 * @throws StoreUnavailable when the store cannot be opened, or was written by a newer version.
 */
export async function openStore(path: string | null, timing: KvTiming): Promise<KvAccess> {
  if (path !== null) requireSoundFile(path);
  const kv = await openKv(path, timing);
  try {
    await migrateStore(kv, STEPS);
    return kv;
  } catch (error) {
    kv.close();
    throw error;
  }
}

/**
 * Runs the steps that a store has not had yet, and stores the number of each.
 *
 * @param steps All steps, beginning with form 0. Step number n leads to form n + 1.
 * @throws StoreUnavailable when the store's form is newer than the last step's, or the store fails.
 */
export async function migrateStore(kv: KvAccess, steps: readonly MigrationStep[]): Promise<void> {
  await kv.repeat(async () => {
    const entry = await kv.call((handle) => handle.get(VERSION_KEY));
    const version = entry.value === null
      ? 0
      : storedValue(STORED_VERSION.safeParse(entry.value), "The store's form");
    if (version > steps.length) throw newerStore(version, steps.length);
    const step = steps[version];
    if (step === undefined) return;
    await step(kv);
    // It does not matter whether this process or a faster one has stored the number: the next turn reads it.
    await kv.call((handle) => handle.atomic().check(entry).set(VERSION_KEY, version + 1).commit());
    return AGAIN;
  });
}

function newerStore(found: number, known: number): StoreUnavailable {
  return new StoreUnavailable(
    `The store has form ${found}; this version of the service knows forms up to ${known}. ` +
      "Run the newer version, or restore a backup of before the upgrade.",
  );
}
