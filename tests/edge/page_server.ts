/**
 * A server for the tests of the page: the page itself, and an API that does by the site's name what a
 * test needs. It answers with server-sent events and with plain JSON as the service does.
 */

import { type ProblemName, PROBLEMS } from "../../lib/errors.ts";
import { openApiDocument } from "../../lib/http/openapi.ts";
import type { ErrorBody, GenerationResponse } from "../../lib/http/schemas.ts";
import { pageResponder } from "../../lib/page/response.ts";
import { HOSTILE_RESULT, PARTIAL_RESULT, resultOf } from "./page_results.ts";

/** The only key with a license. */
export const KEY = "LLMS-AB12-CD34-EF56-GH78";

/** A running server. */
export interface PageServer {
  /** Where it listens. */
  readonly origin: string;
  /** The bodies of the generation requests, parsed. */
  readonly orders: readonly Record<string, unknown>[];
  /** Lets the run on `steps.example` go one event further. */
  advance(): void;
  /** Fulfilled when the page has cancelled a run. */
  readonly cancelled: Promise<void>;
  /** Stops it. */
  close(): Promise<void>;
}

/** Progress on `steps.example`, then the result. */
export const STEPS: readonly Record<string, unknown>[] = [
  { stage: "discover", done: 0, total: null, url: "https://steps.example/sitemap.xml" },
  { stage: "discover", done: 1, total: null, url: "https://steps.example/news.xml" },
  ...[30, 90, 150, 220, 300].map((done) => ({
    stage: "crawl",
    done,
    total: 300,
    url: `https://steps.example/page-${done}/`,
  })),
  { stage: "write", done: 300, total: 300, url: null },
].map((step, index) => ({ ...step, elapsed_seconds: index * 1.5 }));

const QUOTA_FIELDS = {
  "X-RateLimit-Limit": "100",
  "X-RateLimit-Remaining": "0",
  "X-RateLimit-Reset": String(Date.parse("2026-03-02T00:00:00+01:00") / 1000),
};

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/** The service's error object. */
function errorBody(name: ProblemName, more: Partial<ErrorBody> = {}): ErrorBody {
  const { status, error } = PROBLEMS[name];
  return { error, code: status, reason: name, request_id: "request-7", ...more };
}

function refuse(name: ProblemName, detail?: string): Response {
  const body = errorBody(name, detail === undefined ? {} : { detail });
  return json(body.code, body, QUOTA_FIELDS);
}

function eventText(type: string, data: unknown): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

function eventStream(body: ReadableStream<string> | string): Response {
  const stream = typeof body === "string" ? body : body.pipeThrough(new TextEncoderStream());
  return new Response(stream, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform" },
  });
}

function resultEvents(result: GenerationResponse): Response {
  return eventStream(eventText("progress", STEPS[0]) + eventText("result", result));
}

const SITES: Readonly<Record<string, () => Response>> = {
  "whole.example": () => resultEvents(resultOf(300)),
  "plain.example": () => json(200, resultOf(3)),
  "partial.example": () => resultEvents(PARTIAL_RESULT),
  "hostile.example": () => resultEvents(HOSTILE_RESULT),
  "cut.example": () => eventStream(eventText("progress", STEPS[0])),
  "unreachable.example": () =>
    eventStream(eventText(
      "error",
      errorBody("site_unreachable", {
        detail: "https://unreachable.example: host name not found (DNS). Check how it is spelt.",
        cause: "dns",
      }),
    )),
  "spent.example": () => refuse("quota_exceeded", "All 100 requests of the day are used."),
  "private.example": () => refuse("invalid_parameters", "url: must be a public address."),
};

/**
 * Starts the server.
 *
 * @returns The server, listening.
 */
export function servePage(): PageServer {
  const orders: Record<string, unknown>[] = [];
  let waiting = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<void>();

  function stepwise(): Response {
    let step = 0;
    return eventStream(
      new ReadableStream<string>({
        async pull(controller) {
          await waiting.promise;
          waiting = Promise.withResolvers<void>();
          if (step < STEPS.length) {
            controller.enqueue(eventText("progress", STEPS[step++]));
          } else {
            controller.enqueue(eventText("result", resultOf(300)));
            controller.close();
          }
        },
        cancel() {
          cancelled.resolve();
        },
      }, { highWaterMark: 0 }),
    );
  }

  async function answerApi(request: Request, url: URL): Promise<Response> {
    if (request.headers.get("x-api-key") !== KEY) {
      return refuse("key_invalid");
    }
    if (url.searchParams.get("action") === "status") {
      const usage_today = { requests: 12, limit: 100, remaining: 88, urls_crawled: 431 };
      return json(200, {
        status: "active",
        plan: "agency-monthly",
        expires: "2027-12-31",
        usage_today,
      });
    }
    const order = await request.json();
    orders.push(order);
    const { hostname } = new URL(order.url);
    return hostname === "steps.example" ? stepwise() : SITES[hostname]!();
  }

  const pageAt = pageResponder(() =>
    openApiDocument({
      baseUrl: `http://127.0.0.1:${server.addr.port}`,
      port: 0,
      dailyRequests: 100,
      timeZone: "CET",
    })
  );
  const server = Deno.serve({
    port: 0,
    hostname: "127.0.0.1",
    automaticCompression: true,
    onListen: () => {},
  }, async (request) => {
    const url = new URL(request.url);
    if (url.pathname === "/api/generate.php") return await answerApi(request, url);
    return pageAt(url, request.headers) ?? new Response("not found", { status: 404 });
  });
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    orders,
    advance: () => waiting.resolve(),
    cancelled: cancelled.promise,
    close: () => server.shutdown(),
  };
}
