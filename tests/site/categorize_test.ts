import assert from "node:assert/strict";
import { CATEGORY_TABLE } from "../../lib/site/categories.ts";
import type { Category } from "../../lib/words/category.ts";
import { categorize, type Known } from "./categorize_alone.ts";

const decided = (address: string, known: Known = {}) =>
  categorize(new URL(address, "https://site.example").href, known);

/** Addresses that say their category without any help, per language and per system. */
const ADDRESSES: Readonly<Record<Category, readonly string[]>> = {
  main: [
    "/rooms/detail/room-12",
    "/reviews/",
    "/what-we-do/river-clean-ups/",
    "/corporate-law/",
    "/practice-areas/trademark-registration.html",
    "/team-building",
    "/privacy-consulting/",
    "/unternehmensberatung/",
    "/datenschutzberatung/",
    "/firmenumzug",
    "/conditions/back-pain/",
    "/divorce-attorneys/",
    "/gutscheine/",
    "/especialidades/dermatologia-clinica/",
    "/angebote/wanderwoche/",
    "/",
    "/index.php",
    "/?utm_source=x",
    "/de/",
    "/en-us/",
    "/kontakt",
    "/contact-us/",
    "/nous-contacter",
    "/preise",
    "/pricing",
    "/tarifs",
    "/leistungen/steuerberatung",
    "/services/web-design",
    "/notre-hotel",
    "/?page_id=2",
    "/x?=1",
    "/karriere",
    "/referenzen/projekt-hafen",
    "/rechtsanwalt-fuer-arbeitsrecht",
    "/zimmer/doppelzimmer",
  ],
  product: [
    "/music/detail/-/art/criss-cross/num/8428906",
    "/product/blue-mug/",
    "/products/blue-mug",
    "/collections/mugs/products/blue-mug",
    "/produkt/blaue-tasse/",
    "/produkte/blaue-tasse",
    "/produit/tasse-bleue",
    "/producto/taza-azul",
    "/prodotto/tazza-blu",
    "/producten/blauwe-mok",
    "/blaue-tasse-p-4711.html",
    "/p-4711-blue-mug.aspx",
    "/mug/p/1023029000",
    "/dp/B000123",
    "/item/4711",
    "/index.php?route=product/product&product_id=42",
    "/index.php?main_page=product_info&cPath=1_2&products_id=3",
    "/index.php?id_product=7&controller=product",
    "/product.php?id=4",
    "/?product=blue-mug",
  ],
  category: [
    "/classifieds-automobiles-s109",
    "/kleinanzeigen-fahrzeuge",
    "/products",
    "/produkte/",
    "/shop/",
    "/boutique",
    "/tienda",
    "/negozio",
    "/webshop",
    "/collections/mugs",
    "/collections/all",
    "/product-category/mugs/",
    "/produkt-kategorie/tassen/kaffee/",
    "/categoria-producto/tazas",
    "/category/mugs",
    "/kategorien",
    "/mugs-c-17.html",
    "/c/803",
    "/sale",
    "/marken/villeroy",
    "/gartenmoebel",
    "/chaussures",
    "/index.php?route=product/category&path=20",
    "/index.php?id_category=3&controller=category",
    "/?product_cat=mugs",
  ],
  guide: [
    "/docs/getting-started/manual-installation",
    "/docs/providers/aws",
    "/ratgeber",
    "/ratgeber/holz-pflegen",
    "/einkaufsratgeber-matratzen",
    "/guide/housing",
    "/docs/install",
    "/kb/4711",
    "/wiki/Eiche",
    "/how-to-oil-wood",
    "/tutorials.php",
    "/conseils/entretien-du-bois",
    "/guia-de-tallas",
    "/guida-alle-taglie",
    "/handleiding/montage",
    "/glossar/eiche",
    "/rezepte/apfelkuchen",
    "/blog-tipps",
  ],
  blog: [
    "/2024/05/pet-insurance/",
    "/reviews/the-best-pans-of-the-year",
    "/thoughts/fewer-colours",
    "/blog",
    "/blog/",
    "/blog/our-new-office",
    "/blogs/news/our-new-office",
    "/blogs/resources",
    "/news/2024-in-review",
    "/aktuelles/neue-halle",
    "/magazin/holz",
    "/actualites/nouvelle-halle",
    "/noticias/nueva-nave",
    "/notizie/nuovo-capannone",
    "/nieuws/nieuwe-hal",
    "/2024/05/neue-halle",
    "/2024/05/31/neue-halle/",
    "/news-2024-05-31-neue-halle",
    "/pressemitteilungen/halle",
    "/blog/privacy/why-cookies-matter",
  ],
  faq: [
    "/faq",
    "/faqs.html",
    "/pages/faq",
    "/FAQ/",
    "/haeufige-fragen",
    "/haufige-fragen",
    "/h%C3%A4ufig-gestellte-fragen",
    "/frequently-asked-questions",
    "/foire-aux-questions",
    "/preguntas-frecuentes",
    "/domande-frequenti",
    "/veelgestelde-vragen",
    "/service/faq",
    "/products/faq",
    "/hilfe",
  ],
  about: [
    "/unternehmenshistorie",
    "/advocaten/mr-joris-bakker/",
    "/our-attorneys/",
    "/attorneys/jane-doe",
    "/nuestros-medicos/",
    "/unsere-praxis",
    "/ueber-uns",
    "/uber-uns",
    "/%C3%BCber-uns/",
    "/wir-ueber-uns.html",
    "/unternehmen/geschichte",
    "/team",
    "/about",
    "/about-us.php",
    "/aboutus/",
    "/AboutUs.aspx",
    "/company/leadership",
    "/a-propos",
    "/qui-sommes-nous",
    "/le-conseil-dadministration",
    "/quienes-somos",
    "/sobre-nosotros",
    "/chi-siamo",
    "/over-ons",
    "/our-story",
  ],
  legal: [
    "/conditions-de-livraison",
    "/terms-of-services",
    "/general-conditions",
    "/booking-conditions/",
    "/datenschutzordnung",
    "/notice-of-privacy-practices/",
    "/disclosure/",

    "/echtheit-von-bewertungen/",
    "/Batteriehinweise/",
    "/impressum",
    "/impressum.html",
    "/de/impressum/",
    "/Impressum-10905.htm",
    "/imprint",
    "/datenschutz",
    "/datenschutzerklaerung/",
    "/datenschutzerkl%C3%A4rung",
    "/agb",
    "/widerrufsbelehrung",
    "/nutzungsbedingungen.php",
    "/privacy-policy",
    "/privacyPolicy",
    "/privacy.php?lang=it",
    "/terms-and-conditions",
    "/t-termsandconditions.aspx",
    "/content/3-terms-and-conditions-of-use",
    "/about/legal",
    "/help/terms.cfm",
    "/mentions-legales",
    "/politique-de-confidentialite",
    "/conditions-generales-dutilisation",
    "/aviso-legal",
    "/politica-de-privacidad",
    "/note-legali",
    "/informativa-privacy",
    "/algemene-voorwaarden",
    "/privacyverklaring",
    "/pages/privacy-and-return-policy",
    "/%5Cimpressum.php",
  ],
};

