/**
 * Runs one generation from address to answer: crawl, describe, render, check.
 *
 * The HTTP service and the command line share this module. It knows no HTTP request, no key and no quota.
 * Uses the ports of the crawl and the log.
 */

import { type Config, productTokenOf } from "./config.ts";
import { type ByteBudget, type Holding, weightOf } from "./crawl/byte_budget.ts";
import type { CrawlResult } from "./crawl/build_report.ts";
import type { ConnectionPool } from "./crawl/connections.ts";
import type { SiteAccess } from "./crawl/context.ts";
import { crawlSite } from "./crawl/crawl.ts";
import { type Effort, measureSite } from "./crawl/effort.ts";
import { finishInSteps } from "./crawl/pause.ts";
import type { Processor } from "./crawl/processor.ts";
import { adviceOn, formatReason, formatWarning, remarkOf } from "./crawl/reasons.ts";
import type { CrawlReport, Reason } from "./crawl/report.ts";
import { type Problem, problem } from "./errors.ts";
import type { GenerationRequest, GenerationResponse } from "./http/schemas.ts";
import type { ClockAndLog, Log, OnProgress, PageCache } from "./ports.ts";
import { formatInstant } from "./quota/day.ts";
import { checkLlmsTxt } from "./render/check.ts";
import { renderLlmsFullTxt, renderLlmsTxt } from "./render/llms_txt.ts";
import { fitOutline } from "./render/size_budget.ts";
import { describeInSteps } from "./site/site.ts";

/** What a generation needs of the world. */
export type GenerationPorts = SiteAccess & ClockAndLog & {
  /** The connections of the process. */
  readonly connections: ConnectionPool;
  /** The processor time of this thread. */
  readonly processor: Pick<Processor, "of">;
  /** The memory for what generations keep. */
  readonly memory: ByteBudget;
  readonly pageCache: PageCache;
};

/** The answer; without one, the problem that the caller is told. */
export type GenerationResult =
  | {
    readonly ok: true;
    readonly response: GenerationResponse;
    /** What the run asked of the site, and where it waited. */
    readonly effort: Effort;
    /** The kinds of the crawl's warnings, for counting. The warnings that a page is not listed are not among them. */
    readonly reasons: readonly Reason["kind"][];
    /** How many pages the site confirmed as unchanged with a 304. */
    readonly pagesUnchanged: number;
  }
  /** The effort is null when the run broke off. */
  | { readonly ok: false; readonly problem: Problem; readonly effort: Effort | null };

/** One run: what was asked, by whom, and since when. */
export type Run = {
  readonly request: GenerationRequest;
  /** Identifies the request in the log; empty on the command line. */
  readonly requestId: string;
  /** When the request arrived, in milliseconds of the clock's `monotonicMs`. */
  readonly startedMs: number;
  /** The license that asked. The run uses this license's shares of connections, processor time and memory. */
  readonly caller: string;
  readonly signal: AbortSignal;
  /**
   * Resolves when the answer was sent. Until then the run keeps the answer's memory, which other runs may be waiting for.
   * When this is missing, the run frees the memory as soon as it ends.
   */
  readonly delivered?: Promise<void>;
  readonly onProgress?: OnProgress;
  /** Called when the first page was read, and perhaps for later pages, too. After the first call, an answer is certain. */
  readonly onPage?: () => void;
};

/** Generates both files for a site, on any thread. Returns the answer, or why there is none. */
export type Generate = (run: Run) => Promise<GenerationResult>;

/** Generates both files for a site. Returns the contract's response object, or why there is none. */
export async function generate(
  run: Run,
  config: Config,
  ports: GenerationPorts,
): Promise<GenerationResult> {
  const memory = ports.memory.hold(run.caller);
  let kept = 0;
  try {
    const result = await generateWithin(memory, run, config, ports);
    if (result.ok && run.delivered !== undefined) {
      kept = weightOf(result.response);
      run.delivered.then(() => memory.shrinkTo(0));
    }
    return result;
  } finally {
    memory.shrinkTo(kept);
  }
}

