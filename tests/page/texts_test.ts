import assert from "node:assert/strict";
import install from "../../docs/install.md" with { type: "text" };
import { PROBLEMS } from "../../lib/errors.ts";
import { ASSETS } from "../../lib/page/assets.ts";
import { chooseLanguage, PAGE_LANGUAGES, translator } from "../../lib/page/client/language.js";
import { GERMAN } from "../../lib/page/client/texts_de.js";
import { ENGLISH, type TextKey } from "../../lib/page/client/texts_en.js";
import { renderHome } from "../../lib/page/home.ts";
import { FINDING_KINDS } from "../../lib/site/codes.ts";

const KEYS = Object.keys(ENGLISH) as TextKey[];

function placesOf(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)].map(String).sort().join();
}

Deno.test("every text has the same places in every language", () => {
  for (const key of KEYS) assert.equal(placesOf(GERMAN[key]), placesOf(ENGLISH[key]), key);
});

Deno.test("every text that the page asks for is there, and every text is used", () => {
  const home = renderHome("en", "");
  const asked = [...home.matchAll(/data-(?:text|label)="(\w+)"/g)].map(([, key]) => key!);
  for (const key of asked) assert.ok(Object.hasOwn(ENGLISH, key), key);
  const sources = [...ASSETS].filter(([path]) => !path.includes("/texts_"))
    .map(([, { text }]) => text);
  const made = [
    ...["cancelled", "offline", "service", "broken"].flatMap((
      kind,
    ) => [`${kind}Title`, `${kind}Advice`]),
    "lead",
  ];
  const unused = KEYS.filter((key) =>
    !asked.includes(key) && !made.includes(key) &&
    !sources.some((source) => source.includes(`"${key}"`))
  );
  assert.deepEqual(unused, []);
});

Deno.test("what the service says has a text in every language but English, by its code", () => {
  const t = translator("de");
  for (const name of Object.keys(PROBLEMS)) assert.ok(t(`problem_${name}`), name);
  for (const kind of FINDING_KINDS) assert.match(t(`finding_${kind}`, { n: 2 }), /: 2$/);
});

Deno.test("translator: a code that is not known here has no text", () => {
  for (const language of PAGE_LANGUAGES) {
    const t = translator(language);
    for (const code of ["__proto__", "constructor", "", "newly_invented"]) {
      assert.equal(t(`finding_${code}`), "", code);
    }
    assert.equal(t("__proto__" as TextKey), "");
  }
  assert.equal(translator("en")("finding_missing_title", { n: 2 }), "", "English is the service's");
});

Deno.test("translator: numbers in the language, a value is no pattern", () => {
  assert.equal(translator("en")("done", { pages: 1 }), "Done. Pages read: 1");
  assert.equal(translator("en")("done", { pages: 1500 }), "Done. Pages read: 1,500");
  assert.equal(translator("de")("done", { pages: 1500 }), "Fertig. Seiten gelesen: 1.500");
  assert.equal(translator("en")("resultTitle", { site: "$& {site}" }), "Result for $& {site}");
});

Deno.test("chooseLanguage: the first that is spoken; else English", () => {
  assert.equal(chooseLanguage(["fr", "DE-at", "en"]), "de");
  assert.equal(chooseLanguage(["den"]), "en");
  assert.equal(chooseLanguage([]), "en");
});

Deno.test("docs/install.md has every snippet of the page, and no other code but the checks", () => {
  const blocks = [...install.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)];
  const documented = blocks.filter(([, language]) => language !== "sh").map(([, , code]) => code);
  const shown = renderHome("en", "").matchAll(/<summary>[\s\S]*?<code>([\s\S]*?)<\/code>/g);
  const unescape = (html: string) => html.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  assert.deepEqual(documented, [...shown].map(([, code]) => unescape(code!)));
});
