/**
 * How many connections a site gets: more while it answers quickly, fewer when it is strained, at least one.
 *
 * Additive increase and multiplicative decrease, as TCP shares a line: one more per answer up to the first
 * cut, from then on one more per round of answers (RFC 5681 section 3.1). Pure.
 *
 * @module
 */

/** Connections that a site starts with: enough to be quick on a small site, few enough for a weak one. */
export const FIRST_CONNECTIONS = 8;

/** An answer is slow when it takes longer than this, in milliseconds, and ... */
const SLOW_MS = 2_000;

/** ... more than this many times what the site needs at its quickest. */
const SLOW_FACTOR = 3;

/** An answer is quick up to this time, in milliseconds, or ... */
const QUICK_MS = 1_000;

/** ... up to this many times what the site needs at its quickest. */
const QUICK_FACTOR = 1.5;

/** Slow answers or server errors in a row that show strain. One alone may be the page's own fault. */
const STRAINED_ANSWERS = 2;

/** What is known of a site's strength. */
export interface Strength {
  /** Connections that the site can bear; a fraction is a part of the way to the next one. */
  readonly connections: number;
  /** What a page takes when the site is not pressed, in milliseconds. */
  readonly quickestMs: number;
  /** When connections were last cut, on the monotonic scale; -Infinity when never. */
  readonly cutAtMs: number;
  /** Slow answers and server errors since the last good answer. */
  readonly strainedAnswers: number;
}

/**
 * What an exchange says about a site's strength: it answered; it failed in a way that may be the page's own fault (a 5xx
 * other than 503); it has more to do than it can bear (429, 503, a reset, no answer in time); or nothing at all.
 */
export type AnswerKind = "answer" | "server_error" | "overload" | "none";

/** How one exchange went. */
export interface Answer {
  /** When it began, on the monotonic scale. */
  readonly startedMs: number;
  /** When it ended. */
  readonly endedMs: number;
  /** What it says. */
  readonly kind: AnswerKind;
}

/**
 * The strength of a site that nothing is known of.
 *
 * @param maxConnections The most connections that it may ever get.
 * @returns The strength to start with.
 */
export function firstStrength(maxConnections: number): Strength {
  return {
    connections: Math.min(FIRST_CONNECTIONS, maxConnections),
    quickestMs: Infinity,
    cutAtMs: -Infinity,
    strainedAnswers: 0,
  };
}

/**
 * Learns from an answer.
 *
 * @param known What was known.
 * @param answer How one exchange went. One that began before the last cut says nothing new.
 * @param maxConnections The most connections that the site may ever get.
 * @returns What is known now: more connections after a quick answer, half as many after an overload.
 */
export function learnFrom(known: Strength, answer: Answer, maxConnections: number): Strength {
  const { kind, startedMs, endedMs } = answer;
  if (kind === "none" || startedMs < known.cutAtMs) return known;
  const tookMs = endedMs - startedMs;
  const quickestMs = kind === "answer" ? quickestOf(known, tookMs) : known.quickestMs;
  const isSlow = tookMs > Math.max(SLOW_MS, SLOW_FACTOR * quickestMs);
  const strainedAnswers = kind === "answer" && !isSlow ? 0 : known.strainedAnswers + 1;
  if (kind === "overload" || strainedAnswers === STRAINED_ANSWERS) {
    const connections = Math.max(1, Math.floor(known.connections / 2));
    return { connections, quickestMs, cutAtMs: endedMs, strainedAnswers: 0 };
  }
  // The first answer of all can only be quick by itself.
  const quickMs = known.quickestMs === Infinity ? QUICK_MS : QUICK_FACTOR * quickestMs;
  const isQuick = strainedAnswers === 0 && tookMs <= Math.max(QUICK_MS, quickMs);
  const more = isQuick ? growthOf(known) : 0;
  const connections = Math.min(maxConnections, known.connections + more);
  return { ...known, connections, quickestMs, strainedAnswers };
}

/** What the site takes on one connection alone is what it needs, even if another page was quicker. */
function quickestOf({ connections, quickestMs }: Strength, tookMs: number): number {
  return connections < 2 ? tookMs : Math.min(quickestMs, tookMs);
}

function growthOf({ connections, cutAtMs }: Strength): number {
  return cutAtMs === -Infinity ? 1 : 1 / connections;
}
