/**
 * Page threads: a real worker over a real socket, and workers that are late, break, or say what no worker should.
 */

import assert from "node:assert/strict";
import { type Config, readConfig } from "../../lib/config.ts";
import type { PageRequest, ReadPage } from "../../lib/crawl/read_page.ts";
import { systemClock as clock } from "../../lib/io/clock.ts";
import { openNetwork } from "../../lib/io/network.ts";
import { openPageThreads, type PageThreadOptions } from "../../lib/io/page_threads.ts";
import type { Log } from "../../lib/ports.ts";
import { FakeClock, html, turn, until } from "../fakes.ts";
import { type Answer, send, serveHostile } from "./hostile_server.ts";

const NEVER = new AbortController().signal;
const HERE = { ok: false, failure: { kind: "refused" } } as const;
const THERE = { ok: false, failure: { kind: "dns" } } as const;

function configOf(): Config {
  const settings = readConfig({ CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" });
  assert.ok(settings.ok);
  return settings.config;
}

function requestOf(url: string, more: Partial<PageRequest> = {}): PageRequest {
  return { url, requestedUrl: url, conditions: {}, links: true, maxBytes: 1_000_000, ...more };
}

/** A worker of these statements, which hears messages as `data`. */
function scriptOf(statements: string): URL {
  const script = `onmessage = ({ data }) => {
    if (data.kind === "open") postMessage({ kind: "ready" });
    const { id, kind, request } = data;
    const answer = () => postMessage({ kind: "result", id, result: ${JSON.stringify(THERE)} });
    ${statements}
  };`;
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`);
}

interface Threads {
  /** Reads a page on another thread, as soon as there is one that can. */
  readonly readThere: ReadPage;
  readonly readPage: ReadPage;
  /** Events of the log. */
  readonly lines: readonly string[];
  /** Addresses that were read on this thread. */
  readonly readHere: readonly string[];
  readonly clock: FakeClock;
}

async function withThreads(
  options: PageThreadOptions,
  use: (threads: Threads) => Promise<void>,
): Promise<void> {
  const lines: string[] = [];
  const log: Log = (_level, event) => void lines.push(event);
  const here: string[] = [];
  const held = Promise.withResolvers<typeof HERE>();
  const readHere: ReadPage = ({ url }) => {
    here.push(url);
    return url === "held:" ? held.promise : Promise.resolve(HERE);
  };
  const clock = new FakeClock();
  const { readPage, close } = openPageThreads(configOf(), { readHere, clock, log }, options);
  // Whoever reads nothing gets the next page: so from now on it is not this thread.
  const holding = readPage(requestOf("held:"), NEVER);
  const readThere: ReadPage = async (request, signal) => {
    for (;;) {
      const before = here.length;
      const reading = readPage(request, signal);
      if (here.length === before) return await reading;
      here.pop();
      await turn();
    }
  };
  try {
    await use({ readThere, readPage, lines, readHere: here, clock });
  } finally {
    held.resolve(HERE);
    await holding;
    close();
    assert.equal(clock.pending, 0, "no timer is left");
  }
}

const ANSWERS = scriptOf(`if (kind === "read") answer();`);

Deno.test("openPageThreads: a page goes to whoever reads the fewest, this thread before the others", async () => {
  const script = scriptOf(
    `if (kind === "abort" || (kind === "read" && request.url !== "wait:")) answer();`,
  );
  await withThreads({ count: 1, script }, async ({ readThere, readPage, readHere }) => {
    assert.deepEqual(await readThere(requestOf("there:"), NEVER), THERE);
    const leaving = new AbortController();
    const waiting = readThere(requestOf("wait:"), leaving.signal);
    assert.deepEqual(await readPage(requestOf("here:"), NEVER), HERE);
    assert.deepEqual(readHere, ["held:", "here:"]);
    leaving.abort();
    await waiting;
    assert.deepEqual(await readThere(requestOf("there:"), NEVER), THERE);
  });
});

Deno.test("openPageThreads: two threads share what there is, and a page counts until its thread says that it is done", async () => {
  const script = scriptOf(`if (kind === "abort") answer();`);
  await withThreads({ count: 2, script }, async ({ readThere, readPage, readHere }) => {
    const leaving = new AbortController();
    const both = [1, 2].map((n) => readThere(requestOf(`wait:${n}`), leaving.signal));
    for (let turns = 0; turns < 5; turns++) await turn();
    leaving.abort();
    for (const result of await Promise.all(both)) {
      assert.deepEqual(result, { ok: false, failure: { kind: "aborted" } });
    }
    assert.deepEqual(await readPage(requestOf("here:"), NEVER), HERE, "both are still at it");
    assert.deepEqual(readHere, ["held:", "here:"]);
  });
});

Deno.test("openPageThreads: an abort ends reading at once, though the thread says nothing", async () => {
  await withThreads({ count: 1, script: scriptOf("") }, async ({ readThere }) => {
    const leaving = new AbortController();
    const reading = readThere(requestOf("https://site.test/"), leaving.signal);
    await turn();
    leaving.abort();
    assert.deepEqual(await reading, { ok: false, failure: { kind: "aborted" } });
  });
});

Deno.test("openPageThreads: a signal that aborted before is an abort", async () => {
  await withThreads({ count: 1, script: scriptOf("") }, async ({ readThere }) => {
    const result = await readThere(requestOf("https://site.test/"), AbortSignal.abort());
    assert.deepEqual(result, { ok: false, failure: { kind: "aborted" } });
  });
});

Deno.test("openPageThreads: nothing is left on a signal that lives longer than its page", async () => {
  await withThreads({ count: 1, script: ANSWERS }, async ({ readThere }) => {
    const { signal } = new AbortController();
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => (listeners++, add(...args));
    signal.removeEventListener = (...args: Parameters<typeof remove>) => (
      listeners--, remove(...args)
    );
    await readThere(requestOf("https://site.test/"), signal);
    assert.equal(listeners, 0);
  });
});

Deno.test("openPageThreads: an abort that comes after the answer leaves nothing to wait for", async () => {
  await withThreads({ count: 1, script: ANSWERS }, async ({ readThere, clock, lines }) => {
    const leaving = new AbortController();
    // As if the answer had not reached its reader yet when the signal aborts.
    leaving.signal.removeEventListener = () => {};
    assert.deepEqual(await readThere(requestOf("there:"), leaving.signal), THERE);
    leaving.abort();
    assert.equal(clock.pending, 0);
    clock.advance(60_000);
    assert.deepEqual(lines, []);
  });
});

Deno.test("openPageThreads: a thread that is not ready reads nothing", async () => {
  const script = new URL(
    `data:text/javascript,${encodeURIComponent("onmessage = () => postMessage({ kind: 'late' })")}`,
  );
  await withThreads({ count: 1, script }, async ({ readPage, readHere }) => {
    for (let turns = 0; turns < 20; turns++) {
      assert.deepEqual(await readPage(requestOf("here:"), NEVER), HERE);
      await turn();
    }
    assert.equal(readHere.length, 21);
  });
});

Deno.test("openPageThreads: a thread that does not stop within 30 seconds is replaced", async () => {
  const script = scriptOf(`if (kind === "read" && request.url === "there:") answer();`);
  await withThreads({ count: 1, script }, async (threads) => {
    const { readThere, readPage, readHere, lines, clock } = threads;
    const leaving = new AbortController();
    const left = readThere(requestOf("left:"), leaving.signal);
    await until(() => readHere.length === 1);
    leaving.abort();
    await left;
    clock.advance(29_999);
    assert.deepEqual(lines, []);
    clock.advance(1);
    assert.deepEqual(lines, ["page_thread_ended"]);
    assert.deepEqual(await readThere(requestOf("there:"), NEVER), THERE);
    assert.deepEqual(await readPage(requestOf("there:"), NEVER), THERE);
  });
});

Deno.test("openPageThreads: a defect of the thread is one of the run, with its cause", async () => {
  const script = scriptOf(
    `if (kind === "read") postMessage({ kind: "defect", id, cause: "Error: off by one" });`,
  );
  await withThreads({ count: 1, script }, async ({ readThere }) => {
    await assert.rejects(readThere(requestOf("https://site.test/"), NEVER), /off by one/);
  });
});

Deno.test("openPageThreads: what a thread was reading when it broke is read here, and another takes its place", async () => {
  const script = scriptOf(
    `if (kind === "read" && request.url === "break:") throw new Error("broken");
     if (kind === "read") answer();`,
  );
  await withThreads({ count: 1, script }, async ({ readThere, readPage, lines, readHere }) => {
    assert.deepEqual(await readThere(requestOf("there:"), NEVER), THERE);
    assert.deepEqual(await readPage(requestOf("break:"), NEVER), HERE);
    assert.deepEqual(readHere, ["held:", "break:"]);
    assert.deepEqual(lines, ["page_thread_ended"]);
    assert.deepEqual(await readThere(requestOf("there:"), NEVER), THERE);
  });
});

Deno.test("openPageThreads: what is read here of a broken thread counts as read here", async () => {
  const script = scriptOf(
    `if (kind === "read" && request.url === "held:") throw new Error("broken");
     if (kind === "read" && request.url === "there:") answer();`,
  );
  await withThreads({ count: 1, script }, async ({ readThere, readPage, lines }) => {
    assert.deepEqual(await readThere(requestOf("there:"), NEVER), THERE);
    readPage(requestOf("held:"), NEVER);
    await until(() => lines.length > 0);
    assert.deepEqual(await readThere(requestOf("there:"), NEVER), THERE);
    readPage(requestOf("wait:"), NEVER);
    assert.deepEqual(await readPage(requestOf("there:"), NEVER), THERE, "two here, one there");
  });
});

Deno.test("openPageThreads: a thread that breaks before it was asked for anything is not replaced", async () => {
  const script = new URL(`data:text/javascript,${
    encodeURIComponent(`onmessage = () => {
    postMessage({ kind: "ready" });
    setTimeout(() => { throw new Error("broken"); });
  }`)
  }`);
  const { Worker } = globalThis;
  let started = 0;
  globalThis.Worker = new Proxy(Worker, {
    construct(target, args: ConstructorParameters<typeof Worker>) {
      started++;
      return new target(...args);
    },
  });
  try {
    await withThreads({ count: 2, script }, async ({ lines }) => {
      await until(() => lines.length === 2);
      assert.equal(started, 2);
    });
  } finally {
    globalThis.Worker = Worker;
  }
});

Deno.test("openPageThreads: close ends what is being read as if it were aborted, and leaves nothing to wait for", async () => {
  const script = scriptOf(`if (kind === "read" && request.url === "there:") answer();`);
  const leaving = new AbortController();
  let reading: Promise<unknown> = Promise.resolve();
  let clock = new FakeClock();
  await withThreads({ count: 1, script }, async (threads) => {
    clock = threads.clock;
    assert.deepEqual(await threads.readThere(requestOf("there:"), NEVER), THERE);
    reading = threads.readPage(requestOf("wait:"), leaving.signal);
  });
  leaving.abort();
  assert.equal(clock.pending, 0);
  assert.deepEqual(await reading, { ok: false, failure: { kind: "aborted" } });
});

Deno.test("openPageThreads: without a worker everything is read here, and the log says so once", async () => {
  const script = new URL(
    `data:text/javascript,${encodeURIComponent("throw new Error('no thread today')")}`,
  );
  await withThreads({ count: 1, script }, async ({ readPage, lines, readHere }) => {
    await until(() => lines.length > 0);
    for (let turns = 0; turns < 20; turns++) await turn();
    assert.deepEqual(await readPage(requestOf("first:"), NEVER), HERE);
    assert.deepEqual(readHere, ["held:", "first:"]);
    assert.deepEqual(lines, ["page_thread_ended"]);
  });
});

Deno.test("openPageThreads: one processor has no other thread", async () => {
  await withThreads({ count: 0, script: ANSWERS }, async ({ readPage, lines }) => {
    assert.deepEqual(await readPage(requestOf("first:"), NEVER), HERE);
    assert.deepEqual(lines, []);
  });
});

for (const ending of ["abort", "close"] as const) {
  Deno.test(`openPageThreads: ${ending} hangs up on a site that drips`, async () => {
    const drip: Answer = async (connection) => {
      await send(connection, "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n");
      while (true) {
        await send(connection, "x");
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    await using server = serveHostile(drip);
    const leaving = new AbortController();
    let reading: Promise<unknown> = Promise.resolve();
    await withThreads({ count: 1 }, async ({ readThere }) => {
      reading = readThere(requestOf(`http://127.0.0.1:${server.port}/`), leaving.signal);
      await until(() => server.connections === 1);
      if (ending === "abort") leaving.abort();
      if (ending === "abort") await server.idle();
    });
    await server.idle();
    leaving.abort();
    await reading;
  });
}

