/**
 * The command `batch`: makes both files for a list of sites, through a server or on this machine.
 *
 * It keeps what is done in `batch.json` in the results' folder. So it can be ended in any way and started again. Effects:
 * those of the ports that the caller passes; reads the list, writes into the results' folder.
 */

import { parseArgs } from "node:util";
import { wellFormedKey } from "../auth/key.ts";
import type { Config } from "../config.ts";
import { pause } from "../crawl/pause.ts";
import { DEFAULT_MAX_URLS, type GenerationResponse } from "../http/schemas.ts";
import { dayAt, formatInstant } from "../quota/day.ts";
import { type ApiCall, type AskForSite, askServer, type SiteAnswer } from "./batch_server.ts";
import { type ListedSite, readSites } from "./batch_sites.ts";
import {
  type BatchState,
  chooseRun,
  parseState,
  type RunChoice,
  type SiteEntry,
  sitesLeft,
  STATE_FILE,
} from "./batch_state.ts";
import { describeChange, describeEntry, formatSummary } from "./batch_summary.ts";
import {
  CommandError,
  MAX_URLS_RANGE,
  MAX_URLS_USAGE,
  onlyArgument,
  readNumber,
  UsageError,
} from "./command.ts";
import type { CrawlingDeps } from "./generate.ts";
import { createProgressBar, type ProgressBar } from "./progress.ts";

/** What the command needs of the world. */
export type BatchDeps = CrawlingDeps & {
  readonly callApi: ApiCall;
  /** The license key for a service; undefined when there is none. */
  readonly key: string | undefined;
};

/** How the command is used, a line each. */
export const BATCH_USAGE: readonly string[] = [
  "usage: batch SITES --out DIR [--server URL] [--max-urls N] [--pause SECONDS]",
  "             [--retry-failed | --again]",
  "  SITES           a text file with one address a line, or a .csv file with a column url",
  "  --out           the folder for the results",
  "  --server        ask this service, with the license key of the environment variable LLMSTXT_API_KEY",
  `  --max-urls      ${MAX_URLS_USAGE}`,
  "  --pause         seconds between two sites, default 1",
  "  --retry-failed  ask those sites again, too, that failed in the last run",
  "  --again         begin a new run, although the last one is not finished, or was today",
  "exit codes: 0 every site has its files, 1 at least one has not, 2 wrong usage or settings,",
  "  3 the day's requests are used up: go on later, 4 the server cannot be used, 130 interrupted",
];

const PAUSE_RANGE = [0, 3600] as const;

/** Generates the files of every site of a list. Throws CommandError for wrong arguments, list or `batch.json`. */
export async function batchCommand(
  args: readonly string[],
  { timeZone }: Pick<Config, "timeZone">,
  deps: BatchDeps,
): Promise<number> {
  const options = readOptions(args);
  const bar = createProgressBar(deps.terminal);
  const err = (line: string) => {
    bar.clear();
    deps.err(line);
  };
  const ask = askWhom(options, { ...deps, err });
  const sites = await loadSites(options, deps);
  const unlock = await deps.files.lockFolder(options.out);
  if (unlock === null) throw new CommandError(`Another batch is at work in ${options.out}.`, 2);
  try {
    return await new Batch({ ...options, timeZone, sites, ask, bar }, { ...deps, err }).run();
  } finally {
    bar.clear();
    unlock();
  }
}

type Options = ReturnType<typeof readOptions>;

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: "string", default: "" },
      server: { type: "string" },
      "max-urls": { type: "string", default: String(DEFAULT_MAX_URLS) },
      pause: { type: "string", default: "1" },
      again: { type: "boolean", default: false },
      "retry-failed": { type: "boolean", default: false },
    },
  });
  const { out, server, pause, again, "max-urls": maxUrls, "retry-failed": retryFailed } = values;
  const list = onlyArgument(positionals, "The list of sites");
  if (out === "") throw new UsageError("--out is missing: give the folder for the results.");
  if (again && retryFailed) {
    throw new UsageError("--again asks every site, --retry-failed some: give one of them.");
  }
  const choice: RunChoice = again ? "--again" : retryFailed ? "--retry-failed" : null;
  return {
    list,
    out,
    choice,
    server: server === undefined ? null : readServer(server),
    maxUrls: readNumber("--max-urls", maxUrls, MAX_URLS_RANGE),
    pauseMs: readNumber("--pause", pause, PAUSE_RANGE, "decimal") * 1000,
  };
}

