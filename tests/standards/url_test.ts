import assert from "node:assert/strict";
import { MAX_ADDRESS_LENGTH } from "../../lib/standards/kept_text.ts";
import {
  displayHost,
  fileNameOf,
  isNormalPath,
  isSameSite,
  normalizePageUrl,
} from "../../lib/standards/url.ts";

const BASE = new URL("https://example.com/shop/list?page=2");

const NORMAL_FORMS: readonly [what: string, href: string, expected: string | null][] = [
  ["absolute address", "https://example.com/a", "https://example.com/a"],
  ["relative to a folder", "item", "https://example.com/shop/item"],
  ["relative to the host", "/item", "https://example.com/item"],
  ["relative to the scheme", "//other.example/x", "https://other.example/x"],
  ["query alone", "?page=3", "https://example.com/shop/list?page=3"],
  ["empty", "", "https://example.com/shop/list?page=2"],
  ["white space around", " \n/a\t ", "https://example.com/a"],
  ["white space inside the path", "/a b", "https://example.com/a%20b"],
  ["dot segments", "/a/./b/../c", "https://example.com/a/c"],
  ["encoded dot segments", "/a/%2E%2e/c", "https://example.com/c"],
  ["backslashes", "\\a\\b", "https://example.com/a/b"],
  ["http stays http", "http://example.com/", "http://example.com/"],
  ["no path", "https://example.com", "https://example.com/"],

  ["javascript:", "javascript:alert(1)", null],
  ["mailto:", "mailto:a@example.com", null],
  ["tel:", "tel:+49123", null],
  ["data:", "data:text/html,x", null],
  ["ftp:", "ftp://example.com/", null],
  ["file:", "file:///etc/passwd", null],
  ["no host", "http://", null],
  ["a host that is none", "http://exa mple.com/", null],
  ["a port that is none", "http://example.com:99999/", null],

  ["user and password", "https://user:secret@example.com/a", "https://example.com/a"],
  ["user alone", "https://user@example.com/a", "https://example.com/a"],
  ["fragment", "/a#part", "https://example.com/a"],
  ["fragment alone", "#part", "https://example.com/shop/list?page=2"],
  ["empty fragment", "/a#", "https://example.com/a"],
  ["hash bang", "/#!/a", "https://example.com/"],
  ["empty query", "/a?", "https://example.com/a"],
  ["empty query and fragment", "/a?#", "https://example.com/a"],
  ["empty parameters", "/a?&&x=1&", "https://example.com/a?x=1"],
  ["a query that is a question mark", "/a??", "https://example.com/a??"],
  ["a query that begins with a question mark", "/a??x=1", "https://example.com/a??x=1"],
  ["default port of https", "https://example.com:443/a", "https://example.com/a"],
  ["default port of http", "http://example.com:80/a", "http://example.com/a"],
  ["other scheme's port", "https://example.com:80/a", "https://example.com:80/a"],
  ["other port", "https://example.com:8443/a", "https://example.com:8443/a"],

  ["host in capitals", "https://EXAMPLE.com/A", "https://example.com/A"],
  ["host with trailing dot", "https://example.com./a", "https://example.com/a"],
  ["host with two trailing dots", "https://example.com../a", null],
  ["host in Unicode", "https://Müller.de/", "https://xn--mller-kva.de/"],
  ["host in full width", "https://ｅxample.com/", "https://example.com/"],
  ["host percent-encoded", "https://ex%61mple.com/", "https://example.com/"],

  ["path keeps its case", "/About-Us", "https://example.com/About-Us"],
  ["path keeps its slash", "/about/", "https://example.com/about/"],
  ["path keeps doubled slashes", "/a//b", "https://example.com/a//b"],
  ["parameters keep their order", "/a?z=1&a=2", "https://example.com/a?z=1&a=2"],
  ["repeated parameters stay", "/a?x=1&x=1", "https://example.com/a?x=1&x=1"],
  ["a parameter without value", "/a?x", "https://example.com/a?x"],
  ["plus signs", "/a+b?q=c+d", "https://example.com/a+b?q=c+d"],

  ["octets in lower case", "/caf%c3%a9", "https://example.com/caf%C3%A9"],
  ["octets not yet encoded", "/café", "https://example.com/caf%C3%A9"],
  ["unreserved octets", "/%7Euser/%61%2D%5F%2e%31", "https://example.com/~user/a-_.1"],
  ["reserved octets stay", "/a%2fb%3f%23", "https://example.com/a%2Fb%3F%23"],
  ["encoded percent sign", "/100%25", "https://example.com/100%25"],
  ["twice encoded", "/%2541", "https://example.com/%2541"],
  ["stray percent sign", "/100%", "https://example.com/100%"],
  ["octets beside a stray percent sign", "/%%34%31", "https://example.com/%%34%31"],
  ["octets in a query", "/a?q=%c3%a9%41", "https://example.com/a?q=%C3%A9A"],
  ["encoded ampersand in a query", "/a?q=x%26y", "https://example.com/a?q=x%26y"],

  ["a session in the query", "/a?PHPSESSID=0af&x=1", "https://example.com/a?x=1"],
  ["a session in the path", "/a;jsessionid=0af.n1?x=1", "https://example.com/a?x=1"],
  ["a path parameter that is no session", "/a;color=red", "https://example.com/a;color=red"],
  ["utm_ alone", "/a?utm_source=x&utm_medium=y", "https://example.com/a"],
  ["utm_ of any name", "/a?utm_anything=x", "https://example.com/a"],
  ["utm_ between others", "/a?x=1&utm_id=2&y=3", "https://example.com/a?x=1&y=3"],
  ["gclid", "/a?gclid=x", "https://example.com/a"],
  ["fbclid", "/a?id=7&fbclid=x", "https://example.com/a?id=7"],
  ["msclkid", "/a?msclkid=x", "https://example.com/a"],
  ["mc_cid and mc_eid", "/a?mc_cid=x&mc_eid=y", "https://example.com/a"],
  ["tracking in capitals", "/a?UTM_Source=x&GCLID=y", "https://example.com/a"],
  ["tracking in disguise", "/a?%75tm_source=x", "https://example.com/a"],
  ["tracking without value", "/a?gclid", "https://example.com/a"],
  ["a name that only begins like one", "/a?gclids=x&utm=y", "https://example.com/a?gclids=x&utm=y"],
  ["a value that reads like one", "/a?x=utm_source", "https://example.com/a?x=utm_source"],
];

