import assert from "node:assert/strict";
import { FileFault } from "../../lib/commands/file_fault.ts";
import { parseState } from "../../lib/commands/batch_state.ts";
import { BatchWorld, CONFIG, generated, reply } from "./batch_world.ts";
import { FakeClock, fakeWeb, generateOver, html, urlset } from "../fakes.ts";

const ARGS = "sites.txt --out r --server https://api.example";
const BUSY = { error: "Busy.", code: 503, reason: "busy", request_id: "request-1" };
const UNREACHABLE = {
  error: "The website could not be reached.",
  code: 500,
  detail: "dns",
  reason: "site_unreachable",
  request_id: "request-2",
  cause: "dns",
};

/** A world with a list of that many sites: site1.example and so on. */
function worldOf(count: number): BatchWorld {
  const world = new BatchWorld();
  const hosts = Array.from({ length: count }, (_, index) => `site${index + 1}.example`);
  world.files.set("sites.txt", hosts.join("\n"));
  return world;
}

function siteUrl(number: number): string {
  return `https://site${number}.example/`;
}

/** A state's results by site; empty where there is none. */
function resultsOf(world: BatchWorld): Record<string, string> {
  const state = parseState(world.files.get("r/batch.json") ?? "");
  return Object.fromEntries(
    Object.entries(state?.sites ?? {}).map(([url, { result }]) => [url, result]),
  );
}

class Killed extends Error {}

Deno.test("batch: files per site, a summary, a pause between sites, exit code 0", async () => {
  const world = worldOf(3);
  const { code, out, err } = await world.start(`${ARGS} --pause 2.5 --max-urls 7`);
  assert.equal(code, 0);
  assert.deepEqual(world.service.asked, [1, 2, 3].map(siteUrl));
  assert.deepEqual(world.clock.waitedMs, [2500, 2500]);
  assert.equal(world.files.get("r/site2.example/llms.txt"), `# ${siteUrl(2)}\n`);
  assert.equal(world.files.get("r/site2.example/llms-full.txt"), `# ${siteUrl(2)}\nfull\n`);
  assert.match(out, /^https:\/\/site2\.example\/ +2 +3 +0 +generated +new +new$/m);
  assert.match(out, /3 of 3 sites have their files/);
  assert.equal(err.length, 3);
  assert.equal(world.clock.pending, 0);
});

Deno.test("batch: what the service is asked for", async () => {
  const world = worldOf(1);
  const requests: unknown[] = [];
  await world.start(`${ARGS}/sub/ --max-urls 7`, {
    callApi: (request) => {
      const { onProgress: _, ...rest } = request;
      requests.push({ ...rest, url: request.url.href });
      return world.service.call(request);
    },
  });
  const url = "https://api.example/sub/api/generate.php";
  assert.deepEqual(requests, [
    { method: "GET", url: `${url}?action=status`, key: world.key },
    {
      method: "POST",
      url,
      key: world.key,
      body: { url: siteUrl(1), max_urls: 7, format: "txt" },
    },
  ]);
});

