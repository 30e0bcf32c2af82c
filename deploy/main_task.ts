/**
 * The command line of the task `main`, for what runs the program without the task: binaries, tests.
 *
 * Pure.
 */

import deno from "../deno.json" with { type: "json" };

/**
 * What the task passes to Deno, as the program would be given it: without the quotes of the task's shell.
 *
 * @param flags Flags in place of its `$FLAGS`.
 * @returns The arguments behind `deno`, `run` the first and the program's file the last.
 */
export function mainArguments(flags = ""): string[] {
  const words = deno.tasks.main.command.replace("$FLAGS", flags).replaceAll("'", "").split(" ");
  return words.slice(words.indexOf("deno") + 1).filter((word) => word !== "");
}

/**
 * The environment variables that a task sets, but for its `FLAGS`.
 *
 * @param task Its name.
 * @returns Their values by their names.
 */
export function taskVariables(task: "main" | "start"): Record<string, string> {
  const [before] = deno.tasks[task].command.split(/FLAGS=|deno run/);
  const variables = before!.trim().split(" ").map((word) => /^(\w+)=(.*)$/.exec(word)!.slice(1));
  return Object.fromEntries(variables);
}

/**
 * The values of one of its flags.
 *
 * @param name The flag, such as `deny-net`.
 * @returns What stands behind `=`, taken apart at its commas.
 */
export function mainFlag(name: string): string[] {
  const start = `--${name}=`;
  return mainArguments().find((word) => word.startsWith(start))!.slice(start.length).split(",");
}
