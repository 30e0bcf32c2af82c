/**
 * Draws the progress bar of the command line: one line that is written over and over.
 *
 * We need no library: one would cost a tenth of a second at every start, and the right to read the environment. Effects:
 * writes to the terminal that the caller passes. On anything else there is no bar.
 */

import type { OnProgress, Progress, Stage } from "../ports.ts";
import { printable } from "./command.ts";

/** A terminal that a person looks at. */
export type Terminal = {
  readonly write: (text: string) => void;
  /** How many characters a line has now. */
  readonly columns: () => number;
};

/** A bar that is drawn while something runs. */
export type ProgressBar = {
  readonly onProgress: OnProgress;
  /** Removes the bar, so that a line can be written. The next progress draws the bar again. */
  readonly clear: () => void;
};

const STAGE_TEXTS: Readonly<Record<Stage, string>> = {
  discover: "reading sitemaps",
  crawl: "reading pages",
  write: "writing",
};

const BAR_WIDTH = 24;
/** ECMA-48: go to the line's start, and erase to its end. */
const ERASE_LINE = "\r\x1b[K";

/** Writes progress as one line of at most `columns` characters, with a bar when the total is known. */
export function formatProgress({ stage, done, total, url }: Progress, columns: number): string {
  const share = total === null || total === 0 ? 0 : Math.min(1, done / total);
  const filled = Math.round(share * BAR_WIDTH);
  const bar = total === null ? "" : `[${"#".repeat(filled)}${"-".repeat(BAR_WIDTH - filled)}] `;
  const count = total === null ? `${done}` : `${done}/${total}`;
  const line = `${bar}${STAGE_TEXTS[stage]} ${count} ${printable(url ?? "")}`.trimEnd();
  return line.length <= columns ? line : line.slice(0, Math.max(0, columns));
}

/** Makes a progress bar. When there is no terminal, nobody watches, and the bar draws nothing. */
export function createProgressBar(terminal: Terminal | null): ProgressBar {
  if (terminal === null) return { onProgress: () => {}, clear: () => {} };
  let isDrawn = false;
  return {
    onProgress: (progress) => {
      // A full line would make some terminals wrap.
      terminal.write(ERASE_LINE + formatProgress(progress, terminal.columns() - 1));
      isDrawn = true;
    },
    clear: () => {
      if (isDrawn) terminal.write(ERASE_LINE);
      isDrawn = false;
    },
  };
}
