import assert from "node:assert/strict";
import {
  findKey,
  generateKey,
  hashKey,
  normalizeKey,
  redactKeys,
  wellFormedKey,
} from "../../lib/auth/key.ts";

const H = "LLMS-HEAD-HEAD-HEAD-HEAD";
const B = "LLMS-BODY-BODY-BODY-BODY";
const Q = "LLMS-QURY-QURY-QURY-QURY";

interface Row {
  readonly name: string;
  readonly method: "GET" | "HEAD" | "POST";
  readonly header?: string;
  readonly body?: unknown;
  readonly query?: string;
  readonly found: string | null;
}

const PLACES: readonly Row[] = [
  { name: "X-API-Key header", method: "POST", header: H, found: H },
  { name: "JSON body field", method: "POST", body: { key: B }, found: B },
  { name: "query parameter of GET", method: "GET", query: `key=${Q}`, found: Q },
  { name: "query parameter of HEAD", method: "HEAD", query: `key=${Q}`, found: Q },
  { name: "query parameter of POST is no place", method: "POST", query: `key=${Q}`, found: null },
  { name: "no key at all", method: "POST", body: {}, found: null },
  { name: "header before body", method: "POST", header: H, body: { key: B }, found: H },
  { name: "header before query", method: "GET", header: H, query: `key=${Q}`, found: H },
  {
    name: "a bad header is not fallen through",
    method: "POST",
    header: "bad",
    body: { key: B },
    found: "bad",
  },
  { name: "an empty header is", method: "POST", header: "", body: { key: B }, found: B },
  { name: "a blank header is", method: "GET", header: "  ", query: `key=${Q}`, found: Q },
  {
    name: "a bad body is not fallen through",
    method: "GET",
    body: { key: "bad" },
    query: `key=${Q}`,
    found: "bad",
  },
  { name: "an empty body key is none", method: "POST", body: { key: " " }, found: null },
  { name: "a null body key is none", method: "POST", body: { key: null }, found: null },
  { name: "a body that is no object has none", method: "POST", body: [B], found: null },
  { name: "a text body has none", method: "POST", body: B, found: null },
  { name: "an empty query key is none", method: "GET", query: "key=", found: null },
  {
    name: "the first non-empty query key",
    method: "GET",
    query: `key=&key=${Q}&key=${B}`,
    found: Q,
  },
  { name: "parameter names are exact", method: "GET", query: `Key=${Q}`, found: null },
];

for (const { name, method, header, body, query, found } of PLACES) {
  Deno.test(`findKey: ${name}`, () => {
    const places = { header: header ?? null, body, query: new URLSearchParams(query), method };
    assert.equal(findKey(places), found);
  });
}

for (const key of [123, true, ["LLMS-BODY-BODY-BODY-BODY"], { toString: "x" }]) {
  Deno.test(`findKey: a body key that is ${JSON.stringify(key)} decides, and is never valid`, () => {
    const found = findKey({
      header: null,
      body: { key },
      query: new URLSearchParams(),
      method: "POST",
    });
    assert.notEqual(found, null);
    assert.equal(wellFormedKey(found ?? ""), null);
  });
}

const FORMATS: readonly [given: string, isValid: boolean][] = [
  ["LLMS-A1B2-C3D4-E5F6-G7H8", true],
  ["llms-a1b2-c3d4-e5f6-g7h8", true],
  [" \tLlms-A1b2-C3d4-E5f6-G7h8\n", true],
  ["LLMS-0000-0000-0000-0000", true],
  ["LLMS-A1B2-C3D4-E5F6", false],
  ["LLMS-A1B2-C3D4-E5F6-G7H8-I9J0", false],
  ["LLMS-A1B2-C3D4-E5F6-G7H", false],
  ["LLMS-A1B2-C3D4-E5F6-G7H89", false],
  ["LLMSA1B2C3D4E5F6G7H8", false],
  ["LLM-A1B2-C3D4-E5F6-G7H8", false],
  ["XLLMS-A1B2-C3D4-E5F6-G7H8", false],
  ["LLMS-A1B2-C3D4-E5F6-G7H_", false],
  ["LLMS-A1B2-C3D4-E5F6-G7HÄ", false],
  ["LLMſ-A1B2-C3D4-E5F6-G7H8", false],
  ["LLMS–A1B2–C3D4–E5F6–G7H8", false],
  ["LLMS-A1B2-C3D4-E5F6-G7H8\nX", false],
  ["LLMS-A1B2-C3D4-E5F6-G7H8, LLMS-A1B2-C3D4-E5F6-G7H8", false],
  ["", false],
];

