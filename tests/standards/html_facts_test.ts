import assert from "node:assert/strict";
import { extractFacts } from "../../lib/standards/html_facts.ts";
import type { LinkScope, PageFacts } from "../../lib/standards/page_facts.ts";

function read(page: string, links: LinkScope = "none"): PageFacts {
  return extractFacts(new TextEncoder().encode(page), "text/html; charset=utf-8", { links });
}

type Rows<T> = readonly (readonly [rule: string, page: string, expected: T])[];

function check<T>(rows: Rows<T>, pick: (facts: PageFacts) => T): void {
  for (const [rule, page, expected] of rows) {
    assert.deepEqual(pick(read(page)), expected, `${rule}: ${page}`);
  }
}

const TITLES: Rows<string | null> = [
  ["none", "<p>x", null],
  ["empty", "<title> </title>", null],
  ["the first, even when it is empty", "<title></title><title>x</title>", null],
  ["white space collapsed", "<title>\n a\u00a0 b\u3000c\t</title>", "a b c"],
  ["RCDATA: tags are text, references are not", "<title>a <b> &amp; &eacute;</title>", "a <b> & é"],
  ["end tag with white space, slash, other case", "<TITLE>a</tItLe\n/>", "a"],
  ["an end tag of another name is text", "<title>a</titles></title>", "a</titles>"],
  ["never closed", "<title>a<p>b", "a<p>b"],
  ["U+0000 becomes U+FFFD", "<title>a\0b</title>", "a\ufffdb"],
  ["in a comment", "<!-- <title>x</title> --><title>a</title>", "a"],
  ["behind an abruptly closed comment", "<!--><title>a</title>-->", "a"],
  ["behind a comment closed by --!>", "<!-- x --!><title>a</title>", "a"],
  ["behind a comment of dashes", "<!----><title>a</title>", "a"],
  ["in a bogus comment", "<?x <title>x</title>", null],
  ["behind a bogus comment", "<?x><!x></ x><title>a</title>", "a"],
  ["in a script", "<script>'<title>x</title>'</script><title>a</title>", "a"],
  [
    "in style, textarea, iframe, noembed, noframes, xmp",
    "<style><title>1</title></style><textarea><title>2</title></textarea>" +
    "<iframe><title>3</title></iframe><noembed><title>4</title></noembed>" +
    "<noframes><title>5</title></noframes><xmp><title>6</title></xmp><title>a</title>",
    "a",
  ],
  ["behind plaintext", "<plaintext><title>x</title>", null],
  ["in an attribute", `<p title="<title>x</title>"><title>a</title>`, "a"],
  ["in a template", "<template><title>x</title></template><title>a</title>", "a"],
  ["in noscript: scripting is off", "<noscript><title>a</title></noscript>", "a"],
  ["in body", "<body><p><title>a</title>", "a"],
  ["in svg", "<svg><title>x</title></svg><title>a</title>", "a"],
  ["in svg that a p breaks out of", "<svg><g><p><title>a</title>", "a"],
  ["in svg that font color breaks out of", "<svg><font color=red><title>a</title>", "a"],
  ["in svg, font without color does not break out", "<svg><font><title>x</title></svg>", null],
  ["in svg that an end tag p breaks out of", "<svg></p><title>a</title>", "a"],
  ["in foreignObject it is HTML", "<svg><foreignObject><title>a</title>", "a"],
  ["in the svg title it is HTML", "<svg><title><title>a</title>", "a"],
  ["in mtext it is HTML", "<math><mtext><title>a</title>", "a"],
  ["in mtext, mglyph stays MathML", "<math><mtext><mglyph><title>x</title>", null],
  ["in annotation-xml", "<math><annotation-xml><title>x</title>", null],
  ["in annotation-xml of HTML", "<math><annotation-xml encoding='Text/HTML'><title>a</title>", "a"],
  ["svg in annotation-xml", "<math><annotation-xml><svg><desc><title>a</title>", "a"],
  ["self-closing svg has no content", "<svg/><title>a</title>", "a"],
  ["an unquoted value that ends in a slash does not close", "<svg x=y/><title>x</title>", null],
  ["svg ended by the end tag of an element around it", "<div><svg><g></div><title>a</title>", "a"],
  [
    "an end tag inside foreignObject does not end svg",
    "<svg><foreignObject><div></svg><title>a</title>",
    "a",
  ],
  ["CDATA in svg", "<svg><![CDATA[</svg><title>x</title>]]></svg><title>a</title>", "a"],
  ["CDATA in HTML is a bogus comment", "<![CDATA[><title>a</title>]]>", "a"],
  ["script in svg is markup", "<svg><script><title>x</title></svg><title>a</title>", "a"],
  ["an escaped script ends at its end tag", "<script><!-- </script><title>a</title>", "a"],
  [
    "a double escaped script goes on",
    "<script><!-- <script></script> <title>x</title> --></script><title>a</title>",
    "a",
  ],
  ["a double escape ended by -->", "<script><!-- <script> --></script><title>a</title>", "a"],
  ["<!--> in a script escapes nothing", "<script><!--><script></script><title>a</title>", "a"],
  ["the page ends in a tag", "<title>a</title><p class=", "a"],
  ["the page ends in an end tag", "<title>a</title", "a</title"],
];

