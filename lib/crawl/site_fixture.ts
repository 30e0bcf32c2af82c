/**
 * Reads a whole small website, and what is expected of it, from one text file.
 *
 * A line that begins with `=== ` opens a part, which lasts up to the next such line:
 *
 * ```text
 * === site https://nursery.example
 * A note for people; it is not read.
 *
 * === GET /robots.txt
 *
 * User-agent: *
 *
 * === GET /old-page
 * status: 301
 * location: /new-page
 *
 * === GET /
 * x-robots-tag: noarchive
 *
 * <!doctype html> …
 *
 * === expect llms.txt
 * # Nursery …
 * ```
 *
 * Below `GET` come header lines, if any, then a blank line, then the body. `status` is the status code; when it is missing,
 * the status is 200. When `content-type` is missing, the path's extension decides. Blank lines at the start and end of a
 * part do not count; a part's text ends with one line break. For a path that the file does not have, whoever serves the
 * fixture must answer 404. Pure. A malformed fixture is a defect, so it throws.
 */

import type { FetchResponse } from "../ports.ts";

/** What the site answers for one path. */
export type FixtureResource = {
  readonly status: number;
  /** Header fields, names in lower case; `content-type` is always there. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body; empty for a redirect. */
  readonly body: string;
};

/** A small website as data. */
export interface SiteFixture {
  /** The site's origin, without trailing slash. */
  readonly origin: string;
  /** The site's resources by path and query, in the file's order. */
  readonly resources: ReadonlyMap<string, FixtureResource>;
  /** What we expect as a result, by name: `llms.txt`, `llms-full.txt`, `warnings`. */
  readonly expected: ReadonlyMap<string, string>;
}

const MARK = /^=== (site|GET|expect) (\S+)$/;
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  pdf: "application/pdf",
};

/** Reads a fixture. Throws when a part is malformed or named twice, or the site has no origin. */
export function readSiteFixture(text: string): SiteFixture {
  let origin = "";
  const resources = new Map<string, FixtureResource>();
  const expected = new Map<string, string>();
  for (const { kind, name, lines } of splitParts(text)) {
    if (resources.has(name) || expected.has(name)) throw new Error(`named twice: ${name}`);
    if (kind === "site") origin = new URL(name).origin;
    else if (kind === "GET") resources.set(name, readResource(name, lines));
    else expected.set(name, joinLines(lines));
  }
  if (origin === "") throw new Error("a fixture begins with === site <origin>");
  return { origin, resources, expected };
}

function splitParts(text: string): { kind: string; name: string; lines: string[] }[] {
  const parts: { kind: string; name: string; lines: string[] }[] = [];
  for (const line of text.replaceAll("\r\n", "\n").split("\n")) {
    const mark = MARK.exec(line);
    if (mark !== null) parts.push({ kind: mark[1]!, name: mark[2]!, lines: [] });
    else if (line.startsWith("=== ")) throw new Error(`no such part: ${line}`);
    else parts.at(-1)?.lines.push(line);
  }
  return parts;
}

function readResource(path: string, lines: readonly string[]): FixtureResource {
  const blank = lines.indexOf("");
  const fields = lines.slice(0, blank < 0 ? lines.length : blank);
  const headers: Record<string, string> = {};
  for (const field of fields) {
    const colon = field.indexOf(":");
    if (colon < 1) throw new Error(`no header field under GET ${path}: ${field}`);
    headers[field.slice(0, colon).trim().toLowerCase()] = field.slice(colon + 1).trim();
  }
  const { status = "200", ...rest } = headers;
  const extension = /\.([a-z]+)$/.exec(path)?.[1] ?? "html";
  return {
    status: Number(status),
    headers: { "content-type": MEDIA_TYPES[extension] ?? "text/html; charset=utf-8", ...rest },
    body: blank < 0 ? "" : joinLines(lines.slice(blank + 1)),
  };
}

/** Joins lines to a text that ends with one line break. The text is empty when all lines are blank. */
function joinLines(lines: readonly string[]): string {
  const end = lines.findLastIndex((line) => line !== "") + 1;
  const start = lines.findIndex((line) => line !== "");
  return end === 0 ? "" : `${lines.slice(start, end).join("\n")}\n`;
}

/** Makes a response of a body without content coding. `readBody` cuts a body that is longer than its `maxBytes`. */
export function memoryResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  bytes: Uint8Array,
): FetchResponse {
  return {
    status,
    headers: new Headers(headers),
    readBody: (maxBytes) =>
      Promise.resolve({
        bytes: bytes.subarray(0, maxBytes),
        end: bytes.length > maxBytes ? "capped" : "complete",
        release: () => {},
      }),
    streamBody: async function* () {
      yield await Promise.resolve(bytes);
    },
    discard: () => Promise.resolve(),
  };
}
