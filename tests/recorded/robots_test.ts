/**
 * robots.txt of real sites, and the cases of Google's published parser.
 *
 * Needs the recorded data beside the project; skipped where they are absent.
 */

import assert from "node:assert/strict";
import { isAllowed, parseRobotsTxt } from "../../lib/standards/robots_txt.ts";
import { hasSharedData, SHARED_DATA } from "./shared_data.ts";

interface Case {
  readonly test: string;
  readonly robots: string;
  readonly agent: string;
  readonly url: string;
  readonly allowed: boolean;
}

interface Reference {
  readonly sitemaps: readonly string[];
  readonly protego: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
}

/**
 * The cases were read out of a test's literals, which loses lines that it computes: one so long that it is cut.
 * These are the key and the path's end of that line, for the three cases that need it, as the test describes it.
 */
const LONG_LINES: Readonly<Record<string, { key: string; end: string }>> = {
  "user-agent: FooBot\n /x//fux": { key: "disallow: ", end: "/fux" },
  "user-agent: FooBot\ndisallow: /\n /x//qux": { key: "allow: ", end: "/qux" },
  "user-agent: FooBot\ndisallow: /\n /x//fux": { key: "allow: ", end: "/fux" },
};

/** Protego drops an empty query, so that for it `/?` is `/`; RFC 9309 compares what is there. */
const EMPTY_QUERY_FORBIDDEN: ReadonlySet<string> = new Set([
  "crawler-commons/twitter.com-robots.txt /x?",
  "protego-recorded/www.uswitch.com.robots.txt /?",
]);

/** Lines end in a bare CR, which RFC 9309 allows; the reference sees a single line. */
const BARE_CR: Readonly<Record<string, readonly string[]>> = {
  "protego-recorded/www.analog.com.robots.txt": ["https://www.analog.com/sitemap_index.xml"],
};

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await Deno.readTextFile(new URL(path, SHARED_DATA)));
}

function completed({ test, robots, url }: Case): { robots: string; url: string } {
  const { origin, pathname } = URL.parse(url) ?? { origin: "", pathname: "" };
  const line = test === "GoogleOnly_LineTooLong" ? LONG_LINES[`${robots} ${pathname}`] : undefined;
  if (line === undefined) return { robots, url };
  const path = "/x/".padEnd(2_083 * 8 - line.key.length, "a");
  return { robots: `${robots}${line.key}${path}/qux\n`, url: origin + path + line.end };
}

Deno.test({
  name: "isAllowed: all recorded cases of Google's robots_test.cc",
  ignore: !hasSharedData,
  async fn() {
    const { cases } = await readJson<{ cases: Case[] }>("robots/google-robotstxt-cases.json");
    for (const row of cases) {
      const { robots, url } = completed(row);
      const rules = parseRobotsTxt(new TextEncoder().encode(robots));
      assert.equal(isAllowed(rules, row.agent, url), row.allowed, JSON.stringify(row));
    }
    console.log(`google: ${cases.length} cases`);
  },
});

Deno.test({
  name: "parseRobotsTxt: recorded files give the sitemaps and verdicts of the reference",
  ignore: !hasSharedData,
  async fn() {
    let verdicts = 0;
    let differences = 0;
    const rows = Object.entries(
      await readJson<Record<string, Reference>>("robots/reference.json"),
    );
    for (const [file, { sitemaps, protego }] of rows) {
      const robots = parseRobotsTxt(await Deno.readFile(new URL(`robots/${file}`, SHARED_DATA)));
      assert.deepEqual(robots.sitemaps, BARE_CR[file] ?? [...new Set(sitemaps)], file);
      for (const [agent, verdictOf] of Object.entries(protego)) {
        for (const [path, allowed] of Object.entries(verdictOf)) {
          const isDifferent = EMPTY_QUERY_FORBIDDEN.has(`${file} ${path}`);
          const verdict = isAllowed(robots, agent, `https://www.example.com${path}`);
          assert.equal(verdict, isDifferent ? !allowed : allowed, `${file} ${agent} ${path}`);
          verdicts++;
          if (isDifferent) differences++;
        }
      }
    }
    console.log(`${rows.length} files, ${verdicts} verdicts, ${differences} explained differences`);
  },
});
