import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import zlib from "node:zlib";
import { type AddressCheck, createGuard } from "../../lib/crawl/address_guard.ts";
import { parseNetworks } from "../../lib/standards/ip_address.ts";
import { systemClock } from "../../lib/io/clock.ts";
import { createFetcher } from "../../lib/io/fetcher.ts";
import type { FetchResponse, Resolver, TransportFailure } from "../../lib/ports.ts";
import { compressEndlessly } from "./compression_bomb.ts";
import { collectGarbage } from "./garbage.ts";
import {
  type Answer,
  type HostileServer,
  send,
  sendResponse,
  serveHostile,
} from "./hostile_server.ts";

const NEVER = new AbortController().signal;
const OK = "HTTP/1.1 200 OK\r\n";
const MAX_BYTES = 5_000_000;

/** A guard over a resolver that knows every name under the same addresses. */
function guard(networks: string, addresses: readonly string[] = []): AddressCheck {
  const parsed = parseNetworks(networks);
  assert.ok(typeof parsed !== "string");
  const resolve: Resolver = () => Promise.resolve(addresses);
  return createGuard(resolve, { allowNetworks: parsed }, systemClock);
}

type Fetch = (
  path?: string,
  signal?: AbortSignal,
  headers?: Record<string, string>,
) => ReturnType<ReturnType<typeof createFetcher>>;

/** Runs a test against a server, with a fetcher that may reach loopback. */
async function withServer(
  answer: Answer,
  test: (fetchPath: Fetch, server: HostileServer) => Promise<void>,
): Promise<void> {
  await using server = serveHostile(answer);
  const fetcher = createFetcher({ userAgent: "test/1.0", checkAddress: guard("127.0.0.0/8") });
  try {
    const base = `http://127.0.0.1:${server.port}`;
    await test((path = "/", signal = NEVER, headers = {}) => {
      return fetcher({ url: new URL(path, base), signal, headers });
    }, server);
  } finally {
    fetcher.close();
  }
}

async function open(result: ReturnType<Fetch>): Promise<FetchResponse> {
  const opened = await result;
  assert.ok(opened.ok, JSON.stringify(opened));
  return opened.response;
}

async function failureOf(result: ReturnType<Fetch>): Promise<TransportFailure> {
  const failed = await result;
  assert.ok(!failed.ok);
  return failed.failure;
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

async function readStream(response: FetchResponse): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.streamBody()) chunks.push(chunk);
  return chunks.map(text).join("");
}

/** Keeps a connection open until the client closes it. */
async function waitForClose(connection: Deno.TcpConn): Promise<void> {
  while (await connection.read(new Uint8Array(1_024)) !== null);
}

Deno.test("createFetcher: sends its own name, takes any language, no cookie, and what the caller adds", async () => {
  const setCookie = "set-cookie: session=1\r\n";
  await withServer(
    (connection) => sendResponse(connection, "ok", setCookie),
    async (fetchPath, server) => {
      await (await open(fetchPath("/a?b", NEVER, { accept: "text/xml" }))).readBody(10);
      await (await open(fetchPath("/a?b", NEVER, { "if-none-match": '"x"' }))).readBody(10);
      const [first, second] = server.requests.map((head) => head.toLowerCase());
      assert.match(first!, /^get \/a\?b http\/1\.1\r\n/);
      assert.match(first!, /\r\nuser-agent: test\/1\.0\r\n/);
      assert.match(first!, /\r\naccept: text\/xml\r\n/);
      assert.match(first!, /\r\naccept-language: \*\r\n/);
      assert.match(first!, /\r\naccept-encoding: gzip\r\n/);
      assert.match(second!, /\r\naccept: text\/html,/);
      assert.match(second!, /\r\nif-none-match: "x"\r\n/);
      assert.doesNotMatch(first! + second!, /cookie/);
    },
  );
});

