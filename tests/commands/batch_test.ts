import assert from "node:assert/strict";
import type { ApiCall } from "../../lib/commands/batch_server.ts";
import { CommandError } from "../../lib/commands/command.ts";
import { parseState } from "../../lib/commands/batch_state.ts";
import { BatchWorld, CONFIG, generated, refuse, reply } from "./batch_world.ts";
import { FakeClock, fakeWeb, generateOver, html, urlset } from "../fakes.ts";

const ARGS = "sites.txt --out r --server https://api.example";
const unreachable = () => refuse("site_unreachable", {}, "dns");

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
    callApi: (url, key, body, onProgress) => {
      requests.push({ url: url.href, key, body });
      return world.service.call(url, key, body, onProgress);
    },
  });
  assert.deepEqual(requests, [{
    url: "https://api.example/sub/api/generate.php",
    key: world.key,
    body: { url: siteUrl(1), max_urls: 7, format: "txt" },
  }]);
});

Deno.test("batch: a terminal shows how far the service is, and the bar is gone before the site's line", async () => {
  const world = worldOf(1);
  let screen = "";
  const { code } = await world.start(ARGS, {
    terminal: { write: (text) => void (screen += text), columns: () => 80 },
    callApi: (url, key, body, onProgress) => {
      onProgress({ stage: "crawl", done: 2, total: 2, url: siteUrl(1) });
      if (!screen.includes("busy")) return Promise.resolve(refuse("busy"));
      return world.service.call(url, key, body, onProgress);
    },
    err: (line) => void (screen += `${line}\n`),
  });
  assert.equal(code, 0);
  assert.match(screen, /\r.\[KThe service is busy\. .* Trying again in 10 s\.\n/);
  assert.match(screen, /\] reading pages 2\/2 https:[^\n]*\r.\[K\[1\/1\] /);
});

Deno.test("batch: 25 sites, one unreachable, killed in the middle and started again: every site once", async () => {
  const world = worldOf(25);
  world.service.answers.set(siteUrl(5), unreachable);
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
  assert.equal(again.out.match(/ generated before /g)?.length, 2);
  assert.match(again.out, /2 of 2 sites/);
  assert.equal(world.service.used, 2);
  world.clock.advance(24 * 3600_000);
  const { out } = await world.start(ARGS);
  assert.equal(world.service.used, 4);
  assert.match(out, /unchanged +unchanged/);
});

Deno.test("batch: a site that is added after the end is asked on the same day, alone", async () => {
  const world = worldOf(2);
  await world.start(ARGS);
  world.files.set("sites.txt", "site1.example\nnew.example\nsite2.example");
  const { code, err, out } = await world.start(ARGS);
  assert.equal(code, 0);
  assert.deepEqual(world.service.asked.slice(2), ["https://new.example/"]);
  assert.deepEqual(out.match(/generated( before)?/g), [
    "generated before",
    "generated",
    "generated before",
  ]);
  assert.match(err.at(-1)!, /^\[2\/3\] https:\/\/new\.example\/: 2 of 3 pages, 0 warnings, new$/);
});

Deno.test("batch --retry-failed: asks those again that failed, and no others", async () => {
  const world = worldOf(3);
  world.service.answers.set(siteUrl(2), unreachable);
  assert.match((await world.start(ARGS)).out, / {2}failed\n/);
  assert.match((await world.start(ARGS)).out, / {2}failed before\n/);
  world.service.answers.clear();
  const ended = await world.start(ARGS);
  assert.match(ended.err[0]!, /finished on 2026-06-15\. --retry-failed asks .*, --again asks all/);
  const { code, err, out } = await world.start(`${ARGS} --retry-failed`);
  assert.equal(code, 0);
  assert.match(err[0]!, /2 of 3 sites are done/);
  assert.match(out, /3 of 3 sites/);
  assert.deepEqual(world.service.asked, [1, 2, 3, 2].map(siteUrl));
});

Deno.test("batch --retry-failed: cut off by the day's limit, the command goes on without it, none is asked twice", async () => {
  const world = worldOf(6);
  for (let n = 1; n <= 6; n++) world.service.answers.set(siteUrl(n), unreachable);
  await world.start(ARGS);
  world.service.asked.length = 0;
  world.service.limit = 8;
  const { code, err } = await world.start(`${ARGS} --retry-failed`);
  assert.equal(code, 3);
  assert.match(err.at(-1)!, /The same command without --retry-failed goes on/);
  world.service.limit = 100;
  assert.match((await world.start(ARGS)).err[0]!, /2 of 6 sites are done/);
  assert.deepEqual(world.service.asked, [1, 2, 3, 3, 4, 5, 6].map(siteUrl));
});

Deno.test("batch --retry-failed: a run that was cut off goes on, with those that failed in it", async () => {
  const world = worldOf(4);
  world.service.answers.set(siteUrl(1), unreachable);
  world.service.limit = 2;
  assert.equal((await world.start(ARGS)).code, 3);
  world.service.answers.clear();
  world.service.limit = 100;
  const { code, err } = await world.start(`${ARGS} --retry-failed`);
  assert.equal(code, 0);
  assert.match(err[0]!, /1 of 4 sites are done/);
  assert.deepEqual(world.service.asked, [1, 2, 3, 1, 3, 4].map(siteUrl));
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
  world.service.answers.set(siteUrl(1), unreachable);
  assert.equal((await world.start(`${ARGS} --again`)).code, 1);
  assert.equal(world.files.get("r/site1.example/llms.txt"), `# ${siteUrl(1)}\n`);
});

Deno.test("batch: stops when the day's requests are used up, says when to go on, and goes on the next day", async () => {
  const world = worldOf(5);
  world.service.used = 97;
  const first = await world.start(ARGS);
  assert.equal(first.code, 3);
  assert.equal(world.service.asked.length, 4, "one is refused, which counts nothing");
  assert.match(first.err.at(-1)!, /goes on from 2026-06-16T00:00:00\+02:00\.$/);
  assert.match(first.out, /site4\.example\/ +not asked yet/);
  world.clock.advance(24 * 3600_000);
  world.service.used = 0;
  const second = await world.start(ARGS);
  assert.equal(second.code, 0);
  assert.deepEqual(world.service.asked, [1, 2, 3, 4, 4, 5].map(siteUrl));
});

Deno.test("batch: a service that does not say when its day ends goes on tomorrow", async () => {
  const world = worldOf(1);
  world.service.answers.set(siteUrl(1), () => refuse("quota_exceeded"));
  const { code, err } = await world.start(ARGS);
  assert.equal(code, 3);
  assert.match(err.at(-1)!, /goes on tomorrow\.$/);
});

Deno.test("batch: a lost answer does not stop the others, and the next start asks again", async () => {
  const world = worldOf(3);
  world.service.answers.set(siteUrl(2), () => Promise.resolve({ kind: "reset" }));
  assert.equal((await world.start(ARGS)).code, 1);
  assert.equal(resultsOf(world)[siteUrl(2)], "unanswered");
  world.service.answers.clear();
  assert.equal((await world.start(ARGS)).code, 0);
  assert.deepEqual(world.service.asked, [1, 2, 3, 2].map(siteUrl));
});

Deno.test("batch: a server that cannot be used ends it with 4; nothing is remembered of the site", async () => {
  const world = worldOf(3);
  world.service.answers.set(siteUrl(2), () => refuse("key_invalid"));
  const { code, err } = await world.start(ARGS);
  assert.equal(code, 4);
  assert.match(err.at(-1)!, /^The API key is not valid:/);
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
  assert.deepEqual(world.service.asked, []);
  assert.equal(world.isLocked, false);
  assert.equal((await world.start(`${ARGS} --again`)).code, 0);
});

Deno.test("batch: a site's folder that cannot be written fails that site alone, and is asked for once", async () => {
  const world = worldOf(3);
  world.beforeWrite = (path) => {
    if (path === "r/site2.example/llms.txt") throw new CommandError("Is a directory: llms.txt");
  };
  for (const _start of [1, 2]) {
    const { code, out } = await world.start(ARGS);
    assert.equal(code, 1);
    assert.match(out, /^https:\/\/site2\.example\/: Is a directory: llms\.txt$/m);
    assert.match(out, /2 of 3 sites have their files/);
  }
  assert.deepEqual(world.service.asked, [1, 2, 3].map(siteUrl));
});

for (const option of ["--again", "--retry-failed"]) {
  Deno.test(`batch ${option}: cut off before its first answer, the command goes on without it`, async () => {
    const world = worldOf(2);
    world.service.answers.set(siteUrl(2), unreachable);
    await world.start(ARGS);
    world.service.limit = 2;
    assert.equal((await world.start(`${ARGS} ${option}`)).code, 3);
    world.service.limit = 100;
    world.service.answers.clear();
    const { code, out } = await world.start(ARGS);
    assert.equal(code, 0);
    assert.match(out, /2 of 2 sites have their files/);
  });
}

Deno.test("batch: what it remembers cannot be written: it ends, rather than ask in vain", async () => {
  const world = worldOf(3);
  world.beforeWrite = (path) => {
    if (path === "r/batch.json") throw new CommandError("no space left");
  };
  const { code, err } = await world.start(ARGS);
  assert.equal(code, 1);
  assert.deepEqual(err, ["no space left"]);
  assert.equal(world.service.used, 0);
});

const FAULTS: readonly [args: string, fault: RegExp][] = [
  ["", /^The list of sites is missing\./],
  ["s.txt", /^--out is missing/],
  ["s.txt --out=", /^--out is missing/],
  ["s.txt t.txt --out r", /not also t\.txt/],
  ["s.txt --out r --server api.example", /^--server must be .*"api\.example"/],
  ["s.txt --out r --server ftp://api.example", /^--server must be/],
  ["s.txt --out r --server https://u:p@api.example", /^--server must be/],
  ["s.txt --out r --max-urls abc", /^--max-urls must be an integer from 1 to 500, not "abc"/],
  ["s.txt --out r --max-urls 0", /^--max-urls/],
  ["s.txt --out r --max-urls 501", /^--max-urls/],
  ["s.txt --out r --max-urls 1e2", /^--max-urls/],
  ["s.txt --out r --max-urls=", /^--max-urls/],
  ["s.txt --out r --pause -1", /'--pause' argument is ambiguous/],
  ["s.txt --pause --out r", /'--pause' argument is ambiguous/],
  ["s.txt --out r --pause=-1", /^--pause must be/],
  ["s.txt --out r --pause 3601", /^--pause must be a number from 0 to 3600, not "3601"/],
  ["s.txt --out r --again --retry-failed", /give one of them/],
  ["s.txt --out r --key LLMS", /--key/],
];

for (const [args, fault] of FAULTS) {
  Deno.test(`batch ${args}: is refused with 2, what would be right, and the usage`, async () => {
    const { code, err } = await worldOf(1).start(args);
    assert.equal(code, 2);
    assert.match(err[0]!, fault);
    assert.match(err.join("\n"), /\nusage: batch SITES --out DIR /);
  });
}

Deno.test("batch: 50 pages a site and a second between sites, unless others are asked for", async () => {
  const world = worldOf(2);
  const asked: unknown[] = [];
  const callApi: ApiCall = (url, key, body, onProgress) => {
    asked.push((body as { max_urls: unknown }).max_urls);
    return world.service.call(url, key, body, onProgress);
  };
  await world.start(ARGS, { callApi });
  await world.start(`${ARGS} --again --max-urls 500 --pause 0.25`, { callApi });
  assert.deepEqual(asked, [50, 50, 500, 500]);
  assert.deepEqual(world.clock.waitedMs, [1000, 250]);
});

const NO_KEY = /^--server needs .* LLMSTXT_API_KEY=LLMS-XXXX-XXXX-XXXX-XXXX$/;

const REFUSED: readonly [what: string, prepare: (world: BatchWorld) => void, fault: RegExp][] = [
  ["no list", (world) => world.files.delete("sites.txt"), /^There is no file sites\.txt/],
  ["a wrong line", (world) => world.files.set("sites.txt", "ftp://x"), /^line 1: "ftp/],
  ["another batch in the folder", (world) => (world.isLocked = true), /^Another batch .* in r/],
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
    assert.deepEqual([world.service.asked, world.writes.size], [[], 0]);
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
  assert.deepEqual(world.service.asked, []);
});

Deno.test("batch without --server: an address that is not public is refused by its line", async () => {
  const world = worldOf(1);
  const checkUrl = () => "address is not public";
  const { code, err } = await world.start("sites.txt --out r", { checkUrl });
  assert.equal(code, 2);
  assert.equal(err[0], 'line 1: "site1.example" address is not public');
});
