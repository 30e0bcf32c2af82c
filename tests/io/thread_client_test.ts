/**
 * The client of a thread: answers, progress, aborts, and threads that break, hang or cannot be started.
 */

import assert from "node:assert/strict";
import { NoThread, ThreadClient } from "../../lib/io/thread_client.ts";
import { FakeClock, turn } from "../fakes.ts";
import { FakeThreads } from "./fake_thread.ts";

const { signal: NEVER } = new AbortController();

type Client = ThreadClient<string, string, string, number>;

interface Scene {
  readonly client: Client;
  readonly threads: FakeThreads;
  readonly clock: FakeClock;
  readonly lines: readonly string[];
  /** Asks, and tells what came of it: the answer, or the name of the error. */
  readonly ask: (request: string, signal?: AbortSignal) => Promise<string>;
}

function scene(threads = new FakeThreads()): Scene {
  const clock = new FakeClock();
  const lines: string[] = [];
  const client: Client = new ThreadClient(
    { name: "test", start: threads.start, setup: "the settings" },
    {
      clock,
      log: (event, { id, cause } = {}) => void lines.push(`${event} ${id}: ${cause}`),
    },
  );
  const ask = (request: string, signal = NEVER) =>
    client.request(() => request, { requestId: `run of ${request}`, signal })
      .catch((error) => `${error.name}: ${error.message}`);
  return { client, threads, clock, lines, ask };
}

Deno.test("ThreadClient: a thread is opened with its settings before it is asked anything", async () => {
  const { client, threads, ask } = scene();
  await client.open();
  const asked = ask("one");
  threads.last.answer(0, "1");
  assert.equal(await asked, "1");
  const [opened] = threads.last.told;
  assert.deepEqual({ ...opened, work: null }, { kind: "open", setup: "the settings", work: null });
});

Deno.test("ThreadClient: answers find their requests in whatever order they come", async () => {
  const { client, threads, ask } = scene();
  await client.open();
  const asked = Promise.all([ask("one"), ask("two"), ask("three")]);
  assert.equal(client.pending, 3);
  for (const n of [2, 0, 1]) threads.last.answer(n, `answer ${n}`);
  assert.deepEqual(await asked, ["answer 0", "answer 1", "answer 2"]);
  assert.equal(client.pending, 0);
});

Deno.test("ThreadClient: progress reaches who asked, and nobody after the answer", async () => {
  const { client, threads } = scene();
  await client.open();
  const told: number[] = [];
  const onProgress = (progress: number) => told.push(progress);
  const asked = client.request(() => "one", { requestId: "", signal: NEVER, onProgress });
  const [id] = threads.last.ids();
  threads.last.say({ kind: "progress", id, progress: 1 });
  threads.last.answer(0, "done");
  threads.last.say({ kind: "progress", id, progress: 2 });
  await asked;
  assert.deepEqual(told, [1]);
});

Deno.test("ThreadClient: a defect fails its request alone, with its cause", async () => {
  const { client, threads, ask } = scene();
  await client.open();
  const asked = Promise.all([ask("one"), ask("two")]);
  threads.last.say({ kind: "defect", id: threads.last.ids()[0], cause: "off by one" });
  threads.last.answer(1, "fine");
  assert.deepEqual(await asked, ["Error: off by one", "fine"]);
  assert.equal(threads.all.length, 1);
});

Deno.test("ThreadClient: an abort is told to the thread, whose answer is waited for", async () => {
  const { client, threads, ask } = scene();
  await client.open();
  const leaving = new AbortController();
  const asked = ask("one", leaving.signal);
  leaving.abort();
  assert.equal(threads.last.count("abort"), 1);
  threads.last.answer(0, "what there was");
  assert.equal(await asked, "what there was");
});

Deno.test("ThreadClient: an abort with an answer of its own waits for nothing, but the thread is still at it", async () => {
  const { client, threads } = scene();
  await client.open();
  const leaving = new AbortController();
  const asked = client.request(() => "one", {
    requestId: "",
    signal: leaving.signal,
    onAbort: "aborted",
  });
  leaving.abort();
  assert.equal(await asked, "aborted");
  assert.equal(client.pending, 1);
  threads.last.answer(0, "too late");
  assert.equal(client.pending, 0);
});

Deno.test("ThreadClient: a signal that aborted before is told too", async () => {
  const { client, threads } = scene();
  await client.open();
  const signal = AbortSignal.abort();
  assert.equal(
    await client.request(() => "one", { requestId: "", signal, onAbort: "aborted" }),
    "aborted",
  );
  assert.ok(threads.last.count("abort") > 0);
});

