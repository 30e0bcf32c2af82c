import type { Vocabulary } from "../vocabulary.ts";

/** The words of Hungarian. */
export const HU: Vocabulary = {
  labels: {
    description: "Leírás",
    schemaTypes: "Schema.org-típusok",
    category: "Kategória",
    language: "Nyelv",
    lastModified: "Utolsó módosítás",
    operator: "Üzemeltető",
    place: "Cím",
    town: "Település",
    area: "Működési terület",
    contact: "Elérhetőség",
    openingHours: "Nyitvatartás",
    spokenLanguages: "Beszélt nyelvek",
    otherLanguages: "További nyelvek",
    unread: "További, nem olvasott oldalak",
    onlyInFull: "További oldalak, csak az llms-full.txt fájlban",
  },
  reading:
    "Ez a fájl a(z) % webhely legfontosabb oldalait sorolja fel, mindegyiket címmel, webcímmel és – ha van – rövid leírással.",
  optional: "Az „%” alatti oldalak kihagyhatók.",
  generator: "Készült ezzel: %.",
  headings: {
    main: "Főbb oldalak",
    product: "Termékek",
    category: "Kategóriák",
    guide: "Útmutatók",
    blog: "Blog",
    faq: "Gyakori kérdések",
    about: "Rólunk",
    legal: "Jogi információk",
  },
  names: {
    main: `
      kezdőlap, főoldal, nyitólap, címlap, üdvözöljük, referenciák, referencia, referenciáink,
      munkáink, projektek, projektjeink, események, eseménynaptár, naptár, galéria, képgaléria,
      partnerek, partnereink, ügyfeleink, vélemények, rólunk mondták, szállítás,
      szállítás és fizetés, fizetés, fizetési módok, szállítási információk, foglalás,
      időpontfoglalás, szobafoglalás, szobák, szállás, étlap, támogatás, támogasson minket, adó 1%,
      tagság, hírlevél, oldaltérkép, letöltések, ajánlatkérés, rendelés, képzések, tanfolyamok,
      ügyfélszolgálat`,
    contact: `
      kapcsolat, kapcsolatfelvétel, elérhetőség, elérhetőségek, elérhetőségeink,
      lépjen kapcsolatba velünk, írjon nekünk`,
    prices: `
      árak, áraink, árlista, árlistánk, díjak, díjszabás, árajánlat, árajánlatkérés,
      csomagok és árak`,
    services: `
      szolgáltatások, szolgáltatásaink, szolgáltatás, mivel foglalkozunk, megoldások, megoldásaink,
      kezelések, tevékenységeink`,
    visit: `
      nyitvatartás, nyitva tartás, rendelési idő, megközelítés, hol találsz minket,
      hol talál minket, üzleteink, telephelyek, térkép`,
    jobs: `
      karrier, állás, állások, állásajánlatok, állásajánlataink, nyitott pozíciók,
      csatlakozz hozzánk, munkalehetőség, dolgozz velünk, dolgozz nálunk`,
    category: `
      termékek, termékeink, összes termék, minden termék, webáruház, webshop, web shop, áruház,
      üzlet kínálata, katalógus, kínálat, kínálatunk, választék, kategóriák, kategória,
      termékkategóriák, kollekció, kollekciók, akciók, akciós termékek, akció, kiárusítás, márkák,
      gyártók, újdonságok, új termékek, legnépszerűbb termékek, kiegészítők, ajándékötletek,
      ajándékutalvány`,
    guide: `
      útmutató, útmutatók, *útmutató, kézikönyv, használati útmutató, tanácsok, tippek,
      tippek és trükkök, tanácsadó, hasznos tudnivalók, tudnivalók, hasznos információk, tudástár,
      tudásbázis, szótár, lexikon, fogalomtár, receptek, recept, dokumentáció, leírások,
      első lépések, lépésről lépésre, hogyan működik, vásárlási útmutató`,
    blog: `
      hírek, hír, híreink, aktuális, aktualitások, cikkek, cikk, cikkeink, bejegyzések, sajtó,
      sajtószoba, sajtóközlemények, sajtóközlemény, közlemények, legfrissebb hírek, blogbejegyzések,
      magazin, írások, archívum, beszámolók`,
    faq: `
      gyakori kérdések, gyakran ismételt kérdések, gyakran feltett kérdések, gyik,
      kérdések és válaszok, kérdések, kérdés válasz, segítség, súgó, súgóközpont, ügyfélsegítség`,
    about: `
      rólunk, rólam, bemutatkozás, bemutatkozunk, cégünkről, cégünk, a cégről, cégbemutató,
      cégismertető, cégtörténet, kik vagyunk, ki vagyok, magunkról, történetünk, történet, küldetés,
      küldetésünk, értékeink, filozófiánk, egyesület, egyesületünk, alapítvány, az egyesületről,
      iroda, ügyvédi iroda, rendelő, miért mi, miért minket, alapszabály, szervezet,
      szervezeti felépítés, a szerzőről, intézményünk`,
    team: `
      csapat, csapatunk, a csapat, munkatársak, munkatársaink, kollégák, kollégáink, vezetőség,
      elnökség, orvosok, orvosaink, szakembereink, ügyvédek, oktatók, oktatóink, edzők, tanáraink`,
    legal: `
      jogi információk, jogi nyilatkozat, jogi közlemény, jogi tudnivalók, impresszum,
      általános szerződési feltételek, ászf, vásárlási feltételek, felhasználási feltételek,
      szerződési feltételek, szolgáltatási feltételek, *feltételek, adatvédelem,
      adatvédelmi tájékoztató, adatvédelmi nyilatkozat, adatvédelmi szabályzat,
      adatvédelmi irányelvek, adatkezelés, adatkezelési tájékoztató, adatkezelési nyilatkozat,
      adatkezelési szabályzat, gdpr, süti szabályzat, sütik, sütik kezelése, süti kezelés,
      sütikezelés, süti tájékoztató, cookie tájékoztató, cookie szabályzat, cookie kezelés, elállás,
      elállási jog, elállási nyilatkozat, elállási tájékoztató, visszaküldési szabályzat, jótállás,
      szavatosság, garancia és szavatosság, panaszkezelés, akadálymentesítési nyilatkozat,
      akadálymentességi nyilatkozat, szerzői jogok, közérdekű adatok, visszaélés bejelentés,
      visszaélés bejelentő rendszer, szabályzatok`,
  },
  sections: {
    product: "termék, termékek, termékeink",
    category: `
      kategória, kategóriák, termékkategória, termék kategória, kollekció, márka, márkák, gyártó,
      kiárusítás`,
  },
  signs: {
    category: "online vásárlás, vásárlás online, rendelhető",
    guide: "útmutató, tippek, lépésről lépésre, hogyan válasszunk, tanácsok",
    blog: "interjú, beszámoló, kritika, sajtóközlemény",
    faq: "gyakori kérdések, gyakran ismételt kérdések, gyik",
  },
  goods: `
    ruházat, ruhák, női ruházat, férfi ruházat, női ruhák, férfi ruhák, gyerekruhák, cipők,
    csizmák, nadrágok, kabátok, ingek, pólók, táskák, ékszerek, gyűrűk, fülbevalók, nyakláncok,
    órák, karórák, bútorok, asztalok, székek, kanapék, ágyak, matracok, lámpák, világítás,
    szőnyegek, függönyök, könyvek, játékok, borok, szerszámok, gépek, alkatrészek, akkumulátorok,
    számítógépek, laptopok, telefonok, fényképezőgépek, kozmetikumok, parfümök, hangszerek,
    gitárok, kerékpárok, fonalak, gyertyák, párnák, törölközők`,
  productCategory: "termékkategória, termék kategória",
  shops: "webáruház, webshop",
  newsSections: "politika, belföld, külföld, gazdaság, kultúra, sport",
  thankYouPages: `
    köszönjük, köszönöm, köszönő oldal, köszönjük a rendelést, rendelés visszaigazolás,
    sikeres rendelés, megrendelés megerősítés`,
  thanksFor: "köszönjük a, köszönjük az",
  formFolders: "kapcsolat, ajánlatkérés, hírlevél",
  cartPages: "kosár, kosaram, bevásárlókosár",
  checkoutPages: "megrendelés leadása, rendelés véglegesítése",
  accountPages: `
    kívánságlista, kedvencek, kedvenceim, regisztráció, elfelejtett jelszó, jelszó emlékeztető,
    új jelszó`,
  loginPages: "belépés, bejelentkezés, kijelentkezés, kilépés",
  searchPages: `
    keresés, kereső, keresési eredmények, keresési találatok, találatok, részletes keresés`,
  areas: { checkout: "pénztár", account: "fiókom, saját fiók, profilom" },
  searchParameters: "kereses",
  pageNumber: "oldal, lap",
  tagFolders: "címke, címkék",
  authorFolders: "szerző, szerzők",
  yearFolders: "archívum",
  calendarFolders: "események, eseménynaptár, naptár, hónap, hét, nap, lista",
  siteMapPages: "oldaltérkép, honlaptérkép, webtérkép",
  wikiNamespaces: "vita, szerkesztő, speciális, fájl, sablon",
  unsortedFolders: "kategória, rovat",
  unsortedNames: "egyéb kategória nélkül, egyéb kategória, nincs kategorizálva, kategorizálatlan",
  notFound: `
    az oldal nem található, oldal nem található, nem található, a keresett oldal nem található,
    az oldal nem létezik, nincs ilyen oldal, a keresett oldal nem létezik, nincs találat`,
  besideNotFound: "hiba, hoppá, sajnáljuk, sajnos, a, az, ez, kért",
  loginTitles: `
    belépés, bejelentkezés, ügyfélbelépés, jelentkezz be, jelentkezzen be, jelszóval védett,
    védett`,
  homeTitles: "Kezdőlap, Főoldal, Nyitólap, Címlap, Kezdőoldal",
  emptyTitles: "Névtelen, Cím nélkül, Új oldal, Névtelen dokumentum",
  unnamedSites: "Üdvözöljük, Üdvözlünk, Saját blogom, Honlapom",
  sampleTitles: "Helló Világ, Minta oldal, Mintaoldal, Új oldal",
  archiveTitles: "Archívum, Archívumok, archívuma",
  eventsOf: "Események ettől, Események erre",
  how: "hogyan",
  placeholders: `
    Újabb WordPress honlap; Egy újabb WordPress honlap; Egy újabb WordPress oldal;
    Csak egy újabb WordPress oldal`,
  greetings: `
    Üdvözöljük a|az|honlapunkon|weboldalunkon; Üdvözlünk a|az;
    Köszöntjük a|az|honlapunkon|weboldalunkon; Szeretettel köszöntjük|üdvözöljük; Köszönjük, hogy;
    Köszönjük látogatását|érdeklődését|bizalmát`,
  salutations: "Szia; Sziasztok; Helló; Üdv",
  selfReferences: `
    Ez a|az oldal|cikk|útmutató|fejezet|dokumentum;
    Ebben a|az cikkben|útmutatóban|fejezetben|írásban; Ezen az oldalon`,
  directions: `
    Alább|Lentebb; Kattintson|Kattints; További információ|információk|információért|részletek`,
  pointers: "alább, lentebb",
  appeals: "Foglaljon|Foglalj|Rendeljen|Rendelj|Kérjen|Kérj|Hívjon|Hívj|Vegye|Lépjen",
  cookieNotices: `
    Ez az oldal|weboldal sütiket|cookie-kat használ;
    Ez a weboldal|honlap|webhely sütiket|cookie-kat használ;
    A weboldal|honlap|webhely sütiket|cookie-kat használ; Az oldal sütiket|cookie-kat használ;
    Weboldalunk|Oldalunk|Honlapunk|Webhelyünk sütiket|cookie-kat használ|alkalmaz;
    Weboldalunkon|Honlapunkon|Oldalunkon sütiket|cookie-kat használunk;
    Sütiket|Cookie-kat használunk`,
  sampleTexts: `
    Üdvözöl a WordPress. Ez az első; Üdvözlet a WordPress-ben. Ez az első; Ez egy minta oldal.;
    Ez egy mintaoldal.`,
  readMore: "Tovább, Tovább olvasom, Olvass tovább, Bővebben, Részletek, Tovább a cikkre",
  jumpToRecipe: "ugrás a recepthez, ugrás a receptre",
  printRecipe: "recept nyomtatása",
  months: `
    január, február, március, április, május, június, július, augusztus, szeptember, október,
    november, december`,
  hours: "nyitvatartás, nyitvatartási idő, nyitva tartás",
  streets: "utca, körút, tér",
  seats: "székhely",
  legalForms: "Kft., Kft, Zrt., Zrt, Nyrt., Nyrt, Bt., Bt, Kkt., Rt., Nonprofit Kft., e. v., Kht.",
  telling: `
    az, és, hogy, nem, egy, vagy, ezt, is, még, csak, után, minden, mint, számára, rólunk,
    kapcsolat, szolgáltatások, hírek, árak, kezdőlap, főoldal, adatvédelmi, tájékoztató, kérdések,
    vagyunk, bővebben, termékek, önnek`,
  small: "az, és, egy",
  leading: "a, vagy, hogy",
  and: "és, valamint, illetve",
};
