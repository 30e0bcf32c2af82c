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
import type { LicenseHash } from "./auth/license.ts";
import type { Config } from "./config.ts";
import { startDeadline } from "./crawl/deadline.ts";
import { isProblem, type Problem, problem } from "./errors.ts";
import { type Exchange, problemOf, standingIn } from "./exchange.ts";
import { type CountedGenerationPorts, Generations } from "./generate_exchange.ts";
import { openApiDocument } from "./http/openapi.ts";
import { type JsonBody, readJsonBody } from "./http/request.ts";
import {
  type HeaderFields,
  jsonResponse,
  optionsResponse,
  problemResponse,
  quotaFields,
  statusBody,
  withoutBody,
} from "./http/response.ts";
import { type Route, route } from "./http/routes.ts";
import { type GenerationRequest, parseGenerationRequest } from "./http/schemas.ts";
import { PAGE_PATHS } from "./page/assets.ts";
import { type PageResponder, pageResponder } from "./page/response.ts";
import type { LicenseStore, Log } from "./ports.ts";
import { dayAt } from "./quota/day.ts";

/** The version of the interface (contract, part 9). */
export const API_VERSION = "1.0.0";

/** The largest request body that is read, in bytes. */
const MAX_BODY_BYTES = 65_536;

/** The hash of no key. */
const NO_LICENSE = "0".repeat(64) as LicenseHash;

/** The runtime puts the Host field before the path as it is, so that one with such a character would decide the path. */
const HOST_DELIMITER = /[/?#@\\]/;

/** How long a request body may take to arrive, in milliseconds. */
const BODY_TIMEOUT_MS = 10_000;

/** What the service needs of the world. */
export interface AppPorts extends CountedGenerationPorts {
  /** Where licenses are kept. */
  readonly licenses: Pick<LicenseStore, "get">;
  /** The rule of address safety that an address breaks, or null. */
  readonly checkUrl: (url: URL) => string | null;
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
  return async (request) => {
    const id = ports.newRequestId();
    const response = await app.handle(request, id);
    response.headers.set("X-Request-Id", id);
    return request.method === "HEAD" ? withoutBody(response) : response;
  };
}

function withoutKeys(log: Log): Log {
  return (level, event, fields = {}) =>
    log(
      level,
      event,
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === "string" ? redactKeys(value) : value,
        ]),
      ),
    );
}

class App {
  readonly #generations: Generations;
  readonly #pageAt: PageResponder;

  constructor(readonly config: Config, readonly ports: AppPorts) {
    this.#generations = new Generations(config, ports);
    this.#pageAt = pageResponder(() => this.#docs());
  }

  async handle(request: Request, id: string): Promise<Response> {
    const url = URL.parse(request.url);
    if (url === null || HOST_DELIMITER.test(request.headers.get("host") ?? "")) {
      return problemResponse(problem("bad_address"), id);
    }
    const exchange = this.#begin(request, url, id);
    const response = await this.#answer(exchange);
    if (exchange.completed === null) this.#end(exchange, response);
    else exchange.completed.then(() => this.#end(exchange, response));
    return response;
  }

  #begin(request: Request, url: URL, id: string): Exchange {
    const now = this.ports.clock.now();
    return {
      id,
      request,
      url,
      startedMs: this.ports.clock.monotonicMs(),
      now,
      today: dayAt(now, this.config.timeZone),
      line: { id, method: request.method },
      completed: null,
    };
  }

