/**
 * The page in a real browser: the whole way, every state in both languages, schemes and widths, and attacks.
 */

import assert from "node:assert/strict";
import {
  accessibilityViolations,
  focused,
  hasChromium,
  launchBrowser,
  type OpenPage,
  openPage,
  overflows,
  tabTo,
} from "./browser.ts";
import { resultOf } from "./page_results.ts";
import { KEY, type PageServer, servePage, STEPS } from "./page_server.ts";

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = OpenPage["page"];

const DESKTOP_EN = { locale: "en-GB", viewport: { width: 1200, height: 900 } };
const PHONE_DE_DARK = {
  locale: "de-DE",
  viewport: { width: 360, height: 740 },
  colorScheme: "dark",
} as const;

/** One test with the server and the browser; what they keep open is theirs, not the test's. */
function browserTest(
  name: string,
  run: (browser: Browser, server: PageServer) => Promise<void>,
): void {
  Deno.test({
    name: `the page in Chromium: ${name}`,
    ignore: !hasChromium,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      const server = servePage();
      const browser = await launchBrowser();
      try {
        await run(browser, server);
      } finally {
        await browser.close();
        await server.close();
      }
    },
  });
}

async function order(page: Page, site: string, key = KEY): Promise<void> {
  await page.fill("#key", key);
  await page.fill("#url", site);
  await page.click("#generate");
}

/** The heading of the state that a run ended in, once it has ended. */
async function endedWith(page: Page): Promise<string> {
  const heading = page.locator("#result-title:visible, #failure-title:visible");
  await heading.waitFor();
  return await heading.innerText();
}

async function readDownload(page: Page, press: () => Promise<void>): Promise<[string, string]> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return [download.suggestedFilename(), await Deno.readTextFile(await download.path())];
}

async function assertFine({ page, foreignRequests, errors }: OpenPage, state: string) {
  assert.deepEqual(await accessibilityViolations(page), [], state);
  assert.equal(await overflows(page), false, `${state}: scrolls sideways`);
  assert.deepEqual(foreignRequests, [], state);
  assert.deepEqual(errors, [], state);
}

