/**
 * A KV service of a test's own: `denokv`, found on PATH or named by DENOKV.
 */

import { freePort } from "./operated_service.ts";

const TOKEN = "token-of-the-test";

/** The program; null where this machine has none. */
export const DENOKV: string | null = findDenokv();

/** A KV service on loopback. */
export interface KvServer {
  /** The settings of a service that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Its port of loopback. */
  readonly port: number;
  /** The file of its data. */
  readonly path: string;
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>;
  /** Starts it again at the same address, on the same data, perhaps with another token. */
  start(token?: string): Promise<void>;
}

function findDenokv(): string | null {
  const candidates = [
    Deno.env.get("DENOKV"),
    ...(Deno.env.get("PATH") ?? "").split(":").map((folder) => `${folder}/denokv`),
  ];
  for (const path of candidates) {
    try {
      if (path && Deno.statSync(path).isFile) return path;
    } catch {
      // Not there: the next one.
    }
  }
  return null;
}

/**
 * Starts a KV service and waits until it listens.
 *
 * @param folder A folder for its data.
 * @param env Variables of its environment, such as those of a clock.
 * @returns The service; must be killed.
 */
export async function startKvServer(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<KvServer> {
  const port = freePort();
  let child: Deno.ChildProcess;
  const path = `${folder}/kv.sqlite`;
  const start = async (token: string = TOKEN) => {
    child = new Deno.Command(DENOKV!, {
      args: [
        ...["--sqlite-path", path, "serve"],
        ...["--addr", `127.0.0.1:${port}`, "--access-token", token],
      ],
      env: { ...env },
      stdout: "null",
      stderr: "null",
    }).spawn();
    await untilListening(port);
  };
  await start();
  return {
    env: { KV_PATH: `http://127.0.0.1:${port}`, DENO_KV_ACCESS_TOKEN: TOKEN },
    port,
    path,
    start,
    kill: async () => {
      child.kill("SIGKILL");
      await child.status;
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      (await Deno.connect({ hostname: "127.0.0.1", port })).close();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  throw new Error("denokv does not listen");
}
