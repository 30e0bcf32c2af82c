/** Code that the commands share which use the store. Effects: those of the store. */

import type { IssuingDeps } from "../commands/license.ts";
import type { Config } from "../config.ts";
import { systemClock as clock } from "../io/clock.ts";
import { storePath } from "../io/deno_deploy.ts";
import type { KvAccess } from "../io/kv.ts";
import { openStore } from "../io/store.ts";

/** Opens the store while a command uses it, and closes it afterwards. Throws StoreUnavailable when it cannot be opened. */
export async function withStore(
  { kvPath }: Config,
  use: (kv: KvAccess) => Promise<number>,
): Promise<number> {
  const kv = await openStore(storePath(kvPath), { after: clock.after, random: Math.random });
  try {
    return await use(kv);
  } finally {
    kv.close();
  }
}

/** Returns what is needed to issue a license, besides the store. */
export function issuing({ timeZone }: Config): Omit<IssuingDeps, "store"> {
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  return { clock, random, timeZone };
}
