import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { startReceiver } from "../../support/receiver.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole, takeClock } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";

let browser: Browser;
let local: Local;
let shop: Shop;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: ["shell-shop"] });
  const receiver = await startReceiver([500]);
  await shop.secret.post("/webhooks", { name: "Warehouse", url: receiver.url, events: ["product.created"] });
  await shop.secret.post("/products", { id: "p1", name: "Rain coat", price: 30 });
  const question = { threadId: "0f8fad5b-d9cb-469f-a165-70867728950e", message: "Do you have a rain coat?", stream: false };
  await shop.publishable.post("/chat", { ...question, visitorId: "v1" });
  await local.idle();
});
afterAll(() => browser.close());

const open = (path: string, options: Parameters<typeof openConsole>[3] = {}) =>
  openConsole(browser, local.baseUrl, path, { key: shop.secret.key, ...options });

async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Go to" }).waitFor();
  await page.keyboard.type(text);
}

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
    expect(await page.getByLabel("Place, product or id").inputValue()).toBe("coats");
    expect(complaints).toEqual([]);
  });

  test("opens a delivery, a conversation, a webhook and a place within a screen", async () => {
    verifies("console.find", "deliveries.id-time");
    const { page, complaints } = await open("/console", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByText("of 5 done").waitFor();
    const { results } = (await shop.secret.get("/webhooks/deliveries")).body.data;
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(results[0].id)})`);
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Go to" }).waitFor();
    await page.keyboard.press("Control+v");
    await page.getByText("What was sent").waitFor();
    expect(page.url()).toContain(`/webhooks?delivery=${results[0].webhookId}/${results[0].id}`);
    await page.keyboard.press("Escape");

    await find(page, "0f8fad5b-d9cb-469f-a165-70867728950e");
    await page.getByRole("menuitem", { name: "0f8fad5b" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("list", { name: "Messages" }).getByText("Do you have a rain coat?").waitFor();
    expect(page.url()).toContain("/conversations/0f8fad5b-d9cb-469f-a165-70867728950e");

    await find(page, results[0].webhookId);
    await page.getByRole("menuitem", { name: "wh_" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/webhooks?webhook=${results[0].webhookId}`);

    await find(page, "revoke");
    await page.getByRole("menuitem", { name: "Keys" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Make a key" }).waitFor();
    expect(await page.evaluate("document.activeElement.id")).toBe("keys");
    expect(complaints).toEqual([]);
  });

  test("says where nothing has an id, and which scope a key lacks to find it", async () => {
    verifies("console.find");
    const { key } = (await shop.secret.post("/keys", { label: "few", keyType: "secret", scopes: ["search"] })).body.data;
    const { page } = await open("/console", { key });
    await page.getByRole("heading", { name: "Home" }).or(page.getByText("Which workspace?")).first().waitFor();
    await find(page, "dlv_0mabcdefgabcdefghijklmnop");
    await page.getByText("Deliveries are found by a key with webhooks:manage.").waitFor();
    const { page: owner } = await open("/console");
    await owner.getByText("of 5 done").waitFor();
    await find(owner, "dlv_0mabcdefgabcdefghijklmnop");
    await owner.getByText("Deliveries of this workspace have no such id.").waitFor();
  });

  test("opens a request by its id: one of this tab, and one that the service refused to somebody else", async () => {
    verifies("console.find", "console.requests");
    const refused = await shop.secret.post("/products/search", { text: "rain", limit: 9_999 });
    expect(refused.status).toBe(400);
    await local.idle();
    const { page, complaints } = await open("/console/search?q=rain");
    await page.locator(".hit").first().waitFor();
    await find(page, refused.body.requestId);
    await page.getByRole("menuitem", { name: refused.body.requestId }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const theirs = page.getByRole("region", { name: "Refused by the service" });
    expect(await theirs.innerText()).toMatch(/POST \/products\/search[\s\S]*400 VALIDATION_ERROR[\s\S]*limit/);

    const drawer = page.getByRole("complementary", { name: "Requests" });
    await drawer.getByLabel("Find by path").fill("/products/search");
    const own = (await drawer.getByRole("listitem").first().innerText()).match(/req_\w+/)![0];
    await drawer.getByLabel("Find by path").fill(own);
    expect(await drawer.getByRole("listitem").count()).toBe(1);
    expect(complaints).toEqual([]);
  });
});

