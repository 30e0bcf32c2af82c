/** Puts the command `license` together. Effects: those of the store and the terminal. */

import { LICENSE_USAGE, licenseCommand } from "../commands/license.ts";
import { kvLicenseStore } from "../io/license_kv.ts";
import { kvQuotaStore } from "../io/quota_kv.ts";
import type { Program } from "../commands/command.ts";
import { issuing, withStore } from "./store.ts";

/** The command. */
export const LICENSE: Program = {
  usage: LICENSE_USAGE,
  run: (args, { config, err }) =>
    withStore(config, (kv) =>
      licenseCommand(args, {
        ...issuing(config),
        store: kvLicenseStore(kv),
        usage: kvQuotaStore(kv),
        input: Deno.stdin.readable,
        out: console.log,
        err,
      })),
};
