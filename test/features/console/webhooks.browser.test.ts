import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Locator } from "playwright-core";
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
let isMended = false;
const got: string[] = [];

/** The last time that it was 03:12 by the clock of the one who looks. */
function lastNight(): number {
  const at = new Date();
  at.setUTCHours(3, 12, 0, 0);
  return at.getTime() <= Date.now() ? at.getTime() : at.getTime() - 86_400_000;
}

beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false, startsAt: lastNight() })]);
  shop = await local.newShop({ workspaces: ["events-shop"] });
  const receiver = await startReceiver([
    (request) => {
      const { id } = request.json();
      const isBad = request.body.includes("Fails");
      if (!isBad || isMended) got.push(id);
      return { status: isBad && !isMended ? 503 : 200, body: isBad ? HOSTILE : "" };
    },
  ]);
  const webhook = { events: ["product.created"], retryPolicy: { maxAttempts: 1 }, url: receiver.url };
  await shop.secret.post("/webhooks", { ...webhook, name: "Warehouse" });
  // Ten failures in a row would suspend the webhook: each five are followed by one that arrives.
  for (let round = 0; round < 8; round++) {
    for (let place = 0; place < 5; place++)
      await shop.secret.post("/products", { id: `bad-${round}-${place}`, name: "Fails", price: 1 });
    await local.idle();
    await shop.secret.post("/products", { id: `good-${round}`, name: "Arrives", price: 1 });
    await local.idle();
  }
  await local.clock.advance("1m");
  const missing = await startReceiver([404]);
  await shop.secret.post("/webhooks", { ...webhook, events: ["product.deleted"], name: "Shop floor", url: missing.url });
  for (let place = 0; place < 3; place++) await shop.secret.delete(`/products/bad-0-${place}`);
  await local.idle();
});
afterAll(() => browser.close());

const open = (path: string) => openConsole(browser, local.baseUrl, path, { key: shop.secret.key, timezoneId: "UTC" });

test("the delivery that failed at 03:12 is found, and all 40 like it are sent again, by keys alone in five acts", async () => {
  verifies("console.webhook-like", "console.webhook-replay");
  const { page, complaints, asked } = await open("/console?workspace=events-shop");
  let [tabs, acts] = [0, 0];
  const press = async (control: Locator) => {
    await control.waitFor();
    tabs += await tabTo(page, control);
    await page.keyboard.press("Enter");
    acts++;
  };
  tabs += await tabTo(page, page.getByRole("link", { name: "To the content" }));
  await page.keyboard.press("Enter");
  await press(page.getByRole("link", { name: "43 failed deliveries since yesterday" }));
  // What failed later, at another webhook, stands above it.
  await press(page.getByRole("row").filter({ hasText: "03:12" }).getByRole("button").first());
  await press(page.getByRole("button", { name: "Send all that failed like it again …" }));
  await page.getByText("40 deliveries are like this.").waitFor();
  isMended = true;
  const before = got.length;
  await page.keyboard.type("39");
  await page.keyboard.press("Enter");
  expect(got.length).toBe(before);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("40");
  await page.keyboard.press("Enter");
  acts += 2;
  await page.getByText("40 of 40 sent again.").waitFor();
  await local.idle();
  expect(new Set(got).size).toBe(48);
  expect(got.length).toBe(48);
  expect(acts).toBeLessThanOrEqual(5);
  expect(tabs).toBeLessThanOrEqual(60);
  expect(asked.filter((address) => address.includes("/recover")).length).toBe(2);

  await page.getByRole("button", { name: "Look at the new attempt" }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".attempts > li").nth(1).waitFor();
  expect(await page.locator(".attempts > li").nth(1).innerText()).toMatch(/^200/);
  expect(complaints).toEqual([]);
});

test("all of a filter are sent again one by one, with a pause, where they are of several webhooks", async () => {
  verifies("console.webhook-filters", "console.webhook-replay");
  const { page, complaints } = await open("/console/webhooks?workspace=events-shop&status=failed");
  await page.locator(".table tbody tr").first().waitFor();
  await tabTo(page, page.getByLabel("Answer"));
  await page.keyboard.type("404");
  await page.waitForURL("**/webhooks?**code=404");
  await tabTo(page, page.getByRole("button", { name: "Send all of these again" }));
  await page.keyboard.press("Enter");
  await page.getByText("3 deliveries are like this.").waitFor();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await page.getByText("3 of 3 sent again.").waitFor();
  await local.idle();
  expect(complaints).toEqual([]);
});

test("a webhook that is suspended is resumed before what it missed is sent again", async () => {
  verifies("console.webhook-resume");
  const asleep = await startReceiver([...Array.from({ length: 10 }, () => 500), 200]);
  const hook = { name: "Sleeper", url: asleep.url, events: ["post.created"], retryPolicy: { maxAttempts: 1 } };
  const { id } = (await shop.secret.post("/webhooks", hook)).body.data;
  for (let place = 0; place < 10; place++) await shop.secret.post("/posts", { id: `post-${place}`, title: "Late" });
  await local.idle();
  const { page, complaints } = await open(`/console/webhooks?workspace=events-shop&webhook=${id}&status=failed`);
  expect((await shop.secret.get(`/webhooks/${id}`)).body.data.status).toBe("suspended");
  await page.getByRole("button", { name: "Send all of these again" }).click();
  await page.getByText("Sleeper is suspended: nothing is sent to it.").waitFor();
  await expectNoFault(page, "suspended");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Resume it" }).click();
  await page.getByText("10 deliveries are like this.").waitFor();
  expect((await shop.secret.get(`/webhooks/${id}`)).body.data.status).toBe("active");
  await page.getByLabel("Type it here").fill("10");
  await page.keyboard.press("Enter");
  await page.getByText("10 of 10 sent again.").waitFor();
  await local.idle();
  expect(complaints).toEqual([]);
});

