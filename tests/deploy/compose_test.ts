/**
 * The Compose files: what they say, and their commands, run without an engine. Three replicas live in the network of denokv,
 * which is what this machine's loopback is to them here.
 */

import assert from "node:assert/strict";
import { parse } from "yaml";
import {
  freePort,
  generateExample,
  operateService,
  runTask,
  usageToday,
} from "../edge/operated_service.ts";
import { PROJECT } from "../edge/running_service.ts";
import { run, unless, withFolder } from "./tools.ts";

interface Service {
  readonly image: string;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly mem_limit: string;
  readonly restart: string;
}

type Services = Readonly<Record<string, Service>>;

const DENOKV = Deno.env.get("DENOKV") ?? "denokv";

const HOST_NAME = "llms.example.com";
const KV_ACCESS_TOKEN = "token-of-the-test";

/** The services of a Compose file, its variables replaced. */
function servicesOf(name: string): Services {
  const text = Deno.readTextFileSync(`${PROJECT}deploy/${name}`)
    .replaceAll(/\$\{HOST_NAME:\?[^}]*\}/g, HOST_NAME)
    .replaceAll(/\$\{KV_ACCESS_TOKEN:\?[^}]*\}/g, KV_ACCESS_TOKEN)
    .replaceAll("$$", "$");
  assert.doesNotMatch(text, /\$\{/);
  return parse(text, { merge: true }).services;
}

const USUAL = servicesOf("compose.yml");
const REPLICAS = servicesOf("compose.replicas.yml");

Deno.test("Compose: each service starts again, has a limit of memory, and a health check of its own or of its image", () => {
  const dockerfile = Deno.readTextFileSync(`${PROJECT}deploy/Dockerfile`);
  assert.match(dockerfile, /^HEALTHCHECK /m);
  for (const [name, service] of Object.entries({ ...REPLICAS, ...USUAL })) {
    assert.equal(service.restart, "unless-stopped", name);
    assert.match(service.mem_limit, /^\d+[mg]$/, name);
    assert.ok(service.healthcheck !== undefined || service.image === "llmstxt-api", name);
    if (service.image !== "llmstxt-api") assert.match(service.image, /:\d+\.\d+\.\d+$/, name);
  }
});

Deno.test("Compose: what both files say of a service joins to lists without a repetition, which Compose would refuse", () => {
  for (const [name, replica] of Object.entries(REPLICAS)) {
    for (const [key, list] of Object.entries(replica)) {
      const usual: unknown = Object.entries(USUAL[name] ?? {}).find(([other]) => other === key)
        ?.[1];
      if (!Array.isArray(list) || !Array.isArray(usual) || key === "command") continue;
      assert.deepEqual(list.filter((item) => usual.includes(item)), [], `${name}.${key}`);
    }
  }
});

Deno.test("Compose: the other replicas are as compose.yml says of the service", () => {
  const { volumes: _, environment: __, logging: ___, ...service } = USUAL.service as Service & {
    readonly volumes: object;
    readonly logging: object;
  };
  for (const name of ["service-2", "service-3"]) {
    assert.partialDeepStrictEqual(REPLICAS[name], service);
  }
});

Deno.test(
  "Compose: the health check of denokv tells whether anybody listens, with any busybox",
  unless("busybox"),
  async () => {
    const [kind, program, ...args] = REPLICAS.denokv!.healthcheck!.test!;
    assert.deepEqual([kind, program, args.pop()], ["CMD", "/busybox/nc", "4512"]);
    const isHealthy = async (port: number) => {
      const command = new Deno.Command("busybox", { args: ["nc", ...args, `${port}`] });
      return (await command.output()).success;
    };
    assert.equal(await isHealthy(freePort()), false);
    await using server = Deno.serve({ port: 0, onListen: () => {} }, () => new Response());
    assert.equal(await isHealthy(server.addr.port), true);
  },
);

Deno.test(
  "Compose: Caddy's command makes a Caddyfile of the shipped one, for one address or three",
  unless("caddy"),
  () =>
    withFolder(async (folder) => {
      for (
        const { REPLICAS: addresses } of [USUAL.caddy!.environment, REPLICAS.caddy!.environment]
      ) {
        await makeCaddyfile(folder, { HOST_NAME, REPLICAS: addresses! });
        const adapted = JSON.parse(
          await run("caddy", [
            "adapt",
            "--config",
            `${folder}/Caddyfile`,
            "--adapter",
            "caddyfile",
          ]),
        );
        const text = JSON.stringify(adapted);
        const dials = [...text.matchAll(/"dial":"([^"]*)"/g)].map(([, dial]) => dial);
        assert.deepEqual(dials, addresses!.split(" "));
        assert.ok(text.includes(`"host":["${HOST_NAME}"]`), text);
      }
    }),
);

