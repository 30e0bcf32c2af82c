/**
 * Lists what is measured, and measures the stages of a generation by its progress. Effects: only through the ports that
 * the caller passes.
 */

import { LOG_EVENTS } from "./log_events.ts";
import type { Clock, Log, OnProgress, Span, Stage, Telemetry } from "./ports.ts";

/** One row: what is measured. */
export type MetricRow = {
  readonly name: string;
  /** `counter`: it only grows. `gauge`: it grows and falls. `histogram`: it counts values in ranges. */
  readonly kind: "counter" | "gauge" | "histogram";
  /** The unit (UCUM): seconds or bytes. A plain number has none. */
  readonly unit?: "s" | "By";
  readonly by: readonly string[];
  readonly means: string;
};

/** Every metric. To add one, add one row. Tests check operating.md, alert rules and dashboard against these rows. */
export const METRICS = {
  generations: {
    name: "llmstxt.generations",
    kind: "counter",
    by: ["outcome", "reason", "cause"],
    means: "generation requests answered, by what came of them",
  },
  duration: {
    name: "llmstxt.generation.duration",
    kind: "histogram",
    unit: "s",
    by: ["outcome"],
    means: "seconds from a generation request to the end of its answer",
  },
  stage: {
    name: "llmstxt.stage.duration",
    kind: "histogram",
    unit: "s",
    by: ["stage"],
    means: "seconds of `discover`, `crawl`, `write`",
  },
  running: {
    name: "llmstxt.running",
    kind: "gauge",
    by: [],
    means: "generations that run now",
  },
  pages: {
    name: "llmstxt.pages",
    kind: "counter",
    by: ["outcome"],
    means: "pages: `ok`, or the kind of what the crawl remarked",
  },
  events: {
    name: "llmstxt.events",
    kind: "counter",
    by: ["event"],
    means: "warnings and errors of the log",
  },
  memory: {
    name: "process.memory.usage",
    kind: "gauge",
    unit: "By",
    by: [],
    means: "physical memory of the process",
  },
  descriptors: {
    name: "process.unix.file_descriptor.count",
    kind: "gauge",
    by: [],
    means: "open file descriptors, sockets included",
  },
} as const satisfies Readonly<Record<string, MetricRow>>;

/**
 * Makes a span and a measurement of each stage of a generation. A stage begins with its first progress. It ends when the
 * next stage begins, or with `end`, which the caller must call, and which returns the milliseconds of each stage, under
 * names such as `crawl_ms`.
 */
export function watchStages(
  trace: Pick<Span, "startChild">,
  telemetry: Pick<Telemetry, "stage">,
  clock: Pick<Clock, "monotonicMs">,
): { readonly onProgress: OnProgress; readonly end: () => Readonly<Record<string, number>> } {
  const durations: Record<string, number> = {};
  let running: { readonly stage: Stage; readonly span: Span; readonly startedMs: number } | null =
    null;
  const endStage = () => {
    if (running === null) return;
    const { stage, span, startedMs } = running;
    const ms = clock.monotonicMs() - startedMs;
    span.end();
    telemetry.stage(stage, ms / 1000);
    durations[`${stage}_ms`] = Math.round(ms);
    running = null;
  };
  return {
    onProgress({ stage }) {
      if (stage === running?.stage) return;
      endStage();
      running = { stage, span: trace.startChild(stage), startedMs: clock.monotonicMs() };
    },
    end() {
      endStage();
      return durations;
    },
  };
}

/** Returns a log that writes the same lines as another, and counts the warnings and errors among them. */
export function countEvents(log: Log, telemetry: Pick<Telemetry, "event">): Log {
  return (event, fields) => {
    if (LOG_EVENTS[event].level !== "info") telemetry.event(event);
    log(event, fields);
  };
}
