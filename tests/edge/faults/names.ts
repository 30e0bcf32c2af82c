/**
 * A resolver that asks nobody, in place of the crawler's: one name has a private address, no other has any.
 */

/** In place of the crawler's. */
export function createResolver(): (hostname: string) => Promise<readonly string[]> {
  return (hostname) => Promise.resolve(hostname === "private.example" ? ["10.0.0.1"] : []);
}
