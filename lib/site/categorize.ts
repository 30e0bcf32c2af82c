/**
 * The category of a page, with the evidence for it.
 *
 * Implements step 4 of the contract by adding up the points of the table in `categories.ts`: of
 * each kind of evidence (last path segment, sections above it, title, Schema.org types, sitemap,
 * breadcrumb, form of the address) the best one counts for each category, and the category with the
 * most points wins. Types alone mislead, since news carry `Product` for their paywall and services
 * `FAQPage`; so an article type silences the product types. It looks at one page, never at the rest
 * of the site. Pure.
 *
 * @module
 */

import type { Category } from "./outline.ts";
import { CATEGORY_TABLE, type CategoryRow, POINTS, STOP_WORDS } from "./categories.ts";
import type { Terms } from "./category_words.ts";
import { type CategoryInput, type PageView, type Segment, viewOf } from "./category_view.ts";
import { countMatched, indexTerms, type TermIndex } from "./terms.ts";

export type { CategoryInput } from "./category_view.ts";

/** A category and why. */
export interface CategoryDecision {
  /** One of the eight. */
  readonly category: Category;
  /** The strongest evidence in a few English words, such as `path "/impressum"`. */
  readonly reason: string;
}

/** One piece of evidence: points and the words for it. */
interface Evidence {
  readonly points: number;
  readonly says: string;
}

/** A row of the table, its terms ready for look-up. */
interface IndexedRow {
  readonly category: Category;
  readonly row: CategoryRow;
  readonly names: TermIndex;
  readonly sections: TermIndex;
  readonly signs: TermIndex;
  readonly topics: TermIndex;
  readonly parameters: ReadonlySet<string>;
  readonly sitemaps: readonly string[];
}

/** Characters of the page that a reason quotes. */
const MAX_QUOTED_LENGTH = 60;

const ROWS: readonly IndexedRow[] = Object.entries(CATEGORY_TABLE).map(([category, row]) => ({
  category: category as Category,
  row,
  names: indexed(row.names),
  sections: row.namesAreSections ? indexed(row.sections, row.names) : indexed(row.sections),
  signs: indexed(row.signs),
  topics: indexed(row.topics),
  parameters: new Set(row.parameters.split(" ").filter((name) => name !== "")),
  sitemaps: row.sitemaps.split(" ").filter((name) => name !== ""),
}));

function indexed(...terms: readonly Terms[]): TermIndex {
  return indexTerms(terms.flatMap((languages) => Object.values(languages)), STOP_WORDS);
}

/**
 * Decides the category of a page.
 *
 * @param input What is known of the page; its `url` must be an absolute URL.
 * @returns The category, `main` where nothing speaks for another, and the strongest evidence.
 */
export function categorize(input: CategoryInput): CategoryDecision {
  const view = viewOf(input);
  if (input.isHome || isRoot(view)) return { category: "main", reason: "home page" };
  let best: CategoryDecision = { category: "main", reason: "no sign of another category" };
  let bestPoints: number = POINTS.threshold - 1;
  for (const row of ROWS) {
    const evidence = COLLECTORS.map((collect) => collect(view, row)).filter((found) =>
      found !== null
    );
    const points = evidence.reduce((sum, { points }) => sum + points, 0);
    if (points <= bestPoints) continue;
    bestPoints = points;
    best = { category: row.category, reason: strongest(evidence).says };
  }
  return best;
}

/** The evidence with the most points, the first of equals. */
function strongest(evidence: readonly Evidence[]): Evidence {
  return evidence.reduce((best, next) => next.points > best.points ? next : best);
}

/** Whether the address is the origin itself, or its index file, without a query. */
function isRoot(view: PageView): boolean {
  return view.depth === 0 && !view.isLanguageRoot && view.parameters.size === 0;
}

/** One kind of evidence: the best of it that a page has for a row. */
type Collector = (view: PageView, row: IndexedRow) => Evidence | null;

