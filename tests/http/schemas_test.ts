import assert from "node:assert/strict";
import { mismatches, parseGenerationRequest } from "../../lib/http/schemas.ts";

const SITE = "https://www.example.com/";
const everyHost = () => null;

/** A body that is accepted, and what it asks for: URL, number of pages, format. */
const ACCEPTED: readonly [
  name: string,
  body: unknown,
  href: string,
  maxUrls: number,
  format: string,
][] = [
  ["url alone: the defaults", { url: SITE }, SITE, 50, "txt"],
  ["max_urls 1", { url: SITE, max_urls: 1 }, SITE, 1, "txt"],
  ["max_urls 500", { url: SITE, max_urls: 500 }, SITE, 500, "txt"],
  [
    "max_urls 50.0 is the integer 50",
    JSON.parse(`{"url":"${SITE}","max_urls":50.0}`),
    SITE,
    50,
    "txt",
  ],
  [
    "max_urls 5e1 is the integer 50",
    JSON.parse(`{"url":"${SITE}","max_urls":5e1}`),
    SITE,
    50,
    "txt",
  ],
  ["format txt", { url: SITE, format: "txt" }, SITE, 50, "txt"],
  ["format json", { url: SITE, format: "json" }, SITE, 50, "json"],
  ["unknown fields are ignored", { url: SITE, depth: 3, callback: "x" }, SITE, 50, "txt"],
  ["key is not validated here", { url: SITE, key: 123 }, SITE, 50, "txt"],
  ["http", { url: "http://example.com" }, "http://example.com/", 50, "txt"],
  ["scheme in upper case", { url: "HTTPS://Example.COM" }, "https://example.com/", 50, "txt"],
  [
    "path kept as scope",
    { url: "https://example.com/de/x" },
    "https://example.com/de/x",
    50,
    "txt",
  ],
  ["query dropped", { url: "https://example.com/a?b=c" }, "https://example.com/a", 50, "txt"],
  ["fragment dropped", { url: "https://example.com/a#b" }, "https://example.com/a", 50, "txt"],
  [
    "a port is none of our rules",
    { url: "https://example.com:8443/" },
    "https://example.com:8443/",
    50,
    "txt",
  ],
  [
    "white space around it",
    { url: "  https://example.com/ \n" },
    "https://example.com/",
    50,
    "txt",
  ],
  ["IDN", { url: "https://müller.example/" }, "https://xn--mller-kva.example/", 50, "txt"],
  [
    "IDN as punycode",
    { url: "https://xn--mller-kva.example/" },
    "https://xn--mller-kva.example/",
    50,
    "txt",
  ],
  ["2,048 characters", { url: SITE.padEnd(2048, "a") }, SITE.padEnd(2048, "a"), 50, "txt"],
];

for (const [name, body, href, maxUrls, format] of ACCEPTED) {
  Deno.test(`parseGenerationRequest: accepts ${name}`, () => {
    const parsed = parseGenerationRequest(body, everyHost);
    assert.ok(parsed.ok, JSON.stringify(parsed));
    assert.equal(parsed.request.url.href, href);
    assert.equal(parsed.request.maxUrls, maxUrls);
    assert.equal(parsed.request.format, format);
  });
}

