/**
 * Writes an outline as llms.txt (https://llmstxt.org).
 *
 * An `Outline` has clean texts of one line and encoded addresses. This module adds the markup. `check.ts` then checks
 * that the result is read back as it was meant. Pure.
 */

import type { Outline, OutlineLink } from "../site/outline.ts";
import { escapeHeading, escapeInline, escapeParagraph } from "./markdown.ts";

/** Renders llms.txt. Every line ends in `\n`, and there is no empty line at the end. */
export function renderLlmsTxt(outline: Outline): string {
  const sections = outline.sections.map((section) =>
    `## ${section.heading}\n${section.links.map(renderLink).join("\n")}`
  );
  return `${[renderHead(outline), ...sections].join("\n\n")}\n`;
}

/** Renders the beginning of both files: H1, block quote, details paragraph; without a line break at its end. */
export function renderHead(outline: Outline): string {
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
