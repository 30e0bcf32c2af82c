/**
 * The crawling thread with a site that breaks it: in the midst of a run it hangs, throws
 * or eats memory, as the host's last number says.
 *
 * @module
 */

import type { Config } from "../../lib/config.ts";
import type { GenerationResult } from "../../lib/generation.ts";
import type { RunMessage, RunNews } from "../../lib/io/generation_thread.ts";
import { openRunService } from "../../lib/io/run_service.ts";
import type { Clock } from "../../lib/ports.ts";
import { serveThread } from "../../lib/io/thread_host.ts";

/** What breaks the thread, by the last number of the site's address. */
const BREAKS: Readonly<Record<string, (clock: Clock) => void>> = {
  "101": hang,
  "102": () => void Promise.reject(new Error("thrown where nobody catches it")),
  "103": () =>
    void setTimeout(() => {
      throw new Error("thrown by a timer");
    }),
  "104": eatMemory,
  "105": () => {
    throw new Error("thrown where the thread works for it");
  },
  "106": (clock) => clock.bounded(hang),
};

function hang(): void {
  for (;;);
}

function eatMemory(): void {
  const eaten: number[][] = [];
  for (;;) eaten.push(new Array(1_000).fill(Math.random()));
}

serveThread<Config, RunMessage, GenerationResult, RunNews>(async (config, ports) => {
  const service = await openRunService(config, ports);
  return {
    ...service,
    answer: (run, signal, tell) => {
      let breakThread = BREAKS[new URL(run.url).hostname.split(".").at(-1)!];
      return service.answer(run, signal, (news) => {
        tell(news);
        if (news === "page" || news.stage !== "crawl" || news.done < 4) return;
        const breakNow = breakThread;
        breakThread = undefined;
        breakNow?.(ports.clock);
      });
    },
  };
});
