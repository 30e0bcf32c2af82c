/**
 * The category of a page, with the evidence for it.
 *
 * Implements step 4 of the contract by adding up the points of the table in `categories.ts`: of
 * each kind of evidence (last path segment, sections above it, title, Schema.org types, sitemap,
 * breadcrumb, form of the address) the best one counts for each category, and the category with the
 * most points wins. Types alone mislead, since news carry `Product` for their paywall and services
 * `FAQPage`; so an article type silences the product types. It looks at one page; of the rest of the
 * site it knows only how many pages lie below. Pure.
 *
 * @module
 */

import { CATEGORY_TABLE, POINTS, SERVICE_PATH } from "./categories.ts";
import { type CategoryTerms, ROWS, TERMS } from "./category_terms.ts";
import { isDocumentation } from "./templates.ts";
import {
  type CategoryInput,
  type PageView,
  placeOf,
  type Segment,
  type TreePlace,
  viewOf,
} from "./category_view.ts";
import { PageAddress } from "../address/page_address.ts";
import type { Category } from "../words/category.ts";
import { itemsOfAll } from "../words/languages.ts";

export { type CategoryInput, NOTHING_KNOWN } from "./category_view.ts";

/** A category and why. */
export interface CategoryDecision {
  /** One of the eight. */
  readonly category: Category;
  /** The strongest evidence in a few English words, such as `path "/impressum"`. */
  readonly reason: string;
  /** Whether the address is exactly a name of such pages, as `/aktuelles/` is of a blog's first page. */
  readonly isNamed: boolean;
  /** Whether there is no evidence for any category, or hardly enough. */
  readonly isDoubtful: boolean;
}

/** One piece of evidence: points and the words for it. */
export interface Evidence {
  /** How much it weighs. */
  readonly points: number;
  /** What was seen, in a few English words. */
  readonly says: string;
}

/** Characters of the page that a reason quotes. */
const MAX_QUOTED_LENGTH = 60;

/** What speaks for a category. */
export interface Weight {
  /** The points of all evidence together. */
  readonly points: number;
  /** The strongest evidence; null where there is none. */
  readonly strongest: Evidence | null;
}

/** What speaks for each category. */
export type Weights = Readonly<Record<Category, Weight>>;

/**
 * Weighs what speaks for each category of a page.
 *
 * @param view The page.
 * @returns The points of every category.
 */
export function weigh(view: PageView): Weights {
  const weights = ROWS.map((row): [Category, Weight] => {
    let points = 0;
    let strongest: Evidence | null = null;
    for (const collect of COLLECTORS) {
      const evidence = collect(view, row);
      points += evidence?.points ?? 0;
      strongest = stronger(strongest, evidence);
    }
    return [row.category, { points, strongest }];
  });
  return Object.fromEntries(weights) as Record<Category, Weight>;
}

/**
 * Decides the category of a page by itself.
 *
 * @param input What is known of the page; its `url` must be an absolute URL.
 * @returns The category, `main` where nothing speaks for another, and the strongest evidence.
 */
export function categorize(input: CategoryInput): CategoryDecision {
  const view = viewOf(input, placeOf(new PageAddress(input.url)));
  return decideCategory(view, weigh(view));
}

/**
 * Decides the category of a page by what speaks for each.
 *
 * @param view The page.
 * @param weights What speaks for each category, by the page itself and by its group.
 * @returns The category, `main` where nothing speaks for another, and the strongest evidence.
 */
export function decideCategory(view: PageView, weights: Weights): CategoryDecision {
  if (view.input.isHome || isRoot(view)) {
    return { category: "main", reason: "home page", isNamed: false, isDoubtful: false };
  }
  let best: CategoryDecision = {
    category: "main",
    reason: "no sign of another category",
    isNamed: false,
    isDoubtful: true,
  };
  let bestPoints = 0;
  for (const { category, names } of ROWS) {
    const { points, strongest } = weights[category];
    if (strongest === null || points < POINTS.threshold || points <= bestPoints) continue;
    bestPoints = points;
    best = {
      category,
      reason: strongest.says,
      isNamed: view.leaf !== null && isWhole(names, view.leaf),
      isDoubtful: points <= POINTS.threshold,
    };
  }
  return best.category === "product" && leadsToProducts(view)
    ? { ...best, category: "category", reason: `${view.input.pagesBelow} pages below it` }
    : best;
}

/**
 * Whether an address names a page that every kind of site has: contact, imprint, questions, about us.
 *
 * @param place What the page's address says.
 * @returns True where the last segment is nothing but such a name.
 */
export function namesAnotherKind({ leaf }: TreePlace): boolean {
  return leaf !== null &&
    ROWS.some(({ category, names }) => EVERYBODYS.has(category) && isWhole(names, leaf));
}

