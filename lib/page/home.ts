/**
 * The page at `/`, its texts filled in before it is sent, so that it can be read without script.
 *
 * Pure.
 *
 * @module
 */

import { translator } from "./client/language.js";
import type { Language, TextKey } from "./client/texts.js";
import template from "./home.html" with { type: "text" };
import { escapeHtml } from "./html.ts";
import { SNIPPETS } from "./snippets.ts";

/** Which attribute the text of a `data-` attribute goes into. */
const TEXT_ATTRIBUTES: Readonly<Record<string, string>> = {
  label: "aria-label",
  content: "content",
};

/**
 * Renders the page.
 *
 * @param language The language of its texts.
 * @param baseUrl Where the service is reached, without trailing slash.
 * @returns A whole HTML document.
 */
export function renderHome(language: Language, baseUrl: string): string {
  const t = translator(language);
  const text = (key: string) => escapeHtml(t(key as TextKey));
  return template
    .replace("<!-- snippets -->", () => renderSnippets())
    .replace("{{language}}", language)
    .replace("{{base}}", () => escapeHtml(baseUrl))
    .replace(`data-language="${language}"`, (found) => `${found} aria-current="true"`)
    .replace(
      /data-(label|content)="(\w+)"/g,
      (found, name, key) => `${found} ${TEXT_ATTRIBUTES[name]}="${text(key)}"`,
    )
    .replace(/(data-text="(\w+)"[^>]*>)\s*/g, (_found, start, key) => start + text(key));
}

function renderSnippets(): string {
  return SNIPPETS.map(({ server, where, code }) => `
        <details>
          <summary>${escapeHtml(server)}</summary>
          <p data-text="${where}"></p>
          <pre tabindex="0"><code>${escapeHtml(code)}</code></pre>
        </details>`).join("");
}
