import assert from "node:assert/strict";
import {
  conditionsOf,
  fieldsOfUnchanged,
  isSameVersion,
  keptFields,
  storedPage,
} from "../../lib/crawl/revisit.ts";
import { storedPageAt } from "../stored_pages.ts";

const URL_A = new URL("https://site.test/a");
const { facts } = storedPageAt(URL_A.href);
const DATE = "Sat, 21 Nov 2026 10:00:00 GMT";

type Fields = Record<string, string>;

function keep(headers: Fields, status = 200) {
  return storedPage(URL_A, { status, fields: headers, bytes: 700 }, "none", facts);
}

const CONDITIONS: [string, Fields, Fields][] = [
  ["13.1.2, an entity tag, as it came", { etag: `"v1"` }, { "if-none-match": `"v1"` }],
  ["13.1.2, a weak entity tag", { etag: `W/"v1"` }, { "if-none-match": `W/"v1"` }],
  ["13.1.3, a date, as it came", { "last-modified": DATE }, { "if-modified-since": DATE }],
  ["13.1, both where there are both", { etag: `"v1"`, "last-modified": DATE }, {
    "if-none-match": `"v1"`,
    "if-modified-since": DATE,
  }],
];
for (const [criterion, headers, conditions] of CONDITIONS) {
  Deno.test(`conditionsOf: RFC 9110 ${criterion}`, () => {
    assert.deepEqual(conditionsOf(keep(headers)!), conditions);
  });
}

Deno.test("storedPage: address, size, facts and the fields that a report is made of are kept", () => {
  const fields = {
    etag: `"v1"`,
    "last-modified": DATE,
    "content-language": "de",
    "x-robots-tag": "max-image-preview:large",
  };
  assert.deepEqual(keep({ ...fields, "set-cookie": "a=b", "x-other": "1" }), {
    url: URL_A.href,
    fields,
    bytes: 700,
    links: "none",
    facts,
  });
});

const UNFIT: [string, Fields, number?][] = [
  ["without a validator", {}],
  ["that is no plain 200", { etag: `"v1"` }, 203],
  ["that is not to be stored (RFC 9111 5.2.2.5)", {
    etag: `"v1"`,
    "cache-control": "private, No-Store",
  }],
  ["that varies with everything (RFC 9111 4.1)", { etag: `"v1"`, vary: "accept, *" }],
  ["that a header field keeps out of the index", {
    etag: `"v1"`,
    "x-robots-tag": "NoIndex, nofollow",
  }],
  ["that a header field keeps out of the index for us", {
    etag: `"v1"`,
    "x-robots-tag": "bot: none",
  }],
  ["with a validator that any page satisfies (RFC 9110 13.1.2)", { etag: "*" }],
  ["with a validator of nothing", { etag: "", "last-modified": "" }],
  ["with an endless validator", { etag: `"${"v".repeat(1_000)}"` }],
];
for (const [criterion, headers, status] of UNFIT) {
  Deno.test(`storedPage: a page ${criterion} is not kept`, () => {
    assert.equal(keep(headers, status), null);
  });
}

Deno.test("storedPage: no-cache, max-age and a vary by name are no reason not to keep a page", () => {
  assert.ok(
    keep({ etag: `"v1"`, "cache-control": "no-cache, max-age=0", vary: "accept-encoding" }),
  );
});

Deno.test("keptFields: an X-Robots-Tag that names many crawlers before ours is kept, an endless one is not", () => {
  const field = `${"some-other-crawler: noindex, ".repeat(60)}ours: noindex`;
  assert.deepEqual(keptFields({ "x-robots-tag": field }), { "x-robots-tag": field });
  assert.deepEqual(keptFields({ "x-robots-tag": field.repeat(10) }), {});
});

const OLDER = "Fri, 20 Nov 2026 10:00:00 GMT";

const CONFIRMATIONS: [string, Fields, Fields, boolean][] = [
  ["the same entity tag", { etag: `"v1"` }, { etag: `"v1"` }, true],
  ["the same entity tag made weak", { etag: `"v1"` }, { etag: `W/"v1"` }, true],
  ["another entity tag", { etag: `"v1"`, "last-modified": DATE }, {
    etag: `"v2"`,
    "last-modified": DATE,
  }, false],
  ["the same entity tag, whatever the date", { etag: `"v1"`, "last-modified": DATE }, {
    etag: `"v1"`,
    "last-modified": OLDER,
  }, true],
  ["the same date", { "last-modified": DATE }, { "last-modified": DATE }, true],
  [
    "an older date, after a roll-back",
    { "last-modified": DATE },
    { "last-modified": OLDER },
    false,
  ],
  ["no validator", { etag: `"v1"`, "last-modified": DATE }, {}, true],
];
for (const [criterion, headers, confirmation, isSame] of CONFIRMATIONS) {
  Deno.test(`isSameVersion: RFC 9111 4.3.4, ${criterion}: ${isSame}`, () => {
    assert.equal(isSameVersion(keep(headers)!, confirmation), isSame);
  });
}

Deno.test("fieldsOfUnchanged: RFC 9111 3.2, the confirmation's fields replace those that were kept", () => {
  const kept = keep({ etag: `"v1"`, "last-modified": DATE, "content-language": "de" })!;
  const fields = fieldsOfUnchanged(
    kept,
    { "content-language": "fr", "x-robots-tag": "noindex", vary: "accept" },
  );
  assert.deepEqual(fields, {
    etag: `"v1"`,
    "last-modified": DATE,
    "content-language": "fr",
    "x-robots-tag": "noindex",
  });
});
