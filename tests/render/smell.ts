/**
 * The smell test: what a machine can see of a badly written llms.txt, one check per function.
 */

import type { CrawlReport } from "../../lib/crawl/report.ts";
import { listedUrl } from "../../lib/site/listed_url.ts";
import { OPTIONAL, type Outline, type OutlineLink } from "../../lib/site/outline.ts";

/** What a check looks at. */
interface Subject {
  readonly text: string;
  readonly outline: Outline;
  readonly report: CrawlReport;
  readonly links: readonly OutlineLink[];
}

/** One check: what it found, or nothing. */
type Smell = (subject: Subject) => string | undefined;

/**
 * Smells at a file.
 *
 * @param text The rendered llms.txt.
 * @param outline What it was rendered from.
 * @param report What the outline was made from.
 * @returns One line per smell; empty when it reads well.
 */
export function smellsOf(text: string, outline: Outline, report: CrawlReport): string[] {
  const links = outline.sections.flatMap((section) => section.links);
  const subject = { text, outline, report, links };
  return Object.entries(SMELLS).flatMap(([name, smell]) => {
    const found = smell(subject);
    return found === undefined ? [] : [`${name}: ${found}`];
  });
}

const SMELLS: Readonly<Record<string, Smell>> = {
  "description on more than two entries": ({ links }) =>
    mostFrequent(links.flatMap(({ description }) => description ?? []), 3),
  "suffix on more than 30 % of titles": ({ links }) =>
    mostFrequent(
      links.flatMap(({ title }) => suffixOf(title)),
      Math.max(2, links.length * 0.3 + 0.01),
    ),
  "entity in the text": ({ text }) => /(?<!\\)&(?:[a-z]+|#x?[0-9a-f]+);/i.exec(text)?.[0],
  "tag in the text": ({ text }) => /(?<!\\)<\/?[a-z][^>\n]*>/i.exec(text)?.[0],
  "placeholder": ({ links }) =>
    links.flatMap(({ title, description }) => [title, description ?? ""])
      .find((said) => /^(?:undefined|null|no description\b.*)$/i.test(said)),
  "legal pages first": ({ outline }) => {
    const first = outline.sections[0];
    const hasOthers = outline.sections.length > 1;
    return hasOthers && first?.heading === "Optional" ? first.heading : undefined;
  },
  "job page first": ({ links }) =>
    links.slice(0, 1).map(({ title }) => title).find((title) =>
      /\b(?:jobs?|karriere)\b/i.test(title)
    ),
  "largest section is called Other": ({ outline }) => {
    const [largest] = [...outline.sections].sort((a, b) => b.links.length - a.links.length);
    return /^(?:other|sonstiges|misc)/i.test(largest?.heading ?? "") ? largest?.heading : undefined;
  },
  "description equal to title": ({ links }) =>
    links.find(({ title, description }) => title === description)?.title,
  "H1 with a bar": ({ outline }) => outline.title.includes("|") ? outline.title : undefined,
  "H1 over 60 characters": ({ outline }) => outline.title.length > 60 ? outline.title : undefined,
  "address that was not crawled": ({ links, report }) => {
    const crawled = new Set(report.pages.map(({ url }) => listedUrl(url)));
    return links.find(({ url }) => !crawled.has(url))?.url;
  },
  "two languages in one section": ({ outline }) =>
    outline.sections.find(({ heading, links }) =>
      heading !== OPTIONAL &&
      new Set(links.flatMap(({ details }) => details.language?.split("-")[0]?.toLowerCase() ?? []))
          .size > 1
    )?.heading,
  "empty title": ({ links }) => links.find(({ title }) => title.trim() === "")?.url,
  "title twice": ({ links }) => mostFrequent(links.map(({ title }) => title), 2),
  "section twice": ({ outline }) => mostFrequent(outline.sections.map(({ heading }) => heading), 2),
  "empty section": ({ outline }) =>
    outline.sections.find(({ links }) => links.length === 0)?.heading,
  "Optional is not last": ({ outline }) =>
    outline.sections.slice(0, -1).find(({ heading }) => heading === "Optional")?.heading,
  "less than 50 characters": ({ text }) => text.length < 50 ? text : undefined,
  "invisible character": ({ text }) => /[\p{Cf}\p{Co}\p{Cs}\r\t\u2028\u2029]/u.exec(text)?.[0],
  "not NFC": ({ text }) => text === text.normalize("NFC") ? undefined : text,
};

function suffixOf(title: string): string[] {
  const match = / [-–—|·•»:] (.+)$|: (.+)$/.exec(title);
  const suffix = match?.[1] ?? match?.[2] ?? "";
  return /[\p{L}\p{N}]/u.test(suffix) ? [suffix] : [];
}

/** The text that occurs at least so often. */
function mostFrequent(texts: readonly string[], atLeast: number): string | undefined {
  const groups = Map.groupBy(texts, (text) => text.toLowerCase());
  return [...groups.values()].find((group) => group.length >= atLeast)?.[0];
}
