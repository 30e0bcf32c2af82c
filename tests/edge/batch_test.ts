/**
 * The command `batch` as a process, against the real service and real sites on loopback.
 */

import assert from "node:assert/strict";
import { startCommand } from "./command_process.ts";
import { type RunningService, startService } from "./running_service.ts";

const COUNT = 25;
const UNREACHABLE = 7, SLOW = 13;

/** Many sites behind one port: each has a loopback address of its own. */
function serveSites() {
  /** How often each site's home page was asked for. */
  const visits = new Map<string, number>();
  /** What the slow site waits for. */
  let gate = { reached: Promise.withResolvers<void>(), open: Promise.withResolvers<void>() };
  const server = Deno.serve(
    { port: 0, hostname: "0.0.0.0", onListen: () => {} },
    async (request) => {
      const { hostname, pathname } = new URL(request.url);
      if (pathname !== "/") return new Response("not found", { status: 404 });
      visits.set(hostname, (visits.get(hostname) ?? 0) + 1);
      if (hostname === address(SLOW)) {
        gate.reached.resolve();
        await gate.open.promise;
      }
      return new Response(
        `<!doctype html><html lang="en"><title>Shop at ${hostname}</title><h1>Shop</h1></html>`,
        { headers: { "content-type": "text/html; charset=utf-8" } },
      );
    },
  );
  return {
    visits,
    port: server.addr.port,
    slowReached: () => gate.reached.promise,
    openSlow: () => {
      gate.open.resolve();
      gate = { reached: Promise.withResolvers(), open: gate.open };
    },
    close: () => server.shutdown(),
  };
}

function address(number: number): string {
  return `127.0.1.${number}`;
}

async function requestsUsed({ base, key }: RunningService): Promise<number> {
  const status = await fetch(`${base}/api/generate.php?action=status`, {
    headers: { "X-API-Key": key! },
  });
  return (await status.json()).usage_today.requests;
}

/** A port on which nothing listens. */
function closedPort(): number {
  using listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  return listener.addr.port;
}

