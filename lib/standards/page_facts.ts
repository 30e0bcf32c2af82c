/**
 * What one HTML page says about itself: the result of reading its bytes once.
 *
 * Only types, and their version. Texts are decoded, and all white space of Unicode is collapsed and trimmed. Otherwise,
 * texts are as the page has them. A missing value is null.
 */

import type { Charset } from "./charset.ts";

/** Version of the facts in the page cache. Raise it whenever extraction changes, so that cached pages are read again. */
export const FACTS_VERSION = 29;

/** Which hyperlinks of a page are read. `content`: the first ones of its content. `all`: all, and the contact texts, too. */
export type LinkScope = "none" | "content" | "all";

/** How many hyperlinks of one page's content tell where the page leads. A hostile page has thousands. */
export const MAX_CONTENT_LINKS = 200;

/** A link to the same content in another language (`<link rel="alternate" hreflang>`). */
export interface LanguageAlternate {
  /** The `hreflang` value as given, such as `de-AT` or `x-default`. */
  readonly hreflang: string;
  /** The `href` as given, unresolved. */
  readonly href: string;
}

/** A hyperlink of the page, `a[href]` or `area[href]`. */
export interface Hyperlink {
  /** The `href` as given, trimmed, unresolved. */
  readonly href: string;
  /** The link types of `rel`, lower case. */
  readonly rel: readonly string[];
  /** The link's text, with white space collapsed; empty when the link has none. */
  readonly text: string;
  /** Where the link stands: in the page's navigation or header, in its footer, or elsewhere. */
  readonly place: "menu" | "footer" | "content";
  /**
   * What the group of links is called: in a nested list of the menu, the text of the link before that list; in the footer,
   * the heading above; elsewhere, what the menu calls this part of the page. Missing when it has no name.
   */
  readonly under?: string;
}

/** A short text that may say how to contact somebody. */
export interface ContactText {
  /** The text's lines, at most 300 characters together. */
  readonly lines: readonly string[];
  /** Whether the text stands in the page's footer, or in an `address` element. */
  readonly isOfSite: boolean;
  /** The short text directly above, such as a heading; empty when there is none. */
  readonly above: string;
}

/** A `ContactPoint` that has a telephone number or an e-mail address. */
export type ContactPoint = {
  /** The property `contactType`, such as `customer service`. */
  readonly type: string | null;
  readonly telephone: string | null;
  /** The property `email`, without `mailto:`. */
  readonly email: string | null;
};

/** A `PostalAddress` with at least one part. When the address is one text, the text is in `streetAddress`. */
export type PostalAddress = {
  readonly streetAddress: string | null;
  readonly postalCode: string | null;
  readonly addressLocality: string | null;
  readonly addressRegion: string | null;
  readonly addressCountry: string | null;
};

/** What a JSON-LD node states about an organization, a site or a page. Long texts are cut at 2,000 characters. */
export type Entity = {
  /** Type names without prefix, such as `Organization`, in the node's order. */
  readonly types: readonly string[];
  /** The property `@id`. */
  readonly id: string | null;
  readonly name: string | null;
  /** The first value of `alternateName`. */
  readonly alternateName: string | null;
  readonly legalName: string | null;
  readonly headline: string | null;
  readonly description: string | null;
  readonly slogan: string | null;
  /** The property `url`, unresolved. */
  readonly url: string | null;
  /** The first value of `telephone`. */
  readonly telephone: string | null;
  /** The property `email`, without `mailto:`. */
  readonly email: string | null;
  readonly inLanguage: string | null;
  readonly datePublished: string | null;
  readonly dateModified: string | null;
  /** The names of `areaServed`, at most 20. */
  readonly areasServed: readonly string[];
  /** The name of the only country in `areaServed`; without a country the only state, else the only administrative area. */
  readonly widestAreaServed: string | null;
  /** The values of `contactPoint`, at most 5. */
  readonly contactPoints: readonly ContactPoint[];
  /** `openingHours`, then `openingHoursSpecification` as `Mo-Fr 09:00-18:00 (description)`; at most 14 texts. */
  readonly openingHours: readonly string[];
  /** The values of `availableLanguage` of the node and of its contact points, at most 20. */
  readonly availableLanguages: readonly string[];
  readonly foundingDate: string | null;
  /** The values of `address`, at most 5. */
  readonly addresses: readonly PostalAddress[];
  /** For a `BreadcrumbList`: the names of its items in order. */
  readonly itemNames: readonly string[];
  /** The addresses of the items in {@link Entity.itemNames}, unresolved. */
  readonly itemUrls: readonly (string | null)[];
  /** True when the node stands at the top of its block or directly in `@graph`, not inside another node. */
  readonly topLevel: boolean;
};

