/**
 * Addresses of pages that every site has and that say nothing about it: archives, carts, logins, site maps.
 *
 * Follows the address conventions of WordPress, WooCommerce, Shopify, Magento, Shopware,
 * PrestaShop, OpenCart, Zen Cart, Joomla and TYPO3, in six languages. It deliberately compares
 * whole path segments and well-known parameters only, since `/warenkorb-aus-weide` is a product and
 * `/docs/login` is documentation; words that also name content (`recherche`, `konto`, `anmeldung`)
 * are left out. Pure.
 *
 * @module
 */

import { type Parameter, parametersOf, percentDecoded, routeIn } from "../standards/url.ts";
import type { UnlistedKind } from "./report.ts";

/** The kinds that an address tells; what a sample page is, only its texts do. */
export type AddressKind = Exclude<UnlistedKind, "sample page">;

/** What an address of one kind looks like; lists are separated by spaces. */
interface UnlistedRow {
  /** Last path segments that are such a page, where nothing but neutral segments stands above. */
  readonly pages: string;
  /** The same of a first segment, with everything below it. */
  readonly areas: string;
  /** Segments at any depth below which such pages stand, never such a page itself. */
  readonly archives: string;
  /** Parameters, with any value but none. */
  readonly parameters: string;
  /** Parameters, with any value but none, of the home page; elsewhere `s` is often a session. */
  readonly homeParameters: string;
  /**
   * Parameters whose value is a number, except on the home page, where it is that of a content
   * page.
   */
  readonly counters: string;
  /** Words of the name of the sitemap that lists such pages. */
  readonly sitemaps: string;
  /**
   * Forms of the normalised path, or of the query. Each is linear: no repetition inside another.
   */
  readonly shapes: readonly RegExp[];
}

const NOTHING: UnlistedRow = {
  pages: "",
  areas: "",
  archives: "",
  parameters: "",
  homeParameters: "",
  counters: "",
  sitemaps: "",
  shapes: [],
};

