import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import type { ActivityDocument, SearchActivity, TurnActivity } from "../../../functions/platform/ports/analytics/analytics.ts";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { tabTo } from "./keyboard.ts";

const DAY_MS = 86_400_000;
/** Noon of the current day: the browser tells days by the same clock. */
const NOW = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
const WORKSPACE = "reports-shop";
/** A workspace of which guards drop sentences now; of the first they did in the period before. */
const LOUD = "loud-shop";
const FORMULA = '=HYPERLINK("https://evil.example","coat")';

let browser: Browser;
let local: Local;
let shop: Shop;
let count = 0;

const base = () => ({ id: `d${++count}`, workspaceId: WORKSPACE, at: NOW, revision: 1, visitor: "v1" });

function toSearch(more: Partial<SearchActivity>): SearchActivity {
  return {
    ...{ ...base(), type: "search", network: null, kind: "products", query: "rain coat", total: 4, source: "widget", tookMs: 3 },
    ...{ clicks: [], addedToCart: false, purchased: false, revenue: 0, followsQuery: null, experiment: null, rules: [], ...more },
  };
}

function toTurn(more: Partial<TurnActivity>): TurnActivity {
  return {
    ...{ ...base(), type: "turn", threadId: `t${count}`, startsThread: true, messages: 2, finished: true, degraded: false },
    ...{ unanswered: false, handoff: false, question: "Is it warm?", domains: ["product"], promptId: null, source: "widget" },
    ...{ dropped: {}, firstChunkMs: 400, tookMs: 2_000, ...more },
  };
}

function listActivity(): ActivityDocument[] {
  const click = (position: number) => ({ clicks: [{ productId: "p1", position }] });
  const earlier = { at: NOW - 8 * DAY_MS };
  const rating = (kind: "positive" | "negative", more = {}) => ({
    ...{ ...base(), type: "feedback" as const, rating: kind, category: "answer", source: "widget", contentType: null, ...more },
  });
  return [
    ...[
      toSearch({ ...click(1), purchased: true, revenue: 449.5 }),
      toSearch(click(3)),
      toSearch({}),
      toSearch({ at: NOW - DAY_MS, source: "api" }),
    ],
    ...[toSearch({ query: "submarine", total: 0 }), toSearch({ query: "boat", total: 2, followsQuery: "submarine" })],
    ...[toSearch({ query: FORMULA, total: 1 }), toSearch({ query: HOSTILE.slice(0, 200), total: 0 })],
    ...[
      toSearch({ ...earlier, ...click(4), purchased: true, revenue: 899 }),
      toSearch(earlier),
      toSearch(earlier),
      toSearch(earlier),
    ],
    ...[toTurn({}), toTurn({ unanswered: true, question: "Do you ship to Malta?" })],
    ...[toTurn({ ...earlier, tookMs: 4_000, dropped: { price: 2 } })],
    ...[toTurn({ workspaceId: LOUD, dropped: { figure: 2, claim: 1 } }), toTurn({ workspaceId: LOUD })],
    toTurn({ workspaceId: LOUD, question: HOSTILE.slice(0, 300), dropped: { claim: 4 } }),
    ...[rating("positive"), rating("positive"), rating("negative"), rating("negative", earlier)],
  ];
}

beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: [WORKSPACE, LOUD, "quiet-shop"] });
  await local.ports.analytics.put(shop.tenantId, listActivity());
});
afterAll(() => browser.close());

const open = (path: string, options: Parameters<typeof openConsole>[3] = {}) =>
  openConsole(browser, local.baseUrl, `/console/analytics${path}`, { key: shop.secret.key, ...options });

/** Reads the figures of a report, each with its change. */
async function figures(page: Page, name: string): Promise<Record<string, string>> {
  const texts = await page.locator(`dl[aria-label="${name}"] > div`).allInnerTexts();
  return Object.fromEntries(texts.map((text) => [text.split("\n")[0]!, text.split("\n").slice(1).join(": ")]));
}

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  return readFileSync(await file.path(), "utf8");
}

