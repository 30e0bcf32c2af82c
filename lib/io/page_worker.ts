/**
 * A page thread: fetches pages and reads them, so that a crawl uses more than one processor.
 *
 * It has the permissions of the process, including the deny list, and a guard of its own. Effects: those of the network;
 * exchanges messages with `page_threads.ts`.
 */

import type { Config } from "../config.ts";
import type { HopResult } from "../crawl/follow.ts";
import type { PageHop, PageRequest } from "../crawl/read_page.ts";
import { openNetwork } from "./network.ts";
import { serveThread } from "./thread_host.ts";

serveThread<Config, PageRequest, HopResult<PageHop>>((config, { clock }) => {
  const { readPage, close } = openNetwork(config, clock);
  return Promise.resolve({ answer: readPage, close: () => Promise.resolve(close()) });
});