for (const [category, addresses] of Object.entries(ADDRESSES)) {
  for (const address of addresses) {
    Deno.test(`categorize: ${address} is ${category}`, () => {
      const { category: found, reason } = decided(address);
      assert.equal(found, category, reason);
    });
  }
}

/** Pages whose other evidence decides, against the address or without it. */
const PAGES: readonly (readonly [says: string, Category, address: string, known: Known])[] = [
  ["the home page with an FAQ", "main", "/", { isHome: true, schemaTypes: ["FAQPage"] }],
  ["a home page elsewhere", "main", "/shop", { isHome: true }],
  ["a language's home page", "main", "/en", { title: "Home (EN)" }],
  ["a title alone", "legal", "/node/19824", { title: "Impressum" }],
  ["a title with the brand", "about", "/node/1", { title: "Über uns | Beispiel GmbH" }],
  ["a heading alone", "faq", "/?page_id=7", { title: "Beispiel GmbH", h1: "Häufige Fragen" }],
  ["a post on data protection", "blog", "/blog/datenschutz-was-firmen-wissen-muessen", {
    title: "Datenschutz: was Firmen wissen müssen",
  }],
  ["a paywalled article", "blog", "/kultur/tanz-ld.1161246", {
    schemaTypes: ["NewsArticle", "Product"],
  }],
  ["a product's types", "product", "/beringer-rose", { schemaTypes: ["Product", "Offer"] }],
  ["a service with questions", "main", "/seo", { title: "SEO", schemaTypes: ["FAQPage"] }],
  ["a page on questions", "faq", "/wissenswert", {
    title: "Antworten auf häufige Fragen",
    schemaTypes: ["FAQPage"],
  }],
  ["an instruction", "guide", "/tischdecke", { schemaTypes: ["HowTo"] }],
  ["a service that says how it is done", "main", "/tiling", { schemaTypes: ["Service", "HowTo"] }],
  ["a subject of its own in a folder", "main", "/talks/policy", {
    title: "On a state's energy policy",
  }],
  ["the same at the root", "legal", "/policy", { title: "On a state's energy policy" }],
  ["a legal page of one word in a folder", "legal", "/talks/policy", { title: "Policy" }],
  ["an about page's type", "about", "/wer", { schemaTypes: ["AboutPage"] }],
  ["an unknown type", "main", "/seite", { schemaTypes: ["constructor", "WebPage"] }],
  ["a shop's sitemap", "product", "/blaue-tasse", { sitemap: "product-sitemap.xml" }],
  ["a shop's sitemap of categories", "category", "/tassen", {
    sitemap: "product_cat-sitemap1.xml",
  }],
  ["Shopify's sitemap", "product", "/blaue-tasse", { sitemap: "sitemap_products_1.xml" }],
  ["Yoast's sitemap of posts", "blog", "/neue-halle", { sitemap: "post-sitemap2.xml" }],
  ["WordPress' sitemap of posts", "blog", "/halle", { sitemap: "wp-sitemap-posts-post-1.xml" }],
  ["WordPress' sitemap of pages", "main", "/halle", { sitemap: "wp-sitemap-posts-page-1.xml" }],
  ["a page that a plugin calls an article", "main", "/seo", {
    schemaTypes: ["Article"],
    sitemap: "page-sitemap.xml",
  }],
  ["a service in words, by its data an article", "blog", "/best-travel-insurance", {
    title: "Best travel insurance",
    schemaTypes: ["Article"],
  }],
  ["a service in words, by its data a product", "product", "/car-cleaning", {
    title: "Car Cleaning Kit",
    schemaTypes: ["Product"],
  }],
  ["a chapter of a documentation in a sitemap of pages", "guide", "/docs/manual-installation", {
    sitemap: "page-sitemap.xml",
  }],
  ["three preformatted texts", "guide", "/syntax", { preformatted: 3 }],
  ["two preformatted texts", "main", "/syntax", { preformatted: 2 }],
  ["preformatted texts of a post", "blog", "/x", {
    preformatted: 9,
    isDated: true,
    hasBlog: true,
    schemaTypes: ["BlogPosting"],
  }],
  ["preformatted texts of downloads", "main", "/download", { preformatted: 3 }],
  ["preformatted texts of a license", "legal", "/license", { preformatted: 3 }],
  ["a page for helpers", "main", "/help-us", { title: "Help us" }],
  ["a page about the owner", "about", "/zur-person", { title: "Persönliches" }],
  ["what is new on a site", "blog", "/whatsnew", { title: "What's New" }],
  ["a sitemap that begins with a number", "main", "/x", { sitemap: "1-a.xml" }],
  ["a long slug in a sitemap of pages", "main", "/beratung-fuer-kleine-und-mittlere-firmen", {
    title: "Beratung für kleine und mittlere Firmen",
    sitemap: "page-sitemap.xml",
  }],
  ...([
    ["/cookie-richtlinie-eu/", "Cookie-Richtlinie (EU)"],
    ["/politique-de-cookies-ue/", "Politique de cookies (UE)"],
    ["/agb-und-kundeninformationen/", "AGB und Kundeninformationen"],
    ["/condiciones-generales-de-venta/", "Condiciones generales de venta"],
  ].map(([path, title]) =>
    ["a sitemap of pages", "legal", path!, { title: title!, sitemap: "page-sitemap.xml" }] as const
  )),
  ["a long slug with a headline", "blog", "/so-wurde-die-neue-halle-gebaut", {
    title: "So wurde die neue Halle gebaut",
  }],
  ["a long slug of a service", "main", "/repair-renovation-and-installation-of-roofs", {
    title: "Repair, renovation and installation of roofs",
  }],
  [
    "a host whose name has a legal word",
    "main",
    "https://legal-eagle.host.example/wheels/rims",
    {},
  ],
  ["a host whose name has a word for questions", "main", "https://acme-faq.host.example/bots", {}],
  ["a host of legal pages", "main", "https://legal.site.example/bots", {}],
  ["a host of a blog", "blog", "https://blog.site.example/halle", {}],
  ["a name that stands before a two-label ending", "main", "https://blog.co.uk/halle", {}],
  ["a price in the title", "product", "/saxophone-kit", { title: "Saxophone Kit - $18.99" }],
  ["a sum in a headline", "main", "/kit", { title: "City to spend $18 million" }],
  ["a breadcrumb", "blog", "/neue-halle", { breadcrumbs: ["Start", "Aktuelles", "Neue Halle"] }],
  ["a breadcrumb that ends in a name", "main", "/x", { breadcrumbs: ["Start", "Aktuelles"] }],
  ["a headline below a number", "blog", "/la-perte-des-terres-fertiles-en-guinee/a-6533123", {
    title: "La perte des terres fertiles en Guinée",
  }],
  ["a shop's host", "category", "https://shop.example/papier", { title: "Papier" }],
  ["a product on a shop's host", "product", "https://example-store.com/84682.html", {
    title: "Lotto Zhero Gravity Junior black fluo blue",
  }],
  ["a short title in a shop", "category", "/shop/tassen", { title: "Tassen & Becher" }],
  ["a long title in a shop", "product", "/shop/tasse", {
    title: "Tasse Hamburg blau mit Henkel 0,3",
  }],
  ["a product's type in a shop", "product", "/shop/tasse", {
    title: "Tasse",
    schemaTypes: ["Product"],
  }],
  ["a title that begins with the site's name", "about", "/x", { title: "Site | About us" }],
  ["a country and its language", "main", "/ch/de/", { title: "Blog & Shop Beispiel" }],
  ["a newspaper's section", "blog", "/politik/wahl-in-bayern", { title: "Wahl in Bayern" }],
  ["a medium in the title", "product", "/x/1537284", { title: "Dave Holland: Prism (CD)" }],
  ["pages below", "category", "/prodotti/tavoli", { title: "Tavoli", pagesBelow: 2 }],
  ["one page below", "product", "/prodotti/tavolo", { title: "Tavolo", pagesBelow: 1 }],
  ["a product's type above pages", "product", "/products/drill", {
    title: "Drill",
    schemaTypes: ["Product"],
    pagesBelow: 3,
  }],
  ["pages below a service", "main", "/leistungen/daecher", { title: "Dächer", pagesBelow: 4 }],
  ["a customer's story", "main", "/customers/acme", { title: "How Acme saved 400 hours" }],
  ["a company's products for companies", "main", "/leistungen/fuer-unternehmen", {
    title: "Für Unternehmen",
  }],
];

