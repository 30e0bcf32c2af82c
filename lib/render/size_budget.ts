/**
 * Makes an outline small enough for a reader's context.
 *
 * llmstxt.org asks for a file that fits into context, and agents read the first 100,000 characters of one. Over the budget
 * notes are cut to their first sentence, then notes of leaf pages go, then leaf pages are left to llms-full.txt, and the
 * details paragraph says how many. The largest section gives first, from its end: there stand its oldest posts and its
 * deepest pages.
 *
 * Pure.
 *
 * @module
 */

import type { Outline, OutlineLink } from "../site/outline.ts";
import { sentencesOf } from "../site/sentences.ts";
import { VOCABULARIES } from "../words/languages.ts";
import { renderLink, renderLlmsTxt } from "./llms_txt.ts";

/** Characters that llms.txt has at most. */
export const MAX_CHARACTERS = 50_000;

/** Characters that are kept free for the sentence about the pages that stand in llms-full.txt alone. */
const SENTENCE_CHARACTERS = 200;

/**
 * Fits an outline into the budget.
 *
 * @param outline What the site says.
 * @param maxCharacters The budget.
 * @returns The same where it fits, else what llms.txt says of it; no section loses its last page.
 */
export function fitOutline(outline: Outline, maxCharacters: number = MAX_CHARACTERS): Outline {
  if (renderLlmsTxt(outline).length <= maxCharacters) return outline;
  const short = withLinks(outline, firstSentenceOnly);
  const order = givingOrder(short);
  const size = renderLlmsTxt(short).length;
  const bare = lightened(order, size - maxCharacters, (link) => noteLength(link));
  const noted = withLinks(short, (link) => bare.has(link) ? withoutNote(link) : link);
  const excess = renderLlmsTxt(noted).length - maxCharacters;
  if (excess <= 0) return noted;
  const left = lightened(
    order,
    excess + SENTENCE_CHARACTERS,
    (link) => renderLink(withoutNote(link)).length + 1,
  );
  const { onlyInFull } = VOCABULARIES[outline.language].phrases.info;
  return {
    ...withLinks(
      short,
      (link) => left.has(link) ? null : bare.has(link) ? withoutNote(link) : link,
    ),
    info: `${outline.info} ${onlyInFull(left.size)}`,
  };
}

function withLinks(outline: Outline, change: (link: OutlineLink) => OutlineLink | null): Outline {
  const sections = outline.sections.map((section) => ({
    ...section,
    links: section.links.map(change).filter((link) => link !== null),
  }));
  return { ...outline, sections };
}

function firstSentenceOnly(link: OutlineLink): OutlineLink {
  const { description } = link;
  return description === null
    ? link
    : { ...link, description: sentencesOf(description)[0] ?? description };
}

function withoutNote(link: OutlineLink): OutlineLink {
  return { ...link, description: null, descriptionSource: null };
}

function noteLength(link: OutlineLink): number {
  return renderLink(link).length - renderLink(withoutNote(link)).length;
}

/** The first links of an order that make room for so many characters. */
function lightened(
  order: readonly OutlineLink[],
  characters: number,
  lengthOf: (link: OutlineLink) => number,
): ReadonlySet<OutlineLink> {
  const links = new Set<OutlineLink>();
  let room = 0;
  for (const link of order) {
    if (room >= characters) break;
    room += lengthOf(link);
    links.add(link);
  }
  return links;
}

/** In which order links give room: leaf pages first, of the section that has most left its last one. */
function givingOrder({ sections }: Outline): OutlineLink[] {
  const remaining = sections.map(({ links }) => [...links]);
  const order: OutlineLink[] = [];
  for (const isCandidate of [({ isLeaf }: OutlineLink) => isLeaf, () => true]) {
    for (;;) {
      const [largest] = remaining
        .filter((links) => links.slice(1).some(isCandidate))
        .sort((a, b) => b.length - a.length);
      if (largest === undefined) break;
      order.push(...largest.splice(largest.findLastIndex(isCandidate), 1));
    }
  }
  return order;
}
