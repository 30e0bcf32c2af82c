import assert from "node:assert/strict";
import { extractFacts } from "../../lib/standards/html_facts.ts";
import type { Hyperlink, LinkScope, PageFacts } from "../../lib/standards/page_facts.ts";

function read(page: string, links: LinkScope = "none"): PageFacts {
  return extractFacts(new TextEncoder().encode(page), "text/html; charset=utf-8", { links });
}

const A = "The first sentence of this page is long enough.";
const B = "Another sentence of it is about as long as that.";
const C = "Nobody wants to read this sentence, long as it is.";
const QUOTE = `<blockquote><p>${A}</p></blockquote>`;

const PARAGRAPHS: readonly (readonly [rule: string, page: string, expected: readonly string[]])[] =
  [
    ["none", "<p>short.<p>", []],
    ["in document order, references decoded", `<p>${A}<p>  &amp; ${B}`, [A, `& ${B}`]],
    ["equal ones once", `<p>${A}<p>${A}`, [A]],
    [
      "none of a form, which says it twice",
      `<form><p>${B}</p><h1>x</h1><h2>y</h2><div>${C}</div><div>${C}</div></form>`,
      [B],
    ],
    [
      "what stands twice outside of a form",
      `<h1>x</h1><h2>y</h2><div>${A}</div><div>${A}</div>`,
      [A],
    ],
    ["a quoted one and its copy", `<h1>x</h1>${QUOTE}<p>${A}</p><p>${B}</p>`, [A, B]],
    ["what stands twice under the heading", `<h1>x</h1><div>${A}</div><div>${A}</div>`, [A]],
    ["what stands twice in a p", `<h1>x</h1><h2>y</h2><p>${A}</p><p>${A}</p>`, [A]],
    ["across inline elements and line breaks", `<p>${A}<b>x</b><br>${B}</p>`, [`${A}x ${B}`]],
    ["not in headings and lists", `<h2>${C}</h2><ul><li>${C}</ul><p>${A}`, [A]],
    ["main before the rest", `<p>${C}</p><main><p>${A}</main><p>${C}`, [A]],
    ["a role of main", `<p>${C}</p><div role=main><div>${A}</div></div>`, [A]],
    ["an id of the content", `<p>${C}</p><div id=content><p>${A}</div>`, [A]],
    ["main inside of that", `<div id=content><p>${C}</p><main><p>${A}</main></div>`, [A]],
    ["an article with most of the text", `<p>${C}</p><article><p>${A}<p>${B}<p>x${B}</article>`, [
      A,
      B,
      `x${B}`,
    ]],
    [
      "an article among others",
      `<p>${A}</p><article><p>${B}</article><article><p>x${B}</article>`,
      [A],
    ],
    ["not in one of several articles", `<main><p>${A}<article>${B}</article><article>${C}`, [A]],
    ["in a single article", `<main><article><p>${A}</p><p>${B}</article></main>`, [A, B]],
    ["none where all introduce other pages", `<article>${B}</article><article>${C}`, []],
    [
      "in the first of several where it alone has no heading",
      `<article><p>${A}</article><article><h2>a</h2>${B}</article><article><h2>b</h2>${C}`,
      [A],
    ],
    ["text below headings of its own", `<p><b>Liability</b><br>Contents<br>${A} ${B}</p>`, [
      `${A} ${B}`,
    ]],
    ["lines of text", `<p>We make all sorts of<br>${A.slice(0, 45)}<br>of it.</p>`, [
      `We make all sorts of ${A.slice(0, 45)} of it.`,
    ]],
    ["lines up to a heading between two sentences", `<p>${A}<br>Wheels<br>${B}</p>`, [A]],
    ["lines with a short sentence", `<p>${A}<br>We do.<br>${B}</p>`, [`${A} We do. ${B}`]],
    ["lines of a sentence", `<p>${A}<br>we make<br>${B}</p>`, [`${A} we make ${B}`]],
    [
      "text below a heading that is as long as its first line",
      `<p>Terms and deliveries<br>Call us any time!<br>${A} ${B}</p>`,
      [
        `Call us any time! ${A} ${B}`,
      ],
    ],
    [
      "sentences that break in the line",
      `<p>For more than ten years<br>we bake bread.<br>${A} ${B} ${C}</p>`,
      [
        `For more than ten years we bake bread. ${A} ${B} ${C}`,
      ],
    ],
    ["not in a part of a dialog", `<p>${A}</p><div class="modal-content"><p>${C}</p></div>`, [A]],
    [
      "not in a dialog that a button opens",
      `<div class="modal fade"><p>${A} ${A} ${C}</div><p>${B}`,
      [B],
    ],
    ["in a page whose dialog is open", `<body class="modal-open has-modal"><p>${A}`, [A]],
    ["no address and no calendar", `<p>Jane Doe<br>7 High St<br>Ely<br>UK</p><p>${A}`, [A]],
    ["a short sentence under the heading", `<h1>x</h1><p>All about the legs.</p><p>${A}`, [
      "All about the legs.",
      A,
    ]],
    [
      "a short sentence elsewhere",
      `<p>All about the legs.</p><p>${A}<h2>x</h2><p>All of it here.`,
      [
        A,
      ],
    ],
    [
      "a phrase under the heading before prose that stands under another",
      `<h1>x</h1><p>A guide to the installation of all plugins</p><h2>y</h2><p>${A}`,
      ["A guide to the installation of all plugins", A],
    ],
    ["main that says nothing", `<main></main><p>${A}`, [A]],
    ["div and td where there is no p", `<div>${A}</div><table><td>${B}</table>`, [A, B]],
    ["p before div", `<div>${C}</div><p>${A}`, [A]],
    ["div where it holds most of the prose", `<div>${A} ${A}</div><div>${B} ${B}</div><p>${C}`, [
      `${A} ${A}`,
      `${B} ${B}`,
      C,
    ]],
    [
      "prose before what ends like no sentence",
      `<p>By somebody, on the first of May, at noon</p><p>${A}`,
      [
        A,
      ],
    ],
    [
      "what ends like no sentence, where there is no prose",
      "<p>Doors and windows from the workshop in the hills</p>",
      ["Doors and windows from the workshop in the hills"],
    ],
    ["a long text needs one sentence", `<p>${A} ${A} ${"x ".repeat(20)}</p><p>${A}`, [
      `${A} ${A} ${"x ".repeat(20).trim()}`,
      A,
    ]],
    ["a line of items", `<p>One thing | another thing | a third thing.</p><p>${A}`, [A]],
    ["a notice of copyright, a footnote", `<p>© ${C}</p><p>* ${C}</p><p>${A}`, [A]],
    [
      "what the page is called",
      `<title>${C} | x</title><h1>${B}</h1><p>${C}</p><p>${B}</p><p>${A}`,
      [A],
    ],
    ["text mostly in links", `<p><a href=/>${C}</a> and.</p><p>${A} <a href=/>x</a>.`, [`${A} x.`]],
    ["an anchor is no link", `<p><a name=x>${A}</a>`, [A]],
    [
      "templates, SVG, scripts, comments",
      `<template>${C}</template><svg>${C}</svg>` +
      `<script>${C}</script><!-- ${C} --><p>${A}`,
      [A],
    ],
    ["what the writer has struck out", `<p>${A} <del>${C}</del><s>x</s><strike>y</strike> z.`, [
      `${A} z.`,
    ]],
    [
      "without the text of a link that a bracket holds alone",
      `<p>${A.slice(0, -1)} (<a href=/>map</a>).`,
      [
        A,
      ],
    ],
    ["with a link of three words in a bracket", `<p>${A} (<a href=/>up to six</a>).`, [
      `${A} (up to six).`,
    ]],
    ["with empty brackets that held no link", `<p>${A} Call <b>f</b> ().`, [`${A} Call f ().`]],
    ["with a link that is one of several words in a bracket", `<p>${A} (on a <a href=/>map</a>).`, [
      `${A} (on a map).`,
    ]],
    [
      "with the name of a function",
      `<p>${A} Call <b>f()</b> (<a href=/>x</a> and y).`,
      [`${A} Call f() (x and y).`],
    ],
    [
      "the header of a section behind text",
      `<p>${A}</p><section><header><p>${B}</header></section>`,
      [
        A,
        B,
      ],
    ],
    ["no header before text", `<section><header><p>${B}</header></section><p>${A}`, [A]],
    ["no header behind text outside of sections", `<p>${A}</p><header><p>${B}</header>`, [A]],
    ["a paragraph in a table's cell", `<table><td><p>${A}</table>`, [A]],
    ["a form around the whole page", `<form><p>${A}</form>`, [A]],
    ["a form behind text", `<p>${A} ${B}</p><form><p>${C}</form>`, [`${A} ${B}`]],
  ];

