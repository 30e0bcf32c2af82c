/**
 * What one HTML page says about itself: the result of reading its bytes once.
 *
 * Types, and the number of what they hold. Texts are decoded, white space (all of Unicode's) collapsed and trimmed,
 * otherwise as the page has them; a missing value is null.
 *
 * @module
 */

/**
 * The number of what is read from a page and how. Every change of that raises it, so that no facts which were kept
 * by an earlier version are taken for today's.
 */
export const FACTS_VERSION = 4;

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
  /** `areaServed`, or its name. */
  readonly areaServed: string | null;
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
  /** Distinct Schema.org type names without prefix, in document order, of JSON-LD, microdata and RDFa. */
  readonly schemaTypes: readonly string[];
  /** JSON-LD nodes that state something, at most 100, in document order. */
  readonly entities: readonly Entity[];
  /** JSON-LD blocks that could not be read. */
  readonly brokenJsonLd: number;
  /** `<input type=password>` elements: a sign of a login wall. */
  readonly passwordInputs: number;
  /** Hyperlinks in document order; empty unless they were asked for. */
  readonly links: readonly Hyperlink[];
}
