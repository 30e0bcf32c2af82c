/**
 * The heading of each page's content, where templates mark up the site's header as a heading as well.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { type ComparableText, readText } from "./page_texts.ts";
import { hasWords } from "./text.ts";
import { withoutPermalink } from "./title_words.ts";

/** A heading that more pages than this share is the site's. */
const SHARED_RATIO = 0.3;
/** So few pages may share a heading by chance. */
const CHANCE_PAGES = 2;

/**
 * Finds the heading of each page's content: its first `<h1>` that many other pages do not have.
 *
 * @param pages The pages of a site.
 * @returns One heading per page, in the same order, without permalink signs; empty where the page has none of its own.
 */
export function mainHeadings(pages: readonly CrawledPage[]): ComparableText[] {
  const headings = pages.map(({ facts }) =>
    facts.h1s.map((h1) => readText(withoutPermalink(h1))).filter(({ text }) => hasWords(text))
  );
  const counts = new Map<string, number>();
  for (const ofPage of headings) {
    for (const key of new Set(ofPage.map(({ key }) => key))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const most = Math.max(CHANCE_PAGES, pages.length * SHARED_RATIO);
  return headings.map((ofPage) =>
    ofPage.find(({ key }) => counts.get(key)! <= most) ?? { text: "", key: "" }
  );
}