function readServer(address: string): URL {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  const rule = "must be an address such as https://llms.example";
  throw new UsageError(`--server ${rule}, not "${address}".`);
}

function readKey(text = ""): string {
  const key = wellFormedKey(text);
  if (key !== null) return key;
  throw new CommandError(
    "--server needs a license key in the environment: LLMSTXT_API_KEY=LLMS-XXXX-XXXX-XXXX-XXXX",
    2,
  );
}

async function loadSites(
  { list, server }: Options,
  deps: BatchDeps,
): Promise<readonly ListedSite[]> {
  const text = await deps.files.readTextFile("", list);
  if (text === null) throw new CommandError(`There is no file ${list}.`, 2);
  // A server has its own rules for addresses.
  const checkUrl = server === null ? deps.checkUrl : () => null;
  const { sites, notes } = await readSites(text, /\.csv$/i.test(list), checkUrl);
  notes.forEach(deps.err);
  return sites;
}

function askWhom({ server, maxUrls }: Options, deps: BatchDeps): AskForSite {
  return server === null
    ? askThisMachine(maxUrls, deps)
    : askServer({ server, key: readKey(deps.key), maxUrls }, deps);
}

/** Generates on this machine, without key or quota. A site that has begun is always finished. */
function askThisMachine(maxUrls: number, { generate, clock }: BatchDeps): AskForSite {
  return async (site, onProgress) => {
    const result = await generate({
      request: { url: new URL(site), maxUrls, format: "txt" },
      startedMs: clock.monotonicMs(),
      caller: "",
      requestId: "",
      signal: new AbortController().signal,
      onProgress,
    });
    if (result.ok) return { kind: "generated", response: result.response };
    const { name, error, detail = "" } = result.problem;
    const kind = name === "internal" ? "unanswered" : "failed";
    return { kind, reason: `${error} ${detail}`.trim() };
  };
}

interface BatchPlan extends Pick<Options, "choice" | "out" | "pauseMs"> {
  readonly sites: readonly ListedSite[];
  readonly ask: AskForSite;
  readonly timeZone: string;
  readonly bar: ProgressBar;
}

/** How a start ended. `finished`: the end of the list. `interrupted`: Ctrl+C. The others: it could not go on. */
type BatchEnding =
  | { readonly kind: "finished" | "interrupted" }
  | Extract<SiteAnswer, { kind: "quota_spent" | "unusable" }>;

class Batch {
  #state: BatchState = { begun: "", finished: null, sites: {} };
  readonly #asked = new Set<string>();

  constructor(readonly plan: BatchPlan, readonly deps: BatchDeps) {}

