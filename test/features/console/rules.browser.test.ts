import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";

let browser: Browser;
let local: Local;
let shop: Shop;
const COATS = Array.from({ length: 6 }, (_, at) => ({ id: `c${at + 1}`, name: `Rain coat ${at + 1}`, price: 10 * (at + 1) }));
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: ["rules-shop", "empty-shop"] });
  const products = [...COATS, { id: "umbrella", name: "Umbrella", brands: ["Nord"] }, { id: "h1", name: HOSTILE }];
  await shop.secret.post("/products/bulk", { products });
  await shop.secret.post("/rules", {
    ...{ name: HOSTILE.slice(0, 150), conditions: { query: { is: [HOSTILE.slice(0, 100)] } } },
    consequences: { hide: { ids: ["h1"] }, banner: { text: HOSTILE } },
  });
  await local.idle();
  for (const [text, times] of [
    ["rain coat", 3],
    ["umbrella", 2],
    ["snorkelparka", 2],
  ] as const)
    for (let time = 0; time < times; time++) await shop.publishable.post("/products/search", { text, visitorId: "v1" });
  await shop.publishable.post("/products/search", { text: "umbrella", visitorId: "v1" });
  await local.idle();
}, 60_000);
afterAll(() => browser.close());

const openSignedIn = (path: string, options: Parameters<typeof openConsole>[3] = {}) =>
  openConsole(browser, local.baseUrl, path, { key: shop.secret.key, ...options });

const inShop = (path: string) => `${path}${path.includes("?") ? "&" : "?"}workspace=rules-shop`;
const namesOf = (page: Page) =>
  page.evaluate("[...document.querySelectorAll('.board-row .grow code')].map(({ textContent }) => textContent)");

test("by keys alone a record is pinned, the impact measured, the rule published and taken back", async () => {
  verifies("console.rules", "console.rule-impact", "console.rule-undo");
  const { page, complaints } = await openSignedIn(inShop("/console/rules?rule=new&q=rain coat"));
  await page.locator(".board-row").nth(5).waitFor();
  let steps = 0;
  const press = async (key: string) => {
    steps++;
    await page.keyboard.press(key);
  };
  const activate = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await press("Enter");
  };
  const third = ((await namesOf(page)) as string[])[2]!;
  const name = COATS.find(({ id }) => id === third)!.name;
  await activate(`Pin one place higher: ${name}`);
  await page.getByText(`${name} is pinned to place 2.`).waitFor();
  await page.waitForFunction(`document.querySelectorAll('.board-row .grow code')[1].textContent === '${third}'`);
  expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe(`Pin one place higher: ${name}`);
  await press("Enter");
  await page.waitForFunction(`document.querySelectorAll('.board-row .grow code')[0].textContent === '${third}'`);
  await activate("Measure the impact");
  await page.getByText("1 of 3 searches change, 38 % of the traffic. 0 lose all their results.").waitFor();
  await activate("Publish");
  await page.getByText("The rule is published.").waitFor();
  const listed = await shop.secret.get("/rules");
  const published = listed.body.data.results.find((rule: { name: string }) => rule.name === "Rule for “rain coat”");
  expect(published).toMatchObject({ enabled: true, consequences: { pin: [{ id: third, position: 1 }] } });
  await activate("Undo");
  await page.getByRole("heading", { name: "Rules and synonyms" }).waitFor();
  expect((await shop.secret.get(`/rules/${published.id}`)).status).toBe(404);
  expect(steps).toBeLessThanOrEqual(5);
  expect(complaints).toEqual([]);
});
