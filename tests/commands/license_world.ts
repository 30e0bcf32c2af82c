/**
 * A world for the command `license`: a store in memory, a fixed time, and everything that is written.
 */

import { runCommand } from "../../lib/commands/command.ts";
import { type IssuingDeps, LICENSE_USAGE, licenseCommand } from "../../lib/commands/license.ts";
import type { LicenseStore } from "../../lib/ports.ts";
import { memoryLicenseStore, memoryQuotaStore } from "../memory_stores.ts";

/** A key. */
export const KEY = "LLMS-A1B2-C3D4-E5F6-G7H8";

/** What issues a license. */
export const ISSUE = ["issue", "--plan", "agency-monthly", "--expires", "2027-12-31"];

/** What a command has written, by lines, and its exit code. */
interface Ended {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** The command over one store; each key is another. */
export class LicenseWorld {
  readonly usage = memoryQuotaStore();
  readonly deps: IssuingDeps;
  #drawn = 0;

  constructor(readonly store: LicenseStore = memoryLicenseStore()) {
    this.deps = {
      store,
      clock: { now: () => Temporal.Instant.from("2026-03-29T22:30:00Z") },
      random: (count) => new Uint8Array(count).fill(this.#drawn++),
      timeZone: "CET",
    };
  }

  /** Runs the command with these arguments. */
  readonly run = (...args: readonly string[]): Promise<Ended> => this.runWith("", ...args);

  /** The same with a text on standard input. */
  readonly runWith = async (input: string, ...args: readonly string[]): Promise<Ended> => {
    const out: string[] = [], err: string[] = [];
    const code = await runCommand(
      LICENSE_USAGE,
      (line) => void err.push(line),
      (err) =>
        licenseCommand(args, {
          ...this.deps,
          usage: this.usage,
          out: (line) => void out.push(line),
          err,
          input: new Blob([input]).stream(),
        }),
    );
    return { code, out, err };
  };
}
