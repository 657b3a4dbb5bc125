import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { startReceiver } from "../../support/receiver.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole, takeClock } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { tabTo } from "./keyboard.ts";

let browser: Browser;
let local: Local;
let shop: Shop;
let failing: string;

beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: ["charts-shop", "empty-shop"] });
  const [works, fails] = await Promise.all([startReceiver([200]), startReceiver([{ status: 500, body: HOSTILE }])]);
  const webhook = { events: ["product.created"], retryPolicy: { maxAttempts: 1 } };
  await shop.secret.post("/webhooks", { ...webhook, name: "Works", url: works.url });
  failing = (await shop.secret.post("/webhooks", { ...webhook, name: HOSTILE.slice(0, 90), url: fails.url })).body.data.id;
  for (const id of ["p1", "p2", "p3"]) await shop.secret.post("/products", { id, name: "Rain coat", price: 30 });
  await local.idle();
  for (const text of ["rain", "coat", "rain coat", HOSTILE.slice(0, 200)])
    await shop.publishable.post("/products/search", { text });
  await local.idle();
});
afterAll(() => browser.close());

const open = (path: string, options: Parameters<typeof openConsole>[3] = {}) =>
  openConsole(browser, local.baseUrl, path, { key: shop.secret.key, ...options });

const chart = (page: Page, title: string | RegExp) => page.getByRole("figure", { name: title });

/** Reads the last row of a chart's table, as a screen reader does. */
async function lastRow(page: Page, title: string | RegExp): Promise<string[]> {
  return chart(page, title).getByRole("row").last().getByRole("cell").allInnerTexts();
}

/** Counts the pixels of a chart that have a colour of the page's. */
function countPixels(page: Page, look: string): Promise<number> {
  return page.evaluate(`(() => {
    const probe = document.createElement("i");
    probe.className = "look-${look}";
    document.body.append(probe);
    const wanted = getComputedStyle(probe).color.match(/\\d+/g).slice(0, 3).join();
    probe.remove();
    const canvas = document.querySelector(".chart canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let found = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255 && [data[at], data[at + 1], data[at + 2]].join() === wanted) found++;
    return found;
  })()`) as Promise<number>;
}

