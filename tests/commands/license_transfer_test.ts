import assert from "node:assert/strict";
import { hashKey } from "../../lib/auth/key.ts";
import { ISSUE, KEY, LicenseWorld } from "./license_world.ts";

const LINE = {
  plan: "agency-monthly",
  status: "active",
  expires: "2027-12-31",
  label: "Müller & Söhne",
  created: "2026-01-01T00:00:00Z",
};
const HASH = "a".repeat(64);

const lines = (...values: object[]) => values.map((value) => JSON.stringify(value)).join("\n");

Deno.test("license import, export: a license keeps its own number of requests a day", async () => {
  const { run, runWith } = new LicenseWorld();
  await runWith(lines({ hash: HASH, ...LINE, requests_per_day: 1_000 }), "import");
  assert.deepEqual(JSON.parse((await run("export")).out[0]!), {
    hash: HASH,
    ...LINE,
    requests_per_day: 1_000,
  });
});

Deno.test("license export, import: another store gets the same licenses, and no line holds a key", async () => {
  const from = new LicenseWorld();
  await from.run(...ISSUE, "--key", KEY, "--label", "Müller & Söhne");
  await from.run("issue", "--plan", "free", "--expires", "never");
  await from.run("revoke", KEY);
  const { code, out } = await from.run("export");
  assert.equal(code, 0);
  assert.equal(out.length, 2);
  assert.doesNotMatch(out.join("\n"), /LLMS-/);

  const to = new LicenseWorld();
  const imported = await to.runWith(out.join("\n") + "\n", "import");
  assert.deepEqual(imported, {
    code: 0,
    out: [],
    err: ["Imported: 2 new, 0 replaced, 0 unchanged."],
  });
  assert.deepEqual((await to.run("export")).out, out);
  const again = await to.runWith(out.join("\n"), "import");
  assert.deepEqual(again.err, ["Imported: 0 new, 0 replaced, 2 unchanged."]);
});

Deno.test("license import: a line with a key is stored by its hash", async () => {
  const { store, runWith } = new LicenseWorld();
  const { code, out, err } = await runWith(lines({ key: KEY.toLowerCase(), ...LINE }), "import");
  assert.equal(code, 0);
  assert.doesNotMatch([...out, ...err].join("\n"), /LLMS-/i);
  assert.deepEqual(await store.get(hashKey(KEY)), LINE);
});

Deno.test("license import: what is stored otherwise needs --replace, and nothing is written without", async () => {
  const { store, run, runWith } = new LicenseWorld();
  await run(...ISSUE, "--key", KEY);
  const input = lines({ hash: HASH, ...LINE }, { key: KEY, ...LINE, expires: "2030-01-01" });
  const refused = await runWith(input, "import");
  assert.equal(refused.code, 1);
  assert.match(refused.err.join("\n"), /is stored with other fields\nNothing was imported/);
  assert.equal((await Array.fromAsync(store.list())).length, 1);

  const replaced = await runWith(input, "import", "--replace");
  assert.deepEqual(replaced.err, ["Imported: 1 new, 1 replaced, 0 unchanged."]);
  assert.equal((await store.get(hashKey(KEY)))?.expires, "2030-01-01");
});

const FAULTY_LINES: readonly [line: string, fault: RegExp][] = [
  ["{", /is no JSON object/],
  ["[]", /is no JSON object/],
  ["null", /is no JSON object/],
  [lines(LINE), /needs either hash/],
  [lines({ ...LINE, hash: HASH, key: KEY }), /needs either hash/],
  [lines({ ...LINE, hash: HASH.toUpperCase() }), /needs either hash/],
  [lines({ ...LINE, hash: HASH.slice(1) }), /needs either hash/],
  [lines({ ...LINE, key: "LLMS-A1B2" }), /needs either hash/],
  [lines({ ...LINE, hash: HASH, plan: "agency" }), /plan must be /],
  [lines({ ...LINE, hash: HASH, status: "expired" }), /status must be /],
  [lines({ ...LINE, hash: HASH, expires: "2027-02-29" }), /expires must be /],
  [lines({ ...LINE, hash: HASH, expires: undefined }), /expires must be /],
  [lines({ ...LINE, hash: HASH, label: "a\nb" }), /label must be /],
  [lines({ ...LINE, hash: HASH, label: KEY }), /label must be /],
  [lines({ ...LINE, hash: HASH, label: "a\u200Bb" }), /label must be /],
  [lines({ ...LINE, hash: HASH, created: "yesterday" }), /created must be /],
  [lines({ ...LINE, hash: HASH, requests_per_day: 0 }), /requests_per_day must be /],
  [lines({ ...LINE, hash: HASH, requests_per_day: 1_000_001 }), /requests_per_day must be /],
  [lines({ ...LINE, hash: "b".repeat(64) }), /has the key of an earlier line/],
];

for (const [line, fault] of FAULTY_LINES) {
  Deno.test(`license import: ${line} is refused with its number, and nothing is written`, async () => {
    const { store, runWith } = new LicenseWorld();
    const first = lines({ hash: "b".repeat(64), ...LINE });
    const { code, out, err } = await runWith(`${first}\n\n${line}\n`, "import");
    assert.deepEqual([code, out], [1, []]);
    assert.match(err[0]!, /^line 3: /);
    assert.match(err[0]!, fault);
    assert.match(err.at(-1)!, /^Nothing was imported\.$/);
    assert.doesNotMatch(err.join("\n"), /LLMS-/);
    assert.deepEqual(await Array.fromAsync(store.list()), []);
  });
}

Deno.test("license import: of many faults the first 20 are told, and how many there are", async () => {
  const { runWith } = new LicenseWorld();
  const { err } = await runWith("{\n".repeat(23), "import");
  assert.equal(err.length, 22);
  assert.deepEqual(err.slice(-3), [
    "line 20: is no JSON object",
    "and 3 more",
    "Nothing was imported.",
  ]);
});
