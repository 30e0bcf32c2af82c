/**
 * From what a crawl found to what is said about the site: outline, page details, warnings, findings.
 *
 * Implements steps 4 and 5 of the contract up to the text itself. The same report gives the same
 * result, and the order in which sitemaps name pages does not matter. It fetches nothing and makes
 * nothing up: where the site says nothing, nothing is said.
 *
 * Pure.
 *
 * @module
 */

import type { Steps } from "../crawl/pause.ts";
import { PageAddress } from "../address/page_address.ts";
import { isAboutSite } from "../crawl/reasons.ts";
import type { CrawledPage, CrawlReport, Reason, Warning } from "../crawl/report.ts";
import { primaryLanguage } from "../standards/language_tag.ts";
import { type Brand, findBrand } from "./brand.ts";
import type { CategoryDecision } from "./categorize.ts";
import { describePages, type Description } from "./descriptions.ts";
import { type DescriptionSource, type Statements, statementsOf } from "./statements.ts";
import { summarize } from "./summary.ts";
import { type Coverage, type GeneratorCredit, writeDetails } from "./details_paragraph.ts";
import { findFindings, type Finding } from "./findings.ts";
import { isJobPage } from "./job_pages.ts";
import { languageName, phraseLanguage } from "./language_names.ts";
import { contactOf, NO_CONTACT } from "./contact.ts";
import { findLanguages, languageTagOf, type SiteLanguages } from "./languages.ts";
import { listedUrl } from "./listed_url.ts";
import { decideListing, type Listing } from "./listing.ts";
import { findOrganization, type Organization } from "./organization.ts";
import { OPTIONAL, type Outline, type OutlineLink } from "./outline.ts";
import { categorizePages } from "./page_categories.ts";
import { type ComparableText, textsOf } from "./page_texts.ts";
import { publishedOf } from "./published.ts";
import { arrangeSections, type Entry } from "./sections.ts";
import { cutAtSentence } from "./sentences.ts";
import { cleanText, compareText } from "./text.ts";
import { titlePages } from "./titles.ts";
import type { Category } from "../words/category.ts";
import { foldText } from "../words/fold.ts";
import { VOCABULARIES } from "../words/languages.ts";

/** One element of the contract's `pages[]`: the page's own texts, null where it has none. */
export interface PageDetails {
  /** The address after redirects. */
  readonly url: string;
  /** `<title>`. */
  readonly title: string | null;
  /** The meta description. */
  readonly description: string | null;
  /** The first `<h1>`. */
  readonly h1: string | null;
  /** Schema.org type names without prefix, in document order, distinct. */
  readonly schema_types: readonly string[];
  /** The category that the page was assigned to. */
  readonly category: Category;
  /** The evidence for the category, in a few English words. */
  readonly category_reason: string;
  /** The language that the page declares, such as `de-AT`. */
  readonly language: string | null;
  /** `YYYY-MM-DD`. */
  readonly last_modified: string | null;
  /** Whether the page is listed in the two files. */
  readonly listed: boolean;
  /** The kind of the reason why it is not listed; null for a listed page. */
  readonly listing_reason: string | null;
  /** What its description in the two files was taken from; null where that is not known. */
  readonly description_source: DescriptionSource | null;
  /** Where the page offers itself as Markdown; null where it names no such address. */
  readonly markdown_url: string | null;
}

/** Everything that the service says about a site. */
export interface Site {
  /** What the two files say. */
  readonly outline: Outline;
  /** Every crawled page, the home page first, then in the order of their addresses. */
  readonly pages: readonly PageDetails[];
  /** Remarks about the site as a whole first, then in page order. */
  readonly warnings: readonly Warning[];
  /** What an agency would tell the site's owner. */
  readonly findings: readonly Finding[];
}

/** A page with its decisions. */
interface Described extends Listing {
  readonly decision: CategoryDecision;
}

const MAX_H1_LENGTH = 250;

/** At most so many Schema.org types are written of a page. */
const MAX_SCHEMA_TYPES = 20;

/**
 * Describes a site in steps of some ten milliseconds for 500 pages, so that its caller can give way between them.
 *
 * @param report What the crawl found.
 * @param generator What the details paragraph refers to.
 * @returns The steps; the last one returns what the two files, the page details and the warnings say.
 */
