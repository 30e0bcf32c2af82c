import assert from "node:assert/strict";
import { openApiDocument } from "../../lib/http/openapi.ts";
import { ASSETS, PAGE_PATHS } from "../../lib/page/assets.ts";
import { pageResponder } from "../../lib/page/response.ts";

const BASE = `https://api.example/"><script>`;

const DOCUMENT = openApiDocument({
  baseUrl: BASE,
  port: 0,
  dailyRequests: 100,
  timeZone: "CET",
});

const pageAt = pageResponder(() => DOCUMENT);

function get(path: string, headers: Record<string, string> = {}): Response | null {
  return pageAt(new URL(path, "https://api.example"), new Headers(headers));
}

async function textAt(path: string, headers?: Record<string, string>): Promise<string> {
  return await get(path, headers)!.text();
}

Deno.test("pageResponder: any path that is not the page's is null", () => {
  for (
    const path of ["/nowhere", "/app", "/app/", "/app/nothing.js", "/__proto__", "/docs/"]
  ) {
    assert.equal(get(path), null, path);
  }
});

for (const path of PAGE_PATHS) {
  Deno.test(`pageResponder: ${path}: 200, typed, guarded, whole`, async () => {
    const response = get(path)!;
    const text = await response.clone().text();
    const bytes = new TextEncoder().encode(text).length;
    assert.equal(response.status, 200);
    assert.match(response.headers.get("content-type")!, /; charset=utf-8$/);
    assert.equal(response.headers.get("content-length"), String(bytes));
    assert.equal(response.headers.get("x-content-type-options"), "nosniff");
    assert.equal(response.headers.get("referrer-policy"), "no-referrer");
    assert.equal(response.headers.get("cross-origin-opener-policy"), "same-origin");
    assert.ok(response.headers.has("permissions-policy"));
    const policy = response.headers.get("content-security-policy")!;
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe|\*|https?:|data:/);
  });

  Deno.test(`pageResponder: ${path}: 304 for its own tag, strong, weak or among others`, () => {
    const tag = get(path)!.headers.get("etag")!;
    for (const given of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const response = get(path, { "if-none-match": given })!;
      assert.equal(response.status, 304, given);
      assert.equal(response.headers.get("etag"), tag);
      assert.equal(response.body, null);
    }
    assert.equal(get(path, { "if-none-match": `"other"` })!.status, 200);
  });
}

Deno.test("pageResponder: entity tags differ from file to file and language to language", () => {
  const paths = [...PAGE_PATHS, "/?lang=de"];
  const tags = new Set(paths.map((path) => get(path)!.headers.get("etag")));
  assert.equal(tags.size, paths.length);
});

const LANGUAGES: readonly [path: string, accepted: string | null, language: string][] = [
  ["/", null, "en"],
  ["/", "", "en"],
  ["/", "de", "de"],
  ["/", "de-AT,de;q=0.9,en;q=0.8", "de"],
  ["/", "en;q=0.8, de;q=0.9", "de"],
  ["/", "fr-FR, fr;q=0.9", "en"],
  ["/", "fr, de;q=0.1", "de"],
  ["/", "de;q=0, en;q=0.1", "en"],
  ["/", "de;q=x", "en"],
  ["/", "*", "en"],
  ["/?lang=de", "en", "de"],
  ["/?lang=en", "de", "en"],
  ["/?lang=xx", "de", "de"],
];

for (const [path, accepted, language] of LANGUAGES) {
  Deno.test(`pageResponder: ${path} with Accept-Language ${accepted}: ${language}`, async () => {
    const response = get(path, accepted === null ? {} : { "accept-language": accepted })!;
    assert.equal(response.headers.get("content-language"), language);
    assert.equal(response.headers.get("vary"), "Accept-Language");
    const text = await response.text();
    assert.ok(text.includes(`<html lang="${language}">`));
    assert.ok(text.includes(`hreflang="${language}" aria-current="true"`));
  });
}

for (const path of ["/", "/docs"]) {
  Deno.test(`pageResponder: ${path} has no inline script, style or handler, and names no other site`, async () => {
    const text = await textAt(path);
    assert.doesNotMatch(text, /\{\{|<!--/, "no placeholder is left");
    assert.doesNotMatch(text, /<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|javascript:/i);
    for (const [, address] of text.matchAll(/\s(?:src|href|action)="([^"]*)"/g)) {
      assert.doesNotMatch(
        address!,
        /^(?:[a-z]+:|\/)/i,
        "relative, so that it also works below a path",
      );
      const { pathname } = new URL(address!, "https://api.example/docs");
      assert.ok(PAGE_PATHS.has(pathname), address);
    }
    assert.ok(
      !text.includes(BASE) && text.includes("https://api.example/&quot;&gt;&lt;script&gt;"),
    );
  });
}

Deno.test("pageResponder: every module that a module imports is served", () => {
  for (const [path, { text }] of ASSETS) {
    for (const [, specifier] of text.matchAll(/^(?:import|export)[^;]*?from "(\.[^"]+)"/gm)) {
      const { pathname } = new URL(specifier!, new URL(path, "https://api.example"));
      assert.ok(ASSETS.has(pathname), `${path} imports ${specifier}`);
    }
  }
});

Deno.test("pageResponder: everything is rendered once, when the first path is asked for", () => {
  let times = 0;
  const answer = pageResponder(() => {
    times++;
    return DOCUMENT;
  });
  assert.equal(times, 0);
  for (const path of ["/", "/docs", "/?lang=de", "/app.css", "/nowhere", "/"]) {
    answer(new URL(path, "https://api.example"), new Headers());
  }
  assert.equal(times, 1);
});

Deno.test("the page weighs less than 60 KB compressed", async () => {
  let bytes = 0;
  for (const path of ["/", ...ASSETS.keys()]) {
    const body = get(path)!.body!.pipeThrough(new CompressionStream("gzip"));
    bytes += (await new Response(body).bytes()).length;
  }
  assert.ok(bytes < 60_000, `${bytes} bytes`);
});
