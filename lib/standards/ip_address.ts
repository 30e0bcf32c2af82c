/**
 * Reads IP addresses and networks, and tells whether an address is one of the public internet.
 *
 * Implements the text forms of RFC 4291 section 2.2 and dotted decimal, CIDR (RFC 4632), and the IANA
 * special-purpose registries. Strict: no leading zeros, no short or hexadecimal IPv4, no zone ids, no
 * brackets; everything unreadable is `invalid`, never public. IPv6 outside 2000::/3, the only block that
 * IANA allocates from, is not public. Resolves no names. Pure.
 *
 * @module
 */

import {
  SPECIAL_IPV4,
  SPECIAL_IPV6,
  type SpecialPurposeBlock,
} from "./special_purpose_addresses.ts";

/** An IP address as a number. */
export interface IpAddress {
  /** The version of IP. */
  readonly version: 4 | 6;
  /** The 32 or 128 bits, the first one the most significant. */
  readonly value: bigint;
}

/** A network: all addresses that begin with the same bits. */
export interface Cidr {
  /** The network's first address. */
  readonly network: IpAddress;
  /** How many leading bits are fixed. */
  readonly prefixLength: number;
}

/** What an address is for. */
export type AddressClass =
  | { readonly kind: "public" }
  | { readonly kind: "special"; readonly name: string; readonly prefix: string }
  | { readonly kind: "invalid" };

const BITS = { 4: 32, 6: 128 } as const;

/**
 * Reads an address.
 *
 * @param text Dotted decimal or IPv6 text, without brackets.
 * @returns The address; null when the text is no address in strict form.
 */
export function parseIpAddress(text: string): IpAddress | null {
  const version = text.includes(":") ? 6 : 4;
  const value = version === 6 ? parseIpv6(text) : parseIpv4(text);
  return value === null ? null : { version, value };
}

