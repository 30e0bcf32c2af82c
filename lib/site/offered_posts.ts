/**
 * Finds posts that are no news but what the site offers: some sites write a post for each of their treatments or courses.
 *
 * The home page shows such posts, and their cards there name one subject alone. They stand in an order of their own, where a
 * blog would show the newest first. Pure.
 */

import { mapInSteps, type Steps } from "../crawl/pause.ts";
import type { CrawledPage } from "../crawl/report.ts";
import type { Category } from "../words/category.ts";
import { MIN_FAMILY, plainHeading } from "./families.ts";
import { publishedOf } from "./published.ts";
import { type ContentLink, linksWithin } from "./shown_pages.ts";

/** From fewer posts we do not see in which order they stand. */
const MIN_SHOWN = 3;

/** Posts that a site offers. */
export interface Offer {
  /** What the home page calls their subject. */
  readonly name: string;
  /** The indexes of the posts: those that the home page shows in its order, then the others. */
  readonly posts: readonly number[];
}

/** Finds the posts that a site offers among its listed pages, by their categories; null when there are none. */
export function* offeredPosts(
  pages: readonly CrawledPage[],
  categories: readonly Category[],
): Steps<Offer | null> {
  const isPost = (i: number | undefined) => i !== undefined && categories[i] === "blog";
  const home = pages.find(({ isHome }) => isHome);
  const atHome = home === undefined ? [] : linksWithin(home, pages);
  const shown = [...new Set(atHome.map(({ target }) => target!).filter(isPost))];
  const subject = onlySubject(atHome);
  if (subject === null || shown.length < MIN_SHOWN) return null;
  if (isByDay(shown.map((i) => publishedOf(pages[i]!) ?? ""))) return null;
  const cards = (yield* mapInSteps(pages, (page) => cardsOf(linksWithin(page, pages)))).flat()
    .filter(({ post }) => isPost(post));
  const about = new Set(cards.filter(({ url }) => url === subject.url).map(({ post }) => post));
  const posts = [...new Set([...shown, ...about])];
  // A subject of all posts is that of the blog.
  const isSome = about.size >= MIN_FAMILY && cards.some(({ url }) => url !== subject.url);
  return isSome && posts.length === about.size ? { name: subject.name, posts } : null;
}

/** Returns the only subject that links name, if it can be a heading; null when there are several, or none. */
function onlySubject(links: readonly ContentLink[]): { url: string; name: string } | null {
  const [first, ...others] = new Map(
    links.flatMap(({ url, tag }) => tag === null ? [] : [[url, plainHeading(tag)]]),
  );
  return first === undefined || first[1] === "" || others.length > 0
    ? null
    : { url: first[0], name: first[1] };
}

/** The card of a post, which names a subject of it. */
interface Card {
  readonly post: number;
  readonly url: string;
}

/** Finds cards of posts: the link to a subject stands between two links to the post. */
function cardsOf(links: readonly ContentLink[]): Card[] {
  const cards: Card[] = [];
  let post: number | undefined;
  let subjects: string[] = [];
  for (const { url, tag, target } of links) {
    if (tag !== null) subjects.push(url);
    else {
      const isSame = target !== undefined && target === post;
      if (isSame) cards.push(...subjects.map((subject) => ({ post: target, url: subject })));
      post = target;
      subjects = [];
    }
  }
  return cards;
}

/** Says whether days fall, also behind an old post on top, or rise. Then they are in the order of a blog. */
function isByDay(days: readonly string[]): boolean {
  const isFalling = (all: readonly string[]) =>
    all.every((day, i) => i === 0 || day <= all[i - 1]!);
  return [days, days.slice(1), days.toReversed()].some(isFalling);
}
