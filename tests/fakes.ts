/**
 * Stand-ins for the ports: a clock that only a test moves, and a web that lives in memory.
 */

import type { Config } from "../lib/config.ts";
import { ByteBudget } from "../lib/crawl/byte_budget.ts";
import { ConnectionPool } from "../lib/crawl/connections.ts";
import type { SiteAccess } from "../lib/crawl/context.ts";
import { NO_PAGE_CACHE } from "../lib/crawl/known_pages.ts";
import { memoryResponse } from "../lib/crawl/site_fixture.ts";
import type { Steps } from "../lib/crawl/pause.ts";
import type { Processor } from "../lib/crawl/processor.ts";
import { createPageReader } from "../lib/crawl/read_page.ts";
import { type Generate, generate } from "../lib/generation.ts";
import type {
  Clock,
  Fetcher,
  FetchResponse,
  Labels,
  Log,
  Shutdown,
  Span,
  Telemetry,
  TransportFailure,
} from "../lib/ports.ts";

/** Runs each computation at once. */
export function atOnce<T>(work: () => T): Promise<T> {
  return Promise.try(work);
}

/** Processor time that nobody has to wait for. */
export const FREE_PROCESSOR: Pick<Processor, "of" | "forPagesOf" | "close"> = {
  of: () => atOnce,
  forPagesOf: () => atOnce,
  close: () => {},
};

/** Memory that nobody has to wait for. */
export function freeMemory(): ByteBudget {
  return new ByteBudget(1e9, 1e9);
}

/** A clock that stands still until it is moved. */
export class FakeClock implements Clock {
  #elapsedMs = 0;
  #timers: { readonly dueMs: number; readonly callback: () => void }[] = [];

  constructor(readonly start: string = "2026-06-15T10:00:00Z") {}

