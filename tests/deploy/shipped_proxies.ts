/**
 * The shipped configurations of nginx and Caddy on ports of loopback, in front of services of a test.
 */

import assert from "node:assert/strict";
import { startCaddy } from "../edge/caddy.ts";
import { startNginx } from "../edge/nginx.ts";
import { freePort } from "../edge/operated_service.ts";
import type { ProxyProcess } from "../edge/proxy_process.ts";
import { PROJECT } from "../edge/running_service.ts";

/** A proxy that listens. */
export interface ShippedProxy extends ProxyProcess {
  /** Its origin. */
  readonly base: string;
  /** The certificates to trust. */
  readonly caCerts: readonly string[];
}

const SHIPPED_REPLICA = "127.0.0.1:8000";
const SHIPPED_PATIENCE = "150s";

/**
 * Starts Caddy with deploy/Caddyfile, but without TLS.
 *
 * @param replicas The origins of the services.
 * @param folder An empty folder for its files.
 * @param patience How long it waits for an answer, instead of 150 seconds.
 * @returns Caddy; ended when it goes out of an `await using`.
 */
export async function startShippedCaddy(
  replicas: readonly string[],
  folder: string,
  patience: string = SHIPPED_PATIENCE,
): Promise<ShippedProxy> {
  const base = `http://127.0.0.1:${freePort()}`;
  const caddyfile = Deno.readTextFileSync(`${PROJECT}deploy/Caddyfile`)
    .replace("{\n", "{\n\tadmin off\n")
    .replace("llms.example.com {", `${base} {`)
    .replace(SHIPPED_REPLICA, replicas.map(hostOf).join(" "))
    .replaceAll(SHIPPED_PATIENCE, patience);
  return { ...await startCaddy(caddyfile, folder), base, caCerts: [] };
}

/**
 * Starts nginx with deploy/nginx.conf and a certificate that it signs itself, as docs/operating.md has it.
 *
 * @param replicas The origins of the services.
 * @param folder An empty folder for its files, its logs among them.
 * @param patience How long it waits for an answer, instead of 150 seconds.
 * @returns nginx; ended when it goes out of an `await using`.
 */
export async function startShippedNginx(
  replicas: readonly string[],
  folder: string,
  patience: string = SHIPPED_PATIENCE,
): Promise<ShippedProxy> {
  makeCertificate(folder);
  const port = freePort();
  const shipped = Deno.readTextFileSync(`${PROJECT}deploy/nginx.conf`);
  const [line] = new RegExp(`^ *server ${SHIPPED_REPLICA}.*\n`, "m").exec(shipped)!;
  const lines = replicas.map((base) => line.replace(SHIPPED_REPLICA, hostOf(base)));
  const server = shipped
    .replaceAll("/etc/ssl/llmstxt-api", folder)
    .replaceAll("/var/log/nginx", folder)
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replace(line, lines.join(""))
    .replaceAll(SHIPPED_PATIENCE, patience);
  return {
    ...await startNginx(server, folder),
    base: `https://localhost:${port}`,
    caCerts: [await Deno.readTextFile(`${folder}/cert.pem`)],
  };
}

function hostOf(base: string): string {
  return new URL(base).host;
}

/**
 * Makes a certificate for `localhost` that signs itself: `cert.pem`, with `key.pem`.
 *
 * @param folder Where to.
 */
export function makeCertificate(folder: string): void {
  const { code, stderr } = new Deno.Command("openssl", {
    args: [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"],
      ...["-addext", "subjectAltName=DNS:localhost"],
      ...["-addext", "basicConstraints=critical,CA:FALSE"],
      ...["-keyout", `${folder}/key.pem`, "-out", `${folder}/cert.pem`],
    ],
  }).outputSync();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
}
