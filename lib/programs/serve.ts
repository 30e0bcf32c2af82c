/** Puts the command `serve` together: the service. Effects: those of the server, the store and the crawling thread. */

import { createHandler } from "../app.ts";
import { formatBanner } from "../commands/banner.ts";
import { firstLicense } from "../commands/license.ts";
import type { Config } from "../config.ts";
import { checkUrl } from "../crawl/address_guard.ts";
import { formatLocks, requireLocks } from "../io/address_locks.ts";
import { systemClock as clock } from "../io/clock.ts";
import { kvDay } from "../io/day_kv.ts";
import { ENDING_ON_DEPLOY, isDeploy, storePath } from "../io/deno_deploy.ts";
import type { Run } from "../generation.ts";
import { EXAMPLE_ORIGIN } from "../io/example_site.ts";
import { openGenerationThread } from "../io/generation_thread.ts";
import { storeProbe } from "../io/kv.ts";
import { kvLicenseStore } from "../io/license_kv.ts";
import { kvQuotaStore } from "../io/quota_kv.ts";
import { ENDING, serveUntilStopped } from "../io/server.ts";
import type { LicenseStore } from "../ports.ts";
import { serializeUpdates } from "../quota/serial_store.ts";
import type { Program, Surroundings } from "../commands/command.ts";
import { issuing, withStore } from "./store.ts";

/** The command. */
export const SERVE: Program = {
  usage: [
    "usage: serve",
    "  runs the service; README.md tells its settings, which the environment holds",
  ],
  run: serve,
};

async function serve(
  _args: readonly string[],
  { config, log, telemetry }: Surroundings,
): Promise<number> {
  const locks = requireLocks(config);
  // The generator is loaded while this thread opens the store. An earlier request waits for it.
  const generator = openGenerationThread(config, { clock, log });
  return await withStore(config, async (kv) => {
    const licenses = kvLicenseStore(kv);
    const ports = {
      clock,
      log,
      licenses,
      quota: serializeUpdates(kvQuotaStore(kv)),
      probeStore: storeProbe(kv, clock),
      currentDay: kvDay(kv, { timeZone: config.timeZone, log }),
      generate: async (run: Run) => await (await generator).generate(run),
      telemetry,
      checkUrl: (url: URL) => checkUrl(url, config),
      newRequestId: () => crypto.randomUUID(),
    };
    await serveUntilStopped(
      config,
      (shutdown) => createHandler(config, { ...ports, shutdown }),
      async (port) => {
        // Not before the port is known to be free: a key that was issued and never shown would be lost.
        const key = await firstKey(config, licenses);
        const shown = { ...config, port, kvPath: storePath(config.kvPath) ?? "Deno Deploy's own" };
        console.log(formatBanner(shown, formatLocks(locks), EXAMPLE_ORIGIN, key));
      },
      ports,
      isDeploy ? ENDING_ON_DEPLOY : ENDING,
    );
    await (await generator).close();
    return 0;
  });
}

/** Issues the first license, if it is wanted. On Deno Deploy nobody reads what is printed, and the key would stay in logs. */
async function firstKey(config: Config, store: LicenseStore): Promise<string | null> {
  if (!config.firstLicense || isDeploy) return null;
  return await firstLicense({ ...issuing(config), store });
}
