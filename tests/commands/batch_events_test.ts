import assert from "node:assert/strict";
import { readOutcome } from "../../lib/commands/batch_events.ts";
import type { Progress } from "../../lib/crawl/progress.ts";

const PROGRESS: Progress = { stage: "crawl", done: 1, total: 2, url: "https://a.example/" };
const TOLD = `event: progress\ndata: ${JSON.stringify(PROGRESS)}\n\n`;
const RESULT = 'event: result\ndata: {"success":true}\n\n';

async function read(...chunks: string[]) {
  const told: Progress[] = [];
  const outcome = await readOutcome(ReadableStream.from(chunks), (progress) => {
    told.push(progress);
  });
  return { told, outcome };
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
  Deno.test(`readOutcome: ${what}`, async () => {
    const { told, outcome } = await read(...chunks);
    assert.deepEqual(told, [PROGRESS]);
    assert.deepEqual(outcome, { status: 200, text: '{"success":true}' });
  });
}

Deno.test("readOutcome: an error has the status that it names, else 500", async () => {
  const error = '{"error":"x","code":503}';
  assert.deepEqual((await read(`event: error\ndata: ${error}\n\n`)).outcome, {
    status: 503,
    text: error,
  });
  assert.equal((await read("event: error\ndata: oops\n\n")).outcome?.status, 500);
});

Deno.test("readOutcome: a body that ends before is no outcome", async () => {
  for (const body of ["", TOLD, "event: result\ndata: {}\n", "event: result\ndata: {}"]) {
    assert.equal((await read(body)).outcome, null, JSON.stringify(body));
  }
});

for (const data of ["", "{", "null", '{"stage":"sleep","done":1,"total":null,"url":null}']) {
  Deno.test(`readOutcome: progress ${data || "without data"} is passed over`, async () => {
    const { told, outcome } = await read(`event: progress\ndata: ${data}\n\n`, RESULT);
    assert.deepEqual(told, []);
    assert.equal(outcome?.status, 200);
  });
}
