/**
 * The service as one function: a request becomes a response.
 *
 * The only file that knows the order of the steps: route, key, license, validation, running limit,
 * reservation, generation. Each step answers with its result or with a problem, and the first problem ends
 * the way. Uses every port.
 *
 * @module
 */

import { authenticate, type Caller } from "./auth/authenticate.ts";
import { findKey } from "./auth/key.ts";
import type { Config } from "./config.ts";
import { startDeadline } from "./crawl/deadline.ts";
import type { Progress } from "./crawl/progress.ts";
import { isProblem, type Problem, problem } from "./errors.ts";
import { generate, type GenerationPorts, type Run } from "./generation.ts";
import { type EventSender, eventStream, wantsEvents } from "./http/events.ts";
import { openApiDocument } from "./http/openapi.ts";
import { type JsonBody, readJsonBody } from "./http/request.ts";
import {
  errorBody,
  jsonResponse,
  optionsResponse,
  problemResponse,
  quotaFields,
  statusBody,
  withoutBody,
} from "./http/response.ts";
import { type Route, route } from "./http/routes.ts";
import {
  type GenerationRequest,
  type GenerationResponse,
  parseGenerationRequest,
} from "./http/schemas.ts";
import { type LicenseStore, type QuotaStore, StoreUnavailable } from "./ports.ts";
import { dayAt, resetInstant } from "./quota/day.ts";
import { type DayUsage, type QuotaStanding, standingOf } from "./quota/quota.ts";
import { addCrawled, giveBack, reserve } from "./quota/reservations.ts";

/** The version of the interface (contract, part 9). */
export const API_VERSION = "1.0.0";

/** The largest request body that is read, in bytes. */
export const MAX_BODY_BYTES = 65_536;

/** How long a request body may take to arrive, in milliseconds. */
const BODY_TIMEOUT_MS = 10_000;

/** What the service needs of the world. */
export interface AppPorts extends GenerationPorts {
  /** Where licenses are kept. */
  readonly licenses: Pick<LicenseStore, "get">;
  /** Where counts are kept. */
  readonly quota: QuotaStore;
  /** The rule of address safety that an address breaks, or null. */
  readonly checkUrl: (url: URL) => string | null;
  /** A new identifier for a request. */
  readonly newRequestId: () => string;
}

/** Answers one request; never throws. */
export type Handler = (request: Request) => Promise<Response>;

/** One request on its way. */
interface Exchange {
  readonly request: Request;
  readonly url: URL;
  /** When it arrived, on the clock's monotonic scale. */
  readonly startedMs: number;
  readonly now: Temporal.Instant;
  readonly today: Temporal.PlainDate;
  /** What its log line will say, filled on the way. */
  readonly line: Record<string, string | number | boolean | null>;
  /** Settles when the answer is complete, where that is later than its beginning. */
  completed: Promise<void> | null;
}

/**
 * Makes the service.
 *
 * @param config The settings.
 * @param ports What it needs of the world.
 * @returns The handler for `Deno.serve`.
 */
export function createHandler(config: Config, ports: AppPorts): Handler {
  const app = new App(config, ports);
  return async (request) => {
    const exchange = app.begin(request);
    const response = await app.answer(exchange);
    if (exchange.completed === null) app.end(exchange, response);
    else exchange.completed.then(() => app.end(exchange, response));
    return request.method === "HEAD" ? withoutBody(response) : response;
  };
}

class App {
  #running = 0;

  constructor(readonly config: Config, readonly ports: AppPorts) {}

  begin(request: Request): Exchange {
    const now = this.ports.clock.now();
    return {
      request,
      url: new URL(request.url),
      startedMs: this.ports.clock.monotonicMs(),
      now,
      today: dayAt(now, this.config.timeZone),
      line: { id: this.ports.newRequestId(), method: request.method },
      completed: null,
    };
  }

  end({ line, startedMs, url }: Exchange, { status }: Response): void {
    const ms = Math.round(this.ports.clock.monotonicMs() - startedMs);
    this.ports.log("info", "request", { ...line, path: url.pathname, status, ms });
  }

