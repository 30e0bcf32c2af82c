/**
 * What one HTML page says about itself: the result of reading its bytes once.
 *
 * Types, and the version of what they hold. Texts are decoded, white space (all of Unicode's) collapsed and trimmed,
 * otherwise as the page has them; a missing value is null.
 *
 * @module
 */

/** Version of the facts in the page cache. Raise it whenever extraction changes, so that older facts are read anew. */
export const FACTS_VERSION = 7;

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
  /** The link's text, collapsed; empty when it has none. */
  readonly text: string;
  /** Where the link stands: in the page's navigation or header, in its footer, or elsewhere. */
  readonly place: "menu" | "footer" | "content";
}

/** A short text that may tell how somebody is reached. */
export interface ContactText {
  /** Its lines, at most 300 characters together. */
  readonly lines: readonly string[];
  /** Whether it stands in the page's footer, or in an `address` element. */
  readonly isOfSite: boolean;
}

/** A `ContactPoint` that has a telephone number or an e-mail address. */
export interface ContactPoint {
  /** `contactType`, such as `customer service`. */
  readonly type: string | null;
  /** `telephone`. */
  readonly telephone: string | null;
  /** `email`, without `mailto:`. */
  readonly email: string | null;
}

/** What a JSON-LD node states about an organization, a site or a page. Long texts are cut at 2,000 characters. */
export interface Entity {
  /** Type names without prefix, such as `Organization`, in the node's order. */
  readonly types: readonly string[];
  /** `@id`. */
  readonly id: string | null;
  /** `name`. */
  readonly name: string | null;
  /** `alternateName`, the first. */
  readonly alternateName: string | null;
  /** `legalName`. */
  readonly legalName: string | null;
  /** `headline`. */
  readonly headline: string | null;
  /** `description`. */
  readonly description: string | null;
  /** `slogan`. */
  readonly slogan: string | null;
  /** `url`, unresolved. */
  readonly url: string | null;
  /** `telephone`, the first. */
  readonly telephone: string | null;
  /** `email`, without `mailto:`. */
  readonly email: string | null;
  /** `inLanguage`. */
  readonly inLanguage: string | null;
  /** `datePublished` as given. */
  readonly datePublished: string | null;
  /** `dateModified` as given. */
  readonly dateModified: string | null;
  /** The names of `areaServed`, at most 20. */
  readonly areasServed: readonly string[];
  /** `contactPoint`, at most 5. */
  readonly contactPoints: readonly ContactPoint[];
  /** `openingHours`, and `openingHoursSpecification` written like it (`Mo-Fr 09:00-18:00`), at most 14. */
  readonly openingHours: readonly string[];
  /** `availableLanguage` of the node and of its contact points, at most 20. */
  readonly availableLanguages: readonly string[];
  /** `foundingDate` as given. */
  readonly foundingDate: string | null;
  /** A `PostalAddress`, or a text address in `streetAddress` alone. */
  readonly address: {
    readonly streetAddress: string | null;
    readonly postalCode: string | null;
    readonly addressLocality: string | null;
    readonly addressRegion: string | null;
    readonly addressCountry: string | null;
  } | null;
  /** For a `BreadcrumbList`: the names of its items in order. */
  readonly itemNames: readonly string[];
  /** The addresses of the items in {@link Entity.itemNames}, unresolved. */
  readonly itemUrls: readonly (string | null)[];
  /** True when the node stands at the top of its block or directly in `@graph`, not inside another node. */
  readonly topLevel: boolean;
}

/** Everything that is read from one page. */
export interface PageFacts {
  /** The encoding that was used, as a WHATWG name such as `utf-8`, and where it came from. */
  readonly encoding: {
    readonly name: string;
    readonly source: "bom" | "transport" | "meta" | "utf-8" | "fallback";
  };
  /** `html[lang]` as given. */
  readonly lang: string | null;
  /** The first `<title>` in the HTML namespace. */
  readonly title: string | null;
  /** The first `<meta name=description>` with content. */
  readonly description: string | null;
  /** The text of the first `<h1>` that has one. */
  readonly h1: string | null;
  /** The texts of the first 5 `<h1>` that have one. */
  readonly h1s: readonly string[];
  /** The first paragraphs of the main content, at most 6, each cut to whole words of at most 600 characters. */
  readonly paragraphs: readonly string[];
  /** About how many characters of text the page has outside of navigation, header and footer; 5,000 stands for more. */
  readonly textLength: number;
  /** The class names of `<body>`, at most 60. */
  readonly bodyClasses: readonly string[];
  /** `og:` properties that matter. */
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
  /** When the page was published, as given: `article:published_time`, `itemprop=datePublished`, or a marked `<time>`. */
  readonly published: string | null;
  /** When the page was changed, as given: `article:modified_time` or `itemprop=dateModified`. */
  readonly modified: string | null;
  /** The first `<link rel=canonical>`'s `href`, unresolved. */
  readonly canonical: string | null;
  /** `<base href>`, the first, unresolved. */
  readonly base: string | null;
  /** The directives of every `<meta name=robots>`, lower case, split at commas. */
  readonly robots: readonly string[];
  /** `<meta http-equiv=refresh>`: its target, unresolved, and its delay in seconds. */
  readonly refresh: { readonly seconds: number; readonly href: string } | null;
  /** `<link rel="alternate" hreflang>`, in document order. */
  readonly alternates: readonly LanguageAlternate[];
  /** The first `<link rel=sitemap>`'s `href`, unresolved. */
  readonly sitemapHref: string | null;
  /** The first `<link rel=alternate type=text/markdown>`'s `href`, unresolved. */
  readonly markdownHref: string | null;
  /** Distinct Schema.org type names without prefix, in document order, of JSON-LD, microdata and RDFa. */
  readonly schemaTypes: readonly string[];
  /** JSON-LD nodes that state something, at most 100, in document order. */
  readonly entities: readonly Entity[];
  /** JSON-LD blocks that could not be read. */
  readonly brokenJsonLd: number;
  /** `<input type=password>` elements: a sign of a login wall. */
  readonly passwordInputs: number;
  /** `<script>` elements that hold no JSON-LD. */
  readonly scripts: number;
  /** Short texts with an e-mail address or a number, in document order; empty unless hyperlinks were asked for. */
  readonly contactTexts: readonly ContactText[];
  /** Hyperlinks in document order; empty unless they were asked for. */
  readonly links: readonly Hyperlink[];
}
