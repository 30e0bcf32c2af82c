/**
 * llmstxt-api: the program's entry and composition root, for a terminal, a service manager and Deno Deploy.
 *
 * Reads the settings, opens what the command needs, and ends with the command's exit code:
 * 0 done, 1 not possible, 2 wrong usage or settings; `batch` has more, which its usage tells.
 */

import "./lib/io/require_deno_version.ts";
import { CommandError, type Program, runCommand } from "./lib/commands/command.ts";
import { type Config, readConfig, SETTINGS } from "./lib/config.ts";
import { systemClock as clock } from "./lib/io/clock.ts";
import { isDeploy, onDeploy, RULES_ON_DEPLOY } from "./lib/io/deno_deploy.ts";
import { createLog } from "./lib/io/log.ts";
import { passStoreToken, SERVICE_RULES, STORE_RULES } from "./lib/io/setting_rules.ts";
import { openTelemetry, TELEMETRY_ENV, telemetryFaults } from "./lib/io/telemetry.ts";
import { countEvents } from "./lib/telemetry.ts";

/** A command is loaded when it is the one that runs. */
const COMMANDS: Readonly<Record<string, () => Promise<Program>>> = {
  serve: async () => (await import("./lib/programs/serve.ts")).SERVE,
  license: async () => (await import("./lib/programs/license.ts")).LICENSE,
  generate: async () => (await import("./lib/programs/crawling.ts")).GENERATE,
  batch: async () => (await import("./lib/programs/crawling.ts")).BATCH,
  backup: async () => (await import("./lib/programs/backup.ts")).BACKUP,
};

async function main([name = "serve", ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]!() : undefined;
  const commands = `Commands: ${Object.keys(COMMANDS).join(", ")}; each tells more with --help.`;
  if ([name, ...args].some((arg) => arg === "--help" || arg === "-h")) {
    for (const line of command?.usage ?? [commands]) console.log(line);
    return 0;
  }
  return await runCommand(command?.usage ?? [], console.error, async (err) => {
    if (command === undefined) {
      throw new CommandError(`There is no command "${name}". ${commands}`, 2);
    }
    const telemetry = openTelemetry();
    const log = countEvents(createLog(Deno.stderr, clock), telemetry);
    return await command.run(args, { config: readSettings(name), log, telemetry, err });
  });
}

function readSettings(command: string): Config {
  const envOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, Deno.env.get(name)]));
  const rules = command === "serve" ? SERVICE_RULES : STORE_RULES;
  const settings = readConfig(
    envOf(Object.values(SETTINGS).map(({ env }) => env)),
    isDeploy ? RULES_ON_DEPLOY : rules,
  );
  // The telemetry of Deno Deploy cannot be set from here.
  const ofTelemetry = isDeploy ? [] : telemetryFaults(envOf(TELEMETRY_ENV));
  const faults = [...(settings.ok ? [] : settings.faults), ...ofTelemetry];
  if (!settings.ok || faults.length > 0) throw new CommandError(faults.join("\n"), 2);
  return isDeploy ? onDeploy(settings.config) : settings.config;
}

if (!isDeploy) {
  // A proxy is for what is not on this machine. The runtime reads this variable whenever it opens a client.
  const given = Deno.env.get("NO_PROXY") ?? Deno.env.get("no_proxy") ?? "";
  Deno.env.set("NO_PROXY", `${given},localhost,127.0.0.0/8,::1`);
}
passStoreToken();
Deno.exit(await main(Deno.args));