const COLLECTORS: readonly Collector[] = [
  leafEvidence,
  titleEvidence,
  sectionEvidence,
  typeEvidence,
  sitemapEvidence,
  parameterEvidence,
  breadcrumbEvidence,
  signEvidence,
  topicEvidence,
  shapeEvidence,
  languageRootEvidence,
  headlineEvidence,
  shopEvidence,
];

function leafEvidence({ leaf }: PageView, { names, row }: IndexedRow): Evidence | null {
  if (leaf === null) return null;
  const points = row.weight * pointsOf(names, leaf.words, POINTS.leaf);
  return points === 0 ? null : { points, says: `path "/${clipped(leaf)}"` };
}

function titleEvidence(view: PageView, { names, row }: IndexedRow): Evidence | null {
  const found = view.headings.map((heading) => ({
    points: row.weight * pointsOf(names, heading.words, POINTS.title),
    says: `title "${clipped(heading)}"`,
  })).filter(({ points }) => points > 0);
  if (found.length > 0) return strongest(found);
  const part = view.laterTitleParts.find(({ words }) => isWhole(names, words));
  return part === undefined
    ? null
    : { points: POINTS.laterTitlePart, says: `title "${clipped(part)}"` };
}

function sectionEvidence(view: PageView, { sections }: IndexedRow): Evidence | null {
  const { near, far, half } = POINTS.section;
  const found = view.sections.map((section, index) => ({
    points: pointsOf(sections, section.words, {
      whole: index === 0 ? near : far,
      half,
      part: 0,
    }),
    says: `path "/${clipped(section)}/"`,
  })).filter(({ points }) => points > 0);
  return found.length === 0 ? null : strongest(found);
}

function typeEvidence({ input }: PageView, { category, row }: IndexedRow): Evidence | null {
  if (category === "product" && input.schemaTypes.some(isArticle)) return null;
  const found = input.schemaTypes.filter((type) => Object.hasOwn(row.schemaTypes, type))
    .map((type) => ({ points: row.schemaTypes[type] ?? 0, says: `schema ${type}` }));
  return found.length === 0 ? null : strongest(found);
}

/** News articles describe their paywall as a `Product`. */
function isArticle(type: string): boolean {
  return Object.hasOwn(CATEGORY_TABLE.blog.schemaTypes, type);
}

function sitemapEvidence(
  { input: { sitemap } }: PageView,
  { sitemaps }: IndexedRow,
): Evidence | null {
  if (sitemap === null) return null;
  // WordPress itself writes `wp-sitemap-posts-page-1.xml`, where `posts` says nothing.
  const name = sitemap.toLowerCase().replace(/^wp-sitemap-(?:posts|taxonomies)-/, "");
  const words = `-${name.split(/[^a-z]+/).join("-")}-`;
  const found = sitemaps.filter((known) => words.includes(`-${known.replaceAll("_", "-")}-`));
  if (found.length === 0) return null;
  const points = found.some((known) => known.includes("_"))
    ? POINTS.sitemap.words
    : POINTS.sitemap.word;
  return { points, says: `sitemap ${sitemap}` };
}

function parameterEvidence(view: PageView, { parameters }: IndexedRow): Evidence | null {
  for (const name of view.parameters.keys()) {
    if (parameters.has(name.toLowerCase())) {
      return { points: POINTS.parameter, says: `parameter "${name}"` };
    }
  }
  return null;
}

function breadcrumbEvidence({ breadcrumbs }: PageView, row: IndexedRow): Evidence | null {
  const item = breadcrumbs.find(({ words }) => isWhole(row.sections, words));
  return item === undefined
    ? null
    : { points: POINTS.breadcrumb, says: `breadcrumb "${clipped(item)}"` };
}

