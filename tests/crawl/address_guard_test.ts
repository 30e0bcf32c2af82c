import assert from "node:assert/strict";
import { type AddressPolicy, checkUrl, createGuard } from "../../lib/crawl/address_guard.ts";
import type { Resolver } from "../../lib/ports.ts";
import { parseNetworks } from "../../lib/standards/ip_address.ts";

const PUBLIC_ONLY: AddressPolicy = { allowNetworks: [] };

function allow(text: string): AddressPolicy {
  const parsed = parseNetworks(text);
  assert.ok(typeof parsed !== "string");
  return { allowNetworks: parsed };
}

const FINE: readonly string[] = [
  "https://example.com/",
  "http://example.com/a?b",
  "http://example.com:80/",
  "https://example.com:443/",
  "https://example.com:80/",
  "http://example.com:443/",
  "https://example.com./",
  "https://müller.de/",
  "https://local.example.com/",
  "https://localhost.example.com/",
  "https://my-local.com/",
  "https://a_b.example.com/",
  "http://8.8.8.8/",
  "http://[2606:4700::1111]/",
  `https://${"a".repeat(63)}.com/`,
];

for (const href of FINE) {
  Deno.test(`checkUrl: ${href} is fine`, () => {
    assert.equal(checkUrl(new URL(href), PUBLIC_ONLY), null);
  });
}

const REFUSED: readonly [href: string, rule: RegExp][] = [
  ["ftp://example.com/", /scheme must be http or https/],
  ["file:///etc/passwd", /scheme/],
  ["data:text/html,x", /scheme/],
  ["javascript:alert(1)", /scheme/],
  ["blob:https://example.com/x", /scheme/],
  ["https://user@example.com/", /user name or password/],
  ["https://:secret@example.com/", /user name or password/],
  ["https://example.com:8443/", /port must be 80 or 443/],
  ["http://example.com:22/", /port/],
  ["http://example.com:0/", /port/],
  ["http://8.8.8.8:8080/", /port/],
  ["http://localhost/", /reserved for local use/],
  ["http://LOCALHOST./", /reserved for local use/],
  ["http://a.localhost/", /reserved for local use/],
  ["http://printer.local/", /reserved for local use/],
  ["http://metadata.google.internal/", /reserved for local use/],
  ["http://nas.home.arpa/", /reserved for local use/],
  ["http://wiki.corp/", /reserved for local use/],
  ["http://router.lan/", /reserved for local use/],
  ["http://abc.onion/", /reserved for local use/],
  ["http://wiki/", /full domain name/],
  ["http://wiki./", /full domain name/],
  ["http://./", /valid domain name/],
  ["http://a..com/", /valid domain name/],
  ["http://.example.com/", /valid domain name/],
  [`http://${"a".repeat(64)}.com/`, /valid domain name/],
  [`http://${"a.".repeat(126)}com/`, /valid domain name/],
  ["http://127.0.0.1/", /127\.0\.0\.1 is not \(Loopback\)/],
  ["http://127.1/", /Loopback/],
  ["http://2130706433/", /Loopback/],
  ["http://0x7f000001/", /Loopback/],
  ["http://0x7f.1/", /Loopback/],
  ["http://0177.0.0.1/", /Loopback/],
  ["http://127.0.0.1./", /Loopback/],
  ["http://①②⑦.0.0.1/", /Loopback/],
  ["http://%31%32%37.0.0.1/", /Loopback/],
  ["http://0/", /This host on this network/],
  ["http://0.0.0.0/", /This host on this network/],
  ["http://10.0.0.1/", /Private-Use/],
  ["http://169.254.169.254/latest/meta-data/", /Link Local/],
  ["http://224.0.0.1/", /Multicast/],
  ["http://[::]/", /Unspecified/],
  ["http://[::1]/", /Loopback/],
  ["http://[0:0:0:0:0:0:0:1]/", /Loopback/],
  ["http://[::ffff:127.0.0.1]/", /IPv4-mapped/],
  ["http://[::ffff:8.8.8.8]/", /IPv4-mapped/],
  ["http://[::127.0.0.1]/", /IPv4-Compatible/],
  ["http://[64:ff9b::7f00:1]/", /IPv4-IPv6 Translat/],
  ["http://[2002:7f00:1::]/", /6to4/],
  ["http://[fd00::1]/", /Unique-Local/],
  ["http://[fe80::1]/", /Link-Local/],
  ["http://[4000::1]/", /Not Global Unicast/],
];

