/**
 * Callers that send or read as slowly as they can.
 */

import assert from "node:assert/strict";
import { getStatus, startService } from "./running_service.ts";

async function send(connection: Deno.TcpConn, text: string): Promise<void> {
  await connection.write(new TextEncoder().encode(text));
}

/** Reads until the error object has come. */
async function readAnswer(connection: Deno.TcpConn): Promise<string> {
  const buffer = new Uint8Array(4_096);
  let answer = "";
  while (!answer.endsWith("}")) {
    console.error("reading"); const count = await connection.read(buffer); console.error("read",count);
    if (count === null) break;
    answer += new TextDecoder().decode(buffer.subarray(0, count));
  }
  return answer;
}

Deno.test("a body that trickles: 408 after its 10 seconds, others are answered meanwhile", async () => {
  const service = await startService({ KV_PATH: ":memory:" }, { through: "deno" });
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: service.port });
  const answer = readAnswer(connection);
  await send(
    connection,
    `POST /api/generate.php HTTP/1.1\r\nHost: a\r\nX-API-Key: ${service.key}\r\n` +
      `Content-Length: 1000\r\n\r\n{`,
  );
  // Never silent for long, so that only a limit on the whole body can end it.
  const trickle = setInterval(() => send(connection, " ").catch(() => {}), 200);
  try {
    assert.equal((await getStatus(service).then((response) => response.json())).status, "active");
    assert.match(await answer, /^HTTP\/1\.1 408 .*\r\nconnection: close\r\n.*"code":408/is);
  } finally {
    console.error("fin");clearInterval(trickle);
    // The runtime goes on taking the body until the caller closes; what stands in front has to set a limit to that.
    connection.close();
    await service.stop();
  }
});

Deno.test("readers that never read their answers: others are answered meanwhile, and the end is not held up", async () => {
  const service = await startService({ KV_PATH: ":memory:" }, { through: "deno" });
  const readers = await Promise.all(Array.from({ length: 50 }, async () => {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port: service.port });
    const docs =
      `GET /api/generate.php?action=docs HTTP/1.1\r\nHost: a\r\nX-API-Key: ${service.key}`;
    // More of them, on one connection, than its buffers hold.
    connection.setNoDelay();
    const asking = send(connection, `${docs}\r\n\r\n`.repeat(400)).catch(() => {});
    return { connection, asking };
  }));
  try {
    assert.equal((await getStatus(service).then((response) => response.json())).status, "active");
    assert.equal((await service.stop()).code, 0);
  } finally {
    for (const { connection } of readers) connection.close();
    await Promise.all(readers.map(({ asking }) => asking));
  }
});
