/**
 * Reads a response body chunk by chunk, content coding removed, never more than it was asked for.
 *
 * Implements RFC 9110 section 8.4.1: the runtime removes `gzip` and `br`, which the fetcher asks for; what
 * servers send unasked (`deflate`, `x-gzip`, `zstd`) is removed here. Not removed are raw deflate without
 * its zlib header, and several codings on top of each other. `arrayBuffer()` and `DecompressionStream`
 * are avoided because a few kilobytes can make either allocate gigabytes. Effects: reads from a socket.
 *
 * @module
 */

import { pipeline, Readable, type Transform } from "node:stream";
import zlib from "node:zlib";

/**
 * What one read asks for. With a buffer of one's own (BYOB) a read takes what the socket has, which is
 * faster than the 4 KiB chunks of a default reader; 64 KiB hold most pages.
 */
const READ_BYTES = 65_536;

/** Buffers that no read is using: a new one for every page costs as much as reading it. */
const spareBuffers: ArrayBuffer[] = [];
const MAX_SPARE_BUFFERS = 64;

/** The largest window that a `zstd` body may claim (RFC 9659 section 3: 8 MiB). */
const MAX_ZSTD_WINDOW_LOG = 23;

/** Decoders of content codings that the runtime leaves in place. */
const DECODERS: Readonly<Record<string, () => Transform>> = {
  "deflate": () => zlib.createInflate(),
  "x-gzip": () => zlib.createGunzip(),
  "zstd": () =>
    zlib.createZstdDecompress({
      params: { [zlib.constants.ZSTD_d_windowLogMax]: MAX_ZSTD_WINDOW_LOG },
    }),
};

/**
 * Gives a body's decoded bytes as they come. Stopping early frees the connection.
 *
 * @param body The body as `fetch` gives it.
 * @param contentEncoding The header field of that name.
 * @param signal Ends reading.
 * @returns Chunks; each is valid only until the next one is asked for. Asking throws when the transport or
 * the coding breaks, or the request is aborted.
 */
export function readChunks(
  body: ReadableStream<Uint8Array>,
  contentEncoding: string | null,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, void> {
  const wire = readWire(body, signal);
  const coding = contentEncoding?.trim().toLowerCase() ?? "";
  const createDecoder = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  return createDecoder === undefined ? wire : decode(wire, createDecoder());
}

/**
 * Reads what the socket has. The signal that `fetch` was given is not enough: once the header is there, the runtime
 * (2.9.6) keeps only a weak hold on it, and after a garbage collection a body would be read for ever.
 */
async function* readWire(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, void> {
  const reader = body.getReader({ mode: "byob" });
  const hangUp = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", hangUp, { once: true });
  try {
    signal.throwIfAborted();
    let buffer = spareBuffers.pop() ?? new ArrayBuffer(READ_BYTES);
    while (true) {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      signal.throwIfAborted();
      if (done) return keepSpare(value);
      yield value;
      buffer = value.buffer;
    }
  } finally {
    signal.removeEventListener("abort", hangUp);
    await reader.cancel().catch(() => {});
  }
}

/** A read at the end of a body gives its buffer back, empty; one that was cancelled has none. */
function keepSpare(view: Uint8Array<ArrayBuffer> | undefined): void {
  if (view !== undefined && spareBuffers.length < MAX_SPARE_BUFFERS) spareBuffers.push(view.buffer);
}

async function* decode(
  chunks: AsyncIterable<Uint8Array>,
  decoder: Transform,
): AsyncGenerator<Uint8Array, void, void> {
  const source = Readable.from(copyEach(chunks));
  const settled = new Promise<void>((resolve) => pipeline(source, decoder, () => resolve()));
  try {
    yield* decoder;
  } finally {
    decoder.destroy();
    await settled;
  }
}

/**
 * Copies chunks out of the buffer that the next read overwrites.
 *
 * @param chunks Chunks that are valid only until the next one is asked for.
 * @yields Chunks that stay.
 */
export async function* copyEach(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of chunks) yield chunk.slice();
}

/** Bytes that grow by doubling, so that appending stays linear. */
export class ByteBuffer {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  /**
   * Makes an empty buffer.
   *
   * @param capacity How many bytes are expected.
   */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  /** How many bytes it holds. */
  get length(): number {
    return this.#length;
  }

  /**
   * Appends a copy of bytes.
   *
   * @param bytes What to append.
   */
  append(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(length, 2 * this.#bytes.length));
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = length;
  }

  /**
   * The bytes so far.
   *
   * @returns A view of them, not a copy.
   */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Frees the memory; nothing may be appended or looked at any more. */
  release(): void {
    this.#bytes.buffer.transfer(0);
  }
}
