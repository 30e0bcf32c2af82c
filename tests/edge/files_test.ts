import assert from "node:assert/strict";
import { CommandError } from "../../lib/commands/command.ts";
import { files } from "../../lib/io/files.ts";

const { makeFolder, readTextFile, writeTextFile } = files;

Deno.test("readTextFile, writeTextFile: a folder in a file's place, or a file in a folder's, is a CommandError", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/site.example/llms.txt`, { recursive: true });
    await Deno.writeTextFile(`${folder}/file.example`, "");
    for (const place of [`${folder}/site.example`, `${folder}/file.example`]) {
      await assert.rejects(readTextFile(place, "llms.txt"), CommandError);
      await assert.rejects(writeTextFile(place, "llms.txt", "# A\n"), CommandError);
    }
    assert.equal(await readTextFile(`${folder}/site.example`, "llms-full.txt"), null);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("makeFolder: makes what is missing, takes what is there, and a file is no folder", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await makeFolder(`${folder}/a/b`);
    await makeFolder(`${folder}/a/b`);
    assert.ok((await Deno.stat(`${folder}/a/b`)).isDirectory);
    await Deno.writeTextFile(`${folder}/file`, "");
    const isNoFolder = new CommandError(`${folder}/file: is no folder`);
    await assert.rejects(makeFolder(`${folder}/file`), isNoFolder);
    await assert.rejects(makeFolder(`${folder}/file/c`), CommandError);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
