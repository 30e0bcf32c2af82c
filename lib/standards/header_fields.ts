/**
 * Reads header fields of a response for a crawler (RFC 9110, and `X-Robots-Tag` as search engines define it). Pure.
 */

const HTML_MEDIA_TYPES = new Set(["text/html", "application/xhtml+xml"]);

/** Returns the media type of a `Content-Type` (RFC 9110 section 8.3.1), such as `text/html`; empty without one. */
export function mediaTypeOf(contentType: string | null): string {
  return (contentType ?? "").split(";", 1)[0]!.trim().toLowerCase();
}

/** Says whether a response is HTML or XHTML. Without a media type, the start of the body, as latin1, decides. */
export function isHtml(contentType: string | null, bodyPrefix: string): boolean {
  const mediaType = mediaTypeOf(contentType);
  if (mediaType !== "") return HTML_MEDIA_TYPES.has(mediaType);
  const start = bodyPrefix.trimStart().slice(0, 64).toLowerCase();
  return ["<!doctype html", "<html", "<head", "<body", "<title", "<meta", "<!--"].some((tag) =>
    start.startsWith(tag)
  );
}

/** Returns how many milliseconds a `Retry-After` field asks us to wait (RFC 9110 section 10.2.3); null when unreadable. */
export function retryAfterMs(field: string | null, now: Temporal.Instant): number | null {
  if (field === null) return null;
  const value = field.trim();
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const epochMs = epochMsOf(value);
  return epochMs === null ? null : Math.max(0, epochMs - now.epochMilliseconds);
}

/**
 * Returns the directives of `X-Robots-Tag` that hold for every crawler or for ours, in lower case, such as `noindex`.
 *
 * A field may begin with the name of a crawler and a colon; then it holds for that crawler alone. When several fields are
 * joined by commas, we cannot see where such a field ends. So a directive that keeps a page out of the index counts in any
 * case, unless the name of another crawler stands directly before it.
 */
export function robotsTagDirectives(field: string | null, productToken: string): string[] {
  if (field === null) return [];
  const directives: string[] = [];
  let isForUs = true;
  for (const part of valuesOf(field.toLowerCase())) {
    const name = botNameOf(part);
    const directive = name === null ? part : part.slice(part.indexOf(":") + 1).trim();
    if (name !== null) isForUs = name === productToken.toLowerCase();
    const isMeant = isForUs || (name === null && KEEPS_OUT.has(directive));
    if (isMeant && directive !== "") directives.push(directive);
  }
  return directives;
}

const KEEPS_OUT: ReadonlySet<string> = new Set(["noindex", "none"]);

/** Splits a field at its commas. Does not split at the comma behind the weekday of a date. */
function valuesOf(field: string): string[] {
  return field.split(/(?<!unavailable_after:\s{0,9}[a-z]{3,9}),/).map((value) => value.trim());
}

/** Returns the crawler's name before the colon; null when there is none. `unavailable_after` and `max-…` are directives. */
function botNameOf(value: string): string | null {
  const name = /^([a-z0-9_-]+)\s*:/.exec(value)?.[1];
  return name === undefined || name === "unavailable_after" || name.startsWith("max-")
    ? null
    : name;
}

/** How many characters of a `Link` field we read. Real fields have a few links. */
const MAX_LINKS_LENGTH = 10_000;

/** Matches one link: the target, then the parameters up to the next comma outside of quotes. */
const LINK = /<([^<>]*)>((?:[^",<]|"(?:[^"\\]|\\.)*")*)/g;

/** Matches one parameter. The value may be in quotes. */
const PARAMETER = /;\s*([\w!#$&+^`|~.-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))/g;

/** Returns the target, unresolved, of the first link of a relation and media type in a `Link` field (RFC 8288); else null. */
export function linkTarget(field: string | null, relation: string, type: string): string | null {
  for (const [, target, parameters] of (field ?? "").slice(0, MAX_LINKS_LENGTH).matchAll(LINK)) {
    const values = new Map<string, string>();
    for (const [, name, quoted, token] of parameters!.matchAll(PARAMETER)) {
      const key = name!.toLowerCase();
      // When a parameter occurs twice, the first one counts (section 3).
      if (!values.has(key)) values.set(key, (quoted ?? token ?? "").toLowerCase());
    }
    const relations = (values.get("rel") ?? "").split(/\s+/);
    if (relations.includes(relation) && values.get("type") === type) return target!.trim();
  }
  return null;
}

/**
 * Returns the calendar date of a timestamp in a form of sitemaps, feeds or HTTP (W3C Datetime, RFC 822, RFC 9110
 * section 5.6.7) as `YYYY-MM-DD`, as written or else in UTC; null when there is none.
 */
export function dateOf(text: string | null): string | null {
  if (text === null) return null;
  const written = /^\s*(\d{4}-\d{2}-\d{2})/.exec(text)?.[1];
  if (written !== undefined) return isDate(written) ? written : null;
  const epochMs = epochMsOf(text.trim());
  return epochMs === null ? null : new Date(epochMs).toISOString().slice(0, 10);
}

/** Matches a date of RFC 822 or RFC 9110: date and time, then perhaps the zone. */
const DATE_WITH_ZONE =
  /^(?:[A-Za-z]{3,9}, ?)?(\d{1,2}[ -][A-Za-z]{3}[ -]\d{2,4} +\d{1,2}:\d{2}(?::\d{2})?)(.*)$/;

/** Matches the format of C's `asctime`, which is in UTC (RFC 9110 section 5.6.7). */
const ASCTIME = /^[A-Za-z]{3} ([A-Za-z]{3}) +(\d{1,2}) (\d{2}:\d{2}:\d{2}) (\d{4})$/;

/** Reads a date as milliseconds since 1970. `Date.parse` alone accepts nearly any text, and takes the machine's zone. */
function epochMsOf(text: string): number | null {
  const [, dateTime, zone] = DATE_WITH_ZONE.exec(text.replace(ASCTIME, "$2 $1 $4 $3")) ?? [];
  if (dateTime === undefined) return null;
  const epochMs = Date.parse(`${dateTime} ${zone?.trim() || "GMT"}`);
  return Number.isNaN(epochMs) ? null : epochMs;
}

function isDate(text: string): boolean {
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8))];
  // The days that every month has need no calendar, and a sitemap may have 50,000 dates.
  if (month >= 1 && month <= 12 && day >= 1 && day <= 28) return true;
  const epochMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(epochMs) && new Date(epochMs).toISOString().startsWith(text);
}
