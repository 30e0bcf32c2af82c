/**
 * Reading JSON (RFC 8259) that may be invalid.
 *
 * Pure.
 *
 * @module
 */

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads JSON that may be invalid.
 *
 * @param text The text.
 * @returns Its value; undefined where it is invalid.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether a JSON value is an object.
 *
 * @param value Any JSON value.
 * @returns False for arrays and null, too.
 */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
