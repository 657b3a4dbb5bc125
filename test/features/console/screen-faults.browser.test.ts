import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Locator, Page, Route } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { startReceiver } from "../../support/receiver.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";

const THREAD = "0f8fad5b-d9cb-469f-a165-70867728950e";
const WORKSPACE = "faults-shop";
const MESSAGE = "Something is broken behind this.";

/** A view, with what is there once its answers have come. */
interface View {
  path: string;
  ready: string;
  /** Views that ask nothing stay as they are, whatever the service does. */
  asksNothing?: boolean;
}

/** The views of each screen by its path. */
const VIEWS: Record<string, View[]> = {
  "/": [{ path: "", ready: "text=of 5 done" }],
  "/catalogue": [
    { path: "/catalogue/products", ready: "text=Rain coat" },
    { path: "/catalogue/products?id=p1", ready: ".sheet >> text=Rain coat" },
    { path: "/catalogue/posts", ready: "text=There are no posts yet." },
    { path: "/catalogue/taxonomies", ready: "text=There are no terms yet." },
    { path: "/catalogue/prompts", ready: "text=What keeps the rain out?" },
    { path: "/catalogue/import", ready: "text=Choose a file", asksNothing: true },
  ],
  "/search": [{ path: "/search?q=rain", ready: ".hit" }],
  "/rules": [
    { path: "/rules", ready: "text=Lift coats" },
    { path: "/rules?view=synonyms", ready: "text=parka" },
  ],
  "/chat": [
    { path: "/chat", ready: "text=Nothing was asked yet.", asksNothing: true },
    { path: "/chat?view=cases", ready: "text=There are no test cases yet.", asksNothing: true },
  ],
  "/inbox": [{ path: "/inbox", ready: "text=Nobody waits for a person." }],
  "/webhooks": [{ path: "/webhooks", ready: ".table >> text=product.created" }],
  "/account": [
    { path: "/account", ready: "table >> nth=0" },
    { path: "/account/settings/search", ready: ".settings-fields" },
  ],
  "/conversations": [
    { path: "/conversations", ready: ".thread >> text=Do you have a rain coat?" },
    { path: `/conversations/${THREAD}`, ready: "text=Do you have a rain coat?" },
    { path: "/conversations?view=questions", ready: "text=Every question had an answer." },
  ],
  "/crawls": [
    { path: "/crawls", ready: "text=Nothing was crawled yet." },
    { path: "/crawls?view=configuration", ready: "textarea >> nth=5" },
    { path: "/crawls?view=page", ready: "#check", asksNothing: true },
  ],
  "/analytics": [
    { path: "/analytics", ready: ".report >> nth=0" },
    { path: "/analytics?view=chat", ready: ".report >> nth=0" },
    { path: "/analytics?view=feedback", ready: ".report >> nth=0" },
    { path: "/analytics?view=learning", ready: ".report >> nth=0" },
  ],
  "/experiments": [
    { path: "/experiments", ready: ".experiments >> text=By words" },
    { path: "/experiments?experiment=EXPERIMENT", ready: "text=Nothing is decided yet." },
  ],
};

let browser: Browser;
let local: Local;
let shop: Shop;
let experimentId: string;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: [WORKSPACE, "other-shop"] });
  const receiver = await startReceiver([500]);
  await shop.secret.post("/webhooks", { name: "Warehouse", url: receiver.url, events: ["product.created"] });
  await shop.secret.post("/products", { id: "p1", name: "Rain coat", price: 30 });
  await shop.secret.post("/prompts", { id: "q1", prompt: "What keeps the rain out?" });
  const rule = { name: "Lift coats", conditions: { query: { contains: ["coat"] } } };
  const written = [
    await shop.secret.post("/rules", { ...rule, consequences: { pin: [{ id: "p1", position: 1 }] } }),
    await shop.secret.patch(`/workspaces/${WORKSPACE}/settings`, { synonyms: [["coat", "parka"]] }),
  ];
  expect(written.map(({ status }) => status)).toEqual([201, 200]);
  const made = await shop.secret.post("/experiments", { name: "By words", variant: { search: { semantic: "off" } } });
  experimentId = made.body.data.id;
  await shop.secret.post(`/experiments/${experimentId}/start`, {});
  const question = { threadId: THREAD, message: "Do you have a rain coat?", stream: false, visitorId: "v1" };
  await shop.publishable.post("/chat", question);
  await local.idle();
}, 60_000);
afterAll(() => browser.close());
// Pages that stay open go on asking, a hundred of them at the end.
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** Answers instead of the service, but for who is signed in: null lets all through. */
type Disturbance = (route: Route) => Promise<void>;

