/**
 * The operator's command for licenses: issue, list, show, revoke, renew, import, export, usage.
 *
 * Keys are shown once, when they are issued: the store has only their hashes. Every change is one atomic
 * step, so that the service may run meanwhile. Effects: the stores, clock, randomness, reader and writers
 * handed in.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { generateKey, hashKey } from "../auth/key.ts";
import type { License, LicenseHash } from "../auth/license.ts";
import { isExpired, judgeLicense } from "../auth/verdict.ts";
import { isProblem } from "../errors.ts";
import { PLAN_NAMES } from "../plans.ts";
import { type Clock, type LicenseStore, StoreUnavailable, type UsageReader } from "../ports.ts";
import { dayAt } from "../quota/day.ts";
import { keyFree } from "./key_free.ts";
import { Refusal, UsageFault } from "./license_faults.ts";
import { readExpires, readKey, readLabel, readPlan } from "./license_fields.ts";
import { findLicense, type StoredLicense } from "./license_lookup.ts";
import { optionFault } from "./option_fault.ts";
import { exportLicenses, importLicenses } from "./license_transfer.ts";
import { showUsage } from "./license_usage.ts";

/** What issuing a license needs. */
export interface IssuingDeps {
  /** Where licenses are kept. */
  readonly store: LicenseStore;
  /** The current time. */
  readonly clock: Pick<Clock, "now">;
  /** Returns that many cryptographically random bytes. */
  readonly random: (bytes: number) => Uint8Array;
  /** The service's time zone, which tells when a license's last day ends. */
  readonly timeZone: string;
}

/** What the command needs. */
export interface LicenseCommandDeps extends IssuingDeps {
  /** The stored counts. */
  readonly usage: UsageReader;
  /** Standard input, read by `import` alone. */
  readonly input: ReadableStream<Uint8Array>;
  /** Writes a line to standard output: what a script wants to read. */
  readonly out: (line: string) => void;
  /** Writes a line to standard error: notes and faults. */
  readonly err: (line: string) => void;
}

interface Arguments {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly flags: ReadonlySet<string>;
}

interface Subcommand {
  readonly usage: string;
  /** Options with a value. */
  readonly options?: readonly string[];
  /** Options without one. */
  readonly flags?: readonly string[];
  /** Whether it takes a license as its positional argument. */
  readonly takes: "none" | "license" | "license or none";
  readonly run: (args: Arguments, deps: LicenseCommandDeps) => Promise<void>;
}

const SUBCOMMANDS: ReadonlyMap<string, Subcommand> = new Map<string, Subcommand>([
  ["issue", {
    usage: `issue --plan ${
      PLAN_NAMES.join("|")
    } --expires YYYY-MM-DD|never [--label TEXT] [--key KEY]`,
    options: ["plan", "expires", "label", "key"],
    takes: "none",
    run: issue,
  }],
  ["list", { usage: "list", takes: "none", run: list }],
  ["show", { usage: "show KEY|HASH-PREFIX", takes: "license", run: show }],
  ["revoke", { usage: "revoke KEY|HASH-PREFIX", takes: "license", run: revoke }],
  ["renew", {
    usage: "renew KEY|HASH-PREFIX --expires YYYY-MM-DD|never",
    options: ["expires"],
    takes: "license",
    run: renew,
  }],
  ["import", {
    usage: "import [--replace] < FILE",
    flags: ["replace"],
    takes: "none",
    run: ({ flags }, deps) => importLicenses(flags.has("replace"), deps),
  }],
  ["export", { usage: "export > FILE", takes: "none", run: (_args, deps) => exportLicenses(deps) }],
  ["usage", {
    usage: "usage [KEY|HASH-PREFIX]",
    takes: "license or none",
    run: ({ positionals: [name] }, deps) => showUsage(name, deps),
  }],
]);

/** How the command is used, a line each. */
export const LICENSE_USAGE: readonly string[] = [
  "usage:",
  ...SUBCOMMANDS.values().map(({ usage }) => `  license ${usage}`),
  "exit codes: 0 done, 1 not possible, 2 wrong usage or settings",
];

const FIRST_LICENSE_DAYS = 30;

/**
 * Runs the command.
 *
 * @param args The arguments after `license`.
 * @param world Store, clock, randomness and writers.
 * @returns The exit code: 0 done, 1 not possible (unknown license, store unavailable), 2 wrong usage.
 */
export async function licenseCommand(
  args: readonly string[],
  world: LicenseCommandDeps,
): Promise<number> {
  const deps = keyFree(world);
  try {
    const [name = "", ...rest] = args;
    const subcommand = SUBCOMMANDS.get(name);
    if (!subcommand) {
      throw new UsageFault(`${name === "" ? "A subcommand is missing" : `There is no "${name}"`}.`);
    }
    await subcommand.run(readArguments(subcommand, rest), deps);
    return 0;
  } catch (error) {
    if (error instanceof UsageFault) {
      for (const line of [error.message, ...LICENSE_USAGE]) deps.err(line);
      return 2;
    }
    if (error instanceof Refusal || error instanceof StoreUnavailable) {
      deps.err(error.message);
      return 1;
    }
    throw error;
  }
}

/**
 * Issues a license on the first start, so that the service can be tried at once.
 *
 * @param deps Store, clock, randomness and time zone.
 * @returns The key of a 30-day license, or null when the store already has licenses.
 * @throws StoreUnavailable when the store does not answer.
 */
