import assert from "node:assert/strict";
import type { Observation } from "../../lib/crawl/bot_challenge.ts";
import { type Obstacle, obstacleOf } from "../../lib/crawl/obstacle.ts";
import { itemsOf, LANGUAGES, VOCABULARIES } from "../../lib/words/languages.ts";

/** What differs from an ordinary page at `https://site.example/seite`. */
interface Row extends Partial<Omit<Observation, "url" | "requestedUrl" | "headers">> {
  /** What the row shows. */
  readonly says: string;
  readonly requested?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function observed({ requested, path, headers, says: _, ...rest }: Row): Observation {
  const url = new URL(path ?? requested ?? "/seite", "https://site.example");
  return {
    requestedUrl: new URL(requested ?? path ?? "/seite", "https://site.example"),
    url,
    status: 200,
    headers: new Headers(headers ?? {}),
    title: "Gartenmöbel aus Eiche | Beispiel",
    h1: "Gartenmöbel aus Eiche",
    passwordInputs: 0,
    bodyPrefix: "<!doctype html><html><head><title>Gartenmöbel aus Eiche | Beispiel</title>",
    ...rest,
  };
}

function page(title: string | null, body: string): Pick<Row, "title" | "h1" | "bodyPrefix"> {
  return { title, h1: null, bodyPrefix: `<html><head><title>${title ?? ""}</title>${body}` };
}

const CHALLENGES: readonly (readonly [by: string, row: Row])[] = [
  ["Cloudflare", { says: "header", status: 403, headers: { "cf-mitigated": "challenge" } }],
  ["Cloudflare", { says: "title with status", status: 403, ...page("Just a moment...", "") }],
  ["Cloudflare", {
    says: "title with script",
    ...page("Nur einen Moment…", '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate">'),
  }],
  ["Cloudflare", { says: "options", ...page("", "<script>window._cf_chl_opt={cvId:'3'}") }],
  ["Cloudflare", {
    says: "block page",
    status: 403,
    ...page("Attention Required! | Cloudflare", ""),
  }],
  ["DataDome", {
    says: "script host",
    status: 403,
    ...page("site.example", "<script src=https://ct.captcha-delivery.com/c.js>"),
  }],
  ["DataDome", { says: "header", status: 403, headers: { "x-dd-b": "1" } }],
  ["Akamai", { says: "container", ...page("", '<div id="sec-if-cpt-container">') }],
  ["Akamai", {
    says: "reference",
    status: 403,
    ...page("Access Denied", "https://errors.edgesuite.net/18.2"),
  }],
  ["Imperva", {
    says: "iframe",
    ...page(null, '<iframe src="/_Incapsula_Resource?SWUDNSAI=31&amp;xinfo=1">'),
  }],
  ["Imperva", {
    says: "tiny page with the script",
    ...page(null, '<script src="/_Incapsula_Resource?SWJIYLWA=7">'),
  }],
  ["Imperva", { says: "title", ...page("Pardon Our Interruption", "") }],
  ["HUMAN", {
    says: "captcha",
    status: 403,
    ...page("Access to this page has been denied.", '<div id="px-captcha">'),
  }],
  ["Sucuri", { says: "header", status: 403, headers: { "x-sucuri-block": "BLK01" } }],
  ["Sucuri", { says: "script", ...page("You are being redirected...", "sucuri_cloudproxy_js=''") }],
  ["AWS WAF", { says: "header", status: 202, headers: { "x-amzn-waf-action": "challenge" } }],
  ["AWS WAF", { says: "properties", status: 202, ...page("", "window.gokuProps = {}") }],
  ["Vercel", { says: "header", status: 429, headers: { "x-vercel-mitigated": "challenge" } }],
  ["Vercel", { says: "title", status: 429, ...page("Vercel Security Checkpoint", "") }],
  ["DDoS-Guard", { says: "title with status", status: 403, ...page("DDoS-Guard", "") }],
  ["F5", {
    says: "block page with 200",
    ...page(
      "Request Rejected",
      "The requested URL was rejected. Please consult with your administrator.",
    ),
  }],
  ["a captcha", { says: "header", status: 202, headers: { "sg-captcha": "challenge" } }],
  ["a captcha", { says: "wall with 200", ...page("Are you a robot?", "") }],
  ["a captcha", { says: "title with status", status: 429, ...page("Captcha", "") }],
  ["a captcha", { says: "tiny page", ...page(null, '<div class="h-captcha">') }],
];

for (const [by, row] of CHALLENGES) {
  Deno.test(`obstacleOf: a challenge of ${by} by its ${row.says}`, () => {
    assert.deepEqual(obstacleOf(observed(row)), { kind: "bot_challenge", by });
  });
}

const OTHERS: Readonly<Record<Exclude<Obstacle["kind"], "bot_challenge">, readonly Row[]>> = {
  soft_404: [
    { says: "English", title: "Page not found | Example", h1: "Oops! That page can’t be found." },
    { says: "title alone", title: "Page not found – Example", h1: null },
    { says: "heading alone", title: "Example", h1: "404" },
    { says: "brand as heading", title: "Error 404 - Example", h1: "Example" },
    { says: "brand first", title: "Example - Error 404", h1: "Example" },
    { says: "the number alone", title: "404 | Example", h1: null },
    { says: "can't find", title: "Example", h1: "Sorry, we can't find that page" },
    { says: "could not be found", title: "The page you requested could not be found", h1: null },
    { says: "German", title: "Seite nicht gefunden - Beispiel", h1: "Seite nicht gefunden" },
    { says: "German sentence", title: "Beispiel", h1: "Diese Seite konnte nicht gefunden werden." },
    { says: "German error", title: "Fehler 404 – Beispiel", h1: "Hoppla!" },
    { says: "French", title: "Page non trouvée | Exemple", h1: null },
    { says: "French sentence", title: "Exemple", h1: "Oups ! Cette page est introuvable." },
    { says: "Spanish", title: "Página no encontrada - Ejemplo", h1: null },
    { says: "Spanish sentence", title: "Ejemplo", h1: "Esta página no existe" },
    { says: "Italian", title: "Pagina non trovata | Esempio", h1: null },
    { says: "Dutch", title: "Pagina niet gevonden - Voorbeeld", h1: null },
    {
      says: "redirect to /404",
      requested: "/altes-produkt",
      path: "/404",
      title: "Shop",
      h1: "Hallo",
    },
    { says: "redirect to a name", requested: "/a", path: "/de/seite-nicht-gefunden.html" },
    { says: "listed itself in a language", path: "/en/404", title: "404", h1: "404" },
    { says: "listed itself", path: "/404.html", title: "404", h1: "404" },
  ],
  login_wall: [
    {
      says: "WordPress",
      path: "/wp-login.php",
      title: "Log In ‹ Example — WordPress",
      h1: null,
      passwordInputs: 1,
    },
    { says: "German heading", title: "Beispiel", h1: "Anmelden", passwordInputs: 1 },
    { says: "French title", title: "Connexion | Exemple", h1: null, passwordInputs: 1 },
    { says: "Spanish title", title: "Iniciar sesión - Ejemplo", h1: null, passwordInputs: 1 },
    { says: "Italian title", title: "Area riservata - Esempio", h1: null, passwordInputs: 1 },
    { says: "Dutch title", title: "Inloggen - Voorbeeld", h1: null, passwordInputs: 1 },
    { says: "protected post", title: "Geschützt: Preisliste – Beispiel", passwordInputs: 1 },
    { says: "redirect to a login", requested: "/intern", path: "/login?next=/intern" },
    { says: "redirect to sign_in", requested: "/", path: "/users/sign_in" },
    { says: "redirect to a shop's password page", requested: "/", path: "/password" },
  ],
};

for (const [kind, rows] of Object.entries(OTHERS)) {
  for (const row of rows) {
    Deno.test(`obstacleOf: ${kind}, ${row.says}`, () => {
      assert.deepEqual(obstacleOf(observed(row)), { kind });
    });
  }
}

const PAGES: readonly Row[] = [
  { says: "an ordinary page" },
  {
    says: "a page behind Cloudflare with its detection script",
    headers: { server: "cloudflare", "cf-ray": "8a" },
    bodyPrefix: '<title>Shop</title><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js">',
  },
  { says: "a page protected by DataDome", headers: { "x-datadome": "protected" } },
  {
    says: "a page with Imperva's script",
    bodyPrefix: '<title>Shop</title><script src="/_Incapsula_Resource?SWJIYLWA=7">',
  },
  { says: "a page cached by Sucuri", headers: { "x-sucuri-cache": "HIT", "x-sucuri-id": "1" } },
  {
    says: "a contact form with a captcha",
    title: "Kontakt",
    h1: "Kontakt",
    bodyPrefix: '<title>Kontakt</title><div class="g-recaptcha">',
  },
  { says: "a film of a challenge's name", title: "Just a moment...", h1: "Just a moment..." },
  { says: "an article on captchas", title: "Captcha", h1: "Captcha" },
  { says: "a page without title or script", title: null, h1: null, bodyPrefix: "<p>Text" },
  { says: "a real 404", status: 404, title: "Page not found", h1: "404" },
  { says: "a forbidden page", status: 403, title: "Forbidden", h1: null },
  { says: "a login that says so by its status", status: 401, title: "Login", passwordInputs: 1 },
  {
    says: "an article on the error",
    title: "404 Not Found – Was bedeutet der Fehler? | Blog",
    h1: "404 Not Found – Was bedeutet der Fehler?",
  },
  {
    says: "a glossary's entry",
    path: "/glossar/404-not-found",
    title: "404 Not Found | Glossar",
    h1: "404 Not Found",
  },
  {
    says: "a glossary's entry after a redirect to its slash",
    requested: "/glossar/404-not-found",
    path: "/glossar/404-not-found/",
    title: "404 Not Found | Glossar",
    h1: "404 Not Found",
  },
  {
    says: "a talk of 404 in passing",
    title: "Wie man 404-Fehler behebt",
    h1: "404-Fehler beheben",
  },
  { says: "a car", title: "Peugeot 404 | Beispiel", h1: "Peugeot 404" },
  { says: "an error page's design", title: "Error", h1: "Error" },
  { says: "a login box in the header", passwordInputs: 1 },
  { says: "a registration", title: "Anmeldung zum Sommerfest", h1: null, passwordInputs: 1 },
  { says: "an article on login", title: "Login-Systeme für Vereine", h1: null, passwordInputs: 1 },
  { says: "a login without a password field", path: "/login", title: "Login", h1: "Login" },
  { says: "a redirect to another page", requested: "/alt", path: "/neu" },
  { says: "a redirect from login to login", requested: "/login", path: "/de/login" },
];

for (const row of PAGES) {
  Deno.test(`obstacleOf: nothing stands in the way of ${row.says}`, () => {
    assert.equal(obstacleOf(observed(row)), null);
  });
}

Deno.test("obstacleOf: long hostile texts are read in linear time", () => {
  const title = "404 - ".repeat(50_000);
  assert.deepEqual(obstacleOf(observed({ says: "long", title, h1: "a-".repeat(50_000) })), {
    kind: "soft_404",
  });
});

for (const language of LANGUAGES) {
  const { notFound, loginTitles } = VOCABULARIES[language];

  Deno.test(`obstacleOf: what not-found and login pages call themselves in ${language}`, () => {
    for (const title of itemsOf(notFound)) {
      const row = { says: title, title: `${title} | Example`, h1: null };
      assert.deepEqual(obstacleOf(observed(row)), { kind: "soft_404" }, title);
    }
    for (const title of itemsOf(loginTitles)) {
      const row = { says: title, title: `${title} | Example`, h1: null };
      assert.deepEqual(
        [0, 1].map((passwordInputs) => obstacleOf(observed({ ...row, passwordInputs }))),
        [null, { kind: "login_wall" }],
        title,
      );
    }
  });
}
