// @ts-check
/// <reference lib="dom" />
/**
 * Shows both files side by side, as text and rendered, to copy and to save.
 *
 * Parsed lines become elements: the text of a crawled page never becomes markup. Effects: the elements of the files, the
 * clipboard, addresses of downloads.
 *
 * @module
 */

import { byId, element, find, siteLink } from "./dom.js";
import { readBlocks } from "./markdown.js";

/** @import { GenerationResponse } from "../../http/schemas.ts" */
/** @import { Translate } from "./language.js" */
/** @import { Block } from "./markdown.js" */

/**
 * Shows the files.
 *
 * @param {GenerationResponse} result The service's answer.
 * @param {Translate} t Looks texts up.
 */
export function showFiles({ llms_txt, llms_full_txt }, t) {
  showFile("llms", llms_txt, t);
  showFile("llms-full", llms_full_txt, t);
}

/** @param {string} id @param {string} text @param {Translate} t */
function showFile(id, text, t) {
  const panel = byId(id);
  const isRendered = find("input", HTMLInputElement, panel);
  const box = find(".file", HTMLElement, panel);
  const file = new Blob([text], { type: "text/plain;charset=utf-8" });
  const draw = () => {
    box.classList.toggle("rendered", isRendered.checked);
    box.replaceChildren(...(isRendered.checked ? renderBlocks(readBlocks(text)) : [text]));
  };
  isRendered.onchange = draw;
  draw();

  const said = find("output", HTMLOutputElement, panel);
  said.value = "";
  byId(`${id}-copy`).onclick = async () => {
    said.value = t(await copy(text, box) ? "copied" : "copyFailed");
  };
  const save = find(`#${id}-save`, HTMLAnchorElement);
  URL.revokeObjectURL(save.href);
  save.href = URL.createObjectURL(file);
}

/**
 * Copies a text. Where there is no clipboard, as on a page without TLS, selects the text, so that the person can copy it.
 *
 * @param {string} text
 * @param {HTMLElement} box
 */
async function copy(text, box) {
  const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  if (!isCopied) getSelection()?.selectAllChildren(box);
  return isCopied;
}

/** Renders blocks. Items that follow each other make one list. @param {readonly Block[]} blocks */
function renderBlocks(blocks) {
  /** @type {HTMLElement[]} */
  const rendered = [];
  for (const { tag, spans } of blocks) {
    const content = spans.map(({ text, href }) => href === null ? text : siteLink(href, text));
    const made = element(tag, {}, ...content);
    const last = rendered.at(-1);
    if (tag !== "li") rendered.push(made);
    else if (last?.tagName === "UL") last.append(made);
    else rendered.push(element("ul", {}, made));
  }
  return rendered;
}
