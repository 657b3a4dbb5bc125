import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { modelThatActsDuringTurn } from "../../support/chat.ts";
import { launchBrowser } from "../../support/front-end-page.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "../chat/shop.ts";
import { isTooWide, type ShopSite, seriousFaults, serveShopSite } from "./shop-page.ts";

let browser: Browser;
let shop: ChatShop;
let site: ShopSite;
let slow: ChatShop;
let slowSite: ShopSite;
let amid: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  browser = await launchBrowser();
  [shop, slow] = [await openChatShop(), await openChatShop(modelThatActsDuringTurn(() => amid()))];
  [site, slowSite] = (await Promise.all(
    [shop, slow].map(({ local, publishable }) => serveShopSite(browser, local.baseUrl, () => publishable.key)),
  )) as [ShopSite, ShopSite];
  await shop.configure({ origins: [site.origin], currency: "EUR", locale: "en-IE" });
  await slow.configure({ origins: [slowSite.origin] });
});
afterAll(async () => {
  await browser.close();
  for (const each of [site, slowSite]) each.stop();
});

async function openChat(on: ShopSite, width = 1280) {
  const opened = await on.open({ attributes: "data-chat", viewport: { width, height: 700 } });
  await opened.page.getByRole("button", { name: "Ask the shop" }).click();
  await opened.page.locator("textarea").waitFor();
  return opened;
}

async function ask(page: Page, question: string): Promise<void> {
  await page.locator("textarea").fill(question);
  await page.keyboard.press("Enter");
}

/** Opens the chat of a shop whose people answer in the console. */
async function openDesk() {
  const desk = await shop.local.newShop();
  const own = await serveShopSite(browser, shop.local.baseUrl, () => desk.publishable.key);
  await desk.secret.post("/tenant/live-agent/credentials", { provider: "console" });
  await desk.secret.patch(`/workspaces/${desk.workspaceId}/settings`, { origins: [own.origin] });
  return { ...(await openChat(own)), desk, stop: own.stop };
}

const whole = (page: Page) => page.locator(".ask button[type=submit]").waitFor();

