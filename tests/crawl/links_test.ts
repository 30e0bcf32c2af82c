import assert from "node:assert/strict";
import { internalLinks, isUnder, MAX_LINKS } from "../../lib/crawl/links.ts";
import type { Hyperlink } from "../../lib/standards/page_facts.ts";

const PAGE = new URL("https://www.site.example/de/start/");

function link(href: string, ...rel: string[]): Hyperlink {
  return { href, rel, text: "", place: "content" };
}

function hrefsOf(hrefs: readonly string[], base: string | null = null): string[] {
  return internalLinks(hrefs.map((href) => link(href)), base, PAGE).map(({ url }) => url);
}

const RESOLVED: readonly [href: string, base: string | null, url: string | null][] = [
  ["a", null, "https://www.site.example/de/start/a"],
  ["a/b.html", null, "https://www.site.example/de/start/a/b.html"],
  ["a.html", "/base/b.html", "https://www.site.example/base/a.html"],
  ["a.html", "/base/.b/../", "https://www.site.example/base/a.html"],
  ["a%c3%a4%41", null, "https://www.site.example/de/start/a%C3%A4A"],
  ["a/../b", null, "https://www.site.example/de/start/b"],
  ["a:b", null, null],
  ["https://www.site.example.org/a", null, null],
  ["../b", null, "https://www.site.example/de/b"],
  ["/c", null, "https://www.site.example/c"],
  ["?page=2", null, "https://www.site.example/de/start/?page=2"],
  ["//site.example/d", null, "https://site.example/d"],
  ["http://www.site.example/e", null, "http://www.site.example/e"],
  ["HTTPS://SITE.EXAMPLE/f", null, "https://site.example/f"],
  ["", null, "https://www.site.example/de/start/"],
  ["#top", null, "https://www.site.example/de/start/"],
  ["a", "/base/", "https://www.site.example/base/a"],
  ["a", "https://cdn.example/", null],
  ["/g", "https://cdn.example/", null],
  ["https://site.example/h", "https://cdn.example/", "https://site.example/h"],
  ["a", "javascript:void(0)", "https://www.site.example/de/start/a"],
  ["a", "http://[", "https://www.site.example/de/start/a"],
  ["mailto:a@site.example", null, null],
  ["tel:+49221", null, null],
  ["javascript:void(0)", null, null],
  ["data:text/html,a", null, null],
  ["ftp://site.example/a", null, null],
  ["http://[", null, null],
  ["https://blog.site.example/", null, null],
  ["https://other.example/", null, null],
  ["/a.pdf", null, null],
  ["/a.PDF?download=1", null, null],
  ["/a/b.tar.gz", null, null],
  ["/photo.jpeg#1", null, null],
  ["/offer.docx", null, null],
  ["/film.mp4", null, null],
  ["/a.html", null, "https://www.site.example/a.html"],
  ["/index.php", null, "https://www.site.example/index.php"],
  ["/v1.2", null, "https://www.site.example/v1.2"],
  ["/a.pdf/", null, "https://www.site.example/a.pdf/"],
  ["/read?file=a.pdf", null, "https://www.site.example/read?file=a.pdf"],
];

for (const [href, base, url] of RESOLVED) {
  Deno.test(`internalLinks: ${JSON.stringify(href)}${base === null ? "" : ` on ${base}`}`, () => {
    assert.deepEqual(hrefsOf([href], base), url === null ? [] : [url]);
  });
}

Deno.test("internalLinks: each page once, in document order, fragments aside", () => {
  assert.deepEqual(hrefsOf(["/b", "/a#1", "/b#2", "/a"]), [
    "https://www.site.example/b",
    "https://www.site.example/a",
  ]);
});

Deno.test("internalLinks: a page that is linked with and without nofollow is taken", () => {
  const links = [link("/a", "nofollow", "noopener"), link("/b", "noopener"), link("/a")];
  assert.deepEqual(internalLinks(links, null, PAGE).map(({ url }) => url), [
    "https://www.site.example/b",
    "https://www.site.example/a",
  ]);
  assert.deepEqual(internalLinks(links.slice(0, 1), null, PAGE), []);
});

Deno.test("isUnder: the scope itself and what lies in it", () => {
  const rows: readonly [path: string, scope: string, isUnder: boolean][] = [
    ["/a", "/", true],
    ["/docs/x", "/docs/", true],
    ["/docs", "/docs/", true],
    ["/docs", "/docs", true],
    ["/docs-old", "/docs", false],
    ["/a/docs/", "/docs/", false],
  ];
  for (const [path, scope, expected] of rows) {
    assert.equal(isUnder(path, scope), expected, `${path} in ${scope}`);
  }
});

Deno.test("internalLinks: of a page with more links than are looked at, the first are taken", () => {
  const links = Array.from({ length: MAX_LINKS + 1 }, (_, i) => link(`/p${i}`));
  const urls = internalLinks(links, null, PAGE);
  assert.equal(urls.length, MAX_LINKS);
  assert.ok(urls.at(-1)!.url.endsWith(`/p${MAX_LINKS - 1}`));
});

Deno.test("internalLinks: the menu's label counts, wherever else the page is linked", () => {
  const links: Hyperlink[] = [
    { href: "/a", rel: [], text: "", place: "content" },
    { href: "/a", rel: [], text: "More about a", place: "content" },
    { href: "/a", rel: [], text: "A", place: "menu" },
    { href: "/a", rel: [], text: "All of a", place: "menu" },
    { href: "/b", rel: [], text: "B", place: "footer" },
  ];
  assert.deepEqual(internalLinks(links, null, PAGE), [
    {
      url: "https://www.site.example/a",
      text: "More about a",
      menuLabel: "A",
      menuGroup: "",
      group: "",
      isInContent: true,
      isInFooter: false,
    },
    {
      url: "https://www.site.example/b",
      text: "B",
      menuLabel: null,
      menuGroup: "",
      group: "",
      isInContent: false,
      isInFooter: true,
    },
  ]);
});
