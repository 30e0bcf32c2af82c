/**
 * A sitemap as plain text: one address per line (sitemaps.org, "Text file").
 *
 * Lines that are no absolute `http:` or `https:` address are passed over. Pure.
 *
 * @module
 */

import type { SitemapReader, SitemapSink } from "./sitemap_entry.ts";

/** Longer lines are no addresses; sitemaps.org allows 2,048 characters. */
const MAX_LINE_LENGTH = 8_192;

/**
 * Makes a reader for one document.
 *
 * @param sink Takes the entries.
 * @returns The reader; its kind stays `unknown` until a line is an address.
 */
export function createTextReader(sink: SitemapSink): SitemapReader {
  let kind: SitemapReader["kind"] = "unknown";
  let rest = "";

  function readLine(line: string): boolean {
    const loc = line.trim();
    if (loc.length > MAX_LINE_LENGTH || !/^https?:\/\//i.test(loc)) return true;
    kind = "text";
    return sink.add({ loc, lastmod: null, priority: null, alternates: [] });
  }

  return {
    get kind() {
      return kind;
    },
    write(text) {
      const lines = (rest + text).split(/[\r\n]/);
      // A line without an end is not let grow: its first characters already make it no address.
      rest = lines.pop()!.slice(0, MAX_LINE_LENGTH + 1);
      return lines.every(readLine);
    },
    end(isCut) {
      // Half an address would be a wrong one.
      if (!isCut) readLine(rest);
    },
  };
}
