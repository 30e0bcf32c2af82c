/**
 * Runs a program with no more memory than it is given, and tells how much it used.
 *
 * By a control group of its own, of version 2 or 1, where this process may make one, as root may; else by `systemd-run`.
 * Effects: the file system below `/sys/fs/cgroup`.
 */

/** A limit that a program can be run under. */
export interface MemoryLimit {
  /** What the program's command line is appended to. */
  readonly wrapper: readonly string[];
  /** The most bytes that were held; null where that is not told. */
  readonly peakBytes: () => number | null;
  /** Removes it; the program must have ended. */
  readonly remove: () => void;
}

const NAME = "llmstxt-api-attack";

/** Each kind of control group: its folder, and the names of what is to be set and read. */
const KINDS = [
  { folder: `/sys/fs/cgroup/${NAME}`, limit: "memory.max", peak: "memory.peak" },
  {
    folder: `/sys/fs/cgroup/memory/${NAME}`,
    limit: "memory.limit_in_bytes",
    peak: "memory.max_usage_in_bytes",
  },
] as const;

/**
 * Makes a limit.
 *
 * @param bytes How much memory the program may use.
 * @returns The limit; null where none can be made.
 */
export function makeMemoryLimit(bytes: number): MemoryLimit | null {
  for (const { folder, limit, peak } of KINDS) {
    try {
      Deno.mkdirSync(folder);
    } catch (error) {
      // A run that was ended may have left its folder.
      if (!(error instanceof Deno.errors.AlreadyExists)) continue;
    }
    try {
      // Elsewhere than in the file system of control groups this folder is an empty one.
      Deno.writeTextFileSync(`${folder}/${limit}`, String(bytes), { create: false });
    } catch {
      Deno.removeSync(folder);
      continue;
    }
    const enter = `echo $$ > ${folder}/cgroup.procs && exec "$@"`;
    return {
      wrapper: ["sh", "-c", enter, "sh"],
      peakBytes: () => Number(Deno.readTextFileSync(`${folder}/${peak}`)),
      remove: () => Deno.removeSync(folder),
    };
  }
  return systemdLimit(bytes);
}

function systemdLimit(bytes: number): MemoryLimit | null {
  const program = "systemd-run";
  const args = [
    "--user",
    "--scope",
    "--quiet",
    "-p",
    `MemoryMax=${bytes}`,
    "-p",
    "MemorySwapMax=0",
  ];
  try {
    if (
      !new Deno.Command(program, { args: [...args, "true"], stderr: "null" }).outputSync().success
    ) {
      return null;
    }
  } catch {
    return null;
  }
  return { wrapper: [program, ...args], peakBytes: () => null, remove: () => {} };
}
