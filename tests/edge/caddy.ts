/**
 * A Caddy of a test's own: its port on loopback, its files in a folder, ended with the test.
 */

import { type ProxyProcess, startProxy } from "./proxy_process.ts";

/**
 * Starts Caddy and waits until it listens.
 *
 * @param caddyfile Its configuration.
 * @param folder An empty folder for its files.
 * @returns Caddy; ended when it goes out of an `await using`.
 */
export async function startCaddy(caddyfile: string, folder: string): Promise<ProxyProcess> {
  await Deno.writeTextFile(`${folder}/Caddyfile`, caddyfile);
  const args = ["run", "--adapter", "caddyfile", "--config", `${folder}/Caddyfile`];
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return await startProxy("caddy", { args, env }, "serving initial configuration");
}
