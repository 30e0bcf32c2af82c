/**
 * Renders the page at `/`. It can be read without script. Pure.
 *
 * @module
 */

import { API_PATH } from "../http/routes.ts";
import { DEFAULT_MAX_URLS, MAX_URLS } from "../http/schemas.ts";
import { curlCommand } from "./docs.ts";
import template from "./home.html" with { type: "text" };
import { markup, type SafeHtml, toHtml } from "./html.ts";

/** Both files, by the ids of the panels that show them. */
const FILES = { "llms": "llms.txt", "llms-full": "llms-full.txt" };

/** The request in the command line that the page shows when there is no script. */
const EXAMPLE = { url: "https://www.example.com", max_urls: DEFAULT_MAX_URLS };

/** Renders the page as a whole HTML document. `baseUrl` is where the service is reached, without trailing slash. */
export function renderHome(baseUrl: string): string {
  return template
    .replace("<!-- files -->", () => toHtml(Object.entries(FILES).map(filePanel)))
    .replace("{{command}}", () => toHtml(curlCommand(baseUrl + API_PATH, EXAMPLE)))
    .replace("{{max}}", String(MAX_URLS))
    .replace("{{default}}", String(DEFAULT_MAX_URLS));
}

function filePanel([id, name]: [id: string, name: string]): SafeHtml {
  return markup`<article id="${id}" class="card" aria-labelledby="${id}-name">
  <h3 id="${id}-name">${name}</h3>
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
