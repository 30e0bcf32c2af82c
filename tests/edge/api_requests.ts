/**
 * Requests made from the API's own OpenAPI document and then spoilt, the same ones for the same seed.
 */

/** A JSON Schema, draft 2020-12. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** A request, before it is known how it is sent. */
export interface FuzzRequest {
  /** The method. */
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** The header fields; a value may hold what no client library would send. */
  readonly headers: readonly (readonly [string, string])[];
  /** The body, or null for none. */
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** What requests are made of. */
export interface Ingredients {
  /** The OpenAPI document. */
  readonly document: OpenApiDocument;
  /** Keys of every kind: good, expired, unknown. */
  readonly keys: readonly string[];
  /** Addresses of sites, good and bad. */
  readonly urls: readonly string[];
}

/** The part of an OpenAPI document that is read here. */
export interface OpenApiDocument {
  /** Operations by path and method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** Schemas by name. */
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** One operation of it. */
export interface Operation {
  /** What it may answer, by status. */
  readonly responses: Readonly<Record<string, unknown>>;
  /** Its query parameters. */
  readonly parameters?: readonly { readonly name: string; readonly schema: JsonSchema }[];
  /** Present when it has a body. */
  readonly requestBody?: unknown;
}

/** A source of chance that can be repeated. */
export class Chance {
  #state: number;

