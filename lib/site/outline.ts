/**
 * What the two files say, before it is text: the one thing that rendering sees.
 *
 * The names are llmstxt.org's own: title, summary, info, sections. Types.
 *
 * @module
 */

import type { Category } from "../words/category.ts";
import type { Language } from "../words/languages.ts";
import type { DescriptionSource } from "./statements.ts";

/** The heading of the section that a reader may skip: llmstxt.org spells it so in every language. */
export const OPTIONAL = "Optional";

/** One listed page. */
export interface OutlineLink {
  /** Non-empty, unique in the outline, one line. */
  readonly title: string;
  /** Absolute, percent-encoded so that the reference patterns read it back. */
  readonly url: string;
  /** The address of its Markdown version, encoded likewise; null when it names none. */
  readonly markdownUrl: string | null;
  /** Whether it leads to no other page, and the menu does not name it. */
  readonly isLeaf: boolean;
  /** One line, never equal to the title; null when the page has none. */
  readonly description: string | null;
  /** Where the page says its description; null without one. */
  readonly descriptionSource: DescriptionSource | null;
  /** What only llms-full.txt says. */
  readonly details: {
    /** Null where it says the same as the title. */
    readonly h1: string | null;
    readonly schemaTypes: readonly string[];
    readonly category: Category;
    readonly language: string | null;
    /** `YYYY-MM-DD`. */
    readonly lastModified: string | null;
  };
}

/** One `##` section: never empty, its heading unique. */
export interface Section {
  /** The heading's text, in the site's language. */
  readonly heading: string;
  /** At least one. */
  readonly links: readonly OutlineLink[];
}

/** A whole llms.txt. */
export interface Outline {
  /** The brand. */
  readonly title: string;
  /** One line; null when the site has no description. */
  readonly summary: string | null;
  /** The details paragraph, one line, never empty. */
  readonly info: string;
  /** In reading order; `Optional`, where there is one, last. */
  readonly sections: readonly Section[];
  /** The language of headings and phrases. */
  readonly language: Language;
}