browserTest(
  "from key to download with the keyboard alone, on 300 pages",
  async (browser, server) => {
    const opened = await openPage(browser, server.origin, DESKTOP_EN);
    const { page } = opened;
    await tabTo(page, "key");
    await page.keyboard.type(KEY);
    await tabTo(page, "url");
    await page.keyboard.type("steps.example");
    await tabTo(page, "max-urls");
    await page.keyboard.type("300");
    await page.keyboard.press("Enter");
    await page.locator("#progress").waitFor();
    assert.equal(await focused(page), "Reading steps.example");

    const moves: string[] = [];
    for (const step of STEPS) {
      server.advance();
      const shown = step.url === null ? "Writing the files" : String(step.url);
      await page.locator("#progress").getByText(shown, { exact: true }).waitFor();
      moves.push(await page.locator("#progress-count").innerText());
      if (step.done === 150) await assertFine(opened, "running");
    }
    assert.deepEqual(
      moves.slice(2, 7),
      [30, 90, 150, 220, 300].map((done) => `${done} of 300 pages read`),
    );
    server.advance();
    assert.equal(await endedWith(page), "Result for www.site.example");
    assert.equal(await focused(page), "Result for www.site.example");
    assert.equal(await page.locator("#announcer").innerText(), "Done. Pages read: 300");
    assert.deepEqual(server.orders, [{
      url: "https://steps.example",
      max_urls: 300,
      format: "json",
    }]);

    const { llms_txt, llms_full_txt } = resultOf(300);
    const files = { "llms.txt": llms_txt, "llms-full.txt": llms_full_txt };
    for (const [name, text] of Object.entries(files)) {
      await tabTo(page, "Download");
      const saved = await readDownload(page, () => page.keyboard.press("Enter"));
      assert.deepEqual(saved, [name, text]);
    }
    assert.deepEqual(await page.locator("#install [data-path]").allInnerTexts(), [
      "https://www.site.example/llms.txt",
      "https://www.site.example/llms-full.txt",
      "https://www.site.example/llms.txt",
    ]);
    await tabTo(page, "sort");
    await page.keyboard.press("ArrowDown");
    assert.match(await page.locator("#rows tr").first().innerText(), /^https:.*\/old\//);
    await opened.close();
  },
);

const STATES: readonly [site: string, key: string, english: string, german: string][] = [
  ["", "", "", ""],
  ["plain.example", KEY, "Result for www.site.example", "Ergebnis für www.site.example"],
  ["partial.example", KEY, "Result for www.site.example", "Ergebnis für www.site.example"],
  [
    "whole.example",
    "LLMS-0000-0000-0000-0000",
    "The API key is not valid: it has the wrong form, or there is no such license here. It is your license key, LLMS- followed by four groups of four letters or digits: LLMS-XXXX-XXXX-XXXX-XXXX.",
    "Dieser Schlüssel gilt nicht. Bitte Zeichen für Zeichen mit dem erhaltenen vergleichen.",
  ],
  [
    "spent.example",
    KEY,
    "The daily request limit is used up.",
    "Die Anfragen des Tages sind verbraucht.",
  ],
  [
    "unreachable.example",
    KEY,
    "The website could not be reached.",
    "Die Website ist nicht erreichbar.",
  ],
  [
    "private.example",
    KEY,
    "The request has invalid parameters.",
    "Diese Anfrage ist nicht möglich. Bitte die Adresse prüfen: Sie muss die einer öffentlichen Website sein, ohne Benutzername und Passwort.",
  ],
  ["cut.example", KEY, "The connection broke off", "Die Verbindung ist abgerissen"],
];

browserTest(
  "every state is accessible, in both languages, schemes and widths",
  async (browser, server) => {
    for (const [site, key, english, german] of STATES) {
      for (const [options, heading] of [[DESKTOP_EN, english], [PHONE_DE_DARK, german]] as const) {
        const opened = await openPage(browser, server.origin, options);
        if (site !== "") {
          await order(opened.page, site, key);
          assert.equal(await endedWith(opened.page), heading);
          assert.equal(await focused(opened.page), heading);
        }
        await assertFine(opened, `${site} ${key} ${options.locale}`);
        await opened.close();
      }
    }
  },
);

browserTest("what the states say", async (browser, server) => {
  const opened = await openPage(browser, server.origin, DESKTOP_EN);
  const { page } = opened;
  const failure = page.locator("#failure");
  await order(page, "spent.example");
  assert.equal(await endedWith(page), "The daily request limit is used up.");
  assert.match(await failure.innerText(), /reset on 2 March 2026 at 00:00/);
  assert.match(await failure.innerText(), /Request request-7/);
  assert.equal(await page.locator("#quota").innerText(), "88 of 100 requests left today.");

  await order(page, "unreachable.example");
  await page.getByText("host name not found (DNS)").waitFor();
  await page.click('a[hreflang="de"]');
  assert.equal(await endedWith(page), "Die Website ist nicht erreichbar.");
  assert.match(await failure.innerText(), /Eine Website dieses Namens gibt es nicht/);
  assert.match(await failure.innerText(), /Der Dienst meldet: .*host name not found \(DNS\)/);
  await page.click('a[hreflang="en"]');

  await order(page, "partial.example");
  await page.getByText("This is a partial result").waitFor();

  await page.context().setOffline(true);
  await order(page, "whole.example");
  await page.getByText("This device is offline").waitFor();
  await opened.close();
});

const FAULTY: Readonly<Record<string, readonly (readonly [entered: string, isFine: boolean])[]>> = {
  "#key": [
    ["", false],
    ["  ", false],
    ["LLMS-AB12", false],
    [`${KEY}9`, false],
    [` ${KEY.toLowerCase()} `, true],
  ],
  "#url": [
    ["", false],
    ["bakery", false],
    ["two words.example", false],
    ["ftp://www.example.com", false],
    ["javascript:alert(1)", false],
    ["http://", false],
    ["https://user:secret@www.example.com", false],
    [" www.example.com/shop ", true],
    ["http://[2001:db8::1]/", true],
    ["münchen.example", true],
    ["HTTPS://www.example.com:8443?a=b", true],
    ["127.0.0.1:1", true],
  ],
  "#max-urls": [["", false], ["0", false], ["1", true], ["500", true], ["501", false], [
    "1.5",
    false,
  ]],
};

browserTest("the form says what is not valid, and sends nothing", async (browser, server) => {
  const opened = await openPage(browser, server.origin, DESKTOP_EN);
  const { page } = opened;
  await page.click("#generate");
  assert.equal(await focused(page), "key");
  assert.equal(await page.locator("input:user-invalid").count(), 2);
  for (const [field, rows] of Object.entries(FAULTY)) {
    for (const [entered, isFine] of rows) {
      await page.fill(field, entered);
      assert.equal(
        await page.locator(`${field}:valid`).count() === 1,
        isFine,
        `${field} ${entered}`,
      );
    }
  }
  await page.fill("#key", KEY);
  await page.fill("#url", "no address");
  await page.click("#generate");
  assert.equal(await focused(page), "url");
  await assertFine(opened, "faults in the form");
  assert.deepEqual(server.orders, []);
  await opened.close();
});

browserTest("Cancel ends the run on both sides", async (browser, server) => {
  const opened = await openPage(browser, server.origin, DESKTOP_EN);
  const { page } = opened;
  await order(page, "steps.example");
  server.advance();
  await page.locator("#reading", { hasText: "sitemap.xml" }).waitFor();
  await page.click("#cancel");
  assert.equal(await endedWith(page), "Cancelled");
  await order(page, "plain.example");
  assert.equal(await endedWith(page), "Result for www.site.example");
  await server.cancelled;
  await opened.close();
});

browserTest("a site whose texts are scripts runs none", async (browser, server) => {
  const opened = await openPage(browser, server.origin, DESKTOP_EN);
  const { page } = opened;
  await order(page, "hostile.example");
  await endedWith(page);
  for (const view of await page.getByLabel("Rendered").all()) await view.check();
  for (const summary of await page.locator("#findings summary").all()) await summary.click();
  assert.equal(await page.locator("#result script, #result img").count(), 0);
  assert.equal(
    await page.locator('#result a[href^="javascript"], #result a[href^="data"]').count(),
    0,
  );
  assert.match(await page.locator("td strong").innerText(), /^<script>/);
  assert.equal(await page.evaluate("globalThis.attacked"), undefined);
  await assertFine(opened, "hostile");
  await opened.close();
});

browserTest(
  "the table sorts and filters, and a switch of the language keeps it all",
  async (browser, server) => {
    const opened = await openPage(browser, server.origin, DESKTOP_EN);
    const { page } = opened;
    await order(page, "whole.example");
    await endedWith(page);
    const rows = page.locator(".pages tbody tr");
    assert.equal(await rows.count(), 301);
    await page.fill("#filter-text", "page-1");
    const found = await rows.count();
    assert.ok(found > 0 && found < 301, `${found} rows`);
    await page.selectOption("#sort", { value: "modified" });
    const first = await rows.first().innerText();
    await page.getByLabel("Rendered").first().check();

    await page.click('a[hreflang="de"]');
    assert.equal(await page.locator("html").getAttribute("lang"), "de");
    assert.equal(await page.locator("#result-title").innerText(), "Ergebnis für www.site.example");
    assert.equal(await page.inputValue("#filter-text"), "page-1");
    assert.equal(await rows.count(), found);
    assert.equal(await page.inputValue("#sort"), "modified");
    assert.equal((await rows.first().innerText()).split("\n")[0], first.split("\n")[0]);
    assert.equal(await page.locator(".rendered").count(), 1);

    await page.fill("#filter-text", "");
    await page.getByLabel("Nur mit Bemerkung").check();
    assert.equal(await rows.count(), 16);
    await page.selectOption("#filter-category", { value: "legal" });
    const chosen = page.locator("#filter-category option:checked");
    assert.match(await chosen.getAttribute("label") ?? "", /^Rechtliches \(\d+\)$/);
    await assertFine(opened, "switched");
    await opened.close();
  },
);

browserTest("on paper there is the report alone, with every address", async (browser, server) => {
  const opened = await openPage(browser, server.origin, { ...DESKTOP_EN, colorScheme: "dark" });
  const { page } = opened;
  await order(page, "partial.example");
  await endedWith(page);
  await page.emulateMedia({ media: "print" });
  for (const hidden of ["#form", ".files", ".pages", "#install", "#print", ".site-header"]) {
    assert.equal(await page.locator(hidden).isVisible(), false, hidden);
  }
  const { findings } = resultOf(40);
  const addresses = findings!.flatMap(({ urls }) => urls);
  assert.equal(await page.locator("#findings a:visible").count(), addresses.length);
  assert.equal(await page.locator("#chart").isVisible(), true);
  const ink = await page.evaluate("getComputedStyle(document.body).color");
  assert.equal(ink, "rgb(27, 29, 31)", "dark ink although the screen is dark");
  await page.emulateMedia({ media: "screen" });
  assert.equal(await page.locator("#findings a:visible").count(), 0);
  await page.click("#print");
  const closed = "#findings details:not([open])";
  assert.equal(await page.locator(closed).count(), 0, "for browsers whose styles cannot open them");
  await opened.close();
});

browserTest("the key stays in the tab unless it is to be remembered", async (browser, server) => {
  const opened = await openPage(browser, server.origin, DESKTOP_EN);
  const { page } = opened;
  const kept = async () =>
    await page.evaluate(
      "[sessionStorage, localStorage].map((storage) => Object.values(storage).join())",
    );
  await page.fill("#key", KEY);
  await page.keyboard.press("Tab");
  await page.getByText("88 of 100 requests left today.").waitFor();
  assert.deepEqual(await kept(), [KEY, ""]);
  await page.check("#remember");
  assert.deepEqual(await kept(), ["", KEY]);
  await page.reload();
  assert.equal(await page.inputValue("#key"), KEY);
  await page.uncheck("#remember");
  assert.deepEqual(await kept(), [KEY, ""]);
  await page.click("#show-key");
  assert.equal(await page.locator("#key").getAttribute("type"), "text");
  await opened.close();
});

browserTest(
  "without script the page can be read and says what to do instead",
  async (browser, server) => {
    const opened = await openPage(browser, server.origin, {
      ...PHONE_DE_DARK,
      javaScriptEnabled: false,
    });
    const { page } = opened;
    assert.equal(await page.locator("h1").innerText(), "llms.txt für jede Website");
    const curl = await page.locator("noscript code").innerText();
    assert.ok(curl.startsWith(`curl -s ${server.origin}/api/generate.php`), curl);
    await page.getByText("nginx", { exact: true }).click();
    assert.equal(await page.getByText("default_type text/plain;").isVisible(), true);
    await opened.close();
  },
);

browserTest("the API's documentation is accessible and fits a phone", async (browser, server) => {
  for (const options of [DESKTOP_EN, PHONE_DE_DARK]) {
    const opened = await openPage(browser, `${server.origin}/docs`, options);
    await opened.page.getByRole("link", { name: "Objects" }).click();
    await opened.page.locator('a[href="#object-GenerationRequest"]').click();
    assert.equal(await opened.page.locator("#object-GenerationRequest").isVisible(), true);
    assert.equal(await opened.page.getByRole("term").filter({ hasText: "max_urls" }).count(), 1);
    await assertFine(opened, "docs");
    await opened.close();
  }
});
