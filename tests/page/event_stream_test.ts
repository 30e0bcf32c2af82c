import assert from "node:assert/strict";
import { readEvents } from "../../lib/page/client/event_stream.js";

function streamOf(
  pieces: Iterable<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return ReadableStream.from(pieces);
}

async function parse(...pieces: readonly Uint8Array<ArrayBuffer>[]): Promise<string[]> {
  const events = await Array.fromAsync(readEvents(streamOf(pieces)));
  return events.map(({ type, data }) => `${type}=${data}`);
}

const STREAMS: readonly [name: string, text: string, events: readonly string[]][] = [
  ["one event", "event: progress\ndata: 1\n\n", ["progress=1"]],
  ["two events", "event: a\ndata: 1\n\nevent: b\ndata: 2\n\n", ["a=1", "b=2"]],
  ["without a type", "data: x\n\n", ["message=x"]],
  ["a type is that of one event only", "event: a\ndata: 1\n\ndata: 2\n\n", ["a=1", "message=2"]],
  ["several data lines", "data: x\ndata: y\n\n", ["message=x\ny"]],
  ["one space is taken off", "data:  x\ndata:y\n\n", ["message= x\ny"]],
  ["colons in the data", 'data: {"u":"https://a"}\n\n', ['message={"u":"https://a"}']],
  ["comments keep a connection alive", ": ping\n\ndata: 1\n: ping\n\n", ["message=1"]],
  ["id, retry and unknown fields", "id: 7\nretry: 9\nfoo\ndata: 1\n\n", ["message=1"]],
  ["no data, no event", "event: a\n\n", []],
  ["an empty data line", "data\n\n", ["message="]],
  ["an event that is cut off", "event: a\ndata: 1\n", []],
  ["text beyond ASCII", "data: Grüße 🌿\n\n", ["message=Grüße 🌿"]],
];

for (const [name, text, events] of STREAMS) {
  Deno.test(`readEvents (HTML 9.2.6): ${name}, whatever the line ends and the cuts`, async () => {
    for (const end of ["\n", "\r\n"]) {
      const stream = new TextEncoder().encode(text.replaceAll("\n", end));
      assert.deepEqual(await parse(stream), events);
      assert.deepEqual(
        await parse(...Array.from(stream, (byte) => Uint8Array.of(byte))),
        events,
        "one byte at a time",
      );
      for (let cut = 1; cut < stream.length; cut++) {
        const pieces = [stream.slice(0, cut), stream.slice(cut)];
        assert.deepEqual(await parse(...pieces), events, `cut at ${cut}`);
      }
    }
    const returns = new TextEncoder().encode(text.replaceAll("\n", "\r") + ":");
    assert.deepEqual(await parse(returns), events, "carriage returns alone");
  });
}

Deno.test("readEvents: a caller that stops reading cancels the body", async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const _event of readEvents(body)) break;
  assert.equal(isCancelled, true);
});

Deno.test("readEvents: a body that breaks off throws after the events before", async () => {
  function* pieces() {
    yield new TextEncoder().encode("data: 1\n\n");
    throw new TypeError("connection lost");
  }
  const events = readEvents(streamOf(pieces()));
  assert.deepEqual((await events.next()).value, { type: "message", data: "1" });
  await assert.rejects(events.next(), /connection lost/);
});
