/**
 * Writes docs/alerts.md from the tables of outcomes, problems and log events, so that it cannot drift from them.
 *
 * `deno task alerts` runs it; a test compares. Effects: writes the file when it is the program.
 *
 * @module
 */

import { type ProblemRow, PROBLEMS } from "../lib/errors.ts";
import { LOG_EVENTS } from "../lib/log_events.ts";
import { OUTCOMES } from "../lib/outcomes.ts";

const HEAD = `# What is seen when something is wrong

Made by \`deno task alerts\` from \`lib/outcomes.ts\`, \`lib/errors.ts\` and \`lib/log_events.ts\`. Rules for
Prometheus are in \`deploy/alerts.rules.yml\`, a dashboard for Grafana in \`deploy/dashboard.json\`.

A customer's complaint begins in the log: the lines with \`"event":"request"\` and the customer's
\`license\` at that time have \`id\`, \`site\`, \`outcome\`, \`reason\`, \`cause\` and the milliseconds of each
stage. The other events of the same \`id\` say more. Times are UTC. A request has no \`license\` where its key was
refused as \`key_missing\` or \`key_invalid\`, or the store did not answer (\`store_unavailable\`).

\`\`\`sh
journalctl --unit llmstxt-api --output cat --since "2026-11-22 13:50 UTC" --until "2026-11-22 14:10 UTC" > part.log
jq --raw-input 'fromjson? | select(.license == "Agency A" and .method == "POST")' part.log
jq --raw-input --compact-output 'fromjson? | select(.id == "ID OF THAT LINE")' part.log
\`\`\`
`;

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
    row(code(name), String(problem.status), code(problem.outcome), problem.when, remedyOf(problem))
  );
  const events = Object.entries(LOG_EVENTS)
    .filter(([, { level }]) => level !== "info")
    .map(([name, { level, means, remedy }]) => row(code(name), level, means, remedy));
  return [
    HEAD,
    "## Outcomes",
    "`outcome` in the log; of generation requests also in the metric `llmstxt.generations`, and in " +
    "the span where something was crawled.",
    table(["outcome", "means", "counted"], outcomes),
    "## Refusals and failures",
    "`reason` in the answer and in the log; of generation requests also in the metric, and in the " +
    "span where something was crawled.",
    table(["reason", "status", "outcome", "means", "what to do"], problems),
    "## Events",
    "`event` in the log and in the metric `llmstxt.events`.",
    table(["event", "level", "means", "what to do"], events),
  ].join("\n\n") + "\n";
}

function remedyOf({ remedy }: ProblemRow): string {
  return remedy ?? "Nothing: it is the caller's.";
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
