import assert from "node:assert/strict";
import { adviceOn, formatReason, formatWarning } from "../../lib/crawl/reasons.ts";
import type { Reason } from "../../lib/crawl/report.ts";

const ROWS: readonly [Reason, string][] = [
  [{ kind: "http_status", status: 404 }, "404 Not Found"],
  [{ kind: "http_status", status: 412 }, "412 Precondition Failed"],
  [{ kind: "http_status", status: 503 }, "503 Service Unavailable"],
  [{ kind: "http_status", status: 599 }, "599 unknown status"],
  [{ kind: "timed_out", seconds: 10 }, "timed out after 10 s"],
  [
    { kind: "sitemap_time", seconds: 30 },
    "sitemaps took longer than 30 s, what was not read by then is missing",
  ],
  [
    { kind: "sitemap_elsewhere", host: "live.example" },
    "sitemap lists pages of live.example only, the home page's links were used instead",
  ],
  [{ kind: "dns" }, "host name not found (DNS)"],
  [{ kind: "connection_refused" }, "connection refused"],
  [{ kind: "unreachable" }, "host unreachable"],
  [{ kind: "reset" }, "connection closed by the server"],
  [{ kind: "tls", cause: "expired" }, "TLS certificate not accepted (expired)"],
  [{ kind: "tls", cause: "wrong_name" }, "TLS certificate not accepted (issued for another name)"],
  [{ kind: "tls", cause: "handshake" }, "TLS handshake failed"],
  [{ kind: "protocol" }, "answer is not valid HTTP"],
  [{ kind: "not_public", rule: "loopback" }, "address is not public (loopback)"],
  [{ kind: "empty_body" }, "empty page"],
  [{ kind: "not_html", mediaType: "application/pdf" }, "not HTML (application/pdf)"],
  [
    { kind: "redirects_elsewhere", to: "https://b.example/" },
    "redirects to another site (https://b.example/)",
  ],
  [{ kind: "redirect_loop" }, "redirects in a loop"],
  [{ kind: "too_many_redirects", limit: 10 }, "more than 10 redirects"],
  [{ kind: "disallowed" }, "disallowed by robots.txt"],
  [{ kind: "bot_challenge", by: "Cloudflare" }, "answered with a bot check (Cloudflare)"],
  [{ kind: "login_wall" }, "asks for a login, not listed"],
  [{ kind: "soft_404" }, "says “not found” but answers 200, not listed"],
  [{ kind: "body_capped", maxBytes: 5_000_000 }, "body larger than 5 MB, only its start was read"],
  [{ kind: "body_capped", maxBytes: 64_000 }, "body larger than 64 kB, only its start was read"],
  [{ kind: "body_capped", maxBytes: 999 }, "body larger than 999 B, only its start was read"],
  [{ kind: "body_broken" }, "body broke off, only its start was read"],
  [
    { kind: "memory_full" },
    "not kept, the pages of this site say more than there is memory for one site",
  ],
  [{ kind: "noindex" }, "noindex, not listed"],
  [{ kind: "duplicate", of: "https://a.example/" }, "duplicate of https://a.example/, not listed"],
  [
    { kind: "language_alternate", language: "de", of: "https://a.example/" },
    "German version of https://a.example/, not listed",
  ],
  [
    { kind: "other_version", of: "https://a.example/" },
    "another version of https://a.example/, not listed",
  ],
  [{ kind: "not_listed", as: "tag archive" }, "tag archive, not listed"],
  [
    { kind: "run_time_ended", seconds: 120, pagesLeft: 1 },
    "run ended after 120 s with 1 page not crawled",
  ],
  [
    { kind: "run_time_ended", seconds: 120, pagesLeft: 31 },
    "run ended after 120 s with 31 pages not crawled",
  ],
  [
    { kind: "run_time_ended", seconds: 120, pagesLeft: null },
    "run ended after 120 s before all pages were found",
  ],
  [{ kind: "run_stopped", pagesLeft: null }, "run was stopped before all pages were found"],
  [{ kind: "run_stopped", pagesLeft: 1 }, "run was stopped with 1 page not crawled"],
  [{ kind: "sitemap_unreadable", detail: "404 Not Found" }, "sitemap not readable (404 Not Found)"],
  [
    { kind: "sitemap_partly_readable", detail: "broken XML" },
    "sitemap only partly readable (broken XML)",
  ],
  [
    { kind: "sitemap_bound", bound: "50,000 URLs" },
    "sitemap larger than the limit (50,000 URLs), the rest was not read",
  ],
  [
    { kind: "sitemap_dead" },
    "all pages of the sitemap that were asked for are gone, the home page's links were used instead",
  ],
  [
    { kind: "menu_not_in_sitemap", urls: ["https://a.example/x"] },
    "the menu names 1 page that no known sitemap lists (https://a.example/x)",
  ],
  [
    { kind: "menu_not_in_sitemap", urls: ["/a", "/b", "/c", "/d", "/e", "/f", "/g"] },
    "the menu names 7 pages that no known sitemap lists (/a, /b, /c, /d, /e and 2 more)",
  ],
  [
    { kind: "content_not_in_html" },
    "the content is not in the HTML of the home page: what scripts add is not read",
  ],
  [
    { kind: "canonical_elsewhere", host: "live.example", pages: 2 },
    "canonical links of 2 pages name another host (live.example)",
  ],
  [
    { kind: "translations", language: "de", pages: 12 },
    "12 pages that were read in German, not listed",
  ],
  [{ kind: "robots_unreachable" }, "robots.txt not reachable, nothing may be crawled (RFC 9309)"],
];

for (const [reason, text] of ROWS) {
  Deno.test(`formatReason: ${JSON.stringify(reason)} is one line`, () => {
    assert.equal(formatReason(reason), text);
  });
}

Deno.test("formatWarning: <page_url>: <reason>, without a line break that a server may have sent", () => {
  const reason = { kind: "not_html", mediaType: "text/x\r\nEvil: 1\u2028" } as const;
  assert.equal(
    formatWarning({ url: "https://a.example/x", reason }),
    "https://a.example/x: not HTML (text/x Evil: 1 )",
  );
});

const ADVICE: readonly [Reason, RegExp][] = [
  [{ kind: "disallowed" }, /the crawler ExampleBot in the site's robots\.txt/],
  [{ kind: "bot_challenge", by: "Cloudflare" }, /the User-Agent ExampleBot\/2\.0 pass/],
  [{ kind: "reset" }, /the User-Agent ExampleBot\/2\.0 away/],
  [{ kind: "tls", cause: "handshake" }, /speaks https at this address and port/],
  [{ kind: "body_broken" }, /the site's server breaks its answers off/],
  [{ kind: "tls", cause: "expired" }, /certificate must be renewed/],
  [{ kind: "http_status", status: 401 }, /without cookies or password/],
  [{ kind: "noindex" }, /^$/],
];

for (const [reason, advice] of ADVICE) {
  Deno.test(`adviceOn: ${JSON.stringify(reason)} says what the site's owner can do, and for whom`, () => {
    assert.match(adviceOn(reason, { userAgent: "ExampleBot/2.0" }), advice);
  });
}