Deno.test("extractFacts: the first paragraphs of the main content", () => {
  for (const [rule, page, expected] of PARAGRAPHS) {
    assert.deepEqual(read(page).paragraphs, expected, `${rule}: ${page}`);
  }
});

Deno.test("extractFacts: under which heading each paragraph stands", () => {
  const rows: readonly (readonly [page: string, sections: readonly number[]])[] = [
    [`<p>${A}<p>${B}`, [0, 0]],
    [`<h1>a</h1><p>${A}<h2>b</h2><p>${B}<p>${C}`, [0, 1, 1]],
    [`<h2>a</h2><p>${A}<h3>b</h3><p>${B}<h3>c</h3><p>${C}`, [0, 1, 2]],
    [`<h1>a</h1><h3>b</h3><p>${A}<h3>c</h3><h4>d</h4><p>${B}`, [1, 2]],
    [`<header><h2>Site</h2></header><h1>a</h1><p>${A}`, [0]],
    [`<h1>a</h1><table><td>${A}<td>${B}<tr><td>${C}</table>`, [1, 2, 3]],
    [`<h1>a</h1><ul><li><p>${A}</p><p>${B}<li><p>${C}</ul>`, [1, 1, 2]],
    [`<h1>a</h1><p>${A}</p><ul><li><p>${B}</ul><p>${C}`, [0, 1, 2]],
    [`<h1><img></h1><h2>a</h2><p>${A}`, [0]],
  ];
  for (const [page, sections] of rows) assert.deepEqual(read(page).sections, sections, page);
  const page = "<h2>All of <b>it</b> is said</h2><h1><img></h1><h3>Fourteen bytes</h3>" +
    "<nav><h3>What the menu has</h3></nav><h1>Fifteen<br>bytes...</h1>";
  assert.deepEqual(
    read(page).headings,
    ["All of it is said", "What the menu has", "Fifteen bytes..."],
  );
});

