/**
 * What is different on Deno Deploy, as its documentation says of the runtime, of builds and of environment variables.
 *
 * It runs the program with all permissions and without flags of ours, its files do not last, it ends an instance that has
 * sent nothing for a while, and kills it 5 seconds after SIGINT. Effects: asks the environment.
 *
 * @module
 */

import type { Config, SettingRules } from "../config.ts";
import type { EndingTimes } from "./server.ts";
import { serviceStoreFault } from "./setting_rules.ts";

/** Whether the program runs there. */
export const isDeploy: boolean = isSet("DENO_DEPLOYMENT_ID");

/** With what closes behind it, this is done before the platform's 5 seconds are over. */
export const ENDING_ON_DEPLOY: EndingTimes = { finishMs: 1_000, answerMs: 3_400 };

/** An instance may be stopped when it has sent nothing for 5 seconds. */
const MAX_SILENT_SECONDS = 3;

/** What settings must fulfil there: the platform provides the address. */
export const RULES_ON_DEPLOY: SettingRules = {
  kvPath: (path) => isService(path) ? serviceStoreFault() : null,
};

/**
 * The settings as they apply there: no answer is silent for long, the platform diverts callers before it ends an
 * instance, and no page is kept, as no file lasts and the platform's store is no place for megabytes that can be read again.
 *
 * @param config The settings as they are given.
 * @returns The settings as they apply.
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

/**
 * Where the store is.
 *
 * @param kvPath The setting.
 * @returns Its path; null on Deno Deploy, whose own store it is unless the setting names a service.
 */
export function storePath(kvPath: string): string | null {
  return isDeploy && !isService(kvPath) ? null : kvPath;
}

function isService(path: string): boolean {
  return /^https?:/.test(path);
}

/**
 * Whether the environment has a variable.
 *
 * @param variable Its name.
 * @returns False also where the process may not read it, or where it is empty.
 */
export function isSet(variable: string): boolean {
  const { state } = Deno.permissions.querySync({ name: "env", variable });
  return state === "granted" && Boolean(Deno.env.get(variable));
}
