/**
 * The API's description as a page for people: rendered on the server, no script needed.
 *
 * Reads OpenAPI 3.1.0 as far as `openApiDocument` uses it. Whatever is said comes from that document, so
 * that the page cannot drift from it. Pure.
 *
 * @module
 */

import { describeType, type JsonSchema, schemaName } from "./docs_schema.ts";
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
  const content = [
    `<div class="intro"><h1>${escapeHtml(info.title)}</h1>`,
    `<p class="lead">${escapeHtml(info.description)}</p>`,
    `<p class="muted">Version ${escapeHtml(info.version)}, at <code>${
      escapeHtml(base)
    }</code></p></div>`,
    renderSecurity(components.securitySchemes),
    ...Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) =>
        renderOperation(`${method.toUpperCase()} ${path}`, operation, base)
      )
    ),
    section("Objects", Object.entries(components.schemas).map(renderSchema).join("\n")),
    section("Header fields", renderHeaders(components.headers)),
  ];
  return template
    .replace("{{title}}", () => escapeHtml(info.title))
    .replace("{{content}}", () => content.join("\n"))
    .replace("{{path}}", () => escapeHtml(Object.keys(paths)[0] ?? ""));
}

function section(title: string, content: string): string {
  return `<section>\n<h2>${title}</h2>\n${content}\n</section>`;
}

function renderSecurity(schemes: Readonly<Record<string, SecurityScheme>>): string {
  const rows = Object.values(schemes).map(({ in: place, name, description }) => [
    `<code>${escapeHtml(name)}</code> (${escapeHtml(place)})`,
    escapeHtml(description),
  ]);
  return section("The key", table(["Place", "Meaning"], rows));
}

function renderOperation(title: string, operation: Operation, base: string): string {
  const [method = "", path = ""] = title.split(" ");
  const { description, parameters = [], requestBody, responses } = operation;
  const parts = [
    `<p><span class="method">${escapeHtml(method)}</span> <code>${escapeHtml(path)}</code></p>`,
    description === undefined ? "" : `<p>${escapeHtml(description)}</p>`,
  ];
  if (parameters.length > 0) {
    const rows = parameters.map(({ name, description, required }) => [
      `<code>${escapeHtml(name)}</code>${required ? ", required" : ""}`,
      escapeHtml(description),
    ]);
    parts.push("<h3>Query parameters</h3>", table(["Parameter", "Meaning"], rows));
  }
  if (requestBody !== undefined) {
    const { examples, schema } = jsonOf(requestBody);
    parts.push(
      "<h3>Body</h3>",
      `<p>${escapeHtml(requestBody.description)} Its fields: ${describeType(schema)}.</p>`,
      ...examples.map((value) => code(curlOf(base + path, value))),
    );
  }
  parts.push("<h3>Answers</h3>", ...Object.entries(responses).map(renderResponse));
  return section(escapeHtml(operation.summary), parts.join("\n"));
}

function renderResponse([status, response]: [string, ApiResponse]): string {
  const { schema, examples } = jsonOf(response);
  const fields = Object.keys(response.headers ?? {}).map((name) =>
    `<code>${escapeHtml(name)}</code>`
  );
  return [
    `<details${status === "200" ? " open" : ""}>`,
    `<summary><strong>${escapeHtml(status)}</strong> ${escapeHtml(response.description)}</summary>`,
    `<p>Body: ${describeType(schema)}.</p>`,
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

function renderSchema([name, schema]: [string, JsonSchema]): string {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([field, property]) => [
    `<code>${escapeHtml(field)}</code>`,
    describeType(property),
    required.has(field) ? "always" : "may be absent",
    escapeHtml(property.description ?? ""),
  ]);
  return `<h3 id="${schemaName(name)}">${escapeHtml(name)}</h3>\n` +
    table(["Field", "Type", "There", "Meaning"], rows);
}

function renderHeaders(headers: ApiDocument["components"]["headers"]): string {
  return table(
    ["Field", "Meaning"],
    Object.entries(headers).map(([name, { description }]) => [
      `<code>${escapeHtml(name)}</code>`,
      escapeHtml(description),
    ]),
  );
}

/** Cells are HTML already; the first of a row is its heading. */
function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join("");
  const body = rows.map(([first, ...cells]) =>
    `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="${columns.join(", ")}">` +
    `<table><thead><tr>${head}</tr></thead>\n<tbody>${body.join("\n")}</tbody></table></div>`;
}

function code(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}
