import assert from "node:assert/strict";
import { transportFailureOf } from "../../lib/crawl/transport_failure.ts";
import type { TransportFailure } from "../../lib/ports.ts";

const CONNECT = "error sending request for url (http://a.example/): client error (Connect): ";
const SEND = "error sending request from 10.0.0.2:55723 for http://a.example/ (10.0.0.9:80): " +
  "client error (SendRequest): ";

const TEXTS: readonly [cause: string, failure: TransportFailure][] = [
  [
    CONNECT + "dns error: failed to lookup address information: Name or service not known",
    { kind: "dns" },
  ],
  [
    CONNECT +
    "dns error: failed to lookup address information: Temporary failure in name resolution",
    { kind: "dns" },
  ],
  [CONNECT + "tcp connect error: Connection refused (os error 111)", {
    kind: "connection_refused",
  }],
  [CONNECT + "tcp open error: Too many open files (os error 24)", { kind: "out_of_descriptors" }],
  [CONNECT + "tcp open error: Too many open files in system (os error 23)", {
    kind: "out_of_descriptors",
  }],
  [CONNECT + "tcp connect error: No route to host (os error 113)", { kind: "unreachable" }],
  [CONNECT + "tcp connect error: Network is unreachable (os error 101)", { kind: "unreachable" }],
  [CONNECT + "tcp connect error: Network unreachable", { kind: "unreachable" }],
  [CONNECT + "tcp connect error: Connection timed out (os error 110)", { kind: "unreachable" }],
  [SEND + "Connection reset by peer (os error 104)", { kind: "reset" }],
  [SEND + "connection closed before message completed", { kind: "reset" }],
  [
    CONNECT + "invalid peer certificate: certificate expired: verification time 1 (UNIX)",
    { kind: "tls", cause: "expired" },
  ],
  [
    CONNECT + "invalid peer certificate: certificate not valid yet: verification time 1 (UNIX)",
    { kind: "tls", cause: "expired" },
  ],
  [
    CONNECT +
    'invalid peer certificate: certificate not valid for name "x"; certificate is only valid for DnsName("y")',
    { kind: "tls", cause: "wrong_name" },
  ],
  [CONNECT + "invalid peer certificate: UnknownIssuer", { kind: "tls", cause: "untrusted" }],
  [
    CONNECT + "invalid peer certificate: Other(OtherError(CaUsedAsEndEntity))",
    { kind: "tls", cause: "untrusted" },
  ],
  [CONNECT + "tls handshake eof", { kind: "tls", cause: "handshake" }],
  [
    CONNECT + "received corrupt message of type InvalidContentType",
    { kind: "tls", cause: "handshake" },
  ],
  [CONNECT + "received fatal alert: HandshakeFailure", { kind: "tls", cause: "handshake" }],
  [SEND + "invalid HTTP version parsed", { kind: "protocol" }],
  [SEND + "invalid HTTP header parsed", { kind: "protocol" }],
  [SEND + "invalid content-length parsed", { kind: "protocol" }],
  [SEND + "message head is too large", { kind: "protocol" }],
  [CONNECT + "something never seen before", { kind: "unreachable" }],
];

for (const [cause, failure] of TEXTS) {
  Deno.test(`transportFailureOf: ${cause.slice(cause.lastIndexOf("): ") + 3)}`, () => {
    const error = new TypeError("fetch failed", { cause: new Error(cause) });
    assert.deepEqual(transportFailureOf(error, false), failure);
  });
}

Deno.test("transportFailureOf: a permission that is missing is a host that is not public", () => {
  const rule = "--deny-net closes an address of this host on this port";
  const text = 'Requires net access to "127.0.0.1:80", run again with the --allow-net flag';
  assert.deepEqual(transportFailureOf(new Error(text), false), { kind: "not_public", rule });
  const wrapped = new TypeError("fetch failed", { cause: new Error(CONNECT + text) });
  assert.deepEqual(transportFailureOf(wrapped, false), { kind: "not_public", rule });
});

Deno.test("transportFailureOf: a port that the client blocks is named as the fault", () => {
  const failure = transportFailureOf(
    new TypeError("Fetch failed: Requests to port 22 are blocked"),
    false,
  );
  assert.equal(failure.kind, "not_public");
});

Deno.test("transportFailureOf: an abort decides alone", () => {
  const error = new TypeError("fetch failed", { cause: new Error("Connection refused") });
  assert.deepEqual(transportFailureOf(error, true), { kind: "aborted" });
  assert.deepEqual(transportFailureOf(error, false), { kind: "connection_refused" });
});

Deno.test("transportFailureOf: a sign in the request's own address does not count", () => {
  const cause = "error sending request for url (http://a.example/?Connection%20refused" +
    "-dns error): client error (Connect): tcp connect error: No route to host (os error 113)";
  const error = new TypeError("fetch failed", { cause: new Error(cause) });
  assert.deepEqual(transportFailureOf(error, false), { kind: "unreachable" });
});

Deno.test("transportFailureOf: anything thrown gives a failure, even a chain of causes without end", () => {
  const endless = new Error("x");
  endless.cause = endless;
  for (const thrown of [endless, undefined, null, "Connection refused", 7, {}]) {
    assert.deepEqual(transportFailureOf(thrown, false), { kind: "unreachable" });
  }
});
