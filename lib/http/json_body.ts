/**
 * Reads a request's body within limits of size and time, and parses it as JSON (RFC 8259).
 *
 * The content type does not matter. Effects: reads the given request.
 */

import { type Problem, problem } from "../errors.ts";

/** What a body held: a JSON value, or why there is none. */
export type JsonBody =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "not_json"; readonly fault: string };

/** The largest request body that is read, in bytes. */
export const MAX_BODY_BYTES = 65_536;

/**
 * Reads a body as JSON, or cancels it. A fault is told only to an authenticated caller, and never quotes the body, which
 * may hold a key. A problem is a 408 or 413.
 */
export async function readJsonBody(
  request: Request,
  signal: AbortSignal,
): Promise<JsonBody | Problem> {
  const bytes = await readBytes(request, signal);
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
  signal: AbortSignal,
): Promise<Uint8Array | JsonBody | Problem> {
  const tooLarge = problem("body_too_large", `body: must be at most ${MAX_BODY_BYTES} bytes.`);
  if (Number(request.headers.get("content-length")) > MAX_BODY_BYTES) {
    await request.body?.cancel().catch(() => {});
    return tooLarge;
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    const body = request.body?.pipeThrough(new TransformStream(), { signal }) ?? [];
    for await (const chunk of body) {
      length += chunk.length;
      if (length > MAX_BODY_BYTES) return tooLarge;
      chunks.push(chunk);
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  } catch {
    return signal.aborted ? problem("body_timeout") : notJson("broke off before its end");
  }
}

function notJson(rule: string): JsonBody {
  return { kind: "not_json", fault: `body: ${rule}.` };
}
