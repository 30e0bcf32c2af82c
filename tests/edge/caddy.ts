/**
 * A Caddy of a test's own: its port on loopback, its files in a folder, ended with the test.
 *
 * @module
 */

/** A running Caddy. */
export interface RunningCaddy extends AsyncDisposable {
  /** Everything that it has logged so far. */
  log(): string;
}

/**
 * Starts Caddy and waits until it listens.
 *
 * @param caddyfile Its configuration.
 * @param folder An empty folder for its files.
 * @returns Caddy; ended when it goes out of an `await using`.
 */
export async function startCaddy(caddyfile: string, folder: string): Promise<RunningCaddy> {
  await Deno.writeTextFile(`${folder}/Caddyfile`, caddyfile);
  const caddy = new Deno.Command("caddy", {
    args: ["run", "--adapter", "caddyfile", "--config", `${folder}/Caddyfile`],
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const listening = Promise.withResolvers<void>();
  let log = "";
  const logged = (async () => {
    for await (const text of caddy.stderr.pipeThrough(new TextDecoderStream())) {
      log += text;
      if (log.includes("serving initial configuration")) listening.resolve();
    }
    listening.reject(new Error(`caddy ended: ${log}`));
  })();
  await listening.promise;
  return {
    log: () => log,
    [Symbol.asyncDispose]: async () => {
      caddy.kill("SIGTERM");
      await logged;
      await caddy.status;
    },
  };
}
