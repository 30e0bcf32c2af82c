import assert from "node:assert/strict";
import { cleanText, cleanTitle, hasWords } from "../../lib/site/text.ts";
import { foldText } from "../../lib/words/fold.ts";

Deno.test("cleanText: one clean line, or nothing", () => {
  const rows: readonly [string | null, string][] = [
    [null, ""],
    ["", ""],
    [" \n\t ", ""],
    ["a\r\nb\u2028c\u00A0\u3000d", "a b c d"],
    ["Tom &amp; Jerry", "Tom & Jerry"],
    ["Tom &amp;amp; Jerry", "Tom &amp; Jerry"],
    ["Hör\u00ADbar\u200B \u202Egut\u2069", "Hörbar gut"],
    ["e\u0301", "é"],
    ["e\u200D\u0301", "é"],
    ["a\uD800b\uDC00c😀", "abc😀"],
    ["\uE001 Menü", "Menü"],
    ["a\u2800b\u0000c", "a b c"],
    ["<p>Dunkel, <strong>malzig</strong></p>", "Dunkel, malzig"],
    ["&lt;p&gt;Dunkel&lt;/p&gt;", "Dunkel"],
    ["eins<br>zwei<br/>drei", "eins zwei drei"],
    ["the <br> tag and <a>", "the <br> tag and <a>"],
    ["a < b and c > d", "a < b and c > d"],
    ["An excerpt [&hellip;]", "An excerpt…"],
    ["An excerpt [...]", "An excerpt…"],
    ["Spreadsheet. Continue reading →", "Spreadsheet."],
    ["Continue reading the book", "Continue reading the book"],
    ["undefined", ""],
    ["No description", ""],
    ["<no title>", ""],
    ["Undefined behaviour", "Undefined behaviour"],
    ["Just another WordPress site", ""],
    ["Joomla! - the dynamic portal engine and content management system", ""],
    ["Lorem ipsum dolor sit amet, consectetur", ""],
    ["A generator of lorem ipsum", "A generator of lorem ipsum"],
    ["Diese Website verwendet Cookies, um Ihnen das beste Erlebnis zu bieten.", ""],
    ["Ce site utilise des cookies.", ""],
    ["Wir backen Cookies nach Omas Rezept.", "Wir backen Cookies nach Omas Rezept."],
    ["We use cookie cutters of steel.", "We use cookie cutters of steel."],
    ['[vc_row][vc_column_text css=".a"]More light[/vc_column_text] [vc_col', "More light"],
    ['[et_pb_section fb_built="1"]Hello[/et_pb_section]', "Hello"],
    ['[gallery ids="1,2"]Our garden [/gallery]', "Our garden"],
    ["Our garden [caption id=”a” width=”300″]", "Our garden"],
    ["x[i=1], [a href=b] and [see=“this”] stay", "x[i=1], [a href=b] and [see=“this”] stay"],
    ["Array[0] and [draft] stay", "Array[0] and [draft] stay"],
    ["Call [to_string], then [my_func with", "Call [to_string], then [my_func with"],
    ["Jump to Recipe · Print Recipe This soup is easy", "This soup is easy"],
    ["Print recipes, or save them.", "Print recipes, or save them."],
    ["Print Recipe Cards", "Print Recipe Cards"],
    ["Ga naar recepten voor elke dag", "Ga naar recepten voor elke dag"],
    ["Vai alla ricetta completa", "Vai alla ricetta completa"],
    ["Welcome to WordPress. This is your first post. Edit or delete it!", ""],
    ["Welcome to WordPress hosting that cares", "Welcome to WordPress hosting that cares"],
    ["Weiterlesen", ""],
  ];
  for (const [raw, text] of rows) assert.equal(cleanText(raw), text, JSON.stringify(raw));
});

Deno.test("cleanText: a reference that is decoded a second time ends in a semicolon", () => {
  assert.equal(cleanText("News &notes, fish &region"), "News &notes, fish &region");
  assert.equal(cleanText("Tom &amp; Co"), "Tom & Co");
});

Deno.test("cleanText: applied to its result it changes nothing but a further level of encoding", () => {
  const texts = ["Hör\u00ADbar [&hellip;]", "<p>a</p> b", "a\u0301 \u200D b", "x <br> y"];
  for (const text of texts) assert.equal(cleanText(cleanText(text)), cleanText(text));
});

Deno.test("cleanText: a million tag openers are read in linear time, up to 1,000 characters", () => {
  for (
    const piece of ["<a ", "</a", "<br", "&amp", "[…", "[vc_b ", "Print recipe ", " ", "\u00AD"]
  ) {
    assert.ok(cleanText(piece.repeat(1_000_000)).length <= 1_000);
  }
});

Deno.test("cleanText: what no reader sees is dropped, one selector behind an emoji aside", () => {
  const ranges: readonly (readonly [first: number, last: number])[] = [
    [0xfe00, 0xfe0f],
    [0xe0000, 0xe0fff],
    [0x034f, 0x034f],
    [0x180b, 0x180f],
    [0x200b, 0x200f],
    [0x2060, 0x206f],
    [0xfff0, 0xfffb],
    [0xfdd0, 0xfdef],
    [0xfffe, 0xffff],
    [0x10fffe, 0x10ffff],
  ];
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code++) {
      const hidden = String.fromCodePoint(code);
      assert.equal(cleanText(`a${hidden}b${hidden}`), "ab", code.toString(16));
    }
  }
  assert.equal(cleanText("❤\ufe0f\ufe0f a ☎\ufe0e\ufe0f"), "❤\ufe0f a ☎\ufe0e");
  assert.equal(cleanText("❤\ufe01 \ufe0f1\ufe0f"), "❤ 1");
});

Deno.test("cleanTitle: brackets become parentheses", () => {
  assert.equal(cleanTitle("[New] array[0]"), "(New) array(0)");
});

Deno.test("foldText: what a reader takes for the same", () => {
  assert.equal(foldText("Radio Energy"), foldText("radioenergy"));
  assert.equal(foldText("Über  uns!"), foldText("ueber-uns"));
  assert.equal(foldText("Café"), foldText("CAFE"));
  assert.notEqual(foldText("***"), foldText("---"));
});

Deno.test("foldText, cleanText: short cuts for plain texts say what Unicode says", () => {
  for (let code = 0; code < 0x2100; code++) {
    const text = `a${String.fromCharCode(code)}b`;
    assert.equal(foldText(text), foldText(text.normalize("NFKC")), code.toString(16));
    const clean = cleanText(text);
    assert.equal(clean, clean.normalize("NFC"), code.toString(16));
    assert.doesNotMatch(clean, /[\p{Cf}\p{Cc}\u2028\u2029]/u, code.toString(16));
  }
});

Deno.test("hasWords: letters and digits of any script", () => {
  for (const text of ["a", "1", "日", "ع"]) assert.equal(hasWords(text), true, text);
  for (const text of ["", "…", "😀", "- | -"]) assert.equal(hasWords(text), false, text);
});
