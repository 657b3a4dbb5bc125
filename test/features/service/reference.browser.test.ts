import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { OPERATIONS } from "../../../functions/operations.ts";
import { launchBrowser, PAGE_PATIENCE_MS } from "../../support/front-end-page.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
let local: Local;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal()]);
  // The first request waits for the pages to be built.
  await local.anonymous.get("/docs");
});
afterAll(() => browser.close());

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 375, height: 800 };

/** Opens a page of the reference, and collects what the browser reports, and requests that leave the service. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; reports: string[] }> {
  const context = await browser.newContext({ viewport: DESKTOP, permissions: ["clipboard-read", "clipboard-write"], ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_PATIENCE_MS);
  const reports: string[] = [];
  page.on("console", (message) => reports.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => reports.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${local.baseUrl}/`)) reports.push(`asks ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) reports.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(local.baseUrl + path);
  return { page, reports };
}

const isFocused = (selector: string) => `document.activeElement.matches(${JSON.stringify(selector)})`;

describe("the reference in a browser", () => {
  const views = [DESKTOP, PHONE].flatMap((viewport) =>
    (["light", "dark"] as const).map((colorScheme) => ({ viewport, colorScheme })),
  );

  test.each(["/docs", "/docs/suggestions", "/docs/chat-chunks", "/docs/guides/search"])(
    "has no serious fault and no report in light and dark, on a desk and a phone: %s",
    async (path) => {
      verifies("reference.usable");
      const { page, reports } = await open(path);
      await page.evaluate(AXE);
      for (const { viewport, colorScheme } of views) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const serious = await page.evaluate(
          `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations
            .filter(({ impact }) => impact === "serious" || impact === "critical")
            .map(({ id, nodes }) => id + ": " + nodes[0].html))`,
        );

        expect({ viewport, colorScheme, serious }).toEqual({ viewport, colorScheme, serious: [] });
      }
      expect(reports).toEqual([]);
    },
  );

  test("fits a phone on every page of operations, without a report", async () => {
    verifies("reference.usable");
    const wide: string[] = [];
    const { page, reports } = await open("/docs/errors", { viewport: PHONE });
    const features = new Set(OPERATIONS.map(({ feature }) => feature));
    for (const path of [...features, "webhook-events", "shapes", "specification/data-shapes"]) {
      await page.goto(`${local.baseUrl}/docs/${path}`);
      // Folded fields count as well.
      await page.evaluate("for (const folded of document.querySelectorAll('details')) folded.open = true");
      if (await page.evaluate("document.documentElement.scrollWidth > innerWidth")) wide.push(path);
    }

    expect(wide).toEqual([]);
    expect(reports).toEqual([]);
  });

  test("is searched by keyboard, and leads to the place that was found", async () => {
    verifies("reference.usable");
    const { page } = await open("/docs");
    await page.keyboard.press("/");
    await page.keyboard.type("create a webhook");
    await page.getByRole("option").first().waitFor();
    await page.locator("#search").fill("createWebhook");
    await page.locator('[role="option"]', { hasText: "POST /webhooks" }).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/webhooks#createWebhook");

    expect(await page.locator("#createWebhook").isVisible()).toBe(true);
    await page.keyboard.press("/");
    await page.keyboard.type("no such thing anywhere");
    await page.getByRole("option", { name: "Nothing found." }).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.locator("#found").isVisible()).toBe(false);
  });

  test("shows the language that is chosen in all examples, by arrow keys as well, and copies what is shown", async () => {
    verifies("reference.usable");
    const { page } = await open("/docs/search");
    const samples = page.locator("#searchProducts .tabs").first();
    await samples.getByRole("tab", { name: "curl" }).focus();
    await page.keyboard.press("ArrowRight");

    expect(await page.evaluate(isFocused('[role="tab"][aria-selected="true"]'))).toBe(true);
    expect(await samples.getByRole("tabpanel").textContent()).toContain("client.products.search({");
    expect(await page.locator("#searchPosts").getByRole("tab", { name: "TypeScript", selected: true }).count()).toBeGreaterThan(
      0,
    );
    await page.keyboard.press("Home");
    await samples.getByRole("button", { name: "Copy" }).click();
    const copied = await page.evaluate("navigator.clipboard.readText()");
    expect(copied).toMatch(RegExp(`^curl ${local.baseUrl}/products/search`));
  });

  test("opens what an address names within folded fields", async () => {
    const { page } = await open("/docs/webhook-events");
    const folded = page.locator("main details").first();
    await folded.evaluate((element) => element.setAttribute("id", "folded"));
    await page.evaluate("location.hash = 'folded'");

    await page.locator("#folded[open]").waitFor();
  });

  test("can be read without scripts: both languages, and every place", async () => {
    verifies("reference.policy");
    const { page } = await open("/docs/search", { javaScriptEnabled: false, viewport: PHONE });
    const samples = page.locator("#searchProducts .tabs").first();

    expect(await samples.getByText("curl https://api.example.com/products/search").isVisible()).toBe(true);
    expect(await samples.locator("section", { hasText: "TypeScript" }).isVisible()).toBe(true);
    expect(await page.getByRole("navigation").isVisible()).toBe(false);
    await page.getByRole("link", { name: "Menu" }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Errors" }).click();
    await page.waitForURL("**/docs/errors");
  });

  test("skips to the text, and prints whole answers without the navigation", async () => {
    const { page } = await open("/docs/search");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(isFocused(".skip"))).toBe(true);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(isFocused("main"))).toBe(true);

    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("navigation").isVisible()).toBe(false);
    expect(await page.locator("#searchProducts .errors table").first().isVisible()).toBe(true);
  });
});