Deno.test("extractFacts: the paragraph that the meta description repeats comes first, also from outside of main", () => {
  const page = (description: string) =>
    read(
      `<meta name=description content="${description}"><h2>x</h2><p>${C} ${B}</p><main><p>${A}</main>`,
    );
  for (const description of [`${C} Anoth...`, C.slice(0, 40)]) {
    const { paragraphs, sections } = page(description);
    assert.deepEqual([paragraphs, sections], [[`${C} ${B}`, A], [0, 1]], description);
  }
  for (const description of [C.slice(0, 39), `${A} ${C}`]) {
    assert.deepEqual(page(description).paragraphs, [A], description);
  }
});

Deno.test("extractFacts: what stands under the page's own heading before main belongs to the main content", () => {
  const main = `<main><p>${B}</main>`;
  const rows: readonly (readonly [page: string, paragraphs: readonly string[]])[] = [
    [`<nav>x</nav><header><h1>a</h1><p>${A}</header>${main}`, [A, B]],
    [`<header><h1>a</h1><p>${A}</header><p>${B}`, [A, B]],
    [`<div class=page-header><h1>a</h1><p>${A}</div>${main}`, [A, B]],
    [`<section><h1>a</h1><p>${A}</section>${main}`, [A, B]],
    [`<header><p>${C}</p><h1>a</h1><nav><p>${C}</nav></header>${main}`, [B]],
    [`<header><h1>a</h1><h2>b</h2><p>${C}</header>${main}`, [B]],
    [`<header><h1>Site</h1><p>${C}</header><main><h1>a</h1><p>${B}</main>`, [B]],
    [`${main}<h1>a</h1><p>${C}`, [B]],
  ];
  for (const [page, paragraphs] of rows) assert.deepEqual(read(page).paragraphs, paragraphs, page);
});

