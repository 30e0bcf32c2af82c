/**
 * The progress bar of the command line: one line that is written over and over.
 *
 * Ours, because a library costs a tenth of a second at start and the right to read the environment.
 * Effects: writes to the terminal handed in; on anything else there is no bar.
 *
 * @module
 */

import type { OnProgress, Progress, Stage } from "../crawl/progress.ts";
import { printable } from "./printable.ts";

/** A terminal that a person looks at. */
export interface Terminal {
  /** Writes as it is, at once. */
  readonly write: (text: string) => void;
  /** How many characters a line has now. */
  readonly columns: () => number;
}

/** A bar that is drawn while something runs. */
export interface ProgressBar {
  /** Draws how far it is. */
  readonly onProgress: OnProgress;
  /** Takes the bar away, so that a line can be written; the next progress draws it again. */
  readonly clear: () => void;
}

const STAGE_TEXTS: Readonly<Record<Stage, string>> = {
  discover: "reading sitemaps",
  crawl: "reading pages",
  write: "writing",
};

const BAR_WIDTH = 24;
/** ECMA-48: to the line's start, and erase to its end. */
const ERASE_LINE = "\r\x1b[K";

/**
 * Writes progress as one line.
 *
 * @param progress How far it is.
 * @param columns The most characters that the line may have.
 * @returns Stage, bar and count where the total is known, and the address that was just read.
 */
export function formatProgress({ stage, done, total, url }: Progress, columns: number): string {
  const share = total === null || total === 0 ? 0 : Math.min(1, done / total);
  const filled = Math.round(share * BAR_WIDTH);
  const bar = total === null ? "" : `[${"#".repeat(filled)}${"-".repeat(BAR_WIDTH - filled)}] `;
  const count = total === null ? `${done}` : `${done}/${total}`;
  const line = `${bar}${STAGE_TEXTS[stage]} ${count} ${printable(url ?? "")}`.trimEnd();
  return line.length <= columns ? line : line.slice(0, Math.max(0, columns));
}

/**
 * Makes a progress bar.
 *
 * @param terminal Where it is drawn; null where nobody looks: then nothing is.
 * @returns The bar.
 */
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
