import assert from "node:assert/strict";
import { accuracyBy, measure, reportOf } from "../../bench/categories_report.ts";
import { hasSharedData, SHARED_DATA } from "./shared_data.ts";

/** Rows from which a language's accuracy says something. */
const MIN_ROWS = 20;

function recordedRows() {
  return measure(Deno.readTextFileSync(new URL("urls/labelled.tsv", SHARED_DATA)));
}

Deno.test({
  name: "categorize: at least 93 % of the recorded addresses are right (needs ../shared/data)",
  ignore: !hasSharedData,
  fn() {
    const rows = recordedRows();
    assert.ok(rows.length > 300);
    const [all] = accuracyBy(rows, () => "all");
    assert.ok((all?.share ?? 0) >= 0.97, reportOf(rows).join("\n"));
  },
});

Deno.test({
  name: "categorize: at least 85 % are right in each label and language (needs ../shared/data)",
  ignore: !hasSharedData,
  fn() {
    const rows = recordedRows();
    const groups = [
      ...accuracyBy(rows, ({ label }) => label),
      ...accuracyBy(rows, ({ language }) => language).filter(({ rows }) => rows >= MIN_ROWS),
    ];
    assert.ok(groups.length >= 12);
    for (const { group, share } of groups) {
      assert.ok(share >= 0.85, `${group}: ${share}\n${reportOf(rows).join("\n")}`);
    }
  },
});
