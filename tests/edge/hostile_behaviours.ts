/**
 * How sites misbehave, one row each, and what a caller must be told.
 */

import { Buffer } from "node:buffer";
import zlib from "node:zlib";
import { compressEndlessly, type CompressionBomb } from "./compression_bomb.ts";
import { type Answer, send, sendResponse } from "./hostile_server.ts";

/** One way of misbehaving. */
export interface Behaviour {
  /** What the site does. */
  readonly name: string;
  /** What each path does; what is missing is 404, and the home page is harmless. */
  readonly site: Readonly<Record<string, Answer>> | ((path: string) => Answer | undefined);
  /** What the summary of the generation must say. */
  readonly says: RegExp;
  /** Pages at most; default 20. */
  readonly maxUrls?: number;
  /** Whether the clock must be hurried, because the site plays for time. */
  readonly isSlow?: true;
  /** How many requests the site may count at most; default 100. */
  readonly maxRequests?: number;
}

const OK = "HTTP/1.1 200 OK\r\n";
const HTML = "content-type: text/html\r\n";
const XML = "content-type: application/xml\r\n";

const html = (body: string | Uint8Array, fields = ""): Answer => (connection) =>
  sendResponse(connection, body, HTML + fields);
const page = (title: string, body = "") =>
  html(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}`);
const xml = (body: string | Uint8Array): Answer => (connection) =>
  sendResponse(connection, body, XML);
const robots = (body: string): Answer => (connection) => sendResponse(connection, body);
const status = (line: string, fields = ""): Answer => (connection) =>
  send(connection, `HTTP/1.1 ${line}\r\ncontent-length: 0\r\n${fields}\r\n`);
const redirect = (location: string, fields = "") =>
  status("302 Found", `location: ${location}\r\n${fields}`);

/** Sends something, then hangs up. */
const sendAndClose = (...parts: (string | Uint8Array)[]): Answer => async (connection) => {
  await send(connection, ...parts);
  connection.close();
};

/** Sends something again and again, until the client hangs up. */
const sendForEver =
  (start: string, again: string | Uint8Array, pauseMs = 0): Answer => async (connection) => {
    await send(connection, start);
    while (true) {
      await send(connection, again);
      if (pauseMs > 0) await pause(pauseMs);
    }
  };

/** Says nothing more; returns when the client hangs up. */
const stall = (start = ""): Answer => async (connection) => {
  await send(connection, start);
  while (await connection.read(new Uint8Array(1_024)) !== null);
};

/** Between two drops of a slow drip. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A body of many parts, compressed ones among them, with 16 MB of zeros in each repetition. */
const bomb = (
  makeBomb: () => Promise<CompressionBomb>,
  fields: string,
  times: number,
  head: Uint8Array = new Uint8Array(),
): Answer => {
  let made: Promise<CompressionBomb> | undefined;
  return async (connection) => {
    const { start, again } = await (made ??= makeBomb());
    await send(connection, `${OK}${fields}\r\n`, head, start);
    for (let count = 1; count < times; count++) await send(connection, again);
    connection.close();
  };
};

const gzipBomb = () =>
  compressEndlessly(
    zlib.createGzip({ flush: zlib.constants.Z_FULL_FLUSH } as zlib.ZlibOptions),
  );
const brotliBomb = () =>
  compressEndlessly(
    zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  );

const urlset = (...paths: readonly string[]) =>
  xml(`<urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join("")}</urlset>`);
const index = (...paths: readonly string[]) =>
  `<sitemapindex>${
    paths.map((path) => `<sitemap><loc>${path}</loc></sitemap>`).join("")
  }</sitemapindex>`;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** A site whose sitemap lists one page, which misbehaves. */
const onPage = (answer: Answer) => ({ "/sitemap.xml": urlset("/", "/p"), "/p": answer });
const onHome = (answer: Answer) => ({ "/": answer });
const onSitemap = (answer: Answer) => ({ "/sitemap.xml": answer });
const onRobots = (answer: Answer) => ({ "/robots.txt": answer });

const ENTITY_BOMB = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${
  numbers(20).map((n) => `<!ENTITY a${n} "${`&a${n === 0 ? "" : n - 1};`.repeat(10)}">`).join("")
}]>`;

