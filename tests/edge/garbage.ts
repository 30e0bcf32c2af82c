/**
 * Garbage collection on demand, for tests of what must survive it or be gone after it.
 */

import v8 from "node:v8";
import vm from "node:vm";

/** Collects garbage now. */
export function collectGarbage(): void {
  v8.setFlagsFromString("--expose-gc");
  vm.runInNewContext("gc")();
}
