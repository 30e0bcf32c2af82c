// @ts-check
/**
 * Every text of the page in German, and German texts for what the service says in English.
 *
 * The service's texts are translated by their codes: a problem's `reason`, its `cause`, a finding's `kind`. Pure.
 */

/** @import { Reason } from "../../crawl/report.ts" */
/** @import { ProblemName } from "../../errors.ts" */
/** @import { FindingKind } from "../../site/codes.ts" */
/** @import { TextKey } from "./texts_en.js" */
/** @typedef {TextKey | `problem_${ProblemName}` | `finding_${FindingKind}`} Required */
/** @typedef {`cause_${Reason["kind"]}`} Cause */

const NO_CONNECTION =
  "Der Server nimmt keine Verbindung an. Öffnen Sie die Seite im Browser; lädt sie dort, sperrt " +
  "vielleicht ihre Firewall diesen Dienst.";
const TURNED_AWAY =
  "Die Website weist automatische Besucher ab. Ihr Betreiber kann diesen Dienst " +
  "in Firewall oder Bot-Schutz zulassen.";
const ROBOTS =
  "Die robots.txt der Website erlaubt das Lesen nicht oder ist nicht lesbar. Ihr Betreiber kann " +
  "das ändern.";
const NO_HOME_PAGE =
  "Öffnen Sie die Adresse im Browser: Es muss die Startseite einer Website in HTML sein.";

