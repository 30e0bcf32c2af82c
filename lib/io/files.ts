/**
 * Writes result files. Effects: the file system.
 *
 * @module
 */

import { join, resolve } from "node:path";

/**
 * Writes a text file, making its folder where it is missing.
 *
 * @param folder The folder; a relative one is relative to where the user started the task.
 * @param name The file's name.
 * @param text Its content.
 */
export async function writeTextFile(folder: string, name: string, text: string): Promise<void> {
  // `deno task` changes the working directory to the project's and keeps the user's here.
  const absolute = resolve(Deno.env.get("INIT_CWD") ?? ".", folder);
  await Deno.mkdir(absolute, { recursive: true });
  await Deno.writeTextFile(join(absolute, name), text);
}
