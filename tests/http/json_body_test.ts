import assert from "node:assert/strict";
import { isProblem } from "../../lib/errors.ts";
import { MAX_BODY_BYTES, readJsonBody } from "../../lib/http/json_body.ts";

const never = new AbortController().signal;
const ADDRESS = "https://api.example/api/generate.php";

const post = (body: BodyInit | null, headers: HeadersInit = {}) =>
  new Request(ADDRESS, { method: "POST", body, headers });

const read = (request: Request, signal: AbortSignal = never) => readJsonBody(request, signal);

/** A JSON text of exactly that many bytes. */
const jsonOfLength = (bytes: number) => JSON.stringify("x".repeat(bytes - 2));

const VALUES: readonly [name: string, text: string, value: unknown][] = [
  ["an object", '{"url":"https://example.com"}', { url: "https://example.com" }],
  ["an array", "[1]", [1]],
  ["null", "null", null],
  ["a byte order mark before it", "\ufeff{}", {}],
  ["white space around it", " \n{}\t", {}],
  ["the largest body", jsonOfLength(MAX_BODY_BYTES), "x".repeat(MAX_BODY_BYTES - 2)],
];

for (const [name, text, value] of VALUES) {
  Deno.test(`readJsonBody: reads ${name}`, async () => {
    assert.deepEqual(await read(post(text)), { kind: "json", value });
  });
}

Deno.test("readJsonBody: the content type is not enforced", async () => {
  const request = post("{}", { "Content-Type": "text/plain" });
  assert.deepEqual(await read(request), { kind: "json", value: {} });
});

const FAULTS: readonly [name: string, body: BodyInit | null, fault: RegExp][] = [
  ["no body", null, /^body: is empty/],
  ["an empty body", "", /^body: is empty/],
  ["a form", "url=https://example.com", /^body: is not valid JSON/],
  ["cut JSON", '{"key":"LLMS-A1B2-C3D4-E5F6-G7H8', /^body: is not valid JSON/],
  ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), /^body: is not valid JSON/],
  ["brackets nested without end", "[".repeat(60_000), /^body: is not valid JSON/],
];

for (const [name, body, fault] of FAULTS) {
  Deno.test(`readJsonBody: ${name} is a fault that quotes nothing`, async () => {
    const result = await read(post(body));
    assert.ok(result.kind === "not_json");
    assert.match(result.fault, fault);
    assert.doesNotMatch(result.fault, /A1B2/);
  });
}

/** A body whose chunks are counted as they are taken. */
function chunkedBody(
  chunks: number,
  bytes: number,
): { body: ReadableStream<Uint8Array>; taken: () => number; cancelled: () => boolean } {
  let taken = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken++ === chunks) return controller.close();
      controller.enqueue(new Uint8Array(bytes).fill(0x20));
    },
    cancel() {
      cancelled = true;
    },
  }, { highWaterMark: 0 });
  return { body, taken: () => taken, cancelled: () => cancelled };
}

Deno.test("readJsonBody: one byte over the cap is a 413", async () => {
  const result = await read(post(jsonOfLength(MAX_BODY_BYTES + 1)));
  assert.ok(isProblem(result));
  assert.equal(result.status, 413);
  assert.match(result.detail ?? "", /65536 bytes/);
});

Deno.test("readJsonBody: a stream over the cap is not read to its end", async () => {
  const { body, taken, cancelled } = chunkedBody(1000, 1024);
  const result = await read(post(body));
  assert.ok(isProblem(result) && result.status === 413);
  assert.equal(taken(), 65);
  assert.equal(cancelled(), true);
});

Deno.test("readJsonBody: a Content-Length over the cap is a 413 without reading", async () => {
  const { body, taken, cancelled } = chunkedBody(1000, 1024);
  const result = await read(post(body, { "Content-Length": String(MAX_BODY_BYTES + 1) }));
  assert.ok(isProblem(result) && result.status === 413);
  assert.equal(taken(), 0);
  assert.equal(cancelled(), true);
});

Deno.test("readJsonBody: a body that never ends is a 408 when its time is up", async () => {
  const controller = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    pull() {
      controller.abort();
    },
  }, { highWaterMark: 0 });
  const result = await read(post(body), controller.signal);
  assert.ok(isProblem(result) && result.status === 408);
});

Deno.test("readJsonBody: a body that breaks off is a fault", async () => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error("connection reset"));
    },
  }, { highWaterMark: 0 });
  const result = await read(post(body));
  assert.ok(result.kind === "not_json");
  assert.match(result.fault, /broke off/);
});
