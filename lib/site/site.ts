/**
 * Turns what a crawl found into what is said about the site: outline, page details, warnings, findings.
 *
 * Implements steps 4 and 5 of the contract, except the text itself. The same report gives the same result, and the order in
 * which sitemaps name pages does not matter. Nothing is fetched or made up: where the site says nothing, so do we.
 *
 * Pure.
 */

import { mapInSteps, type Steps } from "../crawl/pause.ts";
import { isContactPage } from "../address/key_pages.ts";
import { PageAddress } from "../address/page_address.ts";
import { isAboutSite } from "../crawl/reasons.ts";
import type { CrawledPage, CrawlReport, Warning } from "../crawl/report.ts";
import { primaryLanguage } from "../standards/language_tag.ts";
import { type Brand, findBrand } from "./brand.ts";
import { breadcrumbOf } from "./breadcrumbs.ts";
import { type CategoryDecision, isInBlog } from "./categorize.ts";
import { placeOf } from "./category_view.ts";
import { describePages, type Description } from "./descriptions.ts";
import type { DescriptionSource } from "./codes.ts";
import { type Statements, statementsOf } from "./statements.ts";
import { sloganOf, summarize } from "./summary.ts";
import { type GeneratorCredit, writeDetails } from "./details_paragraph.ts";
import { findFindings, type Finding } from "./findings.ts";
import { mainHeadings, spacedAs } from "./headings.ts";
import { isJobPage } from "./job_pages.ts";
import { languageName, phraseLanguage } from "./language_names.ts";
import { contactOf, NO_CONTACT } from "./contact.ts";
import {
  findLanguages,
  languageTagOf,
  type OtherLanguage,
  type SiteLanguages,
} from "./languages.ts";
import { listedUrl } from "./listed_url.ts";
import { decideListing, isOfLanguage, type Listing } from "./listing.ts";
import { offeredPosts } from "./offered_posts.ts";
import { findOrganization, type Organization } from "./organization.ts";
import { OPTIONAL, type Outline, type OutlineLink } from "./outline.ts";
import { categorizePages } from "./page_categories.ts";
import { type ComparableText, textsOf } from "./page_texts.ts";
import { publishedOf, statedDateOf } from "./published.ts";
import type { Entry } from "./section_places.ts";
import { arrangeSections } from "./sections.ts";
import { cutAtSentence } from "./sentences.ts";
import { homeNames, type HomePlace, homePlaces, nextPages, shownPages } from "./shown_pages.ts";
import { capitalized, cleanText } from "./text.ts";
import { readTitle } from "./title_parts.ts";
import { titlePages } from "./titles.ts";
import { type SiteSpelling, spellingOf } from "./word_spellings.ts";
import type { Category } from "../words/category.ts";
import { compareText } from "../words/counts.ts";
import { countEach } from "../words/counts.ts";
import { fold, foldText } from "../words/fold.ts";
import { itemsOf, VOCABULARIES } from "../words/languages.ts";

/** One element of the contract's `pages[]`: the page's own texts, null when the page has none. */
export interface PageDetails {
  /** The address after redirects. */
  readonly url: string;
  /** `<title>`. */
  readonly title: string | null;
  /** The meta description. */
  readonly description: string | null;
  /** The first `<h1>`. */
  readonly h1: string | null;
  /** Schema.org type names without prefix, each once, in document order. */
  readonly schema_types: readonly string[];
  /** The category that the page was assigned to. */
  readonly category: Category;
  /** The evidence for the category, in a few English words. */
  readonly category_reason: string;
  /** The language that the page declares, such as `de-AT`. */
  readonly language: string | null;
  /** The day of the last change, `YYYY-MM-DD`; null when unknown. */
  readonly last_modified: string | null;
  /** Whether the page is listed in the two files. */
  readonly listed: boolean;
  /** The kind of the reason for which the page is not listed; null for a listed page. */
  readonly listing_reason: string | null;
  /** Where its description in the two files was found; null when it has none there. */
  readonly description_source: DescriptionSource | null;
  /** The page's address as Markdown; null when the page names no such address. */
  readonly markdown_url: string | null;
}

/** Everything that the service says about a site. */
export interface Site {
  /** What the two files say. */
  readonly outline: Outline;
  /** Every crawled page, the home page first, then in the order of their addresses. */
  readonly pages: readonly PageDetails[];
  /** The warnings: those about the site as a whole first, then those about pages, in page order. */
  readonly warnings: readonly Warning[];
  /** What an agency would tell the site's owner. */
  readonly findings: readonly Finding[];
}

