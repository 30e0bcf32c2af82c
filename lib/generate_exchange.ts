/**
 * Answers generation requests: reserves a request of the day, takes a slot, crawls, answers, and corrects the counts.
 *
 * Routes and keys are not known here: caller and request are valid. Uses the ports of {@link CountedGenerationPorts}.
 */

import type { Config } from "./config.ts";
import { joinSignals } from "./crawl/deadline.ts";
import { problem, PROBLEMS } from "./errors.ts";
import {
  type CallerToday,
  type Exchange,
  problemOf,
  refuse,
  type Reply,
  replyWith,
} from "./exchange.ts";
import type { Generate, GenerationResult, Run } from "./generation.ts";
import { eventStream, wantsEvents } from "./http/events.ts";
import {
  beginJson,
  errorBody,
  hasToBegin,
  type HeaderFields,
  largeJsonResponse,
  problemResponse,
  quotaFields,
} from "./http/response.ts";
import type { GenerationRequest, GenerationResponse } from "./http/schemas.ts";
import type { StreamedResponse } from "./http/stream.ts";
import { consequencesOf, type Outcome } from "./outcomes.ts";
import {
  type ClockAndLog,
  type DayUsage,
  type LogFields,
  type OnProgress,
  type Progress,
  type QuotaStore,
  type Shutdown,
  StoreUnavailable,
  type Telemetry,
} from "./ports.ts";
import { formatInstant, resetInstant } from "./quota/day.ts";
import { addCrawled, giveBack, reserve, standingOf } from "./quota/quota.ts";
import { Slots } from "./quota/slots.ts";
import { watchStages } from "./telemetry.ts";

/** What a generation that counts against a quota needs of the world. */
export type CountedGenerationPorts = ClockAndLog & {
  readonly generate: Generate;
  readonly quota: QuotaStore;
  readonly shutdown: Shutdown;
  readonly telemetry: Telemetry;
};

/** A valid request of a known caller. */
interface Order {
  readonly request: GenerationRequest;
  readonly caller: CallerToday;
  readonly exchange: Exchange;
  /** Resolves when the answer was sent, when sending it ended early, or when the work failed. */
  readonly delivered: Promise<void>;
}

/** A generation that has ended. */
interface Finished {
  readonly outcome: Outcome;
  /** The two files; null when the caller does not get them. */
  readonly body: GenerationResponse | null;
  /** The day's counts afterwards; null when the store did not answer. */
  readonly usage: DayUsage | null;
  readonly fields: LogFields;
}

type Watching = Pick<Run, "signal" | "onProgress" | "onPage">;

/** Kinds of warnings that mean: pages are missing, and the site is not at fault. */
const CUT_SHORT: ReadonlySet<string> = new Set([
  "run_time_ended",
  "run_stopped",
  "out_of_descriptors",
]);

/** What we tell a caller whose generation had no page when the process ended. */
const STOPPED = "The service was stopped before a page was crawled.";

/** The generations of a process. */
export class Generations {
  readonly #slots: Slots;

  /** Begins with no running generation. */
  constructor(readonly config: Config, readonly ports: CountedGenerationPorts) {
    this.#slots = new Slots(config.maxRunning);
  }

  /**
   * Answers a valid request of a known caller. The quota is reserved before the slot is taken. So a license without quota
   * takes no slot from others. Throws StoreUnavailable when nothing could be reserved.
   */
  async answer(
    request: GenerationRequest,
    caller: CallerToday,
    exchange: Exchange,
  ): Promise<Reply> {
    const { promise: delivered, resolve: onDelivered } = Promise.withResolvers<void>();
    const order = { request, caller, exchange, delivered };
    const { quota, telemetry } = this.ports;
    const { hash, requestsPerDay, today } = caller;
    const { accepted, usage } = await reserve(quota, hash, today, requestsPerDay);
    if (!accepted) return this.#quotaExceeded(order, usage);
    const leave = this.#slots.take(hash);
    if (leave === null) return await this.#busy(order);
    telemetry.running(1);
    // Until the answer was sent, sending it ended early, or the work failed, the generation counts as running, and keeps
    // its slot and the memory of its answer.
    const release = () => {
      leave();
      onDelivered();
      telemetry.running(-1);
    };
    try {
      const { response, ending } = wantsEvents(exchange.request)
        ? this.#sendEvents(order, usage)
        : await this.#sendObject(order, usage);
      return { response, ending: ending.finally(release) };
    } catch (defect) {
      release();
      throw defect;
    }
  }

