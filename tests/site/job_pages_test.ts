import assert from "node:assert/strict";
import { isJobPage } from "../../lib/site/job_pages.ts";
import { pageOf } from "./report_builder.ts";

const PATHS: readonly (readonly [path: string, isJob: boolean])[] = [
  ["/jobs/", true],
  ["/de/karriere/nurse-2024.html", true],
  ["/jobs.html", true],
  ["/Open-Positions", true],
  ["/steve-jobs/", false],
  ["/about/", false],
  ["/", false],
];

for (const [path, isJob] of PATHS) {
  Deno.test(`isJobPage: ${path} ${isJob ? "is" : "is not"} for applicants`, () => {
    assert.equal(isJobPage(pageOf(path), []), isJob);
  });
}

Deno.test("isJobPage: the data of a page say it, whatever its address", () => {
  assert.ok(isJobPage(pageOf("/p/17", { schemaTypes: ["JobPosting"] }), []));
});

Deno.test("isJobPage: the heading, the menu or another link of the home page calls a page so, whatever its address", () => {
  assert.ok(isJobPage(pageOf("/node/31", { h1: "Werken bij" }), []));
  assert.ok(isJobPage(pageOf("/node/31", { menu: { position: 0, label: "Careers" } }), []));
  assert.ok(!isJobPage(pageOf("/node/31", { h1: "Careers of former pupils" }), []));
  assert.ok(isJobPage(pageOf("/offers"), ["Our offers", "Careers"]));
  assert.ok(!isJobPage(pageOf("/offers"), ["Our offers"]));
  assert.ok(!isJobPage(pageOf("/contact"), ["Join our team"]));
  assert.ok(!isJobPage(pageOf("/node/31", { title: "Careers" }), []));
});
