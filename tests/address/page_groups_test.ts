import assert from "node:assert/strict";
import { PageAddress } from "../../lib/address/page_address.ts";
import { groupPages, type PageGroup } from "../../lib/address/page_groups.ts";
import { finish } from "../fakes.ts";

/** The pages of each group, in the order of their first pages. */
function groupsOf(paths: readonly string[], sitemaps: readonly (string | null)[] = []): string[][] {
  const pages = paths.map((path, i) => ({
    address: new PageAddress(`https://site.example${path}`),
    sitemap: sitemaps[i] ?? null,
    path,
  }));
  const inOrder = ({ pages: [first] }: PageGroup<typeof pages[number]>) => pages.indexOf(first!);
  return finish(groupPages(pages)).toSorted((a, b) => inOrder(a) - inOrder(b))
    .map(({ pages }) => pages.map(({ path }) => path));
}

Deno.test("groupPages: a section with its hub, pages of their own at the root", () => {
  assert.deepEqual(groupsOf(["/about", "/blog/", "/contact", "/blog/a", "/blog/b", "/jobs/cook"]), [
    ["/about", "/contact", "/jobs/cook"],
    ["/blog/", "/blog/a", "/blog/b"],
  ]);
});

Deno.test("groupPages: names that share their first or last word are a series from four on", () => {
  assert.deepEqual(
    groupsOf([
      "/a-leeds",
      "/a-york",
      "/a-bath",
      "/a-hull",
      "/b-leeds",
      "/b-york",
      "/b-bath",
      "/prices",
    ]),
    [["/a-leeds", "/a-york", "/a-bath", "/a-hull"], ["/b-leeds", "/b-york", "/b-bath", "/prices"]],
  );
  assert.deepEqual(groupsOf(["/x-1-tour", "/y-2-tour", "/z-tour", "/u-tour", "/v"]), [
    ["/x-1-tour", "/y-2-tour", "/z-tour", "/u-tour"],
    ["/v"],
  ]);
});

Deno.test("groupPages: a folder that holds the whole site divides nothing", () => {
  assert.deepEqual(groupsOf(["/web/", "/web/a", "/web/b/", "/web/b/1", "/web/b/2", "/web/c"]), [
    ["/web/", "/web/a", "/web/c"],
    ["/web/b/", "/web/b/1", "/web/b/2"],
  ]);
});

Deno.test("groupPages: languages, sitemaps and sections apart, the parts of a sitemap together", () => {
  assert.deepEqual(groupsOf(["/de/blog/a", "/en/blog/a", "/de/blog/b", "/en/blog/b"]), [
    ["/de/blog/a", "/de/blog/b"],
    ["/en/blog/a", "/en/blog/b"],
  ]);
  assert.deepEqual(
    groupsOf(["/a", "/b", "/c"], ["post-sitemap.xml", "page-sitemap.xml", "post-sitemap2.xml"]),
    [["/a", "/c"], ["/b"]],
  );
});

Deno.test("groupPages: years and numbers are no sections", () => {
  assert.deepEqual(groupsOf(["/2023/a", "/2023/b", "/2024/c", "/7/d", "/7/e"]), [
    ["/2023/a", "/2023/b", "/2024/c", "/7/d", "/7/e"],
  ]);
});
