import assert from "node:assert/strict";
import { MAX_WORDS, TermTable, wordsOf } from "../../lib/words/terms.ts";

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

const TABLE = new TermTable(new Set());
const ABOUT = TABLE.add(["über uns, über, daten*, *ratgeber", "data protection notice"]);
const LEGAL = TABLE.add(["datenschutz, daten*, über kunden"]);

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
  Deno.test(`TermTable.countMatched: "${text}" holds ${matched} words of terms`, () => {
    assert.equal(TABLE.countMatched(ABOUT, wordsOf(text, new Set())), matched);
  });
}

const BEGINNINGS: readonly (readonly [text: string, lists: number])[] = [
  ["über uns", ABOUT | LEGAL],
  ["uns", 0],
  ["ratgeber", ABOUT],
  ["datenbank", ABOUT | LEGAL],
  ["da", 0],
  ["", 0],
];

for (const [text, lists] of BEGINNINGS) {
  Deno.test(`TermTable.listsIn: "${text}" may begin terms of ${lists}`, () => {
    assert.equal(TABLE.listsIn(wordsOf(text, new Set())), lists);
  });
}

Deno.test("TermTable.countMatched: of several lists the terms of each count", () => {
  assert.equal(TABLE.countMatched(ABOUT | LEGAL, ["uber", "kunden", "ratgeber"]), 3);
});

Deno.test("TermTable.add: keeps lists apart", () => {
  assert.equal(TABLE.countMatched(LEGAL, ["uber", "kunden"]), 2);
  assert.equal(TABLE.countMatched(ABOUT, ["uber", "kunden"]), 1);
});

Deno.test("TermTable.add: a list without terms has no bit, and there are 31 lists at most", () => {
  const table = new TermTable(new Set(["the"]));
  assert.equal(table.add(["", " the , "]), 0);
  for (let list = 0; list < 31; list++) assert.equal(table.add([`term${list}`]), 1 << list);
  assert.throws(() => table.add(["one more"]), RangeError);
});

Deno.test("TermTable: terms without spaces are found, also where texts with spaces were looked up before", () => {
  const table = new TermTable(new Set());
  const contact = table.add(["お問い合わせ, contact"]);
  const none = table.add(["会社概要"]);
  assert.equal(table.countMatched(contact, wordsOf("contact", new Set())), 1);
  const words = wordsOf("お問い合わせ", new Set());
  assert.equal(table.countMatched(contact, words), words.length);
  assert.equal(table.countMatched(none, words), 0);
});
