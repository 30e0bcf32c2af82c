/**
 * Types of everything that the service needs from outside: clock, network, store and log.
 *
 * Each port has only what its users need. `lib/io/` holds one implementation per file; tests pass their own. No effects.
 */

import type { LogEvent } from "./log_events.ts";
import type { LinkScope, PageFacts } from "./standards/page_facts.ts";

/** The time. It is an argument, so that a test can choose it, such as 29 March 2026, 01:59:59. */
export interface Clock {
  /** Returns the present instant. */
  now(): Temporal.Instant;
  /** Returns milliseconds since an arbitrary start. The number never decreases. */
  monotonicMs(): number;
  /** Calls back once after a delay in milliseconds. Returns what cancels the call; cancelling twice does no harm. */
  after(ms: number, callback: () => void): () => void;
  /**
   * Runs a computation whose cost depends on what others sent, such as a page of a website. Throws TooCostly when it takes
   * too long, unless the thread cannot end a computation.
   */
  bounded<T>(work: () => T): T;
}

/** Thrown when processing what a site sent took too long, or broke the thread that processed it. It ends the run. */
export class TooCostly extends Error {
  /** The name that logs show. */
  override name = "TooCostly";
}

/** What one HTTP exchange asks for. The port never follows redirects. */
export interface FetchRequest {
  /** Absolute `http:` or `https:` address. */
  readonly url: URL;
  /** Header fields that are sent besides those that the implementation sets itself. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the exchange when it aborts, even while the body is read. */
  readonly signal: AbortSignal;
  /** The license whose share of memory is used for a large body. */
  readonly license?: string;
}

/**
 * Why no response came. `dns`: the name has no address. `connection_refused`, `unreachable`, `reset`: what happened to the connection.
 * `tls`: a bad certificate or handshake. `protocol`: the answer is not valid HTTP. `aborted`: the request's signal aborted.
 * `not_public`: a rule of address safety forbids the address.
 */
export type TransportFailure =
  | { readonly kind: "dns" }
  | { readonly kind: "connection_refused" }
  | { readonly kind: "unreachable" }
  | { readonly kind: "reset" }
  | { readonly kind: "tls"; readonly cause: "expired" | "untrusted" | "wrong_name" | "handshake" }
  | { readonly kind: "protocol" }
  /** This process has no file descriptor left, which is not the site's fault. */
  | { readonly kind: "out_of_descriptors" }
  | { readonly kind: "aborted" }
  | { readonly kind: "not_public"; readonly rule: string };

/**
 * How reading a body ended. `complete`: all was read. `capped`: the body is longer than we read. `aborted`: the request's
 * signal aborted. `broken`: the connection or the content coding broke.
 */
export type BodyEnd = "complete" | "capped" | "aborted" | "broken";

/** The result of reading a body. */
export type ReadBody = {
  readonly bytes: Uint8Array;
  readonly end: BodyEnd;
  /**
   * Gives the memory of the bytes back. After that, they must not be used. The caller must do this for every body that may
   * be larger than a megabyte, because other runs wait for the memory. Doing it twice does no harm.
   */
  release(): void;
};

/** One HTTP response whose body is still on the wire. */
export type FetchResponse = {
  readonly status: number;
  readonly headers: Headers;
  /** Reads the body without its content coding, at most so many decoded bytes. May be called once. Never throws. */
  readBody(maxBytes: number): Promise<ReadBody>;
  /** Returns the body in chunks without its content coding. Never throws: after a failure there are no more chunks. */
  streamBody(): AsyncIterable<Uint8Array>;
  /** Frees the connection without reading the body. */
  discard(): Promise<void>;
};

/** Does one HTTP exchange and follows no redirect. Expected failures are values; it never throws. */
export type Fetcher = (request: FetchRequest) => Promise<
  | { readonly ok: true; readonly response: FetchResponse }
  | { readonly ok: false; readonly failure: TransportFailure }
>;

/**
 * Looks up every IPv4 and IPv6 address of a host name, which is in ASCII form and no IP literal. Null when this process had
 * no file descriptor left to ask. Never throws.
 */
export type Resolver = (hostname: string, signal: AbortSignal) => Promise<readonly string[] | null>;

/** The SHA-256 of a normalised key, in lower-case hexadecimal. We never store more of a key than this. */
export type LicenseHash = string & { readonly __brand: "LicenseHash" };

/** The highest number of generation requests per day that a license may have of its own. */
export const MAX_REQUESTS_PER_DAY = 1_000_000;

/** A stored license. */
export interface License {
  /** The name of the plan that was bought. This version need not know the plan. */
  readonly plan: string;
  /** `active`: it may be used until its last day. `revoked`: it may never be used again. */
  readonly status: "active" | "revoked";
  /** The last valid day, `YYYY-MM-DD`; null when the license never ends. */
  readonly expires: string | null;
  /** A note for the operator, such as the customer's name. */
  readonly label: string;
  /** When it was issued, an ISO 8601 instant. */
  readonly created: string;
  /** Generation requests per day for this license alone. It replaces the number of its plan. */
  readonly requests_per_day?: number;
}

/** Stores licenses by the SHA-256 of their key. Throws {@link StoreUnavailable} when the store does not answer. */
export interface LicenseStore {
  /** Returns the license that is stored under a hash; null when there is none. */
  get(hash: LicenseHash): Promise<License | null>;
  /** Stores a new license. Returns false when that hash already has one. */
  create(hash: LicenseHash, license: License): Promise<boolean>;
  /** Replaces an existing license. Returns false when there is none. */
  replace(hash: LicenseHash, license: License): Promise<boolean>;
  /** Lists all licenses, in the order of their hashes. */
  list(): AsyncIterable<{ readonly hash: LicenseHash; readonly license: License }>;
}

