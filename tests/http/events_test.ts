import assert from "node:assert/strict";
import { eventStream, wantsEvents } from "../../lib/http/events.ts";
import { FakeClock, turn } from "../fakes.ts";

const ACCEPTED: readonly [accept: string, wanted: boolean][] = [
  ["text/event-stream", true],
  ["application/json, Text/Event-Stream; charset=utf-8", true],
  ["text/event-stream;q=0.001", true],
  ["text/event-stream;q=0", false],
  ["application/json, text/event-stream ; q=0.000 ", false],
  ["text/event-stream; Q=0; x=1, */*", false],
  ["*/*", false],
];

for (const [accept, wanted] of ACCEPTED) {
  Deno.test(`wantsEvents: Accept: ${accept} asks for ${wanted ? "events" : "none"}`, () => {
    const request = new Request("https://api.test/", { headers: { accept } });
    assert.equal(wantsEvents(request), wanted);
  });
}

Deno.test("eventStream: a reader that does not keep up loses progress, never the result", async () => {
  const clock = new FakeClock();
  const sent = 500;
  const isSent = Promise.withResolvers<void>();
  const { response, completed } = eventStream(
    async (send) => {
      for (let done = 0; done < sent; done++) send.droppable("progress", { done });
      await turn();
      send.event("result", { text: "x".repeat(100_000) });
      isSent.resolve();
    },
    clock,
    0,
    {},
  );
  await isSent.promise;
  const text = await response.text();
  assert.equal(await completed, new TextEncoder().encode(text).length);
  const progress = text.match(/^event: progress$/gm)!.length;
  assert.ok(progress > 0 && progress < 100, `${progress} of ${sent} wait for the reader`);
  assert.equal(text.match(/^event: result$/gm)!.length, 1);
  assert.ok(text.endsWith('xxx"}\n\n'));
  assert.equal(clock.pending, 0, "no timer is left");
});

Deno.test("eventStream: a reader that keeps up misses nothing", async () => {
  const step = { next: Promise.withResolvers<void>() };
  const { response } = eventStream(
    async (send) => {
      for (let done = 0; done < 200; done++) {
        send.droppable("progress", { done });
        await step.next.promise;
        step.next = Promise.withResolvers();
      }
    },
    new FakeClock(),
    0,
    {},
  );
  let count = 0;
  for await (const chunk of response.body!) {
    assert.equal(
      new TextDecoder().decode(chunk),
      `event: progress\ndata: {"done":${count++}}\n\n`,
    );
    step.next.resolve();
  }
  assert.equal(count, 200);
});

for (const [silentMs, expectedMs] of [[0, 15_000], [3_000, 3_000], [60_000, 15_000]] as const) {
  Deno.test(`eventStream: it may be silent for ${silentMs} ms: a comment comes after ${expectedMs}`, async () => {
    const clock = new FakeClock();
    const { response } = eventStream(() => new Promise(() => {}), clock, silentMs, {});
    const reader = response.body!.getReader();
    let text = "";
    reader.read().then(({ value }) => text = new TextDecoder().decode(value));
    clock.advance(expectedMs - 1);
    await turn();
    assert.equal(text, "");
    clock.advance(1);
    await turn();
    assert.equal(text, ": still working\n\n");
    await reader.cancel();
  });
}