  /** The one place where an exception becomes an answer. */
  async answer(exchange: Exchange): Promise<Response> {
    try {
      const found = route(exchange.request.method, exchange.url);
      if (isProblem(found)) return problemResponse(found);
      if (found.kind === "options") return optionsResponse(found.allow);
      if (found.kind === "health") return jsonResponse(200, { status: "ok" });
      return await this.#answerCaller(found, exchange);
    } catch (error) {
      return problemResponse(this.#problemOf(error, exchange));
    }
  }

  #problemOf(error: unknown, { line }: Exchange): Problem {
    const cause = error instanceof Error ? error.stack ?? error.message : String(error);
    if (error instanceof StoreUnavailable) {
      this.ports.log("error", "store_unavailable", { id: line.id!, cause: error.message });
      return problem("store_unavailable");
    }
    this.ports.log("error", "defect", { id: line.id!, cause });
    return problem("internal", `Request id: ${line.id}`);
  }

  async #answerCaller(found: Route, exchange: Exchange): Promise<Response> {
    const body = await this.#readBody(exchange.request);
    const caller = await this.#identify(body, exchange);
    if (isProblem(caller)) return problemResponse(caller);
    exchange.line.license = caller.license.label;
    switch (found.kind) {
      case "status":
        return await this.#status(caller, exchange);
      case "docs":
        return jsonResponse(200, this.#docs(), await this.#quotaFieldsOf(caller, exchange));
      case "generate":
        return await this.#validateAndGenerate(body, caller, exchange);
      default: {
        const refusal = found.kind === "unknown_action" ? found.problem : problem("not_found");
        return problemResponse(refusal, await this.#quotaFieldsOf(caller, exchange));
      }
    }
  }

  async #readBody(request: Request): Promise<JsonBody | Problem | null> {
    if (request.method !== "POST") return null;
    const deadline = startDeadline(this.ports.clock, BODY_TIMEOUT_MS);
    try {
      return await readJsonBody(request, { maxBytes: MAX_BODY_BYTES, signal: deadline.signal });
    } finally {
      deadline.clear();
    }
  }

