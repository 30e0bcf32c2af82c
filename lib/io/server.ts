/**
 * Listens for requests until the process is told to stop. Then ends in a limited time without dropping an answer.
 *
 * `Deno.serve` has no time limit for the header of a request, for the rest of a body that was answered with 408, or for the
 * reader of a short answer. A proxy in front of the service has to set these limits. Effects: listens on a port, handles
 * SIGINT, SIGTERM and SIGHUP.
 */

import type { Handler } from "../app.ts";
import type { ClockAndLog, Shutdown } from "../ports.ts";
import { openListener, type ServerAddress } from "./listener.ts";

/** The signals that stop the service. SIGHUP is sent when a terminal or a session ends. */
const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** How long the end may take. */
export interface EndingTimes {
  /** Milliseconds in which running generations may finish. */
  readonly finishMs: number;
  /** How many milliseconds later the last answers must have been read. */
  readonly answerMs: number;
}

/** `docker stop` kills a process 10 s after its signal; others wait longer. */
export const ENDING: EndingTimes = { finishMs: 7_000, answerMs: 2_000 };

/** Signals within this many milliseconds count as one, because each parent process may pass on the same Ctrl+C. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Serves requests until SIGINT, SIGTERM or SIGHUP, and for some seconds more when it is told to drain. Then it accepts no
 * new connections. After a while it asks running generations to return what they have. A second signal, if it comes later,
 * ends the process at once. Resolves when the last answer was sent, or when the time for that is over. Calls `onListen`
 * once, when the first request may come; when that throws, the server ends. Throws CommandError when the port is taken.
 */
export async function serveUntilStopped(
  address: ServerAddress & { readonly drainSeconds: number },
  handlerOf: (shutdown: Shutdown) => Handler,
  onListen: (port: number) => Promise<void>,
  ports: ClockAndLog,
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