  async #busy(order: Order): Promise<Reply> {
    const { caller, exchange } = order;
    const usage = await giveBack(this.ports.quota, caller.hash, caller.today);
    return refuse(problem("busy"), exchange, this.#quotaFields(order, usage));
  }

  #quotaExceeded(order: Order, usage: DayUsage): Reply {
    const { caller, exchange } = order;
    const { timeZone } = this.config;
    const reset = formatInstant(resetInstant(caller.today, timeZone), timeZone);
    const { retryAfterSeconds } = standingOf(usage, caller, exchange.now, timeZone);
    const refusal = problem(
      "quota_exceeded",
      `All ${caller.requestsPerDay} requests of the day are used. The count is reset at ${reset}: ` +
        "please try again then. ?action=status tells at any time what is left.",
      { "Retry-After": String(retryAfterSeconds) },
    );
    return refuse(refusal, exchange, this.#quotaFields(order, usage));
  }

  /** Answers with one object. The beginning may be sent before the result is known. */
  async #sendObject(order: Order, reserved: DayUsage): Promise<Reply> {
    const { clock } = this.ports;
    const { exchange } = order;
    const reader = new AbortController();
    const firstPage = Promise.withResolvers<void>();
    const finishing = this.#run(order, {
      signal: AbortSignal.any([exchange.request.signal, reader.signal]),
      onPage: firstPage.resolve,
    });
    if (!await hasToBegin(finishing, firstPage.promise, clock, this.#silentMs)) {
      const finished = await finishing;
      // A successful answer shows the count right after its own reservation. So no two answers show the same count.
      const usage = finished.body === null ? finished.usage : null;
      const headers = this.#quotaFields(order, usage ?? reserved);
      const { body, outcome, fields } = finished;
      if (body !== null) return streamed(largeJsonResponse(body, headers, clock), finishing);
      return replyWith(refusalOf(outcome, exchange, headers), outcome, fields);
    }
    const headers = this.#quotaFields(order, reserved);
    const body = finishing.then(({ body }) => body ?? Promise.reject(new Error("no result")));
    const begun = beginJson(body, () => reader.abort(), clock, this.#silentMs, headers);
    return streamed(begun, finishing);
  }

  /** Answers with events: progress, then the result or the error object. */
  #sendEvents(order: Order, reserved: DayUsage): Reply {
    const { clock } = this.ports;
    const { id, startedMs } = order.exchange;
    const finishing = Promise.withResolvers<Finished>();
    const stream = eventStream(
      async (send, signal) => {
        const onProgress = (progress: Progress) => {
          const elapsed_seconds = Math.round(clock.monotonicMs() - startedMs) / 1000;
          send.droppable("progress", { ...progress, elapsed_seconds });
        };
        finishing.resolve(this.#run(order, { signal, onProgress }));
        const { outcome, body } = await finishing.promise;
        if (body !== null) send.event("result", body);
        else if (typeof outcome !== "string") send.event("error", errorBody(outcome, id));
      },
      clock,
      this.#silentMs,
      this.#quotaFields(order, reserved),
    );
    return streamed(stream, finishing.promise);
  }

  /** After how many milliseconds of silence an answer shows a sign of life; 0 when `KEEP_ALIVE_SECONDS` is not used. */
  get #silentMs(): number {
    return this.config.keepAliveSeconds * 1000;
  }

  #quotaFields({ caller, exchange }: Order, usage: DayUsage): HeaderFields {
    return quotaFields(standingOf(usage, caller, exchange.now, this.config.timeZone));
  }

  /** Runs a reserved generation and measures it. Then adds its pages to the counts, or gives the reservation back. */
  async #run(order: Order, watching: Watching): Promise<Finished> {
    const { telemetry, clock, shutdown } = this.ports;
    const trace = telemetry.startTrace("generation");
    const stages = watchStages(trace, telemetry, clock);
    const result = await this.#generate(order, watching, stages.onProgress);
    const outcome = outcomeOf(result, watching.signal.aborted, shutdown.due.aborted);
    const { status, labels, isCounted } = consequencesOf(outcome);
    const { url, maxUrls } = order.request;
    const facts = { max_urls: maxUrls, ...factsOf(result), counted: isCounted };
    const fields = { site: url.host, ...facts, ...stages.end() };
    const attributes = { ...labels, ...facts, request_id: order.exchange.id };
    trace.end({ attributes, isError: status >= 500 });
    countPages(result, telemetry);
    const usage = await this.#settle(isCounted, result, order);
    return { outcome, body: result.ok && status === 200 ? result.response : null, usage, fields };
  }

  async #generate(
    { request, caller, exchange, delivered }: Order,
    watching: Watching,
    onStage: OnProgress,
  ): Promise<GenerationResult> {
    using ending = joinSignals(watching.signal, this.ports.shutdown.due);
    const onProgress = (progress: Progress) => {
      onStage(progress);
      watching.onProgress?.(progress);
    };
    const { id: requestId, startedMs } = exchange;
    const { signal } = ending;
    const who = { requestId, caller: caller.hash };
    const run = { ...watching, ...who, request, startedMs, signal, onProgress };
    try {
      return await this.ports.generate({ ...run, delivered });
    } catch (defect) {
      return { ok: false, problem: problemOf(defect, exchange, this.ports.log), effort: null };
    }
  }

  /** Adds pages to the counts, or gives the reservation back. If the store fails now, the caller still gets the answer. */
  async #settle(
    isCounted: boolean,
    result: GenerationResult,
    { caller, exchange }: Order,
  ): Promise<DayUsage | null> {
    const { quota, log } = this.ports;
    const pages = result.ok ? result.response.pages_crawled : 0;
    try {
      return isCounted
        ? await addCrawled(quota, caller.hash, caller.today, pages)
        : await giveBack(quota, caller.hash, caller.today);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      const event = isCounted ? "pages_not_counted" : "request_not_given_back";
      log(event, { id: exchange.id, cause: error.message });
      return null;
    }
  }
}

