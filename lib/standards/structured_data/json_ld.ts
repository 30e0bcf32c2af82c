/**
 * Reads Schema.org types and statements from blocks of JSON-LD (JSON-LD 1.1).
 *
 * Finds nodes at any depth, in document order, without recursion. Contexts are not loaded. A type without prefix counts,
 * unless its `@context` names only other vocabularies. A type with the prefix `schema:` or with a full schema.org address
 * always counts. Pure.
 */

import { isJsonObject } from "../json.ts";
import type { Entity } from "../page_facts.ts";
import { readEntity } from "./entity.ts";
import { parseLenientJson } from "./lenient_json.ts";
import { isSchemaOrg, schemaOrgName } from "./schema_org_names.ts";

/** What one block of JSON-LD says. */
export interface JsonLdBlock {
  /** Names of types without prefix, in document order, repeated as in the block. */
  readonly types: readonly string[];
  /** Nodes that state something, in document order. */
  readonly entities: readonly Entity[];
}

interface Pending {
  readonly value: unknown;
  readonly topLevel: boolean;
  readonly isSchemaContext: boolean;
}

/** Reads one `<script type="application/ld+json">`; null when even {@link parseLenientJson} cannot read it. */
export function readJsonLd(text: string, maxEntities: number): JsonLdBlock | null {
  const root = parseLenientJson(text);
  if (root === undefined) return null;
  const types: string[] = [];
  const entities: Entity[] = [];
  const pending: Pending[] = [{ value: root, topLevel: true, isSchemaContext: true }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Array.isArray(next.value)) {
      pushChildren(pending, next.value, next.topLevel, next.isSchemaContext);
    } else if (isJsonObject(next.value)) {
      const node = next.value;
      const isSchemaContext = hasSchemaContext(node["@context"], next.isSchemaContext);
      const names = namesOf(node["@type"], isSchemaContext);
      for (const name of names) types.push(name);
      if (names.length > 0 && entities.length < maxEntities) {
        const entity = readEntity(node, names, next.topLevel);
        if (entity !== null) entities.push(entity);
      }
      pushChildren(pending, node, next.topLevel, isSchemaContext);
    }
  }
  return { types, entities };
}

/** Puts the values of a node or list on the stack, last one first. What is in a top-level `@graph` is top-level, too. */
function pushChildren(
  pending: Pending[],
  parent: object,
  topLevel: boolean,
  isSchemaContext: boolean,
): void {
  const isList = Array.isArray(parent);
  const keys = Object.keys(parent);
  for (let i = keys.length - 1; i >= 0; i--) {
    const key = keys[i]!;
    const value = parent[key as keyof typeof parent] as unknown;
    if (key === "@context" || typeof value !== "object" || value === null) continue;
    pending.push({ value, topLevel: topLevel && (isList || key === "@graph"), isSchemaContext });
  }
}

/** Says whether names without prefix belong to schema.org under a `@context`. */
function hasSchemaContext(context: unknown, inherited: boolean): boolean {
  if (context === undefined) return inherited;
  const parts = Array.isArray(context) ? context : [context];
  const vocabularies = parts.map((part) => isJsonObject(part) ? part["@vocab"] : part)
    .filter((vocabulary) => typeof vocabulary === "string");
  if (vocabularies.length === 0) return inherited;
  return vocabularies.some((iri) => isSchemaOrg(iri) || /^schema\.org/i.test(iri.trim()));
}

/**
 * Returns the Schema.org names in `@type`, which is a text or a list of texts. A name with half a character (`"\ud83d"`) is
 * left out, because not every JSON reader accepts it (RFC 8259 section 8.2).
 */
function namesOf(type: unknown, isSchemaContext: boolean): readonly string[] {
  const values = Array.isArray(type) ? type : [type];
  return values.flatMap((value) =>
    typeof value === "string" && value.isWellFormed()
      ? nameOf(value.trim(), isSchemaContext) ?? []
      : []
  );
}

function nameOf(type: string, isSchemaContext: boolean): string | null {
  const colon = type.indexOf(":");
  if (colon < 0) return isSchemaContext ? type || null : null;
  return type.slice(0, colon).toLowerCase() === "schema"
    ? type.slice(colon + 1) || null
    : schemaOrgName(type);
}
