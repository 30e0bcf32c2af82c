import assert from "node:assert/strict";
import { alternatesOf, markdownUrlOf } from "../../lib/crawl/page_references.ts";

const PAGE = new URL("https://site.test/en/about");

Deno.test("alternatesOf: what HTML and sitemap say is one, resolved, at the site's own origin", () => {
  const html = [
    { hreflang: "de", href: "../de/ueber" },
    { hreflang: "x-default", href: "https://site.test/" },
    { hreflang: "fr", href: "https://site.test.fr/a-propos" },
    { hreflang: "es", href: "mailto:nobody" },
  ];
  const sitemap = [
    { hreflang: "de", href: "http://www.site.test/de/ueber" },
    { hreflang: "it", href: "https://site.test/it/chi-siamo?utm_source=sitemap" },
  ];
  assert.deepEqual(alternatesOf({ alternates: html, base: null }, sitemap, PAGE), [
    { hreflang: "de", url: "https://site.test/de/ueber" },
    { hreflang: "x-default", url: "https://site.test/" },
    { hreflang: "fr", url: "https://site.test.fr/a-propos" },
    { hreflang: "it", url: "https://site.test/it/chi-siamo" },
  ]);
});

Deno.test("alternatesOf: relative addresses follow <base href>", () => {
  const alternates = [{ hreflang: "de", href: "ueber" }];
  assert.deepEqual(alternatesOf({ alternates, base: "/de/" }, [], PAGE), [
    { hreflang: "de", url: "https://site.test/de/ueber" },
  ]);
});

const MARKDOWN: readonly (readonly [href: string | null, field: string | null, string | null])[] = [
  [null, null, null],
  ["about.md", null, "https://site.test/en/about.md"],
  [null, `</about.md>; rel="alternate"; type="text/markdown"`, "https://site.test/about.md"],
  ["a.md", `</b.md>; rel="alternate"; type="text/markdown"`, "https://site.test/en/a.md"],
  ["https://other.test/a.md", null, null],
  ["javascript:void(0)", null, null],
];

for (const [markdownHref, field, url] of MARKDOWN) {
  Deno.test(`markdownUrlOf: link ${markdownHref}, header field ${field}: ${url}`, () => {
    assert.equal(markdownUrlOf({ markdownHref, base: null }, field, PAGE), url);
  });
}
