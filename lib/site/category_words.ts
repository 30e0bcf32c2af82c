/**
 * The words of the category table that are many: what pages of a category are called, and what
 * shops sell, in six languages.
 *
 * Part of the table in `categories.ts`, apart from it only for its length. A term is one word or
 * more; case, diacritics, articles and `and` do not matter (see `terms.ts`); a star stands for any
 * beginning or end of a single word (`datenschutz*`, `*ratgeber`). Pure.
 *
 * @module
 */

import type { Category, Language } from "./outline.ts";

/** Comma-separated terms per language. */
export type Terms = Readonly<Partial<Record<Language, string>>>;

/** What pages of a category are called. A single product has a name of its own. */
export const NAMES: Readonly<Record<Exclude<Category, "product">, Terms>> = {
  legal: {
    de: `
      impressum, datenschutz, datenschutzerklärung*, datenschutzhinweis*, datenschutzinfo*, datenschutzbestimmung*,
      datenschutzrichtlinie*, datenschutzgrundverordnung, datenschutzeinstellung*, datenschutzverordnung*,
      datenschutzbelehrung*, datenschutzbeauftragte*, datenschutzordnung*, datenschutzunterrichtung*,
      datenschutzaufklärung*, datenschutzvereinbarung*, agb, agbs, *agb, *geschäftsbedingungen, *bedingungen,
      widerruf*, rechtliches, rechtliche hinweise, rechtliche informationen, rechtshinweis*, haftung,
      haftungshinweis*, haftungsbeschränkung*, haftungsausschluss, barrierefreiheit, erklärung barrierefreiheit,
      barrierefreiheitserklärung, streitbeilegung, streitschlichtung, verbraucherschlichtung, batteriegesetz,
      batterieverordnung, hinweisgeber*, lieferkettengesetz, jugendschutz, bildnachweis*, bildrechte, urheberrecht,
      anbieterkennzeichnung, offenlegung, netiquette, vertrag kündigen, verträge hier kündigen, nutzungsrechte,
      privatsphäre, dsgvo, bedingungen, pflichtangaben, rückgaberecht, versandbedingungen, elektrogesetz,
      cookie einstellungen, cookie richtlinie, cookie richtlinien, batterieentsorgung, batteriehinweis*,
      hinweise batterieentsorgung, echtheit bewertungen, agb kundeninformationen, kundeninformationen`,
    en: `
      legal, legal notice, legal notices, legal information, legal info, legal disclosure, legal disclaimer, imprint,
      privacy, privacy policy, privacy notice, privacy statement, privacy rights, privacy center, privacy settings,
      your privacy rights, your privacy choices, data protection, gdpr, ccpa, your california privacy rights,
      california privacy, do not sell, *policy, policies, site policies, terms, terms use, terms service, terms sale,
      terms conditions, termsandconditions, termsofuse, termsofservice, site terms, general terms, tos, tou,
      conditions use, conditions sale, general conditions, booking conditions, sales conditions, conditions carriage,
      user agreement, service agreement, subscriber agreement, visitor agreement, license agreement, eula, license,
      licensing, cookie*, cookie policy, cookie notice, cookie settings, cookie preferences, disclaimer*, copyright*,
      dmca, trademark*, accessibility, accessibility statement, return policy, returns policy, refund policy,
      shipping policy, cancellation policy, privacy security, security privacy, acceptable use, fair use,
      community guidelines, code conduct, modern slavery, modern slavery statement, subprocessors, data processing,
      data processing agreement, service level agreement, right withdrawal, patents, regulatory information,
      complaints procedure, adchoices, notice privacy practices, hipaa*, disclosure, disclosures,
      affiliate disclosure, safeguarding*`,
    fr: `
      mentions légales, mention légale, cgv, cgu, cgm, cgl, cgs, conditions générales, nos conditions,
      conditions particulières, conditions livraison, conditions paiement, conditions retour,
      conditions générales vente, conditions générales utilisation,
      conditions générales dutilisation, conditions dutilisation, conditions utilisation,
      conditions vente, confidentialité, politique confidentialité, politique cookies,
      politique utilisation cookies, politique vie privée, vie privée, données personnelles,
      protection données, protection données personnelles, charte données personnelles,
      charte confidentialité, charte cookies, gestion cookies, rgpd, droit rétractation, crédits,
      informations légales, infos légales, notice légale, avertissement légal, accessibilité,
      déclaration accessibilité, règlement, droits auteur, données privées,
      propriété intellectuelle`,
    es: `
      aviso legal, avisos legales, nota legal, información legal, legales, privacidad, política privacidad,
      políticas privacidad, aviso privacidad, política cookies, políticas cookies, política devoluciones, términos,
      términos condiciones, términos uso, términos servicio, condiciones, condiciones generales, condiciones uso,
      condiciones venta, condiciones contratación, condiciones generales venta, condiciones generales contratación,
      condiciones generales uso, condiciones legales, protección datos, tratamiento datos, lopd, rgpd,
      derecho desistimiento, accesibilidad, declaración accesibilidad, derechos autor, bases legales, código ético,
      canal denuncias`,
    it: `
      note legali, nota legale, informazioni legali, informativa privacy, informativa cookie,
      informativa, informativa estesa, informative, termini, termini condizioni, termini uso,
      termini servizio, condizioni, condizioni generali, condizioni vendita, condizioni uso,
      condizioni utilizzo, diritto recesso, recesso, accessibilità, dichiarazione accessibilità,
      dati societari, trattamento dati, protezione dati, trattamento dati personali,
      amministrazione trasparente, avvertenze legali, codice etico, whistleblowing, privacy cookie`,
    nl: `
      algemene voorwaarden, *voorwaarden, privacyverklaring, privacybeleid, privacy verklaring,
      cookiebeleid, cookieverklaring, gegevensbescherming, colofon, juridisch*,
      juridische informatie, herroepingsrecht, retourbeleid, toegankelijkheid*, avg, auteursrecht*,
      klachtenregeling, huisregels, proclaimer, wettelijke vermeldingen`,
  },
  faq: {
    de: `
      faq, faqs, faq*, *faq, häufige fragen, häufigste fragen, häufig gestellte fragen, häufige fragen antworten,
      fragen antworten, fragen, ihre fragen, hilfe, hilfecenter, hilfe center, hilfebereich, hilfe support,
      hilfe kontakt, kundenhilfe, onlinehilfe, oft gefragt`,
    en: `
      frequently asked questions, frequently asked, asked questions, common questions, questions, questions answers,
      qa, qanda, help, help center, help centre, help support, help faq, helpcenter, help desk, helpdesk,
      customer help, support center, support centre, answers, online help, help topics, got questions, need help`,
    fr: `
      foire questions, questions fréquentes, questions fréquemment posées, questions réponses,
      vos questions, aide, aide contact, aide en ligne, centre aide, besoin aide, rubrique aide`,
    es: `
      preguntas frecuentes, preguntas más frecuentes, preguntas respuestas, preguntas, ayuda, centro ayuda,
      dudas frecuentes, dudas`,
    it: `
      domande frequenti, domande risposte, domande, aiuto, guida faq, centro assistenza,
      domande più frequenti, centro assistenza clienti`,
    nl: `
      veelgestelde vragen, veel gestelde vragen, meest gestelde vragen, vragen antwoorden,
      vraag antwoord, vragen, hulp, hulp contact, helpcentrum`,
  },
  guide: {
    de: `
      ratgeber, *ratgeber, anleitung, anleitungen, *anleitung, *anleitungen, leitfaden, *leitfaden, tipps, *tipps,
      tipps tricks, wissen, wissenswertes, *wissen, wissensdatenbank, lexikon, *lexikon, glossar, kaufberatung,
      kaufberater, handbuch, *handbuch, dokumentation, checkliste, checklisten, rezepte, akademie, reiseführer,
      *führer, so geht, so funktioniert, erste schritte, hintergrundwissen, wiki, einsteiger`,
    en: `
      guide, guides, *guide, *guides, tutorial, tutorials, how to, howto, how tos, howtos, tips, tips tricks, advice,
      docs, documentation, handbook, manual, manuals, kb, knowledge base, knowledgebase, knowledge center, academy,
      learn, learning center, learning, wiki, glossary, getting started, get started, quickstart, quick start,
      user guide, buying guide, diy, recipes, recipe, lessons, best practices, developers, api reference,
      instructions, ideas advice, resource center, education, tips advice`,
    fr: `
      guide, guides, conseils, tutoriel, tutoriels, tuto, tutos, astuces, trucs astuces,
      mode emploi, guide achat, documentation, lexique, glossaire, fiches pratiques, fiche pratique,
      pas pas, recettes, recette, conseils pratiques, infos pratiques`,
    es: `
      guía, guías, consejos, tutorial, tutoriales, trucos, manual, manuales, documentación, glosario, recetas, receta,
      paso paso, aprende, guia compra`,
    it: `
      guida, guide, consigli, tutorial, come fare, manuale, manuali, trucchi, documentazione,
      glossario, ricette, ricetta, suggerimenti, passo passo, istruzioni, guida acquisto`,
    nl: `
      gids, gidsen, *gids, handleiding, handleidingen, *handleiding, advies, stappenplan, *wijzer,
      kennisbank, uitleg, koopgids, documentatie, recepten, recept, begrippenlijst, tips advies`,
  },
  category: {
    de: `
      produkte, alle produkte, unsere produkte, produktübersicht, produkt übersicht, produktwelt*, produktgruppe*,
      produktkatalog, shop, webshop, onlineshop, online shop, katalog, kataloge, sortiment, unser sortiment,
      kategorie, kategorien, *kategorie, *kategorien, kollektion, *kollektion, kollektionen, *sortiment, warengruppe*,
      sale, angebote, sonderangebote, outlet, neuheiten, bestseller, marken, alle marken, unsere marken, hersteller,
      *geschenke, geschenkideen, zubehör, themenwelt*`,
    en: `
      products, all products, our products, product range, product list, productlist, product categories, shop,
      shop all, shop now, shop online, store, online store, catalog, catalogue, categories, category, *category,
      collection, collections, our collection, our collections, new arrivals, new products, whats new, what s new,
      bestsellers, best sellers, sale, sales, clearance, deals, special offers, specials, offers, outlet, brands,
      shop brand, all brands, our brands, manufacturers, departments, department, gifts, gift ideas, gift cards,
      accessories, featured products, range`,
    fr: `
      produits, nos produits, tous produits, boutique, boutique ligne, catalogue, catégorie,
      catégories, collection, collections, nos collections, nouveautés, nouveaux produits,
      meilleures ventes, promotions, promos, soldes, marques, nos marques, toutes marques, gamme,
      gammes, nos gammes, idées cadeaux, accessoires, destockage, rayon, rayons`,
    es: `
      productos, nuestros productos, todos productos, tienda, tienda online, catálogo, categoría, categorías,
      colección, colecciones, ofertas, promociones, rebajas, marcas, nuevos productos, más vendidos, accesorios, gama`,
    it: `
      prodotti, nostri prodotti, tutti prodotti, negozio, negozio online, catalogo, cataloghi,
      categoria, categorie, collezione, collezioni, offerte, promozioni, saldi, marchi, marche,
      nuovi prodotti, più venduti, accessori, gamma`,
    nl: `
      producten, onze producten, alle producten, assortiment, winkel, catalogus, categorie,
      categorieën, collectie, collecties, aanbiedingen, aanbieding, merken, nieuwe producten,
      uitverkoop, accessoires, cadeaus`,
  },
  about: {
    de: `
      über, über uns, über mich, wir, wir über uns, das sind wir, wer wir sind, wer sind wir, unternehmen,
      unternehmensprofil, unternehmensgeschichte, unternehmenshistorie, unternehmenskultur, unternehmensphilosophie,
      unternehmensgruppe, unternehmensführung, unternehmensstruktur, unternehmensleitung, unternehmenswerte,
      unternehmensvorstellung, unternehmensportr*, unternehmensdarstellung, unternehmensinfo*, unser unternehmen,
      firma, firmenprofil, firmengeschichte, firmenhistorie, firmenchronik, firmenphilosophie, firmenportr*,
      firmengruppe, firmenvorstellung, firmeninfo*, team, unser team, mitarbeiter, mitarbeitende, ansprechpartner,
      geschichte, unsere geschichte, historie, chronik, philosophie, unsere philosophie, *leitbild, werte,
      unsere werte, mission, vision, unsere mission, vorstand, verband, verein, geschäftsführung, geschäftsleitung,
      geschäftsstelle, organisation, kanzlei, unsere kanzlei, agentur, praxisteam, porträt, portrait, kurzporträt,
      profil, selbstverständnis, redaktion, gründer, wofür wir stehen, steckbrief, präsidium, gremien, tradition,
      gastgeber, ihre gastgeber, unsere praxis, unser betrieb, unsere agentur, unsere anwälte, anwälte, rechtsanwälte,
      unsere ärzte, ärzte, ärzteteam`,
    en: `
      about, aboutus, about us, about me, about company, our story, our history, our team, our company, our mission,
      our values, our people, our vision, our philosophy, our culture, our firm, our school, our purpose, team, teams,
      meet team, meet us, people, company, company profile, company info, company information, company history,
      company overview, corporate, corporate info, corporate information, corporate profile, who we are, history,
      leadership, leadership team, management, management team, executive team, board directors, directors, staff,
      founders, founder, mission, mission statement, vision, mission vision, values, philosophy, masthead,
      editorial team, why us, why choose us, press kit, media kit, organization, organisation, biography, bio,
      investors, investor relations, governance, corporate responsibility, our practice, our clinic, our office,
      our agency, our studio, our attorneys, our lawyers, our doctors, our dentists, our providers, meet doctor,
      meet doctors, trustees`,
    fr: `
      a propos, apropos, propos nous, qui sommes nous, qui sommes, qui suis je, notre histoire,
      notre équipe, nos équipes, équipe, équipes, équipe dirigeante, nous, notre société, société,
      entreprise, notre entreprise, présentation, présentation société, présentation boutique,
      notre association, association, notre mission, nos missions, missions, nos valeurs, valeurs,
      notre philosophie, philosophie, histoire, historique, conseil administration,
      conseil dadministration, direction, gouvernance, cabinet, notre cabinet, notre maison,
      mot président, organigramme, rédaction, nous connaître, notre groupe, groupe, notre métier,
      notre savoir faire, nos engagements, engagements, bureau, notre agence, notre étude,
      notre clinique, nos avocats, nos médecins, nos praticiens`,
    es: `
      quiénes somos, quién somos, quién soy, quien es, sobre, sobre nosotros, sobre mi, nosotros, acerca,
      acerca nosotros, conócenos, conócenos mejor, empresa, nuestra empresa, nuestra historia, historia, equipo,
      nuestro equipo, equipo trabajo, equipo directivo, equipo humano, misión, misión visión, visión, valores,
      nuestros valores, filosofía, organigrama, institucional, institución, directiva, junta directiva, compañía,
      corporativo, nuestra misión, información corporativa, grupo, nuestra clínica, nuestro despacho, nuestro centro,
      nuestros médicos, nuestros abogados, equipo médico, cuadro médico, nuestros profesionales,
      nuestros especialistas`,
    it: `
      chi siamo, chi sono, azienda, nostra azienda, nostra storia, storia, nostro team, società,
      missione, valori, nostri valori, filosofia, staff, organi, organigramma, presentazione,
      consiglio direttivo, consiglio amministrazione, nostra filosofia, gruppo, studio,
      la struttura, profilo, profilo aziendale, associazione, redazione, su di noi, nostro studio,
      nostra agenzia, nostri avvocati, nostri medici, nostri professionisti, equipe`,
    nl: `
      over, over ons, overons, over mij, ons team, wie zijn wij, wie zijn we, wie wij zijn,
      wie we zijn, wie ben ik, ons verhaal, mijn verhaal, onze geschiedenis, onze missie, missie,
      missie visie, geschiedenis, bedrijf, ons bedrijf, organisatie, onze organisatie, medewerkers,
      bestuur, onze mensen, bedrijfsprofiel, bedrijfsinformatie, ons kantoor, onze praktijk,
      onze advocaten, onze artsen, onze specialisten, onze adviseurs`,
  },
  blog: {
    de: `
      blog, blogs, *blog, weblog, news, aktuelles, aktuell, neuigkeiten, neues, nachrichten, magazin, *magazin,
      journal, beiträge, beitrag, pressemitteilung*, presse, presse*, pressemeldungen, meldung, meldungen, tagebuch,
      kolumne, kolumnen, reportage*, berichte, alle artikel, artikel, newsdetail*, news detail, schlagzeilen, archiv,
      interviews, rezensionen, testberichte`,
    en: `
      news, newsroom, press releases, press release, press, press room, pressroom, media center, stories, story,
      article, articles, post, posts, insights, editorial, editorials, announcements, thoughts, our thoughts, musings,
      updates, latest news, company news, our blog, the blog, magazine, columns, opinion, archive, archives, blogs,
      blog posts, media releases, news events, podcast, podcasts, interviews`,
    fr: `
      actualité, actualités, actus, actu, toutes actualités, nos actualités, blogue, articles, mag,
      magazine, presse, communiqués, communiqués presse, espace presse, le blog, infos, nouvelles`,
    es: `
      noticias, noticia, nota, notas, actualidad, novedades, artículos, artículo, revista, prensa, sala prensa,
      notas prensa, últimas noticias, nuestro blog`,
    it: `
      notizie, notizia, novità, attualità, articoli, articolo, rivista, stampa, comunicati,
      comunicati stampa, rassegna stampa, ultime notizie, news eventi, il blog`,
    nl: `
      nieuws, nieuwsbericht*, nieuwsoverzicht, laatste nieuws, actueel, berichten, bericht,
      artikelen, persberichten, pers, magazine, ons blog, columns`,
  },
  main: {
    de: `
      kontakt, kontakt*, startseite, leistungen, *leistungen, dienstleistungen, angebot, service, services, preise,
      preisliste, preise leistungen, jobs, karriere, stellenangebote, standorte, standort, anfahrt, öffnungszeiten,
      referenzen, projekte, termine, veranstaltungen, newsletter, galerie, bildergalerie, lösungen, branchen, partner,
      downloads, mediadaten, versand, versandkosten, zahlung, versand zahlung, zahlungsarten, zimmer, speisekarte,
      buchen, spenden, kunden, kundenstimmen, fallstudien, erfolgsgeschichten, mitgliedschaft, sitemap, inhalt,
      mediathek, abo, anzeigen`,
    en: `
      contact, contact us, contactus, get touch, pricing, prices, plans, plans pricing, services, our services,
      service, customers, our customers, customer stories, success stories, solutions, features, careers, jobs,
      work us, locations, location, store locator, find store, portfolio, projects, case studies, references,
      testimonials, reviews, customer reviews, patient reviews, client reviews, what we do, events, calendar, gallery,
      partners, demo, request demo, booking, book now, reservations, rooms, menu, donate, membership, subscribe,
      newsletter, site map, sitemap, advertise, shipping, shipping returns, returns, payment, homepage, industries,
      platform, directions, rates, welcome, opening hours, feedback, support, customer service`,
    fr: `
      contact, contacts, contactez nous, nous contacter, accueil, maison, tarifs, prix, services,
      nos services, prestations, nos prestations, emploi, recrutement, carrières, réalisations,
      nos réalisations, références, agenda, galerie, partenaires, plan site, livraison, paiement,
      horaires, accès, chambres, réservation, adhérer, devis, lettre information`,
    es: `
      contacto, contáctenos, contactar, inicio, precios, tarifas, servicios, nuestros servicios, soluciones, empleo,
      trabaja nosotros, proyectos, referencias, eventos, agenda, galería, socios, mapa web, mapa sitio, envíos, pago,
      ubicación, reservas, habitaciones, suscripción, hemeroteca`,
    it: `
      contatti, contattaci, contatto, prezzi, tariffe, servizi, nostri servizi, soluzioni,
      lavora noi, progetti, referenze, eventi, galleria, partner, mappa sito, spedizioni, pagamenti,
      dove siamo, prenotazioni, camere, preventivo, orari`,
    nl: `
      contact, contactgegevens, prijzen, tarieven, diensten, onze diensten, oplossingen, vacatures,
      werken bij, projecten, referenties, agenda, evenementen, verzending, betaling, betalen,
      vestigingen, locaties, route, openingstijden, portfolio, afspraak, klantenservice,
      offerte aanvragen`,
  },
};

