/**
 * Whether a store can be written, for whoever decides where requests go.
 *
 * Reading is not enough: on a full disk licenses can be read, and every generation is refused. Effects: Deno KV.
 *
 * @module
 */

import type { Clock } from "../ports.ts";
import type { KvAccess } from "./kv.ts";

/** The entry that a probe writes. */
const PROBE_KEY: Deno.KvKey = ["probe"];

/** For so long one probe answers for all: nobody needs a key to ask. */
const PROBE_MS = 1_000;

/**
 * Makes a probe.
 *
 * @param kv An open store.
 * @param clock What measures how old an answer is.
 * @returns Writes to the store, at most once a second; rejects with StoreUnavailable when that fails.
 */
export function storeProbe(kv: KvAccess, clock: Pick<Clock, "monotonicMs">): () => Promise<void> {
  let probe: { readonly startedMs: number; readonly written: Promise<void> } | null = null;
  return () => {
    const nowMs = clock.monotonicMs();
    if (probe === null || nowMs - probe.startedMs >= PROBE_MS) {
      const written = kv.call(async (handle) => void await handle.set(PROBE_KEY, 0));
      probe = { startedMs: nowMs, written };
    }
    return probe.written;
  };
}
