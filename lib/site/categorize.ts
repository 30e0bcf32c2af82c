/**
 * Decides the category of a page, and names the evidence for it.
 *
 * Implements step 4 of the contract by adding up the points of the table in `categories.ts`. Of each kind of evidence (last
 * path segment, sections above it, title, Schema.org types, sitemap, breadcrumb, form of the address), the best piece
 * counts for each category. The category with the most points wins. Types alone mislead: news carry `Product` for their
 * paywall, and services `FAQPage`. So with an article's type, product types do not count. Only one page is looked at. What
 * its site says about it is part of {@linkcode CategoryInput}. Pure.
 */

import { CATEGORY_TABLE, POINTS, SERVICE_PATH } from "./categories.ts";
import { type CategoryTerms, ROWS, TERMS } from "./category_terms.ts";
import { isDocumentation } from "./templates.ts";
import type { PageView, Segment, TreePlace } from "./category_view.ts";
import type { Category } from "../words/category.ts";
import { itemsOfAll } from "../words/languages.ts";

/** A category and why. */
export interface CategoryDecision {
  /** One of the categories. */
  readonly category: Category;
  /** The strongest evidence in a few English words, such as `path "/impressum"`. */
  readonly reason: string;
  /** Whether the address is exactly a name of such pages, as `/aktuelles/` is the name of a blog's first page. */
  readonly isNamed: boolean;
  /** Whether there is no evidence for any category, or only just enough. */
  readonly isDoubtful: boolean;
}

/** One piece of evidence: points and the words for it. */
export interface Evidence {
  /** How many points it counts. */
  readonly points: number;
  /** What was seen, in a few English words. */
  readonly says: string;
}

/** How many characters of the page a reason quotes. */
const MAX_QUOTED_LENGTH = 60;

/** The evidence for one category. */
export interface Weight {
  /** The sum of the points of all evidence. */
  readonly points: number;
  /** The piece with the most points; null when there is none. */
  readonly strongest: Evidence | null;
}

/** The evidence for each category. */
export type Weights = Readonly<Record<Category, Weight>>;

/** Adds up the evidence for each category of a page. */
export function weigh(view: PageView): Weights {
  const weights = {} as Record<Category, Weight>;
  for (const row of ROWS) {
    let points = 0;
    let strongest: Evidence | null = null;
    for (const collect of COLLECTORS) {
      const evidence = collect(view, row);
      points += evidence?.points ?? 0;
      strongest = stronger(strongest, evidence);
    }
    weights[row.category] = { points, strongest };
  }
  return weights;
}

/** Decides the category of a page by its evidence and that of its group: `main` when there is none for another. */
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
 * Says whether the last segment is only the name of a page that every kind of site has: contact, imprint, about us.
 */
export function namesAnotherKind({ leaf }: TreePlace): boolean {
  return leaf !== null &&
    ROWS.some(({ row, names }) => row.isOfEverySite && isWhole(names, leaf));
}

/** Says whether an address lies in a blog: a segment is what blogs are called, or the path states a day or a month. */
export function standsInBlog(place: TreePlace): boolean {
  return isInBlog(place) || /^\d{4}-/.test(place.address.date ?? "");
}

/** Says whether a segment of an address is what blogs are called. True for `/news/` and `/news/a-post`. */
export function isInBlog({ leaf, sections }: TreePlace): boolean {
  return leaf !== null && isWhole(BLOG_NAMES, leaf) || wholeIn(BLOG_NAMES, sections) !== undefined;
}

const BLOG_NAMES = ROWS.find(({ category }) => category === "blog")!.names;

/**
 * Says whether a page with the address of a product leads to products, as `/products/tables/` may. A page whose own data
 * call it a product stays a product.
 */
function leadsToProducts({ input: { pagesBelow, schemaTypes } }: PageView): boolean {
  const types = CATEGORY_TABLE.product.schemaTypes;
  return pagesBelow >= POINTS.groupPages && !schemaTypes.some((type) => Object.hasOwn(types, type));
}

/** Returns the evidence with more points. Of two equal ones, returns the first. */
function stronger(one: Evidence | null, other: Evidence | null): Evidence | null {
  if (one === null || other === null) return one ?? other;
  return other.points > one.points ? other : one;
}

/** Says whether the address is the origin itself, or its index file, without a query. */
function isRoot(view: PageView): boolean {
  return view.depth === 0 && !view.isLanguageRoot && view.parameters.length === 0;
}

/** Returns the best evidence of one kind that a page has for a row; null when there is none. */
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
  preformattedEvidence,
  openGraphEvidence,
  publishedEvidence,
  neverListedEvidence,
];

