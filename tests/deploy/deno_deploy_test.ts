/**
 * The real process as Deno Deploy runs it: its variables, all permissions, no flags, files that do not last, SIGINT and then
 * SIGKILL after 5 seconds. What is emulated is the platform's own store, by a file that the program knows nothing of.
 */

import assert from "node:assert/strict";
import { mismatches } from "../../lib/http/schemas.ts";
import { serveSite } from "../edge/local_site.ts";
import { usageToday } from "../edge/operated_service.ts";
import {
  DEPLOY_ENV,
  post,
  PROJECT,
  type RunningService,
  startService,
} from "../edge/running_service.ts";

/** Milliseconds from SIGINT to SIGKILL. */
const KILL_MS = 5_000;

/** Milliseconds that an answer may be silent. */
const MAX_SILENT_MS = 4_000;

const EVENTS = { headers: { "Accept": "text/event-stream" } };

interface Deployment {
  /** Starts an instance, on a machine where nothing is but the program; behind a wrapper, where one is given. */
  start(wrapper?: readonly string[]): Promise<RunningService>;
  /** The key of a license, issued from elsewhere. */
  readonly key: string;
}

async function withDeployment(test: (deployment: Deployment) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  const env = {
    ...DEPLOY_ENV,
    DENO_KV_DEFAULT_PATH: `${folder}/platform.sqlite3`,
    CRAWL_ALLOW_NETWORKS: "127.0.0.0/8",
  };
  let instances = 0;
  try {
    const key = await issueLicense(env);
    await test({
      key,
      start: async (wrapper = []) => {
        const machine = `${folder}/${++instances}`;
        await copyProgram(machine);
        return await startService(env, { through: "deploy", folder: machine, wrapper });
      },
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function issueLicense(env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--allow-all", "main.ts", "license", "issue"],
      ...["--plan", "agency-monthly", "--expires", "never"],
    ],
    cwd: PROJECT,
    env: { NO_COLOR: "1", ...env },
  }).output();
  const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  assert.equal(code, 0, text);
  return /LLMS(-[A-Z0-9]{4}){4}/.exec(text)![0];
}

async function copyProgram(folder: string): Promise<void> {
  await Deno.mkdir(folder);
  const { success } = await new Deno.Command("cp", {
    args: ["-r", "deno.json", "deno.lock", "main.ts", "lib", "fixtures", folder],
    cwd: PROJECT,
  }).output();
  assert.ok(success);
}

/** Sends SIGINT, and SIGKILL when the instance still lives after 5 seconds. */
async function endAsDeployDoes(instance: RunningService): Promise<Deno.CommandStatus> {
  instance.signal("SIGINT");
  const kill = setTimeout(() => {
    try {
      instance.signal("SIGKILL");
    } catch {
      // It has ended, and this process is late to learn of it.
    }
  }, KILL_MS);
  const status = await instance.ended;
  clearTimeout(kill);
  return status;
}

/** The platform's memory by default. */
const MEMORY_BYTES = 768 * 2 ** 20;

/** A control group (version 1) for that much memory, swap included; null where none can be made. */
function memoryGroup(): string | null {
  const group = `/sys/fs/cgroup/memory/llmstxt-api-${crypto.randomUUID()}`;
  try {
    Deno.mkdirSync(group);
    Deno.writeTextFileSync(`${group}/memory.limit_in_bytes`, `${MEMORY_BYTES}`);
    return group;
  } catch {
    return null;
  }
}

/** The data of the last event of a stream. */
async function lastEvent(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  const [, data] = /\ndata: (.*)\n\n$/.exec(text) ?? [];
  assert.ok(data !== undefined, `the stream broke off: ${text.slice(-200)}`);
  return JSON.parse(data);
}

Deno.test("Deno Deploy: 20 generations are running at SIGINT: before SIGKILL each caller has a partial answer or a clear 503, and nothing counts that delivered nothing", () =>
  withDeployment(async ({ start, key }) => {
    const endless = Array.from({ length: 16 }, () => serveSite({ pages: 400, delayMs: 500 }));
    const mute = Array.from({ length: 4 }, () => serveSite({ pages: 1, delayMs: 60_000 }));
    try {
      const instance = { ...await start(), key };
      const ask = async ({ origin }: { origin: string }, index: number) => {
        const body = { url: origin, max_urls: 400 };
        return index % 2 === 0
          ? await (await post(instance, body)).json()
          : await lastEvent(await post(instance, body, EVENTS));
      };
      const answers = [...endless, ...mute].map(ask);
      for (const site of endless) await untilHit(site, 3);
      for (const site of mute) await untilHit(site, 1);
      const status = await endAsDeployDoes(instance);
      assert.deepEqual([status.code, status.signal], [0, null], instance.log());
      const bodies = await Promise.all(answers);
      for (const body of bodies.slice(0, endless.length)) {
        assert.deepEqual(mismatches("GenerationResponse", body), []);
        assert.match(
          (body.warnings ?? []).join("\n"),
          /: run was stopped (with|before) /,
        );
      }
      for (const body of bodies.slice(endless.length)) {
        assert.deepEqual(mismatches("Error", body), []);
        assert.equal(body.code, 503);
      }
      const next = await start();
      assert.equal((await usageToday(next.base, key)).requests, endless.length);
      assert.equal((await endAsDeployDoes(next)).code, 0);
    } finally {
      await Promise.all([...endless, ...mute].map((site) => site.close()));
    }
  }));

async function untilHit(site: ReturnType<typeof serveSite>, pages: number): Promise<void> {
  while (site.hits() < pages) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Reads an answer to its end. */
async function longestSilence(
  response: Response,
): Promise<{ readonly silentMs: number; readonly text: string }> {
  let [text, silentMs, heardMs] = ["", 0, performance.now()];
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const nowMs = performance.now();
    silentMs = Math.max(silentMs, nowMs - heardMs);
    heardMs = nowMs;
    text += chunk;
  }
  return { silentMs, text };
}

Deno.test("Deno Deploy: events and kept-alive answers are never silent for 4 seconds", () =>
  withDeployment(async ({ start, key }) => {
    const sites = [0, 1].map(() => serveSite({ pages: 10, delayMs: 7_000 }));
    const instance = { ...await start(), key };
    try {
      const [events, plain] = await Promise.all([
        post(instance, { url: sites[0]!.origin, max_urls: 10 }, EVENTS).then(longestSilence),
        post(instance, { url: sites[1]!.origin, max_urls: 10 }).then(longestSilence),
      ]);
      assert.ok(events.text.includes("still working"), events.text);
      assert.match(plain.text, /^ {2,}\{/);
      for (const { silentMs } of [events, plain]) {
        assert.ok(silentMs < MAX_SILENT_MS, `${silentMs}`);
      }
    } finally {
      await endAsDeployDoes(instance);
      await Promise.all(sites.map((site) => site.close()));
    }
  }));

Deno.test("Deno Deploy: the banner tells the platform's store and no key, and an instance leaves no file", () =>
  withDeployment(async ({ start, key }) => {
    const instance = await start();
    assert.equal(instance.key, null);
    assert.match(instance.banner, /^ {2}store {6}Deno Deploy's own$/m);
    assert.match(
      instance.banner,
      /^ {2}locks .*the guard judges every hop; the client speaks IPv4/m,
    );
    assert.match(instance.banner, /Deno Deploy takes no permission flags/);
    const response = await post({ ...instance, key }, { url: "https://nursery.example" });
    assert.equal(response.status, 200);
    await response.body?.cancel();
    const files = Array.from(Deno.readDirSync(instance.folder), ({ name }) => name).toSorted();
    assert.deepEqual(files, ["deno.json", "deno.lock", "fixtures", "lib", "main.ts"]);
    await endAsDeployDoes(instance);
  }));

Deno.test("Deno Deploy: a store elsewhere takes its token from KV_ACCESS_TOKEN, and none is a wrong setting", async () => {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "main.ts"],
    cwd: PROJECT,
    env: { NO_COLOR: "1", ...DEPLOY_ENV, KV_PATH: "https://kv.example.com" },
  }).output();
  const text = new TextDecoder().decode(stderr);
  assert.equal(code, 2, text);
  assert.equal(
    text.trim(),
    "KV_PATH=https://kv.example.com: expected KV_ACCESS_TOKEN to be set with it",
  );
});

/** Whether control groups can be made here; this one is not kept. */
const probe = memoryGroup();
if (probe !== null) Deno.removeSync(probe);

Deno.test({
  name:
    "Deno Deploy: 20 generations of 100 pages of 250 KB at once in 768 MB (needs control groups, version 1)",
  ignore: probe === null,
  fn: () =>
    withDeployment(async ({ start, key }) => {
      const group = memoryGroup()!;
      const sites = Array.from({ length: 20 }, () => serveSite({ pages: 100, paragraphs: 3_800 }));
      const enter = `echo $$ > ${group}/cgroup.procs; exec "$@"`;
      const instance = { ...await start(["sh", "-c", enter, "sh"]), key };
      try {
        const bodies = await Promise.all(sites.map(async ({ origin }) => {
          return await (await post(instance, { url: origin, max_urls: 100 })).json();
        }));
        // A tenth each are missing, moved to one page, and no page.
        for (const { pages_crawled } of bodies) assert.equal(pages_crawled, 71);
      } finally {
        await endAsDeployDoes(instance);
        await Promise.all(sites.map((site) => site.close()));
        Deno.removeSync(group);
      }
    }),
});
