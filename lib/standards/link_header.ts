/**
 * The `Link` header field (RFC 8288).
 *
 * Pure.
 *
 * @module
 */

/** What is looked at of a field: honest ones have a few links. */
const MAX_LENGTH = 10_000;

/** The next link: its target, then its parameters up to a comma that stands in no quotation. */
const LINK = /<([^<>]*)>((?:[^",<]|"(?:[^"\\]|\\.)*")*)/g;

/** A parameter, its value quoted or not. */
const PARAMETER = /;\s*([\w!#$&+^`|~.-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))/g;

/**
 * The target of a link.
 *
 * @param field The field's value, several fields joined by commas; null when absent.
 * @param relation The relation that it must have, such as `alternate`.
 * @param type The media type that its target must have.
 * @returns The target of the first such link, unresolved; null when there is none.
 */
export function linkTarget(field: string | null, relation: string, type: string): string | null {
  for (const [, target, parameters] of (field ?? "").slice(0, MAX_LENGTH).matchAll(LINK)) {
    const values = new Map<string, string>();
    for (const [, name, quoted, token] of parameters!.matchAll(PARAMETER)) {
      const key = name!.toLowerCase();
      // Of a parameter that is said twice the first one counts (section 3).
      if (!values.has(key)) values.set(key, (quoted ?? token ?? "").toLowerCase());
    }
    const relations = (values.get("rel") ?? "").split(/\s+/);
    if (relations.includes(relation) && values.get("type") === type) return target!.trim();
  }
  return null;
}
