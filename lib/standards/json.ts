/**
 * Reads JSON (RFC 8259). Pure.
 */

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads JSON that may be invalid. Returns the value; undefined when the text is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Says whether a JSON value is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
