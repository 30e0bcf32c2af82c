/**
 * A page's own texts, cleaned and made comparable once for all decisions.
 *
 * Pure: what is remembered follows from the page alone and goes with it.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { cleanText } from "./text.ts";
import { foldText } from "../words/fold.ts";

/** A clean text and its folded form. */
export interface ComparableText {
  /** One line; empty where the page says nothing. */
  readonly text: string;
  /** Its folded form: equal for texts that a reader takes for the same. */
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
}

const TEXTS = new WeakMap<CrawledPage, PageTexts>();

/**
 * The clean texts of a page.
 *
 * @param page A crawled page.
 * @returns Its texts, the same object every time.
 */
export function textsOf(page: CrawledPage): PageTexts {
  const known = TEXTS.get(page);
  if (known !== undefined) return known;
  const { title, description, h1 } = page.facts;
  const texts = {
    title: readText(title),
    description: readText(description),
    h1: readText(h1),
  };
  TEXTS.set(page, texts);
  return texts;
}

/**
 * Cleans a text and says what it is compared by.
 *
 * @param raw A text as the page has it, or null.
 * @returns The text.
 */
export function readText(raw: string | null): ComparableText {
  const text = cleanText(raw);
  return { text, key: foldText(text) };
}
