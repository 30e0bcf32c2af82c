import type { Vocabulary } from "../vocabulary.ts";

/** The words of Swedish. */
export const SV: Vocabulary = {
  labels: {
    description: "Beskrivning",
    schemaTypes: "Schema.org-typer",
    category: "Kategori",
    language: "Språk",
    lastModified: "Senast ändrad",
    operator: "Drivs av",
    place: "Adress",
    town: "Ort",
    area: "Verksamhetsområde",
    contact: "Kontakt",
    openingHours: "Öppettider",
    spokenLanguages: "Språk som talas",
    otherLanguages: "Andra språk",
    unread: "Övriga sidor, inte lästa",
    onlyInFull: "Övriga sidor, endast i llms-full.txt",
  },
  reading:
    "Den här filen listar de viktigaste sidorna på %, var och en med titel, adress och, där det finns, en kort beskrivning.",
  optional: "Sidorna under ”%” kan hoppas över.",
  generator: "Skapad med %.",
  headings: {
    main: "Huvudsidor",
    product: "Produkter",
    category: "Kategorier",
    guide: "Guider",
    blog: "Blogg",
    faq: "Vanliga frågor",
    about: "Om oss",
    legal: "Juridisk information",
  },
  names: {
    main: `
      startsida, välkommen, referenser, projekt, våra projekt, evenemang, kalender, kalendarium,
      bildgalleri, galleri, samarbetspartners, partners, kunder, kundcase, omdömen, kundrecensioner,
      leverans, frakt, frakt och leverans, betalning, leverans och betalning, returer, boka,
      boka tid, bokning, bokningar, boende, meny, stöd oss, bli medlem, medlemskap, nyhetsbrev,
      webbplatskarta, program, kurser, föreläsningar, kundservice`,
    contact: "kontakt, kontakta oss, kontakta mig, kontaktuppgifter, hör av dig, kontaktformulär",
    prices: "priser, prislista, pris, priser och abonnemang, offert, begär offert, offertförfrågan",
    services: `
      tjänster, våra tjänster, tjänst, service, vad vi gör, detta gör vi, lösningar, behandlingar`,
    visit: `
      öppettider, hitta hit, hitta till oss, här finns vi, butiker, våra butiker, vägbeskrivning,
      platser`,
    jobs: `
      jobb, karriär, lediga jobb, lediga tjänster, jobba hos oss, arbeta hos oss, jobba med oss,
      jobba här`,
    category: `
      produkter, våra produkter, alla produkter, butik, butiken, webbutik, webbshop, webshop, shop,
      katalog, sortiment, vårt sortiment, kategorier, kategori, produktkategorier, kollektion,
      kollektioner, erbjudanden, kampanjer, rea, utförsäljning, varumärken, märken,
      nyheter i butiken, bästsäljare, tillbehör, presenttips, presentkort`,
    guide: `
      guide, guider, handledning, *handledning, bruksanvisning, bruksanvisningar, manual, manualer,
      råd och tips, tips och råd, tips, tips och tricks, så gör du, kom igång, ordlista, lexikon,
      recept, kunskap, kunskapsbank, kunskapsbas, dokumentation, handbok, steg för steg,
      instruktioner, köpguide`,
    blog: `
      blogg, bloggen, nyheter, nyhet, aktuellt, artiklar, artikel, inlägg, press, pressmeddelanden,
      pressmeddelande, pressrum, senaste nytt, senaste nyheterna, blogginlägg, tidning, magasin,
      nyhetsarkiv, vår blogg, krönikor, notiser, reportage`,
    faq: `
      vanliga frågor, vanliga frågor och svar, frågor och svar, frågor, frågor svar, hjälp,
      hjälpcenter, hjälp och support`,
    about: `
      om, om oss, om mig, om företaget, om föreningen, om kliniken, om klubben, om projektet,
      om skolan, vilka är vi, vilka vi är, vem är jag, företaget, vårt företag, vår historia,
      historia, historik, vår vision, vår mission, affärsidé, värderingar, våra värderingar,
      värdegrund, föreningen, organisation, stadgar, kliniken, vår klinik, företagsprofil,
      varför oss, varför välja oss, verksamheten`,
    team: `
      team, teamet, vårt team, medarbetare, våra medarbetare, personalen, anställda, styrelse,
      styrelsen, ledning, ledningen, ledningsgrupp, möt teamet, vår personal, advokater, läkare,
      behandlare, instruktörer, tränare`,
    legal: `
      juridisk information, juridiskt, rättslig information, rättsligt meddelande, köpvillkor,
      allmänna villkor, *villkor, villkor, användarvillkor, försäljningsvillkor, leveransvillkor,
      bokningsvillkor, medlemsvillkor, integritetspolicy, sekretesspolicy, personuppgiftspolicy,
      dataskyddspolicy, personuppgifter, behandling av personuppgifter,
      hantering av personuppgifter, dataskydd, integritet, sekretess, gdpr, cookiepolicy, cookies,
      om cookies, kakor, om kakor, kakpolicy, ångerrätt, ångerrätten, returpolicy,
      återbetalningspolicy, tillgänglighetsredogörelse, tillgänglighet, upphovsrätt, visselblåsning,
      visselblåsare, visselblåsarfunktion, impressum, ansvarsfriskrivning`,
  },
  sections: {
    product: "produkt, produkter, vara, varor",
    category: `
      kategori, kategorier, produktkategori, varugrupp, kollektion, varumärke, varumärken, märke,
      rea`,
  },
  signs: {
    category: "köp online, köpa, köp här",
    guide: "guide, handledning, så gör du, steg för steg, råd, tips",
    blog: "recension, intervju, referat, pressmeddelande",
    faq: "vanliga frågor, frågor och svar",
  },
  goods: `
    kläder, damkläder, herrkläder, barnkläder, skor, stövlar, klänningar, byxor, jackor, skjortor,
    tröjor, väskor, smycken, ringar, örhängen, halsband, klockor, möbler, stolar, soffor, sängar,
    madrasser, lampor, belysning, mattor, gardiner, böcker, leksaker, spel, viner, verktyg,
    maskiner, reservdelar, batterier, datorer, telefoner, kameror, kosmetik, parfym, gitarrer,
    cyklar, garn, tyger, ljus, vaser, kuddar, handdukar`,
  productCategory: "produkt kategori, produktkategori",
  shops: "butik, butiken, webbutik, webbshop, webshop",
  newsSections: "inrikes, utrikes, politik, kultur, ekonomi, sport",
  thankYouPages: `
    stort tack, tack för din order, tack för din beställning, tacksida, orderbekräftelse,
    order mottagen`,
  thanksFor: "tack för din, tack för ditt, tack för er",
  formFolders: "kontakt, kontakta oss, kontaktformulär, nyhetsbrev",
  cartPages: "varukorg, varukorgen, kundvagn, kundvagnen, kundkorg",
  checkoutPages: "kassa, kassan, till kassan",
  accountPages: `
    önskelista, favoriter, skapa konto, registrera, glömt lösenord, återställ lösenord`,
  loginPages: "logga in, logga ut, inloggning",
  searchPages: "sökresultat, sökning, avancerad sökning",
  areas: { account: "mitt konto, mina sidor" },
  searchParameters: "sokord, sok",
  pageNumber: "sida",
  tagFolders: "etikett, etiketter, taggar, nyckelord",
  authorFolders: "författare",
  yearFolders: "arkiv",
  calendarFolders: "evenemang, kalender, kalendarium, månad, vecka, dag, lista",
  siteMapPages: "webbplatskarta, webbkarta, sajtkarta, sidkarta",
  wikiNamespaces: "diskussion, användare, special, fil, mall",
  unsortedFolders: "kategori",
  unsortedNames: "okategoriserade, okategoriserad, okategoriserat",
  notFound: `
    sidan hittades inte, sidan finns inte, sidan kunde inte hittas, hittades inte,
    sidan kan inte hittas, sidan finns inte längre, sidan saknas, sidan existerar inte,
    inget hittades, sidan hittas inte`,
  besideNotFound: "fel, hoppsan, ojdå, tyvärr, vi, den, denna, du, letar, efter, söker, begärda",
  loginTitles: `
    logga in, medlemsinloggning, kundinloggning, inloggning, inloggning krävs, lösenordsskyddad`,
  homeTitles: "Startsida, Startsidan, Hem",
  emptyTitles: "Namnlös, Utan titel, Ny sida, Titel",
  unnamedSites: "Välkommen, Min blogg, Min webbplats, Min sida",
  sampleTitles: "Hej världen, Exempelsida, Ny sida",
  archiveTitles: "Arkiv",
  eventsOf: "Evenemang från, Evenemang för",
  how: "hur",
  placeholders: `
    Ännu en WordPress-webbplats; En till WordPress-webbplats; Just another WordPress-webbplats`,
  greetings: `
    Välkommen|Välkomna till|hos|in|på; Varmt välkommen|välkomna;
    Tack för din|ditt|dina|ert|er|besöket; Tack för att du|ni`,
  salutations: "Hej; Hejsan",
  selfReferences: `
    Den|Det här sidan|artikeln|guiden|avsnittet|kapitlet|dokumentet;
    Denna|Detta sida|artikel|guide|avsnitt|kapitel|dokument;
    I|På den|det här sidan|artikeln|guiden|avsnittet|kapitlet|inlägget`,
  directions: "Nedan; Klicka; Läs mer|vidare; Mer information",
  pointers: "nedan, följande",
  appeals: "Boka|Beställ|Kontakta|Ring|Prova|Besök|Upptäck nu|oss|din|tid|idag; Läs mer",
  cookieNotices: `
    Den här|Denna webbplatsen|webbplats|hemsidan|hemsida|sidan|sida använder cookies|kakor;
    Denna|Vår webbplats|hemsida|sida|sajt använder cookies|kakor; Vi använder cookies|kakor;
    Vi använder oss av cookies|kakor`,
  sampleTexts: `
    Välkommen till WordPress. Det här|Detta är ditt första; Detta är en exempelsida. Den;
    Det här är en exempelsida. Den`,
  readMore: "Läs mer, Läs vidare, Fortsätt läsa",
  jumpToRecipe: "hoppa till recept, hoppa till receptet, gå till recept, gå till receptet",
  printRecipe: "skriv ut recept",
  months: `
    januari, februari, mars, april, maj, juni, juli, augusti, september, oktober, november,
    december`,
  hours: "öppettider, öppettid",
  streets: "*gatan, *vägen, *torget",
  seats: "besöksadress",
  legalForms: "AB, HB, KB, ek. för., AB (publ)",
  telling: `
    och, att, är, för, på, inte, som, eller, också, från, vi, oss, vår, våra, vårt, till, du, dig,
    din, hur, mer, läs, nyheter, tjänster, öppettider, startsida, frågor, villkor, använder, genom,
    integritetspolicy, välkommen`,
  small: "och, till, av",
  leading: "med, från, mellan, utan, för, i, på, en, ett",
  and: "och, samt",
};
