/**
 * A store that is locked, full, read-only or gone: 503 and a log line, and never a request that is not counted.
 */

import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { mismatches } from "../../lib/http/schemas.ts";
import {
  getStatus,
  newKvPath,
  post,
  PROJECT,
  removeKv,
  type RunningService,
  startService,
} from "./running_service.ts";

const SITE = { url: "https://nursery.example", max_urls: 1 };
const THROUGH = "deno";

/** What a program needs that is to run the rest of its command line in a shell that it has prepared. */
function shell(preparation: string): string[] {
  return ["sh", "-c", `${preparation}; exec "$0" "$@"`];
}

async function withStore(
  test: (kvPath: string) => Promise<void>,
): Promise<void> {
  const kvPath = newKvPath();
  try {
    await test(kvPath);
  } finally {
    removeKv(kvPath);
  }
}

async function assertUnavailable(service: RunningService, response: Response): Promise<void> {
  const body = await response.json();
  assert.deepEqual([response.status, response.headers.get("retry-after")], [503, "5"]);
  assert.deepEqual(mismatches("Error", body), []);
  assert.match(service.log(), /"level":"error","event":"store_unavailable"/);
  assert.ok(!service.log().includes(service.key!), "no key in the log");
}

function isRoot(): boolean {
  const { stdout } = new Deno.Command("id", { args: ["-u"] }).outputSync();
  return new TextDecoder().decode(stdout).trim() === "0";
}

async function requestsOf(service: RunningService): Promise<number> {
  return (await (await getStatus(service)).json()).usage_today.requests;
}

Deno.test("store locked by another process: 503, nothing is crawled uncounted, and all is well afterwards", () =>
  withStore(async (kvPath) => {
    const service = await startService({ KV_PATH: kvPath }, { through: THROUGH });
    const other = new DatabaseSync(`${PROJECT}${kvPath}`);
    other.exec("BEGIN EXCLUSIVE");
    await assertUnavailable(service, await post(service, SITE));
    assert.equal(await requestsOf(service), 0, "reading is not stopped by a lock");
    other.exec("ROLLBACK");
    other.close();
    const accepted = await post(service, SITE);
    await accepted.body?.cancel();
    assert.equal(accepted.status, 200);
    assert.ok(await requestsOf(service) >= 1);
    assert.equal((await service.stop()).code, 0);
  }));

Deno.test("store full: accepted requests are all counted, then 503", () =>
  withStore(async (kvPath) => {
    // In blocks of 512 bytes; what SQLite writes beyond it fails as on a full disk.
    const wrapper = shell("trap '' XFSZ; ulimit -f 600");
    const service = await startService({ KV_PATH: kvPath }, { through: THROUGH, wrapper });
    let accepted = 0;
    for (;; accepted++) {
      const response = await post(service, SITE);
      if (response.status !== 200) {
        await assertUnavailable(service, response);
        break;
      }
      await response.body?.cancel();
      assert.equal(response.headers.get("x-ratelimit-remaining"), String(99 - accepted));
    }
    assert.ok(accepted > 0);
    assert.equal(await requestsOf(service), accepted);
    const ready = await fetch(`${service.base}/readyz`);
    assert.deepEqual([ready.status, (await ready.json()).reason], [503, "store_unavailable"]);
    assert.equal((await (await fetch(`${service.base}/healthz`)).json()).status, "ok");
    assert.equal((await service.stop()).code, 0);
  }));

for (const [what, damage] of [["deleted", removeKv], ["replaced", replaceKv]] as const) {
  Deno.test(`store ${what} while it is open: 503 for all that needs it, until the next start`, () =>
    withStore(async (kvPath) => {
      const service = await startService({ KV_PATH: kvPath }, { through: THROUGH });
      await (await post(service, SITE)).body?.cancel();
      damage(kvPath);
      await assertUnavailable(service, await post(service, SITE));
      await assertUnavailable(service, await getStatus(service));
      assert.match(service.log(), /was deleted or replaced/);
      assert.equal((await service.stop()).code, 0);
    }));
}

function replaceKv(kvPath: string): void {
  Deno.copyFileSync(`${PROJECT}${kvPath}`, `${PROJECT}${kvPath}-copy`);
  Deno.renameSync(`${PROJECT}${kvPath}-copy`, `${PROJECT}${kvPath}`);
}

Deno.test({
  name: "store read-only (needs root): the service does not start, and names the file",
  ignore: !isRoot(),
  fn: () =>
    withStore(async (kvPath) => {
      await (await startService({ KV_PATH: kvPath }, { through: THROUGH })).stop();
      // In a mount namespace of its own, which ends with the process.
      const wrapper = [
        "unshare",
        "--mount",
        ...shell("mount --bind data data && mount -o remount,ro,bind data"),
      ];
      const failure = await startService({ KV_PATH: kvPath }, { through: THROUGH, wrapper })
        .then((service) => service.stop(), (error: Error) => error.message);
      assert.match(String(failure), new RegExp(`The store at ${kvPath} cannot be opened`));
    }),
});

Deno.test({
  name: "store of another user (needs root): the service does not start, and says what is wrong",
  ignore: !isRoot(),
  fn: () =>
    withStore(async (kvPath) => {
      await (await startService({ KV_PATH: kvPath }, { through: THROUGH })).stop();
      Deno.chmodSync(`${PROJECT}${kvPath}`, 0o644);
      Deno.chownSync(`${PROJECT}${kvPath}`, 65534, 65534);
      // A root that may do no more than any user.
      const wrapper = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"];
      const failure = await startService({ KV_PATH: kvPath }, { through: THROUGH, wrapper })
        .then((service) => service.stop(), (error: Error) => error.message);
      assert.match(
        String(failure),
        /cannot be opened for writing: Permission denied .* must belong/,
      );
    }),
});
