import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { tabTo } from "./keyboard.ts";

const PRODUCTS = 2_400;
const idOf = (index: number) => `p-${String(index).padStart(5, "0")}`;

let browser: Browser;
let local: Local;
let shop: Shop;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: ["catalogue-shop", "import-shop", "empty-shop"] });
  const products = Array.from({ length: PRODUCTS }, (_, index) => ({
    ...{ id: idOf(index), name: `Lamp ${index}`, price: index % 100, brands: [index < 30 ? "Nord" : "Velmoor"] },
    ...(index === 0 && { name: `Lamp ${HOSTILE}`, excerpt: HOSTILE, metadata: { [HOSTILE.slice(0, 60)]: HOSTILE } }),
  }));
  for (let at = 0; at < PRODUCTS; at += 500) await shop.secret.post("/products/bulk", { products: products.slice(at, at + 500) });
  await shop.secret.post("/posts", { id: "guide", title: `Guide ${HOSTILE}`, content: "Text", postType: "guide" });
  await local.idle();
});
afterAll(() => browser.close());

const open = (path: string, options: Parameters<typeof openConsole>[3] = {}, workspace = "catalogue-shop") =>
  openConsole(browser, local.baseUrl, `${path}${path.includes("?") ? "&" : "?"}workspace=${workspace}`, {
    key: shop.secret.key,
    ...options,
  });