/** Asks again until it is so: the page's policy lets no text be run that waits within it. The test's own time limit ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

describe("home", () => {
  test("tells today's figures, each of which leads to its place, and draws the searches with their table", async () => {
    verifies("console.home", "console.charts", "console.policy");
    const { page, complaints } = await open("/console?workspace=charts-shop", { colorScheme: "light" });
    await page.getByRole("figure").locator("canvas").waitFor();
    const figures = await page.locator("[aria-label=Today] > div").allInnerTexts();
    expect(figures.map((text) => text.split("\n").slice(0, 2).join(": "))).toEqual([
      ...["Searches: 4", "Found nothing: 1", "Failed deliveries: 3", "Unanswered questions: 0", "Limits at risk: 0"],
    ]);
    expect(await lastRow(page, /^Searches of/)).toEqual(["3", "1", "25 %"]);
    for (const look of ["main", "bad"]) expect(await countPixels(page, look)).toBeGreaterThan(50);

    const drawing = page.locator(".u-over");
    await drawing.scrollIntoViewIfNeeded();
    const { width, height } = (await drawing.boundingBox())!;
    await drawing.hover({ position: { x: width - 20, y: height / 2 } });
    await page.locator(".reading", { hasText: "Found something 3, Found nothing 1, Share that found nothing 25 %" }).waitFor();

    await page.getByRole("link", { name: "Failed deliveries", exact: true }).click();
    await page.waitForURL("**/console/webhooks?status=failed");
    await page.goBack();
    // What is drawn later moves the links below it.
    await page.locator(".chart canvas").waitFor();
    await page.getByRole("link", { name: "Limits at risk" }).click();
    await page.waitForURL("**/console/account");
    expect(await page.evaluate("window.hacked")).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  test("is drawn anew in other colours and at another width, and its table is shown by keys", async () => {
    verifies("console.charts", "console.colours");
    const { page, complaints } = await open("/console?workspace=charts-shop", { colorScheme: "light" });
    await page.locator(".chart canvas").waitFor();
    const drawn = () => page.evaluate("document.querySelector('.chart canvas').toDataURL()");
    const light = await drawn();
    await page.emulateMedia({ colorScheme: "dark" });
    const main = await page.evaluate("getComputedStyle(document.querySelector('.swatch.look-main')).color");
    expect(main).toBe("rgb(141, 184, 255)");
    await until(async () => (await drawn()) !== light);
    expect(await countPixels(page, "main")).toBeGreaterThan(50);

    await page.setViewportSize({ width: 375, height: 800 });
    const widthOf = (selector: string) => page.evaluate<number>(`document.querySelector('${selector}').clientWidth`);
    await until(async () => (await widthOf(".uplot")) <= (await widthOf(".chart-area")));
    await page.setViewportSize({ width: 1280, height: 800 });
    await until(async () => (await widthOf(".uplot")) > 600);

    const table = page.getByRole("table", { name: /^Searches of/ });
    expect((await table.boundingBox())!.width).toBeGreaterThan(1);
    expect(await page.locator(".chart .hidden table").count()).toBe(1);
    await tabTo(page, page.getByRole("link", { name: "To the content" }));
    await page.keyboard.press("Enter");
    expect(await tabTo(page, page.getByRole("button", { name: "Show the table" }))).toBeLessThanOrEqual(20);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Hide the table/, expanded: true }).waitFor();
    expect(await page.locator(".chart .hidden").count()).toBe(0);
    expect(await table.getByRole("rowheader").count()).toBe(7);
    await expectNoFault(page, "home with its table");
    expect(complaints).toEqual([]);
  });

  test("asks ten operations at most, and says that nobody has searched", async () => {
    verifies("console.home-requests", "console.charts");
    const { page, asked, complaints } = await open("/console?workspace=empty-shop");
    await page.getByText("Nobody has searched in these days.").waitFor();
    await page.getByText("of 5 done").waitFor();
    const of = asked.map((address) => address.replace(/\?.*/, "")).filter((address) => !address.startsWith("/console"));
    expect(of.sort()).toEqual([
      ...["/analytics/chat", "/analytics/chat", "/analytics/search", "/crawl", "/products", "/tenant/usage", "/tenant/whoami"],
      ...["/webhooks", "/webhooks/deliveries", "/workspaces", "/workspaces/empty-shop/settings"],
    ]);
    expect(complaints).toEqual([]);
  });

  test("asks seven operations again each minute", async () => {
    verifies("console.home-requests");
    const { page, asked } = await open("/console?workspace=empty-shop");
    await takeClock(page);
    await page.reload();
    await page.getByText("of 5 done").waitFor();
    const before = asked.length;
    await page.clock.fastForward("01:01");
    const again = await page.waitForResponse("**/tenant/usage");
    expect(again.status()).toBe(200);
    await page.waitForLoadState("networkidle");
    expect(
      asked
        .slice(before)
        .map((address) => address.replace(/\?.*/, ""))
        .sort(),
    ).toEqual([...["/analytics/chat", "/analytics/search", "/crawl", "/tenant/usage", "/webhooks", "/webhooks/deliveries"]]);
  });

  test("shows how far a reindex and a crawl are, and nothing of those that ended", async () => {
    verifies("console.home-runs", "console.hostile");
    const settings = { language: "de" };
    expect((await shop.secret.patch("/workspaces/charts-shop/settings", settings)).status).toBe(200);
    await local.idle();
    const { page, complaints } = await open("/console?workspace=charts-shop");
    const ended = await page.waitForResponse("**/workspaces/charts-shop/reindex");
    const { data } = (await ended.json()) as { data: object };
    expect([ended.status(), data]).toMatchObject([200, { status: "succeeded", reason: "language", processed: 3 }]);
    await page.getByText("of 5 done").waitFor();
    expect(await page.getByText("Running now").count()).toBe(0);

    await page.route("**/reindex", (route) => route.fulfill({ json: { data: { ...data, status: "running", processed: 1 } } }));
    const progress = { discovered: 40, remaining: 30, fetched: 10, pagesPerMinute: 12 };
    const crawl = { status: "running", url: `https://shop.example/${HOSTILE}`, progress, waiting: null };
    await page.route("**/crawl?*", (route) => route.fulfill({ json: { data: { results: [crawl], pagination: {} } } }));
    await page.reload();
    await page.getByText("1 of 3 records, begun").waitFor();
    await page.getByText("10 of 40 pages, 12 a minute").waitFor();
    expect(await page.getByRole("progressbar", { name: "The search index is built anew" }).getAttribute("value")).toBe("1");
    await expectNoFault(page, "home with runs");
    await page.getByRole("link", { name: "The search index is built anew" }).click();
    await page.waitForURL("**/console/catalogue/products*");
    expect(await page.evaluate("window.hacked")).toBeUndefined();
    expect(complaints).toEqual([]);
  });
});