async function generateWithin(
  memory: Holding,
  run: Run,
  config: Config,
  ports: GenerationPorts,
): Promise<GenerationResult> {
  const { request, startedMs, caller, signal, onProgress = () => {}, onPage = () => {} } = run;
  const log: Log = run.requestId === ""
    ? ports.log
    : (event, fields) => ports.log(event, { id: run.requestId, ...fields });
  const site = measureSite(ports, ports.connections, caller, ports.clock);
  const result = await crawlSite({ url: request.url, maxUrls: request.maxUrls, startedMs }, {
    fetcher: (asked) => site.fetcher({ ...asked, license: caller }),
    readPage: site.readPage,
    pageCache: ports.pageCache,
    clock: ports.clock,
    connections: site.connections,
    license: caller,
    requestId: run.requestId,
    compute: ports.processor.of(caller),
    memory,
    signal,
    limits: config,
    productToken: productTokenOf(config),
    respectRobots: config.respectRobots,
    onProgress,
    onPage,
  });
  const reasons = result.ok
    ? result.report.warnings.map(({ reason }) => reason.kind)
    : [result.reason.kind];
  const addresses = reasons.filter((kind) => kind === "out_of_descriptors").length;
  if (addresses > 0) log("out_of_descriptors", { site: request.url.host, addresses });
  if (!result.ok) {
    return { ok: false, problem: refusalOf(result, config), effort: site.effort() };
  }
  const { report, pagesUnchanged } = result;
  const response = await writeResponse(report, run, config, { ...ports, log });
  return { ok: true, effort: site.effort(), reasons, pagesUnchanged, response };
}

async function writeResponse(
  report: CrawlReport,
  { request, startedMs, caller, onProgress }: Run,
  config: Config,
  { clock, log, processor }: GenerationPorts,
): Promise<GenerationResponse> {
  const compute = processor.of(caller);
  const { length } = report.pages;
  onProgress?.({ stage: "write", done: length, total: length, url: null });
  const generator = { name: config.generatorName, url: config.generatorUrl };
  const { outline, pages, warnings, findings } = await finishInSteps(
    describeInSteps(report, generator),
    { clock, compute },
  );
  // A site decides how long these are, so each has its turn.
  const fitted = await compute(() => fitOutline(outline));
  const llmsTxt = await compute(() => renderLlmsTxt(fitted));
  const llmsFullTxt = await compute(() => renderLlmsFullTxt({ ...outline, info: fitted.info }));
  // A file that does not read back as it was meant is our defect, never the site's.
  for (const difference of await compute(() => checkLlmsTxt(llmsTxt, fitted))) {
    log("llms_txt_mismatch", { origin: report.origin, difference });
  }
  return {
    success: true,
    url: report.origin,
    pages_found: report.pagesFound,
    pages_crawled: report.pages.length,
    duration_seconds: Math.round(clock.monotonicMs() - startedMs) / 1000,
    llms_txt: llmsTxt,
    llms_full_txt: llmsFullTxt,
    generated_at: formatInstant(clock.now(), config.timeZone),
    ...(warnings.length > 0 ? { warnings: warnings.map(formatWarning) } : {}),
    ...(request.format === "json" ? { pages, remarks: warnings.map(remarkOf), findings } : {}),
  };
}

/** Makes the refusal: a 500, or a 503 when we had no file descriptor left. The detail says why, and what can be done. */
function refusalOf(
  { problem: kind, url, reason }: Extract<CrawlResult, { ok: false }>,
  config: Config,
): Problem {
  const detail = `${url}: ${formatReason(reason)}. ${adviceOn(reason, config)}`.trim();
  if (reason.kind === "out_of_descriptors") return problem("overloaded", detail);
  const name = kind === "unreachable" ? "site_unreachable" : "no_pages";
  return { ...problem(name, detail), cause: reason.kind };
}
