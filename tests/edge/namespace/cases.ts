/**
 * What a caller with a key and a site of their own can try: every case ends without a connection to a victim.
 *
 * Pure.
 */

import { PRIVATE_ZONES, REBINDING_ZONES } from "./zones.ts";

/** One attempt. */
export interface AttackCase {
  /** The kind of attempt. */
  readonly family: string;
  /** What it is, for a person. */
  readonly name: string;
  /** Stands in every address of the case, so that a victim's log tells which case led there. */
  readonly id: string;
  /** The address that the caller asks the service to crawl. */
  readonly url: string;
  /** Paths of the attacker's site and their answers; a path that is missing is 404. */
  readonly site: Readonly<Record<string, SiteAnswer>>;
}

/** One answer of the attacker's site. */
export interface SiteAnswer {
  /** The status code. */
  readonly status: number;
  /** Header fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The body. */
  readonly body: string;
}

/** Notations of addresses that are not public. */
const LITERALS: readonly string[] = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "017700000001",
  "127.0.0.1.",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "%31%32%37.0.0.1",
  "127.255.255.254",
  "0",
  "0.0.0.0",
  "localhost",
  "localhost.",
  "a.localhost",
  "10.0.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "100.64.0.1",
  "169.254.169.254",
  "2852039166",
  "192.0.0.192",
  "198.18.0.1",
  "240.0.0.1",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::ffff:a9fe:a9fe]",
  "[::127.0.0.1]",
  "[::ffff:0:7f00:1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::7f00:1]",
  "[2002:7f00:1::]",
  "[2001::1]",
  "[fd00::1]",
  "[fd00:ec2::254]",
  "[fec0::1]",
  "[5f00::1]",
];

/** Where a site can lead a crawler to: some literals, and a name of every kind. */
const LURES: readonly string[] = [
  "127.0.0.1",
  "2130706433",
  "169.254.169.254",
  "[::ffff:127.0.0.1]",
  "[fd00::1]",
  "loopback",
  "private10",
  "metadata",
  "mapped",
  "ula",
  "mixed",
  "mixedmapped",
  "loopbackafter1",
  "metadataeven",
  "mappedafter1",
  "ulaafter1",
];

const html = (head: string, body = "", fields: Record<string, string> = {}): SiteAnswer => ({
  status: 200,
  fields: { "content-type": "text/html", ...fields },
  body:
    `<!doctype html><html lang="en"><head><title>Site</title>${head}</head><body>${body}</body>`,
});
const xml = (body: string): SiteAnswer => ({
  status: 200,
  fields: { "content-type": "application/xml" },
  body,
});
const redirect = (location: string, status = 302): SiteAnswer => ({
  status,
  fields: { location },
  body: "",
});
const plain = (body: string): SiteAnswer => ({ ...html(""), body, fields: {} });
const urlset = (...locs: string[]): SiteAnswer =>
  xml(`<urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join("")}</urlset>`);

type Site = AttackCase["site"];