export function* describeInSteps(report: CrawlReport, generator: GeneratorCredit): Steps<Site> {
  const pages = [...report.pages].sort((a, b) =>
    Number(b.isHome) - Number(a.isHome) || compareText(a.url, b.url)
  );
  const crawled = new Set(pages.map(({ url }) => url));
  const missing = new Set(report.warnings.map(({ url }) => url).filter((url) => !crawled.has(url)));
  const languages = findLanguages(pages, missing);
  const listings = decideListing(pages, languages);
  yield;
  const organization = findOrganization(pages);
  const brand = findBrand(report.origin, pages, organization);
  yield;
  const decisions = categorizePages(listings, new Set(brand.names.map(foldText)));
  const described = listings.map((listing, i) => ({ ...listing, decision: decisions[i]! }));
  yield;
  const outline = yield* outlineOf(report.origin, described, languages, {
    organization,
    brand,
    generator,
    coverage: coverageOf(report),
  });
  yield;
  const links = new Map(
    outline.sections.flatMap((section) => section.links.map((link) => [link.url, link])),
  );
  return {
    outline,
    pages: described.map((page) => detailsOf(page, links.get(page.address))),
    warnings: mergeWarnings(report, listings),
    findings: findFindings(listings, report, languages.own),
  };
}

/** How much of the site was read; null unless pages were found that nobody has asked for. */
function coverageOf(
  { pagesFound, pages, warnings, redirectAliases }: CrawlReport,
): Coverage | null {
  const asked = new Set([...pages, ...redirectAliases].map(({ requestedUrl }) => requestedUrl));
  for (const { url, reason } of warnings) if (!isAboutSite(reason)) asked.add(url);
  return pagesFound > asked.size ? { read: pages.length, found: pagesFound } : null;
}

function* outlineOf(
  origin: string,
  described: readonly Described[],
  languages: SiteLanguages,
  { organization, brand, generator, coverage }: {
    readonly organization: Organization | null;
    readonly brand: Brand;
    readonly generator: GeneratorCredit;
    readonly coverage: Coverage | null;
  },
): Steps<Outline> {
  const language = phraseLanguage(languages.own);
  const home = described.find(({ page }) => page.isHome)?.page;
  yield;
  const listed = described.filter(({ reason }) => reason === null);
  const statements = statementsOf(listed.map(({ page }) => page));
  yield;
  const summary = summarize(
    { home, about: aboutPageOf(listed), organization, statements },
    brand.name,
    brand.names,
  );
  const { home: homeTitle } = VOCABULARIES[language].phrases;
  const entries = entriesOf(listed, {
    brand,
    homeTitle,
    summary,
    statements,
    language: languages.own,
  });
  const sections = arrangeSections(entries, language);
  return {
    title: brand.name,
    summary,
    info: writeDetails({
      origin,
      language: languages.own,
      contact: home === undefined ? NO_CONTACT : contactOf(home, described.map(({ page }) => page)),
      otherLanguages: languages.others,
      phrases: language,
      title: brand.name,
      organization,
      hasOptional: sections.some(({ heading }) => heading === OPTIONAL),
      generator,
      coverage,
    }),
    sections,
    language,
  };
}

/** The page about the site: of the pages named as such, the one nearest to the root. */
function aboutPageOf(listed: readonly Described[]): CrawledPage | undefined {
  const depth = ({ page }: Described) => new PageAddress(page.url).depth;
  return listed.filter(({ decision }) => decision.category === "about" && decision.isNamed)
    .sort((a, b) => depth(a) - depth(b))[0]?.page;
}

/** What is known of the site when its pages are titled and described. */
interface SiteTexts {
  readonly brand: Brand;
  /** What the home page is called in the site's language. */
  readonly homeTitle: string;
  readonly summary: string | null;
  readonly statements: Statements;
  /** The site's primary language; null when unknown. */
  readonly language: string | null;
}

function entriesOf(listed: readonly Described[], site: SiteTexts): Entry[] {
  const pages = listed.map(({ page }) => page);
  const foreign = listed.map(({ page, language }) =>
    language === null || site.language === null || language === site.language || page.isHome
      ? null
      : language
  );
  const languageNames = foreign.map((language) =>
    language && (languageName(language, language) ?? language)
  );
  const titles = titlePages(pages, site.brand, site.homeTitle, languageNames);
  const titleKeys = titles.map(foldText);
  const descriptions = describePages(pages, site.statements, titleKeys, site.summary);
  return listed.map((listing, i) => ({
    link: linkOf(listing, { text: titles[i]!, key: titleKeys[i]! }, descriptions[i]!),
    isHome: listing.page.isHome,
    isIndex: isIndex(listing),
    isJob: isJobPage(listing.page),
    published: publishedOf(listing.page),
    homePosition: homePositionOf(listing.page),
    menuLabel: cleanText(listing.page.menu?.label ?? null),
    foreignLanguage: languageNames[i]!,
  }));
}