Deno.test("ThreadClient: nothing is left on a signal that lives longer than its request", async () => {
  const { client, threads, ask } = scene();
  await client.open();
  const { signal } = new AbortController();
  const listening = new Set<unknown>();
  signal.addEventListener = (_type: string, listener: unknown) => void listening.add(listener);
  signal.removeEventListener = (_type: string, listener: unknown) =>
    void listening.delete(listener);
  const asked = ask("one", signal);
  assert.equal(listening.size, 1);
  threads.last.answer(0, "1");
  await asked;
  assert.equal(listening.size, 0);
});

Deno.test("ThreadClient: a thread that broke fails only the request that it worked for; the next takes up the others", async () => {
  const { client, threads, lines, ask } = scene();
  await client.open();
  const asked = Promise.all([ask("one"), ask("two"), ask("three")]);
  const [first] = threads.all;
  first!.mark.begin(first!.ids()[1]!);
  first!.onEnd("broken");
  assert.deepEqual(threads.last.requests(), ["one", "three"]);
  assert.ok(first!.isTerminated);
  threads.last.answer(0, "1");
  threads.last.answer(1, "3");
  assert.deepEqual(await asked, ["1", "TooCostly: The test thread broke: broken", "3"]);
  assert.deepEqual(lines, [
    "thread_broke run of two: broken",
    "taken_up_again run of one: undefined",
    "taken_up_again run of three: undefined",
  ]);
});

Deno.test("ThreadClient: a thread that broke while it worked for nobody fails nothing", async () => {
  const { client, threads, lines, ask } = scene();
  await client.open();
  const asked = Promise.all([ask("one"), ask("two")]);
  threads.last.mark.begin(threads.last.ids()[0]!);
  threads.last.mark.end();
  threads.last.onEnd("broken");
  threads.last.answer(0, "1");
  threads.last.answer(1, "2");
  assert.deepEqual(await asked, ["1", "2"]);
  assert.equal(lines[0], "thread_broke undefined: broken");
});

Deno.test("ThreadClient: several requests of one run are one line, and one without a name is none", async () => {
  const { client, threads, lines, ask } = scene();
  await client.open();
  ask("page");
  ask("page");
  client.request(() => "nameless", { requestId: "", signal: NEVER });
  threads.last.onEnd("broken");
  assert.equal(threads.last.requests().length, 3);
  assert.deepEqual(lines.slice(1), ["taken_up_again run of page: undefined"]);
});

Deno.test("ThreadClient: out of memory is the fault of the request that the thread names", async () => {
  const { client, threads, ask } = scene();
  await client.open();
  const asked = Promise.all([ask("one"), ask("two")]);
  const [first] = threads.all;
  first!.mark.begin(first!.ids()[0]!);
  first!.say({ kind: "out_of_memory", id: first!.ids()[1] });
  threads.last.answer(0, "1");
  assert.deepEqual(await asked, ["1", "TooCostly: The test thread broke: it ran out of memory"]);
});

Deno.test("ThreadClient: what a thread says after it was replaced is not heard", async () => {
  const { client, threads, ask } = scene();
  await client.open();
  const asked = ask("one");
  const [first] = threads.all;
  first!.onEnd("broken");
  first!.answer(0, "from the grave");
  first!.onEnd("broken again");
  threads.last.answer(0, "1");
  assert.equal(await asked, "1");
  assert.equal(threads.all.length, 2);
});

Deno.test("ThreadClient: a request is made anew for the thread that takes it up, and aborted again where it was", async () => {
  const { client, threads } = scene();
  await client.open();
  const leaving = new AbortController();
  let made = 0;
  const asked = client.request(() => `made ${++made}`, { requestId: "", signal: leaving.signal });
  leaving.abort();
  threads.last.onEnd("broken");
  assert.deepEqual(threads.last.requests(), ["made 2"]);
  assert.equal(threads.last.count("abort"), 1);
  threads.last.answer(0, "done");
  assert.equal(await asked, "done");
});

Deno.test("ThreadClient: a thread without a sign of life in five seconds hangs, and is replaced", async () => {
  const { client, threads, clock, lines, ask } = scene();
  await client.open();
  const asked = Promise.all([ask("hangs"), ask("waits")]);
  const [first] = threads.all;
  first!.mark.begin(first!.ids()[0]!);
  clock.advance(5_999);
  assert.equal(threads.all.length, 1);
  clock.advance(1);
  assert.deepEqual(lines, [
    "thread_broke run of hangs: it hangs",
    "taken_up_again run of waits: undefined",
  ]);
  assert.deepEqual(threads.last.requests(), ["waits"]);
  threads.last.answer(0, "fine");
  assert.deepEqual(await asked, ["TooCostly: The test thread broke: it hangs", "fine"]);
  assert.equal(clock.pending, 0, "nothing is looked at where nothing runs");
});

