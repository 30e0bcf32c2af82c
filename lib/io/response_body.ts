/**
 * Reads a response body in chunks without its content coding, and never more than it was asked for.
 *
 * Implements RFC 9110 section 8.4.1. The fetcher asks for `gzip`, which the runtime decodes. Codings that servers use
 * unasked are decoded, too: `br` by the runtime; `deflate`, `x-gzip` and `zstd` here. Those with a window of megabytes wait
 * for memory first. Not decoded are raw deflate without zlib header, and several codings on top of each other. We avoid
 * `arrayBuffer()` and `DecompressionStream`: a few kilobytes can make either allocate gigabytes. Effects: reads a socket.
 */

import type { Transform } from "node:stream";
import type zlib from "node:zlib";
import type { ByteBudget, Holding } from "../crawl/byte_budget.ts";
import type { BodyEnd, ReadBody } from "../ports.ts";

/**
 * How many bytes one read asks for. With a buffer of our own (BYOB), a read takes what the socket has. That is faster than
 * the 4 KiB chunks of a default reader. Most pages fit into 64 KiB.
 */
const PIECE_BYTES = 65_536;

/**
 * Memory into which bodies are read. All pieces have one size, so that a new piece fits where another was freed. Buffers as
 * large as the pages would leave holes that nothing else fits into.
 */
const sparePieces: ArrayBuffer[] = [];
const MAX_SPARE_PIECES = 64;

/** The largest window that a `zstd` body may have, as a power of two (RFC 9659 section 3: 8 MiB). */
const MAX_ZSTD_WINDOW_LOG = 23;

const MAX_ZSTD_BYTES = 1 << MAX_ZSTD_WINDOW_LOG;

/** How many bytes it takes to decode a `zstd` body: the window, and a buffer for all of the decoded body. */
const ZSTD_MEMORY_BYTES = 2 * MAX_ZSTD_BYTES;

/** How many bytes the window of a `br` body takes at most (RFC 7932 section 9.1): 16 MiB. */
const BROTLI_MEMORY_BYTES = 1 << 24;

/** Decodes a content coding that we did not ask for. */
interface Decoder {
  readonly decode: (body: WireBody) => Chunks;
  /** How many bytes of memory it takes besides the decoded bytes. */
  readonly memoryBytes: number;
}

const DECODERS: Readonly<Record<string, Decoder>> = {
  "br": { decode: (body) => copyEach(readWire(body)), memoryBytes: BROTLI_MEMORY_BYTES },
  "deflate": { decode: (body) => decode(body, (zlib) => zlib.createInflate()), memoryBytes: 0 },
  "x-gzip": { decode: (body) => decode(body, (zlib) => zlib.createGunzip()), memoryBytes: 0 },
  "zstd": { decode: decodeZstd, memoryBytes: ZSTD_MEMORY_BYTES },
};

type Chunks = AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>;

/** A body on the wire. */
export type WireBody = {
  readonly stream: ReadableStream<Uint8Array>;
  readonly contentEncoding: string | null;
  readonly signal: AbortSignal;
  /** The memory of all bodies. A large body waits until some is free; then it counts against the license that asked. */
  readonly memory: ByteBudget;
  readonly license: string;
};

/**
 * Returns the decoded bytes of a body as they arrive. To stop early frees the connection. After a failure there are no more,
 * and the reader sees what is missing.
 */
export async function* readChunks(body: WireBody): AsyncGenerator<Uint8Array, void, void> {
  const decoder = decoderOf(body);
  try {
    yield* decoder === null ? copyEach(readWire(body)) : readDecoded(decoder, body);
  } catch {
    // What could be read was already handed out.
  }
}

/** Reads a body, at most `maxBytes` decoded bytes. Returns those that could be read, and how reading ended. */
export async function readUpTo(body: WireBody, maxBytes: number): Promise<ReadBody> {
  const memory = body.memory.hold(body.license);
  const read = new Pieces(memory);
  const decoder = decoderOf(body);
  try {
    for await (const chunk of decoder === null ? readWire(body) : readDecoded(decoder, body)) {
      const part = chunk.subarray(0, maxBytes - read.length);
      const grown = memory.grow(part.length, body.signal);
      const fits = typeof grown === "boolean" ? grown : await grown;
      body.signal.throwIfAborted();
      if (!fits || part.length < chunk.length) read.end = "capped";
      if (!fits) break;
      // From here on the chunk must not be used: its piece belongs to `read`, or was given back.
      if (decoder === null) read.adopt(part);
      else read.append(part);
      if (read.end === "capped") break;
    }
  } catch {
    read.end = body.signal.aborted ? "aborted" : "broken";
  }
  return read;
}

/** Decodes a body, with the memory that this needs, at most as much as one holding may have. */
async function* readDecoded({ decode, memoryBytes }: Decoder, body: WireBody): Chunks {
  const { memory, license, signal } = body;
  const held = memory.hold(license);
  try {
    await held.grow(Math.min(memoryBytes, memory.largest), signal);
    signal.throwIfAborted();
    yield* decode(body);
  } finally {
    held.shrinkTo(0);
  }
}

function decoderOf({ contentEncoding }: WireBody): Decoder | null {
  const coding = contentEncoding?.trim().toLowerCase() ?? "";
  return Object.hasOwn(DECODERS, coding) ? DECODERS[coding]! : null;
}

