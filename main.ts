/**
 * llmstxt-api: the program's entry and composition root, for a terminal, a service manager and Deno Deploy.
 *
 * Reads the settings, opens what the command needs, and ends with the command's exit code:
 * 0 done, 1 not possible, 2 wrong usage or settings; `batch` has more, which its usage tells.
 *
 * @module
 */

import "./lib/io/runtime_version.ts";
import { createHandler } from "./lib/app.ts";
import { formatBanner } from "./lib/commands/banner.ts";
import { BACKUP_USAGE, backupCommand } from "./lib/commands/backup.ts";
import { BATCH_USAGE, batchCommand } from "./lib/commands/batch.ts";
import { CommandError, runCommand } from "./lib/commands/command.ts";
import { type CrawlingDeps, GENERATE_USAGE, generateCommand } from "./lib/commands/generate.ts";
import { firstLicense, LICENSE_USAGE, licenseCommand } from "./lib/commands/license.ts";
import { type Config, readConfig, type SettingRules, SETTINGS } from "./lib/config.ts";
import { checkUrl } from "./lib/crawl/address_guard.ts";
import { formatLocks, inspectLocks, type Locks } from "./lib/io/address_locks.ts";
import { callApi } from "./lib/io/api_client.ts";
import { backupStore } from "./lib/io/backup.ts";
import { systemClock as clock } from "./lib/io/clock.ts";
import { kvDay } from "./lib/io/day_kv.ts";
import {
  ENDING_ON_DEPLOY,
  isDeploy,
  onDeploy,
  RULES_ON_DEPLOY,
  storePath,
} from "./lib/io/deno_deploy.ts";
import { EXAMPLE_ORIGIN } from "./lib/io/example_site.ts";
import * as files from "./lib/io/files.ts";
import type { KvAccess } from "./lib/io/kv.ts";
import { requireKvFile, requireWritableFile } from "./lib/io/kv_file.ts";
import { kvLicenseStore } from "./lib/io/license_kv.ts";
import { createLog } from "./lib/io/log.ts";
import { openGenerationThread } from "./lib/io/generation_thread.ts";
import type { Generator } from "./lib/io/generator.ts";
import { kvQuotaStore } from "./lib/io/quota_kv.ts";
import { ENDING, serveUntilStopped } from "./lib/io/server.ts";
import { passStoreToken, SERVICE_RULES, STORE_RULES } from "./lib/io/setting_rules.ts";
import { openStore } from "./lib/io/store.ts";
import { storeProbe } from "./lib/io/store_probe.ts";
import { openTelemetry, TELEMETRY_ENV, telemetryFaults } from "./lib/io/telemetry.ts";
import { openTerminal } from "./lib/io/terminal.ts";
import type { LicenseStore } from "./lib/ports.ts";
import { countEvents } from "./lib/telemetry.ts";
import { serializeUpdates } from "./lib/quota/serial_store.ts";

type Err = (line: string) => void;

interface Command {
  readonly run: (args: readonly string[], config: Config, err: Err) => Promise<number>;
  readonly usage: readonly string[];
}

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    run: serve,
    usage: [
      "usage: serve",
      "  runs the service; README.md tells its settings, which the environment holds",
    ],
  },
  license: { run: license, usage: LICENSE_USAGE },
  generate: { run: generate, usage: GENERATE_USAGE },
  batch: { run: batch, usage: BATCH_USAGE },
  backup: { run: backup, usage: BACKUP_USAGE },
};

/** Signals within so many milliseconds count as one: each parent process may pass the same Ctrl+C on. */
const SAME_SIGNAL_MS = 500;

const telemetry = openTelemetry();
const log = countEvents(createLog(Deno.stderr, clock), telemetry);

async function serve(_args: readonly string[], config: Config): Promise<number> {
  return await withStore(config, async (kv) => {
    const locks = requireLocks(config);
    const licenses = kvLicenseStore(kv);
    const generator = await openGenerationThread(config, { clock, log });
    const ports = {
      clock,
      log,
      licenses,
      quota: serializeUpdates(kvQuotaStore(kv)),
      probeStore: storeProbe(kv, clock),
      currentDay: kvDay(kv, { timeZone: config.timeZone, log }),
      generate: generator.generate,
      telemetry,
      checkUrl: (url: URL) => checkUrl(url, config),
      newRequestId: () => crypto.randomUUID(),
    };
    await serveUntilStopped(
      config,
      (shutdown) => createHandler(config, { ...ports, shutdown }),
      async (port) => {
        // Only now: a key that was issued and then not shown, because the port is taken, would be lost.
        const key = await firstKey(config, licenses);
        const shown = { ...config, port, kvPath: storePath(config.kvPath) ?? "Deno Deploy's own" };
        console.log(formatBanner(shown, formatLocks(locks), EXAMPLE_ORIGIN, key));
      },
      ports,
      isDeploy ? ENDING_ON_DEPLOY : ENDING,
    );
    await generator.close();
    return 0;
  });
}

/** On Deno Deploy nobody reads what is printed, and the key would stay in its logs. */
async function firstKey(config: Config, store: LicenseStore): Promise<string | null> {
  if (!config.firstLicense || isDeploy) return null;
  return await firstLicense({ ...issuing(config), store });
}

async function license(args: readonly string[], config: Config, err: Err): Promise<number> {
  return await withStore(config, (kv) =>
    licenseCommand(args, {
      ...issuing(config),
      store: kvLicenseStore(kv),
      usage: kvQuotaStore(kv),
      input: Deno.stdin.readable,
      out: console.log,
      err,
    }));
}

