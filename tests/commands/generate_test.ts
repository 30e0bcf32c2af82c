import assert from "node:assert/strict";
import { CommandError, runCommand } from "../../lib/commands/command.ts";
import { GENERATE_USAGE, generateCommand } from "../../lib/commands/generate.ts";
import { mismatches } from "../../lib/http/schemas.ts";
import { FakeClock, fakeWeb, generateOver, html, urlset } from "../fakes.ts";
import { CONFIG } from "./batch_world.ts";

const SITE = {
  "https://a.example/": { body: html("Harbour Bakery") },
  "https://a.example/bread": { body: html("Bread") },
  "https://a.example/sitemap.xml": urlset(
    "https://a.example/",
    "https://a.example/bread",
    "https://a.example/gone",
  ),
};

/** Runs the command over the site, with everything that it wrote. */
async function run(
  args: string,
  { isTerminal = false, isInterrupted = false, web = fakeWeb(SITE) } = {},
) {
  const written = { out: "", err: [] as string[], screen: "", files: {} as Record<string, string> };
  const clock = new FakeClock();
  const write = (line: string) => void written.err.push(line);
  const code = await runCommand(
    GENERATE_USAGE,
    write,
    (err) =>
      generateCommand(args.split(" ").filter((arg) => arg !== ""), {
        clock,
        generate: generateOver(web, CONFIG, clock),
        checkUrl: ({ hostname }) => hostname === "localhost" ? "address is not public" : null,
        signal: isInterrupted ? AbortSignal.abort() : new AbortController().signal,
        out: (text) => void (written.out += text),
        err,
        terminal: isTerminal
          ? { write: (text) => void (written.screen += text), columns: () => 80 }
          : null,
        files: {
          makeFolder: (folder) =>
            folder === "file"
              ? Promise.reject(new CommandError("file: is no folder"))
              : Promise.resolve(),
          writeTextFile: (folder, name, text) => {
            written.files[`${folder}/${name}`] = text;
            return Promise.resolve();
          },
          readTextFile: () => Promise.resolve(null),
          lockFolder: () => Promise.resolve(null),
        },
      }),
  );
  return { code, ...written };
}

Deno.test("generate: both files on standard output; on a pipe only warnings and the final line", async () => {
  const { code, out, err, screen } = await run("https://a.example");
  assert.equal(code, 0);
  assert.match(out, /^# Harbour Bakery\n[^]*\n# Harbour Bakery\n/);
  assert.deepEqual(err, [
    "warning: https://a.example/gone: 404 Not Found",
    "https://a.example: 2 of 3 pages in 0 s",
  ]);
  assert.equal(screen, "");
});

Deno.test("generate: an address without a scheme is one of https", async () => {
  const { code, err } = await run("a.example");
  assert.deepEqual([code, err.at(-1)], [0, "https://a.example: 2 of 3 pages in 0 s"]);
});

Deno.test("generate: a terminal shows a bar, which is gone at the end", async () => {
  const { screen, err } = await run("https://a.example", { isTerminal: true });
  assert.match(screen, /\[#{24}\] reading pages 3\/3 https:/);
  assert.ok(screen.endsWith("\r\x1b[K"));
  assert.equal(err.length, 2);
});

Deno.test("generate --out: writes both files and prints neither", async () => {
  const { code, out, files } = await run("https://a.example --out r");
  assert.deepEqual([code, out], [0, ""]);
  assert.deepEqual(Object.keys(files), ["r/llms.txt", "r/llms-full.txt"]);
});

Deno.test("generate --out: a folder that cannot be made is said before the site is asked", async () => {
  const web = fakeWeb(SITE);
  const { code, err } = await run("https://a.example --out file", { web });
  assert.deepEqual([code, err], [1, ["file: is no folder"]]);
  assert.deepEqual(web.asked, []);
});

Deno.test("generate: pages that --max-urls kept out are said, with the number that lets them in", async () => {
  const { err } = await run("https://a.example --max-urls 2");
  assert.equal(err.at(-1), "https://a.example: 2 of 3 pages in 0 s; --max-urls 3 reads more");
});

Deno.test("generate --json: the contract's object, with the pages", async () => {
  const { out } = await run("https://a.example --json");
  const body = JSON.parse(out);
  assert.deepEqual(mismatches("GenerationResponse", body), []);
  assert.equal(body.pages.length, 2);
});

Deno.test("generate: a site without result is 1", async () => {
  const { code, err, out } = await run("https://b.example");
  assert.deepEqual([code, out], [1, ""]);
  assert.match(err.at(-1)!, /^The website could not be reached\. https:\/\/b\.example/);
});

Deno.test("generate: an interrupt is 130", async () => {
  assert.equal((await run("https://a.example", { isInterrupted: true })).code, 130);
});

Deno.test("generate: what it says about its arguments holds no key", async () => {
  const key = "LLMS-A1B2-C3D4-E5F6-G7H8";
  for (const args of [`a.example ${key}`, key, `a.example --max-urls ${key}`, `a --${key}`]) {
    const { code, err } = await run(args);
    assert.equal(code, 2);
    assert.doesNotMatch(err.join("\n"), /A1B2/i);
  }
});

const MISUSES: readonly [args: string, fault: RegExp][] = [
  ["", /^The website's address is missing\./],
  ["https://a.example https://b.example", /not also https:\/\/b\.example/],
  ["https://a.example --max-urls abc", /^--max-urls must be an integer from 1 to 500, not "abc"/],
  ["https://a.example --max-urls=", /^--max-urls must be .* not ""/],
  ["https://a.example --max-urls 0", /^--max-urls/],
  ["https://a.example --max-urls 501", /^--max-urls/],
  ["https://a.example --max-urls 0x10", /^--max-urls/],
  ["https://a.example --out=", /^--out is empty/],
  ["https://a.example --depth 3", /--depth/],
  ["ftp://localhost", /^url: must begin with http.*localhost"\.$/],
  ["u:p@localhost", /^url: must not contain a user name or password.*localhost"\.$/],
  ["http://localhost", /^url: address is not public/],
];

for (const [args, fault] of MISUSES) {
  Deno.test(`generate ${args}: wrong usage, 2, with the usage and its exit codes`, async () => {
    const { code, err, out } = await run(args);
    assert.deepEqual([code, out], [2, ""]);
    assert.match(err[0]!, fault);
    assert.match(err.join("\n"), /\nusage: generate URL [^]*exit codes: 0 done, 1 /);
  });
}
