/**
 * What operating tests do with the real process: start it, run its tasks beside it, ask it.
 */

import { getStatus, post, PROJECT, type RunningService, startService } from "./running_service.ts";

/** What a task did. */
export interface TaskResult {
  /** Its exit code. */
  readonly code: number;
  /** What it wrote to standard output. */
  readonly out: string;
  /** What it wrote to standard error. */
  readonly err: string;
}

/**
 * Starts the service.
 *
 * @param env Settings.
 * @param through The task, or the process alone, which a signal then reaches itself.
 * @returns The running service; stopped, if it has not been, when it goes out of an `await using`.
 */
export async function operateService(
  env: Readonly<Record<string, string>>,
  through: "task" | "deno" = "task",
): Promise<RunningService & AsyncDisposable> {
  const service = await startService(env, { through });
  let hasEnded = false;
  service.ended.then(() => hasEnded = true);
  return {
    ...service,
    [Symbol.asyncDispose]: async () => void (hasEnded || await service.stop()),
  };
}

/**
 * Runs a task of the project to its end.
 *
 * @param args The task and its arguments.
 * @param env Settings.
 * @param input What it reads on standard input.
 * @returns What it did.
 */
export async function runTask(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = "",
): Promise<TaskResult> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", ...args],
    cwd: PROJECT,
    env: { NO_COLOR: "1", ...env },
    stdin: input === "" ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const [{ code, stdout, stderr }] = await Promise.all([
    child.output(),
    input === "" ? null : new Blob([input]).stream().pipeTo(child.stdin),
  ]);
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), err: decoder.decode(stderr) };
}

/**
 * Asks for a generation of the built-in example site, one page of it.
 *
 * @param base The service's origin.
 * @param key The key.
 * @returns The status.
 */
export async function generateExample(base: string, key: string): Promise<number> {
  const response = await post({ base, key }, { url: "https://nursery.example", max_urls: 1 });
  await response.body?.cancel();
  return response.status;
}

/**
 * Asks for what was used today.
 *
 * @param base The service's origin.
 * @param key The key.
 * @returns The status answer's `usage_today`.
 */
export async function usageToday(
  base: string,
  key: string,
): Promise<{ readonly requests: number; readonly remaining: number }> {
  return (await (await getStatus({ base, key })).json()).usage_today;
}

/**
 * A free port of loopback.
 *
 * @returns The port; nobody holds it.
 */
export function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  return port;
}
