/** Embeds the page's own files in the program, so that no request has to read a file. Pure. */

import css from "./app.css" with { type: "text" };
import api from "./client/api.js" with { type: "text" };
import app from "./client/app.js" with { type: "text" };
import eventStream from "./client/event_stream.js" with { type: "text" };
import language from "./client/language.js" with { type: "text" };
import markdown from "./client/markdown.js" with { type: "text" };
import messages from "./client/messages.js" with { type: "text" };
import pages from "./client/pages.js" with { type: "text" };
import textsDe from "./client/texts_de.js" with { type: "text" };
import textsEn from "./client/texts_en.js" with { type: "text" };
import favicon from "./favicon.svg" with { type: "text" };

/** One file as it is sent. */
export type Asset = {
  readonly contentType: string;
  readonly text: string;
};

const CLIENT_MODULES: Readonly<Record<string, string>> = {
  api,
  app,
  event_stream: eventStream,
  language,
  markdown,
  messages,
  pages,
  texts_de: textsDe,
  texts_en: textsEn,
};

/** Every file by its path. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map([
  ["/app.css", { contentType: "text/css; charset=utf-8", text: css }],
  ["/favicon.svg", { contentType: "image/svg+xml; charset=utf-8", text: favicon }],
  ...Object.entries(CLIENT_MODULES).map(([name, text]): [string, Asset] => [
    `/app/${name}.js`,
    { contentType: "text/javascript; charset=utf-8", text },
  ]),
]);

/** The paths of all files and both documents, for the routes. */
export const PAGE_PATHS: ReadonlySet<string> = new Set(["/", "/docs", ...ASSETS.keys()]);
