import assert from "node:assert/strict";
import { languagePrefixOf } from "../../lib/address/language_prefix.ts";

const PREFIXES: readonly [segment: string, tag: string | null, language: string | null][] = [
  ["de", "de", "de"],
  ["DE", "de", "de"],
  ["de-at", "de-at", "de"],
  ["pt_BR", "pt-br", "pt"],
  ["zh-hant", "zh-hant", "zh"],
  ["zh-hant-tw", "zh-hant-tw", "zh"],
  ["es-419", "es-419", "es"],
  ["us", "us", null],
  ["at", "at", null],
  ["int", "int", null],
  ["en-int", "en-int", null],
  ["pr", null, null],
  ["tv", null, null],
  ["d", null, null],
  ["de-", null, null],
  ["de-austria", null, null],
  ["de-at-x-y-z", null, null],
  ["german", null, null],
  ["", null, null],
];

for (const [segment, tag, language] of PREFIXES) {
  Deno.test(`languagePrefixOf: ${JSON.stringify(segment)}`, () => {
    assert.deepEqual(languagePrefixOf(segment), tag === null ? null : { tag, language });
  });
}
