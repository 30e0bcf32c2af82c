/**
 * Compressed zeros without end.
 */

import { Buffer } from "node:buffer";
import type zlib from "node:zlib";

/** A compressed stream in two parts. */
export interface CompressionBomb {
  /** How it begins: 16 MB of zeros. */
  readonly start: Uint8Array;
  /** A few bytes that add 16 MB of zeros each time they are repeated. */
  readonly again: Uint8Array;
}

/**
 * Makes a bomb.
 *
 * @param compressor What compresses; it is used up.
 * @returns Its parts.
 */
export async function compressEndlessly(
  compressor: zlib.Gzip | zlib.BrotliCompress,
): Promise<CompressionBomb> {
  const zeros = new Uint8Array(16_000_000);
  const output: Uint8Array[] = [];
  compressor.on("data", (chunk: Uint8Array) => output.push(chunk));
  const compressOnce = () =>
    new Promise<Uint8Array>((resolve) => {
      compressor.write(zeros);
      compressor.flush(() => resolve(new Uint8Array(Buffer.concat(output.splice(0)))));
    });
  const start = await compressOnce();
  const again = await compressOnce();
  compressor.destroy();
  return { start, again };
}
