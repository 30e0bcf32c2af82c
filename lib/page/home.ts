/** Renders the page at `/`. Its texts are filled in before it is sent, so that it can be read without script. Pure. */

import { API_PATH } from "../http/routes.ts";
import { DEFAULT_MAX_URLS, MAX_URLS } from "../http/schemas.ts";
import { CATEGORIES, type Category } from "../words/category.ts";
import { headingOf } from "../words/languages.ts";
import { type Language, PAGE_LANGUAGES, translator } from "./client/language.js";
import { COLUMNS } from "./client/pages.js";
import type { TextKey } from "./client/texts_en.js";
import { curlCommand } from "./docs.ts";
import template from "./home.html" with { type: "text" };
import { markup, type SafeHtml, toHtml } from "./html.ts";

/** Both files, by the ids of the panels that show them. */
const FILES = { "llms": "llms.txt", "llms-full": "llms-full.txt" };

const STATS = ["Found", "Crawled", "Listed", "Duration"];

/** The request in the command line that the page shows when there is no script. */
const EXAMPLE = { url: "https://www.example.com", max_urls: DEFAULT_MAX_URLS };

/** The template with its repeated parts filled in. */
const PAGE = template
  .replace(
    "<!-- stats -->",
    () =>
      toHtml(STATS.map((name) =>
        markup`<div><dt data-text="stat${name}"></dt>
<dd id="stat-${name.toLowerCase()}"></dd></div>\n`
      )),
  )
  .replace("<!-- files -->", () => toHtml(Object.entries(FILES).map(filePanel)))
  .replace("<!-- categories -->", () => toHtml(CATEGORIES.map(categoryOption)))
  .replace(
    "<!-- orders -->",
    () =>
      toHtml(
        COLUMNS.map((name) =>
          markup`<option value="${name}" data-text="column_${name}"></option>\n`
        ),
      ),
  )
  // A `th` loses its role on narrow screens, where rows are laid out as cards.
  .replace(
    "<!-- columns -->",
    () =>
      toHtml(
        COLUMNS.map((name) =>
          markup`<th role="columnheader" scope="col" data-text="column_${name}"></th>\n`
        ),
      ),
  );

/** Renders the page as a whole HTML document. `baseUrl` is where the service is reached, without trailing slash. */
export function renderHome(language: Language, baseUrl: string): string {
  const t = translator(language);
  const text = (key: string) => toHtml(t(key as TextKey));
  return PAGE
    .replace("{{language}}", language)
    .replace("{{lead}}", () => text("lead"))
    .replace("{{command}}", () => toHtml(curlCommand(baseUrl + API_PATH, EXAMPLE)))
    .replace("{{max}}", String(MAX_URLS))
    .replace("{{default}}", String(DEFAULT_MAX_URLS))
    .replace(`hreflang="${language}"`, (found) => `${found} aria-current="true"`)
    .replace(/data-label="(\w+)"/g, (found, key) => `${found} aria-label="${text(key)}"`)
    .replace(/data-text="(\w+)">/g, (found, key) => found + text(key));
}

function filePanel([id, name]: [id: string, name: string]): SafeHtml {
  return markup`<article id="${id}" class="card" aria-labelledby="${id}-name">
  <div class="head">
    <h3 id="${id}-name">${name}</h3>
    <label><input type="checkbox"> <span data-text="rendered"></span></label>
  </div>
  <div class="file" tabindex="0" role="region" aria-labelledby="${id}-name"></div>
  <p class="row">
    <button id="${id}-copy" type="button" aria-labelledby="${id}-copy ${id}-name"
      data-text="copy"></button>
    <a id="${id}-save" class="primary" download="${name}" aria-labelledby="${id}-save ${id}-name"
      data-text="download"></a>
    <output></output>
  </p>
</article>
`;
}

/** Renders a category as an option. The option has the name in every language, so that the script can switch languages. */
function categoryOption(category: Category): SafeHtml {
  const names = PAGE_LANGUAGES.map((language) =>
    markup` data-${language}="${headingOf(category, language)}"`
  );
  return markup`<option value="${category}"${names}></option>\n`;
}
