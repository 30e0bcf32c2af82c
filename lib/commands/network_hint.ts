/**
 * Tells who crawls from a machine of their own how to allow a network of theirs. Pure.
 *
 * @module
 */

/**
 * Watches the rule of address safety.
 *
 * @param checkUrl The rule that an address breaks by its host or port, or null.
 * @returns The same, and a hint for as soon as an address has broken a rule: other faults are not cured by it.
 */
export function watchNetworks(checkUrl: (url: URL) => string | null): {
  readonly checkUrl: (url: URL) => string | null;
  readonly hint: () => readonly string[];
} {
  let isBroken = false;
  return {
    checkUrl: (url) => {
      const rule = checkUrl(url);
      isBroken ||= rule !== null;
      return rule;
    },
    hint: () =>
      isBroken ? ["CRAWL_ALLOW_NETWORKS allows networks of your own, see README.md."] : [],
  };
}
