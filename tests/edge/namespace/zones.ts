/**
 * The names of the hostile internet: what the first part of a host name says is what the name server answers.
 *
 * `loopback-c1.test` has the address 127.0.0.1, whatever stands behind the first hyphen. Pure.
 */

import type { Zone } from "./dns_server.ts";

/** Where the attacker's site is: a public address. */
export const SITE = "8.8.8.8";

/** Where it is in an intranet that the operator allows to be crawled. */
export const INTRANET = "203.0.113.1";

const always = (...addresses: readonly string[]): Zone => ({ addresses: () => addresses });

/** Names that never were public. */
export const PRIVATE_ZONES: Readonly<Record<string, Zone>> = {
  loopback: always("127.0.0.1"),
  loopbackfar: always("127.8.9.10"),
  thisnet: always("0.0.0.0"),
  private10: always("10.0.0.1"),
  private172: always("172.16.0.1"),
  private192: always("192.168.0.1"),
  shared: always("100.64.0.1"),
  linklocal: always("169.254.1.1"),
  metadata: always("169.254.169.254"),
  benchmark: always("198.18.0.1"),
  reserved: always("240.0.0.1"),
  loopback6: always("::1"),
  ula: always("fd00::1"),
  metadata6: always("fd00:ec2::254"),
  mapped: always("::ffff:127.0.0.1"),
  mappedmeta: always("::ffff:169.254.169.254"),
  translated: always("::ffff:0:127.0.0.1"),
  compatible: always("::127.0.0.1"),
  nat64: always("64:ff9b::127.0.0.1"),
  sixtofour: always("2002:7f00:1::"),
  teredo: always("2001:0:4136:e378:8000:63bf:80ff:fffe"),
  mixed: always(SITE, "127.0.0.1"),
  mixedfirst: always("127.0.0.1", SITE),
  mixedmeta: always(SITE, "169.254.169.254"),
  mixed6: always(SITE, "::1"),
  mixedula: always(SITE, "fd00::1"),
  mixedmapped: always(SITE, "::ffff:127.0.0.1"),
  alias: { ...always("127.0.0.1"), cname: "loopback.test" },
};

const PLACES: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.1"],
  thisnet: ["0.0.0.0"],
  private: ["10.0.0.1"],
  metadata: ["169.254.169.254"],
  mapped: ["::ffff:127.0.0.1"],
  ula: ["fd00::1"],
  mixed: [SITE, "127.0.0.1"],
};

/** After how many queries a name changes its mind: 1 is between the guard's look-up and the first connection. */
const PATIENCE: readonly number[] = [1, 2, 3, 4, 6];

function* rebindingZones(home: string): Generator<[string, Zone]> {
  for (const [place, addresses] of Object.entries(PLACES)) {
    for (const patience of PATIENCE) {
      const zone = { addresses: (query: number) => query <= patience ? [home] : addresses };
      yield [`${place}after${patience}`, zone];
    }
    yield [`${place}even`, { addresses: (query) => query % 2 === 1 ? [home] : addresses }];
    yield [`${place}odd`, { addresses: (query) => query % 2 === 0 ? [home] : addresses }];
  }
}

/** Names that are public at first, or in turn. */
export const REBINDING_ZONES: Readonly<Record<string, Zone>> = Object.fromEntries(
  rebindingZones(SITE),
);

/** The same for names that are in the allowed intranet at first. */
const INTRANET_ZONES: Readonly<Record<string, Zone>> = Object.fromEntries(
  [...rebindingZones(INTRANET)].map(([name, zone]) => [`intra${name}`, zone]),
);

const ZONES: Readonly<Record<string, Zone>> = {
  ...PRIVATE_ZONES,
  ...REBINDING_ZONES,
  ...INTRANET_ZONES,
  site: always(SITE),
  intranet: always(INTRANET),
  // The same site by the rules of crawling, another machine by those of the network.
  www: always("127.0.0.1"),
};

/**
 * Finds the answers for a name.
 *
 * @param name A host name in lower case.
 * @returns What the name server says, or null.
 */
export function zoneOf(name: string): Zone | null {
  const key = /^[a-z0-9]+/.exec(name)?.[0] ?? "";
  return name.endsWith(".test") && Object.hasOwn(ZONES, key) ? ZONES[key]! : null;
}
