import assert from "node:assert/strict";
import { PROBLEMS } from "../../lib/errors.ts";
import { openApiDocument } from "../../lib/http/openapi.ts";
import { mismatches, type SchemaName } from "../../lib/http/schemas.ts";

type Json = { [name: string]: Json };

const DOCUMENT = JSON.parse(JSON.stringify(openApiDocument({
  baseUrl: "https://api.example",
  port: 0,
  dailyRequests: 100,
  timeZone: "CET",
}))) as Json;
const PATH = DOCUMENT["paths"]!["/api/generate.php"]!;

/** Every object of the document, with the path that leads to it. */
function* objectsOf(value: unknown, path = "#"): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== "object" || value === null) return;
  yield [path, value as Record<string, unknown>];
  for (const [name, child] of Object.entries(value)) yield* objectsOf(child, `${path}/${name}`);
}

Deno.test("openApiDocument: OpenAPI 3.1, one path, interface version 1", () => {
  assert.equal(DOCUMENT["openapi"], "3.1.0");
  assert.match(String(DOCUMENT["info"]!["version"]), /^1\./);
  assert.deepEqual(Object.keys(DOCUMENT["paths"]!), ["/api/generate.php"]);
  assert.deepEqual(Object.keys(PATH), ["get", "post"]);
});

Deno.test("openApiDocument: every reference leads somewhere", () => {
  const references = [...objectsOf(DOCUMENT)].flatMap(([, object]) =>
    typeof object["$ref"] === "string" ? [object["$ref"]] : []
  );
  assert.ok(references.length > 20);
  for (const reference of references) {
    const target = reference.split("/").slice(1).reduce<Json | undefined>(
      (node, name) => node?.[name],
      DOCUMENT,
    );
    assert.ok(target, reference);
  }
});

const STATUSES: readonly [operation: "get" | "post", statuses: readonly number[]][] = [
  ["get", [200, 400, 401, 403, 405, 422, 500, 503]],
  ["post", [200, 400, 401, 403, 405, 408, 413, 422, 429, 500, 503]],
];

for (const [operation, statuses] of STATUSES) {
  Deno.test(`openApiDocument: ${operation} answers ${statuses.join(", ")}`, () => {
    const responses = PATH[operation]!["responses"]!;
    assert.deepEqual(Object.keys(responses).map(Number), statuses);
    for (const status of statuses.filter((status) => status >= 400)) {
      const { schema } = responses[status]!["content"]!["application/json"]!;
      assert.deepEqual(schema, { $ref: "#/components/schemas/Error" });
    }
  });
}

Deno.test("openApiDocument: every problem of the API but the 404 is described", () => {
  const text = JSON.stringify(PATH);
  for (const [name, row] of Object.entries(PROBLEMS)) {
    assert.equal(text.includes(JSON.stringify(row.error).slice(1, -1)), name !== "not_found", name);
  }
});

Deno.test("openApiDocument: the key's places", () => {
  const schemes = DOCUMENT["components"]!["securitySchemes"]!;
  assert.deepEqual(
    Object.values(schemes).map((scheme) => `${scheme["in"]} ${scheme["name"]}`),
    ["header X-API-Key", "query key"],
  );
  assert.deepEqual(PATH["post"]!["security"], [{ ApiKeyHeader: [] }, {}]);
  assert.ok(DOCUMENT["components"]!["schemas"]!["GenerationRequest"]!["properties"]!["key"]);
});

Deno.test("openApiDocument: the request's schema has the contract's limits", () => {
  const schema = DOCUMENT["components"]!["schemas"]!["GenerationRequest"]!;
  const { url, max_urls, format } = schema["properties"]!;
  assert.deepEqual(schema["required"], ["url"]);
  assert.equal(url!["minLength"], 1, "an empty address is no valid one");
  assert.equal(url!["type"], "string");
  assert.deepEqual(
    [max_urls!["type"], max_urls!["minimum"], max_urls!["maximum"], max_urls!["default"]],
    ["integer", 1, 500, 50],
  );
  assert.deepEqual([format!["enum"], format!["default"]], [["txt", "json"], "txt"]);
});

Deno.test("openApiDocument: no schema forbids fields that may be added", () => {
  for (const [path, object] of objectsOf(DOCUMENT["components"]!["schemas"])) {
    assert.notEqual(object["additionalProperties"], false, path);
  }
});

Deno.test("openApiDocument: its examples conform to their schemas", () => {
  const media = [...objectsOf(PATH)].filter(([, object]) => "examples" in object);
  let checked = 0;
  for (const [path, object] of media) {
    const schema = object["schema"] as { $ref?: string; oneOf?: { $ref: string }[] };
    const reference = schema.$ref ?? schema.oneOf?.[0]?.$ref ?? "";
    for (const example of Object.values(object["examples"] as Json)) {
      assert.deepEqual(
        mismatches(reference.split("/").at(-1) as SchemaName, example["value"]),
        [],
        path,
      );
      checked++;
    }
  }
  assert.ok(checked > 20);
});
