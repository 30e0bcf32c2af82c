import assert from "node:assert/strict";
import { unlistedKindOf } from "../../lib/crawl/unlisted_kind.ts";
import type { UnlistedKind } from "../../lib/crawl/report.ts";

const UNLISTED: Readonly<Record<UnlistedKind, readonly string[]>> = {
  pagination: [
    "/page/2",
    "/page/2/",
    "/blog/page/12",
    "/tag/wein/page/3",
    "/aktuelles/seite/2",
    "/aktuelles/seite-2",
    "/noticias/pagina/4",
    "/blog/page2",
    "/blog/post/comment-page-2",
    "/blog?page=3",
    "/de/shop/lampen/?p=2",
    "/collections/all?sort=price&page=2",
    "/?paged=2",
    "/shop?product-page=2",
    "/aktuelles?start=20",
    "/news?tx_news_pi1%5BcurrentPage%5D=2",
    "/blog/?query-12-page=2",
  ],
  "tag archive": [
    "/tag/wein/",
    "/blog/tag/wein",
    "/tags",
    "/tags/wein",
    "/blogs/news/tagged/wein",
    "/product-tag/rot",
    "/schlagwort/holz",
    "/Schlagw%C3%B6rter/holz",
    "/etiqueta/vino",
    "/mot-cle/vin",
    "/?tag=wein",
  ],
  "author archive": [
    "/author/anna/",
    "/blog/author/anna",
    "/autor/anna",
    "/auteur/anna",
    "/?author=1",
  ],
  "date archive": [
    "/2024/05/",
    "/2024/05/31",
    "/blog/2024/12",
    "/2024/05/?utm_source=x",
    "/archiv/2024",
    "/?m=202405",
    "/?m=20240531",
  ],
  cart: [
    "/cart",
    "/cart.php",
    "/Cart.aspx?id=1",
    "/warenkorb/",
    "/de/warenkorb.html",
    "/shop/cart/",
    "/checkout/cart/",
    "/panier",
    "/carrito",
    "/carrello",
    "/winkelwagen",
    "/index.php?route=checkout/cart",
    "/index.php?main_page=shopping_cart",
    "/index.php?controller=cart",
  ],
  checkout: [
    "/checkout",
    "/checkout/confirm",
    "/kasse/",
    "/finalizar-compra",
    "/afrekenen",
    "/fr/commande",
    "/index.php?route=checkout/checkout",
    "/index.php?main_page=checkout_shipping",
  ],
  account: [
    "/my-account/",
    "/my-account/orders",
    "/account/register",
    "/mein-konto",
    "/mon-compte",
    "/mi-cuenta",
    "/mijn-account",
    "/customer/account/login",
    "/wunschliste",
    "/de/passwort-vergessen",
    "/recuperar-contrase%C3%B1a",
    "/users/sign_up",
    "/index.php?route=account/wishlist",
  ],
  login: [
    "/login",
    "/login.php",
    "/login/reset",
    "/wp-login.php?redirect_to=x",
    "/users/sign_in",
    "/en/sign-in",
    "/anmelden",
    "/connexion",
    "/iniciar-sesion",
    "/inloggen",
    "/index.php?controller=authentication",
  ],
  search: [
    "/search",
    "/search/wine",
    "/suche/",
    "/?s=wein",
    "/en/?s=wine",
    "/produkte?q=wein",
    "/catalogsearch/result/?q=a",
    "/suchergebnisse.html",
    "/recherche?search_query=vin",
    "/zoeken",
    "/index.php?route=product/search&search=a",
  ],
  "thank-you page": [
    "/danke",
    "/thank-you/",
    "/vielen-dank.html",
    "/merci",
    "/gracias",
    "/grazie",
    "/bedankt",
    "/checkout/onepage/success",
    "/checkout/order-received/123/",
  ],
  feed: [
    "/feed",
    "/feed/",
    "/blog/post/feed/",
    "/rss.xml",
    "/news.rss",
    "/?feed=rss2",
    "/a?format=feed",
  ],
  preview: ["/?p=12&preview=true", "/about?preview_id=3", "/?elementor-preview=7"],
};

const CONTENT: readonly string[] = [
  "/",
  "/de/",
  "/warenkorb-aus-weide",
  "/produkt/warenkorb",
  "/cart-covers",
  "/login-systeme/",
  "/features/login",
  "/docs/checkout",
  "/docs/api/search",
  "/suchmaschinenoptimierung",
  "/blog/author-interview",
  "/blog/author",
  "/autoren/anna",
  "/recherche",
  "/ricerca/progetti",
  "/konto/girokonto",
  "/anmeldung",
  "/tag-der-offenen-tuer",
  "/tag",
  "/page/about",
  "/pages/faq",
  "/seite/kontakt",
  "/?page_id=2",
  "/?p=123",
  "/?page=7",
  "/forum.php?s=df38bf2cbfa9",
  "/index.php?page=7",
  "/kontakt?page=preise",
  "/customer/stories",
  "/business/etiquette/table-manners",
  "/wettbewerb/2024",
  "/2024/05/what-we-learned",
  "/blog/2024/05/31/post",
  "/m?m=2024",
  "/feedback",
  "/rss-reader",
  "/danksagung",
  "/merci-bouquet",
  "/preview-event",
  "/?preview=",
  "/?=x",
  "/kassel",
  "/%E4%zz/",
];

for (const [kind, addresses] of Object.entries(UNLISTED)) {
  for (const address of addresses) {
    Deno.test(`unlistedKindOf: ${address} is ${kind}`, () => {
      assert.equal(unlistedKindOf(new URL(address, "https://site.example"), null), kind);
    });
  }
}

for (const address of CONTENT) {
  Deno.test(`unlistedKindOf: ${address} may have content`, () => {
    assert.equal(unlistedKindOf(new URL(address, "https://site.example"), null), null);
  });
}

const SITEMAPS: readonly (readonly [string, UnlistedKind | null])[] = [
  ["post_tag-sitemap.xml", "tag archive"],
  ["post_tag-sitemap2.xml", "tag archive"],
  ["wp-sitemap-taxonomies-post_tag-1.xml", "tag archive"],
  ["product_tag-sitemap.xml", "tag archive"],
  ["author-sitemap.xml", "author archive"],
  ["wp-sitemap-users-1.xml", "author archive"],
  ["page-sitemap.xml", null],
  ["2024-sitemap.xml", null],
  ["", null],
  ["wp-sitemap-posts-post-1.xml", null],
  ["stage-sitemap.xml", null],
  ["product_cat-sitemap.xml", null],
];

for (const [sitemap, kind] of SITEMAPS) {
  Deno.test(`unlistedKindOf: a page of ${sitemap} is ${kind ?? "content"}`, () => {
    assert.equal(unlistedKindOf(new URL("https://site.example/anna"), sitemap), kind);
  });
}

Deno.test("unlistedKindOf: a long hostile address is read in linear time", () => {
  const path = "/page/a?".repeat(20_000) + "page=&".repeat(20_000);
  assert.equal(unlistedKindOf(new URL(path, "https://site.example"), null), null);
});