const HEADINGS: Rows<string | null> = [
  ["none", "<h2>x</h2>", null],
  ["the first that has text", "<h1> <img alt=x></h1><h1>&nbsp;</h1><h1>a</h1><h1>b</h1>", "a"],
  ["text of elements inside", "<h1>a <b>b</b><i> c</i></h1>", "a b c"],
  ["a line break is a space", "<h1>a<br>b</h1>", "a b"],
  ["the end tag of a line break is one", "<h1>a</br>b</h1>", "a b"],
  ["the end tag of a line break breaks out of svg", "<h1>a<svg></br>b</h1>", "a b"],
  ["an element of text alone breaks out of math", "<h1><math><code>a</code></h1>", "a"],
  ["less-than that opens no tag", "<h1>a < b <3</h1>", "a < b <3"],
  ["references", "<h1>a &amp b &notit; &#x41;</h1>", "a & b ¬it; A"],
  ["U+0000 is dropped", "<h1>a\0b</h1>", "ab"],
  [
    "comments and scripts are no text",
    "<h1>a<!-- x --><script>x</script><style>x</style></h1>",
    "a",
  ],
  ["svg is no text", "<h1><svg><title>x</title><text>y</text></svg>a</h1>", "a"],
  ["template is no text", "<h1>a<template>x</template>b</h1>", "ab"],
  ["in a template", "<template><h1>x</h1></template><h1>a</h1>", "a"],
  ["closed by another heading's end tag", "<h1>a</h2>b", "a"],
  ["closed by a heading", "<h1>a<h2>b", "a"],
  ["not closed by a heading in an element inside", "<h1>a<div><h2>b</h2></div>c</h1>", "abc"],
  ["closed by the end tag of a parent", "<div><h1>a</div>b", "a"],
  ["not closed by an end tag without element", "<h1>a</div>b</h1>", "ab"],
  ["not closed by the end of an inline parent", "<span><h1>a</span>b</h1>", "ab"],
  ["not closed by a formatting parent", "<b><h1>a</b>b</h1>", "ab"],
  ["not closed by a form's end tag", "<form><h1>a</form>b</h1>c", "ab"],
  ["not closed by body and html end tags", "<h1>a</body></html>b", "ab"],
  ["closed by the item around it", "<ul><li><h1>a</li>b", "a"],
  ["not closed by an item inside it", "<h1>a<li>b</h1>", "ab"],
  ["closed by the next cell", "<table><tr><td><h1>a<td>b", "a"],
  ["closed by the next row", "<table><tr><td><h1>a<tr><td>b", "a"],
  ["closed by the table's end", "<table><tr><td><h1>a</table>b", "a"],
  ["not closed by a cell without table", "<h1>a<td>b</h1>", "ab"],
  ["a table inside bounds the scope", "<h1>a<table><tr><td></h1>b</table></h1>c", "ab"],
  ["a button bounds paragraphs only", "<div><h1>a<button></div>b", "a"],
  ["closed by the next button around it", "<button><h1>a<button>b", "a"],
  ["in select", "<select><h1>a</h1></select>", "a"],
  ["never closed", "<h1>a<p>b", "ab"],
  ["attributes with every quoting", `<h1 a b = c d='>' e=">" f=/ / g=h"i data-x=<p>>a</h1>`, ">a"],
  ["a tag name goes up to white space, slash or >", "<h1<p>x</h1<p><h1/>a</h1>", "a"],
];

Deno.test("extractFacts: the title is the first of the HTML namespace", () => {
  check(TITLES, (facts) => facts.title);
});

Deno.test("extractFacts: h1 is the first with text and ends where a browser ends it", () => {
  check(HEADINGS, (facts) => facts.h1);
});

