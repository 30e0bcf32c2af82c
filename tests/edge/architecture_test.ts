import assert from "node:assert/strict";
import deno from "../../deno.json" with { type: "json" };
import { SETTINGS } from "../../lib/config.ts";
import readme from "../../README.md" with { type: "text" };
import tests from "../../tests.json" with { type: "json" };

const PROJECT = new URL("../../", import.meta.url);

/** Rooms from the ground up: a file may import from its own rank and below. Types may come from anywhere. */
const RANKS: readonly (readonly string[])[] = [
  ["lib/standards/", "lib/words/"],
  [
    "lib/errors.ts",
    "lib/outcomes.ts",
    "lib/log_events.ts",
    "lib/plans.ts",
    "lib/ports.ts",
    "lib/config.ts",
  ],
  ["lib/quota/", "lib/auth/", "lib/address/"],
  ["lib/crawl/"],
  ["lib/site/"],
  ["lib/render/"],
  ["lib/http/"],
  ["lib/page/"],
  ["lib/telemetry.ts"],
  ["lib/generation.ts"],
  ["lib/exchange.ts", "lib/generate_exchange.ts", "lib/app.ts"],
  ["lib/io/", "lib/commands/"],
  ["main.ts"],
];

function rankOf(path: string): number {
  const rank = RANKS.findIndex((rooms) => rooms.some((room) => path.startsWith(room)));
  assert.notEqual(rank, -1, `${path} belongs to no room`);
  return rank;
}

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of Deno.readDirSync(new URL(folder, PROJECT))) {
    if (entry.isDirectory) yield* sourceFiles(`${folder}${entry.name}/`);
    else if (entry.name.endsWith(".ts")) yield folder + entry.name;
  }
}

/** The project's files that a file imports for more than types. */
function importsOf(path: string): string[] {
  const source = Deno.readTextFileSync(new URL(path, PROJECT));
  const imports = source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from\s+"(\.[^"]+\.ts)"/gm);
  return [...imports].map(([, specifier]) =>
    new URL(specifier!, new URL(path, PROJECT)).href.slice(PROJECT.href.length)
  );
}

Deno.test("imports go one way, and only main imports the edge", () => {
  const wrong = [...sourceFiles("lib/"), "main.ts"].flatMap((path) =>
    importsOf(path)
      .filter((target) =>
        rankOf(target) > rankOf(path) ||
        (target.startsWith("lib/io/") && !path.startsWith("lib/io/") && path !== "main.ts")
      )
      .map((target) => `${path} imports ${target}`)
  );
  assert.deepEqual(wrong, []);
});

Deno.test("a source file stays under 350 lines", () => {
  const long = [...sourceFiles("lib/"), "main.ts"].filter((path) =>
    Deno.readTextFileSync(new URL(path, PROJECT)).split("\n").length > 350
  );
  assert.deepEqual(long, []);
});

Deno.test("every setting is in the task's --allow-env and in README's table with its default", () => {
  const allowed = /--allow-env=(\S+)/.exec(deno.tasks.main.command)![1]!.split(",");
  for (const { env, fallback, doc } of Object.values(SETTINGS)) {
    assert.ok(allowed.includes(env), `--allow-env lacks ${env}`);
    const row = `| \`${env}\` | ${fallback === "" ? "" : `\`${fallback}\` `}| ${doc} |`;
    // The formatter pads table cells.
    assert.ok(readme.replace(/ {2,}/g, " ").includes(row), `README lacks the row\n${row}`);
  }
});

Deno.test("the service's packages are locked apart from those of tests, to the same bytes", () => {
  const read = (name: string) => JSON.parse(Deno.readTextFileSync(new URL(name, PROJECT)));
  const [ours, all] = [read("deno.lock"), read("tests.lock")];
  assert.deepEqual(Object.keys(ours.specifiers).sort(), Object.values(deno.imports).sort());
  assert.deepEqual({ ...all.npm, ...ours.npm }, all.npm);
  assert.deepEqual({ ...tests.imports, ...deno.imports }, tests.imports);
  assert.deepEqual(tests.compilerOptions, deno.compilerOptions);
});