for (const [says, category, address, known] of PAGES) {
  Deno.test(`categorize: ${says} makes ${address} ${category}`, () => {
    const { category: found, reason } = decided(address, known);
    assert.equal(found, category, reason);
  });
}

const REASONS: readonly (readonly [address: string, known: Known, reason: string])[] = [
  ["/", {}, "home page"],
  ["/en/", {}, "home page of a language"],
  ["/impressum.html", {}, 'path "/impressum"'],
  ["/produkte/tasse", {}, 'path "/produkte/"'],
  ["/x", { schemaTypes: ["Product"] }, "schema Product"],
  ["/x", { sitemap: "product-sitemap.xml" }, "sitemap product-sitemap.xml"],
  ["/x", { title: "FAQ | Beispiel" }, 'title "FAQ"'],
  ["/?id_product=7", {}, 'parameter "id_product"'],
  ["/x", { breadcrumbs: ["Blog", "X"] }, 'breadcrumb "Blog"'],
  ["/2024/05/x", {}, "date in the path"],
  ["/x", {}, "no sign of another category"],
];

for (const [address, known, reason] of REASONS) {
  Deno.test(`categorize: the reason for ${address} is ${reason}`, () => {
    assert.equal(decided(address, known).reason, reason);
  });
}

Deno.test("categorize: a reason quotes at most 60 characters of the page", () => {
  const { reason } = decided("/x", { title: `Impressum ${"impressum ".repeat(20)}` });
  assert.match(reason, /^title ".{60}…"$/);
});

