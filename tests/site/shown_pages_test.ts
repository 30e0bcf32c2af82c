import assert from "node:assert/strict";
import { homeLabels, homeNames } from "../../lib/site/shown_pages.ts";
import { pageOf } from "./report_builder.ts";

Deno.test("homeLabels: the first text of a link counts, homeNames has all; and the home page's address is resolved once", () => {
  const texts: readonly [href: string, text: string][] = [
    ["/oak", ""],
    ["/oak#bark", "Bark"],
    ["/oak", "Oak"],
    ["/elm", "Elm"],
    ["/oak", "More"],
  ];
  const links = texts.map(([href, text]) => ({ href, rel: [], text, place: "content" as const }));
  const home = pageOf("/", { links });
  let reads = 0;
  const facts = Object.defineProperty({ ...home.facts }, "base", {
    get: () => (reads++, null),
  });
  const pages = [{ ...home, facts }, pageOf("/elm"), pageOf("/oak")];
  const labels = homeLabels(pages);
  assert.deepEqual([labels.get(1), labels.get(2), reads], ["Elm", "Oak", 1]);
  assert.deepEqual(homeNames(pages).get(2), ["Oak", "More"]);
});
