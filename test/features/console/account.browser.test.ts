import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { tabTo } from "./keyboard.ts";

let browser: Browser;
let local: Local;
let shop: Shop;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: ["account-shop"] });
}, 60_000);
afterAll(() => browser.close());

const open = (key = shop.secret.key) => openConsole(browser, local.baseUrl, "/console/account?workspace=account-shop", { key });

async function makeKey(label: string, scopes?: string[]): Promise<{ key: string; id: string }> {
  return (await shop.secret.post("/keys", { label, keyType: "secret", ...(scopes && { scopes }) })).body.data;
}

const whoami = (key: string) => local.anonymous.get("/tenant/whoami", { headers: { authorization: `Bearer ${key}` } });

test("a key for support is made by keys alone, is shown once, and can do what was told and nothing else", async () => {
  verifies("console.account-keys");
  const { page, complaints } = await open();
  await page.getByRole("button", { name: "Make a key" }).waitFor();
  expect(await tabTo(page, page.getByRole("button", { name: "Make a key" }))).toBeLessThanOrEqual(25);
  await page.keyboard.press("Enter");
  await page.getByLabel("Label").waitFor();
  await page.keyboard.type("Ida, support");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Support");
  await page.getByText(/^May not: .*content:write.*keys:manage/).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const shown = await page.getByRole("button", { name: /^Key if_sk_/ }).innerText();
  const key = shown.match(/if_sk_\S+/)![0];
  const { body } = await whoami(key);
  expect(body.data.effectiveScopes.sort()).toEqual(["feedback:read", "search", "tenant:read", "threads:read", "threads:write"]);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Ida, support" }).waitFor();
  expect(await page.evaluate("document.body.innerText")).not.toContain(key);

  const { page: hers } = await open(key);
  await hers.getByText("Your key may not see this.").first().waitFor();
  expect(await hers.getByRole("region", { name: "Keys" }).innerText()).toContain("keys:manage");
  expect(complaints).toEqual([]);
}, 40_000);

test("a key is replaced with a time for the old one, and revoked after its label was typed", async () => {
  verifies("console.account-keys");
  const { key, id } = await makeKey("Old import");
  const { page, complaints } = await open();
  await page.getByRole("button", { name: "Replace Old import" }).waitFor();
  expect(await tabTo(page, page.getByRole("button", { name: "Replace Old import" }))).toBeLessThanOrEqual(40);
  await page.keyboard.press("Enter");
  await page.getByLabel("The old one works for").waitFor();
  await page.keyboard.press("Enter");
  const shown = await page.getByRole("button", { name: /^Key if_sk_/ }).innerText();
  expect((await whoami(shown.match(/if_sk_\S+/)![0])).status).toBe(200);
  expect((await whoami(key)).status).toBe(200);
  const old = (await shop.secret.get("/keys?limit=500")).body.data.find((each: { id: string }) => each.id === id);
  expect(Date.parse(old.revokedAt) - local.clock.now()).toBeGreaterThan(80_000_000);
  await page.getByRole("button", { name: "I have it" }).click();

  await page.getByRole("button", { name: "Revoke Old import" }).click();
  await page.getByLabel("Type it here").fill("Old impor");
  expect(await page.getByRole("button", { name: "Revoke it" }).isDisabled()).toBe(true);
  await page.getByLabel("Type it here").fill("Old import");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Revoke Old import" }).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
}, 40_000);

test("usage is shown with what the month will come to, and who changed what, for whoever may see it", async () => {
  verifies("console.account-usage", "console.account-audit", "console.accessible", "console.hostile");
  await makeKey(HOSTILE.slice(0, 90));
  const { key } = await makeKey("all of the account", ["tenant:read", "keys:manage", "tenant:admin"]);
  const { page, complaints } = await open(key);
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "search", exact: true }) });
  await row.waitFor();
  await page.getByText(/^Expected is what was used so far/).waitFor();
  await page.locator("summary", { hasText: "createKey" }).first().click();
  await page.locator("summary", { hasText: /May/ }).first().click();
  await expectNoFault(page, "account");
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints).toEqual([]);
}, 40_000);