test("searches are told with how they changed since the period before, in words, and drawn by day with their table", async () => {
  verifies("console.analytics", "console.analytics-before", "console.analytics-revenue");
  const { page, complaints, asked } = await open(`?workspace=${WORKSPACE}&days=7`);
  await page.locator(".chart canvas").first().waitFor();
  expect(await figures(page, "Searches")).toEqual({
    Searches: "8: up by 100 % from 4",
    "Different queries": "5: up by 400 % from 1",
    "Found nothing": "25 %: up from none, worse",
    "Click-through": "25 %: as in the period before",
    "Mean position of clicks": "2: down by 50 % from 4, better",
    Conversion: "12.5 %: down by 12.5 points from 25 %, worse",
    Revenue: "449.5: down by 50 % from 899, worse",
    "Results of each search": "2.38: down by 40.6 % from 4",
  });
  const last = page.getByRole("figure", { name: "Searches by day (UTC)" }).getByRole("row").last();
  expect(await last.getByRole("cell").allInnerTexts()).toEqual(["5", "2", "29 %"]);
  const clicks = page.getByRole("figure", { name: "Searches with a click by day (UTC)" }).getByRole("row");
  expect(await clicks.last().getByRole("cell").allInnerTexts()).toEqual(["2", "29 %"]);
  const revenue = page.getByRole("figure", { name: "Revenue by day (UTC)" }).getByRole("row");
  expect(await revenue.last().getByRole("cell").allInnerTexts()).toEqual(["449.5"]);
  const before = new Date(NOW - 7 * DAY_MS).toISOString().slice(0, 10);
  expect(asked.filter((address) => address.startsWith("/analytics/"))).toEqual([
    ...["/analytics/search?days=7&topN=50", `/analytics/search?days=7&topN=1&dateTo=${before}`],
  ]);

  const held = Promise.withResolvers<void>();
  await page.route(/analytics\/search.*topN=50/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const earlier = page.waitForResponse(/analytics\/search.*topN=1&/);
  await page.getByLabel("Source", { exact: true }).selectOption("API");
  await page.waitForURL("**source=api*");
  await (await earlier).finished();
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
  expect((await figures(page, "Searches")).Searches).toBe("8: up by 100 % from 4");
  held.resolve();
  await page.locator('dl[aria-label="Searches"]', { hasText: "none in the period before" }).waitFor();
  expect((await figures(page, "Searches")).Searches).toBe("1: up from none");
  expect(Object.keys(await figures(page, "Searches"))).not.toContain("Revenue");
  await page.getByText("Revenue").waitFor({ state: "detached" });
  await page.getByLabel("Days", { exact: true }).selectOption("30 days");
  await page.getByText("The 30 days before end on").waitFor();
  await page.reload();
  expect(await page.getByLabel("Source", { exact: true }).inputValue()).toBe("api");
  expect(complaints).toEqual([]);
});

test("a query without results becomes a synonym by keys, and other rows lead to where one acts", async () => {
  verifies("console.analytics-acts");
  const { page, complaints } = await open(`?workspace=${WORKSPACE}&days=7`);
  await page.getByRole("heading", { name: "What finds nothing" }).waitFor();
  await page.getByRole("heading", { name: "Analytics" }).click();
  expect(await tabTo(page, page.getByRole("link", { name: "Add a synonym for submarine" }))).toBeLessThanOrEqual(30);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/console/rules?view=synonyms&add=submarine%2C*boat");
  expect(await page.getByLabel("New synonym").inputValue()).toBe("submarine, boat");
  await page.goBack();
  await page.getByRole("link", { name: "rain coat", exact: true }).click();
  await page.waitForURL("**/console/search?q=rain%20coat");
  await page.goto(`${local.baseUrl}/console/analytics?workspace=${WORKSPACE}&view=chat`);
  const question = page.getByRole("link", { name: "Do you ship to Malta?" });
  expect(await question.getAttribute("href")).toBe("/console/conversations?q=Do%20you%20ship%20to%20Malta%3F");
  await page.goto(`${local.baseUrl}/console/analytics?workspace=${WORKSPACE}&view=feedback`);
  const rated = page.getByRole("link", { name: "Look at the conversations that were rated negative" });
  expect(await rated.getAttribute("href")).toBe("/console/conversations?rating=negative");
  expect(complaints).toEqual([]);
});

test("chats are told with their waiting and what stayed unanswered, and ratings by category", async () => {
  verifies("console.analytics", "console.analytics-before");
  const { page, complaints } = await open(`?workspace=${WORKSPACE}&days=7&view=chat`);
  await page.locator(".chart canvas").first().waitFor();
  expect(await figures(page, "Conversations")).toMatchObject({
    ...{ Conversations: "2: up by 100 % from 1", Messages: "4: up by 100 % from 2", Unanswered: "50 %: up from none, worse" },
    "Without the model": "0 %: as in the period before",
  });
  const waiting = await figures(page, "Waiting");
  expect(Object.keys(waiting)).toHaveLength(6);
  expect(waiting["Whole answer: half within"]).toMatch(/^2 s: down by \d+(\.\d)? % from (3\.9|4|4\.1) s, better$/);
  await page.getByRole("link", { name: "Feedback", exact: true }).click();
  await page.locator(".chart canvas").waitFor();
  expect(page.url()).toContain("days=7");
  expect(await figures(page, "Ratings")).toMatchObject({ Ratings: "3: up by 200 % from 1" });
  expect((await figures(page, "Ratings"))["Share of positive ones"]).toBe("66.7 %: up from none, better");
  const category = page.getByRole("table", { name: "By category" }).getByRole("row").last();
  expect(await category.innerText()).toBe("answer\t2\t1");
  await page.getByRole("link", { name: "Learning", exact: true }).click();
  await page.getByText("The shop has sent no event in these days.").waitFor();
  expect(complaints).toEqual([]);
});

test("sentences that guards dropped are told by reason and day, and lead to the conversations with them", async () => {
  verifies("console.analytics-dropped", "console.analytics-files");
  const { page, complaints } = await open(`?workspace=${LOUD}&days=7&view=chat`);
  await page.getByRole("heading", { name: "What guards took out of answers" }).waitFor();
  expect(await figures(page, "Dropped sentences")).toEqual({
    "Answers that lost sentences": "2: up from none, worse",
    "Share of all answers": "66.7 %: none in the period before",
    "Sentences dropped": "7: up from none, worse",
  });
  const reasons = page.getByRole("table", { name: "Why sentences were dropped" }).getByRole("row");
  expect(await reasons.allInnerTexts()).toEqual([
    "Reason\tSentences\tAnswers",
    "a figure that no record and no page has\t2\t1",
    "a claim that nothing tells of\t5\t2",
  ]);
  const last = page.getByRole("figure", { name: "Sentences dropped by day (UTC)" }).getByRole("row").last();
  expect(await last.getByRole("cell").allInnerTexts()).toEqual(["7"]);
  const csv = await download(page, "Save as CSV: Sentences dropped by day");
  expect(csv.split("\r\n").at(-1)).toBe(`${new Date(NOW).toISOString().slice(0, 10)},2,7`);
  const question = page
    .getByRole("table", { name: "Questions whose answers lost sentences" })
    .getByRole("link", { name: "Is it warm?" });
  expect(await question.getAttribute("href")).toBe("/console/conversations?dropped=true&q=Is+it+warm%3F");
  await expectNoFault(page, "dropped sentences");
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("heading", { name: "Analytics" }).click();
  const all = page.getByRole("link", { name: "Look at the conversations with dropped sentences" });
  expect(await tabTo(page, all)).toBeLessThanOrEqual(30);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/console/conversations?dropped=true*");
  expect(await page.getByLabel("Dropped sentences").inputValue()).toBe("true");
  await page.goto(`${local.baseUrl}/console/analytics?workspace=${WORKSPACE}&days=7&view=chat`);
  await page.getByText("None was dropped in these days.").waitFor();
  expect((await figures(page, "Dropped sentences"))["Sentences dropped"]).toBe("0: down by 100 % from 2, better");
  await page.goto(`${local.baseUrl}/console/analytics?workspace=quiet-shop&days=7&view=chat`);
  await page.getByText("Nobody has asked in these days.").waitFor();
  expect(await page.getByText("What guards took out of answers").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("days and lists are saved as CSV, in which nothing is a formula", async () => {
  verifies("console.analytics-files");
  const { page, complaints } = await open(`?workspace=${WORKSPACE}&days=7`);
  await page.locator(".chart canvas").first().waitFor();
  const days = await download(page, "Save as CSV: Searches by day");
  expect(days.split("\r\n")).toHaveLength(8);
  expect(days.split("\r\n")[0]).toBe("\ufeffDay,Searches,Found nothing,With a click,With a purchase,Revenue");
  expect(days.split("\r\n").at(-1)).toBe(`${new Date(NOW).toISOString().slice(0, 10)},7,2,2,1,449.5`);
  const queries = await download(page, "Save as CSV: What is searched");
  expect(queries).toContain('"\'=HYPERLINK(""https://evil.example"",""coat"")",1,1,0,0,0');
  expect(queries).not.toMatch(/^"?[=+@-]/m);
  expect(await download(page, "Save as CSV: What finds nothing")).toMatch(/^.Query,Searches,Typed next,Looked at next\r\n/);
  expect(complaints).toEqual([]);
});

test("each report has no serious fault on any screen whatever its texts, and one of nothing says so", async () => {
  verifies("console.analytics", "console.accessible", "console.hostile", "console.policy");
  const { page, complaints } = await open(`?workspace=${WORKSPACE}&days=7`);
  for (const view of ["", "chat", "feedback", "learning"]) {
    await page.goto(`${local.baseUrl}/console/analytics?workspace=${WORKSPACE}&days=7&view=${view}`);
    await page.locator(".report").first().waitFor();
    const tables = page.getByRole("button", { name: /^Show the table/ });
    while ((await tables.count()) > 0) await tables.first().click();
    await expectNoFault(page, `analytics ${view}`);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  await page.goto(`${local.baseUrl}/console/analytics?workspace=quiet-shop`);
  await page.getByText("Nobody has searched in these days.").waitFor();
  expect((await figures(page, "Searches"))["Mean position of clicks"]).toBe("none: none in the period before");
  await expectNoFault(page, "analytics of nothing");
  const { body } = await shop.secret.post("/keys", { label: "no reports", keyType: "secret", scopes: ["search"] });
  const { page: hers } = await open("", { key: body.data.key });
  await hers.getByText("Your key may not see this.").waitFor();
  expect(complaints).toEqual([]);
});
