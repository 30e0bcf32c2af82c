/**
 * What all benchmarks share: processor time, medians, and a table on the terminal.
 *
 * Effects: reads clocks, prints.
 */

import process from "node:process";

/** One line of a table. */
export interface Row {
  /** What was measured. */
  readonly name: string;
  /** The figures, with their units. */
  readonly figures: readonly string[];
}

/** What a round cost. */
export interface Cost {
  /** Processor time of the whole process, all threads, in milliseconds. */
  readonly cpuMs: number;
  /** Time on the wall in milliseconds. */
  readonly wallMs: number;
}

/**
 * Runs something once and says what it cost.
 *
 * @param run What to do.
 * @returns The cost.
 */
export async function costOf(run: () => unknown): Promise<Cost> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await run();
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMs: (user + system) / 1_000, wallMs };
}

/**
 * Runs something several times, after one round that does not count.
 *
 * @param run What to do.
 * @param rounds How many rounds count.
 * @returns The median of processor time and the median of time on the wall.
 */
export async function medianCost(run: () => unknown, rounds: number): Promise<Cost> {
  await run();
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round++) costs.push(await costOf(run));
  return {
    cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
    wallMs: median(costs.map(({ wallMs }) => wallMs)),
  };
}

/**
 * The middle value.
 *
 * @param values One value or more.
 * @returns The upper one of the two in the middle of an even number.
 */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/**
 * Writes milliseconds.
 *
 * @param ms The figure.
 * @returns One digit behind the point below 10, none from there on.
 */
export function milliseconds(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
}

/**
 * Writes an amount of memory.
 *
 * @param bytes The figure.
 * @returns Whole megabytes.
 */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

/**
 * Prints a table.
 *
 * @param head The names of its columns.
 * @param rows Its lines.
 */
export function printTable(head: readonly string[], rows: readonly Row[]): void {
  const lines = [head, ...rows.map(({ name, figures }) => [name, ...figures])];
  const widths = head.map((_, i) => Math.max(...lines.map((line) => (line[i] ?? "").length)));
  for (const line of lines) {
    const cells = line.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)
    );
    console.log(cells.join("  "));
  }
}
