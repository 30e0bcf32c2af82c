/**
 * Makes the machine-readable description of the API: an OpenAPI 3.1 document.
 *
 * Its schemas are those that validate requests, and its refusals come from the table of problems. So it cannot differ from
 * what the service does. Pure.
 */

import type { Config } from "../config.ts";
import { type ProblemName, type ProblemRow, PROBLEMS } from "../errors.ts";
import { MAX_BODY_BYTES } from "./json_body.ts";
import { API_PATH } from "./routes.ts";
import { type ErrorBody, jsonSchemas, type SchemaName } from "./schemas.ts";

/** The version of the interface (contract, part 9). */
export const API_VERSION = "1.0.0";

type Json = Readonly<Record<string, unknown>>;

/** The problems that a request to the API's path can get. */
const API_PROBLEMS = Object.keys(PROBLEMS).filter((name) => name !== "not_found") as ProblemName[];

const GET_PROBLEMS = API_PROBLEMS.filter((name) => {
  const { method }: ProblemRow = PROBLEMS[name];
  return method !== "POST";
});

const HEADERS = {
  "Allow": "The methods that are allowed here.",
  "Retry-After": "Seconds to wait before trying again.",
  "WWW-Authenticate": "The authentication scheme.",
  "X-Request-Id": "Names this request in the service's log; every answer has it.",
  "X-RateLimit-Limit": "Requests allowed per day.",
  "X-RateLimit-Remaining": "Requests left today.",
  "X-RateLimit-Reset": "When the counts are reset, in seconds since 1970-01-01T00:00:00Z.",
} as const;
type HeaderName = keyof typeof HEADERS;

const QUOTA_HEADERS: readonly HeaderName[] = [
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
];

/** The header fields of an answer, by its status. `X-Request-Id` is in every answer and not listed here. */
const HEADERS_BY_STATUS: Readonly<Record<number, readonly HeaderName[]>> = {
  200: QUOTA_HEADERS,
  401: ["WWW-Authenticate"],
  405: ["Allow"],
  408: QUOTA_HEADERS,
  413: QUOTA_HEADERS,
  422: QUOTA_HEADERS,
  429: [...QUOTA_HEADERS, "Retry-After"],
  500: QUOTA_HEADERS,
  503: [...QUOTA_HEADERS, "Retry-After"],
};

/** The examples of the document. The tests check each against its schema. */
const EXAMPLES: Readonly<
  Record<"GenerationRequest" | "GenerationResponse" | "StatusResponse", Json>
> = {
  GenerationRequest: { url: "https://www.example.com/" },
  GenerationResponse: {
    success: true,
    url: "https://www.example.com",
    pages_found: 3,
    pages_crawled: 2,
    duration_seconds: 1.234,
    llms_txt: "# Example\n\n> What the site offers.\n",
    llms_full_txt: "# Example\n\n> What the site offers, with all page details.\n",
    generated_at: "2026-03-01T09:30:00+01:00",
    warnings: ["https://www.example.com/old: 404 Not Found"],
  },
  StatusResponse: {
    status: "active",
    plan: "agency-monthly",
    expires: "2027-12-31",
    usage_today: { requests: 12, limit: 100, remaining: 88, urls_crawled: 431 },
  },
};

/** What OpenAPI cannot express, in paragraphs of text. */
const GENERATE_DESCRIPTION = [
  "The key may also stand in the body's field `key`, which OpenAPI cannot express as a " +
  "security scheme: the empty alternative under `security` stands for it.",
  "With `Accept: text/event-stream` a run is answered by server-sent events: any number of " +
  "`progress`, whose data has `stage` (`discover`, `crawl`, `write`), `done`, `total` (null while " +
  "it is not known), `url` (null or the address just dealt with) and `elapsed_seconds`; then " +
  "`result` with the object of the 200, or `error` with the error object, whose `code` is the " +
  "status without events. What is refused before the run begins is answered as without events.",
  "Without events, the object of a long run may have white space before it.",
].join("\n\n");

const HEADER_KEY = { ApiKeyHeader: [] };

