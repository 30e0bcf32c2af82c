/**
 * Checks whether a store can be written, for a proxy that decides where requests go.
 *
 * Reading is not enough: on a full disk licenses can be read, and every generation is refused. Effects: Deno KV.
 *
 * @module
 */

import type { Clock } from "../ports.ts";
import { type KvAccess, PROBE_KEY } from "./kv.ts";

/** For this many milliseconds one probe answers for all, because everybody may ask without a key. */
const PROBE_MS = 1_000;

/**
 * Makes a probe.
 *
 * @param kv An open store.
 * @param clock Measures how old a probe is.
 * @returns A function that writes to the store, at most once a second. It rejects with StoreUnavailable when that fails.
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
