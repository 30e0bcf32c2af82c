import assert from "node:assert/strict";
import {
  dateOf,
  isHtml,
  linkTarget,
  mediaTypeOf,
  retryAfterMs,
  robotsTagDirectives,
} from "../../lib/standards/header_fields.ts";

Deno.test("mediaTypeOf: RFC 9110 8.3.1, the type without parameters, lower case", () => {
  const rows: [string | null, string][] = [
    ["text/html", "text/html"],
    ["Text/HTML; charset=utf-8", "text/html"],
    [" application/pdf ;x=y", "application/pdf"],
    ["", ""],
    [null, ""],
  ];
  for (const [field, expected] of rows) assert.equal(mediaTypeOf(field), expected);
});

Deno.test("isHtml: by media type, and by the start of the body where there is none", () => {
  const rows: [string | null, string, boolean][] = [
    ["text/html;charset=x", "", true],
    ["application/xhtml+xml", "", true],
    ["text/plain", "<!doctype html>", false],
    ["application/xml", "<html>", false],
    [null, "\n <!DOCTYPE HTML><p>", true],
    [null, "<html lang=de>", true],
    ["", "<!-- x --><title>", true],
    [null, "%PDF-1.7", false],
    [null, "", false],
  ];
  for (const [field, prefix, expected] of rows) {
    assert.equal(isHtml(field, prefix), expected, `${field} ${prefix}`);
  }
});

Deno.test("retryAfterMs: RFC 9110 10.2.3, seconds or a date", () => {
  const now = Temporal.Instant.from("2026-06-15T10:00:00Z");
  const rows: [string | null, number | null][] = [
    ["0", 0],
    ["120", 120_000],
    ["Mon, 15 Jun 2026 10:00:30 GMT", 30_000],
    ["Mon, 15 Jun 2026 09:00:00 GMT", 0],
    ["Mon Jun 15 10:00:30 2026", 30_000],
    ["Mon, 15 Jun 2026 10:00:30", 30_000],
    ["soon", null],
    ["-1", null],
    [null, null],
  ];
  for (const [field, expected] of rows) {
    assert.equal(retryAfterMs(field, now), expected, `${field}`);
  }
});

Deno.test("robotsTagDirectives: those for everyone and for us, not another crawler's", () => {
  const rows: [string | null, string[]][] = [
    [null, []],
    ["noindex", ["noindex"]],
    ["NoIndex, NoFollow", ["noindex", "nofollow"]],
    ["googlebot: noindex, nofollow", []],
    ["otherbot: noindex, our-bot: nofollow", ["nofollow"]],
    ["Our-Bot: noindex", ["noindex"]],
    ["max-snippet: 20, noindex", ["max-snippet: 20", "noindex"]],
    ["unavailable_after: Mon, 01 Jan 2024 00:00:00 GMT, noindex", [
      "unavailable_after: mon, 01 jan 2024 00:00:00 gmt",
      "noindex",
    ]],
    ["noindex, unavailable_after: Thursday, 25-Jun-26 15:00:00 GMT", [
      "noindex",
      "unavailable_after: thursday, 25-jun-26 15:00:00 gmt",
    ]],
    ["otherbot: nofollow, noindex", ["noindex"]],
    ["otherbot: nofollow, none, nosnippet", ["none"]],
    ["other_bot2: noindex", []],
    ["unavailable_after: 25 Jun 2026 15:00:00 GMT", [
      "unavailable_after: 25 jun 2026 15:00:00 gmt",
    ]],
  ];
  for (const [field, expected] of rows) {
    assert.deepEqual(robotsTagDirectives(field, "our-bot"), expected, `${field}`);
  }
});

Deno.test("dateOf: W3C, RFC 822 and HTTP dates become YYYY-MM-DD", () => {
  const rows: [string | null, string | null][] = [
    ["2026-03-04", "2026-03-04"],
    [" 2026-03-04T23:59:59+02:00", "2026-03-04"],
    ["Wed, 04 Mar 2026 10:00:00 GMT", "2026-03-04"],
    ["2026-02-30", null],
    ["2026-13-01", null],
    ["15 Jun 2026 10:00:00 +0200", "2026-06-15"],
    ["Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06"],
    ["Sun Nov  6 08:49:37 1994", "1994-11-06"],
    ["Sun Nov 16 08:49:37 1994", "1994-11-16"],
    ["yesterday", null],
    ["Issue 12", null],
    ["", null],
    [null, null],
  ];
  for (const [text, expected] of rows) assert.equal(dateOf(text), expected, `${text}`);
});

const LINKS: readonly (readonly [field: string | null, target: string | null])[] = [
  [null, null],
  ["", null],
  [`</a.md>; rel="alternate"; type="text/markdown"`, "/a.md"],
  [`</a.md>;rel=alternate;type=text/markdown`, "/a.md"],
  [`</a.md>; REL="Alternate"; TYPE="Text/Markdown"`, "/a.md"],
  [`</a.md>; rel="alternate index"; type="text/markdown"`, "/a.md"],
  [`</a.md>; rel=alternate`, null],
  [`</a.md>; rel=next; type=text/markdown`, null],
  [`</a.md>; rel=next; rel=alternate; type=text/markdown`, null],
  [`</s.css>; rel=preload; as=style, </a.md>; rel=alternate; type=text/markdown`, "/a.md"],
  [`</x>; title="a, <b>; rel=alternate; type=text/markdown"; rel=next`, null],
  [`</x>; title="a \\" b, <c>"; rel=alternate; type=text/markdown`, "/x"],
  [`</a,b.md>; rel=alternate; type=text/markdown`, "/a,b.md"],
  [`</a.md; rel=alternate; type=text/markdown`, null],
];

for (const [field, target] of LINKS) {
  Deno.test(`linkTarget: RFC 8288, ${field} names ${target}`, () => {
    assert.equal(linkTarget(field, "alternate", "text/markdown"), target);
  });
}

Deno.test("linkTarget: a hostile field takes no time", () => {
  for (const part of ["<", '"', "<a>;", '<a>;x="', ";a=", "\\"]) {
    assert.equal(linkTarget(part.repeat(100_000), "alternate", "text/markdown"), null);
  }
});
