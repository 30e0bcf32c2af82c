import assert from "node:assert/strict";
import { folderOf, readSites } from "../../lib/commands/batch_sites.ts";

const all = () => null;

function urlsOf(text: string, isCsv: boolean): string[] {
  const list = readSites(text, isCsv, all);
  assert.ok(list.ok, JSON.stringify(list));
  return list.sites.map(({ url }) => url);
}

const A = "https://a.example/", B = "https://b.example/";

const TEXT_LISTS: readonly [what: string, text: string, urls: readonly string[]][] = [
  ["one address a line", "https://a.example\nhttps://b.example\n", [A, B]],
  ["comments and blank lines", "# all\n\n https://a.example \n  # b\n", [A]],
  ["CRLF, and CR alone", "https://a.example\r\nhttps://b.example\rc.example", [
    A,
    B,
    "https://c.example/",
  ]],
  ["a byte order mark", "\uFEFFhttps://a.example", [A]],
  ["no scheme means https", "a.example\nb.example:8443", [A, "https://b.example:8443/"]],
  ["a path stays, query and fragment go", "http://a.example/de/?x#y", ["http://a.example/de/"]],
];

for (const [what, text, urls] of TEXT_LISTS) {
  Deno.test(`readSites: text with ${what}`, () => assert.deepEqual(urlsOf(text, false), urls));
}

const TABLES: readonly [what: string, text: string, urls: readonly string[]][] = [
  ["a column url anywhere, in any case", "name,URL\nA,https://a.example\nB,b.example\n", [A, B]],
  ["no column url: the first", "https://a.example,A\nhttps://b.example,B", [A, B]],
  ["no column url, a header over the first", "Website,Name\na.example,A", [A]],
  ["semicolons", 'name;url\n"A; and more";a.example', [A]],
  ["tabs", "name\turl\nA, B\ta.example", [A]],
  ["quotes within quotes, and line breaks", 'name,url\r\n"say ""a""\r\n,b","a.example"\r\n', [A]],
  ["a byte order mark before url", "\uFEFFurl\na.example", [A]],
  ["short rows and blank lines", "name,url\nA\n\nB,b.example\n", [B]],
  ["comments", "url\n#a.example\nb.example", [B]],
  ["an open quote at the end", 'url\n"a.example', [A]],
];

for (const [what, text, urls] of TABLES) {
  Deno.test(`readSites: a table with ${what}`, () => assert.deepEqual(urlsOf(text, true), urls));
}

const EMPTY: readonly [what: string, text: string, isCsv: boolean][] = [
  ["nothing", "", false],
  ["comments alone", "# all\n\n", false],
  ["nothing, as a table", "", true],
  ["a table's header alone", "name,url\n", true],
];

for (const [what, text, isCsv] of EMPTY) {
  Deno.test(`readSites: ${what}: a list without an address is refused`, () => {
    const faults = ["the list has no address"];
    assert.deepEqual(readSites(text, isCsv, all), { ok: false, faults });
  });
}

Deno.test("readSites: a host that comes again is left out and noted, whatever scheme and path", () => {
  const list = readSites("a.example\n# x\nhttp://A.example/de\nb.example", false, all);
  assert.deepEqual(list, {
    ok: true,
    sites: [{ url: A, folder: "a.example" }, { url: B, folder: "b.example" }],
    notes: ["line 3: a.example stands on line 1 already; left out"],
  });
});

Deno.test("readSites: all faults at once, with their lines; the table's rows count line breaks", () => {
  const text = 'url\nftp://a.example\n"b\n.example"\nc.example\nhttps://u:p@d.example';
  const list = readSites(text, true, all);
  assert.ok(!list.ok);
  assert.deepEqual(list.faults.map((fault) => fault.slice(0, 7)), [
    "line 2:",
    "line 3:",
    "line 6:",
  ]);
  assert.match(list.faults[0]!, /"ftp:\/\/a\.example" must begin with http:\/\//);
});

Deno.test("readSites: where a table has no column url, a fault says which one was read", () => {
  const said = (text: string) => {
    const list = readSites(text, true, all);
    return list.ok ? [] : list.faults.slice(1);
  };
  assert.deepEqual(said("Customer,Website\nftp://a.example,A"), [
    'there is no column "url", so the first column was read',
  ]);
  assert.deepEqual(said("Customer,URL\nA,ftp://a.example"), []);
});

for (const host of [".", "..", "...", "..:81"]) {
  Deno.test(`readSites: the host ${host} is refused, for its folder would be another's`, () => {
    const list = readSites(`https://${host}/x`, false, all);
    const faults = [`line 1: "https://${host}/x" must name a host`];
    assert.deepEqual(list, { ok: false, faults });
  });
}

Deno.test("readSites: the rule of address safety is named", () => {
  const list = readSites("localhost", false, () => "address is not public");
  assert.deepEqual(list, { ok: false, faults: ['line 1: "localhost" address is not public'] });
});

const FOLDERS: readonly [url: string, folder: string][] = [
  ["https://www.example.com/x/", "www.example.com"],
  ["https://WWW.Example.com:443", "www.example.com"],
  ["http://localhost:8080", "localhost_8080"],
  ["https://müller.example", "xn--mller-kva.example"],
  ["https://example.com.", "example.com"],
  ["https://example.com.:81", "example.com_81"],
  ["http://[2001:db8::1]:8080", "_2001_db8__1__8080"],
  ["https://con", "_con"],
  ["https://batch.json", "_batch.json"],
  ["https://batch.json.", "_batch.json"],
  ["https://batch.json.part", "_batch.json.part"],
  ["https://batch.json.example", "batch.json.example"],
  ["https://.lock", "_.lock"],
  ["https://aux.example", "_aux.example"],
  ["https://console.example", "console.example"],
];

for (const [url, folder] of FOLDERS) {
  Deno.test(`folderOf: ${url}`, () => assert.equal(folderOf(new URL(url)), folder));
}
