/**
 * A real browser for the tests of the page: Debian's Chromium, driven by playwright-core, and axe-core for
 * what its rules can tell of accessibility.
 */

import axe, { type AxeResults } from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const CHROMIUM = "/usr/bin/chromium";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Whether there is a browser on this machine. */
export const hasChromium = isFile(CHROMIUM);

/** A page, and what went wrong on it. */
export interface OpenPage {
  readonly page: Page;
  /** Requests to any other origin. */
  readonly foreignRequests: readonly string[];
  /** Exceptions of scripts, and what the security policy stopped. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** Starts the browser, its profile in a new folder that it removes itself. */
export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: CHROMIUM, headless: true, args: FLAGS });
}

/** Opens the page in a profile of its own. */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    ...options,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const foreignRequests: string[] = [];
  const errors: string[] = [];
  const { origin } = new URL(address);
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin) foreignRequests.push(url.href);
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) errors.push(message.text());
  });
  await page.goto(address);
  return { page, foreignRequests, errors, close: () => context.close() };
}

/** What axe-core finds: rule and element, one line each. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate("axe.run()") as AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Whether the page can be scrolled sideways. */
export async function overflows(page: Page): Promise<boolean> {
  return await page.evaluate("document.documentElement.scrollWidth > innerWidth");
}

/** The text of the element that has the focus, or its id where it is a field. */
export async function focused(page: Page): Promise<string> {
  return await page.evaluate(
    "document.activeElement.matches('input, select') ? document.activeElement.id : document.activeElement.textContent.trim()",
  );
}

/** Goes on with the Tab key until an element has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await focused(page) === name) return;
  }
  throw new Error(`the Tab key does not lead to "${name}"`);
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
