/**
 * Checks at start which of three locks hold. The locks keep the crawler out of private networks.
 *
 * First lock: the guard (`lib/crawl/address_guard.ts`) judges the address of every request, also after a redirect. Second
 * lock: the runtime checks `--deny-net` on the very address that it connects to, so a name server that answers differently
 * the second time gains nothing. Third lock: the client is bound to IPv4, because `--deny-net` takes no IPv6 networks and
 * overlooks IPv4 addresses that are written as IPv6. Effects: asks the runtime for its permissions, its version and its
 * environment.
 */

import { CommandError } from "../commands/command.ts";
import type { Config } from "../config.ts";
import { type Cidr, type IpAddress, isInNetwork, parseCidr } from "../standards/ip_address.ts";
import { SPECIAL_IPV4 } from "../standards/special_purpose_addresses.ts";
import { isDeploy, isSet } from "./deno_deploy.ts";
import { isOlder } from "./require_deno_version.ts";

/** The locks that hold, and those that should and do not, each as a phrase; what else an operator should know. */
export type Locks = {
  readonly held: readonly string[];
  readonly missing: readonly string[];
  readonly remarks: readonly string[];
};

/** The facts that decide which locks hold. */
export type LockFacts = {
  /** Returns what the runtime says about connecting to a host and port, such as `10.0.0.0:80`. */
  readonly queryNet: (host: string) => Deno.PermissionState;
  /** The runtime's version, such as `2.9.6`. */
  readonly version: string;
  readonly isDeploy: boolean;
  /** Whether the environment names a proxy. A proxy connects in place of the crawler. */
  readonly hasProxy: boolean;
  readonly allowNetworks: readonly Cidr[];
};

/** Special-purpose IPv4 networks that the deny list leaves open, and why: no private service can be there. */
const LEFT_OPEN: Readonly<Record<string, string>> = {
  "192.0.2.0/24": "documentation, leads nowhere",
  "198.51.100.0/24": "documentation, leads nowhere",
  "203.0.113.0/24": "documentation, leads nowhere; the public side of tests in a network namespace",
  "192.31.196.0/24": "AS112, a public service",
  "192.52.193.0/24": "AMT, a public relay",
  "192.88.99.0/24": "6to4 relays, withdrawn from use (RFC 7526)",
  "192.175.48.0/24": "AS112, a public service",
};

/** The ports that the guard allows for public addresses. */
const LOCKED_PORTS: readonly number[] = [80, 443];

/** The IPv6 addresses of the deny list. It takes single IPv6 addresses, but no IPv6 networks. */
const LOCKED_IPV6: readonly string[] = ["[::1]", "[::]"];

/** The deny list's IPv4 networks, as CIDR: every special-purpose one outside of others, but those that are left open. */
export const LOCKED_NETWORKS: readonly string[] = lockedNetworks();

/** The first version of Deno that checks deny rules on the addresses of a name. */
const CHECKS_RESOLVED = "2.8.1";

const GUARD = "the guard judges every hop";
const DENY_NET = "--deny-net closes ports 80 and 443 of private networks";
const IPV4_CLIENT = "the client speaks IPv4 only";
const DEPLOY = "Deno Deploy takes no permission flags: it isolates its network by itself.";
const PROXY = "A proxy connects in place of the crawler: it must refuse private addresses itself.";

const PROXY_VARIABLES = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"] as const;

function lockedNetworks(): string[] {
  const blocks = SPECIAL_IPV4.map(([prefix]) => ({ prefix, cidr: parseCidr(prefix)! }));
  const outermost = blocks.filter(({ cidr }) =>
    !blocks.some((other) =>
      other.cidr !== cidr && isInNetwork(cidr.network, other.cidr) &&
      other.cidr.prefixLength < cidr.prefixLength
    )
  );
  return outermost.map(({ prefix }) => prefix).filter((prefix) =>
    !Object.hasOwn(LEFT_OPEN, prefix)
  );
}

/**
 * Says which locks hold. On Deno Deploy the second lock is neither held nor missing, because it cannot exist there. A
 * network that `CRAWL_ALLOW_NETWORKS` opens may be missing from the deny list: its operator wants that. When the deny list
 * leaves more open than may be crawled, a remark says so.
 */
