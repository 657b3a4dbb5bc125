import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { startReceiver } from "../../support/receiver.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { tabTo } from "./keyboard.ts";

let browser: Browser;
let local: Local;
let shop: Shop;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: ["events-shop"] });
  receiver = await startReceiver();
  await shop.secret.post("/webhooks", { name: "Warehouse", url: receiver.url, events: ["product.created"] });
});
afterAll(() => browser.close());

const open = (path: string) => openConsole(browser, local.baseUrl, path, { key: shop.secret.key, timezoneId: "UTC" });

test("filter and template are tried on a real event while they are typed, and on a sample", async () => {
  verifies("console.webhook-preview", "console.hostile");
  const name = HOSTILE.slice(0, 90);
  await shop.secret.post("/products", { id: "tried", name, price: 49 });
  await local.idle();
  const { page, complaints, asked } = await open("/console/webhooks?workspace=events-shop");
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await page.getByRole("checkbox", { name: "product.created" }).check();
  await page.getByText("Filter, template and attempts").click();
  const result = page.getByRole("region", { name: "What becomes of an event" });
  await result.getByText("It passes and is sent.").waitFor();
  expect(await result.getByLabel("Event to try them on").inputValue()).toMatch(/^wh_\w+\/dlv_/);
  expect(JSON.parse(await result.locator("pre").innerText())).toMatchObject({
    ...{ event_type: "product.created", data: { id: "tried", name } },
  });

  await tabTo(page, page.getByLabel("Filter of the events' data"));
  await page.keyboard.type('{"price": {"gte": 100}');
  await page.getByText("It is no JSON, like").waitFor();
  expect(await page.getByLabel("Filter of the events' data").getAttribute("aria-invalid")).toBe("true");
  await page.keyboard.type("}");
  await result.getByText("It is not sent: The event's data do not meet eventFilters.").waitFor();
  await result.getByText("price: asked for is at least 100; it has 49").waitFor();
  await page.getByLabel("Filter of the events' data").fill('{"price": {"above": 1}}');
  await page.getByText("eventFilters.price.above is not an operator").waitFor();
  await page.getByLabel("Filter of the events' data").fill('{"price": {"lt": 100}}');
  await result.getByText("It passes and is sent.").waitFor();

  await page.getByLabel("Template of the body").fill('{"text": "{{#data}}"}');
  await page.getByText("The template does not parse").waitFor();
  await page.getByLabel("Template of the body").fill('{"text": "{{data.id}} costs {{data.price}}"}');
  await result.getByText("tried costs 49").waitFor();
  await expectNoFault(page, "preview");
  await page.setViewportSize({ width: 1280, height: 800 });

  await result.getByLabel("Event to try them on").selectOption("product.created");
  await result.getByText("desk-oak-140 costs 449").waitFor();
  await result.getByText("price: asked for is less than 100; it has 449").waitFor();
  await page.getByRole("checkbox", { name: "product.created" }).uncheck();
  await page.getByRole("checkbox", { name: "post.created" }).check();
  await result.getByText("price: asked for is less than 100; it has nothing").waitFor();
  expect(await result.getByLabel("Event to try them on").inputValue()).toBe("post.created");
  expect(asked.some((address) => address.includes("/webhooks/preview"))).toBe(true);
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(receiver.requests.length).toBe(1);
  expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);
});

test("an event that is gone, and a preview that is refused, are told", async () => {
  verifies("console.webhook-preview");
  const { page } = await open("/console/webhooks?workspace=events-shop");
  await page.route("**/webhooks/*/deliveries/*", async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, payload: null } } });
  });
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await page.getByRole("checkbox", { name: "product.created" }).check();
  await page.getByText("Filter, template and attempts").click();
  const result = page.getByRole("region", { name: "What becomes of an event" });
  await result.getByText("The service does not hold this event any more").waitFor();
  await result.getByLabel("Event to try them on").selectOption("product.created");
  await result.getByText("It passes and is sent.").waitFor();

  const refusal = { requestId: "req_x", error: { code: "FORBIDDEN", message: "Not with this key." } };
  await page.route("**/webhooks/preview", (route) => route.fulfill({ status: 403, json: refusal }));
  await page.getByLabel("Template of the body").fill('{"text": "{{id}}"}');
  await result.getByRole("alert").getByText("Not with this key.").waitFor();
  expect(await result.getByText("It passes and is sent.").count()).toBe(0);
});
