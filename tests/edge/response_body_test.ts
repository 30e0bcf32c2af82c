/**
 * Bodies in pieces of recycled memory, without a network: whatever pieces are spare, every body is its own bytes.
 */

import assert from "node:assert/strict";
import { readUpTo } from "../../lib/io/response_body.ts";

const { signal } = new AbortController();

const takeMemory = () => Promise.resolve(() => {});

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
  return { stream, contentEncoding: null, signal, takeMemory };
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

Deno.test("readUpTo: a body over a megabyte waits for memory, and gives it back when it is released", async () => {
  const MEBIBYTE = 1_048_576;
  for (const [size, takes] of [[MEBIBYTE, 0], [MEBIBYTE + 1, 1], [3_000_000, 1]] as const) {
    const taken: number[] = [];
    let held = 0;
    const body = await readUpTo({
      ...bodyOf([filled(size, 1)]),
      takeMemory: (bytes) => {
        taken.push(bytes);
        held++;
        return Promise.resolve(() => void held--);
      },
    }, 5_000_000);
    assert.equal(body.bytes.length, size);
    assert.deepEqual(taken, Array(takes).fill(5_000_000 - MEBIBYTE));
    body.release();
    assert.equal(held, 0);
  }
});

Deno.test("readUpTo: a body whose reader leaves while it waits for memory is aborted", async () => {
  const leaving = new AbortController();
  const reading = readUpTo({
    ...bodyOf([filled(2_000_000, 1)]),
    signal: leaving.signal,
    takeMemory: () => {
      leaving.abort();
      return Promise.resolve(null);
    },
  }, 5_000_000);
  assert.equal((await reading).end, "aborted");
});