Deno.test("extractFacts: a box with a hint is read only where nothing else stands under the heading", () => {
  for (const name of ["admonition note", "theme-admonition", "alert alert-info", "versionadded"]) {
    const box = `<h1>x</h1><div class="${name}"><p>${C}</div>`;
    assert.deepEqual(read(`${box}<p>${A}`).paragraphs, [A], name);
    assert.deepEqual(read(box).paragraphs, [C], name);
    assert.deepEqual(read(`${box}<h2>y</h2><p>${A}`).paragraphs, [C, A], name);
  }
});

Deno.test("extractFacts: where the subheading above each paragraph links to", () => {
  const links = (page: string) => read(page).headingLinks;
  const page = (heading: string) => links(`<h1>x</h1><p>${A}${heading}<p>${B}`);
  assert.deepEqual(page("<h2><a href=/b>More</a></h2>"), [null, "/b"]);
  assert.deepEqual(page("<a href=/b><h2>More</h2></a>"), [null, "/b"]);
  assert.deepEqual(page("<h2><a href=#b>More</a></h2>"), [null, null], "a part of the page");
  assert.deepEqual(page("<h2>More of it <a href=/b>here</a></h2>"), [null, null], "one word");
  assert.deepEqual(links(`<h1><a href=/>x</a></h1><p>${A}`), [null], "the page's own heading");
});

Deno.test("extractFacts: a legend at the end of a long table or list is no paragraph", () => {
  const page = (rows: number, paragraph: string) =>
    read(`<h1>x</h1><table>${"<tr><td>A day<td>a walk".repeat(rows)}</table><p>${paragraph}`);
  assert.deepEqual(page(37, A).paragraphs, []);
  assert.deepEqual(page(36, A).paragraphs, [A], "a short table");
  assert.deepEqual(page(37, A.repeat(8)).paragraphs, [A.repeat(8)], "a text about as long");
  assert.deepEqual(
    read(`<h1>x</h1><p>${B}</p><table>${"<td>A day".repeat(99)}</table><p>${A}`).paragraphs,
    [B, A],
    "a text before the table",
  );
});

const BESIDE: readonly string[] = [
  ...[
    "nav",
    "header",
    "footer",
    "aside",
    "dialog",
    "noscript",
    "button",
    "figcaption",
    "audio",
    "canvas",
    "video",
  ],
  ...["div role=navigation", "div role=banner", "div role=contentinfo", "div aria-hidden=true"],
  ...["div hidden", "div id=cookie-notice", "div class=site-footer", "div class='x main-menu'"],
  ...["section id=comments", "div class=breadcrumbs", "div class=widget", "ul class=share-links"],
  ...["section class=related-posts", "div class=sidebar", "div class=screen-reader-text"],
  ...[
    "div style='display: none'",
    "div class=page-header",
    "div class=hidden",
    "div class=wp-caption",
  ],
];

Deno.test("extractFacts: no paragraph stands beside the main content", () => {
  for (const element of BESIDE) {
    const tag = element.split(" ", 1)[0];
    const page = `<${element}><p>${C}</p><div>${C}</div></${tag}><p>${A}`;
    assert.deepEqual(read(page).paragraphs, [A], page);
    assert.deepEqual(read(page.replace(`<p>${A}`, "")).paragraphs, [], page);
    const named = `<p ${element.slice(tag!.length)}>${C}</p><p>${A}`;
    if (/class|hidden|display/.test(element)) assert.deepEqual(read(named).paragraphs, [A], named);
  }
});

Deno.test("extractFacts: a bold text with a colon at its end is a heading, when nothing else stands beside it", () => {
  const open = "You can choose one of the following things:";
  const heading = (text: string) => read(`<p>${text}</p><p>${A}</p>`).paragraphs;
  assert.deepEqual(heading(`<strong>${open}</strong>`), [A]);
  assert.deepEqual(heading(` <b>You can <i>choose</i> one of the things there:</b><br /><br>`), [
    A,
  ]);
  assert.deepEqual(heading(open), [open, A]);
  assert.deepEqual(heading(`<b>${B}</b>`), [B, A]);
  assert.deepEqual(heading(`<b>Now:</b> you can choose one of <b>the following things:</b>`), [
    `Now: ${open.toLowerCase()}`,
    A,
  ]);
});