for (const [given, isValid] of FORMATS) {
  Deno.test(`wellFormedKey: ${JSON.stringify(given)} is ${isValid ? "" : "not "}well-formed`, () => {
    assert.equal(wellFormedKey(given), isValid ? normalizeKey(given) : null);
  });
}

Deno.test("hashKey: SHA-256 in lower-case hexadecimal (FIPS 180-4, 'abc')", () => {
  assert.equal(
    hashKey("abc"),
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

Deno.test("hashKey: keys that normalise alike hash alike", () => {
  const [lower, upper] = [" llms-a1b2-c3d4-e5f6-g7h8", "LLMS-A1B2-C3D4-E5F6-G7H8"].map(
    normalizeKey,
  );
  assert.equal(hashKey(lower!), hashKey(upper!));
});

Deno.test("generateKey: well-formed, and reaches the alphabet's both ends", () => {
  assert.equal(generateKey((count) => new Uint8Array(count)), "LLMS-AAAA-AAAA-AAAA-AAAA");
  assert.equal(generateKey((count) => new Uint8Array(count).fill(251)), "LLMS-9999-9999-9999-9999");
  assert.ok(wellFormedKey(generateKey((count) => crypto.getRandomValues(new Uint8Array(count)))));
});

Deno.test("generateKey: every byte that is used gives each character equally often", () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    let first = true;
    const key = generateKey((count) => {
      const bytes = new Uint8Array(count).fill(first ? byte : 1);
      first = false;
      return bytes;
    });
    if (byte >= 252) assert.equal(key, "LLMS-BBBB-BBBB-BBBB-BBBB", "drawn again");
    else counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  assert.equal(counts.size, 36);
  assert.deepEqual(new Set(counts.values()), new Set([7]));
});

Deno.test("redactKeys: hides a key of which any characters are percent-encoded", () => {
  const key = "LLMS-A1B2-C3D4-E5F6-Z9A0";
  const encode = (char: string) => `%${char.charCodeAt(0).toString(16)}`;
  const rows = [
    key.replaceAll("-", "%2D"),
    key.replaceAll(/./g, encode),
    key.toLowerCase().replaceAll(/./g, encode).toUpperCase(),
    key.replaceAll(/[A-Z]/g, encode),
  ];
  for (const row of rows) assert.equal(redactKeys(`/${row}/%ff%`), "/LLMS-…/%ff%");
  const address = "https://x.example/%4C%4C/LLMS-%2F%40-/%5B";
  assert.equal(redactKeys(address), address, "what is no key stays");
});

Deno.test("redactKeys: the placeholder for a key stays", () => {
  const advice = "its key, LLMS-XXXX-XXXX-XXXX-XXXX, or";
  assert.equal(redactKeys(advice), advice);
  assert.equal(redactKeys("LLMS-XXXX-XXXX-XXXX-XXXA"), "LLMS-…");
});

Deno.test("redactKeys: hides every key in a text, in either case", () => {
  assert.equal(
    redactKeys("a?key=LLMS-A1B2-C3D4-E5F6-G7H8&k=llms-a1b2-c3d4-e5f6-g7h8"),
    "a?key=LLMS-…&k=LLMS-…",
  );
});