/** The kinds in the order in which they are tried. */
const UNLISTED_TABLE: Readonly<Record<AddressKind, UnlistedRow>> = {
  feed: {
    ...NOTHING,
    parameters: "feed",
    shapes: [
      /\/(?:feed|rss|atom|rss2)$/,
      /\/(?:feed|rss|atom)\.xml$/,
      /\/[^/]+\.(?:rss|atom)$/,
      /[?&]format=feed(?:&|$)/,
    ],
  },
  preview: {
    ...NOTHING,
    parameters: "preview preview-id preview-theme-id elementor-preview elementor-library et-fb " +
      "fl-builder vc-editable customize-changeset-uuid",
  },
  "thank-you page": {
    ...NOTHING,
    pages:
      "thank-you thankyou thanks order-received order-confirmation danke dankeschoen danke-seite " +
      "dankesseite vielen-dank thank-you-page bestellbestaetigung merci confirmation-commande gracias " +
      "pedido-recibido grazie ordine-ricevuto bedankt bedankpagina",
    shapes: [
      /\/checkout\/(?:onepage\/)?(?:success|finish|order-received(?:\/\d+)?)$/,
      // Below a form only: `/collections/thank-you` sells cards. For one thing only: more words are a post.
      /\/(?:contact|contact-us|kontakt|kontaktformular|anfrage|newsletter|subscribe|donate|spenden|contacto|contatti|contactez-nous)\/(?:thank-you|thanks|danke|vielen-dank|merci|gracias|grazie|bedankt)$/,
      /^\/(?:thank-you-for-(?:subscribing|contacting|signing-up|registering|joining)(?:-us)?|(?:thank-you-for-your|(?:danke|vielen-dank)-fuer-(?:ihre|deine)|merci-(?:pour|de)-votre|gracias-por-(?:su|tu)|grazie-per-(?:la|aver)|bedankt-voor-(?:uw|je))-(?!service$)[a-z]+)$/,
    ],
  },
  cart: {
    ...NOTHING,
    pages: "cart shopping-cart view-cart shoppingcart viewcart basket shopping-basket warenkorb " +
      "einkaufswagen panier carrito cesta carrito-compra carrello winkelwagen winkelmand " +
      "winkelmandje koszyk kosik kosarica kosar cos-de-cumparaturi indkobskurv varukorg " +
      "handlekurv ostoskori carrinho",
    shapes: [/\/checkout\/cart(?:\/|$)/],
  },
  checkout: {
    ...NOTHING,
    areas: "checkout zur-kasse finalizar-compra afrekenen passer-commande finaliser-commande " +
      "tramitar-pedido concludi-ordine",
    pages: "kasse caisse cassa commande checkout-shipping checkout-payment checkout-confirmation " +
      "commande-rapide validation-commande pedido-rapido ordine-veloce",
  },
  account: {
    ...NOTHING,
    areas:
      "account my-account myaccount mein-konto kundenkonto benutzerkonto mon-compte mi-cuenta " +
      "il-mio-account mio-account mijn-account moje-konto members-area wp-admin",
    pages: "wishlist wunschliste wunschzettel merkliste merkzettel liste-envies lista-deseos " +
      "lista-desideri verlanglijst wish-list wishlists my-wishlist mein-wunschzettel " +
      "wunschlisten meine-merkliste liste-de-souhaits liste-souhaits ma-liste-envies " +
      "liste-d-envies mes-favoris lista-de-deseos mis-favoritos lista-dei-desideri " +
      "verlanglijstje wensenlijst mijn-verlanglijst lista-zyczen register registrieren signup sign-up create-account " +
      "registrati registreren forgot-password lost-password reset-password passwort-vergessen " +
      "mot-de-passe-oublie recuperar-contrasena password-dimenticata wachtwoord-vergeten",
  },
  login: {
    ...NOTHING,
    areas: "login wp-login signin sign-in",
    pages: "log-in logon logout log-out sign-out signout anmelden einloggen abmelden connexion " +
      "se-connecter deconnexion iniciar-sesion cerrar-sesion accedi inloggen uitloggen " +
      "authentication authentification",
    shapes: [
      /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?component\/users(?:\/|$)/,
      /[?&]option=com_users(?:&|$)/,
    ],
  },
  search: {
    ...NOTHING,
    areas: "search catalogsearch suche",
    pages: "search-results searchresults suchergebnisse suchergebnis erweiterte-suche " +
      "advanced-search advanced-search-result resultats-recherche resultats-de-recherche buscar " +
      "busqueda resultados-busqueda risultati-ricerca zoeken zoekresultaten " +
      "search-result site-search volltextsuche produktsuche detailsuche resultats-de-la-recherche " +
      "recherche-avancee buscador resultados-de-busqueda busqueda-avanzada cerca " +
      "risultati-della-ricerca ricerca-avanzata zoekresultaat uitgebreid-zoeken wyszukiwarka szukaj",
    homeParameters: "s",
    parameters: "q query search search-query searchquery keyword keywords suche suchbegriff " +
      "searchterm ssearch buscar",
    shapes: [
      /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?component\/(?:search|finder)(?:\/|$)/,
      /[?&]option=com_(?:search|finder)(?:&|$)/,
    ],
  },
  pagination: {
    ...NOTHING,
    parameters: "paged product-page limitstart",
    counters: "page p pg seite pagina pagenum start offset",
    shapes: [
      /\/(?:page|seite|pagina|pag|comment-page)[-/]?\d+$/,
      /[?&]query-\d+-page=\d/,
      /\[currentpage\]=\d/,
    ],
  },
  "tag archive": {
    ...NOTHING,
    pages: "tags",
    archives: "tag tags tagged product-tag schlagwort schlagworte schlagwoerter stichwort " +
      "produkt-schlagwort mot-cle mots-cles mot-clef etiquette-produit etiqueta etiquetas " +
      "etiqueta-producto etichetta etichette trefwoord trefwoorden post-tag blog-tag topic-tag " +
      "stichworte produktschlagwort mots-clefs etiqueta-del-producto tag-prodotto " +
      "etichetta-prodotto product-etiket",
    parameters: "tag product-tag",
    sitemaps: "post_tag product_tag tag tags",
    shapes: [/\/blog\/tags$/],
  },
  "author archive": {
    ...NOTHING,
    archives: "author autor auteur autore",
    parameters: "author",
    sitemaps: "author authors users",
    shapes: [/\/blog\/authors$/],
  },
  "date archive": {
    ...NOTHING,
    shapes: [
      /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])(?:\/(?:0?[1-9]|[12]\d|3[01]))?$/,
      /\/(?:archives?|archiv|archivio|archivo|archief|date)\/(?:19|20)\d\d$/,
      /[?&]m=(?:19|20)\d{4}(?:\d\d)?(?:&|$)/,
      // A month of a calendar; `/event/yoga/2024-05-31` is one of a series.
      /\/(?:events|veranstaltungen|termine|kalender|calendar|agenda|evenements|eventi|eventos)\/(?:(?:month|week|day|list|monat|woche|tag|liste|mois|semaine|jour|mes|semana|dia|mese|settimana|giorno|maand|dag)\/)?(?:19|20)\d\d-\d\d(?:-\d\d)?$/,
    ],
  },
  "site map": {
    ...NOTHING,
    pages:
      "sitemap site-map html-sitemap sitemap-html seitenuebersicht inhaltsverzeichnis plan-du-site " +
      "plan-de-site plan-site mapa-web mapa-del-sitio mapa-del-sitio-web mapa-sitio mappa-del-sito " +
      "mappa-sito",
  },
  "category of unsorted posts": {
    ...NOTHING,
    shapes: [
      /\/(?:[a-z]+-)?(?:category|kategorie|categorie|categoria)\/(?:uncategori[sz]ed(?:-[a-z]{2})?|allgemein|unkategorisiert|nicht-kategorisiert|non-classe|sin-categoria|sin-clasificar|senza-categoria|geen-categorie|niet-gecategoriseerd)$/,
    ],
  },
};

/** Segments above a page that do not make it content. */
const NEUTRAL_SEGMENTS: ReadonlySet<string> = new Set(
  ("shop store boutique tienda negozio winkel webshop user users auth member members customer " +
    "service pages page site home main onepage product common").split(" "),
);

