/**
 * The command `generate` as a process, on the example site that is built in.
 */

import assert from "node:assert/strict";
import { argumentsOf, startCommand } from "./command_process.ts";
import { PROJECT } from "./running_service.ts";

const SITE = "https://nursery.example";

Deno.test("generate: on pipes both files, warnings, and one final line", async () => {
  const { code, out, err } = await startCommand("generate", [SITE]).end();
  assert.equal(code, 0);
  assert.match(out, /^# Hazel Lane Nursery\n[^]*\n# Hazel Lane Nursery\n/);
  assert.match(
    err,
    /^warning: \S+: 404 Not Found\nhttps:\/\/nursery\.example: 17 of 18 pages in \S+ s\n$/,
  );
});

Deno.test("generate, batch: --help is the usage, on standard output", async () => {
  for (const task of ["generate", "batch"] as const) {
    const { code, out, err } = await startCommand(task, [SITE, "--help"]).end();
    assert.deepEqual([code, err], [0, ""], task);
    assert.match(out, new RegExp(`^usage: ${task} [^]*exit codes: 0 `));
  }
});

Deno.test("generate: who asks for a site of a private network is told how to allow it", async () => {
  const { code, err } = await startCommand("generate", ["http://127.0.0.1:8123"]).end();
  assert.equal(code, 2);
  assert.match(err, /^url: .*; CRAWL_ALLOW_NETWORKS allows networks of your own, see README\.md; /);
});

Deno.test("generate --out: files are replaced as a whole; a folder that cannot be made is 1", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/llms.txt`, "before");
    const { code, out } = await startCommand("generate", [SITE, "--out", folder]).end();
    assert.deepEqual([code, out], [0, ""]);
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name);
    assert.deepEqual(names.sort(), ["llms-full.txt", "llms.txt"]);
    assert.match(await Deno.readTextFile(`${folder}/llms.txt`), /^# Hazel Lane Nursery/);
    const inFile = await startCommand("generate", [SITE, "--out", `${folder}/llms.txt/x`]).end();
    assert.equal(inFile.code, 1);
    assert.doesNotMatch(inFile.err, /\n +at /);
    const key = "LLMS-A1B2-C3D4-E5F6-G7H8";
    const asKey = await startCommand("generate", [SITE, "--out", `${folder}/llms.txt/${key}`])
      .end();
    assert.match(asKey.err, /LLMS-…/);
    assert.ok(!asKey.err.includes(key), "a key in a wrong place is not repeated");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

const hasScript = (await new Deno.Command("sh", { args: ["-c", "command -v script"] }).output())
  .success;

Deno.test({
  name: "generate: on a terminal a progress bar, which is gone at the end (needs script)",
  ignore: !hasScript,
  fn: async () => {
    const args = argumentsOf("generate", [SITE, "--json"]).map((arg) => `'${arg}'`).join(" ");
    const { code, stdout } = await new Deno.Command("script", {
      args: ["-qefc", `stty cols 80; '${Deno.execPath()}' ${args} > /dev/null`, "/dev/null"],
      cwd: PROJECT,
      stdin: "null",
    }).output();
    const screen = new TextDecoder().decode(stdout);
    assert.equal(code, 0, screen);
    assert.ok(screen.includes("\r\x1b[K[########################] reading pages 18/18 https://"));
    assert.ok(screen.includes("\r\x1b[Kwarning: "), screen);
  },
});