/**
 * Whether an address lies in a blog.
 *
 * @param place What the page's address says.
 * @returns True where a segment is what blogs are called, or the path states a day or a month.
 */
export function standsInBlog({ address, leaf, sections }: TreePlace): boolean {
  const { names } = ROWS.find(({ category }) => category === "blog")!;
  return [leaf, ...sections].some((segment) => segment !== null && isWhole(names, segment)) ||
    /^\d{4}-/.test(address.date ?? "");
}

/** Categories of which every kind of site has a page. */
const EVERYBODYS: ReadonlySet<Category> = new Set(["main", "about", "legal", "faq"]);

/**
 * A group below `/products/`, such as `/products/tables/`, has an address like a product's. It stays a product where
 * its own data say so.
 */
function leadsToProducts({ input: { pagesBelow, schemaTypes } }: PageView): boolean {
  const types = CATEGORY_TABLE.product.schemaTypes;
  return pagesBelow >= POINTS.groupPages && !schemaTypes.some((type) => Object.hasOwn(types, type));
}

/** The evidence with more points; of two equal ones the first. */
function stronger(one: Evidence | null, other: Evidence | null): Evidence | null {
  if (one === null || other === null) return one ?? other;
  return other.points > one.points ? other : one;
}

/** Whether the address is the origin itself, or its index file, without a query. */
function isRoot(view: PageView): boolean {
  return view.depth === 0 && !view.isLanguageRoot && view.parameters.length === 0;
}

/** Finds the best evidence of one kind that a page has for a row. */
type Collector = (view: PageView, row: CategoryTerms) => Evidence | null;

const COLLECTORS: readonly Collector[] = [
  leafEvidence,
  titleEvidence,
  labelEvidence,
  sectionEvidence,
  subdomainEvidence,
  typeEvidence,
  sitemapEvidence,
  parameterEvidence,
  breadcrumbEvidence,
  signEvidence,
  topicEvidence,
  shapeEvidence,
  serviceEvidence,
  languageRootEvidence,
  headlineEvidence,
  shopEvidence,
  templateEvidence,
  kindEvidence,
  documentationEvidence,
  openGraphEvidence,
  publishedEvidence,
  neverListedEvidence,
];

function publishedEvidence({ input }: PageView, { category }: CategoryTerms): Evidence | null {
  return category === "blog" && input.isDated
    ? { points: POINTS.published, says: "date of publication" }
    : null;
}

/** The categories of pages that are never listed. */
const NEVER_LISTED: Readonly<Record<string, Category>> = {
  "tag archive": "category",
  "author archive": "blog",
  "date archive": "blog",
  "category of unsorted posts": "category",
};

function neverListedEvidence({ input }: PageView, { category }: CategoryTerms): Evidence | null {
  return input.neverListed !== null && NEVER_LISTED[input.neverListed] === category
    ? { points: POINTS.neverListed, says: input.neverListed }
    : null;
}

function templateEvidence({ template }: PageView, { category }: CategoryTerms): Evidence | null {
  return template?.category === category
    ? { points: POINTS.template, says: `template "${template.name}"` }
    : null;
}

function kindEvidence({ kinds }: PageView, row: CategoryTerms): Evidence | null {
  const kind = kinds.find((kind) => isWhole(row.sections, kind));
  return kind === undefined
    ? null
    : { points: row.weight * POINTS.kind, says: `template "${clipped(kind)}"` };
}

function documentationEvidence(
  { input: { generator } }: PageView,
  { category }: CategoryTerms,
): Evidence | null {
  return category === "guide" && isDocumentation(generator)
    ? { points: POINTS.documentation, says: "documentation" }
    : null;
}

/** `og:type`; content systems call every page that is no home page an `article`. */
function openGraphEvidence(
  { input: { openGraphType } }: PageView,
  { category }: CategoryTerms,
): Evidence | null {
  return category === "product" && /^(?:og:)?product(?:\.item)?$/.test(openGraphType ?? "")
    ? { points: POINTS.openGraph, says: `og:type ${openGraphType}` }
    : null;
}

function leafEvidence({ leaf }: PageView, { names, weight }: CategoryTerms): Evidence | null {
  if (leaf === null) return null;
  const points = weight * pointsOf(names, leaf, POINTS.leaf);
  return points === 0 ? null : { points, says: `path "/${clipped(leaf)}"` };
}

