/**
 * What the crawling thread answers, with sites that break it: at the first page of a run, when no other run has ended, it hangs,
 * throws, ends or eats memory, as the last number of the site's address says. With 108 it throws at the fourth page, when an answer
 * may have begun.
 */

import type { Config } from "../../lib/config.ts";
import {
  openRunService as openSoundRunService,
  type RunService,
} from "../../lib/io/run_service.ts";
import type { Clock, ClockAndLog } from "../../lib/ports.ts";

/** What breaks the thread, by the last number of the site's address. */
const BREAKS: Readonly<Record<string, (clock: Clock) => void>> = {
  "101": hang,
  "102": () => void Promise.reject(new Error("thrown where nobody catches it")),
  "103": () =>
    void setTimeout(() => {
      throw new Error("thrown by a timer");
    }),
  "104": eatMemory,
  "105": throwNow,
  "106": (clock) => clock.bounded(hang),
  "107": () => Deno.exit(),
  "108": throwNow,
};

function throwNow(): never {
  throw new Error("thrown where the thread works for it");
}

function hang(): void {
  Deno.stderr.writeSync(new TextEncoder().encode("hangs now\n"));
  for (;;);
}

function eatMemory(): void {
  const eaten: number[][] = [];
  for (;;) eaten.push(new Array(1_000).fill(Math.random()));
}

/**
 * Opens the generator of the crawling thread.
 *
 * @param config The settings.
 * @param ports Clock and log.
 * @returns What answers runs, until one breaks it.
 */
export async function openRunService(
  config: Config,
  ports: ClockAndLog,
): Promise<RunService> {
  const service = await openSoundRunService(config, ports);
  return {
    ...service,
    answer: (run, signal, tell, delivered) => {
      const number = new URL(run.url).hostname.split(".").at(-1)!;
      const page = number === "108" ? 4 : 1;
      let breakThread = BREAKS[number];
      return service.answer(run, signal, (news) => {
        tell(news);
        if (news === "page" || news.stage !== "crawl" || news.done < page) return;
        const breakNow = breakThread;
        breakThread = undefined;
        breakNow?.(ports.clock);
      }, delivered);
    },
  };
}
