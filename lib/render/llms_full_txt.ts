/**
 * Writes an outline as llms-full.txt: head and order as in llms.txt, and everything that is known of each page.
 *
 * Pure.
 *
 * @module
 */

import type { Outline, OutlineLink } from "../site/outline.ts";
import { headingOf, type Language, VOCABULARIES } from "../words/languages.ts";
import { renderHead } from "./llms_txt.ts";
import { escapeHeading, escapeInline } from "./markdown.ts";

/**
 * Renders llms-full.txt.
 *
 * @param outline What the file says.
 * @returns The file. Every line ends in `\n`, and there is no empty line at the end.
 */
export function renderLlmsFullTxt(outline: Outline): string {
  const blocks = [renderHead(outline)];
  for (const section of outline.sections) {
    blocks.push(`## ${section.heading}`);
    for (const link of section.links) blocks.push(renderPage(link, outline.language));
  }
  return `${blocks.join("\n\n")}\n`;
}

/** Renders a page. Its address is an autolink, because `_` and `*` in a bare address could be read as emphasis. */
function renderPage(link: OutlineLink, language: Language): string {
  const { details } = link;
  const { labels } = VOCABULARIES[language].phrases;
  const rows: readonly (readonly [string, string | null])[] = [
    [labels.url, `<${link.url}>`],
    ["Markdown", link.markdownUrl === null ? null : `<${link.markdownUrl}>`],
    [labels.description, link.description === null ? null : escapeInline(link.description)],
    [labels.h1, details.h1 === null ? null : escapeInline(details.h1)],
    [labels.schemaTypes, escapeInline(details.schemaTypes.join(", "))],
    [labels.category, headingOf(details.category, language)],
    [labels.language, details.language],
    [labels.lastModified, details.lastModified],
  ];
  const lines = rows.filter(([, value]) => value !== null && value !== "")
    .map(([label, value]) => `- ${label}: ${value}`);
  return `### ${escapeHeading(link.title)}\n\n${lines.join("\n")}`;
}
