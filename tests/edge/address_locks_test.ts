import assert from "node:assert/strict";
import { mainFlag } from "../../deploy/main_task.ts";
import {
  checkLocks,
  formatLocks,
  inspectLocks,
  LOCKED_NETWORKS,
  type LockFacts,
} from "../../lib/io/address_locks.ts";
import { isInNetwork, parseCidr, parseNetworks } from "../../lib/standards/ip_address.ts";
import { SPECIAL_IPV4 } from "../../lib/standards/special_purpose_addresses.ts";

const DENY_LIST = mainFlag("deny-net");

/** A runtime that follows a deny list as Deno does: networks or single addresses, each with a port. */
function runtimeWith(denyList: readonly string[]): LockFacts["queryNet"] {
  const rules = denyList.map((entry) => {
    const colon = entry.lastIndexOf(":");
    const host = entry.slice(0, colon);
    return { host, cidr: parseCidr(host), port: entry.slice(colon + 1) };
  });
  return (target) => {
    const colon = target.lastIndexOf(":");
    const host = target.slice(0, colon);
    const address = parseCidr(host)?.network;
    const isDenied = rules.some((rule) =>
      rule.port === target.slice(colon + 1) &&
      (rule.host === host || address && rule.cidr && isInNetwork(address, rule.cidr))
    );
    return isDenied ? "denied" : "granted";
  };
}

function facts(change: Partial<LockFacts> = {}): LockFacts {
  return {
    queryNet: runtimeWith(DENY_LIST),
    version: "2.9.6",
    isDeploy: false,
    hasProxy: false,
    allowNetworks: [],
    ...change,
  };
}

function networks(text: string): LockFacts["allowNetworks"] {
  const parsed = parseNetworks(text);
  assert.ok(typeof parsed !== "string");
  return parsed;
}

function without(network: string): LockFacts["queryNet"] {
  return runtimeWith(DENY_LIST.filter((entry) => !entry.startsWith(`${network}:`)));
}

Deno.test("LOCKED_NETWORKS: the deny list of the task main closes exactly these on ports 80 and 443", () => {
  const expected = [...LOCKED_NETWORKS, "[::1]", "[::]"].flatMap((host) => [
    `${host}:80`,
    `${host}:443`,
  ]);
  assert.deepEqual(DENY_LIST.toSorted(), expected.toSorted());
});

/** Networks of the registry where no private service can live. */
const LEFT_OPEN = [
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.175.48.0/24",
  "198.51.100.0/24",
  "203.0.113.0/24",
];

Deno.test("LOCKED_NETWORKS: every network that the guard refuses is covered, seven named ones aside", () => {
  const covering = [...LOCKED_NETWORKS, ...LEFT_OPEN].map((prefix) => parseCidr(prefix)!);
  for (const [prefix] of SPECIAL_IPV4) {
    const { network } = parseCidr(prefix)!;
    assert.equal(covering.filter((cidr) => isInNetwork(network, cidr)).length, 1, prefix);
  }
});

Deno.test("checkLocks: with the flags of the task main all three hold and nothing is to be said", () => {
  const { held, missing, remarks } = checkLocks(facts());
  assert.deepEqual([held.length, missing, remarks], [3, [], []]);
});

const GAPS: readonly [what: string, change: Partial<LockFacts>, missing: RegExp][] = [
  ["no deny list at all", { queryNet: () => "granted" }, /open on 0\.0\.0\.0\/8, 10\.0.*\[::\]$/],
  ["a runtime that would ask", { queryNet: () => "prompt" }, /open on 0\.0\.0\.0\/8/],
  ["one port of one network", {
    queryNet: runtimeWith(DENY_LIST.filter((entry) => entry !== "10.0.0.0/8:443")),
  }, /open on 10\.0\.0\.0\/8$/],
  ["half of a network", {
    queryNet: runtimeWith(DENY_LIST.map((entry) => entry.replace("10.0.0.0/8", "10.0.0.0/9"))),
  }, /open on 10\.0\.0\.0\/8$/],
  ["loopback of IPv6", { queryNet: without("[::1]") }, /open on \[::1\]$/],
  ["the metadata service", { queryNet: without("169.254.0.0/16") }, /open on 169\.254\.0\.0\/16$/],
  ["a network beside the allowed one", {
    queryNet: without("10.0.0.0/8"),
    allowNetworks: networks("192.168.1.0/24"),
  }, /open on 10\.0\.0\.0\/8$/],
  ["Deno 2.8.0", { version: "2.8.0" }, /^Deno 2\.8\.0 does not check/],
  ["Deno 2.5.4", { version: "2.5.4" }, /^Deno 2\.5\.4 does not check/],
  ["Deno 1.46.3", { version: "1.46.3" }, /^Deno 1\.46\.3 does not check/],
];

