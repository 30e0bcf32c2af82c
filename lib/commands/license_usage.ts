/**
 * `license usage`: what licenses used on the days that are kept. Effects: the stores, clock and writers
 * handed in.
 *
 * @module
 */

import type { LicenseHash } from "../auth/license.ts";
import type { Clock, LicenseStore, UsageReader, UsageRecord } from "../ports.ts";
import { dayAt } from "../quota/day.ts";
import { findLicense } from "./license_lookup.ts";

/** What it needs. */
export interface UsageDeps {
  /** Where licenses are kept. */
  readonly store: Pick<LicenseStore, "get" | "list">;
  /** The stored counts. */
  readonly usage: UsageReader;
  /** The current time. */
  readonly clock: Pick<Clock, "now">;
  /** The zone whose civil days are counted. */
  readonly timeZone: string;
  /** Writes a line to standard output. */
  readonly out: (line: string) => void;
  /** Writes a line to standard error. */
  readonly err: (line: string) => void;
}

/**
 * Writes one line per license and day on which anything was used, by day.
 *
 * @param name The one license to show, by its key or the start of its hash; all without it.
 * @param deps The stores, clock and writers.
 * @throws UsageFault or Refusal when the name means no license.
 */
export async function showUsage(name: string | undefined, deps: UsageDeps): Promise<void> {
  const { out, err, usage } = deps;
  let count = 0;
  for await (const line of name === undefined ? linesOfAll(deps) : linesOfOne(name, deps)) {
    out(line);
    count++;
  }
  if (count === 0) err(`Nothing was used in the last ${usage.keptDays} days.`);
}

async function* linesOfOne(name: string, deps: UsageDeps): AsyncGenerator<string> {
  const { hash, license } = await findLicense(name, deps.store);
  const today = dayAt(deps.clock.now(), deps.timeZone);
  for (let ago = deps.usage.keptDays; ago >= 0; ago--) {
    const day = today.subtract({ days: ago });
    const usage = await deps.usage.get(hash, day);
    if (usage.requests > 0) yield formatUsage({ hash, day, usage }, license.label);
  }
}

async function* linesOfAll(deps: UsageDeps): AsyncGenerator<string> {
  const labels = new Map<LicenseHash, string>();
  for await (const { hash, license } of deps.store.list()) labels.set(hash, license.label);
  for await (const record of deps.usage.list()) {
    // A request that was given back leaves its day behind.
    if (record.usage.requests > 0) yield formatUsage(record, labels.get(record.hash) ?? "");
  }
}

function formatUsage({ hash, day, usage }: UsageRecord, label: string): string {
  return [
    day.toString(),
    `${usage.requests} requests`.padStart(12),
    `${usage.urlsCrawled} pages`.padStart(12),
    hash.slice(0, 12),
    label,
  ].join("  ").trimEnd();
}
