import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import { startMcpServer } from "../../support/mcp-server.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";

let browser: Browser;
let local: Local;
let shop: Shop;
let admin: string;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: ["acts-shop", "old-shop", "named-shop"] });
  admin = (await makeKey(["tenant:read", "tenant:admin", "search"])).key;
});
afterAll(() => browser.close());

async function makeKey(scopes: string[]): Promise<{ key: string }> {
  return (await shop.secret.post("/keys", { label: "acts", keyType: "secret", scopes })).body.data;
}

const open = (view: string, { key = admin, ...options }: Parameters<typeof openConsole>[3] = {}) =>
  openConsole(browser, local.baseUrl, `/console/account/${view}${view.includes("?") ? "&" : "?"}workspace=acts-shop`, {
    ...{ key, permissions: ["clipboard-read", "clipboard-write"] },
    ...options,
  });

/** Answers the next call of an operation with a failure of the service. */
async function failOnce(page: Page, path: string, method: string): Promise<void> {
  let isFailing = true;
  await page.route(path, async (route) => {
    if (!isFailing || route.request().method() !== method) return route.fallback();
    isFailing = false;
    const error = { code: "INTERNAL_ERROR", message: `Broken ${HOSTILE.slice(0, 90)}` };
    await route.fulfill({ status: 500, contentType: "application/json", body: JSON.stringify({ requestId: "req_x", error }) });
  });
}

test("a workspace is made, renamed and deleted after its id was typed, with how far the removal is", async () => {
  verifies("console.account-workspaces", "console.errors");
  await shop.secret.post("/products", { id: "p1", name: "Coat" }, { headers: { "x-workspace-id": "old-shop" } });
  await local.idle();
  const { page } = await open("workspaces");
  await page.getByRole("button", { name: "Make a workspace" }).click();
  await page.getByLabel("Id", { exact: true }).fill("New Shop");
  await page.getByRole("button", { name: "Make it" }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByLabel("Id", { exact: true }).getAttribute("aria-invalid")).toBe("true");
  await expectNoFault(page, "a workspace that is refused");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("Id", { exact: true }).fill("new-shop");
  await page.getByLabel("Name", { exact: true }).fill("New shop");
  await page.keyboard.press("Enter");
  await page.getByRole("rowheader", { name: "New shop new-shop opened" }).waitFor();

  await page.getByRole("button", { name: "Rename named-shop" }).click();
  await failOnce(page, "**/workspaces/named-shop", "PATCH");
  await page.getByLabel("Domain").fill("www.named.example");
  await page.keyboard.press("Enter");
  expect(await page.getByRole("alert").innerText()).toMatch(/Broken <img[\s\S]*req_x/);
  expect(await page.getByLabel("Domain").inputValue()).toBe("www.named.example");
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("row", { name: /named-shop/ })
    .getByText("www.named.example")
    .waitFor();

  await page.getByRole("button", { name: "Delete old-shop" }).click();
  await page.getByLabel("Type it here").fill("old-sho");
  expect(await page.getByRole("button", { name: "Delete it" }).isDisabled()).toBe(true);
  await page.getByLabel("Type it here").fill("old-shop");
  await page.keyboard.press("Enter");
  await page.getByText("old-shop is being deleted.").waitFor();
  await page.waitForURL("**/account/workspaces?*removal=purge_*");
  await local.clock.advance("2h");
  await local.idle();
  await page.reload();
  await page.getByText("old-shop is deleted, and its id is free again.").waitFor();
  const ids = (await shop.secret.get("/workspaces")).body.data.results.map((each: { workspaceId: string }) => each.workspaceId);
  expect(ids).toEqual(["acts-shop", "named-shop", "new-shop"]);
});

