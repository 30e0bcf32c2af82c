/**
 * Finds the pages of a site that a page links to.
 *
 * Resolves addresses as HTML does (`<base>`, relative, protocol-relative). Which of the pages may be fetched, and which are
 * crawled, is not decided here. Pure.
 */

import { isDownload } from "../address/downloads.ts";
import { type Hyperlink, MAX_CONTENT_LINKS } from "../standards/page_facts.ts";
import { MAX_ADDRESS_LENGTH } from "../standards/kept_text.ts";
import { baseUrlOf, isNormalPath, isSameSite, normalizePageUrl } from "../standards/url.ts";

/** How many hyperlinks of one page we look at: ten times as many as one run can crawl. */
export const MAX_LINKS = 5_000;

/** A page of the site that a page links to. */
export type InternalLink = {
  /** The page's absolute address in normal form. */
  readonly url: string;
  /** The text of the first link to the page that has one; empty when none has. */
  readonly text: string;
  /** The text of the menu's link to the page; null when the menu does not link to it. */
  readonly menuLabel: string | null;
  /** The text of the menu's link above that link; empty when there is none. */
  readonly menuGroup: string;
  /** What the group of a link outside the menu is called (see `Hyperlink.under`); empty when there is none. */
  readonly group: string;
  /** Whether a link to the page stands in the content, outside of menu and footer. */
  readonly isInContent: boolean;
  readonly isInFooter: boolean;
};

/**
 * Lists the distinct pages of the site that a page links to, at most {@link MAX_LINKS}, in document order. Addresses that
 * differ only in the fragment count as one.
 *
 * Leaves out links to other sites, other schemes (`mailto:`, `tel:`, `javascript:`, `data:`), obvious downloads, and links
 * with `rel=nofollow`, which tells crawlers to stay away, for example from filters, cart and login.
 */
export function internalLinks(
  links: readonly Hyperlink[],
  baseHref: string | null,
  pageUrl: URL,
): InternalLink[] {
  const targetOf = internalTargets(baseHref, pageUrl);
  const pages = new Map<string, InternalLink>();
  for (const link of links.slice(0, MAX_LINKS)) {
    const url = targetOf(link);
    if (url === null) continue;
    const { place, text, under = "" } = link;
    const known = pages.get(url);
    pages.set(url, {
      url,
      text: known?.text || text,
      menuLabel: known?.menuLabel ?? (place === "menu" ? text : null),
      menuGroup: known?.menuGroup || (place === "menu" ? under : ""),
      group: known?.group || (place === "menu" ? "" : under),
      isInContent: known?.isInContent === true || place === "content",
      isInFooter: known?.isInFooter === true || place === "footer",
    });
  }
  return [...pages.values()];
}

/** Matches an address that may be relative to a folder. */
const RELATIVE = /^[\w%~-]/;

/**
 * Makes the function that returns the address of the page of the site to which a link leads, in normal form; null for the
 * links that {@link internalLinks} leaves out.
 */
export function internalTargets(
  baseHref: string | null,
  pageUrl: URL,
): (link: Pick<Hyperlink, "href" | "rel">) => string | null {
  const base = baseUrlOf(baseHref, pageUrl);
  const { origin, hostname, pathname } = base;
  const folder = pathname.slice(0, pathname.lastIndexOf("/") + 1);
  const isOwnHost = isSameSite(base, pageUrl) && !hostname.endsWith(".");
  return ({ href, rel }) => {
    if (rel.includes("nofollow")) return null;
    const path = href.startsWith(origin)
      ? href.slice(origin.length)
      : RELATIVE.test(href)
      ? folder + href
      : href;
    const isShort = origin.length + path.length <= MAX_ADDRESS_LENGTH;
    if (isOwnHost && isShort && isNormalPath(path)) return isDownload(path) ? null : origin + path;
    const url = normalizePageUrl(href, base);
    return url !== null && isSameSite(url, pageUrl) && !isDownload(url.pathname) ? url.href : null;
  };
}

/**
 * Returns the hyperlinks that tell where a page leads: the first {@link MAX_CONTENT_LINKS} of its content, outside of menu
 * and footer.
 */
export function contentLinks(links: readonly Hyperlink[]): readonly Hyperlink[] {
  return links.filter(({ place }) => place === "content").slice(0, MAX_CONTENT_LINKS);
}

/** Says whether a path is the scope or lies below it, as `/docs` and `/docs/a` for `/docs/`, and not `/docs-old`. */
export function isUnder(path: string, scopePath: string): boolean {
  const folder = scopePath.endsWith("/") ? scopePath : `${scopePath}/`;
  return path.startsWith(folder) || `${path}/` === folder;
}
