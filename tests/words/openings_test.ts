import assert from "node:assert/strict";
import { beginningPattern, openingFinder } from "../../lib/words/openings.ts";

const cookieNoticesOf = openingFinder(({ cookieNotices }) => cookieNotices);
const greetingsOf = openingFinder(({ greetings }) => greetings);

const NOTICES: readonly string[] = [
  "We use cookies to improve your visit.",
  "THIS WEBSITE USES COOKIES",
  "Unsere Website verwendet Cookies, damit …",
  "Nous utilisons des cookies.",
  "Utilizamos cookies propias",
  "Questo sito utilizza cookie tecnici",
  "Deze website maakt gebruik van cookies",
  "Este site usa cookies para melhorar",
  "Ta strona korzysta z plików cookies",
  "Tento web používá soubory cookie",
  "Táto stránka používa súbory cookies",
  "Denne hjemmeside bruger cookies",
  "Vi använder kakor på den här webbplatsen",
  "Vi bruker informasjonskapsler",
  "Käytämme evästeitä parantaaksemme",
  "Ez a weboldal sütiket használ",
  "Acest site folosește cookie-uri",
  "Bu web sitesinde çerezler kullanılmaktadır",
  "Αυτός ο ιστότοπος χρησιμοποιεί cookies",
  "Ми використовуємо файли cookie",
  "Мы используем файлы cookie",
  "当サイトではCookieを使用しています",
];

for (const text of NOTICES) {
  Deno.test(`openingFinder: "${text}" is a cookie notice`, () =>
    assert.notDeepEqual(cookieNoticesOf(text), []));
}

const NO_NOTICES: readonly string[] = [
  "We bake cookies.",
  "Why we use cookies",
  "We use cookiecutters",
  "Мы используем",
  "当サイトでは",
  "",
];

for (const text of NO_NOTICES) {
  Deno.test(`openingFinder: "${text}" is none`, () => assert.deepEqual(cookieNoticesOf(text), []));
}

Deno.test("openingFinder: of words in one place each counts, and a longer word does not", () => {
  for (
    const text of [
      "Willkommen bei uns",
      "willkommen im Harz",
      "Bienvenue à Nantes",
      "ようこそ京都へ",
    ]
  ) {
    assert.notDeepEqual(greetingsOf(text), []);
  }
  for (const text of ["Willkommenskultur im Harz", "Willkommen ohne Haus", "Ein Willkommen"]) {
    assert.deepEqual(greetingsOf(text), []);
  }
});

Deno.test("openingFinder: a text's openings are as long as they stand there, whatever their letters' case", () => {
  assert.deepEqual(greetingsOf("WILLKOMMEN BEI UNS"), ["willkommen bei".length]);
  assert.deepEqual(greetingsOf("İNTERNET SİTEMİZE HOŞ GELDİNİZ"), [30]);
});

Deno.test("beginningPattern: signs of patterns are themselves", () => {
  const signs = "a.b*c+d?(e)[f]{g}|h^i$j\\k/l";
  assert.match(signs, beginningPattern([signs]));
});
