/**
 * The recorded pages once more, this time through a socket: served with their own charset, fetched as the crawler does.
 */

import assert from "node:assert/strict";
import { createGuard } from "../../lib/crawl/address_guard.ts";
import { fetchPage, type PageOutcome } from "../../lib/crawl/fetch_page.ts";
import { KnownPages, NO_PAGE_CACHE } from "../../lib/crawl/known_pages.ts";
import { createPageReader } from "../../lib/crawl/read_page.ts";
import { Semaphore } from "../../lib/crawl/semaphore.ts";
import { systemClock as clock } from "../../lib/io/clock.ts";
import { createFetcher } from "../../lib/io/fetcher.ts";
import { createResolver } from "../../lib/io/resolver.ts";
import { parseNetworks } from "../../lib/standards/ip_address.ts";
import {
  compareWithReference,
  isMatterOfChoice,
  readPageBytes,
  readRecordedPages,
} from "../recorded/html_reference.ts";
import { hasSharedData } from "../recorded/shared_data.ts";
import { FREE_PROCESSOR } from "../fakes.ts";

/** Pages that the crawler rightly does not take for content, and what it says of them. */
const NO_CONTENT: Readonly<Record<string, string>> = {
  "formasaurus/236-orb-academic.org.html": "login_wall",
  "formasaurus/757-nieuwsblad.be.html": "login_wall",
  "formasaurus/872-sumka-style.ru.html": "login_wall",
  "formasaurus/928-zeiri4.com.html": "login_wall",
};

Deno.test({
  name: "recorded pages: through the real HTTP pipeline the facts are the same",
  ignore: !hasSharedData,
  async fn() {
    const pages = readRecordedPages();
    const types = new Map(pages.map(({ file, contentType }) => [file, contentType]));
    const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
      const file = decodeURIComponent(new URL(request.url).pathname.slice(1));
      return new Response(readPageBytes(file), { headers: { "content-type": types.get(file)! } });
    });
    const networks = parseNetworks("127.0.0.0/8");
    assert.ok(typeof networks !== "string");
    const policy = { allowNetworks: networks };
    const fetcher = createFetcher({
      userAgent: "test/1",
      checkAddress: createGuard(createResolver(), policy, clock),
    });
    const context = {
      readPage: createPageReader(fetcher, FREE_PROCESSOR, clock),
      license: "license",
      requestId: "",
      clock,
      signal: new AbortController().signal,
      limits: { maxPageBytes: 5_000_000 },
      productToken: "test",
      judgeRedirect: () => null,
      known: new KnownPages("", { pageCache: NO_PAGE_CACHE, clock }),
    };
    const slots = new Semaphore(16);
    const outcomes = new Map<string, PageOutcome>();
    await Promise.all(pages.map(({ file }) =>
      slots.run(async () => {
        const path = file.split("/").map(encodeURIComponent).join("/");
        const url = new URL(`http://127.0.0.1:${server.addr.port}/${path}`);
        outcomes.set(file, await fetchPage(url, context));
      })
    ));
    fetcher.close();
    await server.shutdown();

    const refused = [...outcomes].flatMap(([file, outcome]) =>
      outcome.ok ? [] : [[file, outcome.reason.kind]]
    );
    assert.deepEqual(Object.fromEntries(refused), NO_CONTENT);
    const { differences, compared } = compareWithReference((file) => {
      const outcome = outcomes.get(file)!;
      return outcome.ok
        ? outcome.page.facts
        : { title: null, description: null, h1: null, schemaTypes: [] };
    });
    const wrong = differences.filter((difference) =>
      !(difference.file in NO_CONTENT) && !isMatterOfChoice(difference)
    );
    console.log(`${outcomes.size} pages over HTTP, ${compared} fields, ${wrong.length} wrong`);
    assert.deepEqual(wrong, []);
  },
});
