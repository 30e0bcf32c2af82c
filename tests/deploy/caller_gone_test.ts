/**
 * Who hung up where the service logs `caller_gone`: the shipped proxies pass on at once what is sent and that a caller left,
 * and their logs tell a caller who left from a proxy that gave up, as docs/alerts.md says.
 */

import assert from "node:assert/strict";
import { serveSite } from "../edge/local_site.ts";
import { operateService } from "../edge/operated_service.ts";
import { untilTrue } from "../edge/otlp_receiver.ts";
import { startShippedCaddy, startShippedNginx } from "./shipped_proxies.ts";
import { unless, withFolder } from "./tools.ts";

const PROXIES = [
  {
    start: startShippedNginx,
    options: unless("nginx", "openssl"),
    statuses: (_log: string, folder: string) =>
      Deno.readTextFileSync(`${folder}/llmstxt-api.log`).matchAll(/POST \S+ (\d+)/g),
    /** What its log has where the caller left. */
    left: /^499$/,
    /** Whether it sends a request's head and body together; see `call`. */
    sendsTogether: true,
  },
  {
    start: startShippedCaddy,
    options: unless("caddy"),
    statuses: (log: string) => log.matchAll(/"method":"POST".*"status":(\d+)/g),
    // Version 2.6 has 0.
    left: /^(?:0|499)$/,
    sendsTogether: false,
  },
];

/** Kinds of answers, whether they begin before the end of the run, and how slow the site is meanwhile. */
const ANSWERS: readonly {
  readonly kind: string;
  readonly headers: Record<string, string>;
  readonly env: Record<string, string>;
  readonly isEarly: boolean;
  readonly delayMs: number;
}[] = [
  { kind: "a plain answer", headers: {}, env: {}, isEarly: false, delayMs: 60_000 },
  {
    kind: "events",
    headers: { Accept: "text/event-stream" },
    env: {},
    isEarly: true,
    delayMs: 60_000,
  },
  // It begins with the first page.
  {
    kind: "white space",
    headers: {},
    env: { KEEP_ALIVE_SECONDS: "1" },
    isEarly: true,
    delayMs: 4_000,
  },
];

interface Calling {
  readonly answer: typeof ANSWERS[number];
  /** How long the proxy waits for an answer. */
  readonly patience?: string;
  readonly folder: string;
}

/**
 * Asks for a slow site. Returns what the caller got, and what the proxy's log says of it.
 *
 * The runtime (2.9.6) notices who leaves before an answer begins only where the request's body came together with its head. Behind
 * other proxies such a run goes on: docs/alerts.md.
 */
async function call(
  { start, statuses, sendsTogether }: typeof PROXIES[number],
  { answer: { headers, env, isEarly, delayMs }, patience, folder }: Calling,
): Promise<{ readonly got: string; readonly told: readonly string[] }> {
  const site = serveSite({ pages: 4, delayMs });
  const settings = { KV_PATH: ":memory:", CRAWL_ALLOW_NETWORKS: "127.0.0.0/8", ...env };
  await using service = await operateService(settings, "deno");
  await using proxy = await start([service.base], folder, patience);
  using client = Deno.createHttpClient({ caCerts: [...proxy.caCerts] });
  const leaving = new AbortController();
  const asking = fetch(`${proxy.base}/api/generate.php`, {
    method: "POST",
    headers: { "X-API-Key": service.key!, ...headers },
    body: JSON.stringify({ url: site.origin }),
    client,
    signal: leaving.signal,
  });
  let got: string;
  if (isEarly) {
    const { value } = await (await asking).body!.getReader().read();
    got = new TextDecoder().decode(value);
    leaving.abort();
  } else {
    if (patience === undefined) {
      while (site.hits() === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      leaving.abort();
    }
    got = await asking.then(async (response) => {
      await response.body?.cancel();
      return String(response.status);
    }, () => "");
  }
  const isGone = () => service.log().includes('"outcome":"caller_gone"');
  if (sendsTogether || isEarly) {
    await untilTrue(isGone);
    assert.ok(isGone(), service.log());
  }
  const told = () => [...statuses(proxy.log(), folder)].map(([, status]) => status!);
  await untilTrue(() => told().length > 0);
  await site.close();
  return { got, told: told() };
}

for (const proxy of PROXIES) {
  const { options, start: { name }, left } = proxy;
  for (const answer of ANSWERS) {
    Deno.test(
      `${answer.kind} behind ${name}: what is sent arrives at once, and the log tells who left`,
      options,
      () =>
        withFolder(async (folder) => {
          const { got, told } = await call(proxy, { answer, folder });
          assert.equal(got !== "", answer.isEarly);
          assert.equal(told.length, 1);
          // Where an answer has begun, its status stays.
          assert.match(told[0]!, answer.isEarly ? /^200$/ : left);
        }),
    );
  }
  Deno.test(
    `a proxy that gives up, ${name}: its log has 504`,
    options,
    () =>
      withFolder(async (folder) => {
        const { got, told } = await call(proxy, { answer: ANSWERS[0]!, patience: "1s", folder });
        assert.deepEqual([got, told], ["504", ["504"]]);
      }),
  );
}
