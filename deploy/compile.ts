/**
 * Builds the service as one binary per target, with the permissions of the task `main` embedded.
 *
 * `deno compile` puts the program, its text imports and its permissions behind a runtime called denort, which
 * it downloads from dl.deno.land, takes from its cache, or finds where DENORT_BIN says. A binary has one set of
 * permissions for all commands: it reads and writes the folder `data` of its working directory alone.
 * Effects: runs `deno compile`, writes the binaries.
 */

import { parseArgs } from "node:util";
import { mainArguments } from "./main_task.ts";

/** What a binary may be built for. */
const TARGETS = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
] as const;

const USAGE =
  `usage: compile [--out DIR] [all | TARGET…]; without a target, for this machine. Targets:\n  ${
    TARGETS.join("\n  ")
  }`;

async function compile(target: string, folder: string): Promise<number> {
  const output = `${folder}/llmstxt-api-${target}`;
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...[
        "compile",
        "--exclude-unused-npm",
        "--allow-read=data",
        "--allow-write=data",
        ...mainArguments().filter((word) => word.startsWith("--")),
      ],
      // Found by their addresses when the service starts, so that they are in no module's imports.
      ...["--include", "lib/io/generation_worker.ts", "--include", "lib/io/page_worker.ts"],
      ...["--target", target, "--output", output, "main.ts"],
    ],
  }).spawn().status;
  if (code !== 0) {
    console.error(
      `${target}: not built. This needs denort ${Deno.version.deno}: with access to dl.deno.land it is ` +
        "downloaded; without, set DENORT_BIN to a denort of this version and target (one target at a time).",
    );
  }
  return code;
}

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { out: { type: "string", default: "dist" } },
    allowPositionals: true,
  });
  const given = positionals.length === 0 ? [Deno.build.target] : positionals;
  const targets = given[0] === "all" ? TARGETS : given;
  if (targets.some((target) => !TARGETS.some((known) => known === target))) {
    console.error(USAGE);
    return 2;
  }
  const codes: number[] = [];
  for (const target of targets) codes.push(await compile(target, values.out));
  return Math.max(...codes);
}

Deno.exit(await main(Deno.args));
