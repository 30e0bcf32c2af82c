/**
 * Pages as the page cache keeps them, for tests.
 */

import type { StoredPage } from "../lib/ports.ts";
import { extractFacts } from "../lib/standards/html_facts.ts";
import type { PageFacts } from "../lib/standards/page_facts.ts";
import { html } from "./fakes.ts";

/**
 * Makes a page as a run would keep it.
 *
 * @param url Its address.
 * @param facts What differs from a small page's facts.
 * @returns The page.
 */
export function storedPageAt(url: string, facts: Partial<PageFacts> = {}): StoredPage {
  const body = new TextEncoder().encode(html(`Page at ${url}`));
  return {
    url,
    fields: { etag: `"${url}"` },
    bytes: body.length,
    links: "none",
    facts: { ...extractFacts(body, "text/html; charset=utf-8"), ...facts },
  };
}