  /** Starts at a seed. */
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to, not including, 1 (the generator "mulberry32"). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 up to, not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** One of several. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  /** True so often. */
  is(probability: number): boolean {
    return this.next() < probability;
  }
}

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  "0",
  [],
  {},
  [[]],
  "\u0000",
  "\ud800",
  "ä€𝄞\u202e",
  "x".repeat(3_000),
  { toString: 1 },
  "constructor",
  "https://",
  "https://[::1",
  "https://a b/",
  "HTTPS:\\\\site.test",
  "javascript:alert(1)",
  "http://user:secret@site.test/",
  "http://0x7f.1/",
  "http://site.test:99999/",
  "data:text/html,<script>",
];

const ODD_NAMES = ["__proto__", "constructor", "URL", "url ", "max-urls", "key", "", "toString"];
const ODD_METHODS = ["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "GET", "POST", "FOO"];
const ODD_PATHS = [
  "/",
  "/api",
  "/api/generate.php/",
  "/API/generate.php",
  "//api/generate.php",
  "/api/../api/generate.php",
  "/api/generate.php%00",
  "/%",
  "/healthz",
  "/favicon.ico",
];
const ODD_QUERIES = [
  "",
  "?",
  "?action",
  "?action=",
  "?action=Status",
  "?action=status&action=docs",
  "?action=%00",
  "?action=%FF%FE",
  "?action=status%20",
  "?ACTION=status",
  "?action[]=status",
  "?a=1&b=2&action=docs",
  "?%",
  `?${"x".repeat(4_000)}`,
];
const FIELDS: readonly (readonly [string, readonly string[]])[] = [
  ["Accept", ["text/event-stream", "application/json", "*/*", "text/event-stream;q=0", ",,,"]],
  ["Content-Type", ["application/json", "text/plain", "multipart/form-data; boundary=x", "x"]],
  ["Content-Encoding", ["gzip", "identity", "br"]],
  ["Origin", ["https://elsewhere.test", "null"]],
  ["X-Forwarded-For", ["127.0.0.1", "::1"]],
  ["X-HTTP-Method-Override", ["DELETE", "GET"]],
  ["Expect", ["100-continue"]],
  ["Range", ["bytes=0-1"]],
  ["If-None-Match", ["*"]],
  ["Cookie", ["session=1"]],
];

/** Makes requests, one after the other, from the document and chance. */
export class RequestMaker {
  /**
   * Makes a maker.
   *
   * @param ingredients What requests are made of.
   * @param chance Where chance comes from.
   */
  constructor(readonly ingredients: Ingredients, readonly chance: Chance) {}

  /** The next request: as documented, then with some of its parts spoilt. */
  next(): FuzzRequest {
    const { chance, ingredients } = this;
    const [path, operations] = chance.pick(Object.entries(ingredients.document.paths));
    const [method, operation] = chance.pick(Object.entries(operations));
    const key = this.#key();
    const place = chance.pick(["header", "header", "header", "body", "query", "none"]);
    const fields = operation.requestBody ? this.#fields(place === "body" ? key : null) : null;
    const query = new URLSearchParams(
      (operation.parameters ?? []).map(({ name, schema }) => [name, String(this.#value(schema))]),
    );
    if (place === "query") query.append("key", key);
    return {
      method: chance.is(0.06) ? chance.pick(ODD_METHODS) : method.toUpperCase(),
      target: this.#target(path, query),
      headers: this.#headers(place === "header" ? key : null),
      body: fields === null ? null : this.#bytes(fields),
    };
  }

  #key(): string {
    const { chance } = this;
    const key = chance.pick(this.ingredients.keys);
    if (chance.is(0.85)) return key;
    return chance.pick([
      key.toLowerCase(),
      ` ${key} `,
      key.slice(0, -1),
      `${key}A`,
      "",
      "x",
      key + key,
    ]);
  }

  #target(path: string, query: URLSearchParams): string {
    const { chance } = this;
    const search = query.size > 0 ? `?${query}` : "";
    return (chance.is(0.04) ? chance.pick(ODD_PATHS) : path) +
      (chance.is(0.06) ? chance.pick(ODD_QUERIES) : search);
  }

  #headers(key: string | null): [string, string][] {
    const { chance } = this;
    const headers: [string, string][] = key === null ? [] : [["X-API-Key", key]];
    while (chance.is(0.35)) {
      const [name, values] = chance.pick(FIELDS);
      headers.push([name, chance.pick(values)]);
    }
    return headers;
  }

  /** The fields of a body: documented ones with values inside and outside of their bounds. */
  #fields(key: string | null): Record<string, unknown> {
    const { chance, ingredients } = this;
    const schema = ingredients.document.components.schemas.GenerationRequest!;
    const fields: Record<string, unknown> = {};
    for (
      const [name, property] of Object.entries(schema.properties as Record<string, JsonSchema>)
    ) {
      if (name === "url") fields.url = chance.pick(ingredients.urls);
      else if (chance.is(0.6)) fields[name] = this.#value(property);
    }
    if (key !== null) fields.key = key;
    if (chance.is(0.04)) {
      const before = chance.pick(["https://site.test/", "https://site.test/?key=", ""]);
      fields.url = before + chance.pick(ingredients.keys);
    }
    if (chance.is(0.08)) delete fields[chance.pick(Object.keys(fields))];
    if (chance.is(0.12)) fields[chance.pick(Object.keys(fields))] = chance.pick(ODD_VALUES);
    if (chance.is(0.08)) fields[chance.pick(ODD_NAMES)] = chance.pick(ODD_VALUES);
    return fields;
  }

  /** A value of a schema, now and then just beside it. */
  #value(schema: JsonSchema): unknown {
    const { chance } = this;
    const { enum: values, minimum, maximum } = schema as {
      readonly enum?: readonly unknown[];
      readonly minimum?: number;
      readonly maximum?: number;
    };
    if (values) return chance.pick(values);
    if (minimum === undefined || maximum === undefined) return chance.pick(ODD_VALUES);
    if (chance.is(0.1)) return chance.pick([minimum - 1, maximum + 1, minimum + 0.5]);
    return chance.pick([minimum, minimum + 1, maximum]);
  }

  #bytes(fields: Record<string, unknown>): Uint8Array<ArrayBuffer> {
    const { chance } = this;
    const text = JSON.stringify(fields);
    const bytes = new TextEncoder().encode(text);
    if (chance.is(0.88)) return bytes;
    return chance.pick([
      () => bytes.slice(0, chance.below(bytes.length)),
      () => bytes.map((byte) => chance.is(0.02) ? chance.below(256) : byte),
      () => Uint8Array.from({ length: chance.below(200) }, () => chance.below(256)),
      () => new TextEncoder().encode(JSON.stringify([fields])),
      () => new TextEncoder().encode(`${"[".repeat(20_000)}`),
      () => new TextEncoder().encode(`\ufeff${text}`),
      () => new TextEncoder().encode(JSON.stringify({ ...fields, x: "x".repeat(70_000) })),
      () => new TextEncoder().encode(`{"url":"https://site.test","url":${text}}`),
      () => new Uint8Array(),
    ])();
  }
}
