import assert from "node:assert/strict";
import { escaped, openingPattern } from "../../lib/words/openings.ts";

const COOKIES = openingPattern(({ texts }) => texts.cookies);
const GREETINGS = openingPattern(({ texts }) => texts.greetings);

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
  Deno.test(`openingPattern: "${text}" is a cookie notice`, () => assert.match(text, COOKIES));
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
  Deno.test(`openingPattern: "${text}" is none`, () => assert.doesNotMatch(text, COOKIES));
}

Deno.test("openingPattern: of words in one place each counts, and a longer word does not", () => {
  for (
    const text of [
      "Willkommen bei uns",
      "willkommen im Harz",
      "Bienvenue à Nantes",
      "ようこそ京都へ",
    ]
  ) {
    assert.match(text, GREETINGS);
  }
  for (const text of ["Willkommenskultur im Harz", "Willkommen ohne Haus", "Ein Willkommen"]) {
    assert.doesNotMatch(text, GREETINGS);
  }
});

Deno.test("escaped: signs of patterns are themselves", () => {
  const signs = "a.b*c+d?(e)[f]{g}|h^i$j\\k/l";
  assert.match(signs, new RegExp(`^${escaped(signs)}$`, "u"));
});
