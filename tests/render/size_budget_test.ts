import assert from "node:assert/strict";
import { checkLlmsTxt } from "../../lib/render/check.ts";
import { renderLlmsFullTxt, renderLlmsTxt } from "../../lib/render/llms_txt.ts";
import { fitOutline, MAX_CHARACTERS } from "../../lib/render/size_budget.ts";
import type { Outline } from "../../lib/site/outline.ts";
import { describeSite } from "../site/describe_site.ts";
import { pageOf, type PageSketch, reportWith } from "../site/report_builder.ts";

const WORDS = "hedge tree field stone river plant winter summer market garden".split(" ");

/** A site whose pages have descriptions of two sentences, and addresses of so many letters. */
function siteOf(pages: number, letters: number, seed: number): Outline {
  // Words of its own for each page: what others say as well would be no description.
  const words = (count: number, from: number) =>
    Array.from({ length: count }, (_, i) => {
      const word = WORDS[(from * 7 + i * (1 + seed)) % WORDS.length]!;
      return word + String(from).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!);
    }).join(" ");
  const sketches = Array.from({ length: pages }, (_, i) => {
    const folder = ["blog", "products", "guides/deep/deeper"][i % 3]!;
    const sketch: PageSketch = {
      title: `Page ${i} ${words(3, i)}`,
      description: `Number ${i} is about ${words(9, i)}. It says ${words(12, i)} as well.`,
      menu: i % 50 === 0 ? { position: i, label: `M${i}` } : null,
    };
    return pageOf(`/${folder}/${"x".repeat(letters)}${i}`, sketch);
  });
  const home = pageOf("/", { title: "Acme", lang: "en" });
  return describeSite(reportWith(home, ...sketches), { name: "maker", url: "" }).outline;
}

Deno.test("fitOutline: at most 50,000 characters; every page in one of the two files; the details say how many", () => {
  for (const letters of [1, 40, 400, 2_000]) {
    for (const seed of [1, 2]) {
      const outline = siteOf(500, letters, seed);
      const fitted = fitOutline(outline);
      const text = renderLlmsTxt(fitted);
      const full = renderLlmsFullTxt({ ...outline, info: fitted.info });
      const what = `${letters} letters, seed ${seed}`;
      assert.ok(text.length <= MAX_CHARACTERS, `${what}: ${text.length}`);
      assert.deepEqual(checkLlmsTxt(text, fitted), [], what);
      const links = outline.sections.flatMap((section) => section.links);
      const shown = new Set(
        fitted.sections.flatMap((section) => section.links.map(({ url }) => url)),
      );
      for (const { url } of links) assert.ok(full.includes(`<${url}>`), `${what}: ${url}`);
      const missing = links.filter(({ url }) => !shown.has(url)).length;
      const said = /in llms-full\.txt only: (\d+)\./.exec(text)?.[1];
      assert.equal(Number(said ?? 0), missing, what);
      assert.equal(fitted.sections.length, outline.sections.length, "no section goes");
    }
  }
});

Deno.test("fitOutline: notes shorter first, then none of leaf pages, then fewer leaf pages", () => {
  const outline = siteOf(60, 1, 1);
  const size = renderLlmsTxt(outline).length;
  assert.equal(fitOutline(outline, size), outline, "what fits is not touched");
  const linksOf = ({ sections }: Outline) => sections.flatMap(({ links }) => links);
  const shorter = fitOutline(outline, size - 1);
  assert.ok(linksOf(shorter).every(({ description }) => !description?.includes("It says")));
  assert.ok(linksOf(shorter).slice(1).every(({ description }) => description !== null));
  const bare = fitOutline(outline, renderLlmsTxt(shorter).length - 1);
  assert.equal(linksOf(bare).filter(({ description }) => description === null).length, 2);
  assert.equal(linksOf(bare).length, linksOf(outline).length);
  const fewer = fitOutline(outline, 2_000);
  assert.ok(linksOf(fewer).length < linksOf(outline).length);
  const kept = linksOf(fewer).map(({ url }) => url);
  for (const { url, isLeaf } of linksOf(outline)) {
    assert.ok(isLeaf || kept.includes(url), `${url} is in the menu`);
  }
});

Deno.test("renderLlmsTxt, renderLlmsFullTxt: a page's Markdown version", () => {
  const markdownUrl = "https://shop.example/a.md";
  const report = reportWith(pageOf("/"), pageOf("/a", { title: "A", markdownUrl }));
  const { outline, pages } = describeSite(report, { name: "maker", url: "" });
  const text = renderLlmsTxt(outline);
  assert.match(text, /- \[A\]\(https:\/\/shop\.example\/a\.md\)/);
  assert.deepEqual(checkLlmsTxt(text, outline), []);
  assert.match(
    renderLlmsFullTxt(outline),
    /- URL: <https:\/\/shop\.example\/a>\n- Markdown: <https:/,
  );
  assert.deepEqual(pages.map(({ markdown_url }) => markdown_url), [null, markdownUrl]);
});
