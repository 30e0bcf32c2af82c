/**
 * All structured data of one page: JSON-LD, microdata and RDFa, in document order. Pure.
 *
 * @module
 */

import { detached } from "../kept_text.ts";
import type { Entity, PageFacts } from "../page_facts.ts";
import { readJsonLd } from "./json_ld.ts";
import { microdataTypes } from "./microdata.ts";
import { RdfaContext } from "./rdfa.ts";

/** Entities that are kept of one page, and the characters of all of them. */
const MAX_ENTITIES = 100;
const MAX_ENTITIES_LENGTH = 50_000;

/** Names of types that are kept of one page, and the characters that one may have. */
const MAX_TYPES = 200;
const MAX_TYPE_LENGTH = 200;

/** After so many broken blocks, each of which is read twice, no more are read. */
const MAX_BROKEN_JSON_LD = 100;

/** Collects structured data while a page is read. */
export class StructuredData {
  /** The vocabularies in force where the page is being read. */
  readonly rdfa: RdfaContext = new RdfaContext();
  readonly #types = new Set<string>();
  readonly #entities: Entity[] = [];
  #entitiesLength = 0;
  #brokenJsonLd = 0;

  /** True as long as another block of JSON-LD is read. */
  get takesJsonLd(): boolean {
    return this.#brokenJsonLd < MAX_BROKEN_JSON_LD;
  }

  /**
   * Reads a block of JSON-LD.
   *
   * @param text Its text; null when it is too long to be read.
   */
  addJsonLd(text: string | null): void {
    if (text !== null && /^[\s\x85]*$/.test(text)) return;
    const block = text === null ? null : readJsonLd(text, MAX_ENTITIES - this.#entities.length);
    if (block === null) return void this.#brokenJsonLd++;
    this.#addTypes(block.types);
    for (const entity of block.entities) {
      this.#entitiesLength += lengthOf(entity);
      if (this.#entitiesLength > MAX_ENTITIES_LENGTH) return;
      this.#entities.push(entity);
    }
  }

  /**
   * Reads the `itemtype` of an element.
   *
   * @param itemtype The attribute's value.
   */
  addItemtype(itemtype: string): void {
    this.#addTypes(microdataTypes(itemtype));
  }

  /**
   * Reads the `typeof` of an element.
   *
   * @param value The attribute's value.
   */
  addTypeof(value: string): void {
    this.#addTypes(this.rdfa.namesOf(value));
  }

  /**
   * Ends the page.
   *
   * @returns All that was collected.
   */
  facts(): Pick<PageFacts, "schemaTypes" | "entities" | "brokenJsonLd"> {
    return {
      schemaTypes: [...this.#types],
      entities: this.#entities,
      brokenJsonLd: this.#brokenJsonLd,
    };
  }

  #addTypes(names: readonly string[]): void {
    for (const name of names) {
      if (this.#types.size === MAX_TYPES) return;
      if (name.length <= MAX_TYPE_LENGTH) this.#types.add(detached(name));
    }
  }
}

/** The characters of all texts in a value. */
function lengthOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  let length = 0;
  for (const name in value) length += lengthOf((value as Readonly<Record<string, unknown>>)[name]);
  return length;
}
