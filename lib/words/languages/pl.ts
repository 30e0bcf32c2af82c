import type { Vocabulary } from "../vocabulary.ts";

/** The words of Polish. */
export const PL: Vocabulary = {
  labels: {
    description: "Opis",
    schemaTypes: "Typy Schema.org",
    category: "Kategoria",
    language: "Język",
    lastModified: "Ostatnia modyfikacja",
    operator: "Operator",
    place: "Adres",
    town: "Miejscowość",
    area: "Obszar działania",
    contact: "Kontakt",
    openingHours: "Godziny otwarcia",
    spokenLanguages: "Języki obsługi",
    otherLanguages: "Inne języki",
    unread: "Pozostałe strony, nieprzeczytane",
    onlyInFull: "Pozostałe strony, tylko w llms-full.txt",
  },
  reading:
    "Ten plik zawiera najważniejsze strony witryny %, każdą z tytułem, adresem i – jeśli istnieje – krótkim opisem.",
  optional: "Strony w sekcji „%” można pominąć.",
  generator: "Wygenerowano za pomocą %.",
  headings: {
    main: "Najważniejsze strony",
    product: "Produkty",
    category: "Kategorie",
    guide: "Poradniki",
    blog: "Blog",
    faq: "Najczęściej zadawane pytania",
    about: "O nas",
    legal: "Informacje prawne",
  },
  names: {
    main: `
      strona główna, referencje, realizacje, nasze realizacje, projekty, wydarzenia, kalendarz,
      galeria, partnerzy, nasi partnerzy, klienci, opinie, opinie klientów, dostawa, wysyłka,
      dostawa i płatność, płatności, formy płatności, rezerwacja, rezerwacje, pokoje,
      menu restauracji, noclegi, wesprzyj nas, darowizny, mapa strony, newsletter, współpraca,
      dojazd i parking, zwroty i reklamacje, reklamacje, zwroty`,
    contact: "kontakt, skontaktuj się, skontaktuj się z nami, napisz do nas",
    prices: "cennik, cenniki, ceny, wycena, darmowa wycena, plany i ceny",
    services: "usługi, nasze usługi, oferta, nasza oferta, zakres usług, rozwiązania, co robimy",
    visit: `
      lokalizacja, dojazd, jak dojechać, godziny otwarcia, oddziały, nasze salony,
      sklepy stacjonarne`,
    jobs: "kariera, praca, oferty pracy, praca u nas, pracuj z nami, dołącz do nas, rekrutacja",
    category: `
      produkty, nasze produkty, wszystkie produkty, sklep, sklep internetowy, katalog,
      katalog produktów, asortyment, kategorie, kategoria, kategorie produktów, kolekcja, kolekcje,
      promocje, promocja, wyprzedaż, okazje, marki, producenci, nowe produkty, bestsellery,
      akcesoria`,
    guide: `
      poradnik, poradniki, porady, *poradnik, przewodnik, przewodniki, instrukcja, instrukcje,
      dokumentacja, baza wiedzy, słownik, słowniczek, przepisy kulinarne, przepis, wskazówki,
      krok po kroku, jak to działa, jak zacząć, jak wybrać, samouczek, tutoriale, wiedza,
      materiały szkoleniowe`,
    blog: `
      aktualności, wiadomości, nowości, artykuły, artykuł, wpisy, prasa, dla prasy, biuro prasowe,
      komunikaty, komunikaty prasowe, informacje prasowe, ogłoszenia, z życia firmy, nasz blog,
      felietony, co nowego, archiwum`,
    faq: `
      najczęściej zadawane pytania, najczęstsze pytania, często zadawane pytania, częste pytania,
      pytania i odpowiedzi, pytania, pomoc, centrum pomocy, strefa pomocy`,
    about: `
      o nas, o mnie, o firmie, o sklepie, o szkole, o fundacji, o stowarzyszeniu, o projekcie,
      kim jesteśmy, kim jestem, poznaj nas, firma, nasza firma, nasza historia, historia,
      historia firmy, misja, misja i wizja, nasza misja, wizja, wartości, nasze wartości, fundacja,
      stowarzyszenie, kancelaria, nasza kancelaria, gabinet, nasz gabinet, dlaczego my, statut,
      organizacja`,
    team: `
      zespół, nasz zespół, pracownicy, kadra, ludzie, zarząd, rada nadzorcza, specjaliści,
      nasi specjaliści, lekarze, nasi lekarze, prawnicy, adwokaci`,
    legal: `
      informacje prawne, nota prawna, zastrzeżenia prawne, polityka prywatności, prywatność,
      ochrona prywatności, ochrona danych, ochrona danych osobowych, dane osobowe,
      przetwarzanie danych osobowych, rodo, klauzula rodo, klauzula informacyjna,
      obowiązek informacyjny, polityka cookies, polityka plików cookies, pliki cookies,
      polityka prywatności i cookies, regulamin, regulaminy, regulamin sklepu, regulamin serwisu,
      regulamin świadczenia usług, *regulamin, ogólne warunki, warunki korzystania,
      warunki sprzedaży, ogólne warunki sprzedaży, owu, prawo do odstąpienia,
      prawo odstąpienia od umowy, odstąpienie od umowy, polityka zwrotów, deklaracja dostępności,
      dostępność, prawa autorskie, sygnaliści, zgłaszanie nieprawidłowości, dane firmy`,
  },
  sections: {
    product: "produkt, produkty, karta produktu, towar",
    category: `
      kategoria, kategorie, kategoria produktu, kategoria produktów, kolekcja, marka, marki,
      producent, promocje, wyprzedaż`,
  },
  signs: {
    category: "sklep online, kup online, kup teraz",
    guide: "poradnik, przewodnik, krok po kroku, jak wybrać, jak zrobić, instrukcja",
    blog: "recenzja, wywiad, relacja, komunikat",
    faq: "najczęściej zadawane pytania, często zadawane pytania",
  },
  goods: `
    odzież, odzież damska, odzież męska, ubrania, buty, obuwie, sukienki, spodnie, kurtki, koszule,
    bluzki, torebki, torby, biżuteria, pierścionki, kolczyki, zegarki, meble, stoły, krzesła, sofy,
    kanapy, łóżka, materace, lampy, oświetlenie, dywany, książki, zabawki, gry, wina, narzędzia,
    maszyny, części, części zamienne, akumulatory, komputery, laptopy, telefony, aparaty,
    kosmetyki, perfumy, instrumenty, gitary, rowery, tkaniny, świece, prezenty`,
  productCategory: "kategoria produktu",
  shops: "sklep, esklep, e sklep",
  newsSections: "polityka, gospodarka, kraj, świat, kultura, sport",
  thankYouPages: `
    dziękujemy, podziękowanie, dziękujemy za zamówienie, zamówienie przyjęte,
    potwierdzenie zamówienia`,
  thanksFor: "dziękujemy za",
  formFolders: "kontakt, formularz kontaktowy, zapytanie",
  cartPages: "koszyk, twój koszyk",
  checkoutPages: "kasa",
  accountPages: `
    lista życzeń, schowek, ulubione, rejestracja, załóż konto, zapomniane hasło, przypomnij hasło,
    resetuj hasło`,
  loginPages: "logowanie, zaloguj, zaloguj się, wyloguj, wylogowanie",
  searchPages: "wyszukiwarka, szukaj, wyniki wyszukiwania, wyszukiwanie, wyszukiwanie zaawansowane",
  areas: { checkout: "zamówienie, złóż zamówienie", account: "moje konto" },
  searchParameters: "szukaj, fraza",
  pageNumber: "strona",
  tagFolders: "znacznik, znaczniki, tagi, tag produktu",
  authorFolders: "autor, autorzy",
  yearFolders: "archiwum",
  calendarFolders: "wydarzenia, kalendarz, miesiąc, tydzień, dzień, lista",
  siteMapPages: "mapa strony, mapa serwisu, mapa witryny",
  wikiNamespaces: "dyskusja, użytkownik, specjalna, plik, szablon",
  unsortedFolders: "kategoria",
  unsortedNames: "bez kategorii",
  notFound: `
    nie znaleziono, nie znaleziono strony, strona nie istnieje, strona nie została znaleziona,
    nie ma takiej strony, nic nie znaleziono, strona nie odnaleziona, nie odnaleziono strony,
    brak strony`,
  besideNotFound: `
    błąd, ups, przepraszamy, niestety, ta, tej, szukana, podana, żądana, której, szukasz`,
  loginTitles: `
    logowanie, zaloguj, zaloguj się, strefa klienta, panel klienta, wymagane logowanie,
    proszę się zalogować, zabezpieczone hasłem`,
  homeTitles: "Strona główna, Start",
  emptyTitles: "Bez tytułu, Bez nazwy, Nowa strona, Tytuł",
  unnamedSites: "Witamy, Witaj, Mój blog, Moja strona",
  sampleTitles: "Witaj świecie, Przykładowa strona, Nowa strona, Strona przykładowa",
  archiveTitles: "Archiwum, Archiwa",
  eventsOf: "Wydarzenia od, Wydarzenia z, Wydarzenia dla",
  how: "jak",
  placeholders: `
    Kolejna witryna oparta na WordPressie; Kolejna witryna WordPress; Kolejny blog na WordPressie`,
  greetings: `
    Witamy w|na|we; Witaj w|na|we; Serdecznie witamy|zapraszamy;
    Dziękujemy za wizytę|odwiedziny|odwiedzenie|zaufanie|zainteresowanie|Państwa|Twoją;
    Dziękujemy, że`,
  salutations: "Cześć; Halo; Hej; Dzień dobry; Witajcie",
  selfReferences: `
    Ta|Ten|Niniejsza|Niniejszy strona|artykuł|przewodnik|poradnik|samouczek|rozdział|dokument;
    W|Na tej|tym|niniejszym stronie|artykule|przewodniku|poradniku|samouczku|rozdziale|wpisie`,
  directions: "Poniżej; Kliknij; Więcej informacji; Czytaj dalej|więcej; Dowiedz się więcej",
  pointers: "poniżej, pod linkiem, następujące",
  appeals: `
    Zadzwoń|Zamów|Zarezerwuj|Sprawdź|Odkryj|Zapytaj; Skontaktuj|Umów się;
    Umów wizytę|spotkanie|termin; Dołącz do; Zapraszamy do kontaktu|współpracy`,
  cookieNotices: `
    Ta strona|witryna używa plików cookies|cookie;
    Ta strona|witryna używa|wykorzystuje ciasteczek|ciasteczka|cookies|cookie;
    Ta strona|witryna korzysta z plików cookies|cookie;
    Ta strona|witryna korzysta z ciasteczek|cookies;
    Nasza strona|witryna używa plików cookies|cookie;
    Nasza strona|witryna korzysta z plików cookies|cookie; Używamy plików cookies|cookie;
    Używamy ciasteczek|cookies; Strona|Serwis korzysta z plików cookies|cookie;
    W|Na naszej witrynie|stronie używamy|stosujemy plików|pliki cookies|cookie`,
  sampleTexts: `
    Witamy w WordPressie. To jest twój|Twój pierwszy; To jest przykładowa strona. Strony`,
  readMore: "Czytaj więcej, Czytaj dalej, Dowiedz się więcej, Więcej",
  jumpToRecipe: "przejdź do przepisu",
  printRecipe: "drukuj przepis",
  months: `
    styczeń, stycznia, luty, lutego, marzec, marca, kwiecień, kwietnia, maj, maja, czerwiec,
    czerwca, lipiec, lipca, sierpień, sierpnia, wrzesień, września, październik, października,
    listopad, listopada, grudzień, grudnia`,
  hours: "godziny otwarcia, godziny pracy",
  streets: "ul, ulica, aleja, plac",
  seats: "siedziba",
  legalForms: `
    Sp. z o. o., sp. z o. o., Sp. z o. o. Sp. k., sp. z o. o. sp. k., S.A., Sp. k., sp. k., Sp. j.,
    sp. j., s. c., P.S.A.`,
  telling: `
    się, jest, nie, dla, nas, oraz, przez, nasza, nasze, naszej, które, jak, są, już, od, polityka,
    prywatności, strona, główna, usługi, oferta, aktualności, cennik, dowiedz, więcej, regulamin`,
  small: "i, w, z, oraz, dla, na, się",
  leading: "od, do, między, bez, przez, o, u",
  and: "oraz",
};
