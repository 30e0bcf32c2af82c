/**
 * Pages made to be expensive. Each would take minutes or overflow the stack if any part were quadratic
 * or recursive in it (100,000 squared is 10 billion steps); that they end is the test, the facts behind
 * them show that they were read to the end.
 */

import assert from "node:assert/strict";
import { extractFacts } from "../../lib/standards/html_facts.ts";

const DEPTH = 100_000;

function repeat(unit: string, count = DEPTH): string {
  return unit.repeat(count);
}

/** A page, and its title. */
const READ_TO_THE_END: readonly (readonly [what: string, page: string])[] = [
  ["open elements", repeat("<div>")],
  ["end tags that close nothing", repeat("<div>") + repeat("</p>")],
  ["end tags that meet a scope", "<p><button>" + repeat("<span>") + repeat("</p>")],
  ["end tags below a special element", "<span>" + repeat("<div>") + repeat("</span>")],
  ["misnested formatting", "<h1>" + repeat("<b></i>") + "</h1>"],
  ["formatting around blocks", repeat("<b><div>") + repeat("</b>")],
  ["items below blocks", repeat("<div>") + repeat("<li></li><dd></dd>")],
  ["headings", repeat("<h1>")],
  ["headings, closed and empty", repeat("<h1></h1>")],
  ["forms", repeat("<form></form>") + repeat("<form>")],
  ["nested tables", repeat("<table><tr><td>")],
  ["cells in one table", "<table>" + repeat("<td><p>")],
  ["svg in svg", repeat("<svg>") + "<p>"],
  ["end tags in svg", repeat("<svg><g>") + repeat("</x>") + "<p>"],
  [
    "distinct names in svg",
    Array.from({ length: DEPTH }, (_, i) => `<svg><x${i}>`).join("") + "<p>",
  ],
  ["integration points", repeat("<svg><desc>") + repeat("</svg>")],
  [
    "deep HTML in an integration point",
    `<svg><desc>${repeat("<div>")}${repeat("<b></b>")}`,
  ],
  ["paragraphs in MathML", repeat(`<math><annotation-xml encoding="text/html"><p>`)],
  ["closed templates", repeat("<template>") + repeat("</template>")],
  ["selects", repeat("<select><option>") + "</select>"],
  ["attributes", `<p ${repeat("a ")}${repeat("b=c ")}>`],
  ["duplicate attributes", `<meta ${repeat("name=x ")}>`],
  ["quotes and equals signs", `<p ${repeat(`=`)} ${repeat(`"`)}>`],
  ["a long tag name", `<${repeat("a")}></${repeat("h1")}>`],
  ["less-than signs", repeat("< <3 ") + repeat("</>")],
  ["comments", repeat("<!---->") + repeat("<!-->")],
  ["dashes in a comment", `<!--${repeat("- --!")}-->`],
  ["declarations", repeat("<!x>") + repeat("<?x>")],
  ["scripts with comments", repeat("<script><!--</script>")],
  ["double escaped scripts", repeat("<script><!--<script></script>--></script>")],
  ["end tags in a script", `<script>${repeat("</ </scrip </scripts ")}</script>`],
  ["ampersands in a heading", `<h1>${repeat("&")}${repeat("&#")}${repeat("&am")}</h1>`],
  ["white space in a heading", `<h1>a${repeat(" \u00a0\n")}b</h1>`],
  [
    "RDFa scopes",
    repeat(`<p vocab=https://schema.org/ prefix="a: https://schema.org/"><p typeof=a:B>`),
  ],
  ["nested RDFa scopes", repeat(`<div prefix="a: https://schema.org/" typeof=b:C>`)],
  [
    "one long list of prefixes",
    `<p prefix="${repeat("a: b ")}">` + repeat("<i typeof=c:D prefix=''>"),
  ],
  ["one long list of types", `<p itemtype="${repeat("https://schema.org/A ")}">`],
  ["refreshes", `<meta http-equiv=refresh content="${repeat("1")}${repeat(" ")}x">`],
  ["robots", `<meta name=robots content="${repeat("a ,", 5 * DEPTH)}">`],
  ["links", repeat("<a href=x>")],
  ["links in a heading", `<h1>${repeat("<a href=x>y")}</h1>`],
  ["canonical link types", `<link rel="${repeat("canonical ")}" href=x>`],
];

Deno.test("extractFacts: hostile markup of depth 100,000 is read to the end", () => {
  for (const [what, page] of READ_TO_THE_END) {
    const bytes = new TextEncoder().encode(`${page}<title>end</title>`);
    const facts = extractFacts(bytes, null, { links: "all" });
    assert.equal(facts.title, "end", what);
  }
});

/** Pages that swallow everything behind them. */
const NEVER_CLOSED: readonly (readonly [what: string, page: string])[] = [
  ["comments", repeat("<!--x")],
  ["CDATA", `<svg>${repeat("<![CDATA[")}`],
  ["scripts", repeat("<script><!--<script>")],
  ["text areas", repeat("<textarea>")],
  ["quotes", repeat(`<a href="`) + `<p x='`],
  ["tags", repeat("<a ")],
  ["templates", repeat("<template>")],
  ["plaintext", repeat("<plaintext>")],
];

Deno.test("extractFacts: hostile markup that is never closed states nothing", () => {
  for (const [what, page] of NEVER_CLOSED) {
    const bytes = new TextEncoder().encode(`${page}<title>end</title>`);
    assert.equal(extractFacts(bytes, null, { links: "all" }).title, null, what);
  }
});

/** JSON-LD blocks, and the types in them. */
const JSON_LD: readonly (readonly [what: string, block: string, types: readonly string[]])[] = [
  ["nested lists", `${repeat("[")}{"@type":"A"}${repeat("]")}`, ["A"]],
  ["nested nodes", `${repeat('{"a":')}{"@type":"A"}${repeat("}")}`, ["A"]],
  ["nested lenient lists", `${repeat("[")}{"@type":"A"},${repeat("]")};`, ["A"]],
  ["nested names", `{"@type":"A","name":${repeat('{"name":')}"x"${repeat("}")}}`, ["A"]],
  ["a wide list", `[${repeat("[],")}{"@type":"A"}]`, ["A"]],
  ["comments", `${repeat("/**/ ")}{"@type":"A"}`, ["A"]],
  ["more comments than are taken out", `${repeat("/**/ // x\n <!-- --> ")}{"@type":"A"}`, []],
  ["commas", `[${repeat(",")}]`, []],
  ["a long list of types", `{"@type":[${repeat('"A",', 5 * DEPTH)}"A"]}`, ["A"]],
  ["quotes", repeat('"'), []],
  ["open comments", repeat("/*"), []],
  ["a long text", `{"@type":"A","name":"${repeat("&amp; ")}"}`, ["A"]],
];

Deno.test("extractFacts: hostile JSON-LD of depth 100,000 is read without recursion", () => {
  for (const [what, block, types] of JSON_LD) {
    const page = `<script type=application/ld+json>${block}</script><title>end</title>`;
    const facts = extractFacts(new TextEncoder().encode(page), null);
    assert.deepEqual(facts.schemaTypes, types, what);
    assert.equal(facts.title, "end", what);
  }
});
