/**
 * The operator's command for licenses: issue, list, show, revoke, renew.
 *
 * Keys are shown once, when they are issued: the store has only their hashes. Effects: the license
 * store, clock, randomness and writers handed in.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { generateKey, hashKey, isWellFormedKey, normalizeKey } from "../auth/key.ts";
import { type License, type LicenseHash, type Plan, PLANS } from "../auth/license.ts";
import { isExpired } from "../auth/verdict.ts";
import { type Clock, type LicenseStore, StoreUnavailable } from "../ports.ts";
import { dayAt } from "../quota/day.ts";

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
  /** Writes a line to standard output: what a script wants to read. */
  readonly out: (line: string) => void;
  /** Writes a line to standard error: notes and faults. */
  readonly err: (line: string) => void;
}

/** Arguments that cannot be understood: exit code 2. */
class UsageFault extends Error {}

/** A request that cannot be met, such as an unknown license: exit code 1. */
class Refusal extends Error {}

interface StoredLicense {
  readonly hash: LicenseHash;
  readonly license: License;
}

interface Arguments {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

interface Subcommand {
  readonly usage: string;
  readonly options: readonly string[];
  /** How many positional arguments it takes. */
  readonly takes: 0 | 1;
  readonly run: (args: Arguments, deps: LicenseCommandDeps) => Promise<void>;
}

const SUBCOMMANDS: ReadonlyMap<string, Subcommand> = new Map<string, Subcommand>([
  ["issue", {
    usage: `issue --plan ${PLANS.join("|")} --expires YYYY-MM-DD|never [--label TEXT] [--key KEY]`,
    options: ["plan", "expires", "label", "key"],
    takes: 0,
    run: issue,
  }],
  ["list", { usage: "list", options: [], takes: 0, run: list }],
  ["show", { usage: "show KEY|HASH-PREFIX", options: [], takes: 1, run: show }],
  ["revoke", { usage: "revoke KEY|HASH-PREFIX", options: [], takes: 1, run: revoke }],
  ["renew", {
    usage: "renew KEY|HASH-PREFIX --expires YYYY-MM-DD|never",
    options: ["expires"],
    takes: 1,
    run: renew,
  }],
]);

const MAX_LABEL_LENGTH = 200;
const MIN_PREFIX_LENGTH = 4;
const FIRST_LICENSE_DAYS = 30;

/**
 * Runs the command.
 *
 * @param args The arguments after `license`.
 * @param deps Store, clock, randomness and writers.
 * @returns The exit code: 0 done, 1 not possible (unknown license, store unavailable), 2 wrong usage.
 */
export async function licenseCommand(
  args: readonly string[],
  deps: LicenseCommandDeps,
): Promise<number> {
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
      deps.err(error.message);
      deps.err("Usage:");
      for (const { usage } of SUBCOMMANDS.values()) deps.err(`  license ${usage}`);
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
  await deps.store.create(await hashKey(key), {
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
  const hash = await hashKey(key);
  if (!await deps.store.create(hash, license)) {
    throw new Refusal("This key already has a license; renew changes its last day.");
  }
  deps.out(key);
  deps.err("Issued. The key is shown this once; only its hash is stored.");
  deps.err(describe({ hash, license }, deps));
}

async function list(_args: Arguments, deps: LicenseCommandDeps): Promise<void> {
  let count = 0;
  for await (const stored of deps.store.list()) {
    deps.out(describe(stored, deps));
    count++;
  }
  if (count === 0) deps.err("There are no licenses.");
}

async function show({ positionals }: Arguments, deps: LicenseCommandDeps): Promise<void> {
  const { hash, license } = await findLicense(positionals[0] ?? "", deps);
  deps.out(JSON.stringify({ hash, state: stateOf(license, deps), ...license }, null, 2));
}

async function revoke({ positionals }: Arguments, deps: LicenseCommandDeps): Promise<void> {
  const { hash, license } = await findLicense(positionals[0] ?? "", deps);
  await replaceLicense(hash, { ...license, status: "revoked" }, deps);
}

async function renew({ positionals, options }: Arguments, deps: LicenseCommandDeps): Promise<void> {
  const expires = readExpires(options.expires);
  const { hash, license } = await findLicense(positionals[0] ?? "", deps);
  await replaceLicense(hash, { ...license, expires }, deps);
}

async function replaceLicense(
  hash: LicenseHash,
  license: License,
  deps: LicenseCommandDeps,
): Promise<void> {
  if (!await deps.store.replace(hash, license)) throw new Refusal("The license is gone.");
  deps.out(describe({ hash, license }, deps));
}

async function findLicense(text: string, deps: LicenseCommandDeps): Promise<StoredLicense> {
  const key = normalizeKey(text);
  if (isWellFormedKey(key)) {
    const hash = await hashKey(key);
    const license = await deps.store.get(hash);
    if (!license) throw new Refusal("No license has this key.");
    return { hash, license };
  }
  const prefix = text.trim().toLowerCase();
  if (prefix.length < MIN_PREFIX_LENGTH || !/^[0-9a-f]+$/.test(prefix)) {
    throw new UsageFault(
      "Name the license by its key, LLMS-XXXX-XXXX-XXXX-XXXX, or by the first " +
        `${MIN_PREFIX_LENGTH} or more hexadecimal digits of its hash, as list shows them.`,
    );
  }
  const found: StoredLicense[] = [];
  for await (const stored of deps.store.list()) {
    if (stored.hash.startsWith(prefix)) found.push(stored);
  }
  const [only] = found;
  if (!only) throw new Refusal(`No license's hash begins with ${prefix}.`);
  if (found.length > 1) {
    throw new Refusal(`${found.length} licenses' hashes begin with ${prefix}; give more digits.`);
  }
  return only;
}

function readArguments(subcommand: Subcommand, args: readonly string[]): Arguments {
  const options = Object.fromEntries(
    subcommand.options.map((name) => [name, { type: "string" as const }]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length === subcommand.takes) {
      return { positionals, options: values as Arguments["options"] };
    }
  } catch (error) {
    throw new UsageFault(`${(error as Error).message}.`);
  }
  throw new UsageFault(
    subcommand.takes === 0
      ? "Unexpected argument; give options only."
      : "Give exactly one license, by its key or the start of its hash.",
  );
}

function readPlan(text: string | undefined): Plan {
  const plan = PLANS.find((known) => known === text);
  if (!plan) throw new UsageFault(`--plan must be one of ${PLANS.join(", ")}; ${given(text)}.`);
  return plan;
}

function readExpires(text: string | undefined): string | null {
  if (text === "never") return null;
  if (text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)) {
    try {
      return Temporal.PlainDate.from(text, { overflow: "reject" }).toString();
    } catch {
      // Not a day of the calendar, such as 30 February: the same fault as any other text.
    }
  }
  throw new UsageFault(
    `--expires must be a day of the calendar as YYYY-MM-DD, or never; ${given(text)}.`,
  );
}

function readLabel(text: string): string {
  if (text.length > MAX_LABEL_LENGTH || /\p{Cc}/u.test(text)) {
    throw new UsageFault(`--label must be one line of at most ${MAX_LABEL_LENGTH} characters.`);
  }
  return text;
}

function readKey(text: string): string {
  const key = normalizeKey(text);
  if (!isWellFormedKey(key)) {
    throw new UsageFault(
      "--key must be LLMS- and four groups of four letters or digits: LLMS-XXXX-XXXX-XXXX-XXXX.",
    );
  }
  return key;
}

function given(text: string | undefined): string {
  return text === undefined ? "it is missing" : `given was ${JSON.stringify(text)}`;
}

function stateOf(license: License, deps: LicenseCommandDeps): string {
  if (license.status === "revoked") return "revoked";
  return isExpired(license, dayAt(deps.clock.now(), deps.timeZone)) ? "expired" : "active";
}

function describe({ hash, license }: StoredLicense, deps: LicenseCommandDeps): string {
  const state = stateOf(license, deps);
  const expires = license.expires ?? "never";
  return [
    hash.slice(0, 12),
    license.plan.padEnd(14),
    state.padEnd(7),
    expires.padEnd(10),
    license.label,
  ].join("  ").trimEnd();
}