/** Ways in which a site names another address: the target is absolute and ends with a path. */
const LEADS: Readonly<Record<string, (target: string, own: string) => Site>> = {
  "301 of the home page": (target) => ({ "/": redirect(target, 301) }),
  "302 of the home page": (target) => ({ "/": redirect(target) }),
  "307 of the home page": (target) => ({ "/": redirect(target, 307) }),
  "308 of the home page": (target) => ({ "/": redirect(target, 308) }),
  "redirect without scheme": (target) => ({ "/": redirect(target.slice("http:".length)) }),
  "redirect with backslashes": (target) => ({
    "/": redirect(target.replace("http://", "http:\\\\")),
  }),
  "redirect with user info": (target) => ({
    "/": redirect(target.replace("http://", "http://example.com@")),
  }),
  "redirect to https": (target) => ({ "/": redirect(target.replace("http:", "https:")) }),
  "redirect behind a redirect": (target) => ({ "/": redirect("/a"), "/a": redirect(target) }),
  "redirect of robots.txt": (target) => ({ "/robots.txt": redirect(target), "/": html("") }),
  "Sitemap: in robots.txt": (target) => ({
    "/robots.txt": plain(`Sitemap: ${target}`),
    "/": html(""),
  }),
  "redirect of sitemap.xml": (target) => ({ "/sitemap.xml": redirect(target), "/": html("") }),
  "loc of a sitemap index": (target) => ({
    "/sitemap.xml": xml(`<sitemapindex><sitemap><loc>${target}</loc></sitemap></sitemapindex>`),
    "/": html(""),
  }),
  "loc of a sitemap": (target) => ({ "/sitemap.xml": urlset(target), "/": html("") }),
  "redirect of a page": (target, own) => ({
    "/sitemap.xml": urlset(`${own}/p`),
    "/": html(""),
    "/p": redirect(target),
  }),
  "<base>": (target) => ({ "/": html(`<base href="${target}">`, '<a href="p">p</a>') }),
  "<a href>": (target) => ({ "/": html("", `<a href="${target}">p</a>`) }),
  "canonical": (target) => ({ "/": html(`<link rel="canonical" href="${target}">`) }),
  "canonical and hreflang in Link": (target) => ({
    "/": html("", "", { link: `<${target}>; rel="canonical", <${target}>; rel="alternate"` }),
  }),
  "meta refresh": (target) => ({
    "/": html(`<meta http-equiv="refresh" content="0; url=${target}">`),
  }),
  "Refresh": (target) => ({ "/": html("", "", { refresh: `0; url=${target}` }) }),
};

/** The family of the cases that the first lock alone cannot hold. */
export const REBINDING_NAME = "a rebinding name";

function* names(
  family: string,
  zones: Readonly<Record<string, unknown>>,
): Generator<Omit<AttackCase, "id">> {
  for (const zone of Object.keys(zones)) {
    for (const scheme of ["http", "https"]) {
      const url = `${scheme}://${zone}-ID.test/`;
      yield { family, name: url, url, site: { "/": html("") } };
    }
  }
}

function* cases(): Generator<Omit<AttackCase, "id">> {
  for (const host of LITERALS) {
    for (const scheme of ["http", "https"]) {
      yield {
        family: "a literal",
        name: `${scheme}://${host}/`,
        url: `${scheme}://${host}/ID`,
        site: {},
      };
    }
    yield {
      family: "a literal",
      name: `http://${host}:8080/`,
      url: `http://${host}:8080/ID`,
      site: {},
    };
  }
  yield* names("a private name", PRIVATE_ZONES);
  yield* names(REBINDING_NAME, REBINDING_ZONES);
  for (const lure of LURES) {
    const host = /^[a-z]/.test(lure) ? `${lure}-ID.test` : lure;
    for (const [lead, siteFor] of Object.entries(LEADS)) {
      const own = "http://site-ID.test";
      yield {
        family: lead,
        name: `${lead} to ${lure}`,
        url: own,
        site: siteFor(`http://${host}/ID/x`, own),
      };
    }
  }
  const twin = urlset("http://www.site-ID.test/", "http://site-ID.test/");
  yield {
    family: "a twin",
    name: "www. of the site is loopback",
    url: "http://site-ID.test",
    site: { "/sitemap.xml": twin, "/": html("") },
  };
}

/** Every case. */
export const CASES: readonly AttackCase[] = [...cases()].map((attack, index) => {
  const id = `c${String(index).padStart(4, "0")}z`;
  return JSON.parse(JSON.stringify({ ...attack, id }).replaceAll("ID", id));
});

/** Cases for a service that may crawl an intranet: its names rebind to places beside it, on any port. */
export const INTRANET_CASES: readonly AttackCase[] = Object.keys(REBINDING_ZONES)
  .flatMap((zone) =>
    ["http://", "https://"].flatMap((scheme) =>
      ["", ":8080"].map((port) => ({ host: `intra${zone}`, scheme, port }))
    )
  )
  .map(({ host, scheme, port }, index) => {
    const id = `i${String(index).padStart(4, "0")}z`;
    const url = `${scheme}${host}-${id}.test${port}/`;
    return { family: "a rebinding intranet", name: url, id, url, site: { "/": html("") } };
  });

/** Addresses that lead to a victim when nothing stands in the way: the control of all cases. */
export const TARGETS: readonly string[] = [
  ...LITERALS,
  ...Object.keys(PRIVATE_ZONES).map((zone) => `${zone}.test`),
];
