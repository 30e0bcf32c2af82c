import assert from "node:assert/strict";
import { extractFacts } from "../../lib/standards/html_facts.ts";
import type { Hyperlink, PageFacts } from "../../lib/standards/page_facts.ts";

function read(page: string, links = false): PageFacts {
  return extractFacts(new TextEncoder().encode(page), "text/html; charset=utf-8", { links });
}

const A = "The first sentence of this page is long enough.";
const B = "Another sentence of it is about as long as that.";
const C = "Nobody wants to read this sentence, long as it is.";

const PARAGRAPHS: readonly (readonly [rule: string, page: string, expected: readonly string[]])[] =
  [
    ["none", "<p>short<p>", []],
    ["in document order, references decoded", `<p>${A}<p>  ${B} &amp; c`, [A, `${B} & c`]],
    ["equal ones once", `<p>${A}<p>${A}`, [A]],
    ["across inline elements and line breaks", `<p>${A}<b>x</b><br>${B}</p>`, [`${A}x ${B}`]],
    ["not in headings and lists", `<h2>${C}</h2><ul><li>${C}</ul><p>${A}`, [A]],
    ["main before the rest", `<p>${C}</p><main><p>${A}</main><p>${C}`, [A]],
    ["a role of main", `<p>${C}</p><div role=main><div>${A}</div></div>`, [A]],
    ["article before the rest", `<p>${C}</p><article><p>${A}</article>`, [A]],
    ["main that says nothing", `<main></main><p>${A}`, [A]],
    ["div and td where there is no p", `<div>${A}</div><table><td>${B}</table>`, [A, B]],
    ["p before div", `<div>${C}</div><p>${A}`, [A]],
    ["text mostly in links", `<p><a href=/>${C}</a> and</p><p>${A} <a href=/>x</a>`, [`${A} x`]],
    ["an anchor is no link", `<p><a name=x>${A}</a>`, [A]],
    [
      "templates, SVG, scripts, comments",
      `<template>${C}</template><svg>${C}</svg>` +
      `<script>${C}</script><!-- ${C} --><p>${A}`,
      [A],
    ],
    ["an empty paragraph of a table's cell", `<table><td><p>${A}</table>`, [A]],
  ];

Deno.test("extractFacts: the first paragraphs of the main content", () => {
  for (const [rule, page, expected] of PARAGRAPHS) {
    assert.deepEqual(read(page).paragraphs, expected, `${rule}: ${page}`);
  }
});

const BESIDE: readonly string[] = [
  ...[
    "nav",
    "header",
    "footer",
    "aside",
    "dialog",
    "noscript",
    "blockquote",
    "button",
    "figcaption",
  ],
  ...["div role=navigation", "div role=banner", "div role=contentinfo", "div aria-hidden=true"],
  ...["div hidden", "div id=cookie-notice", "div class=siteFooter", "div class='x main-menu'"],
  ...["section id=comments", "div class=breadcrumbs", "div class=widget", "ul class=share-links"],
  ...["section class=related-posts", "div class=sidebar", "div class=screen-reader-text"],
];

Deno.test("extractFacts: no paragraph stands beside the main content", () => {
  for (const element of BESIDE) {
    const tag = element.split(" ", 1)[0];
    const page = `<${element}><p>${C}</p><div>${C}</div></${tag}><p>${A}`;
    assert.deepEqual(read(page).paragraphs, [A], page);
    assert.deepEqual(read(page.replace(`<p>${A}`, "")).paragraphs, [], page);
  }
});

Deno.test("extractFacts: names that only sound like it hold the main content", () => {
  for (const name of ["no-sidebar", "elementor-widget", "category-menu", "has-nav", "commentary"]) {
    assert.deepEqual(read(`<div class="${name}"><p>${A}</div>`).paragraphs, [A], name);
  }
  assert.deepEqual(read(`<main class=sidebar><p>${A}`).paragraphs, [A]);
  assert.deepEqual(read(`<article><header><p>${A}</header></article>`).paragraphs, [A]);
});

Deno.test("extractFacts: paragraphs of 40 characters, at most 6, each cut to 600 characters of whole words", () => {
  assert.deepEqual(read(`<p>${"x".repeat(39)}`).paragraphs, []);
  assert.deepEqual(read(`<p>${"x".repeat(40)}`).paragraphs, ["x".repeat(40)]);
  const many = Array.from({ length: 7 }, (_, i) => `${i} ${A}`);
  assert.deepEqual(read(many.map((text) => `<p>${text}`).join("")).paragraphs, many.slice(0, 6));
  const words = "word ".repeat(200);
  assert.equal(read(`<p>${words}`).paragraphs[0], words.slice(0, 599));
  assert.equal(read(`<p>${"x".repeat(601)}`).paragraphs[0], "x".repeat(600));
});

Deno.test("extractFacts: the length of a page's text, without navigation, up to 5,000", () => {
  const rows: readonly (readonly [page: string, length: number])[] = [
    ["", 0],
    [`<title>${C}</title><nav>${C}</nav><footer>${C}</footer> <script>${C}</script>`, 0],
    ["<td>ab<td> cd", 4],
    [`<h1>a</h1><p>${A}`, 1 + A.length],
    [`<p>${"x".repeat(5_001)}`, 5_000],
  ];
  for (const [page, length] of rows) assert.equal(read(page).textLength, length, page);
});

const PLACES: readonly (readonly [place: Hyperlink["place"], page: string])[] = [
  ["content", "LINK"],
  ["menu", "<nav><ul><li>LINK"],
  ["menu", "<header><div>LINK"],
  ["menu", "<div role=navigation>LINK"],
  ["menu", "<div id=menu><ul><li>LINK"],
  ["footer", "<footer>LINK"],
  ["footer", "<footer><nav>LINK"],
  ["footer", "<div role=contentinfo>LINK"],
  ["content", "<nav></nav>LINK"],
  ["content", "<main><nav class=breadcrumb>LINK"],
  ["content", "<nav class='x pagination'>LINK"],
  ["content", "<article><header>LINK"],
  ["content", "<article><footer>LINK"],
];

Deno.test("extractFacts: whether a link stands in the menu, in the footer or in the content", () => {
  for (const [place, page] of PLACES) {
    assert.equal(read(page.replace("LINK", "<a href=/>x</a>"), true).links[0]!.place, place, page);
  }
});