function publishedEvidence(view: PageView, { category }: CategoryTerms): Evidence | null {
  return category === "blog" && view.input.isDated && !isNoPost(view)
    ? { points: POINTS.published, says: "date of publication" }
    : null;
}

/** The category of each kind of page that is never listed. */
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
  const kind = wholeIn(row.sections, kinds);
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

/** Reads how much of a page is to be typed, or was answered by a program. */
function preformattedEvidence({ input }: PageView, { category }: CategoryTerms): Evidence | null {
  const { points, blocks } = POINTS.preformatted;
  return category === "guide" && input.preformatted >= blocks
    ? { points, says: `${input.preformatted} preformatted texts` }
    : null;
}

/** Reads `og:type`. Only products count, because content systems call every page but the home page an `article`. */
function openGraphEvidence(
  { input: { openGraphType } }: PageView,
  { category }: CategoryTerms,
): Evidence | null {
  return category === "product" && /^(?:og:)?product(?:\.item)?$/.test(openGraphType ?? "")
    ? { points: POINTS.openGraph, says: `og:type ${openGraphType}` }
    : null;
}

function leafEvidence(view: PageView, terms: CategoryTerms): Evidence | null {
  const { leaf } = view;
  const { names, weight, category } = terms;
  if (leaf === null || category === "legal" && saysMore(view, names)) return null;
  const points = weight * pointsOf(names, leaf, POINTS.leaf);
  return points === 0 ? null : { points, says: `path "/${clipped(leaf)}"` };
}

/**
 * Says whether a page in a folder is called something longer than the one word of its address, as `/community/policy` may be
 * a talk on the policy of a state. Readers may skip legal pages, so one word does not make one.
 */
function saysMore({ leaf, sections, headings }: PageView, names: number): boolean {
  return leaf?.words.length === 1 && sections.length > 0 &&
    headings.some(({ words }) => words.length >= MIN_SUBJECT) &&
    headings.every((heading) => countIn(names, heading) * 2 < heading.words.length);
}

/** How many words a heading has that names a subject of its own. */
const MIN_SUBJECT = 3;

function titleEvidence(view: PageView, { names, weight }: CategoryTerms): Evidence | null {
  let best: Evidence | null = null;
  for (const heading of view.headings) {
    const points = weight * pointsOf(names, heading, POINTS.title);
    if (points > (best?.points ?? 0)) best = { points, says: `title "${clipped(heading)}"` };
  }
  if (best !== null) return best;
  if (isWhole(names, view.menuLabel)) {
    return { points: weight * POINTS.title.whole, says: `menu "${clipped(view.menuLabel)}"` };
  }
  const part = wholeIn(names, view.laterTitleParts);
  return part === undefined
    ? null
    : { points: POINTS.laterTitlePart, says: `title "${clipped(part)}"` };
}

function labelEvidence({ labels }: PageView, { names, row }: CategoryTerms): Evidence | null {
  if (!row.namesAreLabels) return null;
  const label = wholeIn(names, labels);
  return label === undefined ? null : { points: POINTS.label, says: `title "${clipped(label)}:"` };
}

/** A folder above the page, or the group of the menu in which it stands, is the name of a section. */
function sectionEvidence(view: PageView, { sections }: CategoryTerms): Evidence | null {
  const { near, far, half, menu } = POINTS.section;
  const { menuGroup } = view;
  let best: Evidence | null = isWhole(sections, menuGroup)
    ? { points: menu, says: `menu group "${clipped(menuGroup)}"` }
    : null;
  for (const [index, section] of view.sections.entries()) {
    const whole = index === 0 ? near : far;
    const points = pointsOf(sections, section, { whole, half, part: 0 });
    if (points > (best?.points ?? 0)) best = { points, says: `path "/${clipped(section)}/"` };
  }
  return best;
}

/** A subdomain names the kind of the whole site. A whole site may be a blog or a shop, but never only legal pages. */
function subdomainEvidence(
  { subdomains }: PageView,
  { row, sections }: CategoryTerms,
): Evidence | null {
  if (row.isOfEverySite) return null;
  const label = wholeIn(sections, subdomains);
  return label === undefined
    ? null
    : { points: POINTS.subdomain, says: `subdomain "${clipped(label)}"` };
}
function typeEvidence(view: PageView, { category, row }: CategoryTerms): Evidence | null {
  const { input } = view;
  if (category === "product" && input.schemaTypes.some(isArticle)) return null;
  let best: Evidence | null = null;
  for (const type of input.schemaTypes) {
    const points = type === "Article"
      ? articlePoints(view, category)
      : type === "HowTo" && input.schemaTypes.includes("Service")
      ? 0
      : Object.hasOwn(row.schemaTypes, type)
      ? row.schemaTypes[type]!
      : 0;
    if (points > 0) best = stronger(best, { points, says: `schema ${type}` });
  }
  return best;
}

