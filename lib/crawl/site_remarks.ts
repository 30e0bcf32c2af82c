/**
 * Makes remarks about a crawled site as a whole, so that the site's owner can act on them. Pure.
 *
 * @module
 */

import { PageAddress } from "../address/page_address.ts";
import { baseUrlOf, isSameSite, normalizePageUrl } from "../standards/url.ts";
import type { Discovery } from "./discover.ts";
import type { EnteredSite } from "./enter_site.ts";
import { internalLinks } from "./links.ts";
import type { CrawledPage, SiteReason, Warning } from "./report.ts";

/** A home page with fewer characters of text than this, with scripts and without links, gets its content from the scripts. */
const LITTLE_TEXT = 100;

/** Remarks on a site: at most one warning of each kind, about its origin. */
export function remarksOnSite(
  site: EnteredSite,
  found: Discovery,
  pages: readonly CrawledPage[],
): Warning[] {
  const isListed = found.source === "sitemaps" || found.source === "other pages";
  const reasons: readonly (SiteReason | null)[] = [
    !isListed && site.sitemaps.pages.length > 0 ? { kind: "sitemap_dead" } : null,
    isListed ? menuNotInSitemap(site, pages) : null,
    isEmptyWithoutScripts(site) ? { kind: "content_not_in_html" } : null,
    canonicalElsewhere(pages),
  ];
  return reasons.flatMap((reason) => reason === null ? [] : [{ url: site.home.origin, reason }]);
}

/** Lists pages of the menu that no sitemap lists. Leaves out pages with `noindex` and the links of a language switcher. */
function menuNotInSitemap(site: EnteredSite, pages: readonly CrawledPage[]): SiteReason | null {
  const listed = new Set(site.sitemaps.pages.map(({ url }) => url));
  const language = languageOf(site.home.href);
  const urls = pages.filter((page) => page.menu !== null && page.sitemap === null && !page.isHome)
    .filter(({ url }) => [null, language].includes(languageOf(url)))
    .filter(({ robotsHeader, facts }) => ![...robotsHeader, ...facts.robots].includes("noindex"))
    .filter((page) => !listed.has(canonicalOf(page)?.href ?? page.url))
    .map(({ url }) => url);
  return urls.length === 0 ? null : { kind: "menu_not_in_sitemap", urls };
}

function languageOf(url: string): string | null {
  return PageAddress.of(url).prefix?.language ?? null;
}

function isEmptyWithoutScripts({ home, homeOutcome }: EnteredSite): boolean {
  if (!homeOutcome.ok) return false;
  const { textLength, scripts, links, base } = homeOutcome.page.facts;
  const others = internalLinks(links, base, home).filter(({ url }) => url !== home.href);
  return scripts > 0 && textLength < LITTLE_TEXT && others.length === 0;
}

/** Finds the other site that most canonical links name. Search engines list that site instead of this one. */
function canonicalElsewhere(pages: readonly CrawledPage[]): SiteReason | null {
  const hosts = Map.groupBy(
    pages.flatMap((page) => {
      const canonical = canonicalOf(page);
      return canonical === null || isSameSite(canonical, new URL(page.url)) ? [] : [canonical.host];
    }),
    (host) => host,
  );
  const [most] = [...hosts.values()].sort((a, b) => b.length - a.length);
  return most === undefined
    ? null
    : { kind: "canonical_elsewhere", host: most[0]!, pages: most.length };
}

function canonicalOf({ url, facts }: CrawledPage): URL | null {
  if (facts.canonical === null) return null;
  return normalizePageUrl(facts.canonical, baseUrlOf(facts.base, new URL(url)));
}
