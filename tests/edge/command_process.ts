/**
 * The program's commands as processes of their own, with the permissions of their tasks.
 */

import deno from "../../deno.json" with { type: "json" };
import { mainArguments } from "../../deploy/main_task.ts";
import { PROJECT } from "./running_service.ts";

/** A command that runs. */
export interface RunningCommand {
  /** Everything that it wrote to standard error so far. */
  err(): string;
  /** Waits until standard error has a text; returns although it has not when the process has ended. */
  untilErr(text: string): Promise<void>;
  /** Sends a signal to the command itself, where it still runs. */
  kill(signal: Deno.Signal): void;
  /** Waits for the end. */
  end(): Promise<{ readonly code: number; readonly out: string; readonly err: string }>;
}

/**
 * The program and arguments that a task runs, without the task: a signal then reaches the command itself.
 *
 * @param task The task's name.
 * @param args The arguments behind it.
 * @param flags Flags for `deno run` besides the task's own.
 * @returns The arguments for `deno`.
 */
export function argumentsOf(
  task: "batch" | "generate",
  args: readonly string[],
  flags: readonly string[] = [],
): string[] {
  const tasks: Readonly<Record<string, { readonly command: string }>> = deno.tasks;
  const own = /FLAGS='([^']*)'/.exec(tasks[task]!.command)![1]!;
  const [run, ...rest] = mainArguments(own);
  return [run!, ...flags, ...rest, task, ...args];
}

/**
 * Starts a command.
 *
 * @param task The task's name.
 * @param args The arguments behind it.
 * @param env Environment variables.
 * @param flags Flags for `deno run` besides the task's own.
 * @returns The running command; its end must be awaited.
 */
export function startCommand(
  task: "batch" | "generate",
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): RunningCommand {
  const child = new Deno.Command(Deno.execPath(), {
    args: argumentsOf(task, args, flags),
    cwd: PROJECT,
    env: { NO_COLOR: "1", PAGE_CACHE_PATH: ":memory:", ...env },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const out = new Response(child.stdout).text();
  let err = "";
  let tell = () => {};
  let isOver = false;
  const logged = (async () => {
    for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) {
      err += text;
      tell();
    }
    isOver = true;
    tell();
  })();
  return {
    err: () => err,
    untilErr: async (text) => {
      while (!isOver && !err.includes(text)) {
        await new Promise<void>((resolve) => tell = resolve);
      }
    },
    kill: (signal) => {
      try {
        child.kill(signal);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error; // It has ended.
      }
    },
    end: async () => {
      const { code } = await child.status;
      await logged;
      return { code, out: await out, err };
    },
  };
}
