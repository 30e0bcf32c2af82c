import assert from "node:assert/strict";
import deno from "../../deno.json" with { type: "json" };
import { mainFlag } from "../../deploy/main_task.ts";
import { SETTINGS } from "../../lib/config.ts";
import readme from "../../README.md" with { type: "text" };
import tests from "../../tests.json" with { type: "json" };

const PROJECT = new URL("../../", import.meta.url);

/** Rooms from the ground up: a file may import from its own rank and below, types included. */
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
  ["lib/programs/"],
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
    else if (/\.[jt]s$/.test(entry.name)) yield folder + entry.name;
  }
}

/** The project's files that a file imports, also for types alone (`@import` in a script of the page). */
function importsOf(path: string): string[] {
  const source = Deno.readTextFileSync(new URL(path, PROJECT));
  const imports = source.matchAll(
    /^(?:import|export|\/\*\* @import)\s(?:[^;]*?from\s+)?"(\.[^"]+\.[jt]s)"|\bimport\("(\.[^"]+)"\)/gm,
  );
  return [...imports].map(([, specifier, dynamic]) =>
    new URL((specifier ?? dynamic)!, new URL(path, PROJECT)).href.slice(PROJECT.href.length)
  );
}

Deno.test("imports go one way, and only programs import the edge", () => {
  const wrong = [...sourceFiles("lib/"), "main.ts"].flatMap((path) =>
    importsOf(path)
      .filter((target) =>
        rankOf(target) > rankOf(path) ||
        (target.startsWith("lib/io/") && !/^(?:lib\/io\/|lib\/programs\/|main\.ts$)/.test(path))
      )
      .map((target) => `${path} imports ${target}`)
  );
  assert.deepEqual(wrong, []);
});

/** The files of each circle of imports: those from which imports lead back to them. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const open = [...imports.get(from) ?? []];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      open.push(...imports.get(path) ?? []);
    }
    return seen;
  };
  return [...imports.keys()].filter((path) => reached(path).has(path)).map((path) => [
    path,
    ...imports.get(path)!.filter((target) => reached(target).has(path)),
  ]);
}

Deno.test("no file imports itself in a circle, types included", () => {
  const imports = new Map(
    [...sourceFiles("lib/"), "main.ts"].map((path) => [path, importsOf(path)]),
  );
  assert.deepEqual(circlesIn(imports), []);
});

Deno.test("a circle that is put in is found", () => {
  const imports = new Map([["a", ["b"]], ["b", ["c"]], ["c", ["a", "d"]], ["d", []]]);
  assert.deepEqual(circlesIn(imports), [["a", "b"], ["b", "c"], ["c", "a"]]);
});

Deno.test("no exported name stands for two things", () => {
  const places = [...sourceFiles("lib/")].flatMap((path) =>
    [
      ...Deno.readTextFileSync(new URL(path, PROJECT)).matchAll(
        /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm,
      ),
    ].map(([, name]) => ({ name: name!, path }))
  );
  const twice = [...Map.groupBy(places, ({ name }) => name)].filter(([, { length }]) => length > 1);
  assert.deepEqual(twice.map(([name, of]) => `${name}: ${of.map(({ path }) => path)}`), []);
});

Deno.test("the files of lib and tests that documents and comments name are there", () => {
  const documents = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "docs/decisions.md"];
  const missing = [...documents, ...sourceFiles("lib/")].flatMap((path) =>
    [...Deno.readTextFileSync(new URL(path, PROJECT)).matchAll(/\b(?:lib|tests)\/[\w/]+\.[jt]s\b/g)]
      .filter(([named]) => !exists(named))
      .map(([named]) => `${path} names ${named}`)
  );
  assert.deepEqual(missing, []);
});

function exists(path: string): boolean {
  try {
    return Deno.statSync(new URL(path, PROJECT)).isFile;
  } catch {
    return false;
  }
}

/** Lines of every function that has a body of its own, by the indentation of its first and last line. */
function functionLengths(source: string): number[] {
  const lines = source.split("\n");
  return lines.flatMap((line, i) => {
    const start =
      /^( *)(?:export )?(?:async )?(?:function\*? \w|(?:static |async |\*)*#?\w+(?:<[^>]*>)?\()/
        .exec(line);
    if (start === null || /^ *(?:if|for|while|switch|return|await|catch|assert)\b/.test(line)) {
      return [];
    }
    const end = lines.findIndex((other, j) => j >= i && other === `${start[1]}}`);
    const opens = lines.slice(i, end + 1).findIndex((other) => /\{$/.test(other));
    const stops = lines.slice(i, end + 1).findIndex((other) => /;$/.test(other));
    return end === -1 || opens === -1 || (stops !== -1 && stops < opens) ? [] : [end - i + 1];
  });
}

Deno.test("functions stay short: half of them up to 10 lines, nine in ten under 30", () => {
  const lengths = [...sourceFiles("lib/"), "main.ts"]
    .flatMap((path) => functionLengths(Deno.readTextFileSync(new URL(path, PROJECT))))
    .sort((a, b) => a - b);
  assert.ok(lengths.length > 1_000, String(lengths.length));
  assert.ok(lengths[Math.floor(lengths.length / 2)]! <= 10, "median");
  assert.ok(lengths[Math.floor(lengths.length * 0.9)]! < 30, "nine in ten");
});

Deno.test("every setting is in the task's --allow-env and in README's table with its default", () => {
  const allowed = mainFlag("allow-env");
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` +\| (?:`(.*?)`)? *\| (\S.*\S) +\|$/gm)];
  assert.deepEqual(
    rows.map(([, env, fallback = ""]) => [env, fallback]),
    Object.values(SETTINGS).map(({ env, fallback }) => [env, fallback]),
  );
  for (const { env } of Object.values(SETTINGS)) {
    assert.ok(allowed.includes(env), `--allow-env lacks ${env}`);
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
