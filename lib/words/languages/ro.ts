import type { Vocabulary } from "../vocabulary.ts";

/** The words of Romanian. */
export const RO: Vocabulary = {
  labels: {
    description: "Descriere",
    schemaTypes: "Tipuri Schema.org",
    category: "Categorie",
    language: "Limbă",
    lastModified: "Ultima modificare",
    operator: "Operator",
    place: "Adresă",
    town: "Localitate",
    area: "Zonă deservită",
    contact: "Contact",
    openingHours: "Program",
    spokenLanguages: "Limbi vorbite",
    otherLanguages: "Alte limbi",
    unread: "Alte pagini, necitite",
    onlyInFull: "Alte pagini, doar în llms-full.txt",
  },
  reading:
    "Acest fișier enumeră cele mai importante pagini ale site-ului %, fiecare cu titlu, adresă și, dacă există, o scurtă descriere.",
  optional: "Paginile din secțiunea „%” pot fi omise.",
  generator: "Generat cu %.",
  headings: {
    main: "Pagini principale",
    product: "Produse",
    category: "Categorii",
    guide: "Ghiduri",
    blog: "Blog",
    faq: "Întrebări frecvente",
    about: "Despre noi",
    legal: "Informații legale",
  },
  names: {
    main: `
      acasă, pagina principală, bine ați venit, referințe, proiecte, proiectele noastre, portofoliu,
      lucrări, evenimente, calendar evenimente, galerie foto, galerie, parteneri, partenerii noștri,
      clienți, clienții noștri, testimoniale, recenzii clienți, livrare, livrare și plată,
      modalități de plată, metode de plată, transport, retur, retururi, politica de transport,
      rezervări, rezervare, programare, programări, cazare, camere, meniu, donează, donații,
      abonamente, abonare, newsletter, harta site, harta site ului, cursuri, cum comand`,
    contact: "contact, contactează ne, contactați ne, contacte, scrie ne",
    prices: `
      prețuri, listă de prețuri, listă prețuri, tarife, tarif, oferta de preț, cere ofertă,
      solicită ofertă, pachete și prețuri`,
    services: "servicii, serviciile noastre, serviciu, ce facem, ce oferim, soluții, tratamente",
    visit: `
      program, program de lucru, orar, locație, locații, unde suntem, cum ajungi,
      magazinele noastre, harta`,
    jobs: `
      cariere, carieră, locuri de muncă, joburi, posturi vacante, posturi disponibile, angajări,
      angajăm, alătură te echipei, lucrează cu noi, vino în echipă`,
    category: `
      produse, produsele noastre, toate produsele, magazin online, catalog produse, catalog,
      categorii, categorie, categorii produse, colecție, colecții, colecția, oferte, promoții,
      promoție, reduceri, lichidare stoc, branduri, mărci, producători, noutăți în magazin,
      produse noi, cele mai vândute, accesorii, idei de cadouri, cadouri`,
    guide: `
      ghid, ghiduri, ghidul, sfaturi, sfaturi utile, sfaturi și trucuri, trucuri, tutoriale, manual,
      manuale, manual de utilizare, instrucțiuni, documentație, dicționar, glosar, rețete, rețetă,
      informații utile, pas cu pas, cum funcționează, cum să, cum alegi, ghid de cumpărare,
      primii pași, bază de cunoștințe, resurse utile`,
    blog: `
      știri, știre, noutăți, actualitate, actualități, articole, articol, presă, comunicate,
      comunicate de presă, comunicat de presă, revista presei, anunțuri, ultimele știri,
      blogul nostru, postări, interviuri, reportaje, arhivă`,
    faq: `
      întrebări frecvente, întrebări și răspunsuri, întrebări, cele mai frecvente întrebări, ajutor,
      centru de ajutor, suport clienți, asistență clienți`,
    about: `
      despre, despre noi, despre mine, despre companie, despre firmă, despre proiect,
      despre asociație, cine suntem, cine sunt, compania, compania noastră, firma noastră,
      povestea noastră, istoric, istoria noastră, misiune, misiunea noastră, misiune și viziune,
      viziune, valori, valorile noastre, asociația, fundația, organizație, cabinetul nostru,
      clinica noastră, de ce noi, de ce să ne alegi, prezentare, prezentare companie,
      profilul companiei, statut, structura organizatorică`,
    team: `
      echipa, echipa noastră, conducere, conducerea, personal, medici, medicii noștri, avocați,
      avocații noștri, specialiști, specialiștii noștri, consiliul director, instructori,
      profesori`,
    legal: `
      informații legale, mențiuni legale, notă legală, aviz legal, date legale, termeni,
      termeni și condiții, termeni condiții, termeni de utilizare, condiții de utilizare,
      condiții generale, condiții de vânzare, condiții de livrare, confidențialitate,
      politica de confidențialitate, politica confidențialitate, protecția datelor,
      protecția datelor cu caracter personal, prelucrarea datelor,
      prelucrarea datelor cu caracter personal, date cu caracter personal, gdpr, politica cookies,
      politica de cookies, politica de cookie, politica cookie, politica de utilizare cookie,
      politica privind cookie urile, politica de retur, politica retur, politica de returnare,
      drept de retragere, dreptul de retragere, formular de retur, formular de retragere, anpc,
      protecția consumatorilor, soluționarea litigiilor, accesibilitate,
      declarație de accesibilitate, drepturi de autor, avertizor în interes public,
      avertizori de integritate`,
  },
  sections: {
    product: "produs, produse, fișă produs, detalii produs",
    category: `
      categorie, categorii, categorie produs, colecție, brand, branduri, marcă, producător,
      producători, reduceri`,
  },
  signs: {
    category: "cumpără online, de vânzare, magazin online",
    guide: "ghid, sfaturi, pas cu pas, cum să, cum alegi, tutorial",
    blog: "recenzie, interviu, reportaj, comunicat de presă",
    faq: "întrebări frecvente",
  },
  goods: `
    îmbrăcăminte, haine, haine damă, haine bărbați, încălțăminte, pantofi, cizme, rochii,
    pantaloni, jachete, cămăși, tricouri, genți, poșete, bijuterii, inele, cercei, coliere,
    ceasuri, mobilă, mobilier, mese, scaune, canapele, paturi, saltele, lămpi, corpuri de iluminat,
    iluminat, covoare, perdele, cărți, jucării, jocuri, vinuri, scule, unelte, mașini unelte,
    utilaje, piese, piese de schimb, baterii, calculatoare, laptopuri, telefoane, camere foto,
    cosmetice, parfumuri, instrumente muzicale, chitare, biciclete, lumânări, perne, prosoape`,
  productCategory: "categorie produs",
  shops: "magazin online",
  newsSections: "politică, economie, social, externe, cultură, sport",
  thankYouPages: `
    mulțumim, mulțumesc, multumim pentru comanda, comandă primită, comanda primita,
    confirmare comandă, pagina de mulțumire`,
  thanksFor: "mulțumim pentru",
  formFolders: "contact, cerere ofertă, newsletter",
  cartPages: "coș cumpărături, coș de cumpărături, coșul meu, coșul de cumpărături",
  checkoutPages: "finalizare plată",
  accountPages: `
    lista de dorințe, listă dorințe, favorite, înregistrare, cont nou, creare cont, parolă uitată,
    am uitat parola, resetare parolă`,
  loginPages: "autentificare, conectare, deconectare, intră în cont",
  searchPages: "căutare, caută, rezultate căutare, rezultatele căutării, căutare avansată",
  areas: {
    checkout: "finalizare comandă, finalizează comanda",
    account: "contul meu, cont client",
  },
  searchParameters: "cauta, cautare",
  pageNumber: "pagina",
  tagFolders: "etichetă, etichete, cuvinte cheie",
  authorFolders: "autor, autori",
  yearFolders: "arhivă",
  calendarFolders: "evenimente, calendar evenimente, lună, luna, săptămână, zi, listă",
  siteMapPages: "hartă site, harta site, harta site ului, harta site-ului",
  wikiNamespaces: "discuție, utilizator, special, fișier, format",
  unsortedFolders: "categorie",
  unsortedNames: "necategorizat, fără categorie, fara categorie",
  notFound: `
    pagina nu a fost găsită, pagină negăsită, pagina nu există, nu a fost găsit, nimic găsit,
    pagina nu a putut fi găsită, pagina nu mai există, pagina căutată nu există`,
  besideNotFound: "eroare, ups, ne, pare, rău, această, pe, care, o, căutați, cauți, solicitată",
  loginTitles: `
    autentificare, conectare, intră în cont, cont client, autentificare necesară,
    protejat cu parolă, protejat`,
  homeTitles: "Acasă, Pagina principală, Prima pagină",
  emptyTitles: "Fără titlu, Document fără titlu, Pagină nouă, Titlu",
  unnamedSites: "Bine ați venit, Bun venit, Blogul meu, Site-ul meu",
  sampleTitles: `
    Salut lume, Salutare lume, Pagină exemplu, Exemplu de pagină, Pagină de exemplu, Pagină nouă`,
  archiveTitles: "Arhivă, Arhive",
  eventsOf: "Evenimente din, Evenimente de, Evenimente pentru",
  how: "cum",
  placeholders: `
    Doar un alt site WordPress; Un alt site WordPress; Încă un site WordPress; Un site WordPress`,
  greetings: "Bine ați|ai venit pe|la|în; Bun venit pe|la|în; Vă|Îți mulțumim",
  salutations: "Bună; Salut; Bună ziua",
  selfReferences: `
    Această|Acest pagină|articol|ghid|tutorial|secțiune|document|capitol;
    În|Pe această|acest pagină|articol|ghid|tutorial|secțiune|capitol`,
  directions: `
    Mai jos; Faceți|Fă|Dați|Dă clic|click; Click|Clic; Mai multe informații|detalii;
    Pentru mai multe informații|detalii`,
  pointers: "mai jos",
  appeals: `
    Rezervă|Sună|Comandă|Solicită acum|azi|online;
    Rezervați|Sunați|Comandați|Contactează-ne|Contactați-ne|Programează-te; Descoperă|Află mai`,
  cookieNotices: `
    Acest|Acesta site|website|sit folosește|utilizează cookies|cookie-uri|module|fișiere|cookie;
    Site-ul|Website-ul nostru|acesta folosește|utilizează cookies|cookie-uri|module|fișiere;
    Folosim|Utilizăm cookies|cookie-uri|module|fișiere; Noi folosim|utilizăm cookies|cookie-uri`,
  sampleTexts: `
    Bun venit la WordPress. Acesta|Aceasta este primul|prima;
    Bine ai venit la WordPress. Acesta|Aceasta este primul|prima;
    Aceasta este o pagină exemplu. Este|E|Diferă; Aceasta este o pagină de exemplu. Este|E`,
  readMore: `
    Citește mai mult, Citește mai departe, Continuă lectura, Află mai multe, Citește mai multe,
    Vezi mai mult`,
  jumpToRecipe: "sari la rețetă, mergi la rețetă",
  printRecipe: "printează rețeta, tipărește rețeta",
  months: `
    ianuarie, februarie, martie, aprilie, mai, iunie, iulie, august, septembrie, octombrie,
    noiembrie, decembrie`,
  hours: "orar, program de lucru, program de funcționare, orar de funcționare",
  streets: "strada, str, bulevardul, calea, șoseaua",
  seats: "sediul social, sediu",
  legalForms: "S.R.L., SRL, S.A., S.C.S., PFA, SRL-D, S.R.L.-D",
  telling: `
    și, în, pentru, cu, sunt, este, din, sau, noi, nostru, noastră, noastre, mai, despre, care, fi,
    ne, la, acasă, servicii, știri, întrebări, frecvente, prețuri, condiții, confidențialitate,
    politica, dumneavoastră, află, citește, toate`,
  small: "și, din, cu",
  leading: "de, la, pentru, între, fără, prin, în, pe, o, un",
  and: "și, precum și",
};
