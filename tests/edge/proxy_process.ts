/**
 * A program that stands in front of a service, as a process of a test's own, and what it writes to standard error.
 */

/** The running program. */
export interface ProxyProcess extends AsyncDisposable {
  /** Everything that it has written to standard error so far; all of it once the program has ended. */
  log(): string;
}

/**
 * Starts a program and waits until it listens.
 *
 * @param program Its name.
 * @param options Its arguments and environment.
 * @param sign What it writes to standard error when it listens.
 * @returns The program; ended when it goes out of an `await using`.
 */
export async function startProxy(
  program: string,
  options: Pick<Deno.CommandOptions, "args" | "env">,
  sign: string,
): Promise<ProxyProcess> {
  const child = new Deno.Command(program, { ...options, stdout: "null", stderr: "piped" }).spawn();
  const listening = Promise.withResolvers<void>();
  let log = "";
  const logged = (async () => {
    for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) {
      log += text;
      if (log.includes(sign)) listening.resolve();
    }
    listening.reject(new Error(`${program} ended: ${log}`));
  })();
  await listening.promise;
  return {
    log: () => log,
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGTERM");
      await child.status;
      await logged;
    },
  };
}
