import assert from "node:assert/strict";
import { SITE_TEXTS } from "../../fixtures/sites.ts";
import { formatWarning } from "../../lib/crawl/reasons.ts";
import { readSiteFixture } from "../../lib/crawl/site_fixture.ts";
import { checkLlmsTxt } from "../../lib/render/check.ts";
import { renderLlmsFullTxt } from "../../lib/render/llms_full_txt.ts";
import { renderLlmsTxt } from "../../lib/render/llms_txt.ts";
import { describeSite } from "../../lib/site/site.ts";
import { smellsOf } from "../render/smell.ts";
import { GENERATOR, reportOf } from "./golden_site.ts";

for (const [name, text] of Object.entries(SITE_TEXTS)) {
  const fixture = readSiteFixture(text);
  const report = reportOf(fixture);
  const { outline, warnings } = describeSite(report, GENERATOR);
  const files: Readonly<Record<string, string>> = {
    "llms.txt": renderLlmsTxt(outline),
    "llms-full.txt": renderLlmsFullTxt(outline),
    "warnings": warnings.map((warning) => `${formatWarning(warning)}\n`).join(""),
  };

  Deno.test(`golden site ${name}: every expected text is what the site gives`, () => {
    assert.ok(fixture.expected.has("llms.txt"));
    for (const [file, expected] of fixture.expected) assert.equal(files[file], expected, file);
  });

  Deno.test(`golden site ${name}: reads back as meant and does not smell`, () => {
    assert.deepEqual(checkLlmsTxt(files["llms.txt"]!, outline), []);
    assert.deepEqual(smellsOf(files["llms.txt"]!, outline, report), []);
  });

  Deno.test(`golden site ${name}: the order of the report's pages changes no byte`, () => {
    const reversed = { ...report, pages: report.pages.toReversed() };
    assert.deepEqual(describeSite(reversed, GENERATOR), describeSite(report, GENERATOR));
  });
}
