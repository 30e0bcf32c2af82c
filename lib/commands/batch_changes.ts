/**
 * How much of a file has changed since the last run, in lines.
 *
 * The comparison is E. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986). It writes no
 * difference out: the file before is kept, and `diff` shows it. Pure.
 *
 * @module
 */

/** Lines that differ. Lines that replace others in the same place count as changed. */
export interface LineChanges {
  /** Lines that are new. */
  readonly added: number;
  /** Lines that are gone. */
  readonly removed: number;
  /** Lines that stand in place of others. */
  readonly changed: number;
}

/** Beyond so many edits, what lies between the first and the last difference counts as one change. */
const MAX_EDITS = 1_000;

/**
 * Compares two texts.
 *
 * @param before The text of the last run.
 * @param after The text of this run.
 * @returns How many lines differ.
 */
export function compareLines(before: string, after: string): LineChanges {
  let old = before.split("\n"), now = after.split("\n");
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  old = old.slice(start);
  now = now.slice(start);
  while (old.length > 0 && now.length > 0 && old.at(-1) === now.at(-1)) {
    old.pop();
    now.pop();
  }
  const hunks = findHunks(old, now) ?? [{ removed: old.length, added: now.length }];
  const sum = { added: 0, removed: 0, changed: 0 };
  for (const { removed, added } of hunks) {
    const changed = Math.min(removed, added);
    sum.added += added - changed;
    sum.removed += removed - changed;
    sum.changed += changed;
  }
  return sum;
}

interface Hunk {
  readonly removed: number;
  readonly added: number;
}

/** The places where two lists of lines differ; null when there are too many edits to tell. */
function findHunks(old: readonly string[], now: readonly string[]): Hunk[] | null {
  /** For each number of edits: how far into `old` each diagonal came. */
  const trace: Map<number, number>[] = [];
  let reached = new Map<number, number>([[1, 0]]);
  for (let edits = 0; edits <= MAX_EDITS; edits++) {
    const next = new Map<number, number>();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = isInsertion(reached, diagonal, edits)
        ? reached.get(diagonal + 1)!
        : reached.get(diagonal - 1)! + 1;
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x++;
      next.set(diagonal, x);
      if (x >= old.length && x - diagonal >= now.length) return readHunks(trace, old, now);
    }
    trace.push(next);
    reached = next;
  }
  return null;
}

function isInsertion(
  reached: ReadonlyMap<number, number>,
  diagonal: number,
  edits: number,
): boolean {
  if (diagonal === -edits) return true;
  return diagonal !== edits && reached.get(diagonal - 1)! < reached.get(diagonal + 1)!;
}

/** Walks the edits back from the end; edits without a common line between them are one hunk. */
function readHunks(
  trace: readonly ReadonlyMap<number, number>[],
  old: readonly string[],
  now: readonly string[],
): Hunk[] {
  const hunks: { removed: number; added: number }[] = [];
  let x = old.length, y = now.length, isNew = true;
  for (let edits = trace.length; edits > 0; edits--) {
    const reached = trace[edits - 1]!;
    const diagonal = x - y;
    const isAdded = isInsertion(reached, diagonal, edits);
    const from = isAdded ? diagonal + 1 : diagonal - 1;
    const fromX = reached.get(from)!;
    const editEndX = isAdded ? fromX : fromX + 1;
    if (isNew || x > editEndX) hunks.push({ removed: 0, added: 0 });
    const hunk = hunks.at(-1)!;
    if (isAdded) hunk.added++;
    else hunk.removed++;
    x = fromX;
    y = fromX - from;
    isNew = false;
  }
  return hunks;
}
