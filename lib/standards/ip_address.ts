/**
 * Reads IP addresses and networks, and says whether an address belongs to the public internet.
 *
 * Implements the text forms of RFC 4291 section 2.2 and dotted decimal, CIDR (RFC 4632), and the IANA special-purpose
 * registries. Strict: leading zeros, short or hexadecimal IPv4, zone ids and brackets are not accepted. What we cannot read
 * is `invalid`, never public. IPv6 outside 2000::/3 is not public, because IANA allocates global unicast addresses only
 * from that block. Names are not resolved. Pure.
 */

import {
  SPECIAL_IPV4,
  SPECIAL_IPV6,
  type SpecialPurposeBlock,
} from "./special_purpose_addresses.ts";

/** An IP address as a number. */
export type IpAddress = {
  readonly version: 4 | 6;
  /** The 32 or 128 bits of the address as a number. The first bit is the most significant one. */
  readonly value: bigint;
};

/** A network: all addresses that begin with the same bits. */
export interface Cidr {
  /** The network's first address. */
  readonly network: IpAddress;
  /** How many leading bits are fixed. */
  readonly prefixLength: number;
}

/** What an address is. `special`: in a block of {@link SpecialPurposeBlock}. `invalid`: the text is not an address. */
export type AddressClass =
  | { readonly kind: "public" }
  | { readonly kind: "special"; readonly name: string; readonly prefix: string }
  | { readonly kind: "invalid" };

const BITS = { 4: 32, 6: 128 } as const;

/** Reads an address: dotted decimal or IPv6 text, without brackets. Null when the text is no address in strict form. */
export function parseIpAddress(text: string): IpAddress | null {
  const version = text.includes(":") ? 6 : 4;
  const value = version === 6 ? parseIpv6(text) : parseIpv4(text);
  return value === null ? null : { version, value };
}

/** Reads four decimal numbers from 0 to 255 without leading zeros. */
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

/** Reads the text forms of RFC 4291 section 2.2 as `URL` does, which writes all of them as groups and one `::` at most. */
function parseIpv6(text: string): bigint | null {
  const host = /^[\da-f:.]+$/i.test(text) ? URL.parse(`http://[${text}]`)?.hostname : undefined;
  if (host === undefined) return null;
  const [head = [], tail = []] = host.slice(1, -1).split("::")
    .map((groups) => groups.split(":").filter((group) => group !== ""));
  const zeros = new Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail]
    .reduce((value, group) => value << 16n | BigInt(`0x${group}`), 0n);
}

/** Reads a network, such as `10.0.0.0/8`, or one address. Null for other texts, or when a bit behind the prefix is 1. */
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

/** Says whether an address lies in a network. An IPv4-mapped IPv6 address lies only in IPv6 networks. */
export function isInNetwork(address: IpAddress, cidr: Cidr): boolean {
  if (address.version !== cidr.network.version) return false;
  const hostBits = BigInt(BITS[address.version] - cidr.prefixLength);
  return address.value >> hostBits === cidr.network.value >> hostBits;
}

/** Reads the rows, and sorts the longest prefix first. So the first block that matches is the most specific one. */
function readBlocks(rows: readonly SpecialPurposeBlock[]) {
  return rows
    .map(([prefix, name]) => ({ prefix, name, cidr: parseCidr(prefix)! }))
    .sort((a, b) => b.cidr.prefixLength - a.cidr.prefixLength);
}

const SPECIAL_BLOCKS = { 4: readBlocks(SPECIAL_IPV4), 6: readBlocks(SPECIAL_IPV6) };

/** The only block of IPv6 that holds global unicast addresses today (IANA IPv6 Address Space). */
const GLOBAL_UNICAST = parseCidr("2000::/3")!;

/**
 * The prefix of NAT64 (RFC 6052 section 2.1). In a network with DNS64, every host that has only IPv4 gets such an address.
 * So in this block, and only here, the IPv4 address inside decides.
 */
const NAT64 = parseCidr("64:ff9b::/96")!;

/** Says whether an address belongs to the public internet. */
export function classifyAddress(text: string): AddressClass {
  const address = parseIpAddress(text);
  if (address === null) return { kind: "invalid" };
  if (isInNetwork(address, NAT64)) {
    const inside: IpAddress = { version: 4, value: address.value & 0xffff_ffffn };
    if (findSpecialBlock(inside) === undefined) return { kind: "public" };
  }
  const block = findSpecialBlock(address);
  if (block !== undefined) return { kind: "special", name: block.name, prefix: block.prefix };
  if (address.version === 6 && !isInNetwork(address, GLOBAL_UNICAST)) {
    return { kind: "special", name: "Not Global Unicast", prefix: "::/0" };
  }
  return { kind: "public" };
}

function findSpecialBlock(address: IpAddress) {
  return SPECIAL_BLOCKS[address.version].find((block) => isInNetwork(address, block.cidr));
}

/**
 * Reads a list of networks (CIDR) or single addresses, separated by commas or white space: `10.0.0.0/8, fd00::/8`. IPv6 has
 * no brackets. An empty text is an empty list. Or returns a phrase that names the first entry that is not a network.
 */
export function parseNetworks(text: string): readonly Cidr[] | string {
  const networks: Cidr[] = [];
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== "")) {
    const cidr = parseCidr(entry);
    if (cidr === null) return `${JSON.stringify(entry)} is no network`;
    networks.push(cidr);
  }
  return networks;
}
