/**
 * The category table with its terms ready for look-up. It decides nothing. Pure.
 *
 * @module
 */

import type { Category } from "../words/category.ts";
import { fold } from "../words/fold.ts";
import { itemsOfAll } from "../words/languages.ts";
import { TermTable } from "../words/terms.ts";
import type { Vocabulary, Words } from "../words/vocabulary.ts";
import { CATEGORY_TABLE, type CategoryRow } from "./categories.ts";

/** A row of the table, its lists of terms as bits of {@linkcode TERMS}. */
export interface CategoryTerms {
  /** Whose row it is. */
  readonly category: Category;
  /** The row as it is written. */
  readonly row: CategoryRow;
  /** The factor for the points of its names. */
  readonly weight: number;
  /** The list of names. */
  readonly names: number;
  /** The lists of sections, with the names where those are sections too. */
  readonly sections: number;
  /** The list of signs. */
  readonly signs: number;
  /** The list of topics. */
  readonly topics: number;
  /** Parameters of the query. */
  readonly parameters: ReadonlySet<string>;
  /** Words of a sitemap's name, each between hyphens. */
  readonly sitemaps: readonly string[];
}

/** Stop words: they neither name a page nor count as words of a slug; folded. */
export const STOP_WORDS: ReadonlySet<string> = new Set(itemsOfAll(({ small }) => small).map(fold));

/** All terms of the table. */
export const TERMS: TermTable = new TermTable(STOP_WORDS);

/** The key pages that belong to a category. */
const PAGES_OF: Readonly<Partial<Record<Category, (vocabulary: Vocabulary) => Words>>> = {
  main: ({ pages: { contact, prices, services, visit, jobs } }) =>
    [contact, prices, services, visit, jobs].join(","),
  about: ({ pages }) => pages.team,
};

/** The rows, in the order in which ties are decided. */
export const ROWS: readonly CategoryTerms[] = Object.entries(CATEGORY_TABLE).map(([key, row]) => {
  const category = key as Category;
  const names = TERMS.add([
    ...itemsOfAll(({ categories }) => categories[category]?.names),
    ...itemsOfAll(PAGES_OF[category] ?? (() => "")),
  ]);
  const sections = TERMS.add(itemsOfAll(({ categories }) => categories[category]?.sections));
  return {
    category,
    row,
    weight: row.weight ?? 1,
    names,
    sections: row.namesAreSections ? sections | names : sections,
    signs: TERMS.add(itemsOfAll(({ categories }) => categories[category]?.signs)),
    topics: category === "category" ? TERMS.add(itemsOfAll(({ goods }) => goods)) : 0,
    parameters: new Set(itemsOf(row.parameters)),
    sitemaps: itemsOf(row.sitemaps).map((name) => `-${name.replaceAll("_", "-")}-`),
  };
});

function itemsOf(list = ""): string[] {
  return list.split(" ").filter((item) => item !== "");
}
