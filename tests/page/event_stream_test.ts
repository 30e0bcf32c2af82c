import assert from "node:assert/strict";
import { EventStreamParser } from "../../lib/page/client/event_stream.js";

function parse(...pieces: string[]): string[] {
  const parser = new EventStreamParser();
  return pieces.flatMap((piece) => parser.push(piece)).map(({ type, data }) => `${type}=${data}`);
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
  Deno.test(`EventStreamParser (HTML 9.2.6): ${name}, whatever the line ends and the cuts`, () => {
    for (const end of ["\n", "\r\n"]) {
      const stream = text.replaceAll("\n", end);
      assert.deepEqual(parse(stream), events);
      assert.deepEqual(parse(...stream), events, "one character at a time");
      for (let cut = 1; cut < stream.length; cut++) {
        assert.deepEqual(parse(stream.slice(0, cut), stream.slice(cut)), events, `cut at ${cut}`);
      }
    }
    assert.deepEqual(parse(text.replaceAll("\n", "\r") + ":"), events, "carriage returns alone");
  });
}
