import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import { startProviderDoubles } from "../../support/live-agents/provider-doubles.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { walkByKeys } from "./keyboard.ts";

const WORKSPACE = "desk-shop";

let browser: Browser;
let doubles: Awaited<ReturnType<typeof startProviderDoubles>>["doubles"];
let local: Local;
let shop: Shop;
let owner: string;
let credentials: { botToken: string; channelId: string; signingSecret: string };
beforeAll(async () => {
  const started = await startProviderDoubles();
  doubles = started.doubles;
  credentials = doubles.slack.credentials as typeof credentials;
  [browser, local] = await Promise.all([
    launchBrowser(),
    startLocal({ rateLimits: false, quiet: true, liveAgentUrls: started.liveAgentUrls }),
  ]);
  shop = await local.newShop({ workspaces: [WORKSPACE] });
  await shop.secret.post("/tenant/live-agent/credentials", { provider: "console" });
  await shop.secret.post("/products", { id: "desk", name: "Oak desk", price: 449, url: "https://shop.example/desk" });
  await local.idle();
  owner = await makeKey([...AGENT_SCOPES, "tenant:read", "tenant:admin"]);
});
afterAll(() => browser.close());

const AGENT_SCOPES = ["threads:read", "threads:write"];
const makeKey = async (scopes: string[]) =>
  (await shop.secret.post("/keys", { label: "for a test", keyType: "secret", scopes })).body.data.key as string;
let threads = 0;

const say = (threadId: string, message: string, fields: object = {}) =>
  shop.publishable.post("/chat", { threadId, message, stream: false, visitorId: "v1", ...fields });

/** Hands a conversation over, and returns its id. */
async function handOver(question = "Do you have an oak desk?"): Promise<string> {
  const threadId = `waits-${++threads}`;
  await say(threadId, question);
  await say(threadId, "I want to talk to a real person");
  await say(threadId, "Yes", { offerResponse: { domain: "handoff", actionId: "accept" } });
  await local.idle();
  return threadId;
}

const agentsMessages = async (threadId: string): Promise<string[]> => {
  const { messages } = (await shop.secret.get(`/threads/${threadId}/messages`)).body.data;
  return messages.flatMap(({ role, content }: { role: string; content: string }) => (role === "agent" ? [content] : []));
};
const giveBack = async (threadId: string) => {
  await shop.secret.post(`/threads/${threadId}/handoff/end`, {});
  await local.idle();
};

/** Opens a place of the inbox for an agent who has said her name. */
async function openInbox(path = "/inbox", { name = "Ida", key = shop.secret.key, init = "" } = {}) {
  const address = `/console${path}${path.includes("?") ? "&" : "?"}workspace=${WORKSPACE}`;
  const opened = await openConsole(browser, local.baseUrl, "/console/none", { key, bypassCSP: init !== "" });
  const { page } = opened;
  if (init) await page.addInitScript(init);
  if (name) await page.evaluate(`localStorage.setItem("console-agent ${shop.tenantId}", ${JSON.stringify(name)})`);
  await page.goto(local.baseUrl + address);
  await page.locator("h1").waitFor();
  return opened;
}
const openThread = (threadId: string, name = "Ida") => openInbox(`/inbox?thread=${threadId}`, { name });
const answerField = (page: Page) => page.getByLabel("Your answer");

