import assert from "node:assert/strict";
import {
  classifyAddress,
  isInNetwork,
  parseCidr,
  parseIpAddress,
  parseNetworks,
} from "../../lib/standards/ip_address.ts";
import { SPECIAL_IPV4, SPECIAL_IPV6 } from "../../lib/standards/special_purpose_addresses.ts";

const READABLE: readonly [text: string, version: 4 | 6, value: bigint][] = [
  ["0.0.0.0", 4, 0n],
  ["255.255.255.255", 4, 0xffff_ffffn],
  ["8.8.4.4", 4, 0x0808_0404n],
  ["::", 6, 0n],
  ["::1", 6, 1n],
  ["1::", 6, 1n << 112n],
  ["1:2:3:4:5:6:7:8", 6, 0x0001_0002_0003_0004_0005_0006_0007_0008n],
  ["1:2:3:4:5:6:7::", 6, 0x0001_0002_0003_0004_0005_0006_0007_0000n],
  ["::2:3:4:5:6:7:8", 6, 0x0000_0002_0003_0004_0005_0006_0007_0008n],
  ["1::8", 6, (1n << 112n) + 8n],
  ["FFFF:ffff::", 6, 0xffff_ffffn << 96n],
  ["::1.2.3.4", 6, 0x0102_0304n],
  ["::ffff:1.2.3.4", 6, 0xffff_0102_0304n],
  ["1:2:3:4:5:6:1.2.3.4", 6, 0x0001_0002_0003_0004_0005_0006_0102_0304n],
  ["0001:0:0:0:0:0:0:0", 6, 1n << 112n],
];

for (const [text, version, value] of READABLE) {
  Deno.test(`parseIpAddress: ${text} is read`, () => {
    assert.deepEqual(parseIpAddress(text), { version, value });
  });
}

const UNREADABLE: readonly string[] = [
  "",
  " ",
  "localhost",
  "1",
  "2130706433",
  "127.1",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "01.2.3.4",
  "1.2.3",
  "1.2.3.4.5",
  "1.2.3.256",
  "1.2.3.-1",
  "1.2.3.",
  ".1.2.3",
  "1.2.3.4 ",
  "1.2.3.4/32",
  "1.2.3.4:80",
  "１.2.3.4",
  "[::1]",
  "::1%lo",
  "fe80::1%25eth0",
  ":",
  ":::",
  ":1",
  "1:",
  "::1::",
  "1::2::3",
  "1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7:8:9",
  "1:2:3:4:5:6:7:8::",
  "::1:2:3:4:5:6:7:8",
  "12345::",
  "g::",
  "0x1::",
  "1.2.3.4::",
  "::1.2.3.4:5",
  "1.2.3.4:1:2:3:4:5:6:7",
  "::1.2.3",
  "::ffff:01.2.3.4",
  "1:2:3:4:5:6:7:1.2.3.4",
];

for (const text of UNREADABLE) {
  Deno.test(`parseIpAddress: ${JSON.stringify(text)} is no address, and never public`, () => {
    assert.equal(parseIpAddress(text), null);
    assert.deepEqual(classifyAddress(text), { kind: "invalid" });
  });
}

const PUBLIC: readonly string[] = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.0",
  "192.0.3.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2000::",
  "2001:200::1",
  "2001:4860:4860::8888",
  "2001:db7:ffff::1",
  "2001:db9::",
  "2003::1",
  "2606:4700::1111",
  "2a00:1450:4001::200e",
  "3ffe:ffff::1",
  "3fff:1000::",
  // DNS64's address of 8.8.8.8
  "64:ff9b::808:808",
  "64:ff9b::8.8.8.8",
];

for (const text of PUBLIC) {
  Deno.test(`classifyAddress: ${text} is public`, () => {
    assert.deepEqual(classifyAddress(text), { kind: "public" });
  });
}

