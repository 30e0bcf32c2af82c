import type { Vocabulary } from "../vocabulary.ts";

/** The words of Czech. */
export const CS: Vocabulary = {
  labels: {
    description: "Popis",
    schemaTypes: "Typy Schema.org",
    category: "Kategorie",
    language: "Jazyk",
    lastModified: "Poslední změna",
    operator: "Provozovatel",
    place: "Adresa",
    town: "Místo",
    area: "Oblast působnosti",
    contact: "Kontakt",
    openingHours: "Otevírací doba",
    spokenLanguages: "Domluvíte se",
    otherLanguages: "Další jazyky",
    unread: "Další stránky, nepřečtené",
    onlyInFull: "Další stránky, pouze v llms-full.txt",
  },
  reading:
    "Tento soubor uvádí nejdůležitější stránky webu %, každou s názvem, adresou a případně krátkým popisem.",
  optional: "Stránky v oddílu „%“ lze přeskočit.",
  generator: "Vytvořeno nástrojem %.",
  headings: {
    main: "Hlavní stránky",
    product: "Produkty",
    category: "Kategorie",
    guide: "Návody",
    blog: "Blog",
    faq: "Časté dotazy",
    about: "O nás",
    legal: "Právní informace",
  },
  names: {
    main: `
      úvod, domů, úvodní stránka, hlavní stránka, naše práce, naše reference, realizace, projekty,
      akce, kalendář akcí, kalendář, fotogalerie, galerie, partneři, naši partneři, zákazníci,
      napsali o nás, doprava, doprava a platba, platba, způsoby platby, rezervace, ubytování,
      pokoje, jídelní lístek, ke stažení, mapa stránek, mapa webu, newsletter, spolupráce,
      podpořte nás, objednávka, vrácení zboží, reklamace, program`,
    contact: "kontakt, kontakty, kontaktujte nás, napište nám",
    prices: "ceník, ceníky, ceny, cenová nabídka, nezávazná poptávka, poptávka",
    services: "služby, naše služby, nabídka, co děláme, nabízíme, řešení",
    visit: `
      kde nás najdete, provozovna, provozovny, pobočky, prodejny, otevírací doba, ordinační hodiny,
      úřední hodiny, jak k nám`,
    jobs: `
      kariéra, volná místa, volné pozice, nabídka práce, práce u nás, pracujte u nás,
      přidejte se k nám, zaměstnání`,
    category: `
      produkty, naše produkty, všechny produkty, výrobky, naše výrobky, obchod, eshop,
      internetový obchod, katalog, katalog produktů, sortiment, nabídka zboží, kategorie, kolekce,
      akční nabídka, akce a slevy, slevy, výprodej, značky, výrobci, nové produkty, nejprodávanější,
      příslušenství, doplňky`,
    guide: `
      návod, návody, průvodce, rady, rady a tipy, tipy, tipy a triky, poradna, příručka, příručky,
      dokumentace, slovník pojmů, slovníček, recepty, recept, jak na to, jak vybrat, jak začít,
      krok za krokem, jak to funguje, manuál, manuály, znalostní báze`,
    blog: `
      aktuality, novinky, zprávy, články, článek, magazín, tiskové zprávy, tisková zpráva,
      pro média, pro novináře, aktuálně, co je nového, náš blog, archiv článků, zpravodaj,
      příspěvky`,
    faq: `
      časté dotazy, časté otázky, nejčastější dotazy, nejčastější otázky, často kladené dotazy,
      často kladené otázky, otázky a odpovědi, dotazy, otázky, nápověda, pomoc, centrum nápovědy,
      zákaznická podpora`,
    about: `
      o nás, o mně, o firmě, o společnosti, o spolku, o projektu, o škole, kdo jsme, kdo jsem,
      poznejte nás, firma, společnost, naše společnost, náš příběh, příběh, historie,
      historie firmy, poslání, naše poslání, vize, hodnoty, naše hodnoty, spolek, nadace,
      naše kancelář, advokátní kancelář, ordinace, proč my, proč právě my, stanovy,
      organizační struktura, profil společnosti`,
    team: `
      tým, náš tým, lidé, naši lidé, zaměstnanci, vedení, vedení společnosti, představenstvo,
      lékaři, naši lékaři, advokáti, lektoři`,
    legal: `
      právní informace, právní ujednání, právní upozornění, obchodní podmínky,
      všeobecné obchodní podmínky, vop, podmínky, podmínky užívání, podmínky použití,
      podmínky služby, smluvní podmínky, reklamační řád, ochrana osobních údajů,
      zásady ochrany osobních údajů, ochrana soukromí, zásady ochrany soukromí, soukromí,
      osobní údaje, zpracování osobních údajů, souhlas se zpracováním osobních údajů, gdpr, cookies,
      zásady cookies, zásady používání cookies, používání cookies, informace o cookies,
      odstoupení od smlouvy, formulář pro odstoupení od smlouvy, vrácení zboží a reklamace,
      prohlášení o přístupnosti, přístupnost, autorská práva, tiráž, impressum, whistleblowing,
      oznamovatelé`,
  },
  sections: {
    product: "produkt, produkty, zboží, detail produktu, výrobek, výrobky",
    category: "kategorie, kategorie produktu, kolekce, značka, značky, výrobce, výprodej, slevy",
  },
  signs: {
    category: "koupit online, eshop",
    guide: "návod, průvodce, krok za krokem, jak vybrat, jak na to, tipy",
    blog: "recenze, rozhovor, reportáž, tisková zpráva",
    faq: "časté dotazy, časté otázky, často kladené otázky",
  },
  goods: `
    oblečení, dámské oblečení, pánské oblečení, boty, obuv, šaty, kalhoty, bundy, košile, trička,
    kabelky, batohy, šperky, prsteny, náušnice, náhrdelníky, hodinky, nábytek, stoly, židle,
    pohovky, postele, matrace, svítidla, lampy, osvětlení, koberce, knihy, hračky, hry, vína,
    nářadí, stroje, náhradní díly, díly, baterie, počítače, notebooky, telefony, fotoaparáty,
    kosmetika, parfémy, hudební nástroje, kytary, kola, látky, svíčky, dárky, dorty`,
  productCategory: "kategorie produktu",
  shops: "obchod, eshop, e shop",
  newsSections: "politika, ekonomika, domácí, svět, kultura, sport",
  thankYouPages: `
    děkujeme, poděkování, děkujeme za objednávku, objednávka přijata, potvrzení objednávky,
    dekovaci stranka, děkovací stránka`,
  thanksFor: "děkujeme za vaši, děkujeme za váš, děkujeme za",
  formFolders: "kontakt, kontakty, poptávka, newsletter",
  cartPages: "košík, nákupní košík, váš košík",
  checkoutPages: "dokončení objednávky",
  accountPages: "oblíbené, seznam přání, registrace, zapomenuté heslo, obnova hesla",
  loginPages: "přihlášení, přihlásit se, odhlášení, odhlásit se",
  searchPages: "vyhledávání, hledat, výsledky vyhledávání, pokročilé vyhledávání",
  areas: { checkout: "pokladna", account: "můj účet, muj ucet" },
  searchParameters: "hledat",
  pageNumber: "strana, stránka",
  tagFolders: "štítek, štítky, stitek produktu",
  authorFolders: "autor, autoři",
  yearFolders: "archiv",
  calendarFolders: "akce, kalendář, kalendář akcí, měsíc, týden, den, seznam",
  siteMapPages: "mapa stránek, mapa webu",
  wikiNamespaces: "diskuse, uživatel, speciální, soubor, šablona",
  unsortedFolders: "kategorie, rubrika, rubriky",
  unsortedNames: "nezařazené, nezařazeno",
  notFound: `
    stránka nenalezena, nenalezeno, stránka nebyla nalezena, stránka neexistuje,
    stránka již neexistuje, nic nenalezeno, stránku nelze najít, stránka není k dispozici,
    požadovaná stránka nenalezena`,
  besideNotFound: `
    chyba, ups, jejda, omlouváme, se, bohužel, tato, ta, hledaná, požadovaná, kterou, hledáte`,
  loginTitles: `
    přihlášení, přihlásit se, přihlaste se, klientská zóna, chráněno heslem, zabezpečeno`,
  homeTitles: "Úvod, Domů, Úvodní stránka, Hlavní stránka, Úvodní strana",
  emptyTitles: "Bez názvu, Nepojmenovaná stránka, Nová stránka, Název",
  unnamedSites: "Úvod, Vítejte, Můj blog, Můj web, Moje stránka",
  sampleTitles: "Ahoj všichni, Zkušební stránka, Ukázková stránka, Nová stránka, Vzorová stránka",
  archiveTitles: "Archiv, Archivy",
  eventsOf: "Akce od, Akce z, Akce pro",
  how: "jak",
  placeholders: "Další web používající WordPress; Další web používající redakční systém WordPress",
  greetings: `
    Vítejte na|v|ve|u; Vítáme vás na|v|ve|u; Děkujeme za vaši|váš|vaše|návštěvu|zájem|důvěru;
    Děkujeme, že`,
  salutations: "Ahoj; Dobrý den; Zdravím",
  selfReferences: `
    Tato|Tento stránka|článek|průvodce|návod|kapitola|dokument;
    V|Na této|tomto stránce|článku|průvodci|návodu|kapitole`,
  directions: "Níže; Klikněte|Klepněte; Více|Další informací|informace; Čtěte dále|více",
  pointers: "níže, v odkazu, následující",
  appeals: `
    Objednejte|Rezervujte|Kontaktujte|Zavolejte|Vyzkoušejte|Zjistěte|Navštivte; Přihlaste se`,
  cookieNotices: `
    Tento|Tyto|Náš web|stránky|stránka používá|používají|využívá soubory|souborů cookies|cookie;
    Tento|Tyto|Náš web|stránky|stránka používá|používají|využívá cookies|cookie;
    Používáme|Využíváme soubory cookies|cookie; Používáme|Využíváme cookies|cookie;
    Na našem webu používáme cookies|cookie|soubory`,
  sampleTexts: `
    Vítejte ve WordPressu. Toto je váš první; Toto je příklad|ukázka stránky. Liší;
    Toto je ukázková stránka. Liší`,
  readMore: "Číst dál, Číst více, Celý článek, Více informací, Zjistit více",
  jumpToRecipe: "přejít na recept, přejít k receptu",
  printRecipe: "vytisknout recept",
  months: `
    leden, ledna, únor, února, březen, března, duben, dubna, květen, května, červen, června,
    červenec, července, srpen, srpna, září, říjen, října, listopad, listopadu, prosinec, prosince`,
  hours: "otevírací doba, otevírací hodiny, provozní doba, pracovní doba",
  streets: "ulice, ul, náměstí, třída, nábřeží",
  seats: "sídlo",
  legalForms: "s. r. o., spol. s r. o., a. s., v. o. s., k. s., z. s., z. ú., o. p. s.",
  telling: `
    jsme, jsou, není, které, který, také, pro, nebo, až, při, více, naše, našich, vám, vás, když,
    služby, ceník, úvod, domů, můžete, všechny, ještě, dotazy, podmínky`,
  small: "v, ve, na, se",
  leading: "od, do, mezi, bez, pro, z, s, k, o, a",
  and: "a také, i",
};
