import assert from "node:assert/strict";
import { isProblem } from "../../lib/errors.ts";
import { route } from "../../lib/http/routes.ts";
import { PAGE_PATHS } from "../../lib/page/assets.ts";

const API = "/api/generate.php";

/** `kind`, or the problem's name and its `Allow`. */
function outcomeOf(method: string, path: string): string {
  const found = route(method, new URL(path, "https://api.example"), PAGE_PATHS);
  if (!isProblem(found)) return "allow" in found ? `${found.kind} ${found.allow}` : found.kind;
  return [found.name, found.headers["Allow"]].filter(Boolean).join(" ");
}

const ROUTES: readonly [method: string, path: string, outcome: string][] = [
  ["POST", API, "generate"],
  ["POST", `${API}?action=`, "generate"],
  ["POST", `${API}?key=x&other=1`, "generate"],
  ["GET", `${API}?action=status`, "status"],
  ["HEAD", `${API}?action=status`, "status"],
  ["GET", `${API}?action=docs`, "docs"],
  ["HEAD", `${API}?action=docs`, "docs"],
  ["GET", `${API}?key=x&action=status&other=1`, "status"],
  ["GET", "/healthz", "health"],
  ["HEAD", "/healthz", "health"],
  ["GET", "/healthz?action=nonsense", "health"],

  ["GET", API, "wrong_method POST"],
  ["HEAD", API, "wrong_method POST"],
  ["GET", `${API}?action=`, "wrong_method POST"],
  ["GET", `${API}?Action=status`, "wrong_method POST"],
  ["PUT", API, "wrong_method POST"],
  ["DELETE", API, "wrong_method POST"],
  ["PATCH", API, "wrong_method POST"],
  ["post", API, "wrong_method POST"],
  ["POST", `${API}?action=status`, "wrong_method GET, HEAD"],
  ["POST", `${API}?action=docs`, "wrong_method GET, HEAD"],
  ["PUT", `${API}?action=status`, "wrong_method GET, HEAD"],
  ["PUT", `${API}?action=nonsense`, "wrong_method GET, HEAD, POST"],
  ["POST", "/healthz", "wrong_method GET, HEAD"],

  ["GET", `${API}?action=nonsense`, "unknown_action"],
  ["HEAD", `${API}?action=nonsense`, "unknown_action"],
  ["POST", `${API}?action=nonsense`, "unknown_action"],
  ["GET", `${API}?action=STATUS`, "unknown_action"],
  ["GET", `${API}?action=constructor`, "unknown_action"],
  ["GET", `${API}?action=__proto__`, "unknown_action"],
  ["GET", `${API}?action=status&action=docs`, "unknown_action"],
  ["GET", `${API}?action=status&action=status`, "unknown_action"],

  ["OPTIONS", API, "options GET, HEAD, POST, OPTIONS"],
  ["OPTIONS", `${API}?action=status`, "options GET, HEAD, POST, OPTIONS"],
  ["OPTIONS", `${API}?action=nonsense`, "options GET, HEAD, POST, OPTIONS"],
  ["OPTIONS", "/healthz", "options GET, HEAD, OPTIONS"],

  ["GET", "/", "page"],
  ["HEAD", "/", "page"],
  ["GET", "/?lang=de&action=nonsense", "page"],
  ["GET", "/docs", "page"],
  ["GET", "/app.css", "page"],
  ["GET", "/app/app.js", "page"],
  ["POST", "/", "wrong_method GET, HEAD"],
  ["OPTIONS", "/docs", "options GET, HEAD, OPTIONS"],

  ["GET", "/docs/", "not_found"],
  ["GET", "/app/nothing.js", "not_found"],
  ["POST", "/api/generate", "not_found"],
  ["POST", "/api/generate.php/", "not_found"],
  ["POST", "/api//generate.php", "not_found"],
  ["POST", "/API/generate.php", "not_found"],
  ["POST", "/api/generate.php/extra", "not_found"],
  ["OPTIONS", "/nowhere", "not_found"],
  ["GET", "/__proto__", "not_found"],
];

for (const [method, path, outcome] of ROUTES) {
  Deno.test(`route: ${method} ${path}: ${outcome}`, () => {
    assert.equal(outcomeOf(method, path), outcome);
  });
}

Deno.test("route: the refusal of an unknown action names the known ones, and does not quote it", () => {
  const found = route("GET", new URL(`${API}?action=secret`, "https://api.example"), PAGE_PATHS);
  assert.ok(found.kind === "unknown_action");
  assert.equal(found.problem.status, 422);
  assert.match(found.problem.detail ?? "", /"status" and "docs"/);
  assert.doesNotMatch(found.problem.detail ?? "", /secret/);
});