test("many workspaces with any names are found, and only listed by a key that may not change them", async () => {
  verifies("console.account-workspaces", "console.accessible", "console.hostile", "console.scopes");
  const crowd = await local.newShop({ workspaces: Array.from({ length: 40 }, (_, at) => `crowd-${at}`) });
  await crowd.secret.patch("/workspaces/crowd-7", { name: HOSTILE.slice(0, 200) });
  const reads = (await crowd.secret.post("/keys", { label: "r", keyType: "secret", scopes: ["tenant:read"] })).body.data.key;
  const { page, complaints } = await openConsole(browser, local.baseUrl, "/console/account/workspaces", { key: reads });
  await page.getByText("To make, change and delete them it needs tenant:admin.").waitFor();
  await page.getByRole("row").nth(40).waitFor();
  expect(await page.getByRole("row").count()).toBe(41);
  expect(await page.getByRole("button", { name: /^Delete/ }).count()).toBe(0);
  await expectNoFault(page, "workspaces");
  await page.getByLabel("Find by id, name or domain").fill("crowd-3");
  await page.keyboard.press("Enter");
  await page.waitForURL("**find=crowd-3*");
  expect(await page.getByRole("row").count()).toBe(12);
  await page.getByRole("button", { name: "Settings of crowd-35" }).click();
  await page.waitForURL("**/account/settings");
  await page.getByText("Settings of crowd-35").waitFor();
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints).toEqual([]);
});

test("a person's data are collected and downloaded, and their receipt is saved and checked", async () => {
  verifies("console.account-privacy", "console.accessible");
  await shop.secret.post("/products", { id: "p1", name: "Coat" });
  await shop.secret.post("/events", { events: [{ type: "view", productId: "p1", userId: "jane" }] });
  await local.idle();
  const { page, complaints } = await open("privacy");
  await page.getByText("Nobody’s data were collected yet.").waitFor();
  await page.getByRole("button", { name: "Collect a person’s data" }).click();
  await page.getByRole("button", { name: "Collect them" }).click();
  await page.getByText("Say at least one of the three").waitFor();
  await page.getByLabel("Telephone number").fill("none");
  await page.getByLabel("Id of the customer in your shop").fill("jane");
  await page.keyboard.press("Enter");
  await page.getByText("It must be a phone number with its country").waitFor();
  await page.getByLabel("Telephone number").fill("");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/account/privacy/audit_*");
  await page.getByText(/^queued: Under way/).waitFor();
  await local.clock.advance("2h");
  await local.idle();
  await page.getByText(/^completed: Exported \d/).waitFor();
  expect((await page.getByRole("row", { name: /shopEvents/ }).innerText()).split(/\s+/)).toEqual(["shopEvents", "1"]);
  const downloaded = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the file" }).click();
  expect((await readFile(await (await downloaded).path())).subarray(0, 2).toString()).toBe("PK");

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the receipt" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^audit_\w+\.jws$/);
  expect(await readFile(await (await saved).path(), "utf8")).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await page.getByRole("button", { name: "Check its signature" }).click();
  await page.getByText("It is signed by this service, and nothing of it was changed.").waitFor();
  await page.getByText("What it says").click();
  await expectNoFault(page, "privacy request");
  await page.getByRole("link", { name: "All requests" }).click();
  await page.getByRole("region", { name: "Collected" }).getByRole("link").waitFor();
  await expectNoFault(page, "privacy");
  expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);
});

