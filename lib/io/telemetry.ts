/**
 * Tells OpenTelemetry what the service does, through the runtime's own exporter.
 *
 * Implements the port `Telemetry` on `@opentelemetry/api`, whose calls do nothing unless the runtime was
 * started with `OTEL_DENO=true`. The runtime adds spans of its own, whose attributes hold whole addresses
 * and cannot be changed, and among them the contract's `?key=`. They are therefore sampled away
 * (`OTEL_TRACES_SAMPLER=parentbased_always_off`), and a trace of ours begins under a parent that counts as
 * sampled and is never exported. Effects: what the runtime exports.
 *
 * @module
 */

import {
  type Context,
  context,
  metrics,
  ROOT_CONTEXT,
  trace,
  TraceFlags,
} from "@opentelemetry/api";
import type { Fetcher, Span, Telemetry } from "../ports.ts";

const NAME = "llmstxt-api";

/** Upper bounds of a stage's duration, in seconds; a run ends after 120. */
const STAGE_BOUNDS_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 30, 60, 90, 120];

/**
 * Where crawled sites are fetched: by the one key the runtime knows that it shall send no `traceparent`, whatever
 * `OTEL_PROPAGATORS` says, and without a sampled parent its span is sampled away.
 */
const UNTRACED = ROOT_CONTEXT.setValue(
  Symbol.for("OpenTelemetry SDK Context Key SUPPRESS_TRACING"),
  true,
);

/** What the runtime's own telemetry must be set to, so that it exports no key and leads to no crawled site. */
const REQUIRED: readonly { readonly env: string; readonly value: string; readonly why: string }[] =
  [
    {
      env: "OTEL_TRACES_SAMPLER",
      value: "parentbased_always_off",
      why: "the runtime's own spans would hold keys given as ?key=",
    },
    {
      env: "OTEL_PROPAGATORS",
      value: "none",
      why: "a caller's traceparent would switch those spans on",
    },
    {
      env: "OTEL_DENO_CONSOLE",
      value: "ignore",
      why: "a key that is printed once would be exported",
    },
  ];

/** The environment variables that {@link telemetryFaults} reads. */
export const TELEMETRY_ENV: readonly string[] = ["OTEL_DENO", ...REQUIRED.map(({ env }) => env)];

/**
 * Finds settings of the runtime's telemetry under which keys would be exported.
 *
 * @param env The environment: names to values.
 * @returns Every fault, naming the setting, its value and what would be right; none where telemetry is off.
 */
export function telemetryFaults(
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (env.OTEL_DENO !== "true" && env.OTEL_DENO !== "1") return [];
  return REQUIRED.filter(({ env: name, value }) => env[name] !== value)
    .map(({ env: name, value, why }) =>
      `${name}=${env[name] ?? ""}: expected ${value} with OTEL_DENO, or else ${why}`
    );
}

/**
 * Makes the telemetry.
 *
 * @returns The port; its names are `llmstxt.generations`, `llmstxt.pages`, `llmstxt.quota.refusals` and
 * `llmstxt.stage.duration`.
 */
export function openTelemetry(): Telemetry {
  const meter = metrics.getMeter(NAME);
  const generations = meter.createCounter("llmstxt.generations", {
    description: "Generation requests that were answered, by outcome",
  });
  const pages = meter.createCounter("llmstxt.pages", {
    description: "Pages of crawls, by outcome",
  });
  const refusals = meter.createCounter("llmstxt.quota.refusals", {
    description: "Requests refused because the day's requests are used up",
  });
  const stages = meter.createHistogram("llmstxt.stage.duration", {
    unit: "s",
    description: "Duration of a generation's stages",
    advice: { explicitBucketBoundaries: STAGE_BOUNDS_SECONDS },
  });
  return {
    generation: (outcome) => generations.add(1, { outcome }),
    pages: (outcome, count) => pages.add(count, { outcome }),
    quotaRefused: () => refusals.add(1),
    stage: (stage, seconds) => stages.record(seconds, { stage }),
    startTrace: (name) => startSpan(name, sampledParent()),
  };
}

/**
 * Keeps crawled sites out of traces: no `traceparent` is sent to them, and none of their addresses exported.
 *
 * @param fetcher How a hop is fetched.
 * @returns The same, without any tracing.
 */
export function withoutTracing(fetcher: Fetcher): Fetcher {
  return (request) => context.with(UNTRACED, () => fetcher(request));
}

function startSpan(name: string, parent: Context): Span {
  const span = trace.getTracer(NAME).startSpan(name, {}, parent);
  return {
    startChild: (child) => startSpan(child, trace.setSpan(parent, span)),
    end: () => span.end(),
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
