import assert from "node:assert/strict";
import type { Progress } from "../../lib/ports.ts";
import { readResponse } from "../../lib/io/api_client.ts";

const PROGRESS: Progress = { stage: "crawl", done: 1, total: 2, url: "https://a.example/" };
const TOLD = `event: progress\ndata: ${JSON.stringify(PROGRESS)}\n\n`;
const RESULT = 'event: result\ndata: {"success":true}\n\n';

async function read(...chunks: string[]) {
  const told: Progress[] = [];
  const body = ReadableStream.from(chunks).pipeThrough(new TextEncoderStream());
  const headers = { "Content-Type": "text/event-stream", "X-Request-Id": "r" };
  const answer = await readResponse(new Response(body, { headers }), (progress) => {
    told.push(progress);
  });
  return { told, answer };
}

const BODIES: readonly [what: string, chunks: readonly string[]][] = [
  ["in one piece", [": still working\n\n" + TOLD + RESULT]],
  ["character by character", [...TOLD + RESULT]],
  ["with CRLF", [(TOLD + RESULT).replaceAll("\n", "\r\n")]],
  ["with fields that are not known", [TOLD, "id: 1\nretry: 5\nnonsense\n", RESULT]],
  ["with events that are not known", [TOLD, "event: other\ndata: {}\n\n", RESULT]],
  ["with data on two lines", [TOLD, 'event: result\ndata: {"success":\ndata: true}\n\n']],
  ["with more behind the result", [TOLD, RESULT, TOLD]],
];

for (const [what, chunks] of BODIES) {
  Deno.test(`readResponse: ${what}`, async () => {
    const { told, answer } = await read(...chunks);
    assert.deepEqual(told, [PROGRESS]);
    assert.ok(answer instanceof Response && answer.status === 200);
    assert.deepEqual(await answer.json(), { success: true });
    assert.equal(answer.headers.get("X-Request-Id"), "r");
  });
}

const ERRORS: readonly [data: string, status: number][] = [
  ['{"error":"x","code":503}', 503],
  ['{"error":"x","code":200}', 500],
  ["oops", 500],
];

for (const [data, status] of ERRORS) {
  Deno.test(`readResponse: the error ${data} has status ${status}`, async () => {
    const { answer } = await read(`event: error\ndata: ${data}\n\n`);
    assert.ok(answer instanceof Response);
    assert.deepEqual([answer.status, await answer.text()], [status, data]);
  });
}

Deno.test("readResponse: a body that ends before the answer is a lost connection", async () => {
  for (const body of ["", TOLD, "event: result\ndata: {}\n", "event: result\ndata: {}"]) {
    assert.deepEqual((await read(body)).answer, { kind: "reset" }, JSON.stringify(body));
  }
});

Deno.test("readResponse: an answer without events stays as it is", async () => {
  for (const [body, status] of [["{}", 200], ["<html>", 502], [null, 204], ["", 301]] as const) {
    const answer = await readResponse(new Response(body, { status }), () => {});
    assert.ok(answer instanceof Response);
    assert.deepEqual([answer.status, await answer.text()], [status, body ?? ""]);
  }
});

for (const data of ["", "{", "null", '{"stage":"sleep","done":1,"total":null,"url":null}']) {
  Deno.test(`readResponse: progress ${data || "without data"} is passed over`, async () => {
    const { told, answer } = await read(`event: progress\ndata: ${data}\n\n`, RESULT);
    assert.deepEqual(told, []);
    assert.ok(answer instanceof Response && answer.status === 200);
  });
}
