/**
 * The whole internet as seen from one machine: a name server, the attacker's site, and a victim at every other address.
 *
 * Needs the network of `enter.sh`, where every address leads here. Effects: listens on ports 53, 80, 443 and 8080.
 */

import { type AttackCase, CASES, INTRANET_CASES, type SiteAnswer } from "./cases.ts";
import { serveDns } from "./dns_server.ts";
import { INTRANET, SITE, zoneOf } from "./zones.ts";

/** One connection that should not have been. */
export interface VictimVisit {
  /** The address that was connected to. */
  readonly address: string;
  /** The port. */
  readonly port: number;
  /** The first bytes that came; a name in a TLS greeting can be read in them. */
  readonly head: string;
}

/** What no answer of the service may contain: every victim's only word. */
export const SECRET = "the-victims-secret";

const PORTS: readonly number[] = [80, 443, 8080];
const NOT_FOUND: SiteAnswer = { status: 404, fields: {}, body: "not found" };

/** A running world. */
export interface World {
  /** Who came to a victim so far. */
  readonly visits: VictimVisit[];
  /** How many requests the attacker's site had. */
  siteRequests(): number;
  /** Lets names that change their mind begin anew. */
  forgetQueries(): void;
}

/**
 * Starts the world; it ends with the process.
 *
 * @returns Its log.
 */
export function startWorld(): World {
  const visits: VictimVisit[] = [];
  const sites = new Map([...CASES, ...INTRANET_CASES].map((attack) => [attack.id, attack.site]));
  let siteRequests = 0;
  const receive = async (connection: Deno.TcpConn) => {
    const { hostname, port } = connection.localAddr;
    const address = hostname.replace(/^::ffff:(?=\d+\.)/, "");
    const isSite = address === SITE || address === INTRANET;
    const visit = { address, port, head: "" };
    if (!isSite) visits.push(visit);
    const head = await readHead(connection);
    Object.assign(visit, { head });
    if (isSite) siteRequests++;
    if (port !== 443) await connection.write(encode(isSite ? answerOf(head, sites) : VICTIM));
  };
  for (const port of PORTS) {
    const listener = Deno.listen({ hostname: "::", port });
    (async () => {
      for await (const connection of listener) {
        receive(connection).catch(() => {}).finally(() => connection.close());
      }
    })();
  }
  const names = serveDns("127.0.0.1", zoneOf);
  return { visits, siteRequests: () => siteRequests, forgetQueries: () => names.forget() };
}

const VICTIM: SiteAnswer = {
  status: 200,
  fields: { "content-type": "text/html" },
  body: `<title>${SECRET}</title><h1>${SECRET}</h1>`,
};

function answerOf(head: string, sites: ReadonlyMap<string, AttackCase["site"]>): SiteAnswer {
  const [, path] = head.split(" ", 2);
  const id = /^host: \S*([ci]\d{4}z)/im.exec(head)?.[1] ?? "";
  const site = sites.get(id) ?? {};
  return path !== undefined && Object.hasOwn(site, path) ? site[path]! : NOT_FOUND;
}

/** One request per connection, so that every hop looks the name up again. */
function encode({ status, fields, body }: SiteAnswer): Uint8Array {
  const bytes = new TextEncoder().encode(body);
  const all = { ...fields, "content-length": String(bytes.length), "connection": "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = new TextEncoder().encode(`HTTP/1.1 ${status} x\r\n${lines.join("")}\r\n`);
  return Uint8Array.from([...head, ...bytes]);
}

async function readHead(connection: Deno.TcpConn): Promise<string> {
  const buffer = new Uint8Array(4_096);
  const count = await connection.read(buffer);
  return new TextDecoder("latin1").decode(buffer.subarray(0, count ?? 0));
}
