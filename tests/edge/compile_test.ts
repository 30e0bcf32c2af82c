/**
 * The task compile, with this Deno in place of denort: the result cannot run as the service, but holds all
 * that is embedded.
 */

import assert from "node:assert/strict";
import { dirname } from "node:path";
import { SETTINGS } from "../../lib/config.ts";
import { TELEMETRY_ENV } from "../../lib/io/telemetry.ts";
import { mainFlag } from "../../deploy/main_task.ts";
import { PROJECT } from "./running_service.ts";

async function compile(
  args: readonly string[],
  denort: string,
): Promise<{ readonly code: number; readonly err: string }> {
  const { code, stderr } = await new Deno.Command("deno", {
    args: ["task", "--quiet", "compile", ...args],
    cwd: PROJECT,
    env: { DENORT_BIN: denort, NO_COLOR: "1" },
  }).output();
  return { code, err: new TextDecoder().decode(stderr) };
}

/** What the program imports as text: the example site, pages. */
async function importedTexts(): Promise<readonly string[]> {
  const { stdout } = await new Deno.Command("deno", {
    args: ["info", "--json", "main.ts"],
    cwd: PROJECT,
  }).output();
  const graph: {
    readonly modules: readonly { readonly kind: string; readonly specifier: string }[];
  } = JSON.parse(new TextDecoder().decode(stdout));
  return graph.modules.filter(({ kind }) => kind === "external")
    .map(({ specifier }) => Deno.readTextFileSync(new URL(specifier)));
}

Deno.test("compile: permissions, settings and static texts are in the binary, and no secret of the environment", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { code, err } = await compile(["--out", folder], Deno.execPath());
    assert.equal(code, 0, err);
    const binary = await Deno.readFile(`${folder}/llmstxt-api-${Deno.build.target}`);
    // One character per byte, so that what is not text does no harm.
    const text = new TextDecoder("latin1").decode(binary);
    const permissions = JSON.parse(/"permissions":(\{[^{}]*\})/.exec(text)![1]!);
    assert.deepEqual(permissions.allow_net, []);
    assert.deepEqual(permissions.deny_net, mainFlag("deny-net"));
    assert.deepEqual(permissions.allow_read, ["data"]);
    assert.deepEqual(permissions.allow_write, ["data"]);
    assert.deepEqual([permissions.allow_run, permissions.allow_ffi, permissions.prompt], [
      null,
      null,
      false,
    ]);
    for (const name of [...Object.values(SETTINGS).map(({ env }) => env), ...TELEMETRY_ENV]) {
      assert.ok(permissions.allow_env.includes(name), name);
    }
    assert.match(text, /serveThread\(openRunService\)/, "the crawling thread's module");
    assert.match(text, /readPage, close \} = openNetwork\(/, "the page thread's module");
    assert.match(text, /"env_vars_from_env_file":\{\}/);
    const texts = await importedTexts();
    assert.ok(texts.length > 0);
    for (const content of texts) {
      const bytes = new TextEncoder().encode(content.slice(0, 2_000));
      assert.ok(text.includes(new TextDecoder("latin1").decode(bytes)), content.slice(0, 80));
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("install: the installed command generates the built-in example from any folder", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const installed = await new Deno.Command(Deno.execPath(), {
      args: ["task", "--quiet", "install", "--root", folder],
      cwd: PROJECT,
      env: { NO_COLOR: "1" },
    }).output();
    assert.ok(installed.success, new TextDecoder().decode(installed.stderr));
    const { code, stdout } = await new Deno.Command(`${folder}/bin/llmstxt-api`, {
      args: ["generate", "https://nursery.example"],
      cwd: folder,
      env: { PAGE_CACHE_PATH: ":memory:", PATH: `${dirname(Deno.execPath())}:/usr/bin:/bin` },
    }).output();
    assert.equal(code, 0);
    assert.match(new TextDecoder().decode(stdout), /^# Hazel Lane Nursery$/m);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("compile: without denort it says what it needs", async () => {
  const { code, err } = await compile(["--out", "dist/none"], "/nonexistent/denort");
  assert.notEqual(code, 0);
  assert.match(err, /not built\. This needs denort \d+\.\d+\.\d+: .*DENORT_BIN/);
});

Deno.test("compile: an unknown target is refused with those that are known", async () => {
  const { code, err } = await compile(["riscv"], "");
  assert.equal(code, 2);
  assert.match(err, /aarch64-unknown-linux-gnu/);
});
