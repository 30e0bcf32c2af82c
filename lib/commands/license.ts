/**
 * The operator's command for licenses: issue, list, show, revoke, renew, import, export, usage.
 *
 * A key is shown once, when it is issued; the store has only its hash. Every change is one atomic step, so the service may
 * run meanwhile. Effects: those of the stores, clock, randomness, reader and writers that the caller passes.
 */

import { parseArgs } from "node:util";
import { generateKey, hashKey, wellFormedKey } from "../auth/key.ts";
import { isExpired, judgeLicense } from "../auth/verdict.ts";
import { isProblem } from "../errors.ts";
import { PLAN_NAMES } from "../plans.ts";
import type { Clock, DayUsage, License, LicenseHash, LicenseStore, UsageReader } from "../ports.ts";
import { dayAt } from "../quota/day.ts";
import { CommandError, type LineWriters, UsageError } from "./command.ts";
import { exportLicenses, importLicenses, readLicense } from "./license_transfer.ts";

/** What issuing a license needs. */
export type IssuingDeps = {
  readonly store: LicenseStore;
  readonly clock: Pick<Clock, "now">;
  /** Returns that many cryptographically random bytes. */
  readonly random: (bytes: number) => Uint8Array;
  /** The service's time zone, in which a license's last day ends. */
  readonly timeZone: string;
};

/** What the command needs. `input` is standard input; only `import` reads it. */
export type LicenseDeps = IssuingDeps & LineWriters & {
  readonly usage: UsageReader;
  readonly input: ReadableStream<Uint8Array>;
};

type Subcommand = (args: string[], deps: LicenseDeps) => Promise<void>;

const SUBCOMMANDS: ReadonlyMap<string, Subcommand> = new Map<string, Subcommand>([
  ["issue", issue],
  ["list", list],
  ["show", show],
  ["revoke", revoke],
  ["renew", renew],
  ["import", importLicenses],
  ["export", exportLicenses],
  ["usage", showUsage],
]);

/** How the command is used, a line each. */
export const LICENSE_USAGE: readonly string[] = [
  "usage: license issue --plan PLAN --expires DAY [--label TEXT] [--requests-per-day N] [--key KEY]",
  "       license list",
  "       license show LICENSE",
  "       license revoke LICENSE",
  "       license renew LICENSE [--expires DAY] [--requests-per-day N]",
  "       license import [--replace] < FILE",
  "       license export > FILE",
  "       license usage [LICENSE]",
  `  PLAN     ${PLAN_NAMES.join(", ")}`,
  "  DAY      the last valid day as YYYY-MM-DD, or never",
  "  N        requests per day of this license, in place of its plan's",
  "  LICENSE  its key, or the first digits of its hash, as list shows them",
  "exit codes: 0 done, 1 not possible, 2 wrong usage or settings",
];

const FIRST_LICENSE_DAYS = 30;
/** How many digits of its hash name a license at least. */
const MIN_PREFIX_LENGTH = 4;

/** Runs the command. Returns the exit code 0; throws UsageError, CommandError or StoreUnavailable when it is not possible. */
export async function licenseCommand(
  [name, ...args]: readonly string[],
  deps: LicenseDeps,
): Promise<number> {
  const subcommand = SUBCOMMANDS.get(name ?? "");
  if (subcommand === undefined) {
    const fault = name === undefined ? "A subcommand is missing" : `There is no "${name}"`;
    throw new UsageError(`${fault}: give one of ${[...SUBCOMMANDS.keys()].join(", ")}.`);
  }
  await subcommand(args, deps);
  return 0;
}

/**
 * Issues a license for 30 days on the first start, so that the service can be tried at once. Returns its key; null when the
 * store already has licenses. Throws StoreUnavailable when the store does not answer.
 */
export async function firstLicense(deps: IssuingDeps): Promise<string | null> {
  for await (const _license of deps.store.list()) return null;
  const key = generateKey(deps.random);
  await deps.store.create(hashKey(key), {
    plan: "agency-monthly",
    status: "active",
    expires: today(deps).add({ days: FIRST_LICENSE_DAYS }).toString(),
    label: "issued on the first start",
    created: deps.clock.now().toString(),
  });
  return key;
}

async function issue(args: string[], deps: LicenseDeps): Promise<void> {
  const { key: givenKey, ...fields } = parseArgs({
    args,
    options: {
      plan: { type: "string" },
      expires: { type: "string" },
      label: { type: "string", default: "" },
      "requests-per-day": { type: "string" },
      key: { type: "string" },
    },
  }).values;
  const created = deps.clock.now().toString();
  const license = licenseOf({ status: "active", created }, fields);
  const key = givenKey === undefined ? generateKey(deps.random) : readKey(givenKey);
  if (!await deps.store.create(hashKey(key), license)) {
    throw new CommandError("This key already has a license; renew changes its last day.");
  }
  deps.out(key);
  deps.err("Issued. The key is shown this once; only its hash is stored.");
  deps.err(describe(hashKey(key), license, deps));
  tellRefusal(license, deps);
}

async function list(args: string[], deps: LicenseDeps): Promise<void> {
  parseArgs({ args });
  let count = 0;
  for await (const { hash, license } of deps.store.list()) {
    if (count++ === 0) deps.err(columns("hash", "plan", "state", "expires", "label"));
    deps.out(describe(hash, license, deps));
  }
  if (count === 0) deps.err("There are no licenses.");
}

async function show(args: string[], deps: LicenseDeps): Promise<void> {
  const { hash, license } = await findLicense(parseArgs({ args, allowPositionals: true }), deps);
  deps.out(JSON.stringify({ hash, state: stateOf(license, deps), ...license }, null, 2));
}

