import assert from "node:assert/strict";
import {
  escapeHeading,
  escapeInline,
  escapeParagraph,
  unescapeMarkdown,
} from "../../lib/render/markdown.ts";

Deno.test("escapeInline: what CommonMark reads as text stays as it is", () => {
  const rows = [
    ...[
      "A. B-C & D, 20 % (net)",
      "AT&T; R&D",
      "snake_case_name",
      "5 * 3 * 2",
      "4*-Hotel",
      "Hotel ****",
    ],
    ...[
      "I <3 plants",
      "a < b > c",
      "it`s",
      "C:\\Users\\x",
      "[x] [y]",
      "#1 of 10",
      "1. First",
      "> quote",
    ],
    ...["http://x.example/a_b?c=d&e=f", "– — … “ ”", "日本*語", "!important", "~~gone~~", "a|b"],
  ];
  for (const text of rows) assert.equal(escapeInline(text), text);
});

Deno.test("escapeInline: what CommonMark reads as markup is escaped, and nothing beside it", () => {
  const rows: readonly [string, string][] = [
    ["*Wabe* 10 cm", "\\*Wabe\\* 10 cm"],
    ["**b** c", "\\*\\*b\\*\\* c"],
    ["_a_ b_c", "\\_a\\_ b_c"],
    ["the `Authorization` header", "the \\`Authorization\\` header"],
    ["the <br> tag", "the \\<br> tag"],
    ["<https://x.example>", "\\<https://x.example>"],
    ["<1@x.example>", "\\<1@x.example>"],
    ["<!-- c -->", "\\<!-- c -->"],
    ["&amp; &#38; &#x26;", "\\&amp; \\&#38; \\&#x26;"],
    ["[x](y) ![i](j)", "[x\\](y) ![i\\](j)"],
    ["a\\*b", "a\\\\*b"],
    ["ends in \\", "ends in \\\\"],
  ];
  for (const [text, markdown] of rows) {
    assert.equal(escapeInline(text), markdown);
    assert.equal(unescapeMarkdown(markdown), text);
  }
});

Deno.test("escapeInline: backticks and angle brackets pair across the line", () => {
  assert.equal(escapeInline("Rock `n Roll", "Rock `n Roll it`s"), "Rock \\`n Roll");
  assert.equal(escapeInline("<3 hearts", "<3 hearts a > b"), "\\<3 hearts");
});

Deno.test("escapeParagraph: a block's beginning is escaped", () => {
  const rows: readonly [string, string][] = [
    ["# x", "\\# x"],
    ["#1", "\\#1"],
    ["> x", "\\> x"],
    ["- x", "\\- x"],
    ["-x", "-x"],
    ["+ x", "\\+ x"],
    ["1. x", "1\\. x"],
    ["12) x", "12\\) x"],
    ["1.5 x", "1.5 x"],
    ["---", "\\---"],
    ["* * *", "\\* * *"],
    ["~~~ x", "\\~~~ x"],
    ["```x", "\\`\\`\\`x"],
    ["[x]: /u", "\\[x]: /u"],
    ["<div", "\\<div"],
    ["Plain - text # here", "Plain - text # here"],
  ];
  for (const [text, markdown] of rows) {
    assert.equal(escapeParagraph(text), markdown);
    assert.equal(unescapeMarkdown(escapeParagraph(text)), text);
  }
});

Deno.test("escapeHeading: closing hashes stay", () => {
  const rows: readonly [string, string][] = [["C#", "C#"], ["C #", "C \\#"], ["#", "\\#"], [
    "a ##",
    "a \\##",
  ]];
  for (const [text, markdown] of rows) assert.equal(escapeHeading(text), markdown);
});
