/**
 * Where the recorded data of the real web lies, beside the project, and whether it is there.
 *
 * The data is no part of the project; tests that need it are skipped, visibly, in a plain clone.
 * Reads files.
 */

/** The folder of recorded data, with a slash at its end. */
export const SHARED_DATA: URL = new URL("../../../shared/data/", import.meta.url);

/** Whether the folder is there and may be read. */
export const hasSharedData: boolean = exists(SHARED_DATA);

/**
 * Reads one file of the recorded data as JSON.
 *
 * @param path Its path in the folder.
 * @returns The value; the caller knows its shape.
 */
export function readSharedJson<T>(path: string): T {
  return JSON.parse(Deno.readTextFileSync(new URL(path, SHARED_DATA)));
}

/**
 * Reads one file of the recorded data.
 *
 * @param path Its path in the folder, taken literally.
 * @returns Its bytes.
 */
export function readSharedBytes(path: string): Uint8Array<ArrayBuffer> {
  const literal = path.split("/").map(encodeURIComponent).join("/");
  return Deno.readFileSync(new URL(literal, SHARED_DATA));
}

function exists(url: URL): boolean {
  try {
    return Deno.statSync(url).isDirectory;
  } catch {
    return false;
  }
}
