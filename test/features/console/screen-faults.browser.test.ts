import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Locator, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Disturbance } from "../../support/front-proxy.ts";
import type { Shop } from "../../support/new-shop.ts";
import { startFaultyFront } from "../../support/planned-faults.ts";
import { startReceiver } from "../../support/receiver.ts";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { VIEWPORT } from "./console-page.ts";
import { type Lane, openLane } from "./lane.ts";
import { THREAD, VIEWS } from "./screen-views.ts";

const WORKSPACE = "faults-shop";
const MESSAGE = "Something is broken behind this.";

/** Pages side by side, each with its own kind of fault: what one waits for costs the others no time. */
const LANES = ["500", "503", "offline", "limited", "slow", "gone", "ended", "asleep"] as const;

let browser: Browser;
let shop: Shop;
let experimentId: string;
const lanes = {} as Record<(typeof LANES)[number], Lane>;
beforeAll(async () => {
  const [launched, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  browser = launched;
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
  const front = await startFaultyFront(local.baseUrl);
  // A window each: of the pages in one, those behind the first draw once a second, and a press waits until a button stands still.
  for (const name of LANES) {
    const isTimed = name === "limited" || name === "asleep";
    const context = await browser.newContext({ viewport: VIEWPORT });
    if (isTimed) await context.clock.install();
    lanes[name] = await openLane(context, front, name, shop.secret.key);
  }
});
afterAll(() => browser.close());

const refuse =
  (status: number, code: string, headers: Record<string, string> = {}): Disturbance =>
  (_, response) =>
    answer(response, status, { requestId: "req_planned", error: { message: MESSAGE, code } }, headers);

const answer = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

const withWorkspace = (path: string) =>
  `/console${path.replace("EXPERIMENT", experimentId)}${path.includes("?") ? "&" : "?"}workspace=${WORKSPACE}`;
/** Finds what is broken, but for what lies behind a dialog. */
const alerts = (page: Page): Locator => page.locator('[role="alert"]:not(:empty):not([inert] *)');

/** Reads what is broken for somebody who looks, and how often "Try again" is offered beside each. */
const readProblems = (page: Page): Promise<[text: string, offers: number][]> =>
  alerts(page).evaluateAll((problems) =>
    problems
      .filter((problem) => problem.checkVisibility())
      .map((problem) => {
        const buttons = [...problem.querySelectorAll("button")];
        return [problem.innerText, buttons.filter(({ innerText }) => innerText.trim() === "Try again").length];
      }),
  );

/** Presses "Try again" until nothing is broken any more: each problem has it. */
async function tryAgain(page: Page, ready: string): Promise<void> {
  for (let presses = 0; presses < 10; presses++) {
    await alerts(page).or(page.locator(ready)).first().waitFor();
    const [problem] = await readProblems(page);
    if (!problem) break;
    expect(problem).toEqual([expect.anything(), 1]);
    // One press may mend what another problem asks for, and a dialog may come over it: its button is out of reach by then.
    const [button] = await alerts(page).getByRole("button", { name: "Try again" }).elementHandles();
    await button?.click({ timeout: 2_000 }).catch(() => undefined);
    await button?.waitForElementState("hidden", { timeout: 2_000 }).catch(() => undefined);
    await page.locator(".loading, [aria-busy=true]").first().waitFor({ state: "detached" });
  }
  await page.locator(ready).first().waitFor();
}

/** Lets time pass until a view is there by itself. */
async function awaitLater(page: Page, ready: string): Promise<void> {
  for (let passed = 0; passed < 20; passed++) {
    await page.clock.fastForward("00:30");
    const isThere = await page
      .locator(ready)
      .first()
      .waitFor({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
    if (isThere) return;
  }
  await page.locator(ready).first().waitFor();
}

test("each screen of the console is tried", () => {
  const source = readFileSync(new URL("../../../console/app/screens.ts", import.meta.url), "utf8");
  const paths = [...source.matchAll(/^ +path: "([^"]+)"/gm)].map(([, path]) => path);
  // The operator's place is opened by another key: `operator.browser.test.ts`.
  expect([...Object.keys(VIEWS), "/operator"].sort()).toEqual(paths.sort());
});

/** Goes through a view in some lanes at once; what fails in one is told once all are through. */
async function inLanes(names: (keyof typeof lanes)[], act: (lane: Lane) => Promise<void>): Promise<void> {
  const ends = await Promise.allSettled(
    names.map(async (name) => {
      const lane = lanes[name];
      lane.uncaught.length = 0;
      await act(lane);
      lane.end();
      expect([name, lane.uncaught]).toEqual([name, []]);
    }),
  );
  for (const name of names) lanes[name].plan(null);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

const BROKEN: Record<string, [fault: Disturbance, says: RegExp]> = {
  500: [refuse(500, "INTERNAL_ERROR"), /Something is broken behind this\.[\s\S]*req_planned/],
  503: [(_, response) => response.writeHead(503).end("<html>Service unavailable"), /The service answered 503/],
  offline: [(request) => request.socket.destroy(), /did not answer\. Is your connection working\?/],
};

const KINDS = ["500", "503", "offline"] as const;
const EACH = Object.values(VIEWS).flatMap((views) =>
  views.map((view, index) => ({
    ...view,
    how: index === 0 || view.isLoaded ? ("load" as const) : ("link" as const),
    // One component tells any failure, so that of a screen's further views each meets one kind, in turn.
    kinds: index === 0 ? KINDS : KINDS.slice(index % KINDS.length, (index % KINDS.length) + 1),
  })),
);
const FIRST = EACH.filter(({ kinds }) => kinds === KINDS);

describe.each(EACH)("$path", ({ path, ready, asksNothing, how, kinds }) => {
  test("says what failed, with the request's id, and is whole again after a press", async () => {
    verifies("console.faults");
    await inLanes([...kinds], async ({ name, page, plan, go }) => {
      const [fault, says] = BROKEN[name]!;
      const count = plan(fault);
      await go(withWorkspace(path), how);
      if (asksNothing) await page.locator(ready).first().waitFor();
      else expect([name, await alerts(page).first().innerText()]).toEqual([name, expect.stringMatching(says)]);
      if (!asksNothing) expect(count()).toBeGreaterThan(0);
      plan(null);
      await tryAgain(page, ready);
      expect([name, await alerts(page).allInnerTexts()]).toEqual([name, []]);
    });
  });

  test("shows that it waits while answers are slow, and asks for a key after an hour of sleep, at the same place", async () => {
    verifies("console.faults", "console.errors", "console.idle");
    const acts: Record<string, (lane: Lane) => Promise<void>> = {
      async slow({ page, plan, go }) {
        const { promise: held, resolve: release } = Promise.withResolvers<void>();
        plan((_, __, pass) => held.then(() => pass()));
        await go(withWorkspace(path), how);
        // Keys work once the shell is there; it says that it loads while it asks who has come.
        await page.getByRole("navigation", { name: "Places" }).waitFor();
        const waiting = page.getByText(/^(Loading|Searching) …$/).or(page.locator("[aria-busy=true]"));
        await (asksNothing ? page.locator(ready) : waiting).first().waitFor();
        await page.keyboard.press("?");
        await page.getByRole("dialog", { name: "Keys" }).waitFor();
        await page.keyboard.press("Escape");
        release();
        plan(null);
        await page.locator(ready).first().waitFor();
      },
      async asleep({ page, go }) {
        await go(withWorkspace(path), how);
        await page.locator(ready).first().waitFor();
        const address = page.url();
        await page.clock.fastForward("01:00:00");
        await page.getByText("You were away for half an hour.").waitFor();
        await page.getByLabel("Secret key").fill(shop.secret.key);
        await page.keyboard.press("Enter");
        await page.locator(ready).first().waitFor();
        expect(page.url()).toBe(address);
      },
    };
    await inLanes(["slow", "asleep"], (lane) => acts[lane.name]!(lane));
  });
});

// The shell tells these in one place for all views of a screen.
describe.each(FIRST)("the screen of $path", ({ path, ready, asksNothing, how }) => {
  test("waits where it is asked to", async () => {
    verifies("console.faults", "console.errors");
    await inLanes(["limited"], async ({ page, plan, go }) => {
      plan(refuse(429, "RATE_LIMITED", { "retry-after": "20" }));
      await go(withWorkspace(path), how);
      if (!asksNothing) await page.getByText("Too many requests at once. Trying again in").waitFor();
      plan(null);
      await awaitLater(page, ready);
    });
  });

  test("says that its workspace is gone, and shows another one", async () => {
    verifies("console.faults");
    const gone = "There is no such workspace. Create it with POST /workspaces, or correct X-Workspace-ID.";
    const body = { requestId: "req_gone", error: { message: gone, code: "NOT_FOUND" } };
    await inLanes(["gone"], async ({ page, plan, go }) => {
      plan(({ headers, url = "" }, response, pass) => {
        if (headers["x-workspace-id"] !== WORKSPACE || url.split("?")[0] === "/workspaces") return pass();
        answer(response, 404, body);
      });
      await go(withWorkspace(path), "load");
      if (!asksNothing)
        expect(await alerts(page).first().innerText()).toMatch(/no such workspace[\s\S]*at the top[\s\S]*req_gone/);
      if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
      await page.getByLabel("Workspace").selectOption("other-shop");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.getByText("no such workspace").first().waitFor({ state: "detached" });
    });
  });

  test("asks for another key where its own has ended, and comes back to the same place", async () => {
    verifies("console.faults");
    const { body } = await shop.secret.post("/keys", { label: "ends", keyType: "secret" });
    await inLanes(["ended"], async ({ page, plan, go }) => {
      await go(withWorkspace(path), "load");
      await page.locator(ready).first().waitFor();
      const address = page.url();
      plan(refuse(401, "UNAUTHORIZED"));
      await page.keyboard.press("~");
      const requests = page.getByRole("complementary", { name: "Requests" });
      await requests.getByRole("button", { name: "Send again" }).first().click();
      const again = page.getByRole("dialog", { name: "Sign in again" });
      await again.getByText("Your key no longer works").waitFor();
      plan(null);
      await page.getByLabel("Secret key").fill(body.data.key);
      await page.keyboard.press("Enter");
      await again.waitFor({ state: "detached" });
      await page.locator(ready).first().waitFor();
      expect(page.url()).toBe(address);
    });
  });
});
