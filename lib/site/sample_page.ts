/**
 * Recognises pages that a content system has made and nobody has filled: `Hello world!`, `Sample Page`, `New Page`.
 *
 * An address alone does not tell: many pages were once called `Sample Page`, became something else, and kept their
 * address. A title alone does not tell either: a site may be called `Hello World`. So we need both, and no other text;
 * or the text that the system has written. Pure.
 */

import type { CrawledPage } from "../crawl/report.ts";
import { folderAbove, PageAddress } from "../address/page_address.ts";
import { percentDecoded } from "../standards/url.ts";
import { textsOf } from "./page_texts.ts";
import { partsOf } from "./title_parts.ts";
import { EMPTY_TITLES } from "./title_words.ts";
import { foldText } from "../words/fold.ts";
import { keysOfAll } from "../words/slugs.ts";
import { beginningPattern } from "../words/openings.ts";

/** What WordPress, Squarespace, Wix and Docusaurus call an unnamed page, in title or address, without numbers. */
const SAMPLE_TITLES = keysOfAll(
  "Markdown page, Markdown page example",
  ({ sampleTitles }) => sampleTitles,
);

/** How sample texts begin of Docusaurus, VitePress, Starlight, Astro, Jekyll, Hugo, Gatsby, Eleventy, Wix; in lower case. */
const SAMPLE_TEXTS: readonly string[] = [
  ...["let's discover docusaurus in less than", "5 minutes to learn the most important docusaurus"],
  ...["docusaurus supports markdown and a few", "docusaurus can manage multiple versions of your"],
  ...["docusaurus is a static-site-generator", "docusaurus creates a page for each blog post"],
  "docusaurus blogging features are powered",
  "blog posts support docusaurus markdown features",
  ...["add markdown or react files to src/pages", "let's translate docs/intro.md to french"],
  ...["documents are groups of pages connected through:", "you don't need react to write simple"],
  "you have just learned the basics of docusaurus",
  "this is the summary of a very long blog post",
  "this page demonstrates some of the built-in markdown",
  "this page demonstrates usage of some of the",
  ...["a guide in my new starlight docs", "a reference page in my new starlight docs"],
  ...["here is a sample of some basic markdown syntax", "this theme comes with the @astrojs/mdx"],
  "this is the base jekyll theme",
  "you’ll find this post in your _posts",
  "you'll find this post in your _posts",
  ...["this is bold text, and this is emphasized", "this is my first post on my new fake blog"],
  ...["this is a post on my blog about", "create a blog post subtitle that summarizes"],
];

/** What people call a page with which they try their content system out. Others are about a test, and have text. */
const TRIALS = keysOfAll(
  `Test, Testing, Test page, Test post, Testseite, Testbeitrag, Page de test, Prueba, Página de prueba, Prova,
  Pagina di prova, Página de teste`,
);
/** In characters. A page with more text is about a test. */
const MAX_TRIAL_LENGTH = 100;

/** Matches what Elementor calls such pages. Without a number, the name is a subject like others. */
const ELEMENTOR = /^elementor\d+$/;

/** The collection that every new Shopify shop has. Shopify calls it `Home page`, in the shop's language. */
const SHOP_FRONT = "/collections/frontpage/";

/** Matches a folder that has nothing but a language or a date: `/docs/hello-world` is a lesson. */
const TOP_FOLDER = /^\/(?:[a-z]{2}\/)?(?:\d+\/)*$/;

/** Says whether a page still has its content system's text, or the system's name and no description. */
export function isSamplePage(page: CrawledPage): boolean {
  const { title, h1, description } = textsOf(page);
  if (page.isHome) return false;
  if (hasSampleText(page)) return true;
  if (description.text !== "") return false;
  const { folder, name } = PageAddress.of(page.url);
  if (isTrial(page, name)) return true;
  const isShopFront = folder === SHOP_FRONT;
  // This comes before the texts are split, because most addresses tell at once.
  if (!isShopFront && !isSampleFolder(folder)) return false;
  const parts = partsOf(title.text).map(foldText);
  const names = [...parts, h1.key];
  if (isShopFront) return names.some((name) => EMPTY_TITLES.has(name));
  // A heading that the title does not repeat is the page's own. Then only the title was forgotten.
  if (h1.key !== "" && !isSampleName(h1.key) && !parts.includes(h1.key)) return false;
  return names.some(isSampleName);
}

/** Says whether a page is described by, or begins with, a sample text that is no teaser of another page. */
function hasSampleText({ facts: { description, paragraphs, headingLinks } }: CrawledPage): boolean {
  return isSampleText(description) || headingLinks[0] === null && isSampleText(paragraphs[0]);
}

function isSampleText(text: string | null | undefined): boolean {
  return SAMPLE_TEXT.test(text?.slice(0, LONGEST_SAMPLE).toLowerCase() ?? "");
}

const SAMPLE_TEXT = beginningPattern(SAMPLE_TEXTS);
/** In characters. */
const LONGEST_SAMPLE = Math.max(...SAMPLE_TEXTS.map(({ length }) => length));

function isTrial(
  { menu, facts: { h1, title, paragraphs, textLength } }: CrawledPage,
  name: string,
) {
  const isCalled = (text: string) => TRIALS.has(foldText(text).replace(/\d{1,3}$/, ""));
  return menu === null && paragraphs.length === 0 && textLength < MAX_TRIAL_LENGTH &&
    (isCalled(name) || /^\d+$/.test(name)) && [h1 ?? "", ...partsOf(title ?? "")].some(isCalled);
}

function isSampleFolder(folder: string): boolean {
  const above = folderAbove(folder);
  if (!TOP_FOLDER.test(above)) return false;
  const slug = foldText(percentDecoded(folder.slice(above.length)));
  return slug === "" || isSampleName(slug);
}

function isSampleName(key: string): boolean {
  return SAMPLE_TITLES.has(key.replace(/(?<!\d)\d+$/, "")) || ELEMENTOR.test(key);
}
