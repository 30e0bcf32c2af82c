import type { Vocabulary } from "../vocabulary.ts";

/** The words of Danish. */
export const DA: Vocabulary = {
  labels: {
    description: "Beskrivelse",
    schemaTypes: "Schema.org-typer",
    category: "Kategori",
    language: "Sprog",
    lastModified: "Senest ændret",
    operator: "Drives af",
    place: "Adresse",
    town: "Sted",
    area: "Dækningsområde",
    contact: "Kontakt",
    openingHours: "Åbningstider",
    spokenLanguages: "Sprog, der tales",
    otherLanguages: "Andre sprog",
    unread: "Øvrige sider, ikke læst",
    onlyInFull: "Øvrige sider, kun i llms-full.txt",
  },
  reading:
    "Denne fil viser de vigtigste sider på %, hver med titel, adresse og, hvor den findes, en kort beskrivelse.",
  optional: "Siderne under »%« kan springes over.",
  generator: "Genereret med %.",
  headings: {
    main: "Hovedsider",
    product: "Produkter",
    category: "Kategorier",
    guide: "Guider",
    blog: "Blog",
    faq: "Ofte stillede spørgsmål",
    about: "Om os",
    legal: "Juridiske oplysninger",
  },
  names: {
    main: `
      forside, forsiden, velkommen, referencer, projekter, vores projekter, udvalgte projekter,
      arrangementer, begivenheder, kalender, billedgalleri, galleri, samarbejdspartnere, partnere,
      kunder, kundeudtalelser, anmeldelser, levering, fragt, fragt og levering, betaling,
      levering og betaling, returnering, retur, booking, bestil tid, tidsbestilling, overnatning,
      værelser, menukort, spisekort, støt os, bliv medlem, medlemskab, indmeldelse, nyhedsbrev,
      sitemap, tilbud på opgaven, kurser, foredrag`,
    contact: "kontakt, kontakt os, kontakt mig, kontaktoplysninger, skriv til os, kontaktformular",
    prices: "priser, prisliste, pris, priser og abonnement, få et tilbud, indhent tilbud",
    services: `
      ydelser, vores ydelser, services, service, det tilbyder vi, hvad vi laver, løsninger,
      behandlinger`,
    visit: `
      åbningstider, find vej, find os, her finder du os, afdelinger, butikker, lokationer,
      beliggenhed`,
    jobs: `
      job, jobs, karriere, ledige stillinger, ledige job, stillinger, job hos os,
      bliv en del af holdet, jobopslag`,
    category: `
      produkter, vores produkter, alle produkter, butik, butikken, webshop, webbutik, netbutik,
      shop, katalog, sortiment, kategorier, kategori, produktkategorier, kollektion, kollektioner,
      tilbud, udsalg, nyheder i butikken, mærker, brands, bestsellere, tilbehør, gaveideer,
      gavekort`,
    guide: `
      guide, guider, vejledning, vejledninger, brugsanvisning, *vejledning, manual, manualer,
      gode råd, råd og vejledning, tips, tips og tricks, tips og råd, sådan gør du, kom godt i gang,
      kom i gang, ordbog, ordliste, leksikon, opskrifter, opskrift, viden, vidensbank, vidensbase,
      dokumentation, håndbog, trin for trin`,
    blog: `
      nyheder, nyhed, nyt, aktuelt, artikler, artikel, indlæg, presse, pressemeddelelser,
      pressemeddelelse, presserum, seneste nyt, seneste nyheder, blogindlæg, nyhedsarkiv,
      vores blog, klummer, historier`,
    faq: `
      ofte stillede spørgsmål, ofte stillet spørgsmål, spørgsmål og svar, spørgsmål, spørgsmål svar,
      hyppige spørgsmål, hjælp, hjælpecenter, hjælp og support`,
    about: `
      om, om os, om mig, om virksomheden, om firmaet, om foreningen, om klinikken, om klubben,
      om projektet, om skolen, hvem er vi, hvem er jeg, hvem vi er, virksomheden, firmaet,
      vores historie, historie, historien, vores vision, mission, mission og vision, vision,
      værdier, vores værdier, foreningen, organisation, vedtægter, klinikken, vores klinik,
      firmaprofil, profil, derfor os, hvorfor vælge os`,
    team: `
      team, teamet, vores team, medarbejdere, vores medarbejdere, ansatte, holdet, bestyrelse,
      bestyrelsen, ledelse, ledelsen, mød teamet, vores læger, vores personale, advokater,
      behandlere, instruktører, trænere`,
    legal: `
      juridisk, juridiske oplysninger, juridisk information, handelsbetingelser, salgsbetingelser,
      forretningsbetingelser, salgs og leveringsbetingelser, salgs og leveringsvilkår,
      leveringsbetingelser, *betingelser, vilkår, vilkår og betingelser, betingelser, brugsvilkår,
      abonnementsvilkår, lejebetingelser, *vilkår, privatlivspolitik, persondatapolitik, persondata,
      databeskyttelse, databeskyttelsespolitik, privatliv, behandling af personoplysninger,
      personoplysninger, gdpr, cookiepolitik, cookie politik, cookies, cookieerklæring,
      fortrydelsesret, fortrydelse, returret, returpolitik, tilgængelighedserklæring,
      webtilgængelighed, ophavsret, kolofon, whistleblower, whistleblowerordning, impressum,
      ansvarsfraskrivelse, klagemulighed`,
  },
  sections: {
    product: "produkt, produkter, vare, varer, produktinfo",
    category: `
      kategori, kategorier, produktkategori, varekategori, varegruppe, kollektion, mærke, mærker,
      udsalg, tilbud`,
  },
  signs: {
    category: "køb online, køb her",
    guide: "guide, vejledning, sådan, trin for trin, gode råd, tips",
    blog: "anmeldelse, interview, referat, pressemeddelelse",
    faq: "ofte stillede spørgsmål, spørgsmål og svar",
  },
  goods: `
    tøj, dametøj, herretøj, børnetøj, sko, støvler, kjoler, bukser, jakker, skjorter, trøjer,
    tasker, smykker, ringe, øreringe, halskæder, ure, møbler, sofaer, senge, madrasser, lamper,
    belysning, tæpper, gardiner, bøger, legetøj, spil, vine, værktøj, maskiner, reservedele,
    batterier, computere, telefoner, kameraer, kosmetik, parfume, instrumenter, guitarer, cykler,
    garn, stof, stearinlys, vaser, puder, håndklæder`,
  productCategory: "produkt kategori, produktkategori, vare kategori, varekategori",
  shops: "butik, webshop, netbutik",
  newsSections: "politik, indland, udland, kultur, sport, økonomi",
  thankYouPages: `
    mange tak, tak for din ordre, tak for din bestilling, takkeside, ordrebekræftelse,
    ordre modtaget`,
  thanksFor: "tak for din, tak for dit, tak for jeres",
  formFolders: "kontakt, kontakt os, kontaktformular, nyhedsbrev",
  cartPages: "kurv, indkøbskurv, indkøbsvogn",
  checkoutPages: "kasse, kassen, til kassen, bestilling gennemført",
  accountPages: `
    ønskeliste, favoritter, opret konto, glemt adgangskode, glemt kodeord, nulstil adgangskode`,
  loginPages: "log ind, log ud, logind",
  searchPages: "søgeresultater, søgeresultat, søgning, avanceret søgning",
  areas: { account: "min konto, min side" },
  searchParameters: "soeg, sog",
  pageNumber: "side",
  tagFolders: "stikord, nøgleord",
  authorFolders: "forfatter",
  yearFolders: "arkiv",
  calendarFolders: "arrangementer, begivenheder, kalender, måned, uge, dag, liste",
  siteMapPages: "sideoversigt, oversigt over siden",
  wikiNamespaces: "diskussion, bruger, speciel, fil, skabelon",
  unsortedFolders: "kategori",
  unsortedNames: "ikke kategoriseret, ukategoriseret",
  notFound: `
    siden findes ikke, side ikke fundet, siden blev ikke fundet, ikke fundet,
    siden kunne ikke findes, siden findes ikke længere, siden eksisterer ikke, intet fundet`,
  besideNotFound: "fejl, ups, beklager, desværre, denne, den, du, leder, efter, ønskede",
  loginTitles: `
    log ind, log på, medlemslogin, kundelogin, login påkrævet, beskyttet med adgangskode`,
  homeTitles: "Forside, Forsiden, Hjem",
  emptyTitles: "Uden titel, Unavngivet, Ny side, Titel",
  unnamedSites: "Velkommen, Min blog, Min hjemmeside, Hjemmeside",
  sampleTitles: "Hej verden, Eksempelside, Eksempel-side, Ny side",
  archiveTitles: "Arkiv, Arkiver",
  eventsOf: "Begivenheder fra, Begivenheder for, Arrangementer fra, Arrangementer for",
  how: "hvordan, sådan",
  placeholders: `
    Endnu en WordPress-blog; Endnu et WordPress-websted; Endnu en WordPress-hjemmeside`,
  greetings: `
    Velkommen til|hos|på; Hjertelig velkommen; Tak for din|dit|dine|jeres|besøget; Tak fordi du|I`,
  salutations: "Hej; Hejsa; Goddag",
  selfReferences: `
    Denne|Dette side|artikel|guide|vejledning|afsnit|kapitel|dokument;
    I|På denne|dette side|artikel|guide|vejledning|afsnit|kapitel|indlæg`,
  directions: "Nedenfor|Herunder; Klik; Læs mere|videre; Mere information",
  pointers: "nedenfor, herunder, følgende",
  appeals: `
    Bestil|Book|Kontakt|Ring|Prøv|Besøg nu|os|din|dit; Ring|Skriv til os; Få et tilbud;
    Tilmeld dig`,
  cookieNotices: `
    Denne|Dette|Vores hjemmeside|website|websted|webshop|side bruger|anvender|benytter cookies;
    Vi bruger|anvender|benytter cookies`,
  sampleTexts: `
    Velkommen til WordPress. Dette er dit første; Dette er en eksempelside. Den;
    Dette er et eksempel på en side. Den`,
  readMore: "Læs mere, Læs videre, Fortsæt med at læse",
  jumpToRecipe: "gå til opskrift, gå til opskriften, hop til opskrift, spring til opskrift",
  printRecipe: "print opskrift, udskriv opskrift",
  months: `
    januar, februar, marts, april, maj, juni, juli, august, september, oktober, november, december`,
  hours: "åbningstider, åbningstid",
  streets: "*vej, *gade, *allé, *plads, *stræde",
  seats: "hovedkontor",
  legalForms: "ApS, A/S, I/S, K/S, P/S, IVS, A.m.b.a., a.m.b.a.",
  telling: `
    af, jeg, hvad, også, dig, din, dit, os, vores, jer, mere, læs, nyheder, åbningstider, ydelser,
    forside, hvordan, noget, efter, ud, uden, gør, brug, handelsbetingelser, privatlivspolitik,
    kurv, og, til, eller, ikke`,
  small: "og, til, af",
  leading: "med, fra, mellem, uden, for, i, på, en, et",
  and: "og, samt",
};
