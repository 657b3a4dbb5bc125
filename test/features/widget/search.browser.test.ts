import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Locator, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { isTooWide, type ShopSite, seriousFaults, serveShopSite } from "./shop-page.ts";

const EVIL = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
const WIDE = "W".repeat(400);

const PRODUCTS = [
  ...Array.from({ length: 16 }, (_, place) => ({
    id: `desk-${place}`,
    name: `${["Oak", "Beech"][place % 2]} desk ${place}`,
    url: `/desk/${place}`,
    price: 100 + place * 35,
    brands: [["Nordholz", "Holm"][place % 2]!],
    categories: ["Furniture", ["Desks", "Tables"][place % 2]!],
    attributes: { color: [["Natural", "White", "Black"][place % 3]!], size: ["S", "L"].slice(0, 1 + (place % 2)) },
    stockStatus: place === 15 ? "outofstock" : "instock",
  })),
  { id: "evil", name: `Evil ${EVIL} ${WIDE}`, price: 5, brands: [EVIL], categories: [EVIL], attributes: { color: [EVIL] } },
  { id: "run", name: "Evil address", price: 6, url: "javascript:window.ran=1", image: "javascript:window.ran=1" },
];

let browser: Browser;
let local: Local;
let shop: Shop;
let site: ShopSite;
let key = "";
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop();
  key = shop.publishable.key;
  site = await serveShopSite(browser, local.baseUrl, () => key);
  await shop.secret.post("/products/bulk", { products: PRODUCTS });
  await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, { origins: [site.origin] });
  await local.anonymous.get("/widget/v1.js");
  await local.idle();
});
afterAll(async () => {
  await browser.close();
  site.stop();
});

const fieldOf = (page: Page) => page.locator("[role=combobox]");

async function search(page: Page, text: string): Promise<void> {
  await page.locator("#q").click();
  await fieldOf(page).pressSequentially(text, { delay: 20 });
  await page.locator(".card").first().waitFor();
}

type Edges = { left: number; right: number };
const measureTexts = new Function(
  "root",
  "asked",
  `return asked.map(([selector, place]) => {
    const node = root.querySelector(selector);
    const range = document.createRange();
    range.selectNodeContents(place === undefined ? node : node.firstChild);
    if (place !== undefined) range.setStart(node.firstChild, place);
    if (place !== undefined) range.setEnd(node.firstChild, place + 1);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });`,
) as (root: unknown, asked: [selector: string, letter?: number][]) => Edges[];

/** Returns where texts within an element begin and end on the screen, or one letter of each, all of one moment. */
function edges(root: Locator, ...asked: [selector: string, letter?: number][]): Promise<Edges[]> {
  return root.first().evaluate(measureTexts, asked);
}

/** Sends by the page's own function, which notes each address. */
const OWN_FETCH = `window.sent = [];
  const send = (url, init) => {
    window.sent.push(init.method + " " + new URL(url).pathname);
    return fetch(url, init);
  };
  window.shopWidgetOptions = { fetch: send };`;

/** A probe for layout shifts. */
const PROBE = `window.seen = { shift: 0 };
  const add = (list) => list.getEntries().forEach(({ value }) => { window.seen.shift += value; });
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });`;

/** Reads the report on searches once it has the click: the page that sent it did not wait for the answer. */
async function reportOfClick() {
  for (let tries = 0; ; tries++) {
    await local.idle();
    const { body } = await shop.secret.get("/analytics/search?days=1");
    if (body.data.avgClickPosition !== null || tries === 200) return body;
  }
}

