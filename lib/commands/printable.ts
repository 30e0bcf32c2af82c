/**
 * Makes text from elsewhere safe to show on a terminal.
 *
 * Pure.
 *
 * @module
 */

/** Matches control, format and unpaired characters: escape sequences, bidi overrides, line breaks. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Replaces characters that would control a terminal instead of being read.
 *
 * @param text Any text.
 * @returns One line, in which every such character is U+FFFD.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, "\uFFFD");
}