describe("the list of requests", () => {
  test("sends a read again at once, and a write after its method was typed", async () => {
    verifies("console.requests");
    const { page, complaints } = await open("/console/webhooks");
    await page.locator(".endpoints .card").first().waitFor();
    await page.keyboard.press("~");
    const drawer = page.getByRole("complementary", { name: "Requests" });
    await drawer.getByLabel("Find by path").fill("/webhooks?limit");
    const requests = drawer.getByRole("listitem");
    const before = await requests.count();
    await requests.last().getByRole("button", { name: "Send again" }).click();
    await requests.last().getByText("Its answer now").waitFor();
    expect(await requests.last().locator("pre").innerText()).toContain('"name": "Warehouse"');
    expect(await requests.count()).toBeGreaterThan(before);
    expect(await requests.first().innerText()).toMatch(/200[\s\S]*\d+ ms[\s\S]*req_\w+/);

    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Activate" }).click();
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await drawer.getByLabel("Find by path").fill("/webhooks/wh_");
    const pause = drawer.getByRole("listitem").filter({ hasText: "PATCH" }).last();
    await pause.getByRole("button", { name: "Send again …" }).click();
    await page.getByLabel("Type it here").fill("PATCH");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Activate" }).waitFor();
    await page.getByRole("button", { name: "Activate" }).click();
    await page.getByRole("button", { name: "Pause" }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe("?", () => {
  test("lists the keys, with the way to the guide", async () => {
    verifies("console.keys");
    const { page, complaints } = await open("/console/search");
    await page.locator(".hit").first().waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await expectNoFault(page, "keys");
    expect(await page.getByRole("link", { name: "What the console does" }).getAttribute("href")).toBe("/docs/guides/console");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByLabel("What a shopper types").fill("");
    await page.keyboard.type("?");
    expect(await page.getByLabel("What a shopper types").inputValue()).toBe("?");
    expect(complaints).toEqual([]);
  });
});

describe("a key that is pasted", () => {
  const paste = async (key: string) => {
    const opened = await openConsole(browser, local.baseUrl, "/console/account");
    await opened.page.getByLabel("Secret key").fill(key);
    await opened.page.keyboard.press("Enter");
    await opened.page.getByRole("heading", { name: "Account" }).waitFor();
    return opened;
  };
  const readKey = async (page: Page): Promise<string> =>
    JSON.parse((await page.evaluate("sessionStorage.getItem('console-session')")) as string).key;
  const whoami = (key: string) => local.anonymous.get("/tenant/whoami", { headers: { authorization: `Bearer ${key}` } });

  test("is swapped for one that ends in 12 hours, which is revoked at signing out", async () => {
    verifies("console.swap");
    const { page, complaints } = await paste(shop.secret.key);
    await page.getByRole("button", { name: "Swap it" }).waitFor();
    await expectNoFault(page, "swap");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Swap it" }).click();
    await page.getByRole("region", { name: "Your key" }).waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "Account" }).waitFor();
    const key = await readKey(page);
    expect(key).not.toBe(shop.secret.key);
    const { body } = await whoami(key);
    expect(body.data.effectiveScopes).toEqual((await whoami(shop.secret.key)).body.data.effectiveScopes);
    const keys = (await shop.secret.get("/keys?limit=500")).body.data;
    const made = keys.find(({ id }: { id: string }) => id === body.data.apiKeyId);
    expect(Date.parse(made.expiresAt) - local.clock.now()).toBe(12 * 3_600_000);

    const revoked = page.waitForResponse("**/revoke");
    await page.getByRole("button", { name: "Sign out" }).click();
    expect((await revoked).status()).toBe(200);
    expect((await whoami(key)).status).toBe(401);
    expect((await whoami(shop.secret.key)).status).toBe(200);
    expect(complaints).toEqual([]);
  });

  test("stays where somebody keeps it, where it may not make keys, and where the service refuses the swap", async () => {
    verifies("console.swap");
    const { page } = await paste(shop.secret.key);
    await page.route("**/console/links", (route) =>
      route.fulfill({
        status: 503,
        json: { requestId: "req_planned", error: { message: "Keys are away.", code: "UPSTREAM_UNAVAILABLE" } },
      }),
    );
    await takeClock(page);
    await page.getByRole("button", { name: "Swap it" }).click();
    await page.clock.runFor(10_000);
    await page.getByRole("alert").getByText("Keys are away.").waitFor();
    expect(await readKey(page)).toBe(shop.secret.key);
    await page.getByRole("button", { name: "Keep this one" }).click();
    await page.getByRole("button", { name: "Swap it" }).waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("heading", { name: "Account" }).waitFor();
    expect(await page.getByRole("button", { name: "Swap it" }).count()).toBe(0);

    const few = { label: "few", keyType: "secret", scopes: ["tenant:read"] };
    const { page: theirs } = await paste((await shop.secret.post("/keys", few)).body.data.key);
    expect(await theirs.getByRole("button", { name: "Swap it" }).count()).toBe(0);
  });
});

describe("after a new deployment", () => {
  const SCRIPT = "**/assets/webhooks.*.js";
  const openSearch = async () => {
    const { page } = await open("/console/search?q=rain", { isCold: true });
    await page.locator(".hit").first().waitFor();
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    return { page, countLoads: () => loads };
  };

  test("a screen whose script is gone is shown after the page was loaded again by itself", async () => {
    verifies("console.renewed");
    const { page, countLoads } = await openSearch();
    await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: "gone" }), { times: 1 });
    await page.getByRole("link", { name: "Webhooks" }).click();
    await page.locator(".endpoints .card").first().waitFor();
    expect(page.url()).toBe(`${local.baseUrl}/console/webhooks`);
    expect(countLoads()).toBe(1);
  });

  test("the page is loaded again once alone: where the script stays away it says so, and other screens work", async () => {
    verifies("console.renewed");
    const { page, countLoads } = await openSearch();
    await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: "gone" }));
    await page.getByRole("link", { name: "Webhooks" }).click();
    await page.getByRole("alert").getByText("A part of the console did not load.").waitFor();
    expect(countLoads()).toBe(1);
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await page.locator(".hit").first().waitFor();
    await page.getByRole("link", { name: "Webhooks" }).click();
    await page.getByRole("button", { name: "Load again" }).waitFor();
    expect(countLoads()).toBe(1);
    await page.unroute(SCRIPT);
    await page.getByRole("button", { name: "Load again" }).click();
    await page.locator(".endpoints .card").first().waitFor();
  });

  test("a page without a connection is not lost, and a dialog that does not load asks before the page goes", async () => {
    verifies("console.renewed");
    const { page, countLoads } = await openSearch();
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Account" }).click();
    await page.getByRole("alert").getByText("Your connection may be down").waitFor();
    expect(countLoads()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await page.route("**/assets/request-drawer.*.js", (route) => route.fulfill({ status: 404, body: "gone" }));
    await page.getByLabel("What a shopper types").fill("half a word");
    await page.getByRole("button", { name: "Requests", exact: true }).click();
    await page.getByRole("button", { name: "Load again" }).waitFor();
    expect(await page.getByLabel("What a shopper types").inputValue()).toBe("half a word");
    await page.getByRole("button", { name: "Go on without" }).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
    expect(countLoads()).toBe(0);
  });
});

