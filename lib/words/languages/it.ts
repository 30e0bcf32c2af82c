import type { Vocabulary } from "../vocabulary.ts";

/** The words of Italian. */
export const IT: Vocabulary = {
  labels: {
    description: "Descrizione",
    schemaTypes: "Tipi Schema.org",
    category: "Categoria",
    language: "Lingua",
    lastModified: "Ultima modifica",
    operator: "Titolare",
    place: "Indirizzo",
    town: "Località",
    area: "Area servita",
    contact: "Contatti",
    openingHours: "Orari",
    spokenLanguages: "Lingue parlate",
    otherLanguages: "Altre lingue",
    unread: "Altre pagine, non lette",
    onlyInFull: "Altre pagine, solo in llms-full.txt",
  },
  reading:
    "Questo file elenca le pagine più importanti di %, ciascuna con titolo, indirizzo e, se presente, una breve descrizione.",
  optional: "Le pagine sotto «%» si possono tralasciare.",
  generator: "Generato con %.",
  headings: {
    main: "Pagine principali",
    product: "Prodotti",
    category: "Categorie",
    guide: "Guide",
    blog: "Blog",
    faq: "Domande frequenti",
    about: "Chi siamo",
    legal: "Note legali",
  },
  names: {
    main: `
      progetti, referenze, eventi, galleria, partner, mappa sito, spedizioni, pagamenti,
      prenotazioni, camere`,
    contact: "contatti, contattaci, contatto",
    prices: "prezzi, tariffe, preventivo",
    services: "servizi, nostri servizi, soluzioni",
    visit: "dove siamo, orari",
    jobs: "lavora con noi, carriere, posizioni aperte, lavora noi",
    category: `
      prodotti, nostri prodotti, tutti prodotti, negozio, negozio online, catalogo, cataloghi,
      categoria, categorie, collezione, collezioni, offerte speciali, promozioni, saldi, marchi,
      marche, nuovi prodotti, più venduti, accessori, gamma`,
    guide: `
      guida, guide, consigli, tutorial, come fare, manuale, manuali, trucchi, documentazione,
      glossario, ricette, ricetta, suggerimenti, passo passo, istruzioni, guida acquisto`,
    blog: `
      notizie, notizia, novità, attualità, articoli, articolo, rivista, stampa, comunicati,
      comunicati stampa, rassegna stampa, ultime notizie, news eventi, il blog`,
    faq: `
      domande frequenti, domande risposte, domande, aiuto, guida faq, centro assistenza,
      domande più frequenti, centro assistenza clienti`,
    about: `
      chi siamo, chi sono, azienda, nostra azienda, nostra storia, storia, società, missione,
      valori, nostri valori, filosofia, presentazione, nostra filosofia, gruppo, profilo,
      profilo aziendale, associazione, redazione, su di noi, nostro studio, nostra agenzia,
      nostri avvocati, nostri medici, nostri professionisti, nostra cantina, nostra fattoria,
      nostro laboratorio, nostra famiglia, nostro approccio`,
    team: `
      nostro team, staff, organi, organigramma, consiglio direttivo, consiglio amministrazione,
      equipe`,
    legal: `
      note legali, nota legale, informazioni legali, informativa privacy, informativa cookie,
      informativa sulla privacy, informativa sui cookie, informativa, informativa estesa,
      informative, termini, termini condizioni, termini uso, termini servizio, condizioni,
      condizioni generali, condizioni vendita, condizioni uso, condizioni utilizzo, diritto recesso,
      recesso, accessibilità, dichiarazione accessibilità, dati societari, trattamento dati,
      protezione dati, trattamento dati personali, amministrazione trasparente, avvertenze legali,
      codice etico, whistleblowing, privacy cookie`,
  },
  sections: {
    product: "prodotto, prodotti, scheda prodotto, dettaglio prodotto",
    category: "categoria, categorie, categoria prodotto, collezione, marca, marchi, catalogo",
    blog: "recensioni",
  },
  signs: {
    category: "vendita online, acquista online, prezzi offerte",
    guide: "guida, consigli, come fare, tutorial, come scegliere, passo passo",
    blog: "recensione, intervista, comunicato",
    faq: "domande frequenti",
  },
  goods: `
    abbigliamento, scarpe, stivali, vestiti, pantaloni, giacche, maglie, gioielli, orologi, mobili,
    tavoli, sedie, divani, letti, lampade, illuminazione, tappeti, libri, giocattoli, giochi, vini,
    utensili, attrezzi, ricambi, macchine, strumenti musicali, chitarre, computer, cellulari,
    profumi, cosmetici, formaggi, salumi`,
  productCategory: "categoria prodotto",
  shops: "negozio",
  newsSections: "politica, cronaca, esteri, economia, cultura, sport",
  thankYouPages: "grazie, ordine ricevuto",
  thanksFor: "grazie per la, grazie per aver",
  formFolders: "contatti",
  cartPages: "carrello",
  checkoutPages: "cassa, ordine veloce",
  accountPages: "lista desideri, lista dei desideri, registrati, password dimenticata",
  loginPages: "accedi",
  searchPages: "risultati ricerca, cerca, risultati della ricerca, ricerca avanzata",
  areas: { checkout: "concludi ordine", account: "il mio account, mio account" },
  pageNumber: "pagina",
  tagFolders: "etichetta, etichette, tag prodotto, etichetta prodotto",
  authorFolders: "autore",
  yearFolders: "archivio",
  calendarFolders: "eventi, mese, settimana, giorno",
  siteMapPages: "mapa sito, mappa del sito, mappa sito",
  wikiNamespaces: "discussione, utente, speciale",
  unsortedFolders: "categoria",
  unsortedNames: "senza categoria",
  notFound: `
    pagina non trovata, pagina non esiste, pagina inesistente, impossibile trovare pagina,
    non trovato, pagina non disponibile`,
  besideNotFound: "errore, ops, la, questa, è, di, richiesta, che, cerchi",
  loginTitles: "accedi, area riservata, area clienti, protetto",
  homeTitles: "Home, Pagina iniziale",
  emptyTitles: "Titolo, Documento senza titolo",
  unnamedSites: "Benvenuti",
  sampleTitles: "Ciao mondo, Pagina di esempio, Pagina d’esempio, Nuova pagina",
  archiveTitles: "Archivi",
  eventsOf: "Eventi da, Eventi dal, Eventi per",
  how: "come",
  placeholders: "Un nuovo sito targato WordPress; Negozio creato con PrestaShop",
  greetings: `
    Benvenuto|Benvenuta|Benvenuti|Benvenute in|a|su|nel|nella|sul;
    Grazie per|di la|il|aver|averci|essere tua|vostra|tuo|vostro|visitato|scelto|qui`,
  salutations: "Ciao; Salve; Buongiorno",
  selfReferences: `
    Questa|Questo pagina|articolo|guida|tutorial|sezione|documento|capitolo;
    In questa|questo pagina|articolo|guida|tutorial|sezione|capitolo`,
  directions: `
    Di|Qui seguito|sotto; Qui di seguito; Clicca|Cliccate|Cliccare;
    Maggiori|Ulteriori informazioni|dettagli; Per maggiori|ulteriori informazioni|dettagli;
    Per saperne di più; Leggi di più; Compila|Compilate il modulo|form`,
  pointers: "qui sotto, di seguito, a questo link, seguente, seguenti",
  appeals: `
    Prenota|Prenotate|Richiedi|Contattaci|Contattateci|Chiamaci|Scopri|Iscriviti|Scrivici;
    Chiama|Contatta|Ordina ora|subito|adesso|oggi|online`,
  cookieNotices: `
    Questo sito utilizza|usa cookie; Questo sito utilizza|usa i cookie;
    Questo sito web utilizza|usa cookie; Questo sito web utilizza|usa i cookie;
    Il nostro sito utilizza|usa cookie; Il nostro sito utilizza|usa i cookie;
    Noi utilizziamo cookie; Noi utilizziamo i cookie`,
  sampleTexts: "Benvenuto in WordPress. Questo è il tuo primo; Questa è una pagina di esempio.",
  readMore: "Continua a leggere, Leggi tutto",
  jumpToRecipe: "vai alla ricetta",
  months: `
    gennaio, febbraio, marzo, aprile, maggio, giugno, luglio, agosto, settembre, ottobre, novembre,
    dicembre`,
  hours: "orari, orario, orari di apertura, orario di apertura",
  streets: "via, viale, piazza, vicolo",
  seats: "sede legale, sede operativa, sede",
  legalForms: "Srl, S.r.l., SpA, S.p.A.",
  telling: `
    il, gli, di, per, con, della, che, nostri, sono, dei, alla, più, contatti, chi, siamo, azienda,
    notizie, servizi`,
  small: "il, lo, la, i, gli, e, di, dell, della, delle",
  leading: "con, per, tra, fra, da, del, dei, al, alla, su, un, una, che",
  and: "e",
};