Deno.test("categorize: long hostile texts are read in linear time", () => {
  const { category } = decided(`/${"a-".repeat(20_000)}/${"faq/".repeat(20_000)}x`, {
    title: "1 ".repeat(500_000) + "| ".repeat(500_000),
    h1: "$1".repeat(500_000),
    breadcrumbs: new Array(10_000).fill("x ".repeat(1_000)),
  });
  assert.equal(category, "faq");
});

Deno.test("categorize: a title that begins with a kind of text and a colon is of that kind, in whatever sitemap", () => {
  const rows: readonly [title: string, category: Category][] = [
    ["Ratgeber: Rosen schneiden – Gärtnerei", "guide"],
    ["FAQ: Versand und Rückgabe", "faq"],
    ["Kontakt: So erreichen Sie uns", "main"],
  ];
  for (const [title, category] of rows) {
    const known = { title, sitemap: "wp-sitemap-posts-page-1.xml" };
    assert.equal(decided("/rosen-im-garten/", known).category, category, title);
  }
});

Deno.test("categorize: in a section a word of the title does not overrule the path", () => {
  const known = { title: "Policies" };
  assert.equal(decided("/docs/p69.html", known).category, "guide");
});

Deno.test("categorize: a group of the menu with a category's name says what its pages are, unless the page itself does", () => {
  const rows: readonly [address: string, known: Known, category: Category][] = [
    ["/beliefs.html", { menuGroup: "Who we are" }, "about"],
    ["/beliefs.html", { menuGroup: "Beliefs" }, "main"],
    ["/story.html", { menuGroup: "Who we are", menuLabel: "Our story" }, "about"],
    ["/story.html", { menuGroup: "Stories", menuLabel: "Our story" }, "blog"],
    ["/about/license/", { menuGroup: "About" }, "legal"],
    ["/contact/", { menuGroup: "About us" }, "main"],
  ];
  for (const [address, known, category] of rows) {
    assert.equal(decided(address, known).category, category, `${address} in ${known.menuGroup}`);
  }
});

Deno.test("categories: what main shares with another category is the other's, so a new one takes no words from it", () => {
  const rows = Object.entries(CATEGORY_TABLE);
  const [last, { weight: ofMain = 1 }] = rows.at(-1)!;
  assert.equal(last, "main");
  for (const [category, { weight = 1 }] of rows.slice(0, -1)) {
    assert.ok(weight >= 2 * ofMain, category);
  }
});
