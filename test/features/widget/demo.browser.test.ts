import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser, PAGE_PATIENCE_MS, serveShownFiles } from "../../support/front-end-page.ts";
import { demoShopClient, newFolder, type RunningService, startService } from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";
import { isTooWide, seriousFaults } from "./shop-page.ts";

let browser: Browser;
let service: RunningService;
let site: Awaited<ReturnType<typeof serveShownFiles>>;
beforeAll(async () => {
  [browser, service, site] = await Promise.all([
    launchBrowser(),
    startService({ dataFolder: newFolder(), environment: { PORT: "0" } }),
    serveShownFiles("storefront.md"),
  ]);
});
afterAll(async () => {
  await browser.close();
  site.stop();
});

async function openPage(address: string, options: BrowserContextOptions = {}): Promise<{ page: Page; reports: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_PATIENCE_MS);
  const reports: string[] = [];
  const { baseUrl } = service.credentials;
  page.on("console", (message) => void (message.type() === "error" && reports.push(message.text())));
  page.on("pageerror", (error) => void reports.push(String(error)));
  page.on("request", (request) => void (request.url().startsWith(baseUrl) || reports.push(request.url())));
  await page.goto(address);
  return { page, reports };
}

const demo = (path = "") => `${service.credentials.baseUrl}/demo${path}`;

describe("the demo shop's website", () => {
  test("is the first address of the start, and leads from a category to a product, the cart and events", async () => {
    verifies("widget.demo", "widget.consent");
    expect(/https?:\S+\/demo\b/.exec(service.output)?.[0]).toBe(demo());
    const { page, reports } = await openPage(demo());
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("link", { name: "Clothing" }).first().click();
    await page.locator("shop-search .facet").first().waitFor();
    await page.locator("shop-search .facet", { hasText: "Jackets" }).first().click();
    await page.locator("shop-search .card a").first().click();
    await page.locator("#recommendations a").first().waitFor();
    const sent = page.waitForRequest((request) => request.postData()?.includes("add_to_cart") ?? false);
    await page.getByRole("button", { name: "Add to cart" }).click();
    expect((await sent).postDataJSON().events.at(-1)).toMatchObject({ type: "add_to_cart", visitorId: expect.any(String) });

    await page.getByRole("link", { name: /Cart 1/ }).click();
    const bought = page.waitForResponse("**/events");
    await page.getByRole("button", { name: /Buy/ }).click();
    expect((await (await bought).json()).data).toMatchObject({ accepted: 1 });
    await page.getByText("There is nothing in it yet.").waitFor();
    expect(reports).toEqual([]);
  });

  test("finds and answers on its pages: search in the header, a page of results, and the chat", async () => {
    verifies("widget.demo");
    const { page, reports } = await openPage(demo());
    await page.waitForFunction("window.ShopWidget !== undefined");
    await page.locator("#q").click();
    await page.locator("[role=combobox]").pressSequentially("rain jackt");
    await page.locator("dialog .card a", { hasText: "Rain Jacket" }).first().waitFor();
    await page.getByRole("link", { name: /Show all/ }).click();
    await page.waitForURL("**/demo/search?q=rain%20jackt");
    await page.locator("shop-search .card").first().waitFor();
    await page.getByRole("button", { name: "Ask the shop" }).click();
    await page.locator("textarea").fill("Which waterproof jackets cost less than 100?");
    await page.keyboard.press("Enter");
    await page.locator(".log .card").first().waitFor();

    expect(await page.locator(".log .card a").first().getAttribute("href")).toMatch(/^\/demo\/product\//);
    expect(reports).toEqual([]);
  });

  test("can be used without scripts, and answers unknown paths with 404", async () => {
    verifies("widget.demo");
    const { page } = await openPage(demo(), { javaScriptEnabled: false });
    await page.locator("#q").fill("tent");
    await page.locator("#q").press("Enter");
    await page.locator(".products a", { hasText: /tent/i }).first().click();
    await page.getByRole("heading", { level: 1 }).waitFor();

    for (const path of ["/product/no-such", "/category/%ZZ", "/assets/../shop.js", "/pictures/none.svg", "/a/b/c"])
      expect([path, (await fetch(demo(path))).status]).toEqual([path, 404]);
    expect((await fetch(demo(), { method: "POST" })).status).toBe(405);
    expect((await fetch(`${service.credentials.baseUrl}/demonstration`)).status).toBe(404);
  });

  test("has no serious fault on a desk and a phone, in light and dark", async () => {
    verifies("widget.demo", "widget.accessible");
    for (const path of ["", "/category/Jackets", "/product/fjordline-parka", "/search?q=tent", "/cart"]) {
      const { page } = await openPage(demo(path), { viewport: { width: 375, height: 800 }, bypassCSP: true });
      if (/category|search/.test(path)) await page.locator("shop-search .card").first().waitFor();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect([path, colorScheme, await seriousFaults(page, "html"), await isTooWide(page)]).toEqual([
          path,
          colorScheme,
          [],
          false,
        ]);
      }
      await page.context().close();
    }
  });
});

test("the guide's two files search, show results and chat on a page of another origin", async () => {
  verifies("widget.guide");
  const { baseUrl, publishableKey, workspaceId } = service.credentials;
  site.aim(baseUrl, publishableKey);
  await demoShopClient(service).patch(`/workspaces/${workspaceId}/settings`, { origins: [site.origin] });
  const { page } = await openPage(site.origin);
  await page.waitForFunction("window.ShopWidget !== undefined");
  await page.locator("#q").pressSequentially("jackets");
  await page.locator("dialog .card").first().waitFor();
  expect(await page.locator("[role=combobox]").inputValue()).toBe("jackets");
  await page.getByRole("link", { name: /Show all/ }).click();
  await page.waitForURL("**/results.html?q=jackets");
  await page.locator('shop-search strong:has-text("15 results")').waitFor();

  await page.goto(site.origin);
  await page.getByRole("button", { name: "Ask the shop" }).click();
  await page.locator("textarea").fill("Which tents are for two?");
  await page.keyboard.press("Enter");
  await page.locator(".log .card").first().waitFor();
});