export function checkLocks(facts: LockFacts): Locks {
  const { queryNet, allowNetworks, isDeploy, hasProxy, version } = facts;
  const proxy = hasProxy ? [PROXY] : [];
  if (isDeploy) return { held: [GUARD, IPV4_CLIENT], missing: [], remarks: [DEPLOY, ...proxy] };
  const isLeft = (address: IpAddress) =>
    !allowNetworks.some((cidr) => isInNetwork(address, cidr)) && !isDenied(address, queryNet);
  const open = LOCKED_NETWORKS.filter((prefix) => endsOf(parseCidr(prefix)!).some(isLeft));
  const unwanted = open.filter((prefix) => sharedWith(prefix, allowNetworks).length === 0);
  const tooWide = open.filter((prefix) => !unwanted.includes(prefix));
  const leaks = [...unwanted, ...LOCKED_IPV6.filter((host) => !arePortsDenied(host, queryNet))];
  const missing: string[] = [];
  if (leaks.length > 0) {
    missing.push(`--deny-net leaves ports 80 and 443 open on ${leaks.join(", ")}`);
  }
  if (isOlder(version, CHECKS_RESOLVED)) {
    missing.push(
      `Deno ${version} does not check --deny-net on resolved addresses, ${CHECKS_RESOLVED} does`,
    );
  }
  const but = tooWide.length === 0 ? "" : ` but for ${tooWide.join(", ")}`;
  const denyNet = missing.length > 0 ? [] : [DENY_NET + but];
  const remarks = [...proxy, ...remarksOn(facts, tooWide)];
  return { held: [GUARD, ...denyNet, IPV4_CLIENT], missing, remarks };
}

/** Says where `CRAWL_ALLOW_NETWORKS` and the deny list do not fit together. */
function remarksOn({ allowNetworks, queryNet }: LockFacts, tooWide: readonly string[]): string[] {
  const closed = LOCKED_NETWORKS.filter((prefix) =>
    sharedWith(prefix, allowNetworks).some((cidr) =>
      endsOf(cidr).every((address) => isDenied(address, queryNet))
    )
  );
  const where = "(task main in deno.json)";
  return [
    closed.length > 0 &&
    `CRAWL_ALLOW_NETWORKS opens addresses of ${closed.join(", ")}, but --deny-net closes ports ` +
      `80 and 443 there: to crawl these, take the network out of --deny-net ${where}.`,
    tooWide.length > 0 &&
    `CRAWL_ALLOW_NETWORKS opens a part of ${tooWide.join(", ")}, and --deny-net leaves more of ` +
      `it open: put the rest of the network back into --deny-net ${where}.`,
  ].filter((remark) => remark !== false);
}

/** Returns the first and the last address of an IPv4 network. A CIDR rule that covers both also covers all between. */
function endsOf({ network, prefixLength }: Cidr): readonly IpAddress[] {
  const last = network.value | (1n << BigInt(32 - prefixLength)) - 1n;
  return [network, { ...network, value: last }];
}

function isDenied({ value }: IpAddress, queryNet: LockFacts["queryNet"]): boolean {
  return arePortsDenied(dottedDecimal(value), queryNet);
}

function arePortsDenied(host: string, queryNet: LockFacts["queryNet"]): boolean {
  return LOCKED_PORTS.every((port) => queryNet(`${host}:${port}`) === "denied");
}

function dottedDecimal(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => value >> shift & 0xffn).join(".");
}

/** Returns the parts of a network that other networks cover. Where two networks overlap, that is the smaller one. */
function sharedWith(prefix: string, networks: readonly Cidr[]): readonly Cidr[] {
  const cidr = parseCidr(prefix)!;
  return networks.flatMap((other) => {
    if (isInNetwork(other.network, cidr)) {
      return other.prefixLength < cidr.prefixLength ? cidr : other;
    }
    return isInNetwork(cidr.network, other) ? cidr : [];
  });
}

/** Says for a person which locks hold, in one line of one or more sentences. */
export function formatLocks({ held, missing, remarks }: Locks): string {
  const gaps = missing.length === 0 ? [] : [`NOT PROTECTED: ${missing.join("; ")}.`];
  return [...gaps, `${held.join("; ")}.`, ...remarks].join(" ");
}

/** Checks the locks of this process. */
export function inspectLocks(allowNetworks: readonly Cidr[]): Locks {
  return checkLocks({
    queryNet: (host) => Deno.permissions.querySync({ name: "net", host }).state,
    version: Deno.version.deno,
    isDeploy,
    hasProxy: PROXY_VARIABLES.some((name) => isSet(name) || isSet(name.toLowerCase())),
    allowNetworks,
  });
}

/** Throws CommandError when the deny list has gaps, unless the operator allows it. Returns what holds, and what does not. */
export function requireLocks({ allowNetworks, allowUnprotected }: Config): Locks {
  const locks = inspectLocks(allowNetworks);
  if (locks.missing.length === 0 || allowUnprotected) return locks;
  throw new CommandError(
    `${formatLocks(locks)} ALLOW_UNPROTECTED=true runs the program all the same.`,
  );
}
