/**
 * Every fixed word of the two files, one row per language.
 *
 * "Add a language" is one member of `LANGUAGES` in `outline.ts`, one row here and one row of
 * stop words in `language.ts`.
 *
 * Pure.
 *
 * @module
 */

import type { Category, Language } from "./outline.ts";

/** The heading of the section that a reader may skip: llmstxt.org spells it so in every language. */
export const OPTIONAL = "Optional";

/** The words of one language. */
export interface Phrases {
  /** The title of the home page's entry. */
  readonly home: string;
  /** Section headings; `legal` is what its pages are called where `Optional` says too little. */
  readonly categories: Readonly<Record<Category, string>>;
  /** The labels of a page's rows in llms-full.txt. */
  readonly labels: {
    readonly url: string;
    readonly description: string;
    readonly h1: string;
    readonly schemaTypes: string;
    readonly category: string;
    readonly language: string;
    readonly lastModified: string;
  };
  /** The sentences of the details paragraph. */
  readonly info: {
    /** @param name The site's language, named in itself. */
    readonly language: (name: string) => string;
    /** @param name The operator's registered name. */
    readonly operator: (name: string) => string;
    /** @param address A postal address on one line. */
    readonly place: (address: string) => string;
    /** @param area The area served, as stated. */
    readonly area: (area: string) => string;
    /** @param contact Telephone and e-mail, as stated. */
    readonly contact: (contact: string) => string;
    /** @param host The site's host name. */
    readonly reading: (host: string) => string;
    /** Said only where there is an `Optional` section. */
    readonly optional: string;
    /** @param source The generator's name, and its address where it has one. */
    readonly generator: (source: string) => string;
  };
}