Deno.test("ThreadClient: a thread that shows signs of life is kept, however long a request takes", async () => {
  const { client, threads, clock, ask } = scene();
  await client.open();
  const asked = ask("slow");
  for (let second = 0; second < 100; second++) {
    // Now and then: a busy machine lets a thread wait.
    if (second % 5 === 0) threads.last.mark.begin(0);
    clock.advance(1_000);
  }
  assert.ok(threads.last.count("ping") >= 100);
  threads.last.answer(0, "done");
  assert.equal(await asked, "done");
  assert.equal(threads.all.length, 1);
});

Deno.test("ThreadClient: a thread may take a minute to be ready, no longer", async () => {
  const { threads, clock, ask } = scene(new FakeThreads(false));
  const asked = ask("one");
  clock.advance(60_000);
  assert.equal(threads.last.isTerminated, false);
  clock.advance(1_000);
  assert.equal(await asked, "NoThread: There is no test thread: it hangs");
  assert.ok(threads.last.isTerminated);
});

Deno.test("ThreadClient: a thread that breaks before it is ready fails everything, and none is started in its place", async () => {
  const { client, threads, ask } = scene(new FakeThreads(false));
  const opened = assert.rejects(client.open(), NoThread);
  const asked = ask("one");
  threads.last.onEnd("no thread today");
  await opened;
  assert.equal(await asked, "NoThread: There is no test thread: no thread today");
  assert.equal(threads.all.length, 1);
  assert.equal(client.isReady, false);
});

Deno.test("ThreadClient: where no thread can be started, open and requests say so", async () => {
  const threads = new FakeThreads();
  const { client, ask } = scene(threads);
  threads.refusal = "no thread left";
  await assert.rejects(client.open(), /no thread left/);
  assert.equal(await ask("one"), "NoThread: no thread left");
  assert.equal(client.pending, 0);
});

Deno.test("ThreadClient: where none can be started in place of one that broke, requests fail, and the next one tries again", async () => {
  const { client, threads, clock, ask } = scene();
  await client.open();
  const asked = Promise.all([ask("breaks"), ask("waits")]);
  threads.last.mark.begin(threads.last.ids()[0]!);
  threads.refusal = "no thread left";
  threads.last.onEnd("broken");
  const [broken, waiting] = await asked;
  assert.match(broken!, /^TooCostly/);
  assert.match(waiting!, /^NoThread.*no thread left/);
  assert.equal(clock.pending, 0);
  threads.refusal = null;
  const next = ask("next");
  threads.last.answer(0, "fine");
  assert.equal(await next, "fine");
});

Deno.test("ThreadClient: a thread that broke while it had nothing to do is replaced by the next request", async () => {
  const { client, threads, ask } = scene();
  await client.open();
  threads.last.onEnd("broken");
  assert.equal(threads.all.length, 1);
  assert.ok(client.isReady);
  const asked = ask("one");
  assert.equal(threads.all.length, 2);
  await turn();
  threads.last.answer(0, "1");
  assert.equal(await asked, "1");
});

Deno.test("ThreadClient: close waits for the thread to write what is to be kept", async () => {
  const { client, threads, clock } = scene();
  await client.open();
  const closed = client.close(500);
  assert.equal(threads.last.told.at(-1)!.kind, "close");
  threads.last.say({ kind: "closed" });
  await closed;
  assert.ok(threads.last.isTerminated);
  assert.equal(clock.pending, 0);
});

Deno.test("ThreadClient: close waits no longer than it was told, and fails what was asked", async () => {
  const { client, threads, clock, ask } = scene();
  await client.open();
  const asked = ask("one");
  const closed = client.close(500);
  clock.advance(500);
  await closed;
  assert.equal(await asked, "NoThread: There is no test thread: it was closed");
  assert.ok(threads.last.isTerminated);
  assert.equal(clock.pending, 0);
});

Deno.test("ThreadClient: lines of the thread's log are written here", async () => {
  const { client, threads, lines } = scene();
  await client.open();
  threads.last.say({ kind: "log", line: ["llms_txt_mismatch", { id: "one", cause: "none" }] });
  assert.deepEqual(lines, ["llms_txt_mismatch one: none"]);
});

Deno.test("ThreadClient: a thread is told when what its answer holds is needed no longer, and not before", async () => {
  const { client, threads } = scene();
  await client.open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked = client.request(() => "one", { requestId: "", signal: NEVER, released });
  const [request] = threads.last.told.filter(({ kind }) => kind === "request");
  assert.equal(request?.isHeld, true);
  threads.last.answer(0, "done");
  await asked;
  assert.equal(threads.last.count("release"), 0);
  release();
  await turn();
  assert.equal(threads.last.count("release"), 1);
});

Deno.test("ThreadClient: a release after the end starts no thread", async () => {
  const { client, threads } = scene();
  await client.open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked = client.request(() => "one", { requestId: "", signal: NEVER, released });
  threads.last.answer(0, "done");
  await asked;
  await client.close();
  release();
  await turn();
  assert.equal(threads.all.length, 1);
});