function titleEvidence(view: PageView, { names, weight }: CategoryTerms): Evidence | null {
  let best: Evidence | null = null;
  for (const heading of view.headings) {
    const points = weight * pointsOf(names, heading, POINTS.title);
    if (points > (best?.points ?? 0)) best = { points, says: `title "${clipped(heading)}"` };
  }
  if (best !== null) return best;
  const part = view.laterTitleParts.find((part) => isWhole(names, part));
  return part === undefined
    ? null
    : { points: POINTS.laterTitlePart, says: `title "${clipped(part)}"` };
}

function labelEvidence({ labels }: PageView, { names, row }: CategoryTerms): Evidence | null {
  if (!row.namesAreLabels) return null;
  const label = labels.find((label) => isWhole(names, label));
  return label === undefined ? null : { points: POINTS.label, says: `title "${clipped(label)}:"` };
}

function sectionEvidence(view: PageView, { sections }: CategoryTerms): Evidence | null {
  const { near, far, half } = POINTS.section;
  let best: Evidence | null = null;
  for (const [index, section] of view.sections.entries()) {
    const whole = index === 0 ? near : far;
    const points = pointsOf(sections, section, { whole, half, part: 0 });
    if (points > (best?.points ?? 0)) best = { points, says: `path "/${clipped(section)}/"` };
  }
  return best;
}

/**
 * A subdomain names the kind of the whole site. There are sites that are a blog or a shop, but none of legal pages
 * alone.
 */
function subdomainEvidence(
  { subdomains }: PageView,
  { category, sections }: CategoryTerms,
): Evidence | null {
  if (!SITE_CATEGORIES.has(category)) return null;
  const label = subdomains.find((label) => isWhole(sections, label));
  return label === undefined
    ? null
    : { points: POINTS.subdomain, says: `subdomain "${clipped(label)}"` };
}

/** Categories that a whole site can be of. */
const SITE_CATEGORIES: ReadonlySet<Category> = new Set(["blog", "guide", "product", "category"]);

function typeEvidence(view: PageView, { category, row }: CategoryTerms): Evidence | null {
  const { input } = view;
  if (category === "product" && input.schemaTypes.some(isArticle)) return null;
  let best: Evidence | null = null;
  for (const type of input.schemaTypes) {
    const points = type === "Article"
      ? articlePoints(view, category)
      : Object.hasOwn(row.schemaTypes, type)
      ? row.schemaTypes[type]!
      : 0;
    if (points > 0) best = stronger(best, { points, says: `schema ${type}` });
  }
  return best;
}

/** Content systems tell pages from posts by the sitemaps that they stand in. */
function isNoPost({ sitemapWords }: PageView): boolean {
  return sitemapWords.includes("-page-");
}

/** `Article` is what posts are called, but also guides: a site without a blog has no posts. */
function articlePoints(view: PageView, category: Category): number {
  const { hasBlog } = view.input;
  if (isNoPost(view)) return 0;
  if (hasBlog === false) return category === "guide" ? POINTS.article.withoutBlog : 0;
  if (category !== "blog") return 0;
  return hasBlog === null ? CATEGORY_TABLE.blog.schemaTypes.Article! : POINTS.article.besideBlog;
}

/** News articles describe their paywall as a `Product`. */
function isArticle(type: string): boolean {
  return Object.hasOwn(CATEGORY_TABLE.blog.schemaTypes, type);
}

function sitemapEvidence(
  { input: { sitemap }, sitemapWords }: PageView,
  { sitemaps, weight }: CategoryTerms,
): Evidence | null {
  let best: Evidence | null = null;
  for (const known of sitemaps) {
    if (!sitemapWords.includes(known)) continue;
    const isSingle = known.indexOf("-", 1) === known.length - 1;
    const points = weight * (isSingle ? POINTS.sitemap.word : POINTS.sitemap.words);
    best = stronger(best, { points, says: `sitemap ${sitemap}` });
  }
  return best;
}

function parameterEvidence(view: PageView, { parameters }: CategoryTerms): Evidence | null {
  const name = view.parameters.find((name) => parameters.has(name.toLowerCase()));
  return name === undefined ? null : { points: POINTS.parameter, says: `parameter "${name}"` };
}

function breadcrumbEvidence({ breadcrumbs }: PageView, row: CategoryTerms): Evidence | null {
  const item = breadcrumbs.find((item) => isWhole(row.sections, item));
  return item === undefined
    ? null
    : { points: POINTS.breadcrumb, says: `breadcrumb "${clipped(item)}"` };
}

/** A sign may stand in any part of the title but the last one, which is usually the site's name. */
function signEvidence(view: PageView, { signs }: CategoryTerms): Evidence | null {
  const { leaf, headings, laterTitleParts } = view;
  if (leaf !== null && countIn(signs, leaf) > 0) {
    return { points: POINTS.sign, says: `path "/${clipped(leaf)}"` };
  }
  const found = headings.find((heading) => countIn(signs, heading) > 0) ??
    laterTitleParts.slice(0, -1).find((part) => countIn(signs, part) > 0);
  return found === undefined ? null : { points: POINTS.sign, says: `title "${clipped(found)}"` };
}

