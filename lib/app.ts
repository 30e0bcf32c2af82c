/**
 * The service as one function: a request becomes a response.
 *
 * Knows the order of the steps: route, key, license, validation, and then `generate_exchange.ts`. Each step returns its
 * result or a problem. The first problem is the answer. Uses every port.
 */

import { authenticate, type Caller } from "./auth/authenticate.ts";
import { findKey, redactKeys } from "./auth/key.ts";
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
  withFields,
} from "./exchange.ts";
import { type CountedGenerationPorts, Generations } from "./generate_exchange.ts";
import { openApiDocument } from "./http/openapi.ts";
import { type JsonBody, readJsonBody } from "./http/json_body.ts";
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
import type { CurrentDay, DayUsage, License, LicenseStore, Log, LogFields } from "./ports.ts";
import { dayAt } from "./quota/day.ts";
import { standingOf } from "./quota/quota.ts";
import { lazily } from "./words/lazily.ts";

/** The runtime joins Host field and path as they are, so in a Host field one of these characters would change the path. */
const HOST_DELIMITER = /[/?#@\\]/;

/** How long a request body may take to arrive, in milliseconds. */
const BODY_TIMEOUT_MS = 10_000;

/** What the service needs of the world. */
export type AppPorts = CountedGenerationPorts & {
  readonly licenses: Pick<LicenseStore, "get">;
  /** Rejects with `StoreUnavailable` while the store cannot be written. */
  readonly probeStore: () => Promise<void>;
  /** Returns the rule of address safety that an address breaks, or null. */
  readonly checkUrl: (url: URL) => string | null;
  readonly currentDay: CurrentDay;
  readonly newRequestId: () => string;
};

/** Answers one request; never throws. */
export type Handler = (request: Request) => Promise<Response>;

/** Makes the service. Returns the handler for `Deno.serve`. */
export function createHandler(config: Config, ports: AppPorts): Handler {
  // A caller may put a key anywhere, even into a path or a host. No line of the log may hold one.
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

/** Returns the address of a request; null when its Host field and path make no valid one. */
function addressOf({ url, headers }: Request): URL | null {
  return HOST_DELIMITER.test(headers.get("host") ?? "") ? null : URL.parse(url);
}

class App {
  readonly #generations: Generations;
  /** The page is loaded when somebody first asks for it, because programs ask for the API only. */
  readonly #page = lazily(async () =>
    (await import("./page/response.ts")).pageResponder(() => openApiDocument(this.config))
  );

  constructor(readonly config: Config, readonly ports: AppPorts) {
    this.#generations = new Generations(config, ports);
  }

  async handle(request: Request): Promise<Response> {
    const { clock, newRequestId } = this.ports;
    const startedMs = clock.monotonicMs();
    const exchange = { id: newRequestId(), request, startedMs, now: clock.now() };
    const reply = await this.#guard(exchange, this.#reply(exchange));
    this.#whenEnded(exchange, reply, (ending) => this.#logRequest(exchange, reply, ending));
    reply.response.headers.set("X-Request-Id", exchange.id);
    return request.method === "HEAD" ? withoutBody(reply.response) : reply.response;
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
        return await this.#answerPage(url, exchange);
      case "generate":
        return await this.#measure(exchange, this.#answerCaller(found, url, exchange));
      default:
        return await this.#answerCaller(found, url, exchange);
    }
  }

  #guard(exchange: Exchange, reply: Promise<Reply>): Promise<Reply> {
    return reply.catch((error) => refuse(problemOf(error, exchange, this.ports.log), exchange));
  }

  /** Measures every generation request, even one that fails before its caller is known. */
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

  async #answerPage(url: URL, exchange: Exchange): Promise<Reply> {
    const page = (await this.#page())(url, exchange.request.headers);
    return page === null ? refuse(problem("not_found"), exchange) : replyWith(page);
  }

  /** Says whether the service can count requests. `probeStore` throws when the store cannot be written; that is a 503. */
  async #ready(exchange: Exchange): Promise<Reply> {
    if (this.ports.shutdown.draining.aborted) return refuse(problem("stopping"), exchange);
    await this.ports.probeStore();
    return replyWith(jsonResponse(200, { status: "ready" }));
  }

  async #answerCaller(found: Route, url: URL, exchange: Exchange): Promise<Reply> {
    const { request } = exchange;
    const body = await this.#readBody(request);
    // When the server shuts down, the runtime cuts off bodies that are still arriving. That is not the caller's fault.
    if (body !== null && this.ports.shutdown.begun.aborted) {
      return refuse(problem("stopping"), exchange);
    }
    const key = findKey({
      header: request.headers.get("x-api-key"),
      body: body?.kind === "json" ? body.value : undefined,
      query: url.searchParams,
      method: request.method,
    });
    // A body that could not be read may have held the key. So we refuse the body, and do not say that the key is missing.
    if (key === null && body?.kind === "problem") return refuse(body, exchange);
    const { upgradeUrl, dailyRequests, timeZone } = this.config;
    const today = dayAt(exchange.now, timeZone);
    const context = { store: this.ports.licenses, today, upgradeUrl, dailyRequests };
    const who = await authenticate(key, context);
    if (!who.ok) return refuse(who.problem, exchange, {}, labelOf(who.license));
    const reply = await this.#guard(exchange, this.#answerKnown(found, body, who.caller, exchange));
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
    const request = found.kind === "generate" ? this.#validate(body) : null;
    if (request !== null && !isProblem(request)) {
      return await this.#generations.answer(request, caller, exchange);
    }
    const usage = await this.ports.quota.get(caller.hash, caller.today);
    const fields = this.#quotaFields(usage, caller, exchange);
    switch (found.kind) {
      case "status":
        return replyWith(jsonResponse(200, statusBody(caller, usage), fields));
      case "docs":
        return replyWith(jsonResponse(200, openApiDocument(this.config), fields));
      case "unknown_action":
        return refuse(found.problem, exchange, fields);
      default:
        return refuse(request ?? problem("not_found"), exchange, fields);
    }
  }

  /** Answers an exception. When the store has failed, now or before, the answer has no quota fields. */
  async #fail(error: unknown, caller: CallerToday, exchange: Exchange): Promise<Reply> {
    const failure = problemOf(error, exchange, this.ports.log);
    if (failure.name === "store_unavailable") return refuse(failure, exchange);
    const fields = await this.ports.quota.get(caller.hash, caller.today)
      .then((usage) => this.#quotaFields(usage, caller, exchange)).catch(() => ({}));
    return refuse(failure, exchange, fields);
  }

  async #readBody(request: Request): Promise<JsonBody | Problem | null> {
    if (request.method !== "POST") return null;
    using deadline = startDeadline(this.ports.clock, BODY_TIMEOUT_MS);
    return await readJsonBody(request, deadline.signal);
  }

  #validate(body: JsonBody | Problem | null): GenerationRequest | Problem {
    if (body === null) return problem("invalid_parameters");
    if (body.kind === "problem") return body;
    if (body.kind === "not_json") return problem("invalid_parameters", body.fault);
    const parsed = parseGenerationRequest(body.value, this.ports.checkUrl);
    if (parsed.ok) return parsed.request;
    const refusal = problem("invalid_parameters", parsed.faults.join(" "));
    return { ...refusal, cause: parsed.fields.join(" ") };
  }

  #quotaFields(usage: DayUsage, caller: CallerToday, exchange: Exchange): HeaderFields {
    return quotaFields(standingOf(usage, caller, exchange.now, this.config.timeZone));
  }
}

function labelOf(license: License | null): LogFields {
  return license === null ? {} : { license: license.label };
}
