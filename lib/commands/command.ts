/**
 * Code that all commands share: how they end when they cannot do what was asked, how they read their arguments, and how
 * they show text from elsewhere. Effects: those of the writer that the caller passes.
 */

import { redactKeys } from "../auth/key.ts";
import type { Config } from "../config.ts";
import { DEFAULT_MAX_URLS, MAX_URLS } from "../http/schemas.ts";
import { type Log, StoreUnavailable, type Telemetry } from "../ports.ts";

/** Writes lines. */
export interface LineWriters {
  /** Writes a line to standard output: what a script wants to read. */
  readonly out: (line: string) => void;
  /** Writes a line to standard error: notes and faults. */
  readonly err: (line: string) => void;
}

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

/** Matches control, format and unpaired characters: escape sequences, bidi overrides, line breaks. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Makes text from elsewhere safe to show on a terminal, as one line: every character that would control it is U+FFFD. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, "\uFFFD");
}

/** Why a command cannot do what was asked: what was wrong, and what would be right. */
export class CommandError extends Error {
  /** The message is shown as it is. Exit code 1: not possible; 2: wrong usage, settings or list. */
  constructor(message: string, readonly exitCode: 1 | 2 = 1) {
    super(message);
  }
}

/** Wrong arguments. The command's usage is shown, too. */
export class UsageError extends CommandError {
  /** Wrong usage. */
  override readonly exitCode = 2;
}

/**
 * Runs a command. When it fails for an expected reason, writes the reason. The command gets a writer to standard error,
 * which hides keys and replaces characters that would control a terminal: what is written there ends up in terminals, logs
 * and mails of crontabs.
 */
export async function runCommand(
  usage: readonly string[],
  write: (line: string) => void,
  run: (err: (text: string) => void) => Promise<number>,
): Promise<number> {
  const err = (text: string) => {
    for (const line of text.split("\n")) write(printable(redactKeys(line)));
  };
  try {
    return await run(err);
  } catch (error) {
    const expected = expectedError(error);
    if (expected === null) throw error;
    err(expected.message);
    if (expected instanceof UsageError) err(usage.join("\n"));
    return expected.exitCode;
  }
}

/** Returns an expected error; null for any other. Messages of `parseArgs` say what was wrong and what would be right. */
function expectedError(error: unknown): CommandError | null {
  if (error instanceof CommandError) return error;
  if (error instanceof StoreUnavailable) return new CommandError(error.message);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("ERR_PARSE_ARGS_") ? new UsageError((error as Error).message) : null;
}

/** Reads the one argument of a command. `what` begins the message of the UsageError when there is none, or more than one. */
export function onlyArgument([first, ...more]: readonly string[], what: string): string {
  if (first === undefined) throw new UsageError(`${what} is missing.`);
  if (more.length > 0) throw new UsageError(`${what} is one argument, not also ${more.join(" ")}.`);
  return first;
}

/** Reads an option that is a number of a range. Throws UsageError when the text is no such number. */
export function readNumber(
  option: string,
  text: string,
  [min, max]: readonly [min: number, max: number],
  kind: "integer" | "decimal" = "integer",
): number {
  const pattern = kind === "integer" ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,3})?$/;
  const value = pattern.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(
    `${option} must be ${kind === "integer" ? "an integer" : "a number"} ` +
      `from ${min} to ${max}, not "${text}".`,
  );
}

/** The range of `--max-urls`. */
export const MAX_URLS_RANGE = [1, MAX_URLS] as const;

/** What `--max-urls` is, for the usage. */
export const MAX_URLS_USAGE: string =
  `the most pages per site, 1 to ${MAX_URLS}, default ${DEFAULT_MAX_URLS}`;
