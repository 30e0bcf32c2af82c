/**
 * An nginx of a test's own: its files in a folder, its port on loopback, ended with the test.
 */

import { type ProxyProcess, startProxy } from "./proxy_process.ts";

/** Whether there is an nginx on this machine. */
export const hasNginx: boolean = new Deno.Command("sh", { args: ["-c", "command -v nginx"] })
  .outputSync().success;

/**
 * Starts nginx and waits until it listens.
 *
 * @param server The `server` block; everything outside of it that is not named here is nginx's default.
 * @param folder An empty folder for its files.
 * @returns nginx; ended when it goes out of an `await using`.
 */
export async function startNginx(server: string, folder: string): Promise<ProxyProcess> {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`);
  // One process, so that no worker needs the right to enter the folder.
  await Deno.writeTextFile(
    `${folder}/nginx.conf`,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr notice; events {}
     http { access_log off; ${temporary.join(" ")} ${server} }`,
  );
  const args = ["-e", "stderr", "-c", `${folder}/nginx.conf`];
  // The first that it says after it has bound its port.
  return await startProxy("nginx", { args }, ": OS: ");
}
