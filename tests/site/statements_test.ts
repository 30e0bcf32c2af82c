import assert from "node:assert/strict";
import { statementsOf } from "../../lib/site/statements.ts";
import { pageOf } from "./report_builder.ts";

const A = "The first post begins with a sentence of more than forty letters.";
const B = "The second post begins with a sentence of more than forty letters.";
const INTRO = "Here stand all of the posts that were written in the last ten years.";

function textsOf(pages: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const crawled = Object.entries(pages).map(([path, paragraphs]) => pageOf(path, { paragraphs }));
  return Object.fromEntries(
    [...statementsOf(crawled)].map(([page, said]) => [
      new URL(page.url).pathname,
      said.map(({ text }) => text),
    ]),
  );
}

Deno.test("statementsOf: a list does not say what the pages say that it introduces", () => {
  assert.deepEqual(
    textsOf({ "/": [INTRO, A, B], "/2026/a": [A], "/2026/b": [B], "/news": [A, B] }),
    { "/": [INTRO], "/2026/a": [A], "/2026/b": [B], "/news": [] },
  );
});

Deno.test("statementsOf: one post is introduced by the page above it, the home page's own text by none", () => {
  assert.deepEqual(textsOf({ "/blog": [A], "/blog/a": [A] }), { "/blog": [], "/blog/a": [A] });
  assert.deepEqual(textsOf({ "/news": [A], "/2026/a": [A] }), { "/news": [A], "/2026/a": [A] });
  assert.deepEqual(textsOf({ "/": [A], "/about": [A] }), { "/": [A], "/about": [A] });
});

Deno.test("statementsOf: a meta description that breaks off in a word gives way to the whole text", () => {
  const whole = "We support building companies in projects on robots and machines.";
  const sourceOf = (description: string) =>
    [...statementsOf([pageOf("/a", { description, openGraph: { description: whole } })]).values()]
      .flat()[0]?.source;
  assert.equal(sourceOf("We support building companies in projects on rob."), "og_description");
  assert.equal(
    sourceOf("We support building companies in projects on robots."),
    "meta_description",
  );
  assert.equal(sourceOf("We support building companies."), "meta_description");
});
