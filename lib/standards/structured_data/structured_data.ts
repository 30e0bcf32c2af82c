/**
 * All structured data of one page: JSON-LD, microdata and RDFa, in document order. Pure.
 *
 * @module
 */

import type { Entity, PageFacts } from "../page_facts.ts";
import { readJsonLd } from "./json_ld.ts";
import { microdataTypes } from "./microdata.ts";
import { RdfaContext } from "./rdfa.ts";

/** Entities that are kept of one page. */
const MAX_ENTITIES = 100;

/** After so many broken blocks, each of which is read twice, no more are read. */
const MAX_BROKEN_JSON_LD = 100;

/** Collects structured data while a page is read. */
export class StructuredData {
  /** The vocabularies in force where the page is being read. */
  readonly rdfa: RdfaContext = new RdfaContext();
  readonly #types = new Set<string>();
  readonly #entities: Entity[] = [];
  #brokenJsonLd = 0;

  /** True as long as another block of JSON-LD is read. */
  get takesJsonLd(): boolean {
    return this.#brokenJsonLd < MAX_BROKEN_JSON_LD;
  }

  /**
   * Takes in a block of JSON-LD.
   *
   * @param text Its text; null when it is too long to be read.
   */
  addJsonLd(text: string | null): void {
    if (text !== null && /^[\s\x85]*$/.test(text)) return;
    const block = text === null ? null : readJsonLd(text, MAX_ENTITIES - this.#entities.length);
    if (block === null) return void this.#brokenJsonLd++;
    this.#addTypes(block.types);
    this.#entities.push(...block.entities);
  }

  /**
   * Takes in the `itemtype` of an element.
   *
   * @param itemtype The attribute's value.
   */
  addItemtype(itemtype: string): void {
    this.#addTypes(microdataTypes(itemtype));
  }

  /**
   * Takes in the `typeof` of an element.
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
    for (const name of names) this.#types.add(name);
  }
}