for (const [href, rule] of REFUSED) {
  Deno.test(`checkUrl: ${href} is refused`, () => {
    assert.match(checkUrl(new URL(href), PUBLIC_ONLY) ?? "fine", rule);
  });
}

const WITH_LOOPBACK: readonly [href: string, isFine: boolean][] = [
  ["http://127.0.0.1:8080/", true],
  ["http://127.255.0.1:22/", true],
  ["http://2130706433:9000/", true],
  ["http://128.0.0.1:8080/", false],
  ["http://10.0.0.1/", false],
  ["http://[::1]:8080/", false],
  ["http://[::ffff:127.0.0.1]/", false],
  ["ftp://127.0.0.1/", false],
  ["http://user@127.0.0.1/", false],
  // Their addresses decide.
  ["http://localhost:8080/", true],
  ["http://wiki/", true],
];

for (const [href, isFine] of WITH_LOOPBACK) {
  Deno.test(`checkUrl: ${href} is ${isFine ? "fine" : "refused"} when 127.0.0.0/8 is allowed`, () => {
    assert.equal(checkUrl(new URL(href), allow("127.0.0.0/8")) === null, isFine);
  });
}

/** A clock that stands still until it is moved; timers fire when it is moved past them. */
function createFakeClock() {
  let nowMs = 0;
  const timers = new Set<{ atMs: number; callback: () => void }>();
  return {
    monotonicMs: () => nowMs,
    after: (ms: number, callback: () => void) => {
      const timer = { atMs: nowMs + ms, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: (ms: number) => {
      nowMs += ms;
      for (const timer of timers) {
        if (timer.atMs > nowMs) continue;
        timers.delete(timer);
        timer.callback();
      }
    },
    pendingTimers: () => timers.size,
  };
}

function resolvesTo(addresses: readonly string[]): Resolver {
  return () => Promise.resolve(addresses);
}

const NEVER = new AbortController().signal;

const RESOLVED: readonly [
  what: string,
  addresses: readonly string[],
  href: string,
  policy: AddressPolicy,
  verdict: "ok" | "dns" | RegExp,
][] = [
  ["one public address", ["8.8.8.8"], "https://a.example/", PUBLIC_ONLY, "ok"],
  ["public addresses", ["8.8.8.8", "2606:4700::1"], "https://a.example/", PUBLIC_ONLY, "ok"],
  ["a DNS64 address", ["64:ff9b::808:808"], "https://a.example/", PUBLIC_ONLY, "ok"],
  ["no address", [], "https://a.example/", PUBLIC_ONLY, "dns"],
  ["loopback", ["127.0.0.1"], "https://a.example/", PUBLIC_ONLY, /public addresses only/],
  ["metadata", ["169.254.169.254"], "https://a.example/", PUBLIC_ONLY, /public addresses only/],
  ["mapped", ["::ffff:127.0.0.1"], "https://a.example/", PUBLIC_ONLY, /public addresses only/],
  ["mapped public", ["::ffff:8.8.8.8"], "https://a.example/", PUBLIC_ONLY, /public addresses/],
  ["unique local", ["fd00::1"], "https://a.example/", PUBLIC_ONLY, /public addresses only/],
  ["mixed", ["8.8.8.8", "10.0.0.1"], "https://a.example/", PUBLIC_ONLY, /public addresses only/],
  ["mixed v6", ["8.8.8.8", "fd00::1"], "https://a.example/", PUBLIC_ONLY, /public addresses only/],
  ["no address text", ["8.8.8.8", "x"], "https://a.example/", PUBLIC_ONLY, /public addresses only/],
  ["a zoned address", ["fe80::1%lo"], "https://a.example/", PUBLIC_ONLY, /public addresses only/],

  ["allowed", ["10.1.1.1"], "https://wiki/", allow("10.0.0.0/8"), "ok"],
  ["allowed, port of https", ["10.1.1.1"], "https://wiki:8443/", allow("10.0.0.0/8"), /be 443/],
  ["allowed in part", ["10.1.1.1", "fd00::1"], "http://a.b/", allow("10.0.0.0/8"), /public/],
  ["allowed and public", ["10.1.1.1", "8.8.8.8"], "http://a.b/", allow("10.0.0.0/8"), "ok"],
  [
    "allowed and public, port",
    ["10.1.1.1", "8.8.8.8"],
    "http://a.b:81/",
    allow("10.0.0.0/8"),
    /port/,
  ],
  ["public beside allowed", ["8.8.8.8"], "http://a.b/", allow("10.0.0.0/8"), "ok"],
  ["public on a port", ["8.8.8.8"], "http://a.b:8080/", allow("10.0.0.0/8"), /port must be/],
  ["public, local name", ["8.8.8.8"], "http://a.local/", allow("10.0.0.0/8"), /local use/],
];

for (const [what, addresses, href, policy, verdict] of RESOLVED) {
  const outcome = verdict instanceof RegExp ? "refused" : verdict;
  Deno.test(`createGuard: a host with ${what} at ${href} gives ${outcome}`, async () => {
    const clock = createFakeClock();
    const result = await createGuard(resolvesTo(addresses), policy, clock)(new URL(href), NEVER);
    assert.equal(clock.pendingTimers(), 0);
    if (verdict === "ok") return assert.deepEqual(result, { ok: true });
    if (verdict === "dns") return assert.deepEqual(result, { ok: false, failure: { kind: "dns" } });
    assert.ok(!result.ok && result.failure.kind === "not_public");
    assert.match(result.failure.rule, verdict);
  });
}

const PINNED: readonly [addresses: readonly string[], href: string, address: string][] = [
  [["10.1.1.1"], "http://wiki/", "10.1.1.1"],
  [["10.1.1.1"], "http://wiki:8080/", "10.1.1.1"],
  [["10.1.1.2", "10.1.1.1"], "http://wiki/", "10.1.1.2"],
  [["fd00::1", "10.1.1.1"], "http://wiki/", "10.1.1.1"],
  [["fd00::1"], "http://wiki/", "fd00::1"],
];

for (const [addresses, href, address] of PINNED) {
  Deno.test(`createGuard: ${href} at ${addresses}, all allowed, must be fetched from ${address}`, async () => {
    const policy = allow("10.0.0.0/8,fd00::/8");
    const checkAddress = createGuard(resolvesTo(addresses), policy, createFakeClock());
    assert.deepEqual(await checkAddress(new URL(href), NEVER), { ok: true, address });
  });
}

const LAST_LOCK: readonly [href: string, addresses: readonly string[], address?: string][] = [
  ["http://a.example/", ["2606:4700::1", "8.8.8.8"], "8.8.8.8"],
  // TLS needs the name.
  ["https://a.example/", ["8.8.8.8"]],
];

for (const [href, addresses, address] of LAST_LOCK) {
  const what = address === undefined ? "by its name" : `at ${address}`;
  Deno.test(`createGuard: without a deny list behind it, ${href} is connected to ${what}`, async () => {
    const policy = { ...PUBLIC_ONLY, isLastLock: true };
    const checkAddress = createGuard(resolvesTo(addresses), policy, createFakeClock());
    const expected = address === undefined ? { ok: true } : { ok: true, address };
    assert.deepEqual(await checkAddress(new URL(href), NEVER), expected);
  });
}

Deno.test("createGuard: what is refused by its text, and an IP literal, is never looked up", async () => {
  const checkAddress = createGuard(() => assert.fail("looked up"), PUBLIC_ONLY, createFakeClock());
  assert.equal((await checkAddress(new URL("http://localhost/"), NEVER)).ok, false);
  assert.equal((await checkAddress(new URL("http://a.example:22/"), NEVER)).ok, false);
  assert.equal((await checkAddress(new URL("http://127.0.0.1/"), NEVER)).ok, false);
  assert.equal((await checkAddress(new URL("http://8.8.8.8/"), NEVER)).ok, true);
});

Deno.test("createGuard: a refusal does not tell the address", async () => {
  const checkAddress = createGuard(resolvesTo(["10.9.8.7"]), PUBLIC_ONLY, createFakeClock());
  assert.doesNotMatch(
    JSON.stringify(await checkAddress(new URL("http://a.example/"), NEVER)),
    /10\.9/,
  );
});

Deno.test("createGuard: a host is looked up again after 30 s, not before", async () => {
  const clock = createFakeClock();
  const answers = [["8.8.8.8"], ["127.0.0.1"]];
  const checkAddress = createGuard(() => Promise.resolve(answers.shift()!), PUBLIC_ONLY, clock);
  const url = new URL("https://a.example/");
  assert.equal((await checkAddress(url, NEVER)).ok, true);
  clock.advance(29_999);
  assert.equal((await checkAddress(url, NEVER)).ok, true);
  assert.equal(answers.length, 1);
  clock.advance(1);
  assert.equal((await checkAddress(url, NEVER)).ok, false);
});

Deno.test("createGuard: a failed look-up is not remembered", async () => {
  const answers = [[], ["8.8.8.8"]];
  const checkAddress = createGuard(
    () => Promise.resolve(answers.shift()!),
    PUBLIC_ONLY,
    createFakeClock(),
  );
  const url = new URL("https://a.example/");
  assert.equal((await checkAddress(url, NEVER)).ok, false);
  assert.equal((await checkAddress(url, NEVER)).ok, true);
});

Deno.test("createGuard: the port is judged anew for a remembered host", async () => {
  const checkAddress = createGuard(resolvesTo(["8.8.8.8"]), allow("10.0.0.0/8"), createFakeClock());
  assert.equal((await checkAddress(new URL("http://a.example/"), NEVER)).ok, true);
  assert.equal((await checkAddress(new URL("http://a.example:81/"), NEVER)).ok, false);
});

Deno.test("createGuard: all who wait for one host share one look-up", async () => {
  const answer = Promise.withResolvers<readonly string[]>();
  let lookUps = 0;
  const resolve = () => (lookUps++, answer.promise);
  const checkAddress = createGuard(resolve, PUBLIC_ONLY, createFakeClock());
  const url = new URL("https://a.example/");
  const waiting = Array.from({ length: 20 }, () => checkAddress(url, NEVER));
  answer.resolve(["8.8.8.8"]);
  assert.ok((await Promise.all(waiting)).every((result) => result.ok));
  assert.equal(lookUps, 1);
});

Deno.test("createGuard: at most 32 look-ups run at once", async () => {
  const answers: ((addresses: readonly string[]) => void)[] = [];
  const resolve: Resolver = () => new Promise((settle) => answers.push(settle));
  const checkAddress = createGuard(resolve, PUBLIC_ONLY, createFakeClock());
  const waiting = Array.from(
    { length: 40 },
    (_, index) => checkAddress(new URL(`https://h${index}.example/`), NEVER),
  );
  await Promise.resolve();
  assert.equal(answers.length, 32);
  for (const answer of answers) answer(["8.8.8.8"]);
  await Promise.all(waiting.slice(0, 32));
  assert.equal(answers.length, 40);
  for (const answer of answers) answer(["8.8.8.8"]);
  assert.ok((await Promise.all(waiting)).every((result) => result.ok));
});

Deno.test("createGuard: an abort ends one wait, not the look-up of the others", async () => {
  const answer = Promise.withResolvers<readonly string[]>();
  const checkAddress = createGuard(() => answer.promise, PUBLIC_ONLY, createFakeClock());
  const impatient = new AbortController();
  const url = new URL("https://a.example/");
  const [aborted, patient] = [checkAddress(url, impatient.signal), checkAddress(url, NEVER)];
  impatient.abort();
  assert.deepEqual(await aborted, { ok: false, failure: { kind: "aborted" } });
  answer.resolve(["8.8.8.8"]);
  assert.deepEqual(await patient, { ok: true });
});

Deno.test("createGuard: who comes aborted starts no look-up", async () => {
  const checkAddress = createGuard(() => assert.fail("looked up"), PUBLIC_ONLY, createFakeClock());
  const result = await checkAddress(new URL("https://a.example/"), AbortSignal.abort());
  assert.deepEqual(result, { ok: false, failure: { kind: "aborted" } });
});

Deno.test("createGuard: a look-up ends after 5 s, even when the resolver ignores its signal", async () => {
  const clock = createFakeClock();
  const signals: AbortSignal[] = [];
  const resolve: Resolver = (_, signal) => (signals.push(signal), new Promise(() => {}));
  const result = createGuard(resolve, PUBLIC_ONLY, clock)(new URL("https://a.example/"), NEVER);
  clock.advance(4_999);
  assert.equal(signals[0]?.aborted, false);
  clock.advance(1);
  assert.equal(signals[0]?.aborted, true);
  assert.deepEqual(await result, { ok: false, failure: { kind: "dns" } });
});

Deno.test("createGuard: of 1,001 hosts the oldest is forgotten", async () => {
  const lookedUp: string[] = [];
  const resolve: Resolver = (hostname) => (lookedUp.push(hostname), Promise.resolve(["8.8.8.8"]));
  const checkAddress = createGuard(resolve, PUBLIC_ONLY, createFakeClock());
  const visit = (index: number) => checkAddress(new URL(`https://h${index}.example/`), NEVER);
  for (let index = 0; index < 1_000; index++) await visit(index);
  await visit(0);
  assert.equal(lookedUp.length, 1_000);
  await visit(1_000);
  await visit(1);
  assert.equal(lookedUp.length, 1_001);
  await visit(0);
  assert.equal(lookedUp.length, 1_002);
});