/** Makes the document: OpenAPI 3.1, ready to be serialised. */
export function openApiDocument(
  { baseUrl, port, dailyRequests, timeZone }: Pick<
    Config,
    "baseUrl" | "port" | "dailyRequests" | "timeZone"
  >,
): Readonly<Record<string, unknown>> {
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "Site Crawl and llms.txt Generation API",
      version: API_VERSION,
      description: "Crawls a website and answers with its llms.txt and llms-full.txt. " +
        `A license may generate ${dailyRequests} times a day unless its plan or its own ` +
        `limit says otherwise; the count is reset at 00:00 in the time zone ${timeZone}. Only generation requests that pass ` +
        "authentication and validation count. HEAD follows GET. Within version 1 fields may be " +
        "added, none is removed or renamed.",
    },
    servers: [{ url: baseUrl || `http://localhost:${port}` }],
    paths: { [API_PATH]: { get: readOperation(), post: generateOperation() } },
    components: {
      schemas: jsonSchemas(uriOf),
      headers: Object.fromEntries(
        Object.entries(HEADERS).map(([name, description]) => {
          const isNumber = name.startsWith("X-RateLimit-") || name === "Retry-After";
          return [name, { description, schema: { type: isNumber ? "integer" : "string" } }];
        }),
      ),
      securitySchemes: {
        ApiKeyHeader: {
          type: "apiKey",
          in: "header",
          name: "X-API-Key",
          description: "The license key, LLMS-XXXX-XXXX-XXXX-XXXX. The first of header, body " +
            "and query that holds a key decides.",
        },
        ApiKeyQuery: {
          type: "apiKey",
          in: "query",
          name: "key",
          description: "The same key, for GET and HEAD only.",
        },
      },
    },
  };
}

function generateOperation(): Json {
  return {
    operationId: "generate",
    summary: "Crawl a website and generate its two files",
    description: GENERATE_DESCRIPTION,
    security: [HEADER_KEY, {}],
    requestBody: {
      required: true,
      description: `A JSON object of at most ${MAX_BODY_BYTES} bytes.`,
      content: {
        "application/json": {
          schema: reference("GenerationRequest"),
          examples: {
            short: { value: EXAMPLES.GenerationRequest },
            detailed: {
              value: { ...EXAMPLES.GenerationRequest, max_urls: 200, format: "json" },
            },
          },
        },
      },
    },
    responses: {
      200: success(
        "The two files.",
        reference("GenerationResponse"),
        { generated: { value: EXAMPLES.GenerationResponse } },
      ),
      ...refusals(API_PROBLEMS),
    },
  };
}

function readOperation(): Json {
  return {
    operationId: "read",
    summary: "Read the license's status and quota, or this document",
    security: [HEADER_KEY, { ApiKeyQuery: [] }],
    parameters: [{
      name: "action",
      in: "query",
      required: true,
      description: "`status`: license and quota. `docs`: this document.",
      schema: { type: "string", enum: ["status", "docs"] },
    }],
    responses: {
      200: success(
        "The status, or this document.",
        {
          oneOf: [
            reference("StatusResponse"),
            { type: "object", required: ["openapi"], description: "An OpenAPI 3.1 document." },
          ],
        },
        { status: { value: EXAMPLES.StatusResponse } },
      ),
      ...refusals(GET_PROBLEMS),
    },
  };
}

function success(description: string, schema: Json, examples: Json): Json {
  return {
    description,
    headers: headersOf(200),
    content: { "application/json": { schema, examples } },
  };
}

/** Makes one response per status. Problems of the same status share it. */
function refusals(names: readonly ProblemName[]): Json {
  const byStatus = Map.groupBy(names, (name) => PROBLEMS[name].status);
  const responses = [...byStatus].map(([status, group]) => [status, {
    description: group.map((name) => PROBLEMS[name].when).join(" "),
    headers: headersOf(status),
    content: {
      "application/json": {
        schema: reference("Error"),
        examples: Object.fromEntries(group.map((name) => [name, { value: exampleOf(name) }])),
      },
    },
  }]);
  return Object.fromEntries(responses);
}

function exampleOf(name: ProblemName): ErrorBody {
  const { error, status } = PROBLEMS[name];
  const isOfSite = PROBLEMS[name].outcome === "site_failed";
  return {
    error,
    code: status,
    reason: name,
    request_id: "4f6c1d52-0b0e-4d3c-9f0e-6f1b1d0a7c55",
    ...(isOfSite ? { cause: "http_status" } : {}),
  };
}

function headersOf(status: number): Json {
  const names: HeaderName[] = [...(HEADERS_BY_STATUS[status] ?? []), "X-Request-Id"];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function reference(name: SchemaName): Json {
  return { $ref: uriOf(name) };
}

function uriOf(name: string): string {
  return `#/components/schemas/${name}`;
}
