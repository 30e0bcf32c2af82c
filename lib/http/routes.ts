/**
 * Finds the resource, the method and the action that a request means.
 *
 * Implements RFC 9110 sections 9.3.2, 9.3.7 and 10.2.1 (HEAD, OPTIONS, Allow) for the service's resources. An unknown
 * action is a route of its own, because only a caller with a valid key may be told its 422. Pure.
 *
 * @module
 */

import { type Problem, problem } from "../errors.ts";

/** What a request can ask for. */
export type Endpoint = "generate" | "status" | "docs" | "health" | "ready" | "page";

/** What a request means. */
export type Route =
  | { readonly kind: Endpoint }
  | { readonly kind: "options"; readonly allow: string }
  | { readonly kind: "unknown_action"; readonly problem: Problem };

/** The endpoint of each method. HEAD is answered like GET, and OPTIONS is answered for every resource. */
type Methods = Readonly<Partial<Record<"GET" | "POST", Endpoint>>>;

interface Resource {
  /** The endpoints for requests without the parameter `action`. */
  readonly methods: Methods;
  /** The endpoints for each value of the query parameter `action`. When there are none, the parameter is ignored. */
  readonly actions: ReadonlyMap<string, Methods>;
  /** What we tell a caller who used a wrong method. A browser does not show `Allow`. */
  readonly advice?: string;
}

/** The path of the API. */
export const API_PATH = "/api/generate.php";

const RESOURCES: ReadonlyMap<string, Resource> = new Map<string, Resource>([
  [API_PATH, {
    methods: { POST: "generate" },
    actions: new Map<string, Methods>([["status", { GET: "status" }], ["docs", { GET: "docs" }]]),
    advice: "To generate, send POST with a JSON body and no action. " +
      "GET takes ?action=status or ?action=docs.",
  }],
  ["/healthz", { methods: { GET: "health" }, actions: new Map() }],
  ["/readyz", { methods: { GET: "ready" }, actions: new Map() }],
]);

/** A file of the web page. */
const PAGE_FILE: Resource = { methods: { GET: "page" }, actions: new Map() };

/**
 * Finds what a request means.
 *
 * An empty `action` counts as none. Names and values of parameters are compared exactly.
 *
 * @param method The request method, as sent.
 * @param url The request's address.
 * @param pagePaths The paths of the web page's files.
 * @returns The route, a 404, or a 405 with `Allow`. The route `unknown_action` holds a 422, which is answered after the
 *   caller is authenticated.
 */
export function route(
  method: string,
  url: URL,
  pagePaths: ReadonlySet<string>,
): Route | Problem {
  const resource = pagePaths.has(url.pathname) ? PAGE_FILE : RESOURCES.get(url.pathname);
  if (!resource) return problem("not_found");
  const everyMethod = [resource.methods, ...resource.actions.values()];
  if (method === "OPTIONS") return { kind: "options", allow: allowed(everyMethod, ["OPTIONS"]) };

  const actions = resource.actions.size ? url.searchParams.getAll("action").filter(Boolean) : [];
  const [action] = actions;
  const methods = action === undefined ? resource.methods : resource.actions.get(action);
  if (!methods || actions.length > 1) {
    return findEndpoint(everyMethod, method)
      ? { kind: "unknown_action", problem: refuseAction(resource, actions) }
      : refuseMethod(everyMethod, resource.advice);
  }
  const endpoint = findEndpoint([methods], method);
  return endpoint ? { kind: endpoint } : refuseMethod([methods], resource.advice);
}

function findEndpoint(choices: readonly Methods[], method: string): Endpoint | undefined {
  const name = method === "HEAD" ? "GET" : method;
  if (name !== "GET" && name !== "POST") return undefined;
  return choices.find((methods) => methods[name])?.[name];
}

function allowed(choices: readonly Methods[], more: readonly string[] = []): string {
  const names = new Set<string>();
  for (const methods of choices) {
    if (methods.GET) names.add("GET").add("HEAD");
    if (methods.POST) names.add("POST");
  }
  return [...[...names].sort(), ...more].join(", ");
}

function refuseMethod(choices: readonly Methods[], advice?: string): Problem {
  return problem("wrong_method", advice, { Allow: allowed(choices) });
}

function refuseAction(resource: Resource, actions: readonly string[]): Problem {
  const known = [...resource.actions.keys()].map((name) => `"${name}"`).join(" and ");
  return problem(
    "unknown_action",
    actions.length > 1
      ? `action: is given ${actions.length} times; give one of ${known}.`
      : `action: is none of those known, ${known}. To generate, use POST without action.`,
  );
}
