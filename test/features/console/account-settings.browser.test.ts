import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { walkByKeys } from "./key-walk.ts";

let browser: Browser;
let local: Local;
let shop: Shop;
let admin: string;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: ["settings-shop", "other-shop"] });
  admin = (await makeKey("settings", ["tenant:read", "tenant:admin", "search"])).key;
}, 60_000);
afterAll(() => browser.close());

const PATH = "/workspaces/settings-shop/settings";
const put = (settings: object) => shop.secret.put(PATH, settings);
const stored = async () => (await shop.secret.get(PATH)).body.data;

async function makeKey(label: string, scopes: string[]): Promise<{ key: string }> {
  return (await shop.secret.post("/keys", { label, keyType: "secret", scopes })).body.data;
}

async function open(topic: string, key = admin) {
  const path = `/console/account/settings/${topic}${topic.includes("?") ? "&" : "?"}workspace=settings-shop`;
  const opened = await openConsole(browser, local.baseUrl, path, { key });
  await opened.page.locator(".settings-fields").waitFor();
  return opened;
}

/** Notes the bodies of the console's changes of settings. */
function notePatches(page: Page): unknown[] {
  const patches: unknown[] = [];
  page.on("request", (request) => void (request.method() === "PATCH" && patches.push(request.postDataJSON())));
  return patches;
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test("every setting has its field in a topic, with the help of the API's document", async () => {
  verifies("console.account-settings");
  await put({ chat: { model: "claude-haiku-5-5", house: { kept: true } }, synonyms: [["a", "b"]] });
  const { page, complaints } = await open("chat");
  const document = (await local.anonymous.get("/openapi.json")).body;
  const topics = page.getByRole("navigation", { name: "Topics" });
  const names: string[] = [];
  for (const link of await topics.getByRole("link").all()) {
    await link.click();
    await page.locator(`.topics [aria-current="page"]`, { hasText: (await link.innerText()).trim() }).waitFor();
    names.push(...(await page.locator(".settings-fields label, .settings-fields .field-name").allInnerTexts()));
  }
  const tops = Object.keys(document.components.schemas.WorkspaceSettingsPatch.properties);
  expect([...new Set(names.map((name) => name.split(".")[0]))].sort()).toEqual(tops.sort());
  expect(names).toEqual(expect.arrayContaining(["search.signals.stock", "search.fields.posts.tags", "chat.pageRoles"]));
  expect(names.length).toBe(new Set(names).size);
  expect(await topics.getByRole("link").allInnerTexts()).not.toContain("Other");

  await topics.getByRole("link", { name: "Chat" }).click();
  await page.getByText("Budgets").waitFor({ state: "detached" });
  expect(await page.getByLabel("chat.*", { exact: true }).inputValue()).toBe(JSON.stringify({ house: { kept: true } }, null, 2));
  await page.getByText("Length of an answer in tokens, 100 to 4,000.").waitFor();
  await topics.getByRole("link", { name: "Search" }).click();
  await page.getByRole("link", { name: "Change them beside what each gains" }).click();
  await page.waitForURL("**/console/rules?view=synonyms");
  expect(complaints).toEqual([]);
}, 40_000);

test("only what changes is sent, after it was shown, and a setting is taken away at any depth", async () => {
  verifies("console.account-settings");
  const weights = { products: { name: 3, sku: 2 } };
  await put({
    currency: "EUR",
    search: { fields: weights, semantic: "off" },
    chat: { own: 1, pageRoles: { help: ["/a"], other: ["/b"] } },
  });
  const { page, complaints } = await open("order");
  const patches = notePatches(page);
  await page.getByLabel("search.fields.products.sku").fill("");
  await page.getByText("All records are indexed anew").waitFor();
  await page.getByRole("link", { name: /Chat/ }).click();
  await page.getByLabel("chat.pageRoles").fill('{ "other": ["/b"] }');
  await page.getByLabel("chat.*", { exact: true }).fill("");
  await page.getByRole("link", { name: /Language/ }).click();
  await page.getByLabel("currency").fill("SEK");
  const changes = page.getByRole("region", { name: "What changes" });
  expect((await changes.innerText()).replace(/\s+/g, " ")).toMatch(/currency EUR → SEK.*products\.sku 2 → nothing/);
  await page.getByRole("link", { name: "Order of hits 1 changed" }).waitFor();
  await save(page);
  await page.getByText("The settings are saved.").waitFor();
  const removed = { fields: { products: { sku: null } } };
  expect(patches).toEqual([{ currency: "SEK", search: removed, chat: { own: null, pageRoles: { help: null } } }]);
  expect(await stored()).toEqual({
    ...{ currency: "SEK", chat: { pageRoles: { other: ["/b"] } } },
    search: { fields: { products: { name: 3 } }, semantic: "off" },
  });
  expect(complaints).toEqual([]);
}, 40_000);

test("two editors at once see both sides field by field, and lose nothing of either", async () => {
  verifies("console.account-settings-conflict");
  await put({ currency: "EUR", locale: "de-DE", instructions: "Be kind." });
  const { page } = await open("language");
  await page.getByLabel("currency").fill("SEK");
  await page.getByLabel("locale").fill("sv-SE");
  await page.getByRole("link", { name: "Chat" }).click();
  await page.getByRole("textbox", { name: "instructions" }).fill("Be brief.");
  await shop.secret.patch(PATH, { currency: "NOK", instructions: "Be funny.", stopWords: ["og"] });
  await save(page);

  const met = page.getByRole("alert");
  await met.getByText("Somebody else has changed settings while you did.").waitFor();
  const currency = await met.getByRole("region", { name: "Both changed currency" }).innerText();
  expect(currency.split("\n").map((line) => line.trim())).toEqual(
    expect.arrayContaining(["Before", "EUR", "Theirs", "NOK", "Yours", "SEK"]),
  );
  expect(await met.getByRole("region", { name: "Only they changed, and it stays" }).innerText()).toContain("stopWords");
  expect(await page.getByRole("textbox", { name: "instructions" }).inputValue()).toBe("Be brief.");
  expect((await stored()).currency).toBe("NOK");

  await met.getByRole("button", { name: "Take theirs: currency" }).click();
  await shop.secret.patch(PATH, { language: "sv" });
  await page.getByRole("button", { name: "Save mine over theirs" }).click();
  await met.getByText("language").waitFor();
  await page.getByRole("button", { name: "Save mine over theirs" }).click();
  await page.getByText("The settings are saved.").waitFor();
  const both = { currency: "NOK", locale: "sv-SE", instructions: "Be brief.", stopWords: ["og"], language: "sv" };
  expect(await stored()).toEqual(both);
}, 40_000);

test("of a list that two have changed what both added and removed is taken, and a long text is read in full", async () => {
  verifies("console.account-settings-conflict");
  await put({ stopWords: ["a", "b", "c"], instructions: "short" });
  const { page } = await open("search");
  await page.getByLabel("stopWords").fill("b\nc\nmine");
  await page.getByRole("link", { name: "Chat" }).click();
  await page.getByRole("textbox", { name: "instructions" }).fill("mine");
  await shop.secret.patch(PATH, { stopWords: ["a", "b", "theirs"], instructions: `${"long ".repeat(100)}end` });
  await save(page);
  await page.getByRole("button", { name: "Take both: stopWords" }).click();
  await page.getByRole("region", { name: "Both changed instructions" }).locator("summary").click();
  await page.locator("pre", { hasText: /long end$/ }).waitFor();
  await page.getByRole("button", { name: "Take theirs: instructions" }).click();
  await page.getByRole("button", { name: "Save mine over theirs" }).click();
  await page.getByText("The settings are saved.").waitFor();
  expect(await stored()).toEqual({ stopWords: ["b", "theirs", "mine"], instructions: `${"long ".repeat(100)}end` });
}, 40_000);

test("a failure of the service at saving keeps the form, also while another place is looked at", async () => {
  verifies("console.account-settings", "console.errors");
  await put({ currency: "EUR" });
  const { page } = await open("language");
  let isBroken = true;
  await page.route(`**${PATH}`, async (route) => {
    if (route.request().method() !== "PATCH" || !isBroken) return route.continue();
    const error = { code: "INTERNAL_ERROR", message: `Broken ${HOSTILE.slice(0, 80)}` };
    await route.fulfill({ status: 500, contentType: "application/json", body: JSON.stringify({ requestId: "req_x", error }) });
  });
  await page.getByLabel("currency").fill("SEK");
  await save(page);
  expect(await page.getByRole("alert").innerText()).toMatch(/Broken <img[\s\S]*req_x/);
  expect(await page.getByLabel("currency").inputValue()).toBe("SEK");
  expect((await stored()).currency).toBe("EUR");
  await page.getByRole("link", { name: "Usage" }).click();
  await page.getByText(/^Expected is what/).waitFor();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  expect(await page.getByLabel("currency").inputValue()).toBe("SEK");
  isBroken = false;
  await save(page);
  await page.getByText("The settings are saved.").waitFor();
  expect((await stored()).currency).toBe("SEK");
}, 40_000);

test("what the service refuses stands at its field, and what is no JSON is told with its line and column", async () => {
  verifies("console.account-settings");
  await put({});
  const { page } = await open("access");
  await page.getByLabel("origins").fill("https://www.shop.example\n*.shop.example");
  await page.getByRole("link", { name: "Chat" }).click();
  await page.getByLabel("chat.pageRoles").fill('{\n  "help": ["/faq",]\n}');
  await page.getByText("This is no JSON. In line 2, column 19: a value should be here.").waitFor();
  expect(await page.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
  await page.getByLabel("chat.pageRoles").fill('{ "help": ["/faq"] }');
  await page.getByLabel("chat.*", { exact: true }).fill('{ "model": "x" }');
  await page.getByText("model has a field of its own.").waitFor();
  await page.getByLabel("chat.*", { exact: true }).fill("");
  await save(page);
  await page.getByRole("link", { name: "Access and files 1 wrong" }).click();
  const field = page.locator(".field", { has: page.getByLabel("origins") });
  await field.getByText(/^It must be an origin such as/).waitFor();
  expect(await page.getByLabel("origins").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("origins").fill("https://www.shop.example");
  await save(page);
  await page.getByText("The settings are saved.").waitFor();
  expect(await stored()).toEqual({ origins: ["https://www.shop.example"], chat: { pageRoles: { help: ["/faq"] } } });
}, 40_000);

test("a setting is changed from Home by keys alone, in at most 20 presses", async () => {
  verifies("console.account-settings", "console.keys");
  await put({ search: { semantic: "on" } });
  const { page, complaints } = await openConsole(browser, local.baseUrl, "/console?workspace=settings-shop", { key: admin });
  await page.getByRole("heading", { name: "Home" }).waitFor();
  const walk = walkByKeys(page);
  const { press, tabTo } = walk;
  await press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("account");
  await page.getByRole("menuitem", { name: "Account" }).waitFor();
  await press("Enter");
  await page.getByRole("heading", { name: "Account" }).waitFor();
  await tabTo("To the content");
  await press("Enter");
  await tabTo("Settings");
  await press("Enter");
  await page.getByLabel("Find a setting").waitFor();
  await tabTo("Find a setting");
  await page.keyboard.type("semantic");
  await page.getByLabel("search.semantic").waitFor();
  await tabTo("search.semantic");
  await page.keyboard.type("off");
  await tabTo("Save");
  await press("Enter");
  await page.getByText("The settings are saved.").waitFor();
  expect(await stored()).toEqual({ search: { semantic: "off" } });
  expect(walk.presses).toBeLessThanOrEqual(20);
  expect(complaints).toEqual([]);
}, 40_000);

test("hostile and huge settings are text, on any screen, and a key that may not change them reads them", async () => {
  verifies("console.account-settings", "console.accessible", "console.hostile", "console.scopes");
  const domain = { id: "orders", mcp: HOSTILE.slice(0, 100), label: HOSTILE.slice(0, 100), description: HOSTILE };
  await put({
    ...{ instructions: HOSTILE.repeat(20), stopWords: Array.from({ length: 500 }, (_, at) => `word${at}`) },
    ...{ chat: { promotionCodes: ["W".repeat(50)], house: HOSTILE }, contactForm: { title: HOSTILE } },
    customDomains: [{ ...domain, tools: ["t"] }],
  });
  const { page, complaints } = await open("chat");
  await page.getByRole("textbox", { name: "instructions" }).fill(`${HOSTILE} changed`);
  await shop.secret.patch(PATH, { instructions: `${HOSTILE} theirs`, contactForm: { message: HOSTILE } });
  await save(page);
  await page.getByRole("button", { name: "Take theirs: instructions" }).waitFor();
  await expectNoFault(page, "settings that two have changed");
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints.filter((text) => !text.includes("412"))).toEqual([]);

  const { key } = await makeKey("reads", ["tenant:read"]);
  const { page: hers, complaints: none } = await open("domains", key);
  await hers.getByText("To change them it needs tenant:admin.").waitFor();
  expect(await hers.getByLabel("customDomains").isDisabled()).toBe(true);
  await expectNoFault(hers, "settings to be read");
  expect(await hers.evaluate("window.hacked")).toBeUndefined();
  expect(none).toEqual([]);
}, 60_000);
