/**
 * Describes what we know of a response when we judge whether it is the page or an obstacle. Only types.
 *
 * @module
 */

/** What we know of a response. */
export interface Observation {
  /** The address that was asked for first. */
  readonly requestedUrl: URL;
  /** The address that answered, after redirects. */
  readonly url: URL;
  /** The status code. */
  readonly status: number;
  /** The response's header fields. */
  readonly headers: Headers;
  /** The page's title. */
  readonly title: string | null;
  /** The page's first heading. */
  readonly h1: string | null;
  /** How many `<input type=password>` elements the page has. */
  readonly passwordInputs: number;
  /** The first 4 KB of the body, one character per byte. */
  readonly bodyPrefix: string;
}
