import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import { heldPace, type ModelDouble, modelAt, startModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { walkByKeys } from "./keyboard.ts";

const QUESTION = "Do you have an oak desk?";
const ANSWER = "The oak desk is solid. It holds 812 kg. [[sources: desk-1]]\n[[products: desk-1]]";
/** Pieces of it come one after the other where a test holds the model. */
const LONG =
  "The oak desk is solid. It is made of oak and stands on four legs. It holds 812 kg. [[sources: desk-1]]\n[[products: desk-1]]";
const READING = { intents: ["product"], language: "en", question: QUESTION, search: "oak desk" };
/** Nothing is given up while a test holds the model. */
const PATIENCE = { chat: { composerFirstTokenMs: 30_000, composerSilenceMs: 30_000, composerTimeoutMs: 60_000 } };

let browser: Browser;
let local: Local;
let double: ModelDouble;
let shop: Shop;
beforeAll(async () => {
  [browser, double] = await Promise.all([launchBrowser(), startModelDouble()]);
  local = await startLocal({ rateLimits: false, model: modelAt(double) });
  shop = await local.newShop({ workspaces: ["chat-shop", "hostile-shop"] });
  const desk = { id: "desk-1", name: "Oak desk", content: "A solid oak desk.", price: 449, stockStatus: "instock" };
  const hostile = { id: "h1", name: `Oak desk ${HOSTILE}`, content: `A solid oak desk. ${HOSTILE}`, price: 5 };
  const written = [
    await shop.secret.post("/products", { ...desk, url: "https://shop.example/desk-1" }),
    await shop.secret.post("/products", hostile, { headers: { "x-workspace-id": "hostile-shop" } }),
  ];
  for (const id of ["chat-shop", "hostile-shop"]) written.push(await shop.secret.put(`/workspaces/${id}/settings`, PATIENCE));
  expect(written.map(({ status }) => status)).toEqual([201, 201, 200, 200]);
  await local.idle();
  // Settings are known everywhere within 10 seconds.
  await local.clock.advance("11s");
});
afterAll(async () => {
  await browser.close();
  await double.stop();
});

function script(...answers: Parameters<ModelDouble["scriptText"]>): void {
  double.script({ kind: "answer", input: READING });
  double.scriptText(...answers);
}

async function open(workspace = "chat-shop", options: Parameters<typeof openConsole>[3] = {}) {
  const opened = await openConsole(browser, local.baseUrl, `/console/chat?workspace=${workspace}`, {
    key: shop.secret.key,
    ...options,
  });
  await widget(opened.page).locator("textarea").waitFor();
  return opened;
}

const widget = (page: Page) => page.frameLocator("iframe.widget-frame");
const frameOf = (page: Page) => page.frames().find((frame) => frame.url().endsWith("/console/assets/widget.html"))!;
const behind = (page: Page) => page.getByRole("region", { name: "Behind the answer" });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const whole = (page: Page) => widget(page).locator(".ask button[type=submit]").waitFor();

async function ask(page: Page, question = QUESTION): Promise<void> {
  await widget(page).locator("textarea").fill(question);
  await widget(page).locator("textarea").press("Enter");
}

/** Reads the numbers of the log's rows. */
const seqsIn = async (page: Page) => (await page.locator(".log td[data-name=seq]").allInnerTexts()).map(Number);
const rowOf = (page: Page, type: string) => page.locator(".log tr").filter({ hasText: type });

describe("the widget in the console", () => {
  test("is the one that shops load, answers as it does there, and shows what is behind the answer beside it", async () => {
    verifies("console.chat", "console.chat-explained", "widget.fetch");
    script({ kind: "text", text: ANSWER });
    const { page, complaints, asked } = await open();
    await page.getByText("Nothing was asked yet.").waitFor();
    await ask(page);
    await behind(page).getByText("Complete after").waitFor();
    await whole(page);

    expect(asked).toContain("/widget/v1.js");
    expect(await widget(page).locator(".bubble").innerText()).toBe(QUESTION);
    const card = widget(page).locator(".card").getByRole("link", { name: "Oak desk" });
    expect([
      await card.getAttribute("href"),
      await card.evaluate((link) => (link as unknown as { target: string }).target),
    ]).toEqual(["https://shop.example/desk-1", ""]);
    expect(await widget(page).locator(".answer").innerText()).toMatch(/The oak desk is solid\./);
    expect(await widget(page).locator(".answer").innerText()).not.toContain("812");
    const leftOut = behind(page).getByRole("group").filter({ hasText: "Left out or changed" });
    expect(await leftOut.innerText()).toMatch(/It holds 812 kg\.\W+left out: a figure/);
    expect(await behind(page).locator(".cost summary").innerText()).toMatch(/^1 call of a model, 0\.0\d+ USD$/);
    expect(await seqsIn(page)).toEqual((await seqsIn(page)).map((_, at) => at + 1));
    await rowOf(page, "correction").first().waitFor();

    script({ kind: "text", text: "The desk is of oak. [[sources: desk-1]]" });
    await ask(page, "Of which wood is it?");
    await behind(page).getByText("The desk is of oak.").waitFor();
    await page.getByLabel("Answer to").selectOption({ label: QUESTION });
    await behind(page).getByRole("link", { name: "The oak desk is solid." }).waitFor();
    await behind(page).getByRole("button", { name: "Save as a test case" }).click();
    await page.getByRole("dialog").getByLabel("Class").waitFor();
    await page.keyboard.press("Escape");
    await local.idle();
    expect((await shop.secret.get("/analytics/chat?days=1")).body.data.totalTurns).toBe(0);
    await expectNoFault(page, "the widget");
    expect(complaints).toEqual([]);
  });

  test("knows no key, reaches nothing of the console, asks nobody, and gets what shoppers get", async () => {
    verifies("console.chat-widget");
    script({ kind: "text", text: ANSWER });
    const { page } = await open();
    const frame = frameOf(page);
    await frame.evaluate(`window.heard = [];
      const enqueue = ReadableStreamDefaultController.prototype.enqueue;
      ReadableStreamDefaultController.prototype.enqueue = function (bytes) {
        window.heard.push(new TextDecoder().decode(bytes));
        return enqueue.call(this, bytes);
      };`);
    await ask(page);
    await behind(page).getByText("Complete after").waitFor();
    await whole(page);

    const refused = (act: string) =>
      frame.evaluate<string>(`(async () => { try { await ${act}; return "allowed"; } catch (error) { return error.name; } })()`);
    expect(await frame.evaluate("self.origin")).toBe("null");
    expect(await refused("parent.document.body")).toBe("SecurityError");
    expect(await refused("sessionStorage.length")).toBe("SecurityError");
    expect(await refused("localStorage.length")).toBe("SecurityError");
    expect(await refused("indexedDB.databases()")).toBe("SecurityError");
    expect(await refused(`fetch(${JSON.stringify(`${local.baseUrl}/health`)})`)).toBe("TypeError");
    expect(await refused("document.createElement('script').setAttribute('src', 'x')")).toBe("TypeError");
    const heard = (await frame.evaluate<string[]>("window.heard")).join("");
    expect(heard).toContain("The oak desk is solid.");
    for (const secret of [shop.secret.key, "812", "correction", "costUsd", "usage"])
      expect([secret, heard.includes(secret)]).toEqual([secret, false]);
    const { headers } = await local.anonymous.get("/console/assets/widget.html");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; base-uri 'none'; " +
        "form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types shop-widget; " +
        "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox",
    );
  });

  test("is cut off, goes on where it is resumed, and is stopped from either side", async () => {
    verifies("console.chat-cut");
    const pace = heldPace();
    script({ kind: "text", text: LONG, pace });
    const { page, complaints, asked } = await open();
    await ask(page);
    pace.advance(20);
    await rowOf(page, "block_delta").first().waitFor();
    await button(page, "Cut the connection").click();
    await behind(page).getByText("The connection was cut after chunk").waitFor();
    const before = await seqsIn(page);
    pace.finish();
    await button(page, `Resume after ${before.at(-1)}`).click();
    await behind(page).getByText("Complete after").waitFor();
    await whole(page);

    expect(await widget(page).locator(".answer").innerText()).toMatch(/The oak desk is solid\./);
    expect(await widget(page).locator(".card").count()).toBe(1);
    const seqs = await seqsIn(page);
    expect(seqs).toEqual(seqs.map((_, at) => at + 1));
    expect(asked.filter((path) => path.includes("/stream?"))).toEqual([expect.stringContaining(`after=${before.at(-1)}&`)]);

    for (const stop of [() => button(page, "Stop"), () => widget(page).getByRole("button", { name: "Stop" })]) {
      const held = heldPace();
      script({ kind: "text", text: LONG, pace: held });
      await ask(page);
      held.advance(20);
      await rowOf(page, "block_delta").first().waitFor();
      await stop().click();
      await behind(page).getByText("Stopped after").waitFor();
      await whole(page);
      expect(await double.calls.at(-1)!.ended).toBe(false);
    }
    expect(await widget(page).getByText("Stopped").count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  test("shows what is refused as shops do, with the service's words beside it, and begins anew", async () => {
    verifies("console.errors", "console.faults", "console.chat-widget");
    script({ kind: "text", text: ANSWER });
    const { page } = await open();
    const error = { message: "Something is broken behind this.", code: "INTERNAL_ERROR" };
    await page.route("**/chat", (route) => route.fulfill({ status: 422, json: { requestId: "req_planned", error } }), {
      times: 1,
    });
    await ask(page);
    expect(await behind(page).getByRole("alert").innerText()).toMatch(/Something is broken[\s\S]*req_planned/);
    await widget(page).getByRole("button", { name: "Ask again" }).click();
    await behind(page).getByText("Complete after").waitFor();
    await whole(page);
    await button(page, "New conversation").click();
    await page.getByText("Nothing was asked yet.").waitFor();
    await widget(page).locator("textarea").waitFor();
    expect(await widget(page).locator(".bubble").count()).toBe(0);

    script({ kind: "text", text: ANSWER });
    await ask(page);
    await behind(page).getByText("Complete after").waitFor();
    await whole(page);
    await page.getByRole("link", { name: "Test cases" }).click();
    await page.getByText("There are no test cases yet.").waitFor();
    await page.getByRole("link", { name: "As a shopper" }).click();
    await behind(page).getByText("Complete after").waitFor();
    expect(await widget(page).locator(".bubble").innerText()).toBe(QUESTION);
  });

  test("is loaded again by a press where it did not come", async () => {
    verifies("console.faults", "console.chat-widget");
    const { page } = await open();
    await page.route("**/widget/v1.js", (route) => route.abort(), { times: 1 });
    await page.reload();
    await page.getByText("The widget could not be loaded.").waitFor();
    await button(page, "Load it again").click();
    await widget(page).locator("textarea").waitFor();
    expect(await page.getByText("The widget could not be loaded.").count()).toBe(0);
  });

  test("passes no answer to an offer on, and says so", async () => {
    verifies("console.chat-widget");
    script({ kind: "text", text: "Let us get in touch.\n[[contact]]" });
    const { page, asked } = await open();
    await ask(page, "I want to talk to somebody");
    await widget(page).locator('form.offer input[type="email"]').fill("ada@example.com");
    await widget(page).locator("form.offer button[type=submit]").click();
    await page.getByText("From here nobody is called").waitFor();
    await widget(page).getByRole("button", { name: "Ask again" }).waitFor();
    expect(asked.filter((path) => path === "/chat")).toEqual(["/chat"]);
  });

  test("shows what records and models write as text, whatever it holds", async () => {
    verifies("console.hostile");
    const evil = `The oak desk ${HOSTILE.slice(0, 60)} [click](javascript:alert(1)) is solid. [[sources: h1]]\n[[products: h1]]`;
    script({ kind: "text", text: evil });
    const { page, complaints } = await open("hostile-shop");
    await ask(page, `${QUESTION} ${HOSTILE.slice(0, 200)}`);
    await behind(page)
      .getByText(/Complete after|Stopped/)
      .waitFor();
    await whole(page);
    await expectNoFault(page, "hostile text");
    expect([await page.evaluate("window.hacked"), await frameOf(page).evaluate("window.hacked")]).toEqual([undefined, undefined]);
    expect(await widget(page).locator("a[href^='javascript']").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("takes the focus when somebody walks to it; a question is asked, cut, resumed and stopped by keys", async () => {
    verifies("console.chat-widget", "console.keys");
    const pace = heldPace();
    script({ kind: "text", text: LONG, pace });
    const { page, complaints } = await open();
    await page.locator("iframe.widget-frame:not([hidden])").waitFor();
    expect(await page.evaluate("document.activeElement.localName")).toBe("body");
    const walk = walkByKeys(page, 30);
    await walk.tabTo(page.getByRole("link", { name: "To the content" }));
    await walk.press("Enter");
    const focused = "document.activeElement.shadowRoot?.activeElement?.localName";
    while ((await frameOf(page).evaluate(focused)) !== "textarea" && walk.presses < 30) await walk.press("Tab");
    await page.keyboard.type(QUESTION);
    await walk.press("Enter");
    pace.advance(20);
    await rowOf(page, "block_delta").first().waitFor();
    await walk.tabTo(button(page, "Cut the connection"));
    await walk.press("Enter");
    await behind(page).getByText("The connection was cut after chunk").waitFor();
    await walk.tabTo(button(page, /^Resume after/));
    await walk.press("Enter");
    await walk.press("Shift+Tab");
    await walk.tabTo(button(page, "Stop"));
    await walk.press("Enter");
    await behind(page).getByText("Stopped after").waitFor();
    pace.finish();
    expect(walk.presses).toBeLessThanOrEqual(30);
    expect(complaints).toEqual([]);
  });
});
