/**
 * The header fields of a response that a crawler reads (RFC 9110, and `X-Robots-Tag` as search engines define it).
 *
 * Pure.
 *
 * @module
 */

const HTML_MEDIA_TYPES = new Set(["text/html", "application/xhtml+xml"]);

/**
 * The media type of a `Content-Type` field without its parameters (RFC 9110 section 8.3.1).
 *
 * @param contentType The field's value, or null when the response has none.
 * @returns The type in lower case, such as `text/html`; empty when there is none.
 */
export function mediaTypeOf(contentType: string | null): string {
  return (contentType ?? "").split(";", 1)[0]!.trim().toLowerCase();
}

/**
 * Whether a response is HTML. One without a media type is judged by how it starts
 * (a small part of the WHATWG MIME Sniffing Standard).
 *
 * @param contentType The `Content-Type` field's value, or null.
 * @param bodyPrefix The first bytes of the body as latin1 text.
 * @returns True for HTML and XHTML.
 */
export function isHtml(contentType: string | null, bodyPrefix: string): boolean {
  const mediaType = mediaTypeOf(contentType);
  if (mediaType !== "") return HTML_MEDIA_TYPES.has(mediaType);
  const start = bodyPrefix.trimStart().slice(0, 64).toLowerCase();
  return ["<!doctype html", "<html", "<head", "<body", "<title", "<meta", "<!--"].some((tag) =>
    start.startsWith(tag)
  );
}

/**
 * How long a server asks to wait (RFC 9110 section 10.2.3).
 *
 * @param field The `Retry-After` field's value: seconds or an HTTP date; null when absent.
 * @param now The current instant, for a date.
 * @returns Milliseconds from now, zero or more; null when absent or unreadable.
 */
export function retryAfterMs(field: string | null, now: Temporal.Instant): number | null {
  if (field === null) return null;
  const value = field.trim();
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const epochMs = epochMsOf(value);
  return epochMs === null ? null : Math.max(0, epochMs - now.epochMilliseconds);
}

/**
 * The robots directives of a response that concern every crawler, or the one named.
 *
 * A value may start with `name:`; then it speaks to that crawler alone, until the end of that value. Where one field
 * ends is lost once several fields are joined by commas. In doubt a directive that keeps a page out of the index
 * counts.
 *
 * @param field The `X-Robots-Tag` field's value, several fields joined by commas; null when absent.
 * @param productToken Our product token.
 * @returns The directives in lower case, such as `noindex`.
 */
export function robotsTagDirectives(field: string | null, productToken: string): string[] {
  const directives: string[] = [];
  let isForUs = true;
  for (const part of valuesOf((field ?? "").toLowerCase())) {
    const name = botNameOf(part);
    const directive = name === null ? part : part.slice(part.indexOf(":") + 1).trim();
    if (name !== null) isForUs = name === productToken.toLowerCase();
    const isMeant = isForUs || (name === null && KEEPS_OUT.has(directive));
    if (isMeant && directive !== "") directives.push(directive);
  }
  return directives;
}

/** Directives that keep a page out of the index. */
const KEEPS_OUT: ReadonlySet<string> = new Set(["noindex", "none"]);

/** The values between the commas; the comma behind the weekday of a date does not separate. */
function valuesOf(field: string): string[] {
  return field.split(/(?<!unavailable_after:\s{0,9}[a-z]{3,9}),/).map((value) => value.trim());
}

/** The crawler that a value speaks to; null for one that only has a value of its own, or a time. */
function botNameOf(value: string): string | null {
  const name = /^([a-z0-9_-]+)\s*:/.exec(value)?.[1];
  return name === undefined || name === "unavailable_after" || name.startsWith("max-")
    ? null
    : name;
}

/**
 * The civil date of a timestamp in one of the forms that sitemaps, feeds and HTTP use
 * (W3C Datetime, RFC 822, RFC 9110 section 5.6.7).
 *
 * @param text The timestamp, or null.
 * @returns `YYYY-MM-DD` as the text has it; null when there is none or it is no date.
 */
export function dateOf(text: string | null): string | null {
  if (text === null) return null;
  const written = /^\s*(\d{4}-\d{2}-\d{2})/.exec(text)?.[1];
  if (written !== undefined) return isDate(written) ? written : null;
  const epochMs = epochMsOf(text.trim());
  return epochMs === null ? null : new Date(epochMs).toISOString().slice(0, 10);
}

/** A date of RFC 822 or RFC 9110: date and time, then the zone, where there is one. */
const DATE_WITH_ZONE =
  /^(?:[A-Za-z]{3,9}, ?)?(\d{1,2}[ -][A-Za-z]{3}[ -]\d{2,4} +\d{1,2}:\d{2}(?::\d{2})?)(.*)$/;

/** The format of C's `asctime`, in UTC (RFC 9110 section 5.6.7). */
const ASCTIME = /^[A-Za-z]{3} ([A-Za-z]{3}) +(\d{1,2}) (\d{2}:\d{2}:\d{2}) (\d{4})$/;

/** Reads a date; `Date.parse` alone would take nearly any text that has a number, and the machine's zone for a missing one. */
function epochMsOf(text: string): number | null {
  const [, dateTime, zone] = DATE_WITH_ZONE.exec(text.replace(ASCTIME, "$2 $1 $4 $3")) ?? [];
  if (dateTime === undefined) return null;
  const epochMs = Date.parse(`${dateTime} ${zone?.trim() || "GMT"}`);
  return Number.isNaN(epochMs) ? null : epochMs;
}

function isDate(text: string): boolean {
  const epochMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(epochMs) && new Date(epochMs).toISOString().startsWith(text);
}