/**
 * Reads what the socket has. We listen to the signal ourselves: once the header has arrived, the runtime (2.9.6) keeps only
 * a weak reference to the signal of `fetch`, and after a garbage collection it would read a body for ever.
 */
async function* readWire({ stream, signal }: WireBody): Chunks {
  const reader = stream.getReader({ mode: "byob" });
  const hangUp = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", hangUp, { once: true });
  try {
    signal.throwIfAborted();
    while (true) {
      const { done, value } = await reader.read(new Uint8Array(takePiece()));
      signal.throwIfAborted();
      // At the end of a body, a read returns its empty piece. A read that was cancelled returns none.
      if (done) return value && giveBack(value.buffer);
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", hangUp);
    await reader.cancel().catch(() => {});
  }
}

/** Loads what decodes when a server uses a coding unasked. That is seldom, and loading takes 20 ms on every thread. */
const loadDecoding = () => Promise.all([import("node:stream"), import("node:zlib")]);

async function* decode(body: WireBody, decoderOf: (from: typeof zlib) => Transform): Chunks {
  const [{ pipeline, Readable }, zlib] = await loadDecoding();
  const decoder = decoderOf(zlib);
  const source = Readable.from(copyEach(readWire(body)));
  const settled = new Promise<void>((resolve) => pipeline(source, decoder, () => resolve()));
  try {
    yield* decoder;
  } finally {
    decoder.destroy();
    await settled;
  }
}

/**
 * Decodes everything that is read before it hands out anything. When a body turns out to be damaged after the decoder's
 * buffer was full, the runtime (2.9.6) throws where nobody can catch it. So the buffer holds everything, and when it is
 * full, we stop decoding. That takes so much memory that every such body waits for its turn.
 */
async function* decodeZstd(body: WireBody): Chunks {
  const [{ pipeline, Readable }, zlib] = await loadDecoding();
  const params = { [zlib.constants.ZSTD_d_windowLogMax]: MAX_ZSTD_WINDOW_LOG };
  const decoder = zlib.createZstdDecompress({ chunkSize: MAX_ZSTD_BYTES, params });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  decoder.on("data", (chunk: Uint8Array<ArrayBuffer>) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_ZSTD_BYTES) decoder.destroy();
  });
  const { promise: ended, resolve } = Promise.withResolvers<Error | null | undefined>();
  pipeline(Readable.from(copyEach(readWire(body))), decoder, resolve);
  const failure = await ended;
  yield* chunks;
  if (failure) throw failure;
}

async function* copyEach(chunks: Chunks): Chunks {
  for await (const chunk of chunks) {
    const copy = chunk.slice();
    giveBack(chunk.buffer);
    yield copy;
  }
}

function takePiece(): ArrayBuffer {
  return sparePieces.pop() ?? new ArrayBuffer(PIECE_BYTES);
}

function giveBack(piece: ArrayBuffer): void {
  if (sparePieces.length < MAX_SPARE_PIECES) sparePieces.push(piece);
  else free(piece);
}

/** Frees memory at once. Garbage collection may wait long, and does not know how much it would free. */
function free(memory: ArrayBuffer): void {
  memory.transfer(0);
}

/** The part of a body that was read. Its pieces are joined when `bytes` is first asked for: many bodies wait for that. */
class Pieces implements ReadBody {
  end: BodyEnd = "complete";
  length = 0;
  #pieces: ArrayBuffer[] = [];
  #joined: Uint8Array<ArrayBuffer> | null = null;

  constructor(readonly memory: Holding) {}

  /** Takes over a chunk with its piece. The first chunk is not copied. */
  adopt(chunk: Uint8Array<ArrayBuffer>): void {
    if (this.length === 0 && this.#pieces.length === 0) {
      this.#pieces.push(chunk.buffer);
      this.length = chunk.length;
      return;
    }
    this.append(chunk);
    giveBack(chunk.buffer);
  }

  append(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length;) {
      const filled = this.length % PIECE_BYTES;
      if (this.length === this.#pieces.length * PIECE_BYTES) this.#pieces.push(takePiece());
      const part = bytes.subarray(from, from + PIECE_BYTES - filled);
      new Uint8Array(this.#pieces.at(-1)!).set(part, filled);
      from += part.length;
      this.length += part.length;
    }
  }

  get bytes(): Uint8Array {
    this.#joined ??= this.#join();
    return this.#joined;
  }

  /** Frees everything. Bytes that were handed out are detached: a late reader sees nothing, and not another page. */
  readonly release = (): void => {
    this.length = 0;
    for (const piece of this.#pieces.splice(0)) giveBack(piece.transfer());
    if (this.#joined?.buffer.detached === false) free(this.#joined.buffer);
    this.memory.shrinkTo(0);
  };

  #join(): Uint8Array<ArrayBuffer> {
    const [first] = this.#pieces;
    if (first !== undefined && this.#pieces.length === 1) {
      return new Uint8Array(first, 0, this.length);
    }
    const bytes = new Uint8Array(this.length);
    for (const [n, piece] of this.#pieces.splice(0).entries()) {
      const offset = n * PIECE_BYTES;
      bytes.set(new Uint8Array(piece, 0, Math.min(PIECE_BYTES, this.length - offset)), offset);
      giveBack(piece);
    }
    return bytes;
  }
}
