/**
 * Listens for requests on an address, and listens again after connections could not be accepted for a while.
 *
 * `Deno.serve` ends a server for good when accepting a connection fails, as it does while the process has no file
 * descriptor left. Then we start another server. The old one still answers what it had accepted. Effects: listens on a
 * port; the timers and the log that the caller passes.
 */

import type { Handler } from "../app.ts";
import { CommandError } from "../commands/command.ts";
import { pause } from "../crawl/pause.ts";
import type { ClockAndLog, Log } from "../ports.ts";

/** Where to listen. */
export type ServerAddress = {
  readonly host: string;
  /** The port; 0 takes a free one. */
  readonly port: number;
};

/** Answers requests on a port. */
export type Listener = {
  readonly port: number;
  shutdown(): void;
  /** Settles after {@link shutdown}, when the last answer was sent. */
  readonly finished: Promise<void>;
};

/**
 * When accepting connections has failed, we wait this many milliseconds before we start a new server. Meanwhile open
 * connections can end and free file descriptors. The pause also limits how many lines we log.
 */
const AGAIN_MS = 100;

/**
 * Begins to listen. Throws CommandError, which says which setting to change, when the port is taken; `finished` rejects
 * with it when another process has taken the port in the meantime.
 */
export function openListener(
  address: ServerAddress,
  handler: Handler,
  { clock, log }: ClockAndLog,
): Listener {
  let server = serve(address, handler, log);
  const { port } = server.addr;
  const stopping = new AbortController();
  const { signal } = stopping;
  let answering = Promise.resolve();
  const replace = async (): Promise<Deno.HttpServer<Deno.NetAddr> | null> => {
    for (;;) {
      await pause(AGAIN_MS, { clock, signal });
      if (signal.aborted) return null;
      try {
        return serve({ ...address, port }, handler, log);
      } catch (error) {
        if (error instanceof CommandError) throw error;
        tellFailure(error, log);
      }
    }
  };
  const serveOn = async () => {
    while (await hasFailed(server, log)) {
      const rest = server.shutdown();
      answering = answering.then(() => rest);
      const next = await replace();
      if (next === null) break;
      server = next;
    }
    await answering;
  };
  return {
    port,
    shutdown() {
      stopping.abort();
      server.shutdown();
    },
    finished: serveOn(),
  };
}

/** Waits for the end of a server. Says whether it failed; false means that it was shut down. */
async function hasFailed(server: Deno.HttpServer, log: Log): Promise<boolean> {
  try {
    await server.finished;
    return false;
  } catch (error) {
    if (!(error instanceof Deno.errors.Http)) throw error;
    tellFailure(error, log);
    return true;
  }
}

function tellFailure(error: unknown, log: Log): void {
  log("cannot_accept", { cause: String(error) });
}

function serve(
  { host, port }: ServerAddress,
  handler: Handler,
  log: Log,
): Deno.HttpServer<Deno.NetAddr> {
  // Called when an answer broke off after its beginning. The runtime would print the error, and not as a line of the log.
  const onError = (error: unknown) => {
    log("answer_cut", { cause: String(error) });
    return new Response(null, { status: 500 });
  };
  try {
    return Deno.serve(
      { hostname: host, port, onListen: () => {}, onError, automaticCompression: true },
      (request) => handler(request),
    );
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    throw new CommandError(
      `Cannot listen on HOST=${host} PORT=${port}: the port is taken; set PORT to a free one.`,
    );
  }
}
