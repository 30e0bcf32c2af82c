/**
 * Shares the connections of the whole process fairly: among licenses, then among sites, then among runs in turns.
 *
 * A license with a hundred slow sites gets no more than its share. A site gets no more connections than it can bear, even
 * when many runs crawl it. Jobs are handed in as functions, so that no connection is lost or freed twice. Uses the clock
 * port.
 */

import type { Clock } from "../ports.ts";
import {
  type AnswerKind,
  firstStrength,
  learnFrom,
  type Strength,
} from "./adaptive_concurrency.ts";

/** For how many sites we remember, between runs, the load that they can bear. */
const MAX_SITES = 1_000;

/** Runs jobs on connections to sites, for one license. */
export interface Connections {
  /**
   * Runs a job as soon as its site (host and port), its license and the process may have one more connection, which is free
   * when the job has ended, well or badly. Gives null when the signal aborted before there was one; it does not end the job.
   * `kindOf` returns what the job's result says about the load on the site; without it, nothing.
   */
  run<T>(
    site: string,
    job: () => Promise<T>,
    options: { readonly signal: AbortSignal; readonly kindOf?: (result: T) => AnswerKind },
  ): Promise<T | null>;
}

interface Site {
  strength: Strength;
  running: number;
  /** Since when the site can bear one more connection, on the monotonic clock; null while it cannot. */
  roomSinceMs: number | null;
}

/** The waiting jobs of one license for one site that have the same signal, in the order of arrival. */
interface WaitQueue {
  readonly license: string;
  readonly site: string;
  readonly signal: AbortSignal;
  readonly waiting: Waiter[];
  /** Called when the signal aborts. */
  readonly dismiss: () => void;
}

/** A job that waits for a connection. */
interface Waiter {
  /** Since when it waits, on the monotonic clock. */
  readonly sinceMs: number;
  readonly onWaited: (ms: number) => void;
  /** Is told whether the job has got its connection. False: the signal aborted first. */
  readonly end: (isAdmitted: boolean) => void;
}

/** The connections of a process. */
export class ConnectionPool {
  #running = 0;
  readonly #runningOf = new Map<string, number>();
  readonly #sites = new Map<string, Site>();
  readonly #queues = new Set<WaitQueue>();

  /** Makes a pool of `total` connections, of which `perSite` may go to one site. */
  constructor(
    readonly limits: { readonly total: number; readonly perSite: number },
    readonly clock: Pick<Clock, "monotonicMs">,
  ) {}

  /**
   * Returns what runs the jobs of one license. `onWaited` is told how many milliseconds a job waited although its site could
   * bear one more connection.
   */
  of(license: string, onWaited: (ms: number) => void = () => {}): Connections {
    return {
      run: async (name, job, { signal, kindOf = () => "none" }) => {
        if (!await this.#admission(license, name, signal, onWaited)) return null;
        const site = this.#site(name);
        const startedMs = this.clock.monotonicMs();
        try {
          const result = await job();
          const answer = { startedMs, endedMs: this.clock.monotonicMs(), kind: kindOf(result) };
          site.strength = learnFrom(site.strength, answer, this.limits.perSite);
          return result;
        } finally {
          this.#count(license, site, -1);
          this.#admitNext();
        }
      },
    };
  }

  /** Waits until a job may start. Gives true when its connection is counted; false when the signal aborted first. */
  async #admission(
    license: string,
    site: string,
    signal: AbortSignal,
    onWaited: Waiter["onWaited"],
  ): Promise<boolean> {
    if (signal.aborted) return false;
    const { promise, resolve: end } = Promise.withResolvers<boolean>();
    const waiter = { sinceMs: this.clock.monotonicMs(), onWaited, end };
    this.#queueOf(license, site, signal).waiting.push(waiter);
    this.#admitNext();
    return await promise;
  }

  /** Returns a job's queue. Each queue has one listener for all its jobs, because adding to hundreds of listeners is slow. */
  #queueOf(license: string, site: string, signal: AbortSignal): WaitQueue {
    for (const queue of this.#queues) {
      if (queue.license === license && queue.site === site && queue.signal === signal) return queue;
    }
    const dismiss = () => {
      this.#queues.delete(queue);
      for (const waiter of queue.waiting) this.#end(waiter, this.#site(site), false);
    };
    const queue: WaitQueue = { license, site, signal, waiting: [], dismiss };
    this.#queues.add(queue);
    signal.addEventListener("abort", dismiss, { once: true });
    return queue;
  }

  #admitNext(): void {
    while (this.#running < this.limits.total) {
      const queue = this.#nextQueue();
      if (queue === null) return;
      const site = this.#site(queue.site);
      this.#end(queue.waiting.shift()!, site, true);
      this.#count(queue.license, site, 1);
      // The queue moves to the end, so that equal queues take turns.
      this.#queues.delete(queue);
      if (queue.waiting.length > 0) this.#queues.add(queue);
      else queue.signal.removeEventListener("abort", queue.dismiss);
    }
  }

  #end({ sinceMs, onWaited, end }: Waiter, { roomSinceMs }: Site, isAdmitted: boolean): void {
    if (roomSinceMs !== null) onWaited(this.clock.monotonicMs() - Math.max(sinceMs, roomSinceMs));
    end(isAdmitted);
  }

  /**
   * Chooses a queue among those whose site has room: the license with the fewest connections comes first, then the site with
   * the fewest, then the queue that has waited longest for its turn.
   */
  #nextQueue(): WaitQueue | null {
    let next: WaitQueue | null = null;
    let fewest: readonly [number, number] = [Infinity, Infinity];
    for (const queue of this.#queues) {
      const site = this.#site(queue.site);
      if (!hasRoom(site)) continue;
      const used = [this.#runningOf.get(queue.license) ?? 0, site.running] as const;
      if (used[0] < fewest[0] || (used[0] === fewest[0] && used[1] < fewest[1])) {
        [next, fewest] = [queue, used];
      }
    }
    return next;
  }

  #site(name: string): Site {
    const known = this.#sites.get(name);
    if (known) return known;
    this.#forgetIdleSites();
    const strength = firstStrength(this.limits.perSite);
    const site: Site = { strength, running: 0, roomSinceMs: -Infinity };
    this.#sites.set(name, site);
    return site;
  }

  #forgetIdleSites(): void {
    if (this.#sites.size < MAX_SITES) return;
    const awaited = new Set([...this.#queues].map((queue) => queue.site));
    for (const [name, { running }] of this.#sites) {
      if (running === 0 && !awaited.has(name)) this.#sites.delete(name);
    }
  }

  #count(license: string, site: Site, change: 1 | -1): void {
    this.#running += change;
    site.running += change;
    site.roomSinceMs = hasRoom(site) ? site.roomSinceMs ?? this.clock.monotonicMs() : null;
    const ofLicense = (this.#runningOf.get(license) ?? 0) + change;
    if (ofLicense === 0) this.#runningOf.delete(license);
    else this.#runningOf.set(license, ofLicense);
  }
}

function hasRoom({ running, strength }: Site): boolean {
  return running + 1 <= strength.connections;
}
