/**
 * Prepares the bytes of a sitemap: undoes gzip, stops at the limit, and finds the character set.
 *
 * Implements what sitemaps.org says about gzip (RFC 1952; a file may have several members), and the choice of a character
 * set (RFC 7303 section 3, with the labels of the WHATWG Encoding Standard). We recognize gzip by its first bytes, never by
 * a file name or a header field. We do not use `DecompressionStream`: it cannot be stopped within one chunk, so it would
 * inflate a gzip bomb whole. Pure.
 */

import { Buffer } from "node:buffer";
import { createGunzip } from "node:zlib";
import { charsetOfContentType, encodingOfLabel, encodingOfMark, REPLACEMENT } from "./charset.ts";

/** A block has at least this many bytes; only the last may have fewer. So the first suffices to find the character set. */
const BLOCK_BYTES = 32_768;

/** How many compressed bytes we inflate at once. A damaged piece is lost as a whole, so pieces are small. */
const INFLATE_BYTES = 4_096;

/** In how many bytes at the start of a document we look for the XML declaration. */
const DECLARATION_BYTES = 1_024;

/**
 * What can go wrong with the bytes. `gzip_truncated`: the gzip data end too early. `gzip_broken`: the gzip data are damaged.
 * `byte_cap`: there are more bytes than the limit.
 */
export type ByteFault = "gzip_truncated" | "gzip_broken" | "byte_cap";

/**
 * Undoes gzip, at most twice, and cuts the result at a limit. Bytes without gzip stay as they are. The limit holds before
 * and after each decoding. So neither a gzip bomb nor a mass of empty members costs more than that. The blocks have at
 * least 32 KiB, but for the last one.
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

/** Joins small chunks into blocks, and ends at the limit. */
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

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length);
}

/** Inflates blocks when the first one starts like gzip with the method deflate (RFC 1952 section 2.3.1). */
async function* gunzipped(
  blocks: AsyncIterable<Uint8Array>,
  onFault: (fault: ByteFault) => void,
): AsyncGenerator<Uint8Array> {
  let inflater: ReturnType<typeof createInflater> | null = null;
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

/** A gunzip stream. After each piece that we write, we read all that comes out of it, so that little waits in memory. */
function createInflater() {
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

  /** Reads all that comes out of the stream for what was written. */
  async function* drained(isDone: () => boolean): AsyncGenerator<Uint8Array> {
    while (true) {
      const woken = new Promise<void>((resolve) => wake = resolve);
      for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) yield chunk;
      if (isDone() || errorCode !== null) return;
      await woken;
    }
  }

  return {
    async *inflate(block: Uint8Array): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < block.length && errorCode === null; at += INFLATE_BYTES) {
        let isWritten = false;
        stream.write(block.subarray(at, at + INFLATE_BYTES), () => {
          isWritten = true;
          wake();
        });
        yield* drained(() => isWritten);
      }
    },
    async *finish(): AsyncGenerator<Uint8Array> {
      if (errorCode === null) stream.end();
      yield* drained(() => isEnded);
    },
    errorCode: () => errorCode,
    destroy: () => void stream.destroy(),
  };
}

/**
 * Finds the character set of a sitemap by its first bytes: at least 1,024, or all of a shorter document. The first of these
 * that exists decides: the byte order mark, the zero bytes of UTF-16, the `charset` of the content type, the XML
 * declaration. Otherwise it is UTF-8, which sitemaps.org requires. When a label says `utf-16` but the bytes are not UTF-16,
 * we take UTF-8, as HTML does. Null when only labels are declared that no decoder knows.
 */
export function sniffEncoding(head: Uint8Array, contentType: string | null): string | null {
  const marked = encodingOfMark(head);
  if (marked !== null) return marked;
  // A sitemap begins with `<`, a letter or white space. In UTF-16, one of the two bytes of these is zero.
  if (head[0] === 0 && head[1]! > 0) return "utf-16be";
  if (head[0]! > 0 && head[1] === 0) return "utf-16le";
  const labels = [charsetOfContentType(contentType) || null, declaredEncoding(head)]
    .filter((label) => label !== null);
  if (labels.length === 0) return "utf-8";
  return labels.map(encodingOf).find((encoding) => encoding !== null) ?? null;
}

/** Returns the encoding of a label; null when no decoder knows it. UTF-16 is ruled out by then, so it becomes UTF-8. */
function encodingOf(label: string): string | null {
  const encoding = encodingOfLabel(label);
  if (encoding === REPLACEMENT) return null;
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

/** Returns the `encoding` of the XML declaration (XML 1.0 section 4.3.3). It is ASCII, because UTF-16 is ruled out by then. */
function declaredEncoding(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, DECLARATION_BYTES));
  const start = text.indexOf("<?xml");
  if (start === -1) return null;
  const end = text.indexOf(">", start);
  const declaration = text.slice(start, end === -1 ? undefined : end);
  return /\sencoding\s*=\s*["']([^"']*)["']/.exec(declaration)?.[1]?.trim() || null;
}