/** The words of every language. */
export const PHRASES: Readonly<Record<Language, Phrases>> = {
  de: {
    home: "Startseite",
    categories: {
      main: "Hauptseiten",
      product: "Produkte",
      category: "Kategorien",
      guide: "Ratgeber",
      blog: "Blog",
      faq: "Häufige Fragen",
      about: "Über uns",
      legal: "Rechtliches",
    },
    labels: {
      url: "URL",
      description: "Beschreibung",
      h1: "H1",
      schemaTypes: "Schema.org-Typen",
      category: "Kategorie",
      language: "Sprache",
      lastModified: "Zuletzt geändert",
    },
    info: {
      language: (name) => `Sprache: ${name}.`,
      operator: (name) => `Betreiber: ${name}.`,
      place: (address) => `Ort: ${address}.`,
      area: (area) => `Einzugsgebiet: ${area}.`,
      contact: (contact) => `Kontakt: ${contact}.`,
      reading: (host) =>
        `Diese Datei führt die wichtigsten Seiten von ${host} auf, jede mit Titel, Adresse und, wo vorhanden, einer kurzen Beschreibung.`,
      optional: `Die Seiten unter „${OPTIONAL}“ sind zum Verständnis nicht nötig.`,
      generator: (source) => `Erstellt mit ${source}.`,
    },
  },
  en: {
    home: "Home",
    categories: {
      main: "Main pages",
      product: "Products",
      category: "Categories",
      guide: "Guides",
      blog: "Blog",
      faq: "FAQ",
      about: "About us",
      legal: "Legal",
    },
    labels: {
      url: "URL",
      description: "Description",
      h1: "H1",
      schemaTypes: "Schema.org types",
      category: "Category",
      language: "Language",
      lastModified: "Last modified",
    },
    info: {
      language: (name) => `Language: ${name}.`,
      operator: (name) => `Operator: ${name}.`,
      place: (address) => `Location: ${address}.`,
      area: (area) => `Area served: ${area}.`,
      contact: (contact) => `Contact: ${contact}.`,
      reading: (host) =>
        `This file lists the most important pages of ${host}, each with its title, its address and, where there is one, a short description.`,
      optional: `The pages under “${OPTIONAL}” can be skipped.`,
      generator: (source) => `Generated with ${source}.`,
    },
  },
  es: {
    home: "Inicio",
    categories: {
      main: "Páginas principales",
      product: "Productos",
      category: "Categorías",
      guide: "Guías",
      blog: "Blog",
      faq: "Preguntas frecuentes",
      about: "Sobre nosotros",
      legal: "Información legal",
    },
    labels: {
      url: "URL",
      description: "Descripción",
      h1: "H1",
      schemaTypes: "Tipos de Schema.org",
      category: "Categoría",
      language: "Idioma",
      lastModified: "Última modificación",
    },
    info: {
      language: (name) => `Idioma: ${name}.`,
      operator: (name) => `Titular: ${name}.`,
      place: (address) => `Dirección: ${address}.`,
      area: (area) => `Zona de servicio: ${area}.`,
      contact: (contact) => `Contacto: ${contact}.`,
      reading: (host) =>
        `Este archivo enumera las páginas más importantes de ${host}, cada una con su título, su dirección y, si existe, una breve descripción.`,
      optional: `Las páginas de «${OPTIONAL}» se pueden omitir.`,
      generator: (source) => `Generado con ${source}.`,
    },
  },
  fr: {
    home: "Accueil",
    categories: {
      main: "Pages principales",
      product: "Produits",
      category: "Catégories",
      guide: "Guides",
      blog: "Blog",
      faq: "Questions fréquentes",
      about: "À propos",
      legal: "Informations légales",
    },
    labels: {
      url: "URL",
      description: "Description",
      h1: "H1",
      schemaTypes: "Types Schema.org",
      category: "Catégorie",
      language: "Langue",
      lastModified: "Dernière modification",
    },
    info: {
      language: (name) => `Langue : ${name}.`,
      operator: (name) => `Éditeur : ${name}.`,
      place: (address) => `Adresse : ${address}.`,
      area: (area) => `Zone desservie : ${area}.`,
      contact: (contact) => `Contact : ${contact}.`,
      reading: (host) =>
        `Ce fichier présente les pages les plus importantes de ${host}, chacune avec son titre, son adresse et, le cas échéant, une brève description.`,
      optional: `Les pages sous « ${OPTIONAL} » peuvent être ignorées.`,
      generator: (source) => `Généré avec ${source}.`,
    },
  },
  it: {
    home: "Home",
    categories: {
      main: "Pagine principali",
      product: "Prodotti",
      category: "Categorie",
      guide: "Guide",
      blog: "Blog",
      faq: "Domande frequenti",
      about: "Chi siamo",
      legal: "Note legali",
    },
    labels: {
      url: "URL",
      description: "Descrizione",
      h1: "H1",
      schemaTypes: "Tipi Schema.org",
      category: "Categoria",
      language: "Lingua",
      lastModified: "Ultima modifica",
    },
    info: {
      language: (name) => `Lingua: ${name}.`,
      operator: (name) => `Titolare: ${name}.`,
      place: (address) => `Indirizzo: ${address}.`,
      area: (area) => `Area servita: ${area}.`,
      contact: (contact) => `Contatti: ${contact}.`,
      reading: (host) =>
        `Questo file elenca le pagine più importanti di ${host}, ciascuna con titolo, indirizzo e, se presente, una breve descrizione.`,
      optional: `Le pagine sotto «${OPTIONAL}» si possono tralasciare.`,
      generator: (source) => `Generato con ${source}.`,
    },
  },
  nl: {
    home: "Home",
    categories: {
      main: "Hoofdpagina's",
      product: "Producten",
      category: "Categorieën",
      guide: "Handleidingen",
      blog: "Blog",
      faq: "Veelgestelde vragen",
      about: "Over ons",
      legal: "Juridische informatie",
    },
    labels: {
      url: "URL",
      description: "Beschrijving",
      h1: "H1",
      schemaTypes: "Schema.org-typen",
      category: "Categorie",
      language: "Taal",
      lastModified: "Laatst gewijzigd",
    },
    info: {
      language: (name) => `Taal: ${name}.`,
      operator: (name) => `Exploitant: ${name}.`,
      place: (address) => `Adres: ${address}.`,
      area: (area) => `Werkgebied: ${area}.`,
      contact: (contact) => `Contact: ${contact}.`,
      reading: (host) =>
        `Dit bestand bevat de belangrijkste pagina's van ${host}, elk met titel, adres en, indien aanwezig, een korte beschrijving.`,
      optional: `De pagina's onder ‘${OPTIONAL}’ kunnen worden overgeslagen.`,
      generator: (source) => `Gemaakt met ${source}.`,
    },
  },
};
