/**
 * Knows what is different on Deno Deploy, by its documentation of the runtime, of builds and of environment variables.
 *
 * Deno Deploy runs the program with all permissions and without our flags. Its files do not last. It ends an instance that
 * has sent nothing for a while, and kills an instance 5 seconds after SIGINT. Effects: asks the environment.
 */

import type { Config, SettingRules } from "../config.ts";
import { hasHttpScheme } from "../standards/url.ts";
import type { EndingTimes } from "./server.ts";
import { serviceStoreFault } from "./setting_rules.ts";

/** Whether the program runs on Deno Deploy. */
export const isDeploy: boolean = isSet("DENO_DEPLOYMENT_ID");

/** How long the end may take on Deno Deploy, which kills after 5 seconds. The rest of that time is for closing. */
export const ENDING_ON_DEPLOY: EndingTimes = { finishMs: 1_000, answerMs: 3_400 };

/** In seconds. The platform may stop an instance that has sent nothing for 5 seconds. */
const MAX_SILENT_SECONDS = 3;

/** Rules of settings on Deno Deploy. There is none for the listening address, because the platform provides it. */
export const RULES_ON_DEPLOY: SettingRules = {
  kvPath: (path) => hasHttpScheme(path) ? serviceStoreFault() : null,
};

/**
 * Returns the settings as they apply on Deno Deploy. No answer is silent for long. Nothing is drained, because the platform
 * diverts callers before it ends an instance. No page is kept, because no file lasts, and the platform's store is no place
 * for megabytes that can be fetched again.
 */
export function onDeploy(config: Config): Config {
  const given = config.keepAliveSeconds || MAX_SILENT_SECONDS;
  return {
    ...config,
    pageCacheDays: 0,
    drainSeconds: 0,
    keepAliveSeconds: Math.min(given, MAX_SILENT_SECONDS),
  };
}

/** Returns the path of the store; null for that of Deno Deploy, which is used there unless the setting names a service. */
export function storePath(kvPath: string): string | null {
  return isDeploy && !hasHttpScheme(kvPath) ? null : kvPath;
}

/** Says whether an environment variable has a value, and the process may read it. */
export function isSet(variable: string): boolean {
  const { state } = Deno.permissions.querySync({ name: "env", variable });
  return state === "granted" && Boolean(Deno.env.get(variable));
}
