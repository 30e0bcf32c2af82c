/**
 * Types of the commands that the program can run.
 *
 * @module
 */

import type { Config } from "../config.ts";
import type { Log, Telemetry } from "../ports.ts";

/** What every command is given. */
export interface Surroundings {
  /** The settings. */
  readonly config: Config;
  /** The log. */
  readonly log: Log;
  /** Where the service is measured and traced. */
  readonly telemetry: Telemetry;
  /** Writes a line to standard error. */
  readonly err: (line: string) => void;
}

/** One command, with everything that it needs of the world. */
export interface Program {
  /** How the command is used, a line each. */
  readonly usage: readonly string[];
  /** Runs the command and returns the exit code. */
  readonly run: (args: readonly string[], surroundings: Surroundings) => Promise<number>;
}
