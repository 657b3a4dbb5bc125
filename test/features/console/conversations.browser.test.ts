import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { converse } from "../threads/threads-setup.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { walkByKeys } from "./keyboard.ts";

const WORKSPACE = "talk-shop";
const DAY_MS = 86_400_000;
const PICTURE = "https://pictures.example/coat.png";

let browser: Browser;
let local: Local;
let shop: Shop;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false, startsAt: Date.now() - DAY_MS })]);
  shop = await local.newShop({ workspaces: [WORKSPACE, "quiet-shop"] });
  const coat = { id: "coat", name: "Rain coat", price: 30, image: PICTURE, url: "https://shop.example/coat" };
  await shop.secret.post("/products", { ...coat, content: "A coat against the rain." });
  await shop.secret.post("/tenant/live-agent/credentials", { provider: "console" });
  await local.idle();
  await ask("yesterday-1", "Do you rent kayaks?");
  await ask("yesterday-2", "Can I rent a kayak?");
  await ask("yesterday-3", "Do you have a rain coat?");
  await local.idle();
  await local.clock.advance("24h");
  await ask("cards", "Do you have a rain coat?");
  await ask("today", "Do you sell zeppelins?");
  await converse(local, shop, "of-ada", ["Wo ist mein Paket?", "Es ist unterwegs."], {
    userId: "ada",
    language: "de",
    workspaceId: WORKSPACE,
  });
  const [, answer] = (await shop.secret.get("/threads/cards/messages")).body.data.messages;
  await shop.publishable.post("/feedback", { rating: "negative", threadId: "cards", messageId: answer.id, visitorId: "v1" });
  await ask("handed", "I want to talk to a real person");
  await ask("handed", "Yes", { offerResponse: { domain: "handoff", actionId: "accept" } });
  await shop.secret.post("/threads/handed/messages", { text: "Hello, Ida here", agent: { id: "ida", name: "Ida" } });
  await local.idle();
});
afterAll(() => browser.close());

const ask = (threadId: string, message: string, fields: object = {}) =>
  shop.publishable.post("/chat", { threadId, message, stream: false, visitorId: "v1", ...fields });

async function open(path: string, key = shop.secret.key) {
  const address = `/console${path}${path.includes("?") ? "&" : "?"}workspace=${WORKSPACE}`;
  const opened = await openConsole(browser, local.baseUrl, address, { key });
  await opened.page.route(PICTURE, (route) => route.fulfill({ status: 200, contentType: "image/png", body: PIXEL }));
  return opened;
}
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const makeKey = async (scopes: string[]) =>
  (await shop.secret.post("/keys", { label: "for a test", keyType: "secret", scopes })).body.data.key as string;
const row = (page: Page, question: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: question }) });

