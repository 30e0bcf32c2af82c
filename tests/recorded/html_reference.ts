/**
 * The recorded pages, what an independent parser found in them, and the comparison with it.
 *
 * The comparison takes facts from anywhere: from bytes, or from pages fetched through a server. Reads
 * files.
 */

import type { PageFacts } from "../../lib/standards/page_facts.ts";
import { readSharedBytes, readSharedJson } from "./shared_data.ts";

/** One recorded page. */
export interface RecordedPage {
  /** Its path in `html/`. */
  readonly file: string;
  /** The `Content-Type` to serve it with. */
  readonly contentType: string;
}

/** What the reference says about a page, as far as it is compared. */
interface Reference {
  readonly title: string | null;
  readonly description: string | null;
  readonly h1_nonempty: string | null;
  readonly types: readonly string[];
  readonly types_lenient: readonly string[];
}

/** The facts that are compared. */
export type ComparedFacts = Pick<PageFacts, "title" | "description" | "h1" | "schemaTypes">;

/** One field that differs. */
export interface Difference {
  /** The page's path in `html/`. */
  readonly file: string;
  /** The field. */
  readonly field: keyof ComparedFacts;
  /** What was found. */
  readonly actual: string | null;
  /** What the reference has. */
  readonly expected: string | null;
}

/** Differences in which a correct reader may differ from the reference, with the reason. */
export const MATTERS_OF_CHOICE: readonly (readonly [
  file: string,
  field: keyof ComparedFacts,
  reason: string,
])[] = [
  ["trafilatura/brandeins.de.wahresIch.html", "description", "nothing declared, bytes are UTF-8"],
  ["trafilatura/github.blog.spiceland.html", "description", "nothing declared, bytes are UTF-8"],
  [
    "trafilatura/kulturkaufhaus.de-basteln.html",
    "description",
    "nothing declared, bytes are UTF-8",
  ],
  ["extruct/custom.invalid-AllocateAction.001.html", "schemaTypes", "JSON-LD read leniently"],
  ["extruct/custom.invalid-JSONLD_with_JS_comment.html", "schemaTypes", "JSON-LD read leniently"],
  ["extruct/schema.org.invalid-AllocateAction.001.html", "schemaTypes", "JSON-LD read leniently"],
  ["formasaurus/806-purdue.edu.html", "schemaTypes", "JSON-LD read leniently"],
];

/** The recorded pages in the manifest's order. */
export function readRecordedPages(): readonly RecordedPage[] {
  const manifest = readSharedJson<{ file: string; transport_charset: string | null }[]>(
    "html/manifest.json",
  );
  return manifest.map(({ file, transport_charset: charset }) => ({
    file,
    contentType: charset === null ? "text/html" : `text/html; charset=${charset}`,
  }));
}

/**
 * Reads a recorded page.
 *
 * @param file Its path in `html/`.
 */
export function readPageBytes(file: string): Uint8Array<ArrayBuffer> {
  return readSharedBytes(`html/${file}`);
}

/**
 * Compares the facts of recorded pages with the reference.
 *
 * @param factsOf Gives a page's facts.
 * @returns Every field that differs, matters of choice included, and how many fields were compared.
 */
export function compareWithReference(
  factsOf: (file: string) => ComparedFacts,
): { readonly differences: readonly Difference[]; readonly compared: number } {
  const references = readSharedJson<Record<string, Reference>>("html/reference.json");
  const rows = Object.entries(references).flatMap(([file, reference]): Difference[] => {
    const facts = factsOf(file);
    return [
      { file, field: "title", actual: facts.title, expected: reference.title || null },
      {
        file,
        field: "description",
        actual: facts.description,
        expected: reference.description || null,
      },
      { file, field: "h1", actual: facts.h1, expected: reference.h1_nonempty || null },
      {
        file,
        field: "schemaTypes",
        actual: asSet(facts.schemaTypes),
        expected: asSet(reference.types),
      },
    ];
  });
  const differences = rows.filter(({ actual, expected }) => actual !== expected);
  return { differences, compared: rows.length };
}

/**
 * Says whether a difference is one of {@link MATTERS_OF_CHOICE}.
 *
 * @param difference A difference.
 */
export function isMatterOfChoice(difference: Difference): boolean {
  return MATTERS_OF_CHOICE.some(([file, field]) =>
    file === difference.file && field === difference.field
  );
}

function asSet(names: readonly string[]): string {
  return [...new Set(names)].sort().join(" ");
}