Deno.test("extractFacts: the description is the first with content, whatever the case", () => {
  check([
    ["none", "<meta name=keywords content=x>", null],
    ["any case, any order", "<META CONTENT=a NAME=Description>", "a"],
    [
      "empty ones are passed over",
      "<meta name=description content=' '><meta name=description content=a>",
      "a",
    ],
    ["the first", "<meta name=description content=a><meta name=description content=b>", "a"],
    [
      "the first of duplicate attributes",
      "<meta name=description name=x content=a content=b>",
      "a",
    ],
    [
      "references as in attributes",
      "<meta name=description content='a&amp;b &copy=1 &copy;'>",
      "a&b &copy=1 ©",
    ],
    ["in svg it breaks out", "<svg><meta name=description content=a>", "a"],
    ["in a template", "<template><meta name=description content=x></template>", null],
    ["without content", "<meta name=description>", null],
  ], (facts) => facts.description);
});

Deno.test("extractFacts: Open Graph by property or name", () => {
  const { openGraph } = read(
    "<meta property=og:site_name content=a><meta name=og:title content=b>" +
      "<meta property=og:description content='c&amp;d'><meta property=og:locale content=de_AT>" +
      "<meta property=og:type content=website><meta property=og:title content=x>",
  );
  assert.deepEqual(openGraph, {
    siteName: "a",
    title: "b",
    description: "c&d",
    locale: "de_AT",
    type: "website",
  });
});

Deno.test("extractFacts: lang, base, canonical, application name and password inputs", () => {
  const facts = read(
    "<html lang=de-AT><base><base href=' /a/ '><base href=/b/>" +
      "<link rel='x CANONICAL' href=' https://a.example/?a=1&amp;b=2 '><link rel=canonical href=/2>" +
      "<meta name=application-name content=App><input type=PassWord><input type=text><html lang=fr>",
  );
  assert.equal(facts.lang, "de-AT");
  assert.equal(facts.base, "/a/");
  assert.equal(facts.canonical, "https://a.example/?a=1&b=2");
  assert.equal(facts.applicationName, "App");
  assert.equal(facts.passwordInputs, 1);
  assert.equal(read("<html><body lang=it><p>Ciao").lang, "it");
  assert.equal(read("<html lang=de><body lang=it><p>Ciao").lang, "de");
});

Deno.test("extractFacts: robots directives of every meta, lower case", () => {
  check<readonly string[]>([
    ["none", "<meta name=googlebot content=noindex>", []],
    ["one", "<meta name=ROBOTS content='NOINDEX, nofollow,'>", ["noindex", "nofollow"]],
    ["two", "<meta name=robots content=none><meta name=robots content='max-snippet: -1'>", [
      "none",
      "max-snippet: -1",
    ]],
  ], (facts) => facts.robots);
});

Deno.test("extractFacts: refresh as browsers parse it", () => {
  check<PageFacts["refresh"]>([
    ["no number", "<meta http-equiv=refresh content='url=/x'>", null],
    ["a letter behind the number", "<meta http-equiv=refresh content='5x'>", null],
    ["only a delay", "<meta http-equiv=refresh content=5>", { seconds: 5, href: "" }],
    ["any case", "<meta http-equiv=Refresh content='0; URL = /x '>", { seconds: 0, href: "/x" }],
    ["quotes", `<meta http-equiv=refresh content="3,url='/x'y">`, { seconds: 3, href: "/x" }],
    ["without url=", "<meta http-equiv=refresh content='1.5;/x'>", { seconds: 1, href: "/x" }],
    ["a fraction only", "<meta http-equiv=refresh content='.5; url=/x'>", {
      seconds: 0,
      href: "/x",
    }],
  ], (facts) => facts.refresh);
});

Deno.test("extractFacts: language alternates in document order", () => {
  const { alternates } = read(
    "<link rel=alternate hreflang=de href=/de><link rel=alternate type=a/b href=/feed>" +
      "<link hreflang=x-default href=/ rel='nofollow Alternate'><link rel=alternate hreflang=fr>",
  );
  assert.deepEqual(alternates, [
    { hreflang: "de", href: "/de" },
    { hreflang: "x-default", href: "/" },
  ]);
});