  now(): Temporal.Instant {
    return Temporal.Instant.from(this.start).add({ milliseconds: this.#elapsedMs });
  }

  monotonicMs(): number {
    return this.#elapsedMs;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { dueMs: this.#elapsedMs + ms, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  bounded<T>(work: () => T): T {
    return work();
  }

  /** How many timers are set: what is left over at the end of a test is a leak. */
  get pending(): number {
    return this.#timers.length;
  }

  /** Moves on, firing what falls due on the way, in order. */
  advance(ms: number): void {
    const target = this.#elapsedMs + ms;
    for (;;) {
      const due = this.#timers.filter((timer) => timer.dueMs <= target)
        .toSorted((a, b) => a.dueMs - b.dueMs)[0];
      if (due === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#elapsedMs = Math.max(this.#elapsedMs, due.dueMs);
      due.callback();
    }
    this.#elapsedMs = target;
  }

  /** Moves from timer to timer until a promise settles. */
  async runUntil<T>(promise: Promise<T>): Promise<T> {
    let isSettled = false;
    promise.then(() => isSettled = true, () => isSettled = true);
    for (let steps = 0; steps < 10_000; steps++) {
      await turn();
      if (isSettled) return await promise;
      const next = Math.min(...this.#timers.map((timer) => timer.dueMs));
      if (next !== Infinity) this.advance(next - this.#elapsedMs);
    }
    throw new Error("the promise never settled");
  }
}

/** A clock on which computations take time; meanwhile no timer fires, as on a thread that is busy. */
export class BusyClock extends FakeClock {
  #spentMs = 0;

  /** Lets a computation take so long. */
  spend(ms: number): void {
    this.#spentMs += ms;
  }

  override monotonicMs(): number {
    return super.monotonicMs() + this.#spentMs;
  }
}

/** Finishes a computation in steps without giving way. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** One turn of the event loop, so that everything that is ready has run. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Lets other work go on until something holds; what never does fails the test by its runner's own limit. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

/** What a fake address answers. */
export type FakeAnswer =
  | {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | Uint8Array;
    /** Cuts the body off where it stands. */
    readonly isBroken?: boolean;
  }
  | { readonly failure: TransportFailure }
  | "never";

/** A web in memory, which also keeps a record of what was asked. */
export interface FakeWeb extends SiteAccess {
  /** Every address in the order it was fetched. */
  readonly asked: string[];
  /** The most exchanges that were open at once. */
  peak(): number;
}

/**
 * Makes a web in memory.
 *
 * A page with an `etag` or a `last-modified` answers 304 to who names it (RFC 9110 section 13.2.2).
 *
 * @param answers What each absolute address answers, or a function of it; anything else is a 404.
 */
export function fakeWeb(
  answers:
    | Readonly<Record<string, FakeAnswer>>
    | ((url: string, headers: Readonly<Record<string, string>>) => FakeAnswer | undefined),
): FakeWeb {
  const asked: string[] = [];
  let open = 0, peak = 0;
  const answerOf = typeof answers === "function" ? answers : (url: string) => answers[url];
  const fetcher: Fetcher = async ({ url, signal, headers = {} }) => {
    asked.push(url.href);
    peak = Math.max(peak, ++open);
    try {
      await Promise.resolve();
      const answer = answerOf(url.href, headers) ?? { status: 404, body: "not found" };
      if (signal.aborted) return { ok: false, failure: { kind: "aborted" } };
      if (answer === "never") {
        await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
        return { ok: false, failure: { kind: "aborted" } };
      }
      if ("failure" in answer) return { ok: false, failure: answer.failure };
      return { ok: true, response: fakeResponse(onCondition(answer, headers)) };
    } finally {
      open--;
    }
  };
  const readPage = createPageReader(fetcher, FREE_PROCESSOR, new FakeClock());
  return { fetcher, readPage, asked, peak: () => peak };
}

type FakePage = Exclude<FakeAnswer, "never" | { failure: unknown }>;

function onCondition(page: FakePage, asked: Readonly<Record<string, string>>): FakePage {
  const { etag, "last-modified": lastModified } = page.headers ?? {};
  const isNamed = "if-none-match" in asked
    ? asked["if-none-match"] === etag
    : lastModified !== undefined && asked["if-modified-since"] === lastModified;
  return isNamed && (page.status ?? 200) === 200 ? { ...page, status: 304, body: "" } : page;
}

function fakeResponse(answer: FakePage): FetchResponse {
  const { status = 200, headers = {}, body = "" } = answer;
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const response = memoryResponse(
    status,
    { "content-type": "text/html; charset=utf-8", ...headers },
    bytes,
  );
  const readBody = () => Promise.resolve({ bytes, end: "broken", release: () => {} } as const);
  return answer.isBroken ? { ...response, readBody } : response;
}

/** The pipeline over a web in memory, with the connections that the settings allow. */
export function generateOver(
  { fetcher, readPage }: SiteAccess,
  config: Config,
  clock: Clock,
  log: Log = () => {},
): Generate {
  const limits = { total: config.maxConnections, perSite: config.concurrency };
  const connections = new ConnectionPool(limits, clock);
  const pageCache = NO_PAGE_CACHE;
  const processor = FREE_PROCESSOR;
  const memory = freeMemory();
  const ports = { clock, fetcher, readPage, connections, processor, memory, log, pageCache };
  return (run) => generate(run, config, ports);
}

const SILENT_SPAN: Span = { startChild: () => SILENT_SPAN, end: () => {} };

/** A process that nobody tells to end. */
export const NEVER_STOPPED: Shutdown = {
  draining: new AbortController().signal,
  begun: new AbortController().signal,
  due: new AbortController().signal,
};

/** Telemetry that counts nothing and measures nothing. */
export const SILENT_TELEMETRY: Telemetry = {
  generation: () => {},
  pages: () => {},
  running: () => {},
  event: () => {},
  stage: () => {},
  startTrace: () => SILENT_SPAN,
};

/** Telemetry that keeps what it is told of generations. */
export interface RecordedTelemetry extends Telemetry {
  /** The labels of every generation that was counted. */
  readonly counted: Labels[];
  /** How the span of every generation ended. */
  readonly spans: NonNullable<Parameters<Span["end"]>[0]>[];
  /** How many run now. */
  runningNow(): number;
}

/** Makes a telemetry that keeps what it is told. */
export function recordTelemetry(): RecordedTelemetry {
  const counted: Labels[] = [];
  const spans: RecordedTelemetry["spans"] = [];
  let running = 0;
  return {
    ...SILENT_TELEMETRY,
    counted,
    spans,
    runningNow: () => running,
    generation: (labels) => void counted.push(labels),
    running: (change) => void (running += change),
    startTrace: () => ({ ...SILENT_SPAN, end: (how) => void spans.push(how!) }),
  };
}

/** A small HTML page. */
export function html(title: string, body = ""): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;
}

/** An urlset of these addresses. */
export function urlset(...locs: string[]): FakeAnswer {
  const urls = locs.map((loc) => `<url><loc>${loc}</loc></url>`).join("");
  return {
    headers: { "content-type": "application/xml" },
    body:
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
  };
}
