import assert from "node:assert/strict";
import { isKeyPage } from "../../lib/address/key_pages.ts";
import { PageAddress } from "../../lib/address/page_address.ts";

const KEY_PAGES = ["/contact", "/de/preise.html", "/chi-siamo/", "/about_us", "/faq/", "/om-oss"];
const OTHERS = ["/", "/contact/form", "/a-contact", "/preise-2024", "/shoes", "/?page=contact"];

for (const path of [...KEY_PAGES, ...OTHERS]) {
  Deno.test(`isKeyPage: ${path}`, () => {
    const address = new PageAddress(`https://site.example${path}`);
    assert.equal(isKeyPage(address), KEY_PAGES.includes(path));
  });
}