test("a conversation that waits is taken and answered by keys alone, in at most 36 presses", async () => {
  verifies("console.inbox");
  const threadId = await handOver();
  const { page, complaints } = await openInbox("", { name: "" });
  const walk = walkByKeys(page, 25);
  await walk.tabTo(page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Inbox" }));
  await walk.press("Enter");
  await page.locator(".thread-link").waitFor();
  await walk.tabTo(page.getByLabel("Your name, as shoppers read it"));
  await page.keyboard.type("Ida");
  await walk.press("Enter");
  await page.getByText("You answer as Ida.").waitFor();
  await walk.press("j");
  await walk.press("Enter");
  await page.getByRole("button", { name: "Take it" }).waitFor();
  await walk.press("t");
  await answerField(page).waitFor();
  await page.keyboard.type("Yes, three of them.");
  await walk.press("Enter");
  await page.getByRole("log").getByText("Yes, three of them.").waitFor();

  expect(await agentsMessages(threadId)).toEqual(["Yes, three of them."]);
  expect((await shop.secret.get(`/threads/${threadId}`)).body.data.handoff.agent).toEqual({ id: "ida", name: "Ida" });
  expect(walk.presses).toBeLessThanOrEqual(36);
  expect(complaints).toEqual([]);
  await giveBack(threadId);
});

test("what the shopper says comes while it is said, with cards, and the conversation is given back and is over", async () => {
  verifies("console.inbox");
  const threadId = await handOver();
  const { page, complaints } = await openThread(threadId);
  const log = page.getByRole("log");
  expect(await log.getByRole("list", { name: "Cards" }).first().innerText()).toMatch(/Oak desk[\s\S]*449\.00/);
  await page.getByRole("button", { name: "Take it" }).click();
  await page.getByText("You have this conversation.").waitFor();
  await page.getByText("live", { exact: true }).waitFor();
  await say(threadId, "Is it in stock?");
  await log.getByText("Is it in stock?").waitFor();
  await page.getByRole("link", { name: "Mine (1)" }).click();
  await page.locator(".thread-link").waitFor();
  await page.locator(".thread-link").click();
  await page.getByRole("button", { name: "Give it back to the assistant" }).click();
  await page.getByText("The assistant has this conversation.").waitFor();
  await page.getByRole("link", { name: "Ended" }).click();
  await page.locator(".thread-link").first().waitFor();
  expect(complaints).toEqual([]);
});

test("of two agents who take one the second sees who has it, and takes it over", async () => {
  verifies("console.inbox");
  const threadId = await handOver();
  const [{ page: hers }, { page: his }] = await Promise.all([openThread(threadId, "Ida"), openThread(threadId, "Ben")]);
  await Promise.all([hers, his].map((page) => page.getByRole("button", { name: "Take it" }).waitFor()));
  // His page does not hear of it before he presses.
  await his.route(/\/follow|\/threads\/waits-\d+$|\/threads\/search/, (route) => route.abort());
  await hers.getByRole("button", { name: "Take it" }).click();
  await hers.getByText("You have this conversation.").waitFor();
  const refused = his.waitForResponse("**/handoff/take");
  await his.getByRole("button", { name: "Take it" }).click();
  expect((await refused).status()).toBe(409);
  await his.unroute(/\/follow|\/threads\/waits-\d+$|\/threads\/search/);
  await his.getByText("Ida has this conversation. You were a moment too late.").waitFor();
  expect(await answerField(his).count()).toBe(0);
  await his.getByRole("button", { name: "Take it over" }).click();
  await answerField(his).waitFor();
  await hers.getByText("Ben has this conversation.").waitFor();
  await giveBack(threadId);
});

test("an answer that the network lost is kept over a reload, and sent again once", async () => {
  verifies("console.inbox-unsent");
  const threadId = await handOver();
  const { page } = await openThread(threadId);
  await page.getByRole("button", { name: "Take it" }).click();
  await answerField(page).fill("It arrives tomorrow.");
  // The service takes each answer, and none comes back.
  await page.route("**/messages", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.keyboard.press("Enter");
  await page.getByText("It did not arrive, as far as is known.").waitFor();
  await answerField(page).fill("Half written");
  await page.unroute("**/messages");
  await page.reload();
  const unsent = page.getByRole("list", { name: "Not arrived yet" });
  await unsent.getByText("It arrives tomorrow.").waitFor();
  expect(await answerField(page).inputValue()).toBe("Half written");
  await unsent.getByRole("button", { name: "Send again" }).click();
  await unsent.getByText("It arrives tomorrow.").waitFor({ state: "detached" });
  expect(await agentsMessages(threadId)).toEqual(["It arrives tomorrow."]);

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("Secret key").waitFor();
  expect(await page.evaluate("sessionStorage.length")).toBe(0);
  await giveBack(threadId);
});

/** Counts tones, which a browser without a device for sound does not make. */
const COUNT_TONES = `window.tones = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones++; return make.call(this); };`;

test("the title counts what waits, and a tone tells of it once somebody has switched it on", async () => {
  verifies("console.inbox-news");
  const { page } = await openInbox("/inbox", { init: COUNT_TONES });
  await page.getByText("Nobody waits for a person.").waitFor();
  const first = await handOver();
  await page.waitForFunction("document.title.startsWith('(1) Inbox')");
  expect(await page.evaluate("window.tones")).toBe(0);
  await page.getByRole("button", { name: "Sound is off" }).click();
  expect(await page.evaluate("window.tones")).toBe(1);
  const second = await handOver();
  await page.waitForFunction("document.title.startsWith('(2) Inbox') && window.tones === 2");
  await page.reload();
  await page.getByRole("button", { name: "Sound is on" }).waitFor();
  await giveBack(first);
  await giveBack(second);
  await page.waitForFunction("document.title === 'Inbox · Console'");
});

test("hours that cannot be read are shown at their character, others are kept, and the scope is named", async () => {
  verifies("console.inbox-hours");
  const { page, complaints } = await openInbox("/inbox", { key: owner });
  await page.getByText("Open now").waitFor();
  await page.getByRole("link", { name: "Hours and connections" }).click();
  await page.getByRole("button", { name: "Hours of this inbox" }).click();
  await page.getByLabel("Hours", { exact: true }).fill("Mon-Fry 09:00-17:30");
  await page.keyboard.press("Enter");
  const fault = page.getByRole("dialog").getByRole("alert");
  expect(await fault.locator("mark").innerText()).toBe("F");
  expect(await fault.innerText()).toMatch(/at character 5: "Fry" is no day/);
  await expectNoFault(page, "hours");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("Hours", { exact: true }).fill("Mon-Sun 00:00-24:00; tz Europe/Berlin");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByText("by its hours: Mon-Sun 00:00-24:00; tz Europe/Berlin").waitFor();
  expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);

  const { page: agent } = await openInbox("/inbox?view=connections", { key: await makeKey(AGENT_SCOPES) });
  await agent.getByText("Your key may not see this.").waitFor();
  expect(await agent.getByText("are told to a key with tenant:admin").count()).toBe(1);
});

test("Slack is connected once it takes the credentials, shown masked, and disconnected after its name was typed", async () => {
  verifies("console.inbox-connections");
  const { page, complaints } = await openInbox("/inbox?view=connections", { key: owner });
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Slack" }) });
  await card.getByRole("button", { name: "Connect Slack" }).click();
  const form = page.getByRole("dialog", { name: "Connect Slack" });
  await form.getByLabel("Bot token").fill("no token");
  await form.getByLabel("Channel").fill(credentials.channelId);
  await form.getByLabel("Signing secret").fill(credentials.signingSecret);
  await page.keyboard.press("Enter");
  await form.getByText("It must be a bot token, which begins with xoxb-.").waitFor();
  expect(await form.getByLabel("Bot token").getAttribute("type")).toBe("password");
  await expectNoFault(page, "credentials");
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByLabel("Bot token").fill(credentials.botToken);
  await page.keyboard.press("Enter");
  await card.getByText("Oak Shop, #support").waitFor();
  expect(await card.innerText()).toContain(`••••${credentials.botToken.slice(-4)}`);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.content()).not.toContain(credentials.botToken);
  expect(await card.innerText()).toContain(`/live-agent/slack/${shop.tenantId}/events`);
  await card.getByRole("button", { name: "Disconnect Slack" }).click();
  await page.getByLabel("Type it here").fill("slack");
  await page.keyboard.press("Enter");
  await card.getByText("Not connected.").waitFor();
  expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);
});

