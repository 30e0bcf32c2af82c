/**
 * The connections of the whole process, shared fairly: per license, then per site, then in the order of arrival.
 *
 * A caller with a hundred slow sites gets no more than its share; a site gets no more connections than its pace
 * allows, however many runs crawl it. Jobs are handed in as functions, so a slot cannot be lost or freed
 * twice. Uses the clock port.
 *
 * @module
 */

import type { Clock } from "../ports.ts";
import { adaptPace, firstPace, type Pace } from "./politeness.ts";

/** Sites whose pace is remembered between runs. */
const MAX_SITES = 1_000;

/** Runs jobs on connections to sites, for one license. */
export interface Connections {
  /**
   * Runs a job as soon as its site, its license and the process have a connection to spare.
   *
   * @param site The site's host and port.
   * @param job What to do; the connection is free again when it settles, whichever way.
   * @param isOverload Whether the job's result says that the site is overloaded.
   * @returns What the job returns.
   */
  run<T>(site: string, job: () => Promise<T>, isOverload?: (result: T) => boolean): Promise<T>;
}

/** The connections of a process. */
export interface ConnectionPool {
  /** The share of one license, or of whatever else is to be treated as one caller. */
  of(license: string): Connections;
}

interface Site {
  pace: Pace;
  running: number;
}

/** Jobs of one license for one site, in the order of arrival. */
interface Lane {
  readonly license: string;
  readonly site: string;
  readonly waiting: (() => void)[];
}

/**
 * Makes a pool.
 *
 * @param limits `total` connections of the process, and at most `perSite` to one site.
 * @param clock Where time comes from.
 * @returns The pool.
 */
export function createConnectionPool(
  limits: { readonly total: number; readonly perSite: number },
  clock: Pick<Clock, "monotonicMs">,
): ConnectionPool {
  const pool = new Pool(limits, clock);
  return {
    of: (license) => ({
      run: (site, job, isOverload = () => false) => pool.run(license, site, job, isOverload),
    }),
  };
}

class Pool {
  #running = 0;
  readonly #runningOf = new Map<string, number>();
  readonly #sites = new Map<string, Site>();
  readonly #lanes = new Map<string, Lane>();

  constructor(
    readonly limits: { readonly total: number; readonly perSite: number },
    readonly clock: Pick<Clock, "monotonicMs">,
  ) {}

  async run<T>(
    license: string,
    siteName: string,
    job: () => Promise<T>,
    isOverload: (result: T) => boolean,
  ): Promise<T> {
    await this.#admission(license, siteName);
    const site = this.#site(siteName);
    const startedMs = this.clock.monotonicMs();
    try {
      const result = await job();
      const endedMs = this.clock.monotonicMs();
      const answer = { startedMs, endedMs, isOverloaded: isOverload(result) };
      site.pace = adaptPace(site.pace, answer, this.limits.perSite);
      return result;
    } finally {
      this.#count(license, site, -1);
      this.#admitNext();
    }
  }

  /** Settles when the job may start; its connection is counted by then. */
  #admission(license: string, siteName: string): Promise<void> {
    const key = `${license} ${siteName}`;
    const lane = this.#lanes.get(key) ?? { license, site: siteName, waiting: [] };
    this.#lanes.set(key, lane);
    const { promise, resolve } = Promise.withResolvers<void>();
    lane.waiting.push(resolve);
    this.#admitNext();
    return promise;
  }

  #admitNext(): void {
    while (this.#running < this.limits.total) {
      const lane = this.#nextLane();
      if (lane === null) return;
      this.#count(lane.license, this.#site(lane.site), 1);
      lane.waiting.shift()!();
      if (lane.waiting.length === 0) this.#lanes.delete(`${lane.license} ${lane.site}`);
    }
  }

  /** Of the lanes whose site has room: the license with the fewest connections, then its site with the fewest. */
  #nextLane(): Lane | null {
    let next: Lane | null = null;
    let fewest: readonly [number, number] = [Infinity, Infinity];
    for (const lane of this.#lanes.values()) {
      const site = this.#site(lane.site);
      if (site.running >= site.pace.limit) continue;
      const used = [this.#runningOf.get(lane.license) ?? 0, site.running] as const;
      if (used[0] < fewest[0] || (used[0] === fewest[0] && used[1] < fewest[1])) {
        [next, fewest] = [lane, used];
      }
    }
    return next;
  }

  #site(name: string): Site {
    const known = this.#sites.get(name);
    if (known) return known;
    this.#forgetIdleSites();
    const site: Site = { pace: firstPace(this.limits.perSite), running: 0 };
    this.#sites.set(name, site);
    return site;
  }

  #forgetIdleSites(): void {
    if (this.#sites.size < MAX_SITES) return;
    const awaited = new Set([...this.#lanes.values()].map((lane) => lane.site));
    for (const [name, { running }] of this.#sites) {
      if (running === 0 && !awaited.has(name)) this.#sites.delete(name);
    }
  }

  #count(license: string, site: Site, change: 1 | -1): void {
    this.#running += change;
    site.running += change;
    const ofLicense = (this.#runningOf.get(license) ?? 0) + change;
    if (ofLicense === 0) this.#runningOf.delete(license);
    else this.#runningOf.set(license, ofLicense);
  }
}
