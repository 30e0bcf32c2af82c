// @ts-check
/**
 * Every text of the page in English.
 *
 * What the service says about a problem, a cause or a finding is English already, and has no text here. Pure.
 */

/** @typedef {keyof typeof ENGLISH} TextKey */

/** The texts by their names. @satisfies {Readonly<Record<string, string>>} */
export const ENGLISH = {
  heading: "llms.txt for any website",
  lead: "Enter an address. The site is crawled, and you get a finished llms.txt and " +
    "llms‑full.txt: the files that tell AI assistants what a site is and where things stand.",
  skip: "Skip to the content",
  navigation: "Page",
  languages: "Language",
  installLink: "Install",
  docsLink: "API",
  noscript:
    "This page needs JavaScript to generate files. Without it, the same works on a command line:",
  footer: "The key is sent to this service only. Nothing on this page comes from another site.",

  formLegend: "What to generate",
  keyLabel: "API key",
  showKey: "Show",
  remember: "Remember on this device",
  urlLabel: "Website",
  maxUrlsLabel: "Pages, at most",
  generate: "Generate files",
  quota: "{remaining} of {limit} requests left today.",

  progressTitle: "Reading {site}",
  progressWait: "Waiting for the service. A run takes two minutes at most.",
  progressDiscover: "Finding pages. Sitemaps read: {done}",
  progressCrawl: "{done} of {total} pages read",
  progressWrite: "Writing the files",
  elapsed: "{seconds} s",
  cancel: "Cancel",
  done: "Done. Pages read: {pages}",

  cancelledTitle: "Cancelled",
  cancelledAdvice: "Nothing was kept. A run that had begun counts as one request of the day.",
  offlineTitle: "No connection",
  offlineAdvice: "This device is offline. Connect it and try again; nothing was counted.",
  serviceTitle: "The service does not answer",
  serviceAdvice: "The website was not even asked. Try again in a minute; if it stays like this, " +
    "tell whoever runs this service.",
  brokenTitle: "The connection broke off",
  brokenAdvice: "The run had begun, so it counts as one request of the day. Check your " +
    "connection and start again.",
  quotaAdvice: "The count is reset on {time}. Until then nothing more can be generated with " +
    "this key.",
  detail: "The service says:",
  requestId: "Request {id}",

  number: "{value}",
  resultTitle: "Result for {site}",
  generatedAt: "Generated {time}",
  statFound: "pages found",
  statCrawled: "pages read",
  statListed: "pages listed",
  statDuration: "seconds",
  partial: "This is a partial result: the run ended before all pages were found and read. The " +
    "files are complete and usable with the pages below.",
  runRemarks: "About the run as a whole",
  chartTitle: "Pages by category",

  filesTitle: "Files",
  rendered: "Rendered",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Copying is not allowed here; the text is selected instead.",
  download: "Download",

  findingsTitle: "Findings",
  findingsLead: "What the site’s owner might want to mend.",
  noFindings: "Nothing to mend was found on the pages that were read.",
  print: "Print report",

  pagesTitle: "Pages",
  filterLabel: "Filter by title, address or remark",
  categoryLabel: "Category",
  everyCategory: "All categories",
  sortLabel: "Sort by",
  ownOrder: "Address",
  onlyRemarks: "With remarks only",
  rowCount: "{shown} of {all} pages",
  column_page: "Page",
  column_category: "Category",
  column_language: "Language",
  column_modified: "Changed",
  column_listed: "Listed",
  column_remarks: "Remarks",
  yes: "yes",
  no: "no",
  notRead: "not read",
  noTitle: "(no title)",

  installTitle: "Put the files in place",
  installPlace: "Save both files in the web root of the site, beside robots.txt. They then open " +
    "in a browser at:",
  installServe: "They should be sent as text/plain; charset=utf-8. A Link header field on every " +
    "page tells assistants that the file exists.",
  installNginx: "in the server block",
  installApache: "in .htaccess of the web root",
  installWordPress: "in functions.php of a child theme or a small plugin; the files lie beside " +
    "wp-config.php",
  installNetlify: "in the file _headers of the published folder",
  installCheck: "To check on a command line: the answer must be 200, with the content type above.",
};