Deno.test("createFetcher: a connection whose body was read is used again", async () => {
  await withServer((connection) => sendResponse(connection, "ok"), async (fetchPath, server) => {
    for (let count = 0; count < 5; count++) await (await open(fetchPath())).readBody(2);
    assert.equal(server.requests.length, 5);
    assert.equal(server.connections, 1);
  });
});

for (const status of [301, 302, 303, 307, 308]) {
  Deno.test(`createFetcher: a ${status} is handed out, not followed`, async () => {
    const answer: Answer = (connection) =>
      send(connection, `HTTP/1.1 ${status} x\r\nlocation: /b\r\ncontent-length: 0\r\n\r\n`);
    await withServer(answer, async (fetchPath, server) => {
      const response = await open(fetchPath("/a"));
      assert.equal(response.status, status);
      assert.equal(response.headers.get("location"), "/b");
      await response.discard();
      assert.equal(server.requests.length, 1);
    });
  });
}

const BODILESS: readonly [what: string, head: string][] = [
  ["204", "HTTP/1.1 204 No Content\r\n\r\n"],
  ["304", "HTTP/1.1 304 Not Modified\r\n\r\n"],
  ["length 0", `${OK}content-length: 0\r\n\r\n`],
];

for (const [what, head] of BODILESS) {
  Deno.test(`readBody: a response without body (${what}) is complete and empty`, async () => {
    await withServer((connection) => send(connection, head), async (fetchPath) => {
      const { bytes, end } = await (await open(fetchPath())).readBody(10);
      assert.deepEqual([bytes.length, end], [0, "complete"]);
      assert.equal(await readStream(await open(fetchPath())), "");
      await (await open(fetchPath())).discard();
    });
  });
}

const CAPS: readonly [length: number, maxBytes: number, read: number, end: string][] = [
  [10, 11, 10, "complete"],
  [10, 10, 10, "complete"],
  [10, 9, 9, "capped"],
  [10, 0, 0, "capped"],
  [200_000, 200_000, 200_000, "complete"],
  [200_000, 199_999, 199_999, "capped"],
];

for (const [length, maxBytes, read, expected] of CAPS) {
  Deno.test(`readBody: of ${length} bytes with a cap of ${maxBytes}, ${read} are read (${expected})`, async () => {
    const body = new Uint8Array(length).map((_, index) => index % 251);
    await withServer((connection) => sendResponse(connection, body), async (fetchPath) => {
      const { bytes, end } = await (await open(fetchPath())).readBody(maxBytes);
      assert.equal(end, expected);
      assert.deepEqual(bytes, body.subarray(0, read));
    });
  });
}

const ENDINGS: readonly [what: string, response: string, expected: string, end: string][] = [
  [
    "chunked",
    `${OK}transfer-encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n`,
    "hello",
    "complete",
  ],
  ["closed without length", `${OK}\r\nhello`, "hello", "complete"],
  ["HTTP/1.0", "HTTP/1.0 200 OK\r\n\r\nhello", "hello", "complete"],
  [
    "after 100 Continue",
    `HTTP/1.1 100 Continue\r\n\r\n${OK}content-length: 5\r\n\r\nhello`,
    "hello",
    "complete",
  ],
  ["longer than announced", `${OK}content-length: 5\r\n\r\nhello, world`, "hello", "complete"],
  ["shorter than announced", `${OK}content-length: 50\r\n\r\nhello`, "hello", "broken"],
  [
    "a chunk cut off",
    `${OK}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n5\r\nwo`,
    "hellowo",
    "broken",
  ],
  [
    "a chunk size that is none",
    `${OK}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\nxyz\r\n`,
    "hello",
    "broken",
  ],
  ["no gzip, though it says so", `${OK}content-encoding: gzip\r\n\r\nhello`, "", "broken"],
  ["no deflate, though it says so", `${OK}content-encoding: deflate\r\n\r\nhello`, "", "broken"],
  ["an unknown coding", `${OK}content-encoding: utf-8\r\n\r\nhello`, "hello", "complete"],
  [
    "a coding named like a method",
    `${OK}content-encoding: constructor\r\n\r\nhello`,
    "hello",
    "complete",
  ],
];

