/**
 * The words that a language provides: the closed type of one file in `languages/`.
 *
 * A needed field that is missing does not compile. An optional one is left out where a language has no such words; the
 * test of `languages.ts` lists what each leaves out. Words stand as people write them; `fold.ts` makes the forms that
 * addresses have of them. Types alone: which language says what is in `languages.ts`.
 *
 * @module
 */

import type { Category } from "./category.ts";

/**
 * Words and phrases, separated by commas; case, marks and line breaks do not matter. In the words of
 * categories a star stands for any beginning or end of a single word: `datenschutz*`, `*ratgeber`.
 */
export type Words = string;

/**
 * How sentences begin. A bar separates words that may stand in the same place:
 * `Wir nutzen|verwenden Cookies`.
 */
export type Openings = readonly string[];

/** The words of one language. */
export interface Vocabulary {
  /** The fixed words of the two files. */
  readonly phrases: Phrases;
  /** What pages of each category are called; the heading of one that is left out is English. */
  readonly categories: Readonly<Partial<Record<Category, CategoryWords>>>;
  /** Names of the pages by which visitors find a company. They are main pages; pages about people are `about`. */
  readonly pages: Readonly<Record<KeyPage, Words>>;
  /** Things that are sold, in the plural, as categories of a shop are called. */
  readonly goods: Words;
  /** The folder of a shop's categories, as shop systems name it. */
  readonly productCategory: Words;
  /** What shops call themselves, in a host or as a path segment. */
  readonly shops: Words;
  /** Sections of a newspaper, as folders. */
  readonly newsSections: Words;
  /** What pages without content of their own are called in addresses. */
  readonly unlisted: UnlistedWords;
  /** Names of pages that a server sends in place of another: not found, login. */
  readonly obstacles: ObstacleWords;
  /** Words of titles and names that say nothing. */
  readonly titles: TitleWords;
  /** Texts that say nothing of the page that they stand on. */
  readonly texts: EmptyTexts;
  /** The months, in full and short. */
  readonly months: Words;
  /** Legal forms of companies; their spaces may be missing. */
  readonly legalForms: Words;
  /** Frequent words, in sentences and in menus, that are rare in the other languages. */
  readonly telling: Words;
  /** Articles, conjunctions and prepositions that do not count when words are compared. */
  readonly small: Words;
  /** What stands before the last item of an enumeration. */
  readonly and?: Words;
}

/** The words of the language that the others fall back to. */
export interface FullVocabulary extends Vocabulary {
  /** No category is left out. */
  readonly categories: Readonly<Record<Category, CategoryWords>>;
}

/** Pages that most companies have. */
export type KeyPage = "contact" | "prices" | "services" | "visit" | "jobs" | "team";

/** The words of a category. */
export interface CategoryWords {
  /** The heading of its section; of `legal`, what its pages are called where `Optional` says too little. */
  readonly heading: string;
  /** Terms that name such a page, as its last path segment, title or h1. */
  readonly names?: Words;
  /** Terms that, as a path segment, say the same of the pages below without naming such a page. */
  readonly sections?: Words;
  /** Terms that count wherever they stand in the last path segment, title or h1. */
  readonly signs?: Words;
}

