import assert from "node:assert/strict";
import { LANGUAGE_SITES } from "../../fixtures/languages.ts";
import { SITE_TEXTS } from "../../fixtures/sites.ts";
import { formatWarning } from "../../lib/crawl/reasons.ts";
import { readSiteFixture } from "../../lib/crawl/site_fixture.ts";
import { checkLlmsTxt } from "../../lib/render/check.ts";
import { renderLlmsFullTxt, renderLlmsTxt } from "../../lib/render/llms_txt.ts";
import type { Outline } from "../../lib/site/outline.ts";
import { describeSite } from "./describe_site.ts";
import { smellsOf } from "../render/smell.ts";
import { crawlFixture, GENERATOR, recrawlFixture } from "./golden_site.ts";

/** The details paragraph's first sentence, and what stands in which section, by their paths. */
function sectionsOf({ info, sections }: Outline): string {
  const lines = sections.map(({ heading, links }) =>
    `${heading}: ${links.map(({ url }) => new URL(url).pathname).join(" ")}\n`
  );
  return `${/^.*?[.。]/.exec(info)![0]}\n${lines.join("")}`;
}

for (const [name, text] of Object.entries({ ...SITE_TEXTS, ...LANGUAGE_SITES })) {
  const fixture = readSiteFixture(text);

  Deno.test(`golden site ${name}: a crawl of it gives every expected text`, async () => {
    const { outline, warnings } = describeSite(await crawlFixture(fixture), GENERATOR);
    const files: Readonly<Record<string, string>> = {
      "llms.txt": renderLlmsTxt(outline),
      "llms-full.txt": renderLlmsFullTxt(outline),
      "sections": sectionsOf(outline),
      "warnings": warnings.map((warning) => `${formatWarning(warning)}\n`).join(""),
    };
    assert.ok(fixture.expected.has("llms.txt") || fixture.expected.has("sections"));
    for (const [file, expected] of fixture.expected) assert.equal(files[file], expected, file);
  });

  Deno.test(`golden site ${name}: reads back as meant and does not smell`, async () => {
    const report = await crawlFixture(fixture);
    const { outline } = describeSite(report, GENERATOR);
    const file = renderLlmsTxt(outline);
    assert.deepEqual(checkLlmsTxt(file, outline), []);
    assert.deepEqual(smellsOf(file, outline, report), []);
  });

  Deno.test(`golden site ${name}: crawled again, each page is only confirmed and nothing differs`, async () => {
    const { report, confirmed, pages } = await recrawlFixture(fixture);
    assert.deepEqual(report, await crawlFixture(fixture));
    assert.equal(confirmed, pages);
  });

  Deno.test(`golden site ${name}: the order of the report's pages changes no byte`, async () => {
    const report = await crawlFixture(fixture);
    const reversed = { ...report, pages: report.pages.toReversed() };
    assert.deepEqual(describeSite(reversed, GENERATOR), describeSite(report, GENERATOR));
  });
}
