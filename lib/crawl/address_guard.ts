/**
 * Decides which addresses may be fetched, so that the crawler stays on the public internet.
 *
 * Prevents server-side request forgery (OWASP SSRF Prevention). Only some schemes and ports are allowed. An IP literal must
 * be public, and so must every address of a host name. We judge a host name before the fetch. But the fetch looks the name
 * up again, and may get another address. The runtime's deny list and an IPv4-only client close this gap on ports 80 and 443.
 * The gap stays open when there is no deny list, and for networks that the operator allows. Then, for `http`, we connect to
 * the very address that was judged. `https` needs the name; but a wrong host cannot answer, because it has no certificate
 * for that name. Effects: only through the given resolver and clock.
 */

import type { Clock, Resolver, TransportFailure } from "../ports.ts";
import {
  type Cidr,
  classifyAddress,
  isInNetwork,
  parseIpAddress,
} from "../standards/ip_address.ts";
import { startDeadline } from "./deadline.ts";
import { unlessAborted } from "./pause.ts";
import { Semaphore } from "./semaphore.ts";

/** What is allowed beyond the public internet. */
export interface AddressPolicy {
  /** Networks whose addresses may be fetched although they are not public, on any port. */
  readonly allowNetworks: readonly Cidr[];
  /** True when the runtime has no deny list. Then, for `http`, we connect to the very address that was judged. */
  readonly isLastLock?: boolean;
}

/** Says whether an address may be fetched, right before it is; if not, why. The signal ends the look-up. Never throws. */
export type AddressCheck = (url: URL, signal: AbortSignal) => Promise<AddressVerdict>;

/** What a {@link AddressCheck} says. */
export type AddressVerdict =
  | {
    readonly ok: true;
    /** The IP address to connect to, without another look-up: where the runtime's deny list may not protect us. */
    readonly address?: string;
  }
  | { readonly ok: false; readonly failure: TransportFailure };

/** Domains below which no name is public. */
const LOCAL_DOMAINS: readonly string[] = [
  "localhost", // RFC 6761
  "local", // RFC 6762, multicast DNS
  "onion", // RFC 7686
  "alt", // RFC 9476
  "home.arpa", // RFC 8375
  // RFC 6762 appendix G, in use on private networks; `internal` is reserved for that by ICANN.
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
];

const DEFAULT_PORTS: ReadonlySet<string> = new Set(["", "80", "443"]);

/** How many milliseconds we use the addresses of a host before we look them up again. */
const LOOK_UP_TTL_MS = 30_000;
/** How many milliseconds one look-up may take. */
const LOOK_UP_TIMEOUT_MS = 5_000;
/** How many look-ups run at once. */
const MAX_LOOK_UPS = 32;
/** How many hosts are remembered. */
const MAX_HOSTS = 1_000;

/**
 * Judges an address by its text alone. Null when it may be fetched, as far as its text tells; else the broken rule, as a
 * clause. When the policy allows any network, {@link createGuard} judges port and name later, by the host's addresses.
 */
export function checkUrl(url: URL, policy: AddressPolicy): string | null {
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return "the scheme must be http or https";
  }
  if (url.username !== "" || url.password !== "") {
    return "the address must not contain a user name or password";
  }
  const literal = ipLiteralOf(url);
  if (literal !== null) return checkLiteral(url, literal, policy);
  return policy.allowNetworks.length > 0 ? null : checkPort(url) ?? checkName(url);
}

/** Returns the IP literal of an address, without brackets; null when the host is a name. */
function ipLiteralOf(url: URL): string | null {
  // The URL parser has turned every notation of IPv4 into dotted decimal.
  const text = url.hostname.startsWith("[") ? url.hostname.slice(1, -1) : url.hostname;
  return parseIpAddress(text) === null ? null : text;
}

function checkLiteral(url: URL, literal: string, policy: AddressPolicy): string | null {
  if (isAllowed(literal, policy)) return null;
  const verdict = classifyAddress(literal);
  if (verdict.kind === "public") return checkPort(url);
  const use = verdict.kind === "special" ? ` (${verdict.name})` : "";
  return `the host must be public, and ${literal} is not${use}`;
}

function checkPort(url: URL): string | null {
  return DEFAULT_PORTS.has(url.port) ? null : "the port must be 80 or 443";
}