Deno.test("batch: 25 sites, killed in a pause and in a site, started again: every site once, no request wasted", async () => {
  const folder = await Deno.makeTempDir();
  const sites = serveSites();
  const service = await startService({
    KV_PATH: ":memory:",
    CRAWL_ALLOW_NETWORKS: "127.0.0.0/8",
    // One for each site that answers, and one more for that in hand when the process is killed.
    DAILY_REQUESTS: String(COUNT),
  });
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
  const hostOf = (number: number) =>
    `${address(number)}:${number === UNREACHABLE ? unreachablePort : sites.port}`;
  const unreachablePort = closedPort();
  const list = numbers.map((number) => `Client ${number};"http://${hostOf(number)}/"`);
  await Deno.writeTextFile(`${folder}/sites.csv`, ["name;url", ...list].join("\r\n"));
  const args = [`${folder}/sites.csv`, "--out", `${folder}/out`, "--server", service.base];
  // An egress proxy is not for what is on this machine.
  const env = { LLMSTXT_API_KEY: service.key!, HTTP_PROXY: `http://127.0.0.1:${closedPort()}` };
  const start = (...more: string[]) => startCommand("batch", [...args, ...more], env);
  try {
    const inPause = start("--pause", "60");
    await inPause.untilErr("[1/25]");
    const second = await start().end();
    assert.equal(second.code, 2, second.err);
    assert.match(second.err, /Another batch is at work/);
    inPause.kill("SIGKILL");
    await inPause.end();
    assert.equal(await requestsUsed(service), 1);

    const inSite = start("--pause", "0");
    await Promise.race([sites.slowReached(), inSite.end()]);
    inSite.kill("SIGKILL");
    assert.match((await inSite.end()).err, /1 of 25 sites are done[^]*\[12\/25\] /);
    sites.openSlow();

    const { code, out, err } = await start("--pause", "0").end();
    assert.equal(code, 1, err);
    assert.match(err, /12 of 25 sites are done/);
    assert.match(out, /24 of 25 sites have their files/);
    assert.match(out, /^http:\/\/127\.0\.1\.7:\d+\/: The website could not be reached/m);
    for (const number of numbers) {
      const path = `${folder}/out/${hostOf(number).replace(":", "_")}`;
      if (number === UNREACHABLE) {
        assert.throws(() => Deno.statSync(path), Deno.errors.NotFound);
        continue;
      }
      assert.equal(sites.visits.get(address(number)), number === SLOW ? 2 : 1);
      assert.deepEqual(
        [...Deno.readDirSync(path)].map(({ name }) => name).sort(),
        ["llms-full.txt", "llms.txt"],
      );
      const llmsTxt = await Deno.readTextFile(`${path}/llms.txt`);
      assert.ok(llmsTxt.startsWith(`# Shop at ${address(number)}\n`), llmsTxt);
      const result = number <= 12 ? "generated before" : "generated";
      assert.match(
        out,
        new RegExp(`^http://${hostOf(number)}/ +1 +1 +\\d+ +${result} +new +new$`, "m"),
      );
    }

    assert.equal(await requestsUsed(service), COUNT);

    const finished = await start().end();
    assert.equal(finished.code, 1);
    assert.match(finished.err, /^The run was finished on \d{4}-\d\d-\d\d\. --retry-failed asks /);
    const anew = await start("--again").end();
    assert.equal(anew.code, 3);
    assert.match(anew.err, /goes on from \d{4}-\d{2}-\d{2}T00:00:00[+-]/);
  } finally {
    await service.stop();
    await sites.close();
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("batch without --server: this machine generates; an interrupt ends it after the site in hand", async () => {
  const folder = await Deno.makeTempDir();
  const sites = serveSites();
  try {
    const list = [1, 2].map((number) => `http://${address(number)}:${sites.port}`);
    await Deno.writeTextFile(`${folder}/sites.txt`, ["# clients", ...list, ""].join("\n"));
    const args = [`${folder}/sites.txt`, "--out", `${folder}/out`];
    const env = { CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" };
    const interrupted = startCommand("batch", [...args, "--pause", "60"], env);
    await interrupted.untilErr("[1/2]");
    interrupted.kill("SIGINT");
    const { code, err } = await interrupted.end();
    assert.equal(code, 130, err);
    assert.equal((await startCommand("batch", args, env).end()).code, 0);
    assert.deepEqual([...sites.visits.values()], [1, 1]);
  } finally {
    await sites.close();
    await Deno.remove(folder, { recursive: true });
  }
});

for (const task of ["batch", "generate"] as const) {
  Deno.test(`${task}: a later interrupt ends the process at once, with 130`, async () => {
    const folder = await Deno.makeTempDir();
    const sites = serveSites();
    try {
      const site = `http://${address(SLOW)}:${sites.port}`;
      const list = `${folder}/sites.txt`;
      await Deno.writeTextFile(list, site);
      const args = task === "generate" ? [site] : [list, "--out", `${folder}/out`];
      const command = startCommand(task, args, { CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" });
      await Promise.race([sites.slowReached(), command.end()]);
      command.kill("SIGINT");
      await command.untilErr("Ctrl+C again");
      // The one of a terminal is passed on by every parent: only later ones are another.
      const again = setInterval(() => command.kill("SIGINT"), 100);
      const { code, err } = await command.end().finally(() => clearInterval(again));
      assert.equal(code, 130, err);
    } finally {
      sites.openSlow();
      await sites.close();
      await Deno.remove(folder, { recursive: true });
    }
  });
}

Deno.test("batch: a server that does not answer, 4; a folder that cannot be written to, 1 with its reason", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/sites.txt`, "nursery.example\n");
    const start = (...args: string[]) =>
      startCommand("batch", [`${folder}/sites.txt`, ...args], {
        LLMSTXT_API_KEY: "LLMS-A1B2-C3D4-E5F6-G7H8",
      }).end();
    const server = `http://127.0.0.1:${closedPort()}`;
    const unusable = await start("--out", `${folder}/out`, "--server", server);
    assert.equal(unusable.code, 4, unusable.err);
    assert.match(
      unusable.err,
      /^http:\/\/127\.0\.0\.1:\d+ cannot be reached: connection refused\./,
    );
    const unwritable = await start("--out", `${folder}/sites.txt`);
    assert.equal(unwritable.code, 1, unwritable.err);
    assert.equal(unwritable.err.trim().split("\n").length, 1, unwritable.err);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