/** Four decimal numbers from 0 to 255 without leading zeros. */
function parseIpv4(text: string): bigint | null {
  const parts = text.split(".");
  if (parts.length !== 4) return null;
  let value = 0n;
  for (const part of parts) {
    if (!/^(?:0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return null;
    value = value << 8n | BigInt(part);
  }
  return value;
}

/** RFC 4291 section 2.2: eight groups, one run of zeros as `::`, the last two groups as dotted decimal. */
function parseIpv6(text: string): bigint | null {
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const head = parseGroups(halves[0] ?? "", halves.length === 1);
  const tail = parseGroups(halves[1] ?? "", true);
  if (head === null || tail === null) return null;
  const zeros = 8 - head.length - tail.length;
  if (halves.length === 2 ? zeros < 1 : zeros !== 0) return null;
  return [...head, ...new Array<bigint>(zeros).fill(0n), ...tail]
    .reduce((value, group) => value << 16n | group, 0n);
}

/** The 16-bit groups on one side of `::`; dotted decimal only where the address ends. */
function parseGroups(text: string, endsAddress: boolean): bigint[] | null {
  const groups: bigint[] = [];
  const parts = text === "" ? [] : text.split(":");
  for (const [index, part] of parts.entries()) {
    if (/^[0-9A-Fa-f]{1,4}$/.test(part)) {
      groups.push(BigInt(`0x${part}`));
      continue;
    }
    const ipv4 = endsAddress && index === parts.length - 1 ? parseIpv4(part) : null;
    if (ipv4 === null) return null;
    groups.push(ipv4 >> 16n, ipv4 & 0xffffn);
  }
  return groups;
}

/**
 * Reads a network.
 *
 * @param text An address, a slash and a prefix length, such as `10.0.0.0/8`; an address alone is the network of itself.
 * @returns The network; null when the text is none, or when bits behind the prefix are set.
 */
export function parseCidr(text: string): Cidr | null {
  const slash = text.indexOf("/");
  const network = parseIpAddress(slash === -1 ? text : text.slice(0, slash));
  if (network === null) return null;
  const bits = BITS[network.version];
  const length = slash === -1 ? String(bits) : text.slice(slash + 1);
  if (!/^(?:0|[1-9]\d{0,2})$/.test(length) || Number(length) > bits) return null;
  const prefixLength = Number(length);
  const hostBits = BigInt(bits - prefixLength);
  return network.value >> hostBits << hostBits === network.value ? { network, prefixLength } : null;
}

/**
 * Whether an address lies in a network. An IPv6 address that maps an IPv4 one lies in IPv6 networks only.
 *
 * @param address The address.
 * @param cidr The network.
 * @returns True when it does.
 */
export function isInNetwork(address: IpAddress, cidr: Cidr): boolean {
  if (address.version !== cidr.network.version) return false;
  const hostBits = BigInt(BITS[address.version] - cidr.prefixLength);
  return address.value >> hostBits === cidr.network.value >> hostBits;
}

/** A registry's row with its block read. */
interface SpecialBlock {
  readonly prefix: string;
  readonly name: string;
  readonly cidr: Cidr;
}

/** The longest prefix first, so that the first match is the most specific one. */
function readBlocks(rows: readonly SpecialPurposeBlock[]): readonly SpecialBlock[] {
  return rows
    .map(([prefix, name]) => ({ prefix, name, cidr: parseCidr(prefix)! }))
    .sort((a, b) => b.cidr.prefixLength - a.cidr.prefixLength);
}

const SPECIAL_BLOCKS = { 4: readBlocks(SPECIAL_IPV4), 6: readBlocks(SPECIAL_IPV6) };

/** The only block of IPv6 that holds global unicast addresses today (IANA IPv6 Address Space). */
const GLOBAL_UNICAST = parseCidr("2000::/3")!;

/**
 * The prefix of NAT64 (RFC 6052 section 2.1). Behind DNS64 every IPv4-only host of the web has such an
 * address, so here alone the IPv4 address inside decides.
 */
const NAT64 = parseCidr("64:ff9b::/96")!;

/**
 * Says whether an address is one of the public internet.
 *
 * @param text An address in the forms of {@link parseIpAddress}.
 * @returns `public`; or `special` with name and block of the registry; or `invalid`.
 */
export function classifyAddress(text: string): AddressClass {
  const address = parseIpAddress(text);
  if (address === null) return { kind: "invalid" };
  if (isInNetwork(address, NAT64) && isPublicIpv4(address.value & 0xffff_ffffn)) {
    return { kind: "public" };
  }
  const block = findSpecialBlock(address);
  if (block !== undefined) return { kind: "special", name: block.name, prefix: block.prefix };
  if (address.version === 6 && !isInNetwork(address, GLOBAL_UNICAST)) {
    return { kind: "special", name: "Not Global Unicast", prefix: "::/0" };
  }
  return { kind: "public" };
}

function isPublicIpv4(value: bigint): boolean {
  return findSpecialBlock({ version: 4, value }) === undefined;
}

function findSpecialBlock(address: IpAddress): SpecialBlock | undefined {
  return SPECIAL_BLOCKS[address.version].find((block) => isInNetwork(address, block.cidr));
}

/**
 * Reads a list of networks.
 *
 * @param text Networks as CIDR or single addresses, separated by commas or white space, IPv6 without
 * brackets: `10.0.0.0/8, fd00::/8`. Empty is a list of none.
 * @returns The networks; or what is wrong, naming the first entry that is none.
 */
export function parseNetworks(
  text: string,
): { readonly ok: true; readonly networks: readonly Cidr[] } | {
  readonly ok: false;
  readonly fault: string;
} {
  const networks: Cidr[] = [];
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== "")) {
    const cidr = parseCidr(entry);
    if (cidr === null) return { ok: false, fault: `${JSON.stringify(entry)} is no network` };
    networks.push(cidr);
  }
  return { ok: true, networks };
}
