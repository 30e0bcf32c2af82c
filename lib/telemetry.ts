/**
 * What is measured, and under which names. The stages of a generation are taken from its progress.
 *
 * Pure, but for the ports handed in.
 *
 * @module
 */

import type { OnProgress, Stage } from "./crawl/progress.ts";
import { LOG_EVENTS } from "./log_events.ts";
import type { Clock, Log, Span, Telemetry } from "./ports.ts";

/** One row: what is measured. */
export interface MetricRow {
  /** Its name in OpenTelemetry. */
  readonly name: string;
  /** How it behaves: it only grows, it grows and falls, or it is spread over ranges. */
  readonly kind: "counter" | "gauge" | "histogram";
  /** Its unit (UCUM); none for a plain number. */
  readonly unit?: "s" | "By";
  /** What it is broken down by. */
  readonly by: readonly string[];
  /** What it tells. */
  readonly means: string;
}

/** Everything that is measured. "Add one" is one row; operating.md, alert rules and dashboard are checked against it. */
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

/** What watches the stages of one generation. */
export interface StageWatch {
  /** Called with the generation's progress. */
  readonly onProgress: OnProgress;
  /** Ends the last stage; returns each stage's milliseconds, by names such as `crawl_ms`. */
  readonly end: () => Readonly<Record<string, number>>;
}

/**
 * Makes each stage of a generation a span and a measurement.
 *
 * A stage lasts from its first progress to the next stage's, or to the end.
 *
 * @param trace The span of the generation.
 * @param telemetry Takes spans and measurements.
 * @param clock Measures the stages.
 * @returns The watch; must be ended.
 */
export function watchStages(
  trace: Pick<Span, "startChild">,
  telemetry: Pick<Telemetry, "stage">,
  clock: Pick<Clock, "monotonicMs">,
): StageWatch {
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

/**
 * Counts the warnings and errors of the log.
 *
 * @param log The log.
 * @param telemetry Where events are counted.
 * @returns The same log, counted.
 */
export function countEvents(log: Log, telemetry: Pick<Telemetry, "event">): Log {
  return (event, fields) => {
    if (LOG_EVENTS[event].level !== "info") telemetry.event(event);
    log(event, fields);
  };
}
