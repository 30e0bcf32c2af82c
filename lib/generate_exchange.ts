/**
 * The generating half of the service: reservation, slot, crawl, and what comes of them for caller and quota.
 *
 * Nothing here knows routes or keys: it begins where a caller and a valid request are known. Uses the ports of a
 * generation, the quota store and the process's shutdown.
 *
 * @module
 */

import type { Config } from "./config.ts";
import { joinSignals } from "./crawl/deadline.ts";
import type { OnProgress, Progress } from "./crawl/progress.ts";
import { problem, PROBLEMS } from "./errors.ts";
import {
  type CallerToday,
  type Exchange,
  problemOf,
  refuse,
  type Reply,
  replyWith,
  standingIn,
} from "./exchange.ts";
import type { Generate, GenerationResult, Run } from "./generation.ts";
import { eventStream, wantsEvents } from "./http/events.ts";
import { beginJson, hasToBegin } from "./http/kept_alive.ts";
import {
  errorBody,
  type HeaderFields,
  largeJsonResponse,
  problemResponse,
  quotaFields,
} from "./http/response.ts";
import type { GenerationRequest, GenerationResponse } from "./http/schemas.ts";
import { consequencesOf, type Outcome } from "./outcomes.ts";
import {
  type Clock,
  type Log,
  type LogFields,
  type QuotaStore,
  type Shutdown,
  StoreUnavailable,
  type Telemetry,
} from "./ports.ts";
import { formatInstant, resetInstant } from "./quota/day.ts";
import type { DayUsage } from "./quota/quota.ts";
import { addCrawled, giveBack, reserve } from "./quota/reservations.ts";
import { Slots } from "./quota/slots.ts";
import { watchStages } from "./telemetry.ts";

/** What counted generations need of the world. */
export interface CountedGenerationPorts {
  /** How both files of a site are made. */
  readonly generate: Generate;
  /** Where time comes from. */
  readonly clock: Clock;
  /** Takes defects. */
  readonly log: Log;
  /** Where counts are kept. */
  readonly quota: QuotaStore;
  /** How the process is told to end. */
  readonly shutdown: Shutdown;
  /** Where generations are measured and traced. */
  readonly telemetry: Telemetry;
}

/** A valid request of a known caller. */
interface Order {
  readonly request: GenerationRequest;
  readonly caller: CallerToday;
  readonly exchange: Exchange;
  /** Settles when the answer has gone. */
  readonly delivered: Promise<void>;
}

/** A generation that has ended. */
interface Finished {
  readonly outcome: Outcome;
  /** The two files; null unless the outcome has them. */
  readonly body: GenerationResponse | null;
  /** The day's counts afterwards; null where the store did not tell. */
  readonly usage: DayUsage | null;
  /** What the log says of it. */
  readonly fields: LogFields;
}

/** How a run is watched, and ended by its caller. */
type Watching = Pick<Run, "signal" | "onProgress" | "onPage">;

/** What is remarked of a run that lacks pages through no fault of the site. */
const CUT_SHORT: ReadonlySet<string> = new Set([
  "run_time_ended",
  "run_stopped",
  "out_of_descriptors",
]);

/** Why a generation gave nothing when the process ended. */
const STOPPED = "The service was stopped before a page was crawled.";

/** The generations of a process. */
export class Generations {
  readonly #slots: Slots;

  /**
   * Begins with none running.
   *
   * @param config The settings.
   * @param ports What they need of the world.
   */
  constructor(readonly config: Config, readonly ports: CountedGenerationPorts) {
    this.#slots = new Slots(config.maxRunning);
  }

  /**
   * Answers a valid request of a known caller.
   *
   * Its slot is taken after its reservation, so that a license without quota keeps nobody out.
   *
   * @param request What was asked.
   * @param caller Who asked.
   * @param exchange The request on its way.
   * @returns The answer, perhaps only its beginning.
   * @throws StoreUnavailable when nothing could be reserved.
   */
  async answer(
    request: GenerationRequest,
    caller: CallerToday,
    exchange: Exchange,
  ): Promise<Reply> {
    const { promise: delivered, resolve: onDelivered } = Promise.withResolvers<void>();
    const order = { request, caller, exchange, delivered };
    const { quota } = this.ports;
    const { hash, requestsPerDay, today } = caller;
    const { accepted, usage } = await reserve(quota, hash, today, requestsPerDay);
    if (!accepted) return this.#quotaExceeded(order, usage);
    const leave = this.#slots.take(hash);
    if (leave === null) return await this.#busy(order);
    const onGone = () => {
      leave();
      onDelivered();
    };
    return await this.#hold(onGone, this.#send(order, usage));
  }

