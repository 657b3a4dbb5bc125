import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "../chat/shop.ts";
import { findBorderless, findFaint, findOutOfReach, findOverflow, findSmallTargets } from "./layout-faults.ts";
import { isTooWide, type ShopSite, seriousFaults, serveShopSite } from "./shop-page.ts";
import { readSpokenTree } from "./spoken-tree.ts";

/** Views as a screen reader has them from the browser. */
const SUGGESTIONS = `
dialog "Search" modal
  combobox "Search" = oak focused expanded
  button "Clear"
  button "Close"
  status live polite
  listbox "Suggestions"
    option "Oak desk" selected
  2 results
  link "Show all 2 results"
  combobox "Sort by" = Relevance
    option "Relevance" selected
    option "Price, low to high"
    option "Price, high to low"
    option "Newest"
    option "Best rated"
  list
    listitem
      heading "Oak desk"
        link "Oak desk"
      €449.00
    listitem
      heading "Beech chair"
      €89.00
`;

const RESULTS = `
dialog "Search" modal
  combobox "Search" = oak focused
  button "Clear"
  button "Close"
  status live polite
    2 results
  group "Category"
    checkbox "Chairs 1"
    checkbox "Desks 1"
  group "Price"
    checkbox "Up to €200.00 1"
    checkbox "€200.00 and more 1"
  2 results
  link "Show all 2 results"
  combobox "Sort by" = Relevance
    option "Relevance" selected
    option "Price, low to high"
    option "Price, high to low"
    option "Newest"
    option "Best rated"
  list
    listitem
      heading "Oak desk"
        link "Oak desk"
      €449.00
    listitem
      heading "Beech chair"
      €89.00
`;

const CONVERSATION = `
dialog "Ask the shop"
  heading "Ask the shop"
  button "New conversation"
  button "Close"
  log "Conversation" live polite
    Compare the oak desk and the beech chair
    Oak desk and Beech chair differ in these points:
• Price – Oak desk: €449.00; Beech chair: €89.00
• Category – Oak desk: Desks; Beech chair: Chairs
    list
      listitem
        heading "Oak desk"
          link "Oak desk"
        €449.00
        Matches “oak” and “desk”, costs €449.00.
      listitem
        heading "Beech chair"
        €89.00
        Matches “beech” and “chair”, costs €89.00.
    region "Oak desk, Beech chair"
      table
        row
          cell
          columnheader "Oak desk"
          columnheader "Beech chair"
        row
          rowheader "Price"
          cell "€449.00"
          cell "€89.00"
        row
          rowheader "Category"
          cell "Desks"
          cell "Chairs"
    group "Ask next"
      button "Compare the first two"
      button "Which one is best rated?"
      button "Show me more Desks"
  status live polite
  form
    textbox "Your question" focused
    button "Send"
`;
const FORM = `
log "Conversation" live polite
  How can I get in touch with you?
  Leave your details, and the shop will get back to you.
  form "Contact the shop"
    textbox "Name"
    textbox "E-mail"
    textbox "Phone"
    textbox "Message"
    button "Send"
    button "Close"
  group "Ask next"
    button "Show me Chairs"
    button "Show me Desks"
    button "Show me Lamps"
`;

let browser: Browser;
let shop: ChatShop;
let site: ShopSite;
beforeAll(async () => {
  browser = await launchBrowser();
  shop = await openChatShop();
  site = await serveShopSite(browser, shop.local.baseUrl, () => shop.publishable.key);
  await shop.configure({ origins: [site.origin], currency: "EUR", locale: "en-IE" });
}, 60_000);
afterAll(async () => {
  await browser.close();
  site.stop();
});

async function open(options: BrowserContextOptions = {}, attributes = ""): Promise<Page> {
  const { page } = await site.open({
    ...options,
    attributes: `data-search="#q" data-chat data-results="/own?q={text}" ${attributes}`,
  });
  return page;
}

async function type(page: Page, text: string): Promise<void> {
  await page.locator("#q").click();
  await page.locator("[role=combobox]").fill(text);
  await page.locator("[role=option]").first().waitFor();
}

async function commit(page: Page): Promise<void> {
  await page.keyboard.press("Enter");
  await page.locator(".busy").waitFor({ state: "detached" });
  await page.locator(".fold, .facet").first().waitFor({ state: "attached" });
}

async function ask(page: Page, question: string): Promise<void> {
  if (!(await page.locator("textarea").isVisible())) await page.getByRole("button", { name: "Ask the shop" }).click();
  await page.locator("textarea").first().fill(question);
  await page.keyboard.press("Enter");
  await page.locator(".ask button[type=submit]").waitFor();
}

