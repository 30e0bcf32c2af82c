/**
 * Selects the pages to fetch, and leaves out those that robots.txt disallows. Uses the clock port, to let other work run in
 * between.
 */

import { slugsOf } from "../words/slugs.ts";
import { primaryLanguage, readLanguageTag } from "../standards/language_tag.ts";
import { type CrawlContext, mayFetch } from "./context.ts";
import type { Discovery } from "./discover.ts";
import type { EnteredSite } from "./enter_site.ts";
import type { PageOutcome } from "./fetch_page.ts";
import { isUnder } from "./links.ts";
import { finishInSteps, forEachInSlices, type Steps } from "./pause.ts";
import type { Candidate, Warning } from "./report.ts";
import { type Ranking, rankInSteps, selectInSteps, type Selection } from "./select.ts";

/** How often we select pages, each time without the disallowed ones, before we check all pages against robots.txt. */
const MAX_SELECTIONS = 5;

/** How many places of the owner's addresses we look for in the addresses of pages. */
const MAX_PLACES = 10;

/** The selected pages. */
export interface ChosenPages extends Selection {
  /** A remark for every page of the first selection that robots.txt disallows. */
  readonly warnings: readonly Warning[];
}

/**
 * Prepares {@link selectInSteps} for at most `room` pages, and replaces those that robots.txt disallows. The home page has been
 * fetched already, so it is not checked. Usually we check only selected pages, because a hostile robots.txt can make each
 * check expensive. When after {@link MAX_SELECTIONS} rounds some are still disallowed, we check all pages, in slices. When
 * the run ends meanwhile, some are not checked; none is fetched any more.
 */
export function chooseAmong(
  { candidates, scope }: Discovery,
  room: number,
  { robots, homeOutcome }: EnteredSite,
  context: CrawlContext,
): (namedAt: ReadonlyMap<Candidate, number>) => Promise<ChosenPages> {
  const open = new Set(candidates.filter(({ isHome }) => isHome));
  const shut = new Set<Candidate>();
  let rankings: readonly Ranking[] | null = null;
  const judge = (page: Candidate): boolean => {
    const isOpen = mayFetch(new URL(page.url), robots, context);
    (isOpen ? open : shut).add(page);
    if (!isOpen) rankings = null;
    return isOpen;
  };
  const select = function* (namedAt: ReadonlyMap<Candidate, number>): Steps<Selection> {
    rankings ??= yield* rankScopeFirst(
      candidates.filter((page) => !shut.has(page)),
      scope,
      room,
      homeOutcome,
    );
    const chosen: Selection[] = [];
    for (const ranking of rankings) chosen.push(yield* selectInSteps(ranking, namedAt));
    return {
      pages: chosen.flatMap(({ pages }) => pages),
      leftOut: chosen.reduce((sum, { leftOut }) => sum + leftOut, 0),
    };
  };
  return async (namedAt) => {
    const warnings: Warning[] = [];
    for (let round = 0; round < MAX_SELECTIONS; round++) {
      const selection = await finishInSteps(select(namedAt), context);
      const unjudged = selection.pages.filter((page) => !open.has(page));
      await forEachInSlices(unjudged, context, (page) => {
        if (!judge(page) && round === 0) {
          warnings.push({ url: page.url, reason: { kind: "disallowed" } });
        }
      });
      const isJudged = selection.pages.every((page) => open.has(page));
      if (isJudged || context.signal.aborted) return { ...selection, warnings };
    }
    const unjudged = candidates.filter((page) => !open.has(page) && !shut.has(page));
    await forEachInSlices(unjudged, context, judge);
    return { ...await finishInSteps(select(namedAt), context), warnings };
  };
}

/** Returns the primary language that the home page declares; null when it declares none. */
function languageOf(homeOutcome: PageOutcome): string | null {
  if (!homeOutcome.ok) return null;
  const { lang, openGraph } = homeOutcome.page.facts;
  const tag = readLanguageTag(lang) ?? readLanguageTag(openGraph.locale);
  return tag === null ? null : primaryLanguage(tag);
}

/** Returns the places of the addresses that the home page's data state, as addresses of pages write them. */
function placesOf(homeOutcome: PageOutcome): readonly string[] {
  if (!homeOutcome.ok) return [];
  const places = homeOutcome.page.facts.entities.flatMap(({ addresses }) => addresses)
    .flatMap(({ addressLocality }) => slugsOf(addressLocality ?? ""));
  return [...new Set(places)].filter((place) => place !== "").slice(0, MAX_PLACES);
}

/** Ranks the pages below the scope; and, when there is room for more, the others. */
function* rankScopeFirst(
  candidates: readonly Candidate[],
  scope: string,
  room: number,
  homeOutcome: PageOutcome,
): Steps<readonly Ranking[]> {
  const [language, places] = [languageOf(homeOutcome), placesOf(homeOutcome)];
  const isInScope = ({ isHome, url }: Candidate) => isHome || isUnder(new URL(url).pathname, scope);
  const inScope = scope === "/" ? candidates : candidates.filter(isInScope);
  const first = yield* rankInSteps(inScope, room, language, places);
  const left = room - inScope.length;
  if (scope === "/" || left <= 0) return [first];
  const others = candidates.filter((candidate) => !isInScope(candidate));
  return [first, yield* rankInSteps(others, left, language, places)];
}
