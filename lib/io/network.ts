/**
 * Puts together what the crawler uses to reach the web: address guard, resolver, fetcher and example site.
 * Effects: those of the fetcher and the resolver.
 */

import type { Config } from "../config.ts";
import { ByteBudget } from "../crawl/byte_budget.ts";
import { createGuard } from "../crawl/address_guard.ts";
import type { SiteAccess } from "../crawl/context.ts";
import { Processor } from "../crawl/processor.ts";
import { createPageReader } from "../crawl/read_page.ts";
import type { Clock } from "../ports.ts";
import { isDeploy } from "./deno_deploy.ts";
import { withExampleSite } from "./example_site.ts";
import { createFetcher } from "./fetcher.ts";
import { waitForDescriptors } from "./patient_fetcher.ts";
import { createResolver } from "./resolver.ts";
import { withoutTracing } from "./telemetry.ts";

/** How many threads read pages, with the caller's. Each costs some 30 MB. With more, the site's own speed is the limit. */
export const READING_THREADS: number = Math.min(navigator.hardwareConcurrency, 4);

/** Fetches and reads pages on the caller's thread. Every hop has to pass the guard. */
export type Network = SiteAccess & {
  readonly processor: Processor;
  close(): void;
};

/** Opens the network. The caller must close it. */
export function openNetwork(
  config: Pick<Config, "allowNetworks" | "userAgent" | "concurrency" | "memoryMegabytes">,
  clock: Clock,
): Network {
  const processor = new Processor(clock);
  const client = createFetcher({
    userAgent: config.userAgent,
    checkAddress: createGuard(createResolver(), { ...config, isLastLock: isDeploy }, clock),
    maxIdlePerHost: config.concurrency,
    memory: bodyMemory(config),
  });
  const fetcher = withoutTracing(withExampleSite(waitForDescriptors(client, clock)));
  return {
    fetcher,
    processor,
    readPage: createPageReader(fetcher, processor, clock),
    close: () => {
      processor.close();
      client.close();
    },
  };
}

/** Makes one thread's share of the quarter of the memory that is for bodies. The rest is for what runs keep. */
function bodyMemory({ memoryMegabytes }: Pick<Config, "memoryMegabytes">): ByteBudget {
  const bytes = memoryMegabytes * 1e6 / 4 / READING_THREADS;
  return new ByteBudget(bytes, bytes / 2);
}
