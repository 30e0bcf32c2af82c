/** Types of the commands that the program can run. */

import type { Config } from "../config.ts";
import type { Log, Telemetry } from "../ports.ts";

/** What every command is given. `err` writes a line to standard error. */
export type Surroundings = {
  readonly config: Config;
  readonly log: Log;
  readonly telemetry: Telemetry;
  readonly err: (line: string) => void;
};

/** One command, with everything that it needs of the world. */
export type Program = {
  readonly usage: readonly string[];
  readonly run: (args: readonly string[], surroundings: Surroundings) => Promise<number>;
};
