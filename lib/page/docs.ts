/**
 * The API's description as a page for people: rendered on the server, no script needed.
 *
 * Reads OpenAPI 3.1.0 as far as `openApiDocument` uses it. Whatever is said comes from that document, so
 * that the page cannot drift from it. Pure.
 *
 * @module
 */

import { componentId, describeType, type JsonSchema, type Names, namesOf } from "./docs_schema.ts";
import template from "./docs.html" with { type: "text" };
import { escapeHtml } from "./html.ts";

/** What is read of an OpenAPI document. */
export interface ApiDocument {
  /** What the API is. */
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  /** Where it is reached; the first is shown. */
  readonly servers: readonly { readonly url: string }[];
  /** Operations by path and method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** What the operations refer to. */
  readonly components: {
    /** The objects that are sent and answered. */
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    /** Header fields of answers. */
    readonly headers: Readonly<Record<string, { readonly description: string }>>;
    /** Where a key may stand. */
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  };
}

/** One operation. */
export interface Operation {
  /** Its name. */
  readonly operationId: string;
  /** One sentence. */
  readonly summary: string;
  /** More than that. */
  readonly description?: string;
  /** Its query parameters. */
  readonly parameters?: readonly {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
  }[];
  /** What is sent. */
  readonly requestBody?: Body & { readonly description: string };
  /** The answers by status. */
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

/** One answer. */
export interface ApiResponse extends Body {
  /** When it comes. */
  readonly description: string;
  /** Its header fields. */
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** A JSON body. */
export interface Body {
  /** By media type. */
  readonly content: Readonly<
    Record<string, {
      readonly schema: JsonSchema;
      readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
    }>
  >;
}

/** A place for the key. */
export interface SecurityScheme {
  /** Header or query. */
  readonly in: string;
  /** The field's or parameter's name. */
  readonly name: string;
  /** What stands there. */
  readonly description: string;
}

/**
 * Renders the description.
 *
 * @param document The OpenAPI document.
 * @returns A whole HTML document.
 */
export function renderDocs(document: ApiDocument): string {
  const { info, servers, paths, components } = document;
  const base = servers[0]?.url ?? "";
  const names = namesOf(components.schemas);
  const sections = [
    securitySection(components.securitySchemes),
    ...Object.entries(paths).flatMap(([path, operations]) =>
      mainFirst(Object.entries(operations)).map(([method, operation]) =>
        operationSection(method.toUpperCase(), operation, base + path, names)
      )
    ),
    {
      id: "objects",
      title: "Objects",
      content: Object.entries(components.schemas)
        .map(([name, schema]) => renderSchema(name, schema, names)).join("\n"),
    },
    { id: "fields", title: "Header fields", content: renderHeaders(components.headers) },
  ];
  const content = [
    `<div class="intro"><h1>${escapeHtml(info.title)}</h1>`,
    `<p class="lead">${prose(info.description)}</p>`,
    `<p class="muted">Version ${escapeHtml(info.version)}, at <code>${
      escapeHtml(base)
    }</code></p></div>`,
    renderContents(sections),
    ...sections.map(renderSection),
  ];
  return template
    .replace("<!-- content -->", () => content.join("\n"))
    .replace("<!-- path -->", () => escapeHtml(Object.keys(paths)[0] ?? ""));
}

/** A part of the page; its content is HTML, the rest is not. */
interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

function renderContents(sections: readonly Section[]): string {
  const items = sections.map(({ id, title }) =>
    `<li><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></li>`
  );
  return `<nav class="contents" aria-label="Contents"><ul>${items.join("")}</ul></nav>`;
}

function renderSection({ id, title, content }: Section): string {
  return `<section id="${escapeHtml(id)}">\n<h2>${escapeHtml(title)}</h2>\n${content}\n</section>`;
}

/** What the service is for is what takes a body. */
function mainFirst(operations: [string, Operation][]): [string, Operation][] {
  const rank = ([, { requestBody }]: [string, Operation]) => requestBody === undefined ? 1 : 0;
  return operations.toSorted((a, b) => rank(a) - rank(b));
}

function securitySection(schemes: Readonly<Record<string, SecurityScheme>>): Section {
  const rows = Object.values(schemes).map(({ in: place, name, description }) => [
    `<code>${escapeHtml(name)}</code> (${escapeHtml(place)})`,
    prose(description),
  ]);
  const title = "The key";
  return { id: "authentication", title, content: table(title, ["Place", "Meaning"], rows) };
}

function operationSection(
  method: string,
  { operationId, summary, description, parameters = [], requestBody, responses }: Operation,
  address: string,
  names: Names,
): Section {
  const parts = [
    `<p><span class="method">${escapeHtml(method)}</span> <code>${escapeHtml(address)}</code></p>`,
    ...(description?.split("\n\n") ?? []).map((paragraph) => `<p>${prose(paragraph)}</p>`),
  ];
  if (parameters.length > 0) {
    const rows = parameters.map(({ name, description, required }) => [
      fieldName(name, required),
      prose(description),
    ]);
    const title = `Query parameters of ${escapeHtml(method)}`;
    parts.push(`<h3>${title}</h3>`, table(title, ["Parameter", "Meaning"], rows));
  }
  if (requestBody !== undefined) {
    const { examples, schema } = jsonOf(requestBody);
    parts.push(
      "<h3>Body</h3>",
      `<p>${prose(requestBody.description)} Its fields: ${describeType(schema, names)}.</p>`,
      ...examples.map((value) => code(curlOf(address, value))),
    );
  }
  const answers = Object.entries(responses).map(([status, response]) =>
    renderResponse(status, response, names)
  );
  parts.push("<h3>Answers</h3>", ...answers);
  return { id: operationId, title: summary, content: parts.join("\n") };
}

function renderResponse(status: string, response: ApiResponse, names: Names): string {
  const { schema, examples } = jsonOf(response);
  const fields = Object.keys(response.headers ?? {}).map((name) =>
    `<code>${escapeHtml(name)}</code>`
  );
  return [
    `<details${status === "200" ? " open" : ""}>`,
    `<summary><strong>${escapeHtml(status)}</strong> ${prose(response.description)}</summary>`,
    `<p>Body: ${describeType(schema, names)}.</p>`,
    fields.length === 0 ? "" : `<p>Header fields: ${fields.join(", ")}.</p>`,
    ...examples.map((value) => code(JSON.stringify(value, null, 2))),
    "</details>",
  ].join("\n");
}

function jsonOf({ content }: Body): { schema: JsonSchema; examples: readonly unknown[] } {
  const { schema = {}, examples = {} } = content["application/json"] ?? {};
  return { schema, examples: Object.values(examples).map(({ value }) => value) };
}

function curlOf(address: string, body: unknown): string {
  return `curl -s ${address} \\\n  -H 'X-API-Key: LLMS-XXXX-XXXX-XXXX-XXXX' \\\n` +
    `  -d '${JSON.stringify(body)}'`;
}

function renderSchema(name: string, schema: JsonSchema, names: Names): string {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([field, property]) => [
    fieldName(field, required.has(field)),
    describeType(property, names),
    prose(property.description ?? ""),
  ]);
  return `<h3 id="${componentId(name)}">${escapeHtml(name)}</h3>\n` +
    table(escapeHtml(name), ["Field", "Type", "Meaning"], rows);
}

function renderHeaders(headers: ApiDocument["components"]["headers"]): string {
  return table(
    "Header fields",
    ["Field", "Meaning"],
    Object.entries(headers).map(([name, { description }]) => [
      `<code>${escapeHtml(name)}</code>`,
      prose(description),
    ]),
  );
}

function fieldName(name: string, isRequired: boolean): string {
  const note = isRequired ? "" : ' <span class="muted">optional</span>';
  return `<code>${escapeHtml(name)}</code>${note}`;
}

/**
 * Cells are HTML, the first of a row is its heading. The roles are said although tables have them: on narrow screens
 * the cells are laid out one below the other.
 */
function table(
  label: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = columns.map((column) => `<th role="columnheader" scope="col">${column}</th>`);
  const body = rows.map(([first, ...cells]) =>
    `<tr role="row"><th role="rowheader" scope="row">${first}</th>${
      cells.map((cell) => `<td role="cell">${cell}</td>`).join("")
    }</tr>`
  );
  return `<table role="table" aria-label="${label}">` +
    `<thead role="rowgroup"><tr role="row">${head.join("")}</tr></thead>\n` +
    `<tbody role="rowgroup">${body.join("\n")}</tbody></table>`;
}

/** Descriptions are CommonMark; of it they use code spans. */
function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function code(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}
