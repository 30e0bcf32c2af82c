/**
 * Compares the reading of 20,000 damaged pages with parse5's, and prints how many differ.
 *
 * `deno run -c tests.json --allow-read=../shared bench/html_oracle.ts`
 */

import { compareWithParse5 } from "../tests/recorded/html_oracle.ts";
import { readPageBytes, readRecordedPages } from "../tests/recorded/html_reference.ts";
import { hasSharedData } from "../tests/recorded/shared_data.ts";

const COUNT = 20_000;
const SEED = 7;
const MAX_PAGE_BYTES = 40_000;

if (hasSharedData) {
  const pages = readRecordedPages().map(({ file }) => readPageBytes(file))
    .filter((bytes) => bytes.length <= MAX_PAGE_BYTES)
    .map((bytes) => new TextDecoder().decode(bytes));
  const { differing, fields } = compareWithParse5(pages, COUNT, SEED);
  console.log(`${differing} of ${COUNT} differ (${100 * differing / COUNT} %)`, fields);
} else {
  console.log("skipped: the recorded pages are not here");
}
