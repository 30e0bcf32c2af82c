/**
 * Lists every problem with which the service can refuse a request, in one table.
 *
 * Implements the contract's error object and table of statuses. Each row says what was wrong and what would be right. This
 * module writes no responses. Pure.
 */

/** One row: what the caller gets, and when. */
export type ProblemRow = {
  readonly status: number;
  /**
   * What becomes of the request. `refused`: it is not served. `site_failed`: the site gave nothing to make files of.
   * `service_failed`: the fault is ours. `stopped`: the process was told to end.
   */
  readonly outcome: "refused" | "site_failed" | "service_failed" | "stopped";
  /** The one method of the API that can get it; absent where GET can, too. */
  readonly method?: "POST";
  /** Whether the request counts against the day's quota. When absent, the row of `outcome` in `OUTCOMES` decides. */
  readonly isCounted?: boolean;
  /** The text of `error`: the same for every caller. */
  readonly error: string;
  /** When the problem occurs. This text stands in the machine-readable documentation. */
  readonly when: string;
  /** What the operator can do; absent where only the caller can do something. */
  readonly remedy?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const CHALLENGE = { "WWW-Authenticate": 'ApiKey realm="llms.txt API", header="X-API-Key"' };

/** Every problem by its name. To add one, add one row. */
export const PROBLEMS = {
  bad_address: {
    status: 400,
    outcome: "refused",
    error: "The address of this request cannot be read. Check its Host header field.",
    when: "Host and path of the request make no valid address.",
  },
  not_found: {
    status: 404,
    outcome: "refused",
    error: "There is nothing at this address. The API is at /api/generate.php.",
    when: "The path is unknown.",
  },
  wrong_method: {
    status: 405,
    outcome: "refused",
    error: "This method is not allowed here. The Allow header field names those that are.",
    when: "GET was used for generation, POST with an action, or another method altogether.",
  },
  body_timeout: {
    status: 408,
    method: "POST",
    outcome: "refused",
    error: "The request body did not arrive in time.",
    when: "The body of the request arrived too slowly.",
    headers: { "Connection": "close" }, // RFC 9110 section 15.5.9
  },
  body_too_large: {
    status: 413,
    method: "POST",
    outcome: "refused",
    error: "The request body is too large.",
    when: "The body of the request is larger than the limit.",
  },
  key_missing: {
    status: 401,
    outcome: "refused",
    error: "An API key is required: your license key, in the header field X-API-Key, or " +
      'as "key" in the JSON body, or for GET as the query parameter "key".',
    when: "No key was sent.",
    headers: CHALLENGE,
  },
  key_invalid: {
    status: 401,
    outcome: "refused",
    error:
      "The API key is not valid: it has the wrong form, or there is no such license here. It " +
      "is your license key, LLMS- followed by four groups of four letters or digits: " +
      "LLMS-XXXX-XXXX-XXXX-XXXX.",
    when: "The key has the wrong format, or belongs to no license.",
    headers: CHALLENGE,
  },
  license_revoked: {
    status: 403,
    outcome: "refused",
    error: "This license has been revoked.",
    when: "The key's license has been revoked.",
  },
  license_expired: {
    status: 403,
    outcome: "refused",
    error: "This license has expired.",
    when: "The last day of the key's license has passed.",
  },
  plan_pro: {
    status: 403,
    outcome: "refused",
    error: "The API is part of the Agency plan; this key belongs to a Pro plan.",
    when: "The key belongs to a Pro plan.",
  },
  plan_free: {
    status: 403,
    outcome: "refused",
    error: "The API is part of the Agency plan; this key belongs to the Free plan.",
    when: "The key belongs to the Free plan.",
  },
  plan_unknown: {
    status: 403,
    outcome: "refused",
    error: "This license has a plan that the service does not know.",
    when: "The key's license has a plan that this version of the service does not know.",
    remedy:
      "Issue a license of a known plan, or run the version that knows it: `license show` tells it.",
  },
  invalid_parameters: {
    status: 422,
    method: "POST",
    outcome: "refused",
    error: "The request has invalid parameters.",
    when: "url is missing or no valid public URL, another field breaks its rule, " +
      "or the body is no JSON object. All faults are in detail.",
  },
  unknown_action: {
    status: 422,
    outcome: "refused",
    error: "The action is unknown.",
    when: "The query parameter action has a value that is not known, or several values.",
  },
  quota_exceeded: {
    status: 429,
    method: "POST",
    outcome: "refused",
    error: "The daily request limit is used up.",
    when: "The day's requests are used up. Retry-After says how long to wait.",
  },
  site_unreachable: {
    status: 500,
    method: "POST",
    outcome: "site_failed",
    error: "The website could not be reached.",
    when: "The website's home page or robots.txt could not be fetched; detail has the cause.",
    remedy:
      "Mostly nothing: `cause` says why. Where many sites fail at once by `dns`, `unreachable` or " +
      "`timed_out`, look at this machine's network and name server.",
  },
  no_pages: {
    status: 500,
    method: "POST",
    outcome: "site_failed",
    error: "No pages were found on the website.",
    when: "The website answered, but no page of it could be used.",
    remedy: "Nothing: `cause` says why.",
  },
  site_too_costly: {
    status: 500,
    method: "POST",
    outcome: "site_failed",
    isCounted: true,
    error: "The website could not be processed.",
    when: "What the website sent takes too much time or memory to process. The request is counted.",
    remedy: "Nothing, where it is one site. Where it is many, report the lines of their requests.",
  },
  internal: {
    status: 500,
    outcome: "service_failed",
    error: "The service failed. The fault is ours, and the request was not counted.",
    when: "The service has a defect; detail has a request id to report.",
    remedy: "Report the `defect` line of the same `id`.",
  },
  busy: {
    status: 503,
    method: "POST",
    outcome: "refused",
    error: "The service is busy. Nothing was counted; please try again.",
    when: "Too many generations are running, or too many of this license.",
    remedy: "Raise `MAX_RUNNING` where memory allows (docs/capacity.md), or run another replica.",
    headers: { "Retry-After": "10" },
  },
  overloaded: {
    status: 503,
    method: "POST",
    outcome: "service_failed",
    error: "The service has no connection free. Nothing was counted; please try again.",
    when: "The service has no file descriptor left to ask the website.",
    remedy: "See the event `out_of_descriptors`.",
    headers: { "Retry-After": "10" },
  },
  stopping: {
    status: 503,
    method: "POST",
    outcome: "stopped",
    error: "The service is being restarted. Nothing was counted; please try again.",
    when: "The service is being stopped.",
    remedy: "Nothing: it is part of a restart.",
    headers: { "Retry-After": "10" },
  },
  store_unavailable: {
    status: 503,
    outcome: "service_failed",
    error: "The service cannot check licenses at the moment; please try again.",
    when: "The store of licenses and quotas does not answer.",
    remedy: "See the event `store_unavailable`.",
    headers: { "Retry-After": "5" },
  },
} as const satisfies Readonly<Record<string, ProblemRow>>;

/** The name of a problem. */
export type ProblemName = keyof typeof PROBLEMS;

/** A refusal, as a value; `lib/http/response.ts` writes it. */
export type Problem = {
  readonly kind: "problem";
  readonly name: ProblemName;
  readonly status: number;
  readonly error: string;
  /** What is wrong in this one request, and what would be right. */
  readonly detail?: string;
  /** Why the site gave nothing: the kind of the crawl's reason, such as `dns`; or the request's invalid fields. */
  readonly cause?: string;
  /** The header fields of the answer, including those of the row. */
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Makes a problem from its row. `detail` says what is wrong in this one request; it must not hold a key, or anything about
 * the inside of the service. `headers` replace fields of the row that have the same name.
 */
export function problem(
  name: ProblemName,
  detail?: string,
  headers: Readonly<Record<string, string>> = {},
): Problem {
  const row: ProblemRow = PROBLEMS[name];
  return {
    kind: "problem",
    name,
    status: row.status,
    error: row.error,
    ...(detail === undefined ? {} : { detail }),
    headers: { ...row.headers, ...headers },
  };
}

/** Says whether what a step of the pipeline returned is a refusal. */
export function isProblem(value: object): value is Problem {
  return "kind" in value && value.kind === "problem";
}

/** Returns what the log says about a thrown value: its stack, else its message, else its text. */
export function causeOf(error: unknown): string {
  return error instanceof Error ? error.stack ?? error.message : String(error);
}
