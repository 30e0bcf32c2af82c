/**
 * What is known of a response when it is judged: whether it is the page, or something that stands in its way. Types alone.
 *
 * @module
 */

/** What is known of a response when it is judged. */
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
  /** `<input type=password>` elements. */
  readonly passwordInputs: number;
  /** The first 4 KB of the body, one character per byte. */
  readonly bodyPrefix: string;
}
