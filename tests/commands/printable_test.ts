import assert from "node:assert/strict";
import { printable } from "../../lib/commands/command.ts";

const TEXTS: readonly [text: string, shown: string][] = [
  ["404 Not Found", "404 Not Found"],
  ["Müller 日本 🌱", "Müller 日本 🌱"],
  ["\x1b[2J\x1b]0;title\x07", "\uFFFD[2J\uFFFD]0;title\uFFFD"],
  ["a\r\nb\tc", "a\uFFFD\uFFFDb\uFFFDc"],
  ["\x9b31m", "\uFFFD31m"],
  ["abc\u202Etxt", "abc\uFFFDtxt"],
  ["\uD800", "\uFFFD"],
];

for (const [text, shown] of TEXTS) {
  Deno.test(`printable: ${JSON.stringify(text)}`, () => {
    assert.equal(printable(text), shown);
  });
}
