/**
 * Finds the character encoding of an HTML page. The first of these that exists decides: the byte order mark, the `charset`
 * of the HTTP response, a `<meta>` in the first 1,024 bytes, UTF-8 if the bytes are valid UTF-8, a later `<meta>`,
 * windows-1252.
 *
 * Labels and names are those of the WHATWG Encoding Standard. The order is that of the HTML Standard (section 13.2.3.2),
 * but we try UTF-8 before the fallback, because many pages declare nothing and are UTF-8. A `<meta>` after the first 1,024
 * bytes only replaces the fallback, as in "changing the encoding while parsing" (13.2.3.4). We guess nothing from byte
 * frequencies. Pure.
 */

import { Buffer, isUtf8 as isWholeUtf8 } from "node:buffer";
import sniffEncoding from "html-encoding-sniffer";

/** An encoding and the reason for it. */
export interface Charset {
  /** The encoding's WHATWG name in lower case, such as `utf-8` or `windows-1252`. */
  readonly name: string;
  /**
   * What decided: `transport` is the HTTP response, `meta` the page, `utf-8` that the bytes are valid; `fallback`
   * nothing.
   */
  readonly source: "bom" | "transport" | "meta" | "utf-8" | "fallback";
}

/** In how many bytes at the start of a page a `<meta charset>` decides (HTML Standard, section 13.2.3.2). */
const PRESCAN_BYTES = 1_024;

/** In how many bytes at the start of a page we look for a late `<meta charset>` before we take the fallback. */
const LATE_PRESCAN_BYTES = 65_536;

/** The encoding that decodes any input to one U+FFFD (Encoding Standard, section 14.1). */
export const REPLACEMENT = "replacement";

/** The labels of {@link REPLACEMENT}. These encodings are refused, because they were used for attacks. */
const REPLACEMENT_LABELS = new Set(
  "csiso2022kr hz-gb-2312 iso-2022-cn iso-2022-cn-ext iso-2022-kr replacement".split(" "),
);

/** Byte order marks (Encoding Standard, section 6, "BOM sniff"). */
const BYTE_ORDER_MARKS: readonly { readonly name: string; readonly mark: readonly number[] }[] = [
  { name: "utf-8", mark: [0xef, 0xbb, 0xbf] },
  { name: "utf-16be", mark: [0xfe, 0xff] },
  { name: "utf-16le", mark: [0xff, 0xfe] },
];

/** Names the encoding, in lower case, of the byte order mark with which bytes begin; null when there is none. */
export function encodingOfMark(bytes: Uint8Array): string | null {
  return markOf(bytes)?.name ?? null;
}

function markOf(bytes: Uint8Array) {
  return BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, i) => bytes[i] === byte));
}

const UTF8_LABEL = /^utf-?8$/i;

/** Names the encoding, in lower case, that a label stands for (Encoding Standard, section 4.2); null when none does. */
export function encodingOfLabel(label: string): string | null {
  const trimmed = label.trim();
  // Most pages have this label, and to make a decoder takes longer.
  if (UTF8_LABEL.test(trimmed)) return "utf-8";
  if (REPLACEMENT_LABELS.has(trimmed.toLowerCase())) return REPLACEMENT;
  try {
    return new TextDecoder(trimmed).encoding;
  } catch {
    return null;
  }
}

/** Reads the `charset` parameter of a `Content-Type` (RFC 9110, section 8.3.1), as given; null when there is none. */
export function charsetOfContentType(contentType: string | null): string | null {
  for (const parameter of (contentType ?? "").split(";").slice(1)) {
    const equals = parameter.indexOf("=");
    if (equals < 0 || parameter.slice(0, equals).trim().toLowerCase() !== "charset") continue;
    const value = parameter.slice(equals + 1).trim();
    return value.replace(/^["']/, "").replace(/["']$/, "");
  }
  return null;
}

/** Decides the encoding of an HTML page, which may be cut off anywhere, and says what decided. Never throws. */
export function sniffCharset(bytes: Uint8Array, contentType: string | null): Charset {
  const marked = encodingOfMark(bytes);
  if (marked !== null) return { name: marked, source: "bom" };
  const label = charsetOfContentType(contentType);
  const transport = label === null ? null : encodingOfLabel(label);
  if (transport !== null) return { name: transport, source: "transport" };
  const declared = prescan(bytes, PRESCAN_BYTES);
  if (declared !== null) return { name: declared, source: "meta" };
  if (isUtf8(bytes)) return { name: "utf-8", source: "utf-8" };
  const late = prescan(bytes, LATE_PRESCAN_BYTES);
  return late === null
    ? { name: "windows-1252", source: "fallback" }
    : { name: late, source: "meta" };
}

/** Removes a byte order mark. Returns the bytes behind the mark of that encoding; all bytes when there is no such mark. */
export function withoutByteOrderMark(bytes: Uint8Array, name: string): Uint8Array {
  const marked = markOf(bytes);
  return marked?.name === name ? bytes.subarray(marked.mark.length) : bytes;
}

/** Decodes bytes without a byte order mark. Malformed sequences become U+FFFD. */
export function decodeText(bytes: Uint8Array, name: string): string {
  if (name === REPLACEMENT) return bytes.length === 0 ? "" : "\ufffd";
  return new TextDecoder(name, { ignoreBOM: true }).decode(bytes);
}

/** Matches what may stand before the first `meta` of a page: text, declarations, end tags, and plain start tags. */
const BEFORE_META =
  /^[^<]*(?:<(?:!(?!--)|[?/])[^>]*>[^<]*|<(?!meta\b)[a-z]+[0-9]?(?:[\t\n\f\r ]+[a-z:-]+="[^"]*")*[\t\n\f\r ]*>[^<]*)*/i;
/** Matches the usual ways to declare UTF-8. */
const META_UTF8 =
  /<meta[\t\n\f\r ]+(?:charset=(["']?)utf-8\1|http-equiv="content-type"[\t\n\f\r ]+content="text\/html; ?charset=utf-8")[\t\n\f\r ]*\/?>/i;
/** Match the first bytes of a page that surely declares UTF-8, and of one that may declare anything. They spare a slow look. */
const DECLARES_UTF8 = new RegExp(BEFORE_META.source + META_UTF8.source, "i");
const MAY_DECLARE = /charset|^<[?\0]|^\0/i;

/** Looks for `<meta charset>` or an XML declaration in the first bytes. */
function prescan(bytes: Uint8Array, maxPrescanBytes: number): string | null {
  const { buffer, byteOffset, byteLength } = bytes.subarray(0, maxPrescanBytes);
  const start = Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
  if (DECLARES_UTF8.test(start)) return "utf-8";
  if (!MAY_DECLARE.test(start)) return null;
  const name: string = sniffEncoding(bytes, { defaultEncoding: "", maxPrescanBytes });
  return name === "" ? null : name.toLowerCase();
}

/** Says whether bytes are valid UTF-8. A sequence that is cut off at the end is not counted as invalid. */
function isUtf8(bytes: Uint8Array): boolean {
  if (isWholeUtf8(bytes)) return true;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
