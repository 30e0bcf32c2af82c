/**
 * Listens for requests until the process is told to stop, and then ends in a bounded time without dropping an answer.
 *
 * `Deno.serve` has no time limit for the header of a request, for the rest of a body that was answered with 408, nor
 * for a reader of a short answer: what stands in front of the service has to set them. Effects: listens on a port, handles SIGINT, SIGTERM and SIGHUP.
 *
 * @module
 */

import type { Handler } from "../app.ts";
import type { Shutdown } from "../ports.ts";
import { type ListenerPorts, openListener, type ServerAddress } from "./listener.ts";

/** A terminal or a session that ends sends SIGHUP. */
const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** How long the end may take. */
export interface EndingTimes {
  /** Milliseconds in which running generations may finish. */
  readonly finishMs: number;
  /** Milliseconds after that in which the last answers have to be read. */
  readonly answerMs: number;
}

/** `docker stop` kills 10 s after its signal, others later. */
export const ENDING: EndingTimes = { finishMs: 7_000, answerMs: 2_000 };

/** Signals within so many milliseconds count as one: each parent process may pass the same Ctrl+C on. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Serves requests until SIGINT, SIGTERM or SIGHUP, and a while longer where it is told to drain. Then it takes no new
 * connections, and after a while asks what still runs to return what it has. A later second signal ends the process at
 * once.
 *
 * @param address Where to listen, and how many seconds to drain.
 * @param handlerOf Makes what answers a request, given how the process ends.
 * @param onListen Called once with the port, when the first request may come; what it throws ends the server.
 * @param ports Clock and log.
 * @param ending How long the end may take.
 * @returns When the last answer is sent, or the time for that is over.
 * @throws CommandError when the port is taken.
 */
export async function serveUntilStopped(
  address: ServerAddress & { readonly drainSeconds: number },
  handlerOf: (shutdown: Shutdown) => Handler,
  onListen: (port: number) => Promise<void>,
  ports: ListenerPorts,
  { finishMs, answerMs }: EndingTimes,
): Promise<void> {
  const { clock, log } = ports;
  const draining = new AbortController();
  const begun = new AbortController();
  const due = new AbortController();
  const handler = handlerOf({
    draining: draining.signal,
    begun: begun.signal,
    due: due.signal,
  });
  const server = openListener(address, handler, ports);
  const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<void>();
  const stop = () => {
    if (draining.signal.aborted) return;
    log("stopping");
    draining.abort();
    clock.after(SAME_SIGNAL_MS, removeListeners);
    if (address.drainSeconds === 0) finish();
    else clock.after(address.drainSeconds * 1000, finish);
  };
  const finish = () => {
    begun.abort();
    server.shutdown();
    clock.after(finishMs, () => due.abort());
    clock.after(finishMs + answerMs, giveUp);
  };
  const removeListeners = () => {
    for (const signal of STOP_SIGNALS) Deno.removeSignalListener(signal, stop);
  };
  for (const signal of STOP_SIGNALS) Deno.addSignalListener(signal, stop);
  await onListen(server.port);
  await Promise.race([server.finished, tooLate]);
  log("stopped");
}