for (const [what, change, expected] of GAPS) {
  Deno.test(`checkLocks: ${what} is a missing second lock`, () => {
    const locks = checkLocks(facts(change));
    assert.equal(locks.held.length, 2);
    assert.equal(locks.missing.length, 1);
    assert.match(locks.missing[0]!, expected);
    assert.match(formatLocks(locks), /^NOT PROTECTED: /);
  });
}

const FINE: readonly [what: string, change: Partial<LockFacts>, held: number, remark: RegExp][] = [
  ["Deno 2.8.1", { version: "2.8.1" }, 3, /^$/],
  ["Deno 2.10.0", { version: "2.10.0" }, 3, /^$/],
  ["Deno 3.0.0-rc.1", { version: "3.0.0-rc.1+abc" }, 3, /^$/],
  ["a public test network", { allowNetworks: networks("203.0.113.0/24") }, 3, /^$/],
  ["Deno Deploy", { isDeploy: true, queryNet: () => "granted" }, 2, /^Deno Deploy takes no perm/],
  ["a proxy", { hasProxy: true }, 3, /^A proxy connects in place/],
  [
    "an intranet that the deny list still closes",
    {
      allowNetworks: networks("10.1.0.0/16"),
    },
    3,
    /opens addresses of 10\.0\.0\.0\/8, but --deny-net closes/,
  ],
  [
    "an intranet that the deny list has given up",
    {
      queryNet: without("10.0.0.0/8"),
      allowNetworks: networks("10.0.0.0/8"),
    },
    3,
    /^$/,
  ],
  [
    "an intranet of which the deny list has given up more than is allowed",
    {
      queryNet: without("10.0.0.0/8"),
      allowNetworks: networks("10.1.0.0/16"),
    },
    3,
    /opens a part of 10\.0\.0\.0\/8, and --deny-net leaves more of it open/,
  ],
  [
    "an intranet of which the deny list has kept the rest",
    {
      queryNet: runtimeWith([
        ...DENY_LIST.filter((entry) => !entry.startsWith("10.0.0.0/8:")),
        ...["10.0.0.0/16", "10.2.0.0/15", "10.128.0.0/9"].flatMap((host) => [
          `${host}:80`,
          `${host}:443`,
        ]),
      ]),
      allowNetworks: networks("10.1.0.0/16"),
    },
    3,
    /^$/,
  ],
  [
    "everything allowed",
    {
      queryNet: runtimeWith(DENY_LIST.filter((entry) => entry.startsWith("["))),
      allowNetworks: networks("0.0.0.0/0"),
    },
    3,
    /^$/,
  ],
];

for (const [what, change, held, remark] of FINE) {
  Deno.test(`checkLocks: ${what} misses nothing`, () => {
    const locks = checkLocks(facts(change));
    assert.deepEqual([locks.held.length, locks.missing], [held, []]);
    assert.match(locks.remarks.join("\n"), remark);
    assert.doesNotMatch(formatLocks(locks), /NOT PROTECTED/);
  });
}

Deno.test("checkLocks: what is open beyond the allowed networks is not said to be closed", () => {
  const [queryNet, allowNetworks] = [without("127.0.0.0/8"), networks("127.0.0.1/32")];
  const { held } = checkLocks(facts({ queryNet, allowNetworks }));
  assert.match(held.join("; "), /of private networks but for 127\.0\.0\.0\/8;/);
});

Deno.test("inspectLocks: this process, which runs without a deny list, is not protected", () => {
  assert.equal(inspectLocks([]).missing.length, 1);
});
