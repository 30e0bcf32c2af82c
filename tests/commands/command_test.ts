import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import {
  CommandError,
  onlyArgument,
  readNumber,
  runCommand,
  UsageError,
} from "../../lib/commands/command.ts";
import { StoreUnavailable } from "../../lib/ports.ts";

/** Runs a command that may throw. */
async function run(command: (err: (text: string) => void) => void) {
  const lines: string[] = [];
  const code = await runCommand(["usage: x"], (line) => void lines.push(line), (err) => {
    command(err);
    return Promise.resolve(0);
  });
  return { code, lines };
}

function fail(error: Error): () => never {
  return () => {
    throw error;
  };
}

const parse = (...args: string[]) => () => {
  parseArgs({ args, options: { out: { type: "string" }, json: { type: "boolean" } } });
};

const ENDS: readonly [what: string, command: () => void, code: number, lines: readonly string[]][] =
  [
    ["success", () => {}, 0, []],
    ["not possible", fail(new CommandError("no")), 1, ["no"]],
    ["a wrong list", fail(new CommandError("line 1\nline 2", 2)), 2, ["line 1", "line 2"]],
    ["wrong usage", fail(new UsageError("no")), 2, ["no", "usage: x"]],
    ["no store", fail(new StoreUnavailable("down")), 1, ["down"]],
  ];

for (const [what, command, code, lines] of ENDS) {
  Deno.test(`runCommand: ${what} is ${code}`, async () => {
    assert.deepEqual(await run(command), { code, lines });
  });
}

const ARGUMENTS: readonly [args: readonly string[], fault: RegExp][] = [
  [["--depth", "3"], /^Unknown option '--depth'/],
  [["--out"], /^Option '--out <value>' argument missing/],
  [["--out", "--json"], /^Option '--out' argument is ambiguous/],
  [["--json=yes"], /^Option '--json' does not take an argument/],
  [["extra"], /^Unexpected argument 'extra'/],
];

for (const [args, fault] of ARGUMENTS) {
  Deno.test(`runCommand: ${args.join(" ")} is wrong usage, by what parseArgs says`, async () => {
    const { code, lines } = await run(parse(...args));
    assert.equal(code, 2);
    assert.match(lines[0]!, fault);
    assert.equal(lines.at(-1), "usage: x");
  });
}

Deno.test("runCommand: a defect is thrown on", async () => {
  await assert.rejects(run(fail(new TypeError("x is undefined"))), TypeError);
});

Deno.test("runCommand: standard error holds no key, and nothing that steers a terminal", async () => {
  const { lines } = await run((err) =>
    err("LLMS-A1B2-C3D4-E5F6-G7H8 \x1b[2J\nllms%2DA1B2-C3D4-E5F6-G7H8")
  );
  assert.deepEqual(lines, ["LLMS-… \uFFFD[2J", "LLMS-…"]);
});

Deno.test("onlyArgument: exactly one", () => {
  assert.equal(onlyArgument(["a"], "The file"), "a");
  assert.throws(() => onlyArgument([], "The file"), new UsageError("The file is missing."));
  assert.throws(
    () => onlyArgument(["a", "b", "c"], "The file"),
    new UsageError("The file is one argument, not also b c."),
  );
});

const NUMBERS: readonly [text: string, kind: "integer" | "decimal", value: number | null][] = [
  ["1", "integer", 1],
  ["500", "integer", 500],
  ["0", "integer", null],
  ["501", "integer", null],
  ["2.5", "integer", null],
  ["2.5", "decimal", 2.5],
  ["2.", "decimal", null],
  ["1e2", "decimal", null],
  ["-1", "decimal", null],
  ["", "decimal", null],
  ["many", "integer", null],
];

for (const [text, kind, value] of NUMBERS) {
  Deno.test(`readNumber: ${kind} "${text}" of 1 to 500 is ${value ?? "refused"}`, () => {
    const read = () => readNumber("--count", text, [1, 500], kind);
    if (value === null) assert.throws(read, /^.*--count must be an? \w+ from 1 to 500, not "/);
    else assert.equal(read(), value);
  });
}
