/**
 * The facts of 318 recorded pages against those of an independent parser. Needs `--allow-read` of the
 * recorded data; skipped without it.
 */

import assert from "node:assert/strict";
import { extractFacts } from "../../lib/standards/html_facts.ts";
import type { PageFacts } from "../../lib/standards/page_facts.ts";
import {
  compareWithReference,
  isMatterOfChoice,
  MATTERS_OF_CHOICE,
  readPageBytes,
  readRecordedPages,
} from "./html_reference.ts";
import { hasSharedData, readSharedJson } from "./shared_data.ts";

function readAllFacts(): ReadonlyMap<string, PageFacts> {
  return new Map(
    readRecordedPages().map(({ file, contentType }) => [
      file,
      extractFacts(readPageBytes(file), contentType, { links: "all" }),
    ]),
  );
}

Deno.test({
  name: "recorded pages: title, description, h1 and types are those of an independent parser",
  ignore: !hasSharedData,
  fn() {
    const facts = readAllFacts();
    const { differences, compared } = compareWithReference((file) => facts.get(file)!);
    const chosen = differences.filter(isMatterOfChoice);
    console.log(
      `${facts.size} pages, ${compared} fields: ${compared - differences.length} equal, ` +
        `${chosen.length} matters of choice, ${differences.length - chosen.length} wrong`,
    );
    assert.deepEqual(differences.filter((difference) => !isMatterOfChoice(difference)), []);
    assert.equal(chosen.length, MATTERS_OF_CHOICE.length, "a matter of choice no longer differs");
  },
});

Deno.test({
  name: "recorded pages: types that were read leniently are those of a lenient parser",
  ignore: !hasSharedData,
  fn() {
    const references = readSharedJson<Record<string, { types_lenient: string[] }>>(
      "html/reference.json",
    );
    for (const [file, facts] of readAllFacts()) {
      assert.deepEqual([...facts.schemaTypes].sort(), references[file]!.types_lenient, file);
    }
  },
});

Deno.test({
  name: "recorded pages: lang, canonical, base and unreadable JSON-LD are those of the reference",
  ignore: !hasSharedData,
  fn() {
    type Row = Record<"lang" | "canonical" | "base_href", string | null>;
    const references = readSharedJson<Record<string, Row & { jsonld_lenient_errors: number }>>(
      "html/reference.json",
    );
    for (const [file, facts] of readAllFacts()) {
      const expected = references[file]!;
      assert.equal(facts.lang, expected.lang, file);
      assert.equal(facts.canonical, expected.canonical || null, file);
      assert.equal(facts.base, expected.base_href, file);
      assert.equal(facts.brokenJsonLd, expected.jsonld_lenient_errors, file);
    }
  },
});
