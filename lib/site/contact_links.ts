/**
 * How a site can be reached, by the links of its home page: `mailto:` (RFC 6068) and `tel:` (RFC 3966).
 *
 * Only where few addresses stand there: a list of many is that of a team, or of a directory. Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import { percentDecoded } from "../standards/url.ts";
import { cleanText } from "./text.ts";

/** More different ones than these are no contact of the site as a whole. */
const MAX_DISTINCT = 2;

/** An e-mail address as sites write it; linear. */
const EMAIL = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}\.[\p{L}]{2,24}$/u;
/** A telephone number with at least six digits; linear. */
const TELEPHONE = /^\+?[\d\s()/.-]{6,24}$/;

/** Telephone numbers and e-mail addresses. */
export interface Contact {
  /** As the page writes them, at most two. */
  readonly telephones: readonly string[];
  /** In lower case, at most two. */
  readonly emails: readonly string[];
}

/**
 * Reads the contact links of a home page.
 *
 * @param home The home page, with its links.
 * @returns What it states; empty lists where it states nothing, or too much.
 */
export function contactOf(home: CrawledPage): Contact {
  const telephones = new Map<string, string>();
  const emails = new Set<string>();
  for (const { href, text } of home.facts.links) {
    const [, scheme, target] = /^(mailto|tel):([^?]{1,200})/i.exec(href) ?? [];
    if (scheme === undefined || target === undefined) continue;
    const value = percentDecoded(target).trim();
    if (scheme.toLowerCase() === "mailto") {
      if (EMAIL.test(value)) emails.add(value.toLowerCase());
    } else if (TELEPHONE.test(value)) {
      const shown = cleanText(text);
      const digits = value.replace(/\D/g, "").slice(-8);
      // The link's text where it is the number, which people read more easily than `+4922155501`.
      if (!telephones.has(digits)) telephones.set(digits, TELEPHONE.test(shown) ? shown : value);
    }
  }
  return {
    telephones: telephones.size > MAX_DISTINCT ? [] : [...telephones.values()],
    emails: emails.size > MAX_DISTINCT ? [] : [...emails],
  };
}
