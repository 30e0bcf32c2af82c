/**
 * The only doors to the world: what the service needs from clock, network, store and log.
 *
 * Each port is the smallest slice that its users need; `lib/io/` holds one implementation per file,
 * and tests hand in their own. Types only; no effects.
 *
 * @module
 */

import type { License, LicenseHash } from "./auth/license.ts";
import type { Stage } from "./crawl/progress.ts";
import type { LogEvent } from "./log_events.ts";
import type { DayUsage } from "./quota/quota.ts";
import type { PageFacts } from "./standards/page_facts.ts";

/** Time, as an argument, so that a test can stand on 29 March 2026, 01:59:59. */
export interface Clock {
  /** The current instant of civil time. */
  now(): Temporal.Instant;
  /** Milliseconds since an arbitrary start, never going backwards. */
  monotonicMs(): number;
  /**
   * Calls back once after a delay.
   *
   * @param ms The delay in milliseconds.
   * @param callback What to do then.
   * @returns A function that cancels the call; cancelling twice does no harm.
   */
  after(ms: number, callback: () => void): () => void;
  /**
   * Computes something whose cost somebody else decides, such as a website.
   *
   * @param work The computation.
   * @returns Its result.
   * @throws TooCostly when it takes longer than any honest one; on a thread that cannot end one, never.
   */
  bounded<T>(work: () => T): T;
}

/** What a site sent took too long to compute, or broke the thread that computed it. A run that meets it ends. */
export class TooCostly extends Error {
  /** Tells it apart in logs. */
  override name = "TooCostly";
}

/** What one HTTP exchange asks for. Redirects are never followed by the port. */
export interface FetchRequest {
  /** Absolute `http:` or `https:` address. */
  readonly url: URL;
  /** Header fields beyond what the implementation sets itself. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the exchange, the body included. */
  readonly signal: AbortSignal;
  /** Whose share of memory a large body takes. */
  readonly license?: string;
}

/** Why no response came, as a closed set. */
export type TransportFailure =
  | { readonly kind: "dns" }
  | { readonly kind: "refused" }
  | { readonly kind: "unreachable" }
  | { readonly kind: "reset" }
  | { readonly kind: "tls"; readonly cause: "expired" | "untrusted" | "wrong_name" | "handshake" }
  | { readonly kind: "protocol" }
  /** This process has no file descriptor left, which is not the site's fault. */
  | { readonly kind: "out_of_descriptors" }
  | { readonly kind: "aborted" }
  | { readonly kind: "not_public"; readonly rule: string };

/** A body's end: read whole, read up to the cap, or cut off by the transport. */
export type BodyEnd = "complete" | "capped" | "aborted" | "broken";

/** A body that was read. */
export interface ReadBody {
  /** What was readable. */
  readonly bytes: Uint8Array;
  /** How reading ended. */
  readonly end: BodyEnd;
  /**
   * Gives the bytes' memory back at once, after which they must not be used. Owed for what may be larger than a
   * megabyte, since others wait for the memory; doing it twice does no harm.
   */
  release(): void;
}

/** One HTTP response whose body is still on the wire. */
export interface FetchResponse {
  /** The status code (RFC 9110 section 15). */
  readonly status: number;
  /** The header fields, as received. */
  readonly headers: Headers;
  /**
   * Reads the body, content coding removed, up to a cap; may be called once.
   *
   * @param maxBytes The cap in decoded bytes.
   * @returns The bytes that were readable. Never throws.
   */
  readBody(maxBytes: number): Promise<ReadBody>;
  /** The body as chunks, content coding removed, for a reader that keeps its own caps. Never throws: it just ends. */
  streamBody(): AsyncIterable<Uint8Array>;
  /** Gives the connection back without reading the body. */
  discard(): Promise<void>;
}

/**
 * One HTTP exchange without redirects. Expected failures are values; it never throws.
 *
 * @param request What to fetch.
 * @returns The response, or why there is none.
 */
export type Fetcher = (
  request: FetchRequest,
) => Promise<
  | { readonly ok: true; readonly response: FetchResponse }
  | { readonly ok: false; readonly failure: TransportFailure }
>;

/**
 * Looks a host name up.
 *
 * @param hostname A host name in ASCII form, no IP literal.
 * @param signal Ends the look-up.
 * @returns Every IPv4 and IPv6 address of the name, in text form; empty when it has none; null where there was no file
 *   descriptor left to ask. Never throws.
 */
export type Resolver = (hostname: string, signal: AbortSignal) => Promise<readonly string[] | null>;

/** Where licenses are kept, by the SHA-256 of their key. Throws {@link StoreUnavailable} when the store does not answer. */
export interface LicenseStore {
  /** The license of a key, or null. */
  get(hash: LicenseHash): Promise<License | null>;
  /** Stores a new license; false when that hash already has one. */
  create(hash: LicenseHash, license: License): Promise<boolean>;
  /** Replaces an existing license; false when there is none. */
  replace(hash: LicenseHash, license: License): Promise<boolean>;
  /** All licenses, in the order of their hashes. */
  list(): AsyncIterable<{ readonly hash: LicenseHash; readonly license: License }>;
}

