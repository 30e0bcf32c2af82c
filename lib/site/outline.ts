/**
 * Types of what the two files say, before it is text. Rendering reads nothing else.
 *
 * The names are llmstxt.org's own: title, summary, info, sections.
 */

import type { Category } from "../words/category.ts";
import type { Language } from "../words/languages.ts";
import type { DescriptionSource } from "./codes.ts";

/** The heading of the section that a reader may skip. llmstxt.org spells it like this in every language. */
export const OPTIONAL = "Optional";

/** One listed page. */
export interface OutlineLink {
  /** One line, not empty, and different from all other titles of the outline. */
  readonly title: string;
  /** The absolute address, percent-encoded so that the reference patterns read it back. */
  readonly url: string;
  /** The address of the page's Markdown version, encoded likewise; null when the page names none. */
  readonly markdownUrl: string | null;
  /** Whether the page leads to no other page, and the menu does not name it. */
  readonly isLeaf: boolean;
  /** One line, never equal to the title; null when the page has none. */
  readonly description: string | null;
  /** Where the description was found; null when there is none. */
  readonly descriptionSource: DescriptionSource | null;
  /** What only llms-full.txt says. */
  readonly details: {
    /** Null when it says the same as the title. */
    readonly h1: string | null;
    readonly schemaTypes: readonly string[];
    readonly category: Category;
    readonly language: string | null;
    /** `YYYY-MM-DD`. */
    readonly lastModified: string | null;
  };
}

/** One `##` section. It is never empty, and no other section has the same heading. */
export interface Section {
  /** The heading's text, in the site's language. */
  readonly heading: string;
  /** Whether the heading says what kind of pages these are. `Optional` and the name of a language do not. */
  readonly namesKind: boolean;
  /** At least one link. */
  readonly links: readonly OutlineLink[];
}

/** A whole llms.txt. */
export interface Outline {
  /** The site's name. */
  readonly title: string;
  /** One line; null when the site has no description. */
  readonly summary: string | null;
  /** The details paragraph, one line, never empty. */
  readonly info: string;
  /** The sections in reading order. `Optional` is the last one, if there is one. */
  readonly sections: readonly Section[];
  /** The language of headings and phrases. */
  readonly language: Language;
}