Deno.test("extractFacts: a sentence that a list ends gives way to other prose under the page's heading", () => {
  const [open, list] = ["You have seen that it is there, and wonder:", "<ul><li>x</ul>"];
  const rows: readonly (readonly [page: string, expected: readonly string[]])[] = [
    [`<h1>x</h1><p>${open}</p>${list}<p>${A}`, [A]],
    [`<h1>x</h1><p>${open}</p><ol><li>x</ol><p>${A}`, [A]],
    [`<h1>x</h1><div>${open}${list}</div><div>${A}</div>`, [A]],
    [`<h1>x</h1><p>${open}</p><p>y</p>${list}<p>${A}`, [open, A]],
    [`<h1>x</h1><p>${open}</p><p>${A}`, [open, A]],
    [`<h1>x</h1><p>${A} ${open}</p>${list}<p>${B}`, [`${A} ${open}`, B]],
    [`<h1>x</h1><p>${open}</p>${list}<h2>y</h2><p>${A}`, [open, A]],
    [`<h1>x</h1><p>${open}</p>${list}`, [open]],
  ];
  for (const [page, expected] of rows) assert.deepEqual(read(page).paragraphs, expected, page);
});

const LIST = "flour, eggs, brown sugar, salt, cold milk";
const FOUR = LIST.replace("salt,", "salt and");
const LABELLED_LISTS: readonly (readonly [rule: string, page: string, expected: string])[] = [
  ["of a cell", `<table><th>Made of<td><p>${LIST}</table>`, `Made of: ${LIST}`],
  ["of a dd", `<dl><dt>Made of</dt><dd>${LIST}</dl>`, `Made of: ${LIST}`],
  ["under a heading, as of a menu", `<h1>x</h1><h2>Menu</h2><p>${LIST}`, LIST],
  ["under the head of a column", `<table><tr><th>Price<tr><td><p>${LIST}</table>`, LIST],
  ["behind another text", `<dl><dt>Made of<dd>love<dd>${LIST}</dl>`, LIST],
  ["behind a question", `<dl><dt>What is in it?<dd>${LIST}</dl>`, LIST],
  ["behind a long label", `<dl><dt>${"x".repeat(81)}<dd>${LIST}</dl>`, LIST],
  ["a sentence", `<dl><dt>Made of<dd>${LIST}.</dl>`, `${LIST}.`],
  ["four things", `<dl><dt>y<dd>${FOUR}</dl>`, FOUR],
  ["long items", `<dl><dt>y<dd>${LIST} a b c d e f g h i</dl>`, `${LIST} a b c d e f g h i`],
];

Deno.test("extractFacts: a text that only lists things has the label directly above before it", () => {
  for (const [rule, page, expected] of LABELLED_LISTS) {
    assert.deepEqual(read(page).paragraphs, [expected], `${rule}: ${page}`);
  }
});

const QUOTATIONS: readonly (readonly [rule: string, page: string, expected: readonly string[]])[] =
  [
    ["alone", QUOTE, [A]],
    ["in main, with a text outside", `<main><h1>x</h1>${QUOTE}</main><p>${C}`, [C]],
    ["before prose", `${QUOTE}<p>${B}`, [B]],
    ["behind prose", `<p>${B}</p>${QUOTE}`, [B]],
    ["beside what is no prose", `<p>By somebody, on the first of May, at noon</p>${QUOTE}`, [A]],
    ["of several paragraphs", `<blockquote><p>${A}</p><p>${B}</blockquote>`, [A, B]],
    ["before a heading", `${QUOTE}<h2>Day</h2>`, [A]],
    ["under the page's heading", `<h1>x</h1>${QUOTE}`, [A]],
    ["under a subheading", `<h1>x</h1><h2>What our customers say</h2>${QUOTE}`, []],
    ["with a name in front", `<blockquote><p>Jane Doe, Leeds</p><p>${A}</blockquote>`, []],
    [
      "with a heading",
      `<blockquote><h4>Jane Doe of the old town of Leeds</h4><p>${A}</blockquote>`,
      [],
    ],
    ["with a name on its last line", `<blockquote><p>${A}<br>Jane Doe</blockquote>`, []],
    ["with a hyphen before a name", `<blockquote><p>${A} - Jane Doe</blockquote>`, []],
    ["in quotation marks", `<blockquote><p>“${A}”</blockquote>`, []],
    ["before a button", `${QUOTE}<div><a href=/>Book now</a></div>`, [A]],
    ["not of a p", `<blockquote>${A}</blockquote>`, []],
    ["one of two", `${QUOTE}<h2>x</h2><blockquote><p>${B}</blockquote>`, []],
    ["in a sidebar", `<div class=sidebar>${QUOTE}</div>`, []],
    ["with such a name", `<blockquote class=sidebar><p>${A}</blockquote>`, []],
    ["of a comment", `<div class=comments>${QUOTE}</div>`, []],
    ["with a cite", `<blockquote><p>${A}</p><p><cite>x</cite></blockquote>`, []],
    ["with an address of its source", `<blockquote cite="/x"><p>${A}</blockquote>`, []],
    ["with a footer", `<blockquote><p>${A}</p><footer>x</footer></blockquote>`, []],
    ["with a name inside", `<blockquote><p>${A}</p><p>Jane Doe</p></blockquote>`, []],
    ["with a name behind", `${QUOTE}<p><b>Jane Doe</b>, Leeds</p>`, []],
    ["with a name in a caption", `<figure>${QUOTE}<figcaption>Jane Doe</figcaption></figure>`, []],
    ["with a dash", `<blockquote><p>${A}</p><p>— Jane Doe of ${B}</blockquote>`, []],
    ["with a dash in the paragraph", `<blockquote><p>${A} — Jane Doe.</blockquote>`, []],
    ["without its end", `<blockquote><p>${A}`, []],
  ];

