import assert from "node:assert/strict";
import { readSiteFixture } from "../../lib/crawl/site_fixture.ts";

const TEXT = `=== site https://nursery.example
A note.

=== GET /robots.txt

User-agent: *

Disallow: /basket/

=== GET /old?a=1
status: 301
location: /new

=== GET /sitemap.xml

<urlset/>

=== GET /x.bin
Content-Type: image/png
status: 410

not shown

=== expect llms.txt
# Nursery

## A

=== expect warnings
`;

Deno.test("readSiteFixture: origin, resources with defaults, expected texts", () => {
  const { origin, resources, expected } = readSiteFixture(TEXT);
  assert.equal(origin, "https://nursery.example");
  assert.deepEqual([...resources], [
    ["/robots.txt", {
      status: 200,
      headers: { "content-type": "text/plain; charset=utf-8" },
      body: "User-agent: *\n\nDisallow: /basket/\n",
    }],
    ["/old?a=1", {
      status: 301,
      headers: { "content-type": "text/html; charset=utf-8", location: "/new" },
      body: "",
    }],
    ["/sitemap.xml", {
      status: 200,
      headers: { "content-type": "application/xml; charset=utf-8" },
      body: "<urlset/>\n",
    }],
    ["/x.bin", { status: 410, headers: { "content-type": "image/png" }, body: "not shown\n" }],
  ]);
  assert.deepEqual([...expected], [["llms.txt", "# Nursery\n\n## A\n"], ["warnings", ""]]);
});

Deno.test("readSiteFixture: a file with carriage returns reads the same", () => {
  assert.deepEqual(readSiteFixture(TEXT.replaceAll("\n", "\r\n")), readSiteFixture(TEXT));
});

Deno.test("readSiteFixture: a malformed fixture throws", () => {
  const rows = [
    "=== GET /\n\n<p>",
    "=== site https://a.example\n=== PUT /\n",
    "=== site https://a.example\n=== GET /\nno field\n\n<p>",
    "=== site https://a.example\n=== GET /\n\n=== GET /\n\n",
  ];
  for (const text of rows) assert.throws(() => readSiteFixture(text), Error, text);
});
