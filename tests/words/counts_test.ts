import assert from "node:assert/strict";
import { countEach } from "../../lib/words/counts.ts";

Deno.test("countEach: how often each value stands, the first one first", () => {
  assert.deepEqual([...countEach(["b", "a", "b"])], [["b", 2], ["a", 1]]);
  assert.deepEqual([...countEach([])], []);
});
