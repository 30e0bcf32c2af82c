/**
 * The generating half of the service: running limit, reservation, crawl, counting, answer.
 *
 * Nothing here knows routes or keys: it begins where a caller and a valid request are known. Uses the ports of a
 * generation, the quota store and the process's shutdown.
 *
 * @module
 */

import type { Caller } from "./auth/authenticate.ts";
import type { Config } from "./config.ts";
import { joinSignals } from "./crawl/deadline.ts";
import type { Progress } from "./crawl/progress.ts";
import { isProblem, type Problem, problem } from "./errors.ts";
import { type Exchange, problemOf, standingIn } from "./exchange.ts";
import type { Generate, Run } from "./generation.ts";
import { type EventSender, eventStream, wantsEvents } from "./http/events.ts";
import { beginJson, hasToBegin } from "./http/kept_alive.ts";
import {
  errorBody,
  type HeaderFields,
  jsonResponse,
  problemResponse,
  quotaFields,
} from "./http/response.ts";
import type { GenerationRequest, GenerationResponse } from "./http/schemas.ts";
import {
  type Clock,
  type Log,
  type QuotaStore,
  type Shutdown,
  StoreUnavailable,
  type Telemetry,
} from "./ports.ts";
import { formatInstant, resetInstant } from "./quota/day.ts";
import type { DayUsage } from "./quota/quota.ts";
import { addCrawled, giveBack, reserve } from "./quota/reservations.ts";
import { watchStages } from "./telemetry.ts";

/** What counted generations need of the world. */
export interface CountedGenerationPorts {
  /** How both files of a site are made. */
  readonly generate: Generate;
  /** Where time comes from. */
  readonly clock: Clock;
  /** Where defects are told. */
  readonly log: Log;
  /** Where counts are kept. */
  readonly quota: QuotaStore;
  /** How the process is told to end. */
  readonly shutdown: Shutdown;
  /** Where the course of generations is told. */
  readonly telemetry: Telemetry;
}

/** Why a generation gave nothing when the process ended. */
const STOPPED = "The service was stopped before a page was crawled.";

/** The generations of a process. */
export class Generations {
  #running = 0;

  /**
   * Makes them; none is running.
   *
   * @param config The settings.
   * @param ports What they need of the world.
   */
  constructor(readonly config: Config, readonly ports: CountedGenerationPorts) {}

  /**
   * Answers a valid request of a known caller.
   *
   * What is shed is shed before the reservation, so that it costs nothing.
   *
   * @param request What was asked.
   * @param caller Who asked.
   * @param exchange The request on its way; its log line is filled.
   * @returns The answer, perhaps only its beginning, or why there is none.
   * @throws StoreUnavailable when nothing could be reserved.
   */
  async answer(
    request: GenerationRequest,
    caller: Caller,
    exchange: Exchange,
  ): Promise<Response | Problem> {
    if (this.#running >= this.config.maxRunning) return problem("busy");
    this.#running++;
    const leave = () => void this.#running--;
    try {
      return await this.#reserveAndRun(request, caller, exchange, leave);
    } finally {
      if (exchange.completed === null) leave();
    }
  }

  async #reserveAndRun(
    request: GenerationRequest,
    caller: Caller,
    exchange: Exchange,
    leave: () => void,
  ): Promise<Response | Problem> {
    const { config, ports } = this;
    const { accepted, usage } = await reserve(
      ports.quota,
      caller.hash,
      exchange.today,
      caller.requestsPerDay,
    );
    if (!accepted) return this.#quotaExceeded(usage, caller, exchange);
    const fields = quotaFields(standingIn(usage, caller, exchange, config.timeZone));
    if (!wantsEvents(exchange.request)) {
      return await this.#answerPlainly(request, caller, exchange, fields, leave);
    }
    const { response, completed } = eventStream(
      (send, signal) => this.#sendEvents(request, caller, exchange, send, signal),
      ports.clock,
      fields,
    );
    complete(exchange, completed, leave);
    return response;
  }

