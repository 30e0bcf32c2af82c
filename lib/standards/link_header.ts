/**
 * Reads the `Link` header field (RFC 8288). Pure.
 *
 * @module
 */

/** How many characters of a field we read. Real fields have a few links. */
const MAX_LENGTH = 10_000;

/** Matches one link: the target, then the parameters up to the next comma outside of quotes. */
const LINK = /<([^<>]*)>((?:[^",<]|"(?:[^"\\]|\\.)*")*)/g;

/** Matches one parameter. The value may be in quotes. */
const PARAMETER = /;\s*([\w!#$&+^`|~.-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))/g;

/** Finds the first link of a relation and media type, both in lower case. Returns its target, unresolved; else null. */
export function linkTarget(field: string | null, relation: string, type: string): string | null {
  for (const [, target, parameters] of (field ?? "").slice(0, MAX_LENGTH).matchAll(LINK)) {
    const values = new Map<string, string>();
    for (const [, name, quoted, token] of parameters!.matchAll(PARAMETER)) {
      const key = name!.toLowerCase();
      // When a parameter occurs twice, the first one counts (section 3).
      if (!values.has(key)) values.set(key, (quoted ?? token ?? "").toLowerCase());
    }
    const relations = (values.get("rel") ?? "").split(/\s+/);
    if (relations.includes(relation) && values.get("type") === type) return target!.trim();
  }
  return null;
}
