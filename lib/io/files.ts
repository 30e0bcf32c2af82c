/** Reads lists and writes result files. Implements the commands' {@link Files}. Effects: the file system. */

import { resolve } from "node:path";
import { CommandError } from "../commands/command.ts";
import type { Files } from "../commands/generate.ts";

/** The files of this machine. */
export const files: Files = { readTextFile, writeTextFile, makeFolder, lockFolder };

async function readTextFile(folder: string, name: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(absolute(folder, name));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw new CommandError((error as Error).message);
  }
}

async function makeFolder(folder: string): Promise<void> {
  const path = absolute(folder);
  try {
    await Deno.mkdir(path, { recursive: true });
  } catch (error) {
    const isFile = error instanceof Deno.errors.AlreadyExists;
    throw new CommandError(`${path}: ${isFile ? "is no folder" : (error as Error).message}`);
  }
}

/** The text is written beside the file's place, and moved there when it is complete and on the disk. */
async function writeTextFile(folder: string, name: string, text: string): Promise<void> {
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

/** When a process ends in any way, the system unlocks its folder. */
async function lockFolder(folder: string): Promise<(() => void) | null> {
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
