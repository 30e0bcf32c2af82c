/** The short form of `deno task attack`. How soon healthy runs are answered is judged by that, on a quiet machine. */

import assert from "node:assert/strict";
import { PROJECT } from "./running_service.ts";

const ONLY_LATE = /; faults: (?:none|\d+ of \d+ healthy runs were late)$/;

Deno.test("attacks, one after the other: every healthy run beside them is answered, each comes to an end, nothing is killed", async () => {
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "-c", "tests.json", "bench/attack.ts"],
    cwd: PROJECT,
  }).output();
  const told = new TextDecoder().decode(stdout);
  const outcomes = told.split("\n").filter((line) => line.includes("; faults: "));
  // One without an attack, and one for each of the ten.
  assert.equal(outcomes.length, 11, told + new TextDecoder().decode(stderr));
  assert.deepEqual(outcomes.filter((line) => !ONLY_LATE.test(line)), []);
});