  /** A generation as one object, whose beginning may be sent before its end is known. */
  async #answerPlainly(
    request: GenerationRequest,
    caller: Caller,
    exchange: Exchange,
    fields: HeaderFields,
    leave: () => void,
  ): Promise<Response> {
    const { clock, log } = this.ports;
    const silentMs = this.config.keepAliveSeconds * 1000;
    const reader = new AbortController();
    const firstPage = Promise.withResolvers<void>();
    const result = this.#crawlReserved(request, caller, exchange, {
      signal: AbortSignal.any([exchange.request.signal, reader.signal]),
      onPage: firstPage.resolve,
    });
    if (!await hasToBegin(result, firstPage.promise, clock, silentMs)) {
      const outcome = await result;
      if (!isProblem(outcome)) return jsonResponse(200, outcome, fields);
      // With the fields at hand: a store that fails now must not turn this answer into another.
      exchange.line.problem = outcome.name;
      return problemResponse(outcome, exchange.id, fields);
    }
    const promised = result.then((outcome) => {
      if (isProblem(outcome)) throw new Error(`${outcome.name} after a page was read`);
      return outcome;
    }).catch((defect: unknown) => {
      problemOf(defect, exchange, log);
      throw defect;
    });
    const begun = beginJson(promised, () => reader.abort(), clock, silentMs, fields);
    complete(exchange, begun.completed, leave);
    return begun.response;
  }

  /** A generation as events: progress, then the result or the error object. */
  async #sendEvents(
    request: GenerationRequest,
    caller: Caller,
    exchange: Exchange,
    send: EventSender,
    signal: AbortSignal,
  ): Promise<void> {
    const onProgress = (progress: Progress) =>
      send.droppable("progress", {
        ...progress,
        elapsed_seconds: this.#secondsSince(exchange.startedMs),
      });
    const result = await this.#crawlReserved(request, caller, exchange, { signal, onProgress })
      .catch((error: unknown) => problemOf(error, exchange, this.ports.log));
    if (!isProblem(result)) return send.event("result", result);
    exchange.line.problem = result.name;
    send.event("error", errorBody(result, exchange.id));
  }

  #secondsSince(startedMs: number): number {
    return Math.round(this.ports.clock.monotonicMs() - startedMs) / 1000;
  }

  #quotaExceeded(usage: DayUsage, caller: Caller, exchange: Exchange): Problem {
    this.ports.telemetry.quotaRefused();
    const { timeZone } = this.config;
    const reset = formatInstant(resetInstant(exchange.today, timeZone), timeZone);
    const detail =
      `All ${caller.requestsPerDay} requests of the day are used. The count is reset at ${reset}.`;
    const { retryAfterSeconds } = standingIn(usage, caller, exchange, timeZone);
    return problem("quota_exceeded", detail, { "Retry-After": String(retryAfterSeconds) });
  }

  async #crawlReserved(
    request: GenerationRequest,
    caller: Caller,
    exchange: Exchange,
    watching: Pick<Run, "signal" | "onProgress" | "onPage">,
  ): Promise<GenerationResponse | Problem> {
    const { line, startedMs } = exchange;
    const { shutdown, telemetry, clock } = this.ports;
    line.site = request.url.host;
    const ending = joinSignals(watching.signal, shutdown.due);
    const stages = watchStages(telemetry, clock, line);
    const run: Run = {
      ...watching,
      onProgress: (progress) => {
        stages.onProgress(progress);
        watching.onProgress?.(progress);
      },
      request,
      startedMs,
      caller: caller.hash,
      signal: ending.signal,
    };
    try {
      const result = await this.ports.generate(run).finally(stages.end);
      line.site_bytes = result.siteBytes;
      if (result.ok) {
        line.unchanged = result.pagesUnchanged;
        telemetry.pages("ok", result.response.pages_crawled);
        for (const reason of result.reasons) telemetry.pages(reason, 1);
        return await this.#countPages(result.response, caller, exchange);
      }
      line.reason = result.problem.cause ?? null;
      if (!shutdown.due.aborted) return result.problem;
    } catch (defect) {
      await this.#giveBack(caller, exchange);
      throw defect;
    } finally {
      ending.release();
    }
    const usage = await this.#giveBack(caller, exchange);
    if (usage === null) return problem("busy", STOPPED);
    const standing = standingIn(usage, caller, exchange, this.config.timeZone);
    return problem("busy", STOPPED, quotaFields(standing));
  }

  async #countPages(
    response: GenerationResponse,
    caller: Caller,
    exchange: Exchange,
  ): Promise<GenerationResponse> {
    const { pages_crawled: pages, warnings = [] } = response;
    Object.assign(exchange.line, { pages, warnings: warnings.length });
    await this.#tolerateStore(
      "pages_not_counted",
      exchange,
      () => addCrawled(this.ports.quota, caller.hash, exchange.today, pages),
    );
    return response;
  }

  /** A defect or a stop of ours that leaves the caller with nothing is not counted. */
  async #giveBack(caller: Caller, exchange: Exchange): Promise<DayUsage | null> {
    return await this.#tolerateStore(
      "request_not_given_back",
      exchange,
      () => giveBack(this.ports.quota, caller.hash, exchange.today),
    );
  }

  /** A store that fails after the work is done must not cost the caller the answer. */
  async #tolerateStore(
    event: string,
    { id }: Exchange,
    change: () => Promise<DayUsage>,
  ): Promise<DayUsage | null> {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.ports.log("error", event, { id, cause: error.message });
      return null;
    }
  }
}

/** What there is to do once a streamed answer has been written. */
function complete(exchange: Exchange, completed: Promise<number>, leave: () => void): void {
  exchange.completed = completed.then((bytes) => {
    exchange.line.bytes = bytes;
    leave();
  });
}
