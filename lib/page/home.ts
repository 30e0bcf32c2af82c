/**
 * Renders the page at `/`. It can be read without script. Pure.
 *
 * @module
 */

import { API_PATH } from "../http/routes.ts";
import { DEFAULT_MAX_URLS, MAX_URLS } from "../http/schemas.ts";
import { CATEGORIES, type Category } from "../words/category.ts";
import { headingOf } from "../words/languages.ts";
import { COLUMNS } from "./client/pages.js";
import { curlCommand } from "./docs.ts";
import template from "./home.html" with { type: "text" };
import { markup, type SafeHtml, toHtml } from "./html.ts";

/** Both files, by the ids of the panels that show them. */
const FILES = { "llms": "llms.txt", "llms-full": "llms-full.txt" };

/** The figures of a result, by the ends of their ids. */
const STATS = {
  found: "pages found",
  crawled: "pages read",
  listed: "pages listed",
  duration: "seconds",
};

/** The request in the command line that the page shows when there is no script. */
const EXAMPLE = { url: "https://www.example.com", max_urls: DEFAULT_MAX_URLS };

/** The template with its repeated parts filled in. */
const PAGE = template
  .replace("<!-- stats -->", () => toHtml(Object.entries(STATS).map(statistic)))
  .replace("<!-- files -->", () => toHtml(Object.entries(FILES).map(filePanel)))
  .replace("<!-- categories -->", () => toHtml(CATEGORIES.map(categoryOption)))
  .replace("<!-- orders -->", () => toHtml(Object.entries(COLUMNS).map(orderOption)))
  .replace("<!-- columns -->", () => toHtml(Object.values(COLUMNS).map(columnHeader)));

/** Renders the page as a whole HTML document. `baseUrl` is where the service is reached, without trailing slash. */
export function renderHome(baseUrl: string): string {
  return PAGE
    .replace("{{command}}", () => toHtml(curlCommand(baseUrl + API_PATH, EXAMPLE)))
    .replace("{{max}}", String(MAX_URLS))
    .replace("{{default}}", String(DEFAULT_MAX_URLS));
}

function filePanel([id, name]: [id: string, name: string]): SafeHtml {
  return markup`<article id="${id}" class="card" aria-labelledby="${id}-name">
  <div class="head">
    <h3 id="${id}-name">${name}</h3>
    <label><input type="checkbox"> Rendered</label>
  </div>
  <div class="file" tabindex="0" role="region" aria-labelledby="${id}-name"></div>
  <p class="row">
    <button id="${id}-copy" type="button" aria-labelledby="${id}-copy ${id}-name">Copy</button>
    <a id="${id}-save" class="primary" download="${name}"
      aria-labelledby="${id}-save ${id}-name">Download</a>
    <output></output>
  </p>
</article>
`;
}

function categoryOption(category: Category): SafeHtml {
  return markup`<option value="${category}">${headingOf(category, "en")}</option>\n`;
}

function statistic([id, name]: [id: string, name: string]): SafeHtml {
  return markup`<div><dt>${name}</dt>\n<dd id="stat-${id}"></dd></div>\n`;
}

function orderOption([column, name]: [column: string, name: string]): SafeHtml {
  return markup`<option value="${column}">${name}</option>\n`;
}

/** Renders a column's header. A `th` loses its role on narrow screens, where rows are laid out as cards. */
function columnHeader(name: string): SafeHtml {
  return markup`<th role="columnheader" scope="col">${name}</th>\n`;
}