  /** A body that could not be read at all is told before the key, but only where the body could have held it. */
  async #identify(
    body: JsonBody | Problem | null,
    { request, url, today }: Exchange,
  ): Promise<Caller | Problem> {
    const key = findKey({
      header: request.headers.get("x-api-key"),
      body: body?.kind === "json" ? body.value : undefined,
      query: url.searchParams,
      method: request.method,
    });
    if (key === null && body?.kind === "problem") return body;
    const { upgradeUrl } = this.config;
    return await authenticate(key, { store: this.ports.licenses, today, upgradeUrl });
  }

  async #status(caller: Caller, exchange: Exchange): Promise<Response> {
    const usage = await this.ports.quota.get(caller.hash, exchange.today);
    const body = statusBody(caller.license, usage, this.config.dailyRequests);
    return jsonResponse(200, body, quotaFields(this.#standing(usage, exchange)));
  }

  #docs(): object {
    return openApiDocument({
      baseUrl: this.config.baseUrl || `http://localhost:${this.config.port}`,
      version: API_VERSION,
      requestsPerDay: this.config.dailyRequests,
      timeZone: this.config.timeZone,
      maxBodyBytes: MAX_BODY_BYTES,
    });
  }

  async #validateAndGenerate(
    body: JsonBody | Problem | null,
    caller: Caller,
    exchange: Exchange,
  ): Promise<Response> {
    const request = this.#validate(body);
    const outcome = isProblem(request) ? request : await this.#generate(request, caller, exchange);
    if (!isProblem(outcome)) return outcome;
    exchange.line.problem = outcome.name;
    return problemResponse(outcome, await this.#quotaFieldsOf(caller, exchange));
  }

  #validate(body: JsonBody | Problem | null): GenerationRequest | Problem {
    if (body === null) return problem("invalid_parameters");
    if (body.kind === "problem") return body;
    if (body.kind === "not_json") return problem("invalid_parameters", body.fault);
    const parsed = parseGenerationRequest(body.value, this.ports.checkUrl);
    return parsed.ok ? parsed.request : problem("invalid_parameters", parsed.faults.join(" "));
  }

  /** The running limit comes before the reservation, so that a shed request costs nothing. */
  async #generate(
    request: GenerationRequest,
    caller: Caller,
    exchange: Exchange,
  ): Promise<Response | Problem> {
    if (this.#running >= this.config.maxRunning) return problem("busy");
    this.#running++;
    const leave = () => void this.#running--;
    try {
      const { quota } = this.ports;
      const { dailyRequests } = this.config;
      const { accepted, usage } = await reserve(
        quota,
        caller.hash,
        exchange.today,
        dailyRequests,
      );
      if (!accepted) return this.#quotaExceeded(usage, exchange);
      const fields = quotaFields(this.#standing(usage, exchange));
      if (!wantsEvents(exchange.request)) {
        const result = await this.#crawlReserved(request, caller, exchange);
        return isProblem(result) ? result : jsonResponse(200, result, fields);
      }
      const { response, completed } = eventStream(
        (send, signal) => this.#sendEvents(request, caller, exchange, send, signal),
        this.ports.clock,
        fields,
      );
      exchange.completed = completed.finally(leave);
      return response;
    } finally {
      if (exchange.completed === null) leave();
    }
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
      .catch((error: unknown) => this.#problemOf(error, exchange));
    if (!isProblem(result)) return send.event("result", result);
    exchange.line.problem = result.name;
    send.event("error", errorBody(result));
  }

  #secondsSince(startedMs: number): number {
    return Math.round(this.ports.clock.monotonicMs() - startedMs) / 1000;
  }

  #quotaExceeded(usage: DayUsage, exchange: Exchange): Problem {
    const { dailyRequests, timeZone } = this.config;
    const reset = resetInstant(exchange.today, timeZone).toZonedDateTimeISO(timeZone)
      .toString({ smallestUnit: "second", timeZoneName: "never" });
    const detail =
      `All ${dailyRequests} requests of the day are used. The count is reset at ${reset}.`;
    const { retryAfterSeconds } = this.#standing(usage, exchange);
    return problem("quota_exceeded", detail, { "Retry-After": String(retryAfterSeconds) });
  }

  async #crawlReserved(
    request: GenerationRequest,
    caller: Caller,
    exchange: Exchange,
    watching: Pick<Run, "signal" | "onProgress"> = { signal: exchange.request.signal },
  ): Promise<GenerationResponse | Problem> {
    const { line, startedMs, today } = exchange;
    line.site = request.url.host;
    const run: Run = { request, startedMs, caller: caller.hash, ...watching };
    const result = await generate(run, this.config, this.ports)
      .catch(async (defect: unknown) => {
        await this.#tolerateStore(
          "request_not_given_back",
          exchange,
          () => giveBack(this.ports.quota, caller.hash, today),
        );
        throw defect;
      });
    if (!result.ok) return result.problem;
    const { response } = result;
    line.pages = response.pages_crawled;
    line.warnings = response.warnings?.length ?? 0;
    await this.#tolerateStore(
      "pages_not_counted",
      exchange,
      () => addCrawled(this.ports.quota, caller.hash, today, response.pages_crawled),
    );
    return response;
  }

  /** A store that fails after the work is done must not cost the caller the answer. */
  async #tolerateStore(
    event: string,
    { line }: Exchange,
    change: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await change();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.ports.log("error", event, { id: line.id!, cause: error.message });
    }
  }

  async #quotaFieldsOf(caller: Caller, exchange: Exchange): Promise<Record<string, string>> {
    const usage = await this.ports.quota.get(caller.hash, exchange.today);
    return { ...quotaFields(this.#standing(usage, exchange)) };
  }

  #standing(usage: DayUsage, { today, now }: Exchange): QuotaStanding {
    const reset = resetInstant(today, this.config.timeZone);
    return standingOf(usage, this.config.dailyRequests, reset, now);
  }
}
