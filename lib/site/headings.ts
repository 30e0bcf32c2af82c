/**
 * Finds the heading of each page's content. Some templates mark up the site's header as a heading, too. Pure.
 */

import { PageAddress } from "../address/page_address.ts";
import { mapInSteps, type Steps } from "../crawl/pause.ts";
import type { CrawledPage } from "../crawl/report.ts";
import { foldText } from "../words/fold.ts";
import { type ComparableText, readText, textsOf } from "./page_texts.ts";
import { hasWords } from "./text.ts";
import { withoutPermalink } from "./title_words.ts";
import { countEach } from "../words/counts.ts";

/** A heading on more than this share of the pages is the site's. */
const SHARED_RATIO = 0.3;
/** Up to this many pages may share a heading by chance. */
const CHANCE_PAGES = 2;
/** So many headings of the first level are those of a page's parts. */
const MANY = 3;

/**
 * Finds the heading of each page's content: the page's first `<h1>` that is not on many other pages, and not the site's
 * name (folded), which some templates write above every page. Only the home page may be headed so. Where menu and
 * address agree on what the page is called, and it has many such headings, only one counts that its title or address
 * say, too. A heading is empty when the page has none of its own, and has no permalink sign.
 */
export function* mainHeadings(
  pages: readonly CrawledPage[],
  siteNames: ReadonlySet<string>,
): Steps<ComparableText[]> {
  const headings = yield* mapInSteps(
    pages,
    ({ facts, isHome }) =>
      facts.h1s.map((h1) => readText(withoutPermalink(h1)))
        .filter(({ text, key }) => hasWords(text) && (isHome || !siteNames.has(key))),
  );
  const counts = countEach(
    headings.flatMap((ofPage) => [...new Set(ofPage.map(({ key }) => key))]),
  );
  const most = Math.max(CHANCE_PAGES, pages.length * SHARED_RATIO);
  return headings.map((ofPage, i) => {
    const own = ofPage.filter(({ key }) => counts.get(key)! <= most);
    // Of many headings each is that of a part, where menu and address name the page.
    const areOfParts = own.length >= MANY && isNamedByMenu(pages[i]!);
    const heading = areOfParts
      ? own.find(({ key }) => statesOf(pages[i]!).some((text) => text.includes(key)))
      : own[0];
    // A heading that ends with a colon introduces the text below it.
    return heading === undefined || heading.text.endsWith(":") ? { text: "", key: "" } : heading;
  });
}

/** Says whether the menu calls a page as its address does. */
function isNamedByMenu({ menu, url }: CrawledPage): boolean {
  return menu !== null && foldText(menu.label) === foldText(PageAddress.of(url).name);
}

/** Returns the folded texts in which a page's own heading stands: its title and its address. */
function statesOf(page: CrawledPage): readonly string[] {
  return [textsOf(page).title.key, foldText(PageAddress.of(page.url).name)];
}

/** Matches the letters of a word up to the first capital letter that follows a small one, and those behind. */
const JUNCTION = /(?<!\p{L})(\p{L}{0,30}\p{Ll})(?=(\p{Lu}\p{Ll}{0,30}))/gu;

/** Separates words that a style sheet puts on two lines: `Grants forSchools`, where the page says `for Schools` or `for`. */
export function spacedAs(heading: string, text: string): string {
  return heading.replace(
    JUNCTION,
    (before, _, after) =>
      text.includes(`${before} ${after}`) || SMALL_WORD.test(before) && text.includes(` ${before} `)
        ? `${before} `
        : before,
  );
}

/** Matches a word in small letters. One letter may be a part of a name: `iPhone`. */
const SMALL_WORD = /^\p{Ll}{2,}$/u;
