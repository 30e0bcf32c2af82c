import assert from "node:assert/strict";
import { waitForDescriptors } from "../../lib/io/patient_fetcher.ts";
import type { Fetcher } from "../../lib/ports.ts";
import { FakeClock, turn } from "../fakes.ts";

const URL_OF_A_PAGE = new URL("https://site.test/");

/** A fetcher without a descriptor for a number of times, and what counts its tries. */
function fetcherShortFor(times: number): { fetcher: Fetcher; tries: () => number } {
  let tries = 0;
  const fetcher: Fetcher = () => {
    const kind = ++tries <= times ? "out_of_descriptors" : "connection_refused";
    return Promise.resolve({ ok: false, failure: { kind } });
  };
  return { fetcher, tries: () => tries };
}

const SHORTAGES: readonly [times: number, tries: number, kind: string, seconds: number][] = [
  [0, 1, "connection_refused", 0],
  [1, 2, "connection_refused", 0.25],
  [32, 33, "connection_refused", 8],
  [33, 33, "out_of_descriptors", 8],
];

for (const [times, tries, kind, seconds] of SHORTAGES) {
  Deno.test(`waitForDescriptors: none for ${times} tries: ${kind} after ${seconds} s`, async () => {
    const clock = new FakeClock();
    const short = fetcherShortFor(times);
    const { signal } = new AbortController();
    const fetching = waitForDescriptors(short.fetcher, clock)({ url: URL_OF_A_PAGE, signal });
    const fetched = await clock.runUntil(fetching);
    assert.deepEqual(fetched, { ok: false, failure: { kind } });
    assert.deepEqual([short.tries(), clock.monotonicMs()], [tries, seconds * 1000]);
  });
}

Deno.test("waitForDescriptors: an end of the request ends the waiting", async () => {
  const clock = new FakeClock();
  const short = fetcherShortFor(5);
  const abort = new AbortController();
  const { signal } = abort;
  const fetching = waitForDescriptors(short.fetcher, clock)({ url: URL_OF_A_PAGE, signal });
  await turn();
  abort.abort();
  assert.deepEqual(await fetching, { ok: false, failure: { kind: "aborted" } });
  assert.deepEqual([short.tries(), clock.pending], [1, 0]);
});
