import type { Vocabulary } from "../vocabulary.ts";

/** The words of Finnish. */
export const FI: Vocabulary = {
  labels: {
    description: "Kuvaus",
    schemaTypes: "Schema.org-tyypit",
    category: "Kategoria",
    language: "Kieli",
    lastModified: "Viimeksi muokattu",
    operator: "Ylläpitäjä",
    place: "Osoite",
    town: "Paikkakunta",
    area: "Toiminta-alue",
    contact: "Yhteystiedot",
    openingHours: "Aukioloajat",
    spokenLanguages: "Palvelukielet",
    otherLanguages: "Muut kielet",
    unread: "Muut sivut, joita ei luettu",
    onlyInFull: "Muut sivut, vain tiedostossa llms-full.txt",
  },
  reading:
    "Tässä tiedostossa luetellaan sivuston % tärkeimmät sivut otsikoineen, osoitteineen ja mahdollisine lyhyine kuvauksineen.",
  optional: "Osion ”%” sivut voi ohittaa.",
  generator: "Luotu työkalulla %.",
  headings: {
    main: "Pääsivut",
    product: "Tuotteet",
    category: "Tuoteryhmät",
    guide: "Oppaat",
    blog: "Blogi",
    faq: "Usein kysytyt kysymykset",
    about: "Tietoa meistä",
    legal: "Oikeudelliset tiedot",
  },
  names: {
    main: `
      etusivu, tervetuloa, referenssit, projektit, hankkeet, tapahtumat, tapahtumakalenteri,
      kalenteri, kuvagalleria, galleria, kumppanit, yhteistyökumppanit, asiakkaat, asiakastarinat,
      asiakaspalautteet, toimitus, toimitustavat, maksutavat, maksaminen, toimitus ja maksu,
      palautukset, palautus, varaus, varaa aika, ajanvaraus, majoitus, huoneet, ruokalista,
      tue meitä, lahjoita, liity jäseneksi, jäseneksi, jäsenyys, uutiskirje, sivukartta, ohjelma,
      kurssit, koulutukset, asiakaspalvelu`,
    contact: "yhteystiedot, ota yhteyttä, yhteydenotto, ota yhteys, yhteydenottolomake, yhteys",
    prices: "hinnat, hinnasto, hinta, hinnoittelu, pyydä tarjous, tarjouspyyntö",
    services: "palvelut, palvelumme, palvelu, mitä teemme, ratkaisut, ratkaisumme, hoidot",
    visit: "aukioloajat, sijainti, saapuminen, ajo ohjeet, toimipisteet, myymälät, toimipaikat",
    jobs: `
      työpaikat, avoimet työpaikat, rekrytointi, ura, töihin meille, meille töihin,
      tule meille töihin, työnhakijalle, avoimet paikat`,
    category: `
      tuotteet, kaikki tuotteet, kauppa, verkkokauppa, verkkokauppaan, katalogi, kuvasto, luettelo,
      valikoima, tuotevalikoima, kategoriat, kategoria, tuoteryhmät, tuoteryhmä, tuotekategoriat,
      mallisto, mallistot, tarjoukset, kampanjat, alennusmyynti, outlet, tuotemerkit, brändit,
      merkit, uutuudet, suosituimmat, lisävarusteet, lahjaideat, lahjakortti, lahjakortit`,
    guide: `
      opas, oppaat, *opas, *oppaat, ohje, ohjeet, *ohje, *ohjeet, ohjeita, käyttöohje, käyttöohjeet,
      vinkit, vinkkejä, neuvot, neuvoja, näin se toimii, näin aloitat, aloitusopas, sanasto,
      reseptit, resepti, tietopankki, tietämyskanta, dokumentaatio, käsikirja, käsikirjat,
      vaihe vaiheelta, ostajan opas, osto opas`,
    blog: `
      blogi, blogit, uutiset, uutinen, ajankohtaista, ajankohtaiset, artikkelit, artikkeli,
      kirjoitukset, julkaisut, lehdistö, medialle, lehdistötiedotteet, tiedotteet, tiedote,
      mediatiedotteet, uusimmat uutiset, blogikirjoitukset, lehti, tarinat, uutisarkisto, kolumnit`,
    faq: `
      usein kysytyt kysymykset, usein kysyttyä, usein kysytyt, usein kysytyt ja vastaukset,
      kysymykset ja vastaukset, kysymykset, kysymyksiä ja vastauksia, kysyttyä, ukk, ohjekeskus,
      apua, tuki ja ohjeet`,
    about: `
      tietoa meistä, meistä, meistä tietoa, tietoa yrityksestä, yritys, yrityksestä, yrityksemme,
      keitä me olemme, keitä olemme, kuka olen, minusta, tarinamme, historia, historiamme, visio,
      missio, arvot, arvomme, yhdistys, yhdistyksestä, järjestö, organisaatio, säännöt, seura,
      seurasta, klinikka, toimisto, yritysesittely, esittely, miksi me, miksi valita meidät,
      toiminta`,
    team: `
      tiimi, tiimimme, henkilökunta, henkilöstö, työntekijät, hallitus, johto, johtoryhmä, ihmiset,
      asiantuntijat, asiantuntijamme, lääkärit, juristit, valmentajat, ohjaajat`,
    legal: `
      oikeudelliset tiedot, oikeudellinen huomautus, käyttöehdot, toimitusehdot, sopimusehdot,
      tilausehdot, yleiset ehdot, ehdot, *ehdot, tietosuoja, tietosuojaseloste, tietosuojakäytäntö,
      tietosuojalauseke, tietosuojailmoitus, tietosuojakäytännöt, rekisteriseloste,
      rekisteri ja tietosuojaseloste, henkilötietojen käsittely, yksityisyys, yksityisyydensuoja,
      yksityisyyskäytäntö, gdpr, evästeet, evästekäytäntö, evästekäytännöt, evästeseloste,
      evästeasetukset, peruuttamisoikeus, peruutusoikeus, palautusoikeus, palautusehdot,
      peruutusehdot, saavutettavuus, saavutettavuusseloste, tekijänoikeus, tekijänoikeudet,
      ilmoituskanava, ilmoituskanavan käyttö, vastuuvapauslauseke`,
  },
  sections: {
    product: "tuote, tuotteet",
    category: `
      kategoria, kategoriat, tuoteryhmä, tuote osasto, tuotekategoria, osasto, osastot, mallisto,
      tuotemerkki, tuotemerkit, brändi, ale`,
  },
  signs: {
    category: "osta verkosta, osta, tilaa verkosta",
    guide: "opas, ohje, ohjeet, vinkit, näin, vaihe vaiheelta",
    blog: "arvostelu, haastattelu, raportti, lehdistötiedote",
    faq: "usein kysytyt kysymykset, usein kysyttyä",
  },
  goods: `
    vaatteet, naisten vaatteet, miesten vaatteet, lastenvaatteet, kengät, saappaat, mekot, housut,
    takit, paidat, laukut, korut, sormukset, korvakorut, kaulakorut, kellot, huonekalut, pöydät,
    tuolit, sohvat, sängyt, patjat, valaisimet, lamput, valaistus, matot, verhot, kirjat, lelut,
    pelit, viinit, työkalut, koneet, varaosat, paristot, tietokoneet, puhelimet, kamerat,
    kosmetiikka, hajuvedet, soittimet, kitarat, polkupyörät, langat, kankaat, kynttilät, maljakot,
    tyynyt, pyyhkeet`,
  productCategory: "tuote osasto, tuotekategoria, tuoteryhmä",
  shops: "kauppa, verkkokauppa",
  newsSections: "politiikka, kotimaa, ulkomaat, talous, kulttuuri, urheilu",
  thankYouPages: `
    kiitos, kiitoksia, kiitos tilauksesta, kiitos tilauksestasi, kiitossivu, tilausvahvistus,
    tilaus vastaanotettu`,
  thanksFor: "kiitos",
  formFolders: "yhteystiedot, ota yhteyttä, yhteydenottolomake, uutiskirje",
  cartPages: "ostoskori, ostoskärry",
  checkoutPages: "kassa, kassalle",
  accountPages: `
    toivelista, suosikit, rekisteröidy, luo tili, unohtunut salasana, unohtuiko salasana,
    palauta salasana`,
  loginPages: "kirjaudu, kirjaudu sisään, kirjaudu ulos, kirjautuminen",
  searchPages: "haku, hakutulokset, etsi, tarkennettu haku",
  areas: { account: "oma tili, oma tilini, omat sivut" },
  searchParameters: "haku, hakusana",
  pageNumber: "sivu",
  tagFolders: "avainsana, avainsanat, tagi, asiasana",
  authorFolders: "kirjoittaja, tekijä",
  yearFolders: "arkisto",
  calendarFolders: "tapahtumat, kalenteri, tapahtumakalenteri, kuukausi, viikko, päivä, lista",
  siteMapPages: "sivukartta",
  wikiNamespaces: "keskustelu, käyttäjä, toiminnot, tiedosto, malline",
  unsortedFolders: "kategoria, aihe",
  unsortedNames: "yleinen, luokittelematon, luokittelemattomat",
  notFound: `
    sivua ei löytynyt, sivua ei löydy, ei löytynyt, sivua ei ole olemassa, sivua ei ole,
    etsimääsi sivua ei löytynyt, hakemaasi sivua ei löytynyt, mitään ei löytynyt, sivu puuttuu`,
  besideNotFound: "virhe, hups, oho, valitettavasti, tätä, pahoittelut, pyydettyä",
  loginTitles: `
    kirjaudu, kirjaudu sisään, kirjautuminen, jäsensivut, asiakaskirjautuminen,
    suojattu salasanalla, kirjautuminen vaaditaan`,
  homeTitles: "Etusivu, Koti, Kotisivu",
  emptyTitles: "Nimetön, Ei otsikkoa, Uusi sivu, Otsikko",
  unnamedSites: "Tervetuloa, Blogini, Kotisivuni",
  sampleTitles: "Moikka maailma, Hei maailma, Esimerkkisivu, Uusi sivu",
  archiveTitles: "Arkistot, Arkisto, arkistossa",
  eventsOf: "Tapahtumat alkaen, Tapahtumat ajalle",
  how: "miten, kuinka, näin",
  placeholders: "Uusi WordPress-sivusto; Taas yksi WordPress-sivusto; Uusi WordPress-blogi",
  greetings: `
    Tervetuloa; Lämpimästi tervetuloa;
    Kiitos käynnistä|käynnistäsi|vierailusta|vierailustasi|kiinnostuksestasi; Kiitos, että`,
  salutations: "Hei; Moi; Terve",
  selfReferences: `
    Tämä sivu|artikkeli|opas|ohje|osio|luku|asiakirja;
    Tässä artikkelissa|oppaassa|ohjeessa|osiossa|luvussa; Tällä sivulla`,
  directions: "Alla|Alempana; Klikkaa|Napsauta; Lue lisää; Lisätietoja",
  pointers: "alla, alempana",
  appeals: `
    Varaa|Tilaa|Soita nyt|heti|aika|paikka|meille|verkosta; Ota yhteyttä; Pyydä tarjous;
    Tutustu lisää|valikoimaamme|palveluihimme; Lue lisää`,
  cookieNotices: `
    Tämä sivusto|verkkosivusto|sivu|verkkokauppa käyttää|hyödyntää evästeitä;
    Sivustomme|Sivusto käyttää|hyödyntää evästeitä; Käytämme evästeitä;
    Käytämme sivustollamme|sivustolla|verkkosivustollamme evästeitä;
    Tällä|Näillä sivustolla|sivuilla|verkkosivustolla käytetään evästeitä`,
  sampleTexts: "Tervetuloa WordPressiin. Tämä on ensimmäinen; Tämä on esimerkkisivu. Se",
  readMore: "Lue lisää, Jatka lukemista, Lue koko artikkeli",
  jumpToRecipe: "siirry reseptiin, hyppää reseptiin",
  printRecipe: "tulosta resepti",
  months: `
    tammikuu, tammikuuta, helmikuu, helmikuuta, maaliskuu, maaliskuuta, huhtikuu, huhtikuuta,
    toukokuu, toukokuuta, kesäkuu, kesäkuuta, heinäkuu, heinäkuuta, elokuu, elokuuta, syyskuu,
    syyskuuta, lokakuu, lokakuuta, marraskuu, marraskuuta, joulukuu, joulukuuta`,
  hours: "aukioloajat, aukioloaika",
  streets: "*katu, *kuja",
  seats: "käyntiosoite",
  legalForms: "Oy, Oyj, Ky, Ay, Tmi, Osk, ry, r.y., Oy Ab, Ab Oy",
  telling: `
    ja, on, ei, tai, myös, sekä, että, kun, jos, ovat, meidän, meille, teille, sinun, sivusto,
    etusivu, yhteystiedot, palvelut, tietoa, meistä, ajankohtaista, uutiset, lue, lisää, hinnat,
    tuotteet, kaikki, voit, olemme, ota, yhteyttä`,
  small: "ja, sekä",
  leading: "tai, kuin, että",
  and: "ja, sekä",
};