for (const [what, href, expected] of NORMAL_FORMS) {
  Deno.test(`normalizePageUrl: ${what}`, () => {
    assert.equal(normalizePageUrl(href, BASE)?.href ?? null, expected);
  });
}

Deno.test("normalizePageUrl: applying it twice changes nothing", () => {
  for (const [, href] of NORMAL_FORMS) {
    const once = normalizePageUrl(href, BASE);
    if (once !== null) assert.equal(normalizePageUrl(once.href, BASE)?.href, once.href);
  }
});

Deno.test("normalizePageUrl: an address of 2,048 characters is kept, one of 2,049 is not", () => {
  const prefix = "https://example.com/";
  const longest = prefix + "a".repeat(MAX_ADDRESS_LENGTH - prefix.length);
  assert.equal(MAX_ADDRESS_LENGTH, 2_048);
  assert.equal(normalizePageUrl(longest, BASE)?.href, longest);
  assert.equal(normalizePageUrl(longest + "a", BASE), null);
});

Deno.test("normalizePageUrl: the limit also holds for what encoding makes longer", () => {
  assert.equal(normalizePageUrl("/" + "é".repeat(400), BASE), null);
  assert.notEqual(normalizePageUrl("/" + "é".repeat(300), BASE), null);
});

Deno.test("normalizePageUrl: the base stays as it was", () => {
  const base = new URL("https://user@example.com./?utm_source=x#y");
  normalizePageUrl("", base);
  assert.equal(base.href, "https://user@example.com./?utm_source=x#y");
});

const SITES: readonly [a: string, b: string, same: boolean][] = [
  ["https://example.com/", "https://example.com/a", true],
  ["https://example.com/", "https://www.example.com/", true],
  ["http://example.com/", "https://www.example.com/", true],
  ["https://example.com/", "https://EXAMPLE.com./", true],
  ["https://example.com:8443/", "https://www.example.com:8443/", true],
  ["https://example.com:8443/", "https://example.com/", false],
  ["https://example.com:80/", "http://example.com/", false],
  ["https://example.com/", "https://blog.example.com/", false],
  ["https://example.com/", "https://wwwexample.com/", false],
  ["https://example.com/", "https://www2.example.com/", false],
  ["https://example.com/", "https://example.com.evil.example/", false],
  ["https://example.com/", "https://example.org/", false],
];

for (const [a, b, same] of SITES) {
  Deno.test(`isSameSite: ${a} and ${b} are ${same ? "one site" : "two"}`, () => {
    assert.equal(isSameSite(new URL(a), new URL(b)), same);
    assert.equal(isSameSite(new URL(b), new URL(a)), same);
  });
}

const DISPLAYED_HOSTS: readonly [href: string, host: string][] = [
  ["https://example.com/", "example.com"],
  ["https://xn--mller-kva.de/", "müller.de"],
  ["https://www.xn--mller-kva.de:8443/", "www.müller.de"],
  ["http://127.0.0.1/", "127.0.0.1"],
  ["http://[::1]/", "[::1]"],
];

for (const [href, host] of DISPLAYED_HOSTS) {
  Deno.test(`displayHost: ${href} shows ${host}`, () => {
    assert.equal(displayHost(new URL(href)), host);
  });
}

const FILE_NAMES: readonly [href: string, name: string][] = [
  ["https://example.com/product-sitemap.xml", "product-sitemap.xml"],
  ["https://example.com/a/b.pdf?x=/c.html", "b.pdf"],
  ["https://example.com/a/", ""],
  ["https://example.com", ""],
  ["https://example.com/caf%C3%A9.html", "caf%C3%A9.html"],
];

for (const [href, name] of FILE_NAMES) {
  Deno.test(`fileNameOf: ${href} is ${JSON.stringify(name)}`, () => {
    assert.equal(fileNameOf(new URL(href)), name);
  });
}

const PATHS: readonly [path: string, isNormal: boolean][] = [
  ["/", true],
  ["/a", true],
  ["/a/", true],
  ["/a-b_c~d/e.html", true],
  ["/v1.2/a..b", true],
  ["/%C3%BCber-uns/", true],
  ["", false],
  ["a", false],
  ["//a.example/b", false],
  ["/a//b", false],
  ["/.", false],
  ["/a/../b", false],
  ["/%2e%2e/b", false],
  ["/%c3%bc", false],
  ["/%41", false],
  ["/a?b", false],
  ["/a#b", false],
  ["/a;jsessionid=1", false],
  ["/a b", false],
  ["/a\\b", false],
  ["/ü", false],
];

for (const [path, isNormal] of PATHS) {
  Deno.test(`isNormalPath: ${path.slice(0, 20)}`, () => {
    assert.equal(isNormalPath(path), isNormal);
    const address = `https://example.com${path}`;
    if (isNormal) assert.equal(normalizePageUrl(address, BASE)!.href, address);
  });
}
