/**
 * The command `batch`: both files for a list of sites, from a server or on this machine.
 *
 * It remembers what is done (`batch.json` in the results' folder), so that it can be ended in any way and started
 * again. Effects: those of the ports handed in; reads the list, writes into the results' folder.
 *
 * @module
 */

import { isWellFormedKey, normalizeKey } from "../auth/key.ts";
import type { Config } from "../config.ts";
import { pause } from "../crawl/pause.ts";
import type { Generate } from "../generation.ts";
import type { GenerationResponse } from "../http/schemas.ts";
import type { Clock } from "../ports.ts";
import { dayAt, formatInstant } from "../quota/day.ts";
import type { Asked, Source, Stop } from "./batch_answer.ts";
import { compareLines } from "./batch_changes.ts";
import { localSource } from "./batch_local.ts";
import { BATCH_USAGE, type BatchOptions, readBatchOptions } from "./batch_options.ts";
import { type ApiCall, serverSource } from "./batch_server.ts";
import { readSites, type Site } from "./batch_sites.ts";
import {
  type BatchState,
  chooseRun,
  type FileChange,
  formatState,
  hasFailed,
  parseState,
  type SiteEntry,
  sitesLeft,
  STATE_FILE,
} from "./batch_state.ts";
import { formatChange, formatSummary } from "./batch_summary.ts";
import { FileFault } from "./file_fault.ts";
import { keyFree } from "./key_free.ts";
import { watchNetworks } from "./network_hint.ts";
import { createProgressBar, type ProgressBar, type Terminal } from "./progress.ts";

/** What the command needs of the world. */
export interface BatchDeps {
  /** Generates a site's files. */
  readonly generate: Generate;
  /** Where time comes from. */
  readonly clock: Clock;
  /** The rule of address safety that an address breaks, or null; a server has rules of its own. */
  readonly checkUrl: (url: URL) => string | null;
  /** Calls a service. */
  readonly callApi: ApiCall;
  /** The license key for a service; undefined where there is none. */
  readonly key: string | undefined;
  /** Ends the batch after the site in hand. */
  readonly signal: AbortSignal;
  /** Writes to standard output, as it is. */
  readonly out: (text: string) => void;
  /** Writes a line to standard error. */
  readonly err: (line: string) => void;
  /** The terminal for a progress bar; null where there is none. */
  readonly terminal: Terminal | null;
  /** Reads a file; null when there is none. It and the next throw FileFault where they cannot. */
  readonly readFile: (folder: string, name: string) => Promise<string | null>;
  /** Writes a file as a whole or not at all, its folder made where missing. */
  readonly writeFile: (folder: string, name: string, text: string) => Promise<void>;
  /** Keeps other batches out of a folder; null when one is in it. */
  readonly lockFolder: (folder: string) => Promise<(() => void) | null>;
}

const KEY_NEEDED =
  "--server needs a license key in the environment: LLMSTXT_API_KEY=LLMS-XXXX-XXXX-XXXX-XXXX";

const EXIT = { done: 0, incomplete: 1, usage: 2, quota: 3, server: 4, interrupted: 130 } as const;

/** How a start ended: at the end of the list, by the person, or because it could not go on. */
type Ending = { readonly kind: "finished" } | { readonly kind: "interrupted" } | Stop;

/**
 * Generates the files of every site of a list.
 *
 * @param args The arguments behind the command's name.
 * @param config The settings.
 * @param world What it needs of the world.
 * @returns The exit code: 0 every site has its files, 1 at least one has not, 2 wrong usage, 3 the day's requests
 *   are used up, 4 the server cannot be used, 130 interrupted.
 */
export async function batchCommand(
  args: readonly string[],
  config: Config,
  world: BatchDeps,
): Promise<number> {
  const deps = keyFree(world);
  const options = readBatchOptions(args);
  if (typeof options === "string") return refuse([options, ...BATCH_USAGE], deps);
  const key = normalizeKey(deps.key ?? "");
  if (options.server !== null && !isWellFormedKey(key)) {
    return refuse([KEY_NEEDED], deps);
  }
  const text = await deps.readFile("", options.sites);
  if (text === null) return refuse([`there is no file ${options.sites}`], deps);
  const networks = watchNetworks(options.server === null ? deps.checkUrl : () => null);
  const list = readSites(text, /\.csv$/i.test(options.sites), networks.checkUrl);
  if (!list.ok) return refuse([...list.faults, ...networks.hint()], deps);
  for (const note of list.notes) deps.err(note);
  const unlock = await deps.lockFolder(options.out);
  if (unlock === null) return refuse([`another batch is at work in ${options.out}`], deps);
  const bar = createProgressBar(deps.terminal, deps.clock);
  const err = (line: string) => {
    bar.clear();
    deps.err(line);
  };
  try {
    const { server, maxUrls } = options;
    const source = server === null
      ? localSource(maxUrls, deps)
      : serverSource({ server, key, maxUrls }, { ...deps, err });
    const { timeZone } = config;
    return await new Batch(options, list.sites, source, timeZone, bar, { ...deps, err }).run();
  } finally {
    bar.clear();
    unlock();
  }
}

function refuse(lines: readonly string[], deps: BatchDeps): number {
  for (const line of lines) deps.err(line);
  return EXIT.usage;
}

/** One start of a batch. */
class Batch {
  #state: BatchState = { begun: "", finished: null, retry: false, sites: {} };

  constructor(
    readonly options: BatchOptions,
    readonly sites: readonly Site[],
    readonly source: Source,
    readonly timeZone: string,
    readonly bar: ProgressBar,
    readonly deps: BatchDeps,
  ) {}

