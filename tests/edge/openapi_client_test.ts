/**
 * The description that the running service gives of itself: it passes a linter, and a client whose types are
 * generated from it calls the service.
 */

import assert from "node:assert/strict";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { PROJECT, type RunningService, startService } from "./running_service.ts";

/** Warnings that are no fault: whoever runs the service chooses the license of its interface. */
const ACCEPTED_WARNINGS = ["info-license"];

const CLIENT = `
import createClient from "openapi-fetch";
import type { paths } from "./api.ts";

const [baseUrl, key] = Deno.args as [string, string];
const client = createClient<paths>({ baseUrl, headers: { "X-API-Key": key } });
const generated = await client.POST("/api/generate.php", {
  body: { url: "https://nursery.example", format: "json" },
});
const title: string | null | undefined = generated.data?.pages?.[0]?.title;
const refused = await client.POST("/api/generate.php", { body: { url: "ftp://nursery.example" } });
const status = await client.GET("/api/generate.php", { params: { query: { action: "status" } } });
const used = status.data && "usage_today" in status.data ? status.data.usage_today.requests : null;
console.log(JSON.stringify({
  title,
  crawled: generated.data?.pages_crawled,
  code: refused.error?.code,
  detail: refused.error?.detail,
  used,
}));
`;

/** Calls that the generated types must refuse. */
const WRONG_CALLS = [
  'client.POST("/api/generate.php", { body: {} })',
  'client.POST("/api/generate.php", { body: { url: "https://a.example", max_urls: "many" } })',
  'client.GET("/api/generate.php", { params: { query: { action: "delete" } } })',
  'client.POST("/api/generate", { body: { url: "https://a.example" } })',
];

async function fetchDocument(service: RunningService): Promise<string> {
  const response = await fetch(`${service.base}/api/generate.php?action=docs`, {
    headers: { "X-API-Key": service.key! },
  });
  assert.equal(response.status, 200);
  return await response.text();
}

async function deno(...args: string[]): Promise<{ success: boolean; out: string; err: string }> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    env: { NO_COLOR: "1" },
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { success, out: text(stdout), err: text(stderr) };
}

Deno.test("?action=docs: Redocly's recommended rules for OpenAPI 3.1 find no error", async () => {
  const service = await startService({ KV_PATH: ":memory:", BASE_URL: "https://llms.example" });
  try {
    const source = await fetchDocument(service);
    const problems = await lintFromString({
      source,
      config: await createConfig({ extends: ["recommended"] }),
    });
    const found = problems.filter(({ ruleId }) => !ACCEPTED_WARNINGS.includes(ruleId))
      .map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
    assert.deepEqual(found, []);
    const broken = await lintFromString({
      source: source.replace('"responses"', '"replies"'),
      config: await createConfig({ extends: ["recommended"] }),
    });
    assert.ok(broken.some(({ severity }) => severity === "error"), "the linter can find errors");
  } finally {
    await service.stop();
  }
});

Deno.test("?action=docs: a client generated from it type-checks, refuses wrong calls and calls the service", async () => {
  const service = await startService({ KV_PATH: ":memory:" });
  const folder = await Deno.makeTempDir();
  const config = ["--frozen", "--quiet", `--config=${PROJECT}tests.json`];
  try {
    const document = await fetchDocument(service);
    const types = astToString(await openapiTS(document, { defaultNonNullable: false }));
    await Deno.writeTextFile(`${folder}/api.ts`, types);
    await Deno.writeTextFile(`${folder}/client.ts`, CLIENT);
    const { host } = new URL(service.base);
    const run = await deno(
      "run",
      "--check",
      ...config,
      `--allow-net=${host}`,
      `${folder}/client.ts`,
      service.base,
      service.key!,
    );
    assert.ok(run.success, run.err);
    const { title, crawled, code, detail, used } = JSON.parse(run.out);
    assert.deepEqual([crawled, code, used], [17, 422, 1]);
    assert.match(title, /Nursery/);
    assert.match(detail, /^url: must begin with http/);

    const [head] = CLIENT.split("const generated");
    const wrong = WRONG_CALLS.map((call) =>
      `// @ts-expect-error: it must not type-check\n${call};`
    );
    await Deno.writeTextFile(`${folder}/wrong.ts`, [head, ...wrong].join("\n"));
    const check = await deno("check", ...config, `${folder}/wrong.ts`);
    assert.ok(check.success, check.err);
  } finally {
    await service.stop();
    await Deno.remove(folder, { recursive: true });
  }
});
