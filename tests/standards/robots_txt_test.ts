import assert from "node:assert/strict";
import {
  ALLOW_ALL,
  DISALLOW_ALL,
  isAllowed,
  MAX_ROBOTS_TXT_BYTES,
  parseRobotsTxt,
  robotsFor,
  type RobotsTxt,
} from "../../lib/standards/robots_txt.ts";

const ORIGIN = "https://shop.example";

function parse(text: string): RobotsTxt {
  return parseRobotsTxt(new TextEncoder().encode(text));
}

/** Rules for every crawler, one per line. */
function rules(...lines: string[]): RobotsTxt {
  return parse(["User-agent: *", ...lines].join("\n"));
}

const VERDICTS: readonly [clause: string, lines: readonly string[], path: string, boolean][] = [
  ["no rule matches", ["Disallow: /private/"], "/public", true],
  ["a rule matches the start of a path", ["Disallow: /private"], "/private-parts", false],
  ["paths are case-sensitive", ["Disallow: /Private"], "/private", true],
  ["an empty disallow forbids nothing", ["Disallow:"], "/", true],
  ["the longest match decides", ["Disallow: /a/", "Allow: /a/b"], "/a/b", true],
  ["whatever the order", ["Allow: /a/b", "Disallow: /a/"], "/a/c", false],
  ["allow wins a tie", ["Disallow: /a", "Allow: /a"], "/a", true],
  ["allow wins a tie in either order", ["Allow: /a", "Disallow: /a"], "/a", true],
  ["$ is the end", ["Disallow: /a$"], "/a", false],
  ["$ is the end, nothing may follow", ["Disallow: /a$"], "/a/", true],
  ["$ elsewhere is itself", ["Disallow: /a$b"], "/a$b", false],
  ["* stands for anything", ["Disallow: /*.pdf"], "/docs/a.pdf?x", false],
  ["* stands for nothing too", ["Disallow: /a*b"], "/ab", false],
  ["* needs what follows it", ["Disallow: /a*b"], "/a", true],
  ["* and $", ["Disallow: /*.pdf$"], "/a.pdf.html", true],
  ["* and $, the last place counts", ["Disallow: /*.pdf$"], "/a.pdf.pdf", false],
  ["* at the end changes nothing", ["Disallow: /a*"], "/abc", false],
  ["*$ is the same", ["Disallow: /a*$"], "/abc", false],
  ["parts do not overlap", ["Disallow: /*aba*aba$"], "/ababa", true],
  ["parts do not overlap with the end", ["Disallow: /*aba*aba$"], "/abaaba", false],
  ["a pattern without a slash never starts a path", ["Disallow: private"], "/private", true],
  ["a query is part of the path", ["Disallow: /*?sort="], "/a?sort=1", false],
  ["a fragment is not", ["Disallow: /*x"], "/a#x", true],
  ["text is percent-encoded before comparison", ["Disallow: /übersicht"], "/%C3%BCbersicht", false],
  ["digits have no case", ["Disallow: /%c3%bc"], "/%C3%BCber", false],
  ["what needs no encoding is decoded", ["Disallow: /%7Ejoe"], "/~joe", false],
  ["and in the address", ["Disallow: /~joe"], "/%7ejoe", false],
  ["an encoded slash is no slash", ["Disallow: /a%2Fb"], "/a/b", true],
  ["an allowed index file is its folder", ["Disallow: /", "Allow: /a/index.html"], "/a/", true],
  ["but nothing else in it", ["Disallow: /", "Allow: /a/index.html"], "/a/b", false],
  ["a comment ends a value", ["Disallow: /a # not /b"], "/a", false],
  ["unknown keys are passed over", ["Crawl-delay: 10", "Disallow: /a"], "/a", false],
  ["a line without a colon is none", ["Disallow /a"], "/a", true],
];

for (const [clause, lines, path, allowed] of VERDICTS) {
  Deno.test(`isAllowed: ${clause}: ${lines.join(", ")}: ${path}`, () => {
    assert.equal(isAllowed(rules(...lines), "ExampleBot", ORIGIN + path), allowed);
  });
}

const GROUPS = `
User-agent: *
Disallow: /all

User-Agent: ExampleBot/2.0
user-agent : OtherBot
Disallow: /named

Sitemap: https://shop.example/a.xml
User-agent: examplebot
Disallow: /again
`;

const TOKENS: readonly [token: string, path: string, allowed: boolean][] = [
  ["ExampleBot", "/named", false],
  ["EXAMPLEBOT", "/again", false],
  ["ExampleBot", "/all", true],
  ["OtherBot", "/named", false],
  ["OtherBot", "/again", true],
  ["ThirdBot", "/all", false],
  ["ThirdBot", "/named", true],
  ["Example", "/named", true],
];

for (const [token, path, allowed] of TOKENS) {
  Deno.test(`isAllowed: ${token} ${allowed ? "may" : "may not"} fetch ${path}`, () => {
    assert.equal(isAllowed(parse(GROUPS), token, ORIGIN + path), allowed);
  });
}

