/**
 * A crawler's fetcher whose first lock is open: it fetches the addresses that it is given, one per argument.
 *
 * With `bare` as the first argument the third lock is open too. Prints what became of each as JSON.
 */

import { createFetcher } from "../../../lib/io/fetcher.ts";

const [mode, ...hrefs] = Deno.args;
const fetcher = createFetcher({
  userAgent: "probe/1.0",
  checkAddress: () => Promise.resolve({ ok: true }),
});

async function probe(href: string): Promise<string> {
  const signal = AbortSignal.timeout(3_000);
  if (mode === "bare") {
    const fetched = fetch(href, { signal, redirect: "manual" });
    return await fetched.then(
      (response) => response.text(),
      (error) => String(error.cause ?? error),
    );
  }
  const result = await fetcher({ url: new URL(href), signal });
  if (!result.ok) return result.failure.kind;
  return new TextDecoder().decode((await result.response.readBody(1_000)).bytes);
}

const outcomes: Record<string, string> = {};
for (const href of hrefs) outcomes[href] = await probe(href);
console.log(JSON.stringify(outcomes));
Deno.exit();
