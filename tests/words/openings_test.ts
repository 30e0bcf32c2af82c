import assert from "node:assert/strict";
import { beginningPattern, openingFinder } from "../../lib/words/openings.ts";

const greetingsOf = openingFinder(({ greetings }) => greetings);

Deno.test("openingFinder: of words in one place each counts, and a longer word does not", () => {
  for (
    const text of [
      "Willkommen bei uns",
      "willkommen im Harz",
      "Bienvenue à Nantes",
      "ようこそ京都へ",
    ]
  ) {
    assert.notDeepEqual(greetingsOf(text), []);
  }
  for (const text of ["Willkommenskultur im Harz", "Willkommen ohne Haus", "Ein Willkommen"]) {
    assert.deepEqual(greetingsOf(text), []);
  }
});

Deno.test("openingFinder: a text's openings are as long as they stand there, whatever their letters' case", () => {
  assert.deepEqual(greetingsOf("WILLKOMMEN BEI UNS"), ["willkommen bei".length]);
  assert.deepEqual(greetingsOf("İNTERNET SİTEMİZE HOŞ GELDİNİZ"), [30]);
});

Deno.test("beginningPattern: signs of patterns are themselves", () => {
  const signs = "a.b*c+d?(e)[f]{g}|h^i$j\\k/l";
  assert.match(signs, beginningPattern([signs]));
});