Deno.test("extractFacts: a quotation that names nobody counts where the page has no other prose", () => {
  for (const [rule, page, expected] of QUOTATIONS) {
    assert.deepEqual(read(page).paragraphs, expected, `${rule}: ${page}`);
  }
});

Deno.test("extractFacts: names that only sound like it hold the main content", () => {
  for (const name of ["no-sidebar", "elementor-widget", "category-menu", "has-nav", "commentary"]) {
    assert.deepEqual(read(`<div class="${name}"><p>${A}</div>`).paragraphs, [A], name);
  }
  for (
    const name of ["x sidebar-disabled", "page-sidebar-disable", "sidebar-none y"]
  ) {
    assert.deepEqual(read(`<div class="${name}"><p>${A}</div>`).paragraphs, [A], name);
  }
  for (
    const name of [
      "sidebar x-off",
      "sidebar-off-y",
      "comments-disabled",
      "sidebar-off ads",
      "newsletter-off",
    ]
  ) {
    assert.deepEqual(read(`<div class="${name}"><p>${A}</div>`).paragraphs, [], name);
  }
  assert.deepEqual(read(`<main class=sidebar><p>${A}`).paragraphs, [A]);
  assert.deepEqual(read(`<article><header><p>${A}</header></article>`).paragraphs, [A]);
});

Deno.test("extractFacts: a region that holds most of the text is no sidebar, whatever its name", () => {
  const side = (texts: number, link = "") =>
    `<div class=right-sidebar>${link}${
      Array.from({ length: texts }, (_, i) => `<p>${i} ${A}`).join("")
    }</div>`;
  const rows: readonly (readonly [rule: string, page: string, expected: string])[] = [
    ["most of a page's text", `<p>${C}</p>${side(30)}`, `0 ${A}`],
    ["as much as the rest", `<p>${C.repeat(30)}</p>${side(30)}`, C.repeat(30).slice(0, 595)],
    ["all of a page's text", `<h1>a</h1>${side(7)}`, `0 ${A}`],
    ["little", `<h1>a</h1>${side(6)}`, ""],
    ["mainly links", `<h1>a</h1>${side(7, `<a href=/>${C.repeat(5)}</a>`)}`, ""],
  ];
  for (const [rule, page, expected] of rows) {
    assert.equal(read(page).paragraphs[0]?.slice(0, 595) ?? "", expected, rule);
  }
});

Deno.test("extractFacts: a long text of an article before the paragraphs, under the page's heading, is one of them", () => {
  const text = `${A} `.repeat(3).trim();
  const rows: readonly (readonly [page: string, expected: string])[] = [
    [`<article><h1>a</h1>${text}<p>${C}<p>${C} ${C}`, text],
    [`<article><h1>a</h1>${A}<p>${C}<p>${C} ${C}`, C],
    [`<article><h1>a</h1><h2>b</h2>${text}<p>${C}<p>${C} ${C}`, C],
    [`<article><h1>a</h1><p>${C}<p>${C} ${C}</p>${text}`, C],
    [`<h1>a</h1>${text}<p>${C}<p>${C} ${C}`, C],
  ];
  for (const [page, expected] of rows) assert.equal(read(page).paragraphs[0], expected, page);
});

