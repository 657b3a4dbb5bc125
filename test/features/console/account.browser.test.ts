import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { tabTo, walkByKeys } from "./keyboard.ts";

let browser: Browser;
let local: Local;
let shop: Shop;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: ["account-shop"] });
});
afterAll(() => browser.close());

const open = (view: string, key = shop.secret.key) =>
  openConsole(browser, local.baseUrl, `/console/account/${view}?workspace=account-shop`, { key });

async function makeKey(label: string, scopes?: string[]): Promise<{ key: string; id: string }> {
  return (await shop.secret.post("/keys", { label, keyType: "secret", ...(scopes && { scopes }) })).body.data;
}

const whoami = (key: string) => local.anonymous.get("/tenant/whoami", { headers: { authorization: `Bearer ${key}` } });

test("a key for support is made by keys alone from Home, is shown once, and can do what was told and nothing else", async () => {
  verifies("console.account-keys");
  const { page, complaints } = await openConsole(browser, local.baseUrl, "/console?workspace=account-shop", {
    key: shop.secret.key,
  });
  await page.getByRole("heading", { name: "Home" }).waitFor();
  const walk = walkByKeys(page);
  await walk.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("account");
  await page.getByRole("menuitem", { name: "Account" }).waitFor();
  await walk.press("Enter");
  await page.getByRole("heading", { name: "Account" }).waitFor();
  await walk.tabTo(page.getByRole("link", { name: "To the content" }));
  await walk.press("Enter");
  await walk.tabTo(page.getByRole("link", { name: "Keys", exact: true }));
  await walk.press("Enter");
  await page.getByRole("button", { name: "Make a key" }).waitFor();
  await walk.tabTo(page.getByRole("button", { name: "Make a key" }));
  await walk.press("Enter");
  await page.getByLabel("Label").waitFor();
  await page.keyboard.type("Ida, support");
  await walk.press("Tab");
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

  const { page: hers } = await open("keys", key);
  await hers.getByText("Your key may not see this.").first().waitFor();
  expect(await hers.getByRole("region", { name: "Keys" }).innerText()).toContain("keys:manage");
  expect(complaints).toEqual([]);
});

test("a key is replaced with a time for the old one, and revoked after its label was typed", async () => {
  verifies("console.account-keys");
  const { key, id } = await makeKey("Old import");
  const { page, complaints } = await open("keys");
  await page.getByRole("button", { name: "Replace Old import" }).waitFor();
  await tabTo(page, page.getByRole("link", { name: "To the content" }));
  await page.keyboard.press("Enter");
  expect(await tabTo(page, page.getByRole("button", { name: "Replace Old import" }))).toBeLessThanOrEqual(30);
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
});

test("usage is shown with what the month will come to, and keys with what they may do, whatever their labels", async () => {
  verifies("console.account-usage", "console.account-keys", "console.accessible", "console.hostile");
  await makeKey(HOSTILE.slice(0, 90));
  const { key } = await makeKey("all of the account", ["tenant:read", "keys:manage", "tenant:admin"]);
  const { page, complaints } = await open("usage", key);
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "search", exact: true }) });
  await row.waitFor();
  await page.getByText(/^Expected is what was used so far/).waitFor();
  await expectNoFault(page, "usage");
  await page.getByRole("link", { name: "Keys" }).click();
  await page.locator("summary", { hasText: /May/ }).first().click();
  await expectNoFault(page, "keys");
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints).toEqual([]);
});

test("who changed what is read with its state before and after, also of one operation alone", async () => {
  verifies("console.account-audit", "console.accessible", "console.hostile", "console.addresses");
  await shop.secret.patch("/workspaces/account-shop", { name: HOSTILE.slice(0, 190) });
  await local.clock.advance("1s");
  await shop.secret.patch("/workspaces/account-shop", { name: "Account shop" });
  await local.clock.advance("1s");
  await shop.secret.patch("/workspaces/account-shop/settings", { currency: "EUR" });
  const { page, complaints } = await open("audit");
  await page.locator("summary", { hasText: "patchWorkspaceSettings" }).first().click();
  await page.getByText('"currency"').waitFor();
  await page.locator("summary", { hasText: "updateWorkspace" }).first().click();
  const changes = page.getByRole("region", { name: "Before and after" });
  expect((await changes.innerText()).replace(/\s+/g, " ")).toMatch(/name <img src=x.* → Account shop/);
  await expectNoFault(page, "audit log");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Only updateWorkspace" }).click();
  await page.waitForURL("**/account/audit?*action=updateWorkspace*");
  await page.locator("summary", { hasText: "patchWorkspaceSettings" }).first().waitFor({ state: "detached" });
  await page.reload();
  await page.locator("summary", { hasText: "updateWorkspace" }).first().waitFor();
  expect(await page.locator("summary").count()).toBe(2);
  await page.getByLabel("Operation").fill("noSuchOperation");
  await page.keyboard.press("Enter");
  await page.getByText("Nobody has done this.").waitFor();
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints).toEqual([]);
});

test("a key of one workspace is told that it sees nothing of the whole account, and changes its settings", async () => {
  verifies("console.scopes", "console.account-settings");
  const grant = { scopes: ["tenant:read", "tenant:admin", "keys:manage"], workspaceId: "account-shop" };
  const { url } = (await shop.secret.post("/console/links", { ...grant })).body.data;
  const { page, complaints } = await openConsole(browser, local.baseUrl, new URL(url).pathname + new URL(url).hash);
  await page.getByRole("link", { name: "Account" }).click();
  for (const view of ["Usage", "Workspaces", "Keys", "Privacy", "Audit log"]) {
    await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: view, exact: true }).click();
    await page.getByRole("region", { name: view, exact: true }).getByText("It opens the workspace account-shop only").waitFor();
  }
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByLabel("currency").fill("DKK");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("The settings are saved.").waitFor();
  expect((await shop.secret.get("/workspaces/account-shop/settings")).body.data.currency).toBe("DKK");
  await page.getByRole("link", { name: "MCP" }).click();
  await page.getByText("for the account as a whole").waitFor();
  expect(complaints).toEqual([]);
});
