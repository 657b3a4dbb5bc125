import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { HOSTILE } from "./faults.ts";
import { walkByKeys } from "./keyboard.ts";
import { SETTINGS_PATH, saveSettings, startSettingsShop } from "./settings-shop.ts";

let started: Awaited<ReturnType<typeof startSettingsShop>>;
beforeAll(async () => {
  started = await startSettingsShop();
});
afterAll(() => started.browser.close());

/** Notes the bodies of the console's changes of settings. */
function notePatches(page: Page): unknown[] {
  const patches: unknown[] = [];
  page.on("request", (request) => void (request.method() === "PATCH" && patches.push(request.postDataJSON())));
  return patches;
}

test("every setting has its field in a topic, with the help of the API's document", async () => {
  verifies("console.account-settings");
  await started.put({ chat: { model: "claude-haiku-5-5", house: { kept: true } }, synonyms: [["a", "b"]] });
  const { page, complaints } = await started.open("chat");
  const document = (await started.local.anonymous.get("/openapi.json")).body;
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
});

test("only what changes is sent, after it was shown, and a setting is taken away at any depth", async () => {
  verifies("console.account-settings");
  const weights = { products: { name: 3, sku: 2 } };
  await started.put({
    currency: "EUR",
    search: { fields: weights, semantic: "off" },
    chat: { own: 1, pageRoles: { help: ["/a"], other: ["/b"] } },
  });
  const { page, complaints, asked } = await started.open("order");
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
  await saveSettings(page);
  await page.getByText("The settings are saved.").waitFor();
  const removed = { fields: { products: { sku: null } } };
  expect(asked.filter((path) => path === "/openapi.json")).toHaveLength(1);
  expect(patches).toEqual([{ currency: "SEK", search: removed, chat: { own: null, pageRoles: { help: null } } }]);
  expect(await started.stored()).toEqual({
    ...{ currency: "SEK", chat: { pageRoles: { other: ["/b"] } } },
    search: { fields: { products: { name: 3 } }, semantic: "off" },
  });
  expect(complaints).toEqual([]);
});

test("a failure of the service at saving keeps the form, also while another place is looked at", async () => {
  verifies("console.account-settings", "console.errors");
  await started.put({ currency: "EUR" });
  const { page } = await started.open("language");
  let isBroken = true;
  await page.route(`**${SETTINGS_PATH}`, async (route) => {
    if (route.request().method() !== "PATCH" || !isBroken) return route.continue();
    const error = { code: "INTERNAL_ERROR", message: `Broken ${HOSTILE.slice(0, 80)}` };
    await route.fulfill({ status: 500, contentType: "application/json", body: JSON.stringify({ requestId: "req_x", error }) });
  });
  await page.getByLabel("currency").fill("SEK");
  await saveSettings(page);
  expect(await page.getByRole("alert").innerText()).toMatch(/Broken <img[\s\S]*req_x/);
  expect(await page.getByLabel("currency").inputValue()).toBe("SEK");
  expect((await started.stored()).currency).toBe("EUR");
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
  await saveSettings(page);
  await page.getByText("The settings are saved.").waitFor();
  expect((await started.stored()).currency).toBe("SEK");
});

test("settings that cannot be read are asked for again", async () => {
  verifies("console.errors");
  const key = { key: started.admin };
  const { page } = await openConsole(
    started.browser,
    started.local.baseUrl,
    "/console/account/usage?workspace=settings-shop",
    key,
  );
  await page.route(`**${SETTINGS_PATH}`, (route) => route.abort());
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByText("The service did not answer.").waitFor();
  await page.unroute(`**${SETTINGS_PATH}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByLabel("currency").waitFor();
});

test("what the service refuses stands at its field, and what is no JSON is told with its line and column", async () => {
  verifies("console.account-settings");
  await started.put({});
  const { page } = await started.open("access");
  await page.getByLabel("origins").fill("https://www.shop.example\n*.shop.example");
  await page.getByRole("link", { name: "Chat" }).click();
  await page.getByLabel("chat.pageRoles").fill('{\n  "help": ["/faq",]\n}');
  await page.getByText("This is no JSON. In line 2, column 19: a value should be here.").waitFor();
  expect(await page.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
  await page.getByLabel("chat.pageRoles").fill('{ "help": ["/faq"] }');
  await page.getByLabel("chat.*", { exact: true }).fill('{ "model": "x" }');
  await page.getByText("model has a field of its own.").waitFor();
  await page.getByLabel("chat.*", { exact: true }).fill("");
  await saveSettings(page);
  await page.getByRole("link", { name: "Access and files 1 wrong" }).click();
  const field = page.locator(".field", { has: page.getByLabel("origins") });
  await field.getByText(/^It must be an origin such as/).waitFor();
  expect(await page.getByLabel("origins").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("origins").fill("https://www.shop.example");
  await saveSettings(page);
  await page.getByText("The settings are saved.").waitFor();
  expect(await started.stored()).toEqual({ origins: ["https://www.shop.example"], chat: { pageRoles: { help: ["/faq"] } } });
});

test("a setting is changed from Home by keys alone, in at most 20 presses", async () => {
  verifies("console.account-settings", "console.keys");
  await started.put({ search: { semantic: "on" } });
  const { page, complaints } = await openConsole(started.browser, started.local.baseUrl, "/console?workspace=settings-shop", {
    key: started.admin,
  });
  await page.getByRole("heading", { name: "Home" }).waitFor();
  const walk = walkByKeys(page);
  const { press, tabTo } = walk;
  await press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("account");
  await page.getByRole("menuitem", { name: "Account" }).waitFor();
  await press("Enter");
  await page.getByRole("heading", { name: "Account" }).and(page.locator(":focus")).waitFor();
  await tabTo(page.getByRole("link", { name: "Settings", exact: true }));
  await press("Enter");
  await page.getByLabel("Find a setting").waitFor();
  await tabTo(page.getByLabel("Find a setting"));
  await page.keyboard.type("semantic");
  await page.getByLabel("search.semantic").waitFor();
  await tabTo(page.getByLabel("search.semantic"));
  await page.keyboard.type("off");
  await tabTo(page.getByRole("button", { name: "Save", exact: true }));
  await press("Enter");
  await page.getByText("The settings are saved.").waitFor();
  expect(await started.stored()).toEqual({ search: { semantic: "off" } });
  expect(walk.presses).toBeLessThanOrEqual(20);
  expect(complaints).toEqual([]);
});
