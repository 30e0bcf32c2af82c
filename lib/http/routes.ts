/**
 * Finds the resource, the method and the action that a request means.
 *
 * Implements RFC 9110 sections 9.3.2, 9.3.7 and 10.2.1 (HEAD, OPTIONS, Allow) for the service's resources. An unknown
 * action is a route of its own, because only a caller with a valid key may be told its 422. Pure.
 */

import { type Problem, problem } from "../errors.ts";

/** What a request means. */
export type Route =
  | { readonly kind: "generate" | "status" | "docs" | "health" | "ready" | "page" }
  | { readonly kind: "options"; readonly allow: string }
  | { readonly kind: "unknown_action"; readonly problem: Problem };

/** A request that is answered. HEAD is answered like GET, and OPTIONS for every path. */
interface Endpoint {
  readonly path: string;
  readonly method: "GET" | "POST";
  /** The value of `action` in the query. When no endpoint of a path has one, we ignore `action`. */
  readonly action?: string;
  readonly kind: Exclude<Route["kind"], "options" | "unknown_action">;
}

/** The path of the API. */
export const API_PATH = "/api/generate.php";

const ENDPOINTS: readonly Endpoint[] = [
  { path: API_PATH, method: "POST", kind: "generate" },
  { path: API_PATH, method: "GET", action: "status", kind: "status" },
  { path: API_PATH, method: "GET", action: "docs", kind: "docs" },
  { path: "/healthz", method: "GET", kind: "health" },
  { path: "/readyz", method: "GET", kind: "ready" },
];

/** What we tell a caller of the API who used a wrong method. A browser does not show `Allow`. */
const ADVICE = "To generate, send POST with a JSON body and no action. " +
  "GET takes ?action=status or ?action=docs.";

/**
 * Finds what a request means: a route, a 404, or a 405 with `Allow`. The route `unknown_action` holds a 422, which is
 * answered after the caller is authenticated. An empty `action` counts as none. Names and values of parameters are compared
 * exactly.
 */
export function route(
  method: string,
  { pathname, searchParams }: URL,
  pagePaths: ReadonlySet<string>,
): Route | Problem {
  const here: readonly Endpoint[] = pagePaths.has(pathname)
    ? [{ path: pathname, method: "GET", kind: "page" }]
    : ENDPOINTS.filter(({ path }) => path === pathname);
  if (here.length === 0) return problem("not_found");
  if (method === "OPTIONS") return { kind: "options", allow: `${methodsOf(here)}, OPTIONS` };

  const known = here.flatMap(({ action = [] }) => action);
  const given = known.length === 0 ? [] : searchParams.getAll("action").filter(Boolean);
  const meant = given.length > 1 ? [] : here.filter(({ action }) => action === given[0]);
  const isOfMethod = (endpoint: Endpoint) =>
    endpoint.method === (method === "HEAD" ? "GET" : method);
  const found = meant.find(isOfMethod);
  if (found !== undefined) return { kind: found.kind };
  if (meant.length === 0 && here.some(isOfMethod)) {
    return { kind: "unknown_action", problem: refuseAction(known, given) };
  }
  const advice = pathname === API_PATH ? ADVICE : undefined;
  return problem("wrong_method", advice, { Allow: methodsOf(meant.length === 0 ? here : meant) });
}

function methodsOf(endpoints: readonly Endpoint[]): string {
  const methods = endpoints.flatMap(({ method }) => method === "GET" ? ["GET", "HEAD"] : method);
  return [...new Set(methods)].sort().join(", ");
}

function refuseAction(known: readonly string[], given: readonly string[]): Problem {
  const names = known.map((name) => `"${name}"`).join(" and ");
  return problem(
    "unknown_action",
    given.length > 1
      ? `action: is given ${given.length} times; give one of ${names}.`
      : `action: is none of those known, ${names}. To generate, use POST without action.`,
  );
}
