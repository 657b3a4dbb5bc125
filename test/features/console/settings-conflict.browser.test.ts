import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { walkByKeys } from "./keyboard.ts";
import { saveSettings, startSettingsShop } from "./settings-shop.ts";

let started: Awaited<ReturnType<typeof startSettingsShop>>;
beforeAll(async () => {
  started = await startSettingsShop();
});
afterAll(() => started.browser.close());

test("two editors at once see both sides field by field, and lose nothing of either", async () => {
  verifies("console.account-settings-conflict");
  await started.put({ currency: "EUR", locale: "de-DE", instructions: "Be kind." });
  const { page } = await started.open("language");
  await page.getByLabel("currency").fill("SEK");
  await page.getByLabel("locale").fill("sv-SE");
  await page.getByRole("link", { name: "Chat" }).click();
  await page.getByRole("textbox", { name: "instructions" }).fill("Be brief.");
  await started.patch({ currency: "NOK", instructions: "Be funny.", stopWords: ["og"] });
  await saveSettings(page);

  const met = page.getByRole("alert");
  await met.getByText("Somebody else has changed settings while you did.").waitFor();
  const currency = await met.getByRole("region", { name: "Both changed currency" }).innerText();
  expect(currency.split("\n").map((line) => line.trim())).toEqual(
    expect.arrayContaining(["Before", "EUR", "Theirs", "NOK", "Yours", "SEK"]),
  );
  expect(await met.getByRole("region", { name: "Only they changed, and it stays" }).innerText()).toContain("stopWords");
  expect(await page.getByRole("textbox", { name: "instructions" }).inputValue()).toBe("Be brief.");
  expect((await started.stored()).currency).toBe("NOK");

  await met.getByRole("button", { name: "Take theirs: currency" }).click();
  await started.patch({ language: "sv" });
  await page.getByRole("button", { name: "Save mine over theirs" }).click();
  await met.getByText("language").waitFor();
  await page.getByRole("button", { name: "Save mine over theirs" }).click();
  await page.getByText("The settings are saved.").waitFor();
  const both = { currency: "NOK", locale: "sv-SE", instructions: "Be brief.", stopWords: ["og"], language: "sv" };
  expect(await started.stored()).toEqual(both);
});

test("of a list that two have changed what both added and removed is taken, and a long text is read in full", async () => {
  verifies("console.account-settings-conflict");
  await started.put({ stopWords: ["a", "b", "c"], instructions: "short" });
  const { page } = await started.open("search");
  await page.getByLabel("stopWords").fill("b\nc\nmine");
  await page.getByRole("link", { name: "Chat" }).click();
  await page.getByRole("textbox", { name: "instructions" }).fill("mine");
  await started.patch({ stopWords: ["a", "b", "theirs"], instructions: `${"long ".repeat(100)}end` });
  await saveSettings(page);
  await page.getByRole("button", { name: "Take both: stopWords" }).click();
  await page.getByRole("region", { name: "Both changed instructions" }).locator("summary").click();
  await page.locator("pre", { hasText: /long end$/ }).waitFor();
  await page.getByRole("button", { name: "Take theirs: instructions" }).click();
  await page.getByRole("button", { name: "Save mine over theirs" }).click();
  await page.getByText("The settings are saved.").waitFor();
  expect(await started.stored()).toEqual({ stopWords: ["b", "theirs", "mine"], instructions: `${"long ".repeat(100)}end` });
});