/** A sign may stand in any part of the title but the last, which is the brand's. */
function signEvidence(view: PageView, { signs }: IndexedRow): Evidence | null {
  const { leaf, headings, laterTitleParts } = view;
  if (leaf !== null && countMatched(signs, leaf.words) > 0) {
    return { points: POINTS.sign, says: `path "/${clipped(leaf)}"` };
  }
  const texts = [...headings, ...laterTitleParts.slice(0, -1)];
  const found = texts.find(({ words }) => countMatched(signs, words) > 0);
  return found === undefined ? null : { points: POINTS.sign, says: `title "${clipped(found)}"` };
}

function topicEvidence({ leaf, headings }: PageView, { topics }: IndexedRow): Evidence | null {
  const found = [...(leaf === null ? [] : [leaf]), ...headings].map((name) => ({
    points: topicPoints(topics, name.words),
    says: `word "${clipped(name)}"`,
  })).filter(({ points }) => points > 0);
  return found.length === 0 ? null : strongest(found);
}

/** A short name holds its thing in company: `outdoor play equipment`. */
function topicPoints(topics: TermIndex, words: readonly string[]): number {
  const { whole, half, third } = POINTS.topic;
  const part = countMatched(topics, words) * 3 >= words.length ? third : 0;
  return pointsOf(topics, words, { whole, half, part });
}

function shapeEvidence({ shapeTexts }: PageView, { row }: IndexedRow): Evidence | null {
  const found = row.shapes.filter(({ of, pattern }) => pattern.test(shapeTexts[of]));
  return found.length === 0 ? null : strongest(found);
}

function languageRootEvidence(view: PageView, { category }: IndexedRow): Evidence | null {
  if (category !== "main" || !view.isLanguageRoot) return null;
  return { points: POINTS.languageRoot, says: "home page of a language" };
}

/**
 * A slug and a title as long as a headline speak for a post; the slug may stand above a number. An
 * enumeration, such as `repair, renovation and installation of roofs`, is a service rather.
 */
function headlineEvidence(
  { leaf, sections, shapeTexts, headings }: PageView,
  { category }: IndexedRow,
): Evidence | null {
  if (category !== "blog") return null;
  const slug = Math.max(countWords(leaf?.text ?? ""), countWords(sections[0]?.text ?? ""));
  const texts = [shapeTexts.title, ...headings.map(({ text }) => text)];
  const length = Math.min(slug, Math.max(...texts.map(countWords)));
  if (length < POINTS.headline.words || texts.some((text) => ENUMERATION.test(text))) return null;
  const points = length < POINTS.headline.manyWords
    ? POINTS.headline.long
    : POINTS.headline.veryLong;
  return { points, says: "headline in the path" };
}

/** A comma and an `and` after it, in the six languages. */
const ENUMERATION = /,[^,]{1,60} (?:und|and|et|y|e|en|&) /i;

/** Words with their articles and prepositions, which a headline has and a name has not. */
function countWords(text: string): number {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "").length;
}

/** In a shop a short title speaks for a category, a longer one for a product. */
function shopEvidence({ shop, headings }: PageView, { category }: IndexedRow): Evidence | null {
  if (shop === null || headings.length === 0) return null;
  const expected = longest(headings) > POINTS.shop.categoryWords ? "product" : "category";
  return category === expected ? { points: POINTS.shop[shop], says: `${shop} of a shop` } : null;
}

function longest(segments: readonly Segment[]): number {
  return Math.max(0, ...segments.map(({ words }) => words.length));
}

/** Points by how much of the words is covered by terms. */
function pointsOf(
  index: TermIndex,
  words: readonly string[],
  points: { readonly whole: number; readonly half: number; readonly part: number },
): number {
  const matched = countMatched(index, words);
  if (matched === 0) return 0;
  if (matched === words.length) return points.whole;
  return matched * 2 >= words.length ? points.half : points.part;
}

function isWhole(index: TermIndex, words: readonly string[]): boolean {
  return words.length > 0 && countMatched(index, words) === words.length;
}

/** A text of the page, short enough to be quoted in a reason. */
function clipped({ text }: Segment): string {
  return text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
}