const refuse =
  (status: number, code: string, headers: Record<string, string> = {}): Disturbance =>
  (route) =>
    route.fulfill({ status, headers, json: { requestId: "req_planned", error: { message: MESSAGE, code } } });

interface Faulty {
  page: Page;
  /** Errors that nobody caught. */
  uncaught: string[];
  /** Answers instead of the service from now on; returns how many requests it has answered. */
  plan(fault: Disturbance | null): () => number;
}

async function openFaulty(path: string, key = shop.secret.key): Promise<Faulty> {
  const { page } = await openConsole(browser, local.baseUrl, withWorkspace(path), { key });
  const uncaught: string[] = [];
  page.on("pageerror", (error) => uncaught.push(String(error)));
  let current: Disturbance | null = null;
  let answered = 0;
  await page.route(
    (url) => !url.pathname.startsWith("/console"),
    (route) => {
      if (!current || route.request().url().endsWith("/tenant/whoami")) return route.continue();
      answered++;
      return current(route);
    },
  );
  return {
    page,
    uncaught,
    plan(fault) {
      current = fault;
      answered = 0;
      return () => answered;
    },
  };
}

const withWorkspace = (path: string) =>
  `/console${path.replace("EXPERIMENT", experimentId)}${path.includes("?") ? "&" : "?"}workspace=${WORKSPACE}`;
/** Finds what is broken, but for what lies behind a dialog. */
const alerts = (page: Page): Locator => page.locator('[role="alert"]:not(:empty):not([inert] *)');

/** Presses "Try again" until nothing is broken any more: each problem has it. */
async function tryAgain(page: Page, ready: string): Promise<void> {
  for (let presses = 0; presses < 10; presses++) {
    await alerts(page).or(page.locator(ready)).first().waitFor();
    const problem = alerts(page).first();
    if (!(await problem.isVisible())) break;
    expect([await problem.innerText(), await problem.getByRole("button", { name: "Try again" }).count()]).toEqual([
      expect.anything(),
      1,
    ]);
    await problem.getByRole("button", { name: "Try again" }).click();
    await page.locator(".loading, [aria-busy=true]").first().waitFor({ state: "detached" });
  }
  await page.locator(ready).first().waitFor();
}

test("each screen of the console is tried", () => {
  const source = readFileSync(new URL("../../../console/app/screens.ts", import.meta.url), "utf8");
  const paths = [...source.matchAll(/^ +path: "([^"]+)"/gm)].map(([, path]) => path);
  // The operator's place is opened by another key: `operator.browser.test.ts`.
  expect([...Object.keys(VIEWS), "/operator"].sort()).toEqual(paths.sort());
});

