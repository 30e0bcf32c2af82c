/**
 * Bodies in pieces of recycled memory, without a network: whatever pieces are spare, every body is its own bytes.
 */

import assert from "node:assert/strict";
import { ByteBudget, UNCOUNTED_BYTES } from "../../lib/crawl/byte_budget.ts";
import { readUpTo } from "../../lib/io/response_body.ts";
import { turn } from "../fakes.ts";

const { signal } = new AbortController();

const memory = new ByteBudget(100_000_000, 50_000_000);

/** A body that comes in these chunks. */
function bodyOf(chunks: readonly (Uint8Array | Promise<Uint8Array>)[]) {
  const left = [...chunks];
  const stream = new ReadableStream({
    type: "bytes",
    async pull(controller: ReadableByteStreamController) {
      const chunk = await left.shift();
      if (chunk !== undefined) return controller.enqueue(chunk.slice());
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
  return { stream, contentEncoding: null, signal, memory, license: "a" };
}

function filled(length: number, value: number): Uint8Array {
  return new Uint8Array(length).fill(value);
}

/** Leaves as many spare pieces behind as are ever kept. */
async function fillSpares(): Promise<void> {
  const large = await readUpTo(bodyOf(Array.from({ length: 100 }, () => filled(60_000, 1))), 1e7);
  assert.equal(large.bytes.length, 6_000_000);
  large.release();
}

Deno.test("readUpTo: a body that ends over its cap is capped, however many pieces are spare", async () => {
  const last = Promise.withResolvers<Uint8Array>();
  const reading = readUpTo(bodyOf([filled(1_000, 65), last.promise]), 2_000);
  await fillSpares();
  last.resolve(filled(2_000, 66));
  const body = await reading;
  assert.deepEqual([body.end, body.bytes.length], ["capped", 2_000]);
  assert.deepEqual(body.bytes, Uint8Array.from([...filled(1_000, 65), ...filled(1_000, 66)]));
});

const SIZES = [0, 1, 65_535, 65_536, 65_537, 131_071, 131_072, 131_073, 400_000];
const CHUNK_SIZES = [1_000, 65_535, 65_536, 100_000];

Deno.test("readUpTo: bodies read side by side keep apart, at every size and cap around a piece", async () => {
  await fillSpares();
  const cases = SIZES.flatMap((size) =>
    CHUNK_SIZES.flatMap((chunkSize) => SIZES.map((cap) => ({ size, chunkSize, cap })))
  );
  const bodies = await Promise.all(cases.map(({ size, chunkSize, cap }, n) => {
    const chunks: Uint8Array[] = [];
    for (let at = 0; at < size; at += chunkSize) {
      chunks.push(filled(Math.min(chunkSize, size - at), 1 + n % 250));
    }
    return readUpTo(bodyOf(chunks), cap);
  }));
  for (const [n, { size, chunkSize, cap }] of cases.entries()) {
    const { bytes, end } = bodies[n]!;
    const name = `${size} bytes in chunks of ${chunkSize}, cap ${cap}`;
    assert.deepEqual([bytes.length, end], [
      Math.min(size, cap),
      size > cap ? "capped" : "complete",
    ], name);
    assert.ok(bytes.every((byte) => byte === 1 + n % 250), name);
  }
  for (const { release } of bodies) release();
});

Deno.test("readUpTo: a large body waits for memory, and gives it back when it is released", async () => {
  for (const size of [UNCOUNTED_BYTES, UNCOUNTED_BYTES + 1, 1_000_000]) {
    const budget = new ByteBudget(1_000_000, 1_000_000);
    const holding = budget.hold("before");
    await holding.grow(1_000_000, signal);
    let isRead = false;
    const reading = readUpTo({ ...bodyOf([filled(size, 1)]), memory: budget }, 5_000_000);
    reading.then(() => isRead = true);
    for (let turns = 0; turns < 100; turns++) await turn();
    assert.equal(isRead, size <= UNCOUNTED_BYTES);
    holding.shrinkTo(0);
    const body = await reading;
    assert.deepEqual([body.bytes.length, body.end], [size, "complete"]);
    body.release();
    assert.equal(await budget.hold("after").grow(1_000_000, signal), true);
  }
});

Deno.test("readUpTo: a body that is larger than the memory is read as far as that goes", async () => {
  const budget = new ByteBudget(262_144, 262_144);
  const chunks = Array.from({ length: 20 }, () => filled(65_536, 1));
  const body = await readUpTo({ ...bodyOf(chunks), memory: budget }, 5_000_000);
  assert.deepEqual([body.bytes.length, body.end], [UNCOUNTED_BYTES + 262_144, "capped"]);
});

Deno.test("readUpTo: a body whose reader leaves while it waits for memory is aborted", async () => {
  const budget = new ByteBudget(0, 1_000_000);
  const leaving = new AbortController();
  const body = { ...bodyOf([filled(1_000_000, 1)]), signal: leaving.signal, memory: budget };
  const reading = readUpTo(body, 5_000_000);
  for (let turns = 0; turns < 100; turns++) await turn();
  leaving.abort();
  assert.equal((await reading).end, "aborted");
});