/** The texts by their names. @type {Readonly<Record<Required, string> & Partial<Record<Cause, string>>>} */
export const GERMAN = {
  heading: "llms.txt für jede Website",
  lead: "Adresse eingeben: Die Website wird gelesen, und Sie erhalten eine fertige llms.txt und " +
    "llms‑full.txt. Diese Dateien sagen KI-Assistenten, was eine Website bietet und wo es steht.",
  skip: "Zum Inhalt springen",
  navigation: "Seite",
  languages: "Sprache",
  installLink: "Einbauen",
  docsLink: "API",
  noscript: "Zum Erzeugen der Dateien braucht diese Seite JavaScript. Ohne geht dasselbe in " +
    "einer Kommandozeile:",
  footer: "Der Schlüssel wird nur an diesen Dienst gesendet. Nichts auf dieser Seite kommt von " +
    "einer anderen.",

  formLegend: "Was erzeugt werden soll",
  keyLabel: "API-Schlüssel",
  showKey: "Zeigen",
  remember: "Auf diesem Gerät merken",
  urlLabel: "Website",
  maxUrlsLabel: "Seiten, höchstens",
  generate: "Dateien erzeugen",
  quota: "Heute noch {remaining} von {limit} Anfragen.",

  progressTitle: "{site} wird gelesen",
  progressWait: "Warten auf den Dienst. Ein Lauf dauert höchstens zwei Minuten.",
  progressDiscover: "Seiten werden gesucht. Sitemaps gelesen: {done}",
  progressCrawl: "{done} von {total} Seiten gelesen",
  progressWrite: "Die Dateien werden geschrieben",
  elapsed: "{seconds} s",
  cancel: "Abbrechen",
  done: "Fertig. Seiten gelesen: {pages}",

  cancelledTitle: "Abgebrochen",
  cancelledAdvice:
    "Es wurde nichts behalten. Ein begonnener Lauf zählt als eine Anfrage des Tages.",
  offlineTitle: "Keine Verbindung",
  offlineAdvice:
    "Dieses Gerät ist offline. Bitte verbinden und noch einmal versuchen; gezählt wurde nichts.",
  serviceTitle: "Der Dienst antwortet nicht",
  serviceAdvice:
    "Die Website wurde noch gar nicht gefragt. In einer Minute noch einmal versuchen; " +
    "bleibt es so, sagen Sie dem Betreiber dieses Dienstes Bescheid.",
  brokenTitle: "Die Verbindung ist abgerissen",
  brokenAdvice: "Der Lauf hatte begonnen und zählt als eine Anfrage des Tages. Bitte die " +
    "Verbindung prüfen und neu starten.",
  quotaAdvice:
    "Neu gezählt wird ab {time}. Bis dahin lässt sich mit diesem Schlüssel nichts mehr erzeugen.",
  detail: "Der Dienst meldet:",
  requestId: "Anfrage {id}",

  problem_bad_address: "Die Adresse der Anfrage ist nicht lesbar.",
  problem_not_found: "Unter dieser Adresse ist nichts.",
  problem_wrong_method: "Diese Methode ist hier nicht erlaubt.",
  problem_body_timeout: "Die Anfrage kam nicht rechtzeitig an.",
  problem_body_too_large: "Die Anfrage ist zu groß.",
  problem_key_missing: "Es fehlt der Schlüssel Ihrer Lizenz.",
  problem_key_invalid:
    "Dieser Schlüssel gilt nicht. Bitte Zeichen für Zeichen mit dem erhaltenen " +
    "vergleichen.",
  problem_license_revoked: "Diese Lizenz wurde widerrufen.",
  problem_license_expired: "Diese Lizenz ist abgelaufen.",
  problem_plan_pro:
    "Die API gehört zur Agency-Lizenz; dieser Schlüssel gehört zu einer Pro-Lizenz.",
  problem_plan_free:
    "Die API gehört zur Agency-Lizenz; dieser Schlüssel gehört zu einer Free-Lizenz.",
  problem_plan_unknown: "Diesen Lizenztyp kennt der Dienst nicht.",
  problem_invalid_parameters:
    "Diese Anfrage ist nicht möglich. Bitte die Adresse prüfen: Sie muss " +
    "die einer öffentlichen Website sein, ohne Benutzername und Passwort.",
  problem_unknown_action: "Diese Aktion ist nicht bekannt.",
  problem_quota_exceeded: "Die Anfragen des Tages sind verbraucht.",
  problem_site_unreachable: "Die Website ist nicht erreichbar.",
  problem_no_pages: "Auf der Website wurden keine Seiten gefunden.",
  problem_site_too_costly:
    "Die Website ließ sich nicht verarbeiten: Sie kostet zu viel Zeit oder Speicher.",
  problem_internal:
    "Der Dienst ist gescheitert. Der Fehler liegt nicht bei Ihnen, und die Anfrage wurde nicht gezählt.",
  problem_busy:
    "Der Dienst ist ausgelastet. Gezählt wurde nichts; bitte in ein paar Sekunden noch einmal versuchen.",
  problem_overloaded:
    "Der Dienst hat keine Verbindung frei. Gezählt wurde nichts; bitte in ein paar Sekunden noch einmal versuchen.",
  problem_stopping:
    "Der Dienst wird neu gestartet. Gezählt wurde nichts; bitte in ein paar Sekunden noch einmal versuchen.",
  problem_store_unavailable: "Der Dienst kann Lizenzen gerade nicht prüfen; bitte in ein paar " +
    "Sekunden noch einmal versuchen.",

  cause_dns: "Eine Website dieses Namens gibt es nicht. Bitte die Schreibweise der Adresse prüfen.",
  cause_connection_refused: NO_CONNECTION,
  cause_unreachable: NO_CONNECTION,
  cause_reset: NO_CONNECTION,
  cause_timed_out:
    "Die Website hat zu lange gebraucht. Bitte zu einer ruhigeren Zeit noch einmal versuchen.",
  cause_tls: "Die verschlüsselte Verbindung kommt nicht zustande, meist weil das TLS-Zertifikat " +
    "abgelaufen oder falsch ist. Ihr Betreiber sollte es erneuern oder berichtigen.",
  cause_http_status:
    "Die Website antwortet mit einem Fehler. Öffnen Sie sie im Browser; lädt sie " +
    "dort, weist vielleicht ihre Firewall oder ihr Bot-Schutz diesen Dienst ab.",
  cause_bot_challenge: TURNED_AWAY,
  cause_login_wall: TURNED_AWAY,
  cause_disallowed: ROBOTS,
  cause_robots_unreachable: ROBOTS,
  cause_not_html: NO_HOME_PAGE,
  cause_empty_body: NO_HOME_PAGE,

  number: "{value}",
  resultTitle: "Ergebnis für {site}",
  generatedAt: "Erzeugt am {time}",
  statFound: "Seiten gefunden",
  statCrawled: "gelesen",
  statListed: "aufgeführt",
  statDuration: "Sekunden",
  partial: "Dies ist ein Teilergebnis: Der Lauf war zu Ende, bevor alle Seiten gefunden und " +
    "gelesen waren. Die Dateien sind mit den Seiten unten vollständig und brauchbar.",
  runRemarks: "Zum Lauf als Ganzem",
  chartTitle: "Seiten nach Kategorie",

  filesTitle: "Dateien",
  rendered: "Formatiert",
  copy: "Kopieren",
  copied: "Kopiert",
  copyFailed: "Kopieren ist hier nicht erlaubt; der Text ist stattdessen markiert.",
  download: "Herunterladen",

  findingsTitle: "Befunde",
  findingsLead: "Was der Betreiber der Website verbessern könnte.",
  noFindings: "Auf den gelesenen Seiten fand sich nichts zu verbessern.",
  print: "Bericht drucken",

  finding_missing_title: "Seiten ohne Titel: {n}",
  finding_long_title: "Seiten mit einem Titel, den Suchmaschinen abschneiden: {n}",
  finding_duplicate_title: "Seiten mit dem Titel einer anderen Seite: {n}",
  finding_missing_description: "Seiten ohne Meta-Beschreibung, die sie beschreibt: {n}",
  finding_duplicate_description: "Seiten mit der Meta-Beschreibung einer anderen Seite: {n}",
  finding_similar_description:
    "Seiten mit Meta-Beschreibungen, die sich nur in Wörtern ihrer Titel unterscheiden: {n}",
  finding_no_text_in_html: "Seiten, deren Text erst Skripte einfügen: {n}",
  finding_missing_h1: "Seiten ohne h1-Überschrift: {n}",
  finding_missing_schema_types: "Seiten ohne Schema.org-Daten: {n}",
  finding_mixed_languages:
    "Seiten in anderer Sprache als die Website, ohne hreflang-Verweis auf sie: {n}",
  finding_wrong_language:
    "Seiten, deren Sprachangabe ihrem Text oder ihren hreflang-Verweisen widerspricht: {n}",
  finding_canonical_in_other_language:
    "Übersetzte Seiten, deren Canonical-Link das Original nennt: {n}",
  finding_no_sitemap: "Websites ohne lesbare Sitemap, so dass nur Links Seiten nennen: {n}",
  finding_not_in_sitemap: "Seiten, die in keiner lesbaren Sitemap stehen: {n}",
  finding_noindex_in_sitemap: "Seiten mit noindex, die in der Sitemap stehen: {n}",
  finding_redirect_in_sitemap: "Adressen der Sitemap, die auf andere weiterleiten: {n}",
  finding_not_found: "Adressen der Website, die ins Leere führen (404 oder 410): {n}",

  pagesTitle: "Seiten",
  filterLabel: "Nach Titel, Adresse oder Bemerkung filtern",
  categoryLabel: "Kategorie",
  everyCategory: "Alle Kategorien",
  sortLabel: "Sortieren nach",
  ownOrder: "Adresse",
  onlyRemarks: "Nur mit Bemerkung",
  rowCount: "{shown} von {all} Seiten",
  column_page: "Seite",
  column_category: "Kategorie",
  column_language: "Sprache",
  column_modified: "Geändert",
  column_listed: "Aufgeführt",
  column_remarks: "Bemerkungen",
  yes: "ja",
  no: "nein",
  notRead: "nicht gelesen",
  noTitle: "(kein Titel)",

  installTitle: "Die Dateien einbauen",
  installPlace:
    "Beide Dateien ins Wurzelverzeichnis der Website legen, neben die robots.txt. Sie " +
    "gehen dann im Browser auf unter:",
  installServe: "Gesendet werden sollen sie als text/plain; charset=utf-8. Ein Kopffeld Link auf " +
    "jeder Seite sagt Assistenten, dass es die Datei gibt.",
  installNginx: "im server-Block",
  installApache: "in .htaccess im Wurzelverzeichnis",
  installWordPress: "in functions.php eines Child-Themes oder einem kleinen Plugin; die Dateien " +
    "liegen neben wp-config.php",
  installNetlify: "in der Datei _headers des veröffentlichten Ordners",
  installCheck:
    "Zur Kontrolle in einer Kommandozeile: Die Antwort muss 200 sein, mit dem Typ von oben.",
};
