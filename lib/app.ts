/**
 * The service as one function: a request becomes a response.
 *
 * Knows the order of the steps: route, key, license, validation, and then `generate_exchange.ts`. Each step answers
 * with its result or with a problem, and the first problem ends the way. Uses every port.
 *
 * @module
 */

import { authenticate, type Caller } from "./auth/authenticate.ts";
import { findKey, redactKeys } from "./auth/key.ts";
import type { License } from "./auth/license.ts";
import type { Config } from "./config.ts";
import { startDeadline } from "./crawl/deadline.ts";
import { isProblem, type Problem, problem } from "./errors.ts";
import {
  type CallerToday,
  type Ending,
  type Exchange,
  problemOf,
  refuse,
  type Reply,
  replyWith,
  standingIn,
  withFields,
} from "./exchange.ts";
import { type CountedGenerationPorts, Generations } from "./generate_exchange.ts";
import { openApiDocument } from "./http/openapi.ts";
import { type JsonBody, readJsonBody } from "./http/request.ts";
import {
  type HeaderFields,
  jsonResponse,
  optionsResponse,
  quotaFields,
  statusBody,
  withoutBody,
} from "./http/response.ts";
import { type Route, route } from "./http/routes.ts";
import { type GenerationRequest, parseGenerationRequest } from "./http/schemas.ts";
import { consequencesOf } from "./outcomes.ts";
import { PAGE_PATHS } from "./page/assets.ts";
import { type PageResponder, pageResponder } from "./page/response.ts";
import type { CurrentDay, LicenseStore, Log, LogFields } from "./ports.ts";
import { dayAt } from "./quota/day.ts";

/** The version of the interface (contract, part 9). */
export const API_VERSION = "1.0.0";

/** The largest request body that is read, in bytes. */
const MAX_BODY_BYTES = 65_536;

/** The runtime joins Host field and path as they are. A Host field with one of these characters would change the path. */
const HOST_DELIMITER = /[/?#@\\]/;

/** How long a request body may take to arrive, in milliseconds. */
const BODY_TIMEOUT_MS = 10_000;

/** What the service needs of the world. */
export interface AppPorts extends CountedGenerationPorts {
  /** Where licenses are kept. */
  readonly licenses: Pick<LicenseStore, "get">;
  /** Rejects with `StoreUnavailable` while the store cannot be written. */
  readonly probeStore: () => Promise<void>;
  /** The rule of address safety that an address breaks, or null. */
  readonly checkUrl: (url: URL) => string | null;
  /** The day on which a request counts. */
  readonly currentDay: CurrentDay;
  /** A new identifier for a request. */
  readonly newRequestId: () => string;
}

/** Answers one request; never throws. */
export type Handler = (request: Request) => Promise<Response>;

/**
 * Makes the service.
 *
 * @param config The settings.
 * @param ports What it needs of the world.
 * @returns The handler for `Deno.serve`.
 */
export function createHandler(config: Config, ports: AppPorts): Handler {
  // A key may stand anywhere in what a caller sends, even in a path or a host: no line of the log may hold one.
  const app = new App(config, { ...ports, log: withoutKeys(ports.log) });
  return (request) => app.handle(request);
}

function withoutKeys(log: Log): Log {
  return (event, fields = {}) =>
    log(
      event,
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === "string" ? redactKeys(value) : value,
        ]),
      ),
    );
}

/** The address of a request; null where its Host field and path make no valid one. */
function addressOf({ url, headers }: Request): URL | null {
  return HOST_DELIMITER.test(headers.get("host") ?? "") ? null : URL.parse(url);
}

class App {
  readonly #generations: Generations;
  readonly #pageAt: PageResponder;

  constructor(readonly config: Config, readonly ports: AppPorts) {
    this.#generations = new Generations(config, ports);
    this.#pageAt = pageResponder(() => this.#docs());
  }

  async handle(request: Request): Promise<Response> {
    const exchange = this.#begin(request);
    const reply = await this.#guard(exchange, this.#reply(exchange));
    this.#whenEnded(exchange, reply, (ending) => this.#logRequest(exchange, reply, ending));
    reply.response.headers.set("X-Request-Id", exchange.id);
    return request.method === "HEAD" ? withoutBody(reply.response) : reply.response;
  }

