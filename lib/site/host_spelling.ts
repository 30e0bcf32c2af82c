/**
 * Whether a text is a host's name: as an address, or spelled with spaces and umlauts.
 *
 * Pure.
 *
 * @module
 */

import { foldText } from "../words/fold.ts";

/** A name needs so many letters to be compared: a shorter one may match by chance. */
const MIN_LENGTH = 3;

/**
 * Whether a name and the host's label contain one another, as `Müller Sanitär` and
 * `mueller-sanitaer.de`; a label of few letters in a long name is chance.
 *
 * @param name A clean text.
 * @param host A host name without `www.`.
 * @returns True when they do.
 */
export function spellsHost(name: string, host: string): boolean {
  return hostCloseness(name, host) > 0;
}

/**
 * How much of a name and the host's label is the same.
 *
 * @param name A clean text.
 * @param host A host name without `www.`.
 * @returns 1 where they are spelled alike, less the longer one of them is, 0 where neither contains the other.
 */
export function hostCloseness(name: string, host: string): number {
  const label = foldText(labelOf(host));
  const key = foldText(name);
  const [shorter, longer] = label.length < key.length ? [label, key] : [key, label];
  if (shorter.length < MIN_LENGTH || !longer.includes(shorter)) return 0;
  const closeness = shorter.length / longer.length;
  return shorter === label && closeness < 0.5 ? 0 : closeness;
}

/**
 * Whether a name is the host itself, written as an address.
 *
 * @param name A clean text.
 * @param host A host name without `www.`.
 * @returns True for `example.com` and `https://www.example.com/` where the host is `example.com`.
 */
export function isHost(name: string, host: string): boolean {
  return /^(?:https?:\/\/)?(?:www\.)?[\p{L}\p{N}.-]+\.\p{L}{2,}\/?$/u.test(name) &&
    foldText(name).endsWith(foldText(host));
}

/**
 * A host name without its top-level domain.
 *
 * @param host A host name.
 * @returns Its labels but the last.
 */
export function labelOf(host: string): string {
  return host.split(".").slice(0, -1).join(".");
}
