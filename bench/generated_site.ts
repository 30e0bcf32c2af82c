/**
 * A shop of any number of pages, made in memory: markup as content systems write it, about 45 KB a page.
 *
 * The same number always gives the same page. Pure.
 */

const SECTIONS = ["moebel", "lampen", "teppiche", "blog", "ratgeber", "service"] as const;
const WORDS =
  "Holz Eiche Tisch Stuhl Regal warm hell Werkstatt Hand Öl Kante Maß Lieferung Pflege wohnen"
    .split(" ");

/** Repeated parts: enough of each to make a page as large as shops' pages are. */
const MENU_LINKS = 60;
const TEASERS = 45;
const PARAGRAPHS = 32;
const SCRIPT_LINES = 120;

/**
 * The path of a page.
 *
 * @param index Its number; 0 is the home page.
 * @returns The path, percent-encoded.
 */
export function pathOf(index: number): string {
  if (index === 0) return "/";
  return encodeURI(
    `/${SECTIONS[index % SECTIONS.length]}/${wordAt(index).toLowerCase()}-${index}/`,
  );
}

/**
 * The sitemap.
 *
 * @param origin The site's origin.
 * @param pages How many pages it has.
 * @returns An XML document.
 */
export function sitemapOf(origin: string, pages: number): string {
  const urls = Array.from(
    { length: pages },
    (_, index) =>
      `<url><loc>${origin}${pathOf(index)}</loc><lastmod>2026-0${1 + index % 9}-11</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("\n")}</urlset>`;
}

/**
 * A page.
 *
 * @param index Its number; 0 is the home page.
 * @returns An HTML document.
 */
export function pageOf(index: number): string {
  const name = `${wordAt(index)} ${wordAt(index * 7 + 1)} Nr. ${index}`;
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8">
<title>${name} – Möbelhaus Lindner &amp; Söhne</title>
<meta name="description" content="${sentence(index, 18)}">
<meta property="og:site_name" content="Möbelhaus Lindner"><meta property="og:title" content="${name}">
<link rel="canonical" href="${pathOf(index)}"><link rel="stylesheet" href="/assets/site.css?v=4">
<script>window.dataLayer=window.dataLayer||[];
${
    times(SCRIPT_LINES, (n) =>
      `dataLayer.push({event:"view_${n}",item:"<b>${n}</b>",price:${n * 3}});`)
  }
</script>
<script type="application/ld+json">${structuredData(index, name)}</script>
</head><body class="page page-${index}"><header class="site-header"><nav aria-label="Hauptmenü"><ul class="menu">
${
    times(MENU_LINKS, (n) =>
      `<li class="menu-item menu-item-${n}"><a href="${pathOf(n)}" title="${wordAt(n)}"><span>${
        wordAt(n)
      }</span></a></li>`)
  }
</ul></nav></header>
<main id="content"><h1 class="entry-title">${name}</h1>
${
    times(PARAGRAPHS, (n) =>
      `<p>${sentence(index + n, 40)} <em>${wordAt(n)}</em> und <a href="${pathOf(n + 1)}">${
        wordAt(n + 3)
      }</a>.</p>`)
  }
<div class="teasers">${times(TEASERS, (n) => teaser(index + n))}</div>
<table><tbody>${
    times(12, (n) => `<tr><td>${wordAt(n)}</td><td>${n * 12},00&nbsp;€</td></tr>`)
  }</tbody></table>
</main><footer><p>&copy; 2026 Möbelhaus Lindner &amp; Söhne, Lange Straße 4, 99084 Erfurt</p></footer></body></html>`;
}

function teaser(n: number): string {
  return `<article class="teaser card card--small"><a class="teaser__link" href="${pathOf(n)}">
<img class="teaser__image" src="/media/${n}.jpg" srcset="/media/${n}-2x.jpg 2x" alt="${
    wordAt(n)
  }" width="320" height="240" loading="lazy">
<h3 class="teaser__title">${
    wordAt(n)
  } <span class="price">${n}9,00&nbsp;€</span></h3></a><p class="teaser__text">${
    sentence(n, 12)
  }</p></article>
`;
}

function structuredData(index: number, name: string): string {
  const organization = { "@type": "Organization", "name": "Möbelhaus Lindner & Söhne" };
  const type = index % SECTIONS.length === 3 ? "BlogPosting" : "Product";
  const page = { "@type": type, name, "description": sentence(index, 10) };
  return JSON.stringify({ "@context": "https://schema.org", "@graph": [organization, page] });
}

function sentence(seed: number, words: number): string {
  return times(words, (n) => wordAt(seed * 5 + n * n), " ");
}

function wordAt(n: number): string {
  return WORDS[n % WORDS.length]!;
}

function times(count: number, write: (n: number) => string, separator = "\n"): string {
  return Array.from({ length: count }, (_, n) => write(n)).join(separator);
}