test("yesterday's unanswered questions are read by keys alone, from Home in at most 30 presses", async () => {
  verifies("console.conversations");
  const { page, complaints } = await open("");
  await page.getByText("of 5 done").waitFor();
  const walk = walkByKeys(page, 25);
  await walk.tabTo(page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Conversations" }));
  await walk.press("Enter");
  const tab = page.getByRole("link", { name: "Unanswered yesterday" });
  await tab.waitFor();
  await walk.tabTo(tab);
  await walk.press("Enter");
  await page.getByText("2 conversations").waitFor();
  await walk.press("j");
  await walk.press("Enter");
  await page.getByText("1 of 2 on this page").waitFor();
  const first = await page.getByRole("list", { name: "Messages" }).getByRole("listitem").first().innerText();
  await walk.press("j");
  await page.getByText("2 of 2 on this page").waitFor();
  const second = await page.getByRole("list", { name: "Messages" }).getByRole("listitem").first().innerText();
  await walk.press("k");
  await page.getByText("1 of 2 on this page").waitFor();

  expect([first, second].map((text) => text.split("\n").at(-1)).sort()).toEqual(["Can I rent a kayak?", "Do you rent kayaks?"]);
  expect(walk.presses).toBeLessThanOrEqual(30);
  expect(complaints).toEqual([]);
});

test("the list tells question, answer, rating, language and what became of each, and is narrowed in its address", async () => {
  verifies("console.conversations");
  const { page, complaints } = await open("/conversations");
  await page.getByText("7 conversations").waitFor();
  expect(await row(page, "Wo ist mein Paket?").innerText()).toMatch(/Es ist unterwegs\.[\s\S]*German[\s\S]*2 messages/);
  expect(await row(page, "Do you sell zeppelins?").innerText()).toContain("unanswered");
  expect(await row(page, "I want to talk to a real person").innerText()).toContain("handed over");
  expect(await page.getByText("rated bad").count()).toBe(1);

  await page.keyboard.press("/");
  await page.keyboard.type("zeppelins");
  await page.keyboard.press("Enter");
  await page.getByText("1 conversation", { exact: true }).waitFor();
  expect(page.url()).toContain("q=zeppelins");
  await page.reload();
  await page.getByText("1 conversation", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Show all" }).click();
  for (const [label, value, count] of [
    ["Rating", "negative", 1],
    ["Language", "de", 1],
    ["Live agents", "accepted", 1],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption(value);
    await page.getByText(`${count} conversation`, { exact: true }).waitFor();
    await page.getByRole("button", { name: "Show all" }).click();
    await page.getByText("7 conversations").waitFor();
  }
  await page.getByLabel("From day (UTC)").fill("2001-01-01");
  await page.getByLabel("To day (UTC)").fill("2001-01-02");
  await page.getByText("No conversation is like this.").waitFor();
  await page.goto(`${local.baseUrl}/console/conversations?from=soon`);
  await page.getByRole("alert").getByText("dateFrom").first().waitFor();
  await page.goto(`${local.baseUrl}/console/conversations?workspace=quiet-shop`);
  await page.getByText("Nobody has talked to the chat yet.").waitFor();
  expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);
});

test("a conversation is read with its cards, ratings and who spoke, and exported by a key", async () => {
  verifies("console.conversation-read");
  const { page, complaints } = await open("/conversations/cards");
  const card = page.getByRole("list", { name: "Cards" }).getByRole("listitem").first();
  expect(await card.innerText()).toMatch(/Rain coat[\s\S]*30\.00/);
  expect(await card.getByRole("link").getAttribute("href")).toBe("https://shop.example/coat");
  const picture = card.locator("img");
  expect([await picture.getAttribute("src"), await picture.getAttribute("referrerpolicy")]).toEqual([PICTURE, "no-referrer"]);
  await page.getByText("rated negative").waitFor();

  const json = await Promise.all([page.waitForEvent("download"), page.keyboard.press("e")]);
  const csv = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export as CSV" }).click()]);
  expect(json[0].suggestedFilename()).toBe("conversation-cards.json");
  const thread = JSON.parse(await readFile(await json[0].path(), "utf8"));
  expect([thread.id, thread.messages[0].content]).toEqual(["cards", "Do you have a rain coat?"]);
  expect(await readFile(await csv[0].path(), "utf8")).toContain("Do you have a rain coat?");

  await page.goto(`${local.baseUrl}/console/conversations/handed`);
  await page.getByText("Live agent Ida").waitFor();
  expect(await page.getByText("accepted, Ida").count()).toBe(1);
  expect(complaints.filter((text) => text !== PICTURE)).toEqual([]);
});

test("a conversation leads to the deletion of its shopper, and is deleted after its number of messages was typed", async () => {
  verifies("console.conversation-read");
  const { page } = await open("/conversations/of-ada", await makeKey(["threads:read"]));
  await page.getByText("needs tenant:admin").waitFor();
  await page.getByText("To delete it a key needs threads:write.").waitFor();
  const admin = await makeKey(["threads:read", "threads:write", "tenant:read", "tenant:admin"]);
  const { page: owner, complaints } = await open("/conversations/of-ada", admin);
  await owner.getByRole("link", { name: "Delete the person everywhere …" }).click();
  await owner.getByRole("dialog", { name: "Delete a person" }).waitFor();
  expect(await owner.getByLabel("Id of the customer in your shop").inputValue()).toBe("ada");
  await owner.goBack();
  await owner.getByRole("button", { name: "Delete …" }).click();
  expect(await owner.getByRole("button", { name: "Delete it" }).isDisabled()).toBe(true);
  await owner.getByLabel("Type it here").fill("2");
  await owner.keyboard.press("Enter");
  await owner.getByRole("heading", { name: "Conversations" }).waitFor();
  expect((await shop.secret.get("/threads/of-ada")).status).toBe(404);
  await owner.getByText("6 conversations").waitFor();
  expect(complaints).toEqual([]);
});

test("unanswered questions that mean the same are one, and begin a page and a prompt", async () => {
  verifies("console.unanswered-questions");
  const { page, complaints } = await open("/conversations?view=questions");
  const group = page.getByRole("list", { name: "Questions without an answer" }).locator(":scope > li").first();
  await group.getByText("asked 2 times, in 2 wordings").waitFor();
  await group.getByText("Wordings", { exact: true }).click();
  expect(await group.innerText()).toMatch(
    /do you rent kayaks\?[\s\S]*can i rent a kayak\?|can i rent a kayak\?[\s\S]*do you rent kayaks\?/,
  );
  await group.getByRole("link", { name: "Add a page" }).click();
  const form = page.getByRole("dialog", { name: "New post" });
  const title = await form.getByLabel("title", { exact: true }).inputValue();
  expect(title).toMatch(/^(Do you rent kayaks|Can i rent a kayak)\?$/);
  await form.getByLabel("content", { exact: true }).fill("Yes, from April to October.");
  await form.getByRole("button", { name: "Make the post" }).click();
  await form.waitFor({ state: "detached" });
  expect((await shop.secret.get("/posts")).body.data.results[0]).toMatchObject({ title, content: "Yes, from April to October." });
  expect(page.url()).not.toContain("set.");

  await page.goto(`${local.baseUrl}/console/conversations?view=questions`);
  await group.getByRole("link", { name: "Add a prompt" }).click();
  expect(await page.getByRole("dialog", { name: "New prompt" }).getByLabel("prompt", { exact: true }).inputValue()).toBe(title);
  await page.goto(`${local.baseUrl}/console/conversations?view=questions`);
  await group.getByRole("link", { name: "Read them" }).click();
  await page.locator(".thread", { hasText: title.slice(1) }).waitFor();
  const found = await page.locator(".thread-link").allInnerTexts();
  expect(found.filter((text) => !text.includes("kayak"))).toEqual([]);
  // The form asks whether its id is free, which is 404 then.
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);

  const { page: stranger } = await open("/conversations?view=questions", await makeKey(["threads:read"]));
  await stranger.getByText("Your key may not see this.").waitFor();
});

test("no view has a serious fault on any screen, in light and dark, whatever a shopper wrote", async () => {
  verifies("console.accessible", "console.hostile", "console.policy");
  const threadId = `hostile ${HOSTILE}`.slice(0, 200);
  await ask(threadId, `Do you sell ${HOSTILE}?`, { visitorId: HOSTILE.slice(0, 60) });
  await local.idle();
  const { page, complaints } = await open("/conversations");
  await page.getByText("Do you sell <img").first().waitFor();
  await expectNoFault(page, "list");
  for (const [path, ready] of [
    [`/conversations/${encodeURIComponent(threadId)}`, "text=Shopper"],
    ["/conversations/cards", ".item-card"],
    ["/conversations?view=questions", ".question-groups summary"],
  ] as const) {
    await page.goto(`${local.baseUrl}/console${path}`);
    await page.locator(ready).first().waitFor();
    await expectNoFault(page, path);
  }
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints.filter((text) => text !== PICTURE)).toEqual([]);
});