const PAGE = html(
  "Harbour Bakery &amp; Sons",
  `<h1>Bread</h1><a href="/a">A</a><script type="application/ld+json">{"@type":"Bakery"}</script>`,
);

const SITE: Readonly<Record<string, () => Response>> = {
  "/page": () => pageOf(PAGE, { etag: `"1"`, "x-robots-tag": "noarchive", "set-cookie": "a=b" }),
  "/large": () => pageOf(PAGE + "x".repeat(2_000_000)),
  "/unchanged": () => new Response(null, { status: 304, headers: { etag: `"1"` } }),
  "/moved": () => new Response(null, { status: 301, headers: { location: "/page" } }),
  "/missing": () => pageOf(html("Gone"), {}, 404),
  "/busy": () => pageOf("", { "retry-after": "7" }, 503),
  "/challenge": () => pageOf(html("Just a moment..."), { "cf-mitigated": "challenge" }, 403),
  "/file": () => new Response("%PDF", { headers: { "content-type": "application/pdf" } }),
  "/empty": () => pageOf(""),
  "/nowhere": () => pageOf(html("Page not found")),
};

function pageOf(body: string, headers: Readonly<Record<string, string>> = {}, status = 200) {
  return new Response(body, { status, headers: { "content-type": "text/html", ...headers } });
}

Deno.test("openPageThreads: another thread says of every answer what this one says", async () => {
  const asked: string[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    const { pathname } = new URL(request.url);
    asked.push(`${pathname} ${request.headers.get("if-none-match")}`);
    return SITE[pathname]!();
  });
  const network = openNetwork(configOf(), clock);
  try {
    await withThreads({ count: 1 }, async ({ readThere }) => {
      const urls = Object.keys(SITE).map((path) => `http://127.0.0.1:${server.addr.port}${path}`);
      for (const url of [...urls, "http://127.0.0.1:4/", "http://10.0.0.1/", "http://[::1]/"]) {
        const request = requestOf(url, { conditions: { "if-none-match": `"1"` } });
        assert.deepEqual(
          await readThere(request, NEVER),
          await network.readPage(request, NEVER),
          url,
        );
      }
    });
    const each = Object.keys(SITE).flatMap((path) => [`${path} "1"`, `${path} "1"`]);
    assert.deepEqual(asked, each);
  } finally {
    network.close();
    await server.shutdown();
  }
});
