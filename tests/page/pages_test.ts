import assert from "node:assert/strict";
import { remarkOf } from "../../lib/crawl/reasons.ts";
import type { Reason } from "../../lib/crawl/report.ts";
import type { GenerationResponse, PageDetails, Remark } from "../../lib/http/schemas.ts";
import { arrangeRows, countCategories, joinPages, type View } from "../../lib/page/client/pages.js";

function pageOf(url: string, more: Partial<PageDetails>): PageDetails {
  return {
    url,
    title: null,
    description: null,
    h1: null,
    schema_types: [],
    category: "main",
    category_reason: "home page",
    language: null,
    last_modified: null,
    listed: true,
    listing_reason: null,
    description_source: null,
    markdown_url: null,
    ...more,
  };
}

function resultOf(
  pages: readonly PageDetails[],
  remarks: readonly Remark[],
): GenerationResponse {
  return {
    success: true,
    url: "https://a.example",
    pages_found: pages.length,
    pages_crawled: pages.length,
    duration_seconds: 1,
    llms_txt: "",
    llms_full_txt: "",
    generated_at: "2026-03-01T09:30:00+01:00",
    pages,
    remarks,
  };
}

function remark(reason: Reason): Remark {
  return remarkOf({ url: "https://a.example", reason });
}

const ROWS = joinPages(resultOf([
  pageOf("https://a.example/10", {
    title: "Page 10",
    category: "blog",
    last_modified: "2026-01-01",
  }),
  pageOf("https://a.example/9", { title: "Page 9", category: "blog" }),
  pageOf("https://a.example/z", {
    title: "Ärzte",
    listed: false,
    language: "de",
    last_modified: "2026-02-01",
  }),
], [
  { url: "https://a.example/z", reason: "noindex", message: "noindex, not listed" },
  { url: "https://a.example/z", reason: "body_capped", message: "body larger than 5 MB: cut" },
  { url: "https://a.example/gone", reason: "http_status", message: "404 Not Found" },
])).rows;

const WHOLE_TABLE: View = {
  text: "",
  category: "",
  column: "",
  onlyRemarks: false,
};

/** The last parts of the addresses. */
function shown(view: Partial<View>): string {
  return arrangeRows(ROWS, { ...WHOLE_TABLE, ...view }, "de")
    .map(({ url }) => url.slice(url.lastIndexOf("/") + 1)).join(" ");
}

Deno.test("joinPages: a page has its remarks, an address without page a row of its own", () => {
  assert.deepEqual(ROWS.map(({ page, remarks }) => [page?.title ?? null, remarks]), [
    ["Page 10", []],
    ["Page 9", []],
    ["Ärzte", ["noindex, not listed", "body larger than 5 MB: cut"]],
    [null, ["404 Not Found"]],
  ]);
});

Deno.test("joinPages: what is said of the run is no row; only a run that ended early is partial", () => {
  const sitemap = remark({ kind: "sitemap_unreadable", detail: "no XML" });
  const ended = remark({ kind: "run_time_ended", seconds: 120, pagesLeft: 3 });
  const whole = joinPages(resultOf([], [sitemap]));
  assert.deepEqual(whole, { rows: [], runRemarks: [sitemap], isPartial: false });
  const partial = joinPages(resultOf([], [ended, sitemap]));
  assert.deepEqual(partial, { rows: [], runRemarks: [ended, sitemap], isPartial: true });
  const { pages: _pages, remarks: _remarks, ...bare } = resultOf([], []);
  assert.deepEqual(joinPages(bare), { rows: [], runRemarks: [], isPartial: false });
});

const RUN_REASONS: readonly Reason[] = [
  { kind: "run_time_ended", seconds: 120, pagesLeft: null },
  { kind: "run_stopped", pagesLeft: 3 },
  { kind: "sitemap_unreadable", detail: "404 Not Found" },
  { kind: "sitemap_partly_readable", detail: "broken XML" },
  { kind: "sitemap_bound", bound: "500 sitemap files" },
  { kind: "sitemap_time", seconds: 30 },
  { kind: "sitemap_elsewhere", host: "b.example" },
  { kind: "robots_unreachable" },
];
for (const reason of RUN_REASONS) {
  Deno.test(`joinPages: ${reason.kind} is about the run`, () => {
    const told = remark(reason);
    const { rows, runRemarks, isPartial } = joinPages(resultOf([], [told]));
    assert.deepEqual([rows, runRemarks], [[], [told]]);
    assert.equal(isPartial, reason.kind.startsWith("run_"));
  });
}

const VIEWS: readonly [name: string, view: Partial<View>, urls: string][] = [
  ["everything, in the service's order", {}, "10 9 z gone"],
  ["numbers by value", { column: "page" }, "z gone 9 10"],
  ["the newest first, empty values last", { column: "modified" }, "z 10 9 gone"],
  ["a column that there is not", { column: "__proto__" }, "10 9 z gone"],
  ["by remark", { column: "remarks" }, "gone z 10 9"],
  ["by listed", { column: "listed" }, "z 10 9 gone"],
  ["text in a title, whatever its case", { text: " ärz " }, "z"],
  ["text in an address", { text: "/gone" }, "gone"],
  ["text in a remark", { text: "404" }, "gone"],
  ["text that is no pattern", { text: ".*" }, ""],
  ["category", { category: "blog" }, "10 9"],
  ["remarks only", { onlyRemarks: true }, "z gone"],
  ["all filters together", { category: "main", onlyRemarks: true, text: "noindex" }, "z"],
];

for (const [name, view, urls] of VIEWS) {
  Deno.test(`arrangeRows: ${name}`, () => {
    assert.equal(shown(view), urls);
  });
}

Deno.test("countCategories: pages that were read, the largest category first", () => {
  assert.deepEqual(countCategories(ROWS), [["blog", 2], ["main", 1]]);
});
