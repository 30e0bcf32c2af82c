/**
 * Renders the API's description as a page for people. The page needs no script.
 *
 * Reads as much of OpenAPI 3.1.0 as `openApiDocument` uses. Everything that the page says comes from that document, so the
 * two cannot differ. Pure.
 */

import template from "./docs.html" with { type: "text" };
import { type Content, markup, type SafeHtml, toHtml } from "./html.ts";

/** The parts of an OpenAPI document that we read, by the standard's own names. */
export type ApiDocument = {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: ByName<ByName<Operation>>;
  readonly components: {
    readonly schemas: ByName<DocSchema>;
    readonly headers: ByName<{ readonly description: string }>;
    readonly securitySchemes: ByName<DocParameter & { readonly in: string }>;
  };
};

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

/** Values by their names. */
export type ByName<T> = Readonly<Record<string, T>>;

/** The parts of a parameter that we read. */
export type DocParameter = { readonly name: string; readonly description: string };

/** The parts of an operation that we read. */
export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly (DocParameter & { readonly required: boolean })[];
  readonly requestBody?: Body;
  readonly responses: ByName<Body & { readonly headers?: object }>;
};

/** The parts of a request's or a response's body that we read. */
export type Body = {
  readonly description: string;
  readonly content: ByName<
    { readonly schema: DocSchema; readonly examples?: ByName<{ readonly value: unknown }> }
  >;
};

interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Content;
}

/** Renders the description as a whole HTML document. */
export function renderDocs({ info, servers, paths, components }: ApiDocument): string {
  const base = servers[0]?.url ?? "";
  const { schemas, headers, securitySchemes } = components;
  const sections: Section[] = [
    { id: "authentication", title: "The key", content: keyList(securitySchemes) },
    ...Object.entries(paths).flatMap(([path, operations]) =>
      bodyFirst(Object.entries(operations)).map(([method, operation]) =>
        operationSection(method.toUpperCase(), operation, base + path)
      )
    ),
    { id: "objects", title: "Objects", content: Object.entries(schemas).map(objectPart) },
    { id: "fields", title: "Header fields", content: headerList(headers) },
  ];
  const content = markup`<div class="intro">
<h1>${info.title}</h1>
<p class="lead">${prose(info.description)}</p>
<p class="muted">Version ${info.version}, at <code>${base}</code></p>
</div>
<nav aria-label="Contents">${
    sections.map(({ id, title }) => markup`<a href="#${id}">${title}</a> `)
  }</nav>
${
    sections.map(({ id, title, content }) =>
      markup`<section id="${id}">\n<h2>${title}</h2>\n${content}</section>\n`
    )
  }`;
  return template
    .replace("<!-- content -->", () => content.html)
    .replace("<!-- path -->", () => toHtml(Object.keys(paths)[0] ?? ""));
}

/** Puts the operation with a body first, because it is what the service is for. */
function bodyFirst(operations: [string, Operation][]): [string, Operation][] {
  const rank = ([, { requestBody }]: [string, Operation]) => requestBody === undefined ? 1 : 0;
  return operations.toSorted((a, b) => rank(a) - rank(b));
}

function operationSection(method: string, operation: Operation, address: string): Section {
  const { operationId, summary, description = "", parameters = [], requestBody, responses } =
    operation;
  const content = markup`<p><strong>${method}</strong> <code>${address}</code></p>
${description.split("\n\n").map((text) => markup`<p>${prose(text)}</p>\n`)}
${parameters.length === 0 ? "" : markup`<h3>Query parameters of ${method}</h3>\n`}
${
    definitions(parameters.map(({ name, description, required }) => [
      fieldName(name, required),
      prose(description),
    ]))
  }
${requestBody === undefined ? "" : bodyPart(requestBody, address)}
<h3>Answers</h3>
${Object.entries(responses).map(answerPart)}`;
  return { id: operationId, title: summary, content };
}

