/**
 * The client examples of docs/examples, run as they stand against the real service.
 */

import assert from "node:assert/strict";
import { startService } from "./running_service.ts";

const EXAMPLES = new URL("../../docs/examples/", import.meta.url).pathname;
const SITE = "https://nursery.example";

/** Each client with the programs that it needs; the first runs it. */
const CLIENTS: readonly [file: string, programs: readonly string[]][] = [
  ["client.sh", ["sh", "curl", "jq"]],
  ["client.php", ["php"]],
  ["client.py", ["python3"]],
  ["client.mjs", ["node"]],
];

async function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const command = new Deno.Command(program, { args: [...args], env, stdin: "null" });
  const { code, stdout, stderr } = await command.output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, out: text(stdout), err: text(stderr) };
}

async function hasAll(programs: readonly string[]): Promise<boolean> {
  const found = await Promise.all(programs.map((name) => run("sh", ["-c", `command -v ${name}`])));
  return found.every(({ code }) => code === 0);
}

/** Runs a client in a folder of its own, which it hands over before it is removed. */
async function runClient(
  [file, [program]]: typeof CLIENTS[number],
  service: { readonly base: string; readonly key: string | null },
  site: string,
  use: (result: Awaited<ReturnType<typeof run>>, folder: string) => void,
  key: string = service.key!,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    const results = `${folder}/made/anew`;
    const args = [EXAMPLES + file, `${service.base}/`, site, results];
    use(await run(program!, args, { LLMSTXT_API_KEY: key }), results);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

for (const client of CLIENTS) {
  const [file, programs] = client;
  const ignore = !await hasAll(programs);
  const needs = `(needs ${programs.join(", ")})`;
  Deno.test({
    name: `${file}: without arguments it says which it needs ${needs}`,
    ignore,
    fn: async () => {
      const { code, out, err } = await run(programs[0]!, [EXAMPLES + file]);
      assert.deepEqual([code, out], [2, ""]);
      assert.match(err, /^usage: LLMSTXT_API_KEY=[^\n]*\n$/);
    },
  });
  Deno.test({
    name: `${file}: writes both files, tells a refusal, respects 429 ${needs}`,
    ignore,
    fn: async () => {
      const service = await startService({ KV_PATH: ":memory:", DAILY_REQUESTS: "2" });
      try {
        await runClient(client, service, SITE, ({ code, out, err }, folder) => {
          assert.deepEqual([code, err], [0, ""]);
          assert.match(out, /^17 of 18 pages\nhttps:\/\/nursery\.example\/\S+: 404 Not Found\n$/);
          assert.match(Deno.readTextFileSync(`${folder}/llms.txt`), /^# Hazel Lane[^]*[^\n]\n$/);
          assert.match(Deno.readTextFileSync(`${folder}/llms-full.txt`), /Category: Main pages\n/);
        });
        await runClient(client, service, "ftp://nursery.example", ({ code, err }, folder) => {
          assert.equal(code, 1);
          assert.match(err, /^422 The request has invalid parameters\. url: must begin with http/);
          assert.deepEqual([...Deno.readDirSync(folder)], [], "no file is written");
        });
        await runClient(client, service, SITE, ({ code, err }) => {
          assert.equal(code, 1);
          assert.match(err, /^401 The API key is not valid/);
        }, "LLMS-0000-0000-0000-0000");
        await runClient(client, service, SITE, ({ code }) => assert.equal(code, 0));
        await runClient(client, service, SITE, ({ code, err }) => {
          assert.equal(code, 3);
          assert.match(err, /used up; try again in \d+ seconds\.\n$/);
        });
      } finally {
        await service.stop();
      }
    },
  });
  Deno.test({
    name: `${file}: tells what a proxy says in the service's place ${needs}`,
    ignore,
    fn: async () => {
      const options = { port: 0, hostname: "127.0.0.1", onListen: () => {} };
      await using proxy = Deno.serve(options, () => new Response("<html>", { status: 504 }));
      const service = { base: `http://127.0.0.1:${proxy.addr.port}`, key: "LLMS-" };
      await runClient(client, service, SITE, ({ code, err }, folder) => {
        assert.equal(code, 1);
        assert.match(err, /^504 No JSON came back\. ?\n$/);
        assert.deepEqual([...Deno.readDirSync(folder)], [], "no file is written");
      });
    },
  });
}
