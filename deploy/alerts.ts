/**
 * Writes docs/alerts.md from the tables of outcomes, problems and log events, so that it cannot drift from them.
 *
 * `deno task alerts` runs it; a test compares. Effects: writes the file when it is the program.
 */

import { adviceOn, formatReason } from "../lib/crawl/reasons.ts";
import type { Reason } from "../lib/crawl/report.ts";
import { type ProblemRow, PROBLEMS } from "../lib/errors.ts";
import { LOG_EVENTS, type LogEventRow } from "../lib/log_events.ts";
import { OUTCOMES } from "../lib/outcomes.ts";

const HEAD = `# What is seen when something is wrong

Made by \`deno task alerts\` from \`lib/outcomes.ts\`, \`lib/errors.ts\` and \`lib/log_events.ts\`. Rules for
Prometheus are in \`deploy/alerts.rules.yml\`, a dashboard for Grafana in \`deploy/dashboard.json\`.

A customer's complaint begins in the log: the lines with \`"event":"request"\` and the customer's
\`license\` at that time have \`id\`, \`site\`, \`outcome\`, \`reason\`, \`cause\`, the milliseconds of each stage, and
\`counted\`, which says whether the request counts against the customer's day. Times are UTC; \`time\` is when a request
ended, so look two minutes beyond the time that the customer names. The other events of the same \`id\` say more. A refused
request has no \`site\`. A request has no \`license\` where its key was refused as \`key_missing\` or \`key_invalid\`, or the
store did not answer (\`store_unavailable\`). [operating.md](operating.md) lists all fields.

\`\`\`sh
journalctl --unit llmstxt-api --output cat --since "2026-11-22 13:50 UTC" --until "2026-11-22 14:10 UTC" > part.log
jq --raw-input 'fromjson? | select(.license == "Agency A" and .method == "POST")' part.log
jq --raw-input --compact-output 'fromjson? | select(.id == "ID OF THAT LINE")' part.log
\`\`\`

Why a run was slow: \`requests\` times \`answer_ms\` is the time that the site took, spread over as many requests at once as it
can bear (at most \`CRAWL_CONCURRENCY\`). Where \`waited_ms\` is a large part of \`ms\`, this process had no connection free
(\`CRAWL_MAX_CONNECTIONS\`). Where neither explains it, the processor was busy with large pages (\`site_bytes\`) or with many
runs (\`llmstxt.running\`): [capacity.md](capacity.md).

Who hung up at a \`caller_gone\`: the caller, where the proxy's log has 499 at that time (some versions of Caddy: 0);
the proxy, where it has 504. The shipped proxies wait longer than a run takes. The same \`ms\` again and again, such as
60000, is a time limit of the caller's program or of a proxy on the way: \`KEEP_ALIVE_SECONDS\` or events help. The service
itself never hangs up: a run that it stops, after the event \`stopping\`, is \`partial\` or \`stopped\`.

Deno 2.9 does not notice a caller who leaves before the answer begins, where the body of the request came in a packet after
its head. Caddy sends requests so, and so do many HTTP libraries. Such a run goes on to its end and has the outcome of a run
that nobody left. With \`KEEP_ALIVE_SECONDS\`, or with events, answers begin earlier, and who leaves then is noticed. Behind
nginx, which sends both together, it is noticed always.
`;

/** Every cause of a site that gives nothing, as an example. A test produces each. */
export const CAUSES: readonly Reason[] = [
  { kind: "http_status", status: 503 },
  { kind: "timed_out", seconds: 10 },
  { kind: "dns" },
  { kind: "connection_refused" },
  { kind: "unreachable" },
  { kind: "reset" },
  { kind: "tls", cause: "expired" },
  { kind: "protocol" },
  { kind: "not_public", rule: "10.0.0.0/8, private" },
  { kind: "body_broken" },
  { kind: "empty_body" },
  { kind: "not_html", mediaType: "application/pdf" },
  { kind: "redirect_loop" },
  { kind: "too_many_redirects", limit: 10 },
  { kind: "disallowed" },
  { kind: "robots_unreachable" },
  { kind: "bot_challenge", by: "Cloudflare" },
  { kind: "login_wall" },
  { kind: "soft_404" },
];

const CRAWLER = { userAgent: "llmstxt-api/1.0" };

/**
 * Makes the document.
 *
 * @returns Markdown; the formatter sets its columns.
 */
export function alertsDocument(): string {
  const outcomes = Object.entries(OUTCOMES).map(([name, { means, isCounted }]) =>
    row(code(name), means, isCounted ? "yes" : "no")
  );
  const problems = Object.entries(PROBLEMS).map(([name, problem]: [string, ProblemRow]) =>
    row(
      code(name),
      String(problem.status),
      code(problem.outcome),
      problem.when,
      isCounted(problem) ? "yes" : "no",
      remedyOf(problem),
    )
  );
  const causes = CAUSES.map((reason) =>
    row(code(reason.kind), formatReason(reason), adviceOn(reason, CRAWLER))
  );
  const events = Object.entries<LogEventRow>(LOG_EVENTS)
    .filter(([, { level }]) => level !== "info")
    .map(([name, { level, means, remedy }]) => row(code(name), level, means, remedy ?? ""));
  return [
    HEAD,
    "## Outcomes",
    "`outcome` in the log; of generation requests also in the metric `llmstxt.generations`, and in " +
    "the span where something was crawled.",
    table(["outcome", "means", "counted"], outcomes),
    "## Refusals and failures",
    "`reason` in the answer and in the log; of generation requests also in the metric, and in the " +
    "span where something was crawled.",
    table(["reason", "status", "outcome", "means", "counted", "what to do"], problems),
    "## Causes",
    "`cause` of `site_unreachable` and `no_pages` in the answer, the log and the metric. The answer's `detail` has the " +
    "text, and the advice. Of `invalid_parameters`, the cause is the names of the invalid fields.",
    table(["cause", "text, as an example", "what to tell the customer"], causes),
    "## Events",
    "`event` in the log and in the metric `llmstxt.events`.",
    table(["event", "level", "means", "what to do"], events),
  ].join("\n\n") + "\n";
}

function isCounted({ isCounted, outcome }: ProblemRow): boolean {
  return isCounted ?? OUTCOMES[outcome].isCounted;
}

function remedyOf({ remedy }: ProblemRow): string {
  return remedy ?? "Nothing: the caller is told.";
}

function code(text: string): string {
  return `\`${text}\``;
}

function row(...cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return [row(...heads), row(...heads.map(() => "---")), ...rows].join("\n");
}

if (import.meta.main) {
  Deno.writeTextFileSync(new URL("../docs/alerts.md", import.meta.url), alertsDocument());
}
