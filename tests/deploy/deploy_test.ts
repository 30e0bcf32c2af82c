/**
 * The files in deploy/, with the tools that read them; each test is skipped where its tool is absent.
 */

import assert from "node:assert/strict";
import operating from "../../docs/operating.md" with { type: "text" };
import { freePort, generateExample, operateService } from "../edge/operated_service.ts";
import { PROJECT } from "../edge/running_service.ts";
import { type ShippedProxy, startShippedCaddy, startShippedNginx } from "./shipped_proxies.ts";
import { run, unless, withFolder } from "./tools.ts";

const UNIT = "deploy/llmstxt-api.service";

Deno.test(
  "systemd unit: systemd-analyze finds no fault, and an exposure under 3",
  unless("systemd-analyze"),
  async () => {
    assert.equal(await run("systemd-analyze", ["verify", UNIT]), "");
    const report = await run("systemd-analyze", ["security", "--offline=true", UNIT]);
    const exposure = Number(/exposure level for llmstxt-api\.service: ([\d.]+)/.exec(report)![1]);
    assert.ok(exposure < 3, report);
  },
);

Deno.test("Dockerfile: hadolint finds nothing", unless("hadolint"), async () => {
  assert.equal(await run("hadolint", ["deploy/Dockerfile"]), "");
});

Deno.test("Dockerfile: the files that it copies are all that the service needs", async () => {
  await withFolder(async (folder) => {
    for (const [, names] of dockerLines("COPY")) {
      const words = names!.split(" ");
      const target = words.pop()!;
      for (const source of words) {
        const path = target.endsWith("/") ? `${folder}/${target}${source}` : `${folder}/${target}`;
        await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
        await run("cp", ["-r", source, path]);
      }
    }
    const graph = JSON.parse(
      await run(Deno.execPath(), ["info", "--json", `${folder}/main.ts`, "--frozen"]),
    );
    const missing = graph.modules.filter(({ error }: { error?: string }) => error !== undefined);
    assert.deepEqual(missing, []);
    assert.ok(graph.modules.length > 50);
  });
});

Deno.test("operating.md: what is copied to the machine is what the image copies", () => {
  const copied = dockerLines("COPY").flatMap(([, names]) => names!.split(" ").slice(0, -1));
  const commands = operating.matchAll(/^cp --recursive --parents (.+) \/opt\/llmstxt-api$/gm);
  const lists = [...commands].map(([, names]) => names!.split(" "));
  assert.deepEqual(lists, [copied, copied]);
});

Deno.test("operating.md: after the upgrade's fetch a start needs no registry", () =>
  withFolder(async (folder) => {
    const [fetching] = /^DENO_DIR=.* deno install .*$/m.exec(operating)!;
    const command = fetching.replace(/^DENO_DIR=\S+ deno/, `DENO_DIR=${folder} ${Deno.execPath()}`);
    // A proxy at which nobody listens stands for a registry that is away.
    const away = `http://127.0.0.1:${freePort()}`;
    const env = { DENO_DIR: folder, HTTPS_PROXY: away, HTTP_PROXY: away, KV_PATH: ":memory:" };
    await assert.rejects(operateService(env), /ended early/, "without it one does");
    await run("sh", ["-c", command]);
    await using service = await operateService(env);
    assert.equal(await generateExample(service.base, service.key!), 200);
  }));

Deno.test("scripts: shellcheck finds nothing", unless("shellcheck"), async () => {
  const scripts = Array.from(Deno.readDirSync(`${PROJECT}deploy`), ({ name }) => `deploy/${name}`)
    .filter((path) => path === "deploy/llmstxt-api" || path.endsWith(".sh"));
  assert.ok(scripts.length > 1);
  const others = [".ci/run", "tests/edge/namespace/enter.sh"];
  assert.equal(await run("shellcheck", [...scripts, ...others]), "");
});

/** The command `llmstxt-api` with its files in a folder, which shows the environment of what it would run. */
function llmstxtApi(folder: string): string {
  return Deno.readTextFileSync(`${PROJECT}deploy/llmstxt-api`)
    .replace("cd /opt/llmstxt-api", `cd ${folder}`)
    .replace("/etc/llmstxt-api.env", `${folder}/env`)
    .replace(/^exec .*$/m, "exec env");
}

Deno.test("llmstxt-api: it reads the settings as systemd does, the last line also without its end", () =>
  withFolder(async (folder) => {
    await Deno.writeTextFile(
      `${folder}/env`,
      "# a comment\nLABEL=a  b=c\n  KV_PATH=data/one.sqlite3 \nLAST=kept",
    );
    const settings = (await run("sh", ["-c", llmstxtApi(folder)])).split("\n");
    for (const line of ["LABEL=a  b=c", "KV_PATH=data/one.sqlite3", "LAST=kept"]) {
      assert.ok(settings.includes(line), line);
    }
  }));

