/**
 * Reads the server-sent events (WHATWG HTML section 9.2) with which the service answers a generation.
 *
 * Events keep the connection alive through proxies that give up on a silent one, and show progress. Fields that
 * the service does not send (`id`, `retry`) are passed over. Pure.
 *
 * @module
 */

import type { OnProgress, Progress, Stage } from "../crawl/progress.ts";
import { isJsonObject, parseJson } from "../standards/json.ts";

/** How a generation ended: as if it had been answered without events. */
export interface Outcome {
  /** The status code. */
  readonly status: number;
  /** The body: JSON. */
  readonly text: string;
}

const STAGES: ReadonlySet<unknown> = new Set<Stage>(["discover", "crawl", "write"]);

/**
 * Reads the events of a generation up to its end.
 *
 * @param chunks The body, decoded.
 * @param onProgress Told of each progress event.
 * @returns The result or the error; null when the body ends before.
 */
export async function readOutcome(
  chunks: AsyncIterable<string>,
  onProgress: OnProgress,
): Promise<Outcome | null> {
  for await (const { name, data } of readEvents(chunks)) {
    if (name === "result") return { status: 200, text: data };
    const value = parseJson(data);
    if (name === "error") return { status: codeOf(value), text: data };
    if (name === "progress" && isProgress(value)) onProgress(value);
  }
  return null;
}

async function* readEvents(
  chunks: AsyncIterable<string>,
): AsyncGenerator<{ readonly name: string; readonly data: string }, void, void> {
  let name = "", data = "";
  for await (const line of readLines(chunks)) {
    if (line === "") {
      if (name !== "") yield { name, data };
      name = data = "";
    }
    const [, field, value] = /^(event|data): ?(.*)$/s.exec(line) ?? [];
    if (field === "event") name = value!;
    if (field === "data") data += value!;
  }
}

/** A body is megabytes at most, and its longest line nearly all of it: pieces are joined once. */
async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let pieces: string[] = [];
  for await (const chunk of chunks) {
    const [first, ...rest] = chunk.split("\n");
    pieces.push(first!);
    for (const piece of rest) {
      yield pieces.join("").replace(/\r$/, "");
      pieces = [piece];
    }
  }
}

function codeOf(value: unknown): number {
  const code = isJsonObject(value) ? value["code"] : undefined;
  return typeof code === "number" ? code : 500;
}

function isProgress(value: unknown): value is Progress {
  if (!isJsonObject(value)) return false;
  const { stage, done, total, url } = value;
  return STAGES.has(stage) && typeof done === "number" &&
    (total === null || typeof total === "number") && (url === null || typeof url === "string");
}