/** Runs the first half of Caddy's command, which writes its Caddyfile. */
async function makeCaddyfile(folder: string, env: Record<string, string>): Promise<void> {
  const [shell, flag, script] = USUAL.caddy!.command;
  const [make, ...start] = script!.split("&& exec ");
  assert.equal(start[0], "caddy run --config /tmp/Caddyfile --adapter caddyfile");
  const here = make!.replace("/etc/caddy/shipped/Caddyfile", `${folder}/shipped`)
    .replace("/tmp/Caddyfile", `${folder}/Caddyfile`);
  const shipped = Deno.readTextFileSync(`${PROJECT}deploy/Caddyfile`);
  // Several of them may run on this machine.
  await Deno.writeTextFile(`${folder}/shipped`, shipped.replace("{\n", "{\n\tadmin off\n"));
  const { success } = await new Deno.Command(shell!, { args: [flag!, here], env }).output();
  assert.ok(success);
}

Deno.test({
  name:
    "Compose: of 300 generations at once over three replicas exactly 100 are accepted; one is killed and nothing is lost (needs denokv and caddy)",
  ...unless(DENOKV, "caddy"),
  fn: () =>
    withFolder(async (folder) => {
      const ports: Record<string, number> = {};
      // The ports of the file, free ones here.
      const here = (text: string) =>
        text.replaceAll(/(:|^)(4512|8000|8001|8002)$/g, (_, colon, port) =>
          `${colon}${ports[port] ??= freePort()}`);
      const settings = (service: Service) =>
        Object.fromEntries(
          Object.entries(service.environment).map(([name, value]) => [name, here(value)]),
        );
      const { denokv, service, "service-2": second, "service-3": third } = REPLICAS;
      await using kv = start(
        DENOKV,
        denokv!.command.map((arg) =>
          here(arg.replace("/data", folder))
        ),
        settings(denokv!),
      );
      await untilOk(() => Deno.connect({ port: ports["4512"]! }).then((to) => to.close()));
      const issued = await runTask(
        ["license", "issue", "--plan", "agency-monthly", "--expires", "never"],
        settings(service!),
      );
      const key = /LLMS(-[A-Z0-9]{4}){4}/.exec(issued.out)![0];
      await using one = await operateService(settings(service!), "deno");
      await using two = await operateService(settings(second!), "deno");
      await using three = await operateService(settings(third!), "deno");
      for (const { base } of [one, two, three]) await get(`${base}/readyz`);
      const base = `http://127.0.0.1:${freePort()}`;
      const addresses = REPLICAS.caddy!.environment.REPLICAS!.split(" ")
        .map((address) => here(address).replace("denokv", "127.0.0.1")).join(" ");
      await makeCaddyfile(folder, {
        HOST_NAME: base.replaceAll("/", "\\/"),
        REPLICAS: addresses,
      });
      await using caddy = start(
        "caddy",
        ["run", "--config", `${folder}/Caddyfile`, "--adapter", "caddyfile"],
        { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      );
      await untilOk(() => get(`${base}/readyz`));

      const statuses = await Promise.all(
        Array.from({ length: 300 }, () => generateExample(base, key)),
      );
      const count = (status: number) => statuses.filter((other) => other === status).length;
      assert.deepEqual([count(200), count(429)], [100, 200]);

      two.signal("SIGKILL");
      await two.ended;
      for (let n = 0; n < 12; n++) {
        // On a connection that the killed one had open, Caddy sends no generation twice: it answers 502.
        const status = await untilOk(async () => {
          const status = await generateExample(base, key);
          assert.notEqual(status, 502);
          return status;
        });
        assert.equal(status, 429);
        assert.equal(await untilOk(async () => (await usageToday(base, key)).requests), 100);
      }
      void [kv, caddy];
    }),
});

function start(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): AsyncDisposable {
  const child = new Deno.Command(program, {
    args: [...args],
    cwd: PROJECT,
    env,
    stdout: "null",
    stderr: "null",
  }).spawn();
  return {
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGTERM");
      await child.status;
    },
  };
}

async function get(address: string): Promise<void> {
  const response = await fetch(address);
  await response.body?.cancel();
  assert.equal(response.status, 200);
}

/** Asks until there is an answer: what just started may not listen yet. */
async function untilOk<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0;; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 400) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
