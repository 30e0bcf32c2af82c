/**
 * A page thread: fetches pages and reads them, so that a crawl uses more than one processor.
 *
 * It has the permissions of the process, its deny list included, and a guard of its own. Effects: those of the network;
 * exchanges messages with `page_threads.ts`.
 *
 * @module
 */

import type { PageRequest, ReadPage } from "../crawl/read_page.ts";
import { causeOf } from "../errors.ts";
import { systemClock as clock } from "./clock.ts";
import { openNetwork } from "./network.ts";
import type { FromReader, ToReader } from "./page_messages.ts";

// The types of a worker's global object would replace those of the main thread in every other file.
const thread = globalThis as unknown as {
  onmessage: (event: { readonly data: ToReader }) => Promise<void> | void;
  postMessage(message: FromReader): void;
};

const running = new Map<number, AbortController>();
let readPage: ReadPage;

thread.onmessage = ({ data }) => {
  switch (data.kind) {
    case "open":
      readPage = openNetwork(data.config, clock).readPage;
      return thread.postMessage({ kind: "ready" });
    case "read":
      return read(data.id, data.request);
    case "abort":
      return running.get(data.id)?.abort();
  }
};

async function read(id: number, request: PageRequest): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const result = await readPage(request, controller.signal);
    thread.postMessage({ kind: "result", id, result });
  } catch (error) {
    thread.postMessage({ kind: "defect", id, cause: causeOf(error) });
  } finally {
    running.delete(id);
  }
}