for (const [what, response, expected, expectedEnd] of ENDINGS) {
  Deno.test(`readBody: a body that is ${what} gives what was readable (${expectedEnd})`, async () => {
    const answer: Answer = async (connection) => {
      await send(connection, response);
      connection.close();
    };
    await withServer(answer, async (fetchPath) => {
      const { bytes, end } = await (await open(fetchPath())).readBody(MAX_BYTES);
      assert.deepEqual([text(bytes), end], [expected, expectedEnd]);
      assert.equal(await readStream(await open(fetchPath())), expected);
    });
  });
}

const PAGE = "<p>Straße</p>\n".repeat(10_000);

const CODINGS: readonly [coding: string, body: Uint8Array][] = [
  ["gzip", zlib.gzipSync(PAGE)],
  ["GZip", zlib.gzipSync(PAGE)],
  ["x-gzip", zlib.gzipSync(PAGE)],
  ["deflate", zlib.deflateSync(PAGE)],
  ["br", zlib.brotliCompressSync(PAGE)],
  ["zstd", zlib.zstdCompressSync(PAGE)],
];

for (const [coding, body] of CODINGS) {
  Deno.test(`readBody: ${coding} is decoded, capped and streamed`, async () => {
    const fields = `content-encoding: ${coding}\r\n`;
    await withServer((connection) => sendResponse(connection, body, fields), async (fetchPath) => {
      const whole = await (await open(fetchPath())).readBody(MAX_BYTES);
      assert.equal(whole.end, "complete");
      assert.equal(text(whole.bytes), PAGE);
      const capped = await (await open(fetchPath())).readBody(70_000);
      assert.equal(capped.end, "capped");
      assert.equal(capped.bytes.length, 70_000);
      const chunks: Uint8Array[] = [];
      for await (const chunk of (await open(fetchPath())).streamBody()) chunks.push(chunk);
      assert.equal(Buffer.concat(chunks).toString(), PAGE);
    });
  });

  // The runtime's decoder takes the end of a zstd body anywhere.
  if (coding === "zstd") continue;
  Deno.test(`readBody: ${coding} that is cut off is broken`, async () => {
    const cut = body.subarray(0, body.length - 12);
    const fields = `content-encoding: ${coding}\r\n`;
    await withServer((connection) => sendResponse(connection, cut, fields), async (fetchPath) => {
      const { bytes, end } = await (await open(fetchPath())).readBody(MAX_BYTES);
      assert.equal(end, "broken");
      assert.ok(PAGE.startsWith(text(bytes).slice(0, -1)));
      assert.ok(PAGE.length >= (await readStream(await open(fetchPath()))).length);
    });
  });
}

const NOISE = Array.from({ length: 5_000 }, (_, n) => `${n ** 3 % 99_991}-`).join("");

const WITH_CHECKSUM = { params: { [zlib.constants.ZSTD_c_checksumFlag]: 1 } };

const DAMAGED: readonly [coding: string, body: Uint8Array][] = [
  ["x-gzip", zlib.gzipSync(NOISE)],
  ["deflate", zlib.deflateSync(NOISE)],
  ["zstd", zlib.zstdCompressSync(NOISE, WITH_CHECKSUM)],
];

for (const [coding, body] of DAMAGED) {
  Deno.test(`readBody: ${coding} whose checksum is wrong is broken, and throws nowhere`, async () => {
    const damaged = body.slice();
    damaged[damaged.length - 1]! ^= 1;
    const fields = `content-encoding: ${coding}\r\n`;
    await withServer(
      (connection) => sendResponse(connection, damaged, fields),
      async (fetchPath) => {
        const { bytes, end } = await (await open(fetchPath())).readBody(MAX_BYTES);
        assert.equal(end, "broken");
        assert.ok(NOISE.startsWith(text(bytes)));
        assert.ok(NOISE.startsWith(await readStream(await open(fetchPath()))));
      },
    );
  });
}