const MILLION = 1_000_000;

/** What is crawled all the same: the home page, and nothing to say about it. */
const ALL_OF_ONE = /^crawled 1 of 1$/;
const BOTH = /^crawled 2 of 2$/m;

/** Every behaviour. */
export const BEHAVIOURS: readonly Behaviour[] = [
  // Time
  {
    name: "header fields that never end, byte by byte",
    site: onHome(sendForEver(`${OK}a: `, "b", 10)),
    says: /^site_unreachable: .*timed out after 10 s/,
    isSlow: true,
  },
  {
    name: "silence after the request",
    site: onHome(stall()),
    says: /^site_unreachable: .*timed out after 10 s/,
    isSlow: true,
  },
  {
    name: "a body that stops in the middle",
    site: onPage(stall(`${OK}${HTML}content-length: 50\r\n\r\n<title>`)),
    says: /\/p: timed out after 10 s\ncrawled 1 of 2$/,
    isSlow: true,
  },
  {
    name: "a body that drips",
    site: onPage(sendForEver(`${OK}${HTML}\r\n<title>`, "x", 10)),
    says: /\/p: timed out after 10 s\ncrawled 1 of 2$/,
    isSlow: true,
  },
  {
    name: "100 Continue for ever",
    site: onPage(sendForEver("", "HTTP/1.1 100 Continue\r\n\r\n", 1)),
    says: /\/p: timed out after 10 s\ncrawled 1 of 2$/,
    isSlow: true,
  },
  {
    name: "500 pages that are all silent",
    site: (path) =>
      path === "/sitemap.xml"
        ? urlset(...numbers(500).map((n) => `/p${n}`))
        : path.startsWith("/p")
        ? stall()
        : undefined,
    says: /: run ended after 120 s with \d+ pages not crawled\n/,
    maxUrls: 500,
    maxRequests: 505,
    isSlow: true,
  },
  {
    name: "a sitemap that drips",
    site: onSitemap(sendForEver(`${OK}${XML}\r\n<urlset>`, "<url><loc>/a</loc></url>", 10)),
    says: /: sitemaps took longer than 30 s, what was not read by then is missing/,
    isSlow: true,
  },
  {
    name: "robots.txt that is silent",
    site: onRobots(stall()),
    says: /^site_unreachable: .*timed out after 10 s/,
    isSlow: true,
  },
  {
    name: "robots.txt that stops in the middle",
    site: onRobots(stall(`${OK}content-length: 500\r\n\r\nUser-agent: *\nDisallow: /a\n`)),
    says: /^site_unreachable: .*timed out after 10 s/,
    isSlow: true,
  },
  {
    name: "Retry-After of a year on a page",
    site: onPage(status("503 Later", "retry-after: 31536000\r\n")),
    says: /\/p: 503 Service Unavailable\ncrawled 1 of 2$/,
    maxRequests: 7,
  },
  {
    name: "Retry-After of a year on the home page",
    site: onHome(status("429 Later", "retry-after: 31536000\r\n")),
    says: /^site_unreachable: .*429 Too Many Requests/,
    maxRequests: 7,
  },
  {
    name: "Retry-After of 20 s again and again",
    site: onPage(status("429 Later", "retry-after: 20\r\n")),
    says: /\/p: 429 Too Many Requests\ncrawled 1 of 2$/,
    isSlow: true,
    maxRequests: 10,
  },
  // Redirects
  {
    name: "redirects without end",
    site: (path) =>
      /^\/p/.test(path) ? redirect(`${path}p`) : onPage(status("404 x"))[path as "/p"],
    says: /\/p: more than 10 redirects\ncrawled 1 of 2$/,
  },
  {
    name: "home page redirects without end",
    site: (path) => /^\/(?:h+)?$/.test(path) ? redirect(`${path}h`) : undefined,
    says: /^site_unreachable: .*more than 10 redirects/,
  },
  {
    name: "a redirect loop",
    site: (path) => path === "/a" ? redirect("/p") : onPage(redirect("/a"))[path as "/p"],
    says: /\/p: redirects in a loop\ncrawled 1 of 2$/,
  },
  {
    name: "a cookie wall that redirects to itself",
    site: onHome(redirect("/", "set-cookie: seen=1\r\n")),
    says: /^site_unreachable: .*redirects in a loop/,
  },
  {
    name: "a redirect to a private address",
    site: onPage(redirect("http://10.0.0.1/")),
    says: /\/p: redirects to another site \(http:\/\/10\.0\.0\.1\/\)\ncrawled 1 of 2$/,
  },
  {
    name: "home page redirects to a private address",
    site: onHome(redirect("http://169.254.169.254/latest/")),
    says: /^site_unreachable: .*address is not public/,
  },
  {
    name: "robots.txt redirects to a private address",
    site: onRobots(redirect("http://[fd00::1]/robots.txt")),
    says: /^site_unreachable: .*address is not public/,
  },
  {
    name: "a redirect to a script",
    site: onPage(redirect("javascript:alert(1)")),
    says: /\/p: (?:302 Found|redirects to another site \(javascript:alert\(1\)\))\ncrawled 1 of 2$/,
  },
  {
    name: "a redirect to a local file",
    site: onHome(redirect("file:///etc/passwd")),
    says: /^site_unreachable: .*(?:302 Found|the scheme must be http or https)/,
  },
  {
    name: "a Location of 100 KB",
    site: onPage(redirect(`/${"x".repeat(100_000)}`)),
    says: /\/p: 302 Found\ncrawled 1 of 2$/,
  },
  {
    name: "a page that refreshes to the next without end",
    site: (path) =>
      path.startsWith("/p")
        ? page("Next", `<meta http-equiv="refresh" content="0;url=${path}p">`)
        : onPage(status("404 x"))[path as "/p"],
    says: BOTH,
    maxRequests: 8,
  },
  // Size
  {
    name: "an endless page",
    site: onPage(sendForEver(`${OK}${HTML}\r\n<title>P</title>`, "x".repeat(65_536))),
    says: /\/p: body larger than 5 MB, only its start was read\ncrawled 2 of 2$/,
  },
  {
    name: "an endless error page",
    site: onPage(sendForEver(`HTTP/1.1 404 x\r\n${HTML}\r\n`, "x".repeat(65_536))),
    says: /\/p: 404 Not Found\ncrawled 1 of 2$/,
  },
  {
    name: "an endless picture",
    site: onPage(sendForEver(`${OK}content-type: image/png\r\n\r\n`, "x".repeat(65_536))),
    says: /\/p: not HTML \(image\/png\)\ncrawled 1 of 2$/,
  },
  {
    name: "50 MB of HTML in one line",
    site: onPage(html(new Uint8Array(50 * MILLION).fill(97))),
    says: /\/p: (?:body larger than 5 MB|not HTML)/,
  },
  {
    name: "2 GB in 3 KB of brotli",
    site: onPage(bomb(brotliBomb, `${HTML}content-encoding: br\r\n`, 128)),
    says: /\/p: body larger than 5 MB, only its start was read\ncrawled 2 of 2$/,
  },
  {
    name: "10 GB of gzip",
    site: onPage(bomb(gzipBomb, `${HTML}content-encoding: gzip\r\n`, 640)),
    says: /\/p: body larger than 5 MB, only its start was read\ncrawled 2 of 2$/,
  },
  {
    name: "10 GB of gzip in place of a sitemap",
    site: onSitemap(bomb(gzipBomb, `${XML}content-encoding: gzip\r\n`, 640)),
    says: ALL_OF_ONE,
  },
  {
    name: "a sitemap of 10 GB, a gzip file",
    site: {
      "/sitemap.xml": bomb(
        gzipBomb,
        "",
        640,
        zlib.gzipSync("<urlset><url><loc>/p</loc></url><url><loc>"),
      ),
    },
    says: /\/sitemap\.xml: sitemap only partly readable \(larger than|\(100 MB of sitemaps\)/,
  },
  {
    name: "a gzip file in a gzip file in gzip on the wire",
    site: onSitemap((connection) =>
      sendResponse(
        connection,
        [1, 2, 3].reduce<Uint8Array>(
          (bytes) => zlib.gzipSync(bytes),
          new TextEncoder().encode("<urlset><url><loc>/p</loc></url></urlset>"),
        ),
        "content-encoding: gzip\r\n",
      )
    ),
    says: /\/p: 404 Not Found\n/,
  },
  {
    name: "a gzip file of 100,000 members",
    site: {
      "/sitemap.xml": xml(
        Buffer.concat([
          ...numbers(100_000).map(() => zlib.gzipSync("")).slice(0, 1).flatMap((empty) =>
            numbers(100_000).map(() => empty)
          ),
          zlib.gzipSync("<urlset><url><loc>/</loc></url><url><loc>/p</loc></url></urlset>"),
        ]),
      ),
      "/p": page("P"),
    },
    says: BOTH,
  },
  {
    name: "a page of two gzip members",
    site: onPage(
      html(
        Buffer.concat([zlib.gzipSync("<!doctype html><title>P</title>"), zlib.gzipSync("<h1>Q")]),
        "content-encoding: gzip\r\n",
      ),
    ),
    says: BOTH,
  },
  {
    name: "robots.txt without end",
    site: onRobots(sendForEver(`${OK}\r\nUser-agent: *\n`, "Disallow: /a\n".repeat(5_000))),
    says: ALL_OF_ONE,
  },
  {
    name: "robots.txt of 100,000 wildcards in one rule",
    site: {
      ...onPage(page("P")),
      "/robots.txt": robots(`User-agent: *\nDisallow: ${"/*p".repeat(100_000)}$\n`),
    },
    says: BOTH,
  },
  {
    name: "101 header fields",
    site: onPage(status("200 OK", "a: b\r\n".repeat(101))),
    says: /\/p: answer is not valid HTTP\ncrawled 1 of 2$/,
  },
  {
    name: "a header field of 1 MB",
    site: onPage(status("200 OK", `a: ${"b".repeat(MILLION)}\r\n`)),
    says: /\/p: answer is not valid HTTP\ncrawled 1 of 2$/,
  },
  // Broken transport
  {
    name: "a body shorter than announced",
    site: onPage(sendAndClose(`${OK}${HTML}content-length: 500\r\n\r\n<title>P</title>`)),
    says: /\/p: body broke off/,
  },
  {
    name: "a body longer than announced, which is a second answer",
    site: onPage((connection) =>
      send(
        connection,
        `${OK}${HTML}content-length: 16\r\n\r\n<title>P</title>${OK}${HTML}content-length: 21\r\n\r\n<title>STRAY!</title>`,
      )
    ),
    says: BOTH,
  },
  {
    name: "two different lengths",
    site: onPage(sendAndClose(`${OK}content-length: 1\r\ncontent-length: 2\r\n\r\nab`)),
    says: /\/p: answer is not valid HTTP/,
  },
  {
    name: "a chunk of 16 exabytes",
    site: onPage(
      sendAndClose(`${OK}${HTML}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n<title>`),
    ),
    says: /\/p: body broke off/,
  },
  {
    name: "a connection that is closed at once",
    site: onPage((connection) => connection.close()),
    says: /\/p: connection closed by the server/,
  },
  {
    name: "no HTTP at all",
    site: onPage(sendAndClose("SSH-2.0-OpenSSH_9.6\r\n\r\n")),
    says: /\/p: answer is not valid HTTP/,
  },
  {
    name: "status 999",
    site: onPage(status("999 Request Denied")),
    says: /\/p: 999 /,
  },
  {
    name: "status 101",
    site: onPage(status("101 Switching Protocols", "upgrade: x\r\nconnection: upgrade\r\n")),
    says: /\/p: (?:101 |answer is not valid HTTP|connection closed|not HTML|empty page)/,
  },
  {
    name: "gzip that is none",
    site: onPage(html("<title>P</title>", "content-encoding: gzip\r\n")),
    says: /\/p: body broke off/,
  },
  // Sitemaps
  {
    name: "a sitemap index that lists itself",
    site: onSitemap(xml(index("/sitemap.xml", "/sitemap.xml", "/sitemap.xml#a"))),
    says: /crawled 1 of 1$/,
    maxRequests: 8,
  },
  {
    name: "a sitemap index that redirects to itself",
    site: { "/sitemap.xml": xml(index("/a.xml")), "/a.xml": redirect("/sitemap.xml") },
    says: /crawled 1 of 1$/,
    maxRequests: 8,
  },
  {
    name: "an index of 100,000 indexes",
    site: (path) =>
      path === "/sitemap.xml"
        ? xml(index(...numbers(100_000).map((n) => `/s${n}.xml`)))
        : /^\/s\d/.test(path)
        ? xml(index(...numbers(10).map((n) => `${path}${n}.xml`)))
        : undefined,
    says: /: sitemap larger than the limit \(500 sitemap files\), the rest was not read\n/,
    maxRequests: 510,
  },
  {
    name: "indexes without end",
    site: (path) => /^\/s/.test(path) ? xml(index(`/s${path.slice(1)}`)) : undefined,
    says:
      /: sitemap larger than the limit \(5 levels of sitemap indexes\), the rest was not read\n/,
  },
  {
    name: "a sitemap of 1,000,000 pages",
    site: onSitemap(
      sendAndClose(
        `${OK}${XML}\r\n<urlset>`,
        numbers(MILLION).map((n) => `<url><loc>/p${n}</loc></url>`).join(""),
      ),
    ),
    says:
      /: sitemap larger than the limit \(50000 addresses\), the rest was not read|only partly readable/,
  },
  {
    name: "an entity bomb in a sitemap",
    site: onSitemap(xml(`${ENTITY_BOMB}<urlset><url><loc>/&a19;</loc></url></urlset>`)),
    says: /crawled 1 of \d$/,
  },
  {
    name: "1,000,000 nested tags in a sitemap",
    site: onSitemap(xml(`<urlset>${"<a>".repeat(MILLION)}<url><loc>/</loc></url>`)),
    says: /crawled 1 of 1$/,
  },
  {
    name: "a loc of 5 MB",
    site: onSitemap(urlset(`/${"x".repeat(5 * MILLION)}`)),
    says: /crawled 1 of \d$/,
  },
  {
    name: "a sitemap of 5 MB of <",
    site: onSitemap(xml(`<urlset>${"<".repeat(5 * MILLION)}`)),
    says: /crawled 1 of 1$/,
  },
  // Pages
  {
    name: "an entity bomb in a page",
    site: onPage(html(`${ENTITY_BOMB}<title>&a19;</title>`)),
    says: BOTH,
  },
  ...Object.entries({
    "1,000,000 nested tags": "<b>".repeat(MILLION),
    "1,000,000 nested blocks": "<div>".repeat(MILLION),
    "1,000,000 nested items": "<p itemscope itemprop=a itemtype='https://schema.org/Thing'>".repeat(
      80_000,
    ),
    "1,000,000 nested arrays of JSON-LD": `<script type="application/ld+json">${
      "[".repeat(MILLION)
    }</script>`,
    "1,000,000 nested objects of JSON-LD": `<script type="application/ld+json">${
      '{"a":'.repeat(800_000)
    }</script>`,
    "a tag of 500,000 attributes": `<p ${numbers(500_000).map((n) => `a${n}`).join(" ")}>`,
    "an attribute without end": `<p title="${"x".repeat(4 * MILLION)}`,
    "5 MB of <": "<".repeat(4 * MILLION),
    "5 MB of </": "</".repeat(2 * MILLION),
    "5 MB of <!--": "<!--".repeat(MILLION),
    "5 MB of &": "&".repeat(4 * MILLION),
    "1,000,000 character references": "&amp;".repeat(900_000),
    "a script that never ends": `<script>${"</scrip".repeat(600_000)}`,
    "10,000 alternates": `<link rel=alternate hreflang=de href=/a>`.repeat(10_000),
    "a refresh of 4 MB of spaces": `<meta http-equiv=refresh content="9;${
      " ".repeat(4 * MILLION)
    }url=/a">`,
  }).map(([name, body]): Behaviour => ({
    name,
    site: onPage(page("P", body)),
    says: BOTH,
  })),
  {
    name: "a string of JSON-LD without end",
    site: onPage(page("P", `<script type="application/ld+json">"${"\\".repeat(4 * MILLION)}`)),
    says: BOTH,
  },
  ...Object.entries({
    "spaces": " ",
    "hyphens": " - ",
    "pipes": "|",
    "asterisks": "*",
    "backticks": "`",
    "backslashes": "\\",
    "brackets": "[",
    "emphasis marks": "*_",
    "combining marks": "\u0301",
    "points": ".",
    "capital letters": "A",
    "numbers": "0",
  }).map(([name, unit]): Behaviour => ({
    name: `title, description and heading of 1 MB of ${name}`,
    site: onPage(html(
      `<!doctype html><title>P${unit.repeat(MILLION / unit.length)}x</title>` +
        `<meta name=description content="D${unit.repeat(MILLION / unit.length)}x">` +
        `<h1>H${unit.repeat(MILLION / unit.length)}x</h1>`,
      "",
    )),
    says: BOTH,
  })),
  ...Object.entries({
    "a media type of 300 KB": status("200 OK", `content-type: a/${"b".repeat(300_000)}\r\n`),
    "a parameter of 300 KB of their media type": status(
      "200 OK",
      `content-type: application/octet-stream; a=${"b".repeat(300_000)}\r\n`,
    ),
    "a redirect elsewhere of 300 KB": redirect(`http://a.test/${"b".repeat(300_000)}`),
  }).map(([name, answer]): Behaviour => ({
    name: `200 pages with ${name}`,
    site: (path) =>
      path === "/sitemap.xml"
        ? urlset(...numbers(200).map((n) => `/p${n}`))
        : path.startsWith("/p")
        ? answer
        : undefined,
    says: /\/p198: (not HTML|302 Found).*\n.*crawled 1 of \d+$/s,
    maxUrls: 200,
    maxRequests: 205,
  })),
  {
    name: "10,000 links, no sitemap",
    site: onHome(page("Home", numbers(10_000).map((n) => `<a href=/p${n}>${n}</a>`).join(""))),
    says: /\/p\d+: 404 Not Found\ncrawled 1 of \d+$/,
  },
  {
    name: "one link of 4 MB",
    site: onHome(page("Home", `<a href="/${"x".repeat(4 * MILLION)}">`)),
    says: /crawled 1 of \d$/,
  },
  {
    name: "NUL bytes everywhere",
    site: onPage(
      html("<!doctype html><title>P\0\0Q</title><h1>\0</h1><p title='\0'>\0".repeat(100)),
    ),
    says: BOTH,
  },
  {
    name: "bytes that are no UTF-8",
    site: onPage(
      html(
        new Uint8Array([
          ...new TextEncoder().encode("<title>P"),
          0xff,
          0xc3,
          0x28,
          0xed,
          0xa0,
          0x80,
        ]),
        "",
      ),
    ),
    says: BOTH,
  },
  {
    name: "UTF-16 that is cut off",
    site: onPage(html(new Uint8Array([0xff, 0xfe, 0x3c, 0x00, 0x70, 0x00, 0x3e]))),
    says: BOTH,
  },
  {
    name: "a page of nothing",
    site: onPage(html("")),
    says: /\/p: empty page/,
  },
  {
    name: "a cookie wall",
    site: onPage(page("Before you continue", "<p>Accept all cookies to continue")),
    says: /crawled [12] of 2$/,
  },
];

/**
 * Makes the answers of a behaviour's site, harmless where it says nothing.
 *
 * @param site The row's site.
 * @returns What the server does with each request.
 */
export function answerOf(site: Behaviour["site"]): Answer {
  const find = typeof site === "function"
    ? site
    : (path: string) => Object.hasOwn(site, path) ? site[path] : undefined;
  return (connection, head) => {
    const path = head.split(" ", 2)[1] ?? "/";
    const harmless = path === "/" ? page("Home") : status("404 Not Found");
    return (find(path) ?? harmless)(connection, head);
  };
}
