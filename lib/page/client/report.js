// @ts-check
/// <reference lib="dom" />
/**
 * Shows the report on a site: counts, pages by category, and findings for the site's owner. Only the report is printed.
 *
 * Effects: the elements of the result.
 *
 * @module
 */

import { byId, categoryName, element, find, siteLink } from "./dom.js";
import { countCategories, joinPages } from "./pages.js";

/** @import { Finding, GenerationResponse } from "../../http/schemas.ts" */
/** @import { Translate } from "./language.js" */

/**
 * Shows the report.
 *
 * @param {GenerationResponse} result The service's answer.
 * @param {Translate} t Looks texts up.
 * @param {(time: Date) => string} formatTime Formats a time in the language and time zone of the browser.
 */
export function showReport(result, t, formatTime) {
  const { rows, runRemarks, isPartial } = joinPages(result);
  const site = URL.parse(result.url)?.host ?? result.url;
  const time = formatTime(new Date(result.generated_at));
  byId("result-title").textContent = t("resultTitle", { site });
  byId("generated-at").textContent = t("generatedAt", { time });
  byId("partial").hidden = !isPartial;
  const counts = {
    found: result.pages_found,
    crawled: result.pages_crawled,
    listed: rows.filter(({ page }) => page?.listed).length,
    duration: Math.round(result.duration_seconds * 10) / 10,
  };
  for (const [name, value] of Object.entries(counts)) {
    byId(`stat-${name}`).textContent = t("number", { value });
  }
  byId("run-remarks").hidden = runRemarks.length === 0;
  find("#run-remarks ul", HTMLElement).replaceChildren(
    ...runRemarks.map(({ url, message }) => element("li", {}, `${url}: ${message}`)),
  );
  showChart(countCategories(rows), t);
  showFindings(result.findings ?? [], t);
}

/**
 * Shows the pages by category as bars. Screen readers read the numbers and skip the bars.
 *
 * @param {ReturnType<typeof countCategories>} counts
 * @param {Translate} t
 */
function showChart(counts, t) {
  const max = counts[0]?.[1] ?? 1;
  byId("chart").replaceChildren(...counts.map(([category, value]) =>
    element(
      "li",
      {},
      element("span", {}, categoryName(category), " "),
      element("progress", { max, value, "aria-hidden": "true" }),
      element("strong", {}, t("number", { value })),
    )
  ));
}

/** @param {readonly Finding[]} findings @param {Translate} t */
function showFindings(findings, t) {
  byId("findings-lead").textContent = t(findings.length === 0 ? "noFindings" : "findingsLead");
  byId("findings").replaceChildren(...findings.map(({ kind, message, urls }) =>
    element(
      "details",
      {},
      element("summary", {}, t(`finding_${kind}`, { n: urls.length }) || message),
      element("ul", {}, ...urls.map((url) => element("li", {}, siteLink(url)))),
    )
  ));
}
