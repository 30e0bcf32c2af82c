/**
 * Reports what the service does to OpenTelemetry, through the runtime's own exporter.
 *
 * Implements the port `Telemetry` with `@opentelemetry/api`. Its calls do nothing unless the runtime was started with
 * `OTEL_DENO=true`. The runtime adds spans of its own. Their attributes hold whole addresses, with the contract's `?key=`,
 * and cannot be changed. So a setting drops them (`OTEL_TRACES_SAMPLER=parentbased_always_off`). A trace of ours begins
 * under a parent that counts as sampled and is never exported. Effects: what the runtime exports.
 */

import { closeSync, openSync } from "node:fs";
import {
  type Context,
  context,
  metrics,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  TraceFlags,
} from "@opentelemetry/api";
import type { Fetcher, Span, Telemetry } from "../ports.ts";
import { type MetricRow, METRICS } from "../telemetry.ts";

const NAME = "llmstxt-api";

/** The upper bounds of the ranges in which we count durations, in seconds. A run ends after 120. */
const BOUNDS_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 30, 60, 90, 120];

/**
 * The context in which crawled sites are fetched. By this one key the runtime knows that it must send no `traceparent`,
 * whatever `OTEL_PROPAGATORS` says. Without a sampled parent, the runtime's own span is dropped.
 */
const UNTRACED = ROOT_CONTEXT.setValue(
  Symbol.for("OpenTelemetry SDK Context Key SUPPRESS_TRACING"),
  true,
);

/** The settings without which the runtime's own telemetry would export license keys, and why. */
const REQUIRED: readonly (readonly [env: string, value: string, why: string])[] = [
  [
    "OTEL_TRACES_SAMPLER",
    "parentbased_always_off",
    "the runtime's own spans would hold keys given as ?key=",
  ],
  ["OTEL_PROPAGATORS", "none", "a caller's traceparent would switch those spans on"],
  ["OTEL_DENO_CONSOLE", "ignore", "a key that is printed once would be exported"],
];

/** The environment variables that {@link telemetryFaults} reads. */
export const TELEMETRY_ENV: readonly string[] = ["OTEL_DENO", ...REQUIRED.map(([env]) => env)];

/**
 * Finds settings of the runtime's telemetry under which keys would be exported. Returns every fault, with the setting,
 * its value and what was expected. Empty when telemetry is off.
 */
export function telemetryFaults(
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (env.OTEL_DENO !== "true" && env.OTEL_DENO !== "1") return [];
  return REQUIRED.filter(([name, value]) => env[name] !== value)
    .map(([name, value, why]) =>
      `${name}=${env[name] ?? ""}: expected ${value} with OTEL_DENO, or else ${why}`
    );
}

/** Makes the telemetry. `METRICS` lists what it measures. */
export function openTelemetry(): Telemetry {
  const meter = metrics.getMeter(NAME);
  const counter = ({ name, means }: MetricRow) => meter.createCounter(name, optionsOf(means));
  const histogram = ({ name, means, unit }: MetricRow) =>
    meter.createHistogram(name, {
      ...optionsOf(means, unit),
      advice: { explicitBucketBoundaries: BOUNDS_SECONDS },
    });
  const observe = ({ name, means, unit }: MetricRow, read: () => number | null) =>
    meter.createObservableGauge(name, optionsOf(means, unit)).addCallback((result) => {
      const value = read();
      if (value !== null) result.observe(value);
    });
  const generations = counter(METRICS.generations);
  const pages = counter(METRICS.pages);
  const events = counter(METRICS.events);
  const durations = histogram(METRICS.duration);
  const stages = histogram(METRICS.stage);
  let running = 0;
  observe(METRICS.running, () => running);
  observe(METRICS.memory, () => Deno.memoryUsage().rss);
  observe(METRICS.descriptors, countDescriptors);
  return {
    generation(labels, seconds) {
      generations.add(1, labels);
      durations.record(seconds, { outcome: labels.outcome });
    },
    running: (change) => void (running += change),
    pages: (outcome, count) => pages.add(count, { outcome }),
    event: (event) => events.add(1, { event }),
    stage: (stage, seconds) => stages.record(seconds, { stage }),
    startTrace: (name) => startSpan(name, sampledParent()),
  };
}

/**
 * Counts the file descriptors that the process holds, by opening one: the system gives out the lowest free number (POSIX
 * `open`). So there are fewer when one with a lower number was closed before; null when none can be opened. The folder
 * `/proc/self/fd` would tell, but the runtime shows it only to a program with every permission.
 */
function countDescriptors(): number | null {
  try {
    // A folder, because to close a file would drop the locks that the process holds on it.
    const descriptor = openSync("data", "r");
    closeSync(descriptor);
    return descriptor;
  } catch {
    return null;
  }
}

function optionsOf(description: string, unit?: string): { description: string; unit?: string } {
  return unit === undefined ? { description } : { description, unit };
}

/** Makes a fetcher that keeps sites out of traces: they get no `traceparent`, and their addresses are not exported. */
export function withoutTracing(fetcher: Fetcher): Fetcher {
  return (request) => context.with(UNTRACED, () => fetcher(request));
}

function startSpan(name: string, parent: Context): Span {
  const span = trace.getTracer(NAME).startSpan(name, {}, parent);
  return {
    startChild: (child) => startSpan(child, trace.setSpan(parent, span)),
    end(how) {
      if (how !== undefined) {
        span.setAttributes(how.attributes);
        if (how.isError) span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

function sampledParent(): Context {
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId: randomHex(16),
    spanId: randomHex(8),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}

function randomHex(bytes: number): string {
  return crypto.getRandomValues(new Uint8Array(bytes)).toHex();
}
