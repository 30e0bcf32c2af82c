/**
 * Answers with the web page, its files and the readable documentation of the API.
 *
 * Implements conditional requests by entity tag (RFC 9110 sections 8.8.3 and 13.1.2), the choice of a language (section
 * 12.5.4), Content Security Policy Level 3 and Trusted Types. Methods are not known here. The documentation needs no key
 * here: it holds no secret, and people read it before they have a key. The contract wants a key for `action=docs`. Pure.
 */

import { createHash } from "node:crypto";
import { type Asset, ASSETS } from "./assets.ts";
import { chooseLanguage, type Language, PAGE_LANGUAGES } from "./client/language.js";
import { type ApiDocument, renderDocs } from "./docs.ts";
import { renderHome } from "./home.ts";

/** Lets the page load only this service's own files: no inline script or style, no frame, no markup made by script. */
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

type PageFile = ReturnType<typeof pageFile>;

/**
 * Makes the function that answers GET for the page: with a 200, or a 304 when the caller has the same already; null when
 * the path is not the page's. All files are rendered once, when the first one is asked for.
 *
 * The function reads the address's path and `?lang=de`, which counts before `Accept-Language`. Of the header fields it
 * reads `Accept-Language` and `If-None-Match`.
 */
export function pageResponder(
  apiDocument: () => object,
): (url: URL, headers: Headers) => Response | null {
  let files: ReadonlyMap<string, PageFile> | undefined;
  return (url, headers) => {
    files ??= renderFiles(apiDocument() as ApiDocument);
    const path = url.pathname === "/" ? homePath(languageOf(url, headers)) : url.pathname;
    const file = files.get(path);
    return file === undefined ? null : answer(file, headers.get("if-none-match"));
  };
}

/** Renders every file, by its path. The home page has one path per language. */
function renderFiles(document: ApiDocument): Map<string, PageFile> {
  const contentType = "text/html; charset=utf-8";
  const baseUrl = document.servers[0]?.url ?? "";
  const homes = PAGE_LANGUAGES.map((language) => {
    const headers = { "Content-Language": language, "Vary": "Accept-Language" };
    const asset = { contentType, text: renderHome(language, baseUrl) };
    return [homePath(language), pageFile(asset, headers)] as const;
  });
  return new Map([
    ...homes,
    ["/docs", pageFile({ contentType, text: renderDocs(document) })],
    ...[...ASSETS].map(([path, asset]) => [path, pageFile(asset)] as const),
  ]);
}

function pageFile({ contentType, text }: Asset, headers: Readonly<Record<string, string>> = {}) {
  const tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  const fields = {
    ...SECURITY_FIELDS,
    ...headers,
    "Cache-Control": "no-cache", // Caches may keep the file, but must ask before they use it. So a new version is seen at once.
    "ETag": tag,
  };
  return { headers: fields, tag, contentType, bytes: new TextEncoder().encode(text) };
}

function answer({ headers, tag, contentType, bytes }: PageFile, ifNoneMatch: string | null) {
  if (hasTag(ifNoneMatch, tag)) return new Response(null, { status: 304, headers });
  return new Response(bytes, {
    headers: { ...headers, "Content-Type": contentType, "Content-Length": String(bytes.length) },
  });
}

function homePath(language: Language): string {
  return `/?lang=${language}`;
}

function languageOf(url: URL, headers: Headers): Language {
  const accepted = preferredLanguages(headers.get("accept-language") ?? "");
  return chooseLanguage([url.searchParams.get("lang") ?? "", ...accepted]);
}

/** Returns the language ranges of an `Accept-Language` field, best first. A range with `q=0` is left out. */
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

/** Says whether If-None-Match names the tag. Weak tags count, too, because a proxy that compresses makes a tag weak. */
function hasTag(field: string | null, tag: string): boolean {
  return field !== null && (field.trim() === "*" || field.includes(tag));
}