Deno.test("extractFacts: links only when asked for, each with its text", () => {
  const page = "<a href=' /a&amp;b ' rel='NoFollow ugc'>a <b>b</b><svg><text>x</text></svg></a>" +
    "<a name=x>c</a><a href=/c>d<a href=/d><img></a><area href=/e><template><a href=/f></a></template>" +
    "<h1><a href=/g>g</a> h</h1><a href=/h>i";
  const place = "content";
  const expected = [
    { href: "/a&b", rel: ["nofollow", "ugc"], place, text: "a b" },
    { href: "/c", rel: [], place, text: "d" },
    { href: "/d", rel: [], place, text: "" },
    { href: "/e", rel: [], place, text: "" },
    { href: "/g", rel: [], place, text: "g" },
    { href: "/h", rel: [], place, text: "i" },
  ];
  assert.deepEqual(read(page, "all").links, expected);
  assert.deepEqual(read(page).links, []);
  assert.equal(read(page, "all").h1, "g h");
});

Deno.test("extractFacts: body classes, generator, headings, and addresses of sitemap and Markdown", () => {
  const facts = read(
    `<meta name=Generator content="WordPress 6"><link rel=sitemap href=/s.xml><link rel=sitemap href=/t.xml>
<link rel=alternate type=Text/Markdown href=/a.md><link rel=alternate type=text/markdown href=/b.md>
<body class="home ${"x".repeat(101)}  page"><body class=late><h1> </h1><h1>a<h1>b</h1><h1>c</h1>` +
      "<h1>d</h1><h1>e</h1><h1>f</h1>",
  );
  assert.equal(facts.generator, "WordPress 6");
  assert.deepEqual([facts.sitemapHref, facts.markdownHref], ["/s.xml", "/a.md"]);
  assert.deepEqual(facts.bodyClasses, ["home", "page"]);
  assert.deepEqual([facts.h1, ...facts.h1s], ["a", "a", "b", "c", "d", "e"]);
  const classes = Array.from({ length: 61 }, (_, i) => `c${i}`);
  assert.deepEqual(read(`<body class="${classes.join(" ")}">`).bodyClasses, classes.slice(0, 60));
});

const DATES: Rows<readonly (string | null)[]> = [
  ["none", "<time datetime=2026-01-01>", [null, null]],
  [
    "meta before microdata, whatever the order",
    "<i itemprop=datePublished content=1>x</i><i itemprop='x dateModified' content=2></i>" +
    "<meta property=article:published_time content=3><meta property=article:modified_time content=4>",
    ["3", "4"],
  ],
  ["microdata: content", "<p itemprop=datePublished content=1>x", ["1", null]],
  ["microdata: datetime", "<time itemprop=datePublished datetime=1>x", ["1", null]],
  ["microdata: text", "<b itemprop=datePublished> 1 May </b>", ["1 May", null]],
  ["microdata: a long text is no date", `<b itemprop=dateModified>${"1".repeat(100)}</b>`, [
    null,
    null,
  ]],
  ["a marked time", "<time class='x entry-date' datetime=1>", ["1", null]],
  ["a marked time without datetime", "<time class=published>1 May</time>", ["1 May", null]],
  ["a time for machines behind the heading", "<h1>x</h1><i>Jane</i><time datetime=2026-05-02>y", [
    "2026-05-02",
    null,
  ]],
  ["a time of the day there", "<h1>x</h1><time datetime=09:00>y", [null, null]],
  ["the day of an event there", `<h1>x</h1><time class="event-date" datetime=2026-05-02>y`, [
    null,
    null,
  ]],
  ["a time for readers there", "<h1>x</h1><time>1 May</time>", [null, null]],
  ["the day of a change there", "<h1>x</h1><time class=entry-updated datetime=2026-05-02>y", [
    null,
    null,
  ]],
  [
    "a marked time behind that one",
    "<h1>x</h1><time datetime=2026-05-02></time><time pubdate datetime=1>y",
    ["1", null],
  ],
  ["a time in the heading", "<h1><time datetime=2026-05-02>y</time></h1>", [null, null]],
  ["a time behind a second heading", "<h1>x</h1><h1>y</h1><time datetime=2026-05-02>", [
    null,
    null,
  ]],
  ["a time 1,000 bytes behind", `<h1>x</h1>${" ".repeat(999)}<time datetime=2026-05-02>`, [
    "2026-05-02",
    null,
  ]],
  ["a time 1,001 bytes behind", `<h1>x</h1>${" ".repeat(1_000)}<time datetime=2026-05-02>`, [
    null,
    null,
  ]],
  ["pubdate", "<time pubdate datetime=1><time class=dt-published datetime=2>", ["1", null]],
];

