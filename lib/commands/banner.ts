/** Writes what the service prints when it starts: what it is, where it listens, and, once, how to try it. Pure. */

import type { Config } from "../config.ts";
import { API_VERSION } from "../http/openapi.ts";
import { API_PATH } from "../http/routes.ts";

/**
 * Writes the banner. `locks` says what keeps the crawler on the public internet. `key` is that of the license that the
 * first start issued; null on every later start.
 */
export function formatBanner(
  config: Config,
  locks: string,
  exampleOrigin: string,
  key: string | null,
): string {
  const { dailyRequests, timeZone, maxRunning, concurrency, port } = config;
  const local = `http://localhost:${port}`;
  // Before a port, an IPv6 address needs brackets (RFC 3986 section 3.2.2).
  const host = /^[^[].*:/.test(config.host) ? `[${config.host}]` : config.host;
  const lines = [
    `llmstxt-api ${API_VERSION}`,
    `  API        ${config.baseUrl || local}${API_PATH}, listening on ${host}:${port}`,
    `  web page   ${config.baseUrl || local}/`,
    `  store      ${config.kvPath}`,
    `  limits     ${dailyRequests} requests per license and day (${timeZone}), ` +
    `${maxRunning} generations at once, ${concurrency} connections per site`,
    `  locks      ${locks}`,
  ];
  if (key === null) {
    lines.push('  keys       "license issue" makes one, "license list" shows whose there are');
  } else {
    lines.push(
      "",
      "The store was empty, so a license for 30 days was issued. Its key is shown only now:",
      "",
      `  ${key}`,
      "",
      "Try it on the built-in example site, then on a site of your own:",
      "",
      `  curl -s ${local}${API_PATH} -H 'X-API-Key: ${key}' -d '{"url": "${exampleOrigin}"}'`,
      "",
    );
  }
  return lines.join("\n");
}