function checkName(url: URL): string | null {
  const name = url.hostname.replace(/\.$/, "");
  const labels = name.split(".");
  if (name.length > 253 || labels.some((label) => label === "" || label.length > 63)) {
    return "the host must be a valid domain name";
  }
  if (LOCAL_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`))) {
    return "the host must be public, and its name is reserved for local use";
  }
  return labels.length > 1 ? null : "the host must be a full domain name, such as example.com";
}

function isAllowed(text: string, policy: AddressPolicy): boolean {
  const address = parseIpAddress(text);
  return address !== null && policy.allowNetworks.some((cidr) => isInNetwork(address, cidr));
}

/** What the addresses of a host allow: the first one, and whether all are in allowed networks; or why the host is refused. */
type Standing =
  | { readonly ok: true; readonly address: string; readonly isAllowed: boolean }
  | { readonly ok: false; readonly failure: TransportFailure };

/** The verdict does not say which address is not public. */
function standingOf(addresses: readonly string[] | null, policy: AddressPolicy): Standing {
  if (addresses === null) return refusal({ kind: "out_of_descriptors" });
  const address = addresses.find((address) => !address.includes(":")) ?? addresses[0];
  if (address === undefined) return refusal({ kind: "dns" });
  const others = addresses.filter((address) => !isAllowed(address, policy));
  return others.every((address) => classifyAddress(address).kind === "public")
    ? { ok: true, address, isAllowed: others.length === 0 }
    : refusal({ kind: "not_public", rule: "the host must have public addresses only" });
}

/**
 * Judges a host name by its addresses. In an allowed network, or without a deny list, `http` is connected to at the very
 * address that was judged. TLS needs the name, so `https` looks the name up again: the runtime's deny list protects us on its
 * ports, and we refuse other ports.
 */
function judge(
  url: URL,
  standing: Standing,
  { isLastLock = false }: AddressPolicy,
): AddressVerdict {
  if (!standing.ok) return standing;
  const { address, isAllowed } = standing;
  const isHttp = url.protocol === "http:";
  const rule = isAllowed ? checkAllowed(url) : checkPort(url) ?? checkName(url);
  if (rule !== null) return refusal({ kind: "not_public", rule });
  return isHttp && (isAllowed || isLastLock) ? { ok: true, address } : { ok: true };
}

function checkAllowed(url: URL): string | null {
  return url.protocol === "http:" || DEFAULT_PORTS.has(url.port)
    ? null
    : "the port must be 443 for https and a host name";
}

/**
 * Makes a guard, which refuses a host when even one of its addresses may not be fetched. It remembers a host's addresses
 * for 30 seconds, shares one look-up among all that wait for the same host, ends a look-up after 5 seconds, and runs at
 * most 32 at once. Every thread has its own guard.
 */
export function createGuard(
  resolve: Resolver,
  policy: AddressPolicy,
  clock: Pick<Clock, "monotonicMs" | "after">,
): AddressCheck {
  const hosts = createHosts(resolve, policy, clock);
  return async (url, signal) => {
    const rule = checkUrl(url, policy);
    if (rule !== null) return refusal({ kind: "not_public", rule });
    if (ipLiteralOf(url) !== null) return { ok: true };
    if (signal.aborted) return refusal({ kind: "aborted" });
    const host = hosts(url.hostname);
    const standing = host.standing ?? await unlessAborted(host.lookUp, signal);
    return standing === null ? refusal({ kind: "aborted" }) : judge(url, standing, policy);
  };
}

function refusal(failure: TransportFailure): Extract<AddressVerdict, { ok: false }> {
  return { ok: false, failure };
}

/** A host that was looked up, or is being looked up. */
interface Host {
  /** What the host's addresses allow; null until the look-up ends. */
  standing: Standing | null;
  /** When the standing is out of date, in milliseconds of the monotonic clock. */
  endsAtMs: number;
  /** The look-up. It goes on when callers stop waiting, up to its own time limit. */
  readonly lookUp: Promise<Standing>;
}

/** Looks up each host once for all callers. */
function createHosts(
  resolve: Resolver,
  policy: AddressPolicy,
  clock: Pick<Clock, "monotonicMs" | "after">,
): (hostname: string) => Host {
  const slots = new Semaphore(MAX_LOOK_UPS);
  const known = new Map<string, Host>();

  const lookUp = async (hostname: string): Promise<Standing> => {
    using deadline = startDeadline(clock, LOOK_UP_TIMEOUT_MS);
    const { signal } = deadline;
    const found = resolve(hostname, signal).then((addresses) => standingOf(addresses, policy));
    return await unlessAborted(found, signal) ?? refusal({ kind: "dns" });
  };

  return (hostname) => {
    const found = known.get(hostname);
    if (found !== undefined && clock.monotonicMs() < found.endsAtMs) return found;
    const host: Host = {
      standing: null,
      endsAtMs: Number.POSITIVE_INFINITY,
      lookUp: slots.run(() => lookUp(hostname)),
    };
    known.delete(hostname);
    known.set(hostname, host);
    // A map keeps the order of insertion, so the first key is the oldest.
    if (known.size > MAX_HOSTS) known.delete(known.keys().next().value!);
    host.lookUp.then((standing) => {
      host.standing = standing;
      // A failed look-up is not remembered: the name server may be back for the next page.
      const isLookedUp = standing.ok || standing.failure.kind === "not_public";
      host.endsAtMs = clock.monotonicMs() + (isLookedUp ? LOOK_UP_TTL_MS : 0);
    });
    return host;
  };
}
