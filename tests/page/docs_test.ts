import assert from "node:assert/strict";
import { openApiDocument } from "../../lib/http/openapi.ts";
import { type ApiDocument, describeType, type DocSchema, renderDocs } from "../../lib/page/docs.ts";
import { toHtml } from "../../lib/page/html.ts";

const DOCUMENT = openApiDocument({
  baseUrl: "https://api.example",
  port: 0,
  dailyRequests: 100,
  timeZone: "CET",
}) as unknown as ApiDocument;

Deno.test("renderDocs: everything of the document is there", () => {
  const html = renderDocs(DOCUMENT);
  for (const operation of Object.values(DOCUMENT.paths).flatMap((path) => Object.values(path))) {
    assert.ok(html.includes(`<h2>${toHtml(operation.summary)}</h2>`), operation.summary);
    for (const status of Object.keys(operation.responses)) {
      assert.ok(html.includes(`<strong>${status}</strong>`), status);
    }
  }
  for (const [name, { properties = {} }] of Object.entries(DOCUMENT.components.schemas)) {
    assert.ok(html.includes(`<h3 id="object-${name}">`), name);
    for (const field of Object.keys(properties)) assert.ok(html.includes(`<code>${field}</code>`));
  }
  for (const name of Object.keys(DOCUMENT.components.headers)) assert.ok(html.includes(name), name);
});

Deno.test("renderDocs: every link into the page has its target, and no id stands twice", () => {
  const html = renderDocs(DOCUMENT);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  assert.ok(targets.length > 3);
  for (const target of targets) assert.ok(ids.includes(target), target);
});

Deno.test("renderDocs: a text that is markup stays text wherever it stands", () => {
  const attack = `</script><img src=x onerror=alert(1)>"'&`;
  const attacked: ApiDocument = JSON.parse(
    JSON.stringify(DOCUMENT),
    (_key, value) =>
      typeof value === "string" && !value.startsWith("#/") ? `${attack}${value}` : value,
  );
  const html = renderDocs(attacked);
  assert.ok(html.includes("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&apos;&amp;"));
  assert.doesNotMatch(html, /<img|<\/script/);
});

const TYPES: readonly [schema: DocSchema, html: string][] = [
  [{}, "any"],
  [{ type: "string" }, "string"],
  [{ type: ["string", "null"] }, "string or null"],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string or null"],
  [{ type: "array", items: { type: "string" } }, "array of string"],
  [{ type: "string", maxLength: 5 }, "string, at most 5 characters"],
  [
    { type: "integer", minimum: 1, maximum: 500, default: 50 },
    "integer, from 1 to 500; without it <code>50</code>",
  ],
  [{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, "integer, from 0"],
  [{ enum: ["a", "b"] }, "<code>&quot;a&quot;</code>, <code>&quot;b&quot;</code>"],
  [{ const: true }, "<code>true</code>"],
  [{ $ref: "#/components/schemas/Error" }, '<a href="#object-Error">Error</a>'],
  [
    { type: "object", properties: { n: { type: "integer" } } },
    "object of <code>n</code> (integer)",
  ],
];

for (const [schema, html] of TYPES) {
  Deno.test(`describeType: ${JSON.stringify(schema)}`, () => {
    assert.equal(toHtml(describeType(schema)), html);
  });
}