test.each([
  ["Zendesk", "zendesk", { Subdomain: "subdomain", "API token": "apiToken", "Signing secret of the webhook": "webhookSecret" }],
  ["Intercom", "intercom", { "Access token": "apiToken", "Client secret": "webhookSecret" }],
  ["Drift", "drift", { "Access token": "apiToken", "Verification token": "webhookSecret" }],
] as const)("%s is tried before its credentials are kept, and disconnected again", async (name, id, labels) => {
  verifies("console.inbox-connections");
  const { page, complaints } = await openInbox("/inbox?view=connections", { key: owner });
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await card.getByRole("button", { name: `Connect ${name}` }).click();
  const form = page.getByRole("dialog", { name: `Connect ${name}` });
  const own = doubles[id].credentials as unknown as Record<string, string>;
  for (const [label, field] of Object.entries(labels)) await form.getByLabel(label, { exact: true }).fill(own[field]!);
  doubles[id].revoke(true);
  await page.keyboard.press("Enter");
  await form.locator("input[aria-invalid=true]").first().waitFor();
  expect((await shop.secret.get(`/tenant/live-agent/credentials/status?provider=${id}`)).body.data.connected).toBe(false);
  doubles[id].revoke(false);
  await page.keyboard.press("Enter");
  await form.waitFor({ state: "detached" });
  await card.getByText("Connected", { exact: true }).waitFor();
  expect(await card.innerText()).toContain(`/live-agent/${id}/${shop.tenantId}/events`);
  expect(await page.content()).not.toContain(own.apiToken);
  await card.getByRole("button", { name: `Disconnect ${name}` }).click();
  await page.getByLabel("Type it here").fill(id);
  await page.keyboard.press("Enter");
  await card.getByText("Not connected.").waitFor();
  expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);
});

test("no view has a serious fault on any screen, in light and dark, whatever a shopper wrote", async () => {
  verifies("console.accessible", "console.hostile", "console.policy");
  const threadId = await handOver(HOSTILE);
  const { page, complaints } = await openInbox("/inbox", { key: owner });
  await page.getByText("<img src").first().waitFor();
  await expectNoFault(page, "waiting");
  for (const [path, ready] of [
    [`/inbox?thread=${threadId}`, "[role=log] >> text=<img src"],
    ["/inbox?view=connections", "text=Connect Drift"],
  ] as const) {
    await page.goto(`${local.baseUrl}/console${path}`);
    await page.locator(ready).first().waitFor();
    await expectNoFault(page, path);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${local.baseUrl}/console/inbox?thread=${threadId}`);
  await page.getByRole("button", { name: "Take it" }).click();
  await answerField(page).waitFor();
  await expectNoFault(page, "answering");
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints).toEqual([]);
});
