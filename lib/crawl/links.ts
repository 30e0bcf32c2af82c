/**
 * The pages that a page links to, for sites without a sitemap.
 *
 * Resolves as HTML does (`<base>`, relative, protocol-relative). Deliberately judges no page: whether it may be fetched and
 * which ones are taken is decided elsewhere. Pure.
 *
 * @module
 */

import { isDownload } from "../address/downloads.ts";
import type { Hyperlink } from "../standards/page_facts.ts";
import { baseUrlOf, isSameSite, normalizePageUrl } from "../standards/url.ts";

/** Hyperlinks of one page that are looked at: ten times what one run can crawl. */
export const MAX_LINKS = 5_000;

/** A page of the site that a page links to. */
export interface InternalLink {
  /** Its absolute address in normal form. */
  readonly url: string;
  /** What the menu calls it; null where the menu does not name it. */
  readonly menuLabel: string | null;
  /** Whether the page's content links to it, not its menu or its footer alone. */
  readonly isInContent: boolean;
}

/**
 * The distinct pages of the site that a page links to.
 *
 * Left out are links to other sites, other schemes (`mailto:`, `tel:`, `javascript:`, `data:`), obvious downloads, and
 * `rel=nofollow`: a site sets it on its own pages for what crawlers should leave alone, such as filters, cart and login.
 * Addresses that differ in their fragment only are one.
 *
 * @param links The page's hyperlinks in document order.
 * @param baseHref The page's `<base href>`, unresolved; null when it has none.
 * @param pageUrl The page's own address.
 * @returns At most {@link MAX_LINKS}, in document order.
 */
export function internalLinks(
  links: readonly Hyperlink[],
  baseHref: string | null,
  pageUrl: URL,
): InternalLink[] {
  const base = baseUrlOf(baseHref, pageUrl);
  const pages = new Map<string, InternalLink>();
  for (const { href, rel, place, text } of links.slice(0, MAX_LINKS)) {
    if (rel.includes("nofollow")) continue;
    const url = normalizePageUrl(href, base);
    if (url === null || !isSameSite(url, pageUrl) || isDownload(url.pathname)) continue;
    const known = pages.get(url.href);
    pages.set(url.href, {
      url: url.href,
      menuLabel: known?.menuLabel ?? (place === "menu" ? text : null),
      isInContent: known?.isInContent === true || place === "content",
    });
  }
  return [...pages.values()];
}

/**
 * Whether a path is the scope or lies in it: `/docs` and `/docs/a` do in `/docs/`, `/docs-old` does not.
 *
 * @param path The path of a page.
 * @param scopePath The path that was asked for; everything lies in `/`.
 * @returns True when it does.
 */
export function isUnder(path: string, scopePath: string): boolean {
  const folder = scopePath.endsWith("/") ? scopePath : `${scopePath}/`;
  return path.startsWith(folder) || `${path}/` === folder;
}