describe("a key that is revoked meanwhile", () => {
  const makeKey = async (): Promise<{ key: string; id: string }> =>
    (await shop.secret.post("/keys", { label: "ends soon", keyType: "secret" })).body.data;
  const openForm = async () => {
    const { key, id } = await makeKey();
    const { page } = await open("/console/webhooks", { key });
    await page.getByRole("button", { name: "Add a webhook" }).click();
    await page.getByLabel("Name").fill("Half written");
    await page.getByLabel("Address").fill("http://127.0.0.1:9999/half");
    await page.getByRole("checkbox", { name: "product.updated" }).check();
    expect((await shop.secret.post(`/keys/${id}/revoke`, {})).status).toBe(200);
    // Processes know a key for some seconds.
    await local.clock.advance("2m");
    // A request of the page itself may be refused first: then the form is already behind the dialog.
    await page.locator("button", { hasText: "Make it" }).dispatchEvent("click");
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await again.getByText("What you were doing is kept.").waitFor();
    return { page, again };
  };

  test("leaves a half-written form as it was, for another key of the account", async () => {
    verifies("console.faults");
    const { page, again } = await openForm();
    await expectNoFault(page, "sign in again");
    expect(await page.evaluate("sessionStorage.length")).toBe(0);
    await again.getByLabel("Secret key").fill("wrong");
    await page.keyboard.press("Enter");
    await again.getByRole("alert").getByText(/req_/).waitFor();
    await again.getByLabel("Secret key").fill((await makeKey()).key);
    await page.keyboard.press("Enter");
    await again.waitFor({ state: "detached" });
    expect(await page.getByLabel("Name").inputValue()).toBe("Half written");
    await page.getByRole("button", { name: "Make it" }).click();
    await page.getByText("shown this once").waitFor();
  });

  test("shows nothing of the account to a key of another one", async () => {
    verifies("console.faults");
    const other = await local.newShop({ workspaces: ["strange-shop"] });
    const { page, again } = await openForm();
    await again.getByLabel("Secret key").fill(other.secret.key);
    await page.keyboard.press("Enter");
    await again.waitFor({ state: "detached" });
    await page.getByText("There is no webhook yet.").waitFor();
    expect(await page.getByText("Warehouse").count()).toBe(0);
    expect(await page.getByLabel("Name").count()).toBe(0);
  });
});

