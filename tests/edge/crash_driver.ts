/**
 * Kills the real service again and again while it works, and keeps its own books of what the service has promised.
 *
 * `deno run -A tests/edge/crash_driver.ts 200` does so 200 times and prints the books.
 */

import { DatabaseSync } from "node:sqlite";
import { generateKey, hashKey } from "../../lib/auth/key.ts";
import type { License } from "../../lib/ports.ts";
import { systemClock } from "../../lib/io/clock.ts";
import { type KvAccess, openKv } from "../../lib/io/kv.ts";
import { kvLicenseStore } from "../../lib/io/license_kv.ts";
import { kvQuotaStore } from "../../lib/io/quota_kv.ts";
import { dayAt } from "../../lib/quota/day.ts";
import { newKvPath, post, PROJECT, removeKv, startService } from "./running_service.ts";

const LICENSES = 4;
const WORKERS = 12;
const DAILY_REQUESTS = 1_000_000;
/** A process is killed somewhere between its first answer and this one. */
const MAX_ANSWERS = 150;
/** Nothing listens there, so that a generation ends in the contract's 500, which is given back. */
const REFUSING = "http://127.0.0.1:9";

const LICENSE: License = {
  plan: "agency-monthly",
  status: "active",
  expires: null,
  label: "crash",
  created: "2026-01-01T00:00:00Z",
};

/** What one license was promised. */
interface Book {
  readonly key: string;
  /** Requests that were sent. */
  sent: number;
  /** Whether some of its requests are for a site that does not answer. */
  readonly mayFail: boolean;
  /** Requests that were answered with 200, so that they count. */
  acknowledged: number;
  /** `X-RateLimit-Remaining` of the 200s: each is the caller's alone. */
  readonly remaining: number[];
}

/** What a number of crashes left behind. */
export interface CrashReport {
  /** How often the process was killed. */
  readonly kills: number;
  /** Requests sent, answered so that they count, and counted by the store, for each license. */
  readonly books: readonly {
    readonly mayFail: boolean;
    readonly sent: number;
    readonly acknowledged: number;
    readonly counted: number;
    /** `X-RateLimit-Remaining` values that two answers share. */
    readonly sharedRemaining: number;
  }[];
  /** Licenses that were created, and those of them that the store no longer has. */
  readonly licenses: { readonly created: number; readonly lost: number };
  /** What SQLite says of a copy of the file. */
  readonly integrity: string;
  /** Answers that are none of those that the contract has for such a request. */
  readonly strange: readonly string[];
}

/**
 * Kills the service during load.
 *
 * @param kills How often.
 * @returns What was promised, and what is kept.
 */
export async function crashRepeatedly(kills: number): Promise<CrashReport> {
  const kvPath = newKvPath();
  const timeZone = zoneAtNoon();
  const issued: string[] = [];
  const strange: string[] = [];
  const books: Book[] = [];
  try {
    for (let n = 0; n < LICENSES; n++) {
      const key = await withKv(kvPath, issueLicense);
      issued.push(key);
      books.push({ key, mayFail: n === 0, sent: 0, acknowledged: 0, remaining: [] });
    }
    const env = {
      KV_PATH: kvPath,
      TIME_ZONE: timeZone,
      DAILY_REQUESTS: String(DAILY_REQUESTS),
      CRAWL_ALLOW_NETWORKS: "127.0.0.0/8",
    };
    for (let kill = 0; kill < kills; kill++) {
      const service = await startService(env, { through: "deno" });
      const crashed = new AbortController();
      const workers = Array.from(
        { length: WORKERS },
        (_, n) => sendRequests(service, books[n % LICENSES]!, crashed.signal, strange),
      );
      // From another process at the same time, as the command `license issue` does.
      issued.push(await withKv(kvPath, issueLicense));
      await acknowledgedMore(books, Math.random() * MAX_ANSWERS);
      service.signal("SIGKILL");
      await service.ended;
      crashed.abort();
      await Promise.all(workers);
    }
    return {
      kills,
      strange,
      integrity: await checkIntegrity(kvPath),
      ...await withKv(kvPath, (kv) => audit(kv, books, issued, timeZone)),
    };
  } finally {
    removeKv(kvPath);
  }
}

/** Sends one request after the other until the service is gone. */
async function sendRequests(
  { base }: { readonly base: string },
  book: Book,
  crashed: AbortSignal,
  strange: string[],
): Promise<void> {
  while (!crashed.aborted) {
    const url = book.mayFail && Math.random() < 0.5 ? REFUSING : "https://nursery.example";
    book.sent++;
    try {
      const response = await post({ base, key: book.key }, { url, max_urls: 2 });
      const { status, headers } = response;
      if (status === 200) {
        book.remaining.push(Number(headers.get("x-ratelimit-remaining")));
        book.acknowledged++;
      }
      const text = await response.text();
      if (status !== (url === REFUSING ? 500 : 200)) strange.push(`${status} ${text}`);
    } catch {
      // The service was killed: this request may be counted or not.
      return;
    }
  }
}

async function audit(
  kv: KvAccess,
  books: readonly Book[],
  issued: readonly string[],
  timeZone: string,
): Promise<Pick<CrashReport, "books" | "licenses">> {
  const quota = kvQuotaStore(kv);
  const licenses = kvLicenseStore(kv);
  const today = dayAt(systemClock.now(), timeZone);
  const lost = await Promise.all(
    issued.map(async (key) => await licenses.get(hashKey(key)) === null),
  );
  return {
    books: await Promise.all(books.map(async ({ key, mayFail, sent, acknowledged, remaining }) => ({
      mayFail,
      sent,
      acknowledged,
      counted: (await quota.get(hashKey(key), today)).requests,
      sharedRemaining: remaining.length - new Set(remaining).size,
    }))),
    licenses: { created: issued.length, lost: lost.filter(Boolean).length },
  };
}

async function issueLicense(kv: KvAccess): Promise<string> {
  const key = generateKey((bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
  await kvLicenseStore(kv).create(hashKey(key), LICENSE);
  return key;
}

async function withKv<T>(kvPath: string, use: (kv: KvAccess) => Promise<T>): Promise<T> {
  const timing = { after: systemClock.after, random: Math.random };
  const kv = await openKv(`${PROJECT}${kvPath}`, timing);
  try {
    return await use(kv);
  } finally {
    kv.close();
  }
}

/** Of a copy, with the write-ahead log that the killed process left. */
async function checkIntegrity(kvPath: string): Promise<string> {
  const folder = await Deno.makeTempDir();
  try {
    for (const suffix of ["", "-wal"]) {
      await Deno.copyFile(`${PROJECT}${kvPath}${suffix}`, `${folder}/copy.sqlite3${suffix}`);
    }
    const database = new DatabaseSync(`${folder}/copy.sqlite3`);
    const row = database.prepare("PRAGMA integrity_check").get();
    database.close();
    return String(row?.integrity_check);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A zone in which it is about noon, so that no day ends during the run. */
function zoneAtNoon(): string {
  const hours = 12 - systemClock.now().toZonedDateTimeISO("UTC").hour;
  return `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
}

/** Waits until so many more requests are answered. */
async function acknowledgedMore(books: readonly Book[], answers: number): Promise<void> {
  const total = () => books.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const target = total() + answers;
  while (total() < target) await new Promise((resolve) => setTimeout(resolve, 1));
}

if (import.meta.main) {
  console.log(JSON.stringify(await crashRepeatedly(Number(Deno.args[0] ?? 200)), null, 2));
}
