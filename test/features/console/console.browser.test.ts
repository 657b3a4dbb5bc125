import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
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
  shop = await local.newShop({ workspaces: ["console-shop", "second-shop"] });
  const receiver = await startReceiver([{ status: 500, body: HOSTILE }]);
  const webhook = { events: ["product.created"], retryPolicy: { maxAttempts: 1 }, url: receiver.url };
  await shop.secret.post("/webhooks", { ...webhook, name: HOSTILE.slice(0, 90) });
  await shop.secret.post("/products", { id: "p1", name: `Rain jacket ${HOSTILE}`, brands: [HOSTILE.slice(0, 200)], price: 20 });
  await shop.secret.post("/products", { id: "p2", name: "Rain coat", brands: ["Nord"], price: 30 });
  await local.idle();
  await shop.publishable.post("/products/search", { text: HOSTILE.slice(0, 200) });
  await local.idle();
});
afterAll(() => browser.close());

const open = (path: string, options: Parameters<typeof openConsole>[3] = {}) =>
  openConsole(browser, local.baseUrl, path, options);
const openSignedIn = (path: string, options: Parameters<typeof openConsole>[3] = {}) =>
  open(path, { key: shop.secret.key, ...options });

async function makeKey(scopes: string[]): Promise<{ key: string; id: string }> {
  return (await shop.secret.post("/keys", { label: "for a test", keyType: "secret", scopes })).body.data;
}

