import assert from "node:assert/strict";
import { spellingOf } from "../../lib/site/word_spellings.ts";
import { pageOf } from "./report_builder.ts";

Deno.test("spellingOf: a word is spelled as sentences write it, whichever of its spellings is asked for", () => {
  const paragraphs = [
    "Here we ask Müller, the EuroBank and don’t say why.",
    "In Athens we say Αθήνα, and we use PostgreSQL, PostgreSQL or POSTGRESQL.",
    "The tale of a TEAL bird, the teal.",
  ];
  const { spell } = spellingOf([pageOf("/", { paragraphs })], "en");
  for (
    const [text, expected] of [
      ["with MUELLER", "With Müller"],
      ["with muller", "With Müller"],
      ["EUROBANK", "EuroBank"],
      ["DONT", "Don’t"],
      ["in ΑΘΗΝΑ", "In Αθήνα"],
      ["POSTGRESQL", "PostgreSQL"],
      // These two differ in `a` and `e` alone.
      ["a TALE", "A tale"],
      ["a TEAL", "A teal"],
      // A word that begins a sentence tells nothing of its capitals, and here nothing at all.
      ["with HERE", "With Here"],
    ] as const
  ) assert.equal(spell(text), expected, text);
});