/** A page, and what was decided about it. */
interface Described extends Listing {
  readonly decision: CategoryDecision;
}

const MAX_H1_LENGTH = 250;

/** How many Schema.org types of a page we write. */
const MAX_SCHEMA_TYPES = 20;

/** Describes a site in steps of a few milliseconds for 500 pages, so that the caller can do other work in between. */
export function* describeInSteps(report: CrawlReport, generator: GeneratorCredit): Steps<Site> {
  const pages = [...report.pages].sort((a, b) =>
    Number(b.isHome) - Number(a.isHome) || compareText(a.url, b.url)
  );
  const crawled = new Set(pages.map(({ url }) => url));
  const missing = new Set(report.warnings.map(({ url }) => url).filter((url) => !crawled.has(url)));
  yield* mapInSteps(pages, textsOf);
  const languages = findLanguages(pages, missing);
  yield;
  const listings = decideListing(pages, languages);
  yield;
  const organization = yield* findOrganization(pages);
  const brand = findBrand(report.origin, pages, organization);
  yield;
  const decisions = yield* categorizePages(listings, new Set(brand.names.map(foldText)));
  const described = listings.map((listing, i) => ({ ...listing, decision: decisions[i]! }));
  yield;
  const outline = yield* outlineOf(report.origin, described, languages, {
    organization,
    brand,
    generator,
    unread: report.pagesUnread,
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

function* outlineOf(
  origin: string,
  described: readonly Described[],
  languages: SiteLanguages,
  { organization, brand, generator, unread }: {
    readonly organization: Organization | null;
    readonly brand: Brand;
    readonly generator: GeneratorCredit;
    readonly unread: number;
  },
): Steps<Outline> {
  const language = phraseLanguage(languages.own);
  const home = described.find(({ page }) => page.isHome)?.page;
  yield;
  const listed = described.filter(({ reason }) => reason === null);
  const statements = yield* statementsOf(listed.map(({ page }) => page));
  yield;
  const spelling = spellingOf(listed.map(({ page }) => page), languages.own);
  const slogan = home === undefined ? null : sloganOf(textsOf(home).title.text, brand.names);
  const { calm } = spelling;
  const summary = summarize(
    { home, slogan, abouts: aboutPagesOf(listed), organization, statements, calm },
    brand.name,
  );
  const [homeTitle] = itemsOf(VOCABULARIES[language].homeTitles);
  const entries = yield* entriesOf(listed, {
    brand,
    homeTitle: homeTitle!,
    summary,
    slogan,
    statements,
    language: languages.own,
    spelling,
  });
  yield;
  const sections = arrangeSections(entries, language);
  yield;
  return {
    title: brand.name,
    summary,
    info: writeDetails({
      scope: scopeOf(origin, home, listed),
      language: languages.own,
      contact: home === undefined ? NO_CONTACT : contactOf(home, described.map(({ page }) => page)),
      otherLanguages: [...languages.others, ...languagesWithoutHome(listed, languages)],
      phrases: language,
      title: brand.name,
      organization,
      hasOptional: sections.some(({ heading }) => heading === OPTIONAL),
      generator,
      unread,
    }),
    sections,
    language,
  };
}

/** Returns the home page's folder where all listed pages lie in it, as on a host with several sites; else the origin. */
function scopeOf(
  origin: string,
  home: CrawledPage | undefined,
  listed: readonly Described[],
): string {
  const { path, prefix } = PageAddress.of(home?.url ?? origin);
  const isFolder = prefix === null && path.endsWith("/");
  const isWithin = ({ page }: Described) => PageAddress.of(page.url).path.startsWith(path);
  return isFolder && listed.every(isWithin) ? origin + path : origin;
}

/** Returns the other languages of listed pages, as far as the site names none of their home pages. */
function languagesWithoutHome(
  listed: readonly Described[],
  { own, others }: SiteLanguages,
): OtherLanguage[] {
  if (own === null) return [];
  const known = new Set([null, own, ...others.map(({ language }) => language)]);
  const read = listed.filter(({ decision }) => decision.category !== "legal");
  // One page may only be declared so.
  return [...countEach(read.map(({ language }) => language))]
    .filter(([language, count]) => count > 1 && language?.length === 2 && !known.has(language))
    .map(([language]) => ({ language: language!, url: null }));
}

/** Returns the pages about the site: first those that are named so, and of these the one nearest to the root. */
function aboutPagesOf(listed: readonly Described[]): CrawledPage[] {
  const depth = ({ page }: Described) => PageAddress.of(page.url).depth;
  return listed.filter(({ decision }) => decision.category === "about")
    .sort((a, b) => Number(b.decision.isNamed) - Number(a.decision.isNamed) || depth(a) - depth(b))
    .map(({ page }) => page);
}

/** What is known of the site when its pages are titled and described. */
interface SiteTexts {
  readonly brand: Brand;
  /** What the home page is called in the site's language. */
  readonly homeTitle: string;
  readonly summary: string | null;
  readonly slogan: string | null;
  readonly statements: Statements;
  /** The site's primary language; null when unknown. */
  readonly language: string | null;
  readonly spelling: SiteSpelling;
}

function* entriesOf(listed: readonly Described[], site: SiteTexts): Steps<Entry[]> {
  const pages = listed.map(({ page }) => page);
  const home = pages.find(({ isHome }) => isHome);
  const foreign = listed.map(({ page, language }) =>
    language === null || site.language === null || language === site.language || page.isHome
      ? null
      : language
  );
  const languageNames = foreign.map((language) =>
    language && (languageName(language, language) ?? language)
  );
  const names = [site.brand.name, ...site.brand.names];
  const headings = yield* mainHeadings(pages, new Set(names.map(foldText)));
  yield;
  const titles = yield* titlePages(
    pages,
    headings,
    site.brand,
    site.homeTitle,
    languageNames,
    site.spelling,
  );
  yield;
  const titled = listed.map(({ page, decision }, i) => ({
    page,
    title: titles[i]!,
    category: decision.category,
  }));
  const descriptions = yield* describePages(titled, site.statements, {
    summary: site.summary,
    slogan: site.slogan,
    names,
  });
  const shown = yield* shownPages(pages);
  const next = nextPages(pages);
  const behindHome = next[pages.findIndex(({ isHome }) => isHome)];
  const places = homePlaces(pages);
  const called = homeNames(pages);
  const offer = yield* offeredPosts(pages, listed.map(({ decision }) => decision.category));
  const hasMenu = home?.facts.links.some(({ place }) => place === "menu") ?? false;
  return yield* mapInSteps(listed, (listing, i) => {
    const place = placeOf(PageAddress.of(listing.page.url));
    // Only posts, and pages with a date in the address, are ordered by date. For guides and services a date says nothing.
    const offered = offer?.posts.indexOf(i) ?? -1;
    const isOffer = offered >= 0;
    const isDated = !isOffer &&
      (listing.decision.category === "blog" || place.address.date !== null);
    return {
      link: linkOf(listing, readTitle(titles[i]!), descriptions[i]!, headings[i]!),
      isHome: listing.page.isHome,
      isIndex: isIndex(listing),
      isOffer,
      isContact: listing.decision.category !== "legal" &&
        isContactPage(PageAddress.of(listing.page.url)),
      isJob: isJobPage(listing.page, called.get(i) ?? []),
      isInBlog: isInBlog(place),
      published: isDated ? publishedOf(listing.page) : null,
      statesDate: statedDateOf(listing.page) !== null,
      homePosition: isOffer
        ? BEHIND_MENU + offered
        : homePositionOf(listing, places.get(i), hasMenu),
      foundAt: listing.page.foundAt ?? Infinity,
      shows: shown[i]!.map((other) => listed[other]!.address),
      next: listed[next[i] ?? -1]?.address ?? null,
      menuLabel: i === behindHome && !isCalledSo(listing.page)
        ? ""
        : site.spelling.calm(cleanText(listing.page.menu?.label ?? null)),
      menuGroup: site.spelling.calm(cleanText(listing.page.menu?.group ?? null)),
      homeGroup: isOffer
        ? offer!.name
        : listing.page.menu === null
        ? site.spelling.calm(cleanText(places.get(i)?.group ?? null))
        : "",
      kindName: kindNameOf(listing.page, site.spelling),
      above: breadcrumbOf(listing.page).slice(0, -1),
      foreignLanguage: languageNames[i]!,
    };
  });
}

/** Returns what the site calls pages whose template WordPress calls by one of them: `Courses` for the class `single-course`. */
function kindNameOf({ facts: { bodyClasses } }: CrawledPage, { plural }: SiteSpelling): string {
  const [kind] = bodyClasses.flatMap((name) => POST_TYPE.exec(name)?.[1] ?? []);
  return kind === undefined ? "" : capitalized(plural(kind));
}

/** Matches the class of a kind that the site's owner has added. To find the plural, all of the site's words are read. */
const POST_TYPE = /^single-(?!post$|product$|attachment$)([a-z]{3,20}(?:-[a-z]{2,20})?)$/;

/** Says whether the menu calls a page by a word of its title or heading. The next page's link may be called `Next`. */
function isCalledSo(page: CrawledPage): boolean {
  const { title, h1 } = textsOf(page);
  const words = fold(page.menu?.label ?? "").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => title.key.includes(word) || h1.key.includes(word));
}

/**
 * Returns the position at which the home page names a page: in its menu, else in its content, else in its footer. The footer
 * of a site without a menu stands for the menu.
 */
function homePositionOf(
  { page: { menu, shownAt } }: Described,
  place: HomePlace | undefined,
  hasMenu: boolean,
): number {
  const inContent = shownAt === null ? Infinity : BEHIND_MENU + shownAt;
  const inFooter = place?.inFooter ?? Infinity;
  return menu?.position ??
    (hasMenu ? Math.min(inContent, BEHIND_CONTENT + inFooter) : Math.min(inContent, inFooter));
}

/** Positions in content and footer begin here. No menu has so many links. */
const BEHIND_MENU = 1_000_000;
const BEHIND_CONTENT = 2 * BEHIND_MENU;

function linkOf(
  { page, address, language, decision: { category } }: Described,
  title: ComparableText,
  description: Description | null,
  h1: ComparableText,
): OutlineLink {
  const tag = languageTagOf(page);
  return {
    title: title.text,
    url: address,
    markdownUrl: page.markdownUrl === null ? null : listedUrl(page.markdownUrl),
    isLeaf: !page.isHome && page.menu === null,
    description: description?.text ?? null,
    descriptionSource: description?.source ?? null,
    details: {
      h1: h1.text === "" || h1.key === title.key
        ? null
        : cutAtSentence(spacedAs(h1.text, ownWords(page)), MAX_H1_LENGTH),
      schemaTypes: page.facts.schemaTypes.slice(0, MAX_SCHEMA_TYPES).map(cleanText)
        .filter((type) => type !== ""),
      category,
      // A declared language that is wrong is not repeated.
      language: tag !== null && primaryLanguage(tag) === language ? tag : language,
      lastModified: page.lastModified,
    },
  };
}

function ownWords({ facts: { title, description, paragraphs } }: CrawledPage): string {
  return [title, description, ...paragraphs].join(" ");
}

/** Says whether a page leads to others: by its type, or because its address is what blogs are called. */
function isIndex({ page: { facts }, decision }: Described): boolean {
  const { schemaTypes, bodyClasses, entities, published } = facts;
  // WordPress gives this class to every post. Some themes give the type of a blog to every page.
  if (bodyClasses.includes("single-post")) return false;
  if (decision.category === "blog" && decision.isNamed) return true;
  // A list states its posts inside itself, and no day of its own.
  const ofPage = entities.filter(({ topLevel }) => topLevel).flatMap(({ types }) => types);
  return isList(schemaTypes) || published === null && isList(ofPage);
}

/** Says whether types are those of a list of pages, and not of an article. */
function isList(types: readonly string[]): boolean {
  return types.some((type) => type === "Blog" || type === "CollectionPage") &&
    !types.some((type) => /(?:Article|Posting)$/.test(type));
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

/** Joins the crawl's warnings and those of the listing, in one order. */
function mergeWarnings(report: CrawlReport, listings: readonly Listing[]): Warning[] {
  const warnings = Map.groupBy(report.warnings, ({ reason }) => isAboutSite(reason));
  const [ofSite, ofPages] = [warnings.get(true) ?? [], warnings.get(false) ?? []];
  const home = listings.find(({ page }) => page.isHome);
  // A page at the home page's own address is the home page.
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

/** Makes one warning per language, about the first of its pages, because a translated site would have hundreds. */
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
