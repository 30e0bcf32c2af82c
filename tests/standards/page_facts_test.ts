import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { extractFacts } from "../../lib/standards/html_facts.ts";
import { FACTS_VERSION } from "../../lib/standards/page_facts.ts";
import { html } from "../fakes.ts";

/** A page with most of what facts are read from; another one is another version. */
const RICH_PAGE = html(
  "Oak table | Joiner",
  `<base href="/shop/"><link rel="canonical" href="/oak"><meta name="robots" content="NoArchive">
<meta name="description" content="Solid  oak."><meta property="og:site_name" content="Joiner">
<meta http-equiv="refresh" content="9; url=/later"><link rel="alternate" hreflang="de" href="/de/">
<meta name="application-name" content="Shop"><h1>Oak <b>table</b></br>top</h1><input type="password">
<div itemscope itemtype="https://schema.org/Product"></div><p vocab="https://schema.org/" typeof="Offer"></p>
<script type="application/ld+json">{"@type":"Organization","name":"Joiner","address":{"addressLocality":"Ely"}}</script>
<script type="application/ld+json">{</script><a href="/a" rel="nofollow">A</a>`,
);

/** The same without its head, in another encoding, and broken in places. */
const BROKEN_PAGE = RICH_PAGE.replace(/<\/?(?:html|head|title|h1|b|p)\b[^>]*>/g, "")
  .replaceAll('"', "").replace("Ely", "Dún Laoghaire");

/** Facts as the page cache keeps them, whatever the order of their names. */
function digestOfFacts(): string {
  const hash = createHash("sha256");
  for (const page of [RICH_PAGE, BROKEN_PAGE, ""]) {
    for (const contentType of ["text/html; charset=utf-8", "text/html; charset=iso-8859-1"]) {
      const facts = extractFacts(new TextEncoder().encode(page), contentType, { links: "all" });
      hash.update(JSON.stringify(Object.entries(facts).sort()));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

Deno.test("FACTS_VERSION: other facts of the same pages are another version, so raise it with the digest", () => {
  assert.deepEqual([FACTS_VERSION, digestOfFacts()], [29, "09f0db587c71eac1"]);
});

Deno.test("PageFacts: they are the same after they were kept as text", () => {
  const facts = extractFacts(new TextEncoder().encode(RICH_PAGE), null, { links: "all" });
  assert.deepEqual(JSON.parse(JSON.stringify(facts)), facts);
  assert.equal(facts.entities.length, 1);
  assert.equal(facts.brokenJsonLd, 1);
});
