import type { Vocabulary } from "../vocabulary.ts";

/** The words of Norwegian. */
export const NO: Vocabulary = {
  labels: {
    description: "Beskrivelse",
    schemaTypes: "Schema.org-typer",
    category: "Kategori",
    language: "Språk",
    lastModified: "Sist endret",
    operator: "Drives av",
    place: "Adresse",
    town: "Sted",
    area: "Dekningsområde",
    contact: "Kontakt",
    openingHours: "Åpningstider",
    spokenLanguages: "Språk som snakkes",
    otherLanguages: "Andre språk",
    unread: "Øvrige sider, ikke lest",
    onlyInFull: "Øvrige sider, bare i llms-full.txt",
  },
  reading:
    "Denne filen viser de viktigste sidene på %, hver med tittel, adresse og, der det finnes, en kort beskrivelse.",
  optional: "Sidene under «%» kan hoppes over.",
  generator: "Laget med %.",
  headings: {
    main: "Hovedsider",
    product: "Produkter",
    category: "Kategorier",
    guide: "Guider",
    blog: "Blogg",
    faq: "Ofte stilte spørsmål",
    about: "Om oss",
    legal: "Juridisk informasjon",
  },
  names: {
    main: `
      forside, forsiden, velkommen, referanser, prosjekter, våre prosjekter, arrangementer,
      aktivitetskalender, kalender, bildegalleri, galleri, samarbeidspartnere, partnere, kunder,
      kundehistorier, omtaler, levering, frakt, frakt og levering, betaling, levering og betaling,
      retur, returer, bestill time, timebestilling, booking, overnatting, meny, støtt oss,
      bli medlem, medlemskap, nyhetsbrev, nettstedskart, program, kurs, foredrag, kundeservice`,
    contact: "kontakt, kontakt oss, kontakt meg, kontaktinformasjon, ta kontakt, kontaktskjema",
    prices: "priser, prisliste, pris, priser og abonnement, få tilbud, be om tilbud, pristilbud",
    services: `
      tjenester, våre tjenester, tjeneste, service, hva vi gjør, dette gjør vi, løsninger,
      behandlinger`,
    visit: `
      åpningstider, finn veien, finn oss, her finner du oss, butikker, våre butikker, avdelinger,
      steder`,
    jobs: `
      jobb, karriere, ledige stillinger, ledig stilling, stillinger, jobb hos oss,
      bli en del av laget, jobbe hos oss`,
    category: `
      produkter, våre produkter, alle produkter, butikk, butikken, nettbutikk, nettbutikken, shop,
      katalog, sortiment, utvalg, kategorier, kategori, produktkategorier, kolleksjon, kolleksjoner,
      tilbud, salg, merker, merkevarer, nyheter i butikken, bestselgere, tilbehør, gavetips,
      gavekort`,
    guide: `
      guide, guider, veiledning, veiledninger, *veiledning, bruksanvisning, brukerveiledning,
      manual, manualer, gode råd, råd og tips, tips, tips og triks, tips og råd, slik gjør du det,
      kom i gang, ordliste, leksikon, oppskrifter, oppskrift, kunnskap, kunnskapsbank,
      kunnskapsbase, dokumentasjon, håndbok, steg for steg, trinn for trinn`,
    blog: `
      blogg, bloggen, nyheter, nyhet, nytt, aktuelt, artikler, artikkel, innlegg, presse,
      pressemeldinger, pressemelding, presserom, siste nytt, siste nyheter, blogginnlegg,
      nyhetsarkiv, vår blogg, kronikker, historier`,
    faq: `
      ofte stilte spørsmål, vanlige spørsmål, vanlige spørsmål og svar, spørsmål og svar, spørsmål,
      spørsmål svar, hjelp, hjelpesenter, hjelp og støtte`,
    about: `
      om, om oss, om meg, om bedriften, om selskapet, om firmaet, om foreningen, om klinikken,
      om klubben, om prosjektet, om skolen, hvem er vi, hvem er jeg, hvem vi er, bedriften,
      selskapet, firmaet, vår historie, historie, historien, historikk, vår visjon, misjon, visjon,
      verdier, våre verdier, foreningen, organisasjon, vedtekter, klinikken, vår klinikk,
      firmaprofil, hvorfor oss, hvorfor velge oss`,
    team: `
      team, teamet, vårt team, ansatte, våre ansatte, medarbeidere, våre medarbeidere, styret,
      styre, ledelse, ledelsen, møt teamet, vårt personale, advokater, leger, behandlere,
      instruktører, trenere`,
    legal: `
      juridisk, juridisk informasjon, salgsbetingelser, kjøpsbetingelser, kjøpsvilkår, salgsvilkår,
      *betingelser, vilkår, vilkår og betingelser, betingelser, brukervilkår, bruksvilkår,
      leveringsbetingelser, *vilkår, personvern, personvernerklæring, personvernpolicy,
      personopplysninger, behandling av personopplysninger, databeskyttelse, gdpr,
      informasjonskapsler, om informasjonskapsler, cookies, cookie erklæring,
      bruk av informasjonskapsler, angrerett, angrerettskjema, angreskjema, returpolicy,
      tilgjengelighetserklæring, tilgjengelighet, opphavsrett, varsling, åpenhetsloven, impressum,
      ansvarsfraskrivelse`,
  },
  sections: {
    product: "produkt, produkter, vare, varer",
    category: `
      kategori, kategorier, produktkategori, varegruppe, kolleksjon, merke, merker, salg, tilbud`,
  },
  signs: {
    category: "kjøp online, kjøp på nett, kjøp her",
    guide: "guide, veiledning, slik gjør du, steg for steg, gode råd, tips",
    blog: "anmeldelse, intervju, referat, pressemelding",
    faq: "ofte stilte spørsmål, vanlige spørsmål, spørsmål og svar",
  },
  goods: `
    klær, dameklær, herreklær, barneklær, sko, støvler, kjoler, bukser, jakker, skjorter, gensere,
    vesker, smykker, øredobber, halskjeder, klokker, møbler, stoler, sofaer, senger, madrasser,
    lamper, belysning, tepper, gardiner, bøker, leker, viner, verktøy, maskiner, reservedeler,
    batterier, datamaskiner, telefoner, kameraer, kosmetikk, parfyme, instrumenter, gitarer,
    sykler, garn, stoffer, stearinlys, vaser, puter, håndklær`,
  productCategory: "produkt kategori, produktkategori",
  shops: "butikk, nettbutikk",
  newsSections: "innenriks, utenriks, politikk, kultur, økonomi, sport",
  thankYouPages: `
    takk, tusen takk, takk for din bestilling, takk for bestillingen, takkeside, ordrebekreftelse,
    ordre mottatt`,
  thanksFor: "takk for din, takk for ditt, takk for",
  formFolders: "kontakt, kontakt oss, kontaktskjema, nyhetsbrev",
  cartPages: "handlekurv, handlekurven, handlevogn",
  checkoutPages: "kasse, kassen, til kassen",
  accountPages: `
    ønskeliste, favoritter, opprett konto, registrer, glemt passord, tilbakestill passord`,
  loginPages: "logg inn, logg ut, innlogging",
  searchPages: "søkeresultater, søkeresultat, søk i nettstedet, avansert søk",
  areas: { account: "min konto, min side" },
  searchParameters: "sok, sokeord",
  pageNumber: "side",
  tagFolders: "stikkord, emneknagg, emneord",
  authorFolders: "forfatter",
  yearFolders: "arkiv",
  calendarFolders: "arrangementer, kalender, måned, uke, dag, liste",
  siteMapPages: "nettstedskart, sidekart",
  wikiNamespaces: "diskusjon, bruker, spesial, fil, mal",
  unsortedFolders: "kategori",
  unsortedNames: "ukategorisert, ikke kategorisert",
  notFound: `
    siden finnes ikke, siden ble ikke funnet, fant ikke siden, siden ikke funnet, ikke funnet,
    siden eksisterer ikke, finner ikke siden, siden kunne ikke finnes, ingenting funnet,
    siden finnes ikke lenger`,
  besideNotFound: `
    feil, oi, oops, beklager, dessverre, vi, denne, den, du, leter, etter, forespurte`,
  loginTitles: `
    logg inn, logg på, medlemsinnlogging, kundeinnlogging, innlogging, innlogging kreves,
    passordbeskyttet`,
  homeTitles: "Forside, Forsiden, Hjem",
  emptyTitles: "Uten tittel, Uten navn, Ny side, Tittel",
  unnamedSites: "Velkommen, Min blogg, Min nettside, Hjemmeside, Nettside",
  sampleTitles: "Hei verden, Eksempelside, Eksempel-side, Ny side",
  archiveTitles: "Arkiv, Arkiver",
  eventsOf: "Arrangementer fra, Arrangementer for",
  how: "hvordan, slik",
  placeholders: `
    Enda et WordPress-nettsted; Nok et WordPress-nettsted; Enda en WordPress-blogg;
    Nok en WordPress-blogg`,
  greetings: `
    Velkommen til|hos|på|inn; Hjertelig velkommen; Takk for din|ditt|dine|besøket;
    Takk for at du|dere`,
  salutations: "Hei; Hallo",
  selfReferences: `
    Denne|Dette siden|artikkelen|guiden|veiledningen|avsnittet|kapittelet|dokumentet;
    I|På denne|dette siden|artikkelen|guiden|veiledningen|avsnittet|kapittelet|innlegget`,
  directions: "Nedenfor; Klikk; Les mer|videre; Mer informasjon",
  pointers: "nedenfor, under, følgende",
  appeals: "Bestill|Book|Kontakt|Ring|Prøv|Besøk nå|oss|din|time; Få et tilbud; Meld deg på",
  cookieNotices: `
    Denne|Dette|Vår|Vårt nettsiden|nettstedet|siden|nettside|nettsted bruker|benytter informasjonskapsler|cookies;
    Vi bruker|benytter informasjonskapsler|cookies`,
  sampleTexts: `
    Velkommen til WordPress. Dette er ditt første; Dette er en eksempelside. Den;
    Dette er et eksempel på en side. Den`,
  readMore: "Les mer, Les videre, Fortsett å lese",
  jumpToRecipe: "gå til oppskrift, gå til oppskriften, hopp til oppskrift",
  printRecipe: "skriv ut oppskrift",
  months: `
    januar, februar, mars, april, mai, juni, juli, august, september, oktober, november, desember`,
  hours: "åpningstider, åpningstid",
  streets: "*veien, *gata, *gate, *plass",
  seats: "besøksadresse",
  legalForms: "AS, ASA, ANS, ENK",
  telling: `
    av, jeg, hva, også, deg, din, ditt, oss, våre, vårt, dere, mer, les, nyheter, åpningstider,
    tjenester, forside, hvordan, noe, etter, ut, uten, gjør, bruk, personvern, handlekurv, og, til,
    eller, ikke, fra, våre`,
  small: "og, til, av",
  leading: "med, fra, mellom, uten, for, i, på, en, et",
  and: "og, samt",
};