describe("signing in", () => {
  test("takes a key, keeps it in the tab alone, and asks again in another tab and after signing out", async () => {
    verifies("console.sign-in", "console.key");
    const { page, complaints, asked } = await open("/console");
    await page.getByLabel("Secret key").fill(shop.secret.key);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Home" }).waitFor();
    const kept = (await page.evaluate("JSON.stringify([localStorage, document.cookie, location.href])")) as string;
    expect([kept, ...asked].filter((text) => text.includes(shop.secret.key))).toEqual([]);
    await page.reload();
    await page.getByRole("heading", { name: "Home" }).waitFor();

    const other = await page.context().newPage();
    await other.goto(`${local.baseUrl}/console`);
    await other.getByLabel("Secret key").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("Secret key").waitFor();
    expect(await page.evaluate("sessionStorage.length")).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("has the screen of the address before the key is typed, and asks for the workspaces once", async () => {
    verifies("console.sign-in-soon");
    const home = /^\/console\/assets\/home\..*\.js$/;
    const { page, asked } = await open("/console", { isCold: true });
    await page.getByLabel("Secret key").fill(shop.secret.key);
    await page.evaluate(`new Promise((resolve) => {
      const isLoaded = () => performance.getEntriesByType("resource").some(({ name }) => /\\/home\\.\\w+\\.js$/.test(name));
      const look = () => (isLoaded() ? resolve() : requestAnimationFrame(look));
      look();
    })`);
    expect(asked.filter((address) => home.test(address))).toHaveLength(1);
    await page.keyboard.press("Enter");
    await page.getByText("of 5 done").waitFor();
    await page.locator("option[value=second-shop]").waitFor({ state: "attached" });
    expect(asked.filter((address) => address.startsWith("/workspaces?"))).toEqual(["/workspaces?limit=500"]);
    expect(asked.filter((address) => home.test(address))).toHaveLength(1);
  });

  test("refuses a wrong key with the service's words and the request's id, and one for web pages", async () => {
    verifies("console.sign-in", "console.errors");
    const { page } = await open("/console");
    await page.getByLabel("Secret key").fill(`${shop.secret.key}x`);
    await page.getByRole("button", { name: "Sign in" }).click();
    const alert = page.getByRole("alert");
    expect(await alert.innerText()).toMatch(/key[\s\S]*req_\w+/i);
    await page.getByLabel("Secret key").fill(shop.publishable.key);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("This key is for web pages.").waitFor();
  });

  test("opens a link once, without its code in the address of any request, and ends its key at signing out", async () => {
    verifies("console.one-time-link");
    const { body } = await shop.secret.post("/console/links", { scopes: ["search", "tenant:read", "keys:manage"] });
    const { page, asked, complaints } = await open("/console/search?q=coat");
    await page.goto(body.data.url.replace("/console#", "/console/search?q=coat#"));
    await page.locator(".hit").first().waitFor();
    expect(page.url()).toBe(`${local.baseUrl}/console/search?q=coat`);
    expect(asked.filter((address) => address.includes("code="))).toEqual([]);
    expect(await page.locator(".hit").count()).toBe(1);

    const { key } = JSON.parse((await page.evaluate("sessionStorage.getItem('console-session')")) as string);
    const revoked = page.waitForResponse("**/revoke");
    await page.getByRole("button", { name: "Sign out" }).click();
    expect((await revoked).status()).toBe(200);
    expect((await local.anonymous.get("/tenant/whoami", { headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
    expect(complaints).toEqual([]);

    const { page: again } = await open(new URL(body.data.url).pathname + new URL(body.data.url).hash);
    await again.getByRole("alert").getByText("This link opens nothing").waitFor();
    expect(again.url()).toBe(`${local.baseUrl}/console`);
  });

  test("shows what the key may see, and names what is missing", async () => {
    verifies("console.scopes");
    const { key } = await makeKey(["search"]);
    const { page, complaints } = await open("/console/webhooks", { key });
    await page.getByText("Your key may not see this.").waitFor();
    const places = page.getByRole("navigation", { name: "Places" });
    expect(await places.getByRole("link").allInnerTexts()).toEqual(["Home", "Search"]);
    expect(await places.innerText()).toContain("webhooks:manage");
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole("main").getByText("webhooks:manage").last().waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel("Workspace id").fill("console-shop");
    await page.keyboard.press("Enter");
    await places.getByRole("link", { name: "Search" }).click();
    await page.locator(".hit").first().waitFor();
    await places.getByRole("link", { name: "Home" }).click();
    await page.getByText("Your key may not tell: it needs webhooks:manage.").waitFor();
    expect(complaints).toEqual([]);
  });

  test("ends by itself after half an hour in which nobody did anything", async () => {
    verifies("console.idle");
    const { page } = await openSignedIn("/console");
    await takeClock(page);
    await page.reload();
    await page.getByText("of 5 done").waitFor();
    await page.clock.fastForward("20:00");
    await page.keyboard.press("Shift");
    await page.clock.fastForward("20:00");
    expect(await page.getByText("of 5 done").count()).toBe(1);
    await page.clock.fastForward("31:00");
    await page.getByText("You were away for half an hour.").waitFor();
    expect(await page.evaluate("sessionStorage.length")).toBe(0);
  });

  test("a key that is revoked meanwhile leads back to the sign-in", async () => {
    verifies("console.errors");
    const { key, id } = await makeKey(["search", "tenant:read"]);
    const { page } = await open("/console/search", { key });
    await page.locator(".hit").first().waitFor();
    expect((await shop.secret.post(`/provision/keys/${id}/revoke`, {})).status).toBe(200);
    // Processes know a key for some seconds.
    await local.clock.advance("2m");
    await page.getByLabel("What a shopper types").fill("coat");
    await page.keyboard.press("Enter");
    await page.getByText("Your key no longer works.").waitFor();
  });
});

describe("the shell", () => {
  test("has an address for each view: shared, loaded again, and left by the browser's way back", async () => {
    verifies("console.addresses");
    const { page, complaints } = await openSignedIn("/console/search?q=rain&f=brands%3ANord");
    await page.locator(".hit").first().waitFor();
    expect(await page.locator(".hit").count()).toBe(1);
    await page.locator(".facets label", { hasText: "Nord" }).click();
    await page.locator(".hit").nth(1).waitFor();
    await page.reload();
    await page.locator(".hit").nth(1).waitFor();
    await page.goBack();
    await page.locator(".hit").nth(1).waitFor({ state: "detached" });
    await page.goto(`${local.baseUrl}/console/no-such`);
    await page.getByText("There is no such page.").waitFor();
    expect(complaints).toEqual([]);
  });

  test("goes anywhere by keys, and lists each request to copy without the key", async () => {
    verifies("console.keys", "console.requests");
    const { page, complaints } = await openSignedIn("/console", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByText("of 5 done").waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.type("coat");
    await page.getByRole("menuitem", { name: "Rain coat" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/console/search?q=Rain%20coat");
    await page.locator(".hit").first().waitFor();

    await page.getByRole("heading", { name: "Search" }).click();
    await page.keyboard.press("~");
    const drawer = page.getByRole("complementary", { name: "Requests" });
    await drawer.getByLabel("Find by path").fill("/products/search");
    const search = drawer.getByRole("listitem").first();
    expect(await search.innerText()).toMatch(/POST \/products\/search[\s\S]*200[\s\S]*\d+ ms[\s\S]*req_\w+/);
    const read = () => page.evaluate("navigator.clipboard.readText()") as Promise<string>;
    await search.getByRole("button", { name: "Copy as curl" }).click();
    await search.getByRole("button", { name: "Copied" }).waitFor();
    expect(await read()).toMatch(/^curl -X POST 'http.*\/products\/search'[\s\S]*Bearer \$API_KEY[\s\S]*"text":"Rain coat"/);
    await search.getByRole("button", { name: "Copy as TypeScript" }).click();
    await search.getByRole("button", { name: "Copy as curl" }).waitFor();
    expect(await read()).toContain('connection.call("POST /products/search", {');
    expect(await page.evaluate("document.body.innerText")).not.toContain(shop.secret.key);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  test("changes the workspace, of which nothing stays in the view, and the colours", async () => {
    verifies("console.workspaces", "console.colours");
    const { page, complaints } = await openSignedIn("/console/search", { colorScheme: "light" });
    await page.getByLabel("Workspace").selectOption("console-shop");
    await page.locator(".hit").first().waitFor();
    await page.getByLabel("Workspace").selectOption("second-shop");
    await page.getByText("Nothing fits.").waitFor();
    const ground = () => page.evaluate("getComputedStyle(document.documentElement).backgroundColor");
    const light = await ground();
    await page.getByRole("button", { name: "Change to light" }).click();
    expect(await ground()).toBe(light);
    await page.getByRole("button", { name: "Change to dark" }).click();
    expect(await ground()).not.toBe(light);
    await page.reload();
    await page.getByText("Nothing fits.").waitFor();
    expect(await ground()).not.toBe(light);
    expect(complaints).toEqual([]);
  });

  test("says that it waits after 429, shows a failure in the service's words, and tries again", async () => {
    verifies("console.errors");
    const { page } = await openSignedIn("/console");
    await page.getByText("of 5 done").waitFor();
    let answer: { status: number; headers: Record<string, string>; message: string } | null = {
      ...{ status: 429, headers: { "retry-after": "2" }, message: "Too many." },
    };
    await page.route("**/products/search", async (route) => {
      if (!answer) return route.continue();
      const { status, headers, message } = answer;
      answer = null;
      const body = JSON.stringify({
        requestId: "req_planned",
        error: { message, code: status === 429 ? "RATE_LIMITED" : "BROKEN" },
      });
      await route.fulfill({ status, headers: { "content-type": "application/json", ...headers }, body });
    });
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await page.getByText("Too many requests at once. Trying again in").waitFor();
    await page.locator(".hit").first().waitFor();
    expect(await page.getByText("Too many requests at once.").count()).toBe(0);

    answer = { status: 500, headers: {}, message: `Broken ${HOSTILE}` };
    await page.getByLabel("What a shopper types").fill("coat");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("alert").innerText()).toMatch(/Broken <img[\s\S]*req_planned/);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".hit").first().waitFor();
  });
});

test("a limit that stands for weeks is told with its end, is waited for by nobody, and is gone once it is lifted", async () => {
  verifies("console.limits");
  const { page } = await openSignedIn("/console/search?workspace=console-shop");
  await page.locator(".hit").first().waitFor();
  const message = "The monthly search quota is spent: current 3000, limit 3000, requested 1. It resets on 2026-12-01.";
  let asked = 0;
  await page.route("**/products/search", async (route) => {
    asked++;
    const body = JSON.stringify({ requestId: "req_planned", error: { message, code: "QUOTA_EXCEEDED", retryAfter: 1_209_600 } });
    await route.fulfill({ status: 429, headers: { "content-type": "application/json", "retry-after": "1209600" }, body });
  });
  await takeClock(page, { time: "2026-11-17T00:00:00Z" });
  await page.getByLabel("What a shopper types").fill("coat");
  await page.keyboard.press("Enter");
  const notice = page.getByRole("status").filter({ hasText: "A limit is reached" });
  await notice.waitFor();
  expect(await notice.innerText()).toContain(`${message} It ends 1 Dec 2026`);
  expect(await page.getByRole("alert").innerText()).toMatch(/quota is spent[\s\S]*You can try again from 1 Dec 2026/);
  expect(await page.locator("main").innerText()).not.toMatch(/Trying again|1209600/);
  await page.clock.fastForward("05:00");
  expect(asked).toBe(1);

  await page.unroute("**/products/search");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".hit").first().waitFor();
  await notice.waitFor({ state: "detached" });
});

describe("home", () => {
  test("ticks what is done by what the service knows, and leads to what needs a person", async () => {
    verifies("console.home", "console.webhooks");
    const { page, complaints } = await openSignedIn("/console");
    await page.getByLabel("Workspace").selectOption("console-shop");
    await page.getByText("3 of 5 done").waitFor();
    const steps = await page.evaluate("[...document.querySelectorAll('.steps > li')].map(({ className }) => className)");
    expect(steps).toEqual(["done", "done", "open", "open", "done"]);
    await page.getByRole("link", { name: "2 failed deliveries since yesterday" }).click();
    await page.waitForURL("**/console/webhooks?status=failed");
    await page.getByRole("button", { name: "product.created" }).first().click();
    await page.getByText("What was sent").waitFor();
    expect(await page.locator("pre").first().innerText()).toContain("<script>");
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByText("It is sent again.").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL("**/console/webhooks?status=failed");
    expect(complaints).toEqual([]);
  });
});

/** Screens, each with what is there once it is drawn. */
const VIEWS: [path: string, ready: string, opens: string][] = [
  ["/console", ".chart canvas", "main summary"],
  ["/console/search?q=rain", ".hit", ".hit summary, .facets summary"],
  ["/console/webhooks", ".chart canvas", "main summary"],
  ["/console/webhooks?chart=hours", ".chart canvas", "main summary"],
  ["/console/crawls?view=configuration", ".role-fields", "main summary"],
  ["/console/analytics", ".report", "main summary"],
  ["/console/analytics?view=chat", ".report", "main summary"],
  ["/console/experiments?experiment=new", ".rule-adds", "main summary"],
  ["/console/account", ".chart canvas", "main summary"],
];

test.each(VIEWS)(
  "%s has no serious fault on a desk and a phone, in light and dark, whatever its data",
  async (path, ready, opens) => {
    verifies("console.accessible", "console.hostile", "console.policy");
    const { page, complaints } = await openSignedIn(`${path}${path.includes("?") ? "&" : "?"}workspace=console-shop`);
    await page.locator(ready).first().waitFor();
    for (const summary of await page.locator(opens).all()) await summary.click();
    await expectNoFault(page, path);
    expect(await page.evaluate("window.hacked")).toBeUndefined();
    expect(complaints).toEqual([]);
  },
);

test("the sign-in, the list of requests and each dialog have no serious fault on any screen, in light and dark", async () => {
  verifies("console.accessible", "console.hostile");
  const { page: stranger } = await open("/console");
  await stranger.getByLabel("Secret key").fill("wrong");
  await stranger.keyboard.press("Enter");
  await stranger.getByRole("alert").waitFor();
  await expectNoFault(stranger, "sign-in");

  const { page, complaints } = await openSignedIn("/console/webhooks?workspace=console-shop");
  await page.getByRole("button", { name: "product.created" }).first().click();
  await page.getByText("What was sent").waitFor();
  await expectNoFault(page, "delivery");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await expectNoFault(page, "palette");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("~");
  await page.getByRole("complementary", { name: "Requests" }).waitFor();
  await expectNoFault(page, "requests");
  expect(complaints).toEqual([]);
});
