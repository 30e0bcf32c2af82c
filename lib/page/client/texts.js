// @ts-check
/**
 * Every text of the page, in every language that it speaks: one row per text.
 *
 * A text with two forms is for one and for many, chosen by the value `n`. The server fills the page
 * with these texts before it is sent, the script does the same when the language is switched. Pure.
 *
 * @module
 */

/** @typedef {"en" | "de"} Language */
/** @typedef {string | readonly [one: string, many: string]} Text */
/** @typedef {keyof typeof TEXTS} TextKey */

/** Every text. @satisfies {Readonly<Record<string, Readonly<Record<Language, Text>>>>} */
export const TEXTS = {
  title: { en: "llms.txt for any website", de: "llms.txt für jede Website" },
  heading: { en: "llms.txt for any website", de: "llms.txt für jede Website" },
  lead: {
    en: "Enter an address. The site is crawled, and you get a finished llms.txt and " +
      "llms‑full.txt: the files that tell AI assistants what a site is and where things stand.",
    de: "Adresse eingeben: Die Website wird gelesen, und Sie erhalten eine fertige llms.txt und " +
      "llms‑full.txt. Diese Dateien sagen KI-Assistenten, was eine Website bietet und wo es steht.",
  },
  skip: { en: "Skip to the content", de: "Zum Inhalt springen" },
  navigation: { en: "Page", de: "Seite" },
  languages: { en: "Language", de: "Sprache" },
  installLink: { en: "Install", de: "Einbauen" },
  docsLink: { en: "API", de: "API" },
  noscript: {
    en:
      "This page needs JavaScript to generate files. Without it, the same works on a command line:",
    de: "Zum Erzeugen der Dateien braucht diese Seite JavaScript. Ohne geht dasselbe in einer " +
      "Kommandozeile:",
  },
  footer: {
    en: "The key is sent to this service only. Nothing on this page comes from another site.",
    de:
      "Der Schlüssel wird nur an diesen Dienst gesendet. Nichts auf dieser Seite kommt von einer " +
      "anderen.",
  },

  formLegend: { en: "What to generate", de: "Was erzeugt werden soll" },
  keyLabel: { en: "API key", de: "API-Schlüssel" },
  showKey: { en: "Show", de: "Zeigen" },
  hideKey: { en: "Hide", de: "Verbergen" },
  remember: { en: "Remember on this device", de: "Auf diesem Gerät merken" },
  urlLabel: { en: "Website", de: "Website" },
  maxUrlsLabel: { en: "Pages, at most", de: "Seiten, höchstens" },
  generate: { en: "Generate files", de: "Dateien erzeugen" },
  quota: {
    en: "{remaining} of {limit} requests left today.",
    de: "Heute noch {remaining} von {limit} Anfragen.",
  },
  keyMissing: { en: "Enter your Agency license key.", de: "Bitte den Agency-Schlüssel eingeben." },
  keyMalformed: {
    en: "A key is LLMS- and four groups of four letters or digits, such as " +
      "LLMS-AB12-CD34-EF56-GH78.",
    de: "Ein Schlüssel ist LLMS- und vier Gruppen aus vier Buchstaben oder Ziffern, etwa " +
      "LLMS-AB12-CD34-EF56-GH78.",
  },
  urlMissing: {
    en: "Enter the address of a website.",
    de: "Bitte die Adresse einer Website eingeben.",
  },
  urlMalformed: {
    en: "This is no address of a website. One looks like https://www.example.com",
    de: "Das ist keine Adresse einer Website. Eine sieht so aus: https://www.example.com",
  },
  maxUrlsMalformed: { en: "A number from 1 to 500.", de: "Eine Zahl von 1 bis 500." },

  progressTitle: { en: "Reading {site}", de: "{site} wird gelesen" },
  stageDiscover: { en: "Find pages", de: "Seiten finden" },
  stageCrawl: { en: "Read pages", de: "Seiten lesen" },
  stageWrite: { en: "Write files", de: "Dateien schreiben" },
  progressOf: { en: "{done} of {total} pages read", de: "{done} von {total} Seiten gelesen" },
  progressDiscover: {
    en: ["{n} sitemap read", "{n} sitemaps read"],
    de: ["{n} Sitemap gelesen", "{n} Sitemaps gelesen"],
  },
  progressWrite: { en: "Writing the files", de: "Die Dateien werden geschrieben" },
  progressWait: {
    en: "Waiting for the service. A run takes two minutes at most.",
    de: "Warten auf den Dienst. Ein Lauf dauert höchstens zwei Minuten.",
  },
  elapsed: { en: "{seconds} s", de: "{seconds} s" },
  cancel: { en: "Cancel", de: "Abbrechen" },
  done: {
    en: ["Done: {n} page read.", "Done: {n} pages read."],
    de: ["Fertig: {n} Seite gelesen.", "Fertig: {n} Seiten gelesen."],
  },

  cancelledTitle: { en: "Cancelled", de: "Abgebrochen" },
  cancelledAdvice: {
    en: "Nothing was kept. A run that had begun counts as one request of the day.",
    de: "Es wurde nichts behalten. Ein begonnener Lauf zählt als eine Anfrage des Tages.",
  },
  offlineTitle: { en: "No connection", de: "Keine Verbindung" },
  offlineAdvice: {
    en: "This device is offline. Connect it and try again; nothing was counted.",
    de:
      "Dieses Gerät ist offline. Bitte verbinden und noch einmal versuchen; gezählt wurde nichts.",
  },
  serviceTitle: { en: "The service does not answer", de: "Der Dienst antwortet nicht" },
  serviceAdvice: {
    en:
      "The website was not even asked. Try again in a minute; if it stays like this, tell whoever " +
      "runs this service.",
    de:
      "Die Website wurde noch gar nicht gefragt. In einer Minute noch einmal versuchen; bleibt es " +
      "so, sagen Sie dem Betreiber dieses Dienstes Bescheid.",
  },
  brokenTitle: { en: "The connection broke off", de: "Die Verbindung ist abgerissen" },
  brokenAdvice: {
    en: "The run had begun, so it counts as one request of the day. Check your connection and " +
      "start again.",
    de:
      "Der Lauf hatte begonnen und zählt als eine Anfrage des Tages. Bitte die Verbindung prüfen " +
      "und neu starten.",
  },
  keyRefusedTitle: { en: "This key is not valid", de: "Dieser Schlüssel gilt nicht" },
  keyRefusedAdvice: {
    en: "Compare it with the one you were given, letter by letter: no license has this key.",
    de:
      "Bitte Zeichen für Zeichen mit dem erhaltenen vergleichen: Zu diesem Schlüssel gibt es keine " +
      "Lizenz.",
  },
  licenseTitle: {
    en: "This license does not include the API",
    de: "Diese Lizenz umfasst die API nicht",
  },
  licenseAdvice: {
    en:
      "An active Agency license is needed: renew or upgrade yours, then come back with the same key.",
    de:
      "Nötig ist eine gültige Agency-Lizenz: Bitte verlängern oder wechseln, dann mit demselben " +
      "Schlüssel wiederkommen.",
  },
  invalidTitle: { en: "This request cannot be carried out", de: "Diese Anfrage ist nicht möglich" },
  invalidAdvice: {
    en: "Check the address: it must be that of a public website, without user name and password.",
    de:
      "Bitte die Adresse prüfen: Sie muss die einer öffentlichen Website sein, ohne Benutzername " +
      "und Passwort.",
  },
  quotaTitle: {
    en: "Today’s requests are used up",
    de: "Die Anfragen des Tages sind verbraucht",
  },
  quotaAdvice: {
    en: "The count is reset on {time}. Until then nothing more can be generated with this key.",
    de:
      "Neu gezählt wird ab {time}. Bis dahin lässt sich mit diesem Schlüssel nichts mehr erzeugen.",
  },
  quotaAdviceNoTime: {
    en: "The count is reset at midnight of the service’s time zone.",
    de: "Neu gezählt wird ab Mitternacht in der Zeitzone des Dienstes.",
  },
  unreachableTitle: {
    en: "The website could not be reached",
    de: "Die Website ist nicht erreichbar",
  },
  noPagesTitle: {
    en: "No pages were found",
    de: "Es wurden keine Seiten gefunden",
  },
  busyTitle: { en: "The service is busy", de: "Der Dienst ist ausgelastet" },
  busyAdvice: {
    en: "Nothing was counted. Try again in a few seconds.",
    de: "Gezählt wurde nichts. Bitte in ein paar Sekunden noch einmal versuchen.",
  },
  defectTitle: { en: "The service has failed", de: "Der Dienst ist gescheitert" },
  defectAdvice: {
    en: "The fault is not yours, and the request was not counted. Try again; if it fails again, " +
      "pass the line below on to whoever runs this service.",
    de:
      "Der Fehler liegt nicht bei Ihnen, und die Anfrage wurde nicht gezählt. Bitte noch einmal " +
      "versuchen; scheitert es wieder, geben Sie die Zeile darunter an den Betreiber weiter.",
  },
  detail: { en: "The service says:", de: "Der Dienst meldet:" },

  causeName: {
    en: "There is no website of this name. Check the spelling of the address.",
    de: "Eine Website dieses Namens gibt es nicht. Bitte die Schreibweise der Adresse prüfen.",
  },
  causeConnection: {
    en:
      "The server does not accept connections. Open the site in a browser; if it loads there, its " +
      "firewall may block this service.",
    de:
      "Der Server nimmt keine Verbindung an. Öffnen Sie die Seite im Browser; lädt sie dort, sperrt " +
      "vielleicht ihre Firewall diesen Dienst.",
  },
  causeSlow: {
    en: "The site took too long to answer. Try again at a quieter time.",
    de: "Die Website hat zu lange gebraucht. Bitte zu einer ruhigeren Zeit noch einmal versuchen.",
  },
  causeCertificate: {
    en: "The site’s TLS certificate is not accepted: its owner should renew or correct it.",
    de:
      "Das TLS-Zertifikat der Website wird nicht angenommen: Ihr Betreiber sollte es erneuern oder " +
      "berichtigen.",
  },
  causeBlocked: {
    en:
      "The site turns automatic visitors away. Its owner can let this service’s crawler in, in the " +
      "firewall or bot protection.",
    de:
      "Die Website weist automatische Besucher ab. Ihr Betreiber kann diesen Dienst in Firewall oder " +
      "Bot-Schutz zulassen.",
  },
  causeRobots: {
    en:
      "The site’s robots.txt does not allow crawling, or cannot be read. Its owner can change that.",
    de:
      "Die robots.txt der Website erlaubt das Lesen nicht oder ist nicht lesbar. Ihr Betreiber kann " +
      "das ändern.",
  },
  causeServer: {
    en: "The site answers with an error of its own. Open it in a browser and tell its owner.",
    de:
      "Die Website antwortet selbst mit einem Fehler. Öffnen Sie sie im Browser und sagen Sie ihrem " +
      "Betreiber Bescheid.",
  },
  causeOther: {
    en: "Open the address in a browser: it must be the home page of a website in HTML.",
    de: "Öffnen Sie die Adresse im Browser: Es muss die Startseite einer Website in HTML sein.",
  },

  number: { en: "{value}", de: "{value}" },
  resultTitle: { en: "Result for {site}", de: "Ergebnis für {site}" },
  generatedAt: { en: "Generated {time}", de: "Erzeugt am {time}" },
  statFound: { en: "pages found", de: "Seiten gefunden" },
  statCrawled: { en: "pages read", de: "gelesen" },
  statListed: { en: "pages listed", de: "aufgeführt" },
  statDuration: { en: "seconds", de: "Sekunden" },
  partial: {
    en: "This is a partial result: the run ended before all pages were found and read. The files " +
      "are complete and usable with the pages below.",
    de: "Dies ist ein Teilergebnis: Der Lauf war zu Ende, bevor alle Seiten gefunden und gelesen " +
      "waren. Die Dateien sind mit den Seiten unten vollständig und brauchbar.",
  },
  capped: {
    en: [
      "{n} more page was found, but not read.",
      "{n} more pages were found, but not read.",
    ],
    de: [
      "{n} weitere Seite wurde gefunden, aber nicht gelesen.",
      "{n} weitere Seiten wurden gefunden, aber nicht gelesen.",
    ],
  },

  filesTitle: { en: "Files", de: "Dateien" },
  viewText: { en: "Text", de: "Text" },
  viewRendered: { en: "Rendered", de: "Ansicht" },
  viewOf: { en: "View of {file}", de: "Darstellung von {file}" },
  contentOf: { en: "Content of {file}", de: "Inhalt von {file}" },
  copy: { en: "Copy", de: "Kopieren" },
  copyOf: { en: "Copy {file}", de: "{file} kopieren" },
  copied: { en: "Copied", de: "Kopiert" },
  copyFailed: {
    en: "Copying is not allowed here; select the text instead.",
    de: "Kopieren ist hier nicht erlaubt; bitte den Text markieren.",
  },
  download: { en: "Download", de: "Herunterladen" },
  downloadOf: { en: "Download {file}", de: "{file} herunterladen" },

  chartTitle: { en: "Pages by category", de: "Seiten nach Kategorie" },
  pagesTitle: { en: "Pages", de: "Seiten" },
  filterLabel: { en: "Filter", de: "Filtern" },
  filterHint: { en: "Title, address or warning", de: "Titel, Adresse oder Warnung" },
  categoryLabel: { en: "Category", de: "Kategorie" },
  everyCategory: { en: "All categories", de: "Alle Kategorien" },
  onlyWarnings: { en: "With warnings only", de: "Nur mit Warnung" },
  rowCount: { en: "{shown} of {n} pages", de: "{shown} von {n} Seiten" },
  noRows: { en: "No page matches the filter.", de: "Keine Seite passt zum Filter." },
  columnPage: { en: "Page", de: "Seite" },
  columnCategory: { en: "Category", de: "Kategorie" },
  columnLanguage: { en: "Language", de: "Sprache" },
  columnModified: { en: "Changed", de: "Geändert" },
  columnListed: { en: "Listed", de: "Aufgeführt" },
  columnWarning: { en: "Warning", de: "Warnung" },
  yes: { en: "yes", de: "ja" },
  no: { en: "no", de: "nein" },
  notRead: { en: "not read", de: "nicht gelesen" },
  noTitle: { en: "(no title)", de: "(kein Titel)" },
  otherWarnings: { en: "About the run as a whole", de: "Zum Lauf als Ganzem" },

  category_main: { en: "Main pages", de: "Hauptseiten" },
  category_product: { en: "Products", de: "Produkte" },
  category_category: { en: "Categories", de: "Kategorien" },
  category_guide: { en: "Guides", de: "Ratgeber" },
  category_blog: { en: "Blog", de: "Blog" },
  category_faq: { en: "FAQ", de: "FAQ" },
  category_about: { en: "About us", de: "Über uns" },
  category_legal: { en: "Legal", de: "Rechtliches" },

  findingsTitle: { en: "Findings", de: "Befunde" },
  findingsLead: {
    en: "What the site’s owner might want to mend.",
    de: "Was der Betreiber der Website verbessern könnte.",
  },
  noFindings: {
    en: "Nothing to mend was found on the pages that were read.",
    de: "Auf den gelesenen Seiten fand sich nichts zu verbessern.",
  },
  print: { en: "Print report", de: "Bericht drucken" },
  showUrls: {
    en: ["Show {n} address", "Show {n} addresses"],
    de: [
      "{n} Adresse zeigen",
      "{n} Adressen zeigen",
    ],
  },
  finding_missing_title: {
    en: ["{n} page has no title.", "{n} pages have no title."],
    de: ["{n} Seite hat keinen Titel.", "{n} Seiten haben keinen Titel."],
  },
  finding_long_title: {
    en: [
      "{n} page has a title that search engines will cut off.",
      "{n} pages have a title that search engines will cut off.",
    ],
    de: [
      "{n} Seite hat einen Titel, den Suchmaschinen abschneiden.",
      "{n} Seiten haben einen Titel, den Suchmaschinen abschneiden.",
    ],
  },
  finding_duplicate_title: {
    en: [
      "{n} page has the title of another page.",
      "{n} pages share their title with another page.",
    ],
    de: [
      "{n} Seite hat den Titel einer anderen Seite.",
      "{n} Seiten haben den gleichen Titel wie eine andere Seite.",
    ],
  },
  finding_missing_description: {
    en: [
      "{n} page has no meta description of its own.",
      "{n} pages have no meta description of their own.",
    ],
    de: [
      "{n} Seite hat keine eigene Meta-Beschreibung.",
      "{n} Seiten haben keine eigene Meta-Beschreibung.",
    ],
  },
  finding_duplicate_description: {
    en: [
      "{n} page has the meta description of another page.",
      "{n} pages share their meta description with another page.",
    ],
    de: [
      "{n} Seite hat die Meta-Beschreibung einer anderen Seite.",
      "{n} Seiten haben die gleiche Meta-Beschreibung wie eine andere Seite.",
    ],
  },
  finding_missing_h1: {
    en: ["{n} page has no h1 heading.", "{n} pages have no h1 heading."],
    de: ["{n} Seite hat keine h1-Überschrift.", "{n} Seiten haben keine h1-Überschrift."],
  },
  finding_missing_schema_types: {
    en: ["{n} page has no Schema.org data.", "{n} pages have no Schema.org data."],
    de: ["{n} Seite hat keine Schema.org-Daten.", "{n} Seiten haben keine Schema.org-Daten."],
  },
  finding_mixed_languages: {
    en: [
      "{n} page is in another language than the site, without an hreflang link to it.",
      "{n} pages are in another language than the site, without an hreflang link to them.",
    ],
    de: [
      "{n} Seite hat eine andere Sprache als die Website, ohne hreflang-Verweis auf sie.",
      "{n} Seiten haben eine andere Sprache als die Website, ohne hreflang-Verweis auf sie.",
    ],
  },
  finding_not_in_sitemap: {
    en: [
      "{n} page is in no sitemap that could be read.",
      "{n} pages are in no sitemap that could be read.",
    ],
    de: [
      "{n} Seite steht in keiner lesbaren Sitemap.",
      "{n} Seiten stehen in keiner lesbaren Sitemap.",
    ],
  },
  finding_noindex_in_sitemap: {
    en: [
      "{n} page is in the sitemap, but says noindex.",
      "{n} pages are in the sitemap, but say noindex.",
    ],
    de: [
      "{n} Seite steht in der Sitemap, sagt aber noindex.",
      "{n} Seiten stehen in der Sitemap, sagen aber noindex.",
    ],
  },
  finding_redirect_in_sitemap: {
    en: [
      "{n} address in the sitemap redirects to another address.",
      "{n} addresses in the sitemap redirect to other addresses.",
    ],
    de: [
      "{n} Adresse der Sitemap leitet auf eine andere weiter.",
      "{n} Adressen der Sitemap leiten auf andere weiter.",
    ],
  },
  finding_not_found: {
    en: [
      "{n} address of the site leads to no page (404 or 410).",
      "{n} addresses of the site lead to no page (404 or 410).",
    ],
    de: [
      "{n} Adresse der Website führt ins Leere (404 oder 410).",
      "{n} Adressen der Website führen ins Leere (404 oder 410).",
    ],
  },

  installTitle: { en: "Put the files in place", de: "Die Dateien einbauen" },
  installPlace: {
    en: "Save both files in the web root of the site, beside robots.txt. They then open in a " +
      "browser at:",
    de:
      "Beide Dateien ins Wurzelverzeichnis der Website legen, neben die robots.txt. Sie gehen dann " +
      "im Browser auf unter:",
  },
  installServe: {
    en:
      "They should be sent as text/plain; charset=utf-8. A Link header field on every page tells " +
      "assistants that the file exists.",
    de:
      "Gesendet werden sollen sie als text/plain; charset=utf-8. Ein Kopffeld Link auf jeder Seite " +
      "sagt Assistenten, dass es die Datei gibt.",
  },
  installNginx: { en: "in the server block", de: "im server-Block" },
  installApache: { en: "in .htaccess of the web root", de: "in .htaccess im Wurzelverzeichnis" },
  installWordPress: {
    en: "in functions.php of a child theme or a small plugin; the files lie beside wp-config.php",
    de: "in functions.php eines Child-Themes oder einem kleinen Plugin; die Dateien liegen neben " +
      "wp-config.php",
  },
  installNetlify: {
    en: "in the file _headers of the published folder",
    de: "in der Datei _headers des veröffentlichten Ordners",
  },
  installCheck: {
    en: "To check on a command line: the answer must be 200, with the content type above.",
    de: "Zur Kontrolle in einer Kommandozeile: Die Antwort muss 200 sein, mit dem Typ von oben.",
  },
};