describe("the search in a shop's page", () => {
  test("is asked for by the page's own function where it gives one", async () => {
    verifies("widget.fetch");
    const { page, complaints } = await site.open({ before: OWN_FETCH, attributes: 'data-search="#q"' });
    await search(page, "oak desk");

    expect(await page.evaluate("window.sent.length > 0 && window.sent.every((each) => each === 'POST /search')")).toBe(true);
    expect(complaints).toEqual([]);
  });

  test("shows suggestions and products under a strict policy, hostile styles and an old Promise", async () => {
    verifies("widget.policy", "widget.apart", "widget.idle", "widget.typing");
    const { page, complaints, asked } = await site.open({ before: PROBE, attributes: 'data-search="#q" data-chat' });
    await page.locator("[data-shop-widget=launcher] button").waitFor();
    expect(asked).toEqual(["/widget/v1.js"]);
    expect(await page.evaluate("window.seen.shift")).toBe(0);

    await search(page, "oak desk");
    const names = await page.locator(".card h3").allTextContents();
    expect(names[0]).toMatch(/^Oak desk/);
    expect(await page.locator("[role=option]").count()).toBeGreaterThan(0);
    expect(await page.locator(".card .price").first().textContent()).toMatch(/^€\d+\.00$/);
    const box = await page.locator("dialog").boundingBox();
    expect(box!.width).toBeGreaterThan(600);
    const fontOfCard =
      "getComputedStyle(document.querySelector('[data-shop-widget=search]').shadowRoot.querySelector('h3')).fontSize";
    expect(await page.evaluate(fontOfCard)).toBe("16px");
    expect(await page.evaluate("getComputedStyle(document.querySelector('main')).fontSize")).toBe("3px");
    expect(complaints).toEqual([]);
    expect(asked.filter((path) => path === "/search").length).toBeLessThanOrEqual(4);
  });

  test("is a combobox that is used by keys alone, tells the number once typing pauses, and gives the focus back", async () => {
    verifies("widget.keyboard");
    const { page } = await site.open();
    await page.locator("#q").focus();
    await page.keyboard.press("ArrowDown");
    const field = fieldOf(page);
    await field.waitFor();
    expect(await page.evaluate("document.activeElement.shadowRoot.activeElement.getAttribute('role')")).toBe("combobox");
    await page.keyboard.type("desk");
    await page.locator("[role=option]").first().waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await page.locator("[role=option][aria-selected=true]").getAttribute("id")).toBe(
      await field.getAttribute("aria-activedescendant"),
    );
    await page.keyboard.press("Escape");
    expect(await field.getAttribute("aria-activedescendant")).toBeNull();
    expect(await page.locator("dialog").isVisible()).toBe(true);
    await page.locator('[role=status]:has-text("16 results")').waitFor({ state: "attached" });

    await page.keyboard.press("Enter");
    await page.getByRole("checkbox").first().waitFor();
    expect(await page.locator("[role=option]").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "hidden" });
    expect(await page.evaluate("document.activeElement.id")).toBe("q");
  });

  test("counts in every facet what is found after the click", async () => {
    verifies("widget.facets");
    const { page } = await site.open();
    await search(page, "desk");
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox").first().waitFor();
    const values = await page
      .locator("fieldset")
      .evaluateAll((all) =>
        all.flatMap((each, place) =>
          [...each.querySelectorAll(".facet span")].map((label) => [place, label.textContent] as const),
        ),
      );
    expect(values.length).toBeGreaterThan(10);
    for (const [place, label] of values) {
      const facet = page
        .locator("fieldset")
        .nth(place)
        .locator(".facet", { has: page.locator(`span:text-is("${label}")`) });
      const count = await facet.locator("small").textContent();
      await facet.locator("input").click();
      await page.locator(`.head strong:text-is("${count === "1" ? "1 result" : `${count} results`}")`).waitFor();
      await page.getByRole("button", { name: "Remove all filters" }).click();
      await page.locator('.head strong:text-is("16 results")').waitFor();
    }
  });

  test("gives results the whole width where there is no facet", async () => {
    verifies("widget.facets");
    const { page } = await site.open({ attributes: 'data-search="#q" data-facets="metadata.none"' });
    await search(page, "desk");
    await page.keyboard.press("Enter");
    await page.locator(".with-facets").waitFor();

    expect((await page.locator(".cards").boundingBox())!.width).toBeGreaterThan(900);
  });

  test("sorts, shows more, corrects and helps where there is nothing", async () => {
    verifies("widget.no-results");
    const { page } = await site.open();
    await search(page, "desk");
    await page.getByLabel("Sort by").selectOption({ label: "Price, low to high" });
    await page.locator('.card:first-child h3:has-text("desk 0")').waitFor();
    await page.getByRole("button", { name: "Show more" }).click();
    await page.locator(".card").nth(15).waitFor();

    await fieldOf(page).fill("zzzqqq");
    await page.getByText("No results for “zzzqqq”").first().waitFor();
    await page.locator(".chips button").first().click();
    await page.locator(".card").first().waitFor();
  });

  test("runs nothing of what a record holds, and nothing is too wide", async () => {
    verifies("widget.hostile", "widget.accessible");
    const { page, complaints } = await site.open({ viewport: { width: 320, height: 640 } });
    await search(page, "evil");
    await page.keyboard.press("Enter");
    await page.locator(".fold").click();
    await page.locator(".facet", { hasText: "onerror" }).first().waitFor();

    expect(await page.evaluate("window.ran")).toBeUndefined();
    expect(await page.locator(".card a[href^=javascript]").count()).toBe(0);
    const widths = await page.locator("dialog *").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
    expect(Math.max(...widths)).toBeLessThanOrEqual(320);
    expect(await isTooWide(page)).toBe(false);
    expect(complaints).toEqual([]);
  });

  test("leaves room for all suggestions where one is of many lines", async () => {
    const { page } = await site.open({ attributes: 'data-search="#q"', viewport: { width: 375, height: 700 } });
    await search(page, "evil");
    const heights = await Promise.all((await page.locator(".option").all()).map((option) => option.boundingBox()));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights.map((box) => box?.height ?? 0))).toBeLessThan(70);
  });

  test("has no serious fault in light and dark, and large targets", async () => {
    verifies("widget.accessible");
    for (const [colorScheme, width] of [
      ["light", 1280],
      ["dark", 375],
    ] as const) {
      const { page } = await site.open({
        colorScheme,
        viewport: { width, height: 800 },
        attributes: 'data-search="#q" data-theme="dark"'.replace("dark", colorScheme),
      });
      await search(page, "desk");
      expect(await seriousFaults(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await page.locator(".fold, .facet").first().waitFor({ state: "attached" });
      await page.emulateMedia({ forcedColors: "active" });
      expect(await seriousFaults(page)).toEqual([]);
      const boxes = await Promise.all((await page.getByRole("button").all()).map((button) => button.boundingBox()));
      expect(Math.min(...boxes.flatMap((box) => (box ? [Math.min(box.height, box.width)] : [])))).toBeGreaterThanOrEqual(44);
    }
  });

  test("gives the shop's own search back where its key is refused, with what was typed", async () => {
    verifies("widget.quiet");
    key = "if_pk_revoked";
    const { page } = await site.open();
    key = shop.publishable.key;
    await page.locator("#q").click();
    await fieldOf(page).fill("desk");
    await page.locator("dialog").waitFor({ state: "hidden" });

    expect(await page.locator("#q").inputValue()).toBe("desk");
    await page.locator("#q").press("Enter");
    await page.waitForURL("**/own-search?q=desk");
  });

  test("leads to all results of what is typed, also while those of fewer letters are still shown", async () => {
    verifies("widget.all-results");
    const { page } = await site.open({ attributes: 'data-search="#q" data-results="/found?q={text}"' });
    await search(page, "oak");
    await page.route("**/search", () => undefined);
    await fieldOf(page).fill("oak desk ");
    await page.locator(".busy").waitFor();

    expect(await page.getByRole("link", { name: /Show all/ }).getAttribute("href")).toBe("/found?q=oak%20desk");
  });

  test("leaves the shop's page alone while the service is away or refuses, and goes on when it is back", async () => {
    verifies("widget.quiet", "widget.limits");
    const { page } = await site.open();
    await search(page, "oak");
    const statuses = [429, 0];
    await page.route("**/search", (route) => {
      const status = statuses.shift() ?? 200;
      if (status === 0) return route.abort();
      const headers = { "access-control-allow-origin": "*", "retry-after": "1", "access-control-expose-headers": "Retry-After" };
      const error = { code: "RATE_LIMITED", message: "Too many requests", retryAfter: 1 };
      return status === 200 ? route.continue() : route.fulfill({ status, headers, json: { error } });
    });
    const failed = page.waitForEvent("requestfailed");
    const refused = page.waitForResponse((response) => response.status() === 429);
    await fieldOf(page).fill("beech");
    await refused;
    expect(await page.locator("dialog").innerText()).not.toMatch(/error|too many|429/i);
    expect(await page.locator(".card").count()).toBeGreaterThan(0);
    await failed;
    await page.locator('.card:has-text("Beech")').first().waitFor();
  });

  test("stores nothing and sends no event without consent, and clicks with their search after it", async () => {
    verifies("widget.consent", "widget.recorded");
    const { page, asked } = await site.open();
    await search(page, "oak desk");
    const stored = () => page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]");
    await page.evaluate("ShopWidget.track({ type: 'view', productId: 'desk-1' })");
    expect(await stored()).toEqual([]);

    await page.evaluate("ShopWidget.consent(true)");
    // Clicks name the search that was recorded.
    const recorded = page.waitForResponse((answer) => answer.request().postData()?.includes('"trackAnalytics":true') ?? false);
    await page.keyboard.press("Enter");
    await recorded;
    await page.locator(".busy").waitFor({ state: "detached" });
    await page.getByRole("checkbox").first().waitFor();
    expect(asked).not.toContain("/events");
    const sent = page.waitForRequest("**/events");
    await page.locator(".card a").nth(1).click();
    const { events } = (await sent).postDataJSON();
    expect(events).toEqual([
      {
        ...{ id: expect.any(String), timestamp: expect.any(String), visitorId: expect.stringMatching(/^[0-9a-f]{32}$/) },
        ...{
          type: "click",
          position: 2,
          productId: expect.stringMatching(/^desk-/),
          searchRequestId: expect.stringMatching(/^req_/),
        },
      },
    ]);
    // The page is gone; what it told is not.
    await page.waitForURL("**/desk/*");
    const body = await reportOfClick();
    const told = body.data.topQueries.find(({ query }: { query: string }) => query === "oak desk");
    expect(told).toMatchObject({ clickThroughRate: expect.any(Number) });
    expect(body.data.avgClickPosition).toBe(2);
    expect(body.data.topQueries.map(({ query }: { query: string }) => query)).not.toContain("oak des");
    await page.goBack();
    await page.waitForFunction("window.ShopWidget !== undefined");
    await page.evaluate("ShopWidget.consent(false)");
    await page.waitForFunction("localStorage.length === 0");
  });

  test("stores nothing where the browser asks not to be tracked", async () => {
    verifies("widget.consent");
    const before = "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })";
    const { page, asked } = await site.open({ before, attributes: 'data-search="#q" data-consent="granted"' });
    await search(page, "oak desk");
    await page.evaluate("ShopWidget.track({ type: 'view', productId: 'desk-1' })");

    expect(await page.evaluate("localStorage.length")).toBe(0);
    expect(asked).not.toContain("/events");
  });

  test("speaks the page's language, in its direction", async () => {
    verifies("widget.languages");
    const { page } = await site.open({ lang: "de-AT", dir: "rtl" });
    await search(page, "oak");

    expect(await page.locator("[role=combobox][aria-label=Suchen]").getAttribute("placeholder")).toBe("Im Shop suchen");
    expect(await page.locator(".card .price").first().textContent()).toMatch(/€/);
    const [clear, field] = await Promise.all([
      page.getByRole("button", { name: "Löschen" }).boundingBox(),
      page.locator(".field").boundingBox(),
    ]);
    expect(clear!.x - field!.x).toBeLessThan(20);
  });

  test("reads texts of the other direction as they run, at the side where the page begins", async () => {
    verifies("widget.languages");
    const { page } = await site.open({ lang: "ar", dir: "rtl", attributes: 'data-search="#q" data-chat' });
    await search(page, "oak desk");
    const count = page.locator(".head strong");
    expect(await count.textContent()).toMatch(/^\d+ results$/);
    const [number, word] = await edges(page.locator(".head"), ["strong", 0], ["strong", 5]);
    const [name, price] = await edges(page.locator(".card"), ["h3 a"], [".price"]);
    expect(number!.right).toBeLessThan(word!.left);
    expect(Math.abs(name!.right - price!.right)).toBeLessThan(4);

    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Ask the shop" }).click();
    const [[title], drawer] = [await edges(page.locator(".drawer"), ["h2"]), await page.locator(".drawer").boundingBox()];
    expect(drawer!.x + drawer!.width - title!.right).toBeGreaterThan(12);
  });

  test("shows results in the page, instead of what the shop had there itself", async () => {
    const markup = '<shop-search results text="oak desk"><p id="own">The shop\'s own list</p></shop-search>';
    const { page } = await site.open({ markup, attributes: "" });
    await page.locator("shop-search .card").first().waitFor();
    expect(await page.locator("slot").isHidden()).toBe(true);

    key = "if_pk_revoked";
    const { page: refused } = await site.open({ markup, attributes: "" });
    key = shop.publishable.key;
    await refused.waitForFunction("performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/search'))");
    expect(await refused.locator("slot").getAttribute("hidden")).toBeNull();
    expect(await refused.locator("shop-search .card").count()).toBe(0);
  });
});
