import assert from "node:assert/strict";
import { formatBanner } from "../../lib/commands/banner.ts";
import { CONFIG } from "./batch_world.ts";

const KEY = "LLMS-A1B2-C3D4-E5F6-G7H8";

function bannerWith(key: string | null): string {
  return formatBanner({ ...CONFIG, port: 8123 }, "closed", "https://nursery.example", key);
}

Deno.test("formatBanner: on the first start the key and a request that works as it stands", () => {
  const banner = bannerWith(KEY);
  assert.match(banner, new RegExp(`^  ${KEY}$`, "m"));
  assert.ok(banner.includes("web page   http://localhost:8123/\n"));
  assert.match(banner, /curl -s http:\/\/localhost:8123\/api\/generate\.php /);
});

Deno.test("formatBanner: on every later one no key, but how to make one", () => {
  const banner = bannerWith(null);
  assert.doesNotMatch(banner, /LLMS-|curl/);
  assert.match(banner, /"license issue" makes one/);
});

for (
  const [host, shown] of [
    ["0.0.0.0", "0.0.0.0:8123"],
    ["::1", "[::1]:8123"],
    ["[::1]", "[::1]:8123"],
  ] as const
) {
  Deno.test(`formatBanner: HOST=${host} listens on ${shown}`, () => {
    const banner = formatBanner({ ...CONFIG, host, port: 8123 }, "closed", "", null);
    assert.ok(banner.includes(`listening on ${shown}\n`));
  });
}
