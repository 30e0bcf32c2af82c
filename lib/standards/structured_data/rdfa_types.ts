/**
 * Reads Schema.org types from RDFa: `typeof`, with the `vocab` and `prefix` of the elements around it.
 *
 * Implements the part of RDFa Core 1.1 (sections 5 and 7.4) that names types. Properties, subjects, and prefixes declared as
 * `xmlns:` attributes are not read. The prefix `schema:` counts without a declaration, because it is in the RDFa 1.1 initial
 * context. Pure.
 */

import { splitTokens } from "../html/text.ts";
import { isSchemaOrg, schemaOrgName } from "./schema_org_names.ts";

/** The prefix of schema.org in the RDFa 1.1 initial context. */
const INITIAL_PREFIX = "schema";

/** How many scopes may be open. Deeper ones are ignored, so that looking up a prefix stays cheap. */
const MAX_SCOPES = 64;

interface RdfaScope {
  /** Index of the element on the stack of open elements; 0 for `html` and `body`, -1 for the page. */
  readonly depth: number;
  /** Whether a name without prefix belongs to schema.org. */
  readonly isSchemaVocabulary: boolean;
  /** The prefixes declared here, in lower case, and whether they stand for schema.org. */
  readonly prefixes: ReadonlyMap<string, boolean>;
}

const NO_PREFIXES: ReadonlyMap<string, boolean> = new Map();

/** Keeps the vocabularies and prefixes that hold where the page is being read. */
export class RdfaContext {
  /** The depth of the innermost scope. */
  #depth = -1;
  readonly #scopes: RdfaScope[] = [
    { depth: -1, isSchemaVocabulary: false, prefixes: new Map([[INITIAL_PREFIX, true]]) },
  ];

  /** Ends the scopes of elements that have ended: those above `low`, the highest index of an element that is still open. */
  leave(low: number): void {
    while (this.#depth > low) {
      this.#scopes.pop();
      this.#depth = this.#scopes.at(-1)!.depth;
    }
  }

  /** Opens the scope of an element's `vocab` and `prefix`. `depth`: its place among the open elements, as in `RdfaScope`. */
  enter(depth: number, vocab: string | null, prefix: string | null): void {
    if (this.#scopes.length === MAX_SCOPES) return;
    const outer = this.#scopes.at(-1)!;
    this.#depth = depth;
    this.#scopes.push({
      depth,
      isSchemaVocabulary: vocab === null ? outer.isSchemaVocabulary : isSchemaOrg(vocab),
      prefixes: prefix === null ? NO_PREFIXES : readPrefixes(prefix),
    });
  }

  /** Names the Schema.org types of a `typeof`, without prefix. Types of other vocabularies are left out. */
  namesOf(value: string): readonly string[] {
    return splitTokens(value).flatMap((token) => this.#nameOf(token) ?? []);
  }

  #nameOf(token: string): string | null {
    const colon = token.indexOf(":");
    if (colon < 0) return this.#scopes.at(-1)!.isSchemaVocabulary ? token : null;
    const prefix = token.slice(0, colon).toLowerCase();
    const scope = this.#scopes.findLast((scope) => scope.prefixes.has(prefix));
    if (scope === undefined) return schemaOrgName(token);
    return scope.prefixes.get(prefix) ? token.slice(colon + 1) || null : null;
  }
}

/** Reads `prefix="s: https://schema.org/ foaf: …"` (RDFa Core, section 5). */
function readPrefixes(value: string): ReadonlyMap<string, boolean> {
  const tokens = splitTokens(value);
  const prefixes = new Map<string, boolean>();
  for (let i = 0; i + 1 < tokens.length; i += 2) {
    prefixes.set(tokens[i]!.replace(/:$/, "").toLowerCase(), isSchemaOrg(tokens[i + 1]!));
  }
  return prefixes;
}
