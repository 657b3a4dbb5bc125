import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { modelThatActsDuringTurn } from "../../support/chat.ts";
import { launchBrowser, PAGE_PATIENCE_MS, serveShownFiles } from "../../support/front-end-page.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let browser: Browser;
let files: Awaited<ReturnType<typeof serveShownFiles>>;
let shop: ChatShop;
let slow: ChatShop;
let amid: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  [browser, files] = await Promise.all([launchBrowser(), serveShownFiles()]);
  [shop, slow] = [await openChatShop(), await openChatShop(modelThatActsDuringTurn(() => amid()))];
  for (const each of [shop, slow]) await each.configure({ origins: [files.origin], currency: "EUR", locale: "en-IE" });
});
afterAll(async () => {
  await browser.close();
  files.stop();
});

/** Opens the page of the document on a phone, asking this shop. */
async function openPage(asked: ChatShop, key = asked.publishable.key): Promise<Page> {
  files.aim(asked.local.baseUrl, key);
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_PATIENCE_MS);
  await page.goto(files.origin);
  return page;
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel("Your question").fill(question);
  await page.getByLabel("Your question").press("Enter");
}

const idle = (page: Page) => page.locator('#log[aria-busy="false"]').waitFor();

describe("the chat page of the documentation", () => {
  verifies("chat.front-end-page");
  test("shows an answer with cards that say why they fit, and asks on by a chip", async () => {
    const page = await openPage(shop);
    await ask(page, "Do you have an oak desk?");
    await idle(page);

    const card = page.locator(".cards li", { hasText: "Oak desk" });
    expect(await page.locator(".answer p").first().textContent()).toContain("Oak desk");
    expect(await card.getByRole("link").getAttribute("href")).toBe("https://shop.example/desk-1");
    expect(await card.textContent()).toMatch(/€449\.00.*Matches/);
    await page.getByRole("group", { name: "Ask next" }).getByRole("button").first().click();
    await idle(page);
    expect(await page.locator(".question").count()).toBe(2);
    expect(await page.locator(".error").count()).toBe(0);
  });

  test("shows what compared products differ in as a table", async () => {
    const page = await openPage(shop);
    await ask(page, "Compare the oak desk and the beech chair");
    await idle(page);

    expect(await page.getByRole("columnheader").allTextContents()).toEqual(expect.arrayContaining(["Oak desk", "Beech chair"]));
    expect(await page.getByRole("rowheader").count()).toBeGreaterThan(0);
  });

  test("asks for a way to reply, and sends the form", async () => {
    const page = await openPage(shop);
    await ask(page, "How can I get in touch with you?");
    await idle(page);
    const offer = page.locator("form.offer");
    await offer.locator("button").first().click();
    expect(await offer.locator("input:invalid").count()).toBe(1);
    await offer.locator('input[type="email"]').fill("ada@example.com");
    await offer.locator("button").first().click();
    await offer.waitFor({ state: "detached" });
    await idle(page);

    expect((await shop.allEvents()).filter(({ type }) => type === "contact.submitted")).toHaveLength(1);
    expect(await page.locator(".error").count()).toBe(0);
  });

  test("goes on where a connection broke, without a word twice", async () => {
    const page = await openPage(shop);
    await page.route("**/chat", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const response = await route.fetch();
      const lines = (await response.text()).split("\n");
      await route.fulfill({ response, body: `${lines.slice(0, 5).join("\n")}\n{"seq":6,"ty` });
    });
    await ask(page, "How do I care for oak?");
    await idle(page);

    const texts = await page.locator(".answer > div > p").allTextContents();
    expect(texts[0]).toBe("This is what “How to care for oak” says: Oil oak twice a year.");
    expect(await page.locator(".error").count()).toBe(0);
  });

  test("says why a question was refused", async () => {
    const page = await openPage(shop, "if_pk_wrong");
    await ask(page, "Do you have an oak desk?");
    await idle(page);

    expect(await page.locator(".error").textContent()).not.toBe("");
    expect(await page.getByRole("button", { name: "Send" }).isEnabled()).toBe(true);
  });

  test("can be used by a keyboard and a screen reader, and fits a phone", async () => {
    const page = await openPage(shop);
    await ask(page, "Do you have an oak desk?");
    await idle(page);

    expect(await page.getByRole("log", { name: "Conversation" }).count()).toBe(1);
    expect(await page.evaluate("document.activeElement.id")).toBe("message");
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    const boxes = await Promise.all((await page.getByRole("button").all()).map((button) => button.boundingBox()));
    expect(boxes.length).toBeGreaterThan(1);
    expect(Math.min(...boxes.map((box) => box!.height))).toBeGreaterThanOrEqual(44);
  });

  test("stops an answer, and says what is being done until then", async () => {
    const page = await openPage(slow);
    const held = Promise.withResolvers<void>();
    amid = () => held.promise;
    await ask(page, "Do you have an oak desk?");
    await page.getByText("Putting it all together...").waitFor();
    const stopping = page.waitForResponse(
      (response) => response.url().endsWith("/stop") && response.request().method() === "POST",
    );
    await page.getByRole("button", { name: "Stop" }).click();
    await stopping;
    held.resolve();
    await idle(page);

    expect(await page.locator(".answer").textContent()).toContain("(stopped)");
    expect(await page.getByRole("button", { name: "Stop" }).count()).toBe(0);
  });
});
