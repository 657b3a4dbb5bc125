import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { createLanguageModel } from "../../../functions/platform/anthropic/create-model.ts";
import { launchBrowser } from "../../support/front-end-page.ts";
import { type ModelDouble, startModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import { scriptSearches } from "../../support/scripted-searches.ts";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { findBorderless, findFaint, findOutOfReach, findOverflow, findSmallTargets } from "./layout-faults.ts";
import { isTooWide, type ShopSite, seriousFaults, serveShopSite } from "./shop-page.ts";
import { readSpokenTree } from "./spoken-tree.ts";

const NEED = "present for a gardener";
const THINGS = ["gloves", "secateurs", "kneeler", "watering can", "<b>hat</b>", "seed tin for the potting shed"];
const PRODUCTS = ["Leather Gloves", "Bypass Secateurs", "Garden Kneeler", "Zinc Watering Can", "Seed Tin"].map((name, place) => ({
  ...{ id: `p${place}`, name, price: 20 + place, categories: [["Tools", "Clothing"][place % 2]!] },
}));

const SPOKEN = `
group "For “present for a gardener”:"
  button "gloves" focused pressed true
  button "secateurs"
  button "kneeler"
  button "watering can"
  button "<b>hat</b>"
  button "seed tin for the potting shed"
`;

let browser: Browser;
let double: ModelDouble;
let shop: Shop;
let site: ShopSite;
beforeAll(async () => {
  [browser, double] = await Promise.all([launchBrowser(), startModelDouble()]);
  const model = createLanguageModel({ key: async () => "sk-test-1", baseUrl: double.url });
  const local = await startLocal({ model, rateLimits: false, quiet: true });
  shop = await local.newShop();
  site = await serveShopSite(browser, local.baseUrl, () => shop.publishable.key);
  const search = { understanding: "model" };
  await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { language: "en", search, origins: [site.origin] });
  await shop.secret.post("/products/bulk", { products: PRODUCTS });
  await local.idle();
});
afterAll(async () => {
  await browser.close();
  site.stop();
  double.stop();
});

const readColour = new Function("each", "return getComputedStyle(each).backgroundColor") as (each: unknown) => string;

const things = (page: Page) => page.locator(".things button");

const readNothing = () => double.script(() => ({ kind: "error", status: 500 }));

/** Searches for a text in which a model reads the things. */
async function search(options: BrowserContextOptions & { attributes?: string; lang?: string } = {}): Promise<Page> {
  scriptSearches(double, { kind: "answer", input: { things: THINGS, words: [], names: false, sold: true } });
  const { page } = await site.open(options);
  await page.locator("#q").click();
  await page.locator("[role=combobox]").fill(NEED);
  await page.keyboard.press("Enter");
  await things(page).first().waitFor();
  return page;
}

describe("the things that serve a text", () => {
  test("are buttons that search for them, and stay to choose another or to go back to the text", async () => {
    verifies("widget.things", "widget.keyboard", "widget.hostile");
    const page = await search();
    const field = page.locator("[role=combobox]");
    expect(await things(page).allTextContents()).toEqual(THINGS);
    readNothing();
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator('.head strong:text-is("1 result")').waitFor();

    expect(await field.inputValue()).toBe("gloves");
    expect(await page.locator(".card h3").allTextContents()).toEqual(["Leather Gloves"]);
    expect(await readSpokenTree(page, "group")).toBe(SPOKEN);
    await things(page).nth(1).click();
    await page.locator('.card:has-text("Bypass Secateurs")').first().waitFor();
    expect(await page.locator(".things [aria-pressed=true]").allTextContents()).toEqual(["secateurs"]);
    await things(page).nth(1).click();
    await page.locator(".things [aria-pressed=true]").waitFor({ state: "detached" });
    expect(await field.inputValue()).toBe(NEED);
  });

  test("are not there for a text that no model reads", async () => {
    verifies("widget.things");
    const page = await search();
    readNothing();
    await page.locator("[role=combobox]").fill("seed");
    await page.locator(".things").waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.locator('.card:has-text("Seed Tin")').waitFor();

    expect(await page.locator(".things").count()).toBe(0);
  });

  test.each([
    ["a phone in light colours", { viewport: { width: 390, height: 844 } }, "light"],
    ["a small phone in dark colours", { viewport: { width: 320, height: 640 } }, "dark"],
    ["a desk in dark colours", { viewport: { width: 1280, height: 800 } }, "dark"],
  ] as const)("fit, are reached and read on %s", async (_name, options, theme) => {
    verifies("widget.accessible", "widget.things");
    const page = await search({ ...options, attributes: `data-search="#q" data-theme="${theme}"` });
    await things(page).first().click();
    await page.locator(".things [aria-pressed=true]").waitFor();

    expect([await findOverflow(page), await isTooWide(page), await findSmallTargets(page)]).toEqual([[], false, []]);
    expect([await seriousFaults(page), await findFaint(page), await findOutOfReach(page)]).toEqual([[], [], []]);
    const { height } = (await page.locator(".things .chips").boundingBox())!;
    expect(height).toBeLessThan(80);
  });

  test("are in sight when the focus or a press is on them, with their ring, on a phone", async () => {
    verifies("widget.keyboard", "widget.things");
    const page = await search({ viewport: { width: 320, height: 640 } });
    const right = async (place: number) => {
      const { x, width } = (await things(page).nth(place).boundingBox())!;
      return x + width;
    };
    expect(await right(5)).toBeGreaterThan(320);
    for (let tabs = 0; tabs < 5; tabs++) await page.keyboard.press("Tab");
    expect(await right(2)).toBeLessThanOrEqual(315);
    readNothing();
    expect(await right(4)).toBeGreaterThan(320);
    await things(page).nth(4).dispatchEvent("click");
    await page.locator(".things [aria-pressed=true]").waitFor();

    expect(await right(4)).toBeLessThanOrEqual(315);
    const [row, chip] = await Promise.all([page.locator(".things .chips").boundingBox(), things(page).nth(2).boundingBox()]);
    expect(chip!.y - row!.y).toBeGreaterThanOrEqual(5);
  });

  test("have room for the ring of the focus on a desk", async () => {
    verifies("widget.keyboard");
    const page = await search();
    const [row, chip] = await Promise.all([page.locator(".things .chips").boundingBox(), things(page).first().boundingBox()]);

    expect([chip!.x - row!.x, chip!.y - row!.y].every((room) => room >= 5)).toBe(true);
  });

  test("keep their borders, and show which is chosen, in colours that the reader forces", async () => {
    verifies("widget.accessible");
    const page = await search({ forcedColors: "active" });
    await things(page).first().click();
    const colour = (place: number) => things(page).nth(place).evaluate(readColour);
    await page.locator(".things [aria-pressed=true]").waitFor();

    expect([await findBorderless(page, ".things button"), await findFaint(page)]).toEqual([[], []]);
    expect(await colour(0)).not.toBe(await colour(1));
  });

  test.each([
    ["en", "For “present for a gardener”:"],
    ["de", "Für „present for a gardener“:"],
    ["nl", "Voor ‘present for a gardener’:"],
    ["fr", "Pour « present for a gardener » :"],
    ["es", "Para «present for a gardener»:"],
    ["it", "Per «present for a gardener»:"],
    ["pt", "Para “present for a gardener”:"],
  ])("are named in %s", async (lang, name) => {
    verifies("widget.languages");
    const page = await search({ lang });

    expect((await page.locator(".things p").textContent())!.replace(/\s/g, " ")).toBe(name);
  });
});
