/**
 * Ctrl+C while the crawling thread of a command hangs.
 */

import assert from "node:assert/strict";
import deno from "../../deno.json" with { type: "json" };
import { startCommand } from "./command_process.ts";
import { serveSite } from "./local_site.ts";

const fileUrl = (path: string) => new URL(`../../${path}`, import.meta.url).href;

/** Has the crawling thread load the service that sites can break. */
async function mapToBreakingService(folder: string): Promise<string> {
  const path = `${folder}/imports.json`;
  const scopes = {
    [fileUrl("lib/io/generation_worker.ts")]: {
      [fileUrl("lib/io/run_service.ts")]: fileUrl("tests/edge/breaking_service.ts"),
    },
  };
  const imports = Object.entries(deno.imports).flatMap(([name, specifier]) => [
    [name, specifier],
    [`${name}/`, specifier.replace("npm:", "npm:/") + "/"],
  ]);
  const map = { imports: Object.fromEntries(imports), scopes };
  await Deno.writeTextFile(path, JSON.stringify(map));
  return path;
}

for (const task of ["generate", "batch"] as const) {
  Deno.test(`${task}: a second interrupt ends the process at once, also while its thread hangs`, async () => {
    const folder = await Deno.makeTempDir();
    const site = serveSite({ pages: 30, hostname: "0.0.0.0" });
    try {
      const url = site.origin.replace("127.0.0.1", "127.0.0.101");
      await Deno.writeTextFile(`${folder}/sites.txt`, url);
      const args = task === "generate" ? [url] : [`${folder}/sites.txt`, "--out", `${folder}/out`];
      const flags = [`--import-map=${await mapToBreakingService(folder)}`];
      const command = startCommand(task, args, { CRAWL_ALLOW_NETWORKS: "127.0.0.0/8" }, flags);
      await command.untilErr("hangs now");
      command.kill("SIGINT");
      await command.untilErr("Ctrl+C again");
      // One that follows at once may be the first, which `deno task` has passed on twice; somebody who waits presses again.
      const impatience = setInterval(() => command.kill("SIGINT"), 100);
      const { code, err } = await command.end();
      clearInterval(impatience);
      assert.equal(code, 130, err);
      assert.doesNotMatch(err, /thread_broke/, "the thread was still hanging");
    } finally {
      await site.close();
      await Deno.remove(folder, { recursive: true });
    }
  });
}
