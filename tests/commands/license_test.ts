import assert from "node:assert/strict";
import { hashKey, wellFormedKey } from "../../lib/auth/key.ts";
import { firstLicense } from "../../lib/commands/license.ts";
import { StoreUnavailable } from "../../lib/ports.ts";
import { giveBack, reserve } from "../../lib/quota/quota.ts";
import { memoryLicenseStore } from "../memory_stores.ts";
import { ISSUE, KEY, LicenseWorld } from "./license_world.ts";

Deno.test("license issue: prints just the key, and stores the license by its hash", async () => {
  const { store, run } = new LicenseWorld();
  const { code, out, err } = await run(...ISSUE, "--label", "Müller & Söhne");
  assert.equal(code, 0);
  assert.equal(out.length, 1);
  assert.equal(wellFormedKey(out[0]!), out[0]);
  assert.match(err.join("\n"), /agency-monthly.*active.*2027-12-31.*Müller & Söhne/);
  assert.doesNotMatch(err.join("\n"), /LLMS-/);
  assert.deepEqual(await store.get(hashKey(out[0]!)), {
    plan: "agency-monthly",
    status: "active",
    expires: "2027-12-31",
    label: "Müller & Söhne",
    created: "2026-03-29T22:30:00Z",
  });
});

Deno.test("license issue: two keys differ", async () => {
  const { run } = new LicenseWorld();
  const [first, second] = [await run(...ISSUE), await run(...ISSUE)];
  assert.notEqual(first.out[0], second.out[0]);
});

Deno.test("license issue: --key is normalised; --expires never ends never", async () => {
  const { store, run } = new LicenseWorld();
  const { out } = await run(
    "issue",
    "--plan",
    "free",
    "--expires",
    "never",
    "--key",
    KEY.toLowerCase(),
  );
  assert.deepEqual(out, [KEY]);
  assert.equal((await store.get(hashKey(KEY)))?.expires, null);
});

Deno.test("license issue: a key that has a license is refused with 1 and keeps it", async () => {
  const { store, run } = new LicenseWorld();
  await run(...ISSUE, "--key", KEY);
  const { code, out, err } = await run(
    "issue",
    "--plan",
    "free",
    "--expires",
    "never",
    "--key",
    KEY,
  );
  assert.equal(code, 1);
  assert.deepEqual(out, []);
  assert.match(err[0]!, /already has a license/);
  assert.equal((await store.get(hashKey(KEY)))?.plan, "agency-monthly");
});

const STATES: readonly [expires: string, state: string][] = [
  ["2026-03-29", "expired"],
  ["2026-03-30", "active"],
];

for (const [expires, state] of STATES) {
  Deno.test(`license list: ${expires} is ${state} on 30 March 2026, 00:30 in CET`, async () => {
    const { run } = new LicenseWorld();
    await run("issue", "--plan", "agency-yearly", "--expires", expires);
    const { code, out, err } = await run("list");
    assert.equal(code, 0);
    assert.deepEqual(err, ["hash          plan            state    expires     label"]);
    assert.equal(out.length, 1);
    assert.match(out[0]!, new RegExp(`^[0-9a-f]{12}  agency-yearly +${state} +${expires}$`));
  });
}

for (const [expires, state] of STATES) {
  Deno.test(`license issue, renew: a last day of ${expires} is done, and told of if it is over`, async () => {
    const { run } = new LicenseWorld();
    const isTold = (lines: readonly string[]) =>
      lines.includes("Requests with its key are refused: This license has expired.");
    const issued = await run(
      "issue",
      "--plan",
      "agency-yearly",
      "--expires",
      expires,
      "--key",
      KEY,
    );
    const renewed = await run("renew", KEY, "--expires", expires);
    for (const { code, err } of [issued, renewed]) {
      assert.equal(code, 0);
      assert.equal(isTold(err), state === "expired");
    }
  });
}

Deno.test("license issue: a plan without the API is issued, and that is told", async () => {
  const { run } = new LicenseWorld();
  const { code, err } = await run("issue", "--plan", "free", "--expires", "never");
  assert.equal(code, 0);
  assert.match(
    err.at(-1)!,
    /^Requests with its key are refused: The API is part of the Agency plan/,
  );
});

