/**
 * Counts values, and orders texts. Pure.
 *
 * @module
 */

/**
 * Counts equal values.
 *
 * @param values The values. Take each value once per page where pages are to be counted.
 * @returns For each value, how often it stands, in the order in which the values were met first.
 */
export function countEach<T>(values: Iterable<T>): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Orders texts by code units, so that the order is the same on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
