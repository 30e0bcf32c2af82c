import assert from "node:assert/strict";
import { ASSETS } from "../../lib/page/assets.ts";
import {
  chooseLanguage,
  LANGUAGES,
  textForWord,
  translator,
} from "../../lib/page/client/language.js";
import { type Text, type TextKey, TEXTS } from "../../lib/page/client/texts.js";
import home from "../../lib/page/home.html" with { type: "text" };
import { SNIPPETS } from "../../lib/page/snippets.ts";
import { FINDING_KINDS } from "../../lib/site/findings.ts";

import install from "../../docs/install.md" with { type: "text" };
import { CATEGORIES } from "../../lib/words/category.ts";

const KEYS = Object.keys(TEXTS) as TextKey[];

/** The places of a text, whatever its form. */
function placesOf(text: Text): string {
  const forms = [text].flat();
  const places = forms.map((form) => [...form.matchAll(/\{\w+\}/g)].map(String).sort().join());
  assert.equal(new Set(places).size, 1, `forms differ: ${forms}`);
  return places[0]!;
}

Deno.test("TEXTS: every text has the same places in every language and form", () => {
  for (const key of KEYS) {
    const rows = LANGUAGES.map((language) => placesOf(TEXTS[key][language]));
    assert.equal(new Set(rows).size, 1, key);
  }
});

Deno.test("TEXTS: every text that the page asks for is there, and none is there for nobody", () => {
  const asked = [...home.matchAll(/data-(?:text|label|content)="(\w+)"/g)].map(([, key]) => key!);
  for (const key of asked) assert.ok(Object.hasOwn(TEXTS, key), key);
  const sources = [...ASSETS].filter(([path]) => !path.endsWith("/texts.js"))
    .map(([, { text }]) => text);
  const words = [
    ...CATEGORIES.map((category) => `category_${category}`),
    ...FINDING_KINDS.map((kind) => `finding_${kind}`),
    ...SNIPPETS.map(({ where }) => where),
  ];
  const unused = KEYS.filter((key) =>
    !asked.includes(key) && !words.includes(key) &&
    !sources.some((source) => source.includes(`"${key}"`))
  );
  assert.deepEqual(unused, []);
});

Deno.test("textForWord: every category and every kind of finding has a text; what is unknown has none", () => {
  const t = translator("de");
  for (const category of CATEGORIES) assert.ok(textForWord(t, "category", category));
  for (const kind of FINDING_KINDS) {
    assert.match(textForWord(t, "finding", kind, { n: 2 }) ?? "", /^2 /);
  }
  for (const word of ["__proto__", "constructor", "", "newly_invented"]) {
    assert.equal(textForWord(t, "finding", word), null, word);
  }
});

Deno.test("translator: one and many, numbers in the language, a value is no pattern", () => {
  assert.equal(translator("en")("done", { n: 1 }), "Done: 1 page read.");
  assert.equal(translator("en")("done", { n: 1500 }), "Done: 1,500 pages read.");
  assert.equal(translator("de")("done", { n: 1500 }), "Fertig: 1.500 Seiten gelesen.");
  assert.equal(translator("en")("resultTitle", { site: "$& {site}" }), "Result for $& {site}");
});

Deno.test("chooseLanguage: the first that is spoken; else English", () => {
  assert.equal(chooseLanguage(["fr", "DE-at", "en"]), "de");
  assert.equal(chooseLanguage(["den"]), "en");
  assert.equal(chooseLanguage([]), "en");
});

Deno.test("docs/install.md has every snippet of the page, and no other code but the checks", () => {
  const blocks = [...install.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)];
  const snippets = blocks.filter(([, language]) => language !== "sh").map(([, , code]) => code);
  assert.deepEqual(snippets, SNIPPETS.map(({ code }) => code));
});
