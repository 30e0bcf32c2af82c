/**
 * Lists every event that the log can report, in one table.
 *
 * `docs/alerts.md` is made from it. Events of level `warn` and `error` also count in the metric `llmstxt.events`. Pure.
 */

/** One row: how serious an event is, and what an operator should know of it. */
export type LogEventRow = {
  readonly level: "info" | "warn" | "error";
  readonly means: string;
  /** What the operator can do; absent where there is nothing to do. */
  readonly remedy?: string;
  /** Whether many requests meet the same lasting state. Then the log repeats the same cause once a minute at most. */
  readonly isState?: boolean;
};

/** Every event by its name. To add one, add one row. */
export const LOG_EVENTS = {
  request: {
    level: "info",
    means: "A request was answered, or its caller left.",
  },
  stopping: {
    level: "info",
    means: "The process was told to end. It takes no new requests, what runs may finish.",
  },
  stopped: { level: "info", means: "The process has ended." },
  store_unavailable: {
    level: "error",
    means:
      "The store of licenses and counts failed or did not answer; callers get a 503. The log " +
      "has it once a minute for the same cause, the metric counts every time.",
    remedy: "Look at `cause`: a full or read-only disk under `data`, another process that holds " +
      "the file, or a KV service that is away. The service recovers by itself.",
    isState: true,
  },
  defect: {
    level: "error",
    means: "The service has a defect; the caller got a 500, and the request was not counted.",
    remedy: "Report `cause`, which has the stack, and the request's line of the same `id`.",
  },
  request_not_given_back: {
    level: "error",
    means: "A request that should not count stayed counted, since the store failed.",
    remedy: "As for `store_unavailable`. The customer has one request less on this day.",
  },
  pages_not_counted: {
    level: "error",
    means: "The pages of a finished run are missing in `urls_crawled`, since the store failed.",
    remedy: "As for `store_unavailable`. The caller got the answer; no limit depends on it.",
  },
  llms_txt_mismatch: {
    level: "error",
    means: "An llms.txt does not read back as it was meant: a defect of the service.",
    remedy: "Report `origin` and `difference`. The caller got the files.",
  },
  page_cache_unavailable: {
    level: "warn",
    means:
      "Pages cannot be kept or read back. Every page is fetched in full; answers are complete.",
    remedy:
      "Look at `cause`: a full disk or a damaged file. The file at `PAGE_CACHE_PATH` may be " +
      "deleted while the service is stopped.",
  },
  clock_skew: {
    level: "error",
    means: "The store knows a day (`stored`) that lies more than ten minutes ahead of this " +
      "machine's clock (`own`): the clock of a replica, or of an earlier start, was wrong.",
    remedy: "Set the clocks (NTP). No count is lost; until then replicas may count a request on " +
      "different days.",
  },
  old_days_kept: {
    level: "warn",
    means: "Counts of days that are over could not be deleted, since the store failed.",
    remedy: "As for `store_unavailable`. It is tried again on the next day.",
  },
  out_of_descriptors: {
    level: "error",
    means: "So many `addresses` of a `site` could not be asked for want of file descriptors.",
    remedy: "Raise the limit of open files (`LimitNOFILE`), or lower `MAX_RUNNING` and " +
      "`CRAWL_MAX_CONNECTIONS`: each connection of a caller and to a site takes one.",
  },
  cannot_accept: {
    level: "error",
    means: "No connection could be accepted, mostly for want of file descriptors.",
    remedy: "Raise the limit of open files (`LimitNOFILE`), or lower `MAX_RUNNING` and " +
      "`CRAWL_MAX_CONNECTIONS`. The service accepts again by itself.",
  },
  answer_cut: {
    level: "error",
    means: "An answer broke off after its beginning.",
    remedy: "Look for the `defect` of the same moment and report it.",
  },
  thread_broke: {
    level: "warn",
    means:
      "A thread hung, ran out of memory or ended, and another took its place. What it worked " +
      "on was taken up again (`taken_up_again` names each), but for a run that broke a thread by " +
      "itself: `id` names it, and it is `site_too_costly`.",
    remedy: "Now and then nothing. Often: look which `site` is `site_too_costly`, and report it.",
  },
  taken_up_again: {
    level: "info",
    means: "A run was on a thread that broke. Another began its work anew, so it takes longer.",
  },
  no_page_thread: {
    level: "warn",
    means: "A thread that reads pages could not be started; the others do its work.",
    remedy: "Look at `cause`: mostly a limit of memory or of threads.",
  },
  no_crawling_thread: {
    level: "warn",
    means: "There is no thread for crawling: the service crawls on the thread that answers.",
    remedy: "Expected on Deno before 2.9. Elsewhere look at `cause`.",
  },
} as const satisfies Readonly<Record<string, LogEventRow>>;

/** The name of an event. */
export type LogEvent = keyof typeof LOG_EVENTS;