  /** Keeps a slot, and the answer's memory, until the answer has gone. */
  async #hold(onGone: () => void, sent: Promise<Reply>): Promise<Reply> {
    const { telemetry } = this.ports;
    telemetry.running(1);
    const release = () => {
      onGone();
      telemetry.running(-1);
    };
    try {
      const { response, ending } = await sent;
      return { response, ending: ending.finally(release) };
    } catch (defect) {
      release();
      throw defect;
    }
  }

  async #send(order: Order, reserved: DayUsage): Promise<Reply> {
    return wantsEvents(order.exchange.request)
      ? this.#sendEvents(order, reserved)
      : await this.#sendObject(order, reserved);
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
    const { retryAfterSeconds } = standingIn(usage, caller, exchange, timeZone);
    const refusal = problem(
      "quota_exceeded",
      `All ${caller.requestsPerDay} requests of the day are used. The count is reset at ${reset}.`,
      { "Retry-After": String(retryAfterSeconds) },
    );
    return refuse(refusal, exchange, this.#quotaFields(order, usage));
  }

  /** A generation as one object, whose beginning may be sent before its end is known. */
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
      // A delivered answer shows the count at its own reservation, so no two answers show the same.
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

  /** A generation as events: progress, then the result or the error object. */
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

  /** Milliseconds that an answer may be silent; 0: however long it takes. */
  get #silentMs(): number {
    return this.config.keepAliveSeconds * 1000;
  }

  #quotaFields({ caller, exchange }: Order, usage: DayUsage): HeaderFields {
    return quotaFields(standingIn(usage, caller, exchange, this.config.timeZone));
  }

  /** Runs what was reserved, measures it, and settles what it means for the quota. */
  async #run(order: Order, watching: Watching): Promise<Finished> {
    const { telemetry, clock, shutdown } = this.ports;
    const trace = telemetry.startTrace("generation");
    const stages = watchStages(trace, telemetry, clock);
    const result = await this.#generate(order, watching, stages.onProgress);
    const outcome = outcomeOf(result, watching.signal.aborted, shutdown.due.aborted);
    const { status, labels, isCounted } = consequencesOf(outcome);
    const fields = { site: order.request.url.host, ...factsOf(result), ...stages.end() };
    const attributes = { ...labels, ...factsOf(result), request_id: order.exchange.id };
    trace.end({ attributes, isError: status >= 500 });
    countPages(result, telemetry);
    const usage = await this.#settle(isCounted, result, order);
    return { outcome, body: result.ok && status === 200 ? result.response : null, usage, fields };
  }

  /** A defect is a result, too. */
  async #generate(
    { request, caller, exchange, delivered }: Order,
    watching: Watching,
    onStage: OnProgress,
  ): Promise<GenerationResult> {
    const ending = joinSignals(watching.signal, this.ports.shutdown.due);
    const onProgress = (progress: Progress) => {
      onStage(progress);
      watching.onProgress?.(progress);
    };
    const { startedMs } = exchange;
    const { signal } = ending;
    const run = { ...watching, request, startedMs, caller: caller.hash, signal, onProgress };
    try {
      return await this.ports.generate({ ...run, delivered });
    } catch (defect) {
      return { ok: false, problem: problemOf(defect, exchange, this.ports.log), siteBytes: 0 };
    } finally {
      ending.release();
    }
  }

  /** A store that fails after the work is done must not cost the caller the answer. */
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

/** The outcome of a generation. A fault of ours is reported even where the caller has left. */
function outcomeOf(result: GenerationResult, isCallerGone: boolean, isStopped: boolean): Outcome {
  const refusal = result.ok ? null : result.problem;
  if (refusal !== null && PROBLEMS[refusal.name].outcome === "service_failed") return refusal;
  if (isCallerGone) return "caller_gone";
  if (!result.ok) return isStopped ? problem("stopping", STOPPED) : result.problem;
  return result.reasons.some((reason) => CUT_SHORT.has(reason)) ? "partial" : "delivered";
}

/** What log and trace say of a result. */
function factsOf(result: GenerationResult): Readonly<Record<string, number>> {
  const { siteBytes: site_bytes } = result;
  if (!result.ok) return { site_bytes };
  const { pages_crawled: pages, warnings = [] } = result.response;
  return { site_bytes, pages, unchanged: result.pagesUnchanged, warnings: warnings.length };
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

/** A reply whose response is still being written. */
function streamed(
  { response, completed }: { readonly response: Response; readonly completed: Promise<number> },
  finishing: Promise<Finished>,
): Reply {
  const ending = completed.then(async (bytes) => {
    const { outcome, fields } = await finishing;
    return { outcome, fields: { ...fields, bytes } };
  });
  return { response, ending };
}
