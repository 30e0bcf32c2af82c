/**
 * Types of the words that a language provides, in one file of `languages/`.
 *
 * A required field that is missing does not compile. An optional field may be missing when a language has no such words;
 * the test of `languages.ts` lists what each language leaves out. Words are written as people write them; `fold.ts` makes
 * the forms that addresses use. Types only.
 */

import type { Category } from "./category.ts";

/**
 * Words and phrases, separated by commas. Case, marks and line breaks do not matter. Where terms are looked up
 * (`terms.ts`), a star stands for any letters at the end or the beginning of a word: `datenschutz*`, `*ratgeber`.
 */
export type Words = string;

/** Sentences, separated by semicolons, because they may have commas. */
export type Sentences = string;

/**
 * How sentences begin, separated by semicolons. A bar separates words, of which any one may stand in that place:
 * `Wir nutzen|verwenden Cookies`.
 */
export type Openings = Sentences;

/** The words of one language. */
export interface Vocabulary {
  /** What stands before values. */
  readonly labels: Readonly<Record<Label, string>>;
  /** What has another form, or other spaces, than in English. */
  readonly punctuation?: Readonly<Partial<Record<"colon" | "semicolon" | "stop", string>>>;
  /** The sentence about the file, with `%` for the site's host name. */
  readonly reading: string;
  /** The sentence about the section that a reader may skip, with `%` for its heading. */
  readonly optional: string;
  /** The sentence about the program that made the file, with `%` for its name, and its address where it has one. */
  readonly generator: string;
  /** The headings of the categories' sections, and their names elsewhere. What is left out has its English heading. */
  readonly headings: Readonly<Partial<Record<Category, string>>>;
  /**
   * Terms that name a page when they are its last path segment, its title or its h1: for each category, and for the pages
   * that most companies have. Those belong to the category `main`, those about people to `about`.
   */
  readonly names: Readonly<Partial<Record<Category, Words>> & Record<KeyPage, Words>>;
  /** Terms that, as a path segment, put the pages below into a category, but do not name such a page. */
  readonly sections?: Readonly<Partial<Record<Category, Words>>>;
  /** Terms that show a category without naming it, anywhere within the last path segment, the title or the h1. */
  readonly signs?: Readonly<Partial<Record<Category, Words>>>;
  /** Things that are sold, in the plural, as categories of a shop are called. */
  readonly goods: Words;
  /** The folder of a shop's categories, as shop systems call it. */
  readonly productCategory: Words;
  /** What shops call themselves, in a host name or as a path segment. */
  readonly shops: Words;
  /** What sections of a newspaper are called, as folders. */
  readonly newsSections: Words;
  /** Pages that thank for a message or an order. */
  readonly thankYouPages: Words;
  /** How names of such pages begin, before the word for the thing that was sent or bought. */
  readonly thanksFor?: Words;
  /** What forms are called. Pages that thank are below them. */
  readonly formFolders: Words;
  /** The cart. */
  readonly cartPages: Words;
  /** Single pages of the checkout. */
  readonly checkoutPages?: Words;
  /** Single pages of the customer's account: wish lists, registration, forgotten passwords. */
  readonly accountPages: Words;
  /** Single pages to log in and out. */
  readonly loginPages: Words;
  /** Results of the site's search. */
  readonly searchPages: Words;
  /** First segments of an address. The page of such a segment and all pages below it are of the kind. */
  readonly areas?: Readonly<Partial<Record<"checkout" | "account" | "login" | "search", Words>>>;
  /** Parameters of an address that hold the words of a search. */
  readonly searchParameters?: Words;
  /** The word before the number of a page of a list. */
  readonly pageNumber?: Words;
  /** Folders of tags. */
  readonly tagFolders: Words;
  /** Folders of authors. */
  readonly authorFolders: Words;
  /** Folders of years. */
  readonly yearFolders?: Words;
  /** Calendars, and the folders of months, weeks and days in them. */
  readonly calendarFolders: Words;
  /** The site map for visitors. */
  readonly siteMapPages?: Words;
  /** Namespaces of a wiki whose pages are not its content. */
  readonly wikiNamespaces: Words;
  /** Folders of a blog's categories. */
  readonly unsortedFolders: Words;
  /** Names of the category for posts that nobody has sorted. */
  readonly unsortedNames: Words;
  /** What not-found pages say. */
  readonly notFound: Words;
  /** Single words that not-found pages add before or after. */
  readonly besideNotFound: Words;
  /** What a login page calls itself. */
  readonly loginTitles: Words;
  /** What home pages call themselves. The first one is the title of the home page's entry. */
  readonly homeTitles: Words;
  /** Titles of pages that nobody has named. */
  readonly emptyTitles: Words;
  /** Names of sites that nobody has named. */
  readonly unnamedSites: Words;
  /** Names of the sample pages and posts that content systems come with. */
  readonly sampleTitles: Words;
  /** What content systems write behind the name of a category. */
  readonly archiveTitles: Words;
  /**
   * What a calendar's title says before its dates, as in "Events from March 4 - June 2". We cut the title before the last
   * of these words ("from"), so "Events" remains.
   */
  readonly eventsOf?: Words;
  /** The first word of a title that asks how. */
  readonly how?: Words;
  /** Whole texts that systems write where a text is missing. */
  readonly placeholders: Sentences;
  /** How texts greet visitors, or thank them for what they do: `Thank you for your`. */
  readonly greetings: Openings;
  /** With which words a text addresses visitors, before its first sentence begins. */
  readonly salutations: Openings;
  /** How sentences begin that say what their page is about: `This guide …`. */
  readonly selfReferences: Openings;
  /** How sentences begin that only say where to look or what to click: `Below, you can find …`. */
  readonly directions: Openings;
  /** How sentences end that point to another place of their page, or to a link: `Choose a topic below.` */
  readonly pointers?: Words;
  /** How short sentences begin that ask visitors to act: `Book your day now.` They count in texts of all languages. */
  readonly appeals: Openings;
  /** How notices about cookies begin. */
  readonly cookieNotices: Openings;
  /** How the texts of sample pages begin. */
  readonly sampleTexts: Openings;
  /** The text of the link from an excerpt to the whole. */
  readonly readMore: Words;
  /** The texts of the buttons above a recipe. */
  readonly jumpToRecipe: Words;
  /** The text of the button that prints a recipe. */
  readonly printRecipe?: Words;
  /** The names of the months, in full and short. */
  readonly months: Words;
  /** What stands above opening hours. */
  readonly hours: Words;
  /** Words for streets, as addresses write them. */
  readonly streets?: Words;
  /** What stands before the address of a head office. */
  readonly seats?: Words;
  /** Legal forms of companies. In a text, their spaces may be missing. */
  readonly legalForms: Words;
  /** Frequent words of sentences and menus that are rare in other languages. They show the language of a text. */
  readonly telling: Words;
  /** Articles, conjunctions and prepositions that do not count when words are compared. */
  readonly small: Words;
  /** Other words that lead on to the next one. No text ends with them. */
  readonly leading?: Words;
  /** The word before the last item of an enumeration. */
  readonly and?: Words;
}

/** The vocabulary of English, from which other languages take what they lack. */
export interface FullVocabulary extends Vocabulary {
  /** Every heading, none left out. */
  readonly headings: Readonly<Record<Category, string>>;
}

/** Pages that most companies have. */
export type KeyPage = "contact" | "prices" | "services" | "visit" | "jobs" | "team";

/** A label of the two files that we translate. We never translate `URL`, `H1` and `Markdown`. */
export type Label =
  | ("description" | "schemaTypes" | "category" | "language" | "lastModified")
  // The operator's registered name, its postal address, or else a place without a street; the area that it serves.
  | ("operator" | "place" | "town" | "area")
  | ("contact" | "openingHours" | "spokenLanguages" | "otherLanguages")
  // How many pages were found and not read, and how many only llms-full.txt lists.
  | ("unread" | "onlyInFull");
