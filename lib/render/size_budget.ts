/**
 * Shortens an outline until llms.txt fits into a reader's context.
 *
 * llmstxt.org asks for a file that fits into context, and agents read only the first 100,000 characters. Our budget is
 * half of that. Over the budget, we (1) cut every description to its first sentence, (2) remove descriptions, (3) remove
 * links; the details paragraph then says how many pages only llms-full.txt lists. Steps 2 and 3 take leaf pages first,
 * each time the last one of the section with most links left, because a section ends with its oldest posts and deepest
 * pages. Pure.
 */

import type { Outline, OutlineLink } from "../site/outline.ts";
import { sentencesOf } from "../site/sentences.ts";
import { labelled } from "../words/languages.ts";
import { renderLink, renderLlmsTxt } from "./llms_txt.ts";

/** How many characters llms.txt may have. */
export const MAX_CHARACTERS = 50_000;

/** How many characters are kept free for the sentence about the pages that only llms-full.txt lists. */
const SENTENCE_CHARACTERS = 200;

/**
 * Returns an outline itself when it fits into the budget; otherwise a shortened one. Every section keeps at least one page.
 */
export function fitOutline(outline: Outline, maxCharacters: number = MAX_CHARACTERS): Outline {
  if (renderLlmsTxt(outline).length <= maxCharacters) return outline;
  const short = withLinks(outline, firstSentenceOnly);
  const order = givingOrder(short);
  const size = renderLlmsTxt(short).length;
  const noteLength = (link: OutlineLink) =>
    renderLink(link).length - renderLink(withoutNote(link)).length;
  const bare = lightened(order, size - maxCharacters, noteLength);
  const noted = withLinks(short, (link) => bare.has(link) ? withoutNote(link) : link);
  const excess = renderLlmsTxt(noted).length - maxCharacters;
  if (excess <= 0) return noted;
  const left = lightened(
    order,
    excess + SENTENCE_CHARACTERS,
    (link) => renderLink(withoutNote(link)).length + 1,
  );
  return {
    ...withLinks(
      short,
      (link) => left.has(link) ? null : bare.has(link) ? withoutNote(link) : link,
    ),
    info: `${outline.info} ${labelled("onlyInFull", left.size, outline.language)}`,
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

/** Takes links from the start of `order`, until they free that many characters. */
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

/** Returns links in the order in which they give way: leaf pages first, each time the last one of the longest section. */
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