export async function firstLicense(deps: IssuingDeps): Promise<string | null> {
  for await (const _license of deps.store.list()) return null;
  const lastDay = dayAt(deps.clock.now(), deps.timeZone).add({ days: FIRST_LICENSE_DAYS });
  const key = generateKey(deps.random);
  await deps.store.create(hashKey(key), {
    plan: "agency-monthly",
    status: "active",
    expires: lastDay.toString(),
    label: "issued on the first start",
    created: deps.clock.now().toString(),
  });
  return key;
}

async function issue({ options }: Arguments, deps: LicenseCommandDeps): Promise<void> {
  const license: License = {
    plan: readPlan(options.plan),
    status: "active",
    expires: readExpires(options.expires),
    label: readLabel(options.label ?? ""),
    created: deps.clock.now().toString(),
  };
  const key = options.key === undefined ? generateKey(deps.random) : readKey(options.key);
  const hash = hashKey(key);
  if (!await deps.store.create(hash, license)) {
    throw new Refusal("This key already has a license; renew changes its last day.");
  }
  deps.out(key);
  deps.err("Issued. The key is shown this once; only its hash is stored.");
  deps.err(describe({ hash, license }, deps));
  tellRefusal(license, deps);
}

async function list(_args: Arguments, deps: LicenseCommandDeps): Promise<void> {
  let count = 0;
  for await (const stored of deps.store.list()) {
    if (count === 0) deps.err(columns("hash", "plan", "state", "expires", "label"));
    deps.out(describe(stored, deps));
    count++;
  }
  if (count === 0) deps.err("There are no licenses.");
}

async function show({ positionals }: Arguments, deps: LicenseCommandDeps): Promise<void> {
  const { hash, license } = await findLicense(positionals[0] ?? "", deps.store);
  deps.out(JSON.stringify({ hash, state: stateOf(license, deps), ...license }, null, 2));
}

async function revoke({ positionals }: Arguments, deps: LicenseCommandDeps): Promise<void> {
  const { hash, license } = await findLicense(positionals[0] ?? "", deps.store);
  await replaceLicense(hash, { ...license, status: "revoked" }, deps);
  deps.err("Revoked for good: whoever is to use the API again needs a new license.");
}

async function renew({ positionals, options }: Arguments, deps: LicenseCommandDeps): Promise<void> {
  const expires = readExpires(options.expires);
  const { hash, license } = await findLicense(positionals[0] ?? "", deps.store);
  const renewed = { ...license, expires };
  await replaceLicense(hash, renewed, deps);
  if (license.status === "revoked") deps.err("The license was revoked, and stays so.");
  else tellRefusal(renewed, deps);
}

async function replaceLicense(
  hash: LicenseHash,
  license: License,
  deps: LicenseCommandDeps,
): Promise<void> {
  if (!await deps.store.replace(hash, license)) throw new Refusal("The license is gone.");
  deps.out(describe({ hash, license }, deps));
}

function readArguments(subcommand: Subcommand, args: readonly string[]): Arguments {
  const { options = [], flags = [], takes } = subcommand;
  const parsed = parseOptions(args, options, flags);
  const given = Object.entries(parsed.values);
  const { positionals } = parsed;
  if (positionals.length === 0 && takes === "license" || positionals.length > 1) {
    throw new UsageFault("Give exactly one license, by its key or the start of its hash.");
  }
  if (positionals.length > 0 && takes === "none") {
    throw new UsageFault("Unexpected argument; give options only.");
  }
  return {
    positionals,
    options: Object.fromEntries(given.filter(([name]) => options.includes(name))),
    flags: new Set(given.map(([name]) => name).filter((name) => flags.includes(name))),
  };
}

function parseOptions(
  args: readonly string[],
  options: readonly string[],
  flags: readonly string[],
): { readonly values: Readonly<Record<string, string>>; readonly positionals: readonly string[] } {
  const known = Object.fromEntries([
    ...options.map((name) => [name, { type: "string" }] as const),
    ...flags.map((name) => [name, { type: "boolean" }] as const),
  ]);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: known,
      allowPositionals: true,
    });
    return { values: values as Record<string, string>, positionals };
  } catch (error) {
    throw new UsageFault(`${optionFault(error)}.`);
  }
}

function stateOf(license: License, deps: LicenseCommandDeps): string {
  if (license.status === "revoked") return "revoked";
  return isExpired(license, dayAt(deps.clock.now(), deps.timeZone)) ? "expired" : "active";
}

/** A last day in the past or a plan without the API may be a slip of the pen; they may also be meant. */
function tellRefusal(license: License, deps: LicenseCommandDeps): void {
  const verdict = judgeLicense(license, dayAt(deps.clock.now(), deps.timeZone), "");
  if (isProblem(verdict)) deps.err(`Requests with its key are refused: ${verdict.error}`);
}

function describe({ hash, license }: StoredLicense, deps: LicenseCommandDeps): string {
  const { plan, expires, label } = license;
  return columns(hash.slice(0, 12), plan, stateOf(license, deps), expires ?? "never", label);
}

function columns(
  hash: string,
  plan: string,
  state: string,
  expires: string,
  label: string,
): string {
  return [hash.padEnd(12), plan.padEnd(14), state.padEnd(7), expires.padEnd(10), label]
    .join("  ").trimEnd();
}