  #begin(request: Request): Exchange {
    const { clock, newRequestId } = this.ports;
    return { id: newRequestId(), request, startedMs: clock.monotonicMs(), now: clock.now() };
  }

  async #reply(exchange: Exchange): Promise<Reply> {
    const url = addressOf(exchange.request);
    if (url === null) return refuse(problem("bad_address"), exchange);
    const found = route(exchange.request.method, url, PAGE_PATHS);
    if (isProblem(found)) return refuse(found, exchange);
    switch (found.kind) {
      case "options":
        return replyWith(optionsResponse(found.allow));
      case "health":
        return replyWith(jsonResponse(200, { status: "ok" }));
      case "ready":
        return await this.#ready(exchange);
      case "page":
        return this.#page(url, exchange);
      case "generate":
        return await this.#measure(exchange, this.#answerCaller(found, url, exchange));
      default:
        return await this.#answerCaller(found, url, exchange);
    }
  }

  /** An exception becomes an answer. */
  #guard(exchange: Exchange, reply: Promise<Reply>): Promise<Reply> {
    return reply.catch((error) => refuse(problemOf(error, exchange, this.ports.log), exchange));
  }

  /** Every generation request is counted, also one that fails before its caller is known. */
  async #measure(exchange: Exchange, answering: Promise<Reply>): Promise<Reply> {
    const reply = await this.#guard(exchange, answering);
    this.#whenEnded(exchange, reply, ({ outcome }) => {
      const seconds = (this.ports.clock.monotonicMs() - exchange.startedMs) / 1000;
      this.ports.telemetry.generation(consequencesOf(outcome).labels, seconds);
    });
    return reply;
  }

  #whenEnded(exchange: Exchange, { ending }: Reply, then: (ending: Ending) => void): void {
    ending.then(then).catch((defect) => problemOf(defect, exchange, this.ports.log));
  }

  #logRequest(
    { id, request, startedMs }: Exchange,
    { response: { status, headers } }: Reply,
    { outcome, fields }: Ending,
  ): void {
    const length = headers.get("content-length");
    const path = addressOf(request)?.pathname;
    this.ports.log("request", {
      id,
      method: request.method,
      ...(path === undefined ? {} : { path }),
      ...consequencesOf(outcome).labels,
      ...fields,
      ...(length === null ? {} : { bytes: Number(length) }),
      status,
      ms: Math.round(this.ports.clock.monotonicMs() - startedMs),
    });
  }

  #page(url: URL, exchange: Exchange): Reply {
    const page = this.#pageAt(url, exchange.request.headers);
    return page === null ? refuse(problem("not_found"), exchange) : replyWith(page);
  }

  /** The service is ready when it can count requests. A store that cannot be written throws, which becomes a 503. */
  async #ready(exchange: Exchange): Promise<Reply> {
    if (this.ports.shutdown.draining.aborted) return refuse(problem("stopping"), exchange);
    await this.ports.probeStore();
    return replyWith(jsonResponse(200, { status: "ready" }));
  }

  async #answerCaller(found: Route, url: URL, exchange: Exchange): Promise<Reply> {
    const { request } = exchange;
    const body = await this.#readBody(request);
    // The runtime cuts bodies off when the server shuts down, so a body that broke is not the caller's fault.
    if (body !== null && this.ports.shutdown.begun.aborted) {
      return refuse(problem("stopping"), exchange);
    }
    const key = findKey({
      header: request.headers.get("x-api-key"),
      body: body?.kind === "json" ? body.value : undefined,
      query: url.searchParams,
      method: request.method,
    });
    // The body may have held the key. So a body that could not be read is refused before the key is judged.
    if (key === null && body?.kind === "problem") return refuse(body, exchange);
    const { upgradeUrl, dailyRequests, timeZone } = this.config;
    const today = dayAt(exchange.now, timeZone);
    const context = { store: this.ports.licenses, today, upgradeUrl, dailyRequests };
    const who = await authenticate(key, context);
    if (!who.ok) return refuse(who.problem, exchange, {}, labelOf(who.license));
    const reply = await this.#guard(
      exchange,
      this.#answerKnown(found, body, who.caller, exchange),
    );
    return withFields(reply, labelOf(who.caller.license));
  }

  async #answerKnown(
    found: Route,
    body: JsonBody | Problem | null,
    caller: Caller,
    exchange: Exchange,
  ): Promise<Reply> {
    const known = { ...caller, today: await this.ports.currentDay(exchange.now) };
    return await this.#dispatch(found, body, known, exchange)
      .catch((error) => this.#fail(error, known, exchange));
  }

  async #dispatch(
    found: Route,
    body: JsonBody | Problem | null,
    caller: CallerToday,
    exchange: Exchange,
  ): Promise<Reply> {
    switch (found.kind) {
      case "status":
        return await this.#status(caller, exchange);
      case "docs": {
        const fields = await this.#quotaFieldsOf(caller, exchange);
        return replyWith(jsonResponse(200, this.#docs(), fields));
      }
      case "generate":
        return await this.#validateAndGenerate(body, caller, exchange);
      default: {
        const refusal = found.kind === "unknown_action" ? found.problem : problem("not_found");
        return refuse(refusal, exchange, await this.#quotaFieldsOf(caller, exchange));
      }
    }
  }

  /** A store that has just failed is not asked again. Where it fails only now, this answer stays as it is. */
  async #fail(error: unknown, caller: CallerToday, exchange: Exchange): Promise<Reply> {
    const failure = problemOf(error, exchange, this.ports.log);
    if (failure.name === "store_unavailable") return refuse(failure, exchange);
    const fields = await this.#quotaFieldsOf(caller, exchange).catch(() => ({}));
    return refuse(failure, exchange, fields);
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

  async #status(caller: CallerToday, exchange: Exchange): Promise<Reply> {
    const usage = await this.ports.quota.get(caller.hash, caller.today);
    const standing = standingIn(usage, caller, exchange, this.config.timeZone);
    return replyWith(jsonResponse(200, statusBody(caller, usage), quotaFields(standing)));
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
    caller: CallerToday,
    exchange: Exchange,
  ): Promise<Reply> {
    const request = this.#validate(body);
    return isProblem(request)
      ? refuse(request, exchange, await this.#quotaFieldsOf(caller, exchange))
      : await this.#generations.answer(request, caller, exchange);
  }

  #validate(body: JsonBody | Problem | null): GenerationRequest | Problem {
    if (body === null) return problem("invalid_parameters");
    if (body.kind === "problem") return body;
    if (body.kind === "not_json") return problem("invalid_parameters", body.fault);
    const parsed = parseGenerationRequest(body.value, this.ports.checkUrl);
    return parsed.ok ? parsed.request : problem("invalid_parameters", parsed.faults.join(" "));
  }

  async #quotaFieldsOf(caller: CallerToday, exchange: Exchange): Promise<HeaderFields> {
    const usage = await this.ports.quota.get(caller.hash, caller.today);
    return quotaFields(standingIn(usage, caller, exchange, this.config.timeZone));
  }
}

/** What the log calls a license. */
function labelOf(license: License | null): LogFields {
  return license === null ? {} : { license: license.label };
}
