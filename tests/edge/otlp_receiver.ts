/**
 * A receiver of OpenTelemetry data for tests, on loopback.
 */

/** What was parsed. */
// deno-lint-ignore no-explicit-any
export type Json = any;

/** An OTLP receiver. */
export interface Receiver extends AsyncDisposable {
  /** The settings of a service that exports to it. */
  readonly env: Record<string, string>;
  /** Everything received, as sent. */
  text(): string;
  /** Finished spans, those of all requests together. */
  spans(): readonly Json[];
  /** The points of a metric in the last export that has it, by their attributes. */
  points(name: string): ReadonlyMap<string, Json>;
}

/**
 * Receives OTLP over HTTP in its JSON form (opentelemetry-proto, `ExportTraceServiceRequest` and its like).
 *
 * @returns The receiver; closed when it goes out of an `await using`.
 */
export function startReceiver(): Receiver {
  const exports: { readonly path: string; readonly body: Json; readonly text: string }[] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request) => {
      const text = await request.text();
      exports.push({ path: new URL(request.url).pathname, body: JSON.parse(text), text });
      return Response.json({});
    },
  );
  const scopes = (path: string, resources: string, scopeName: string) =>
    exports.filter((entry) => entry.path === path)
      .flatMap(({ body }) => body[resources].flatMap((resource: Json) => resource[scopeName]));
  return {
    env: {
      OTEL_DENO: "true",
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${server.addr.port}`,
      OTEL_METRIC_EXPORT_INTERVAL: "200",
      OTEL_BSP_SCHEDULE_DELAY: "100",
    },
    text: () => exports.map(({ text }) => text).join("\n"),
    spans: () =>
      scopes("/v1/traces", "resourceSpans", "scopeSpans").flatMap((scope: Json) => scope.spans),
    points(name) {
      const metric = scopes("/v1/metrics", "resourceMetrics", "scopeMetrics")
        .flatMap((scope: Json) => scope.metrics)
        .findLast((metric: Json) => metric.name === name);
      const points: Json[] = (metric?.sum ?? metric?.gauge ?? metric?.histogram)?.dataPoints ?? [];
      return new Map(points.map((point) => [
        point.attributes.map(({ value }: Json) => value.stringValue).sort().join(),
        point,
      ]));
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/**
 * Waits, some seconds at most, as exports happen on timers of the runtime.
 *
 * @param isSo What is waited for.
 */
export async function untilTrue(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isSo(); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
