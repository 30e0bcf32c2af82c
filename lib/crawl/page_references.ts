/**
 * Finds the addresses of a page's other forms: the same page in other languages, and the page as Markdown.
 *
 * Brings what HTML, header fields and sitemap say into one form, with resolved addresses. Pure.
 */

import { linkTarget } from "../standards/header_fields.ts";
import type { LanguageAlternate, PageFacts } from "../standards/page_facts.ts";
import { alignToOrigin, baseUrlOf, isSameSite, normalizePageUrl } from "../standards/url.ts";
import type { PageAlternate } from "./report.ts";

/** How many alternates of a page we read: more than any site has languages. Each one costs the parsing of an address. */
const MAX_ALTERNATES = 60;

/**
 * Lists the distinct alternates of a page: those that it states itself, then those that the sitemap states. Addresses of
 * the page's own site get the scheme and host of the page.
 */
export function alternatesOf(
  facts: Pick<PageFacts, "alternates" | "base">,
  fromSitemap: readonly LanguageAlternate[],
  url: URL,
): PageAlternate[] {
  const stated = [...facts.alternates, ...fromSitemap].slice(0, MAX_ALTERNATES);
  if (stated.length === 0) return [];
  const base = baseUrlOf(facts.base, url);
  const alternates = new Map<string, PageAlternate>();
  for (const { hreflang, href } of stated) {
    const target = normalizePageUrl(href, base);
    if (target === null) continue;
    const address = isSameSite(target, url) ? alignToOrigin(target, url).href : target.href;
    alternates.set(`${hreflang.toLowerCase()} ${address}`, { hreflang, url: address });
  }
  return [...alternates.values()];
}

/** Finds a page's Markdown version on the same site, which HTML or the `Link` field (RFC 8288) names; else null. */
export function markdownUrlOf(
  facts: Pick<PageFacts, "markdownHref" | "base">,
  linkField: string | null,
  url: URL,
): string | null {
  const fromHeader = linkTarget(linkField, "alternate", "text/markdown");
  const target = facts.markdownHref !== null
    ? normalizePageUrl(facts.markdownHref, baseUrlOf(facts.base, url))
    // `<base>` does not count for a header field (RFC 8288 section 3.2).
    : fromHeader !== null
    ? normalizePageUrl(fromHeader, url)
    : null;
  return target !== null && isSameSite(target, url) ? target.href : null;
}
