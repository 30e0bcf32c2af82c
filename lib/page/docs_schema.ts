/**
 * Says in words what a JSON Schema (draft 2020-12) allows, as far as the API's own schemas go.
 *
 * Recursive in the schema's depth: schemas are the service's own, never a caller's. Pure.
 *
 * @module
 */

import { escapeHtml } from "./html.ts";

/** What is read of a schema. */
export interface JsonSchema {
  /** A component that stands for it. */
  readonly $ref?: string;
  /** The JSON type, or several. */
  readonly type?: string | readonly string[];
  /** What it means. */
  readonly description?: string;
  /** The only value. */
  readonly const?: unknown;
  /** The only values. */
  readonly enum?: readonly unknown[];
  /** Alternatives. */
  readonly anyOf?: readonly JsonSchema[];
  /** Alternatives, exactly one of which fits. */
  readonly oneOf?: readonly JsonSchema[];
  /** What an array holds. */
  readonly items?: JsonSchema;
  /** What an object holds. */
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  /** Fields that are never absent. */
  readonly required?: readonly string[];
  /** How a text is written. */
  readonly format?: string;
  /** The smallest number. */
  readonly minimum?: number;
  /** The largest number. */
  readonly maximum?: number;
  /** The longest text. */
  readonly maxLength?: number;
  /** The value of an absent field. */
  readonly default?: unknown;
}

/** The components' names by their content, to link to one wherever it stands written out. */
export type Names = ReadonlyMap<string, string>;

/**
 * Collects the components' names.
 *
 * @param schemas The components.
 * @returns Their names by their content.
 */
export function namesOf(schemas: Readonly<Record<string, JsonSchema>>): Names {
  return new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
}

/**
 * Describes what a schema allows.
 *
 * @param schema The schema.
 * @param names The components' names.
 * @returns HTML: a few words, a link where the schema is a component.
 */
export function describeType(schema: JsonSchema, names: Names): string {
  const name = schema.$ref?.slice(schema.$ref.lastIndexOf("/") + 1) ??
    names.get(JSON.stringify(schema));
  if (name !== undefined) return `<a href="#${componentId(name)}">${escapeHtml(name)}</a>`;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) {
    return alternatives.map((alternative) => describeType(alternative, names)).join(" or ");
  }
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values !== undefined) return values.map(literal).join(", ") + defaultOf(schema);
  if (schema.items !== undefined) return `array of ${describeType(schema.items, names)}`;
  if (schema.properties !== undefined) return describeObject(schema.properties, names);
  return escapeHtml([schema.type ?? "any"].flat().join(" or ")) + boundsOf(schema) +
    defaultOf(schema);
}

/**
 * The id of a component's heading.
 *
 * @param name The component's name.
 * @returns An id, also for a link's fragment.
 */
export function componentId(name: string): string {
  return `object-${escapeHtml(name)}`;
}

function describeObject(properties: Readonly<Record<string, JsonSchema>>, names: Names): string {
  const fields = Object.entries(properties).map(([name, schema]) =>
    `<code>${escapeHtml(name)}</code> (${describeType(schema, names)})`
  );
  return `object of ${fields.join(", ")}`;
}

function boundsOf({ format, minimum, maximum, maxLength }: JsonSchema): string {
  const bounds = [
    format === undefined ? null : `, ${format}`,
    minimum === undefined ? null : `, from ${minimum}`,
    maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? null : ` to ${maximum}`,
    maxLength === undefined ? null : `, at most ${maxLength} characters`,
  ];
  return escapeHtml(bounds.filter((bound) => bound !== null).join(""));
}

function defaultOf(schema: JsonSchema): string {
  return schema.default === undefined ? "" : `; without it ${literal(schema.default)}`;
}

function literal(given: unknown): string {
  return `<code>${escapeHtml(JSON.stringify(given))}</code>`;
}