/** Shows each view in turn: suggestions, results with open facets, nothing found, an answer, a form. */
async function* views(page: Page): AsyncGenerator<string> {
  await type(page, "oak");
  yield "suggestions";
  await commit(page);
  if (await page.locator(".fold").isVisible()) await page.locator(".fold").click();
  await page.getByRole("checkbox").first().click();
  await page.getByRole("button", { name: "Remove all filters" }).waitFor();
  yield "results";
  await page.locator("[role=combobox]").fill("zzzqqq");
  await page.getByText("No results for “zzzqqq”").first().waitFor();
  yield "nothing";
  await page.getByRole("button", { name: "Close" }).click();
  await ask(page, "Compare the oak desk and the beech chair");
  await page.getByRole("button", { name: "New conversation" }).click();
  yield "answer";
  await page.getByRole("button", { name: "Keep it" }).click();
  await ask(page, "How can I get in touch with you?");
  await page.locator("form.offer").waitFor();
  yield "form";
}

describe("what a screen reader is told", () => {
  test("of the field and its suggestions", async () => {
    verifies("widget.keyboard");
    const page = await open();
    await type(page, "oak");
    await page.keyboard.press("ArrowDown");

    expect(await readSpokenTree(page, "dialog")).toBe(SUGGESTIONS);
  });

  test("of results and facets", async () => {
    verifies("widget.keyboard");
    const page = await open();
    await type(page, "oak");
    await commit(page);
    await page.locator('[role=status]:has-text("2 results")').waitFor({ state: "attached" });

    expect(await readSpokenTree(page, "dialog")).toBe(RESULTS);
  });

  test("of the conversation and a form", async () => {
    verifies("widget.keyboard");
    const page = await open();
    await ask(page, "Compare the oak desk and the beech chair");
    expect(await readSpokenTree(page, "dialog")).toBe(CONVERSATION);

    await page.getByRole("button", { name: "New conversation" }).click();
    await page.getByRole("button", { name: "New conversation" }).click();
    await ask(page, "How can I get in touch with you?");
    await page.locator("form.offer").waitFor();
    expect(await readSpokenTree(page, "log")).toBe(FORM);
  });

  test("of the number, once and not while letters come", async () => {
    verifies("widget.keyboard");
    const page = await open();
    await page.locator("#q").click();
    await page.locator("[role=combobox]").waitFor();
    await page.evaluate(`(() => {
      window.told = [];
      const region = document.querySelector("[data-shop-widget=search]").shadowRoot.querySelector("[role=status]");
      const watch = new MutationObserver(() => window.told.push(region.textContent));
      watch.observe(region, { subtree: true, childList: true, characterData: true });
    })()`);
    await page.locator("[role=combobox]").pressSequentially("oak desk", { delay: 150 });
    await page.locator('[role=status]:has-text("1 result")').waitFor({ state: "attached" });
    await page.locator("[role=combobox]").pressSequentially(" lamp", { delay: 150 });
    await page.locator('[role=status]:has-text("2 results")').waitFor({ state: "attached" });

    expect(await page.evaluate("window.told")).toEqual(["1 result", "2 results"]);
  });
});

describe("every view", () => {
  test.each([
    ["a zoom of 200 %", { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }, ""],
    ["a zoom of 400 %", { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }, ""],
    ["letters of twice the size", { viewport: { width: 390, height: 844 } }, "large"],
    ["a desk", { viewport: { width: 1280, height: 800 } }, ""],
  ] as const)("fits, can be reached and has large targets at %s", async (_name, options, letters) => {
    verifies("widget.accessible");
    const page = await open(options);
    if (letters) await page.evaluate("document.documentElement.style.setProperty('--shop-font-size', '32px')");
    for await (const view of views(page)) {
      expect([view, await findOverflow(page), await isTooWide(page)]).toEqual([view, [], false]);
      expect([view, await findOutOfReach(page)]).toEqual([view, []]);
      expect([view, await findSmallTargets(page)]).toEqual([view, []]);
    }
  });

  test.each(["light", "dark"] as const)("has no serious fault in %s colours", async (theme) => {
    verifies("widget.accessible");
    const page = await open({ viewport: { width: 390, height: 844 } }, `data-theme="${theme}"`);
    for await (const view of views(page))
      expect([view, await seriousFaults(page), await findFaint(page)]).toEqual([view, [], []]);
  });

  test("keeps its parts apart in colours that the reader forces", async () => {
    verifies("widget.accessible");
    const page = await open({ forcedColors: "active" });
    await type(page, "oak");
    await page.keyboard.press("ArrowDown");
    expect(await findFaint(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await commit(page);
    expect(await findBorderless(page, ".card", "select", ".field", "dialog button")).toEqual([]);
    await page.keyboard.press("Escape");
    await ask(page, "Do you have an oak desk?");
    expect(await findBorderless(page, ".bubble", ".chips button", "textarea", ".ask button")).toEqual([]);
  });
});
