/**
 * Writes one line per event. Implements the port `Log`; effects: writes to a stream.
 *
 * Writes JSON to a pipe, for machines, and columns to a terminal, for people. It never throws: a service must not fail
 * because nobody reads its log any more.
 */

import { LOG_EVENTS, type LogEvent, type LogEventRow } from "../log_events.ts";
import type { Clock, Log, LogFields } from "../ports.ts";

/** Where lines are written, such as `Deno.stderr`. */
export type LogSink = {
  /** Writes some of the bytes and returns how many. */
  writeSync(bytes: Uint8Array): number;
  isTerminal(): boolean;
};

/** The most characters of a text in one line. A path may be as long as the header of a request. */
const MAX_TEXT_LENGTH = 2_000;

/** After how many milliseconds the log repeats a lasting state. */
const STATE_PAUSE_MS = 60_000;

/** Makes a log that writes to a sink. */
export function createLog(sink: LogSink, clock: Pick<Clock, "now">): Log {
  const encoder = new TextEncoder();
  const format = sink.isTerminal() ? formatForTerminal : formatAsJson;
  const isNews = newsFilter();
  return (event, fields = {}) => {
    try {
      const { level } = LOG_EVENTS[event];
      const now = clock.now();
      if (!isNews(event, fields, now.epochMilliseconds)) return;
      const time = now.toString({ smallestUnit: "millisecond" });
      writeAll(sink, encoder.encode(format(time, level, event, bounded(fields)) + "\n"));
    } catch {
      // The reader has left or the disk is full. There is nobody left to tell.
    }
  };
}

/** Makes a function that says whether a line is new. An outage of the store must not fill the log with the same line. */
function newsFilter(): (event: LogEvent, fields: LogFields, nowMs: number) => boolean {
  let told = new Set<string>();
  let sinceMs = -Infinity;
  return (event, { cause }, nowMs) => {
    const row: LogEventRow = LOG_EVENTS[event];
    if (row.isState !== true) return true;
    if (Math.abs(nowMs - sinceMs) >= STATE_PAUSE_MS) {
      told = new Set();
      sinceMs = nowMs;
    }
    const state = `${event} ${cause}`;
    if (told.has(state)) return false;
    told.add(state);
    return true;
  };
}

function bounded(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" && value.length > MAX_TEXT_LENGTH
        ? `${value.slice(0, MAX_TEXT_LENGTH).toWellFormed()}…`
        : value,
    ]),
  );
}

function formatAsJson(time: string, level: string, event: string, fields: LogFields): string {
  const own = { time, level, event };
  // They are named first so that they stand first, and last so that no field can replace them.
  return JSON.stringify(Object.assign({ ...own }, fields, own));
}

function formatForTerminal(time: string, level: string, event: string, fields: LogFields): string {
  const columns = Object.entries(fields).map(([name, value]) => `${name}=${quote(value)}`);
  return [time.slice(11, 23), level.toUpperCase().padEnd(5), event, ...columns].join(" ");
}

/** Writes a value as JSON, without control characters that JSON allows: text from the web must not control a terminal. */
function quote(value: LogFields[string]): string {
  return JSON.stringify(value).replace(/[\x7f-\x9f]/g, "\ufffd");
}

function writeAll(sink: LogSink, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) {
    const count = sink.writeSync(bytes.subarray(written));
    if (count === 0) return;
    written += count;
  }
}