for (const [limit, told] of [["unlimited", false], ["8000000", true]] as const) {
  Deno.test(`llmstxt-api: with ulimit -v ${limit} ${told ? "it says" : "it does not say"} that the runtime will not start`, () =>
    withFolder(async (folder) => {
      await Deno.writeTextFile(`${folder}/env`, "");
      const text = await run("sh", ["-c", `ulimit -v ${limit}\n${llmstxtApi(folder)}`]);
      assert.equal(/^llmstxt-api: ulimit -v is 8000000 KB, but/m.test(text), told);
    }));
}

Deno.test("Dockerfile: it runs another user than root, and its Deno is the one that is used here", () => {
  assert.match(dockerLines("USER")[0]![1]!, /^[1-9]\d+$/);
  assert.equal(dockerLines("FROM")[0]![1], `denoland/deno:${Deno.version.deno}`);
});

function dockerLines(instruction: string): RegExpExecArray[] {
  const text = Deno.readTextFileSync(`${PROJECT}deploy/Dockerfile`);
  return [...text.matchAll(new RegExp(`^${instruction} (.+)$`, "gm"))];
}

Deno.test("Caddyfile: caddy accepts it", unless("caddy"), async () => {
  await run("caddy", ["validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"]);
});

Deno.test(
  "Caddyfile: a generation through Caddy, errors as error objects, and no key in its log",
  unless("caddy"),
  () =>
    withFolder(async (folder) => {
      await using service = await operateService({ KV_PATH: ":memory:" });
      let log: () => string;
      {
        await using caddy = await startShippedCaddy([service.base], folder);
        log = caddy.log;
        const key = service.key!;
        const ask = askThrough(caddy);
        assert.equal(await ask(`/api/generate.php?action=status&key=${key}`), 200);
        const body = JSON.stringify({ url: "https://nursery.example" });
        assert.equal(await ask("/api/generate.php", key, body), 200);
        for (const size of [65_537, 2_000_000]) {
          assert.equal(await ask("/api/generate.php", key, "x".repeat(size)), 413);
        }
        await service.stop();
        assert.equal(await ask(`/api/generate.php?key=${key}`, key, body), 502);
      }
      assert.match(log(), /"handled request".*"status":502/);
      assert.doesNotMatch(log(), /LLMS-/i);
    }),
);

Deno.test(
  "nginx.conf: a generation through nginx with TLS, errors of nginx as error objects, and no key in its logs",
  unless("nginx", "openssl"),
  () =>
    withFolder(async (folder) => {
      await using service = await operateService({ KV_PATH: ":memory:" });
      {
        await using nginx = await startShippedNginx([service.base], folder);
        const ask = askThrough(nginx);
        const key = service.key!;
        assert.equal(await ask("/healthz"), 200);
        assert.equal(await ask(`/api/generate.php?action=status&key=${key}`), 200);
        const body = JSON.stringify({ url: "https://nursery.example" });
        assert.equal(await ask("/api/generate.php", key, body), 200);
        assert.equal(await generateExample(service.base, key), 200);
        assert.equal(await ask("/api/generate.php", key, "x".repeat(70_000)), 413);
        assert.equal(await ask("/refusal"), 404);
        assert.equal(await ask(`/?${"x".repeat(9_000)}`), 414);
        assert.equal(await ask("/", "x".repeat(9_000)), 400);
        await service.stop();
        assert.equal(await ask("/api/generate.php", key, body), 502);
        // It may write the line of an answer after the answer, but not after the next one.
        assert.equal(await ask("/healthz"), 502);
      }
      const logs = ["llmstxt-api.log", "llmstxt-api-error.log"]
        .map((name) => Deno.readTextFileSync(`${folder}/${name}`)).join("");
      assert.match(logs, /GET \/api\/generate\.php 200/);
      assert.match(logs, /POST \/api\/generate\.php 502/);
      assert.doesNotMatch(logs, /LLMS-/i);
    }),
);

/** Asks through a proxy; every error must be the contract's object (part 7). */
function askThrough(
  { base, caCerts }: ShippedProxy,
): (path: string, key?: string, body?: string) => Promise<number> {
  return async (path, key = "", body) => {
    using client = Deno.createHttpClient({ caCerts: [...caCerts] });
    const response = await fetch(`${base}${path}`, {
      client,
      headers: { "X-API-Key": key },
      ...(body === undefined ? {} : { method: "POST", body }),
    });
    const text = await response.text();
    if (!response.ok) {
      const { error, code } = JSON.parse(text);
      assert.deepEqual([typeof error, code], ["string", response.status]);
    }
    return response.status;
  };
}
