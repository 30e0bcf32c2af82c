import assert from "node:assert/strict";
import { BACKUP_USAGE, backupCommand } from "../../lib/commands/backup.ts";
import { runCommand } from "../../lib/commands/command.ts";

const COMMANDS: readonly [args: string[], kvPath: string | null, code: number, said: RegExp][] = [
  [["b.kv"], "data/kv.sqlite3", 0, /^Backed up data\/kv\.sqlite3: 42 bytes/],
  [[], "data/kv.sqlite3", 2, /^The file to write is missing\.\nusage: backup FILE/],
  [["a", "b"], "data/kv.sqlite3", 2, /not also b\.\nusage: /],
  [["--force"], "data/kv.sqlite3", 2, /--force.*\nusage: /],
  [["b.kv"], ":memory:", 1, /^Only a store in a file/],
  [["b.kv"], "https://kv.example", 1, /^Only a store in a file/],
  [["b.kv"], null, 1, /^Only a store in a file/],
];

for (const [args, kvPath, code, said] of COMMANDS) {
  Deno.test(`backup ${args.join(" ")} of ${kvPath}: exit code ${code}`, async () => {
    const out: string[] = [];
    const err: string[] = [];
    const write = (line: string) => void err.push(line);
    const result = await runCommand(BACKUP_USAGE, write, (err) =>
      backupCommand(args, {
        kvPath,
        backup: (_source, target) => Promise.resolve({ path: `/there/${target}`, bytes: 42 }),
        out: (line) => void out.push(line),
        err,
      }));
    assert.equal(result, code);
    assert.match(err.join("\n"), said);
    assert.deepEqual(out, code === 0 ? ["/there/b.kv"] : []);
  });
}
