/**
 * Answers with the web page, its files and the readable documentation of the API.
 *
 * Implements conditional requests by entity tag (RFC 9110 sections 8.8.3 and 13.1.2), the choice of a
 * language (section 12.5.4), Content Security Policy Level 3 and Trusted Types. It knows no methods: the routes
 * do. The documentation needs no key here, other than as `action=docs`, whose rule is the contract's: it holds no
 * secret, and a person reads it before having a key. Pure.
 *
 * @module
 */

import { ASSETS } from "./assets.ts";
import { chooseLanguage } from "./client/language.js";
import { type ApiDocument, renderDocs } from "./docs.ts";
import { renderHome } from "./home.ts";

/** Nothing but this service's own files: no inline script or style, no frame, no markup made by script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

const SECURITY_FIELDS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": POLICY,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** A text on its way out. */
interface Content {
  readonly contentType: string;
  readonly text: string;
  /** Fields of this content alone. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Answers GET for a path of the page.
 *
 * @param url The request's address; `?lang=de` chooses a language before the header field does.
 * @param headers The request's header fields: `Accept-Language` and `If-None-Match` are read.
 * @param apiDocument Makes the OpenAPI document; called for `/` and `/docs` only.
 * @returns A 200, or a 304 where the caller has the same already; null for any other path.
 */
export function pageResponse(
  url: URL,
  headers: Headers,
  apiDocument: () => object,
): Response | null {
  const content = contentAt(url, headers, apiDocument);
  if (content === null) return null;
  const tag = entityTag(content.text);
  const fields = {
    ...SECURITY_FIELDS,
    ...content.headers,
    "Cache-Control": "no-cache", // may be kept, is asked for again: a new version is seen at once
    "ETag": tag,
  };
  if (hasTag(headers.get("if-none-match"), tag)) {
    return new Response(null, { status: 304, headers: fields });
  }
  const bytes = new TextEncoder().encode(content.text);
  return new Response(bytes, {
    headers: {
      ...fields,
      "Content-Type": content.contentType,
      "Content-Length": String(bytes.length),
    },
  });
}

function contentAt(url: URL, headers: Headers, apiDocument: () => object): Content | null {
  const contentType = "text/html; charset=utf-8";
  switch (url.pathname) {
    case "/": {
      const language = chooseLanguage([
        url.searchParams.get("lang") ?? "",
        ...preferredLanguages(headers.get("accept-language") ?? ""),
      ]);
      const { servers } = apiDocument() as ApiDocument;
      const text = renderHome(language, servers[0]?.url ?? "");
      const fields = { "Content-Language": language, "Vary": "Accept-Language" };
      return { contentType, text, headers: fields };
    }
    case "/docs":
      return { contentType, text: renderDocs(apiDocument() as ApiDocument) };
    default:
      return ASSETS.get(url.pathname) ?? null;
  }
}

/** The ranges of an `Accept-Language`, best first; `q=0` means not at all. */
function preferredLanguages(field: string): string[] {
  return field.split(",", 20)
    .map((part) => {
      const [range = "", ...parameters] = part.split(";");
      const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { range, quality: weight === undefined ? 1 : Number(weight.trim().slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ range }) => range);
}

/** FNV-1a over UTF-16 code units, and the length: it tells versions of one text apart, no more. */
function entityTag(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return `"${text.length.toString(36)}-${(hash >>> 0).toString(36)}"`;
}

/** Weak comparison, as If-None-Match asks for: a proxy that compresses makes a strong tag weak. */
function hasTag(field: string | null, tag: string): boolean {
  if (field === null) return false;
  return field.split(",").some((part) => {
    const given = part.trim();
    return given === "*" || given.replace(/^W\//, "") === tag;
  });
}
