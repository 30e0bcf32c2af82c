/**
 * Writes an outline as llms.txt (https://llmstxt.org), and with everything that is known of each page as llms-full.txt.
 *
 * An `Outline` has clean texts of one line and encoded addresses. This module adds the markup. `check.ts` then checks
 * that the result is read back as it was meant. Pure.
 */

import type { Outline, OutlineLink } from "../site/outline.ts";
import { headingOf, type Language, VOCABULARIES } from "../words/languages.ts";
import { escapeHeading, escapeInline, escapeParagraph } from "./markdown.ts";

/** Renders llms.txt. Every line ends in `\n`, and there is no empty line at the end. */
export function renderLlmsTxt(outline: Outline): string {
  const sections = outline.sections.map((section) =>
    `## ${section.heading}\n${section.links.map(renderLink).join("\n")}`
  );
  return `${[renderHead(outline), ...sections].join("\n\n")}\n`;
}

/** Renders the beginning of both files: H1, block quote, details paragraph; without a line break at its end. */
function renderHead(outline: Outline): string {
  const blocks = [`# ${escapeHeading(outline.title)}`];
  if (outline.summary !== null) blocks.push(`> ${escapeParagraph(outline.summary)}`);
  blocks.push(escapeParagraph(outline.info));
  return blocks.join("\n\n");
}

/** Renders the line of one page, without a line break at its end. It links to the Markdown that the page names, if any. */
export function renderLink({ title, url, markdownUrl, description }: OutlineLink): string {
  const line = `${title} ${description ?? ""}`;
  const head = `- [${escapeInline(title, line)}](${markdownUrl ?? url})`;
  return description === null ? head : `${head}: ${escapeInline(description, line)}`;
}

/** Renders llms-full.txt. Every line ends in `\n`, and there is no empty line at the end. */
export function renderLlmsFullTxt(outline: Outline): string {
  const blocks = [renderHead(outline)];
  const { sections, language } = outline;
  for (const { heading, namesKind, links } of sections) {
    blocks.push(`## ${heading}`);
    for (const link of links) {
      const kind = namesKind ? heading : headingOf(link.details.category, language);
      blocks.push(renderPage(link, kind, language));
    }
  }
  return `${blocks.join("\n\n")}\n`;
}

/** Renders a page. Its address is an autolink, because `_` and `*` in a bare address could be read as emphasis. */
function renderPage(link: OutlineLink, kind: string, language: Language): string {
  const { details } = link;
  const { labels } = VOCABULARIES[language];
  const rows: readonly (readonly [string, string | null])[] = [
    ["URL", `<${link.url}>`],
    ["Markdown", link.markdownUrl === null ? null : `<${link.markdownUrl}>`],
    [labels.description, link.description === null ? null : escapeInline(link.description)],
    ["H1", details.h1 === null ? null : escapeInline(details.h1)],
    [labels.schemaTypes, escapeInline(details.schemaTypes.join(", "))],
    [labels.category, kind],
    [labels.language, details.language],
    [labels.lastModified, details.lastModified],
  ];
  const lines = rows.filter(([, value]) => value !== null && value !== "")
    .map(([label, value]) => `- ${label}: ${value}`);
  return `### ${escapeHeading(link.title)}\n\n${lines.join("\n")}`;
}
