import assert from "node:assert/strict";
import { slugsOf } from "../../lib/words/slugs.ts";

const SLUGS: readonly (readonly [phrase: string, slugs: readonly string[]])[] = [
  ["Vielen Dank", ["vielen-dank", "vielendank"]],
  ["Site-Map", ["site-map", "sitemap"]],
  ["liste d’envies", ["liste-d-envies", "listedenvies"]],
  ["Indkøbskurv", ["indkobskurv", "indkobskurv"]],
  ["Мой аккаунт", ["мои-аккаунт", "моиаккаунт"]],
  ["data analyse", ["data-analyse", "datanalyse"]],
];

for (const [phrase, slugs] of SLUGS) {
  Deno.test(`slugsOf: "${phrase}" becomes ${slugs.join(" or ")}`, () => {
    assert.deepEqual(slugsOf(phrase), slugs);
  });
}
