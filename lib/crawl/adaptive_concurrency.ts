/**
 * Decides how many connections a site gets: more while it answers quickly, fewer when it is overloaded, at least one.
 *
 * Works like the congestion control of TCP (RFC 5681 section 3.1). Before the first cut, each quick answer adds one connection.
 * After it, one connection is added per round: one quick answer on every connection. A cut halves the connections. Pure.
 */

/** How many connections a site gets at first: enough to be quick on a small site, few enough for a weak server. */
export const FIRST_CONNECTIONS = 8;

/** A slow answer takes more than this many milliseconds, and more than {@link SLOW_FACTOR} times as long as the quickest. */
const SLOW_MS = 2_000;
const SLOW_FACTOR = 3;

/** A quick answer takes at most this many milliseconds, or at most {@link QUICK_FACTOR} times as long as the quickest. */
const QUICK_MS = 1_000;
const QUICK_FACTOR = 1.5;

/** How many slow answers or server errors in a row mean that the site is overloaded. One may be the fault of its page. */
const STRAINED_ANSWERS = 2;

/** What we know of the load that a site can bear. */
export interface Strength {
  /** How many connections the site can bear. A fraction is a part of the way to the next connection. */
  readonly connections: number;
  /** How many milliseconds a page takes when the site has little load; Infinity before the first answer. */
  readonly quickestMs: number;
  /** When we last cut the connections, in milliseconds of the monotonic clock; -Infinity when never. */
  readonly cutAtMs: number;
  /** How many slow answers and server errors came since the last good answer. */
  readonly strainedAnswers: number;
}

/**
 * What an exchange says about the load on a site. `answer`: the site answered. `server_error`: a 5xx other than 503, which
 * may be the fault of the page. `overload`: the site has too much to do (429, 503, a reset, no answer in time). `none`:
 * nothing.
 */
export type AnswerKind = "answer" | "server_error" | "overload" | "none";

/** How one exchange went. */
export type Answer = {
  /** When it began, in milliseconds of the monotonic clock. */
  readonly startedMs: number;
  /** When it ended, on the same clock. */
  readonly endedMs: number;
  readonly kind: AnswerKind;
};

/** Returns what we assume of a site that we know nothing of. It may never get more than `maxConnections`. */
export function firstStrength(maxConnections: number): Strength {
  return {
    connections: Math.min(FIRST_CONNECTIONS, maxConnections),
    quickestMs: Infinity,
    cutAtMs: -Infinity,
    strainedAnswers: 0,
  };
}

/** Learns from an answer: more connections after a quick one, half as many after an overload that began after the last cut. */
export function learnFrom(known: Strength, answer: Answer, maxConnections: number): Strength {
  const { kind, startedMs, endedMs } = answer;
  if (kind === "none" || startedMs < known.cutAtMs) return known;
  const tookMs = endedMs - startedMs;
  // On a single connection, the last answer's time counts, even if another was quicker.
  const quickestBefore = known.connections < 2 ? Infinity : known.quickestMs;
  const quickestMs = kind === "answer" ? Math.min(quickestBefore, tookMs) : known.quickestMs;
  const isSlow = tookMs > Math.max(SLOW_MS, SLOW_FACTOR * quickestMs);
  const strainedAnswers = kind === "answer" && !isSlow ? 0 : known.strainedAnswers + 1;
  if (kind === "overload" || strainedAnswers === STRAINED_ANSWERS) {
    const connections = Math.max(1, Math.floor(known.connections / 2));
    return { connections, quickestMs, cutAtMs: endedMs, strainedAnswers: 0 };
  }
  // Before the first answer, there is no quickest one to compare with.
  const quickMs = known.quickestMs === Infinity ? QUICK_MS : QUICK_FACTOR * quickestMs;
  const isQuick = strainedAnswers === 0 && tookMs <= Math.max(QUICK_MS, quickMs);
  const step = known.cutAtMs === -Infinity ? 1 : 1 / known.connections;
  const connections = Math.min(maxConnections, known.connections + (isQuick ? step : 0));
  return { ...known, connections, quickestMs, strainedAnswers };
}
