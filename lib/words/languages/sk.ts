import type { Vocabulary } from "../vocabulary.ts";

/** The words of Slovak. */
export const SK: Vocabulary = {
  labels: {
    description: "Popis",
    schemaTypes: "Typy Schema.org",
    category: "Kategória",
    language: "Jazyk",
    lastModified: "Posledná zmena",
    operator: "Prevádzkovateľ",
    place: "Adresa",
    town: "Miesto",
    area: "Oblasť pôsobnosti",
    contact: "Kontakt",
    openingHours: "Otváracie hodiny",
    spokenLanguages: "Dohovoríte sa",
    otherLanguages: "Ďalšie jazyky",
    unread: "Ďalšie stránky, neprečítané",
    onlyInFull: "Ďalšie stránky, iba v llms-full.txt",
  },
  reading:
    "Tento súbor uvádza najdôležitejšie stránky webu %, každú s názvom, adresou a prípadne krátkym popisom.",
  optional: "Stránky v časti „%“ možno preskočiť.",
  generator: "Vytvorené nástrojom %.",
  headings: {
    main: "Hlavné stránky",
    product: "Produkty",
    category: "Kategórie",
    guide: "Návody",
    blog: "Blog",
    faq: "Časté otázky",
    about: "O nás",
    legal: "Právne informácie",
  },
  names: {
    main: `
      úvod, domov, úvodná stránka, hlavná stránka, referencie, realizácie, naše práce, projekty,
      podujatia, kalendár podujatí, kalendár, fotogaléria, galéria, partneri, naši partneri,
      zákazníci, napísali o nás, doprava, doprava a platba, platba, spôsoby platby, rezervácia,
      rezervácie, ubytovanie, izby, jedálny lístok, na stiahnutie, mapa stránok, mapa webu,
      newsletter, spolupráca, podporte nás, objednávka, vrátenie tovaru, reklamácie, reklamácia,
      program`,
    contact: "kontakt, kontakty, kontaktujte nás, napíšte nám",
    prices: "cenník, cenníky, ceny, cenová ponuka, nezáväzný dopyt, dopyt",
    services: "služby, naše služby, ponuka, čo robíme, ponúkame, riešenia",
    visit: `
      kde nás nájdete, prevádzka, prevádzky, pobočky, predajne, otváracie hodiny, ordinačné hodiny,
      úradné hodiny, ako k nám`,
    jobs: `
      kariéra, voľné miesta, voľné pozície, ponuka práce, práca u nás, pracujte u nás,
      pridajte sa k nám, zamestnanie`,
    category: `
      produkty, naše produkty, všetky produkty, výrobky, naše výrobky, obchod, eshop,
      internetový obchod, katalóg, katalóg produktov, sortiment, ponuka tovaru, kategórie,
      kategória, kategórie produktov, kolekcia, kolekcie, akcie a zľavy, zľavy, výpredaj, značky,
      výrobcovia, nové produkty, najpredávanejšie, príslušenstvo, doplnky`,
    guide: `
      návod, návody, sprievodca, rady, rady a tipy, tipy, tipy a triky, poradňa, príručka, príručky,
      dokumentácia, slovník pojmov, slovníček, recepty, recept, ako na to, ako vybrať, ako začať,
      krok za krokom, ako to funguje, manuál, manuály, znalostná báza`,
    blog: `
      aktuality, novinky, správy, články, článok, magazín, tlačové správy, tlačová správa,
      pre médiá, pre novinárov, aktuálne, čo je nové, náš blog, archív článkov, spravodaj,
      príspevky`,
    faq: `
      časté otázky, najčastejšie otázky, často kladené otázky, často kladené dotazy,
      otázky a odpovede, otázky, pomoc, pomocník, centrum pomoci, zákaznícka podpora`,
    about: `
      o nás, o mne, o firme, o spoločnosti, o združení, o projekte, o škole, kto sme, kto som,
      spoznajte nás, firma, spoločnosť, naša spoločnosť, náš príbeh, príbeh, história,
      história firmy, misia, poslanie, naše poslanie, vízia, hodnoty, naše hodnoty,
      občianske združenie, nadácia, naša kancelária, advokátska kancelária, ambulancia, prečo my,
      prečo práve my, stanovy, organizačná štruktúra, profil spoločnosti`,
    team: `
      tím, náš tím, ľudia, naši ľudia, zamestnanci, vedenie, vedenie spoločnosti, predstavenstvo,
      lekári, naši lekári, advokáti, lektori`,
    legal: `
      právne informácie, právne upozornenie, obchodné podmienky, všeobecné obchodné podmienky, vop,
      podmienky, podmienky používania, podmienky služby, zmluvné podmienky, reklamačný poriadok,
      ochrana osobných údajov, zásady ochrany osobných údajov, ochrana súkromia,
      zásady ochrany súkromia, súkromie, osobné údaje, spracovanie osobných údajov,
      spracúvanie osobných údajov, súhlas so spracovaním osobných údajov, gdpr, cookies,
      zásady cookies, zásady používania cookies, používanie cookies, informácie o cookies,
      odstúpenie od zmluvy, formulár na odstúpenie od zmluvy, vrátenie tovaru a reklamácie,
      vyhlásenie o prístupnosti, prístupnosť, autorské práva, impressum, whistleblowing,
      oznamovanie protispoločenskej činnosti`,
  },
  sections: {
    product: "produkt, produkty, tovar, detail produktu, výrobok, výrobky",
    category: `
      kategória, kategórie, kategória produktu, kolekcia, značka, značky, výrobca, výpredaj, zľavy`,
  },
  signs: {
    category: "kúpiť online, eshop",
    guide: "návod, sprievodca, krok za krokom, ako vybrať, ako na to, tipy",
    blog: "recenzia, rozhovor, reportáž, tlačová správa",
    faq: "časté otázky, často kladené otázky",
  },
  goods: `
    oblečenie, dámske oblečenie, pánske oblečenie, topánky, obuv, šaty, nohavice, bundy, košele,
    tričká, kabelky, batohy, šperky, prstene, náušnice, náhrdelníky, hodinky, nábytok, stoly,
    stoličky, pohovky, postele, matrace, svietidlá, lampy, osvetlenie, koberce, knihy, hračky, hry,
    vína, náradie, stroje, náhradné diely, diely, batérie, počítače, notebooky, telefóny,
    fotoaparáty, kozmetika, parfumy, hudobné nástroje, gitary, bicykle, látky, sviečky, darčeky,
    torty`,
  productCategory: "kategória produktu",
  shops: "obchod, eshop, e shop",
  newsSections: "politika, ekonomika, domáce, svet, kultúra, šport",
  thankYouPages: `
    ďakujeme, poďakovanie, ďakujeme za objednávku, objednávka prijatá, potvrdenie objednávky`,
  thanksFor: "ďakujeme za vašu, ďakujeme za váš, ďakujeme za",
  formFolders: "kontakt, kontakty, dopyt, newsletter",
  cartPages: "košík, nákupný košík, váš košík",
  checkoutPages: "dokončenie objednávky",
  accountPages: "obľúbené, zoznam želaní, registrácia, zabudnuté heslo, obnova hesla",
  loginPages: "prihlásenie, prihlásiť sa, odhlásenie, odhlásiť sa",
  searchPages: "vyhľadávanie, hľadať, výsledky vyhľadávania, rozšírené vyhľadávanie",
  areas: { checkout: "pokladňa", account: "môj účet" },
  searchParameters: "hladat",
  pageNumber: "strana, stránka",
  tagFolders: "štítok, štítky",
  authorFolders: "autor, autori",
  yearFolders: "archív",
  calendarFolders: "podujatia, kalendár, kalendár podujatí, mesiac, týždeň, deň, zoznam",
  siteMapPages: "mapa stránok, mapa webu, mapa stránky",
  wikiNamespaces: "diskusia, používateľ, špeciálne, súbor, šablóna",
  unsortedFolders: "kategória, rubrika",
  unsortedNames: "nezaradené",
  notFound: `
    stránka nenájdená, nenájdené, stránka sa nenašla, stránka nebola nájdená, stránka neexistuje,
    stránka už neexistuje, nič sa nenašlo, stránku sa nepodarilo nájsť`,
  besideNotFound: `
    chyba, ups, ospravedlňujeme, bohužiaľ, táto, tá, hľadaná, požadovaná, ktorú, hľadáte`,
  loginTitles: "prihlásenie, prihlásiť sa, prihláste sa, klientska zóna, chránené heslom",
  homeTitles: "Úvod, Domov, Úvodná stránka, Hlavná stránka",
  emptyTitles: "Bez názvu, Nepomenovaná stránka, Nová stránka, Názov",
  unnamedSites: "Úvod, Vitajte, Môj blog, Môj web, Moja stránka",
  sampleTitles: "Ahoj svet, Ukážková stránka, Vzorová stránka, Nová stránka",
  archiveTitles: "Archív, Archívy",
  eventsOf: "Podujatia od, Podujatia z, Podujatia pre",
  how: "ako",
  placeholders: "Ďalšia WordPress stránka; Ďalší web používajúci WordPress",
  greetings: `
    Vitajte na|v|vo|u; Vítame vás na|v|vo|u; Ďakujeme za vašu|váš|vaše|návštevu|záujem|dôveru;
    Ďakujeme, že`,
  salutations: "Ahoj; Dobrý deň; Zdravím",
  selfReferences: `
    Táto|Tento stránka|článok|sprievodca|návod|kapitola|dokument;
    V|Na tejto|tomto stránke|článku|sprievodcovi|návode|kapitole`,
  directions: "Nižšie; Kliknite; Viac|Ďalšie informácií|informácie; Čítajte ďalej|viac",
  pointers: "nižšie",
  appeals: "Objednajte|Rezervujte|Kontaktujte|Zavolajte|Vyskúšajte|Zistite|Navštívte",
  cookieNotices: `
    Táto|Tieto|Naša stránka|stránky|web používa|používajú|využíva súbory cookies|cookie;
    Táto|Tieto|Naša stránka|stránky|web používa|používajú|využíva cookies|cookie;
    Tento|Náš web používa|využíva súbory|cookies|cookie; Používame|Využívame súbory cookies|cookie;
    Používame|Využívame cookies|cookie`,
  sampleTexts: "Vitajte vo WordPresse. Toto je váš prvý; Toto je ukážková stránka. Líši",
  readMore: "Čítať ďalej, Čítať viac, Celý článok, Viac informácií, Zistiť viac",
  jumpToRecipe: "prejsť na recept",
  printRecipe: "vytlačiť recept",
  months: `
    január, januára, február, februára, marec, marca, apríl, apríla, máj, mája, jún, júna, júl,
    júla, august, augusta, september, septembra, október, októbra, november, novembra, december,
    decembra`,
  hours: "otváracie hodiny, otváracia doba, prevádzková doba, pracovná doba",
  streets: "ulica, námestie",
  seats: "sídlo",
  legalForms: "s. r. o., spol. s r. o., a. s., k. s., v. o. s., o. z., n. o., j. s. a.",
  telling: `
    sme, sú, nie, ktoré, ktorý, tiež, pre, alebo, až, pri, viac, naše, našich, vám, vás, keď,
    služby, cenník, úvod, domov, môžete, všetky, ešte, otázky, podmienky, ako, ďalšie`,
  small: "v, vo, na",
  leading: "od, do, medzi, bez, pre, z, s, k, o, a",
  and: "a tiež, aj",
};