Deno.test("extractFacts: the page that is named as the next one", () => {
  const rows: readonly (readonly [page: string, next: string | null])[] = [
    ["<link rel=next href=/b>", "/b"],
    ["<a rel=next href=/b>b</a>", "/b"],
    ['<a class="nav__link nav__link--next" href="/b?x&amp;y">b</a>', "/b?x&y"],
    ['<a href=/b class="x next">b</a>', "/b"],
    ["<link rel=next href=/b><a rel=next href=/c>c</a>", "/b"],
    ["<a class=next href=#b>b</a><a class=next href=/c>c</a>", "/c"],
    ["<a class=nextcloud href=/b>b</a>", null],
    ["<a href=/next>next</a><p class=next><a href=/b>b</a></p>", null],
    [`<a rel=next href=/b>${"x".repeat(30_000)}`, null],
  ];
  for (const [page, next] of rows) assert.equal(read(page).nextHref, next, page.slice(0, 80));
});

Deno.test("extractFacts: dates of publication and of change", () => {
  check(DATES, ({ published, modified }) => [published, modified]);
});

Deno.test("extractFacts: types of all syntaxes in document order, distinct", () => {
  const facts = read(
    "<html prefix='s: https://schema.org/'><p itemscope itemtype='http://schema.org/Article'>" +
      `<script type="Application/LD+JSON; a=b">{"@type":["WebSite","Article"]}</script>` +
      "<p typeof='s:Product schema:Offer og:x'><div vocab=https://schema.org/><p typeof=Person></div>" +
      "<p typeof=Unknown><template><p itemscope itemtype=https://schema.org/Hidden></template>",
  );
  assert.deepEqual(facts.schemaTypes, ["Article", "WebSite", "Product", "Offer", "Person"]);
});

Deno.test("extractFacts: JSON-LD that cannot be read is counted, empty blocks are not", () => {
  const facts = read(
    "<script type=application/ld+json>{]</script><script type=application/ld+json> </script>" +
      "<script type=application/json>{]</script><script type=application/ld+json>null</script>",
  );
  assert.equal(facts.brokenJsonLd, 1);
});

Deno.test("extractFacts: at most 100 entities of a page", () => {
  const block = (count: number) =>
    `<script type=application/ld+json>${
      JSON.stringify(Array.from({ length: count }, () => ({ "@type": "Thing", name: "a" })))
    }</script>`;
  assert.equal(read(block(99) + block(1)).entities.length, 100);
  assert.equal(read(block(99) + block(2)).entities.length, 100);
});

