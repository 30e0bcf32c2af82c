/**
 * Holds the contract's JSON objects. Each has a type, and a schema that validates it and says what its fields mean.
 *
 * Implements the contract's part on resources. Requests and responses of HTTP are not known here. Each schema is built when
 * it is first needed: the service needs one, the documentation all. Pure.
 */

import { z } from "zod";
import { redactKeys } from "../auth/key.ts";
import { PLAN_NAMES } from "../plans.ts";

import { DESCRIPTION_SOURCES, FINDING_KINDS } from "../site/codes.ts";
import type { Finding } from "../site/findings.ts";
import { lazily } from "../words/lazily.ts";
import type { PageDetails } from "../site/site.ts";
import { isJsonObject } from "../standards/json.ts";
import { MAX_ADDRESS_LENGTH } from "../standards/kept_text.ts";
import { readTargetUrl } from "./target_url.ts";
import { CATEGORIES } from "../words/category.ts";

export type { Finding, PageDetails };

/** The most pages that one request may ask for. */
export const MAX_URLS = 500;
/** How many pages are crawled when a request names no number. */
export const DEFAULT_MAX_URLS = 50;

/** The error object of every refusal. */
export type ErrorBody = {
  readonly error: string;
  readonly code: number;
  readonly detail?: string;
  readonly reason: string;
  readonly request_id: string;
  readonly cause?: string;
};

/** One warning, split into its parts for programs. */
export type Remark = { readonly url: string; readonly reason: string; readonly message: string };

/** The answer to `action=status`. */
export type StatusResponse = {
  readonly status: "active" | "revoked";
  readonly plan: string;
  readonly expires: string;
  readonly usage_today: {
    readonly requests: number;
    readonly limit: number;
    readonly remaining: number;
    readonly urls_crawled: number;
  };
};

/** The answer to a generation request. */
export type GenerationResponse = {
  readonly success: true;
  readonly url: string;
  readonly pages_found: number;
  readonly pages_crawled: number;
  readonly duration_seconds: number;
  readonly llms_txt: string;
  readonly llms_full_txt: string;
  readonly generated_at: string;
  readonly warnings?: readonly string[];
  readonly pages?: readonly PageDetails[];
  readonly remarks?: readonly Remark[];
  readonly findings?: readonly Finding[];
};

/** A generation request that broke no rule. */
export type GenerationRequest = {
  /** The website, without query and fragment. The path is the scope of the crawl. */
  readonly url: URL;
  readonly maxUrls: number;
  readonly format: "txt" | "json";
};

/** The name of a schema in the documentation. */
export type SchemaName =
  | "GenerationRequest"
  | "GenerationResponse"
  | "PageDetails"
  | "Remark"
  | "Finding"
  | "StatusResponse"
  | "Error";

const countSchema = () => z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const REQUEST_FIELDS = lazily(() =>
  z.object({
    url: z.string().max(MAX_ADDRESS_LENGTH).meta({
      // For the documentation only. `readTargetUrl` refuses an empty address in better words.
      minLength: 1,
      description:
        "Address of the website, with its scheme http:// or https://, of a public host, without user name " +
        "and password. Query and fragment are dropped; a path narrows the crawl of a site without sitemap.",
    }),
    max_urls: z.int().min(1).max(MAX_URLS).default(DEFAULT_MAX_URLS).describe(
      "The most pages to crawl.",
    ),
    format: z.enum(["txt", "json"]).default("txt").describe(
      "With json, the answer has the details of each page.",
    ),
  })
);

