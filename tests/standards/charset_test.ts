import assert from "node:assert/strict";
import {
  type Charset,
  charsetOfContentType,
  decodeText,
  encodingOfLabel,
  sniffCharset,
  withoutByteOrderMark,
} from "../../lib/standards/charset.ts";

/** Bytes of a text whose characters are U+0000 to U+00FF. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

const META_1251 = '<meta charset="windows-1251">';

const SNIFFED: readonly [
  rule: string,
  bytes: Uint8Array,
  contentType: string | null,
  name: string,
  source: Charset["source"],
][] = [
  ["a BOM beats the header", latin1("\xef\xbb\xbfx"), "text/html; charset=koi8-r", "utf-8", "bom"],
  ["UTF-16LE by BOM", latin1("\xff\xfe<\0"), null, "utf-16le", "bom"],
  ["UTF-16BE by BOM", latin1("\xfe\xff\0<"), null, "utf-16be", "bom"],
  ["the header beats meta", latin1(META_1251), "text/html;charset=utf-8", "utf-8", "transport"],
  ["a quoted charset", latin1("x"), 'text/html; Charset="Latin1"', "windows-1252", "transport"],
  [
    "an unknown header label is no label",
    latin1(META_1251),
    "a/b;charset=x",
    "windows-1251",
    "meta",
  ],
  ["a replacement label", latin1("x"), "a/b; charset=hz-gb-2312", "replacement", "transport"],
  ["meta charset", latin1(META_1251), "text/html", "windows-1251", "meta"],
  [
    "meta http-equiv",
    latin1('<meta content="text/html; charset=sjis" http-equiv="Content-Type">'),
    null,
    "shift_jis",
    "meta",
  ],
  ["meta UTF-16 on bytes that are not", latin1("<meta charset=utf-16>"), null, "utf-8", "meta"],
  [
    "meta UTF-8 behind the tags that begin a page",
    latin1('<!DOCTYPE html>\n<html lang="de" class="a>b"><head><meta charset="UTF-8" />\xe9'),
    null,
    "utf-8",
    "meta",
  ],
  [
    "meta http-equiv UTF-8 behind an XML declaration that says another encoding",
    latin1(
      '<?xml version="1.0" encoding="koi8-r"?><html xmlns="a"><head><title>\xe9</title>' +
        '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />',
    ),
    null,
    "utf-8",
    "meta",
  ],
  [
    "meta in an attribute is none",
    latin1('<html lang="<meta charset=utf-8>"><meta charset=koi8-r>'),
    null,
    "koi8-r",
    "meta",
  ],
  ["meta in a comment is none", latin1(`<!-- ${META_1251} -->`), null, "utf-8", "utf-8"],
  [
    "meta that ends at byte 1,024",
    latin1(META_1251.padStart(1_023) + " "),
    null,
    "windows-1251",
    "meta",
  ],
  ["meta past byte 1,024", latin1(META_1251.padStart(1_040)), null, "utf-8", "utf-8"],
  [
    "late meta where the bytes are not UTF-8",
    latin1(META_1251.padStart(1_040) + "\xe9 "),
    null,
    "windows-1251",
    "meta",
  ],
  ["nothing declared, UTF-8", latin1("gr\xc3\xbc\xc3\x9fe"), null, "utf-8", "utf-8"],
  ["nothing declared, UTF-8 cut in a character", latin1("gr\xc3\xbc\xc3"), null, "utf-8", "utf-8"],
  ["nothing declared, not UTF-8", latin1("gr\xfc\xdfe"), null, "windows-1252", "fallback"],
  ["no bytes", latin1(""), null, "utf-8", "utf-8"],
];

Deno.test("sniffCharset: BOM, header, early meta, UTF-8, late meta, windows-1252, in this order", () => {
  for (const [rule, bytes, contentType, name, source] of SNIFFED) {
    assert.deepEqual(sniffCharset(bytes, contentType), { name, source }, rule);
  }
});

Deno.test("charsetOfContentType: the parameter, quoted or not, whatever its case", () => {
  const rows: readonly [string, string | null][] = [
    ["text/html", null],
    ["text/html; charset=utf-8", "utf-8"],
    ["text/html; a=b ;CHARSET = 'UTF-8'", "UTF-8"],
    ['text/html;charset="x y"', "x y"],
    ["text/html; xcharset=utf-8", null],
    ["", null],
  ];
  for (const [field, label] of rows) assert.equal(charsetOfContentType(field), label, field);
});

Deno.test("encodingOfLabel: labels of the WHATWG Encoding Standard, and no others", () => {
  const rows: readonly [string, string | null][] = [
    [" UTF8 ", "utf-8"],
    ["iso-8859-1", "windows-1252"],
    ["ISO-8859-15", "iso-8859-15"],
    ["ks_c_5601-1987", "euc-kr"],
    ["gb2312", "gbk"],
    ["iso-2022-kr", "replacement"],
    ["ISO-2022-CN", "replacement"],
    ["utf-7", null],
    ["", null],
  ];
  for (const [label, name] of rows) assert.equal(encodingOfLabel(label), name, label);
});

Deno.test("decodeText: malformed bytes become U+FFFD, replacement is one of them", () => {
  assert.equal(decodeText(latin1("a\xffb"), "utf-8"), "a\ufffdb");
  assert.equal(decodeText(latin1("\x93x\x94"), "windows-1252"), "\u201cx\u201d");
  assert.equal(decodeText(latin1("<script>"), "replacement"), "\ufffd");
  assert.equal(decodeText(latin1(""), "replacement"), "");
});

Deno.test("withoutByteOrderMark: removes the mark of that encoding only, once", () => {
  const marked = latin1("\xef\xbb\xbf\xef\xbb\xbfx");
  assert.deepEqual(withoutByteOrderMark(marked, "utf-8"), latin1("\xef\xbb\xbfx"));
  assert.deepEqual(withoutByteOrderMark(marked, "windows-1252"), marked);
});