test("hostile and huge settings are text, on any screen, and a key that may not change them reads them", async () => {
  verifies("console.account-settings", "console.accessible", "console.hostile", "console.scopes");
  const domain = { id: "orders", mcp: HOSTILE.slice(0, 100), label: HOSTILE.slice(0, 100), description: HOSTILE };
  await started.put({
    ...{ instructions: HOSTILE.repeat(20), stopWords: Array.from({ length: 500 }, (_, at) => `word${at}`) },
    ...{ chat: { promotionCodes: ["W".repeat(50)], house: HOSTILE }, contactForm: { title: HOSTILE } },
    customDomains: [{ ...domain, tools: ["t"] }],
  });
  const { page, complaints } = await started.open("chat");
  await page.getByRole("textbox", { name: "instructions" }).fill(`${HOSTILE} changed`);
  await started.patch({ instructions: `${HOSTILE} theirs`, contactForm: { message: HOSTILE } });
  await saveSettings(page);
  await page.getByRole("button", { name: "Take theirs: instructions" }).waitFor();
  await expectNoFault(page, "settings that two have changed");
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints.filter((text) => !text.includes("412"))).toEqual([]);

  const key = await started.makeKey("reads", ["tenant:read"]);
  const { page: hers, complaints: none } = await started.open("domains", key);
  await hers.getByText("To change them it needs tenant:admin.").waitFor();
  expect(await hers.getByLabel("customDomains").isDisabled()).toBe(true);
  await expectNoFault(hers, "settings to be read");
  expect(await hers.evaluate("window.hacked")).toBeUndefined();
  expect(none).toEqual([]);
});

test("a server of the chat that two have changed is shown as both have it, and chosen by keys; others stay", async () => {
  verifies("console.account-mcp", "console.two-editors", "console.accessible", "console.hostile");
  const hostile = `https://shop.example/${encodeURIComponent(HOSTILE)}`;
  const put = (servers: object) => started.shop.secret.put("/tenant/mcp", servers);
  const stored = async () => (await started.shop.secret.get("/tenant/mcp")).body.data;
  await put({ ordersUri: "https://shop.example/orders" });
  const { page } = await openConsole(started.browser, started.local.baseUrl, "/console/account/mcp", { key: started.admin });
  const walk = walkByKeys(page, 60);
  await page.getByRole("button", { name: "Change ordersUri" }).waitFor();
  await walk.tabTo(page.getByRole("button", { name: "Change ordersUri" }));
  await walk.press("Enter");
  await page.getByLabel("Address", { exact: true }).waitFor();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("https://shop.example/mine");
  await put({ ordersUri: hostile, stockUri: "https://shop.example/stock" });
  await walk.press("Enter");

  const both = page.getByRole("alert").getByRole("region", { name: "Both changed ordersUri" });
  await both.waitFor();
  const told = (await both.innerText()).split("\n").map((line) => line.trim());
  expect(told.filter((line) => line !== "")).toEqual([
    ...["Before", "https://shop.example/orders", "Theirs", hostile, "Yours", "https://shop.example/mine"],
  ]);
  expect(await stored()).toEqual({ ordersUri: hostile, stockUri: "https://shop.example/stock" });
  await expectNoFault(page, "a server that two have changed");
  await page.setViewportSize({ width: 1280, height: 800 });
  await walk.tabTo(page.getByRole("button", { name: "Save mine over theirs" }));
  await walk.press("Enter");
  await both.waitFor({ state: "detached" });
  expect(await stored()).toEqual({ ordersUri: "https://shop.example/mine", stockUri: "https://shop.example/stock" });
  expect(await page.evaluate("window.hacked")).toBeUndefined();
});

test("a server that somebody else has changed is not removed before both versions were shown", async () => {
  verifies("console.account-mcp", "console.two-editors");
  const put = (servers: object) => started.shop.secret.put("/tenant/mcp", servers);
  await put({ ordersUri: "https://shop.example/orders" });
  const { page } = await openConsole(started.browser, started.local.baseUrl, "/console/account/mcp", { key: started.admin });
  const remove = async () => {
    await page.getByRole("button", { name: "Remove ordersUri" }).click();
    await page.getByLabel("Type it here").fill("ordersUri");
    await put({ ordersUri: "https://shop.example/moved" });
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("https://shop.example/moved").waitFor();
  };
  await remove();
  await page.getByRole("button", { name: "Take theirs" }).click();
  await page.getByRole("listitem").getByText("https://shop.example/moved").waitFor();
  await put({ ordersUri: "https://shop.example/orders" });
  await page.reload();
  await remove();
  await page.getByRole("button", { name: "Remove it anyway" }).click();
  await page.getByRole("button", { name: "Remove ordersUri" }).waitFor({ state: "detached" });
  expect((await started.shop.secret.get("/tenant/mcp")).body.data).toEqual({});
});
