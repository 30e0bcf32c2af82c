/**
 * Finds what an agency would tell the site's owner: findings of a fixed set of kinds, each with its pages. Pure.
 */

import type { CrawledPage, CrawlReport, RedirectAlias } from "../crawl/report.ts";
import { primaryLanguage } from "../standards/language_tag.ts";
import type { FindingKind } from "./codes.ts";
import { languageTagOf } from "./languages.ts";
import { listedUrl } from "./listed_url.ts";
import { canonicalOf, EMPTY_TEXT_LENGTH, isOfLanguage, type Listing } from "./listing.ts";
import { type PageTexts, textsOf } from "./page_texts.ts";
import { wordsOf } from "../words/terms.ts";
import { countEach } from "../words/counts.ts";

/** In characters. Search engines cut off longer titles. */
const MAX_TITLE_LENGTH = 70;

/** A finding about a site. */
export interface Finding {
  /** Which kind of finding it is. */
  readonly kind: FindingKind;
  /** The finding in one English sentence. */
  readonly message: string;
  /** The pages that it is about, in page order. */
  readonly urls: readonly string[];
}

/** What findings need to know of the crawl. */
export type ReportParts = Pick<CrawlReport, "hasSitemap" | "redirectAliases" | "warnings">;

/** What findings are made from. */
interface FindingEvidence {
  readonly listings: readonly Listing[];
  readonly report: ReportParts;
  readonly language: string | null;
}

/** One kind of finding: how it is found, and its sentences for one page and for several. */
interface FindingRow {
  readonly find: (evidence: FindingEvidence) => readonly string[];
  /** The sentence after the number, as in `3 pages have no title.` */
  readonly one: string;
  readonly many: string;
}

const FINDINGS: Readonly<Record<FindingKind, FindingRow>> = {
  missing_title: {
    find: ({ listings }) => urlsWhere(listings, (page) => textsOf(page).title.text === ""),
    one: "page has no title.",
    many: "pages have no title.",
  },
  long_title: {
    find: ({ listings }) =>
      urlsWhere(listings, (page) => textsOf(page).title.text.length > MAX_TITLE_LENGTH),
    one: `page has a title longer than ${MAX_TITLE_LENGTH} characters.`,
    many: `pages have a title longer than ${MAX_TITLE_LENGTH} characters.`,
  },
  duplicate_title: {
    find: ({ listings }) => repeated(listings, "title"),
    one: "page has the title of another page.",
    many: "pages share their title with another page.",
  },
  missing_description: {
    find: ({ listings }) => urlsWhere(listings, (page) => textsOf(page).description.text === ""),
    one: "page has no meta description, or one that says nothing of it.",
    many: "pages have no meta description, or one that says nothing of them.",
  },
  duplicate_description: {
    find: ({ listings }) => repeated(listings, "description"),
    one: "page has the meta description of another page.",
    many: "pages share their meta description with another page.",
  },
  similar_description: {
    find: ({ listings }) => similarDescriptions(listings),
    one: "page has a meta description that differs from others only in words of its title.",
    many: "pages have meta descriptions that differ from each other only in words of their titles.",
  },
  no_text_in_html: {
    find: ({ listings }) => urlsWhere(listings, hasNoText),
    one: "page has no text in its HTML outside of noscript: what scripts add is not read.",
    many: "pages have no text in their HTML outside of noscript: what scripts add is not read.",
  },
  missing_h1: {
    find: ({ listings }) => urlsWhere(listings, (page) => textsOf(page).h1.text === ""),
    one: "page has no h1 heading.",
    many: "pages have no h1 heading.",
  },
  missing_schema_types: {
    find: ({ listings }) => urlsWhere(listings, ({ facts }) => facts.schemaTypes.length === 0),
    one: "page has no Schema.org data.",
    many: "pages have no Schema.org data.",
  },
  mixed_languages: {
    find: ({ listings, language }) =>
      listings.filter((listing) =>
        listing.reason === null && listing.language !== null && language !== null &&
        listing.language !== language && !isWronglyDeclared(listing)
      ).map(({ page }) => page.url),
    one: "page is in another language than the site, without an hreflang link to it.",
    many: "pages are in another language than the site, without an hreflang link to them.",
  },
  wrong_language: {
    find: ({ listings }) => listings.filter(isWronglyDeclared).map(({ page }) => page.url),
    one: "page declares a language that its text or its hreflang links contradict.",
    many: "pages declare a language that their texts or their hreflang links contradict.",
  },
  canonical_in_other_language: {
    find: ({ listings }) => {
      const languages = new Map(listings.map(({ page, language }) => [page.url, language]));
      return listings.filter(({ page, language, reason }) => {
        const canonical = languages.get(canonicalOf(page) ?? "") ?? language;
        return isOfLanguage(reason) && canonical !== language;
      }).map(({ page }) => page.url);
    },
    one: "translated page has the canonical link of the original. It should name itself.",
    many:
      "translated pages have the canonical links of the originals. They should name themselves.",
  },
  no_sitemap: {
    find: ({ listings, report }) =>
      report.hasSitemap
        ? []
        : listings.filter(({ page }) => page.isHome).map(({ page }) => page.url),
    one:
      "site has no sitemap whose pages could be read, neither where it names one nor at the usual " +
      "addresses of its host: its pages are known only by links.",
    many:
      "sites have no sitemap whose pages could be read, neither where they name one nor at the usual " +
      "addresses of their hosts: their pages are known only by links.",
  },
  not_in_sitemap: {
    find: ({ listings, report }) => {
      const named = new Set(sitemapPages(listings, report).map(({ url }) => listedUrl(url)));
      // A sitemap may name the home page by the address that the home page calls its own.
      const isMissing = ({ page, address, reason }: Listing) =>
        reason === null && !named.has(address) && !named.has(listedUrl(page.url));
      return report.hasSitemap ? listings.filter(isMissing).map(({ page }) => page.url) : [];
    },
    one: "page is in no sitemap that could be read.",
    many: "pages are in no sitemap that could be read.",
  },
  noindex_in_sitemap: {
    find: ({ listings }) =>
      listings.filter(({ page, reason }) => reason?.kind === "noindex" && page.sitemap !== null)
        .map(({ page }) => page.url),
    one: "page is in the sitemap, but says noindex.",
    many: "pages are in the sitemap, but say noindex.",
  },
  redirect_in_sitemap: {
    find: ({ listings, report }) =>
      sitemapPages(listings, report)
        .filter(({ url, requestedUrl }) => requestedUrl !== url)
        .map(({ requestedUrl }) => requestedUrl)
        .toSorted(),
    one: "address in the sitemap redirects to another address.",
    many: "addresses in the sitemap redirect to other addresses.",
  },
  not_found: {
    find: ({ report }) =>
      report.warnings.filter(({ reason }) =>
        reason.kind === "http_status" && (reason.status === 404 || reason.status === 410)
      ).map(({ url }) => url),
    one: "address of the site leads to no page (404 or 410).",
    many: "addresses of the site lead to no page (404 or 410).",
  },
};

