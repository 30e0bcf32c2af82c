import assert from "node:assert/strict";
import { countMatched, fold, indexTerms, MAX_WORDS, wordsOf } from "../../lib/site/terms.ts";

const FOLDED: readonly (readonly [text: string, folded: string])[] = [
  ["Über uns", "uber uns"],
  ["Ueber uns", "uber uns"],
  ["Straße", "strasse"],
  ["Confidentialité", "confidentialite"],
  ["Cœur", "cour"],
  ["Coeur", "cour"],
  ["", ""],
];

for (const [text, folded] of FOLDED) {
  Deno.test(`fold: "${text}" becomes "${folded}"`, () => assert.equal(fold(text), folded));
}

Deno.test("wordsOf: drops stop words and keeps the star of a term", () => {
  assert.deepEqual(wordsOf("The Terms_of-use, *ratgeber", new Set(["the", "of"])), [
    "terms",
    "use",
    "*ratgeber",
  ]);
});

Deno.test("wordsOf: looks at no more than the limit", () => {
  assert.equal(wordsOf("a ".repeat(MAX_WORDS), new Set()).length, MAX_WORDS);
  assert.equal(wordsOf("a ".repeat(MAX_WORDS + 1), new Set()).length, MAX_WORDS);
});

const INDEX = indexTerms(
  ["über uns, über, daten*, *ratgeber", "data protection notice"],
  new Set(),
);

const MATCHES: readonly (readonly [text: string, matched: number])[] = [
  ["über uns", 2],
  ["ueberuns", 1],
  ["über die firma", 1],
  ["datenschutz", 1],
  ["daten", 1],
  ["meine daten", 1],
  ["holzratgeber für anfänger", 1],
  ["ratgeberin", 0],
  ["data protection", 0],
  ["the data protection notice", 3],
  ["uns", 0],
  ["", 0],
];

for (const [text, matched] of MATCHES) {
  Deno.test(`countMatched: "${text}" holds ${matched} words of terms`, () => {
    assert.equal(countMatched(INDEX, wordsOf(text, new Set())), matched);
  });
}
