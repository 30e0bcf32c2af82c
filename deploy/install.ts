/**
 * Installs the program as the command `llmstxt-api` of this user, with the permissions of the task `main`.
 *
 * The command runs the files of this folder, and reads and writes where its user may. Its packages are those of
 * deno.json, without the lock file, which an installed command cannot share. Arguments are passed on to `deno install`,
 * such as `--root FOLDER`. Effects: runs `deno install`.
 */

import { mainArguments } from "./main_task.ts";

const [, ...words] = mainArguments("--allow-read --allow-write");
const { code } = await new Deno.Command(Deno.execPath(), {
  args: [
    ...["install", "--global", "--force", "--name", "llmstxt-api", "--config", "deno.json"],
    ...["--frozen=false", ...Deno.args],
    ...words.filter((word) => word !== "--frozen"),
  ],
}).spawn().status;
Deno.exit(code);
