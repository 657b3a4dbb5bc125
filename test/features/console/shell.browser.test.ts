import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";

let browser: Browser;
let local: Local;
let shop: Shop;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: ["shell-shop"] });
  await shop.secret.post("/products", { id: "p1", name: "Rain coat", price: 30 });
  await local.idle();
}, 60_000);
afterAll(() => browser.close());

const open = (path: string, options: Parameters<typeof openConsole>[3] = {}) =>
  openConsole(browser, local.baseUrl, path, { key: shop.secret.key, ...options });

describe("Ctrl-K", () => {
  test("keeps what is typed while its dialog is still on its way", async () => {
    verifies("console.keys");
    const { page, complaints } = await open("/console/account");
    let send: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route("**/assets/palette.*.js", async (route) => {
      await sent;
      await route.continue();
    });
    await page.reload();
    await page.getByRole("heading", { name: "Account" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("coatx");
    await page.keyboard.press("Backspace");
    send();
    await page.getByRole("menuitem", { name: "Rain coat" }).waitFor();
    await page.keyboard.type("s");
    expect(await page.getByLabel("Screen or product").inputValue()).toBe("coats");
    expect(complaints).toEqual([]);
  });
});
