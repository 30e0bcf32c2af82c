import assert from "node:assert/strict";
import { createResolver } from "../../lib/io/resolver.ts";

const NEVER = new AbortController().signal;

type Answers = Readonly<Record<"A" | "AAAA", readonly string[] | Error>>;

function resolverOf(answers: Answers) {
  return createResolver((_, recordType) => {
    const answer = answers[recordType];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve([...answer]);
  });
}

const NOT_FOUND = new Error("no records found");

const NO_DESCRIPTOR = new Error("proto error: io error: Too many open files (os error 24)");

const ANSWERS: readonly [what: string, answers: Answers, expected: readonly string[] | null][] = [
  ["no descriptor for A", { A: NO_DESCRIPTOR, AAAA: NOT_FOUND }, null],
  ["no descriptor for AAAA alone", { A: ["8.8.8.8"], AAAA: NO_DESCRIPTOR }, ["8.8.8.8"]],
  ["both", { A: ["8.8.8.8", "8.8.4.4"], AAAA: ["2606::1"] }, ["8.8.8.8", "8.8.4.4", "2606::1"]],
  ["A alone", { A: ["8.8.8.8"], AAAA: NOT_FOUND }, ["8.8.8.8"]],
  ["AAAA alone", { A: NOT_FOUND, AAAA: ["2606::1"] }, ["2606::1"]],
  ["neither", { A: NOT_FOUND, AAAA: NOT_FOUND }, []],
  ["empty answers", { A: [], AAAA: [] }, []],
];

for (const [what, answers, expected] of ANSWERS) {
  Deno.test(`createResolver: a name with ${what}`, async () => {
    assert.deepEqual(await resolverOf(answers)("a.example", NEVER), expected);
  });
}

Deno.test("createResolver: the name and the caller's signal reach both queries", async () => {
  const queries: unknown[] = [];
  const resolve = createResolver((hostname, recordType, options) => {
    queries.push([hostname, recordType, options.signal === NEVER]);
    return Promise.resolve([]);
  });
  await resolve("a.example", NEVER);
  assert.deepEqual(queries, [["a.example", "A", true], ["a.example", "AAAA", true]]);
});

Deno.test("createResolver: a query that throws at once is one without addresses", async () => {
  const resolve = createResolver(() => {
    throw new TypeError("not a name");
  });
  assert.deepEqual(await resolve("a.example", NEVER), []);
});

for (const name of ["localhost", "localhost.", "a.localhost", "a.b.localhost."]) {
  Deno.test(`createResolver: ${name} is this machine, and no name server is asked`, async () => {
    const resolve = createResolver(() => assert.fail("asked"));
    assert.deepEqual(await resolve(name, NEVER), ["127.0.0.1", "::1"]);
  });
}

for (const name of ["notlocalhost", "localhost.example"]) {
  Deno.test(`createResolver: ${name} is a name like any other`, async () => {
    const resolve = resolverOf({ A: ["8.8.8.8"], AAAA: [] });
    assert.deepEqual(await resolve(name, NEVER), ["8.8.8.8"]);
  });
}

Deno.test("createResolver: the runtime's own look-up that is aborted gives no address", async () => {
  assert.deepEqual(await createResolver()("a.invalid", AbortSignal.abort()), []);
});
