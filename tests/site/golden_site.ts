/**
 * Golden sites: a whole small site and the files that are expected of it, in one text.
 *
 * The format is that of `lib/crawl/site_fixture.ts`. Here a fixture becomes the `CrawlReport` that a
 * crawl of it gives: every page that its sitemaps name, or every HTML page where it has no sitemap,
 * read from its HTML. Robots rules are not applied; the end-to-end tests crawl the same fixtures.
 *
 * @module
 */

import type { CrawledPage, CrawlReport, Warning } from "../../lib/crawl/report.ts";
import type { SiteFixture } from "../../lib/crawl/site_fixture.ts";
import { extractFacts } from "../../lib/standards/html_facts.ts";

/** What the golden files name as the generator. */
export const GENERATOR = { name: "llmstxt-api", url: "https://llmstxt-api.example" } as const;

/** One address that a sitemap names. */
interface Listed {
  readonly path: string;
  readonly sitemap: string | null;
  readonly lastModified: string | null;
}

/**
 * The report of a crawl that read the whole fixture.
 *
 * @param fixture A site.
 * @returns Pages and warnings in page order.
 */
export function reportOf(fixture: SiteFixture): CrawlReport {
  const listed = listedPaths(fixture);
  const pages: CrawledPage[] = [];
  const warnings: Warning[] = [];
  for (const entry of listed) {
    const outcome = readPage(fixture, entry);
    if ("reason" in outcome) warnings.push(outcome);
    else pages.push(outcome);
  }
  const byAddress = (a: { url: string }, b: { url: string }) => a.url < b.url ? -1 : 1;
  const [home, ...others] = pages.sort((a, b) =>
    Number(b.isHome) - Number(a.isHome) || byAddress(a, b)
  );
  return {
    origin: fixture.origin,
    pagesFound: listed.length,
    pages: home === undefined ? [] : [home, ...others],
    warnings: warnings.sort(byAddress),
  };
}

function readPage(
  fixture: SiteFixture,
  { path, sitemap, lastModified }: Listed,
): CrawledPage | Warning {
  const requestedUrl = fixture.origin + path;
  let url = requestedUrl;
  let resource = fixture.resources.get(path);
  for (let location = resource?.headers.location; location !== undefined;) {
    url = new URL(location, url).href;
    resource = fixture.resources.get(url.slice(fixture.origin.length));
    location = resource?.headers.location;
  }
  if (resource === undefined || resource.status !== 200) {
    return { url: requestedUrl, reason: { kind: "http_status", status: resource?.status ?? 404 } };
  }
  const contentType = resource.headers["content-type"]!;
  if (!contentType.startsWith("text/html")) {
    return { url: requestedUrl, reason: { kind: "not_html", mediaType: contentType } };
  }
  return {
    url,
    requestedUrl,
    isHome: new URL(url).pathname === "/",
    sitemap,
    lastModified,
    robotsHeader: (resource.headers["x-robots-tag"] ?? "").toLowerCase().split(/ ?, ?/).filter(
      Boolean,
    ),
    contentLanguage: resource.headers["content-language"] ?? null,
    facts: extractFacts(encoder.encode(resource.body), contentType, { links: false }),
  };
}

const encoder = new TextEncoder();

/** What the sitemaps name, each address once, the home page always. */
function listedPaths({ origin, resources }: SiteFixture): Listed[] {
  const listed = new Map<string, Listed>([["/", { path: "/", sitemap: null, lastModified: null }]]);
  for (const [name, { body }] of resources) {
    if (!name.endsWith(".xml")) continue;
    for (const [entry] of body.matchAll(/<url>.*?<\/url>/gs)) {
      const path = entry.match(/<loc>(.*?)<\/loc>/)![1]!.replaceAll("&amp;", "&").slice(
        origin.length,
      );
      const lastModified = entry.match(/<lastmod>(\d{4}-\d{2}-\d{2})/)?.[1] ?? null;
      listed.set(path, { path, sitemap: name.slice(1), lastModified });
    }
  }
  if (listed.size > 1) return [...listed.values()];
  return [...resources].filter(([, { headers }]) =>
    headers["content-type"]!.startsWith("text/html")
  )
    .map(([path]) => ({ path, sitemap: null, lastModified: null }));
}
