/**
 * Checks that the reference grammar reads a rendered llms.txt back as it was meant.
 *
 * A difference is a defect of this service, never of the site. The caller logs it. Pure.
 */

import type { Outline, Section } from "../site/outline.ts";
import { type LlmsTxtSection, parseLlmsTxt } from "../standards/llms_txt.ts";
import { unescapeMarkdown } from "./markdown.ts";

/** Parses a rendered llms.txt and compares it with its outline. Returns one sentence per difference. */
export function checkLlmsTxt(text: string, outline: Outline): string[] {
  const result = parseLlmsTxt(text);
  if (!result.ok) return [result.fault];
  const { title, summary, info, sections } = result.file;
  const differences: string[] = [];
  if (!/^#[^\r]*[^\n]\n$/.test(text)) {
    differences.push("the file does not begin with its H1 or end with one line break");
  }
  compare(differences, "title", title, outline.title);
  compare(differences, "summary", summary, outline.summary);
  compare(differences, "info", info, outline.info);
  compare(differences, "number of sections", sections.length, outline.sections.length);
  outline.sections.forEach((meant, i) => {
    const read = sections[i];
    if (read !== undefined) compareSection(differences, read, meant);
  });
  return differences;
}

function compareSection(differences: string[], read: LlmsTxtSection, meant: Section): void {
  compare(differences, "section", read.name, meant.heading);
  compare(differences, `links of ${meant.heading}`, read.links.length, meant.links.length);
  meant.links.forEach((link, i) => {
    const found = read.links[i];
    if (found === undefined) return;
    compare(differences, `title of ${link.url}`, found.title, link.title);
    compare(differences, "address", found.url, link.markdownUrl ?? link.url);
    compare(differences, `description of ${link.url}`, found.desc, link.description);
  });
}

function compare<T extends string | number | null>(
  differences: string[],
  what: string,
  read: T,
  meant: T,
): void {
  const plain = typeof read === "string" ? unescapeMarkdown(read) : read;
  if (plain !== meant) {
    differences.push(`${what} is read as ${JSON.stringify(plain)}, not ${JSON.stringify(meant)}`);
  }
}
