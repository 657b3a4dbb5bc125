import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { saveSettings, startSettingsShop } from "./settings-shop.ts";

let started: Awaited<ReturnType<typeof startSettingsShop>>;
beforeAll(async () => {
  started = await startSettingsShop();
}, 60_000);
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
}, 40_000);

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
}, 40_000);

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
}, 60_000);