  async run(): Promise<number> {
    const { sites, choice, bar } = this.plan;
    const last = await this.#loadState();
    this.#state = chooseRun(last, this.#today(), choice);
    // Saved before the first answer, so that the next start goes on with this run and not with the last one.
    if (this.#state !== last) await this.#save({});
    const left = sitesLeft(sites, this.#state);
    this.#announce(left.length);
    const ending = await this.#askAll(left);
    if (ending.kind === "finished" && this.#state.finished === null) {
      await this.#save({ finished: this.#today() });
    }
    bar.clear();
    this.deps.out(formatSummary(sites, this.#state, this.#asked));
    return this.#tellEnding(ending);
  }

  async #loadState(): Promise<BatchState | null> {
    const { out, choice } = this.plan;
    const text = await this.deps.files.readTextFile(out, STATE_FILE);
    const state = text === null ? null : parseState(text);
    if (text === null || state !== null || choice === "--again") return state;
    throw new CommandError(`${out}/${STATE_FILE} cannot be read; --again begins a new run.`, 2);
  }

  #announce(left: number): void {
    const { begun, finished, sites } = this.#state;
    const { length } = this.plan.sites;
    if (left === length) return;
    if (left > 0) {
      const done = `${length - left} of ${length} sites are done`;
      return this.deps.err(`Going on with the run of ${begun}: ${done}.`);
    }
    const hasFailed = Object.values(sites).some(({ result }) => result === "failed");
    const retry = hasFailed ? "--retry-failed asks those again that failed, " : "";
    this.deps.err(`The run was finished on ${finished}. ${retry}--again asks all.`);
  }

  async #askAll(left: readonly ListedSite[]): Promise<BatchEnding> {
    const { sites, ask, pauseMs, bar } = this.plan;
    const { signal, err } = this.deps;
    for (const [index, site] of left.entries()) {
      if (index > 0 && pauseMs > 0) await pause(pauseMs, this.deps);
      if (signal.aborted) return { kind: "interrupted" };
      bar.onProgress({ stage: "discover", done: 0, total: null, url: site.url });
      const answer = await ask(site.url, bar.onProgress);
      if (answer.kind === "quota_spent" || answer.kind === "unusable") {
        return signal.aborted ? { kind: "interrupted" } : answer;
      }
      const entry = answer.kind === "generated"
        ? await this.#write(site, answer.response)
        : { result: answer.kind, reason: answer.reason };
      this.#asked.add(site.url);
      await this.#save({ sites: { ...this.#state.sites, [site.url]: entry } });
      err(`[${sites.indexOf(site) + 1}/${sites.length}] ${site.url}: ${describeEntry(entry)}`);
    }
    return { kind: "finished" };
  }

  /** Writes the files of a site, before the state: if the process ends in between, the site is asked again. */
  async #write(site: ListedSite, response: GenerationResponse): Promise<SiteEntry> {
    const folder = `${this.plan.out}/${site.folder}`;
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
      if (!(error instanceof CommandError)) throw error;
      return { result: "failed", reason: error.message };
    }
  }

  /**
   * Writes a file, keeps its old text as `.previous`, and says what changed. An unchanged file is not written, so that
   * `.previous` stays the last version that was different.
   */
  async #replace(folder: string, name: string, text: string): Promise<string> {
    const { readTextFile, writeTextFile } = this.deps.files;
    const before = await readTextFile(folder, name);
    if (before === text) return "unchanged";
    if (before !== null) await writeTextFile(folder, `${name}.previous`, before);
    await writeTextFile(folder, name, text);
    return before === null ? "new" : await describeChange(before, text);
  }

  async #save(change: Partial<BatchState>): Promise<void> {
    this.#state = { ...this.#state, ...change };
    const text = JSON.stringify(this.#state, null, 2) + "\n";
    await this.deps.files.writeTextFile(this.plan.out, STATE_FILE, text);
  }

  #tellEnding(ending: BatchEnding): number {
    const { choice, timeZone, sites } = this.plan;
    const { err } = this.deps;
    const again = `The same command${choice ? ` without ${choice}` : ""} goes on`;
    switch (ending.kind) {
      case "interrupted":
        err(`Interrupted. ${again} where this ended.`);
        return 130;
      case "quota_spent": {
        const when = ending.resetsAt && `from ${formatInstant(ending.resetsAt, timeZone)}`;
        err(`The day's requests are used up. ${again} ${when ?? "tomorrow"}.`);
        return 3;
      }
      case "unusable":
        err(`${ending.reason} ${again} where this ended.`);
        return 4;
      case "finished": {
        const entries = sites.map(({ url }) => this.#state.sites[url]);
        return entries.every((entry) => entry?.result === "generated") ? 0 : 1;
      }
    }
  }

  #today(): string {
    return dayAt(this.deps.clock.now(), this.plan.timeZone).toString();
  }
}
