/**
 * In place of the check of an llms.txt, one that always finds a difference.
 */

/** Finds a difference. */
export function checkLlmsTxt(): string[] {
  return ["a difference that a test made up"];
}