/** What the metadata elements of a page say. */
export interface PageMetadata {
  /** The first `<meta name=description>` with content. */
  readonly description: string | null;
  /** The class names of `<body>`, at most 60. */
  readonly bodyClasses: readonly string[];
  /** The `og:` properties that we use. */
  readonly openGraph: {
    readonly siteName: string | null;
    readonly title: string | null;
    readonly description: string | null;
    readonly locale: string | null;
    readonly type: string | null;
  };
  /** `<meta name=application-name>`. */
  readonly applicationName: string | null;
  /** The first `<meta name=generator>`. */
  readonly generator: string | null;
  /**
   * The date of publication, as given: `article:published_time`, else `itemprop=datePublished`, else a `<time>` marked so,
   * else a `<time>` close behind the first `<h1>`.
   */
  readonly published: string | null;
  /** When the page was changed, as given: `article:modified_time`, else `itemprop=dateModified`. */
  readonly modified: string | null;
  /** The first `<link rel=canonical>`'s `href`, unresolved. */
  readonly canonical: string | null;
  /** The first `<base href>`, unresolved. */
  readonly base: string | null;
  /** The directives of every `<meta name=robots>`, lower case, split at commas. */
  readonly robots: readonly string[];
  /** `<meta http-equiv=refresh>`: the delay in seconds, and the target, unresolved. */
  readonly refresh: { readonly seconds: number; readonly href: string } | null;
  /** `<link rel="alternate" hreflang>`, in document order. */
  readonly alternates: readonly LanguageAlternate[];
  /** The first `<link rel=sitemap>`'s `href`, unresolved. */
  readonly sitemapHref: string | null;
  /** Where the page's end, or its first `<link rel=next>`, links to as the next page, unresolved. */
  readonly nextHref: string | null;
  /** The first `<link rel=alternate type=text/markdown>`'s `href`, unresolved. */
  readonly markdownHref: string | null;
}

/** Everything that is read from one page. */
export interface PageFacts extends PageMetadata {
  /** The encoding that was used, and what decided. */
  readonly encoding: Charset;
  /** `html[lang]` as given. */
  readonly lang: string | null;
  /** The first `<title>` in the HTML namespace. */
  readonly title: string | null;
  /** The text of the first `<h1>` that has one. */
  readonly h1: string | null;
  /** The texts of the first 5 `<h1>` that have one. */
  readonly h1s: readonly string[];
  /** The texts of the first 5 headings, `h1` to `h6`, that have at least 15 bytes, each cut to 200 characters. */
  readonly headings: readonly string[];
  /** The first paragraphs of the main content, at most 6, each cut to whole words of at most 600 characters. */
  readonly paragraphs: readonly string[];
  /** For each paragraph, its section: 0 under the page's own heading, then one more at each change of heading or item. */
  readonly sections: readonly number[];
  /** For each paragraph, where the subheading above it links to, unresolved; null when that is no link. */
  readonly headingLinks: readonly (string | null)[];
  /** About how many characters of text the main content has. 5,000 means 5,000 or more. */
  readonly textLength: number;
  /** How many `<pre>` elements stand before the end of the text that is counted. */
  readonly preformatted: number;
  /** The distinct Schema.org types in JSON-LD, microdata and RDFa: names without prefix, in document order. */
  readonly schemaTypes: readonly string[];
  /** JSON-LD nodes that state something, at most 100, in document order. */
  readonly entities: readonly Entity[];
  /** How many JSON-LD blocks could not be read. */
  readonly brokenJsonLd: number;
  /** How many `<input type=password>` elements the page has: a sign of a login wall. */
  readonly passwordInputs: number;
  /** How many `<script>` elements hold no JSON-LD. */
  readonly scripts: number;
  /** Short texts that may say how to contact somebody, in document order; only with {@link LinkScope} `all`. */
  readonly contactTexts: readonly ContactText[];
  /** The hyperlinks that were asked for, in document order. */
  readonly links: readonly Hyperlink[];
}
