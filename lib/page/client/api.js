// @ts-check
/// <reference lib="dom" />
/** Sends requests to the API. Expected failures are values. Effects: fetches from this service. */

import { readEvents } from "./event_stream.js";

/** @import { Progress as CrawlProgress } from "../../ports.ts" */
/** @import { ErrorBody, GenerationResponse, StatusResponse } from "../../http/schemas.ts" */
/** @typedef {CrawlProgress & { readonly elapsed_seconds: number }} Progress */
/**
 * @typedef {ErrorBody & { readonly kind: "refused", readonly resetAt: Date | null }} Refusal `resetAt`: when the day's
 *   counts are reset; null when that is not known.
 */
/** @typedef {Refusal | { readonly kind: "cancelled" | "offline" | "service" | "broken" }} Failure */
/** @typedef {{ readonly kind: "result", readonly result: GenerationResponse }} Success */
/** @typedef {{ readonly key: string, readonly url: string, readonly maxUrls: number }} Order */

/** A relative address, so that the page also works below a path. */
const ENDPOINT = "api/generate.php";

/**
 * Generates both files. The signal cancels the run.
 *
 * @param {Order} order
 * @param {(progress: Progress) => void} onProgress
 * @param {AbortSignal} signal
 * @returns {Promise<Success | Failure>}
 */
export async function requestFiles({ key, url, maxUrls }, onProgress, signal) {
  /** @type {Response | null} */
  let response = null;
  try {
    response = await fetch(ENDPOINT, {
      method: "POST",
      headers: {
        "X-API-Key": key,
        "Content-Type": "application/json",
        "Accept": "text/event-stream, application/json",
      },
      body: JSON.stringify({ url, max_urls: maxUrls, format: "json" }),
      signal,
    });
    return await readAnswer(response, onProgress);
  } catch {
    if (signal.aborted) return { kind: "cancelled" };
    if (response !== null) return { kind: response.ok ? "broken" : "service" };
    return { kind: navigator.onLine ? "service" : "offline" };
  }
}

/**
 * Reads the license's status and what is left of its quota; null when the service does not tell it.
 *
 * @param {string} key
 * @returns {Promise<StatusResponse | null>}
 */
export async function readStatus(key) {
  try {
    const response = await fetch(`${ENDPOINT}?action=status`, { headers: { "X-API-Key": key } });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/**
 * Makes an order of what was entered: a key in letters of any case, an address perhaps without its scheme, a whole number.
 *
 * @param {string} key
 * @param {string} address
 * @param {string} maxUrls
 * @returns {Order}
 */
export function readOrder(key, address, maxUrls) {
  const url = address.trim();
  return {
    key: key.trim().toUpperCase(),
    url: /^https?:\/\//i.test(url) ? url : `https://${url}`,
    maxUrls: Number(maxUrls),
  };
}

/** @param {Response} response @param {(progress: Progress) => void} onProgress @returns {Promise<Success | Failure>} */
async function readAnswer(response, onProgress) {
  const { body, headers } = response;
  if (body === null || !headers.get("content-type")?.startsWith("text/event-stream")) {
    const answer = await response.json();
    return response.ok ? { kind: "result", result: answer } : refusal(answer, headers);
  }
  for await (const { type, data } of readEvents(body)) {
    if (type === "progress") onProgress(JSON.parse(data));
    if (type === "result") return { kind: "result", result: JSON.parse(data) };
    if (type === "error") return refusal(JSON.parse(data), headers);
  }
  return { kind: "broken" };
}

/** @param {ErrorBody} body @param {Headers} headers @returns {Refusal} */
function refusal(body, headers) {
  const resetSeconds = Number(headers.get("x-ratelimit-reset"));
  const resetAt = resetSeconds > 0 ? new Date(resetSeconds * 1000) : null;
  return { kind: "refused", ...body, resetAt };
}
