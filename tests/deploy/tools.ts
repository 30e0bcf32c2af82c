/**
 * What tests of the files in deploy/ share: the tools that read these files, run in the project's folder.
 */

import assert from "node:assert/strict";
import { PROJECT } from "../edge/running_service.ts";

function hasTool(name: string): boolean {
  try {
    return new Deno.Command("which", { args: [name], stdout: "null", stderr: "null" }).outputSync()
      .success;
  } catch {
    return false;
  }
}

/**
 * Skips a test where a tool is absent.
 *
 * @param tools The tools that it needs.
 * @returns The test's options.
 */
export function unless(...tools: string[]): { readonly ignore: boolean } {
  return { ignore: !tools.every(hasTool) };
}

/**
 * Runs a tool, which must succeed.
 *
 * @param command The tool.
 * @param args Its arguments.
 * @returns What it wrote.
 */
export async function run(command: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(command, {
    args: [...args],
    cwd: PROJECT,
  }).output();
  const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  assert.equal(code, 0, text);
  return text;
}

/**
 * Gives a test an empty folder, for as long as it runs.
 *
 * @param test The test.
 */
export async function withFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
