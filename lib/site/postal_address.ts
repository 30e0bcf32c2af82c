/**
 * Writes a postal address on one line. Pure.
 */

import type { PostalAddress } from "../standards/page_facts.ts";
import { foldText } from "../words/fold.ts";
import type { Language } from "../words/languages.ts";
import { countryCode, countryName } from "./country_names.ts";
import { cutAtSentence } from "./sentences.ts";
import { cleanText } from "./text.ts";

const MAX_PART_LENGTH = 160;
/** Countries that write the postal code behind the region. */
const POSTAL_CODE_LAST: ReadonlySet<string> = new Set(["US", "CA", "AU", "GB", "IE", "NZ"]);

/** Writes an address in its country's order, without parts that repeat an earlier one. Empty when nothing is stated. */
export function formatAddress(address: PostalAddress, language: Language): string {
  const read = (part: string | null) => cutAtSentence(cleanText(part), MAX_PART_LENGTH);
  const [street, country] = [read(address.streetAddress), read(address.addressCountry)];
  const [locality, region] = [read(address.addressLocality), read(address.addressRegion)];
  const postalCode = read(address.postalCode);
  const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" ");
  const place = POSTAL_CODE_LAST.has(countryCode(country) ?? "")
    ? [locality, joined(region, postalCode)]
    : [joined(postalCode, locality), region];
  const parts = [street, ...place, countryName(country, language)].filter((part) => part !== "");
  const isRepeated = (part: string, i: number) =>
    parts.slice(0, i).some((earlier) => wordsOf(earlier).includes(wordsOf(part)));
  return parts.filter((part, i) => !isRepeated(part, i)).join(", ");
}

/** Returns the words of a part between spaces, so that `Köln` is not found in `Kölner Straße`. */
function wordsOf(part: string): string {
  return ` ${(part.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldText).join(" ")} `;
}