const grid = (page: Page) => page.getByRole("grid");
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
describe("the list", () => {
  test("shows every record by keys, opens one, and saves what was shown to change", async () => {
    verifies("console.catalogue", "console.catalogue-edit", "console.keys");
    const { page, complaints, asked } = await open("/console/catalogue");
    await row(page, "Lamp 1").first().waitFor();
    await tabTo(page, grid(page));
    await press(page, "End");
    await row(page, `Lamp ${PRODUCTS - 1}`).waitFor();
    expect(await grid(page).getAttribute("aria-rowcount")).toBe(String(PRODUCTS + 1));
    expect(asked.filter((address) => address.startsWith("/products")).length).toBeLessThan(12);
    await press(page, "ArrowUp", "Enter");
    await page.getByRole("dialog").getByLabel("name", { exact: true }).fill("Reading lamp");
    const changes = page.getByRole("region", { name: "What changes" });
    expect(await changes.innerText()).toMatch(new RegExp(`Lamp ${PRODUCTS - 2}[\\s\\S]*Reading lamp`));
    await press(page, "Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const { body } = await shop.secret.get(`/products/${idOf(PRODUCTS - 2)}`);
    expect(body.data).toMatchObject({ name: "Reading lamp", price: (PRODUCTS - 2) % 100, brands: ["Velmoor"] });
    expect(complaints).toEqual([]);
  });

  test("shows both changes where two people edit, and keeps both", async () => {
    verifies("console.catalogue-edit");
    const { page } = await open(`/console/catalogue/products?id=${idOf(40)}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("name", { exact: true }).fill("Mine");
    await shop.secret.patch(`/products/${idOf(40)}`, { price: 77, name: "Theirs" });
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    const theirs = dialog.getByRole("region", { name: "What they changed" });
    expect(await theirs.innerText()).toMatch(/Theirs[\s\S]*77/);
    expect(await dialog.getByRole("region", { name: "What changes" }).innerText()).toMatch(/Theirs[\s\S]*Mine/);
    expect((await shop.secret.get(`/products/${idOf(40)}`)).body.data).toMatchObject({ name: "Theirs", price: 77 });
    await dialog.getByRole("button", { name: "Save mine over it" }).click();
    await dialog.waitFor({ state: "detached" });
    expect((await shop.secret.get(`/products/${idOf(40)}`)).body.data).toMatchObject({ name: "Mine", price: 77 });
  });

  test("shows by which words a product is found, takes people's own, and gives it back to the model", async () => {
    verifies("console.catalogue-keywords");
    const path = `/products/${idOf(5)}/keywords`;
    const { page, complaints } = await open(`/console/catalogue/products?id=${idOf(5)}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByText("No language model writes keywords here").waitFor();
    await dialog.getByLabel("Kinds").fill(`reading lamp\n\n${"x".repeat(61)}`);
    await dialog.getByRole("button", { name: "Save keywords" }).click();
    await dialog.getByText("kinds[1]").first().waitFor();

    await dialog.getByLabel("Kinds").fill(`reading lamp\n\n ${HOSTILE.slice(0, 50)} `);
    await dialog.getByLabel("Keywords").fill("for the bedside");
    await dialog.getByLabel("name", { exact: true }).fill("Bedside lamp");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await dialog.getByRole("heading", { name: "Bedside lamp" }).waitFor();
    expect(await dialog.getByLabel("Keywords").inputValue()).toBe("for the bedside");
    await dialog.getByRole("button", { name: "Save keywords" }).click();
    await dialog.getByText("Written by people here").waitFor();
    expect((await shop.secret.get(path)).body.data).toMatchObject({
      ...{ kinds: ["reading lamp", HOSTILE.slice(0, 50).trim()], keywords: ["for the bedside"], writtenBy: "merchant" },
    });
    await dialog.getByLabel("name", { exact: true }).fill("Night lamp");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await dialog.waitFor({ state: "detached" });

    await row(page, "Night lamp").click();
    await dialog.getByRole("button", { name: "Give back to the model" }).click();
    await dialog.getByText("No language model writes keywords here").waitFor();
    expect(await dialog.getByLabel("Kinds").inputValue()).toBe("");
    expect((await shop.secret.get(path)).body.data).toEqual({ kinds: [], keywords: [], status: "off" });
    expect(complaints.filter((complaint) => !complaint.includes("400"))).toEqual([]);
  }, 40_000);

  test("finds by words and conditions, and deletes what was counted after the count was typed", async () => {
    verifies("console.catalogue", "console.catalogue-bulk", "console.addresses");
    const { page, complaints } = await open("/console/catalogue/products");
    await page.getByRole("button", { name: "Add a filter" }).click();
    await page.getByLabel("Field").selectOption("brands");
    await page.getByLabel("Value").fill("Nord");
    await press(page, "Enter");
    await page.getByText("30 products", { exact: false }).waitFor();
    await page.reload();
    await page.getByText("30 products", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("dialog").getByLabel("createdAt").check();
    await press(page, "Escape");
    await page.getByRole("columnheader", { name: "createdAt" }).waitFor();

    await page.getByRole("button", { name: "Select all 30" }).click();
    await page.getByText("30 selected").waitFor();
    await page.getByRole("button", { name: "Change …" }).click();
    await page.getByLabel("Field").selectOption("stockStatus");
    await page.getByLabel("New value").selectOption("outofstock");
    await page.getByLabel("Type 30 to go on").fill("29");
    expect(await page.getByRole("button", { name: "Change 30 products" }).isDisabled()).toBe(true);
    await page.getByLabel("Type 30 to go on").fill("30");
    await page.getByRole("button", { name: "Change 30 products" }).click();
    await page.getByText("30 changed.").waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    expect((await shop.secret.get(`/products/${idOf(7)}`)).body.data).toMatchObject({
      stockStatus: "outofstock",
      name: "Lamp 7",
    });

    await tabTo(page, grid(page));
    await press(page, "ArrowDown", "Space", "ArrowDown", "Space");
    await page.getByText("2 selected").waitFor();
    const names = await page.getByRole("row", { selected: true }).allInnerTexts();
    await page.getByRole("button", { name: "Delete …" }).click();
    await page.getByLabel("Type 2 to go on").fill("2");
    await press(page, "Enter");
    await page.getByText("2 deleted.").waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await local.idle();
    const left = (await shop.secret.get("/products/ids")).body.data.totalCount;
    expect([names.length, left]).toEqual([2, PRODUCTS - 2]);
    expect(complaints).toEqual([]);
  });

  test("teaches where nothing is there, and says what a key may not do and what failed", async () => {
    verifies("console.catalogue", "console.scopes", "console.errors");
    const { page } = await open("/console/catalogue", {}, "empty-shop");
    await page.getByRole("link", { name: "Import a file of your shop" }).click();
    await page.getByRole("button", { name: "Choose a file" }).waitFor();

    const scopes = ["content:read", "tenant:read"];
    const { key } = (await shop.secret.post("/keys", { label: "reads", keyType: "secret", scopes })).body.data;
    const { page: reader } = await open(`/console/catalogue/products?id=${idOf(50)}`, { key });
    await reader.getByRole("dialog").getByText("Your key may not change records").waitFor();
    expect(await reader.getByRole("dialog").getByLabel("name", { exact: true }).isDisabled()).toBe(true);
    expect(await reader.getByRole("dialog").getByLabel("Keywords").isDisabled()).toBe(true);
    await press(reader, "Escape");
    expect(await reader.getByRole("button", { name: /Delete|Add a filter/ }).count()).toBe(0);
    await reader.getByRole("link", { name: "Import" }).click();
    await reader.getByText("content:write").last().waitFor();

    const { page: broken } = await open("/console/catalogue/posts", {}, "empty-shop");
    await broken.getByText("There are no posts yet.").waitFor();
    const failing = {
      status: 500,
      contentType: "application/json",
      body: '{"requestId":"req_x","error":{"message":"Broken.","code":"X"}}',
    };
    let isBroken = true;
    await broken.route("**/products?**", (route) => (isBroken ? route.fulfill(failing) : route.continue()));
    await broken.getByRole("link", { name: "Products", exact: true }).click();
    await broken.getByRole("alert").getByText("Broken.").waitFor();
    isBroken = false;
    await broken.getByRole("button", { name: "Try again" }).click();
    await broken.getByText("There are no products yet.").waitFor();
  });
});

const SHOPIFY = "Handle,Title,Vendor,Variant SKU,Variant Price,Status,Image Src";
const shopifyFile = (count: number) => {
  const rows = Array.from(
    { length: count },
    (_, at) => `shop-${at},Coat ${at},Nord,S${at},${at % 500 === 5 ? "abc" : "19.90"},active,`,
  );
  return { name: "shop.csv", mimeType: "text/csv", buffer: Buffer.from([SHOPIFY, ...rows].join("\n")) };
};

describe("an import", () => {
  test("of a Shopify file is made by keys alone, in few steps", async () => {
    verifies("console.import", "console.import-failed", "console.keys");
    const { page, complaints } = await open("/console/catalogue/import", {}, "import-shop");
    await page.locator("button:focus", { hasText: "Choose a file" }).waitFor();
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, "Enter")]);
    await chooser.setFiles(shopifyFile(1_200));
    await page.getByText("Row 2", { exact: true }).waitFor();
    expect(await page.getByRole("main").innerText()).toMatch(
      /Shopify[\s\S]*id\s*Handle\s*shop-0[\s\S]*price\s*Variant Price\s*19.9/,
    );
    let steps = await tabTo(page, page.getByRole("button", { name: "Dry run", exact: true }));
    await press(page, "Enter");
    await page.getByText("What the import would do").waitFor();
    expect((await page.getByRole("region", { name: "Dry run" }).innerText()).replace(/\s+/g, " ")).toContain(
      "New 1,197 Changed 0 Same 0 Refused 3 Over capacity 0",
    );
    expect((await shop.secret.get("/products/ids", { headers: { "x-workspace-id": "import-shop" } })).body.data.totalCount).toBe(
      0,
    );
    steps += await tabTo(page, page.getByRole("button", { name: "Import 1,200 products" }));
    await press(page, "Enter");
    await page.getByText("Done: 1,197 products were written.").waitFor();
    expect(steps).toBeLessThanOrEqual(12);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the 3 failed as a file" }).click(),
    ]);
    const lines = readFileSync((await download.path())!, "utf8")
      .trim()
      .split("\n");
    expect([download.suggestedFilename(), lines.length, lines[0]]).toEqual(["shop.failed.csv", 4, `${SHOPIFY},_error`]);
    expect(lines[1]).toMatch(/^shop-5,Coat 5,Nord,S5,abc,active,,.*price/i);
    await page.getByRole("link", { name: "See the products" }).click();
    await page.getByText("1,197 products").waitFor();
    expect(complaints).toEqual([]);
  });

  test("is paused, taken up after the page was loaded again, and doubles nothing", async () => {
    verifies("console.import-resume");
    const { page, complaints } = await open("/console/catalogue/import", {}, "empty-shop");
    const keys: string[] = [];
    let held = 0;
    await page.route("**/products/bulk", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]!);
      // The first request is answered; those after it are on their way when the page goes.
      if (keys.length > 1 && held >= 0) held++;
      else await route.continue();
    });
    await page.getByLabel("File", { exact: true }).setInputFiles(shopifyFile(2_000));
    await page.getByRole("button", { name: "Import without a dry run" }).click();
    await page.getByText(/^500 products/).waitFor();
    expect(held).toBeGreaterThan(0);
    await page.reload();
    await page.getByText("Paused at 500. Nothing is lost.").waitFor();
    held = -1;
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByText("Done: 1,996 products were written.").waitFor();
    expect(new Set(keys).size).toBe(4);
    expect((await shop.secret.get("/products/ids", { headers: { "x-workspace-id": "empty-shop" } })).body.data.totalCount).toBe(
      1_996,
    );
    await page.getByRole("button", { name: "Import another file" }).click();
    await page.getByRole("button", { name: "Choose a file" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Choose a file" }).waitFor();
    expect(complaints.filter((each) => !each.includes("net::ERR"))).toEqual([]);
  });

  test("asks which columns hold what where nobody has named them, and refuses what is no catalogue", async () => {
    verifies("console.import");
    const { page } = await open("/console/catalogue/import", {}, "import-shop");
    const give = async () => {
      const other = page.getByRole("button", { name: /Another file|Import another file/ });
      await page
        .getByText(/Drop the export|Another file|Import another file/)
        .first()
        .waitFor();
      if ((await other.count()) > 0) await other.click();
      return page.getByLabel("File", { exact: true });
    };
    await (await give()).setInputFiles({ name: "x.zip", mimeType: "application/zip", buffer: Buffer.from("PK\u0003\u0004rest") });
    await page.getByText("This file is a ZIP archive or an Excel workbook: unpack it, or save the sheet as CSV.").waitFor();
    const table = `Nr;Was;${HOSTILE.slice(0, 60)}\n1;Schirm;<b>x\n2;Hut;y`;
    await (await give()).setInputFiles({ name: `${HOSTILE.slice(4, 20)}.csv`, mimeType: "text/csv", buffer: Buffer.from(table) });
    await page.getByRole("combobox", { name: "id", exact: true }).selectOption("Nr");
    await page.getByRole("combobox", { name: "name", exact: true }).selectOption("Was");
    await page.getByRole("button", { name: "Read with these columns" }).click();
    await page.getByText("Row 2", { exact: true }).waitFor();
    expect(await page.getByRole("main").innerText()).toMatch(/CSV[\s\S]*id\s*Nr\s*1\s*2[\s\S]*name\s*Was\s*Schirm\s*Hut/);
    await expectNoFault(page, "a file");
  });
});