function bodyPart(body: Body, address: string): SafeHtml {
  const { examples, schema } = jsonOf(body);
  return markup`<h3>Body</h3>
<p>${prose(body.description)} Its fields: ${describeType(schema)}.</p>
${examples.map((value) => code(curlCommand(address, value)))}`;
}

function answerPart([status, answer]: [string, Operation["responses"][string]]): SafeHtml {
  const { schema, examples } = jsonOf(answer);
  const fields = Object.keys(answer.headers ?? {});
  return markup`<details${status === "200" ? markup` open` : ""}>
<summary><strong>${status}</strong> ${prose(answer.description)}</summary>
<p>Body: ${describeType(schema)}.</p>
<p>Header fields: ${fields.map((name) => markup` <code>${name}</code>`)}</p>
${examples.map((value) => code(JSON.stringify(value, null, 2)))}
</details>\n`;
}

function jsonOf({ content }: Body): { schema: DocSchema; examples: readonly unknown[] } {
  const { schema = {}, examples = {} } = content["application/json"] ?? {};
  return { schema, examples: Object.values(examples).map(({ value }) => value) };
}

/** Returns the command line that sends a request, in several lines. */
export function curlCommand(address: string, body: unknown): string {
  return `curl -s ${address} \\\n  -H 'X-API-Key: LLMS-XXXX-XXXX-XXXX-XXXX' \\\n` +
    `  -d '${JSON.stringify(body)}'`;
}

function objectPart([name, { properties = {}, required = [] }]: [string, DocSchema]): SafeHtml {
  const fields = Object.entries(properties).map(([field, schema]) =>
    [
      fieldName(field, required.includes(field)),
      [
        prose(schema.description ?? ""),
        markup` <span class="muted">${describeType(schema)}</span>`,
      ],
    ] as const
  );
  return markup`<h3 id="${componentId(name)}">${name}</h3>\n${definitions(fields)}`;
}

function keyList(schemes: ApiDocument["components"]["securitySchemes"]): SafeHtml {
  return definitions(
    Object.values(schemes).map(({ in: place, name, description }) =>
      [markup`<code>${name}</code> (${place})`, prose(description)] as const
    ),
  );
}

function headerList(headers: ApiDocument["components"]["headers"]): SafeHtml {
  return definitions(
    Object.entries(headers).map(([name, { description }]) =>
      [fieldName(name, true), prose(description)] as const
    ),
  );
}

function fieldName(name: string, isRequired: boolean): SafeHtml {
  const note = isRequired ? "" : markup` <span class="muted">optional</span>`;
  return markup`<code>${name}</code>${note}`;
}

function definitions(rows: readonly (readonly [term: Content, meaning: Content])[]): SafeHtml {
  if (rows.length === 0) return markup``;
  return markup`<dl>${
    rows.map(([term, meaning]) => markup`\n<div><dt>${term}</dt><dd>${meaning}</dd></div>`)
  }\n</dl>\n`;
}

/** Turns code spans into markup. Descriptions are CommonMark, and use nothing else of it. */
function prose(text: string): Content {
  return text.split("`").map((part, index) => index % 2 ? markup`<code>${part}</code>` : part);
}

function code(text: string): SafeHtml {
  return markup`<pre tabindex="0"><code>${text}</code></pre>\n`;
}

/**
 * Describes what a schema allows (JSON Schema, draft 2020-12) in a few words; with a link when it refers to a component.
 * Calls itself for inner schemas. That is safe: the schemas are the service's own, never a caller's.
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

/** Returns the id of a component's heading, which is also the fragment of links to the heading. */
function componentId(name: string): string {
  return `object-${name}`;
}

function join(parts: readonly Content[], separator: string): Content {
  return parts.map((part, index) => index === 0 ? part : [separator, part]);
}

function literal(value: unknown): SafeHtml {
  return markup`<code>${JSON.stringify(value)}</code>`;
}
