/**
 * Reads lists and writes result files. A reader of a result file never sees half a file. Effects: the file system.
 *
 * A relative path begins at the folder where the user started the task.
 *
 * @module
 */

import { resolve } from "node:path";
import { CommandError } from "../commands/command.ts";

/**
 * Reads a text file.
 *
 * @param folder Its folder.
 * @param name Its name, or a path from the folder.
 * @returns The file's content as UTF-8; null when there is no such file.
 * @throws CommandError when the file exists and cannot be read.
 */
export async function readTextFile(folder: string, name: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(absolute(folder, name));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw new CommandError((error as Error).message);
  }
}

/**
 * Makes a folder when it is missing.
 *
 * @param folder The folder.
 * @throws CommandError when the folder cannot be made, or is a file.
 */
export async function makeFolder(folder: string): Promise<void> {
  const path = absolute(folder);
  try {
    await Deno.mkdir(path, { recursive: true });
  } catch (error) {
    const isFile = error instanceof Deno.errors.AlreadyExists;
    throw new CommandError(`${path}: ${isFile ? "is no folder" : (error as Error).message}`);
  }
}

/**
 * Writes a text file. Makes the folder when it is missing.
 *
 * The text is written beside the file's place. It is moved there when it is complete and on the disk.
 *
 * @param folder The folder.
 * @param name The file's name.
 * @param text Its content.
 * @throws CommandError when the file cannot be written.
 */
export async function writeTextFile(folder: string, name: string, text: string): Promise<void> {
  const path = absolute(folder, name);
  const part = `${path}.part`;
  await makeFolder(folder);
  try {
    await Deno.writeTextFile(part, text);
    using file = await Deno.open(part, { write: true });
    await file.sync();
    await Deno.rename(part, path);
  } catch (error) {
    throw new CommandError(`${path}: ${(error as Error).message}`);
  }
}

/**
 * Keeps other processes out of a folder. Makes the folder when it is missing.
 *
 * @param folder The folder.
 * @returns A function that lets others in again; null when another process holds the folder. When a process ends in any
 *   way, the system unlocks its folder.
 * @throws CommandError when the folder cannot be written to.
 */
export async function lockFolder(folder: string): Promise<(() => void) | null> {
  await makeFolder(folder);
  try {
    const file = await Deno.open(absolute(folder, ".lock"), { create: true, write: true });
    if (await file.tryLock(true)) return () => file.close();
    file.close();
    return null;
  } catch (error) {
    throw new CommandError(`${absolute(folder)}: ${(error as Error).message}`);
  }
}

/** Makes a path absolute. `deno task` works in the project's folder and keeps the user's folder in `INIT_CWD`. */
function absolute(...path: string[]): string {
  return resolve(Deno.env.get("INIT_CWD") ?? ".", ...path);
}