test("no view has a serious fault or is too wide on any screen, in light and dark, whatever its data", async () => {
  verifies("console.accessible", "console.hostile", "console.policy");
  const { page, complaints } = await open("/console/catalogue/products?c=metadata&c=excerpt&c=id");
  await row(page, "Lamp 11").first().waitFor();
  await expectNoFault(page, "products");
  await tabTo(page, grid(page));
  await press(page, "Home", "Space");
  await page.getByRole("button", { name: "Delete …" }).click();
  await page.getByText("Type 1 to go on").waitFor();
  await expectNoFault(page, "deletion");
  await press(page, "Escape");
  await page.goto(`${local.baseUrl}/console/catalogue/posts?workspace=catalogue-shop&id=guide`);
  await page.getByRole("dialog").getByLabel("title", { exact: true }).fill("Another title");
  await expectNoFault(page, "post");
  await page.goto(`${local.baseUrl}/console/catalogue/import?workspace=import-shop`);
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await expectNoFault(page, "choosing a file");
  await page.getByLabel("File", { exact: true }).setInputFiles(shopifyFile(20));
  await page.getByRole("button", { name: "Dry run", exact: true }).click();
  await page.getByText("What the import would do").waitFor();
  await expectNoFault(page, "dry run");
  await page.getByRole("button", { name: "Import 20 products" }).click();
  await page.getByText("Done: 19 products were written.").waitFor();
  await expectNoFault(page, "import");
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints).toEqual([]);
});