test("the list is narrowed by event, answer and time, in an address that can be shared", async () => {
  verifies("console.webhook-filters");
  const { page, complaints } = await open("/console/webhooks?workspace=events-shop");
  await page.locator(".table tbody tr").first().waitFor();
  await page.getByLabel("Event", { exact: true }).selectOption("post.deleted");
  await page.getByText("No delivery is like this.").waitFor();
  await page.getByLabel("Event", { exact: true }).selectOption("product.created");
  await page.getByLabel("To", { exact: true }).fill("2001-02-03T03:12:00");
  await page.getByText("No delivery is like this.").waitFor();
  expect(page.url()).toMatch(/event=product.created&until=2001-02-0\dT/);
  await page.reload();
  await page.getByText("No delivery is like this.").waitFor();
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toMatch("2001-02-03T03:12");
  await page.getByLabel("To", { exact: true }).fill("");
  await page.locator(".table tbody tr").first().waitFor();
  await page.goto(`${local.baseUrl}/console/webhooks?workspace=events-shop&code=no-code`);
  await page.getByRole("alert").getByText("code").first().waitFor();
  expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);
});

test("a bin is made, a webhook sent to it, and its signature checked in the browser", async () => {
  verifies("console.webhook-bins", "console.webhook-signatures", "console.webhook-create");
  const { page, complaints } = await open("/console/webhooks?workspace=events-shop");
  await page.getByRole("button", { name: "Make a bin" }).click();
  await page.getByText("Nothing has come yet.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Make a webhook to this bin" }).click();
  await page.getByLabel("Name").fill("To the bin");
  await page.getByRole("button", { name: "Make it" }).click();
  await page.getByText("Choose at least one event.").waitFor();
  await page.getByRole("checkbox", { name: "product.updated" }).check();
  await expectNoFault(page, "form");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Make it" }).click();
  await page.getByText("shown this once").waitFor();
  expect(await page.getByRole("button", { name: /^Secret whsec_/ }).innerText()).toMatch(/whsec_[\w+/]{43}=/);
  await page.getByRole("button", { name: "I have it" }).click();

  const card = page.getByRole("listitem").filter({ hasText: "To the bin" });
  await card.getByRole("button", { name: "Send a test" }).click();
  await card.getByText("Test: 200").waitFor();
  await page.getByRole("button", { name: "Show what came" }).click();
  await page.getByText("POST product.updated").click();
  await page.getByRole("button", { name: "Check the signature" }).click();
  await page.getByText("webhook-signature: fits", { exact: true }).waitFor();
  await page.getByText("X-Webhook-Signature: fits").waitFor();
  await page.getByLabel("Secret of the webhook").fill("another secret");
  await page.getByRole("button", { name: "Check the signature" }).click();
  await page.getByText("X-Webhook-Signature: does not fit this secret").waitFor();
  await expectNoFault(page, "bin");
  expect(complaints).toEqual([]);
});

test("a webhook is paused, changed, given a new secret that is shown once, and deleted by its name", async () => {
  verifies("console.webhook-change", "console.hostile");
  const name = HOSTILE.slice(0, 90);
  const events = ["post.created"];
  await shop.secret.post("/webhooks", { name, events, url: "http://127.0.0.1:9999/x", secret: "a secret of enough length" });
  const { page, complaints } = await open("/console/webhooks?workspace=events-shop");
  const card = page.getByRole("listitem").filter({ hasText: "127.0.0.1:9999/x" });
  await card.getByRole("button", { name: "Pause" }).click();
  await card.getByText("inactive").waitFor();
  await card.getByRole("button", { name: "Activate" }).click();
  await card.getByRole("button", { name: "Pause" }).waitFor();
  await card.getByRole("button", { name: "Change" }).click();
  await page.getByText("Filter, template and attempts").click();
  await page.getByLabel("Template of the body").fill("{no json");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").getByText("payloadTemplate").first().waitFor();
  await page.getByLabel("Template of the body").fill('{"text": "{{data.title}}"}');
  await page.getByLabel("Attempts at most").fill("3");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const { results } = (await shop.secret.get("/webhooks?search=127.0.0.1")).body.data;
  expect(results.find((each: { name: string }) => each.name === name)).toMatchObject({
    ...{ payloadTemplate: '{"text": "{{data.title}}"}', retryPolicy: { maxAttempts: 3 }, status: "active" },
  });

  await card.getByRole("button", { name: "New secret" }).click();
  await page.getByLabel("Type it here").fill(name);
  await page.getByRole("button", { name: "Make it" }).click();
  await page.getByText("shown this once").waitFor();
  await page.getByRole("button", { name: "I have it" }).click();
  await expectNoFault(page, "endpoints");
  await page.setViewportSize({ width: 1280, height: 800 });
  await card.getByRole("button", { name: "Delete" }).click();
  expect(await page.getByRole("button", { name: "Delete it" }).isDisabled()).toBe(true);
  await page.getByLabel("Type it here").fill(name);
  await page.getByRole("button", { name: "Delete it" }).click();
  await card.waitFor({ state: "detached" });
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);
});
