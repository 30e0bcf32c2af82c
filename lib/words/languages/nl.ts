import type { Vocabulary } from "../vocabulary.ts";

/** The words of Dutch. */
export const NL: Vocabulary = {
  labels: {
    description: "Beschrijving",
    schemaTypes: "Schema.org-typen",
    category: "Categorie",
    language: "Taal",
    lastModified: "Laatst gewijzigd",
    operator: "Exploitant",
    place: "Adres",
    town: "Plaats",
    area: "Werkgebied",
    contact: "Contact",
    openingHours: "Openingstijden",
    spokenLanguages: "Gesproken talen",
    otherLanguages: "Andere talen",
    unread: "Overige pagina's, niet gelezen",
    onlyInFull: "Overige pagina's, alleen in llms-full.txt",
  },
  reading:
    "Dit bestand bevat de belangrijkste pagina's van %, elk met titel, adres en, indien aanwezig, een korte beschrijving.",
  optional: "De pagina's onder ‘%’ kunnen worden overgeslagen.",
  generator: "Gemaakt met %.",
  headings: {
    main: "Hoofdpagina's",
    product: "Producten",
    category: "Categorieën",
    guide: "Handleidingen",
    blog: "Blog",
    faq: "Veelgestelde vragen",
    about: "Over ons",
    legal: "Juridische informatie",
  },
  names: {
    main: `
      projecten, referenties, agenda, evenementen, verzending, betaling, betalen, portfolio,
      afspraak, klantenservice, referentie, realisaties, onze realisaties, galerij, foto’s,
      toepassingen, sectoren, partners, menukaart, reserveren, nieuwsbrief, werkwijze,
      onze werkwijze, duurzaamheid, ervaringen, klanten vertellen, downloads`,
    contact: "contact, contactgegevens",
    prices: "prijzen, tarieven, offerte, offerte aanvragen",
    services: "diensten, onze diensten, oplossingen",
    visit: "vestigingen, locaties, route, openingstijden",
    jobs: "vacatures, vacature, werken bij, werken bij ons",
    category: `
      producten, onze producten, alle producten, assortiment, winkel, catalogus, categorie,
      categorieën, collectie, collecties, aanbiedingen, aanbieding, merken, nieuwe producten,
      uitverkoop, accessoires, cadeaus`,
    guide: `
      gids, gidsen, *gids, handleiding, handleidingen, *handleiding, advies, stappenplan, *wijzer,
      kennisbank, uitleg, koopgids, documentatie, recepten, recept, begrippenlijst, tips advies,
      tips, weetjes, werkinstructie, lesmateriaal, begrippen, woordenboek, kennis, tips tricks,
      veelgemaakte fouten, zo werkt`,
    blog: `
      archief, nieuws, nieuwsbericht*, nieuwsoverzicht, laatste nieuws, actueel, berichten, bericht,
      artikelen, persberichten, pers, magazine, ons blog, columns`,
    faq: `
      veelgestelde vragen, veel gestelde vragen, meest gestelde vragen, vragen antwoorden,
      vraag antwoord, vragen, hulp, hulp contact, helpcentrum`,
    about: `
      over, over ons, overons, over mij, wie zijn wij, wie zijn we, wie wij zijn, wie we zijn,
      wie ben ik, ons verhaal, mijn verhaal, onze geschiedenis, onze missie, missie, missie visie,
      geschiedenis, bedrijf, ons bedrijf, organisatie, onze organisatie, bedrijfsprofiel,
      bedrijfsinformatie, ons kantoor, onze praktijk, onze advocaten, onze artsen, onze boerderij,
      onze werkplaats, filosofie, onze filosofie, visie, onze visie, kernwaarden, onze waarden,
      mijn achtergrond, stichting, vereniging, onze vereniging, even voorstellen, ontstaan`,
    team: "ons team, medewerkers, bestuur, onze mensen, onze specialisten, onze adviseurs",
    legal: `
      algemene voorwaarden, *voorwaarden, privacyverklaring, privacybeleid, privacy verklaring,
      cookiebeleid, cookieverklaring, gegevensbescherming, colofon, juridisch*,
      juridische informatie, herroepingsrecht, retourbeleid, toegankelijkheid*, avg, auteursrecht*,
      klachtenregeling, huisregels, proclaimer, wettelijke vermeldingen`,
  },
  sections: {
    product: "producten, artikel detail",
    category: "productcategorie, product categorie, merk, merken, assortiment, collectie",
    blog: "recensies",
    about: "advocaten",
  },
  signs: {
    category: "kopen, online kopen, online bestellen",
    guide: "handleiding, gids, stappenplan, hoe werkt, hoe kies",
    blog: "recensie, interview, verslag, persbericht",
    faq: "veelgestelde vragen",
  },
  goods: `
    kleding, *kleding, laarzen, jurken, broeken, jassen, tassen, sieraden, horloges, meubels,
    *meubels, tafels, *bedden, *lampen, verlichting, vloerkleden, boeken, speelgoed, wijnen,
    gereedschap, *machines, onderdelen, *apparatuur, fietsen`,
  shops: "winkel, webshop",
  thankYouPages: "bedankt, bedankpagina",
  thanksFor: "bedankt voor uw, bedankt voor je",
  cartPages: "winkelwagen, winkelmand, winkelmandje",
  accountPages: `
    verlanglijst, verlanglijstje, wensenlijst, mijn verlanglijst, registreren, wachtwoord vergeten`,
  loginPages: "inloggen, uitloggen",
  searchPages: "zoeken, zoekresultaten, zoekresultaat, uitgebreid zoeken",
  areas: { checkout: "afrekenen", account: "mijn account" },
  pageNumber: "pagina",
  tagFolders: "trefwoord, trefwoorden, product etiket",
  authorFolders: "auteur",
  calendarFolders: "agenda, maand, dag",
  unsortedNames: "geen categorie, niet gecategoriseerd",
  wikiNamespaces: "overleg, gebruiker, speciaal, bestand, sjabloon",
  notFound: "pagina niet gevonden, pagina bestaat niet, niet gevonden, pagina bestaat niet meer",
  besideNotFound: "fout, oeps, sorry, de, deze, die, kon, kan, het, is, was, worden, opgevraagde",
  loginTitles: "inloggen, aanmelden, meld je aan, meld u aan, beschermd",
  homeTitles: "Home",
  emptyTitles: "Titel, Nieuwe pagina",
  unnamedSites: "Welkom",
  sampleTitles: "Hallo wereld, Voorbeeldpagina, Nieuwe pagina",
  archiveTitles: "Archief, Archieven",
  placeholders: "En andere WordPress site",
  greetings: "Welkom bij|op|in; Bedankt voor uw|je|jullie; Bedankt dat u|je|jullie; Dank u|je wel",
  salutations: "Hallo; Hoi; Goedendag",
  selfReferences: `
    Deze|Dit pagina|artikel|gids|handleiding|hoofdstuk|document;
    In|Op deze|dit pagina|artikel|gids|handleiding|hoofdstuk`,
  directions: `
    Hieronder; Klik; Lees verder|hier; Meer informatie|info|weten; Voor meer informatie|info`,
  pointers: "hieronder",
  appeals: `
    Boek|Bel|Bestel|Plan|Reserveer|Probeer nu|direct|vandaag|ons|uw|je; Plan een;
    Vraag een|nu|vrijblijvend|direct|gratis; Neem contact; Ontdek|Bekijk meer|ons|onze|alle|het|de`,
  cookieNotices: `
    Deze|Onze website|site gebruikt cookies; Deze|Onze website|site maakt gebruik van cookies;
    Wij|We gebruiken cookies; Wij|We maken gebruik van cookies`,
  sampleTexts: "Welkom bij WordPress. Dit is je eerste; Dit is een voorbeeldpagina.",
  readMore: "Lees verder, Lees meer",
  months: `
    januari, februari, maart, april, mei, juni, juli, augustus, september, oktober, november,
    december`,
  hours: "openingstijden, openingsuren",
  streets: "*straat, *laan, *plein, *kade, *gracht, *singel, *weg",
  seats: "bezoekadres",
  legalForms: "BV, B.V., NV, N.V., VOF, V.O.F.",
  telling: `
    het, een, en, van, voor, met, onze, wij, uw, zijn, niet, ook, bij, ons, nieuws, voorwaarden,
    tarieven`,
  small: "het, een, van",
  leading: "voor, met, tussen, zonder, door, naar, de, en, in, op, over, of",
};
