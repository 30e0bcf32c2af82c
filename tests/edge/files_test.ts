import assert from "node:assert/strict";
import { FileFault } from "../../lib/commands/file_fault.ts";
import { readTextFile, writeTextFile } from "../../lib/io/files.ts";

Deno.test("readTextFile, writeTextFile: a folder in a file's place, or a file in a folder's, is a FileFault", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/site.example/llms.txt`, { recursive: true });
    await Deno.writeTextFile(`${folder}/file.example`, "");
    for (const place of [`${folder}/site.example`, `${folder}/file.example`]) {
      await assert.rejects(readTextFile(place, "llms.txt"), FileFault);
      await assert.rejects(writeTextFile(place, "llms.txt", "# A\n"), FileFault);
    }
    assert.equal(await readTextFile(`${folder}/site.example`, "llms-full.txt"), null);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
