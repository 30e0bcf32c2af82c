/**
 * Reads a response body chunk by chunk, content coding removed, never more than it was asked for.
 *
 * Implements RFC 9110 section 8.4.1. The fetcher asks for `gzip`, which the runtime removes. What servers send unasked is
 * removed as well, `br` by the runtime, `deflate`, `x-gzip` and `zstd` here; those whose window takes megabytes wait for
 * memory first. Not removed are raw deflate without its zlib header, and several codings on top of each other.
 * `arrayBuffer()` and `DecompressionStream` are avoided because a few kilobytes can make either allocate gigabytes.
 * Effects: reads from a socket.
 *
 * @module
 */

import { pipeline, Readable, type Transform } from "node:stream";
import zlib from "node:zlib";
import type { ByteBudget, Holding } from "../crawl/byte_budget.ts";
import type { BodyEnd, ReadBody } from "../ports.ts";

/**
 * What one read asks for. With a buffer of one's own (BYOB) a read takes what the socket has, which is
 * faster than the 4 KiB chunks of a default reader; 64 KiB hold most pages.
 */
const PIECE_BYTES = 65_536;

/**
 * Memory that bodies are read into. It comes in pieces of one size, which fit again wherever one was freed: buffers as
 * large as the pages would leave holes that nothing else fits into.
 */
const sparePieces: ArrayBuffer[] = [];
const MAX_SPARE_PIECES = 64;

/** The largest window that a `zstd` body may claim (RFC 9659 section 3: 8 MiB). */
const MAX_ZSTD_WINDOW_LOG = 23;

/** Decoded bytes of a `zstd` body that are read. */
const MAX_ZSTD_BYTES = 1 << MAX_ZSTD_WINDOW_LOG;

/** What decoding a `zstd` body takes: its window, and the buffer that holds all of it. */
const ZSTD_MEMORY_BYTES = 2 * MAX_ZSTD_BYTES;

/** The window of a `br` body (RFC 7932 section 9.1): 16 MiB at most. */
const BROTLI_MEMORY_BYTES = 1 << 24;

/** How a content coding is removed that was not asked for. */
interface Decoder {
  readonly decode: (body: WireBody) => Chunks;
  /** What it takes besides the decoded bytes. */
  readonly memoryBytes: number;
}

const DECODERS: Readonly<Record<string, Decoder>> = {
  "br": { decode: (body) => copyEach(readWire(body)), memoryBytes: BROTLI_MEMORY_BYTES },
  "deflate": { decode: (body) => decode(body, zlib.createInflate()), memoryBytes: 0 },
  "x-gzip": { decode: (body) => decode(body, zlib.createGunzip()), memoryBytes: 0 },
  "zstd": { decode: decodeZstd, memoryBytes: ZSTD_MEMORY_BYTES },
};

type Chunks = AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>;

/** A body on the wire. */
export interface WireBody {
  /** As `fetch` gives it. */
  readonly stream: ReadableStream<Uint8Array>;
  /** The header field of that name. */
  readonly contentEncoding: string | null;
  /** Ends reading. */
  readonly signal: AbortSignal;
  /** Where a large body takes its memory, in turn. */
  readonly memory: ByteBudget;
  /** Whose turn it is. */
  readonly license: string;
}

/**
 * Gives a body's decoded bytes as they come. Stopping early frees the connection.
 *
 * @param body The body.
 * @returns Chunks. Asking throws when the transport or the coding breaks, or the request is aborted.
 */
export async function* readChunks(body: WireBody): AsyncGenerator<Uint8Array, void, void> {
  const decoder = decoderOf(body);
  if (decoder === null) return yield* copyEach(readWire(body));
  const memory = await holdFor(decoder, body);
  try {
    yield* decoder.decode(body);
  } finally {
    memory.shrinkTo(0);
  }
}

/**
 * Reads a body up to a cap.
 *
 * @param body The body.
 * @param maxBytes The cap in decoded bytes.
 * @returns The bytes that were readable.
 */
