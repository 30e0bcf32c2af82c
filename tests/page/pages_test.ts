import assert from "node:assert/strict";
import { formatWarning } from "../../lib/crawl/reasons.ts";
import type { Reason } from "../../lib/crawl/report.ts";
import type { GenerationResponse, PageDetails } from "../../lib/http/schemas.ts";
import {
  arrangeRows,
  countCategories,
  joinPages,
  type View,
  WHOLE_TABLE,
} from "../../lib/page/client/pages.js";

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
  warnings: readonly string[],
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
    warnings,
    pages,
  };
}

const ROWS = joinPages(resultOf([
  pageOf("https://a.example/10", {
    title: "Page 10",
    category: "blog",
    last_modified: "2026-01-01",
  }),
  pageOf("https://a.example/9", { title: "Page 9", category: "blog" }),
  pageOf("https://a.example/z", { title: "Ärzte", listed: false, language: "de" }),
], [
  "https://a.example/z: noindex, not listed",
  "https://a.example/z: body larger than 5 MB: cut",
  "https://a.example/gone: 404 Not Found",
])).rows;

/** The last parts of the addresses. */
function shown(view: Partial<View>): string {
  return arrangeRows(ROWS, { ...WHOLE_TABLE, ...view }, "de")
    .map(({ url }) => url.slice(url.lastIndexOf("/") + 1)).join(" ");
}

Deno.test("joinPages: a page has its warnings, an address without page a row of its own", () => {
  assert.deepEqual(ROWS.map(({ page, warnings }) => [page?.title ?? null, warnings]), [
    ["Page 10", []],
    ["Page 9", []],
    ["Ärzte", ["noindex, not listed", "body larger than 5 MB: cut"]],
    [null, ["404 Not Found"]],
  ]);
});

Deno.test("joinPages: what is said of the run is no row; only a run that ended early is partial", () => {
  const sitemap = "https://a.example/sitemap.xml: sitemap not readable (no XML)";
  const ended = "https://a.example: run ended after 120 s with 3 pages not crawled";
  const whole = joinPages(resultOf([], [sitemap]));
  assert.deepEqual(whole, { rows: [], runWarnings: [sitemap], isPartial: false });
  const partial = joinPages(resultOf([], [ended, sitemap]));
  assert.deepEqual(partial, { rows: [], runWarnings: [ended, sitemap], isPartial: true });
  const bare = joinPages({ ...resultOf([], []), pages: [] });
  assert.deepEqual(bare, { rows: [], runWarnings: [], isPartial: false });
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
  Deno.test(`joinPages: the service's words for ${reason.kind} are about the run`, () => {
    const warning = formatWarning({ url: "https://a.example", reason });
    const { rows, runWarnings, isPartial } = joinPages(resultOf([], [warning]));
    assert.deepEqual([rows, runWarnings], [[], [warning]]);
    assert.equal(isPartial, reason.kind.startsWith("run_"));
  });
}

const VIEWS: readonly [name: string, view: Partial<View>, urls: string][] = [
  ["everything, in the service's order", {}, "10 9 z gone"],
  ["numbers by value", { column: "page" }, "z gone 9 10"],
  ["descending", { column: "page", ascending: false }, "10 9 gone z"],
  ["empty values last", { column: "modified" }, "10 9 z gone"],
  ["empty values last, descending too", { column: "modified", ascending: false }, "10 9 z gone"],
  ["by warning", { column: "warning" }, "gone z 10 9"],
  ["by listed", { column: "listed" }, "z 10 9 gone"],
  ["text in a title, whatever its case", { text: " ärz " }, "z"],
  ["text in an address", { text: "/gone" }, "gone"],
  ["text in a warning", { text: "404" }, "gone"],
  ["text that is no pattern", { text: ".*" }, ""],
  ["category", { category: "blog" }, "10 9"],
  ["warnings only", { onlyWarnings: true }, "z gone"],
  ["all filters together", { category: "main", onlyWarnings: true, text: "noindex" }, "z"],
];

for (const [name, view, urls] of VIEWS) {
  Deno.test(`arrangeRows: ${name}`, () => {
    assert.equal(shown(view), urls);
  });
}

Deno.test("countCategories: pages that were read, the largest category first", () => {
  assert.deepEqual(countCategories(ROWS), [["blog", 2], ["main", 1]]);
});