test("a receipt that was altered is told, and a person is deleted only after her name was typed again", async () => {
  verifies("console.account-privacy", "console.hostile");
  const { page, complaints } = await open("privacy/audit_none");
  await page.getByText("There is no such request.").waitFor();
  await page.getByRole("link", { name: "All requests" }).click();
  await page.getByRole("button", { name: "Delete a person" }).click();
  await page.getByLabel("Id of the customer in your shop").fill(HOSTILE.slice(0, 60));
  await page.getByLabel("E-mail address").fill("jane@mail.example");
  await page.getByLabel("Where").selectOption("In acts-shop only");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByText("In the workspace acts-shop.").waitFor();
  await expectNoFault(page, "deletion");
  const act = page.getByRole("button", { name: "Delete this person" });
  expect(await act.isDisabled()).toBe(true);
  await failOnce(page, "**/compliance/redact", "POST");
  await page.getByLabel("Type it here").fill("jane@mail.example");
  await act.click();
  expect(await page.getByRole("alert").innerText()).toMatch(/Broken <img/);
  await act.click();
  await page.waitForURL("**/account/privacy/audit_*");
  await page.getByText("in the workspace acts-shop").waitFor();
  await local.clock.advance("2h");
  await local.idle();
  await page.getByText(/^completed: /).waitFor();

  await page.route("**/compliance/audits/*", async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { receipt: string } };
    const [header, payload, signature] = answer.data.receipt.split(".");
    const facts = JSON.parse(Buffer.from(payload!, "base64url").toString());
    const altered = Buffer.from(JSON.stringify({ ...facts, requestType: "customer_data_request" })).toString("base64url");
    await route.fulfill({ json: { ...answer, data: { ...answer.data, receipt: `${header}.${altered}.${signature}` } } });
  });
  await page.reload();
  await page.getByRole("button", { name: "Check its signature" }).click();
  await page.getByText("The signature does not fit.").waitFor();
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints.filter((text) => !/40[04]|500/.test(text))).toEqual([]);
});

test("an assistant is connected by what is copied, and the servers of the chat are named, tried and removed", async () => {
  verifies("console.account-mcp", "console.accessible", "console.hostile");
  const { page, complaints } = await open("mcp");
  await page.getByRole("button", { name: /^Address/ }).click();
  const read = () => page.evaluate("navigator.clipboard.readText()") as Promise<string>;
  expect(await read()).toBe(`${local.baseUrl}/mcp`);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByRole("button", { name: "Copied", exact: true }).waitFor();
  const { url, headers } = JSON.parse(await read()).mcpServers["acts-shop"];
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const types = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const answer = await fetch(url, { method: "POST", headers: { ...headers, ...types }, body });
  const { tools } = ((await answer.json()) as { result: { tools: { name: string }[] } }).result;
  expect(tools.map(({ name }) => name)).toContain("search_products");
  await page.getByLabel("It sees what").selectOption("you see (secret key)");
  await page.locator("pre", { hasText: "YOUR_SECRET_KEY" }).first().waitFor();
  expect(await page.evaluate("document.body.innerText")).not.toContain(admin);
  await page.getByText("By hand").click();
  await page.locator("pre", { hasText: '"method":"tools/list"' }).waitFor();

  const server = await startMcpServer();
  await page.getByRole("button", { name: "Add a server" }).click();
  await page.getByLabel("Name", { exact: true }).fill("ordersUri");
  await page.getByLabel("Address", { exact: true }).fill(server.url);
  await expectNoFault(page, "a server of the chat");
  await page.setViewportSize({ width: 1280, height: 800 });
  await shop.secret.put("/tenant/mcp", { supportUri: "https://support.shop.example/mcp" });
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Change ordersUri" }).waitFor();
  expect((await shop.secret.get("/tenant/mcp")).body.data).toEqual({
    ...{ ordersUri: server.url, supportUri: "https://support.shop.example/mcp" },
  });
  await page.getByRole("button", { name: "Try all of them" }).click();
  await page.getByText(/\d+ tools?, \d+ ms/).click();
  await expectNoFault(page, "mcp");
  await page.getByRole("button", { name: "Remove supportUri" }).click();
  await page.getByLabel("Type it here").fill("supportUri");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove supportUri" }).waitFor({ state: "detached" });
  expect((await shop.secret.get("/tenant/mcp")).body.data).toEqual({ ordersUri: server.url });
  // The list had changed meanwhile: browsers log that a first try met it.
  expect(complaints.filter((text) => !text.includes("status of 412"))).toEqual([]);
});