/**
 * Where a day's counts are kept, one record per license and civil day.
 * Throws {@link StoreUnavailable} when the store does not answer.
 */
export interface QuotaStore {
  /** The counts of one license on one day; zeros when none are stored. */
  get(hash: LicenseHash, day: Temporal.PlainDate): Promise<DayUsage>;
  /**
   * Changes the counts atomically, across processes.
   *
   * @param change Pure; given the stored counts, returns the new ones, or null to leave them as they are.
   * @returns The counts as stored afterwards, and whether they were changed.
   */
  update(
    hash: LicenseHash,
    day: Temporal.PlainDate,
    change: (usage: DayUsage) => DayUsage | null,
  ): Promise<{ readonly usage: DayUsage; readonly changed: boolean }>;
}

/**
 * The civil day on which a request counts, the same for all replicas of a store.
 * Throws {@link StoreUnavailable} when the store does not answer.
 *
 * @param now The current instant by this machine's clock.
 * @returns The day in the service's time zone.
 */
export type CurrentDay = (now: Temporal.Instant) => Promise<Temporal.PlainDate>;

/** What one license used on one day, as it is stored. */
export interface UsageRecord {
  /** The license. */
  readonly hash: LicenseHash;
  /** The civil day. */
  readonly day: Temporal.PlainDate;
  /** The day's counts. */
  readonly usage: DayUsage;
}

/** The stored counts, for the operator. Throws {@link StoreUnavailable} when the store does not answer. */
export interface UsageReader extends Pick<QuotaStore, "get"> {
  /** How many days a day's counts are kept. */
  readonly keptDays: number;
  /** All counts that are kept, by day, then by hash. */
  list(): AsyncIterable<UsageRecord>;
}

/** A page that was read in full, kept so that it can be asked for on a condition (RFC 9110 section 13.1). */
export interface StoredPage {
  /** Its address, which answered without a redirect. */
  readonly url: string;
  /** The header fields of its response that are still of use, names in lower case. */
  readonly fields: Readonly<Record<string, string>>;
  /** Decoded bytes of its body. */
  readonly bytes: number;
  /** Whether its hyperlinks were collected. */
  readonly hasLinks: boolean;
  /** What it says about itself. */
  readonly facts: PageFacts;
}

/** Where pages are kept between runs. It may forget anything at any time, and never throws. */
export interface PageCache {
  /** The pages of an origin by their addresses; empty where none are known or nothing can be read. */
  read(origin: string): Promise<ReadonlyMap<string, StoredPage>>;
  /** Keeps pages of an origin, in place of those at the same addresses. Returns at once, and never reports a failure. */
  write(origin: string, pages: readonly StoredPage[]): void;
}

/** The store did not answer, is locked, full or read-only. The one exception that the service expects: it becomes a 503. */
export class StoreUnavailable extends Error {
  /** Tells it apart in logs. */
  override name = "StoreUnavailable";
}

/** How the process is told to end, in three steps; the signals live as long as the process. */
export interface Shutdown {
  /** Aborts first: `/readyz` says no, so that proxies turn to other replicas; requests are still taken. */
  readonly draining: AbortSignal;
  /** Aborts then: nothing new is begun, what runs may finish. */
  readonly begun: AbortSignal;
  /** Aborts when the time for finishing is over: what runs returns what it has. */
  readonly due: AbortSignal;
}

/** What one line of the log says beside its event. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** One structured line per event, as serious as its row of `LOG_EVENTS` says; fields never hold a key. */
export type Log = (event: LogEvent, fields?: LogFields) => void;

/** What is counted and measured for dashboards. Never throws, never holds a key or an address. */
export interface Metrics {
  /**
   * Counts a generation request that was answered, and measures how long that took.
   *
   * @param labels Its outcome and, where there are, reason and cause.
   * @param seconds From its arrival to the end of its answer.
   */
  generation(labels: Labels & { readonly outcome: string }, seconds: number): void;
  /** Changes the number of generations that run. */
  running(change: 1 | -1): void;
  /** Counts pages of a crawl: `ok`, or the kind of the reason that a warning has. */
  pages(outcome: string, count: number): void;
  /** Counts an event of the log that is a warning or an error. */
  event(event: LogEvent): void;
  /** Measures a stage of a generation. */
  stage(stage: Stage, seconds: number): void;
}

/** Names and values from closed sets, which tell measurements or spans apart. */
export type Labels = Readonly<Record<string, string>>;

/** How a span ended. */
export interface SpanEnd {
  /** What is known of it; no key and no address. */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Whether it failed, whoever is at fault. */
  readonly isError: boolean;
}

/** A span: a part of a trace that begins when it is made. */
export interface Span {
  /** Begins a child span. */
  startChild(name: string): Span;
  /** Ends it; once only. */
  end(how?: SpanEnd): void;
}

/** Traces the course of requests. A span's name is from a closed set and never holds a key or an address. */
export interface Tracer {
  /** Begins a trace. */
  startTrace(name: string): Span;
}

/** Metrics and traces. */
export interface Telemetry extends Metrics, Tracer {}