/** A body that is refused, and what each of its faults must say. */
const REFUSED: readonly [name: string, body: unknown, faults: readonly RegExp[]][] = [
  ["no object: an array", [SITE], [/^body: must be a JSON object; it was an array\.$/]],
  ["no object: a text", SITE, [/^body: must be a JSON object; it was the text/]],
  ["no object: null", null, [/^body: .* it was null\.$/]],
  ["an empty object", {}, [/^url: .*it is missing\.$/]],
  ["url null", { url: null }, [/^url: .*it was null\.$/]],
  ["url a number", { url: 5 }, [/^url: .*it was 5\.$/]],
  ["url an object", { url: { href: SITE } }, [/^url: .*it was an object\.$/]],
  ["url empty", { url: "" }, [/^url: must not be empty/]],
  ["url blank", { url: "  " }, [/^url: must not be empty/]],
  ["url without scheme", { url: "example.com" }, [
    /^url: must begin with http:\/\/ or https:\/\/.*"example\.com"/,
  ]],
  ["url with host and port only", { url: "localhost:8080" }, [/^url: must begin with/]],
  ["url relative to a scheme", { url: "//example.com/" }, [/^url: must begin with/]],
  ["a key in the path", { url: `${SITE}LLMS%2DA1B2%2DC3D4%2DE5F6%2DG7H8` }, [
    /^url: must not contain an API key; [^%]*$/,
  ]],
  ["a key in the host, percent-encoded", { url: "https://LLMS%2DAAAA%2DBBBB%2DCCCC%2DDDDD.x/" }, [
    /^url: must not contain an API key; [^%]*$/,
  ]],
  ["a key in the host, in full-width letters", { url: "https://ＬＬＭＳ-AAAA-BBBB-CCCC-DDDD.x/" }, [
    /^url: must not contain an API key/,
  ]],
  ["url with one slash", { url: "https:/example.com" }, [/^url: must begin with/]],
  ["ftp", { url: "ftp://example.com/" }, [/^url: must begin with .*no other scheme/]],
  ["file", { url: "file:///etc/passwd" }, [/^url: must begin with/]],
  ["javascript", { url: "javascript:alert(1)" }, [/^url: must begin with/]],
  ["data", { url: "data:text/html,x" }, [/^url: must begin with/]],
  ["no host", { url: "https://" }, [/^url: is not a valid URL/]],
  ["a space in the host", { url: "https://exa mple.com/" }, [/^url: is not a valid URL/]],
  ["a port out of range", { url: "https://example.com:99999/" }, [/^url: is not a valid URL/]],
  ["a line break inside", { url: "https://exam\nple.com/" }, [
    /^url: must not contain control characters/,
  ]],
  ["user info", { url: "https://user:secret@example.com/" }, [
    /^url: must not contain a user name/,
  ]],
  ["a user name alone", { url: "https://user@example.com/" }, [
    /^url: must not contain a user name/,
  ]],
  ["2,049 characters", { url: SITE.padEnd(2049, "a") }, [
    /^url: must be .*at most 2048 characters/,
  ]],
  ["max_urls 0", { url: SITE, max_urls: 0 }, [
    /^max_urls: must be a JSON integer from 1 to 500; it was 0\.$/,
  ]],
  ["max_urls 501", { url: SITE, max_urls: 501 }, [/^max_urls: .* it was 501\.$/]],
  ["max_urls -1", { url: SITE, max_urls: -1 }, [/^max_urls: .* it was -1\.$/]],
  ["max_urls 1.5", { url: SITE, max_urls: 1.5 }, [/^max_urls: .* it was 1\.5\.$/]],
  ["max_urls a text", { url: SITE, max_urls: "50" }, [/^max_urls: .* it was the text "50"\.$/]],
  ["max_urls null", { url: SITE, max_urls: null }, [/^max_urls: .* it was null\.$/]],
  ["max_urls true", { url: SITE, max_urls: true }, [/^max_urls: .* it was true\.$/]],
  ["max_urls 1e400", JSON.parse(`{"url":"${SITE}","max_urls":1e400}`), [
    /^max_urls: .* it was Infinity/,
  ]],
  ["format xml", { url: SITE, format: "xml" }, [
    /^format: must be "txt" or "json"; it was the text "xml"\.$/,
  ]],
  ["format JSON", { url: SITE, format: "JSON" }, [/^format: /]],
  ["format empty", { url: SITE, format: "" }, [/^format: /]],
  ["format null", { url: SITE, format: null }, [/^format: /]],
  ["all fields at once", { url: "x", max_urls: 0, format: "xml" }, [
    /^url: /,
    /^max_urls: /,
    /^format: /,
  ]],
  ["url missing, others too", { max_urls: [], format: 1 }, [/^url: /, /^max_urls: /, /^format: /]],
];

for (const [name, body, faults] of REFUSED) {
  Deno.test(`parseGenerationRequest: refuses ${name}`, () => {
    const parsed = parseGenerationRequest(body, everyHost);
    assert.ok(!parsed.ok);
    assert.equal(parsed.faults.length, faults.length, JSON.stringify(parsed.faults));
    faults.forEach((fault, index) => assert.match(parsed.faults[index]!, fault));
  });
}

