/**
 * Cleans a page's own texts once for all decisions, and folds them for comparison.
 *
 * Pure. The texts that are kept depend on the page alone, and are freed with it.
 */

import type { CrawledPage } from "../crawl/report.ts";
import { cleanText } from "./text.ts";
import { foldText } from "../words/fold.ts";
import { oncePer } from "../words/lazily.ts";

/** A clean text and its folded form. */
export interface ComparableText {
  /** One line; empty when the page says nothing. */
  readonly text: string;
  /** The folded text. Two texts that a reader takes for the same have the same one. */
  readonly key: string;
}

/** The texts that every page should have. */
export interface PageTexts {
  /** `<title>`. */
  readonly title: ComparableText;
  /** The meta description. */
  readonly description: ComparableText;
  /** The first `<h1>`. */
  readonly h1: ComparableText;
  /** The first paragraphs of the main content, each one line. */
  readonly paragraphs: readonly string[];
}

/** Returns the clean texts of a page, the same object every time. */
export const textsOf: (page: CrawledPage) => PageTexts = oncePer(({ facts }) => ({
  title: readText(facts.title),
  description: readText(facts.description),
  h1: readText(facts.h1),
  paragraphs: facts.paragraphs.map(cleanText),
}));

/** Cleans a text of a page, and folds it for comparison. */
export function readText(raw: string | null): ComparableText {
  const text = cleanText(raw);
  return { text, key: foldText(text) };
}
