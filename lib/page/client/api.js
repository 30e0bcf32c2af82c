// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/// <reference lib="dom.asynciterable" />
/**
 * The requests to the API. Expected failures are values. Effects: fetches from this service.
 *
 * @module
 */

import { readEvents } from "./event_stream.js";

/** @import { ErrorBody, GenerationResponse, StatusResponse } from "../../http/schemas.ts" */
/**
 * @typedef {object} Progress
 * @property {"discover" | "crawl" | "write"} stage What is being done.
 * @property {number} done Sitemaps read, or pages fetched.
 * @property {number | null} total How many there will be; null while it is not known.
 * @property {string | null} url What is being read.
 * @property {number} elapsed_seconds Since the request.
 */
/**
 * @typedef {object} Refusal
 * @property {"refused"} kind Tells it from every other failure.
 * @property {number} status The HTTP status.
 * @property {string} error What is wrong.
 * @property {string | null} detail What is wrong in this one request.
 * @property {Date | null} resetAt When the day's count is reset.
 */
/** @typedef {Refusal | { readonly kind: "cancelled" | "offline" | "service" | "broken" }} Failure */
/** @typedef {{ readonly kind: "result", readonly result: GenerationResponse }} Success */
/** @typedef {{ readonly key: string, readonly url: string, readonly maxUrls: number }} Order */

/** Relative, so that the page also works below a path. */
const ENDPOINT = "api/generate.php";

/**
 * Generates both files.
 *
 * @param {Order} order What is asked for.
 * @param {(progress: Progress) => void} onProgress Told whenever something was done.
 * @param {AbortSignal} signal Cancels the run.
 * @returns {Promise<Success | Failure>} The result, or why there is none.
 */
export async function generate({ key, url, maxUrls }, onProgress, signal) {
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
    const mediaType = response.headers.get("content-type") ?? "";
    return mediaType.startsWith("text/event-stream")
      ? await readOutcome(response, onProgress)
      : await readAnswer(response);
  } catch {
    if (signal.aborted) return { kind: "cancelled" };
    if (response !== null) return response.ok ? { kind: "broken" } : { kind: "service" };
    return navigator.onLine ? { kind: "service" } : { kind: "offline" };
  }
}

/**
 * Reads the license's standing.
 *
 * @param {string} key The API key.
 * @returns {Promise<StatusResponse | null>} The standing; null where there is none to tell.
 */
export async function readStatus(key) {
  try {
    const response = await fetch(`${ENDPOINT}?action=status`, { headers: { "X-API-Key": key } });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** @param {Response} response @returns {Promise<Success | Failure>} */
async function readAnswer(response) {
  const body = await response.json();
  return response.ok ? { kind: "result", result: body } : refusal(body, response.headers);
}

/**
 * @param {Response} response
 * @param {(progress: Progress) => void} onProgress
 * @returns {Promise<Success | Failure>}
 */
async function readOutcome(response, onProgress) {
  if (response.body === null) return { kind: "broken" };
  for await (const { type, data } of readEvents(response.body)) {
    if (type === "progress") onProgress(JSON.parse(data));
    if (type === "result") return { kind: "result", result: JSON.parse(data) };
    if (type === "error") return refusal(JSON.parse(data), response.headers);
  }
  return { kind: "broken" };
}

/** @param {ErrorBody} body @param {Headers} headers @returns {Refusal} */
function refusal({ error, code, detail }, headers) {
  const resetSeconds = Number(headers.get("x-ratelimit-reset"));
  return {
    kind: "refused",
    status: code,
    error,
    detail: detail ?? null,
    resetAt: resetSeconds > 0 ? new Date(resetSeconds * 1000) : null,
  };
}
