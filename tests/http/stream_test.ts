/**
 * Answers that wait for their readers, whole and streamed.
 */

import assert from "node:assert/strict";
import { streamedAnswer, type StreamedResponse, wholeAnswer } from "../../lib/http/stream.ts";
import { FakeClock, turn } from "../fakes.ts";

/** More than is handed out at once, and no multiple of that. */
const TEXT = "0123456789".repeat(20_001);

const BODIES: Readonly<Record<string, (clock: FakeClock) => StreamedResponse>> = {
  wholeAnswer: (clock) => wholeAnswer(new TextEncoder().encode(TEXT), clock, {}),
  streamedAnswer: (clock) =>
    streamedAnswer(({ write }) => Promise.resolve(write(TEXT)), clock, {
      maxWaiting: 2,
      keepAliveMs: 1_000,
      keepAlive: "?",
    }, {}),
};

/** Whether a promise has settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  promise.then(() => settled = true);
  await turn();
  return settled;
}

for (const [name, make] of Object.entries(BODIES)) {
  Deno.test(`${name}: is complete when its last byte is read, and no sooner`, async () => {
    const clock = new FakeClock();
    const { response: { body }, completed } = make(clock);
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (text.length < TEXT.length) {
      assert.ok(text.length + 65_536 > TEXT.length || !await isSettled(completed));
      text += (await reader.read()).value;
    }
    assert.equal((await reader.read()).done, true);
    assert.equal(text, TEXT);
    assert.equal(await completed, TEXT.length);
    assert.equal(clock.pending, 0, "no timer is left");
  });

  Deno.test(`${name}: a reader that leaves completes it`, async () => {
    const clock = new FakeClock();
    const { response: { body }, completed } = make(clock);
    const reader = body!.getReader();
    const { value } = await reader.read();
    assert.equal(await isSettled(completed), false);
    await reader.cancel();
    assert.equal(await isSettled(completed), true);
    assert.equal(await completed, value!.length, "what it did not take is not counted");
    assert.equal(clock.pending, 0, "no timer is left");
  });

  Deno.test(`${name}: a reader that has not read all within two minutes is cut off`, async () => {
    const clock = new FakeClock();
    const { response: { body }, completed } = make(clock);
    const reader = body!.getReader();
    await reader.read();
    await clock.advance(119_999);
    assert.equal(await isSettled(completed), false);
    await clock.advance(1);
    assert.equal(await isSettled(completed), true);
    await assert.rejects(reader.read(), /not read in time/);
    assert.equal(clock.pending, 0, "no timer is left");
  });
}