Deno.test("parseGenerationRequest: a URL's broken rule is passed on, beside other faults", () => {
  const checkUrl = (url: URL) => url.hostname === "10.0.0.1" ? "the host must be public" : null;
  const parsed = parseGenerationRequest({ url: "http://10.0.0.1/", max_urls: 0 }, checkUrl);
  assert.ok(!parsed.ok);
  assert.match(parsed.faults[0]!, /^url: the host must be public; it was the text "http:/);
  assert.match(parsed.faults[1]!, /^max_urls: /);
  assert.deepEqual(parsed.fields, ["url", "max_urls"]);
});

const UNSHOWN: readonly [name: string, url: string, hidden: RegExp][] = [
  ["a key", "x?key=LLMS-A1B2-C3D4-E5F6-G7H8", /A1B2/],
  ["a key in lower case", "x?key=llms-a1b2-c3d4-e5f6-g7h8", /a1b2/],
  ["a password", "https://user:secret@example.com/", /secret/],
  ["a password with an at sign", "https://user:sec@ret@example.com/", /ret@/],
  ["the 100th character", `${"a".repeat(99)}Z`, /Z/],
  ["control characters", "a\u001b[31mb", /\p{Cc}/u],
];

for (const [name, url, hidden] of UNSHOWN) {
  Deno.test(`parseGenerationRequest: a fault does not show ${name}`, () => {
    const parsed = parseGenerationRequest({ url }, everyHost);
    assert.ok(!parsed.ok);
    assert.doesNotMatch(parsed.faults.join(), hidden);
  });
}

Deno.test("parseGenerationRequest: hostile texts are refused in time linear in their length", () => {
  for (
    const text of [
      "//".repeat(30_000),
      "LLMS-".repeat(12_000),
      "//@".repeat(20_000),
      "\ud800".repeat(60_000),
    ]
  ) {
    assert.equal(parseGenerationRequest({ url: text, format: text }, everyHost).ok, false);
  }
});

const PAGE = {
  url: SITE,
  title: null,
  description: null,
  h1: "Example",
  schema_types: ["WebPage"],
  category: "main",
  category_reason: "home page",
  language: null,
  last_modified: "2026-03-01",
  listed: true,
  listing_reason: null,
  description_source: null,
  markdown_url: null,
};
const GENERATION = {
  success: true,
  url: "https://www.example.com",
  pages_found: 1,
  pages_crawled: 1,
  duration_seconds: 0.512,
  llms_txt: "# Example\n",
  llms_full_txt: "# Example\n",
  generated_at: "2026-03-29T03:00:00+02:00",
};

Deno.test("mismatches: a generation response with and without its optional fields conforms", () => {
  assert.deepEqual(mismatches("GenerationResponse", GENERATION), []);
  const full = {
    ...GENERATION,
    warnings: [`${SITE}x: 404 Not Found`],
    pages: [PAGE],
    remarks: [{ url: `${SITE}x`, reason: "http_status", message: "404 Not Found" }],
    findings: [{ kind: "missing_title", message: "y", urls: [SITE] }],
  };
  assert.deepEqual(mismatches("GenerationResponse", full), []);
});

const NONCONFORMING: readonly [name: string, change: Record<string, unknown>, path: string][] = [
  ["success false", { success: false }, "success"],
  ["a missing value instead of null", { pages: [{ ...PAGE, title: undefined }] }, "pages.0.title"],
  ["an unknown category", { pages: [{ ...PAGE, category: "contact" }] }, "pages.0.category"],
  ["a negative number", { pages_found: -1 }, "pages_found"],
  ["a time without offset", { generated_at: "2026-03-29T03:00:00" }, "generated_at"],
  ["warnings undefined instead of absent", { warnings: undefined }, "warnings"],
];

for (const [name, change, path] of NONCONFORMING) {
  Deno.test(`mismatches: a generation response with ${name} does not conform`, () => {
    const lines = mismatches("GenerationResponse", { ...GENERATION, ...change });
    assert.equal(lines.length, 1);
    assert.ok(lines[0]?.startsWith(`${path}: `), lines[0]);
  });
}
