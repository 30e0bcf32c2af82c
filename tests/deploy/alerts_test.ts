/**
 * What operators are given: held against the tables that it speaks of.
 */

import assert from "node:assert/strict";
import { alertsDocument } from "../../deploy/alerts.ts";
import dashboard from "../../deploy/dashboard.json" with { type: "json" };
import rules from "../../deploy/alerts.rules.yml" with { type: "text" };
import document from "../../docs/alerts.md" with { type: "text" };
import operating from "../../docs/operating.md" with { type: "text" };
import { PROBLEMS } from "../../lib/errors.ts";
import { OUTCOMES } from "../../lib/outcomes.ts";
import { type MetricRow, METRICS } from "../../lib/telemetry.ts";

/** Without what the formatter changes: padding, the dashes of a table, line breaks in paragraphs. */
const plain = (text: string) => text.replace(/-{3,}/g, "---").replace(/\s+/g, " ").trim();

Deno.test("docs/alerts.md is what `deno task alerts` writes", () => {
  assert.equal(plain(document), plain(alertsDocument()));
});

Deno.test("docs/operating.md has a row for every metric", () => {
  for (const { name, by, means } of Object.values(METRICS)) {
    const row = `| \`${name}\` | ${by.map((label) => `\`${label}\``).join(", ")} | ${means} |`;
    assert.ok(plain(operating).includes(plain(row)), row);
  }
});

/** The names that Prometheus gives a metric of OpenTelemetry. */
function namesOf({ name, kind, unit }: MetricRow): string[] {
  const units = { s: "_seconds", By: "_bytes" };
  const base = name.replaceAll(".", "_") + (unit === undefined ? "" : units[unit]);
  if (kind === "histogram") return [`${base}_bucket`];
  return [kind === "counter" ? `${base}_total` : base];
}

const KNOWN = new Set(Object.values(METRICS).flatMap((row) => namesOf(row)));
const EXPRESSIONS: readonly (readonly [file: string, text: string])[] = [
  ["alerts.rules.yml", rules],
  ["dashboard.json", dashboard.panels.map(({ targets }) => targets[0]!.expr).join("\n")],
];

for (const [file, text] of EXPRESSIONS) {
  Deno.test(`deploy/${file}: names only metrics, outcomes and reasons that there are`, () => {
    const metrics = [...text.matchAll(/\b(?:llmstxt|process)_[a-z_]+/g)].map(([name]) => name);
    assert.ok(metrics.length > 5);
    assert.deepEqual(metrics.filter((name) => !KNOWN.has(name)), []);
    for (const [, outcome] of text.matchAll(/outcome!?="(\w+)"/g)) {
      assert.ok(Object.hasOwn(OUTCOMES, outcome!), outcome);
    }
    for (const [, reason] of text.matchAll(/reason="(\w+)"/g)) {
      assert.ok(Object.hasOwn(PROBLEMS, reason!), reason);
    }
  });
}

Deno.test("deploy/dashboard.json shows every metric", () => {
  const shown = dashboard.panels.map(({ targets }) => targets[0]!.expr).join("\n");
  assert.deepEqual([...KNOWN].filter((name) => !shown.includes(name)), []);
});
