import assert from "node:assert/strict";
import { problem } from "../../lib/errors.ts";
import {
  jsonResponse,
  optionsResponse,
  problemResponse,
  quotaFields,
  statusBody,
  withoutBody,
} from "../../lib/http/response.ts";
import { mismatches } from "../../lib/http/schemas.ts";

Deno.test("jsonResponse: has the header fields of every answer, and its length in bytes", async () => {
  const response = jsonResponse(200, { text: "ä" }, { "X-Other": "1" });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("Content-Type"), "application/json; charset=utf-8");
  assert.equal(response.headers.get("Cache-Control"), "no-store");
  assert.equal(response.headers.get("X-Content-Type-Options"), "nosniff");
  assert.equal(response.headers.get("Access-Control-Allow-Origin"), "*");
  assert.equal(response.headers.get("Access-Control-Allow-Credentials"), null);
  assert.match(
    response.headers.get("Access-Control-Expose-Headers") ?? "",
    /X-RateLimit-Remaining/,
  );
  assert.equal(response.headers.get("X-Other"), "1");
  assert.equal(response.headers.get("Content-Length"), "13");
  assert.equal(await response.text(), '{"text":"ä"}');
});

Deno.test("problemResponse: the contract's error object, code equal to the status", async () => {
  const response = problemResponse(
    problem("wrong_method", undefined, { Allow: "POST" }),
    "request-1",
    { "X-RateLimit-Limit": "100" },
  );
  assert.equal(response.status, 405);
  assert.equal(response.headers.get("Allow"), "POST");
  assert.equal(response.headers.get("X-RateLimit-Limit"), "100");
  const body = await response.json();
  assert.deepEqual(Object.keys(body), ["error", "code", "reason", "request_id"]);
  assert.deepEqual([body.reason, body.request_id], ["wrong_method", "request-1"]);
  assert.equal(body.code, 405);
  assert.deepEqual(mismatches("Error", body), []);
});

Deno.test("problemResponse: a detail is told", async () => {
  const refusal = problem("invalid_parameters", "url: it is missing.");
  const body = await problemResponse(refusal, "request-1").json();
  assert.equal(body.detail, "url: it is missing.");
  assert.deepEqual(mismatches("Error", body), []);
});

Deno.test("problemResponse: of a site that gave nothing it has the cause", async () => {
  const refusal = { ...problem("site_unreachable", "https://a.test/: no answer."), cause: "dns" };
  const body = await problemResponse(refusal, "request-1").json();
  assert.deepEqual([body.reason, body.cause], ["site_unreachable", "dns"]);
  assert.deepEqual(mismatches("Error", body), []);
});

Deno.test("optionsResponse: 204 with Allow and the fields of a CORS preflight", async () => {
  const response = optionsResponse("GET, HEAD, POST, OPTIONS");
  assert.equal(response.status, 204);
  assert.equal(response.headers.get("Allow"), "GET, HEAD, POST, OPTIONS");
  assert.equal(response.headers.get("Access-Control-Allow-Origin"), "*");
  assert.equal(response.headers.get("Access-Control-Allow-Methods"), "GET, HEAD, POST, OPTIONS");
  assert.equal(response.headers.get("Access-Control-Allow-Headers"), "X-API-Key, Content-Type");
  assert.equal(await response.text(), "");
});

Deno.test("withoutBody: status and header fields of the answer to GET, no content", async () => {
  const head = withoutBody(jsonResponse(200, { a: 1 }));
  assert.equal(head.status, 200);
  assert.equal(head.headers.get("Content-Length"), "7");
  assert.equal(head.headers.get("Content-Type"), "application/json; charset=utf-8");
  assert.equal(head.body, null);
  assert.equal(await head.text(), "");
});

Deno.test("quotaFields: the three fields", () => {
  assert.deepEqual(
    quotaFields({ limit: 100, remaining: 88, resetEpochSeconds: 1774821600, retryAfterSeconds: 9 }),
    {
      "X-RateLimit-Limit": "100",
      "X-RateLimit-Remaining": "88",
      "X-RateLimit-Reset": "1774821600",
    },
  );
});

const EXPIRIES: readonly [expires: string | null, shown: string][] = [
  ["2027-12-31", "2027-12-31"],
  [null, "9999-12-31"],
];

for (const [expires, shown] of EXPIRIES) {
  Deno.test(`statusBody: a license that ends ${expires ?? "never"} shows ${shown}`, () => {
    const license = {
      plan: "agency-monthly",
      status: "active",
      expires,
      label: "secret note",
      created: "2026-01-01T00:00:00Z",
    } as const;
    const body = statusBody({ license, requestsPerDay: 100 }, {
      requests: 12,
      urlsCrawled: 431,
    });
    assert.deepEqual(body, {
      status: "active",
      plan: "agency-monthly",
      expires: shown,
      usage_today: { requests: 12, limit: 100, remaining: 88, urls_crawled: 431 },
    });
    assert.deepEqual(mismatches("StatusResponse", body), []);
  });
}
