/**
 * Turns what the HTTP client throws into one of a closed set of failures.
 *
 * Deno's errors have no codes, so we look for signs in their texts (found by experiment on Deno 2.9.6). The texts may hold
 * addresses of our own network, so we never pass them on. Pure.
 */

import type { TransportFailure } from "../ports.ts";

/** Signs in the texts of errors, and the failure that they mean. The first row that fits decides. */
const SIGNS: readonly (readonly [signs: RegExp, failure: TransportFailure])[] = [
  [/Requires net access/, {
    kind: "not_public",
    rule: "--deny-net closes an address of this host on this port",
  }],
  [/are blocked/, {
    kind: "not_public",
    rule: "this port belongs to another protocol and is never crawled",
  }],
  [/Too many open files/, { kind: "out_of_descriptors" }],
  [/dns error|failed to lookup address/, { kind: "dns" }],
  [/Connection refused/, { kind: "connection_refused" }],
  [/No route to host|Network (is )?unreachable|Host is down|Connection timed out/, {
    kind: "unreachable",
  }],
  [/certificate (expired|not valid yet)/, { kind: "tls", cause: "expired" }],
  [/certificate not valid for name/, { kind: "tls", cause: "wrong_name" }],
  [/invalid peer certificate/, { kind: "tls", cause: "untrusted" }],
  [/tls handshake|received (fatal alert|corrupt message)|peer (is incompatible|misbehaved)/, {
    kind: "tls",
    cause: "handshake",
  }],
  [/Connection reset|Broken pipe|connection closed|unexpected end of file/, { kind: "reset" }],
  [/invalid (HTTP|content-length)|message head is too large|http2 error/, { kind: "protocol" }],
];

/** How many errors of a chain of causes we read. Deno's chains have two. */
const MAX_CAUSES = 4;

/**
 * Recognises why no response came, from what `fetch` threw; `unreachable` when the text is unknown. When the request's
 * signal had aborted by then, the failure is `aborted`, whatever the error.
 */
export function transportFailureOf(error: unknown, aborted: boolean): TransportFailure {
  if (aborted) return { kind: "aborted" };
  const text = textOf(error);
  return SIGNS.find(([signs]) => signs.test(text))?.[1] ?? { kind: "unreachable" };
}

/** Joins the messages of an error and its causes. Leaves out the request's address, because it could contain a sign. */
function textOf(error: unknown): string {
  const messages: string[] = [];
  for (let link = error; link instanceof Error && messages.length < MAX_CAUSES; link = link.cause) {
    messages.push(link.message);
  }
  const text = messages.join("\n");
  return text.slice(Math.max(0, text.lastIndexOf("client error (")));
}
