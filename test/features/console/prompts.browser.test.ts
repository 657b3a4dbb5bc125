import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { tabTo } from "./keyboard.ts";

const PROMPTS = 130;

let browser: Browser;
let local: Local;
let shop: Shop;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: ["prompt-shop", "many-shop", "empty-shop"] });
  const many = Array.from({ length: PROMPTS }, (_, index) => ({
    id: `q-${index}`,
    prompt: `Question ${index}?`,
    priority: index,
  }));
  const term = { name: "Bottles", slug: "bottles", taxonomyName: "product_cat", hierarchy: ["Bottles"] };
  const hostile = { id: "hostile", name: `Term ${HOSTILE.slice(0, 150)}`, slug: "x", taxonomyName: "product_tag" };
  const written = [
    await shop.secret.post("/prompts/bulk", { prompts: many }, { headers: { "x-workspace-id": "many-shop" } }),
    await shop.secret.post("/prompts", { id: "hostile", prompt: `Why ${HOSTILE}?`, title: HOSTILE.slice(0, 190), priority: 9 }),
    await shop.secret.post("/taxonomies/bulk", {
      taxonomies: [{ id: "cat-1", ...term, description: HOSTILE }, hostile],
    }),
  ];
  expect(written.map(({ status }) => status)).toEqual([200, 201, 200]);
  await local.idle();
});
afterAll(() => browser.close());

const open = (path: string, options: Parameters<typeof openConsole>[3] = {}, workspace = "prompt-shop") =>
  openConsole(browser, local.baseUrl, `/console/catalogue/${path}${path.includes("?") ? "&" : "?"}workspace=${workspace}`, {
    key: shop.secret.key,
    ...options,
  });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const sheet = (page: Page) => page.getByRole("dialog");
const stored = async (id: string) => (await shop.secret.get(`/prompts/${id}`)).body.data;

describe("prompts", () => {
  test("are made by keys alone, switched off and on, and never replace one that is there", async () => {
    verifies("console.catalogue-make", "console.keys");
    const { page, complaints } = await open("prompts");
    await row(page, "Why").waitFor();
    let steps = await tabTo(page, page.getByRole("button", { name: "New prompt" }));
    await page.keyboard.press("Enter");
    await sheet(page).getByText("It still needs prompt.").waitFor();
    for (const [field, text] of [
      ["prompt", "Which tent for two?"],
      ["title", "Tents"],
      ["id", "hostile"],
    ]) {
      steps += await tabTo(page, sheet(page).getByLabel(field!, { exact: true }));
      await page.keyboard.type(text!);
    }
    await page.keyboard.press("Enter");
    await sheet(page).getByText("There is a prompt with the id hostile already.").waitFor();
    expect((await stored("hostile")).prompt).toContain("Why");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("tents");
    await page.keyboard.press("Enter");
    await sheet(page).waitFor({ state: "detached" });
    expect(steps).toBeLessThanOrEqual(38);
    await row(page, "Which tent for two?").click();
    await sheet(page).getByRole("button", { name: "Deactivate" }).click();
    await sheet(page).waitFor({ state: "detached" });
    expect(await stored("tents")).toMatchObject({ prompt: "Which tent for two?", title: "Tents", status: "draft" });
    expect((await shop.publishable.get("/prompts/tents")).status).toBe(404);
    await row(page, "Which tent for two?").filter({ hasText: "draft" }).click();
    await sheet(page).getByRole("button", { name: "Activate", exact: true }).click();
    await sheet(page).waitFor({ state: "detached" });
    expect((await shop.publishable.get("/prompts/tents")).status).toBe(200);
    // The browser itself writes a line about the id that was asked for and is free.
    expect(complaints.filter((each) => !each.includes("404"))).toEqual([]);
  });

  test("show both changes where two people edit, also where one switches it off", async () => {
    verifies("console.catalogue-edit");
    await shop.secret.post("/prompts", { id: "shared", prompt: "What is warm?", priority: 1 });
    const { page } = await open("prompts?id=shared");
    const changes = sheet(page).getByRole("region", { name: "What changes" });
    const theirs = sheet(page).getByRole("region", { name: "What they changed" });
    await sheet(page).getByLabel("prompt", { exact: true }).fill("What is warmest?");
    await shop.secret.post("/prompts", { id: "shared", prompt: "What is warm?", priority: 5 });
    await sheet(page).getByRole("button", { name: "Save", exact: true }).click();
    expect(await theirs.innerText()).toMatch(/priority[\s\S]*1[\s\S]*5/);
    expect(await changes.innerText()).toMatch(/What is warm\?[\s\S]*What is warmest\?/);
    await sheet(page).getByRole("button", { name: "Save mine over it" }).click();
    await sheet(page).waitFor({ state: "detached" });
    expect(await stored("shared")).toMatchObject({ prompt: "What is warmest?", priority: 5 });

    await row(page, "What is warmest?").click();
    await sheet(page).getByRole("button", { name: "Deactivate" }).waitFor();
    await shop.secret.post("/prompts", { id: "shared", prompt: "What is dry?", priority: 5 });
    await sheet(page).getByRole("button", { name: "Deactivate" }).click();
    expect(await theirs.innerText()).toContain("What is dry?");
    expect(await changes.innerText()).toMatch(/status[\s\S]*draft/);
    expect((await stored("shared")).status).toBeUndefined();
    await sheet(page).getByRole("button", { name: "Save mine over it" }).click();
    await sheet(page).waitFor({ state: "detached" });
    expect(await stored("shared")).toMatchObject({ prompt: "What is dry?", status: "draft" });
  });

  test("are listed by priority, however many, found by words, and deleted after their number was typed", async () => {
    verifies("console.catalogue", "console.catalogue-bulk", "console.catalogue-make");
    const { page, complaints } = await open("prompts", {}, "many-shop");
    await page.getByText(`${PROMPTS} prompts`).waitFor();
    expect(await page.getByRole("row").nth(1).innerText()).toContain(`Question ${PROMPTS - 1}?`);
    await tabTo(page, page.getByRole("grid"));
    await page.keyboard.press("End");
    await row(page, "Question 0?").waitFor();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    const headers = { "x-workspace-id": "many-shop" };
    await shop.secret.delete("/prompts/q-1", undefined, { headers });
    await page.getByRole("button", { name: "Delete …" }).click();
    await page.getByLabel("Type 2 to go on").fill("3");
    expect(await page.getByRole("button", { name: "Delete 2 prompts" }).isDisabled()).toBe(true);
    await page.getByLabel("Type 2 to go on").fill("2");
    await page.keyboard.press("Enter");
    await page.getByText("1 deleted.").waitFor();
    await sheet(page).getByText("q-1: There is no such prompt.").waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByText(`${PROMPTS - 2} prompts`).waitFor();
    expect((await shop.secret.get("/prompts/q-0", { headers })).status).toBe(404);
    await local.idle();
    await page.getByLabel("Find records").fill("Question 77?");
    await page.keyboard.press("Enter");
    await page.getByText(/prompts? found/).waitFor();
    await row(page, "Question 77?").waitFor();
    expect(complaints.filter((each) => !each.includes("404"))).toEqual([]);
  });

  test("and terms teach where nothing is there, and name the scope that a key lacks", async () => {
    verifies("console.catalogue-make", "console.scopes");
    const { page } = await open("prompts", {}, "empty-shop");
    await page.getByText("There are no prompts yet.").waitFor();
    await page.getByText("POST /prompts/bulk").waitFor();
    await page.getByRole("link", { name: "Taxonomies" }).click();
    await page.getByText("There are no terms yet.").waitFor();
    const scopes = ["content:read", "content:write", "tenant:read"];
    const { key } = (await shop.secret.post("/keys", { label: "reads", keyType: "secret", scopes })).body.data;
    const { page: reader } = await open("prompts?id=hostile", { key });
    await sheet(reader).getByText("Your key may not change prompts: it needs prompts:write").waitFor();
    expect(await sheet(reader).getByLabel("prompt", { exact: true }).isDisabled()).toBe(true);
    expect(
      await sheet(reader)
        .getByRole("button", { name: /Save|activate/i })
        .count(),
    ).toBe(0);
    await reader.keyboard.press("Escape");
    await reader.getByText("To make or change prompts a key needs prompts:write.").waitFor();
    expect(await reader.getByRole("button", { name: /New prompt|Delete/ }).count()).toBe(0);
    await reader.getByRole("link", { name: "Taxonomies" }).click();
    await reader.getByRole("button", { name: "New term" }).waitFor();
  });
});

