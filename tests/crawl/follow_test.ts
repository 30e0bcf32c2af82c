import assert from "node:assert/strict";
import { followRedirects, hopsOf, MAX_REDIRECTS } from "../../lib/crawl/follow.ts";
import { type FakeAnswer, fakeWeb } from "../fakes.ts";

const SIGNAL = new AbortController().signal;
const START = new URL("https://site.test/a");

function redirect(location: string, status = 302): FakeAnswer {
  return { status, headers: { location } };
}

Deno.test("followRedirects: every redirect status of RFC 9110 15.4 with a Location is followed", async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    const { fetcher } = fakeWeb({
      "https://site.test/a": redirect("/b", status),
      "https://site.test/b": {},
    });
    const result = await followRedirects(hopsOf(fetcher, SIGNAL), START, () => null);
    assert.deepEqual([result.ok, result.url.href], [true, "https://site.test/b"], String(status));
  }
});

Deno.test("followRedirects: other 3xx and a missing Location are final", async () => {
  for (const answer of [redirect("/b", 304), redirect("/b", 300), { status: 301 }]) {
    const { fetcher, asked } = fakeWeb({ "https://site.test/a": answer });
    assert.equal((await followRedirects(hopsOf(fetcher, SIGNAL), START, () => null)).ok, true);
    assert.equal(asked.length, 1);
  }
});

Deno.test("followRedirects: a loop ends as a loop", async () => {
  const { fetcher, asked } = fakeWeb({
    "https://site.test/a": redirect("/b"),
    "https://site.test/b": redirect("/a#x"),
  });
  const result = await followRedirects(hopsOf(fetcher, SIGNAL), START, () => null);
  assert.deepEqual(!result.ok && result.reason, { kind: "redirect_loop" });
  assert.equal(asked.length, 2);
});

Deno.test("followRedirects: exactly the limit is followed, one more is not", async () => {
  const chain = (length: number) =>
    fakeWeb((url) => {
      const n = Number(new URL(url).searchParams.get("n"));
      return n < length ? redirect(`/a?n=${n + 1}`) : {};
    });
  const within = await followRedirects(
    hopsOf(chain(MAX_REDIRECTS).fetcher, SIGNAL),
    START,
    () => null,
  );
  assert.equal(within.ok, true);
  const beyond = await followRedirects(
    hopsOf(chain(MAX_REDIRECTS + 1).fetcher, SIGNAL),
    START,
    () => null,
  );
  assert.deepEqual(!beyond.ok && beyond.reason, {
    kind: "too_many_redirects",
    limit: MAX_REDIRECTS,
  });
});

Deno.test("followRedirects: a target is judged before it is fetched", async () => {
  const { fetcher, asked } = fakeWeb({ "https://site.test/a": redirect("https://other.test/") });
  const result = await followRedirects(hopsOf(fetcher, SIGNAL), START, (target) => ({
    kind: "redirects_elsewhere",
    to: target.href,
  }));
  assert.deepEqual(!result.ok && result.reason, {
    kind: "redirects_elsewhere",
    to: "https://other.test/",
  });
  assert.deepEqual(asked, ["https://site.test/a"]);
});

Deno.test("followRedirects: raw UTF-8 bytes in Location mean UTF-8", async () => {
  const latin1 = String.fromCharCode(...new TextEncoder().encode("/café"));
  const { fetcher } = fakeWeb({
    "https://site.test/a": redirect(latin1),
    "https://site.test/caf%C3%A9": {},
  });
  const result = await followRedirects(hopsOf(fetcher, SIGNAL), START, () => null);
  assert.equal(result.url.href, "https://site.test/caf%C3%A9");
});
