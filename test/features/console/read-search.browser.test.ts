import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { createLanguageModel } from "../../../functions/platform/anthropic/create-model.ts";
import { launchBrowser } from "../../support/front-end-page.ts";
import { type ModelDouble, startModelDouble } from "../../support/model-double.ts";
import { scriptSearches } from "../../support/scripted-searches.ts";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";

let browser: Browser;
let double: ModelDouble;
beforeAll(async () => {
  [browser, double] = await Promise.all([launchBrowser(), startModelDouble()]);
});
afterAll(async () => {
  await browser.close();
  double.stop();
});

test("a search says which things a model has read in it, and how many an order leaves out", async () => {
  verifies("console.search");
  const model = createLanguageModel({ key: async () => "sk-test-1", baseUrl: double.url });
  const local = await startLocal({ model, rateLimits: false, quiet: true });
  const shop = await local.newShop({ workspaces: ["read-shop"] });
  await shop.secret.put("/workspaces/read-shop/settings", { language: "en", search: { understanding: "model" } });
  const names = ["Cloud Neck Pillow", "Velvet Sleep Mask", "Night Lamp", "Night Table", "Night Light", "Night Gown"];
  const products = names.map((name, place) => ({ id: `p${place}`, name, price: 30 - place }));
  await shop.secret.post("/products/bulk", { products });
  await local.idle();
  const input = { things: ["neck pillow", "sleep mask"], words: [], names: false, sold: true };
  scriptSearches(double, { kind: "answer", input }, (line) => /pillow|mask/i.test(line));
  const text = encodeURIComponent("long night flights");
  const path = `/console/search?workspace=read-shop&q=${text}`;
  const { page, complaints } = await openConsole(browser, local.baseUrl, path, { key: shop.secret.key });
  const understood = page.getByRole("list", { name: "Understood as" }).getByRole("listitem");
  await page.locator(".hit").first().waitFor();
  expect(await understood.allTextContents()).toEqual(["read by the model as: neck pillow, sleep mask"]);

  await page.getByLabel("Order").first().selectOption("price:asc");
  await understood.nth(1).waitFor();
  expect(await understood.allTextContents()).toEqual([
    "read by the model as: neck pillow, sleep mask",
    "this order leaves out 4 that fit less",
  ]);
  expect(complaints).toEqual([]);
});
