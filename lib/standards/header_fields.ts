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
 * A value may start with `name:`; then it speaks to that crawler alone, until the end of that value.
 *
 * @param field The `X-Robots-Tag` field's value, several fields joined by commas; null when absent.
 * @param productToken Our product token.
 * @returns The directives in lower case, such as `noindex`.
 */
export function robotsTagDirectives(field: string | null, productToken: string): string[] {
  const directives: string[] = [];
  let isForUs = true;
  for (const part of (field ?? "").toLowerCase().split(",")) {
    const [head, ...rest] = part.split(":");
    const name = head!.trim();
    const isDirectiveWithValue = name === "unavailable_after" || name.startsWith("max-");
    if (rest.length > 0 && !isDirectiveWithValue) {
      isForUs = name === productToken.toLowerCase();
      if (isForUs) directives.push(rest.join(":").trim());
    } else if (isForUs && name !== "") {
      directives.push(part.trim());
    }
  }
  return directives;
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

/** Reads a date of RFC 822 or RFC 9110; `Date.parse` alone would take nearly any text that has a number. */
function epochMsOf(text: string): number | null {
  if (!/^([A-Za-z]{3,9}, ?)?\d{1,2}[ -][A-Za-z]{3}[ -]\d{2,4} /.test(text)) return null;
  const epochMs = Date.parse(text);
  return Number.isNaN(epochMs) ? null : epochMs;
}

function isDate(text: string): boolean {
  const epochMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(epochMs) && new Date(epochMs).toISOString().startsWith(text);
}
