/**
 * Says in words what a JSON Schema (draft 2020-12) allows. Knows as much of it as the API's own schemas use.
 *
 * Calls itself for inner schemas. That is safe: the schemas are the service's own, never a caller's. Pure.
 *
 * @module
 */

import { type Content, markup, type SafeHtml } from "./html.ts";

/** The parts of a schema that we read, by the standard's own names. */
export type DocSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly DocSchema[];
  readonly oneOf?: readonly DocSchema[];
  readonly items?: DocSchema;
  readonly properties?: Readonly<Record<string, DocSchema>>;
  readonly required?: readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
};

/**
 * Describes what a schema allows.
 *
 * @param schema The schema.
 * @returns A few words; a link when the schema refers to a component.
 */
export function describeType(schema: DocSchema): Content {
  const { $ref, type = "any", items, properties, format, minimum, maximum, maxLength } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf("/") + 1);
    return markup`<a href="#${componentId(name)}">${name}</a>`;
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return join(alternatives.map(describeType), " or ");
  if (items !== undefined) return ["array of ", describeType(items)];
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, property]) =>
      markup`<code>${name}</code> (${describeType(property)})`
    );
    return ["object of ", join(fields, ", ")];
  }
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  return [
    values === undefined ? [type].flat().join(" or ") : join(values.map(literal), ", "),
    format === undefined ? "" : `, ${format}`,
    minimum === undefined ? "" : `, from ${minimum}`,
    maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? "" : ` to ${maximum}`,
    maxLength === undefined ? "" : `, at most ${maxLength} characters`,
    schema.default === undefined ? "" : ["; without it ", literal(schema.default)],
  ];
}

/**
 * Returns the id of a component's heading.
 *
 * @param name The component's name.
 * @returns The id, which is also the fragment of links to the heading.
 */
export function componentId(name: string): string {
  return `object-${name}`;
}

function join(parts: readonly Content[], separator: string): Content {
  return parts.map((part, index) => index === 0 ? part : [separator, part]);
}

function literal(value: unknown): SafeHtml {
  return markup`<code>${JSON.stringify(value)}</code>`;
}
