/**
 * Recognises responses that stand in the way of a page: bot challenges, not-found pages answered
 * with 200, and login walls.
 *
 * A page is judged by what it calls itself, in its title and its heading. Pure.
 *
 * @module
 */

import { challengerOf } from "./bot_challenge.ts";
import type { Observation } from "./observation.ts";

/** What stands in the way. */
export type Obstacle =
  | { readonly kind: "bot_challenge"; readonly by: string }
  | { readonly kind: "soft_404" }
  | { readonly kind: "login_wall" };

/** Words that not-found pages put around what they say; `404` alone says it too. */
const NOT_FOUND_NOISE = wordSet(
  "404 http status code error fehler erreur errore fout oops ups uups hoppla whoops oups sorry " +
    "entschuldigung leider desole pardon the this that your a die diese deine ihre la le cette " +
    "esta questa de deze was is be been could konnte kann wurde werden ist est ete se ha het kon " +
    "kan worden requested angeforderte gesuchte gewunschte aufgerufene demandee recherchee richiesta " +
    "solicitada opgevraagde you we i are were looking for que vous recherchez cherchez " +
    "buscas che cerchi",
);

/** What is left of a not-found page's title or heading. */
const NOT_FOUND_NAMES = phraseSet(`
  not found, nothing found, page not found, page can t found, page cannot found,
  page isn t available, page not available, page does not exist, page doesn t exist,
  page not exist, page missing, can t find page, couldn t find page, file not found,
  nicht gefunden, nichts gefunden, seite nicht gefunden, seite existiert nicht,
  seite existiert nicht mehr, seite nicht vorhanden, seite nicht verfugbar,
  dokument nicht gefunden, page non trouvee, page introuvable, page inexistante,
  page n existe pas, page n existe plus, page n pas pu etre trouvee, page pas trouvee, non trouve,
  page n pas trouvee, pagina no encontrada, pagina no existe, no encontrado, no encontrada,
  no encontrado pagina, no encontro pagina, no pudo encontrar pagina, no existe pagina,
  pagina non trovata, pagina non esiste, pagina inesistente, impossibile trovare pagina,
  non trovato, pagina non disponibile, pagina niet gevonden, pagina bestaat niet, niet gevonden,
  pagina bestaat niet meer
`);

/** Every word of both: a text with any other says more than that. */
const NOT_FOUND_WORDS: ReadonlySet<string> = new Set([
  ...NOT_FOUND_NOISE,
  ...[...NOT_FOUND_NAMES].flatMap((name) => name.split(" ")),
]);

/** What a login page calls itself, in a part of its title or in its heading. */
const LOGIN_NAMES = phraseSet(`
  login, log in, logon, sign in, signin, sign in to your account, log in to your account,
  please log in, please sign in, member login, members login, customer login, client login,
  user login, admin login, partner login, members only, login required, authentication required,
  password protected, protected, anmelden, einloggen, kundenlogin, kunden login, mitgliederlogin,
  mitglieder login, bitte anmelden, bitte melden sie sich an, login erforderlich,
  anmeldung erforderlich, passwortgeschutzt, geschutzt, connexion, se connecter, identification,
  authentification, connectez vous, protege, iniciar sesion, inicia sesion, acceder,
  acceso usuarios, acceso clientes, protegido, accedi, area riservata, area clienti, protetto,
  inloggen, aanmelden, meld je aan, meld u aan, beschermd
`);

/** A whole path segment of a login page. */
const LOGIN_SEGMENT =
  /^(?:wp-login|login|log-in|logon|signin|sign[-_]in|sso|oauth2?|saml2?|anmelden|einloggen|connexion|se-connecter|iniciar-sesion|acceder|accedi|inloggen|password)(?:\.[a-z]{3,5})?$/i;

/** A path of one segment, a language aside. */
const TOP_LEVEL_PATH = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?[^/]*\/?$/i;

/** Texts without letters beyond `a` to `z`: ASCII and general punctuation, such as dashes and quotes. */
const PLAIN = /^[\0-\x7f\u2000-\u206f]*$/;

/** Characters between the parts of a title. */
const TITLE_SEPARATOR = /[|‹›«»•·:]| [-–—] /;

/**
 * Judges a response.
 *
 * @param observation What is known of it.
 * @returns What stands in the way; null for a page, and for an error that says so by its status.
 */
export function obstacleOf(observation: Observation): Obstacle | null {
  const by = challengerOf(observation);
  if (by !== null) return { kind: "bot_challenge", by };
  if (observation.status < 200 || observation.status > 299) return null;
  if (isLoginWall(observation)) return { kind: "login_wall" };
  return isNotFoundPage(observation) ? { kind: "soft_404" } : null;
}

/**
 * A redirect to a login from elsewhere, or a password field on a page that calls itself a login.
 */
function isLoginWall(observation: Observation): boolean {
  const { requestedUrl, url, passwordInputs } = observation;
  if (hasLoginSegment(url) && !hasLoginSegment(requestedUrl)) return true;
  return passwordInputs > 0 && textsOf(observation).some((text) => LOGIN_NAMES.has(folded(text)));
}

function hasLoginSegment(url: URL): boolean {
  return url.pathname.split("/").some((segment) => LOGIN_SEGMENT.test(segment));
}

/**
 * A page whose title or heading says nothing but that it was not found. An article about the error
 * has more to say in its heading, and a glossary's entry says it in a path below the top.
 */
function isNotFoundPage(observation: Observation): boolean {
  const { requestedUrl, url, title, h1 } = observation;
  const isNamedSo = saysNotFound(lastSegmentOf(url));
  if (isNamedSo && !saysNotFound(lastSegmentOf(requestedUrl))) return true;
  if (isNamedSo && !TOP_LEVEL_PATH.test(url.pathname)) return false;
  if (h1 !== null && saysNotFound(h1)) return true;
  return (title ?? "").split(TITLE_SEPARATOR)
    .some((part) => saysNotFound(part) && !folded(h1 ?? "").startsWith(folded(part)));
}

/** The last path segment without its file extension. */
function lastSegmentOf({ pathname }: URL): string {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  return (segments.at(-1) ?? "").replace(/\.[a-z]{3,5}$/i, "");
}

function saysNotFound(text: string): boolean {
  const words = wordsOf(text);
  if (!words.every((word) => NOT_FOUND_WORDS.has(word))) return false;
  const rest = words.filter((word) => !NOT_FOUND_NOISE.has(word)).join(" ");
  return rest === "" ? words.includes("404") : NOT_FOUND_NAMES.has(rest);
}

/** The parts of the title, and the heading. */
function textsOf({ title, h1 }: Observation): string[] {
  return [...(title ?? "").split(TITLE_SEPARATOR), h1 ?? ""];
}

/** The words of a text joined by one space. */
function folded(text: string): string {
  return wordsOf(text).join(" ");
}

/** Lower case words without diacritics and punctuation. */
function wordsOf(text: string): readonly string[] {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower.match(/[a-z0-9]+/g) ?? [];
  return lower.replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

function phraseSet(phrases: string): ReadonlySet<string> {
  return new Set(phrases.split(",").map((phrase) => phrase.trim()));
}