Deno.test("extractFacts: an end tag that is missing hides no content", () => {
  assert.deepEqual(read(`<div id=header><p>${C}</p><div id=content><p>${A}`).paragraphs, [A]);
  assert.deepEqual(read(`<nav><div class=menu><p>${C}</nav><p>${A}`).paragraphs, [A]);
  assert.deepEqual(read(`<div class=cookies><main><p>${A}</main>`).paragraphs, [A]);
});

Deno.test("extractFacts: paragraphs of 40 characters, at most 4, each cut to 600 characters of whole words", () => {
  assert.deepEqual(read(`<p>${"x".repeat(38)}.`).paragraphs, []);
  assert.deepEqual(read(`<p>${"x".repeat(39)}.`).paragraphs, [`${"x".repeat(39)}.`]);
  assert.deepEqual(read(`<p>${"字".repeat(14)}。`).paragraphs, []);
  assert.deepEqual(read(`<p>${"字".repeat(15)}。`).paragraphs, [`${"字".repeat(15)}。`]);
  const many = Array.from({ length: 5 }, (_, i) => `${i} ${A}`);
  assert.deepEqual(read(many.map((text) => `<p>${text}`).join("")).paragraphs, many.slice(0, 4));
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

Deno.test("extractFacts: how many preformatted texts begin before the counted text ends", () => {
  const rows: readonly (readonly [page: string, preformatted: number])[] = [
    [`<p>${A}`, 0],
    [`<pre>a</pre><p>${A}</p><pre>b`, 2],
    [`<pre>a</pre><p>${"x".repeat(4_990)}</p><pre>b`, 2],
    [`<pre>a</pre>${`<p>${"x".repeat(1_000)}</p>`.repeat(9)}<pre>b`, 1],
  ];
  for (const [page, preformatted] of rows) {
    for (const links of ["none", "all"] as const) {
      assert.equal(read(page, links).preformatted, preformatted);
    }
  }
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
    assert.equal(read(page.replace("LINK", "<a href=/>x</a>"), "all").links[0]!.place, place, page);
  }
});

Deno.test("extractFacts: a line behind the prose of a table is no lead, and does not make a legend of it", () => {
  const table = `<table><tr><td>${"x".repeat(39)}`.repeat(60);
  const line = "<p>Get the latest versions of it in case I told you so, or you want to see";
  const page = (last: string) =>
    read(`<table><tr><td><p>${A}</p><p>${B}</p>${table}</table>${last}`).paragraphs;
  assert.deepEqual(page(""), [A, B]);
  assert.deepEqual(page(line), [A, B]);
});

Deno.test("extractFacts: lines before an empty one are the heading of a text, unless they are sentences", () => {
  const rows: readonly (readonly [page: string, text: string])[] = [
    [
      `Welcome to<br>the mill<br><br>We grind since 1850, and<br>${A}`,
      `We grind since 1850, and ${A}`,
    ],
    [`<br>Mill<br> <br><br>${A}`, A],
    [
      `Welcome to<br>the mill, the most important<br>${A}`,
      `Welcome to the mill, the most important ${A}`,
    ],
    [`We grind.<br><br>${A}`, `We grind. ${A}`],
    [
      "Welcome to<br><br>the old mill at the bridge in Oldtown",
      "Welcome to the old mill at the bridge in Oldtown",
    ],
  ];
  for (const [page, text] of rows) assert.deepEqual(read(`<p>${page}`).paragraphs, [text], page);
});

Deno.test("extractFacts: in a table without a heading above, the first text is the page's own", () => {
  const table = (text: string) => `<table><tr><td>${text}</td></tr></table>`;
  assert.deepEqual(read(table(`<p>${A}</p>`) + table(`<p>${B}</p>`)).sections, [0, 1]);
  assert.deepEqual(read(`<h2>x</h2>${table(`<p>${A}</p>`)}`).sections, [1]);
});