Deno.test("readBody: of a zstd bomb no more than 8 MiB are decoded", async () => {
  const body = zlib.zstdCompressSync(new Uint8Array(100_000_000));
  const fields = "content-encoding: zstd\r\n";
  await withServer((connection) => sendResponse(connection, body, fields), async (fetchPath) => {
    const { bytes, end } = await (await open(fetchPath())).readBody(1e9);
    assert.deepEqual([bytes.length, end], [8 * 1024 * 1024, "broken"]);
    const capped = await (await open(fetchPath())).readBody(MAX_BYTES);
    assert.deepEqual([capped.bytes.length, capped.end], [MAX_BYTES, "capped"]);
  });
});

Deno.test("readBody: a zstd body may not claim more than a window of 8 MiB", async () => {
  const params = { [zlib.constants.ZSTD_c_windowLog]: 24 };
  const body = zlib.zstdCompressSync(new Uint8Array(20_000_000), { params });
  const fields = "content-encoding: zstd\r\n";
  await withServer((connection) => sendResponse(connection, body, fields), async (fetchPath) => {
    assert.equal((await (await open(fetchPath())).readBody(MAX_BYTES)).end, "broken");
  });
});

const BOMBS: readonly [coding: string, makeCompressor: () => zlib.Gzip | zlib.BrotliCompress][] = [
  ["gzip", () => zlib.createGzip({ flush: zlib.constants.Z_FULL_FLUSH } as zlib.ZlibOptions)],
  ["br", () => zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })],
  ["x-gzip", () => zlib.createGzip()],
];

for (const [coding, makeCompressor] of BOMBS) {
  Deno.test(`readBody: a ${coding} bomb of 2 GB is cut at the cap, in little memory, and hung up on`, async () => {
    const { start, again } = await compressEndlessly(makeCompressor());
    const answer: Answer = async (connection) => {
      await send(connection, `${OK}content-encoding: ${coding}\r\n\r\n`, start);
      for (let count = 1; count < 128; count++) await send(connection, again);
      await waitForClose(connection);
    };
    await withServer(answer, async (fetchPath, server) => {
      const before = Deno.memoryUsage().rss;
      const { bytes, end } = await (await open(fetchPath())).readBody(MAX_BYTES);
      assert.deepEqual([bytes.length, end], [MAX_BYTES, "capped"]);
      assert.ok(Deno.memoryUsage().rss - before < 200_000_000);
      await server.idle();
    });
  });
}

Deno.test("streamBody: a brotli bomb is read no further than its reader goes", async () => {
  const { start, again } = await compressEndlessly(BOMBS[1]![1]());
  const answer: Answer = async (connection) => {
    await send(connection, `${OK}content-encoding: br\r\n\r\n`, start);
    for (let count = 1; count < 128; count++) await send(connection, again);
    await waitForClose(connection);
  };
  await withServer(answer, async (fetchPath, server) => {
    let length = 0;
    for await (const chunk of (await open(fetchPath())).streamBody()) {
      length += chunk.length;
      if (length > 1_000_000) break;
    }
    assert.ok(length < 2_000_000);
    await server.idle();
  });
});

/** Sends a body for ever, or until the client has had enough. */
const sendEndlessly: Answer = async (connection) => {
  await send(connection, `${OK}\r\n`);
  while (true) await send(connection, "x".repeat(65_536));
};

Deno.test("readBody: an endless body is cut at the cap, and its connection closed", async () => {
  await withServer(sendEndlessly, async (fetchPath, server) => {
    const { bytes, end } = await (await open(fetchPath())).readBody(1_000_000);
    assert.deepEqual([bytes.length, end], [1_000_000, "capped"]);
    await server.idle();
  });
});

Deno.test("discard: an unread endless body's connection is closed", async () => {
  await withServer(sendEndlessly, async (fetchPath, server) => {
    await (await open(fetchPath())).discard();
    await server.idle();
  });
});