Deno.test("license issue, renew: a license has its own number of requests a day", async () => {
  const { store, run } = new LicenseWorld();
  await run(...ISSUE, "--key", KEY, "--requests-per-day", "250");
  assert.equal((await store.get(hashKey(KEY)))?.requests_per_day, 250);
  await run("renew", KEY, "--expires", "2028-12-31");
  assert.equal((await store.get(hashKey(KEY)))?.requests_per_day, 250);
  const renewed = await run("renew", KEY, "--requests-per-day", "1000000");
  assert.equal(renewed.code, 0);
  assert.equal((await store.get(hashKey(KEY)))?.requests_per_day, 1_000_000);
  assert.equal((await store.get(hashKey(KEY)))?.expires, "2028-12-31");
  assert.equal(JSON.parse((await run("show", KEY)).out.join("")).requests_per_day, 1_000_000);
  for (const count of ["0", "1000001", "many", ""]) {
    const { code, err } = await run("renew", KEY, "--requests-per-day", count);
    assert.equal(code, 2, count);
    assert.match(err[0]!, /^--requests-per-day must be an integer from 1 to 1000000; it was "/);
  }
});

Deno.test("license list: an empty store says so, on standard error", async () => {
  const { run } = new LicenseWorld();
  assert.deepEqual(await run("list"), { code: 0, out: [], err: ["There are no licenses."] });
});

Deno.test("license show: by key and by the start of the hash", async () => {
  const { run } = new LicenseWorld();
  await run(...ISSUE, "--key", KEY);
  const hash = hashKey(KEY);
  for (
    const name of [KEY, KEY.toLowerCase(), hash, hash.slice(0, 4), hash.slice(0, 12).toUpperCase()]
  ) {
    const { code, out } = await run("show", name);
    assert.equal(code, 0, name);
    const shown = JSON.parse(out.join("\n"));
    assert.equal(shown.hash, hash);
    assert.equal(shown.state, "active");
    assert.equal(shown.plan, "agency-monthly");
  }
});

Deno.test("license revoke, renew: change the one license, and say what it is now", async () => {
  const { store, run } = new LicenseWorld();
  await run(...ISSUE, "--key", KEY);
  const hash = hashKey(KEY);
  const renewed = await run("renew", KEY, "--expires", "2028-02-29");
  assert.equal(renewed.code, 0);
  assert.match(renewed.out[0]!, /active +2028-02-29/);
  assert.equal((await store.get(hash))?.expires, "2028-02-29");
  const revoked = await run("revoke", hash.slice(0, 12));
  assert.equal(revoked.code, 0);
  assert.match(revoked.out[0]!, /revoked +2028-02-29/);
  assert.match(revoked.err[0]!, /^Revoked for good/);
  assert.equal((await store.get(hash))?.status, "revoked");
});

Deno.test("license renew: a revoked license stays revoked, and that is said", async () => {
  const { run } = new LicenseWorld();
  await run("issue", "--plan", "free", "--expires", "never", "--key", KEY);
  await run("revoke", KEY);
  const { code, out, err } = await run("renew", KEY, "--expires", "2028-02-29");
  assert.equal(code, 0);
  assert.match(out[0]!, /revoked +2028-02-29/);
  assert.deepEqual(err, ["The license was revoked, and stays so."]);
});

Deno.test("license renew: a plan that this version does not know is named", async () => {
  const { store, run } = new LicenseWorld();
  await run(...ISSUE, "--key", KEY);
  const license = (await store.get(hashKey(KEY)))!;
  await store.replace(hashKey(KEY), { ...license, plan: "starter" });
  const { code, err } = await run("renew", KEY, "--expires", "never");
  assert.equal(code, 2);
  assert.match(err[0]!, /^--plan must be one of free, .*; it was "starter"\.$/);
});

for (const args of [["show"], ["revoke"], ["renew", "--expires", "never"]]) {
  for (const name of ["LLMS-0000-0000-0000-0000", "0123456789ab"]) {
    Deno.test(`license ${args[0]}: the unknown license ${name} is refused with 1`, async () => {
      const { run } = new LicenseWorld();
      const { code, out, err } = await run(...args, name);
      assert.equal(code, 1);
      assert.deepEqual(out, []);
      assert.match(err[0]!, /^No license/);
    });
  }
}

Deno.test("license show: the start of several hashes is refused with 1", async () => {
  const { store, run } = new LicenseWorld();
  await run(...ISSUE, "--key", KEY);
  const stored = (await Array.fromAsync(store.list()))[0]!;
  const twin = `${stored.hash.slice(0, 8)}${"0".repeat(56)}` as typeof stored.hash;
  await store.create(twin, stored.license);
  const { code, err } = await run("show", twin.slice(0, 8));
  assert.equal(code, 1);
  assert.match(err[0]!, /^2 licenses/);
});

const MISUSES: readonly [args: readonly string[], fault: RegExp][] = [
  [[], /A subcommand is missing: give one of issue, list, /],
  [["delete"], /There is no "delete"/],
  [["constructor"], /There is no "constructor"/],
  [["issue"], /--plan must be one of free, .*; it is missing\./],
  [["issue", "--plan", "agency"], /--plan must be one of .*it was "agency"/],
  [["issue", "--plan", "free"], /--expires must be .*it is missing/],
  [["issue", "--plan", "free", "--expires", "31.12.2027"], /--expires must be .*"31\.12\.2027"/],
  [["issue", "--plan", "free", "--expires", "2027-02-29"], /--expires must be .*"2027-02-29"/],
  [["issue", "--plan", "free", "--expires", "2027-1-1"], /--expires must be /],
  [["issue", "--plan", "free", "--expires", "never", "--key", "LLMS-1"], /--key must be LLMS-/],
  [
    ["issue", "--plan", "free", "--expires", "never", "--label", "a\nb"],
    /--label must be one line/,
  ],
  [
    ["issue", "--plan", "free", "--expires", "never", "--label", `for ${KEY.toLowerCase()}`],
    /--label must be .* without a key/,
  ],
  [
    ["issue", "--plan", "free", "--expires", "never", "--label", "a\u200Bb"],
    /--label must be .* none of them invisible/,
  ],
  [["issue", "--plan", "free", "--expires", "never", "extra"], /Unexpected argument .extra/],
  [["issue", "--plan", "free", "--until", "never"], /--until/],
  [["issue", "--plan"], /--plan/],
  [["list", "--plan", "free"], /--plan/],
  [["export", "x"], /Unexpected argument .x/],
  [["import", "--replace=yes"], /--replace/],
  [["usage", "abcd", "abcd"], /Give exactly one license/],
  [["show"], /Give exactly one license/],
  [["show", KEY, KEY], /Give exactly one license/],
  [["show", "abc"], /Name the license by its key/],
  [["show", "nonsense"], /Name the license by its key/],
  [["renew", KEY], /Nothing to change: give --expires, --requests-per-day or both/],
];

for (const [args, fault] of MISUSES) {
  Deno.test(`license ${args.join(" ")}: wrong usage, 2, says what would be right`, async () => {
    const { run } = new LicenseWorld();
    const { code, out, err } = await run(...args);
    assert.equal(code, 2);
    assert.deepEqual(out, []);
    assert.match(err[0]!, fault);
    assert.match(err.join("\n"), /\nusage: license issue --plan PLAN [^]* {2}PLAN +free, /);
  });
}

for (
  const args of [
    [KEY],
    ["issue", "--plan", KEY],
    ["issue", "--plan", "free", "--expires", KEY.toLowerCase()],
    ["revoke", `--${KEY}`],
  ]
) {
  Deno.test(`license ${args.join(" ")}: what it says about its arguments holds no key`, async () => {
    const { run } = new LicenseWorld();
    const { code, err } = await run(...args);
    assert.equal(code, 2);
    assert.match(err[0]!, /LLMS-…/);
    assert.doesNotMatch(err.join("\n"), /A1B2/i);
  });
}

Deno.test("license usage: the days of one license, or of all, by day", async () => {
  const { usage, run } = new LicenseWorld();
  await run(...ISSUE, "--key", KEY, "--label", "Agency A");
  const hash = hashKey(KEY);
  const other = "a".repeat(64) as typeof hash;
  const today = Temporal.PlainDate.from("2026-03-30");
  await reserve(usage, hash, today, 100);
  await usage.update(
    hash,
    today.subtract({ days: 40 }),
    () => ({ requests: 99, urlsCrawled: 4950 }),
  );
  await reserve(usage, other, today, 100);
  const yesterday = today.subtract({ days: 1 });
  await reserve(usage, other, yesterday, 100);
  await giveBack(usage, other, yesterday);
  const start = hash.slice(0, 12);
  const own = [
    `2026-02-18   99 requests    4950 pages  ${start}  Agency A`,
    `2026-03-30    1 requests       0 pages  ${start}  Agency A`,
  ];
  assert.deepEqual(await run("usage", KEY), { code: 0, out: own, err: [] });
  assert.deepEqual((await run("usage", start)).out, own);
  const all = await run("usage");
  assert.equal(all.out.length, 3);
  assert.deepEqual(all.out.filter((line) => line.includes(start)), own);
  assert.ok(all.out.includes("2026-03-30    1 requests       0 pages  aaaaaaaaaaaa"));
});

Deno.test("license usage: without any it says so, on standard error", async () => {
  const { run } = new LicenseWorld();
  assert.deepEqual(await run("usage"), {
    code: 0,
    out: [],
    err: ["Nothing was used in the last 40 days."],
  });
});

Deno.test("license: a store that does not answer is 1, with its reason", async () => {
  const store = {
    ...memoryLicenseStore(),
    create: () => Promise.reject(new StoreUnavailable("down")),
  };
  const { run } = new LicenseWorld(store);
  assert.deepEqual(await run(...ISSUE), { code: 1, out: [], err: ["down"] });
});

Deno.test("firstLicense: an empty store gets one Agency license of 30 days", async () => {
  const { store, deps } = new LicenseWorld();
  const key = await firstLicense(deps);
  assert.ok(key !== null && wellFormedKey(key) === key);
  const license = await store.get(hashKey(key));
  assert.equal(license?.plan, "agency-monthly");
  assert.equal(license?.expires, "2026-04-29", "30 March in CET, and 30 days");
  assert.equal(await firstLicense(deps), null);
  assert.equal((await Array.fromAsync(store.list())).length, 1);
});

Deno.test("firstLicense: a store with any license gets none", async () => {
  const { deps, run } = new LicenseWorld();
  await run("issue", "--plan", "free", "--expires", "2020-01-01");
  assert.equal(await firstLicense(deps), null);
});
