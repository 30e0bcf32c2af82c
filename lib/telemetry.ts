/**
 * Telemetry of one generation: its stages, as its progress tells them.
 *
 * Pure, but for the ports handed in.
 *
 * @module
 */

import type { OnProgress, Stage } from "./crawl/progress.ts";
import type { Clock, Span, Telemetry } from "./ports.ts";

/** What watches the stages of one generation. */
export interface StageWatch {
  /** Told how far it is. */
  readonly onProgress: OnProgress;
  /** Told that it is over, whichever way. */
  readonly end: () => void;
}

/**
 * Begins the trace of a generation, each of its stages a span and a measurement.
 *
 * A stage lasts from its first progress to the next stage's, or to the end.
 *
 * @param telemetry Where it is told.
 * @param clock What measures.
 * @param line Gets each stage's duration in milliseconds, for the log.
 * @returns The watch; must be ended.
 */
export function watchStages(
  telemetry: Telemetry,
  clock: Pick<Clock, "monotonicMs">,
  line: Record<string, unknown>,
): StageWatch {
  const trace = telemetry.startTrace("generation");
  let running: { readonly stage: Stage; readonly span: Span; readonly startedMs: number } | null =
    null;
  const endStage = () => {
    if (running === null) return;
    const { stage, span, startedMs } = running;
    const ms = clock.monotonicMs() - startedMs;
    span.end();
    telemetry.stage(stage, ms / 1000);
    line[`${stage}_ms`] = Math.round(ms);
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
      trace.end();
    },
  };
}