Deno.test("discard: after the body was read it does nothing", async () => {
  await withServer((connection) => sendResponse(connection, "ok"), async (fetchPath, server) => {
    const response = await open(fetchPath());
    await response.readBody(10);
    await response.discard();
    await (await open(fetchPath())).readBody(10);
    assert.equal(server.connections, 1);
  });
});

/** Sends five bytes of fifty, then nothing more. */
const stall: Answer = async (connection) => {
  await send(connection, `${OK}content-length: 50\r\n\r\nhello`);
  await waitForClose(connection);
};

Deno.test("readBody: an abort ends a body that stalls", async () => {
  await withServer(stall, async (fetchPath, server) => {
    const controller = new AbortController();
    const reading = (await open(fetchPath("/", controller.signal))).readBody(MAX_BYTES);
    controller.abort();
    const { bytes, end } = await reading;
    assert.equal(end, "aborted");
    assert.ok("hello".startsWith(text(bytes)));
    await server.idle();
  });
});

Deno.test("streamBody: an abort ends a body that stalls, and what had come was handed out", async () => {
  await withServer(stall, async (fetchPath, server) => {
    const controller = new AbortController();
    let received = "";
    for await (const chunk of (await open(fetchPath("/", controller.signal))).streamBody()) {
      received += text(chunk);
      controller.abort();
    }
    assert.equal(received, "hello");
    await server.idle();
  });
});

Deno.test("createFetcher: an abort ends a response that never begins", async () => {
  const controller = new AbortController();
  const answer: Answer = async (connection) => {
    controller.abort();
    await waitForClose(connection);
  };
  await withServer(answer, async (fetchPath, server) => {
    assert.deepEqual(await failureOf(fetchPath("/", controller.signal)), { kind: "aborted" });
    await server.idle();
  });
});

Deno.test("createFetcher: who comes aborted sends nothing", async () => {
  await withServer((connection) => sendResponse(connection, "ok"), async (fetchPath, server) => {
    assert.deepEqual(await failureOf(fetchPath("/", AbortSignal.abort())), { kind: "aborted" });
    assert.equal(server.requests.length, 0);
  });
});

const BROKEN_HEADS: readonly [what: string, head: string, kind: TransportFailure["kind"]][] = [
  ["that is empty", "", "reset"],
  ["that is cut off", "HTTP/1.1 200 OK\r\ncontent-", "reset"],
  ["that is no HTTP", "SSH-2.0-OpenSSH_9.6\r\n\r\n", "protocol"],
  ["of HTTP/9.9", "HTTP/9.9 200 OK\r\n\r\n", "protocol"],
  ["with a field that is none", `${OK}no field\r\n\r\n`, "protocol"],
  ["with two lengths", `${OK}content-length: 1\r\ncontent-length: 2\r\n\r\n`, "protocol"],
  ["with 101 fields", `${OK}${"a: b\r\n".repeat(101)}\r\n`, "protocol"],
  ["with a field of 1 MB", `${OK}a: ${"b".repeat(1_000_000)}\r\n\r\n`, "protocol"],
];

for (const [what, head, kind] of BROKEN_HEADS) {
  Deno.test(`createFetcher: a response ${what} is a failure (${kind})`, async () => {
    const answer: Answer = async (connection) => {
      await send(connection, head);
      connection.close();
    };
    await withServer(answer, async (fetchPath) => {
      assert.equal((await failureOf(fetchPath())).kind, kind);
    });
  });
}

Deno.test("createFetcher: 99 fields and a field of 100 KB are fine", async () => {
  const fields = "a: b\r\n".repeat(98) + `c: ${"d".repeat(100_000)}\r\n`;
  await withServer((connection) => sendResponse(connection, "ok", fields), async (fetchPath) => {
    const response = await open(fetchPath());
    assert.equal(response.headers.get("c")?.length, 100_000);
    await response.discard();
  });
});

