import assert from "node:assert/strict";
import { homeNames } from "../../lib/site/shown_pages.ts";
import { pageOf } from "./report_builder.ts";

Deno.test("homeNames: the texts of the links to a page, in their order; and the home page's address is resolved once", () => {
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
  const names = homeNames(pages);
  assert.deepEqual([names.get(1), names.get(2), reads], [["Elm"], ["Oak", "More"], 1]);
});
