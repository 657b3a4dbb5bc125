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
let isMended = false;
const got: string[] = [];

beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
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
}, 120_000);
afterAll(() => browser.close());

const open = (path: string) => openConsole(browser, local.baseUrl, path, { key: shop.secret.key });

test("all 40 deliveries that failed like one are found and sent again by keys alone, in five acts from home", async () => {
  verifies("console.webhook-filters", "console.webhook-replay");
  const { page, complaints } = await open("/console?workspace=events-shop");
  await page.getByText("failed deliveries since yesterday").waitFor();
  await tabTo(page, "failed deliveries");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/webhooks?status=failed");
  await page.getByLabel("Answer").focus();
  await page.keyboard.type("503");
  await page.waitForURL("**/webhooks?status=failed&code=503");
  const again = page.getByRole("button", { name: "Send all of these again" });
  await again.focus();
  isMended = true;
  const before = got.length;
  await page.keyboard.press("Enter");
  await page.getByText("40 deliveries are like this.").waitFor();
  await page.keyboard.type("39");
  await page.keyboard.press("Enter");
  expect(got.length).toBe(before);
  await page.getByLabel("Type it here").fill("40");
  await page.keyboard.press("Enter");
  await page.getByText("40 of 40 sent again.").waitFor({ timeout: 40_000 });
  await local.idle();
  expect(new Set(got).size).toBe(48);
  expect(got.length).toBe(48);
  await page.getByRole("button", { name: "Look at the new attempt" }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".attempts > li").nth(1).waitFor();
  expect(await page.locator(".attempts > li").nth(1).innerText()).toMatch(/^200/);
  await page.keyboard.press("Escape");
  await page.getByText("No delivery is like this.").waitFor();
  expect(complaints).toEqual([]);
}, 90_000);

test("the list is narrowed by event, answer and time, in an address that can be shared", async () => {
  verifies("console.webhook-filters");
  const { page, complaints } = await open("/console/webhooks?workspace=events-shop");
  await page.locator(".table tbody tr").first().waitFor();
  await page.getByLabel("Event", { exact: true }).selectOption("post.created");
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
}, 60_000);

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
}, 60_000);