const SPECIAL: readonly [text: string, prefix: string][] = [
  ["0.0.0.0", "0.0.0.0/32"],
  ["0.0.0.1", "0.0.0.0/8"],
  ["0.255.255.255", "0.0.0.0/8"],
  ["10.0.0.0", "10.0.0.0/8"],
  ["10.255.255.255", "10.0.0.0/8"],
  ["100.64.0.0", "100.64.0.0/10"],
  ["100.127.255.255", "100.64.0.0/10"],
  ["127.0.0.1", "127.0.0.0/8"],
  ["127.255.255.255", "127.0.0.0/8"],
  ["169.254.169.254", "169.254.0.0/16"],
  ["172.16.0.0", "172.16.0.0/12"],
  ["172.31.255.255", "172.16.0.0/12"],
  ["192.0.0.1", "192.0.0.0/29"],
  ["192.0.0.8", "192.0.0.8/32"],
  ["192.0.0.9", "192.0.0.9/32"],
  ["192.0.0.10", "192.0.0.10/32"],
  ["192.0.0.170", "192.0.0.170/32"],
  ["192.0.0.171", "192.0.0.171/32"],
  ["192.0.0.255", "192.0.0.0/24"],
  ["192.0.2.1", "192.0.2.0/24"],
  ["192.31.196.1", "192.31.196.0/24"],
  ["192.52.193.1", "192.52.193.0/24"],
  ["192.88.99.1", "192.88.99.0/24"],
  ["192.88.99.2", "192.88.99.2/32"],
  ["192.168.0.0", "192.168.0.0/16"],
  ["192.168.255.255", "192.168.0.0/16"],
  ["192.175.48.1", "192.175.48.0/24"],
  ["198.18.0.0", "198.18.0.0/15"],
  ["198.19.255.255", "198.18.0.0/15"],
  ["198.51.100.1", "198.51.100.0/24"],
  ["203.0.113.1", "203.0.113.0/24"],
  ["224.0.0.1", "224.0.0.0/4"],
  ["239.255.255.255", "224.0.0.0/4"],
  ["240.0.0.1", "240.0.0.0/4"],
  ["255.255.255.254", "240.0.0.0/4"],
  ["255.255.255.255", "255.255.255.255/32"],
  ["::", "::/128"],
  ["::1", "::1/128"],
  ["0:0:0:0:0:0:0:1", "::1/128"],
  ["::2", "::/96"],
  ["::7f00:1", "::/96"],
  ["::127.0.0.1", "::/96"],
  ["::8.8.8.8", "::/96"],
  ["::ffff:127.0.0.1", "::ffff:0:0/96"],
  ["::ffff:7f00:1", "::ffff:0:0/96"],
  ["::FFFF:A9FE:A9FE", "::ffff:0:0/96"],
  ["::ffff:8.8.8.8", "::ffff:0:0/96"],
  ["::ffff:0:127.0.0.1", "::ffff:0:0:0/96"],
  ["::ffff:0:8.8.8.8", "::ffff:0:0:0/96"],
  ["64:ff9b::7f00:1", "64:ff9b::/96"],
  ["64:ff9b::10.0.0.1", "64:ff9b::/96"],
  ["64:ff9b::169.254.169.254", "64:ff9b::/96"],
  ["64:ff9b:1::1", "64:ff9b:1::/48"],
  ["64:ff9b:1::8.8.8.8", "64:ff9b:1::/48"],
  ["64:ff9b:2::1", "::/0"],
  ["100::1", "100::/64"],
  ["100:0:0:1::1", "100:0:0:1::/64"],
  ["100:0:0:2::1", "::/0"],
  ["0:1::1", "::/0"],
  ["1fff:ffff::", "::/0"],
  ["2001::", "2001::/32"],
  ["2001:0:7f00:1::", "2001::/32"],
  ["2001:1::1", "2001:1::1/128"],
  ["2001:1::2", "2001:1::2/128"],
  ["2001:1::3", "2001:1::3/128"],
  ["2001:1::4", "2001::/23"],
  ["2001:2::1", "2001:2::/48"],
  ["2001:3::1", "2001:3::/32"],
  ["2001:4:112::1", "2001:4:112::/48"],
  ["2001:10::1", "2001:10::/28"],
  ["2001:20::1", "2001:20::/28"],
  ["2001:30::1", "2001:30::/28"],
  ["2001:1ff:ffff::1", "2001::/23"],
  ["2001:db8::1", "2001:db8::/32"],
  ["2002:7f00:1::", "2002::/16"],
  ["2002:808:808::1", "2002::/16"],
  ["2620:4f:8000::1", "2620:4f:8000::/48"],
  ["3fff::1", "3fff::/20"],
  ["3fff:fff:ffff::1", "3fff::/20"],
  ["4000::1", "::/0"],
  ["5f00::1", "5f00::/16"],
  ["8000::1", "::/0"],
  ["fc00::1", "fc00::/7"],
  ["fd00::1", "fc00::/7"],
  ["fd00:ec2::254", "fc00::/7"],
  ["fe80::1", "fe80::/10"],
  ["febf:ffff::1", "fe80::/10"],
  ["fec0::1", "fec0::/10"],
  ["ff02::1", "ff00::/8"],
  ["ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "ff00::/8"],
];

for (const [text, prefix] of SPECIAL) {
  Deno.test(`classifyAddress: ${text} is special, of ${prefix}`, () => {
    const verdict = classifyAddress(text);
    assert.equal(verdict.kind, "special");
    assert.equal(verdict.kind === "special" && verdict.prefix, prefix);
  });
}

for (const [prefix, name] of [...SPECIAL_IPV4, ...SPECIAL_IPV6]) {
  Deno.test(`classifyAddress: the first address of ${prefix} is special`, () => {
    assert.notEqual(parseCidr(prefix), null);
    assert.equal(classifyAddress(prefix.slice(0, prefix.indexOf("/"))).kind, "special");
    assert.notEqual(name, "");
  });
}

Deno.test("classifyAddress: the longest prefix names the address", () => {
  assert.deepEqual(classifyAddress("127.0.0.1"), {
    kind: "special",
    name: "Loopback",
    prefix: "127.0.0.0/8",
  });
  assert.deepEqual(classifyAddress("255.255.255.255"), {
    kind: "special",
    name: "Limited Broadcast",
    prefix: "255.255.255.255/32",
  });
});

const NETWORKS: readonly [text: string, prefixLength: number | null][] = [
  ["10.0.0.0/8", 8],
  ["0.0.0.0/0", 0],
  ["127.0.0.1/32", 32],
  ["127.0.0.1", 32],
  ["fd00::/8", 8],
  ["::/0", 0],
  ["::1/128", 128],
  ["::1", 128],
  ["10.0.0.1/8", null],
  ["fd00::1/8", null],
  ["10.0.0.0/33", null],
  ["::/129", null],
  ["10.0.0.0/08", null],
  ["10.0.0.0/-1", null],
  ["10.0.0.0/", null],
  ["10.0.0.0/8/8", null],
  ["10.0.0.0/255.0.0.0", null],
  ["10/8", null],
  ["/8", null],
  ["[fd00::]/8", null],
  ["", null],
];

for (const [text, prefixLength] of NETWORKS) {
  Deno.test(`parseCidr: ${JSON.stringify(text)} is ${prefixLength === null ? "none" : "read"}`, () => {
    assert.equal(parseCidr(text)?.prefixLength ?? null, prefixLength);
  });
}

const MEMBERS: readonly [address: string, network: string, inside: boolean][] = [
  ["10.255.255.255", "10.0.0.0/8", true],
  ["11.0.0.0", "10.0.0.0/8", false],
  ["9.255.255.255", "10.0.0.0/8", false],
  ["1.2.3.4", "0.0.0.0/0", true],
  ["127.0.0.1", "127.0.0.1", true],
  ["127.0.0.2", "127.0.0.1", false],
  ["fdff::1", "fd00::/8", true],
  ["fe00::1", "fd00::/8", false],
  ["::1", "0.0.0.0/0", false],
  ["1.2.3.4", "::/0", false],
  ["::ffff:10.0.0.1", "10.0.0.0/8", false],
];

for (const [address, network, inside] of MEMBERS) {
  Deno.test(`isInNetwork: ${address} is ${inside ? "in" : "not in"} ${network}`, () => {
    assert.equal(isInNetwork(parseIpAddress(address)!, parseCidr(network)!), inside);
  });
}

const NETWORK_LISTS: readonly [text: string, count: number | RegExp][] = [
  ["", 0],
  ["  ", 0],
  ["127.0.0.0/8", 1],
  ["10.0.0.0/8,fd00::/8", 2],
  [" 10.0.0.0/8 , ::1\n192.168.1.1 ", 3],
  ["10.0.0.1/8", /"10\.0\.0\.1\/8" is no network/],
  ["10.0.0.0/8,intranet", /"intranet" is no network/],
  ["[fd00::]/8", /is no network/],
];

for (const [text, expected] of NETWORK_LISTS) {
  Deno.test(`parseNetworks: ${JSON.stringify(text)}`, () => {
    const parsed = parseNetworks(text);
    const isRead = typeof parsed !== "string";
    if (expected instanceof RegExp) assert.match(isRead ? "read" : parsed, expected);
    else assert.equal(isRead && parsed.length, expected);
  });
}
