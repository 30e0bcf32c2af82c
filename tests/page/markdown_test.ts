import assert from "node:assert/strict";
import { readBlocks, readSpans } from "../../lib/page/client/markdown.js";
import { escapeHeading, escapeInline, escapeParagraph } from "../../lib/render/markdown.ts";

const LINES: readonly [line: string, spans: readonly (string | [text: string, href: string])[]][] =
  [
    ["plain", ["plain"]],
    ["", []],
    ["[a](https://a.example/): b", [["a", "https://a.example/"], ": b"]],
    ["x [a](u) y [b](v)", ["x ", ["a", "u"], " y ", ["b", "v"]]],
    ["[[New] bread](u)", [["[New] bread", "u"]]],
    ["[a\\](b](u)", [["a](b", "u"]]],
    ["a\\](b)", ["a](b)"]],
    ["[1] and [b](u)", ["[1] and ", ["b", "u"]]],
    ["[a](u v) [b](w)", ["[a](u v) ", ["b", "w"]]],
    ["\\[a](u)", ["[a](u)"]],
    ["<https://a.example/a_b>", [["https://a.example/a_b", "https://a.example/a_b"]]],
    ["<javascript:alert(1)>", ["<javascript:alert(1)>"]],
    ["\\<https://a.example>", ["<https://a.example>"]],
    ["a \\*b\\* \\\\ c", ["a *b* \\ c"]],
    ["[a] (u)", ["[a] (u)"]],
    ["[a](u v)", ["[a](u v)"]],
    ["ends in \\", ["ends in \\"]],
  ];

for (const [line, spans] of LINES) {
  Deno.test(`readSpans: ${JSON.stringify(line)}`, () => {
    const read = readSpans(line).map(({ text, href }) => href === null ? text : [text, href]);
    assert.deepEqual(read, spans);
  });
}

Deno.test("readSpans: what the renderer escaped reads back as it was", () => {
  const texts = [
    "a *b* _c_ `d` `e`",
    "[x](y)",
    "<b> & &amp; \\",
    "1. one",
    "# no heading",
    "> x ##",
  ];
  for (const text of texts) {
    for (const escape of [escapeInline, escapeParagraph, escapeHeading]) {
      assert.deepEqual(readSpans(escape(text)), [{ text, href: null }], text);
    }
  }
});

Deno.test("readBlocks: headings, quote, items and paragraphs, line by line", () => {
  const blocks = readBlocks("# T\n\n> S\n\nInfo\n\n## H\n- [a](u)\n### P\n#### none\n");
  assert.deepEqual(blocks.map(({ tag }) => tag), [
    "h4",
    "blockquote",
    "p",
    "h5",
    "li",
    "h6",
    "p",
  ]);
});

Deno.test("readSpans: brackets and angles without end are text", () => {
  for (const part of ["[", "](", "[a](", "<https://", "\\", "[]()<"]) {
    const line = part.repeat(20_000);
    const length = readSpans(line).reduce((sum, { text }) => sum + text.length, 0);
    assert.ok(length <= line.length);
  }
});