describe.each(Object.values(VIEWS).flat())("$path", ({ path, ready, asksNothing }) => {
  test("says what failed, with the request's id, and is whole again after a press", async () => {
    verifies("console.faults");
    const { page, uncaught, plan } = await openFaulty(path);
    await page.locator(ready).first().waitFor();
    const broken: [name: string, fault: Disturbance, says: RegExp][] = [
      ["500", refuse(500, "INTERNAL_ERROR"), /Something is broken behind this\.[\s\S]*req_planned/],
      ["503", (route) => route.fulfill({ status: 503, body: "<html>Service unavailable" }), /The service answered 503/],
      ["offline", (route) => route.abort("internetdisconnected"), /did not answer\. Is your connection working\?/],
    ];
    for (const [name, fault, says] of broken) {
      const count = plan(fault);
      await page.reload();
      if (asksNothing) await page.locator(ready).first().waitFor();
      else expect([name, await alerts(page).first().innerText()]).toEqual([name, expect.stringMatching(says)]);
      if (!asksNothing) expect(count()).toBeGreaterThan(0);
      plan(null);
      await tryAgain(page, ready);
      expect([name, await alerts(page).allInnerTexts()]).toEqual([name, []]);
    }
    expect(uncaught).toEqual([]);
  }, 60_000);

  test("waits where it is asked to, and shows that it waits while answers are slow", async () => {
    verifies("console.faults", "console.errors");
    const { page, uncaught, plan } = await openFaulty(path);
    await page.locator(ready).first().waitFor();
    plan(refuse(429, "RATE_LIMITED", { "retry-after": "1" }));
    await page.reload();
    if (!asksNothing) await page.getByText("Too many requests at once. Trying again in").waitFor();
    plan(null);
    await page.locator(ready).first().waitFor();

    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    plan(async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const waiting = page.getByText("Loading …").or(page.locator("[aria-busy=true]"));
    await (asksNothing ? page.locator(ready) : waiting).first().waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");
    release();
    plan(null);
    await page.locator(ready).first().waitFor();
    expect(uncaught).toEqual([]);
  }, 60_000);

  test("says that its workspace is gone, and shows another one", async () => {
    verifies("console.faults");
    const { page, uncaught, plan } = await openFaulty(path);
    await page.locator(ready).first().waitFor();
    const gone = "There is no such workspace. Create it with POST /workspaces, or correct X-Workspace-ID.";
    plan((route) => {
      const { "x-workspace-id": id } = route.request().headers();
      if (id !== WORKSPACE || new URL(route.request().url()).pathname === "/workspaces") return route.continue();
      return route.fulfill({ status: 404, json: { requestId: "req_gone", error: { message: gone, code: "NOT_FOUND" } } });
    });
    await page.reload();
    if (!asksNothing) expect(await alerts(page).first().innerText()).toMatch(/no such workspace[\s\S]*at the top[\s\S]*req_gone/);
    if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
    await page.getByLabel("Workspace").selectOption("other-shop");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByText("no such workspace").first().waitFor({ state: "detached" });
    expect(uncaught).toEqual([]);
  }, 40_000);

  test("asks for another key where its own has ended, and after an hour of sleep, and comes back to the same place", async () => {
    verifies("console.faults", "console.idle");
    const { body } = await shop.secret.post("/keys", { label: "ends", keyType: "secret" });
    const { page, uncaught, plan } = await openFaulty(path, body.data.key);
    await page.locator(ready).first().waitFor();
    const address = page.url();
    plan(refuse(401, "UNAUTHORIZED"));
    await page.keyboard.press("~");
    await page.getByRole("complementary", { name: "Requests" }).getByRole("button", { name: "Send again" }).first().click();
    await page.getByRole("dialog", { name: "Sign in again" }).getByText("Your key no longer works").waitFor();
    plan(null);
    await page.getByLabel("Secret key").fill(shop.secret.key);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Sign in again" }).waitFor({ state: "detached" });
    await page.locator(ready).first().waitFor();
    expect(page.url()).toBe(address);

    await page.clock.install();
    await page.reload();
    await page.locator(ready).first().waitFor();
    await page.clock.fastForward("01:00:00");
    await page.getByText("You were away for half an hour.").waitFor();
    await page.getByLabel("Secret key").fill(shop.secret.key);
    await page.keyboard.press("Enter");
    await page.locator(ready).first().waitFor();
    expect(page.url()).toBe(address);
    expect(uncaught).toEqual([]);
  }, 60_000);
});
