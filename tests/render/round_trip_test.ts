import assert from "node:assert/strict";
import { checkLlmsTxt } from "../../lib/render/check.ts";
import { renderLlmsFullTxt, renderLlmsTxt } from "../../lib/render/llms_txt.ts";
import { describeSite } from "../site/describe_site.ts";
import { type Block, readBlocks } from "./commonmark.ts";
import { hostileReport, randomFrom, shuffled } from "./hostile_site.ts";
import { smellsOf } from "./smell.ts";

const SITES = 300;
const GENERATOR = { name: "llmstxt-api", url: "https://llmstxt-api.example/_a_b_" };

/** The reference parser's patterns as its source has them; slow on long lines, so used here only. */
const REFERENCE = {
  link: /-\s*\[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?::\s*(?<desc>.*))?/,
  header: /^#\s*(?<title>.+?$)\n+(?:^>\s*(?<summary>.+?$)$)?\n+(?<info>.*)/ms,
} as const;

/** Sites whose texts and addresses are made to hurt; the same ones for every test. */
const HOSTILE_SITES = Array.from({ length: SITES }, (_, seed) => {
  const report = hostileReport(randomFrom(seed));
  return { seed, report, outline: describeSite(report, GENERATOR).outline };
});

Deno.test("renderLlmsTxt: the reference grammar reads back what was meant", () => {
  for (const { seed, outline } of HOSTILE_SITES) {
    const text = renderLlmsTxt(outline);
    assert.deepEqual(checkLlmsTxt(text, outline), [], `seed ${seed}`);
    const [head, ...sections] = text.split(/^##\s*(?:.*?$)/m);
    const groups = REFERENCE.header.exec(head!.trim())?.groups;
    assert.equal(groups?.summary === undefined, outline.summary === null, `seed ${seed}`);
    const lines = sections.flatMap((section) => section.split("\n").filter((line) => line.trim()));
    const links = outline.sections.flatMap((section) => section.links);
    assert.deepEqual(
      lines.map((line) => REFERENCE.link.exec(line)?.groups?.url),
      links.map(({ url }) => url),
      `seed ${seed}`,
    );
  }
});

Deno.test("renderLlmsTxt: CommonMark reads back what was meant, and no other markup", () => {
  for (const { seed, outline } of HOSTILE_SITES) {
    const blocks = readBlocks(renderLlmsTxt(outline));
    const links = outline.sections.flatMap((section) => section.links);
    const texts = (type: string) =>
      blocks.filter((block) => block.type === type).map(({ text }) => text);
    assert.deepEqual(texts("heading 1"), [outline.title], `seed ${seed}`);
    assert.deepEqual(texts("block_quote"), [outline.summary ?? []].flat(), `seed ${seed}`);
    assert.deepEqual(texts("paragraph"), [outline.info], `seed ${seed}`);
    assert.deepEqual(texts("heading 2"), outline.sections.map(({ heading }) => heading));
    const items = blocks.filter(({ type }) => type === "item");
    assert.deepEqual(
      items.map(({ text, links }) => ({ text, links })),
      links.map(({ title, url, description }) => ({
        text: description === null ? title : `${title}: ${description}`,
        links: [{ text: title, url }],
      })),
      `seed ${seed}`,
    );
    assertOnlyText(blocks, seed);
  }
});

Deno.test("renderLlmsFullTxt: CommonMark reads every page's texts, and no other markup", () => {
  for (const { seed, outline } of HOSTILE_SITES) {
    const blocks = readBlocks(renderLlmsFullTxt(outline));
    const links = outline.sections.flatMap((section) => section.links);
    const said = new Set(blocks.map(({ text }) => text.replace(/^[^:]+: /, "")));
    const headings = blocks.filter(({ type }) => type === "heading 3").map(({ text }) => text);
    assert.deepEqual(headings, links.map(({ title }) => title), `seed ${seed}`);
    for (const { url, description, details } of links) {
      for (const text of [url, description ?? url, details.h1 ?? url]) {
        assert.ok(said.has(text), `seed ${seed}: ${text}`);
      }
    }
    assertOnlyText(blocks, seed);
  }
});

function assertOnlyText(blocks: readonly Block[], seed: number): void {
  const expected = /^(?:heading [123]|block_quote|paragraph|item)$/;
  for (const block of blocks) {
    assert.match(block.type, expected, `seed ${seed}`);
    assert.deepEqual(block.markup, [], `seed ${seed}: ${block.text}`);
  }
}

Deno.test("renderLlmsTxt: hostile sites do not smell", () => {
  for (const { seed, report, outline } of HOSTILE_SITES) {
    assert.deepEqual(smellsOf(renderLlmsTxt(outline), outline, report), [], `seed ${seed}`);
  }
});

Deno.test("describeSite: the order of pages and sitemaps changes no byte", () => {
  for (const { seed, report } of HOSTILE_SITES) {
    const pages = shuffled(randomFrom(seed + 1), report.pages);
    assert.deepEqual(
      describeSite({ ...report, pages }, GENERATOR),
      describeSite(report, GENERATOR),
      `seed ${seed}`,
    );
  }
});
