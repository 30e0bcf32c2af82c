/**
 * A TCP server on loopback that answers as badly as a test wants, and remembers who came.
 */

/** What a test does with one request on one connection; the connection is closed afterwards. */
export type Answer = (connection: Deno.TcpConn, head: string) => Promise<void> | void;

/** A running server. */
export interface HostileServer extends AsyncDisposable {
  /** Its port. */
  readonly port: number;
  /** The heads of all requests so far. */
  readonly requests: readonly string[];
  /** How many connections were opened so far. */
  readonly connections: number;
  /** Settles when every connection opened so far is closed. */
  idle(): Promise<void>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("latin1");

/**
 * Starts a server that reads a request's head, then does what the test says, again and again until the
 * client closes the connection or the answer does.
 *
 * @param answer What to do with each request.
 * @returns The server.
 */
export function serveHostile(answer: Answer): HostileServer {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const requests: string[] = [];
  const handlers = new Map<Deno.TcpConn, Promise<void>>();
  let connections = 0;

  const handle = async (connection: Deno.TcpConn) => {
    try {
      while (true) {
        const head = await readHead(connection);
        if (head === null) break;
        requests.push(head);
        await answer(connection, head);
      }
    } catch {
      // The client went away in the middle: that is what many tests are about.
    } finally {
      closeQuietly(connection);
    }
  };
  const accepting = (async () => {
    for await (const connection of listener) {
      connections++;
      handlers.set(connection, handle(connection));
    }
  })();

  return {
    port: listener.addr.port,
    requests,
    get connections() {
      return connections;
    },
    idle: async () => void await Promise.all(handlers.values()),
    [Symbol.asyncDispose]: async () => {
      listener.close();
      await accepting;
      for (const connection of handlers.keys()) closeQuietly(connection);
      await Promise.all(handlers.values());
    },
  };
}

async function readHead(connection: Deno.TcpConn): Promise<string | null> {
  let head = "";
  const buffer = new Uint8Array(4_096);
  while (!head.includes("\r\n\r\n")) {
    const count = await connection.read(buffer);
    if (count === null) return null;
    head += decoder.decode(buffer.subarray(0, count));
  }
  return head;
}

function closeQuietly(connection: Deno.TcpConn): void {
  try {
    connection.close();
  } catch {
    // It was closed before.
  }
}

/**
 * Sends text or bytes, all of them.
 *
 * @param connection Where to.
 * @param parts What, in order.
 */
export async function send(
  connection: Deno.TcpConn,
  ...parts: readonly (string | Uint8Array)[]
): Promise<void> {
  for (const part of parts) {
    const bytes = typeof part === "string" ? encoder.encode(part) : part;
    for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
  }
}

/**
 * Sends a whole response with its length.
 *
 * @param connection Where to.
 * @param body The body.
 * @param fields Header fields, each ending in CRLF.
 */
export function sendResponse(
  connection: Deno.TcpConn,
  body: string | Uint8Array,
  fields = "",
): Promise<void> {
  const bytes = typeof body === "string" ? encoder.encode(body) : body;
  return send(
    connection,
    `HTTP/1.1 200 OK\r\ncontent-length: ${bytes.length}\r\n${fields}\r\n`,
    bytes,
  );
}
