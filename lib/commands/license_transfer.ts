/**
 * `license import` and `license export`: bring licenses into the store and out of it, one JSON object a line. And the rules of
 * a license's fields, also for options; the store's own form (`lib/io/license_kv.ts`) allows more, so that it stays readable.
 *
 * A line names its license by its hash or by its key. A line that we write never holds a key. An import checks every line
 * before it writes the first license. It may be repeated: what is already stored stays as it is. Each license is one atomic
 * write, so the service may run meanwhile, and an import that was cut off is finished by running it again. Effects: those
 * of the store, reader and writers that the caller passes.
 */

import { isDeepStrictEqual, parseArgs } from "node:util";
import { z } from "zod";
import { hashKey, holdsKey, wellFormedKey } from "../auth/key.ts";
import { PLAN_NAMES } from "../plans.ts";
import {
  type License,
  type LicenseHash,
  type LicenseStore,
  MAX_REQUESTS_PER_DAY,
} from "../ports.ts";
import { isJsonObject, type JsonObject, parseJson } from "../standards/json.ts";
import { CommandError, type LineWriters, printable } from "./command.ts";

/** How many licenses are written at once. */
const WRITES_AT_ONCE = 32;

/** How many faults are reported. */
const MAX_FAULTS_TOLD = 20;

/** Writes every license as a line. */
export async function exportLicenses(
  args: string[],
  { store, out }: LineWriters & { readonly store: LicenseStore },
): Promise<void> {
  parseArgs({ args });
  for await (const { hash, license } of store.list()) out(JSON.stringify({ hash, ...license }));
}

/**
 * Stores the licenses of all lines. With `--replace`, a stored license that differs gets the fields of its line. Throws
 * CommandError when a line is faulty or, without `--replace`, differs from what is stored. Then nothing is written.
 */
export async function importLicenses(
  args: string[],
  { store, input, err }: LineWriters & {
    readonly store: LicenseStore;
    readonly input: ReadableStream<Uint8Array>;
  },
): Promise<void> {
  const { replace } = parseArgs({ args, options: { replace: { type: "boolean" } } }).values;
  const added = readLines(await new Response(input).text());
  const { size } = added;
  const changed = new Map<LicenseHash, License>();
  for await (const { hash, license } of store.list()) {
    const given = added.get(hash);
    if (given === undefined) continue;
    added.delete(hash);
    if (!isDeepStrictEqual(given, license)) changed.set(hash, given);
  }
  if (changed.size > 0 && !replace) {
    const faults = [...changed.keys()].map((hash) =>
      `${hash.slice(0, 12)} is stored with other fields`
    );
    throw refusal(faults, " --replace gives these licenses the fields of their lines.");
  }
  await inBatches(added, async (hash, license) => {
    if (await store.create(hash, license)) return;
    throw new CommandError(`${hash.slice(0, 12)} was issued meanwhile; run the import again.`);
  });
  await inBatches(changed, async (hash, license) => void await store.replace(hash, license));
  const unchanged = size - added.size - changed.size;
  err(`Imported: ${added.size} new, ${changed.size} replaced, ${unchanged} unchanged.`);
}

function readLines(text: string): Map<LicenseHash, License> {
  const found = new Map<LicenseHash, License>();
  const faults: string[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const read = readLine(line);
    if (typeof read === "string") faults.push(`line ${index + 1}: ${read}`);
    else if (found.has(read.hash)) faults.push(`line ${index + 1}: has the key of an earlier line`);
    else found.set(read.hash, read.license);
  }
  if (faults.length > 0) throw refusal(faults, "");
  return found;
}

/** Returns the license of a line, or what is wrong with the line. That text never repeats a key. */
function readLine(
  line: string,
): { readonly hash: LicenseHash; readonly license: License } | string {
  const fields = parseJson(line);
  if (!isJsonObject(fields)) return "is no JSON object";
  const hash = readHash(fields);
  if (hash === null) return "needs either hash, 64 hexadecimal digits, or a well-formed key";
  const license = readLicense(fields);
  return "rule" in license ? `${license.field} ${license.rule}` : { hash, license };
}

function readHash({ hash, key }: JsonObject): LicenseHash | null {
  if (typeof key === "string" && hash === undefined) {
    const wellFormed = wellFormedKey(key);
    return wellFormed === null ? null : hashKey(wellFormed);
  }
  if (typeof hash !== "string" || key !== undefined) return null;
  return /^[0-9a-f]{64}$/.test(hash) ? hash as LicenseHash : null;
}

async function inBatches(
  licenses: ReadonlyMap<LicenseHash, License>,
  write: (hash: LicenseHash, license: License) => Promise<void>,
): Promise<void> {
  const entries = [...licenses];
  while (entries.length > 0) {
    await Promise.all(entries.splice(0, WRITES_AT_ONCE).map((entry) => write(...entry)));
  }
}

function refusal(faults: readonly string[], advice: string): CommandError {
  const more = faults.length - MAX_FAULTS_TOLD;
  const told = faults.slice(0, MAX_FAULTS_TOLD);
  if (more > 0) told.push(`and ${more} more`);
  return new CommandError([...told, `Nothing was imported.${advice}`].join("\n"));
}

const MAX_LABEL_LENGTH = 200;

const REQUESTS_RULE = `must be an integer from 1 to ${MAX_REQUESTS_PER_DAY}`;

/** The fields of a license. The text beside each check is its error message: the rule, as the end of a sentence. */
const FIELDS = z.object({
  plan: z.enum(PLAN_NAMES, `must be one of ${PLAN_NAMES.join(", ")}`),
  status: z.enum(["active", "revoked"], "must be active or revoked"),
  expires: z.preprocess(
    (value) => value === "never" ? null : value,
    z.iso.date("must be a day of the calendar as YYYY-MM-DD, or never").nullable(),
  ),
  label: z.string().refine(
    (text) => text.length <= MAX_LABEL_LENGTH && printable(text) === text && !holdsKey(text),
    `must be one line of at most ${MAX_LABEL_LENGTH} characters, none of them invisible, without a key`,
  ),
  created: z.string().refine(isInstant, "must be an ISO 8601 instant"),
  requests_per_day: z.coerce.number(REQUESTS_RULE).int(REQUESTS_RULE).min(1, REQUESTS_RULE)
    .max(MAX_REQUESTS_PER_DAY, REQUESTS_RULE).exactOptional(),
});

/** Reads the fields of a license, and no others; or the first that breaks its rule, and the rule as a sentence's end. */
export function readLicense(
  fields: unknown,
): License | { readonly field: string; readonly rule: string } {
  const parsed = FIELDS.safeParse(fields);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  return { field: path.join("."), rule: message };
}

function isInstant(text: string): boolean {
  try {
    return Temporal.Instant.from(text) !== null;
  } catch {
    return false;
  }
}
