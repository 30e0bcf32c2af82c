import assert from "node:assert/strict";
import { countBytes } from "../../lib/crawl/byte_count.ts";
import { fakeWeb } from "../fakes.ts";

const web = fakeWeb({
  "https://a.test/": { body: "x".repeat(30) },
  "https://a.test/long": { body: "x".repeat(1_000) },
  "https://down.test/": { failure: { kind: "connection_refused" } },
});

async function fetched(
  fetcher: ReturnType<typeof countBytes>["fetcher"],
  url: string,
) {
  const result = await fetcher({
    url: new URL(url),
    signal: new AbortController().signal,
  });
  assert.ok(result.ok);
  return result.response;
}

Deno.test("countBytes: what was read counts, however it was read, and nothing else", async () => {
  const { fetcher, readPage, bytes } = countBytes(web);
  assert.equal(bytes(), 0);
  const whole = await (await fetched(fetcher, "https://a.test/")).readBody(50);
  assert.deepEqual([whole.bytes.length, whole.end, bytes()], [
    30,
    "complete",
    30,
  ]);
  await (await fetched(fetcher, "https://a.test/long")).readBody(50);
  assert.equal(bytes(), 80);
  const chunks = await Array.fromAsync(
    (await fetched(fetcher, "https://a.test/")).streamBody(),
  );
  assert.deepEqual([chunks.length, bytes()], [1, 110]);
  await (await fetched(fetcher, "https://a.test/long")).discard();
  assert.equal(bytes(), 110);
  const page = { url: "https://a.test/", requestedUrl: "https://a.test/", conditions: {} };
  const { signal } = new AbortController();
  await readPage(
    { ...page, links: false, maxBytes: 20, license: "license", requestId: "" },
    signal,
  );
  assert.equal(bytes(), 130);
});

Deno.test("countBytes: status, header fields and failures pass through", async () => {
  const { fetcher } = countBytes(web);
  const { status, headers } = await fetched(fetcher, "https://a.test/none");
  assert.deepEqual([status, headers.get("content-type")], [
    404,
    "text/html; charset=utf-8",
  ]);
  const { signal } = new AbortController();
  assert.deepEqual(
    await fetcher({ url: new URL("https://down.test/"), signal }),
    {
      ok: false,
      failure: { kind: "connection_refused" },
    },
  );
});