test("account draws use by day and by month over all workspaces, and names the scope that it needs", async () => {
  verifies("console.account-use", "console.charts");
  const { page, asked, complaints } = await open("/console/account?workspace=empty-shop");
  await page.locator(".chart canvas").waitFor();
  expect(await lastRow(page, "Searches and messages of the last 30 days (UTC)")).toEqual(["4", "0"]);
  await page.getByLabel("Use by day or month").selectOption("12 months");
  await page.waitForURL("**/console/account/usage?*span=months");
  await chart(page, "Searches and messages of the last 12 months (UTC)").locator("canvas").waitFor();
  expect(await lastRow(page, "Searches and messages of the last 12 months (UTC)")).toEqual(["4", "0"]);
  expect(await page.getByRole("figure").getByRole("rowheader").count()).toBe(12);
  expect(asked.filter((address) => address.startsWith("/analytics/search"))).toEqual([
    ...["/analytics/search?days=30&topN=1", "/analytics/search?days=365&topN=1"],
  ]);
  await expectNoFault(page, "account with its chart");
  expect(complaints).toEqual([]);

  const { body } = await shop.secret.post("/keys", { label: "no reports", keyType: "secret", scopes: ["tenant:read"] });
  const { page: hers } = await open("/console/account", { key: body.data.key });
  const usage = hers.getByRole("region", { name: "Usage" });
  await usage.getByText("analytics:read").waitFor();
  await usage.getByRole("rowheader", { name: "search" }).waitFor();
});

test("webhooks draws outcomes by day and by hour, of all or of one, and nothing where nobody wants it", async () => {
  verifies("console.webhook-chart", "console.charts", "console.hostile");
  const { page, asked, complaints } = await open("/console/webhooks?workspace=charts-shop");
  await page.locator(".chart canvas").waitFor();
  expect(await lastRow(page, "Deliveries by day, 30 days (UTC)")).toEqual(["3", "3", "0", "0"]);
  await page.getByLabel("Webhook", { exact: true }).selectOption(failing);
  await page.waitForURL(`**/webhooks?*webhook=${failing}*`);
  await chart(page, "Deliveries by day, 30 days (UTC)").locator("canvas").waitFor();
  expect(await lastRow(page, "Deliveries by day, 30 days (UTC)")).toEqual(["0", "3", "0", "0"]);
  expect(asked.filter((address) => address.includes("/stats"))).toHaveLength(2);

  await page.getByLabel("Chart", { exact: true }).selectOption("Deliveries by hour, 24 hours");
  await chart(page, "Deliveries by hour, 24 hours").locator("canvas").waitFor();
  const sums = await chart(page, "Deliveries by hour, 24 hours").getByRole("row").allInnerTexts();
  expect(sums.filter((row) => /\t3\t/.test(row))).toHaveLength(1);
  await expectNoFault(page, "webhooks by hour");
  await page.reload();
  await chart(page, "Deliveries by hour, 24 hours").locator("canvas").waitFor();
  await page.getByLabel("Chart", { exact: true }).selectOption("No chart of deliveries");
  await page.getByRole("figure").waitFor({ state: "detached" });
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints).toEqual([]);
});

test("webhooks sums up ten of them at most, and draws one of more", async () => {
  verifies("console.webhook-chart");
  const many = await local.newShop({ workspaces: ["many-shop"] });
  const ids: string[] = [];
  for (let count = 0; count < 11; count++) {
    const webhook = { name: `Number ${count}`, url: "https://shop.example/hook", events: ["product.created"] };
    ids.push((await many.secret.post("/webhooks", webhook)).body.data.id);
  }
  const { page, asked, complaints } = await open("/console/webhooks", { key: many.secret.key });
  await page.getByText("choose one below to see its deliveries by day").waitFor();
  expect(asked.filter((address) => address.includes("/stats"))).toEqual([]);
  await page.getByLabel("Webhook", { exact: true }).selectOption(ids[3]!);
  await page.getByText("Nothing was sent in this time.").waitFor();
  expect(asked.filter((address) => address.includes("/stats"))).toEqual([`/webhooks/${ids[3]}/stats`]);
  expect(complaints).toEqual([]);
});

test("a chart that cannot be read or drawn leaves the rest of its screen as it is", async () => {
  verifies("console.errors", "console.charts");
  const { page } = await open("/console/webhooks?workspace=charts-shop");
  await page.locator(".chart canvas").waitFor();
  const body = JSON.stringify({ requestId: "req_planned", error: { message: `Broken ${HOSTILE}`, code: "INTERNAL_ERROR" } });
  await page.route("**/stats", (route) => route.fulfill({ status: 500, headers: { "content-type": "application/json" }, body }));
  await page.reload();
  expect(await page.getByRole("alert").innerText()).toMatch(/Broken <img[\s\S]*req_planned/);
  await page.locator(".table tbody tr").first().waitFor();
  await page.unroute("**/stats");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".chart canvas").waitFor();

  // A new deployment may have taken the file of an open page away.
  await page.route("**/chart-canvas.*.js", (route) => route.abort());
  await page.reload();
  await page.getByText("A part of the console did not load.").waitFor();
  expect(await lastRow(page, "Deliveries by day, 30 days (UTC)")).toEqual(["3", "3", "0", "0"]);
  await page.locator(".table tbody tr").first().waitFor();
});
