/**
 * Answers of the API for the tests of the page: a site of 300 pages, one cut short, one that attacks.
 */

import type { Finding, GenerationResponse, PageDetails } from "../../lib/http/schemas.ts";
import { CATEGORIES } from "../../lib/words/category.ts";

const ORIGIN = "https://www.site.example";

function pageOf(index: number): PageDetails {
  const category = index === 0
    ? "main"
    : CATEGORIES[(index * (index + 1) / 2) % 29 % CATEGORIES.length]!;
  return {
    url: index === 0 ? `${ORIGIN}/` : `${ORIGIN}/${category}/page-${index}/`,
    title: index === 0 ? "Site Example" : `Page ${index} of the ${category} shelf`,
    description: index % 7 === 0 ? null : `What page ${index} is about.`,
    h1: index % 11 === 0 ? null : `Page ${index}`,
    schema_types: index % 3 === 0 ? ["WebPage"] : [],
    category,
    category_reason: index === 0 ? "home page" : `path "/${category}"`,
    language: "en",
    last_modified: index % 2 === 0 ? "2026-03-02" : null,
    listed: index % 20 !== 19,
    listing_reason: index % 20 === 19 ? "noindex" : null,
    description_source: null,
    markdown_url: null,
  };
}

function llmsTxt(pages: readonly PageDetails[]): string {
  const links = pages.filter(({ listed }) => listed).map(({ title, url, description }) =>
    `- [${title}](${url})${description === null ? "" : `: ${description}`}`
  );
  return `# Site Example\n\n> A site for tests, with many pages.\n\nLanguage: English. Generated with llmstxt-api.\n\n` +
    `## Main pages\n${links.join("\n")}\n`;
}

function llmsFullTxt(pages: readonly PageDetails[]): string {
  const blocks = pages.filter(({ listed }) => listed).map(({ title, url, description }) =>
    `### ${title}\n\n- URL: <${url}>\n- Description: ${description ?? "none"}`
  );
  return `# Site Example\n\n> A site for tests, with many pages.\n\n## Main pages\n\n${
    blocks.join("\n\n")
  }\n`;
}

/**
 * A whole result.
 *
 * @param count How many pages were read.
 * @returns The answer.
 */
export function resultOf(count: number): GenerationResponse {
  const pages = Array.from({ length: count }, (_, index) => pageOf(index));
  const urlsWhere = (is: (page: PageDetails) => boolean) => pages.filter(is).map(({ url }) => url);
  const untold = urlsWhere(({ description }) => description === null);
  const untitled = urlsWhere(({ h1 }) => h1 === null);
  return {
    success: true,
    url: ORIGIN,
    pages_found: count + 1,
    pages_crawled: count,
    duration_seconds: 12.345,
    llms_txt: llmsTxt(pages),
    llms_full_txt: llmsFullTxt(pages),
    generated_at: "2026-03-01T09:30:00+01:00",
    pages,
    remarks: [
      { url: `${ORIGIN}/old/`, reason: "http_status", message: "404 Not Found" },
      ...urlsWhere(({ listed }) => !listed)
        .map((url) => ({ url, reason: "noindex", message: "noindex, not listed" })),
    ],
    findings: [
      {
        kind: "missing_description",
        message: `${untold.length} pages have no meta description of their own.`,
        urls: untold,
      },
      {
        kind: "missing_h1",
        message: `${untitled.length} pages have no h1 heading.`,
        urls: untitled,
      },
      {
        kind: "newly_invented" as Finding["kind"],
        message: "1 page is odd.",
        urls: [`${ORIGIN}/`],
      },
    ],
  };
}

/** A result whose time was over. */
export const PARTIAL_RESULT: GenerationResponse = {
  ...resultOf(40),
  pages_found: 300,
  duration_seconds: 120.002,
  remarks: [{
    url: ORIGIN,
    reason: "run_time_ended",
    message: "run ended after 120 s with 260 pages not crawled",
  }],
};

const SCRIPT = `<script>globalThis.attacked = true</script><img src=x onerror="attacked = true">`;

/** A site every text of which is an attack. */
export const HOSTILE_RESULT: GenerationResponse = {
  ...resultOf(1),
  url: ORIGIN,
  llms_txt: `# ${SCRIPT}\n\n> ${SCRIPT}\n\n${SCRIPT}\n\n## ${SCRIPT}\n` +
    `- [${SCRIPT}](javascript:attacked=true): ${SCRIPT}\n- [data](data:text/html,${SCRIPT})\n`,
  llms_full_txt:
    `# ${SCRIPT}\n\n## ${SCRIPT}\n\n### ${SCRIPT}\n\n- URL: <javascript:attacked=true>\n`,
  remarks: [{ url: "javascript:attacked=true", reason: "__proto__", message: SCRIPT }],
  pages: [{
    ...pageOf(0),
    url: "javascript:attacked=true",
    title: SCRIPT,
    category_reason: SCRIPT,
    language: SCRIPT,
  }],
  findings: [{
    kind: "__proto__" as Finding["kind"],
    message: SCRIPT,
    urls: ["javascript:attacked=true"],
  }],
};
