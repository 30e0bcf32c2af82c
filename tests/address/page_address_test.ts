import assert from "node:assert/strict";
import { folderAbove, PageAddress } from "../../lib/address/page_address.ts";

const SITE = "https://site.example";

const PARTS: readonly [
  path: string,
  prefix: string | null,
  segments: string[],
  depth: number,
  folder: string,
][] = [
  ["/", null, [], 0, "/"],
  ["/index.html", null, [], 0, "/"],
  ["/index", null, [], 0, "/"],
  ["//index.php", null, [], 0, "/"],
  ["/default.aspx", null, [], 0, "/"],
  ["/home.html", null, ["home.html"], 1, "/home/"],
  ["/de/", "de", [], 0, "/de/"],
  ["/de/team", "de", ["team"], 1, "/de/team/"],
  ["/index.de.html", "de", [], 0, "/de/"],
  ["/team.de.html", "de", ["team.html"], 1, "/de/team/"],
  ["/docs/a.html.pt-br", "pt-br", ["docs", "a.html"], 2, "/pt-br/docs/a/"],
  ["/fr/team.de.html", "fr", ["team.de.html"], 1, "/fr/team.de/"],
  ["/team.us.html", null, ["team.us.html"], 1, "/team.us/"],
  ["/team.xx.html", null, ["team.xx.html"], 1, "/team.xx/"],
  ["/torch.nn.html", null, ["torch.nn.html"], 1, "/torch.nn/"],
  ["/acme.id.html", null, ["acme.id.html"], 1, "/acme.id/"],
  ["/de.html", null, ["de.html"], 1, "/de/"],
  ["/team.de", null, ["team.de"], 1, "/team/"],
  ["/blog.html", null, ["blog.html"], 1, "/blog/"],
  ["/blog/index.php", null, ["blog"], 1, "/blog/"],
  ["/blog/a-post/", null, ["blog", "a-post"], 2, "/blog/a-post/"],
  ["/shop?page_id=3", null, ["shop"], 2, "/shop/"],
  ["/2024/05/31/a-post", null, ["2024", "05", "31", "a-post"], 1, "/2024/05/31/a-post/"],
  ["/2024/", null, ["2024"], 1, "/2024/"],
  ["/room/7", null, ["room", "7"], 2, "/room/7/"],
  [
    "/talks/talk-20/05/2016",
    null,
    ["talks", "talk-20", "05", "2016"],
    2,
    "/talks/talk-20/05/2016/",
  ],
  ["/v1.2/guide", null, ["v1.2", "guide"], 2, "/v1.2/guide/"],
];

for (const [path, prefix, segments, depth, folder] of PARTS) {
  Deno.test(`PageAddress: ${path}`, () => {
    const address = new PageAddress(SITE + path);
    assert.equal(address.href, SITE + path);
    assert.equal(address.origin, SITE);
    assert.equal(address.prefix?.tag ?? null, prefix);
    assert.deepEqual(address.segments, segments);
    assert.equal(address.depth, depth);
    assert.equal(address.folder, folder);
    assert.equal(`${address.above}/`, segments.length === 0 ? "/" : folderAbove(folder));
  });
}

const DATES: readonly [path: string, date: string | null][] = [
  ["/2024/05/31/a-post", "2024-05-31"],
  ["/2024/5/1/a-post", "2024-05-01"],
  ["/posts/2024/05/a-post", "2024-05"],
  ["/blog/2024-05-31-a-post", "2024-05-31"],
  ["/changelog/2024-05-31", "2024-05-31"],
  ["/news/2024/a-post", "2024"],
  ["/2024/13/a", "2024"],
  ["/20240531", null],
  ["/room-2024", null],
  ["/1024/05/a", null],
  ["/", null],
];

for (const [path, date] of DATES) {
  Deno.test(`PageAddress.date: ${path}`, () => {
    assert.equal(new PageAddress(SITE + path).date, date);
  });
}

Deno.test("PageAddress.shortest: without an index file and a slash, with the language of a file", () => {
  const paths = ["/de/index.html", "/pt_BR/a/", "/index.de.html", "/a.de.html", "/a.html"];
  assert.deepEqual(
    paths.map((path) => new PageAddress(SITE + path).shortest.slice(SITE.length)),
    ["/de", "/pt_BR/a", "/de", "/de/a.html", "/a.html"],
  );
});

Deno.test("PageAddress.name: the last segment as a person reads it", () => {
  const names = ["/%C3%BCber-uns/", "/a/team.html", "/", "/de/"].map((path) =>
    new PageAddress(SITE + path).name
  );
  assert.deepEqual(names, ["über-uns", "team", "", ""]);
});

Deno.test("PageAddress.names: folded, with hyphens for spaces and underscores", () => {
  const { names } = new PageAddress(`${SITE}/About%20us/our_team/Contact%20us.html`);
  assert.deepEqual(names, ["about-us", "our-team", "contact-us"]);
});

Deno.test("folderAbove: up to the root, above which nothing is", () => {
  assert.deepEqual(["/a/b/", "/a/", "/"].map(folderAbove), ["/a/", "/", ""]);
});