/** Things that are sold, in the plural, as categories of a shop are called. */
export const SOLD_THINGS: Terms = {
  de: `
    damenmode, herrenmode, mode, kindermode, *bekleidung, *kleidung, kleider, *schuhe, *stiefel,
    *jacken, *hosen, *hemden, *shirts, *taschen, *schmuck, ringe, ketten, uhren, armbanduhren,
    möbel, *möbel, tische, esstische, couchtische, schreibtische, beistelltische, gartentische,
    nachttische, *stühle, *schränke, *betten, *sofas, *regale, *lampen, *leuchten, *teppiche,
    *matratzen, einbauküchen, *geräte, *maschinen, *werkzeuge, *werkzeug, *zubehör, *ersatzteile,
    elektronik, computer, notebooks, laptops, drucker, *kameras, handys, smartphones, tablets,
    bücher, *bücher, spielzeug, *spielwaren, weine, rotweine, weißweine, weißwein, rotwein, *masken,
    *instrumente, *verstärker, *garne, stoffe, *kerzen, vasen, *sessel, *bänke, *kissen,
    *handtücher, *textilien, *öfen, *armaturen, *akkus, *batterien, *kabel, *monitore, *bildschirme,
    *brillen, *socken, *strümpfe, *mäntel, *anzüge, *blusen, *pullover, *getränke, *liköre, *biere,
    *gewürze, *süßwaren, *gitarren, *räder, *pflanzen, kaffees, kosmetik, parfum, dekoration`,
  en: `
    mens, womens, clothing, apparel, footwear, shoes, boots, sneakers, sandals, dresses, shirts,
    tees, hoodies, sweatshirts, jackets, pants, jeans, hats, bags, handbags, backpacks, wallets,
    belts, jewelry, jewellery, rings, necklaces, earrings, bracelets, watches, beads, furniture,
    tables, chairs, sofas, beds, bedding, mattresses, rugs, curtains, lamps, lighting, bulbs, decor,
    decorations, cookware, bakeware, kitchenware, tableware, dinnerware, equipment, supplies, parts,
    batteries, cables, chargers, electronics, computers, laptops, phones, cameras, printers, toys,
    puzzles, dvds, cds, vinyl, ebooks, ties, gloves, socks, swimwear, lingerie, underwear,
    outerwear, sunglasses, scarves, towels, napkins, candles, vases, frames, cabinets, desks,
    shelves, stools, faucets, fabrics, yarn, envelopes, wines, beverages, vitamins, supplements,
    skincare, makeup, cosmetics, fragrances, perfumes, instruments, guitars, bikes, tents,
    sleeping bags, kits, sets, t shirts, posters, prints, mugs, stickers, calendars, stationery,
    machines, monitors, keyboards`,
  fr: `
    vêtements, chaussures, bottes, robes, pantalons, vestes, sacs, bijoux, bagues, colliers,
    montres, meubles, tables, chaises, canapés, lits, luminaires, lampes, tapis, livres, jouets,
    jeux, vins, outils, outillage, équipements, matériel, pièces détachées, machines, papiers,
    fournitures, parfums, cosmétiques, ordinateurs, téléphones`,
  es: `
    ropa, calzado, zapatos, zapatillas, botas, vestidos, pantalones, chaquetas, camisetas, bolsos,
    joyas, relojes, muebles, mesas, sillas, sofás, camas, lámparas, iluminación, alfombras, libros,
    juguetes, juegos, vinos, herramientas, máquinas, repuestos, ordenadores, móviles, cámaras,
    cosmética, perfumes, instrumentos, guitarras`,
  it: `
    abbigliamento, scarpe, stivali, vestiti, pantaloni, giacche, maglie, gioielli, orologi, mobili,
    tavoli, sedie, divani, letti, lampade, illuminazione, tappeti, libri, giocattoli, giochi, vini,
    utensili, attrezzi, ricambi, macchine, strumenti musicali, chitarre, computer, cellulari,
    profumi, cosmetici, formaggi, salumi`,
  nl: `
    kleding, *kleding, laarzen, jurken, broeken, jassen, tassen, sieraden, horloges, meubels,
    *meubels, tafels, *bedden, *lampen, verlichting, vloerkleden, boeken, speelgoed, wijnen,
    gereedschap, *machines, onderdelen, *apparatuur, fietsen`,
};

/**
 * Services of a few words: `corporate-law` is not about the company, `trademark-registration` no notice. At most one
 * folder deep, and neither below a year nor a section where such words name posts, chapters and goods.
 */
export const SERVICE_PATH =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?(?:\/(?!(?:\d+|docs?|documentation|manual|guides?|help|support|learn|tutorials?|faqs?|blog|news|articles?|shop|store|products?)\/)[^/]+)?\/(?!terms-)(?:[^/-]+-){1,3}(?:law|advice|consulting|coaching|training|lessons|registration|translation|insurance|tours|formation|building|counting|cleaning|repair|installation|services)(?:\.\w{2,5})?\/?$/i;

/** What shops call themselves, in a host or as a path segment. */
export const SHOP_WORDS =
  "shop|store|boutique|tienda|negozio|winkel|webshop|onlineshop|online-shop";