describe("the chat in a shop's page", () => {
  test("streams an answer with cards, compares, and asks on by a follow-up, under a strict policy", async () => {
    verifies("widget.chat", "widget.policy", "widget.keyboard");
    const { page, complaints } = await openChat(site);
    await ask(page, "Do you have an oak desk?");
    await whole(page);
    const card = page.locator(".card", { hasText: "Oak desk" }).first();
    expect(await card.getByRole("link").first().getAttribute("href")).toBe("https://shop.example/desk-1");
    expect(await card.textContent()).toMatch(/€449\.00/);
    expect(await page.evaluate("document.activeElement.shadowRoot.activeElement.localName")).toBe("textarea");

    await ask(page, "Compare the oak desk and the beech chair");
    await whole(page);
    expect(await page.getByRole("columnheader").allTextContents()).toEqual(expect.arrayContaining(["Oak desk", "Beech chair"]));
    await page.getByRole("group", { name: "Ask next" }).getByRole("button").first().click();
    await whole(page);
    expect(await page.locator(".bubble").count()).toBe(3);
    expect(await page.getByRole("group", { name: "Ask next" }).count()).toBeLessThanOrEqual(1);
    expect(complaints).toEqual([]);
  });

  test("shows a form, says what it lacks, and sends it", async () => {
    verifies("widget.chat");
    const { page } = await openChat(site);
    await ask(page, "How can I get in touch with you?");
    await page.locator("form.offer button[type=submit]").click();
    await page.getByRole("alert").waitFor();
    await page.locator('form.offer input[type="email"]').fill("ada@example.com");
    await page.locator("form.offer button[type=submit]").click();
    await page.locator("form.offer").waitFor({ state: "detached" });
    await whole(page);

    expect((await shop.allEvents()).filter(({ type }) => type === "contact.submitted")).toHaveLength(1);
  });

  test("shows the conversation after a reload, begins anew when asked, and stores no visitor", async () => {
    verifies("widget.chat-resumed", "widget.consent");
    const { page } = await openChat(site);
    await ask(page, "Do you have an oak desk?");
    await whole(page);
    const before = await page.locator(".answer").first().innerText();
    await page.reload();
    await page.getByRole("button", { name: "Ask the shop" }).click();
    await page.locator(".card").first().waitFor();

    expect(await page.locator(".answer").first().innerText()).toBe(before);
    expect(await page.evaluate("localStorage.length")).toBe(0);
    await page.getByRole("button", { name: "New conversation" }).click();
    await page.getByRole("button", { name: "New conversation" }).click();
    await page.locator(".bubble").first().waitFor({ state: "detached" });
  });

  test("stops an answer, and goes on with one that was under way when the page was loaded again", async () => {
    verifies("widget.chat", "widget.chat-resumed");
    const { page } = await openChat(slowSite);
    const held = Promise.withResolvers<void>();
    amid = () => held.promise;
    await ask(page, "Do you have an oak desk?");
    await page.getByText("Putting it all together...").waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Ask the shop" }).click();
    await page.getByRole("button", { name: "Stop" }).waitFor();
    const stopping = page.waitForResponse((answer) => answer.url().endsWith("/stop") && answer.request().method() === "POST");
    await page.getByRole("button", { name: "Stop" }).click();
    await stopping;
    held.resolve();
    await whole(page);

    expect(await page.locator(".bubble").count()).toBe(1);
    expect(await page.locator(".answer").innerText()).toContain("Stopped");
  });

  test("keeps a question that was not answered, and asks it again", async () => {
    verifies("widget.chat-resumed", "widget.quiet");
    const { page } = await openChat(site);
    let isAway = true;
    await page.route("**/chat", (route) =>
      isAway && route.request().method() === "POST" ? route.fulfill({ status: 500, body: "broken" }) : route.continue(),
    );
    await ask(page, "Do you have an oak desk?");
    await page.getByRole("button", { name: "Ask again" }).waitFor();
    expect(await page.locator(".log").innerText()).not.toMatch(/500|error|broken/i);
    isAway = false;
    await page.getByRole("button", { name: "Ask again" }).click();
    await page.locator(".card").first().waitFor();

    expect(await page.locator(".bubble").count()).toBe(1);
  });

  test("hands over to a person, shows what they write, also after a reload, and goes on when they leave", async () => {
    verifies("widget.chat", "widget.chat-resumed");
    const { page, complaints, desk, stop } = await openDesk();
    const said = (text: string) => page.locator(".log").getByText(text).first().waitFor();
    await ask(page, "I want to talk to a real person");
    await page.locator(".answer .chips button").first().click();
    await page.getByText("Waiting for a person").waitFor();
    const { results } = (await desk.secret.post("/threads/search", { handoff: "requested", limit: 1 })).body.data;
    const thread = `/threads/${results[0].id}`;
    const agent = { id: "ida", name: "Ida" };
    await desk.secret.post(`${thread}/handoff/take`, { agent });
    await page.getByRole("status").getByText("Ida").waitFor();
    await desk.secret.post(`${thread}/messages`, { text: "Hello, which desk is it?", agent });
    await said("Hello, which desk is it?");
    await ask(page, "The oak one");
    await whole(page);
    await page.reload();
    await page.getByRole("button", { name: "Ask the shop" }).click();
    await said("Hello, which desk is it?");
    await page.getByRole("status").getByText("Ida").waitFor();
    expect(await page.locator(".log").innerText()).not.toContain("Ask again");
    await desk.secret.post(`${thread}/messages`, { text: "We have three of them.", agent });
    await said("We have three of them.");
    const { messages } = (await desk.secret.get(`${thread}/messages`)).body.data;
    expect(await page.locator(".answer", { hasText: "We have three" }).innerText()).toMatch(/^Ida\s/);
    await desk.secret.post(`${thread}/handoff/end`, {});
    await said("The conversation with a person is over.");
    expect(await page.getByRole("button", { name: "End the conversation" }).count()).toBe(0);
    expect(messages.slice(-3).map(({ role, content }: { role: string; content: string }) => [role, content])).toEqual([
      ["agent", "Hello, which desk is it?"],
      ["user", "The oak one"],
      ["agent", "We have three of them."],
    ]);
    expect(complaints).toEqual([]);
    stop();
  });

  test("lets a shopper end the conversation with a person, and the assistant answers again", async () => {
    verifies("widget.chat");
    const { page, desk, stop } = await openDesk();
    await ask(page, "I want to talk to a real person");
    await page.locator(".answer .chips button").first().click();
    await whole(page);
    await ask(page, "Is anybody there?");
    await whole(page);
    const end = page.getByRole("button", { name: "End the conversation" });
    await end.waitFor();
    await end.click();
    await end.waitFor({ state: "detached" });
    await whole(page);
    await ask(page, "Where are you?");
    await whole(page);
    const { results } = (await desk.secret.post("/threads/search", { limit: 1 })).body.data;

    expect(results[0].handoff?.status ?? null).not.toBe("requested");
    expect(await page.locator(".log").innerText()).not.toContain("Ask again");
    stop();
  });

  test("has no serious fault in light and dark, large targets, and fits a phone; Escape closes it", async () => {
    verifies("widget.accessible", "widget.keyboard");
    const { page } = await openChat(site, 320);
    await ask(page, "Compare the oak desk and the beech chair");
    await whole(page);
    expect(await seriousFaults(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    const boxes = await Promise.all((await page.locator("dialog button").all()).map((button) => button.boundingBox()));
    expect(Math.min(...boxes.flatMap((box) => (box ? [Math.min(box.height, box.width)] : [])))).toBeGreaterThanOrEqual(44);
    await page.evaluate("document.querySelector('[data-shop-widget=chat]').dataset.theme = 'dark'");
    expect(await seriousFaults(page)).toEqual([]);

    await page.locator("textarea").focus();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Ask the shop" }).waitFor();
  });
});
