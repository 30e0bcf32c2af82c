/**
 * Writes one line per event. Implements the port `Log`; effects: writes to a stream.
 *
 * JSON on a pipe, for machines; columns on a terminal, for people. It never throws: a service must not
 * fail because nobody reads its log any more.
 *
 * @module
 */

import { LOG_EVENTS, type LogEvent, type LogEventRow } from "../log_events.ts";
import type { Clock, Log, LogFields } from "../ports.ts";

/** Where lines go; `Deno.stderr` is one. */
export interface LogSink {
  /** Writes some of the bytes, and says how many. */
  writeSync(bytes: Uint8Array): number;
  /** Whether a person reads along. */
  isTerminal(): boolean;
}

/** The most characters of a text in a line: a path may be as long as the header of a request. */
const MAX_TEXT_LENGTH = 2_000;

/** A state is told again after this time, in milliseconds. */
const STATE_PAUSE_MS = 60_000;

/**
 * Makes a log.
 *
 * @param sink Where the lines go.
 * @param clock What dates them.
 * @returns The log.
 */
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
      // The reader is gone or the disk is full: there is nobody left to tell.
    }
  };
}

/** Tells whether a line says something new: an outage of the store must not fill the log with one and the same. */
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
  // Named first to stand first, and last so that no field can pose as one of them.
  return JSON.stringify(Object.assign({ ...own }, fields, own));
}

function formatForTerminal(time: string, level: string, event: string, fields: LogFields): string {
  const columns = Object.entries(fields).map(([name, value]) => `${name}=${quote(value)}`);
  return [time.slice(11, 23), level.toUpperCase().padEnd(5), event, ...columns].join(" ");
}

/** As JSON without the control characters that JSON lets pass: text from the web must not steer a terminal. */
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
