/**
 * The form in which the page cache stores the pages of one site.
 *
 * A record is compressed lines: the first one is the version of the facts, each other one is a page as JSON. Its text has up
 * to four million characters, so it is read and written in steps, and other work runs in between.
 */

import { Buffer } from "node:buffer";
import { promisify } from "node:util";
import { finishInSteps, mapInSteps, type StepContext, type Steps } from "../crawl/pause.ts";
import type { StoredPage } from "../ports.ts";
import { FACTS_VERSION } from "../standards/page_facts.ts";

/** A page, and when it was read in full. */
export type DatedPage = {
  /** Milliseconds of civil time since 1970. */
  readonly readAtMs: number;
  readonly page: StoredPage;
};

/** How many bytes a record has at most. The database takes 819,200 in one atomic step. */
export const MAX_RECORD_BYTES = 720_000;
/** How many pages of a site we keep: more than one run reads, because several runs may read different pages. */
const MAX_PAGES = 1_000;
/** Limits for what a hostile site may make us keep, in characters of JSON: for one page, and for all pages of the site. */
const MAX_PAGE_LENGTH = 200_000;
const MAX_LENGTH = 4_000_000;

/** Loaded when the first site is read or written. */
const loadZlib = () => import("node:zlib");

/** Packs pages, the most important ones first: as many as fit into a record of {@link MAX_RECORD_BYTES}. */
export async function packPages(
  pages: readonly DatedPage[],
  context: StepContext,
): Promise<Uint8Array> {
  let lines = await finishInSteps(linesOf(pages), context);
  const { constants, zstdCompress } = await loadZlib();
  const compress = promisify(zstdCompress);
  const options = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };
  for (;;) {
    const packed = await compress([FACTS_VERSION, ...lines].join("\n"), options);
    if (packed.length <= MAX_RECORD_BYTES) return packed;
    lines = lines.slice(0, lines.length >> 1);
  }
}

/** Pages left out count, too: a hostile site must not cost much time. */
function* linesOf(pages: readonly DatedPage[]): Steps<string[]> {
  const lines: string[] = [];
  let length = 0;
  for (const page of pages.slice(0, MAX_PAGES)) {
    const line = JSON.stringify(page);
    length += line.length;
    if (length > MAX_LENGTH) break;
    if (line.length <= MAX_PAGE_LENGTH) lines.push(line);
    yield;
  }
  return lines;
}

/** Unpacks a record of its parts: no pages where there is none, or of another version. Rejects when it is damaged. */
export async function unpackPages(
  chunks: readonly Uint8Array[],
  context: StepContext,
): Promise<DatedPage[]> {
  if (chunks.length === 0) return [];
  // The asynchronous function of the runtime (2.9.6) throws where nobody can catch it, when a record is damaged.
  const { zstdDecompressSync } = await loadZlib();
  const [version, ...lines] = zstdDecompressSync(Buffer.concat(chunks)).toString().split("\n");
  if (version !== String(FACTS_VERSION)) return [];
  return await finishInSteps(mapInSteps(lines, (line): DatedPage => JSON.parse(line)), context);
}
