// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Shows both files side by side, as text and rendered, to copy and to save.
 *
 * Rendering goes from parsed lines to elements: the text of a crawled page never becomes markup.
 * Effects: makes elements, writes the clipboard, offers downloads.
 *
 * @module
 */

import { button, element, siteLink } from "./dom.js";
import { readBlocks } from "./markdown.js";

/** @import { GenerationResponse } from "../../http/schemas.ts" */
/** @import { Translate } from "./language.js" */
/** @import { Block, Span } from "./markdown.js" */
/** @typedef {"text" | "rendered"} FileView */
/** @typedef {"llms.txt" | "llms-full.txt"} FileName */
/** @typedef {Record<FileName, FileView>} FileViews */

/**
 * Makes the section of the files.
 *
 * @param {GenerationResponse} result The service's answer.
 * @param {FileViews} views How each file is shown; changed when the person chooses.
 * @param {Translate} t Looks texts up.
 * @param {(message: string) => void} announce Says something aloud.
 * @returns {HTMLElement} The section.
 */
export function filesSection(result, views, t, announce) {
  return element(
    "section",
    { "aria-labelledby": "files-title", class: "files" },
    element("h2", { id: "files-title" }, t("filesTitle")),
    element(
      "div",
      { class: "columns" },
      filePanel("llms.txt", result.llms_txt, views, t, announce),
      filePanel("llms-full.txt", result.llms_full_txt, views, t, announce),
    ),
  );
}

/**
 * @param {FileName} file
 * @param {string} text
 * @param {FileViews} views
 * @param {Translate} t
 * @param {(message: string) => void} announce
 */
function filePanel(file, text, views, t, announce) {
  const content = element("div", { class: "file-content" });
  const choose = (/** @type {FileView} */ view) => {
    views[file] = view;
    for (const [name, choice] of Object.entries(choices)) {
      choice.setAttribute("aria-pressed", String(name === view));
    }
    content.replaceChildren(fileContent(file, text, view, t));
  };
  const choices = {
    text: button(t("viewText"), () => choose("text")),
    rendered: button(t("viewRendered"), () => choose("rendered")),
  };
  choose(views[file]);
  const copy = button(t("copy"), () => void copyText(text, copy, t, announce), {
    "aria-label": t("copyOf", { file }),
  });
  return element(
    "article",
    { class: "card file", "aria-label": file },
    element(
      "div",
      { class: "file-head" },
      element("h3", {}, file, " ", element("span", { class: "muted" }, sizeOf(text, t))),
      element(
        "div",
        { role: "group", class: "segments", "aria-label": t("viewOf", { file }) },
        Object.values(choices),
      ),
    ),
    content,
    element(
      "div",
      { class: "file-actions" },
      copy,
      button(t("download"), () => saveFile(file, text), {
        class: "primary",
        "aria-label": t("downloadOf", { file }),
      }),
    ),
  );
}

/** @param {FileName} file @param {string} text @param {FileView} view @param {Translate} t */
function fileContent(file, text, view, t) {
  const box = { tabindex: 0, role: "region", "aria-label": t("contentOf", { file }) };
  return view === "text"
    ? element("pre", box, text)
    : element("div", { ...box, class: "rendered" }, renderBlocks(readBlocks(text)));
}

/** Headings go below that of the panel, and never skip a level. @param {readonly Block[]} blocks */
function renderBlocks(blocks) {
  /** @type {HTMLElement[]} */
  const rendered = [];
  let depth = 0;
  for (const { kind, level, spans } of blocks) {
    const content = spans.map(renderSpan);
    if (kind === "item") {
      const last = rendered.at(-1);
      const list = last?.tagName === "UL" ? last : element("ul");
      list.append(element("li", {}, content));
      if (list !== last) rendered.push(list);
    } else if (kind === "quote") rendered.push(element("blockquote", {}, content));
    else if (kind === "paragraph") rendered.push(element("p", {}, content));
    else {
      depth = Math.min(level, depth + 1);
      rendered.push(element(depth === 1 ? "h4" : depth === 2 ? "h5" : "h6", {}, content));
    }
  }
  return rendered;
}

/** @param {Span} span */
function renderSpan({ text, href }) {
  return href === null ? text : siteLink(href, text);
}

/** @param {string} text @param {Translate} t */
function sizeOf(text, t) {
  const { length } = new TextEncoder().encode(text);
  if (length < 1000) return `${length} B`;
  return `${t("number", { value: Math.round(length / 100) / 10 })} kB`;
}

/**
 * Where there is no clipboard, as on a page without TLS, the old command still copies.
 *
 * @param {string} text
 * @param {HTMLButtonElement} copy
 * @param {Translate} t
 * @param {(message: string) => void} announce
 */
async function copyText(text, copy, t, announce) {
  const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false) ||
    copyBySelection(text, copy);
  announce(t(isCopied ? "copied" : "copyFailed"));
  if (isCopied) copy.textContent = t("copied");
}

/** @param {string} text @param {HTMLButtonElement} focused */
function copyBySelection(text, focused) {
  const area = element("textarea", { class: "visually-hidden" });
  area.value = text;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  focused.focus();
  return isCopied;
}

/** @param {FileName} name @param {string} text */
function saveFile(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