/** The language or country that an address begins with. */
const LANGUAGE_SEGMENT = /^[a-z]{2}(?:-[a-z]{2,4})?$/;

/** Parameters whose value takes the place of the path (OpenCart, Zen Cart, PrestaShop). */
const ROUTE_PARAMETERS = ["route", "main_page", "controller"] as const;

/** Texts without a letter that has to be taken apart. */
const ASCII = /^[\0-\x7f]*$/;

/** A row with its lists as sets. */
interface IndexedRow extends Pick<UnlistedRow, "shapes"> {
  readonly kind: AddressKind;
  readonly pages: ReadonlySet<string>;
  readonly areas: ReadonlySet<string>;
  readonly archives: ReadonlySet<string>;
  readonly parameters: ReadonlySet<string>;
  readonly homeParameters: ReadonlySet<string>;
  readonly counters: ReadonlySet<string>;
  readonly sitemaps: ReadonlySet<string>;
}

const ROWS: readonly IndexedRow[] = Object.entries(UNLISTED_TABLE).map(([kind, row]) => ({
  kind: kind as AddressKind,
  pages: setOf(row.pages),
  areas: setOf(row.areas),
  archives: setOf(row.archives),
  parameters: setOf(row.parameters),
  homeParameters: setOf(row.homeParameters),
  counters: setOf(row.counters),
  sitemaps: setOf(row.sitemaps),
  shapes: row.shapes,
}));

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(" ").filter((item) => item !== ""));
}

/** An address in the form that is compared. */
interface Address {
  readonly segments: readonly string[];
  /** The segments above the last one. */
  readonly parents: readonly string[];
  /** The first segment that is not neutral; empty when there is none. */
  readonly area: string;
  /** The same where it is the last segment. */
  readonly page: string;
  /** The path made of the segments, without a slash at its end. */
  readonly path: string;
  /** The query with its question mark, lower case. */
  readonly query: string;
  /** The parameters that have a value. */
  readonly parameters: readonly Parameter[];
  /** The words of the sitemap's name. */
  readonly sitemapWords: readonly string[];
}

/**
 * Tells what kind of page without content of its own an address leads to.
 *
 * @param url The page's address.
 * @param sitemap The name of the sitemap file that listed it, such as `post_tag-sitemap.xml`.
 * @returns The kind; null for a page that may have content.
 */
export function unlistedKindOf(url: URL, sitemap: string | null): AddressKind | null {
  const address = addressOf(url, sitemap);
  return ROWS.find((row) => isOfKind(address, row))?.kind ?? null;
}

function isOfKind(address: Address, row: IndexedRow): boolean {
  const { path, query } = address;
  return address.parameters.some((pair) => isParameter(pair, address, row)) ||
    address.sitemapWords.some((word) => row.sitemaps.has(word)) ||
    row.areas.has(address.area) ||
    row.pages.has(address.page) ||
    address.parents.some((segment) => row.archives.has(segment)) ||
    row.shapes.some((shape) => shape.test(path) || (query !== "" && shape.test(query)));
}

function isParameter(
  pair: Parameter,
  { segments }: Address,
  row: IndexedRow,
): boolean {
  if (row.parameters.has(pair[0])) return true;
  return segments.length === 0 ? row.homeParameters.has(pair[0]) : isCounter(pair, row);
}

function isCounter([name, value]: Parameter, row: IndexedRow): boolean {
  return row.counters.has(name) && /^\d+$/.test(value);
}

function addressOf(url: URL, sitemap: string | null): Address {
  const parameters = parametersOf(url);
  const routes = routeIn(parameters, ROUTE_PARAMETERS);
  const parts = percentDecoded(url.pathname).split("/").filter((part) => part !== "");
  const names = [...parts, ...routes].map(normalized);
  const segments = names.map((part) => part.replace(/\.(?:php|html?|aspx?|cfm|jsp|do)$/, ""))
    .filter((segment) => segment !== "index");
  if (LANGUAGE_SEGMENT.test(segments[0] ?? "")) segments.shift();
  const first = segments.findIndex((segment) => !NEUTRAL_SEGMENTS.has(segment));
  const area = segments[first] ?? "";
  return {
    segments,
    parents: segments.slice(0, -1),
    area,
    page: first === segments.length - 1 ? area : "",
    path: `/${segments.join("/")}`,
    query: percentDecoded(url.search).toLowerCase(),
    parameters: parameters.filter(([, value]) => value !== "")
      .map(([name, value]) => [normalized(name), value]),
    sitemapWords: sitemap === null ? [] : sitemap.toLowerCase().split(/[^a-z_]+/),
  };
}

/** Lower case, without diacritics, `_` as `-`, and umlauts as their vowels with `e`. */
function normalized(part: string): string {
  const lower = part.toLowerCase().replaceAll("_", "-");
  if (ASCII.test(lower)) return lower;
  return lower.replaceAll("ß", "ss")
    .replace(/[äöü]/g, (umlaut) => `${umlaut.normalize("NFD")[0]}e`)
    .normalize("NFD").replace(/\p{M}/gu, "");
}
