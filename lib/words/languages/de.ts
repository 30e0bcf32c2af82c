import type { Vocabulary } from "../vocabulary.ts";

/** The words of German. */
export const DE: Vocabulary = {
  labels: {
    description: "Beschreibung",
    schemaTypes: "Schema.org-Typen",
    category: "Kategorie",
    language: "Sprache",
    lastModified: "Zuletzt geändert",
    operator: "Betreiber",
    place: "Adresse",
    town: "Ort",
    area: "Einzugsgebiet",
    contact: "Kontakt",
    openingHours: "Öffnungszeiten",
    spokenLanguages: "Gesprochene Sprachen",
    otherLanguages: "Weitere Sprachen",
    unread: "Weitere Seiten, nicht gelesen",
    onlyInFull: "Weitere Seiten, nur in llms-full.txt",
  },
  reading:
    "Diese Datei führt die wichtigsten Seiten von % auf, jede mit Titel, Adresse und, wo vorhanden, einer kurzen Beschreibung.",
  optional: "Die Seiten unter „%“ sind zum Verständnis nicht nötig.",
  generator: "Erstellt mit %.",
  headings: {
    main: "Hauptseiten",
    product: "Produkte",
    category: "Kategorien",
    guide: "Ratgeber",
    blog: "Blog",
    faq: "Häufige Fragen",
    about: "Über uns",
    legal: "Rechtliches",
  },
  names: {
    main: `
      startseite, referenzen, projekte, termine, veranstaltungen, newsletter, galerie,
      bildergalerie, branchen, partner, downloads, mediadaten, versand, versandkosten, zahlung,
      versand zahlung, zahlungsarten, zimmer, speisekarte, buchen, spenden, kunden, kundenstimmen,
      fallstudien, erfolgsgeschichten, mitgliedschaft, sitemap, inhalt, mediathek, abo, anzeigen`,
    contact: "kontakt, kontakt*",
    prices: "preise, preisliste, preise leistungen",
    services: "leistungen, *leistungen, dienstleistungen, angebot, service, services, lösungen",
    visit: "standorte, standort, anfahrt, öffnungszeiten",
    jobs: `
      jobs, job, karriere, jobs karriere, karriere jobs, stellen, stellenangebote, offene stellen,
      stellenanzeigen, jobangebote, ausbildungsplätze, bewerbung, bewerben`,
    category: `
      produkte, alle produkte, unsere produkte, produktübersicht, produkt übersicht, produktwelt*,
      produktgruppe*, produktkatalog, shop, webshop, onlineshop, online shop, katalog, kataloge,
      sortiment, unser sortiment, kategorie, kategorien, *kategorie, *kategorien, kollektion,
      *kollektion, kollektionen, *sortiment, warengruppe*, sale, angebote, sonderangebote, outlet,
      neuheiten, bestseller, marken, alle marken, unsere marken, hersteller, *geschenke,
      geschenkideen, zubehör, themenwelt*`,
    guide: `
      ratgeber, *ratgeber, anleitung, anleitungen, *anleitung, *anleitungen, leitfaden, *leitfaden,
      tipps, *tipps, tipps tricks, wissen, wissenswertes, *wissen, wissensdatenbank, lexikon,
      *lexikon, glossar, kaufberatung, kaufberater, handbuch, *handbuch, dokumentation, checkliste,
      checklisten, rezepte, akademie, reiseführer, *führer, so geht, so funktioniert,
      erste schritte, hintergrundwissen, wiki, einsteiger`,
    blog: `
      blog, blogs, *blog, weblog, news, aktuelles, aktuell, neuigkeiten, neues, nachrichten,
      magazin, *magazin, journal, beiträge, beitrag, pressemitteilung*, presse, presse*,
      pressemeldungen, meldung, meldungen, tagebuch, kolumne, kolumnen, reportage*, berichte,
      alle artikel, artikel, newsdetail*, news detail, schlagzeilen, archiv, interviews,
      rezensionen, testberichte`,
    faq: `
      faq, faqs, faq*, *faq, häufige fragen, häufigste fragen, häufig gestellte fragen,
      häufige fragen antworten, fragen antworten, fragen, ihre fragen, hilfe, hilfecenter,
      hilfe center, hilfebereich, hilfe support, hilfe kontakt, kundenhilfe, onlinehilfe,
      oft gefragt`,
    about: `
      über, über uns, über mich, zur person, persönliches, wir, wir über uns, das sind wir, wer wir sind, wer sind wir,
      unternehmen, unternehmensprofil, unternehmensgeschichte, unternehmenshistorie,
      unternehmenskultur, unternehmensphilosophie, unternehmensgruppe, unternehmensführung,
      unternehmensstruktur, unternehmensleitung, unternehmenswerte, unternehmensvorstellung,
      unternehmensportr*, unternehmensdarstellung, unternehmensinfo*, unser unternehmen, firma,
      firmenprofil, firmengeschichte, firmenhistorie, firmenchronik, firmenphilosophie,
      firmenportr*, firmengruppe, firmenvorstellung, firmeninfo*, geschichte, *geschichte,
      unsere geschichte, historie, chronik, philosophie, unsere philosophie, *leitbild, werte,
      unsere werte, mission, vision, unsere mission, verband, verein, geschäftsstelle, organisation,
      kanzlei, unsere kanzlei, agentur, porträt, portrait, kurzporträt, profil, selbstverständnis,
      redaktion, gründer, wofür wir stehen, steckbrief, präsidium, gremien, tradition, gastgeber,
      ihre gastgeber, unsere praxis, unser betrieb, unsere agentur, unsere anwälte, anwälte,
      rechtsanwälte, unsere ärzte, ärzte, unser hof, hofporträt, unser weingut, unsere werkstatt,
      unsere manufaktur, unser verein, unser haus, unsere vision, werdegang, mein werdegang,
      lebenslauf, leitgedanke, unser ansatz`,
    team: `
      team, unser team, mitarbeiter, mitarbeitende, ansprechpartner, vorstand, geschäftsführung,
      geschäftsleitung, praxisteam, ärzteteam`,
    legal: `
      impressum, datenschutz, datenschutzerklärung*, datenschutzhinweis*, datenschutzinfo*,
      datenschutzbestimmung*, datenschutzrichtlinie*, datenschutzgrundverordnung,
      datenschutzeinstellung*, datenschutzverordnung*, datenschutzbelehrung*,
      datenschutzbeauftragte*, datenschutzordnung*, datenschutzunterrichtung*,
      datenschutzaufklärung*, datenschutzvereinbarung*, agb, agbs, *agb,
      allgemeine geschäftsbedingungen, *geschäftsbedingungen, *bedingungen, widerruf*, rechtliches,
      rechtliche hinweise, rechtliche informationen, rechtshinweis*, haftung, haftungshinweis*,
      haftungsbeschränkung*, haftungsausschluss, barrierefreiheit, erklärung barrierefreiheit,
      barrierefreiheitserklärung, streitbeilegung, streitschlichtung, verbraucherschlichtung,
      batteriegesetz, batterieverordnung, hinweisgeber*, lieferkettengesetz, jugendschutz,
      bildnachweis*, bildrechte, urheberrecht, anbieterkennzeichnung, offenlegung, netiquette,
      vertrag kündigen, verträge hier kündigen, nutzungsrechte, privatsphäre, dsgvo, bedingungen,
      pflichtangaben, rückgaberecht, versandbedingungen, elektrogesetz, cookie einstellungen,
      cookie richtlinie, cookie richtlinien, batterieentsorgung, batteriehinweis*,
      hinweise batterieentsorgung, echtheit bewertungen, agb kundeninformationen,
      kundeninformationen`,
  },
  sections: {
    product: "produkt, produkte, produktdetail*, produktansicht, einzelansicht, artikeldetail*",
    category: `
      kategorie, kategorien, produktkategorie, produkt kategorie, produktgruppe*, warengruppe*,
      kollektion, sale, marken, marke, hersteller, sortiment, katalog`,
    blog: "kritiken, rezensionen, testberichte",
  },
  signs: {
    category: `
      *kategorie, *kollektion, kleinanzeigen, kaufen, online kaufen, günstig online,
      online bestellen`,
    guide: `
      *ratgeber, *anleitung, leitfaden, *leitfaden, tipps, so geht, so gehts, so funktioniert,
      so klappt, wie man, schritt schritt, tipps tricks, checkliste`,
    blog: "testbericht, fahrbericht, interview, rezension, rückblick, pressemitteilung",
    faq: "häufige fragen, häufig gestellte fragen",
  },
  goods: `
    damenmode, herrenmode, mode, kindermode, *bekleidung, *kleidung, kleider, *schuhe, *stiefel,
    *jacken, *hosen, *hemden, *shirts, *taschen, *schmuck, ringe, ketten, uhren, armbanduhren,
    möbel, *möbel, tische, esstische, couchtische, schreibtische, beistelltische, gartentische,
    nachttische, *stühle, *schränke, *betten, *sofas, *regale, *lampen, *leuchten, *teppiche,
    *matratzen, einbauküchen, *geräte, *maschinen, *werkzeuge, *werkzeug, *zubehör, *ersatzteile,
    elektronik, computer, notebooks, laptops, drucker, *kameras, handys, smartphones, tablets,
    bücher, *bücher, spielzeug, *spielwaren, weine, rotweine, weißweine, weißwein, rotwein,
    *masken, *instrumente, *verstärker, *garne, stoffe, *kerzen, vasen, *sessel, *bänke, *kissen,
    *handtücher, *textilien, *öfen, *armaturen, *akkus, *batterien, *kabel, *monitore,
    *bildschirme, *brillen, *socken, *strümpfe, *mäntel, *anzüge, *blusen, *pullover, *getränke,
    *liköre, *biere, *gewürze, *süßwaren, *gitarren, *räder, *pflanzen, kaffees, kosmetik, parfum,
    dekoration`,
  productCategory: "Produktkategorie, Produkt Kategorie",
  shops: "shop, webshop, onlineshop, online shop",
  newsSections: "Politik, Wirtschaft, Kultur, Panorama, Lokales, Sport",
  thankYouPages: "danke, dankeschön, danke seite, dankesseite, vielen dank, bestellbestätigung",
  thanksFor: "danke für ihre, danke für deine, vielen dank für ihre, vielen dank für deine",
  formFolders: "kontakt, kontaktformular, anfrage, newsletter, spenden",
  cartPages: "warenkorb, einkaufswagen",
  checkoutPages: "kasse",
  accountPages: `
    wunschliste, wunschzettel, merkliste, merkzettel, mein wunschzettel, wunschlisten,
    meine merkliste, registrieren, passwort vergessen`,
  loginPages: "anmelden, einloggen, abmelden",
  searchPages: `
    suchergebnisse, suchergebnis, erweiterte suche, volltextsuche, produktsuche, detailsuche`,
  areas: {
    checkout: "zur kasse",
    account: "mein konto, kundenkonto, benutzerkonto",
    search: "suche",
  },
  searchParameters: "suche, suchbegriff",
  pageNumber: "seite",
  tagFolders: `
    schlagwort, schlagworte, schlagwörter, stichwort, stichworte, produkt schlagwort,
    produktschlagwort`,
  authorFolders: "autor",
  yearFolders: "archiv",
  calendarFolders: "veranstaltungen, termine, kalender, monat, woche, tag, liste",
  siteMapPages: "seitenübersicht, inhaltsverzeichnis",
  wikiNamespaces: "Diskussion, Benutzer, Spezial, Datei, Vorlage",
  unsortedFolders: "kategorie",
  unsortedNames: "allgemein, unkategorisiert, nicht kategorisiert",
  notFound: `
    nicht gefunden, nichts gefunden, Seite nicht gefunden, Seite existiert nicht,
    Seite existiert nicht mehr, Seite nicht vorhanden, Seite nicht verfügbar,
    Dokument nicht gefunden, Fehlerseite`,
  besideNotFound: `
    Fehler, fehler, hoppla, ups, uups, Entschuldigung, leider, die, diese, deine, ihre, konnte,
    kann, wurde, werden, ist, angeforderte, gesuchte, gewünschte, aufgerufene`,
  loginTitles: `
    anmelden, einloggen, Kundenlogin, Kunden Login, Mitgliederlogin, Mitglieder Login,
    bitte anmelden, bitte melden Sie sich an, Login erforderlich, Anmeldung erforderlich,
    passwortgeschützt, geschützt`,
  homeTitles: "Startseite, Start",
  emptyTitles: `
    Neue Seite, Seite, Titel, Unbenannt, Unbenanntes Dokument, Neue Seite 1, Neue Seite 2,
    Neue Seite 3`,
  unnamedSites: "Willkommen, Mein Blog, Meine Website",
  sampleTitles: "Hallo Welt, Beispiel-Seite, Neue Seite, Leere Seite",
  archiveTitles: "Archive",
  eventsOf: "Veranstaltungen von, Veranstaltungen vom, Veranstaltungen für",
  how: "wie",
  placeholders: "Mein WordPress-Blog; Eine weitere WordPress-Website; Ein weiterer WordPress-Blog",
  greetings: `
    Willkommen auf|bei|in|im|zu; Herzlich willkommen;
    Vielen Dank für Ihren|Ihre|Ihr|deinen|deine|dein; Vielen Dank, dass;
    Danke für Ihren|Ihre|Ihr|deinen|deine|dein; Danke, dass`,
  salutations: "Hallo; Hi; Guten Tag; Servus; Moin",
  selfReferences: `
    Diese|Dieser|Dieses Seite|Artikel|Beitrag|Anleitung|Leitfaden|Ratgeber|Abschnitt|Kapitel|Dokument|Handbuch;
    In diesem|dieser Artikel|Beitrag|Anleitung|Leitfaden|Ratgeber|Abschnitt|Kapitel;
    Auf dieser Seite`,
  directions: `
    Nachfolgend|Nachstehend|Untenstehend; Weiter unten; Im Folgenden; Klicken|Klicke|Klick; Bitte füllen Sie;
    Lesen Sie weiter|mehr|hier; Mehr|Weitere Informationen|Infos; Mehr dazu|erfahren|lesen`,
  pointers: "unten, nachfolgend, untenstehend, weiter unten, folgende, wie folgt",
  appeals: `
    Jetzt kostenlos|unverbindlich|gratis|online|direkt beraten|anfragen|buchen|bestellen|testen|anmelden|reservieren|informieren|kontaktieren|vereinbaren|kennenlernen;
    Jetzt anfragen|buchen|bestellen|testen|anmelden|reservieren|informieren|kontaktieren|anrufen|entdecken|vereinbaren|bewerben|beraten;
    Jetzt Termin|Angebot|Preise|Verfügbarkeit; Jetzt mehr erfahren;
    Rufen|Buchen|Vereinbaren|Fordern|Bestellen|Kontaktieren|Schreiben|Melden|Testen|Besuchen|Überzeugen|Informieren|Reservieren|Entdecken Sie`,
  cookieNotices: `
    Diese|Unsere Website|Webseite|Seite|Internetseite nutzt|benutzt|verwendet|setzt Cookies;
    Wir nutzen|benutzen|verwenden|setzen Cookies`,
  sampleTexts: `
    Willkommen bei WordPress. Dies ist der|dein erste|erster;
    Willkommen zur deutschen Version von WordPress. Dies ist der erste;
    Dies ist eine Beispielseite|Beispiel-Seite. Sie`,
  readMore: "Weiterlesen, Mehr erfahren",
  jumpToRecipe: "zum Rezept springen, springe zum Rezept, springe zu Rezept",
  printRecipe: "Rezept drucken",
  months: `
    Januar, Februar, März, April, Mai, Juni, Juli, August, September, Oktober, November, Dezember`,
  hours: "Öffnungszeiten, Geschäftszeiten, Bürozeiten, Sprechzeiten, Behandlungszeiten",
  streets: "*straße, *str, *weg, *platz, *gasse, *allee, straße",
  seats: "Firmensitz, Hauptsitz, Anschrift",
  legalForms: `
    GmbH, gGmbH, GmbH & Co. KG, GmbH & Co KG, GmbH & Co. KGaA, UG, UG (haftungsbeschränkt), AG, KG,
    OHG, GbR, SE, e. K., e. V., eG`,
  telling: `
    und, der, die, das, mit, für, von, ist, wir, ihre, ihr, auf, nicht, uns, impressum,
    datenschutz, datenschutzerklärung, kontakt, startseite, aktuelles, leistungen, verein,
    öffnungszeiten, anfahrt`,
  small: "der, die, das, und, von, zu, zum, zur, des, den, dem, ein, eine, im, am",
  leading: "mit, für, auf, bei, nach, aus, durch, ohne, gegen, zwischen, oder, als, in, an",
  and: "und",
};