Deno.test("createFetcher: nobody listening is refused", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  const fetcher = createFetcher({ userAgent: "test/1.0", checkAddress: guard("127.0.0.0/8") });
  const result = await fetcher({ url: new URL(`http://127.0.0.1:${port}/`), signal: NEVER });
  assert.deepEqual(result, { ok: false, failure: { kind: "connection_refused" } });
  fetcher.close();
});

Deno.test("createFetcher: a server that speaks no TLS is a failed handshake", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const answering = (async () => {
    const connection = await listener.accept();
    await connection.read(new Uint8Array(1_024));
    await send(connection, "HTTP/1.1 400 Bad Request\r\n\r\n");
    connection.close();
  })();
  const fetcher = createFetcher({ userAgent: "test/1.0", checkAddress: guard("127.0.0.0/8") });
  const url = new URL(`https://127.0.0.1:${listener.addr.port}/`);
  const result = await fetcher({ url, signal: NEVER });
  assert.deepEqual(result, { ok: false, failure: { kind: "tls", cause: "handshake" } });
  await answering;
  listener.close();
  fetcher.close();
});

/** Notations of 127.0.0.1 that reach the server where loopback is allowed: the control of the next test. */
const LOOPBACK_NOTATIONS: readonly string[] = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "017700000001",
  "127.0.0.1.",
  "①②⑦.0.0.1",
  "%31%32%37.0.0.1",
];

/** Further addresses that lead to this machine, or to one beside it. */
const OTHER_LITERALS: readonly string[] = [
  "0",
  "0.0.0.0",
  "127.255.255.254",
  "169.254.169.254",
  "10.0.0.1",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[fd00::1]",
];

for (const host of LOOPBACK_NOTATIONS) {
  Deno.test(`createFetcher: http://${host}/ reaches a server on loopback only where that is allowed`, async () => {
    await withServer(
      (connection) => sendResponse(connection, "secret"),
      async (fetchPath, victim) => {
        const href = `http://${host}:${victim.port}/`;
        // Another network is allowed, so that it is the address that is refused, not the port.
        for (const networks of ["", "192.0.2.0/24"]) {
          const fetcher = createFetcher({ userAgent: "test/1.0", checkAddress: guard(networks) });
          const result = await fetcher({ url: new URL(href), signal: NEVER });
          assert.ok(!result.ok && result.failure.kind === "not_public");
          fetcher.close();
        }
        assert.equal(victim.connections, 0);
        await (await open(fetchPath(href))).discard();
        assert.equal(victim.connections, 1);
      },
    );
  });
}

for (const host of OTHER_LITERALS) {
  Deno.test(`createFetcher: http://${host}/ never reaches a server on loopback`, async () => {
    await withServer((connection) => sendResponse(connection, "secret"), async (_, victim) => {
      const fetcher = createFetcher({ userAgent: "test/1.0", checkAddress: guard("192.0.2.0/24") });
      const url = new URL(`http://${host}:${victim.port}/`);
      const result = await fetcher({ url, signal: NEVER });
      assert.ok(!result.ok && result.failure.kind === "not_public");
      assert.equal(victim.connections, 0);
      fetcher.close();
    });
  });
}

const ANSWERS: readonly [what: string, addresses: readonly string[]][] = [
  ["loopback", ["127.0.0.1"]],
  ["loopback of IPv6", ["::1"]],
  ["a mapped address", ["::ffff:127.0.0.1"]],
  ["a mapped address in hexadecimal", ["::ffff:7f00:1"]],
  ["the metadata service", ["169.254.169.254"]],
  ["a private address", ["10.0.0.1"]],
  ["a unique local address", ["fd00::1"]],
  ["a public and a private address", ["8.8.8.8", "127.0.0.1"]],
  ["a public and a private IPv6 address", ["8.8.8.8", "2606:4700::1", "fd00::1"]],
  ["something that is no address", ["localhost"]],
];

