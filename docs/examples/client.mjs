// Generates llms.txt and llms-full.txt for one site. Needs Node 18 or newer, Deno or Bun.
// Usage: LLMSTXT_API_KEY=LLMS-... node client.mjs https://llms.example https://www.example.com [DIR]

import { mkdir, writeFile } from "node:fs/promises";
import process from "node:process";

const [server, site, folder = "."] = process.argv.slice(2);
const key = process.env.LLMSTXT_API_KEY;
if (!site || !key) {
  console.error("usage: LLMSTXT_API_KEY=LLMS-... node client.mjs SERVER SITE [DIR]");
  process.exit(2);
}

await mkdir(folder, { recursive: true });

const response = await fetch(`${server.replace(/\/$/, "")}/api/generate.php`, {
  method: "POST",
  headers: { "X-API-Key": key, "Content-Type": "application/json" },
  body: JSON.stringify({ url: site, max_urls: 50 }),
  redirect: "error",
  signal: AbortSignal.timeout(150_000),
}).catch(({ message, cause }) => {
  console.error(`${server} cannot be reached: ${cause?.message ?? message}`);
  process.exit(1);
});

if (response.status === 429) {
  const seconds = response.headers.get("retry-after");
  console.error(`The day's requests are used up; try again in ${seconds} seconds.`);
  process.exit(3);
}
const answer = await response.json().catch(() => ({}));
if (!response.ok || !answer.llms_txt) {
  console.error(response.status, answer.error ?? "No JSON came back.", answer.detail ?? "");
  process.exit(1);
}

await writeFile(`${folder}/llms.txt`, answer.llms_txt);
await writeFile(`${folder}/llms-full.txt`, answer.llms_full_txt);
console.log(`${answer.pages_crawled} of ${answer.pages_found} pages`);
for (const warning of answer.warnings ?? []) console.log(warning);