async function revoke(args: string[], deps: LicenseDeps): Promise<void> {
  const { hash, license } = await findLicense(parseArgs({ args, allowPositionals: true }), deps);
  await replaceLicense(hash, { ...license, status: "revoked" }, deps);
  deps.err("Revoked for good: whoever is to use the API again needs a new license.");
}

async function renew(args: string[], deps: LicenseDeps): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { expires: { type: "string" }, "requests-per-day": { type: "string" } },
  });
  if (Object.keys(values).length === 0) {
    throw new UsageError("Nothing to change: give --expires, --requests-per-day or both.");
  }
  const { hash, license } = await findLicense({ positionals }, deps);
  const renewed = licenseOf(license, values);
  await replaceLicense(hash, renewed, deps);
  if (license.status === "revoked") deps.err("The license was revoked, and stays so.");
  else tellRefusal(renewed, deps);
}

async function showUsage(args: string[], deps: LicenseDeps): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const only = positionals.length === 0 ? null : (await findLicense({ positionals }, deps)).hash;
  const labels = new Map<LicenseHash, string>();
  for await (const { hash, license } of deps.store.list()) labels.set(hash, license.label);
  let count = 0;
  for await (const { hash, day, usage } of deps.usage.list()) {
    // A request that was given back leaves a day with zero requests.
    if (usage.requests === 0 || (only !== null && hash !== only)) continue;
    deps.out(usageLine(day, usage, hash, labels.get(hash) ?? ""));
    count++;
  }
  if (count === 0) deps.err(`Nothing was used in the last ${deps.usage.keptDays} days.`);
}

function usageLine(
  day: Temporal.PlainDate,
  { requests, urlsCrawled }: DayUsage,
  hash: LicenseHash,
  label: string,
): string {
  const counts = [`${requests} requests`.padStart(12), `${urlsCrawled} pages`.padStart(12)];
  return [day.toString(), ...counts, hash.slice(0, 12), label].join("  ").trimEnd();
}

/** Finds the one license that is named by its key, or by the first digits of its hash. */
async function findLicense(
  { positionals: [name, ...more] }: { readonly positionals: readonly string[] },
  { store }: LicenseDeps,
): Promise<{ readonly hash: LicenseHash; readonly license: License }> {
  if (name === undefined || more.length > 0) {
    throw new UsageError("Give exactly one license, by its key or the start of its hash.");
  }
  const key = wellFormedKey(name);
  const prefix = key === null ? name.trim().toLowerCase() : hashKey(key);
  if (prefix.length < MIN_PREFIX_LENGTH || !/^[0-9a-f]+$/.test(prefix)) {
    throw new UsageError(
      "Name the license by its key, LLMS-XXXX-XXXX-XXXX-XXXX, or by the first " +
        `${MIN_PREFIX_LENGTH} or more hexadecimal digits of its hash, as list shows them.`,
    );
  }
  const found = [];
  for await (const stored of store.list()) if (stored.hash.startsWith(prefix)) found.push(stored);
  const [only] = found;
  if (only === undefined) throw new CommandError(`No license has this key or hash.`);
  if (found.length === 1) return only;
  throw new CommandError(
    `${found.length} licenses' hashes begin with ${prefix}; give more digits.`,
  );
}

async function replaceLicense(
  hash: LicenseHash,
  license: License,
  deps: LicenseDeps,
): Promise<void> {
  if (!await deps.store.replace(hash, license)) throw new CommandError("The license is gone.");
  deps.out(describe(hash, license, deps));
}

function readKey(text: string): string {
  const key = wellFormedKey(text);
  if (key !== null) return key;
  throw new UsageError(
    "--key must be LLMS- and four groups of four letters or digits: LLMS-XXXX-XXXX-XXXX-XXXX.",
  );
}

/** Makes a license of known fields and of options. An option replaces a known field. */
function licenseOf(
  known: Partial<License>,
  options: Readonly<Partial<Record<string, string>>>,
): License {
  const given = Object.entries(options).map(([name, text]) => [name.replaceAll("-", "_"), text]);
  const license = readLicense({ ...known, ...Object.fromEntries(given) });
  if (!("rule" in license)) return license;
  const option = license.field.replaceAll("_", "-");
  const text = options[option] ?? known[license.field as keyof License];
  throw new UsageError(
    `--${option} ${license.rule}; it ${text === undefined ? "is missing" : `was "${text}"`}.`,
  );
}

function stateOf(license: License, deps: IssuingDeps): string {
  if (license.status === "revoked") return "revoked";
  return isExpired(license, today(deps)) ? "expired" : "active";
}

/** Tells when requests with this license are refused: a last day in the past, or such a plan, may be a mistake. */
function tellRefusal(license: License, deps: LicenseDeps): void {
  const verdict = judgeLicense(license, today(deps), "");
  if (isProblem(verdict)) deps.err(`Requests with its key are refused: ${verdict.error}`);
}

function describe(hash: LicenseHash, license: License, deps: IssuingDeps): string {
  const { plan, expires, label } = license;
  return columns(hash.slice(0, 12), plan, stateOf(license, deps), expires ?? "never", label);
}

function columns(hash: string, plan: string, state: string, day: string, label: string): string {
  return [hash.padEnd(12), plan.padEnd(14), state.padEnd(7), day.padEnd(10), label]
    .join("  ").trimEnd();
}

function today({ clock, timeZone }: IssuingDeps): Temporal.PlainDate {
  return dayAt(clock.now(), timeZone);
}