const PAGE_DETAILS = lazily((): z.ZodType<PageDetails> =>
  z.object({
    url: z.string().describe("Its address, after redirects."),
    title: z.string().nullable().describe("The text of its title element."),
    description: z.string().nullable().describe("Its meta description."),
    h1: z.string().nullable().describe("Its first heading of the first level."),
    schema_types: z.array(z.string()).describe(
      "Schema.org type names, distinct, in document order.",
    ),
    category: z.enum(CATEGORIES).describe("What kind of page it is."),
    category_reason: z.string().describe("Why the page is in its category."),
    language: z.string().nullable().describe("Its language, as a tag of BCP 47."),
    last_modified: z.iso.date().nullable().describe(
      "The day of its last change, as the site tells it.",
    ),
    listed: z.boolean().describe("Whether the two files list the page."),
    listing_reason: z.string().nullable().describe(
      "Why the two files do not list it: the reason of its remark; null for a listed page.",
    ),
    description_source: z.enum(DESCRIPTION_SOURCES).nullable().describe(
      "What its description in the two files was taken from; null where it has none.",
    ),
    markdown_url: z.string().nullable().describe(
      "Where the page offers itself as Markdown; null where it names no such address.",
    ),
  })
);

const REMARK = lazily((): z.ZodType<Remark> =>
  z.object({
    url: z.string().describe("The address that it is about."),
    reason: z.string().describe("A stable name of the reason, such as http_status or noindex."),
    message: z.string().describe("The reason in English, as in warnings."),
  })
);

const FINDING = lazily((): z.ZodType<Finding> =>
  z.object({
    kind: z.enum(FINDING_KINDS).describe("What it is about."),
    message: z.string().describe("What was found, and what would be better."),
    urls: z.array(z.string()).describe("The pages it concerns."),
  })
);

const GENERATION_RESPONSE = lazily((): z.ZodType<GenerationResponse> =>
  z.object({
    success: z.literal(true),
    url: z.string().describe("The crawled base URL, after redirects."),
    pages_found: countSchema().describe(
      "Page addresses in the sitemaps; without a sitemap the home page and those that it links to. A home page that no sitemap lists is crawled, but not counted here.",
    ),
    pages_crawled: countSchema().describe("Pages crawled successfully."),
    duration_seconds: z.number().min(0).describe("Duration of the whole request."),
    llms_txt: z.string().describe("The finished llms.txt."),
    llms_full_txt: z.string().describe("The finished llms-full.txt, with all page details."),
    generated_at: z.iso.datetime({ offset: true }).describe(
      "When it was generated, with UTC offset.",
    ),
    warnings: z.array(z.string()).exactOptional().describe(
      "<page_url>: <reason>, when there is one.",
    ),
    pages: z.array(PAGE_DETAILS()).exactOptional().describe("The crawled pages, with format json."),
    remarks: z.array(REMARK()).exactOptional().describe(
      "The warnings, each with a stable name of its reason, with format json.",
    ),
    findings: z.array(FINDING()).exactOptional().describe(
      "What the site's owner might want to mend, with format json.",
    ),
  })
);

const STATUS_RESPONSE = lazily((): z.ZodType<StatusResponse> =>
  z.object({
    status: z.enum(["active", "revoked"]).describe(
      "Always active here: a revoked license gets a 403.",
    ),
    plan: z.enum(PLAN_NAMES),
    expires: z.iso.date().describe("The last valid day; 9999-12-31 when it never ends."),
    usage_today: z.object({
      requests: countSchema().describe("Requests used today."),
      limit: countSchema().describe("Requests allowed per day."),
      remaining: countSchema().describe("Requests left today."),
      urls_crawled: countSchema().describe("Pages crawled today."),
    }),
  })
);

const ERROR_BODY = lazily((): z.ZodType<ErrorBody> =>
  z.object({
    error: z.string().describe("What is wrong."),
    code: z.int().min(400).max(599).describe("The HTTP status."),
    detail: z.string().exactOptional().describe("What is wrong in this one request."),
    reason: z.string().describe("A stable name of what is wrong, such as quota_exceeded."),
    request_id: z.string().describe("Names this request in the service's log, as X-Request-Id."),
    cause: z.string().exactOptional().describe(
      "With site_unreachable and no_pages: a stable name of why, such as dns or http_status. " +
        "With invalid_parameters: the names of the invalid fields, with spaces between them.",
    ),
  })
);

