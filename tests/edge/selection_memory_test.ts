import assert from "node:assert/strict";
import v8 from "node:v8";
import vm from "node:vm";
import { candidateOf, rankInSteps, selectInSteps } from "../../lib/crawl/select.ts";

const ADDRESSES = 50_000;
/** The addresses themselves take twice as much. */
const MAX_BYTES = 50_000_000;
/** A collection takes some 50 ms. */
const STEPS_PER_COLLECTION = 300;

v8.setFlagsFromString("--expose-gc");
const collectGarbage: () => void = vm.runInNewContext("gc");

function heldBytes(): number {
  collectGarbage();
  return Deno.memoryUsage().heapUsed;
}

Deno.test("selectInSteps: 50,000 addresses of 1.9 KB take no second copy of themselves while pages are selected", () => {
  const tail = "a".repeat(1_850);
  const candidates = Array.from(
    { length: ADDRESSES },
    (_, n) => candidateOf(new URL(`https://site.test/p${n}/${tail}`), "sitemap.xml"),
  );
  const before = heldBytes();
  let most = 0;
  const steps = function* () {
    yield* selectInSteps(yield* rankInSteps(candidates, 500));
  }();
  for (let n = 0; steps.next().done !== true; n++) {
    if (n % STEPS_PER_COLLECTION === 0) most = Math.max(most, heldBytes() - before);
  }
  assert.ok(most < MAX_BYTES, `${most} bytes`);
});