/** Returns the outcome of a generation. A fault of ours is reported even when the caller has left. */
function outcomeOf(result: GenerationResult, isCallerGone: boolean, isStopped: boolean): Outcome {
  const refusal = result.ok ? null : result.problem;
  if (refusal !== null && PROBLEMS[refusal.name].outcome === "service_failed") return refusal;
  if (isCallerGone) return "caller_gone";
  if (!result.ok) return isStopped ? problem("stopping", STOPPED) : result.problem;
  return result.reasons.some((reason) => CUT_SHORT.has(reason)) ? "partial" : "delivered";
}

function factsOf(result: GenerationResult): Readonly<Record<string, number>> {
  if (!result.ok) return result.effort ?? {};
  const { pages_found: found, pages_crawled: pages, warnings = [] } = result.response;
  const unchanged = result.pagesUnchanged;
  return { ...result.effort, found, pages, unchanged, warnings: warnings.length };
}

function countPages(result: GenerationResult, telemetry: Telemetry): void {
  if (!result.ok) return;
  telemetry.pages("ok", result.response.pages_crawled);
  for (const reason of result.reasons) telemetry.pages(reason, 1);
}

function refusalOf(outcome: Outcome, { id }: Exchange, headers: HeaderFields): Response {
  if (typeof outcome !== "string") return problemResponse(outcome, id, headers);
  return new Response(null, { status: consequencesOf(outcome).status });
}

function streamed({ response, completed }: StreamedResponse, finishing: Promise<Finished>): Reply {
  const ending = completed.then(async (bytes) => {
    const { outcome, fields } = await finishing;
    return { outcome, fields: { ...fields, bytes } };
  });
  return { response, ending };
}
