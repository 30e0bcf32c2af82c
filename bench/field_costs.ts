/**
 * Fills every field that the crawl reads with thousands of hostile texts, and names those whose cost grows faster than
 * their length. The tests do the same with a few hundred.
 *
 * `deno run -c tests.json bench/field_costs.ts`
 *
 * @module
 */

import { growthOf, hostileFields } from "../tests/hostile_fields.ts";

const PER_FIELD = 60;

const inputs = hostileFields(PER_FIELD);
let faults = 0;
for (const [index, input] of inputs.entries()) {
  const fault = await growthOf(input);
  if (fault !== null) {
    faults++;
    console.log(fault);
  }
  if ((index + 1) % 500 === 0) {
    console.log(`${index + 1} of ${inputs.length} inputs, ${faults} faults`);
  }
}
console.log(`${inputs.length} inputs, ${faults} whose cost grows faster than their length`);
