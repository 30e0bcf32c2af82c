/**
 * Runs every case against the real service, and every target against a fetcher with open locks, inside `enter.sh`.
 *
 * Prints one JSON object, a {@link DriverReport}. Effects: starts processes, listens, ends after two minutes at the latest.
 */

import { mainArguments } from "../../../deploy/main_task.ts";
import { DEPLOY_ENV } from "../running_service.ts";
import { type AttackCase, CASES, INTRANET_CASES, REBINDING_NAME, TARGETS } from "./cases.ts";
import { SECRET, startWorld, type VictimVisit } from "./world.ts";
import { INTRANET } from "./zones.ts";

/** What happened to one case. */
export interface CaseResult {
  /** The case's family. */
  readonly family: string;
  /** The case's name. */
  readonly name: string;
  /** The status that the caller got. */
  readonly status: number;
  /** The victim's log of this case. */
  readonly visits: readonly VictimVisit[];
  /** Whether the answer holds a victim's word. */
  readonly isTold: boolean;
}

/** One round of addresses without the first lock. */
export interface ProbeResult {
  /** What the fetcher said about each address. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** The victim's log of the round. */
  readonly visits: readonly VictimVisit[];
}

/** What the driver prints. */
export interface DriverReport {
  /** The cases of the service with its default settings. */
  readonly cases: readonly CaseResult[];
  /** The cases of the service that may crawl an intranet. */
  readonly intranetCases: readonly CaseResult[];
  /** The cases of the service as Deno Deploy runs it: with all permissions, without any flag. */
  readonly onDeploy: readonly CaseResult[];
  /** Rebinding names against the service without the second lock: proof that they rebind. */
  readonly withoutDenyList: readonly CaseResult[];
  /** Visits that belong to no case. */
  readonly strayVisits: readonly VictimVisit[];
  /** Requests that the attacker's site answered: proof that cases went as far as that. */
  readonly siteRequests: number;
  /** A fetcher without locks: proof that victims can be reached. */
  readonly withoutLocks: ProbeResult;
  /** A fetcher with the second and third lock. */
  readonly withoutGuard: ProbeResult;
  /** The runtime's own client with the second lock alone. */
  readonly denyListAlone: ProbeResult;
}

const PROJECT = new URL("../../../", import.meta.url).pathname;
const AT_ONCE = 8;
const DENY_LIST = mainArguments().find((word) => word.startsWith("--deny-net="))!;

setTimeout(() => Deno.exit(124), 120_000);
const world = startWorld();

const START = ["deno", "task", "--quiet", "start"];
const UNPROTECTED = mainArguments().filter((word) => word !== DENY_LIST);
const START_UNPROTECTED = ["deno", ...UNPROTECTED, "serve"];

/** As Deno Deploy runs it, where no license is issued at the start: a store that has one, and the key. */
async function deployment(): Promise<
  { readonly env: Record<string, string>; readonly key: string }
> {
  const folder = await Deno.makeTempDir();
  const env = { ...DEPLOY_ENV, DENO_KV_DEFAULT_PATH: `${folder}/platform.sqlite3` };
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--allow-all", "main.ts", "license", "issue"],
      ...["--plan", "agency-monthly", "--expires", "never", "--requests-per-day", "100000"],
    ],
    cwd: PROJECT,
    env,
  }).output();
  return { env, key: KEY.exec(new TextDecoder().decode(stdout))![0] };
}

const KEY = /LLMS(-[A-Z0-9]{4}){4}/;

async function withService<T>(
  command: readonly string[],
  env: Record<string, string>,
  use: (base: string, key: string) => Promise<T>,
): Promise<T> {
  const [program, ...args] = command;
  const service = new Deno.Command(program === "deno" ? Deno.execPath() : program!, {
    args,
    cwd: PROJECT,
    env: {
      PORT: "0",
      HOST: "127.0.0.1",
      KV_PATH: ":memory:",
      PAGE_CACHE_PATH: ":memory:",
      DAILY_REQUESTS: "100000",
      NO_COLOR: "1",
      ...env,
    },
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = service.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let banner = "";
  while (!/locks .*\n/.test(banner) || (banner.includes("issued") && !/curl .*\n/.test(banner))) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the service ended early:\n${banner}`);
    banner += value;
  }
  const port = /http:\/\/localhost:(\d+)/.exec(banner)![1];
  const key = KEY.exec(banner)?.[0] ?? "";
  try {
    return await use(`http://127.0.0.1:${port}`, key);
  } finally {
    service.kill("SIGTERM");
    await service.status;
    await reader.cancel();
  }
}

async function runCases(
  cases: readonly AttackCase[],
  env: Record<string, string>,
  command: readonly string[] = START,
  issuedKey?: string,
): Promise<CaseResult[]> {
  const before = world.visits.length;
  world.forgetQueries();
  const answers = await withService(command, env, async (base, key) => {
    const waiting = [...cases];
    const answers = new Map<string, { status: number; text: string }>();
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        answers.set(next.id, await post(base, issuedKey ?? key, next.url));
      }
    }));
    return answers;
  });
  return cases.map(({ id, name, family }) => {
    const { status, text } = answers.get(id)!;
    const visits = world.visits.slice(before).filter(({ head }) => head.includes(id));
    return { family, name, status, visits, isTold: text.includes(SECRET) };
  });
}

async function post(base: string, key: string, url: string) {
  const response = await fetch(`${base}/api/generate.php`, {
    method: "POST",
    headers: { "X-API-Key": key },
    body: JSON.stringify({ url, format: "json" }),
  });
  return { status: response.status, text: await response.text() };
}

/** Runs `probe.ts` over every target and returns what it said, and who was visited meanwhile. */
async function runProbe(mode: "bare" | "client", flags: readonly string[]): Promise<ProbeResult> {
  const before = world.visits.length;
  const hrefs = TARGETS.flatMap((host) => [`http://${host}/`, `https://${host}/`]);
  const script = new URL("probe.ts", import.meta.url).pathname;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--frozen", "--allow-net", ...flags, script, mode, ...hrefs],
    cwd: PROJECT,
    stderr: "inherit",
  }).output();
  const outcomes = JSON.parse(new TextDecoder().decode(stdout));
  return { outcomes, visits: world.visits.slice(before) };
}

const cases = await runCases(CASES, {});
const intranetCases = await runCases(INTRANET_CASES, { CRAWL_ALLOW_NETWORKS: `${INTRANET}/32` });
const { env: deployEnv, key: deployKey } = await deployment();
const onDeploy = await runCases(
  CASES,
  deployEnv,
  ["deno", "run", "--allow-all", "main.ts"],
  deployKey,
);
const strayVisits = world.visits.filter(({ head }) => !/[ci]\d{4}z/.test(head));
const report: DriverReport = {
  cases,
  intranetCases,
  onDeploy,
  strayVisits,
  siteRequests: world.siteRequests(),
  withoutDenyList: await runCases(
    CASES.filter(({ family }) => family === REBINDING_NAME),
    { ALLOW_UNPROTECTED: "true" },
    START_UNPROTECTED,
  ),
  withoutLocks: await runProbe("bare", []),
  withoutGuard: await runProbe("client", [DENY_LIST]),
  denyListAlone: await runProbe("bare", [DENY_LIST]),
};
console.log(JSON.stringify(report));
Deno.exit();
