/**
 * Fills every field that the crawl reads with thousands of hostile texts, and names those whose work grows faster than
 * their length. The tests do the same with a few hundred.
 *
 * `deno run -A -c tests.json bench/field_costs.ts`
 */

import { growthOf, hostileFields } from "../tests/edge/hostile_fields.ts";
import { WorkCounter } from "../tests/edge/work_count.ts";

const PER_FIELD = 60;

using counter = await WorkCounter.open();
const inputs = hostileFields(PER_FIELD);
let faults = 0;
for (const [index, input] of inputs.entries()) {
  const fault = await growthOf(input, counter);
  if (fault !== null) {
    faults++;
    console.log(fault);
  }
  if ((index + 1) % 500 === 0) {
    console.log(`${index + 1} of ${inputs.length} inputs, ${faults} faults`);
  }
}
console.log(`${inputs.length} inputs, ${faults} whose work grows faster than their length`);
