/**
 * Builds crawl reports by hand, every field at rest unless a test says otherwise.
 */

import { alternatesOf } from "../../lib/crawl/page_references.ts";
import type { CrawledPage, CrawlReport } from "../../lib/crawl/report.ts";
import { neverListedKindOf } from "../../lib/address/never_listed.ts";
import { PageAddress } from "../../lib/address/page_address.ts";
import type { Entity, PageFacts } from "../../lib/standards/page_facts.ts";

/** The site that reports are about. */
export const ORIGIN = "https://shop.example";

/** What a page says, as far as a test cares. */
export interface PageSketch
  extends
    Partial<Omit<PageFacts, "openGraph" | "entities">>,
    Partial<Omit<CrawledPage, "facts" | "alternates">> {
  readonly openGraph?: Partial<PageFacts["openGraph"]>;
  readonly entities?: readonly Partial<Entity>[];
}

/**
 * A page at a path of the site; the home page where the path is `/`.
 *
 * @param path Path and query.
 * @param sketch What differs from a page that says nothing.
 * @returns The page.
 */
export function pageOf(path: string, sketch: PageSketch = {}): CrawledPage {
  const url = sketch.url ?? new URL(path, ORIGIN).href;
  const { openGraph, entities, ...rest } = sketch;
  const facts: PageFacts = {
    encoding: { name: "utf-8", source: "utf-8" },
    lang: null,
    title: null,
    description: null,
    h1: null,
    h1s: rest.h1 === undefined || rest.h1 === null ? [] : [rest.h1],
    headings: [],
    paragraphs: [],
    sections: (rest.paragraphs ?? []).map(() => 0),
    headingLinks: (rest.paragraphs ?? []).map(() => null),
    textLength: 5_000,
    preformatted: 0,
    bodyClasses: [],
    openGraph: {
      siteName: null,
      title: null,
      description: null,
      locale: null,
      type: null,
      ...openGraph,
    },
    applicationName: null,
    generator: null,
    published: null,
    modified: null,
    canonical: null,
    base: null,
    robots: [],
    refresh: null,
    alternates: [],
    sitemapHref: null,
    markdownHref: null,
    nextHref: null,
    schemaTypes: [],
    entities: (entities ?? []).map(entityOf),
    brokenJsonLd: 0,
    passwordInputs: 0,
    scripts: 0,
    contactTexts: [],
    links: [],
    ...pick(rest, FACT_FIELDS),
  };
  const isHome = rest.isHome ?? path === "/";
  const sitemap = rest.sitemap ?? null;
  return {
    url,
    requestedUrl: url,
    isHome,
    sitemap,
    unlisted: isHome ? null : neverListedKindOf(new PageAddress(url), sitemap),
    lastModified: null,
    robotsHeader: [],
    contentLanguage: null,
    menu: null,
    foundAt: null,
    shownAt: null,
    alternates: alternatesOf(facts, [], new URL(url)),
    markdownUrl: null,
    ...pick(rest, PAGE_FIELDS),
    facts,
  };
}

/**
 * A JSON-LD node at the top of its block.
 *
 * @param entity What it states.
 * @returns The node.
 */
export function entityOf(entity: Partial<Entity>): Entity {
  return {
    types: ["Thing"],
    id: null,
    name: null,
    alternateName: null,
    legalName: null,
    headline: null,
    description: null,
    slogan: null,
    url: null,
    telephone: null,
    email: null,
    inLanguage: null,
    datePublished: null,
    dateModified: null,
    areasServed: [],
    widestAreaServed: null,
    contactPoints: [],
    openingHours: [],
    availableLanguages: [],
    foundingDate: null,
    addresses: [],
    itemNames: [],
    itemUrls: [],
    topLevel: true,
    ...entity,
  };
}

/**
 * A report of the given pages.
 *
 * @param pages The pages, in any order.
 * @returns The report, without redirect aliases and warnings.
 */
export function reportWith(...pages: readonly CrawledPage[]): CrawlReport {
  return {
    origin: ORIGIN,
    pagesFound: pages.length,
    hasSitemap: pages.some(({ sitemap }) => sitemap !== null),
    pagesUnread: 0,
    pages,
    redirectAliases: [],
    warnings: [],
  };
}

const FACT_FIELDS = [
  ...["lang", "title", "description", "h1", "applicationName", "canonical", "base", "robots"],
  ...[
    "alternates",
    "schemaTypes",
    "h1s",
    "headings",
    "paragraphs",
    "sections",
    "headingLinks",
    "textLength",
    "preformatted",
    "bodyClasses",
    "generator",
    "scripts",
  ],
  ...["published", "modified", "sitemapHref", "markdownHref", "nextHref", "links", "contactTexts"],
] as const;
const PAGE_FIELDS = [
  ...["requestedUrl", "isHome", "sitemap", "lastModified", "robotsHeader", "contentLanguage"],
  ...["menu", "foundAt", "shownAt"],
  "markdownUrl",
] as const;

function pick(sketch: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(sketch).filter(([name]) => fields.includes(name)));
}
