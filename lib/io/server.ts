/**
 * Listens for requests until the process is told to stop.
 *
 * Effects: listens on a port, handles SIGINT and SIGTERM.
 *
 * @module
 */

import type { Handler } from "../app.ts";

/** Where to listen. */
export interface ServerAddress {
  /** Address of an interface, such as `0.0.0.0`. */
  readonly host: string;
  /** Port; 0 takes a free one. */
  readonly port: number;
}

const STOP_SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Serves requests until SIGINT or SIGTERM; then takes no new ones and answers those that are running.
 *
 * @param address Where to listen.
 * @param handler Answers one request.
 * @param onListen Called once with the port, when the first request may come.
 * @returns When the last answer is on its way.
 * @throws Deno.errors.AddrInUse when the port is taken.
 */
export async function serveUntilStopped(
  address: ServerAddress,
  handler: Handler,
  onListen: (port: number) => void,
): Promise<void> {
  const server = Deno.serve({
    hostname: address.host,
    port: address.port,
    onListen: ({ port }) => onListen(port),
  }, (request) => handler(request));
  const stop = () => void server.shutdown();
  for (const signal of STOP_SIGNALS) Deno.addSignalListener(signal, stop);
  await server.finished;
  for (const signal of STOP_SIGNALS) Deno.removeSignalListener(signal, stop);
}
