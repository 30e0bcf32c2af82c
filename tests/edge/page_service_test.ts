/**
 * The page in a real browser, against the real service and a real site on loopback.
 */

import assert from "node:assert/strict";
import { hasChromium, launchBrowser, openPage } from "./browser.ts";
import { serveSite } from "./local_site.ts";
import { startService } from "./running_service.ts";

const PAGES = 300;

Deno.test({
  name: "the page in Chromium, with the service: from key to download on a site of 300 pages",
  ignore: !hasChromium,
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const site = serveSite({ pages: PAGES, delayMs: 20 });
    const env = { KV_PATH: ":memory:", CRAWL_ALLOW_NETWORKS: "127.0.0.0/8", DAILY_REQUESTS: "1" };
    const service = await startService(env, { through: "deno" });
    const browser = await launchBrowser();
    try {
      const { page, errors, foreignRequests } = await openPage(browser, service.base);
      const ended = (text: string) =>
        page.locator("#result-title:visible, #failure-title:visible", { hasText: text }).waitFor();
      await page.evaluate(`
        counts = new Set();
        new MutationObserver(([{ target }]) => counts.add(target.textContent))
          .observe(document.getElementById("progress-count"), { childList: true });
      `);
      await page.fill("#key", service.key!);
      await page.fill("#url", "127.0.0.1:1");
      await page.click("#generate");
      await ended("The website could not be reached");
      await page.getByText("1 of 1 requests left today.").waitFor();

      await page.fill("#url", site.origin);
      await page.fill("#max-urls", String(PAGES));
      await page.click("#generate");
      await ended(`Result for ${new URL(site.origin).host}`);
      const counts = await page.evaluate<string[]>("[...counts]");
      const moves = counts.filter((count) => / of 300 pages read$/.test(count));
      assert.ok(moves.length >= 5, counts.join(", "));
      await page.getByText("0 of 1 requests left today.").waitFor();

      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Download llms.txt" }).click(),
      ]);
      const file = await Deno.readTextFile(await download.path());
      assert.match(file, /^# Harbour Bakery\n/);

      await page.click("#generate");
      await ended("The daily request limit is used up");
      assert.deepEqual([errors, foreignRequests], [[], []]);
    } finally {
      await browser.close();
      await service.stop();
      await site.close();
    }
  },
});