  #end({ line, startedMs, url, request }: Exchange, { status, headers }: Response): void {
    if (request.method === "POST" && line.license !== undefined) {
      this.ports.telemetry.generation(String(line.problem ?? (status < 400 ? "ok" : status)));
    }
    const length = headers.get("content-length");
    if (length !== null) line.bytes = Number(length);
    const ms = Math.round(this.ports.clock.monotonicMs() - startedMs);
    this.ports.log("info", "request", { ...line, path: url.pathname, status, ms });
  }

  /** Never throws: an exception becomes an answer here, or as soon as it is known whose quota stands beside it. */
  async #answer(exchange: Exchange): Promise<Response> {
    try {
      const found = route(exchange.request.method, exchange.url, PAGE_PATHS);
      if (isProblem(found)) return problemResponse(found, exchange.id);
      if (found.kind === "options") return optionsResponse(found.allow);
      if (found.kind === "health") return jsonResponse(200, { status: "ok" });
      if (found.kind === "ready") return await this.#ready();
      if (found.kind === "page") return this.#page(exchange);
      return await this.#answerCaller(found, exchange);
    } catch (error) {
      return problemResponse(problemOf(error, exchange, this.ports.log), exchange.id);
    }
  }

  #page({ id, request, url }: Exchange): Response {
    return this.#pageAt(url, request.headers) ??
      problemResponse(problem("not_found"), id);
  }

  /** Ready is who can read licenses; a store that does not answer throws, and becomes a 503. */
  async #ready(): Promise<Response> {
    await this.ports.licenses.get(NO_LICENSE);
    return jsonResponse(200, { status: "ready" });
  }

  async #answerCaller(found: Route, exchange: Exchange): Promise<Response> {
    const body = await this.#readBody(exchange.request);
    // The runtime breaks bodies off when the server shuts down, so what came of this one says nothing about the caller.
    if (body !== null && this.ports.shutdown.begun.aborted) {
      return problemResponse(problem("busy", "The service is being stopped."), exchange.id);
    }
    const caller = await this.#identify(body, exchange);
    if (isProblem(caller)) return problemResponse(caller, exchange.id);
    exchange.line.license = caller.license.label;
    try {
      return await this.#answerKnown(found, body, caller, exchange);
    } catch (error) {
      const failure = problemOf(error, exchange, this.ports.log);
      const fields = await this.#quotaFieldsAfter(failure, caller, exchange);
      return problemResponse(failure, exchange.id, fields);
    }
  }

  async #answerKnown(
    found: Route,
    body: JsonBody | Problem | null,
    caller: Caller,
    exchange: Exchange,
  ): Promise<Response> {
    switch (found.kind) {
      case "status":
        return await this.#status(caller, exchange);
      case "docs":
        return jsonResponse(200, this.#docs(), await this.#quotaFieldsOf(caller, exchange));
      case "generate":
        return await this.#validateAndGenerate(body, caller, exchange);
      default: {
        const refusal = found.kind === "unknown_action" ? found.problem : problem("not_found");
        return problemResponse(
          refusal,
          exchange.id,
          await this.#quotaFieldsOf(caller, exchange),
        );
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
    const { upgradeUrl, dailyRequests } = this.config;
    const store = this.ports.licenses;
    return await authenticate(key, { store, today, upgradeUrl, dailyRequests });
  }

  async #status(caller: Caller, exchange: Exchange): Promise<Response> {
    const usage = await this.ports.quota.get(caller.hash, exchange.today);
    const body = statusBody(caller, usage);
    const standing = standingIn(usage, caller, exchange, this.config.timeZone);
    return jsonResponse(200, body, quotaFields(standing));
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
    const outcome = isProblem(request)
      ? request
      : await this.#generations.answer(request, caller, exchange);
    if (!isProblem(outcome)) return outcome;
    exchange.line.problem = outcome.name;
    return problemResponse(outcome, exchange.id, await this.#quotaFieldsOf(caller, exchange));
  }

  #validate(body: JsonBody | Problem | null): GenerationRequest | Problem {
    if (body === null) return problem("invalid_parameters");
    if (body.kind === "problem") return body;
    if (body.kind === "not_json") return problem("invalid_parameters", body.fault);
    const parsed = parseGenerationRequest(body.value, this.ports.checkUrl);
    return parsed.ok ? parsed.request : problem("invalid_parameters", parsed.faults.join(" "));
  }

  /** A store that has just failed is not asked again, and its failing now must not turn this answer into another. */
  async #quotaFieldsAfter(
    failure: Problem,
    caller: Caller,
    exchange: Exchange,
  ): Promise<HeaderFields> {
    if (failure.name === "store_unavailable") return {};
    return await this.#quotaFieldsOf(caller, exchange).catch(() => ({}));
  }

  async #quotaFieldsOf(caller: Caller, exchange: Exchange): Promise<HeaderFields> {
    const usage = await this.ports.quota.get(caller.hash, exchange.today);
    return quotaFields(standingIn(usage, caller, exchange, this.config.timeZone));
  }
}
