/**
 * A small name server (RFC 1035) over UDP that answers by a table, differently each time where that is wanted.
 *
 * Knows A, AAAA and CNAME, always with a time to live of zero. Effects: a UDP socket.
 */

import { createSocket } from "node:dgram";

/** Answers for one name. */
export interface Zone {
  /** The addresses, IPv4 and IPv6, of the n-th query (from 1) of either type. */
  readonly addresses: (query: number) => readonly string[];
  /** The name that they belong to, where the asked one is an alias. */
  readonly cname?: string;
}

/** A running name server. */
export interface DnsServer {
  /** Forgets how often each name was asked for. */
  forget(): void;
  /** Stops it. */
  close(): void;
}

const TYPES = { CNAME: 5, A: 1, AAAA: 28 } as const;
const NAME_ERROR = 3;
/** A pointer to the name in the question (RFC 1035 section 4.1.4). */
const ASKED_NAME = [0xc0, 0x0c];
const HEADER_BYTES = 12;

/**
 * Starts the server.
 *
 * @param hostname Where to listen; the port is 53.
 * @param zoneOf The answers for a name in lower case; null when there is no such name.
 * @returns The server.
 */
export function serveDns(hostname: string, zoneOf: (name: string) => Zone | null): DnsServer {
  const socket = createSocket("udp4");
  const counts = new Map<string, number>();
  const answer = (query: Uint8Array): Uint8Array => {
    const { name, type, end } = readQuestion(query);
    const question = query.subarray(HEADER_BYTES, end);
    const zone = zoneOf(name);
    if (zone === null) return message(query, NAME_ERROR, question, []);
    const count = (counts.get(`${name} ${type}`) ?? 0) + 1;
    counts.set(`${name} ${type}`, count);
    return message(query, 0, question, recordsOf(zone, type, count));
  };
  socket.on("message", (query, from) => socket.send(answer(query), from.port, from.address));
  socket.bind(53, hostname);
  return { forget: () => counts.clear(), close: () => socket.close() };
}

function readQuestion(query: Uint8Array): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(new TextDecoder().decode(query.subarray(at + 1, at + 1 + length)));
    at += 1 + length;
  }
  const type = query[at + 1]! << 8 | query[at + 2]!;
  return { name: labels.join(".").toLowerCase(), type, end: at + 5 };
}

function recordsOf({ addresses, cname }: Zone, type: number, count: number): number[][] {
  const owner = cname === undefined ? ASKED_NAME : encodeName(cname);
  const alias = cname === undefined ? [] : [record(ASKED_NAME, TYPES.CNAME, owner)];
  const data = addresses(count)
    .filter((address) => type === (address.includes(":") ? TYPES.AAAA : TYPES.A))
    .map((address) => record(owner, type, address.includes(":") ? ipv6(address) : ipv4(address)));
  return [...alias, ...data];
}

function message(
  query: Uint8Array,
  rcode: number,
  question: Uint8Array,
  answers: readonly number[][],
): Uint8Array {
  // An authoritative response; recursion as it was wished for.
  const flags = [0x84 | query[2]! & 1, 0x80 | rcode];
  const counts = [0, 1, 0, answers.length, 0, 0, 0, 0];
  return Uint8Array.from([
    query[0]!,
    query[1]!,
    ...flags,
    ...counts,
    ...question,
    ...answers.flat(),
  ]);
}

function record(owner: readonly number[], type: number, data: readonly number[]): number[] {
  return [...owner, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length, ...data];
}

function encodeName(name: string): number[] {
  const labels = name.split(".").map((label) => [label.length, ...new TextEncoder().encode(label)]);
  return [...labels.flat(), 0];
}

function ipv4(address: string): number[] {
  return address.split(".").map(Number);
}

/** Through the URL parser, which writes dotted decimal as two groups. */
function ipv6(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [left, right] = [head, tail ?? ""].map((part) => part === "" ? [] : part.split(":"));
  const zeros = new Array<string>(8 - left!.length - right!.length).fill("0");
  return [...left!, ...zeros, ...right!].map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255]);
}