/** Bytes of a text whose characters are U+0000 to U+00FF. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

Deno.test("extractFacts: every kind of encoding gives the same facts", () => {
  const page = (title: string) => `<title>${title}</title><h1 class="\x81">${title}</h1>`;
  const rows: readonly [charset: string, bytes: Uint8Array, title: string][] = [
    ["utf-8", latin1(page("\xe6\x97\xa5")), "日"],
    ["utf-8", latin1("\xef\xbb\xbf" + page("\xc3\xa4")), "ä"],
    ["windows-1252", latin1(page("\x84\xe4\x93")), "„ä“"],
    ["iso-8859-15", latin1(page("\xa4")), "€"],
    ["koi8-r", latin1(page("\xc1")), "а"],
    ["shift_jis", latin1(page("\x95\x5c\x83\x5c")), "表ソ"],
    ["big5", latin1(page("\xa5\x5c")), "功"],
    ["gbk", latin1(page("\x81\x5c\xc4\xe3")), "乗你"],
    ["gb18030", latin1(page("\xc4\xe3")), "你"],
    ["euc-kr", latin1(page("\xb0\xa1")), "가"],
    ["euc-jp", latin1(page("\xc6\xfc")), "日"],
    ["iso-2022-jp", latin1(page("\x1b$BF|\x1b(B")), "日"],
    ["utf-16le", latin1(page("\xe4").replace(/[^]/g, "$&\0")), "ä"],
    ["utf-16be", latin1(page("\xe4").replace(/[^]/g, "\0$&")), "ä"],
  ];
  for (const [charset, bytes, title] of rows) {
    const facts = extractFacts(bytes, `text/html; charset=${charset}`);
    assert.equal(facts.title, title, charset);
    assert.equal(facts.h1, title, charset);
  }
});

Deno.test("extractFacts: a page in a refused encoding states nothing", () => {
  const facts = extractFacts(latin1("<title>x</title>"), "text/html; charset=iso-2022-kr");
  assert.equal(facts.title, null);
  assert.equal(facts.encoding.name, "replacement");
});

Deno.test("extractFacts: of one text 16,384 bytes are read", () => {
  const rows: readonly (readonly [page: (text: string) => string, fact: keyof PageFacts])[] = [
    [(text) => `<title>${text}</title>`, "title"],
    [(text) => `<meta name=description content="${text}">`, "description"],
    [(text) => `<h1>${text}</h1>`, "h1"],
  ];
  for (const [page, fact] of rows) {
    for (const [length, expected] of [[16_384, "t"], [16_385, null]] as const) {
      const facts = extractFacts(new TextEncoder().encode(page("t".padStart(length))), null);
      assert.equal(facts[fact], expected, `${fact} of ${length} bytes`);
    }
  }
});

Deno.test("extractFacts: short texts with an address or a number, line by line, where links are asked for", () => {
  const markup = `<nav>Tel. 0221 555 01</nav><p>Founded in 1990.</p>
    <p>Write to <b>info@site.example</b></p><p>${"Long text with 12345678. ".repeat(20)}</p>
    <footer><div>Lindenweg 18<br>97082 Würzburg</div><style>a@b.c 123456</style></footer>
    <address>Hall 7, 54321 Town</address>`;
  const bytes = new TextEncoder().encode(markup);
  assert.deepEqual(extractFacts(bytes, "text/html; charset=utf-8", { links: "all" }).contactTexts, [
    { lines: ["Tel. 0221 555 01"], isOfSite: false, above: "" },
    { lines: ["Founded in 1990."], isOfSite: false, above: "Tel. 0221 555 01" },
    { lines: ["Write to info@site.example"], isOfSite: false, above: "Founded in 1990." },
    { lines: ["Lindenweg 18", "97082 Würzburg"], isOfSite: true, above: "" },
    { lines: ["Hall 7, 54321 Town"], isOfSite: true, above: "Lindenweg 18 97082 Würzburg" },
  ]);
  assert.deepEqual(extractFacts(bytes, "text/html; charset=utf-8").contactTexts, []);
});

Deno.test("extractFacts: hours and what a label announces are contact texts, too, with a short text above", () => {
  const heading = (bytes: number) => `<h5>${"x".repeat(bytes)}</h5>`;
  const markup = `<h5>Hours</h5> <p>9 h – 18 h</p><p>Mon-Fri 8am</p><p>Tue 8–17</p><p>Mon: 7:30</p>
    <p>Address: Soham</p><p>and: so on</p>${heading(120)}<p>1 h</p>${heading(121)}<p>123 45</p>`;
  const bytes = new TextEncoder().encode(markup);
  const { contactTexts } = extractFacts(bytes, "text/html", { links: "all" });
  assert.deepEqual(contactTexts.map(({ lines, above }) => [lines.join("|"), above]), [
    ["9 h – 18 h", "Hours"],
    ["Mon-Fri 8am", "9 h – 18 h"],
    ["Tue 8–17", "Mon-Fri 8am"],
    ["Mon: 7:30", "Tue 8–17"],
    ["Address: Soham", "Mon: 7:30"],
    ["123 45", ""],
  ]);
});

Deno.test("extractFacts: of a long text the short lines that empty or long ones set apart are contact texts", () => {
  const prose = "The tram stops in front of the house, and there are places to park. ".repeat(6);
  const linesOf = (text: string) => {
    const bytes = new TextEncoder().encode(`<p>${text}</p>`);
    const { contactTexts } = extractFacts(bytes, "text/html; charset=utf-8", { links: "all" });
    return contactTexts.map(({ lines }) => lines);
  };
  const address = ["Lindenweg 18", "97082 Würzburg", "Mail: anna@site.example"];
  const shown = "Lindenweg 18<br>97082 Würzburg<br />Mail: anna<code>@</code>site.example";
  assert.deepEqual(linesOf(`${shown}<br><br>Welcome!<br>${prose}`), [address]);
  assert.deepEqual(linesOf(`${shown}<br>${prose}`), [address]);
  assert.deepEqual(linesOf(`About<br> <br>${shown}<br><br>Hall 7<br>54321 Town<br>${prose}`), [
    address,
    ["Hall 7", "54321 Town"],
  ]);
  assert.deepEqual(linesOf(`${prose}<br>12345678<br>${prose}`), [], "a single line");
  assert.deepEqual(linesOf(`${prose}12345678`), []);
});

Deno.test("extractFacts: a street is a contact text, a town with its region is none", () => {
  const rows: readonly (readonly [text: string, isKept: boolean])[] = [
    ["Київ, вул. Садова 6", true],
    ["12 High Street, Ely", true],
    ["Rua das Rosas, 5, Uberaba", true],
    ["Portland, OR", false],
    ["Bienvenue à Orbe (VD, Suisse)", false],
    ["Founded in Portland", false],
    ["Chapter 5", false],
    ["Flour, sugar, eggs", false],
  ];
  for (const [text, isKept] of rows) {
    const bytes = new TextEncoder().encode(`<p>${text}</p>`);
    const { contactTexts } = extractFacts(bytes, "text/html; charset=utf-8", { links: "all" });
    assert.equal(contactTexts.length === 1, isKept, text);
  }
});

Deno.test("extractFacts: towns and texts with a number beside a comma take no place from an address", () => {
  const address = "Lindenweg 18, 97082 Würzburg";
  for (const other of ["Portland, OR", "Flour, step 2"]) {
    const bytes = new TextEncoder().encode(`${`<p>${other}</p>`.repeat(34)}<p>${address}</p>`);
    const { contactTexts } = extractFacts(bytes, "text/html; charset=utf-8", { links: "all" });
    assert.deepEqual(contactTexts.at(-1)?.lines, [address], other);
    assert.ok(contactTexts.length <= 31);
  }
});

Deno.test("extractFacts: of contact texts the first thirty of the footer and of the rest, of their lines the first twelve", () => {
  const text = `<p>${"Room 1234<br>".repeat(13)}</p>`;
  const texts = text.repeat(31);
  const bytes = new TextEncoder().encode(`${texts}<footer>${texts}</footer>`);
  const { contactTexts } = extractFacts(bytes, "text/html", { links: "all" });
  const ofSite = contactTexts.filter(({ isOfSite }) => isOfSite);
  assert.deepEqual([contactTexts.length, ofSite.length, contactTexts[0]!.lines.length], [
    60,
    30,
    12,
  ]);
});

Deno.test("extractFacts: a link around items of a list has their text", () => {
  const html = `<nav><ul><a href="/goods"><li>Goods</li></a></ul></nav>
    <a href="tel:+441234567890"><ul><li>Telephone</li><li>01234 567890</li></ul></a>`;
  const { links } = extractFacts(new TextEncoder().encode(html), "text/html", { links: "all" });
  assert.deepEqual(links.map(({ text }) => text), ["Goods", "Telephone01234 567890"]);
});

Deno.test("extractFacts: a link of the menu that leads nowhere stands above the others of its item alone", () => {
  const html =
    `<nav><ul><li><a href="#">Goods</a><div><a href="/a">A</a><a href="/b">B</a></div></li>
    <li><a href="/c">C</a><a href="/d">D</a></li>
    <li><a href="javascript:void(0)">More</a><a href="/e">E</a></li></ul><a href="/f">F</a></nav>`;
  const { links } = extractFacts(new TextEncoder().encode(html), "text/html", { links: "all" });
  assert.deepEqual(
    links.map(({ text, under }) => `${text}<${under ?? ""}`),
    ["Goods<", "A<Goods", "B<Goods", "C<", "D<", "More<", "E<More", "F<"],
  );
});

Deno.test("extractFacts: a link of the content says what the menu calls its section", () => {
  const html = `<nav><a href="#towns">Towns</a><a href="/#trees">Trees</a><a href="/x#more">More</a>
    <a href="#towns">Where?</a></nav><a href="/a">A</a>
    <section id="towns"><a href="/b">B</a><div id="trees"><a href="/c">C</a></div></section><a href="/d">D</a>
    <section id="trees"><a href="/e">E</a><section><a href="/f">F</a></section></section>
    <section id="more"><a href="/g">G</a></section>`;
  const { links } = extractFacts(new TextEncoder().encode(html), "text/html", { links: "all" });
  assert.deepEqual(
    links.slice(4).map(({ text, under }) => `${text}<${under ?? ""}`),
    ["A<", "B<Towns", "C<Towns", "D<", "E<Trees", "F<", "G<"],
  );
});

Deno.test("extractFacts: a link in the footer says which heading stands above it", () => {
  const html = `<h2>News</h2><a href="/a">A</a><footer><a href="/b">B</a><h3>Our <b>trees</b></h3>
    <ul><li><a href="/c">C</a></ul><a href="/x">X</a><h3><a href="/d">D</a></h3><a href="/e">E</a></footer>
    <nav><a href="/f">F</a></nav>`;
  const { links } = extractFacts(new TextEncoder().encode(html), "text/html", { links: "all" });
  assert.deepEqual(
    links.map(({ text, under }) => `${text}<${under ?? ""}`),
    ["A<", "B<", "C<Our trees", "X<", "D<", "E<D", "F<"],
  );
});

Deno.test("extractFacts: a link in a nested list of the menu says which link stands above it in the same item", () => {
  const html = `<nav><a href="/logo">Logo</a><ul>
    <li><a href="#">Goods</a><a href="/all">All</a>
      <ul><li><a href="/a">A</a><ul><li><a href="/deep">Deep</a></ul></li><li><a href="/b">B</a></ul></li>
    <li><a href="/c">C</a></li><li><button>More</button><ul><li><a href="/d">D</a></ul></li>
    </ul></nav><ul><li><a href="/e">E</a><ul><li><a href="/f">F</a></ul></ul>`;
  const { links } = extractFacts(new TextEncoder().encode(html), "text/html", { links: "all" });
  assert.deepEqual(links.map(({ text, under }) => `${text}<${under ?? ""}`), [
    ...["Logo<", "Goods<", "All<Goods", "A<Goods", "Deep<A", "B<Goods", "C<", "D<", "E<", "F<"],
  ]);
});

Deno.test("extractFacts: a button of the menu names no group, because it may only open and close one", () => {
  const rows: readonly [item: string, links: readonly string[]][] = [
    ['<button>Toggle submenu</button><a href="/a">A</a><ul><li><a href="/b">B</a></ul>', [
      ...["A<", "B<A"],
    ]],
    ['<span>Goods</span><button>Show more</button><ul><li><a href="/b">B</a></ul>', ["B<"]],
    ["<button>Open menu</button><ul><li><a href=/b>B</a></ul>", ["B<"]],
  ];
  for (const [item, expected] of rows) {
    const page = new TextEncoder().encode(`<nav><ul><li>${item}</ul></nav>`);
    const { links } = extractFacts(page, "text/html", { links: "all" });
    assert.deepEqual(links.map(({ text, under }) => `${text}<${under ?? ""}`), expected, item);
  }
});

Deno.test("extractFacts: the links of the content alone are the first 200 of them, with the names of their parts", () => {
  const html =
    `<nav><a href="#towns">Towns</a><a href="/m">M</a></nav><main><h1><a href="/a">A</a></h1>
    <section id="towns"><a href="/b" rel="Tag">B<br>b</a><svg><a href="/s">S</a></svg><map><area href="/c"></map>
    </section>${
      "<p><a href=/x>X</a>".repeat(200)
    }</main><footer><h2>Us</h2><a href="/f">F</a><p>Tel 01234 567890
    </footer>`;
  const bytes = new TextEncoder().encode(html);
  const all = extractFacts(bytes, "text/html", { links: "all" });
  const facts = extractFacts(bytes, "text/html", { links: "content" });
  const ofContent = all.links.filter(({ place }) => place === "content");
  assert.equal(ofContent.length, 203);
  assert.deepEqual(facts, { ...all, contactTexts: [], links: ofContent.slice(0, 200) });
  assert.equal(facts.links[1]!.under, "Towns");
});

/** A template before everything else has a page read with a stack of open elements from its start. */
const READ_WITH_STACK = "<template></template>";

Deno.test("extractFacts: hyperlinks and contact texts are the same with and without a stack of open elements", () => {
  const pages = [
    `<nav><ul><li><a href="#">Goods</a><ul><li><a href="/a">A<p>a</a></ul></ul></nav><a href="/b">B</br>b<h2>C</h2>`,
    `<p>Tel<br>01234 567890<a href="/a"><svg><title>T</title></svg>A<a href="/b">B</li><script></script>C</p>`,
    `<footer><h3>Our <b>trees</b></h3><a href="/c"><h1>D</a>E</h1></footer><area href="/d"><address>F: <i>G</i>`,
  ];
  for (const page of pages) {
    const [lean, full] = [page, READ_WITH_STACK + page].map((html) =>
      extractFacts(new TextEncoder().encode(html), "text/html", { links: "all" })
    );
    assert.notEqual(lean!.links.length, 0);
    assert.deepEqual(lean, full, page);
  }
});
