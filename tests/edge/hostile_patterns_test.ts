/**
 * No regular expression of the program can be made to backtrack: recheck proves or searches for it, pattern by pattern.
 *
 * Patterns are literals of all sources, those that run in browsers included, and those that modules put together from
 * parts when they are loaded.
 */

import assert from "node:assert/strict";
import { type AttackPattern, check } from "recheck";
import ts from "typescript";

const PROJECT = new URL("../../", import.meta.url);

/** Rooms whose modules can be loaded here to see what they put together; the others need a browser or a thread. */
const LOADED_ROOMS: readonly string[] = [
  ...["address", "auth", "crawl", "http", "quota", "render", "site", "standards", "words"],
].map((room) => `lib/${room}/`);

/** Patterns that are not linear, or not known to be, and why their input is short. */
const SHORT_INPUTS: Readonly<Record<string, string>> = {
  "/[\\s\\p{Pd}\\p{Po}\\p{Ps}\\p{Pi}\\uFFFD]+$/u": "a text cut to at most some hundred characters",
  "/(?: ?[¶🔗]| [#§])+$/u": "a title cut to 300 characters",
  "/^[-‒–—―|│｜丨:·•●∙・»›>~/ ]+ |^[|│｜丨»›]+|(?: [-‒–—―|│｜丨:·•●∙・«‹>~/ ]+| ?[|│｜丨:«‹]+)$/gu":
    "a title cut to 300 characters",
};

/** A pattern that takes longer to judge is not simple enough. */
const TIMEOUT_MS = 30_000;

/** Characters of an attack, and how long a linear pattern takes for it at most: a quadratic one takes ten times that. */
const ATTACK_LENGTH = 30_000;
const LONG_MS = 30;

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of Deno.readDirSync(new URL(folder, PROJECT))) {
    if (entry.isDirectory) yield* sourceFiles(`${folder}${entry.name}/`);
    else if (/\.(?:ts|js)$/.test(entry.name)) yield folder + entry.name;
  }
}

/** The regular expression literals of a source text. */
function literalsOf(path: string, text: string): readonly string[] {
  const literals: string[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) literals.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return literals;
}

/** The patterns that modules build when they are loaded, written as literals. */
async function builtPatterns(): Promise<readonly string[]> {
  const built: string[] = [];
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [pattern, flags]) {
      const regex = Reflect.construct(target, [pattern, flags]);
      built.push(String(regex));
      return regex;
    },
  });
  const paths = LOADED_ROOMS.flatMap((room) => [...sourceFiles(room)]);
  try {
    for (const path of paths) await import(new URL(path, PROJECT).href);
  } finally {
    globalThis.RegExp = Original;
  }
  return built;
}

/** What is wrong with a pattern; null for one that is linear. */
async function faultOf(pattern: string): Promise<string | null> {
  const end = pattern.lastIndexOf("/");
  const [source, flags] = [pattern.slice(1, end), pattern.slice(end + 1)];
  const result = await check(source, flags, { timeout: TIMEOUT_MS, randomSeed: 1 });
  if (result.status === "safe") return null;
  if (result.status === "unknown") return result.error.kind;
  const { complexity, attack } = result;
  const isProven = complexity.type === "exponential" || result.checker === "automaton";
  return isProven || takesLong(new RegExp(source, flags), attack)
    ? `${complexity.type}, by ${attack.pattern}`
    : null;
}

/** Whether an attack that was found by trying, in an engine with costs of its own, works here as well. */
function takesLong(regex: RegExp, { pumps, suffix }: AttackPattern): boolean {
  const repeats = ATTACK_LENGTH / pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(repeats)).join("") + suffix;
  let leastMs = Infinity;
  for (let tries = 0; tries < 20 && leastMs > LONG_MS; tries++) {
    const startedMs = performance.now();
    text.replace(regex, "");
    leastMs = Math.min(leastMs, performance.now() - startedMs);
  }
  return leastMs > LONG_MS;
}

async function faultsOf(patterns: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const faults = new Map<string, string>();
  for (const pattern of patterns) {
    const fault = await faultOf(pattern);
    if (fault !== null) faults.set(pattern, fault);
  }
  return faults;
}

const OPTIONS = { sanitizeOps: false, sanitizeResources: false };

Deno.test({
  ...OPTIONS,
  name: "patterns: every one is linear, or its input is short and the reason stands here",
  async fn() {
    const paths = [...sourceFiles("lib/"), "main.ts"];
    const literals = paths.flatMap((path) =>
      literalsOf(path, Deno.readTextFileSync(new URL(path, PROJECT)))
    );
    const built = await builtPatterns();
    assert.ok(literals.length > 250 && built.length > 10, `${literals.length}, ${built.length}`);
    const faults = await faultsOf(new Set([...literals, ...built]));
    const unexplained = [...faults].filter(([pattern]) => !Object.hasOwn(SHORT_INPUTS, pattern));
    assert.deepEqual(unexplained, []);
    const stale = Object.keys(SHORT_INPUTS).filter((pattern) => !faults.has(pattern));
    assert.deepEqual(stale, [], "linear by now");
  },
});

Deno.test({
  ...OPTIONS,
  name: "patterns: the test knows a quadratic and an exponential one, wherever a literal stands",
  async fn() {
    const literals = literalsOf("a.ts", "const a = b ? /\\s+$/g : [/^(a+)+$/]; f(1 / 2 / 3, /x/);");
    assert.deepEqual(literals, ["/\\s+$/g", "/^(a+)+$/", "/x/"]);
    const faults = await faultsOf(literals);
    assert.deepEqual([...faults.keys()], ["/\\s+$/g", "/^(a+)+$/"]);
    assert.match(faults.get("/^(a+)+$/")!, /^exponential/);
  },
});