  async run(): Promise<number> {
    const { out, choice } = this.options;
    const stored = await this.deps.readFile(out, STATE_FILE);
    const last = stored === null ? null : parseState(stored);
    if (stored !== null && last === null && choice !== "begin anew") {
      const fault = `${out}/${STATE_FILE} cannot be read; --again begins a new run`;
      return refuse([fault], this.deps);
    }
    this.#state = chooseRun(last, this.#today(), choice);
    const left = sitesLeft(this.sites, this.#state);
    this.#announce(left);
    const ending = left.length === 0 ? { kind: "finished" } as const : await this.#askAll(left);
    if (ending.kind === "finished" && this.#state.finished === null) {
      await this.#save({ finished: this.#today() });
    }
    this.bar.clear();
    this.deps.out(formatSummary(this.sites, this.#state));
    return this.#tellEnding(ending);
  }

  #announce(left: readonly Site[]): void {
    const { length } = this.sites;
    const { begun, finished } = this.#state;
    if (left.length === length) return;
    if (finished === null || left.length > 0) {
      const done = length - left.length;
      return this.deps.err(
        `Going on with the run of ${begun}: ${done} of ${length} sites are done.`,
      );
    }
    const failed = hasFailed(this.#state) ? "--retry-failed asks those again that failed, " : "";
    this.deps.err(`The run was finished on ${finished}. ${failed}--again asks all.`);
  }

  async #askAll(left: readonly Site[]): Promise<Ending> {
    const { signal, err } = this.deps;
    const { pauseMs } = this.options;
    let standing = await this.source.begin();
    if (standing !== null && "kind" in standing) {
      return signal.aborted ? { kind: "interrupted" } : standing;
    }
    if (standing !== null && standing.remaining < left.length) {
      err(`The day has ${standing.remaining} requests left for ${left.length} sites.`);
    }
    for (const [index, site] of left.entries()) {
      if (standing?.remaining === 0) return { kind: "quota_spent", resetsAt: standing.resetsAt };
      if (index > 0 && pauseMs > 0) await pause(pauseMs, this.deps);
      if (signal.aborted) return { kind: "interrupted" };
      this.bar.onProgress({ stage: "discover", done: 0, total: null, url: site.url });
      const asked: Asked = await this.source.ask(site.url, this.bar.onProgress);
      const { answer } = asked;
      if (answer.kind === "quota_spent" || answer.kind === "unusable") {
        return signal.aborted ? { kind: "interrupted" } : answer;
      }
      standing = asked.standing ?? standing;
      const entry = answer.kind === "generated"
        ? await this.#write(site, answer.response)
        : { result: answer.kind, reason: answer.reason };
      await this.#save({ sites: { ...this.#state.sites, [site.url]: entry } });
      err(`[${this.sites.indexOf(site) + 1}/${this.sites.length}] ${describe(site, entry)}`);
    }
    return { kind: "finished" };
  }

  /** The files come before the state: a run that ends in between asks again rather than lose files. */
  async #write(site: Site, response: GenerationResponse): Promise<SiteEntry> {
    const folder = `${this.options.out}/${site.folder}`;
    try {
      return {
        result: "generated",
        pages: response.pages_crawled,
        found: response.pages_found,
        warnings: response.warnings ?? [],
        llmsTxt: await this.#replace(folder, "llms.txt", response.llms_txt),
        llmsFullTxt: await this.#replace(folder, "llms-full.txt", response.llms_full_txt),
      };
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      return { result: "failed", reason: error.message };
    }
  }

  /** A file that stays as it is is left alone, so that `.previous` is always the last that was different. */
  async #replace(folder: string, name: string, text: string): Promise<FileChange> {
    const { readFile, writeFile } = this.deps;
    const before = await readFile(folder, name);
    if (before === text) return "unchanged";
    if (before !== null) await writeFile(folder, `${name}.previous`, before);
    await writeFile(folder, name, text);
    return before === null ? "new" : compareLines(before, text);
  }

  async #save(change: Partial<BatchState>): Promise<void> {
    this.#state = { ...this.#state, ...change };
    await this.deps.writeFile(this.options.out, STATE_FILE, formatState(this.#state));
  }

  #tellEnding(ending: Ending): number {
    const { err } = this.deps;
    switch (ending.kind) {
      case "interrupted":
        err(`Interrupted. ${this.#sameCommand} goes on where this ended.`);
        return EXIT.interrupted;
      case "quota_spent":
        err(
          `The day's requests are used up. ${this.#sameCommand} goes on ${
            this.#when(ending.resetsAt)
          }.`,
        );
        return EXIT.quota;
      case "unusable":
        err(`${ending.reason} ${this.#sameCommand} goes on where this ended.`);
        return EXIT.server;
      case "finished": {
        const entries = this.sites.map(({ url }) => this.#state.sites[url]);
        const isDone = entries.every((entry) => entry?.result === "generated");
        return isDone ? EXIT.done : EXIT.incomplete;
      }
    }
  }

  get #sameCommand(): string {
    return this.options.choice === "begin anew"
      ? "The same command without --again"
      : "The same command";
  }

  #when(resetsAt: Temporal.Instant | null): string {
    return resetsAt === null ? "tomorrow" : `from ${formatInstant(resetsAt, this.timeZone)}`;
  }

  #today(): string {
    return dayAt(this.deps.clock.now(), this.timeZone).toString();
  }
}

function describe({ url }: Site, entry: SiteEntry): string {
  if (entry.result !== "generated") return `${url}: ${entry.reason}`;
  const { found, pages, warnings, llmsTxt } = entry;
  const read = found === null || found === pages
    ? countOf(pages, "page")
    : `${pages} of ${countOf(found, "page")}`;
  return `${url}: ${read}, ${countOf(warnings.length, "warning")}, ${formatChange(llmsTxt)}`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
