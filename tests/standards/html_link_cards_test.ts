import assert from "node:assert/strict";
import { extractFacts } from "../../lib/standards/html_facts.ts";

const SAID = "We mend the slates of old roofs.";
const LINK = "<a href=/roofs>Roofs</a>";

function textsBeside(html: string): (string | undefined)[] {
  const bytes = new TextEncoder().encode(html);
  const { links } = extractFacts(bytes, "text/html; charset=utf-8", { links: true });
  return links.map(({ beside }) => beside);
}

Deno.test("extractFacts: what a card or a list says beside a link", () => {
  const rows: readonly (readonly [form: string, html: string])[] = [
    ["a heading and a paragraph", `<h3>${LINK}</h3><p>${SAID}</p>`],
    ["a date between them", `<h3>${LINK}</h3><time>3 May 2024</time><p>${SAID}</p>`],
    ["a link around a heading", `<a href=/roofs><h3>Roofs</h3></a><p>${SAID}</p>`],
    ["a link around both", `<a href=/roofs><h3>Roofs</h3><p>${SAID}</p></a>`],
    ["a link around all", `<a href=/roofs><div>Service</div><h3>Roofs</h3>3 May<p>${SAID}</p></a>`],
    ["a term and its definition", `<dl><dt>${LINK}</dt><dd>${SAID}</dd></dl>`],
    ["a row of a table", `<table><tr><td>${LINK}</td><td>${SAID}</td></tr></table>`],
    ["an item with a dash", `<ul><li>${LINK} – ${SAID}</li></ul>`],
    ["an item with a colon", `<ul><li><b>${LINK}</b>: ${SAID}</li></ul>`],
    ["an item with a paragraph", `<ul><li>${LINK}<p>${SAID}</p></li></ul>`],
  ];
  for (const [form, html] of rows) assert.deepEqual(textsBeside(html), [SAID], form);
});

Deno.test("extractFacts: what stands near a link and belongs to something else", () => {
  const rows: readonly (readonly [what: string, html: string])[] = [
    ["a text behind a list", `<ul><li>${LINK}</li></ul><p>${SAID}</p>`],
    ["a text in the next item", `<ul><li>${LINK}</li><li>${SAID}</li></ul>`],
    ["an item of a list below a heading", `<h3>${LINK}</h3><ul><li>${SAID}</li></ul>`],
    ["a text behind a button", `<div>${LINK}</div><p>${SAID}</p>`],
    ["a text below another heading", `<h3>${LINK}</h3><h4>Walls</h4><p>${SAID}</p>`],
    ["a sentence that goes on behind a link", `<p>${LINK} of slate are all that we mend.</p>`],
    ["a link within a sentence", `<p>We mend ${LINK}: ${SAID}</p>`],
    ["a short text", `<h3>${LINK}</h3><p>Read on!</p>`],
    ["a text in the menu", `<nav><h3>${LINK}</h3><p>${SAID}</p></nav>`],
    ["a text in the footer", `<footer><ul><li>${LINK}: ${SAID}</li></ul></footer>`],
  ];
  for (const [what, html] of rows) assert.deepEqual(textsBeside(html), [undefined], what);
});

Deno.test("extractFacts: a text belongs to the latest link, and an address that is not kept has none", () => {
  const other = "<h3><a href=/walls>Walls</a></h3>";
  const long = `<h3><a href=/${"x".repeat(3_000)}>Far</a></h3>`;
  const isBeside = (html: string) => textsBeside(html).map((text) => text !== undefined);
  assert.deepEqual(isBeside(`<h3>${LINK}</h3>${other}<p>${SAID}</p>`), [false, true]);
  assert.deepEqual(isBeside(`<h3>${LINK}</h3><a href=/x><img></a><p>${SAID}</p>`), [false, false]);
  assert.deepEqual(isBeside(`<h3>${LINK}</h3>${long}<p>${SAID}</p>`), [false]);
  assert.deepEqual(isBeside(`<h3>${LINK}</h3><p>${SAID} <a href=/x>More</a></p>`), [false, false]);
  const two =
    `<a href=/roofs><h3>Roofs</h3><p>For all who own houses.</p><p>Or</p><p>${SAID}</p></a>`;
  assert.deepEqual(textsBeside(two), [SAID], "the longest one");
});
