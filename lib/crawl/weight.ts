/**
 * How much memory plain data take. Pure.
 *
 * @module
 */

/** What a value takes beside its characters. */
const VALUE_BYTES = 32;

/**
 * Estimates the memory of plain data with what is made of them later: two bytes for a character, and a little for each value.
 *
 * @param value Texts, numbers, lists and objects, without cycles.
 * @returns Bytes.
 */
export function weightOf(value: unknown): number {
  if (typeof value === "string") return VALUE_BYTES + 2 * value.length;
  if (typeof value !== "object" || value === null) return VALUE_BYTES;
  let bytes = VALUE_BYTES;
  for (const part of Object.values(value)) bytes += weightOf(part);
  return bytes;
}
