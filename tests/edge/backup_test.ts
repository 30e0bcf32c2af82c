import assert from "node:assert/strict";
import { backupStore } from "../../lib/io/backup.ts";
import { StoreUnavailable } from "../../lib/ports.ts";
import { generateExample, operateService, runTask, usageToday } from "./operated_service.ts";
import { newKvPath, PROJECT, removeKv } from "./running_service.ts";

async function withFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Writes pairs, each in one atomic step, until it is told to stop. */
function writePairs(kv: Deno.Kv): { stop(): Promise<number> } {
  let isStopped = false;
  const writing = (async () => {
    let count = 0;
    while (!isStopped) {
      const value = "x".repeat(1_000);
      await Promise.all(Array.from({ length: 20 }, () => {
        const number = count++;
        return kv.atomic().set(["left", number], value).set(["right", number], value).commit();
      }));
    }
    return count;
  })();
  return {
    stop: async () => {
      isStopped = true;
      return await writing;
    },
  };
}

Deno.test("backupStore: under a fast writer the copy is the store at one moment, in one file", () =>
  withFolder(async (folder) => {
    const kv = await Deno.openKv(`${folder}/live.kv`);
    const writer = writePairs(kv);
    while ((await kv.get(["right", 200])).value === null) await kv.get(["left", 0]);
    const { path, bytes } = await backupStore(`${folder}/live.kv`, `${folder}/copy.kv`);
    const written = await writer.stop();
    kv.close();
    assert.equal(path, `${folder}/copy.kv`);
    assert.ok(bytes > 200_000);
    const names = Array.from(Deno.readDirSync(folder), ({ name }) => name);
    assert.deepEqual(names.filter((name) => name.startsWith("copy")), ["copy.kv"]);

    const copy = await Deno.openKv(path);
    const [left, right] = await Promise.all(
      ["left", "right"].map((side) => Array.fromAsync(copy.list({ prefix: [side] }))),
    );
    copy.close();
    assert.deepEqual(left!.map(({ key }) => key[1]), right!.map(({ key }) => key[1]));
    assert.ok(left!.length > 200 && left!.length <= written);
  }));

Deno.test("backupStore: a target that exists is left as it is", () =>
  withFolder(async (folder) => {
    (await Deno.openKv(`${folder}/live.kv`)).close();
    await Deno.writeTextFile(`${folder}/copy.kv`, "precious");
    await assert.rejects(
      backupStore(`${folder}/live.kv`, `${folder}/copy.kv`),
      (error) => error instanceof StoreUnavailable && error.message.endsWith("overwrites nothing."),
    );
    assert.equal(await Deno.readTextFile(`${folder}/copy.kv`), "precious");
  }));

Deno.test("backupStore: a file beside the target is left as it is, whether the backup succeeds or not", () =>
  withFolder(async (folder) => {
    (await Deno.openKv(`${folder}/live.kv`)).close();
    await Deno.writeTextFile(`${folder}/copy.kv.partial`, "precious");
    await assert.rejects(backupStore(`${folder}/absent.kv`, `${folder}/copy.kv`), StoreUnavailable);
    await backupStore(`${folder}/live.kv`, `${folder}/copy.kv`);
    assert.equal(await Deno.readTextFile(`${folder}/copy.kv.partial`), "precious");
    const names = Array.from(Deno.readDirSync(folder), ({ name }) => name);
    assert.deepEqual(names.filter((name) => name.startsWith("copy")).sort(), [
      "copy.kv",
      "copy.kv.partial",
    ]);
  }));

for (const [what, content] of [["is absent", null], ["is no database", "junk ".repeat(1000)]]) {
  Deno.test(`backupStore: a store that ${what} is StoreUnavailable, and nothing is left behind`, () =>
    withFolder(async (folder) => {
      if (content) await Deno.writeTextFile(`${folder}/live.kv`, content);
      await assert.rejects(backupStore(`${folder}/live.kv`, `${folder}/copy.kv`), StoreUnavailable);
      const names = Array.from(Deno.readDirSync(folder), ({ name }) => name);
      assert.deepEqual(names, content ? ["live.kv"] : []);
    }));
}

/** Mounts a small disk on a folder, in a mount namespace of its own, backs up onto it, and lists what is there. */
const BACKUP_ONTO_SMALL_DISK = `
  mount -t tmpfs -o size="$2" none "$1"
  "$0" task --quiet backup "$1/copy.kv"
  echo "code $?"
  ls -A "$1"
`;

