/**
 * `license import` and `license export`: licenses in and out of the store as JSON lines.
 *
 * An import checks every line before it writes the first license, and may be repeated: what is stored
 * already stays as it is. Each license is one atomic write, so that the service may run meanwhile; an
 * import that is cut off is finished by running it again. Effects: the store, reader and writers handed in.
 *
 * @module
 */

import type { License, LicenseHash } from "../auth/license.ts";
import type { LicenseStore } from "../ports.ts";
import { Refusal } from "./license_faults.ts";
import { formatLicenseLine, readLicenseLine } from "./license_lines.ts";
import type { StoredLicense } from "./license_lookup.ts";

/** What both need. */
export interface TransferDeps {
  /** Where licenses are kept. */
  readonly store: LicenseStore;
  /** Where lines are read from. */
  readonly input: ReadableStream<Uint8Array>;
  /** Writes a line to standard output. */
  readonly out: (line: string) => void;
  /** Writes a line to standard error. */
  readonly err: (line: string) => void;
}

/** How many licenses are written at once. */
const WRITES_AT_ONCE = 32;

/** How many faults are told. */
const MAX_FAULTS_TOLD = 20;

/**
 * Writes every license as a line.
 *
 * @param deps The store and a writer.
 */
export async function exportLicenses(deps: Pick<TransferDeps, "store" | "out">): Promise<void> {
  for await (const stored of deps.store.list()) deps.out(formatLicenseLine(stored));
}

/**
 * Stores the licenses of all lines.
 *
 * @param mayReplace Whether licenses that are stored otherwise take the line's fields.
 * @param deps The store, reader and writers.
 * @throws Refusal when a line is faulty or, without `mayReplace`, differs from what is stored: nothing
 * is written then.
 */
export async function importLicenses(mayReplace: boolean, deps: TransferDeps): Promise<void> {
  const { store, input, err } = deps;
  const given = await readLines(input);
  const { added, changed } = await compareWithStore(given, store);
  if (changed.length > 0 && !mayReplace) {
    throw new Refusal(tell(
      changed.map(({ hash }) => `${hash.slice(0, 12)} is stored with other fields`),
      "Nothing was imported. --replace gives these licenses the fields of their lines.",
    ));
  }
  await inBatches(added, async ({ hash, license }) => {
    if (await store.create(hash, license)) return;
    throw new Refusal(`${hash.slice(0, 12)} was issued meanwhile; run the import again.`);
  });
  await inBatches(changed, async ({ hash, license }) => void await store.replace(hash, license));
  const unchanged = given.size - added.length - changed.length;
  err(`Imported: ${added.length} new, ${changed.length} replaced, ${unchanged} unchanged.`);
}

async function readLines(
  input: ReadableStream<Uint8Array>,
): Promise<ReadonlyMap<LicenseHash, License>> {
  const text = await new Response(input).text();
  const found = new Map<LicenseHash, License>();
  const faults: string[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const read = readLicenseLine(line);
    if (!read.ok) faults.push(`line ${index + 1}: ${read.fault}`);
    else if (found.has(read.stored.hash)) {
      faults.push(`line ${index + 1}: has the key of an earlier line`);
    } else found.set(read.stored.hash, read.stored.license);
  }
  if (faults.length > 0) throw new Refusal(tell(faults, "Nothing was imported."));
  return found;
}

async function compareWithStore(
  given: ReadonlyMap<LicenseHash, License>,
  store: LicenseStore,
): Promise<{ readonly added: StoredLicense[]; readonly changed: StoredLicense[] }> {
  const missing = new Map(given);
  const changed: StoredLicense[] = [];
  for await (const stored of store.list()) {
    const license = given.get(stored.hash);
    if (license === undefined) continue;
    missing.delete(stored.hash);
    const isSame = formatLicenseLine(stored) === formatLicenseLine({ hash: stored.hash, license });
    if (!isSame) changed.push({ hash: stored.hash, license });
  }
  return { added: Array.from(missing, ([hash, license]) => ({ hash, license })), changed };
}

async function inBatches<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += WRITES_AT_ONCE) {
    await Promise.all(items.slice(start, start + WRITES_AT_ONCE).map(run));
  }
}

function tell(faults: readonly string[], conclusion: string): string {
  const more = faults.length - MAX_FAULTS_TOLD;
  return [
    ...faults.slice(0, MAX_FAULTS_TOLD),
    ...(more > 0 ? [`and ${more} more`] : []),
    conclusion,
  ].join("\n");
}