/** Says whether a page is no post, by its sitemap. Content systems list pages and posts in different sitemaps. */
function isNoPost({ sitemapWords }: PageView): boolean {
  return sitemapWords.includes("-page-");
}

/** Returns the points of the type `Article`. Posts have this type, but also guides: a site without a blog has no posts. */
function articlePoints(view: PageView, category: Category): number {
  const { hasBlog, breadcrumbs } = view.input;
  if (isNoPost(view)) return 0;
  // A breadcrumb of one item is the page itself, beside the site's main pages.
  const isTopLevel = breadcrumbs.length === 1;
  if (hasBlog === false) {
    return category === "guide" && !isTopLevel ? POINTS.article.withoutBlog : 0;
  }
  if (category !== "blog") return 0;
  return hasBlog === null ? CATEGORY_TABLE.blog.schemaTypes.Article! : POINTS.article.besideBlog;
}

/** Says whether a type is that of an article. News articles describe their paywall as a `Product`. */
function isArticle(type: string): boolean {
  return Object.hasOwn(CATEGORY_TABLE.blog.schemaTypes, type);
}

function sitemapEvidence(
  { input: { sitemap }, sitemapWords }: PageView,
  { sitemaps, category }: CategoryTerms,
): Evidence | null {
  const { word, words, pages } = POINTS.sitemap;
  let best: Evidence | null = null;
  for (const known of sitemaps) {
    if (!sitemapWords.includes(known)) continue;
    const isSingle = known.indexOf("-", 1) === known.length - 1;
    const points = category === "main" ? pages : isSingle ? word : words;
    best = stronger(best, { points, says: `sitemap ${sitemap}` });
  }
  return best;
}

function parameterEvidence(view: PageView, { parameters }: CategoryTerms): Evidence | null {
  const name = view.parameters.find((name) => parameters.has(name.toLowerCase()));
  return name === undefined ? null : { points: POINTS.parameter, says: `parameter "${name}"` };
}

function breadcrumbEvidence({ breadcrumbs }: PageView, row: CategoryTerms): Evidence | null {
  const item = wholeIn(row.sections, breadcrumbs);
  return item === undefined
    ? null
    : { points: POINTS.breadcrumb, says: `breadcrumb "${clipped(item)}"` };
}

/** A sign may stand in any part of the title except the last one, which is usually the site's name. */
function signEvidence(view: PageView, { signs }: CategoryTerms): Evidence | null {
  const { leaf, headings, laterTitleParts } = view;
  if (signs === 0) return null;
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

/** In a short name, the goods may stand among other words: `outdoor play equipment`. */
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

/** Pages whose own data call them an article or a product are left out, because `car-cleaning` may be a kit. */
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
 * A slug and a title that are as long as a headline are evidence for a post. The slug may stand above a number. An
 * enumeration, such as `repair, renovation and installation of roofs`, is rather a service.
 */
function headlineEvidence(view: PageView, { category }: CategoryTerms): Evidence | null {
  const { leaf, sections, shapeTexts, headings, input: { generator } } = view;
  if (category !== "blog" || isNoPost(view) || isDocumentation(generator)) return null;
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

/** Matches a comma and an `and` after it. */
const ENUMERATION = new RegExp(
  `,[^,]{1,60} (?:${itemsOfAll(({ and }) => and).join("|")}) `,
  "i",
);

/** Counts all words, also articles and prepositions: a headline has them, a name does not. */
function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** In a shop, a short title is evidence for a category, and a longer one for a product. */
function shopEvidence({ shop, headings }: PageView, { category }: CategoryTerms): Evidence | null {
  if (shop === null || headings.length === 0) return null;
  const expected = longest(headings) > POINTS.shop.categoryWords ? "product" : "category";
  return category === expected ? { points: POINTS.shop[shop], says: `${shop} of a shop` } : null;
}

function longest(segments: readonly Segment[]): number {
  return Math.max(0, ...segments.map(({ words }) => words.length));
}

/** Returns points by the share of a text's words that belong to terms. */
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

/** Returns the first text that is a term of a list as a whole. */
function wholeIn(list: number, segments: readonly Segment[]): Segment | undefined {
  for (const segment of segments) if (isWhole(list, segment)) return segment;
  return undefined;
}

function countIn(list: number, { lists, words }: Segment): number {
  return (lists & list) === 0 ? 0 : TERMS.countMatched(list, words);
}

/** Returns a text of the page, short enough to be quoted in a reason. */
function clipped({ text }: Segment): string {
  return text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
}
