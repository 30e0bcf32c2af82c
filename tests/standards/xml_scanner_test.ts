import assert from "node:assert/strict";
import { createXmlScanner, readAttributes } from "../../lib/standards/xml_scanner.ts";

/** What a scanner reports of a document in pieces of a length, texts of one stretch joined. */
function eventsOf(document: string, pieceLength: number, wantsText = true): string[] {
  const events: string[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") events.push(`"${text}"`);
    text = "";
  };
  const push = (event: string) => {
    flush();
    events.push(event);
  };
  const scan = createXmlScanner({
    open: (name, attributes, isEmpty) => push(`<${name}|${attributes}|${isEmpty ? "/" : ""}>`),
    close: (name) => push(`</${name}>`),
    wantsText: () => wantsText,
    text: (piece) => text += piece,
    internalSubset: () => push("subset"),
    malformed: () => push("malformed"),
  });
  for (let at = 0; at < document.length; at += pieceLength) {
    scan(document.slice(at, at + pieceLength));
  }
  flush();
  return events;
}

const ROWS: readonly [what: string, document: string, events: readonly string[]][] = [
  ["tags and text", "<a>b</a>", ["<a||>", '"b"', "</a>"]],
  ["an empty element", "<a/><b />", ["<a||/>", "<b| |/>"]],
  ["attributes", `<a b="1>2" c='/'/>`, [`<a| b="1>2" c='/'|/>`]],
  ["white space in tags", "<a\n\tb = '1'\n></a\n>", ["<a|\n\tb = '1'\n|>", "</a>"]],
  ["prefixes", "<a:b></a:b>", ["<a:b||>", "</a:b>"]],
  ["a declaration", '<?xml version="1.0"?><a>', ["<a||>"]],
  ["a declaration without its ?", '<?xml version="1.0"><a>', ["<a||>"]],
  ["a comment", "<a><!-- <b> -- > --->c</a>", ["<a||>", '"c"', "</a>"]],
  ["CDATA", "<a>1<![CDATA[<b>&amp;]] >]]]]>2</a>", ["<a||>", '"1<b>&amp;]] >]]2"', "</a>"]],
  ["entities, over pieces", "<a>x&amp;&#x41;y</a>", ["<a||>", '"x&Ay"', "</a>"]],
  ["a DOCTYPE", "<!DOCTYPE a><a>", ["<a||>"]],
  ["an external DOCTYPE", '<!doctype a SYSTEM "b"><a>', ["<a||>"]],
  ["an internal subset", '<!DOCTYPE a [ <!ENTITY b "<c>">] \n ><a>', ["subset", "<a||>"]],
  ["brackets in a subset", "<!DOCTYPE a [ ] x > ] ><a>", ["subset", "<a||>"]],
  ["another declaration", "<!ELEMENT a><a>", ["<a||>"]],
  ["a stray <", "<a>1 < 2</a>", ["<a||>", '"1 "', "malformed", '" 2"', "</a>"]],
  ["a tag broken off by another", "<a b<c>", ["malformed", '"a b"', "<c||>"]],
  ["a quote broken off by a tag", '<a b="1><c>', ["malformed", '"a b="1>"', "<c||>"]],
];

for (const [what, document, events] of ROWS) {
  for (const pieceLength of [1, 2, 3, 5, 1_000]) {
    Deno.test(`createXmlScanner: ${what}, in pieces of ${pieceLength}`, () => {
      assert.deepEqual(eventsOf(document, pieceLength), events);
    });
  }
}

Deno.test("createXmlScanner: texts that nobody wants are not reported", () => {
  const document = "<a>x &amp; <!-- y --><![CDATA[z]]></a>";
  for (const pieceLength of [1, 1_000]) {
    assert.deepEqual(eventsOf(document, pieceLength, false), ["<a||>", "</a>"]);
  }
});

Deno.test("createXmlScanner: a tag of up to 65,536 characters is read, a longer one skipped", () => {
  const tag = (length: number) => `<a ${" ".repeat(length - 4)}>`;
  assert.deepEqual(eventsOf(`${tag(65_536)}<b>`, 1_000, false).length, 2);
  assert.deepEqual(eventsOf(`${tag(70_000)}<b>`, 1_000, false), ["malformed", "<b||>"]);
});

const ATTRIBUTES: readonly [text: string, attributes: Readonly<Record<string, string>>][] = [
  [` a="1" b='2'`, { a: "1", b: "2" }],
  [` a = "1"\n b\t=\n'2'`, { a: "1", b: "2" }],
  [` a="1" a="2"`, { a: "1" }],
  [` a="x=y&amp;z" b="it's"`, { a: "x=y&z", b: "it's" }],
  [` a="" b:c="d"`, { "a": "", "b:c": "d" }],
  [` a=1 b="2"`, {}],
  [` a="1`, {}],
  [` a=`, {}],
  [``, {}],
];

for (const [text, attributes] of ATTRIBUTES) {
  Deno.test(`readAttributes: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(Object.fromEntries(readAttributes(text)), attributes);
  });
}
