/**
 * The addresses that a page names as itself in another form: its alternates in other languages, and its Markdown.
 *
 * HTML, header fields and sitemap are brought into one form, with addresses resolved. Pure.
 *
 * @module
 */

import { linkTarget } from "../standards/link_header.ts";
import type { LanguageAlternate, PageFacts } from "../standards/page_facts.ts";
import { alignToOrigin, baseUrlOf, isSameSite, normalizePageUrl } from "../standards/url.ts";
import type { PageAlternate } from "./report.ts";

/** At most so many are read: more than any site has languages. Each costs the parsing of an address. */
const MAX_ALTERNATES = 60;

/**
 * The alternates of a page.
 *
 * @param facts What the page says.
 * @param fromSitemap What the sitemap says of it, unresolved.
 * @param url The page's address.
 * @returns Distinct ones in their order, the page's own before the sitemap's; those of the page's own site are written with its
 *   scheme and host.
 */
export function alternatesOf(
  facts: Pick<PageFacts, "alternates" | "base">,
  fromSitemap: readonly LanguageAlternate[],
  url: URL,
): PageAlternate[] {
  const base = baseUrlOf(facts.base, url);
  const alternates = new Map<string, PageAlternate>();
  for (const { hreflang, href } of [...facts.alternates, ...fromSitemap].slice(0, MAX_ALTERNATES)) {
    const target = normalizePageUrl(href, base);
    if (target === null) continue;
    const address = isSameSite(target, url) ? alignToOrigin(target, url).href : target.href;
    alternates.set(`${hreflang.toLowerCase()} ${address}`, { hreflang, url: address });
  }
  return [...alternates.values()];
}

/**
 * The Markdown version of a page, as its HTML or its `Link` header field names it.
 *
 * @param facts What the page says.
 * @param linkField The `Link` header field (RFC 8288); null when the response has none.
 * @param url The page's address.
 * @returns Its absolute address on the same site; null when there is none.
 */
export function markdownUrlOf(
  facts: Pick<PageFacts, "markdownHref" | "base">,
  linkField: string | null,
  url: URL,
): string | null {
  const fromHeader = linkTarget(linkField, "alternate", "text/markdown");
  const target = facts.markdownHref !== null
    ? normalizePageUrl(facts.markdownHref, baseUrlOf(facts.base, url))
    // A header field knows no `<base>` (RFC 8288 section 3.2).
    : fromHeader !== null
    ? normalizePageUrl(fromHeader, url)
    : null;
  return target !== null && isSameSite(target, url) ? target.href : null;
}
