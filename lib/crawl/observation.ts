/**
 * Describes what we know of a response when we judge whether it is the page or an obstacle. Only types.
 *
 * @module
 */

/** What we know of a response. */
export type Observation = {
  /** The address that was asked for first. */
  readonly requestedUrl: URL;
  /** The address that answered, after redirects. */
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly title: string | null;
  readonly h1: string | null;
  /** How many `<input type=password>` elements the page has. */
  readonly passwordInputs: number;
  /** The first 4 KB of the body, one character per byte. */
  readonly bodyPrefix: string;
};