function topicEvidence({ leaf, headings }: PageView, { topics }: CategoryTerms): Evidence | null {
  let best = leaf === null ? null : topicIn(topics, leaf);
  for (const heading of headings) best = stronger(best, topicIn(topics, heading));
  return best;
}

/** In a short name the thing may stand among other words: `outdoor play equipment`. */
function topicIn(topics: number, name: Segment): Evidence | null {
  if ((name.lists & topics) === 0) return null;
  const { whole, half, third } = POINTS.topic;
  const part = countIn(topics, name) * 3 >= name.words.length ? third : 0;
  const points = pointsOf(topics, name, { whole, half, part });
  return points === 0 ? null : { points, says: `word "${clipped(name)}"` };
}

function shapeEvidence({ shapeTexts, input }: PageView, { row }: CategoryTerms): Evidence | null {
  let best: Evidence | null = null;
  for (const shape of row.shapes ?? []) {
    if (shape.inShopsOnly && !input.mayBeShop) continue;
    if (shape.pattern.test(shapeTexts[shape.of])) best = stronger(best, shape);
  }
  return best;
}

/** Pages whose own data call them an article or a product are left out: `car-cleaning` may be a kit. */
function serviceEvidence(
  { shapeTexts, input: { schemaTypes } }: PageView,
  { category }: CategoryTerms,
): Evidence | null {
  if (category !== "main" || !SERVICE_PATH.test(shapeTexts.path)) return null;
  const isOther = schemaTypes.some((type) =>
    isArticle(type) || Object.hasOwn(CATEGORY_TABLE.product.schemaTypes, type)
  );
  return isOther ? null : { points: POINTS.service, says: "path of a service" };
}

function languageRootEvidence(view: PageView, { category }: CategoryTerms): Evidence | null {
  if (category !== "main" || !view.isLanguageRoot) return null;
  return { points: POINTS.languageRoot, says: "home page of a language" };
}

/**
 * A slug and a title as long as a headline are evidence for a post; the slug may stand above a number. An enumeration,
 * such as `repair, renovation and installation of roofs`, is a service rather.
 */
function headlineEvidence(view: PageView, { category }: CategoryTerms): Evidence | null {
  const { leaf, sections, shapeTexts, headings } = view;
  if (category !== "blog" || isNoPost(view)) return null;
  const slug = Math.max(countWords(leaf?.text ?? ""), countWords(sections[0]?.text ?? ""));
  if (slug < POINTS.headline.words) return null;
  const texts = [shapeTexts.title, ...headings.map(({ text }) => text)];
  const length = Math.min(slug, Math.max(...texts.map(countWords)));
  if (length < POINTS.headline.words || texts.some((text) => ENUMERATION.test(text))) return null;
  const points = length < POINTS.headline.manyWords
    ? POINTS.headline.long
    : POINTS.headline.veryLong;
  return { points, says: "headline in the path" };
}

/** A comma and an `and` after it. */
const ENUMERATION = new RegExp(
  `,[^,]{1,60} (?:${itemsOfAll(({ and }) => and).join("|")}) `,
  "i",
);

/** Words including articles and prepositions: a headline has them, a name does not. */
function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** In a shop a short title speaks for a category, a longer one for a product. */
function shopEvidence({ shop, headings }: PageView, { category }: CategoryTerms): Evidence | null {
  if (shop === null || headings.length === 0) return null;
  const expected = longest(headings) > POINTS.shop.categoryWords ? "product" : "category";
  return category === expected ? { points: POINTS.shop[shop], says: `${shop} of a shop` } : null;
}

function longest(segments: readonly Segment[]): number {
  return Math.max(0, ...segments.map(({ words }) => words.length));
}

/** Points by the share of the words that belong to terms. */
function pointsOf(
  list: number,
  segment: Segment,
  points: { readonly whole: number; readonly half: number; readonly part: number },
): number {
  const matched = countIn(list, segment);
  if (matched === 0) return 0;
  if (matched === segment.words.length) return points.whole;
  return matched * 2 >= segment.words.length ? points.half : points.part;
}

function isWhole(list: number, segment: Segment): boolean {
  return segment.words.length > 0 && countIn(list, segment) === segment.words.length;
}

function countIn(list: number, { lists, words }: Segment): number {
  return (lists & list) === 0 ? 0 : TERMS.countMatched(list, words);
}

/** A text of the page, short enough to be quoted in a reason. */
function clipped({ text }: Segment): string {
  return text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
}
