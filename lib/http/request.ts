/**
 * Reads a request's body within limits of size and time, and parses it as JSON (RFC 8259).
 *
 * The content type does not matter. Effects: reads the given request.
 *
 * @module
 */

import { type Problem, problem } from "../errors.ts";

/** What a body held: a JSON value, or why there is none. */
export type JsonBody =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "not_json"; readonly fault: string };

/** How much of a body is read, and for how long. */
export interface BodyLimits {
  /** How many bytes a body may have. */
  readonly maxBytes: number;
  /** Aborts when the body has taken too long; reading ends then. */
  readonly signal: AbortSignal;
}

/**
 * Reads a body as JSON.
 *
 * A fault never quotes the body, because the body may hold a key.
 *
 * @param request The request; its body is consumed or cancelled.
 * @param limits How much is read, and for how long.
 * @returns The value; the fault, which is told only to an authenticated caller; or a 408 or 413.
 */
export async function readJsonBody(
  request: Request,
  limits: BodyLimits,
): Promise<JsonBody | Problem> {
  const bytes = await readBytes(request, limits);
  if (!(bytes instanceof Uint8Array)) return bytes;
  if (bytes.length === 0) return notJson("is empty; send a JSON object");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { kind: "json", value: JSON.parse(text) };
  } catch {
    return notJson("is not valid JSON in UTF-8; send a JSON object");
  }
}

async function readBytes(
  request: Request,
  limits: BodyLimits,
): Promise<Uint8Array | JsonBody | Problem> {
  if (Number(request.headers.get("content-length")) > limits.maxBytes) {
    await request.body?.cancel().catch(() => {});
    return tooLarge(limits.maxBytes);
  }
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  limits.signal.addEventListener("abort", stop, { once: true });
  try {
    const bytes = await collect(reader, limits.maxBytes);
    if (limits.signal.aborted) return problem("body_timeout");
    return bytes ?? tooLarge(limits.maxBytes);
  } catch {
    return notJson("broke off before its end");
  } finally {
    limits.signal.removeEventListener("abort", stop);
    stop();
  }
}

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > maxBytes) return null;
    chunks.push(next.value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function tooLarge(maxBytes: number): Problem {
  return problem("body_too_large", `body: must be at most ${maxBytes} bytes.`);
}

function notJson(rule: string): JsonBody {
  return { kind: "not_json", fault: `body: ${rule}.` };
}
