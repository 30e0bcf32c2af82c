/**
 * How many connections a site gets: from a few to the limit while it answers quickly, fewer when it struggles.
 *
 * Additive increase, multiplicative decrease, as TCP shares a line (RFC 5681 section 3.1). Pure.
 *
 * @module
 */

/** Connections that a site starts with: enough to be quick on a small site, few enough for a weak one. */
export const FIRST_CONNECTIONS = 8;

/** An answer is slow when it takes this many times the site's quickest, and ... */
const SLOW_FACTOR = 8;

/** ... at least this long, in milliseconds. */
const SLOW_MS = 2_000;

/** What is known of a site's strength. */
export interface Pace {
  /** Connections that it gets at the moment. */
  readonly limit: number;
  /** Its quickest answer so far, in milliseconds. */
  readonly quickestMs: number;
  /** When the limit was last cut, on the monotonic scale: answers asked for before that say nothing new. */
  readonly cutAtMs: number;
}

/**
 * What an exchange says about a site's strength: that it answered, that it has more to do than it can bear
 * (429, 503, or no answer in time), or nothing at all.
 */
export type AnswerKind = "answer" | "overload" | "none";

/** How one exchange went. */
export interface Answer {
  /** When it was begun, on the monotonic scale. */
  readonly startedMs: number;
  /** When it ended. */
  readonly endedMs: number;
  /** What came of it. */
  readonly kind: AnswerKind;
}

/**
 * The pace of a site that nothing is known of.
 *
 * @param maxConnections The most that it may ever get.
 * @returns The pace to start with.
 */
export function firstPace(maxConnections: number): Pace {
  return {
    limit: Math.min(FIRST_CONNECTIONS, maxConnections),
    quickestMs: Infinity,
    cutAtMs: -Infinity,
  };
}

/**
 * Learns from an answer.
 *
 * @param pace What was known.
 * @param answer How one exchange went.
 * @param maxConnections The most that the site may ever get.
 * @returns What is known now: one connection more after a quick answer, half as many after an overload,
 *   at least one.
 */
export function adaptPace(pace: Pace, answer: Answer, maxConnections: number): Pace {
  if (answer.kind === "none") return pace;
  const isOverloaded = answer.kind === "overload";
  const tookMs = answer.endedMs - answer.startedMs;
  const quickestMs = isOverloaded ? pace.quickestMs : Math.min(pace.quickestMs, tookMs);
  const isSlow = tookMs > SLOW_MS && tookMs > SLOW_FACTOR * quickestMs;
  if (!isOverloaded && !isSlow) {
    return { ...pace, quickestMs, limit: Math.min(maxConnections, pace.limit + 1) };
  }
  if (answer.startedMs < pace.cutAtMs) return { ...pace, quickestMs };
  return { quickestMs, limit: Math.max(1, Math.floor(pace.limit / 2)), cutAtMs: answer.endedMs };
}
