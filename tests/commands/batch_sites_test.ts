import assert from "node:assert/strict";
import { CommandError } from "../../lib/commands/command.ts";
import { readSites, resultFolderOf } from "../../lib/commands/batch_sites.ts";

const all = () => null;

/** What is said of a list that is refused, a line each. */
async function faultsOf(
  text: string,
  isCsv: boolean,
  checkUrl: (url: URL) => string | null = all,
): Promise<string[]> {
  const error = await readSites(text, isCsv, checkUrl).catch((error) => error);
  assert.ok(error instanceof CommandError && error.exitCode === 2, JSON.stringify(error));
  return error.message.split("\n");
}

async function urlsOf(text: string, isCsv: boolean): Promise<string[]> {
  const { sites } = await readSites(text, isCsv, all);
  return sites.map(({ url }) => url);
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
  Deno.test(`readSites: text with ${what}`, async () => {
    assert.deepEqual(await urlsOf(text, false), urls);
  });
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
  ["quotes within an unquoted cell", 'name,url\nThe "Best" Bakery,a.example', [A]],
  ["a comma in a quoted header over semicolons", '"Name, full";url\nA;a.example', [A]],
];

for (const [what, text, urls] of TABLES) {
  Deno.test(`readSites: a table with ${what}`, async () => {
    assert.deepEqual(await urlsOf(text, true), urls);
  });
}

const EMPTY: readonly [what: string, text: string, isCsv: boolean][] = [
  ["nothing", "", false],
  ["comments alone", "# all\n\n", false],
  ["nothing, as a table", "", true],
  ["a table's header alone", "name,url\n", true],
];

for (const [what, text, isCsv] of EMPTY) {
  Deno.test(`readSites: ${what}: a list without an address is refused`, async () => {
    assert.deepEqual(await faultsOf(text, isCsv), ["the list has no address"]);
  });
}

Deno.test("readSites: a host that comes again is left out and noted, whatever scheme and path", async () => {
  const list = await readSites("a.example\n# x\nhttp://A.example/de\nb.example", false, all);
  assert.deepEqual(list, {
    sites: [{ url: A, folder: "a.example" }, { url: B, folder: "b.example" }],
    notes: ["line 3: a.example stands on line 1 already; left out"],
  });
});

Deno.test("readSites: all faults at once, with their lines; the table's rows count line breaks", async () => {
  const text = 'url\nftp://a.example\n"b\n.example"\nc.example\nhttps://u:p@d.example';
  const faults = await faultsOf(text, true);
  assert.deepEqual(faults.map((fault) => fault.slice(0, 7)), ["line 2:", "line 3:", "line 6:"]);
  assert.match(faults[0]!, /"ftp:\/\/a\.example" must begin with http:\/\//);
});

Deno.test("readSites: where a table has no column url, a fault says which one was read", async () => {
  const text = "Customer,Website\nftp://a.example,A";
  const advice = 'there is no column "url", so the first column was read';
  assert.deepEqual((await faultsOf(text, true)).slice(1), [advice]);
  assert.equal((await faultsOf("Customer,URL\nA,ftp://a.example", true)).length, 1);
});

for (const [text, line] of [['url\n"a.example', 2], ['url\na.example\n"b.exam"ple', 3]] as const) {
  Deno.test(`readSites: ${JSON.stringify(text)} cannot be read for its quotes, which is said with the line`, async () => {
    const [fault] = await faultsOf(text, true);
    assert.match(fault!, new RegExp(`^The table cannot be read: .*[Qq]uote.* line ${line}`));
  });
}

Deno.test("readSites: the rule of address safety is named", async () => {
  const faults = await faultsOf("localhost", false, () => "address is not public");
  assert.deepEqual(faults, ['line 1: "localhost" address is not public']);
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
  ["https://./x", "_"],
  ["https://../x", "_."],
  ["https://.../x", "_.."],
  ["https://..:81/x", "_._81"],
  ["https://aux.example", "_aux.example"],
  ["https://console.example", "console.example"],
];

for (const [url, folder] of FOLDERS) {
  Deno.test(`resultFolderOf: ${url}`, () => assert.equal(resultFolderOf(new URL(url)), folder));
}
