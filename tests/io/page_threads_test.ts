/**
 * Page threads that a test plays: who reads a page, and what becomes of it when its thread breaks.
 */

import assert from "node:assert/strict";
import { readConfig } from "../../lib/config.ts";
import type { PageRequest, ReadPage } from "../../lib/crawl/read_page.ts";
import { openPageThreads, type PageThreads } from "../../lib/io/page_threads.ts";
import { TooCostly } from "../../lib/ports.ts";
import { FakeClock, turn } from "../fakes.ts";
import { FakeThreads } from "./fake_thread.ts";

const NEVER = new AbortController().signal;
const HERE = { ok: false, failure: { kind: "connection_refused" } } as const;
const THERE = { ok: false, failure: { kind: "dns" } } as const;
const ABORTED = { ok: false, failure: { kind: "aborted" } } as const;

function requestOf(url: string): PageRequest {
  return {
    url,
    requestedUrl: url,
    conditions: {},
    links: "all",
    maxBytes: 1_000_000,
    license: "license",
    requestId: "run",
  };
}

interface Scene extends PageThreads {
  readonly threads: FakeThreads;
  readonly clock: FakeClock;
  /** Events of the log. */
  readonly lines: readonly string[];
  /** Addresses that were read on this thread. */
  readonly readHere: readonly string[];
  /** Reads a page of this address. */
  readonly read: (url: string, signal?: AbortSignal) => ReturnType<ReadPage>;
}

/** No page was read yet. */
function unstarted(count: number, threads = new FakeThreads()): Scene {
  const settings = readConfig({});
  assert.ok(settings.ok);
  const lines: string[] = [];
  const readHere: string[] = [];
  const clock = new FakeClock();
  const pages = openPageThreads(settings.config, {
    readHere: ({ url }) => {
      readHere.push(url);
      return url === "held:" ? new Promise(() => {}) : Promise.resolve(HERE);
    },
    clock,
    log: (event) => void lines.push(event),
  }, { count, start: threads.start });
  const read = (url: string, signal = NEVER) => pages.readPage(requestOf(url), signal);
  return { ...pages, threads, clock, lines, readHere, read };
}

/** This thread is reading a page that takes long, so that the next two go to another that can read. */
async function scene(count: number, threads?: FakeThreads): Promise<Scene> {
  const started = unstarted(count, threads);
  started.read("held:");
  await turn();
  return started;
}

Deno.test("openPageThreads: threads start with the first page, and only once", async () => {
  const { threads, read } = await scene(2);
  assert.equal(threads.all.length, 2);
  read("page:");
  await turn();
  assert.equal(threads.all.length, 2);
});

Deno.test("openPageThreads: closed before the first page, no thread starts any more", async () => {
  const { threads, read, close } = unstarted(1);
  await close();
  assert.deepEqual(await read("here:"), HERE);
  assert.equal(threads.all.length, 0);
});

Deno.test("openPageThreads: a page goes to whoever reads the fewest, this thread after the others", async () => {
  const { threads, read, readHere } = await scene(2);
  const reading = [1, 2, 3, 4, 5].map((n) => read(`page:${n}`));
  assert.deepEqual(threads.all.map((thread) => thread.requests()), [
    [requestOf("page:1"), requestOf("page:3")],
    [requestOf("page:2"), requestOf("page:4")],
  ]);
  assert.deepEqual(readHere, ["held:", "page:5"]);
  for (const thread of threads.all) for (const n of [0, 1]) thread.answer(n, THERE);
  assert.deepEqual(await Promise.all(reading), [THERE, THERE, THERE, THERE, HERE]);
});

Deno.test("openPageThreads: a page counts until its thread says that it is done, also when nobody waits any more", async () => {
  const { threads, read, readHere } = await scene(1);
  const leaving = new AbortController();
  const left = [1, 2].map((n) => read(`left:${n}`, leaving.signal));
  leaving.abort();
  assert.deepEqual(await Promise.all(left), [ABORTED, ABORTED]);
  assert.deepEqual(await read("here:"), HERE);
  assert.deepEqual(readHere, ["held:", "here:"]);
  threads.last.answer(0, THERE);
  const there = read("there:");
  threads.last.answer(2, THERE);
  assert.deepEqual(await there, THERE);
});

Deno.test("openPageThreads: a thread that is not ready reads nothing", async () => {
  const { read, readHere } = await scene(1, new FakeThreads(false));
  assert.deepEqual(await read("here:"), HERE);
  assert.deepEqual(readHere, ["held:", "here:"]);
});

Deno.test("openPageThreads: a defect of the thread is one of the run, with its cause", async () => {
  const { threads, read } = await scene(1);
  const reading = assert.rejects(read("page:"), /off by one/);
  threads.last.say({ kind: "defect", id: threads.last.ids()[0], cause: "Error: off by one" });
  await reading;
});

Deno.test("openPageThreads: a page that broke its thread breaks its run; the thread's other pages are read by the next", async () => {
  const { threads, read, lines } = await scene(1);
  const breaking = assert.rejects(read("breaks:"), TooCostly);
  const other = read("other:");
  const [first] = threads.all;
  first!.mark.begin(first!.ids()[0]!);
  first!.onEnd("broken");
  await breaking;
  threads.last.answer(0, THERE);
  assert.deepEqual(await other, THERE);
  assert.deepEqual(lines, ["thread_broke", "taken_up_again"]);
});

Deno.test("openPageThreads: where no thread can be started in place of a broken one, its pages are read here", async () => {
  const { threads, read, readHere } = await scene(1);
  const other = read("other:");
  threads.refusal = "no thread left";
  threads.last.onEnd("broken");
  assert.deepEqual(await other, HERE);
  assert.deepEqual(readHere, ["held:", "other:"]);
});

Deno.test("openPageThreads: without threads everything is read here, and the log says so once each", async () => {
  const threads = new FakeThreads();
  threads.refusal = "no thread today";
  const { read, lines } = await scene(2, threads);
  assert.deepEqual(await read("here:"), HERE);
  assert.deepEqual(lines, ["no_page_thread", "no_page_thread"]);
});

Deno.test("openPageThreads: one processor has no other thread", async () => {
  const { threads, read, lines } = await scene(0);
  assert.deepEqual(await read("here:"), HERE);
  assert.equal(threads.all.length, 0);
  assert.deepEqual(lines, []);
});

Deno.test("openPageThreads: close ends what is being read as if it were aborted, and leaves nothing to wait for", async () => {
  const { threads, read, close, clock } = await scene(1);
  const leaving = new AbortController();
  const reading = read("page:", leaving.signal);
  const closed = close();
  leaving.abort();
  await closed;
  assert.deepEqual(await reading, ABORTED);
  assert.ok(threads.last.isTerminated);
  assert.equal(clock.pending, 0);
});