Deno.test("batch: a terminal shows how far the service is, and the bar is gone before the site's line", async () => {
  const world = worldOf(1);
  let screen = "";
  const { code } = await world.start(ARGS, {
    terminal: { write: (text) => void (screen += text), columns: () => 80 },
    callApi: (request) => {
      request.onProgress?.({ stage: "crawl", done: 2, total: 2, url: siteUrl(1) });
      if (!screen.includes("Busy")) return Promise.resolve(reply(503, BUSY));
      return world.service.call(request);
    },
    err: (line) => void (screen += `${line}\n`),
  });
  assert.equal(code, 0);
  assert.match(screen, /^Busy\. Trying again in 10 s\.\n\r.\[Kreading sitemaps 0 https:/);
  assert.match(screen, /\] reading pages 2\/2 https:[^\n]*\r.\[K\[1\/1\] /);
});

Deno.test("batch: 25 sites, one unreachable, killed in the middle and started again: every site once", async () => {
  const world = worldOf(25);
  world.service.answers.set(siteUrl(5), () => reply(500, UNREACHABLE));
  const kill = () => {
    throw new Killed();
  };
  world.beforeWrite = (path) => {
    if (path === "r/batch.json" && world.service.asked.length === 12) world.beforeWrite = kill;
  };
  await assert.rejects(world.start(ARGS), Killed);
  world.beforeWrite = () => {};
  assert.equal(Object.keys(resultsOf(world)).length, 12);
  // Site 13 was answered, but the process was killed before its files were written.
  assert.equal(world.files.has("r/site13.example/llms.txt"), false);

  const { code, out, err } = await world.start(ARGS);
  assert.equal(code, 1);
  assert.match(err[0]!, /^Going on with the run of 2026-06-15: 12 of 25 sites are done/);
  const expected = Array.from({ length: 25 }, (_, index) => siteUrl(index + 1));
  assert.deepEqual(world.service.asked, [...expected.slice(0, 13), ...expected.slice(12)]);
  assert.equal(world.service.used, 26, "only the site in hand is asked twice");
  for (const [number, url] of expected.entries()) {
    const path = `r/site${number + 1}.example/llms.txt`;
    assert.equal(world.writes.get(path), url === siteUrl(5) ? undefined : 1, path);
  }
  assert.match(out, /24 of 25 sites have their files/);
  assert.match(out, /^https:\/\/site5\.example\/: The website could not be reached\. dns$/m);
});

Deno.test("batch: started again after its end on the same day it asks nothing; on another it begins anew", async () => {
  const world = worldOf(2);
  await world.start(ARGS);
  const again = await world.start(ARGS);
  assert.equal(again.code, 0);
  assert.match(again.err[0]!, /finished on 2026-06-15\. --again asks all/);
  assert.match(again.out, /2 of 2 sites/);
  assert.deepEqual([world.service.used, world.service.statuses], [2, 1]);
  world.clock.advance(24 * 3600_000);
  const { out } = await world.start(ARGS);
  assert.equal(world.service.used, 4);
  assert.match(out, /unchanged +unchanged/);
});

Deno.test("batch: a site that is added after the end is asked on the same day, alone", async () => {
  const world = worldOf(2);
  await world.start(ARGS);
  world.files.set("sites.txt", "site1.example\nnew.example\nsite2.example");
  const { code, err } = await world.start(ARGS);
  assert.equal(code, 0);
  assert.deepEqual(world.service.asked.slice(2), ["https://new.example/"]);
  assert.match(err.at(-1)!, /^\[2\/3\] https:\/\/new\.example\/: 2 of 3 pages, 0 warnings, new$/);
});

Deno.test("batch --retry-failed: asks those again that failed, and no others", async () => {
  const world = worldOf(3);
  world.service.answers.set(siteUrl(2), () => reply(500, UNREACHABLE));
  assert.equal((await world.start(ARGS)).code, 1);
  assert.equal((await world.start(ARGS)).code, 1);
  world.service.answers.clear();
  const ended = await world.start(ARGS);
  assert.match(ended.err[0]!, /finished on 2026-06-15\. --retry-failed asks .*, --again asks all/);
  const { code, err, out } = await world.start(`${ARGS} --retry-failed`);
  assert.equal(code, 0);
  assert.match(err[0]!, /2 of 3 sites are done/);
  assert.match(out, /3 of 3 sites/);
  assert.deepEqual(world.service.asked, [1, 2, 3, 2].map(siteUrl));
});

Deno.test("batch --retry-failed: cut off by the day's limit, the same command goes on, none is asked twice", async () => {
  const world = worldOf(6);
  for (let n = 1; n <= 6; n++) world.service.answers.set(siteUrl(n), () => reply(500, UNREACHABLE));
  await world.start(ARGS);
  world.service.asked.length = 0;
  world.service.limit = 8;
  assert.equal((await world.start(`${ARGS} --retry-failed`)).code, 3);
  world.service.limit = 100;
  const { err } = await world.start(`${ARGS} --retry-failed`);
  assert.match(err[0]!, /2 of 6 sites are done/);
  assert.deepEqual(world.service.asked, [1, 2, 3, 4, 5, 6].map(siteUrl));
});

Deno.test("batch --retry-failed: a run that was cut off goes on, with those that failed in it", async () => {
  const world = worldOf(4);
  world.service.answers.set(siteUrl(1), () => reply(500, UNREACHABLE));
  world.service.limit = 2;
  assert.equal((await world.start(ARGS)).code, 3);
  world.service.answers.clear();
  world.service.limit = 100;
  const { code, err } = await world.start(`${ARGS} --retry-failed`);
  assert.equal(code, 0);
  assert.match(err[0]!, /1 of 4 sites are done/);
  assert.deepEqual(world.service.asked, [1, 2, 1, 3, 4].map(siteUrl));
});

Deno.test("batch --retry-failed: where none failed nothing is asked, and the last run stays as it was", async () => {
  const world = worldOf(2);
  await world.start(ARGS);
  const state = world.files.get("r/batch.json");
  world.clock.advance(24 * 3600_000);
  const { code, err } = await world.start(`${ARGS} --retry-failed`);
  assert.equal(code, 0);
  assert.match(err[0]!, /finished on 2026-06-15/);
  assert.equal(world.service.used, 2);
  assert.equal(world.files.get("r/batch.json"), state);
});

Deno.test("batch --again: cut off, it says that the command goes on without it", async () => {
  const world = worldOf(2);
  world.service.limit = 1;
  const { code, err } = await world.start(`${ARGS} --again`);
  assert.equal(code, 3);
  assert.match(err.at(-1)!, /The same command without --again goes on/);
});

Deno.test("batch --again: a new run at once; files that differ keep the one before as .previous", async () => {
  const world = worldOf(2);
  await world.start(ARGS);
  const changed = "# Other\n\n- [A](https://a.example/)\n";
  world.service.answers.set(
    siteUrl(1),
    () => reply(200, generated(siteUrl(1), changed, ["https://site1.example/x: 404 Not Found"])),
  );
  const { code, out, err } = await world.start(`${ARGS} --again`);
  assert.equal(code, 0);
  assert.match(err[0]!, /^\[1\/2\] https:\/\/site1\.example\/: 2 of 3 pages, 1 warning, \+2 ~1$/);
  assert.match(out, /site1\.example\/ +2 +3 +1 +generated +\+2 ~1 +\+2 ~1$/m);
  assert.match(out, /site2\.example\/ +2 +3 +0 +generated +unchanged +unchanged$/m);
  assert.equal(world.files.get("r/site1.example/llms.txt"), changed);
  assert.equal(world.files.get("r/site1.example/llms.txt.previous"), `# ${siteUrl(1)}\n`);
  assert.equal(world.files.has("r/site2.example/llms.txt.previous"), false);
  assert.equal(world.writes.get("r/site2.example/llms.txt"), 1, "an equal file is left alone");
});

Deno.test("batch: a site that fails keeps the files of the run before", async () => {
  const world = worldOf(1);
  await world.start(ARGS);
  world.service.answers.set(siteUrl(1), () => reply(500, UNREACHABLE));
  assert.equal((await world.start(`${ARGS} --again`)).code, 1);
  assert.equal(world.files.get("r/site1.example/llms.txt"), `# ${siteUrl(1)}\n`);
});

Deno.test("batch: stops before 429, says when to go on, and goes on the next day", async () => {
  const world = worldOf(5);
  world.service.used = 97;
  const first = await world.start(ARGS);
  assert.equal(first.code, 3);
  assert.equal(world.service.asked.length, 3, "no request is made only to be refused");
  assert.equal(first.err[0], "The day has 3 requests left for 5 sites.");
  assert.match(first.err.at(-1)!, /goes on from 2026-06-16T00:00:00\+02:00\.$/);
  assert.match(first.out, /site4\.example\/ +not asked yet/);
  world.clock.advance(24 * 3600_000);
  world.service.used = 0;
  const second = await world.start(ARGS);
  assert.equal(second.code, 0);
  assert.deepEqual(world.service.asked, [1, 2, 3, 4, 5].map(siteUrl));
});

Deno.test("batch: with nothing left of the day nothing is asked", async () => {
  const world = worldOf(1);
  world.service.used = 100;
  assert.equal((await world.start(ARGS)).code, 3);
  assert.deepEqual(world.service.asked, []);
});

Deno.test("batch: a 429 because others used the key up is the same end", async () => {
  const world = worldOf(3);
  world.service.answers.set(
    siteUrl(2),
    () =>
      reply(429, { ...BUSY, error: "used up", code: 429, reason: "quota_exceeded" }, {
        "Retry-After": "60",
      }),
  );
  const { code, err } = await world.start(ARGS);
  assert.equal(code, 3);
  assert.match(err.at(-1)!, /goes on from 2026-06-16T00:00:00\+02:00/);
  assert.deepEqual(Object.keys(resultsOf(world)), [siteUrl(1)]);
});

Deno.test("batch: a lost answer does not stop the others, and the next start asks again", async () => {
  const world = worldOf(3);
  world.service.answers.set(siteUrl(2), () => ({ ok: false, failure: { kind: "reset" } }));
  assert.equal((await world.start(ARGS)).code, 1);
  assert.equal(resultsOf(world)[siteUrl(2)], "unanswered");
  world.service.answers.clear();
  assert.equal((await world.start(ARGS)).code, 0);
  assert.deepEqual(world.service.asked, [1, 2, 3, 2].map(siteUrl));
});

Deno.test("batch: a server that cannot be used ends it with 4; nothing is remembered of the site", async () => {
  const world = worldOf(3);
  world.service.answers.set(
    siteUrl(2),
    () => reply(401, { ...BUSY, error: "no key", code: 401, reason: "key_missing" }),
  );
  const { code, err } = await world.start(ARGS);
  assert.equal(code, 4);
  assert.match(err.at(-1)!, /^no key/);
  assert.deepEqual(Object.keys(resultsOf(world)), [siteUrl(1)]);
});

Deno.test("batch: an interrupt ends it after the site in hand, with 130, and it goes on from there", async () => {
  const world = worldOf(3);
  const interrupt = new AbortController();
  world.service.answers.set(siteUrl(2), () => {
    interrupt.abort();
    return reply(200, generated(siteUrl(2)));
  });
  const { code } = await world.start(ARGS, { signal: interrupt.signal });
  assert.equal(code, 130);
  assert.equal(world.files.get("r/site2.example/llms.txt"), `# ${siteUrl(2)}\n`);
  assert.equal((await world.start(ARGS)).code, 0);
  assert.deepEqual(world.service.asked, [1, 2, 3].map(siteUrl));
});

Deno.test("batch: a remembered run that cannot be read is not overwritten, except by --again", async () => {
  const world = worldOf(1);
  world.files.set("r/batch.json", "{");
  const { code, err } = await world.start(ARGS);
  assert.equal(code, 2);
  assert.match(err[0]!, /r\/batch\.json cannot be read; --again/);
  assert.equal(world.service.statuses, 0);
  assert.equal(world.isLocked, false);
  assert.equal((await world.start(`${ARGS} --again`)).code, 0);
});

Deno.test("batch: a site's folder that cannot be written fails that site alone, and is asked for once", async () => {
  const world = worldOf(3);
  world.beforeWrite = (path) => {
    if (path === "r/site2.example/llms.txt") throw new FileFault("Is a directory: llms.txt");
  };
  for (const _start of [1, 2]) {
    const { code, out } = await world.start(ARGS);
    assert.equal(code, 1);
    assert.match(out, /^https:\/\/site2\.example\/: Is a directory: llms\.txt$/m);
    assert.match(out, /2 of 3 sites have their files/);
  }
  assert.deepEqual(world.service.asked, [1, 2, 3].map(siteUrl));
});

Deno.test("batch: what it remembers cannot be written: it ends, rather than ask in vain", async () => {
  const world = worldOf(3);
  world.beforeWrite = (path) => {
    if (path === "r/batch.json") throw new FileFault("no space left");
  };
  await assert.rejects(world.start(ARGS), FileFault);
  assert.equal(world.service.used, 1);
});

const NO_KEY = /^--server needs .* LLMSTXT_API_KEY=LLMS-XXXX-XXXX-XXXX-XXXX$/;

const REFUSED: readonly [what: string, prepare: (world: BatchWorld) => void, fault: RegExp][] = [
  ["no list", (world) => world.files.delete("sites.txt"), /^there is no file sites\.txt/],
  ["a wrong line", (world) => world.files.set("sites.txt", "ftp://x"), /^line 1: "ftp/],
  ["another batch in the folder", (world) => (world.isLocked = true), /^another batch .* in r/],
  ["no key", (world) => Object.assign(world, { key: " " }), NO_KEY],
  [
    "a key with a dash that is no hyphen",
    (world) => Object.assign(world, { key: "LLMS–A1B2–C3D4–E5F6–G7H8" }),
    NO_KEY,
  ],
  [
    "a key with a line break inside",
    (world) => Object.assign(world, { key: "LLMS-A1B2-C3D4\n-E5F6-G7H8" }),
    NO_KEY,
  ],
];

for (const [what, prepare, fault] of REFUSED) {
  Deno.test(`batch: ${what} is refused with 2, before anything is asked or written`, async () => {
    const world = worldOf(1);
    prepare(world);
    const { code, err } = await world.start(ARGS);
    assert.equal(code, 2);
    assert.match(err[0]!, fault);
    assert.deepEqual([world.service.statuses, world.writes.size], [0, 0]);
  });
}

Deno.test("batch: what it says about its arguments and its list holds no key", async () => {
  const world = worldOf(1);
  const key = world.key!;
  world.files.set("keys.txt", `${key}\nhttps://a.example/${"a".repeat(45)}${key}`);
  const starts = [
    `sites.txt --out r --server foo${key}`,
    `${key} --out r`,
    `sites.txt ${key} --out r`,
    `keys.txt --out r`,
  ];
  for (const args of starts) {
    const { code, err } = await world.start(args);
    assert.equal(code, 2);
    assert.match(err[0]!, /LLMS-…/);
    assert.doesNotMatch(err.join("\n"), /A1B2/i);
  }
});

Deno.test("batch without --server: the same pipeline on this machine, without a key", async () => {
  const world = worldOf(2);
  const web = fakeWeb({
    "https://site1.example/": { body: html("Harbour Bakery") },
    "https://site1.example/sitemap.xml": urlset("https://site1.example/"),
    "https://site2.example/": { failure: { kind: "dns" } },
  });
  const clock = new FakeClock();
  const { code, out } = await world.start("sites.txt --out r --pause 0", {
    clock,
    generate: generateOver(web, CONFIG, clock),
    key: undefined,
  });
  assert.equal(code, 1);
  assert.match(world.files.get("r/site1.example/llms.txt")!, /^# Harbour Bakery/);
  assert.match(out, /site1\.example\/ +1 +1 +0 +generated/);
  assert.match(out, /^https:\/\/site2\.example\/: The website could not be reached/m);
  assert.equal(world.service.statuses, 0);
});

Deno.test("batch without --server: an address that is not public is refused by its line", async () => {
  const world = worldOf(1);
  const checkUrl = () => "address is not public";
  const { code, err } = await world.start("sites.txt --out r", { checkUrl });
  assert.equal(code, 2);
  assert.equal(err[0], 'line 1: "site1.example" address is not public');
  assert.match(err[1]!, /^CRAWL_ALLOW_NETWORKS allows networks of your own/);
});