const SCHEMAS: Readonly<Record<SchemaName, () => z.ZodType>> = {
  GenerationRequest: () =>
    REQUEST_FIELDS().extend({
      key: z.string().optional().describe(
        "The API key, when it is not in the header field X-API-Key.",
      ),
    }),
  GenerationResponse: GENERATION_RESPONSE,
  PageDetails: PAGE_DETAILS,
  Remark: REMARK,
  Finding: FINDING,
  StatusResponse: STATUS_RESPONSE,
  Error: ERROR_BODY,
};

/** What each field of a request must be. */
const FIELD_RULES = {
  url: `must be the website's address, a text of at most ${MAX_ADDRESS_LENGTH} characters, ` +
    "such as https://www.example.com/",
  max_urls: `must be a JSON integer from 1 to ${MAX_URLS}`,
  format: 'must be "txt" or "json"',
};
type Field = keyof typeof FIELD_RULES;

/** Returns every schema by its name, as JSON Schema, draft 2020-12. `uri` makes the references to one another. */
export function jsonSchemas(
  uri: (name: string) => string,
): Readonly<Record<SchemaName, Readonly<Record<string, unknown>>>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) registry.add(schema(), { id });
  const { schemas } = z.toJSONSchema(registry, { io: "input", uri });
  const entries = Object.entries(schemas).map((
    [name, { $schema: _dialect, $id: _uri, ...schema }],
  ) => [name, schema]);
  return Object.fromEntries(entries);
}

/** Says where a value differs from its schema: one line per difference, with its path. */
export function mismatches(name: SchemaName, value: unknown): string[] {
  const parsed = SCHEMAS[name]().safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

/**
 * Reads a generation request, or finds its invalid fields. A fault names the field, the rule that it breaks, and what was
 * given, shortened and without keys. `checkUrl` returns the rule that a URL breaks by its host or port, or null.
 */
export function parseGenerationRequest(
  body: unknown,
  checkUrl: (url: URL) => string | null,
):
  | { readonly ok: true; readonly request: GenerationRequest }
  | { readonly ok: false; readonly fields: readonly string[]; readonly faults: readonly string[] } {
  if (!isJsonObject(body)) {
    const fault = `body: must be a JSON object; ${describeGiven(body)}.`;
    return { ok: false, fields: ["body"], faults: [fault] };
  }
  const parsed = REQUEST_FIELDS().safeParse(body);
  const broken: Partial<Record<Field, string>> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as Field;
    broken[field] = FIELD_RULES[field];
  }
  const url = broken.url ?? readTargetUrl(String(body.url), checkUrl);
  if (typeof url === "string") broken.url = url;
  else if (parsed.success) {
    const { max_urls: maxUrls, format } = parsed.data;
    return { ok: true, request: { url, maxUrls, format } };
  }
  const fields = (Object.keys(FIELD_RULES) as Field[]).filter((field) =>
    broken[field] !== undefined
  );
  const faults = fields.map((field) =>
    `${field}: ${broken[field]}; ${describeGiven(body[field])}.`
  );
  return { ok: false, fields, faults };
}

function describeGiven(value: unknown): string {
  if (value === undefined) return "it is missing";
  if (typeof value === "string") return `it was the text ${quote(value)}`;
  if (Array.isArray(value)) return "it was an array";
  if (typeof value === "object" && value !== null) return "it was an object";
  return `it was ${value}`;
}

/** Quotes a caller's text back: one line, shortened, without keys and passwords. */
function quote(text: string): string {
  const safe = redactKeys(text).replace(/[\\/]{2}[^\\/]*@/g, "//…@");
  const shown = safe.length > 80 ? `${safe.slice(0, 79)}…` : safe;
  return JSON.stringify(shown.toWellFormed());
}
