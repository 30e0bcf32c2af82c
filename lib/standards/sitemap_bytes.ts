/**
 * The bytes of a sitemap as a text: gzip undone, caps kept, character set found.
 *
 * Implements what sitemaps.org says of gzip (RFC 1952, several members included) and the choice of a
 * character set by RFC 7303 section 3 with the labels of the WHATWG Encoding Standard. Gzip is known by
 * its first bytes, never by a name or a header field. `DecompressionStream` is not used: it has no
 * back-pressure within one chunk, so a bomb would be inflated whole. Pure.
 *
 * @module
 */

import { createGunzip } from "node:zlib";
import { charsetOfContentType, encodingOfMark } from "./charset.ts";

/** Blocks have at least this many bytes, the last one aside: enough to sniff, and no scan of many small pieces. */
const BLOCK_BYTES = 32_768;

/** Compressed bytes inflated at once; what a damaged piece would have given is lost, so it is small. */
const INFLATE_BYTES = 4_096;

/** How far into a document its XML declaration is looked for, in bytes. */
const DECLARATION_BYTES = 1_024;

/** What can go wrong between the wire and the text. */
export type ByteFault = "gzip_truncated" | "gzip_broken" | "byte_cap";

/** A character set, and the declared label that could not be used for it. */
export interface SniffedEncoding {
  /** A label that `TextDecoder` knows. */
  readonly label: string;
  /** The declared label that no decoder knows; null when there is none. */
  readonly unknownLabel: string | null;
}

/**
 * Undoes gzip, up to twice, and cuts the result at a cap. Bytes without gzip pass through.
 *
 * The cap holds for every stage, so that neither a bomb nor a flood of empty members costs more than it.
 *
 * @param chunks The bytes as they come.
 * @param maxBytes The cap in bytes, before as well as after decoding.
 * @param onFault Called for everything that ends the bytes early.
 * @returns The decoded bytes in blocks of at least 32 KiB, the last one aside.
 */
export function decodedBlocks(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  onFault: (fault: ByteFault) => void,
): AsyncIterable<Uint8Array> {
  const received = cappedBlocks(chunks, maxBytes, onFault);
  const once = cappedBlocks(gunzipped(received, onFault), maxBytes, onFault);
  return cappedBlocks(gunzipped(once, onFault), maxBytes, onFault);
}

/** Joins small chunks to blocks and ends at the cap. */
async function* cappedBlocks(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  onFault: (fault: ByteFault) => void,
): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  let left = maxBytes;
  for await (const chunk of chunks) {
    const kept = chunk.length > left ? chunk.subarray(0, left) : chunk;
    left -= kept.length;
    pending.push(kept);
    pendingBytes += kept.length;
    if (kept.length < chunk.length) {
      onFault("byte_cap");
      break;
    }
    if (pendingBytes < BLOCK_BYTES) continue;
    yield joined(pending, pendingBytes);
    pending = [];
    pendingBytes = 0;
  }
  if (pendingBytes > 0) yield joined(pending, pendingBytes);
}

/** One array of all bytes. */
function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  if (chunks.length === 1) return chunks[0]!;
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** Inflates when the first block starts like gzip with its one method, deflate (RFC 1952 section 2.3.1). */
async function* gunzipped(
  blocks: AsyncIterable<Uint8Array>,
  onFault: (fault: ByteFault) => void,
): AsyncGenerator<Uint8Array> {
  let inflater: Inflater | null = null;
  let isFirst = true;
  try {
    for await (const block of blocks) {
      if (isFirst && block[0] === 0x1f && block[1] === 0x8b && block[2] === 8) {
        inflater = createInflater();
      }
      isFirst = false;
      if (inflater === null) yield block;
      else yield* inflater.inflate(block);
      if (inflater?.errorCode()) break;
    }
    if (inflater !== null) yield* inflater.finish();
  } finally {
    inflater?.destroy();
  }
  const code = inflater?.errorCode() ?? null;
  if (code !== null) onFault(code === "Z_BUF_ERROR" ? "gzip_truncated" : "gzip_broken");
}

/** A gunzip stream that is fed piece by piece and read dry after each, which is its back-pressure. */
interface Inflater {
  inflate(block: Uint8Array): AsyncGenerator<Uint8Array>;
  finish(): AsyncGenerator<Uint8Array>;
  /** The code of the error that ended the stream; null while there is none. */
  errorCode(): string | null;
  destroy(): void;
}

function createInflater(): Inflater {
  const stream = createGunzip();
  let errorCode: string | null = null;
  let isEnded = false;
  let wake: () => void = () => {};
  stream.on("readable", () => wake());
  stream.on("end", () => {
    isEnded = true;
    wake();
  });
  stream.on("error", (error: Error & { code?: string }) => {
    errorCode = error.code ?? "unknown";
    wake();
  });

  /** Reads until the stream has nothing more to give for what it got. */
  async function* drained(isDone: () => boolean): AsyncGenerator<Uint8Array> {
    while (true) {
      const woken = new Promise<void>((resolve) => wake = resolve);
      for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) yield chunk;
      if (isDone() || errorCode !== null) return;
      await woken;
    }
  }

  return {
    async *inflate(block) {
      for (let at = 0; at < block.length && errorCode === null; at += INFLATE_BYTES) {
        let isWritten = false;
        stream.write(block.subarray(at, at + INFLATE_BYTES), () => {
          isWritten = true;
          wake();
        });
        yield* drained(() => isWritten);
      }
    },
    async *finish() {
      if (errorCode === null) stream.end();
      yield* drained(() => isEnded);
    },
    errorCode: () => errorCode,
    destroy: () => void stream.destroy(),
  };
}

/**
 * Finds the character set of a sitemap: byte order mark, then the pattern of UTF-16, then the `charset`
 * of the content type, then the XML declaration, then UTF-8, which sitemaps.org requires.
 *
 * A label `utf-16` on bytes that are plainly not UTF-16 is ignored, as HTML does.
 *
 * @param head The document's first bytes, at least 1,024 where it has as many.
 * @param contentType The `Content-Type` field's value, or null.
 * @returns The character set.
 */
export function sniffEncoding(head: Uint8Array, contentType: string | null): SniffedEncoding {
  const marked = encodingOfMark(head);
  if (marked !== null) return known(marked);
  // The first character is `<`, a letter or white space; in UTF-16 that makes one of two bytes zero.
  if (head[0] === 0 && head[1]! > 0) return known("utf-16be");
  if (head[0]! > 0 && head[1] === 0) return known("utf-16le");
  const labels = [charsetOfContentType(contentType) || null, declaredEncoding(head)]
    .filter((label) => label !== null);
  const usable = labels.map(encodingOf).find((encoding) => encoding !== null);
  return {
    label: usable ?? "utf-8",
    unknownLabel: usable === undefined ? labels[0] ?? null : null,
  };
}

function known(label: string): SniffedEncoding {
  return { label, unknownLabel: null };
}

/** The encoding's name; UTF-8 for the UTF-16 that it cannot be; null when no decoder knows the label. */
function encodingOf(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith("utf-16") ? "utf-8" : encoding;
  } catch {
    return null;
  }
}

/** The `encoding` of the XML declaration (XML 1.0 section 4.3.3), which is ASCII in every set that is left here. */
function declaredEncoding(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, DECLARATION_BYTES));
  const start = text.indexOf("<?xml");
  if (start === -1) return null;
  const end = text.indexOf(">", start);
  const declaration = text.slice(start, end === -1 ? undefined : end);
  return /\sencoding\s*=\s*["']([^"']*)["']/.exec(declaration)?.[1]?.trim() || null;
}
