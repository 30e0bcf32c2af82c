/**
 * A page that is read in steps says what it says when it is read at once, wherever the steps end.
 */

import assert from "node:assert/strict";
import { extractFacts, PageReading } from "../../lib/standards/html_facts.ts";
import type { LinkScope, PageFacts } from "../../lib/standards/page_facts.ts";

const PARAGRAPH =
  "<p>Bread is baked here every morning, from flour of the <b>mill</b> down the river.</p>";

const PAGES: Readonly<Record<string, string>> = {
  "a page with everything":
    `<html lang="en"><head><title>Bread &amp; Sons</title><meta name=description content="All about bread">
    <script type="application/ld+json">{"@type":"Bakery","name":"Bread"}</script></head>
    <body class="home blog"><nav><a href="/a">A</a></nav><header><h1>Our <em>bread</em> <svg><title>no</title></svg></h1>
    </header><main>${
      PARAGRAPH.repeat(3)
    }</main><footer><a href="/imprint">Imprint</a></footer></body></html>`,
  "facts that depend on what is open":
    `<title>T</title><template><h1>Not this</h1></template><table vocab="https://schema.org/" typeof="Bakery">
    <tr><td property="name">Bread</td></tr></table><select><option>x</select>${PARAGRAPH}`,
  "a heading with many elements": `<h1>${"<i>a</i> ".repeat(50)}</h1>${PARAGRAPH}`,
  "foreign content":
    `<svg><title>no</title><desc>no</desc></svg><math><mi>x</mi></math><title>Yes</title>`,
  "a template that ends what it did not begin":
    `<div><p>${PARAGRAPH}<template><h1>Not this</h1></div></p><table><td><form><a href=/a>A</template><h1>Yes</h1>`,
  "nothing": "",
};

function readInSteps(page: Uint8Array, maxTags: number, links: LinkScope): PageFacts {
  const reading = new PageReading(page, "text/html; charset=utf-8", { links });
  for (;;) {
    const facts = reading.step(maxTags);
    if (facts !== null) return facts;
  }
}

for (const [name, markup] of Object.entries(PAGES)) {
  Deno.test(`PageReading: steps of any length say the same: ${name}`, () => {
    const page = new TextEncoder().encode(markup);
    for (const links of ["none", "content", "all"] as const) {
      const whole = extractFacts(page, "text/html; charset=utf-8", { links });
      for (const maxTags of [1, 2, 3, 7]) {
        assert.deepEqual(readInSteps(page, maxTags, links), whole, `${maxTags} tags`);
      }
    }
  });
}

function stepsOf(markup: string): number {
  const reading = new PageReading(new TextEncoder().encode(markup), null);
  let steps = 1;
  while (reading.step() === null) steps++;
  return steps;
}

Deno.test("PageReading: a page of many tags takes several steps, most pages one", () => {
  assert.equal(stepsOf(PARAGRAPH.repeat(100)), 1);
  assert.ok(stepsOf(PARAGRAPH.repeat(10_000)) > 1);
});

for (const around of ["<h1>", "<svg>", "<template>", "<p>"]) {
  Deno.test(`PageReading: what many tags in ${around} hold is read in several steps`, () => {
    assert.ok(stepsOf(around + "<b>x</b>".repeat(200_000)) > 3);
  });
}
