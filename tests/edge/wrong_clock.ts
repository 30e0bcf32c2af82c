/**
 * Clocks that a test sets, for processes of its own: libfaketime, from Debian's package `faketime`.
 */

/** The library; null where this machine has none. */
export const FAKETIME: string | null = findLibrary();

/** The clock of one or more processes. It stands still until it is set again. */
export interface WrongClock {
  /** What a process has in its environment whose clock this is. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the clock, also for processes that run. */
  set(instant: Temporal.Instant): void;
}

function findLibrary(): string | null {
  for (const folder of ["x86_64-linux-gnu", "aarch64-linux-gnu"]) {
    const path = `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`;
    try {
      if (Deno.statSync(path).isFile) return path;
    } catch {
      // Not there: the next one.
    }
  }
  return null;
}

/**
 * Makes a clock.
 *
 * @param path A file for it.
 * @param instant What it shows first.
 * @returns The clock. Timers of its processes run on as usual.
 */
export function wrongClock(path: string, instant: Temporal.Instant): WrongClock {
  const set = (instant: Temporal.Instant) => {
    const [date, time] = instant.toString({ smallestUnit: "second" }).split(/[TZ]/);
    // Replaced in one step, since the processes read it at any time.
    Deno.writeTextFileSync(`${path}.new`, `${date} ${time}`);
    Deno.renameSync(`${path}.new`, path);
  };
  set(instant);
  return {
    set,
    env: {
      LD_PRELOAD: FAKETIME!,
      FAKETIME_TIMESTAMP_FILE: path,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      TZ: "UTC",
    },
  };
}
