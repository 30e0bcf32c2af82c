/**
 * Collects the structured data of one page: JSON-LD, microdata and RDFa, in document order. Pure.
 */

import { detached } from "../kept_text.ts";
import type { Entity, PageFacts } from "../page_facts.ts";
import { readJsonLd } from "./json_ld.ts";
import { microdataTypes } from "./schema_org_names.ts";
import { RdfaContext } from "./rdfa_types.ts";

/** How many entities of one page we keep, and how many characters of all of them together. */
const MAX_ENTITIES = 100;
const MAX_ENTITIES_LENGTH = 20_000;

/** How many entities, at most, hold the same text: that of the node that states it, and those of nodes around that node. */
const MAX_READINGS = 3;

/** How many names of types of one page we keep, and how many characters one may have. */
const MAX_TYPES = 50;
const MAX_TYPE_LENGTH = 100;

/** After this many broken blocks we read no more, because each broken block is parsed twice. */
const MAX_BROKEN_JSON_LD = 100;

/** Collects structured data while a page is read. */
export class StructuredData {
  /** The vocabularies and prefixes that hold where the page is being read. */
  readonly rdfa: RdfaContext = new RdfaContext();
  readonly #types = new Set<string>();
  readonly #entities: Entity[] = [];
  /** How many characters all blocks of JSON-LD have. */
  #blocksLength = 0;
  /** How many characters all entities have. Null while the blocks are too short for the entities to reach the limit. */
  #entitiesLength: number | null = null;
  #brokenJsonLd = 0;

  /** True while we still read blocks of JSON-LD. */
  get takesJsonLd(): boolean {
    return this.#brokenJsonLd < MAX_BROKEN_JSON_LD;
  }

  /** Reads a block of JSON-LD; null when it is too long to be read. */
  addJsonLd(text: string | null): void {
    if (text !== null && /^[\s\x85]*$/.test(text)) return;
    const block = text === null ? null : readJsonLd(text, MAX_ENTITIES - this.#entities.length);
    if (block === null) return void this.#brokenJsonLd++;
    this.#addTypes(block.types);
    this.#blocksLength += text!.length;
    this.#addEntities(block.entities);
  }

  /** Reads the `itemtype` of an element. */
  addItemtype(itemtype: string): void {
    this.#addTypes(microdataTypes(itemtype));
  }

  /** Reads the `typeof` of an element. */
  addTypeof(value: string): void {
    this.#addTypes(this.rdfa.namesOf(value));
  }

  /** Ends the page. */
  facts(): Pick<PageFacts, "schemaTypes" | "entities" | "brokenJsonLd"> {
    return {
      schemaTypes: [...this.#types],
      entities: this.#entities,
      brokenJsonLd: this.#brokenJsonLd,
    };
  }

  #addEntities(entities: readonly Entity[]): void {
    const isSurelyShort = this.#blocksLength * MAX_READINGS <= MAX_ENTITIES_LENGTH;
    if (!isSurelyShort) this.#entitiesLength ??= lengthOf(this.#entities);
    for (const entity of entities) {
      if (this.#entitiesLength !== null) {
        this.#entitiesLength += lengthOf(entity);
        if (this.#entitiesLength > MAX_ENTITIES_LENGTH) return;
      }
      this.#entities.push(entity);
    }
  }

  #addTypes(names: readonly string[]): void {
    for (const name of names) {
      if (this.#types.size === MAX_TYPES) return;
      if (name.length <= MAX_TYPE_LENGTH) this.#types.add(detached(name));
    }
  }
}

/** Counts the characters of all texts in a value. */
function lengthOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  let length = 0;
  if (Array.isArray(value)) { for (const part of value) length += lengthOf(part); }
  else for (const name in value) length += lengthOf(value[name as keyof typeof value]);
  return length;
}
