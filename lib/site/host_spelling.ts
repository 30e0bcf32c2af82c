/**
 * Whether a text is a host's name: as an address, or spelled with spaces and umlauts.
 *
 * Pure.
 *
 * @module
 */

import { foldText } from "./text.ts";

/** Letters of a name that is compared: with fewer everything is chance. */
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
  const label = foldText(labelOf(host));
  const key = foldText(name);
  if (label.length < MIN_LENGTH || key.length < MIN_LENGTH) return false;
  return label.includes(key) || key.includes(label) && label.length * 2 >= key.length;
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