test("a term is made with what it needs, edited and deleted", async () => {
  verifies("console.catalogue-make", "console.catalogue-edit", "console.catalogue-bulk");
  const { page, complaints } = await open("taxonomies?q=x&f=name:is:y");
  await row(page, "Bottles").waitFor();
  expect(await page.getByLabel("Find records").count()).toBe(0);
  await page.getByRole("button", { name: "New term" }).click();
  await sheet(page).getByText("It still needs id, name, slug, taxonomyName.").waitFor();
  for (const [field, text] of Object.entries({ id: "cat-2", name: "Tents", slug: "tents", taxonomyName: "Product Cat" }))
    await sheet(page).getByLabel(field, { exact: true }).fill(text);
  await page.keyboard.press("Enter");
  await sheet(page).getByRole("alert").getByText("taxonomyName:").waitFor();
  await sheet(page).getByLabel("taxonomyName", { exact: true }).fill("product_cat");
  await page.keyboard.press("Enter");
  await sheet(page).waitFor({ state: "detached" });
  await row(page, "Tents").click();
  await sheet(page).getByLabel("slug", { exact: true }).fill("all-tents");
  await page.keyboard.press("Enter");
  await sheet(page).waitFor({ state: "detached" });
  expect((await shop.secret.get("/taxonomies/cat-2")).body.data).toMatchObject({ name: "Tents", slug: "all-tents" });
  await row(page, "all-tents").locator(".record-tick").click();
  await page.getByRole("button", { name: "Delete …" }).click();
  await page.getByLabel("Type 1 to go on").fill("1");
  await page.keyboard.press("Enter");
  await page.getByText("1 deleted.").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await row(page, "Tents").waitFor({ state: "detached" });
  expect((await shop.secret.get("/taxonomies/cat-2")).status).toBe(404);
  expect(complaints.filter((each) => !/40[04]/.test(each))).toEqual([]);
});

test("no view has a serious fault or is too wide on any screen, in light and dark, whatever its data", async () => {
  verifies("console.accessible", "console.hostile", "console.policy");
  const { page, complaints } = await open("prompts");
  await row(page, "Why").waitFor();
  await expectNoFault(page, "prompts");
  await row(page, "Why").click();
  await sheet(page).getByLabel("title", { exact: true }).fill("Another title");
  await expectNoFault(page, "prompt");
  await page.goto(`${local.baseUrl}/console/catalogue/prompts?new=yes&workspace=prompt-shop`);
  await sheet(page).getByText("It still needs prompt.").waitFor();
  await expectNoFault(page, "new prompt");
  await page.goto(`${local.baseUrl}/console/catalogue/taxonomies?c=description&c=taxonomyName&workspace=prompt-shop`);
  await row(page, "Term").waitFor();
  await expectNoFault(page, "taxonomies");
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints).toEqual([]);
});
