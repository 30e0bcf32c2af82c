/**
 * Checks settings that only this machine can check: whether it may listen there, and may keep a store there.
 *
 * The form of a value is checked in `config.ts`. Effects: listens for a moment; asks for permissions and whether an
 * environment variable is set.
 */

import type { SettingRules } from "../config.ts";
import { hasHttpScheme } from "../standards/url.ts";

/** The rules for the settings of every command. */
export const STORE_RULES: SettingRules = {
  kvPath: (path) => hasHttpScheme(path) ? serviceStoreFault() : fileFault(path, "data/kv.sqlite3"),
};

/** The rules for the settings of the service. */
export const SERVICE_RULES: SettingRules = {
  ...STORE_RULES,
  pageCachePath: (path) => fileFault(path, "data/page_cache.sqlite3"),
  host: hostFault,
  port: portFault,
};

/** Says what a store that is a KV service lacks besides its address; null when it lacks nothing. */
export function serviceStoreFault(): string | null {
  return Deno.env.get(RUNTIME_TOKEN) ? null : "KV_ACCESS_TOKEN to be set with it";
}

/** The environment variable in which the runtime looks for the token of a KV service. */
const RUNTIME_TOKEN = "DENO_KV_ACCESS_TOKEN";

/** Copies the token of a KV service to the runtime's own variable, which cannot be set on Deno Deploy. */
export function passStoreToken(): void {
  const token = Deno.env.get("KV_ACCESS_TOKEN");
  if (token) Deno.env.set(RUNTIME_TOKEN, token);
}

function fileFault(path: string, example: string): string | null {
  if (path === ":memory:") return null;
  const may = (name: "read" | "write") => Deno.permissions.querySync({ name, path }).state;
  const isAllowed = may("read") === "granted" && may("write") === "granted";
  return isAllowed ? null : `a file that this process may write, such as ${example}`;
}

function hostFault(hostname: string): string | null {
  return listeningError({ hostname, port: 0 }) === null
    ? null
    : "an address of this machine; 0.0.0.0 stands for all of them";
}

/** Says what is wrong with a port. A port that is taken is no wrong setting, because it may be free in a moment. */
function portFault(port: number): string | null {
  const error = listeningError({ hostname: "127.0.0.1", port });
  if (error instanceof Deno.errors.NotCapable) {
    return "another port; 80 and 443 belong to a reverse proxy in front";
  }
  return error instanceof Deno.errors.PermissionDenied ? "a port that the system allows" : null;
}

function listeningError(address: Deno.TcpListenOptions): unknown {
  try {
    Deno.listen(address).close();
    return null;
  } catch (error) {
    return error;
  }
}