/** The copy itself does not fit, or nothing besides it. */
const SMALL_DISKS: readonly [what: string, bytes: (store: number) => number][] = [
  ["that is smaller than the store", (store) => store / 4],
  ["that has 8 KB more than the store", (store) => store + 8_192],
];

for (const [what, bytesOf] of SMALL_DISKS) {
  Deno.test({
    name: `the task backup onto a disk ${what} (needs root): it says so, and leaves nothing behind`,
    ignore: Deno.uid() !== 0,
    fn: () =>
      withFolder(async (folder) => {
        const kvPath = newKvPath();
        try {
          const kv = await Deno.openKv(`${PROJECT}${kvPath}`);
          for (let n = 0; n < 100; n++) await kv.set(["entry", n], "x".repeat(10_000));
          kv.close();
          const size = String(bytesOf(Deno.statSync(`${PROJECT}${kvPath}`).size));
          const { stdout, stderr } = await new Deno.Command("unshare", {
            args: ["--mount", "sh", "-c", BACKUP_ONTO_SMALL_DISK, Deno.execPath(), folder, size],
            cwd: PROJECT,
            env: { NO_COLOR: "1", KV_PATH: kvPath },
          }).output();
          const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
          assert.equal(out, "code 1\n");
          assert.match(err!, /cannot be backed up to .*copy\.kv: /);
        } finally {
          removeKv(kvPath);
        }
      }),
  });
}

function licenseLines(count: number): string {
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      hash: index.toString(16).padStart(64, "0"),
      plan: "agency-yearly",
      status: "active",
      expires: "2030-12-31",
      label: `Agency ${index}`,
      created: "2026-01-01T00:00:00Z",
    })).join("\n");
}

Deno.test("the tasks license and backup beside a service under load: nothing is refused, and the restored store is the same", () =>
  withFolder(async (folder) => {
    const path = newKvPath();
    const restored = newKvPath();
    const env = { KV_PATH: path, DAILY_REQUESTS: "1000000" };
    try {
      await using service = await operateService(env);
      const key = service.key!;
      const load = loadService(service.base, key);
      const imported = await runTask(["license", "import"], env, licenseLines(1_000));
      assert.deepEqual(
        [imported.code, imported.err],
        [0, "Imported: 1000 new, 0 replaced, 0 unchanged.\n"],
      );
      const underLoad = await runTask(["backup", `${folder}/load.kv`], env);
      assert.equal(underLoad.code, 0, underLoad.err);
      const statuses = await load.stop();
      assert.ok(statuses.length > 0);
      assert.deepEqual(new Set(statuses), new Set([200]));
      const used = await usageToday(service.base, key);
      assert.equal(used.requests, statuses.length);
      assert.equal((await runTask(["backup", `${folder}/rest.kv`], env)).code, 0);
      assert.equal((await service.stop()).success, true);

      // As docs/operating.md says: with the service stopped, the file alone.
      await Deno.copyFile(`${folder}/rest.kv`, `${PROJECT}${restored}`);
      for (const what of ["export", "usage"]) {
        const before = await runTask(["license", what], env);
        const after = await runTask(["license", what], { ...env, KV_PATH: restored });
        assert.equal(after.code, 0, after.err);
        assert.ok(before.out.length > 0);
        assert.equal(after.out, before.out);
      }
      await using again = await operateService({ ...env, KV_PATH: restored });
      assert.equal(again.key, null);
      assert.deepEqual(await usageToday(again.base, key), used);

      removeKv(path);
      await Deno.copyFile(`${folder}/load.kv`, `${PROJECT}${path}`);
      const fromLoad = await runTask(["license", "export"], env);
      assert.equal(fromLoad.out.trim().split("\n").length, 1_001);
    } finally {
      removeKv(path);
      removeKv(restored);
    }
  }));

/** Keeps four generations running. */
function loadService(base: string, key: string): { stop(): Promise<readonly number[]> } {
  let isStopped = false;
  const statuses: number[] = [];
  const workers = Array.from({ length: 4 }, async () => {
    while (!isStopped) statuses.push(await generateExample(base, key));
  });
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(workers);
      return statuses;
    },
  };
}
