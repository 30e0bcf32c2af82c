/**
 * The store between two versions, with the real process: upgrade, refusal of a newer store, and the way back by a backup.
 */

import assert from "node:assert/strict";
import { generateExample, operateService, runTask, usageToday } from "./operated_service.ts";
import { newKvPath, PROJECT, removeKv } from "./running_service.ts";

const FORM: Deno.KvKey = ["schema_version"];

/** Gives the store of a version before this one, or after it. */
async function setForm(path: string, form: number | null): Promise<void> {
  using kv = await Deno.openKv(PROJECT + path);
  if (form === null) await kv.delete(FORM);
  else await kv.set(FORM, form);
}

async function formOf(path: string): Promise<unknown> {
  using kv = await Deno.openKv(PROJECT + path);
  return (await kv.get(FORM)).value;
}

Deno.test("upgrade: an older store is brought up at the start; a newer one is refused unchanged, and a backup leads back", async () => {
  const path = newKvPath();
  const backup = `${path}.backup`;
  const env = { KV_PATH: path };
  try {
    const first = await operateService(env);
    const key = first.key!;
    assert.equal(await generateExample(first.base, key), 200);
    await first.stop();

    await setForm(path, null);
    const upgraded = await operateService(env);
    assert.equal((await usageToday(upgraded.base, key)).requests, 1);
    assert.equal(await generateExample(upgraded.base, key), 200);
    assert.equal((await runTask(["backup", backup], env)).code, 0);
    await upgraded.stop();
    assert.equal(await formOf(path), 1);

    await setForm(path, 2);
    for (const task of [["start"], ["license", "list"]]) {
      const { code, err } = await runTask(task, { ...env, PORT: "0" });
      assert.equal(code, 1);
      assert.match(
        err,
        /^The store has form 2; this version of the service knows forms up to 1\./m,
      );
    }
    assert.equal(await formOf(path), 2);

    removeKv(path);
    await Deno.rename(PROJECT + backup, PROJECT + path);
    await using back = await operateService(env);
    assert.equal((await usageToday(back.base, key)).requests, 2);
    assert.equal(await generateExample(back.base, key), 200);
  } finally {
    removeKv(path);
  }
});