export async function readUpTo(body: WireBody, maxBytes: number): Promise<ReadBody> {
  const memory = body.memory.hold(body.license);
  const read = new Pieces(memory);
  const decoder = decoderOf(body);
  let ofDecoder: Holding | null = null;
  try {
    ofDecoder = decoder === null ? null : await holdFor(decoder, body);
    for await (const chunk of decoder === null ? readWire(body) : decoder.decode(body)) {
      const part = chunk.subarray(0, maxBytes - read.length);
      const grown = memory.grow(part.length, body.signal);
      const fits = typeof grown === "boolean" ? grown : await grown;
      body.signal.throwIfAborted();
      if (!fits || part.length < chunk.length) read.end = "capped";
      if (!fits) break;
      // The chunk itself is gone with its piece from here on.
      if (decoder === null) read.adopt(part);
      else read.append(part);
      if (read.end === "capped") break;
    }
  } catch {
    read.end = body.signal.aborted ? "aborted" : "broken";
  }
  ofDecoder?.shrinkTo(0);
  return read;
}

/** Takes what a decoder needs; all that one thing may hold where it needs more. */
async function holdFor(
  { memoryBytes }: Decoder,
  { memory, license, signal }: WireBody,
): Promise<Holding> {
  const held = memory.hold(license);
  await held.grow(Math.min(memoryBytes, memory.largest), signal);
  signal.throwIfAborted();
  return held;
}

function decoderOf({ contentEncoding }: WireBody): Decoder | null {
  const coding = contentEncoding?.trim().toLowerCase() ?? "";
  return Object.hasOwn(DECODERS, coding) ? DECODERS[coding]! : null;
}

/**
 * Reads what the socket has. The signal that `fetch` was given is not enough: once the header is there, the runtime
 * (2.9.6) keeps only a weak hold on it, and after a garbage collection a body would be read for ever.
 */
async function* readWire(
  { stream, signal }: WireBody,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const reader = stream.getReader({ mode: "byob" });
  const hangUp = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", hangUp, { once: true });
  try {
    signal.throwIfAborted();
    while (true) {
      const { done, value } = await reader.read(new Uint8Array(takePiece()));
      signal.throwIfAborted();
      // A read at the end of a body gives its piece back, empty; one that was cancelled has none.
      if (done) return value && giveBack(value.buffer);
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", hangUp);
    await reader.cancel().catch(() => {});
  }
}

async function* decode(body: WireBody, decoder: Transform): Chunks {
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
 * Decodes as much as is read before it hands anything out. The runtime (2.9.6) throws where nobody can catch it when a
 * body turns out to be damaged after the decoder's buffer was full; so the buffer holds all, and once it is full, no more
 * is decoded. That takes so much memory that every such body waits for its turn.
 */
async function* decodeZstd(body: WireBody): Chunks {
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

/** Copies chunks out of their pieces, for whoever keeps them for a time of their own. */
async function* copyEach(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
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

/** Frees memory at once: garbage collection takes its time, and knows little of what it would gain. */
function free(memory: ArrayBuffer): void {
  memory.transfer(0);
}

/** A body as far as it was read. It is put together when it is looked at: many bodies wait for that at once. */
class Pieces implements ReadBody {
  end: BodyEnd = "complete";
  /** How many bytes it has. */
  length = 0;
  #pieces: ArrayBuffer[] = [];
  #joined: Uint8Array<ArrayBuffer> | null = null;

  constructor(readonly memory: Holding) {}

  /** Takes over a chunk with the piece that it begins: the first one is not copied. */
  adopt(chunk: Uint8Array<ArrayBuffer>): void {
    if (this.length === 0 && this.#pieces.length === 0) {
      this.#pieces.push(chunk.buffer);
      this.length = chunk.length;
      return;
    }
    this.append(chunk);
    giveBack(chunk.buffer);
  }

  /** Appends a copy of bytes. */
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

  /** What was handed out is detached, so that whoever looks at it too late sees nothing rather than another page. */
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
