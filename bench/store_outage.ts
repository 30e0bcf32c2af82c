/**
 * A KV service that is away for minutes: how much the log says of it, and how soon requests are accepted again.
 *
 * `deno task outage --minutes 5`; with `--silent` it is not killed, but every packet from and to it is dropped, in a
 * network of the benchmark's own. Everything is on loopback: `denokv` (on PATH, or named by DENOKV), a service process,
 * a proxy's question for `/readyz` every five seconds and a generation every five. The exit code is 0 when no
 * minute has more than 60 lines, each line is JSON, and the first request is accepted within a second of the return.
 * `--silent` needs Linux, `unshare`, `ip` and `nft`.
 */

import { parseArgs } from "node:util";
import { DENOKV, type KvServer, startKvServer } from "../tests/edge/kv_server.ts";
import { generateExample, usageToday } from "../tests/edge/operated_service.ts";
import { type RunningService, startService } from "../tests/edge/running_service.ts";

const ASK_EVERY_MS = 5_000;
const TRY_EVERY_MS = 20;
const MAX_LINES_A_MINUTE = 60;
const MAX_RECOVERY_MS = 1_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function isReady({ base }: RunningService): Promise<boolean> {
  const response = await fetch(`${base}/readyz`);
  await response.body?.cancel();
  return response.ok;
}

/** Asks now and then; returns the lines that the log gained in each minute. */
async function sitOut(service: RunningService, minutes: number): Promise<string[][]> {
  const gained: string[][] = [];
  for (let minute = 0; minute < minutes; minute++) {
    const before = service.log().length;
    const asked: Promise<unknown>[] = [];
    for (let ms = 0; ms < 60_000; ms += ASK_EVERY_MS) {
      asked.push(isReady(service), generateExample(service.base, service.key!));
      await sleep(ASK_EVERY_MS);
    }
    await Promise.all(asked);
    gained.push(service.log().slice(before).trim().split("\n"));
  }
  return gained;
}

/** Milliseconds until a generation is accepted. */
async function measureRecovery(service: RunningService): Promise<number> {
  const startedMs = performance.now();
  while (await generateExample(service.base, service.key!) !== 200) await sleep(TRY_EVERY_MS);
  return performance.now() - startedMs;
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}

/** How the service goes away and comes back. */
interface Outage {
  begin(server: KvServer): Promise<void>;
  end(server: KvServer): Promise<void>;
}

const KILLED: Outage = { begin: (server) => server.kill(), end: (server) => server.start() };

const SILENT: Outage = {
  begin({ port }) {
    const rules = `tcp dport ${port} drop; tcp sport ${port} drop;`;
    const chain = `chain silence { type filter hook input priority 0; ${rules} }`;
    return run("nft", `table inet outage { ${chain}; }`);
  },
  end: () => run("nft", "delete table inet outage"),
};

async function run(program: string, ...args: string[]): Promise<void> {
  const { success } = await new Deno.Command(program, { args }).output();
  if (!success) throw new Error(`${program} ${args.join(" ")}`);
}

/** Does the same again in a network that ends with it. */
async function inOwnNetwork(minutes: string): Promise<number> {
  const again =
    `exec ${Deno.execPath()} run -A ${import.meta.filename} --inside --minutes ${minutes}`;
  const { code } = await new Deno.Command("unshare", {
    args: ["--map-root-user", "--net", "sh", "-c", `ip link set lo up && ${again}`],
  }).spawn().status;
  return code;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string", default: "5" },
      silent: { type: "boolean", default: false },
      inside: { type: "boolean", default: false },
    },
  });
  if (values.silent) return await inOwnNetwork(values.minutes);
  const outage = values.inside ? SILENT : KILLED;
  if (DENOKV === null) {
    console.error("There is no denokv on PATH, and DENOKV names none.");
    return 1;
  }
  const folder = await Deno.makeTempDir();
  const server = await startKvServer(folder);
  const service = await startService(server.env, { through: "deno" });
  await generateExample(service.base, service.key!);
  await outage.begin(server);
  const minutes = await sitOut(service, Number(values.minutes));
  await outage.end(server);
  const recoveryMs = await measureRecovery(service);
  const { requests } = await usageToday(service.base, service.key!);
  const foreign = minutes.flat().filter((line) => !isJson(line));
  const events = Object.groupBy(minutes.flat().filter(isJson), (line) => JSON.parse(line).event);
  console.log(`lines in each minute: ${minutes.map(({ length }) => length).join(", ")}`);
  for (const [event, lines] of Object.entries(events)) console.log(`  ${event}: ${lines!.length}`);
  console.log(`lines that are no JSON: ${foreign.length} ${foreign[0] ?? ""}`);
  console.log(`accepted again after ${Math.round(recoveryMs)} ms; requests counted: ${requests}`);
  await service.stop();
  await server.kill();
  await Deno.remove(folder, { recursive: true });
  const isQuiet = minutes.every(({ length }) => length <= MAX_LINES_A_MINUTE);
  return isQuiet && foreign.length === 0 && recoveryMs <= MAX_RECOVERY_MS ? 0 : 1;
}

Deno.exit(await main());
