/**
 * Estimates how much memory plain data take. Pure.
 *
 * @module
 */

/** How many bytes a value takes besides its characters. */
const VALUE_BYTES = 32;

/** Estimates the memory of plain data without cycles, and of what is made from them later. */
export function weightOf(value: unknown): number {
  if (typeof value === "string") return VALUE_BYTES + 2 * value.length;
  if (typeof value !== "object" || value === null) return VALUE_BYTES;
  let bytes = VALUE_BYTES;
  if (Array.isArray(value)) { for (const part of value) bytes += weightOf(part); }
  else for (const name in value) bytes += weightOf(value[name as keyof typeof value]);
  return bytes;
}