/** Every fixed word of the two files. */
export interface Phrases {
  /** The title of the home page's entry. */
  readonly home: string;
  /** The labels of a page's rows in llms-full.txt. */
  readonly labels: {
    readonly url: string;
    readonly description: string;
    readonly h1: string;
    readonly schemaTypes: string;
    readonly category: string;
    readonly language: string;
    readonly lastModified: string;
  };
  /** The sentences of the details paragraph. */
  readonly info: {
    /** @param name The site's language, named in itself. */
    readonly language: (name: string) => string;
    /** @param name The operator's registered name. */
    readonly operator: (name: string) => string;
    /** @param address A postal address on one line. */
    readonly place: (address: string) => string;
    /** @param area The area served, as stated. */
    readonly area: (area: string) => string;
    /** @param contact Telephone and e-mail, as stated. */
    readonly contact: (contact: string) => string;
    /** @param hours Opening hours, as stated. */
    readonly openingHours: (hours: string) => string;
    /** @param names The languages that the operator speaks. */
    readonly spokenLanguages: (names: string) => string;
    /** @param homePages The home pages of the site's other languages, each named in its language. */
    readonly otherLanguages: (homePages: string) => string;
    /** @param host The site's host name. */
    readonly reading: (host: string) => string;
    /** @param read How many pages were read. @param found How many were found, where these are more. */
    readonly coverage: (read: number, found: number) => string;
    /** @param count How many pages stand in llms-full.txt and not in llms.txt. */
    readonly onlyInFull: (count: number) => string;
    /** @param heading The heading of the section that a reader may skip. */
    readonly optional: (heading: string) => string;
    /** @param source The generator's name, and its address where it has one. */
    readonly generator: (source: string) => string;
  };
}

/** What pages without content of their own are called in addresses. */
export interface UnlistedWords {
  /** Pages that thank for a message or an order. */
  readonly thanks: Words;
  /** The beginning of such pages' names, before the word for what they thank for. */
  readonly thanksFor?: Words;
  /** Forms, below which such pages stand. */
  readonly forms: Words;
  /** The cart. */
  readonly cart: Words;
  /** The checkout. */
  readonly checkout: AreaWords;
  /** The customer's account, with wish lists, registration and forgotten passwords. */
  readonly account: AreaWords;
  /** Logging in and out. */
  readonly login: AreaWords;
  /** The site's search and its results. */
  readonly search: AreaWords;
  /** Parameters of an address that hold what is searched for. */
  readonly searchParameters?: Words;
  /** A page of a list, before its number. */
  readonly page?: Words;
  /** Folders of tags. */
  readonly tags: Words;
  /** Folders of authors. */
  readonly authors: Words;
  /** Folders of years. */
  readonly archives?: Words;
  /** Calendars, and the folders of months, weeks and days in them. */
  readonly calendar: { readonly names: Words; readonly periods: Words };
  /** The site map for visitors. */
  readonly siteMap?: Words;
  /** Namespaces of a wiki whose pages are not its content. */
  readonly wiki: Words;
  /** The folder of a blog's categories, and in it the category of posts that nobody has sorted. */
  readonly unsorted: { readonly folders: Words; readonly names: Words };
}

/** What pages call themselves that stand in the way of another. */
export interface ObstacleWords {
  /** What not-found pages say. */
  readonly notFound: Words;
  /** Single words that such pages add. */
  readonly around: Words;
  /** What a login page calls itself. */
  readonly login: Words;
}

/** Words of an area that no visitor sees before he has done something. */
export interface AreaWords {
  /** First segments of an address, with everything below. */
  readonly areas?: Words;
  /** Single pages. */
  readonly pages?: Words;
}

/** What titles and names are made of that say nothing. */
export interface TitleWords {
  /** What home pages call themselves. */
  readonly home: Words;
  /** What pages are called that nobody has named. */
  readonly untitled: Words;
  /** What sites are called that nobody has named. */
  readonly unnamedSites: Words;
  /** What content systems call the pages and posts that they are delivered with. */
  readonly samples: Words;
  /** What content systems write behind the name of a category. */
  readonly archives: Words;
  /** What calendars write before the days that they show; the last word is no part of the name. */
  readonly eventsOf?: Words;
  /** The first word of a title that asks how. */
  readonly how?: Words;
}

/** Texts that say nothing of the page that they stand on. */
export interface EmptyTexts {
  /** Whole texts where one is missing. */
  readonly placeholders: readonly string[];
  /** How visitors are greeted. */
  readonly greetings: Openings;
  /** Notices of cookies. */
  readonly cookies: Openings;
  /** The texts of sample pages. */
  readonly samples: Openings;
  /** The link from an excerpt to the rest. */
  readonly readMore: Words;
  /** The buttons above a recipe. */
  readonly recipe: { readonly jump: Words; readonly print?: Words };
}
