/**
 * A world for the command `batch`: files in memory, and a service that counts what it is asked.
 */

import { BATCH_USAGE, batchCommand, type BatchDeps } from "../../lib/commands/batch.ts";
import type { ApiCall } from "../../lib/commands/batch_server.ts";
import { runCommand } from "../../lib/commands/command.ts";
import { readConfig } from "../../lib/config.ts";
import { type ProblemName, PROBLEMS } from "../../lib/errors.ts";
import { FakeClock, fakeWeb, generateOver } from "../fakes.ts";

const settings = readConfig({});
if (!settings.ok) throw new Error(settings.faults.join());
/** The settings' defaults. */
export const CONFIG = settings.config;

/** A clock on which every wait is over at once, and is remembered. */
export class HastyClock extends FakeClock {
  readonly waitedMs: number[] = [];

  override after(ms: number, callback: () => void): () => void {
    this.waitedMs.push(ms);
    const cancel = super.after(ms, callback);
    queueMicrotask(() => this.advance(ms));
    return cancel;
  }
}

/** The answer of a service. */
export function reply(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, { status, headers });
}

/** A refusal of a service. */
export function refuse(
  reason: ProblemName,
  headers: Readonly<Record<string, string>> = {},
  detail?: string,
): Response {
  const { status, error } = PROBLEMS[reason];
  const optional = detail === undefined ? {} : { detail };
  const body = { error, code: status, ...optional, reason, request_id: "request-1" };
  return reply(status, body, headers);
}

/** A generation's answer: `files` is the text of both. */
export function generated(
  url: string,
  files = `# ${url}\n`,
  warnings?: readonly string[],
): unknown {
  return {
    success: true,
    url: new URL(url).origin,
    pages_found: 3,
    pages_crawled: 2,
    duration_seconds: 0.5,
    llms_txt: files,
    llms_full_txt: `${files}full\n`,
    generated_at: "2026-06-15T12:00:00+02:00",
    ...(warnings === undefined ? {} : { warnings }),
  };
}

/** A service with a daily limit, which counts as the contract says. */
export class FakeService {
  /** Every site that it was asked for, in order. */
  readonly asked: string[] = [];
  /** The day's requests. */
  limit = 100;
  used = 0;
  /** What it answers for a site instead of the files. */
  readonly answers = new Map<string, () => ReturnType<ApiCall> | Response>();

  readonly call: ApiCall = async (_url, _key, body) => {
    const { url } = body as { url: string };
    this.asked.push(url);
    if (this.used >= this.limit) {
      return refuse("quota_exceeded", { "X-RateLimit-Reset": "1781560800" });
    }
    this.used++;
    return await (this.answers.get(url)?.() ?? reply(200, generated(url)));
  };
}

/** The world, in which the command can be started again and again. */
export class BatchWorld {
  readonly clock = new HastyClock();
  readonly service = new FakeService();
  readonly files = new Map<string, string>();
  readonly key: string | undefined = "LLMS-A1B2-C3D4-E5F6-G7H8";
  /** How often each file was written. */
  readonly writes = new Map<string, number>();
  /** Called before a file is written: may throw, as if the process were killed. */
  beforeWrite: (path: string) => void = () => {};
  isLocked = false;

  /** Starts the command with these arguments. */
  async start(
    args: string,
    changes: Partial<BatchDeps> = {},
  ): Promise<{ readonly code: number; readonly out: string; readonly err: readonly string[] }> {
    let out = "";
    const err: string[] = [];
    const write = (line: string) => void err.push(line);
    const code = await runCommand(
      BATCH_USAGE,
      write,
      (err) =>
        batchCommand(args.split(" ").filter((arg) => arg !== ""), CONFIG, {
          clock: this.clock,
          generate: generateOver(fakeWeb({}), CONFIG, this.clock),
          checkUrl: () => null,
          callApi: this.service.call,
          key: this.key,
          signal: new AbortController().signal,
          out: (text) => void (out += text),
          err,
          terminal: null,
          files: {
            readTextFile: (folder, name) =>
              Promise.resolve(this.files.get(pathOf(folder, name)) ?? null),
            writeTextFile: (folder, name, text) => this.#write(pathOf(folder, name), text),
            makeFolder: () => Promise.resolve(),
            lockFolder: () => Promise.resolve(this.#lock()),
          },
          ...changes,
        }),
    );
    return { code, out, err };
  }

  #write(path: string, text: string): Promise<void> {
    try {
      this.beforeWrite(path);
    } catch (error) {
      return Promise.reject(error);
    }
    this.files.set(path, text);
    this.writes.set(path, (this.writes.get(path) ?? 0) + 1);
    return Promise.resolve();
  }

  #lock(): (() => void) | null {
    if (this.isLocked) return null;
    this.isLocked = true;
    return () => void (this.isLocked = false);
  }
}

function pathOf(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}
