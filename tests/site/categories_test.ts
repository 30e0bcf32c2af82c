import assert from "node:assert/strict";
import { CATEGORY_TABLE, POINTS } from "../../lib/site/categories.ts";
import { STOP_WORDS } from "../../lib/site/stop_words.ts";
import { NAMES, SOLD_THINGS, type Terms } from "../../lib/site/category_words.ts";
import { LANGUAGES } from "../../lib/site/outline.ts";
import { fold, wordsOf } from "../../lib/site/terms.ts";

const ROWS = Object.entries(CATEGORY_TABLE);

/** Every list of terms of the table with a name for it. */
const LISTS: readonly (readonly [name: string, Terms])[] = ROWS.flatMap(([category, row]) =>
  (["names", "sections", "signs", "topics"] as const)
    .map((kind) => [`${category}.${kind}`, row[kind]] as const)
);

for (const [name, terms] of LISTS) {
  for (const [language, list] of Object.entries(terms)) {
    Deno.test(`CATEGORY_TABLE: ${name}.${language} holds terms that can be found`, () => {
      for (const term of list.split(",").map((text) => text.trim())) {
        const words = wordsOf(term, STOP_WORDS);
        assert.ok(words.length > 0 && words.length <= 5, `"${term}" has no word to be found by`);
        assert.ok(!term.includes("*") || words.length === 1, `"${term}" has a star in a phrase`);
        const letters = words[0]!.replace("*", "").length;
        assert.ok(!term.includes("*") || letters >= 3, `"${term}" is too short for a star`);
      }
    });

    Deno.test(`CATEGORY_TABLE: ${name}.${language} says nothing twice`, () => {
      const folded = list.split(",").map((term) => wordsOf(term, STOP_WORDS).join(" "));
      const twice = folded.filter((term, index) => folded.indexOf(term) !== index);
      assert.deepEqual(twice, []);
    });
  }
}

for (const [name, terms] of [...Object.entries(NAMES), ["sold things", SOLD_THINGS] as const]) {
  Deno.test(`category words: ${name} has every language`, () => {
    assert.deepEqual(Object.keys(terms).sort(), [...LANGUAGES].sort());
  });
}

Deno.test("CATEGORY_TABLE: no name belongs to two categories of one language", () => {
  for (const language of LANGUAGES) {
    const owners = new Map<string, string>();
    for (const [category, row] of ROWS) {
      for (const term of (row.names[language] ?? "").split(",")) {
        const phrase = wordsOf(term, STOP_WORDS).join(" ");
        const owner = owners.get(phrase) ?? category;
        assert.ok(phrase === "" || owner === category, `"${phrase}": ${owner}, ${category}`);
        owners.set(phrase, category);
      }
    }
  }
});

Deno.test("CATEGORY_TABLE: shapes keep no state between two pages", () => {
  for (const [category, { shapes }] of ROWS) {
    for (const { pattern } of shapes) assert.ok(!pattern.global && !pattern.sticky, category);
  }
});

Deno.test("STOP_WORDS: are folded, so that they are met", () => {
  for (const word of STOP_WORDS) assert.equal(fold(word), word);
});

Deno.test("POINTS: an exact name in the path outweighs any section above it", () => {
  assert.ok(POINTS.leaf.whole > POINTS.section.near);
});