/** What one license used on one civil day. */
export interface DayUsage {
  /** Generation requests that were accepted. */
  readonly requests: number;
  /** Pages that were crawled successfully. */
  readonly urlsCrawled: number;
}

/** Stores each license's counts per civil day. Throws {@link StoreUnavailable} when the store does not answer. */
export interface QuotaStore {
  /** Returns the counts of one license on one day; zeros when none are stored. */
  get(hash: LicenseHash, day: Temporal.PlainDate): Promise<DayUsage>;
  /**
   * Changes the counts atomically, even when several processes do so at once. Returns them as stored afterwards. `change`
   * must be pure; null leaves the counts as they are.
   */
  update(
    hash: LicenseHash,
    day: Temporal.PlainDate,
    change: (usage: DayUsage) => DayUsage | null,
  ): Promise<{ readonly usage: DayUsage; readonly changed: boolean }>;
}

/**
 * Returns the civil day, in the service's time zone, on which a request counts. Processes that share a store count on the
 * same day, even when their clocks differ a little. Throws {@link StoreUnavailable} when the store does not answer.
 */
export type CurrentDay = (now: Temporal.Instant) => Promise<Temporal.PlainDate>;

/** Reads the stored counts for the operator. Throws {@link StoreUnavailable} when the store does not answer. */
export interface UsageReader {
  /** For how many days counts are kept. */
  readonly keptDays: number;
  /** Lists all counts that are kept, by day, then by hash. */
  list(): AsyncIterable<{
    readonly hash: LicenseHash;
    readonly day: Temporal.PlainDate;
    readonly usage: DayUsage;
  }>;
}

/** A page that was read in full, kept so that we can ask for it with a conditional request (RFC 9110 section 13.1). */
export type StoredPage = {
  /** The page's address. It answered without a redirect. */
  readonly url: string;
  /** Those header fields of the response that we still need. Their names are in lower case. */
  readonly fields: Readonly<Record<string, string>>;
  /** The length of the body in bytes, without its content coding. */
  readonly bytes: number;
  readonly links: LinkScope;
  readonly facts: PageFacts;
};

/** Where pages are kept between runs. It may forget anything at any time, and never throws. */
export interface PageCache {
  /** Returns the pages of an origin by their addresses. Empty when none are known or nothing can be read. */
  read(origin: string): Promise<ReadonlyMap<string, StoredPage>>;
  /** Keeps pages of an origin; each replaces the one at the same address. Returns at once; never reports a failure. */
  write(origin: string, pages: readonly StoredPage[]): void;
}

/** The store does not answer, or is locked, full or read-only. The one exception that is expected: it gives a 503. */
export class StoreUnavailable extends Error {
  /** The name that logs show. */
  override name = "StoreUnavailable";
}

/** Tells the process to end, in three steps. The signals live as long as the process. */
export interface Shutdown {
  /** Aborts first. `/readyz` then answers 503, so that proxies turn to other replicas. Requests are still accepted. */
  readonly draining: AbortSignal;
  /** Aborts second. Nothing new begins; running work may finish. */
  readonly begun: AbortSignal;
  /** Aborts when the time for finishing is over. Running work then returns what it has. */
  readonly due: AbortSignal;
}

/** The fields of one log line besides its event. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Writes one structured line. The event's row in `LOG_EVENTS` gives the level. Fields never hold a key. */
export type Log = (event: LogEvent, fields?: LogFields) => void;

/** What most of the edge needs of its caller. */
export type ClockAndLog = {
  readonly clock: Clock;
  readonly log: Log;
};

/** The stages of a run, in their order. */
export type Stage = "discover" | "crawl" | "write";

/** How far a run is. */
export type Progress = {
  readonly stage: Stage;
  /** How many sitemaps were read, or for how many pages there is a result, good or bad. */
  readonly done: number;
  /** How many there will be; null while that is not known. */
  readonly total: number | null;
  /** The address of the last step; null when there is none. */
  readonly url: string | null;
};

/** Is told how far a run is. Must be quick and never throw. */
export type OnProgress = (progress: Progress) => void;

/** Counts, measures and traces, for dashboards. Never throws. Names and labels never hold a key or an address. */
export interface Telemetry {
  /** Counts a generation request, and measures the seconds from its arrival to the end of its answer. */
  generation(labels: Labels & { readonly outcome: string }, seconds: number): void;
  /** Adds to the number of running generations. */
  running(change: 1 | -1): void;
  /** Counts pages of a crawl. The outcome is `ok`, or the kind of reason in the page's warning. */
  pages(outcome: string, count: number): void;
  /** Counts an event of the log that is a warning or an error. */
  event(event: LogEvent): void;
  /** Measures how long a stage of a generation took. */
  stage(stage: Stage, seconds: number): void;
  /** Begins a trace and returns its outermost span. A span's name is from a closed set. */
  startTrace(name: string): Span;
}

/** Labels of measurements and spans. Names and values are from closed sets. */
export type Labels = Readonly<Record<string, string>>;

/** A part of a trace. It begins when it is made. */
export interface Span {
  /** Begins a part of this span. */
  startChild(name: string): Span;
  /** Ends the span, with what is known about its work, no key and no address; and whether it failed. May be called once. */
  end(how?: {
    readonly attributes: Readonly<Record<string, string | number | boolean>>;
    readonly isError: boolean;
  }): void;
}
