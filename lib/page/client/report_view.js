// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Shows the report on a site: counts, pages by category, and findings for its owner. It is what is printed.
 *
 * Effects: makes elements, opens the print dialogue.
 *
 * @module
 */

import { button, element, siteLink } from "./dom.js";
import { textForWord } from "./language.js";
import { countCategories, joinPages } from "./pages.js";

/** @import { Finding, GenerationResponse } from "../../http/schemas.ts" */
/** @import { Translate } from "./language.js" */

/** The other parts of a result, by the ids of their headings. */
const PARTS = /** @type {const} */ ([
  ["files-title", "filesTitle"],
  ["findings-title", "findingsTitle"],
  ["pages-title", "pagesTitle"],
  ["install-title", "installTitle"],
]);

/**
 * Makes the head of the report.
 *
 * @param {GenerationResponse} result The service's answer.
 * @param {Translate} t Looks texts up.
 * @param {(time: Date) => string} formatTime Writes a point in time for the person.
 * @returns {HTMLElement} The section; its heading takes the focus.
 */
export function summarySection(result, t, formatTime) {
  const { rows, runWarnings, isPartial } = joinPages(result);
  const site = URL.parse(result.url)?.host ?? result.url;
  const unread = result.pages_found - rows.length;
  const stats = /** @type {const} */ ([
    ["statFound", result.pages_found],
    ["statCrawled", result.pages_crawled],
    ["statListed", rows.filter(({ page }) => page?.listed).length],
    ["statDuration", Math.round(result.duration_seconds * 10) / 10],
  ]);
  return element(
    "section",
    { "aria-labelledby": "result-title", class: "card summary" },
    element(
      "div",
      { class: "summary-text" },
      element("h2", { id: "result-title", tabindex: -1 }, t("resultTitle", { site })),
      element(
        "p",
        { class: "muted" },
        t("generatedAt", { time: formatTime(new Date(result.generated_at)) }),
      ),
      isPartial ? element("p", { class: "notice" }, t("partial")) : null,
      element(
        "ul",
        { class: "stats" },
        stats.map(([key, value]) =>
          element("li", {}, element("strong", {}, t("number", { value })), " ", t(key))
        ),
      ),
      element(
        "ul",
        { class: "jump" },
        PARTS.map(([id, key]) => element("li", {}, element("a", { href: `#${id}` }, t(key)))),
      ),
      !isPartial && unread > 0
        ? element("p", { class: "muted" }, t("capped", { n: unread }))
        : null,
      runWarnings.length === 0 ? null : element(
        "div",
        { class: "run-warnings" },
        element("h3", {}, t("otherWarnings")),
        element("ul", { lang: "en" }, runWarnings.map((warning) => element("li", {}, warning))),
      ),
    ),
    chart(countCategories(rows), t),
  );
}

/**
 * Bars beside their numbers: the numbers are the text, the bars are only seen.
 *
 * @param {ReturnType<typeof countCategories>} counts
 * @param {Translate} t
 */
function chart(counts, t) {
  const largest = Math.max(1, ...counts.map(([, count]) => count));
  return element(
    "div",
    { class: "chart" },
    element("h3", { id: "chart-title" }, t("chartTitle")),
    element(
      "ul",
      { "aria-labelledby": "chart-title" },
      counts.map(([category, count]) => {
        const bar = element("span", { class: "bar", "aria-hidden": "true" });
        bar.style.setProperty("--share", String(count / largest));
        const label = textForWord(t, "category", category) ?? category;
        return element(
          "li",
          {},
          element("span", { class: "bar-label" }, label, " "),
          element("span", { class: "bar-track" }, bar),
          element("strong", {}, t("number", { value: count })),
        );
      }),
    ),
  );
}

/**
 * Makes the section of the findings.
 *
 * @param {GenerationResponse} result The service's answer.
 * @param {Translate} t Looks texts up.
 * @returns {HTMLElement} The section.
 */
export function findingsSection(result, t) {
  const findings = result.findings ?? [];
  return element(
    "section",
    { "aria-labelledby": "findings-title", class: "findings" },
    element(
      "div",
      { class: "section-head" },
      element("h2", { id: "findings-title" }, t("findingsTitle")),
      button(t("print"), () => globalThis.print(), { id: "print" }),
    ),
    element("p", {}, t(findings.length === 0 ? "noFindings" : "findingsLead")),
    element("ul", { class: "finding-list" }, findings.map((finding) => findingItem(finding, t))),
  );
}

/** A kind that is not known here keeps the service's English. @param {Finding} finding @param {Translate} t */
function findingItem({ kind, message, urls }, t) {
  const n = urls.length;
  const text = textForWord(t, "finding", kind, { n });
  return element(
    "li",
    { class: "card" },
    element("p", { class: "finding", lang: text === null ? "en" : null }, text ?? message),
    element(
      "details",
      {},
      element("summary", {}, t("showUrls", { n })),
      element("ul", {}, urls.map((url) => element("li", {}, siteLink(url)))),
    ),
  );
}
