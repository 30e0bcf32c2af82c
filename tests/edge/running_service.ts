/**
 * The real service as a process of its own, for tests and benchmarks: started, watched, stopped.
 */

import deno from "../../deno.json" with { type: "json" };
import { mainArguments, taskVariables } from "../../deploy/main_task.ts";

/** The project's folder, with a slash at its end. */
export const PROJECT: string = new URL("../../", import.meta.url).pathname;

/** The path of the API. */
const API_PATH = "/api/generate.php";

/** A service that listens. */
export interface RunningService {
  /** Its origin. */
  readonly base: string;
  /** Its port. */
  readonly port: number;
  /** The key of the first license; null when none was issued. */
  readonly key: string | null;
  /** What it printed when it began to listen. */
  readonly banner: string;
  /** Where the program lies. */
  readonly folder: string;
  /** The process that was started: the service itself, or the task that runs it. */
  readonly pid: number;
  /** Everything it wrote to standard error so far. */
  log(): string;
  /** Settles when the process has ended. */
  readonly ended: Promise<Deno.CommandStatus>;
  /** Sends a signal. */
  signal(signal: Deno.Signal): void;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<Deno.CommandStatus>;
}

/** How a service is started. */
export interface StartOptions {
  /**
   * Through `deno task start`, as README says; as one process, as a service manager does; or as Deno Deploy does, with
   * all permissions, without flags, and with the environment of {@link DEPLOY_ENV}.
   */
  readonly through: "task" | "deno" | "deploy";
  /** A program and its arguments that the service's own command line is appended to. */
  readonly wrapper?: readonly string[];
  /** Flags for `deno run` besides the task's own, where it runs as one process. */
  readonly flags?: readonly string[];
  /** Where the program lies; without it, here. */
  readonly folder?: string;
}

/** What Deno Deploy sets. Its own store is emulated by DENO_KV_DEFAULT_PATH, which the caller adds. */
export const DEPLOY_ENV: Readonly<Record<string, string>> = {
  DENO_DEPLOY: "true",
  DENO_DEPLOYMENT_ID: "a-deployment",
  DENO_TIMELINE: "production",
};

const ARGUMENTS: Readonly<
  Record<StartOptions["through"], (flags: readonly string[]) => readonly string[]>
> = {
  task: () => ["task", "--quiet", "start"],
  deno: serveArguments,
  deploy: () => ["run", "--allow-all", "main.ts"],
};

/** What the tasks would set. */
const OWN_ENV = { ...taskVariables("start"), ...taskVariables("main") };

/** A name for a KV file under ./data that nobody else uses. */
export function newKvPath(): string {
  return `data/test-${crypto.randomUUID()}.sqlite3`;
}

/**
 * Removes a KV file and what SQLite put beside it.
 *
 * @param path Relative to the project.
 */
export function removeKv(path: string): void {
  for (const suffix of ["", "-shm", "-wal"]) {
    try {
      Deno.removeSync(`${PROJECT}${path}${suffix}`);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
}

/**
 * Starts the service on a free port of loopback and waits until it listens.
 *
 * @param env Settings.
 * @param options How.
 * @returns The running service; must be stopped.
 */
export async function startService(
  env: Readonly<Record<string, string>>,
  { through, wrapper = [], flags = [], folder = PROJECT }: StartOptions = { through: "task" },
): Promise<RunningService> {
  const [program, ...rest] = [...wrapper, Deno.execPath(), ...ARGUMENTS[through](flags)];
  const child = new Deno.Command(program!, {
    args: rest,
    cwd: folder,
    env: {
      ...(through === "deno" ? OWN_ENV : {}),
      ...{ PORT: "0", HOST: "127.0.0.1", NO_COLOR: "1", PAGE_CACHE_PATH: ":memory:" },
      ...env,
    },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let log = "";
  const logged = collect(child.stderr, (text) => log += text);
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let banner = "";
  while (!isComplete(banner)) {
    const { value, done } = await reader.read();
    if (done) {
      await Promise.all([child.status, logged]);
      throw new Error(`the service ended early:\n${banner}${log}`);
    }
    banner += value;
  }
  const ended = (async () => {
    const status = await child.status;
    await reader.cancel();
    await logged;
    return status;
  })();
  const port = Number(/listening on \S+:(\d+)/.exec(banner)![1]);
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    key: /LLMS(-[A-Z0-9]{4}){4}/.exec(banner)?.[0] ?? null,
    banner,
    folder,
    pid: child.pid,
    log: () => log,
    ended,
    signal: (signal) => child.kill(signal),
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** What the task `start` runs, without the task. */
function serveArguments(flags: readonly string[]): string[] {
  const own = /FLAGS='([^']*)'/.exec(deno.tasks.start.command)![1]!;
  return [...mainArguments([own, ...flags].join(" ")), "serve"];
}

function isComplete(banner: string): boolean {
  return /locks .*\n/.test(banner) && (!banner.includes("issued") || /curl .*\n/.test(banner));
}

async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (text: string) => void,
): Promise<void> {
  for await (const text of stream.pipeThrough(new TextDecoderStream())) take(text);
}

/**
 * Asks for a generation.
 *
 * @param service The service.
 * @param body What to send.
 * @param init Header fields beyond the key, and a signal.
 * @returns The response.
 */
export async function post(
  service: Pick<RunningService, "base" | "key">,
  body: unknown,
  init: { readonly headers?: Record<string, string>; readonly signal?: AbortSignal } = {},
): Promise<Response> {
  return await fetch(`${service.base}${API_PATH}`, {
    ...init,
    method: "POST",
    headers: { "X-API-Key": service.key!, ...init.headers },
    body: JSON.stringify(body),
  });
}

/**
 * Asks for the status.
 *
 * @param service The service.
 * @param key The key, where it is not that of the first license.
 * @returns The response.
 */
export async function getStatus(
  service: Pick<RunningService, "base" | "key">,
  key: string = service.key!,
): Promise<Response> {
  return await fetch(`${service.base}${API_PATH}?action=status`, { headers: { "X-API-Key": key } });
}
