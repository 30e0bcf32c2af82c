/**
 * How much of what a page says is kept for the length of a run.
 *
 * A run keeps the facts of up to 500 pages, and many runs go on at once; so a hostile page of five megabytes must
 * not leave five megabytes behind. The bounds are far above what honest pages say. Pure.
 *
 * @module
 */

import type { Entity, PageFacts } from "../standards/page_facts.ts";
import type { PageOutcome } from "./fetch_page.ts";
import { MAX_LINKS } from "./links.ts";

/** What a page of this size says is little, whatever it says. */
const SMALL_PAGE_BYTES = 65_536;

/** Characters of a text. */
const MAX_TEXT_LENGTH = 5_000;
/** Characters of an address; sitemaps.org allows 2,048. */
const MAX_ADDRESS_LENGTH = 2_048;
/** Characters of a name or a keyword. */
const MAX_NAME_LENGTH = 200;
const MAX_ALTERNATES = 500;
const MAX_NAMES = 200;
/** Characters of all entities together, as JSON. */
const MAX_ENTITIES_LENGTH = 50_000;

/**
 * Bounds what is kept of a page.
 *
 * @param facts What the page says.
 * @param bytes The page's size.
 * @returns The same, or as much of it as is kept; of a large page a copy, because a part of a text that JavaScript has cut
 *   out may hold on to all of it.
 */
export function boundFacts(facts: PageFacts, bytes: number): PageFacts {
  if (bytes <= SMALL_PAGE_BYTES && facts.alternates.length <= MAX_ALTERNATES) return facts;
  const { openGraph, refresh, alternates, links } = facts;
  return structuredClone({
    ...facts,
    lang: cut(facts.lang, MAX_NAME_LENGTH),
    title: cut(facts.title, MAX_TEXT_LENGTH),
    description: cut(facts.description, MAX_TEXT_LENGTH),
    h1: cut(facts.h1, MAX_TEXT_LENGTH),
    openGraph: {
      siteName: cut(openGraph.siteName, MAX_TEXT_LENGTH),
      title: cut(openGraph.title, MAX_TEXT_LENGTH),
      description: cut(openGraph.description, MAX_TEXT_LENGTH),
      locale: cut(openGraph.locale, MAX_NAME_LENGTH),
      type: cut(openGraph.type, MAX_NAME_LENGTH),
    },
    applicationName: cut(facts.applicationName, MAX_TEXT_LENGTH),
    canonical: addressOrNull(facts.canonical),
    base: addressOrNull(facts.base),
    refresh: refresh !== null && isAddress(refresh.href) ? refresh : null,
    robots: namesOf(facts.robots),
    schemaTypes: namesOf(facts.schemaTypes),
    alternates: alternates
      .filter(({ hreflang, href }) => hreflang.length <= MAX_NAME_LENGTH && isAddress(href))
      .slice(0, MAX_ALTERNATES),
    entities: firstEntities(facts.entities),
    links: links.filter(({ href }) => isAddress(href)).slice(0, MAX_LINKS)
      .map((link) => ({ ...link, text: link.text.slice(0, MAX_TEXT_LENGTH) })),
  });
}

/**
 * Bounds what is kept of an address that gave no page: its reason may quote a header field of hundreds of kilobytes.
 *
 * @param outcome What became of the address.
 * @returns The same, its reason a copy in which every text is at most as long as an address.
 */
export function boundOutcome(outcome: PageOutcome): PageOutcome {
  if (outcome.ok) return outcome;
  const entries = Object.entries(outcome.reason).map(([name, value]) => {
    const isLong = typeof value === "string" && value.length > MAX_ADDRESS_LENGTH;
    return [name, isLong ? `${value.slice(0, MAX_ADDRESS_LENGTH)}…` : value];
  });
  return structuredClone({ ...outcome, reason: Object.fromEntries(entries) });
}

/** Ends neither in half a character nor in white space: texts are told as they are kept. */
function cut(text: string | null, maxLength: number): string | null {
  if (text === null || text.length <= maxLength) return text;
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "").trimEnd();
}

function isAddress(href: string): boolean {
  return href.length <= MAX_ADDRESS_LENGTH;
}

/** Half an address leads elsewhere, so one that is too long is none. */
function addressOrNull(href: string | null): string | null {
  return href !== null && isAddress(href) ? href : null;
}

function namesOf(names: readonly string[]): readonly string[] {
  return names.filter(({ length }) => length <= MAX_NAME_LENGTH).slice(0, MAX_NAMES);
}

function firstEntities(entities: readonly Entity[]): readonly Entity[] {
  let length = 0;
  const end = entities.findIndex((entity) => {
    length += JSON.stringify(entity).length;
    return length > MAX_ENTITIES_LENGTH;
  });
  return end < 0 ? entities : entities.slice(0, end);
}