Deno.test("isAllowed: an address without a path is the home page", () => {
  assert.equal(isAllowed(rules("Disallow: /$"), "ExampleBot", "https://shop.example"), false);
  assert.equal(isAllowed(rules("Disallow: /$"), "ExampleBot", "https://shop.example?a"), true);
});

Deno.test("parseRobotsTxt: a sitemap line neither ends nor splits a list of user agents", () => {
  const robots = parse("User-agent: a\nSitemap: /s.xml\nUser-agent: b\nDisallow: /");
  assert.deepEqual([...robots.groups[0]!.productTokens], ["a", "b"]);
  assert.equal(robots.groups.length, 1);
});

Deno.test("parseRobotsTxt: rules before any user agent belong to nobody", () => {
  assert.equal(isAllowed(parse("Disallow: /\nUser-agent: *\nAllow: /"), "a", ORIGIN), true);
});

const NEWLINES: readonly [name: string, newline: string][] = [["LF", "\n"], ["CRLF", "\r\n"], [
  "CR",
  "\r",
]];

for (const [name, newline] of NEWLINES) {
  Deno.test(`parseRobotsTxt: lines end in ${name}`, () => {
    const robots = parse(["User-agent: *", "Disallow: /a", "Sitemap: /s.xml", ""].join(newline));
    assert.equal(isAllowed(robots, "x", `${ORIGIN}/a`), false);
    assert.deepEqual(robots.sitemaps, ["/s.xml"]);
  });
}

Deno.test("parseRobotsTxt: sitemaps stand anywhere, as written, each once", () => {
  const robots = parse(
    "Sitemap: /a.xml\nsitemap:https://x.example/b.xml#c\nUser-agent: *\nSITEMAP : /a.xml\nSitemap:",
  );
  assert.deepEqual(robots.sitemaps, ["/a.xml", "https://x.example/b.xml"]);
});

const BYTE_ORDER_MARKS: readonly [name: string, encode: (text: string) => number[]][] = [
  ["UTF-8", (text) => [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)]],
  ["UTF-16LE", (text) => [0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0), 0])]],
  ["UTF-16BE", (text) => [0xfe, 0xff, ...[...text].flatMap((c) => [0, c.charCodeAt(0)])]],
];

for (const [name, encode] of BYTE_ORDER_MARKS) {
  Deno.test(`parseRobotsTxt: a byte order mark of ${name} is no part of the first line`, () => {
    const robots = parseRobotsTxt(Uint8Array.from(encode("User-agent: *\nDisallow: /")));
    assert.equal(isAllowed(robots, "x", `${ORIGIN}/a`), false);
  });
}

Deno.test("parseRobotsTxt: reads 500 KiB, and no line that the cap cuts", () => {
  const head = "User-agent: *\nDisallow: /first\n#";
  const last = "\nDisallow: /last";
  const fill = (length: number) => head + "x".repeat(length - head.length - last.length) + last;
  const whole = parse(fill(MAX_ROBOTS_TXT_BYTES - 1));
  assert.equal(isAllowed(whole, "x", `${ORIGIN}/last`), false);
  const cut = parse(fill(MAX_ROBOTS_TXT_BYTES));
  assert.equal(isAllowed(cut, "x", `${ORIGIN}/last`), true);
  assert.equal(isAllowed(cut, "x", `${ORIGIN}/first`), false);
});

Deno.test("parseRobotsTxt: an HTML page and noise are rules for nobody", () => {
  for (const text of ["<!DOCTYPE html><title>Disallow: /</title>", "\0\x01:\uFFFD", ""]) {
    assert.equal(isAllowed(parse(text), "x", `${ORIGIN}/a`), true);
  }
});

const STATUSES: readonly [status: number | "unreachable", robots: RobotsTxt][] = [
  [304, ALLOW_ALL],
  [399, ALLOW_ALL],
  [400, ALLOW_ALL],
  [404, ALLOW_ALL],
  [499, ALLOW_ALL],
  [500, DISALLOW_ALL],
  [503, DISALLOW_ALL],
  ["unreachable", DISALLOW_ALL],
];

for (const [status, robots] of STATUSES) {
  Deno.test(`robotsFor: ${status} (RFC 9309 section 2.3.1)`, () => {
    assert.equal(robotsFor(status), robots);
    assert.equal(isAllowed(robotsFor(status), "x", `${ORIGIN}/a`), robots === ALLOW_ALL);
  });
}

Deno.test("isAllowed: of 2,001 distinct rules with * the last is not kept, however often the others are repeated", () => {
  const lines = Array.from({ length: 2_000 }, (_, i) => `Disallow: /*x${i}y`);
  const file = ["User-agent: *", ...lines, ...lines, "Disallow: /*last", "Disallow: /plain"];
  const robots = parseRobotsTxt(new TextEncoder().encode(file.join("\n")));
  const verdict = (path: string) => isAllowed(robots, "bot", `https://site.test${path}`);
  assert.deepEqual(["/x0y", "/x1999y", "/last", "/plain"].map(verdict), [
    false,
    false,
    true,
    false,
  ]);
});
