/**
 * Where on a page an element stands: in its main content, its navigation, its footer, or beside all of that.
 *
 * Judges by structure alone: sectioning elements and landmark roles (HTML Standard, section 4.3; WAI-ARIA 1.2, section
 * 5.3.4), and the class names and ids that pages give to what is no content. Words of languages play no part. Pure.
 *
 * @module
 */

import { Attribute, Tag } from "./tags.ts";
import { splitTokens } from "./text.ts";
import type { Tokenizer } from "./tokenizer.ts";

/** What is known of a place, as bits; an element hands them on to what is inside of it. */
export const Place = {
  /** Inside `main` or what says that it is that. */
  main: 1,
  /** Inside an `article`. */
  article: 2,
  /** Inside the page's navigation or its header. */
  menu: 4,
  /** Inside the page's footer. */
  footer: 8,
  /** No paragraph of the main content stands here. */
  aside: 16,
  /** Inside a `form`. */
  form: 32,
} as const;

/** Elements that hold no paragraph of the main content. */
const ASIDE_TAGS: ReadonlySet<number> = new Set([
  ...[Tag.aside, Tag.button, Tag.dialog, Tag.figcaption, Tag.blockquote, Tag.noscript],
  ...[Tag.select, Tag.menu, Tag.option, Tag.fieldset, Tag.search, Tag.object],
]);

/** Words in a class name or an id that say so of their element. */
const ASIDE_WORDS: ReadonlySet<string> = new Set(
  ("ad ads advert advertisement banner breadcrumb breadcrumbs byline carousel ccm cmp colophon comment commentlist " +
    "comments consent cookie cookiebar cookies copyright crumbs disqus footer gdpr hidden invisible lightbox login " +
    "masthead menu menubar modal nav navbar navi navigation newsletter offcanvas overlay pager pagination popup " +
    "recommendations related replies reply respond share sharedaddy sharing sidebar skip social sponsor sr submenu " +
    "subscribe toast toc toolbar tooltip topbar topnav").split(" "),
);

/** Words with which a class name says something else: `no-sidebar`, and the terms of a post. */
const OTHER_FIRST_WORDS: ReadonlySet<string> = new Set(
  "category has is js no not tag term with without".split(" "),
);

/** Whole class names and ids of the same meaning whose words alone would not say it. */
const ASIDE_NAMES: ReadonlySet<string> = new Set(
  "header screen-reader-text site-header visually-hidden widget widget-area".split(" "),
);

/** Class names and ids of a footer, and of a navigation, that is one by name only. */
const FOOTER_NAMES: ReadonlySet<string> = new Set("footer site-footer page-footer".split(" "));
const MENU_NAMES: ReadonlySet<string> = new Set(
  "nav navi navbar navigation menu main-menu mainmenu main-nav mainnav main-navigation header site-header"
    .split(" "),
);

/** Names of a navigation within the content. */
const INNER_NAVIGATION = /breadcrumb|crumbs|pagination|pager|toc\b|table-of-contents/i;

/** Tags whose class names and ids are read; those of others hold no whole regions. */
const NAMED_TAGS: ReadonlySet<number> = new Set([
  ...[Tag.div, Tag.section, Tag.article, Tag.ul, Tag.ol, Tag.dl, Tag.table, Tag.tr, Tag.td],
  ...[Tag.p, Tag.span, Tag.other, Tag.li, Tag.header, Tag.center, Tag.details, Tag.figure],
]);

/**
 * Says where the inside of an element stands.
 *
 * @param outer Where the element stands, as bits of {@link Place}.
 * @param tag The element's number in `Tag`.
 * @param start Its start tag.
 * @returns Where its content stands.
 */
export function placeInside(outer: number, tag: number, start: Tokenizer): number {
  const role = roleOf(start);
  if (tag === Tag.main || role === "main") return Place.main;
  if (tag === Tag.nav || role === "navigation") return outer | navigationPlace(outer, start);
  const isInContent = (outer & (Place.main | Place.article)) !== 0;
  if (tag === Tag.footer || role === "contentinfo") {
    return outer | Place.aside | (isInContent ? 0 : Place.footer);
  }
  if ((tag === Tag.header && !isInContent) || role === "banner") {
    return outer | Place.aside | Place.menu;
  }
  if (ASIDE_TAGS.has(tag) || isHidden(start)) return outer | Place.aside;
  const own = NAMED_TAGS.has(tag) ? namedPlace(start, isInContent) : 0;
  if (tag === Tag.article) return outer | Place.article | own;
  return tag === Tag.form ? outer | Place.form : outer | own;
}

function navigationPlace(outer: number, start: Tokenizer): number {
  const isInner = (outer & Place.article) !== 0 || INNER_NAVIGATION.test(namesOf(start).join(" "));
  return isInner ? Place.aside : Place.aside | Place.menu;
}

function namedPlace(start: Tokenizer, isInContent: boolean): number {
  let place = 0;
  for (const name of namesOf(start)) {
    if (!isInContent && FOOTER_NAMES.has(name)) place |= Place.footer | Place.aside;
    else if (!isInContent && MENU_NAMES.has(name)) place |= Place.menu | Place.aside;
    else if (isAsideName(name)) place |= Place.aside;
  }
  return place;
}

function isAsideName(name: string): boolean {
  if (ASIDE_NAMES.has(name)) return true;
  const words = name.split(/[-_]+/);
  return !OTHER_FIRST_WORDS.has(words[0]!) && words.some((word) => ASIDE_WORDS.has(word));
}

/** Class names and id, in lower case, words of camel case apart. */
function namesOf(start: Tokenizer): readonly string[] {
  const names = `${start.rawAttribute(Attribute.id) ?? ""} ${
    start.rawAttribute(Attribute.class) ?? ""
  }`;
  return splitTokens(
    names.slice(0, MAX_NAMES_LENGTH).replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase(),
  );
}

/** Characters of class names that are read. */
const MAX_NAMES_LENGTH = 500;

function roleOf(start: Tokenizer): string {
  return start.rawAttribute(Attribute.role)?.slice(0, 20).trim().toLowerCase() ?? "";
}

function isHidden(start: Tokenizer): boolean {
  return start.rawAttribute(Attribute.hidden) !== null ||
    start.rawAttribute(Attribute["aria-hidden"]) === "true";
}
