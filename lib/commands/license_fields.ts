/**
 * Reads the options that give a license its fields. Pure.
 *
 * @module
 */

import { holdsKey, isWellFormedKey, normalizeKey } from "../auth/key.ts";
import { PLAN_NAMES, planOf } from "../plans.ts";
import { UsageFault } from "./license_faults.ts";
import { printable } from "./printable.ts";

const MAX_LABEL_LENGTH = 200;

/** What a plan must be. */
export const PLAN_RULE: string = `one of ${PLAN_NAMES.join(", ")}`;

/** What a label must be. */
export const LABEL_RULE: string =
  `one line of at most ${MAX_LABEL_LENGTH} characters, none of them invisible, without a key`;

/**
 * Reads `--plan`.
 *
 * @param text What was given.
 * @returns The name of the plan.
 * @throws UsageFault when there is no such plan.
 */
export function readPlan(text: string | undefined): string {
  if (text === undefined || planOf(text) === null) {
    throw new UsageFault(`--plan must be ${PLAN_RULE}; ${whatWasGiven(text)}.`);
  }
  return text;
}

/**
 * Reads `--expires`.
 *
 * @param text What was given.
 * @returns The last valid day, `YYYY-MM-DD`, or null for `never`.
 * @throws UsageFault when it is neither.
 */
export function readExpires(text: string | undefined): string | null {
  if (text === "never") return null;
  if (text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)) {
    try {
      return Temporal.PlainDate.from(text, { overflow: "reject" }).toString();
    } catch {
      // Not a day of the calendar, such as 30 February: the same fault as any other text.
    }
  }
  throw new UsageFault(
    `--expires must be a day of the calendar as YYYY-MM-DD, or never; ${whatWasGiven(text)}.`,
  );
}

/**
 * Reads `--label`.
 *
 * @param text What was given.
 * @returns The label.
 * @throws UsageFault when it is no label.
 */
export function readLabel(text: string): string {
  if (!isLabel(text)) {
    throw new UsageFault(`--label must be ${LABEL_RULE}.`);
  }
  return text;
}

/**
 * Whether a text can be a label.
 *
 * @param text Any text.
 * @returns True for what {@link LABEL_RULE} says: it is shown on terminals and written into logs.
 */
export function isLabel(text: string): boolean {
  return text.length <= MAX_LABEL_LENGTH && printable(text) === text && !holdsKey(text);
}

/**
 * Reads `--key`.
 *
 * @param text What was given.
 * @returns The normalised key.
 * @throws UsageFault when it is no well-formed key.
 */
export function readKey(text: string): string {
  const key = normalizeKey(text);
  if (!isWellFormedKey(key)) {
    throw new UsageFault(
      "--key must be LLMS- and four groups of four letters or digits: LLMS-XXXX-XXXX-XXXX-XXXX.",
    );
  }
  return key;
}

function whatWasGiven(text: string | undefined): string {
  return text === undefined ? "it is missing" : `it was ${JSON.stringify(text)}`;
}