/** Where the home page names a page: in its menu, else in its content; infinite where it does not. */
function homePositionOf({ menu, shownAt }: CrawledPage): number {
  return menu?.position ?? (shownAt === null ? Infinity : BEHIND_MENU + shownAt);
}

/** More links than any menu has. */
const BEHIND_MENU = 1_000_000;

function linkOf(
  { page, address, language, decision: { category } }: Described,
  title: ComparableText,
  description: Description | null,
): OutlineLink {
  const { h1 } = textsOf(page);
  const tag = languageTagOf(page);
  return {
    title: title.text,
    url: address,
    markdownUrl: page.markdownUrl === null ? null : listedUrl(page.markdownUrl),
    isLeaf: !page.isHome && page.menu === null,
    description: description?.text ?? null,
    descriptionSource: description?.source ?? null,
    details: {
      h1: h1.text === "" || h1.key === title.key ? null : cutAtSentence(h1.text, MAX_H1_LENGTH),
      schemaTypes: page.facts.schemaTypes.slice(0, MAX_SCHEMA_TYPES).map(cleanText)
        .filter((type) => type !== ""),
      category,
      // A declared language that is wrong is not repeated.
      language: tag !== null && primaryLanguage(tag) === language ? tag : language,
      lastModified: page.lastModified,
    },
  };
}

/** Whether a page leads to others: by its type, or because its address is what blogs are called. */
function isIndex({ page: { facts: { schemaTypes } }, decision }: Described): boolean {
  if (decision.category === "blog" && decision.isNamed) return true;
  return schemaTypes.some((type) => type === "Blog" || type === "CollectionPage") &&
    !schemaTypes.some((type) => /(?:Article|Posting)$/.test(type));
}

function detailsOf(
  { page, decision, reason }: Described,
  link: OutlineLink | undefined,
): PageDetails {
  const { facts } = page;
  return {
    url: page.url,
    title: facts.title,
    description: facts.description,
    h1: facts.h1,
    schema_types: facts.schemaTypes,
    category: decision.category,
    category_reason: decision.reason,
    language: languageTagOf(page),
    last_modified: page.lastModified,
    listed: reason === null,
    listing_reason: reason?.kind ?? null,
    description_source: reason === null ? link?.descriptionSource ?? null : null,
    markdown_url: page.markdownUrl,
  };
}

/** The crawl's warnings and those of the listing, in one order. */
function mergeWarnings(report: CrawlReport, listings: readonly Listing[]): Warning[] {
  const warnings = Map.groupBy(report.warnings, ({ reason }) => isAboutSite(reason));
  const [ofSite, ofPages] = [warnings.get(true) ?? [], warnings.get(false) ?? []];
  const home = listings.find(({ page }) => page.isHome);
  // What stands at the home page's own address is the home page.
  const isHome = ({ page }: Listing) => listedUrl(page.url) === home?.address;
  const unlisted = listings.flatMap((listing) =>
    listing.reason === null || isOfLanguage(listing.reason) || isHome(listing)
      ? []
      : [{ url: listing.page.url, reason: listing.reason }]
  );
  const byPage = [...ofPages, ...unlisted].sort((a, b) =>
    Number(b.url === home?.page.url) - Number(a.url === home?.page.url) ||
    compareText(a.url, b.url) ||
    compareText(a.reason.kind, b.reason.kind)
  );
  return [...ofSite, ...translationsIn(listings), ...byPage];
}

/** A page in another language than the site's. */
type LanguageReason = Extract<Reason, { readonly kind: "language_alternate" | "other_language" }>;

function isOfLanguage(reason: Reason): reason is LanguageReason {
  return reason.kind === "language_alternate" || reason.kind === "other_language";
}

/** One warning per language, about the first of its pages: a translated site would have hundreds. */
function translationsIn(listings: readonly Listing[]): Warning[] {
  const pages = new Map<string, string[]>();
  for (const { page, reason } of listings) {
    if (reason === null || !isOfLanguage(reason)) continue;
    pages.set(reason.language, [...pages.get(reason.language) ?? [], page.url]);
  }
  return [...pages].map(([language, urls]) => ({
    url: urls[0]!,
    reason: { kind: "translations", language, pages: urls.length },
  }));
}