/** Finds what is worth telling the site's owner: the findings that have at least one page, in the order of the table. */
export function findFindings(
  listings: readonly Listing[],
  report: ReportParts,
  language: string | null,
): Finding[] {
  const evidence = { listings, report, language };
  return (Object.entries(FINDINGS) as [FindingKind, FindingRow][]).flatMap(([kind, row]) => {
    const urls = [...new Set(row.find(evidence))];
    if (urls.length === 0) return [];
    return [{ kind, message: `${urls.length} ${urls.length === 1 ? row.one : row.many}`, urls }];
  });
}

/** Returns the pages that sitemaps name. */
function sitemapPages(
  listings: readonly Listing[],
  { redirectAliases }: ReportParts,
): readonly RedirectAlias[] {
  return [...listings.map(({ page }) => page), ...redirectAliases]
    .filter(({ sitemap }) => sitemap !== null);
}

/** Finds pages whose descriptions come from one template: without the words of the titles, they are the same. */
function similarDescriptions(listings: readonly Listing[]): string[] {
  const templates = Map.groupBy(
    listings.filter(({ page, reason }) => reason === null && textsOf(page).description.text !== ""),
    ({ page }) => {
      const { title, h1, description } = textsOf(page);
      const named = new Set(wordsOf(`${title.text} ${h1.text}`));
      return wordsOf(description.text).filter((word) => !named.has(word)).join(" ");
    },
  );
  return [...templates].flatMap(([template, members]) => {
    const texts = new Set(members.map(({ page }) => textsOf(page).description.key));
    const isTemplate = texts.size >= MIN_SIMILAR &&
      template.split(" ").length >= MIN_TEMPLATE_WORDS;
    return isTemplate ? members.map(({ page }) => page.url) : [];
  });
}

/** How many different descriptions show a template, and how many words they must have in common. */
const MIN_SIMILAR = 3;
const MIN_TEMPLATE_WORDS = 5;

/** Says whether a listed page declares another language than its own. That tells more of it than that it is in that language. */
function isWronglyDeclared({ page, language, reason }: Listing): boolean {
  const declared = languageTagOf(page);
  return reason === null && language !== null && declared !== null &&
    primaryLanguage(declared) !== language;
}

/** Says whether a page has scripts, and less text than a sentence: `Loading…`. */
function hasNoText({ facts: { scripts, textLength, paragraphs } }: CrawledPage): boolean {
  return scripts > 0 && textLength < EMPTY_TEXT_LENGTH && paragraphs.length === 0;
}

/** Returns listed pages for which a test is true. Other pages are not expected to have texts of their own. */
function urlsWhere(
  listings: readonly Listing[],
  isFound: (page: CrawledPage) => boolean,
): string[] {
  return listings.filter(({ page, reason }) => reason === null && isFound(page))
    .map(({ page }) => page.url);
}

function repeated(
  listings: readonly Listing[],
  field: Exclude<keyof PageTexts, "paragraphs">,
): string[] {
  const keyOf = (page: CrawledPage) => textsOf(page)[field].key;
  const listed = listings.filter(({ reason }) => reason === null);
  const counts = countEach(listed.map(({ page }) => keyOf(page)));
  return urlsWhere(listings, (page) => keyOf(page) !== "" && counts.get(keyOf(page))! > 1);
}
