import assert from "node:assert/strict";
import { isKeyPage, isMakersPage } from "../../lib/address/key_pages.ts";
import { PageAddress } from "../../lib/address/page_address.ts";

const KEY_PAGES = ["/contact", "/de/preise.html", "/chi-siamo/", "/about_us", "/faq/", "/om-oss"];
const OTHERS = ["/", "/contact/form", "/a-contact", "/preise-2024", "/shoes", "/?page=contact"];

for (const path of [...KEY_PAGES, ...OTHERS]) {
  Deno.test(`isKeyPage: ${path}`, () => {
    const address = new PageAddress(`https://site.example${path}`);
    assert.equal(isKeyPage(address), KEY_PAGES.includes(path));
  });
}

const MAKERS_PAGES = ["/about", "/de/ueber-uns.html", "/company/team", "/authors/anna.html"];
const NO_MAKERS_PAGES = ["/", "/anna", "/blog/authors/anna/posts", "/guides/anna"];

for (const path of [...MAKERS_PAGES, ...NO_MAKERS_PAGES]) {
  Deno.test(`isMakersPage: ${path}`, () => {
    const address = new PageAddress(`https://site.example${path}`);
    assert.equal(isMakersPage(address), MAKERS_PAGES.includes(path));
  });
}