for (const [what, addresses] of ANSWERS) {
  Deno.test(`createFetcher: a name that has ${what} is refused`, async () => {
    await withServer((connection) => sendResponse(connection, "secret"), async (_, victim) => {
      for (const networks of ["", "192.0.2.0/24"]) {
        const checkAddress = guard(networks, addresses);
        const fetcher = createFetcher({ userAgent: "test/1.0", checkAddress });
        // This name would lead to the victim: only the guard stands between them.
        const port = networks === "" ? "" : `:${victim.port}`;
        const result = await fetcher({ url: new URL(`http://localhost${port}/`), signal: NEVER });
        assert.ok(!result.ok && result.failure.kind === "not_public");
        fetcher.close();
      }
      assert.equal(victim.connections, 0);
    });
  });
}

Deno.test("createFetcher: a name with allowed addresses only is fetched, on any port", async () => {
  await withServer((connection) => sendResponse(connection, "intranet"), async (_, server) => {
    const checkAddress = guard("127.0.0.0/8", ["127.0.0.1"]);
    const fetcher = createFetcher({ userAgent: "test/1.0", checkAddress });
    const url = new URL(`http://localhost:${server.port}/`);
    const response = await open(fetcher({ url, signal: NEVER }));
    assert.equal(text((await response.readBody(100)).bytes), "intranet");
    fetcher.close();
  });
});

Deno.test("createFetcher: a name in an allowed network is asked at the judged address, under its own name", async () => {
  await withServer((connection) => sendResponse(connection, "intranet"), async (_, server) => {
    // No name server knows this name: only the guard's own look-up can have led here.
    const fetcher = createFetcher({
      userAgent: "test/1.0",
      checkAddress: guard("127.0.0.0/8", ["127.0.0.1"]),
    });
    const url = new URL(`http://wiki.invalid:${server.port}/a`);
    await (await open(fetcher({ url, signal: NEVER }))).readBody(100);
    assert.match(server.requests[0]!.toLowerCase(), new RegExp(`\r\nhost: ${url.host}\r\n`));
    fetcher.close();
  });
});

Deno.test("readBody: an abort ends a body that drips, though garbage was collected meanwhile", async () => {
  const drip: Answer = async (connection) => {
    await send(connection, `${OK}\r\n`);
    while (true) {
      await send(connection, "x");
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  await withServer(drip, async (fetchPath, server) => {
    const controller = new AbortController();
    const response = await open(fetchPath("/", AbortSignal.any([controller.signal])));
    const reading = response.readBody(MAX_BYTES);
    collectGarbage();
    controller.abort();
    assert.equal((await reading).end, "aborted");
    await server.idle();
  });
});

Deno.test("readBody: release gives the memory back at once", async () => {
  await withServer(
    (connection) => sendResponse(connection, "x".repeat(100_000)),
    async (fetchPath) => {
      const { bytes, release } = await (await open(fetchPath())).readBody(1_000_000);
      assert.equal(bytes.length, 100_000);
      release();
      assert.equal(bytes.length, 0, "detached");
    },
  );
});

Deno.test("readBody: release detaches a page of a single piece, which the next one may be read into", async () => {
  await withServer(
    (connection) => sendResponse(connection, "x".repeat(100)),
    async (fetchPath) => {
      const first = await (await open(fetchPath())).readBody(1_000);
      const { bytes } = first;
      first.release();
      first.release();
      const second = await (await open(fetchPath())).readBody(1_000);
      const third = await (await open(fetchPath())).readBody(1_000);
      assert.deepEqual([bytes.length, second.bytes.length], [0, 100]);
      assert.notEqual(second.bytes.buffer, third.bytes.buffer);
    },
  );
});

Deno.test("readBody: what is looked at only after its release is empty", async () => {
  await withServer(
    (connection) => sendResponse(connection, "x".repeat(100_000)),
    async (fetchPath) => {
      const body = await (await open(fetchPath())).readBody(1_000_000);
      body.release();
      assert.equal(body.bytes.length, 0);
    },
  );
});
