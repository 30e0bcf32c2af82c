/**
 * What a process that is killed in the middle of its work leaves behind.
 */

import assert from "node:assert/strict";
import { crashRepeatedly } from "./crash_driver.ts";

Deno.test("kill -9 during load, 10 times: every promised count and license is kept, nothing is counted twice", async () => {
  const { books, licenses, integrity, strange } = await crashRepeatedly(10);
  assert.deepEqual(strange, []);
  assert.equal(integrity, "ok");
  assert.deepEqual(licenses, { created: 14, lost: 0 });
  for (const { mayFail, sent, acknowledged, counted, sharedRemaining } of books) {
    assert.ok(acknowledged > 0);
    assert.ok(counted >= acknowledged, `${counted} counted of ${acknowledged} acknowledged`);
    assert.ok(counted <= sent, `${counted} counted of ${sent} sent`);
    // A place that a failed request gave back is taken again.
    if (!mayFail) assert.equal(sharedRemaining, 0, "no two answers share a place in the day");
  }
});
