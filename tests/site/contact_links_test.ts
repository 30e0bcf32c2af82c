import assert from "node:assert/strict";
import { contactOf } from "../../lib/site/contact_links.ts";
import { pageOf } from "./report_builder.ts";

/** What links to these addresses say, each with the text behind a space. */
function contactIn(...links: readonly string[]) {
  return contactOf(pageOf("/", {
    links: links.map((link) => {
      const [href = "", ...text] = link.split(" ");
      return { href, rel: [], text: text.join(" "), place: "footer" as const };
    }),
  }));
}

Deno.test("contactOf: each number and address once, the number as people read it", () => {
  assert.deepEqual(
    contactIn(
      "tel:+4922155501 0221 555 01",
      "tel:022155501 Call us",
      "mailto:Info@Site.example?subject=Hi Write",
      "mailto:info@site.example",
      "/contact Contact",
    ),
    { telephones: ["0221 555 01"], emails: ["info@site.example"] },
  );
  assert.deepEqual(contactIn("tel:+44%201285%20555014 Call us").telephones, ["+44 1285 555014"]);
});

Deno.test("contactOf: two are told, three are a list of people", () => {
  const emails = ["mailto:a@x.example", "mailto:b@x.example", "mailto:c@x.example"];
  assert.deepEqual(contactIn(...emails.slice(0, 2)).emails, ["a@x.example", "b@x.example"]);
  assert.deepEqual(contactIn(...emails).emails, []);
});

Deno.test("contactOf: what is no number and no address is none", () => {
  assert.deepEqual(
    contactIn("tel:12345", "tel:call-me", "mailto:", "mailto:a b@x.example", "mailto:@x.example"),
    { telephones: [], emails: [] },
  );
});
