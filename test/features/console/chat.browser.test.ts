import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { readQuestions } from "../../../evals/chat/read-questions.ts";
import { launchBrowser } from "../../support/front-end-page.ts";
import { heldPace, type ModelDouble, modelAt, startModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { walkByKeys } from "./keyboard.ts";

const QUESTION = "Do you have an oak desk and a beech chair?";
/** Nothing is given up while a test holds the model. */
const PATIENCE = { chat: { composerFirstTokenMs: 30_000, composerSilenceMs: 30_000, composerTimeoutMs: 60_000 } };
const ANSWER =
  "The oak desk is solid. The beech chair is light. It holds 812 kg. [[sources: desk-1, chair-1]]\n[[products: desk-1, chair-1]]";

let browser: Browser;
let local: Local;
let double: ModelDouble;
let shop: Shop;
beforeAll(async () => {
  [browser, double] = await Promise.all([launchBrowser(), startModelDouble()]);
  local = await startLocal({ rateLimits: false, model: modelAt(double) });
  shop = await local.newShop({ workspaces: ["chat-shop", "hostile-shop"] });
  const products = [
    { id: "desk-1", name: "Oak desk", content: "A solid oak desk.", price: 449, stockStatus: "instock" },
    { id: "chair-1", name: "Beech chair", content: "A light chair to an oak desk.", price: 89, stockStatus: "instock" },
  ];
  const hostile = { id: "h1", name: `Oak desk ${HOSTILE}`, content: `A solid oak desk. ${HOSTILE}`, price: 5 };
  const written = [
    await shop.secret.post("/products/bulk", { products }),
    await shop.secret.post("/products", hostile, { headers: { "x-workspace-id": "hostile-shop" } }),
  ];
  for (const id of ["chat-shop", "hostile-shop"]) written.push(await shop.secret.put(`/workspaces/${id}/settings`, PATIENCE));
  expect(written.map(({ status }) => status)).toEqual([200, 201, 200, 200]);
  await local.idle();
  // Settings are known everywhere within 10 seconds.
  await local.clock.advance("11s");
});
afterAll(async () => {
  await browser.close();
  await double.stop();
});

const READING = { intents: ["product"], language: "en", question: QUESTION, search: "oak desk, beech chair" };

function script(...answers: Parameters<ModelDouble["scriptText"]>): void {
  double.script({ kind: "answer", input: READING });
  double.scriptText(...answers);
}

const open = (path = "/chat?draft=1", options: Parameters<typeof openConsole>[3] = {}, workspace = "chat-shop") =>
  openConsole(browser, local.baseUrl, `/console${path}${path.includes("?") ? "&" : "?"}workspace=${workspace}`, {
    key: shop.secret.key,
    ...options,
  });

const pane = (page: Page, name = "As it is") => page.getByRole("region", { name, exact: true });
const field = (page: Page) => page.getByLabel("Ask as a shopper");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

async function ask(page: Page, question = QUESTION): Promise<void> {
  await field(page).fill(question);
  await page.keyboard.press("Enter");
}

/** Reads the numbers of the log's rows. */
const seqsIn = async (page: Page) => (await page.locator(".log td[data-name=seq]").allInnerTexts()).map(Number);

describe("talking as a shopper", () => {
  test("shows the answer, what each sentence rests on, what was left out and why, and what it cost", async () => {
    verifies("console.chat", "console.chat-explained");
    script({ kind: "text", text: ANSWER });
    const { page, complaints } = await open("/chat?draft=1", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByText("Nothing was asked yet.").waitFor();
    await ask(page);
    await pane(page).getByText("Complete after").waitFor();

    const sources = pane(page).getByRole("list", { name: "What it rests on" });
    const marked = () => sources.locator(".marked").allInnerTexts();
    await pane(page).getByRole("link", { name: "The beech chair is light." }).hover();
    expect(await marked()).toEqual([expect.stringContaining("Beech chair")]);
    await sources.getByRole("link", { name: "Oak desk" }).hover();
    expect(await pane(page).locator(".sentence.marked").allInnerTexts()).toEqual([expect.stringContaining("oak desk is solid")]);
    const leftOut = pane(page).getByRole("group").filter({ hasText: "Left out or changed" });
    expect(await leftOut.innerText()).toMatch(/It holds 812 kg\.\W+left out: a figure that no record and no page has/);
    expect(await pane(page).locator(".cost summary").innerText()).toMatch(/^1 call of a model, 0\.0\d+ USD$/);

    await page.getByLabel("Find chunks by type or data").fill("correction");
    expect(await page.locator(".log tbody tr").count()).toBe(1);
    await button(page, "Copy as lines").click();
    await button(page, "Copied").waitFor();
    const copied = JSON.parse((await page.evaluate("navigator.clipboard.readText()")) as string);
    expect(copied).toMatchObject({ type: "correction", data: { reason: "figure", text: "It holds 812 kg." } });
    script({ kind: "text", text: "The oak desk is solid. ".repeat(120) });
    await page.getByLabel("Find chunks by type or data").fill("");
    await ask(page, "And once more?");
    await pane(page).getByText("Complete after").nth(1).waitFor();
    expect(await page.locator(".log tbody tr").count()).toBe(100);
    await button(page, /^All \d+ chunks$/).click();
    expect((await seqsIn(page)).length).toBeGreaterThan(100);
    expect(await page.locator(".chunks").innerText()).not.toMatch(/resumeToken":"(?!\(hidden)/);
    await local.idle();
    expect((await shop.secret.get("/analytics/chat?days=1")).body.data.totalTurns).toBe(0);
    await expectNoFault(page, "an answer");
    expect(complaints).toEqual([]);
  });

  test("takes a cut connection up again behind its last chunk, and stops an answer at the service", async () => {
    verifies("console.chat-cut");
    const pace = heldPace();
    script({ kind: "text", text: ANSWER, pace });
    const { page, complaints, asked } = await open();
    await ask(page);
    pace.advance(20);
    await page.locator(".log").getByText("block_delta").first().waitFor();
    await button(page, "Cut the connection").click();
    await pane(page).getByText("The connection was cut after chunk").waitFor();
    const before = await seqsIn(page);
    pace.finish();
    await button(page, `Resume after ${before.at(-1)}`).click();
    await pane(page).getByText("Complete after").waitFor();

    const seqs = await seqsIn(page);
    expect(seqs.length).toBeGreaterThan(before.length);
    expect(seqs).toEqual(seqs.map((_, at) => at + 1));
    expect(asked.filter((path) => path.includes("/stream?"))).toEqual([expect.stringContaining(`after=${before.at(-1)}&`)]);
    expect(await pane(page).locator(".sentence").allInnerTexts()).toHaveLength(2);

    const held = heldPace();
    script({ kind: "text", text: ANSWER, pace: held });
    await ask(page);
    held.advance(20);
    await page.locator(".log").getByText("block_delta").first().waitFor();
    await button(page, "Stop").click();
    await pane(page).getByText("Stopped after").waitFor();
    expect(await double.calls.at(-1)!.ended).toBe(false);
    expect(complaints).toEqual([]);
  });

  test("asks the same under a draft, side by side, shows what is refused of it, and saves nothing", async () => {
    verifies("console.chat-draft");
    script((call) => ({
      kind: "text",
      text: JSON.stringify(call.body.system).includes("sailor") ? "Ahoy, the oak desk is solid." : "The oak desk is solid.",
    }));
    const { page, complaints } = await open("/chat?draft=1");
    const form = page.getByRole("region", { name: "Draft of the settings" });
    await form.getByText("The draft changes nothing yet").waitFor();
    await form.getByLabel("Instructions").fill("Speak like a sailor.");
    await form.getByLabel("Further settings, as JSON").fill('{"chat": {');
    expect(await form.getByLabel("Further settings, as JSON").getAttribute("aria-invalid")).toBe("true");
    await form.getByLabel("Further settings, as JSON").fill('{"chat": {"promotionCodes": ["WELCOME10"]}}');
    await ask(page);
    await pane(page, "Under the draft").getByText("Ahoy").waitFor();
    await pane(page).getByText("Complete after").waitFor();
    expect(await pane(page).innerText()).not.toContain("Ahoy");
    expect((await shop.secret.get("/workspaces/chat-shop/settings")).body.data).toEqual(PATIENCE);
    await expectNoFault(page, "side by side");

    await form.getByLabel("Language").fill("xyzzy");
    await ask(page);
    const alert = pane(page, "Under the draft").getByRole("alert");
    expect(await alert.innerText()).toMatch(/language: must be a language such as de/);
    await pane(page).getByText("Complete after").nth(1).waitFor();
    expect(complaints.filter((each) => !each.includes("400"))).toEqual([]);
  });

  test("says in the service's words why nothing came, and asks again by a press", async () => {
    verifies("console.errors", "console.faults");
    script({ kind: "text", text: ANSWER });
    const { page } = await open();
    const error = { message: "Something is broken behind this.", code: "INTERNAL_ERROR" };
    await page.route("**/chat", (route) => route.fulfill({ status: 422, json: { requestId: "req_planned", error } }), {
      times: 1,
    });
    await ask(page);
    expect(await pane(page).getByRole("alert").innerText()).toMatch(/Something is broken[\s\S]*req_planned/);
    await button(page, "Try again").click();
    await pane(page).getByText("Complete after").waitFor();
  });

  test("names the scope that a draft needs, and leaves the place out without the scope of the chat", async () => {
    verifies("console.chat-draft", "console.scopes");
    const make = async (scopes: string[]) =>
      (await shop.secret.post("/keys", { label: "few", keyType: "secret", scopes })).body.data.key as string;
    const { page } = await open("/chat?draft=1", { key: await make(["chat"]) });
    await page.getByText("To ask under other settings a key needs tenant:admin.").waitFor();
    expect(await page.getByRole("region", { name: "Draft of the settings" }).count()).toBe(0);
    const { page: none } = await open("/chat?draft=1", { key: await make(["search"]) });
    await none.getByText("Your key may not see this.").waitFor();
  });

  test("shows what records and models write as text, whatever it holds", async () => {
    verifies("console.hostile");
    const evil = `The oak desk ${HOSTILE.slice(0, 60)} [click](javascript:alert(1)) is solid. [[sources: h1]]\n[[products: h1]]`;
    script({ kind: "text", text: evil });
    const { page, complaints } = await open("/chat?draft=1", {}, "hostile-shop");
    await ask(page, `${QUESTION} ${HOSTILE.slice(0, 200)}`);
    await pane(page)
      .getByText(/Complete after|Stopped/)
      .waitFor();
    await expectNoFault(page, "hostile text");
    await button(page, "Save as a test case").click();
    await page.getByRole("dialog").waitFor();
    await expectNoFault(page, "hostile case");
    expect(await page.evaluate("window.hacked")).toBeUndefined();
    expect(await page.locator("main a[href^='javascript']").count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe("test cases", () => {
  test("are made of answers, run before and after by class, and are the file that the evaluation reads", async () => {
    verifies("console.chat-cases", "console.chat-runs");
    script({ kind: "text", text: ANSWER });
    const { page, complaints } = await open();
    await ask(page);
    await button(page, "Save as a test case").click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Class").fill("desks");
    await sheet.getByLabel("Further checks, as JSON").fill('{"sais": ["solid"]}');
    await button(page, "Save the case").click();
    await sheet.getByText('expects "sais", which is no check').waitFor();
    await sheet.getByLabel("Further checks, as JSON").fill('{"says": ["solid"], "language": "en"}');
    await button(page, "Save the case").click();
    await sheet.waitFor({ state: "detached" });

    await page.getByRole("link", { name: "Test cases" }).click();
    const run = page.getByRole("region", { name: "Run" });
    expect(await run.innerText()).toMatch(/1 case with 1 message[\s\S]*not known before the first run/);
    await button(page, "Run 1 case").click();
    await run.getByText("After:").waitFor();
    const row = () => run.getByRole("row").filter({ hasText: "desks" }).innerText();
    expect((await row()).split(/\s+/)).toEqual(["desks", "1", "0", "0", "0"]);
    await page.getByText("not checked here: language").waitFor();
    expect(await run.innerText()).toMatch(/about 0\.0\d+ USD, by the runs so far/);

    script({ kind: "text", text: "The beech chair is light. [[sources: chair-1]]\n[[products: chair-1]]" });
    await button(page, "Run 1 case").click();
    await page.getByRole("list", { name: "Cases that changed" }).getByText("content → not").waitFor();
    expect((await row()).replaceAll(/\s+/g, " ")).toBe("desks 1 → 0 0 → 0 0 → 1 0 → 0");
    await expectNoFault(page, "cases");

    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download questions.json").click()]);
    const file = join(tmpdir(), `cases-${process.pid}-questions.json`);
    writeFileSync(file, readFileSync(await download.path()));
    expect(readQuestions(file)).toEqual([
      {
        id: "do-you-have-an-oak-desk",
        kind: "desks",
        turns: [{ message: QUESTION, expect: { shows: ["desk-1", "chair-1"], says: ["solid"], language: "en" } }],
      },
    ]);
    expect(await page.evaluate("JSON.stringify(localStorage)")).not.toContain("oak");
    await button(page, "Delete all …").click();
    await page.getByLabel("Type it here").fill("1");
    await page.keyboard.press("Enter");
    await page.getByText("There are no test cases yet.").waitFor();
    await page.getByLabel("Load a file").setInputFiles(file);
    await page.getByText("1 case with").waitFor();
    writeFileSync(file, '[{"turns": [{"message": "a", "expect": {"sais": []}}]}]');
    await page.getByLabel("Load a file").setInputFiles(file);
    await page.getByRole("alert").getByText("which is no check").waitFor();
    expect(complaints).toEqual([]);
  });

  test("stop while they run, and judge what was answered until then", async () => {
    verifies("console.chat-runs");
    const { page } = await open("/chat?view=cases", {}, "hostile-shop");
    const file = join(tmpdir(), `cases-${process.pid}-three.json`);
    const one = (id: string) => ({ id, kind: "k", turns: [{ message: QUESTION, expect: { says: ["solid"] } }] });
    writeFileSync(file, JSON.stringify([one("a"), one("b"), one("c"), { id: "d", kind: "k", turns: ["By eye?"] }]));
    await page.getByLabel("Load a file").setInputFiles(file);
    const pace = heldPace();
    script({ kind: "text", text: "The oak desk is solid." }, { kind: "text", text: "The oak desk is solid.", pace });
    await button(page, "Run 4 cases").click();
    await page.getByText("1 of 4 asked").waitFor();
    const [, call] = await double.called(2);
    await button(page, "Stop the run").click();
    await page.getByText(/as saved, stopped, 1 message,/).waitFor();
    expect(await call!.ended).toBe(false);
    expect(double.calls).toHaveLength(2);
  });
});

test("a question is asked and stopped, asked under a draft and saved as a case by keys alone, within 70 presses", async () => {
  verifies("console.chat", "console.chat-cases", "console.keys");
  const pace = heldPace();
  script({ kind: "text", text: ANSWER, pace });
  const { page, complaints } = await open();
  await field(page).waitFor();
  const walk = walkByKeys(page, 40);
  await walk.tabTo(page.getByRole("link", { name: "To the content" }));
  await walk.press("Enter");
  await walk.tabTo(field(page));
  await page.keyboard.type(QUESTION);
  await walk.press("Enter");
  pace.advance(20);
  await page.locator(".log").getByText("block_delta").first().waitFor();
  await walk.tabTo(button(page, "Stop"));
  await walk.press("Enter");
  await pane(page).getByText("Stopped after").waitFor();

  script({ kind: "text", text: ANSWER });
  await walk.tabTo(page.getByLabel("Instructions"));
  await page.keyboard.type("Be brief.");
  for (let back = 0; back < 6; back++) await walk.press("Shift+Tab");
  await walk.tabTo(field(page));
  await page.keyboard.type(QUESTION);
  await walk.press("Enter");
  await pane(page, "Under the draft").getByText("Complete after").waitFor();
  await pane(page).getByText("Complete after").waitFor();
  await walk.tabTo(pane(page, "Under the draft").getByRole("button", { name: "Save as a test case" }));
  await walk.press("Enter");
  await page.getByRole("dialog").waitFor();
  await walk.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await walk.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("test cases");
  await page.getByRole("menuitem", { name: "Test cases of the chat" }).waitFor();
  await walk.press("ArrowDown");
  await walk.press("Enter");
  await page.getByText("1 case with 1 message").waitFor();
  expect(walk.presses).toBeLessThanOrEqual(70);
  expect(complaints).toEqual([]);
});
