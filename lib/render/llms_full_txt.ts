/** Writes an outline as llms-full.txt: head and order as in llms.txt, and everything that is known of each page. Pure. */

import type { Outline, OutlineLink } from "../site/outline.ts";
import { headingOf, type Language, VOCABULARIES } from "../words/languages.ts";
import { renderHead } from "./llms_txt.ts";
import { escapeHeading, escapeInline } from "./markdown.ts";

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