test("the place that is open is in view in a phone's navigation, however many places come before it", async () => {
  verifies("console.place-shown");
  const { page } = await open("/console/account", { viewport: { width: 375, height: 800 } });
  const here = page.locator('a.place[aria-current="page"]');
  await here.waitFor();
  const { x, width } = (await here.boundingBox())!;

  expect(await here.innerText()).toBe("Account");
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(375);
});

test("a conversation, what is found and what is asked have no serious fault on any screen, whatever somebody wrote", async () => {
  verifies("console.accessible", "console.hostile", "console.policy");
  const threadId = `hostile ${HOSTILE}`.slice(0, 200);
  await shop.publishable.post("/chat", { threadId, message: HOSTILE, stream: false, visitorId: HOSTILE.slice(0, 60) });
  const refused = await shop.secret.post("/products/search", { text: "rain", sort: HOSTILE });
  expect(refused.status).toBe(400);
  await local.idle();
  const { page, complaints } = await open(`/console/conversations/${encodeURIComponent(threadId)}`);
  await page.getByRole("list", { name: "Messages" }).getByRole("listitem").first().waitFor();
  await expectNoFault(page, "conversation");
  await page.setViewportSize({ width: 1280, height: 800 });
  await find(page, HOSTILE.slice(0, 80));
  await page.getByText("Nothing has this name.").waitFor();
  await expectNoFault(page, "nothing found");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.setViewportSize({ width: 1280, height: 800 });
  await find(page, refused.body.requestId);
  await page.getByRole("menuitem", { name: refused.body.requestId }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Refused by the service" }).waitFor();
  await expectNoFault(page, "refused request");
  await page.getByLabel("Find by path").fill("/threads/");
  await page.getByRole("button", { name: "Send again" }).first().click();
  await page.getByText("Its answer now").waitFor();
  await expectNoFault(page, "sent again");
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints).toEqual([]);
});
