/**
 * Reads a sitemap that is plain text: one address per line (sitemaps.org, "Text file").
 *
 * A line that is not an absolute `http:` or `https:` address is skipped. Pure.
 */

import type { SitemapReader, SitemapSink } from "./sitemap_entry.ts";

/** A line with more characters is not taken for an address. sitemaps.org allows 2,048. */
const MAX_LINE_LENGTH = 8_192;

/** Makes a reader for one document. Returns the reader. Its kind is `unknown` until a line is an address. */
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
      // We keep no more of a line without an end: at this length it can no longer be an address.
      rest = lines.pop()!.slice(0, MAX_LINE_LENGTH + 1);
      return lines.every(readLine);
    },
    end(isCut) {
      // The last line of a cut document may be half an address, which would be a wrong one.
      if (!isCut) readLine(rest);
    },
  };
}
