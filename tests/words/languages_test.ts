import assert from "node:assert/strict";
import { STOP_WORDS } from "../../lib/site/category_terms.ts";
import { CATEGORIES } from "../../lib/words/category.ts";
import { fold } from "../../lib/words/fold.ts";
import { itemsOf, LANGUAGES, VOCABULARIES } from "../../lib/words/languages.ts";
import { MAX_TERM_WORDS, wordsOf } from "../../lib/words/terms.ts";
import type { Vocabulary, Words } from "../../lib/words/vocabulary.ts";

/** The lists of terms of a language, each with a name. */
function listsOf({ categories, pages, goods }: Vocabulary): (readonly [string, Words])[] {
  return [
    ...CATEGORIES.flatMap((category) =>
      (["names", "sections", "signs"] as const)
        .map((kind) => [`${category}.${kind}`, categories[category][kind]] as const)
    ),
    ...Object.entries(pages),
    ["goods", goods],
  ];
}

for (const language of LANGUAGES) {
  const vocabulary: Vocabulary = VOCABULARIES[language];

  Deno.test(`${language}: every term can be found`, () => {
    for (const [name, list] of listsOf(vocabulary)) {
      for (const term of itemsOf(list)) {
        const words = wordsOf(term, STOP_WORDS);
        const says = `${name}: "${term}"`;
        assert.ok(
          words.length > 0 && words.length <= MAX_TERM_WORDS,
          `${says} has no word to be found by`,
        );
        assert.ok(!term.includes("*") || words.length === 1, `${says} has a star in a phrase`);
        const letters = words[0]!.replace("*", "").length;
        assert.ok(!term.includes("*") || letters >= 3, `${says} is too short for a star`);
      }
    }
  });

  Deno.test(`${language}: no list says anything twice`, () => {
    for (const [name, list] of listsOf(vocabulary)) {
      const folded = itemsOf(list).map(fold);
      const twice = folded.filter((term, index) => folded.indexOf(term) !== index);
      assert.deepEqual(twice, [], name);
    }
  });

  Deno.test(`${language}: no name belongs to two categories`, () => {
    const { categories, pages: { team, ...others } } = vocabulary;
    const owners = new Map<string, string>();
    for (const category of CATEGORIES) {
      const lists = [
        categories[category].names,
        ...category === "main" ? Object.values(others) : category === "about" ? [team] : [],
      ];
      for (const term of lists.flatMap(itemsOf)) {
        const phrase = wordsOf(term, STOP_WORDS).join(" ");
        assert.equal(owners.get(phrase) ?? category, category, phrase);
        owners.set(phrase, category);
      }
    }
  });
}

Deno.test("small words: are folded, so that they are met", () => {
  for (const word of STOP_WORDS) assert.equal(fold(word), word);
});
