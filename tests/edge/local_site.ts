/**
 * A website on loopback, as large and as slow as a test wants it.
 */

/** What a site is like. */
export interface SiteOptions {
  /** Pages in its sitemap, the home page included. */
  readonly pages: number;
  /** Milliseconds before each page is answered; robots.txt and sitemap are not delayed. */
  readonly delayMs?: number;
  /** Paragraphs in each page. */
  readonly paragraphs?: number;
  /** Where it listens: 127.0.0.1, or on every address of this machine, each of which is a site. */
  readonly hostname?: "0.0.0.0";
  /** Whether its pages have an `ETag`. */
  readonly hasValidators?: boolean;
}

/** A running site. */
export interface LocalSite {
  /** Its origin. */
  readonly origin: string;
  /** Pages asked for so far. */
  readonly hits: () => number;
  /** Those of them that were asked for with their `ETag` and answered with 304. */
  readonly confirmed: () => number;
  /** Ends it; answers that are still delayed are given up. */
  close(): Promise<void>;
}

/**
 * Starts a site.
 *
 * Beside its pages it has `/missing-…` (404), `/moved-…` (a redirect) and `/file-…` (a PDF) in its sitemap, one of each
 * per 10 pages, so that a crawl meets what crawls meet.
 *
 * @param options What it is like.
 * @returns The site; must be closed.
 */
export function serveSite(options: SiteOptions): LocalSite {
  const closing = new AbortController();
  let hits = 0;
  let confirmed = 0;
  const server = Deno.serve(
    {
      port: 0,
      hostname: options.hostname ?? "127.0.0.1",
      onListen: () => {},
      signal: closing.signal,
    },
    async (request) => {
      const url = new URL(request.url);
      if (url.pathname === "/robots.txt") return new Response("User-agent: *\nDisallow: /private/");
      if (url.pathname === "/sitemap.xml") return sitemap(url.origin, options.pages);
      hits++;
      await delay(options.delayMs ?? 0, closing.signal);
      if (request.headers.get("if-none-match") === etagOf(url)) {
        confirmed++;
        return new Response(null, { status: 304, headers: { etag: etagOf(url) } });
      }
      return answer(url, options);
    },
  );
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    hits: () => hits,
    confirmed: () => confirmed,
    close: async () => {
      closing.abort();
      await server.finished;
    },
  };
}

function sitemap(origin: string, pages: number): Response {
  const paths = Array.from({ length: pages }, (_, n) => {
    if (n === 0) return "/";
    if (n % 10 === 7) return `/missing-${n}`;
    if (n % 10 === 8) return `/moved-${n}`;
    if (n % 10 === 9) return `/file-${n}`;
    return `/${["products", "blog", "guides"][n % 3]}/page-${n}`;
  });
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("");
  return new Response(`<urlset>${urls}</urlset>`, { headers: { "content-type": "text/xml" } });
}

function etagOf({ pathname }: URL): string {
  return `"${pathname}"`;
}

function answer(url: URL, { paragraphs = 3, hasValidators = false }: SiteOptions): Response {
  const { pathname } = url;
  if (pathname.startsWith("/missing")) return new Response("gone", { status: 404 });
  if (pathname.startsWith("/moved")) {
    return new Response(null, { status: 301, headers: { location: "/blog/target" } });
  }
  if (pathname.startsWith("/file")) {
    return new Response("%PDF", { headers: { "content-type": "application/pdf" } });
  }
  const title = pathname === "/" ? "Welcome" : `Page at ${pathname}`;
  const text = `<p>Bread is baked here every morning, ${pathname}.</p>\n`.repeat(paragraphs);
  return new Response(
    `<!doctype html><html lang="en"><head><title>${title} – Harbour Bakery</title>` +
      `<meta name="description" content="All about ${pathname} at the bakery by the harbour.">` +
      `</head><body><nav><a href="/">Home</a><a href="/blog/page-1">Blog</a></nav>` +
      `<h1>${title}</h1>${text}</body></html>`,
    {
      headers: {
        "content-type": "text/html; charset=utf-8",
        ...(hasValidators ? { etag: etagOf(url) } : {}),
      },
    },
  );
}

/** Waits, or less when the site is closed. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
