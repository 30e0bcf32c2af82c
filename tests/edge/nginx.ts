/**
 * An nginx of a test's own: its files in a folder, its port on loopback, ended with the test.
 *
 * @module
 */

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
export async function startNginx(server: string, folder: string): Promise<AsyncDisposable> {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`);
  // One process, so that no worker needs the right to enter the folder.
  await Deno.writeTextFile(
    `${folder}/nginx.conf`,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr notice; events {}
     http { access_log off; ${temporary.join(" ")} ${server} }`,
  );
  const nginx = new Deno.Command("nginx", {
    args: ["-e", "stderr", "-c", `${folder}/nginx.conf`],
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const listening = Promise.withResolvers<void>();
  let log = "";
  const logged = (async () => {
    for await (const text of nginx.stderr.pipeThrough(new TextDecoderStream())) {
      log += text;
      // The first that it says after it has bound its port.
      if (log.includes(": OS: ")) listening.resolve();
    }
    listening.reject(new Error(`nginx ended: ${log}`));
  })();
  await listening.promise;
  return {
    [Symbol.asyncDispose]: async () => {
      nginx.kill("SIGTERM");
      await nginx.status;
      await logged;
    },
  };
}
