/**
 * One site on loopback for every cause for which a site gives nothing.
 */

import type { Reason } from "../../lib/crawl/report.ts";

/** Sites that fail, until they are closed. */
export interface FailingSites extends AsyncDisposable {
  /** The address of the site that fails for each cause. */
  readonly urls: Readonly<Partial<Record<Reason["kind"], string>>>;
}

type Answer = (path: string) => Response | Promise<Response>;

const html = (body: string) => new Response(body, { headers: { "content-type": "text/html" } });
const to = (location: string) => new Response(null, { status: 302, headers: { location } });
const page = () => html("<title>Home</title><h1>Hello</h1><p>Bread is baked here.</p>");
const never = new Promise<Response>(() => {});

/** What the sites answer at addresses other than robots.txt; where a rule is about that file, there too. */
const ANSWERS: Readonly<Partial<Record<Reason["kind"], Answer>>> = {
  http_status: () => new Response("no", { status: 403 }),
  timed_out: () => never,
  empty_body: () => html(""),
  not_html: () => new Response("%PDF", { headers: { "content-type": "application/pdf" } }),
  redirect_loop: (path) => to(path === "/" ? "/again" : "/"),
  too_many_redirects: (path) => to(`/${Number(path.slice(1)) + 1}`),
  disallowed: page,
  robots_unreachable: page,
  bot_challenge: () => new Response("", { status: 403, headers: { "cf-mitigated": "challenge" } }),
  login_wall: (path) => path === "/" ? to("/login") : page(),
  soft_404: () => html("<title>Page not found</title><h1>Page not found</h1>"),
};

const ROBOTS: Readonly<Partial<Record<Reason["kind"], () => Response>>> = {
  disallowed: () => new Response("User-agent: *\nDisallow: /"),
  robots_unreachable: () => new Response("", { status: 500 }),
};

/**
 * Starts the sites.
 *
 * @returns The sites. Those of `dns` and `not_public` have names of `faults/names.ts`.
 */
export function serveFailingSites(): FailingSites {
  const closing = new AbortController();
  const causes = Object.keys(ANSWERS) as Reason["kind"][];
  const server = Deno.serve(
    { port: 0, hostname: "0.0.0.0", onListen: () => {}, signal: closing.signal },
    ({ url }) => {
      const { hostname, pathname } = new URL(url);
      const cause = causes[Number(hostname.split(".")[3])]!;
      if (pathname === "/robots.txt") return ROBOTS[cause]?.() ?? new Response("");
      return pathname.endsWith(".xml")
        ? new Response("", { status: 404 })
        : ANSWERS[cause]!(pathname);
    },
  );
  const { port } = server.addr;
  const reset = listen(() => "");
  const garbage = listen(() => "no HTTP\n\n");
  const broken = listen((head) =>
    head.startsWith("GET / ")
      ? "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\n"
      : "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
  );
  const refusing = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  refusing.close();
  return {
    urls: {
      ...Object.fromEntries(causes.map((cause, n) => [cause, `http://127.0.1.${n}:${port}/`])),
      dns: "http://nowhere.example/",
      not_public: "http://private.example/",
      connection_refused: `http://127.0.0.1:${refusing.addr.port}/`,
      // An address to which nothing is routed.
      unreachable: `http://255.255.255.255:${port}/`,
      reset: `http://127.0.0.1:${reset.addr.port}/`,
      protocol: `http://127.0.0.1:${garbage.addr.port}/`,
      body_broken: `http://127.0.0.1:${broken.addr.port}/`,
      tls: `https://127.0.0.1:${garbage.addr.port}/`,
    },
    async [Symbol.asyncDispose]() {
      for (const listener of [reset, garbage, broken]) listener.close();
      closing.abort();
      await server.finished;
    },
  };
}

/** Answers the first bytes of each connection, and closes it. */
function listen(answer: (head: string) => string): Deno.TcpListener {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const serve = async (connection: Deno.TcpConn) => {
    const buffer = new Uint8Array(1_024);
    const count = await connection.read(buffer) ?? 0;
    const head = new TextDecoder("latin1").decode(buffer.subarray(0, count));
    await connection.write(new TextEncoder().encode(answer(head)));
  };
  (async () => {
    for await (const connection of listener) {
      serve(connection).catch(() => {}).finally(() => connection.close());
    }
  })();
  return listener;
}