async function backup(args: readonly string[], { kvPath }: Config, err: Err): Promise<number> {
  const deps = { kvPath: storePath(kvPath), backup: backupStore };
  return await backupCommand(args, { ...deps, out: console.log, err });
}

async function generate(args: readonly string[], config: Config, err: Err): Promise<number> {
  return await withCrawling(config, err, (deps) => generateCommand(args, deps));
}

async function batch(args: readonly string[], config: Config, err: Err): Promise<number> {
  const server = { callApi, key: Deno.env.get("LLMSTXT_API_KEY") };
  return await withCrawling(
    config,
    err,
    (deps) => batchCommand(args, config, { ...deps, ...server }),
  );
}

/**
 * What the commands that crawl share. The first SIGINT asks them to stop, a second one ends the process, at once: this
 * thread only waits for the one that crawls.
 */
async function withCrawling(
  config: Config,
  err: Err,
  use: (deps: CrawlingDeps) => Promise<number>,
): Promise<number> {
  requireLocks(config);
  // Its threads and its cache are not for `batch --server`, which crawls nothing, nor for wrong usage.
  let generator = null as Promise<Generator> | null;
  const interrupted = new AbortController();
  const terminal = openTerminal();
  let interruptedMs = Infinity;
  const stop = () => {
    if (clock.monotonicMs() - interruptedMs > SAME_SIGNAL_MS) Deno.exit(130);
    if (interrupted.signal.aborted) return;
    interruptedMs = clock.monotonicMs();
    interrupted.abort();
    terminal?.write("\n");
    err("Stopping after what is in hand; Ctrl+C again ends it at once.");
  };
  Deno.addSignalListener("SIGINT", stop);
  try {
    return await use({
      clock,
      generate: async (run) => {
        generator ??= openGenerationThread(config, { clock, log });
        return await (await generator).generate(run);
      },
      checkUrl: (url) => withAdvice(checkUrl(url, config)),
      signal: interrupted.signal,
      out: (text) => Deno.stdout.writeSync(new TextEncoder().encode(text)),
      err,
      terminal,
      files,
    });
  } finally {
    Deno.removeSignalListener("SIGINT", stop);
    await (await generator)?.close();
  }
}

/** Who crawls from a machine of their own may mean a network of theirs. */
function withAdvice(rule: string | null): string | null {
  return rule && `${rule}; CRAWL_ALLOW_NETWORKS allows networks of your own, see README.md`;
}

/** Nothing is crawled without the runtime's deny list, unless the operator allows it. */
function requireLocks({ allowNetworks, allowUnprotected }: Config): Locks {
  const locks = inspectLocks(allowNetworks);
  if (locks.missing.length === 0 || allowUnprotected) return locks;
  throw new CommandError(
    `${formatLocks(locks)} ALLOW_UNPROTECTED=true runs the program all the same.`,
  );
}

function issuing({ timeZone }: Config) {
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  return { clock, random, timeZone };
}

async function withStore(
  { kvPath }: Config,
  use: (kv: KvAccess) => Promise<number>,
): Promise<number> {
  const path = storePath(kvPath);
  if (path !== null) requireWritableFile(path);
  const opened = await openStore(path, { after: clock.after, random: Math.random });
  const kv = path === null ? opened : requireKvFile(opened, path);
  try {
    return await use(kv);
  } finally {
    kv.close();
  }
}

function rulesOf(command: string): SettingRules {
  if (isDeploy) return RULES_ON_DEPLOY;
  return command === "serve" ? SERVICE_RULES : STORE_RULES;
}

/** The telemetry of Deno Deploy cannot be set from here. */
function faultsOfTelemetry(): readonly string[] {
  if (isDeploy) return [];
  const env = Object.fromEntries(TELEMETRY_ENV.map((name) => [name, Deno.env.get(name)]));
  return telemetryFaults(env);
}

async function main([name = "serve", ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const commands = `Commands: ${Object.keys(COMMANDS).join(", ")}; each tells more with --help.`;
  if ([name, ...args].some((arg) => arg === "--help" || arg === "-h")) {
    for (const line of command?.usage ?? [commands]) console.log(line);
    return 0;
  }
  return await runCommand(command?.usage ?? [], console.error, async (err) => {
    if (command === undefined) {
      throw new CommandError(`There is no command "${name}". ${commands}`, 2);
    }
    return await command.run(args, readSettings(name), err);
  });
}

function readSettings(command: string): Config {
  const env = Object.fromEntries(
    Object.values(SETTINGS).map(({ env }) => [env, Deno.env.get(env)]),
  );
  const settings = readConfig(env, rulesOf(command));
  const faults = [...(settings.ok ? [] : settings.faults), ...faultsOfTelemetry()];
  if (!settings.ok || faults.length > 0) throw new CommandError(faults.join("\n"), 2);
  return isDeploy ? onDeploy(settings.config) : settings.config;
}

/** A proxy is for what is not on this machine. The runtime reads this variable whenever it opens a client. */
function reachThisMachineDirectly(): void {
  const given = Deno.env.get("NO_PROXY") ?? Deno.env.get("no_proxy") ?? "";
  Deno.env.set("NO_PROXY", `${given},localhost,127.0.0.0/8,::1`);
}

if (!isDeploy) reachThisMachineDirectly();
passStoreToken();
Deno.exit(await main(Deno.args));
