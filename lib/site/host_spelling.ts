/**
 * Says whether a text is a host's name: written as an address, or spelled with spaces and umlauts. Pure.
 *
 * @module
 */

import { foldText } from "../words/fold.ts";

/** How many letters a name needs to be compared. A shorter one may match by chance. */
const MIN_LENGTH = 3;

/** Returns how much of a name and the label of a host without `www.` is the same, from 0 (neither contains the other) to 1. */
export function hostCloseness(name: string, host: string): number {
  const label = foldText(labelOf(host));
  const key = foldText(name);
  const [shorter, longer] = label.length < key.length ? [label, key] : [key, label];
  if (shorter.length < MIN_LENGTH || !longer.includes(shorter)) return 0;
  const closeness = shorter.length / longer.length;
  // A short label in a long name may be chance.
  return shorter === label && closeness < 0.5 ? 0 : closeness;
}

/** Says whether a name is the host itself, written as an address: `example.com` or `https://www.example.com/`. */
export function isHost(name: string, host: string): boolean {
  return /^(?:https?:\/\/)?(?:www\.)?[\p{L}\p{N}.-]+\.\p{L}{2,}\/?$/u.test(name) &&
    foldText(name).endsWith(foldText(host));
}

/** Returns a host name without its top-level domain. */
export function labelOf(host: string): string {
  return host.split(".").slice(0, -1).join(".");
}
