import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
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
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false, quiet: true })]);
  shop = await local.newShop({ workspaces: ["example-shop"] });
  await shop.secret.post("/products", { id: "springwell-insulated-bottle", name: `Bottle ${HOSTILE}`, price: 20 });
  await local.idle();
  // The first request waits for the pages to be built.
  await local.anonymous.get("/docs");
});
afterAll(() => browser.close());

const open = (path: string, options: Parameters<typeof openConsole>[3] = {}) =>
  openConsole(browser, local.baseUrl, path, options);
const openExample = (id: string, key: string | undefined = shop.secret.key) =>
  open(`/console/?run=${encodeURIComponent(id)}`, { ...(key && { key }) });
const drawerOf = (page: Page) => page.getByRole("complementary", { name: "Requests" });
const answerOf = (page: Page) => drawerOf(page).getByLabel("Answer", { exact: true });
const without4xx = (complaints: string[]) => complaints.filter((text) => !/status of 4\d\d/.test(text));

async function makeKey(scopes: string[]): Promise<string> {
  return (await shop.secret.post("/keys", { label: "for a test", keyType: "secret", scopes })).body.data.key;
}

describe("an example of the reference", () => {
  test("is opened by keys from its page, signed in to, and sent: its real answer is shown, in few presses", async () => {
    verifies("reference.run", "console.run-example", "console.key");
    const { page, complaints, asked } = await open("/docs/catalog#getProduct");
    await page.locator("#getProduct").waitFor();
    const walk = walkByKeys(page, 40);
    await walk.tabTo(page.getByRole("link", { name: "Run it: Reads a product", exact: true }));
    await walk.press("Enter");
    await page.getByLabel("Secret key").waitFor();
    await page.keyboard.type(shop.secret.key);
    await walk.press("Enter");
    await drawerOf(page).getByRole("heading", { name: "Reads a product." }).waitFor();
    expect(await drawerOf(page).getByLabel("id (path)").inputValue()).toBe("springwell-insulated-bottle");
    await walk.tabTo(drawerOf(page).getByRole("button", { name: "Send it" }));
    await walk.press("Enter");
    await answerOf(page).waitFor();

    const shown = JSON.parse(await answerOf(page).innerText());
    expect(shown).toMatchObject({ object: "product", data: { id: "springwell-insulated-bottle", price: 20 } });
    expect(shown.data.name).toBe(`Bottle ${HOSTILE}`);
    const example = drawerOf(page).locator(".example");
    expect(await example.getByRole("status").innerText()).toMatch(/^200\s+\d+ ms$/);
    expect(await example.getByRole("button", { name: shown.requestId }).count()).toBe(1);
    expect(walk.presses).toBeLessThanOrEqual(50);
    expect(await page.evaluate("window.hacked")).toBeUndefined();
    expect(asked.filter((address) => address.includes(shop.secret.key))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("is chosen among several and edited; what is no JSON is told with its place and not sent", async () => {
    verifies("console.run-example");
    const { page, complaints, asked } = await openExample("searchProducts");
    const body = drawerOf(page).getByLabel("Body, as JSON");
    await body.waitFor();
    await drawerOf(page).getByLabel("Example").selectOption("A category page, cheapest first");
    expect(JSON.parse(await body.inputValue())).toMatchObject({ text: "*", filters: { categories: "Backpacks" } });
    await body.fill('{ "text": "bottle" ');
    await drawerOf(page).getByText("line 1, column 20: a comma or }").waitFor();
    await drawerOf(page).getByRole("button", { name: "Send it" }).click();
    expect(asked.filter((address) => address === "/products/search")).toEqual([]);
    await body.fill('{ "text": "bottle", "limit": 1, "trackAnalytics": false }');
    await drawerOf(page).getByRole("button", { name: "Send it" }).click();
    await answerOf(page).waitFor();
    expect(JSON.parse(await answerOf(page).innerText()).data.total).toBe(1);
    await expectNoFault(page, "a filled example with its answer");
    expect(complaints).toEqual([]);
  });

  test("that changes something is asked about, and one that deletes asks for the id to be typed", async () => {
    verifies("console.run-example");
    const { page, complaints } = await openExample("upsertProduct");
    const body = drawerOf(page).getByLabel("Body, as JSON");
    await body.fill('{ "id": "mug", "name": "Mug", "price": 7 }');
    await drawerOf(page).getByRole("button", { name: "Send it" }).click();
    await page.getByRole("dialog").getByText("is sent to the workspace example-shop").waitFor();
    await page.keyboard.press("Escape");
    expect((await shop.secret.get("/products/mug")).status).toBe(404);
    await drawerOf(page).getByRole("button", { name: "Send it" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send it" }).click();
    await drawerOf(page).getByText("201").first().waitFor();
    expect((await shop.secret.get("/products/mug")).body.data.price).toBe(7);

    await page.goto(`${local.baseUrl}/console/?run=deleteProduct`);
    await drawerOf(page).getByLabel("id (path)").fill("mug");
    await drawerOf(page).getByRole("button", { name: "Send it" }).click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByRole("button", { name: "Send it" }).isDisabled()).toBe(true);
    await expectNoFault(page, "a question before something is deleted");
    // Nothing lies over the question, on a phone either: the drawer is as wide as its screen.
    await page.setViewportSize({ width: 375, height: 800 });
    await dialog.getByRole("button", { name: "Close" }).click({ trial: true });
    await dialog.getByLabel("Type it here").fill("mug");
    await page.keyboard.press("Enter");
    await answerOf(page).waitFor();
    expect((await shop.secret.get("/products/mug")).status).toBe(404);
    expect(complaints).toEqual([]);
  });

  test("shows a refusal as it is, and an answer that streams while it comes", async () => {
    verifies("console.run-example");
    const { page, complaints } = await openExample("getProduct");
    await drawerOf(page).getByLabel("id (path)").fill("nothing/../like that");
    await drawerOf(page).getByRole("button", { name: "Send it" }).click();
    await answerOf(page).waitFor();
    expect(JSON.parse(await answerOf(page).innerText()).error.code).toBe("NOT_FOUND");
    await drawerOf(page).getByLabel("id (path)").fill("..");
    await drawerOf(page).getByRole("button", { name: "Send it" }).click();
    await drawerOf(page).getByRole("alert").getByText("An id must be a text").waitFor();

    await page.goto(`${local.baseUrl}/console/?run=sendMessage`);
    await drawerOf(page).getByLabel("Example").selectOption("A streamed answer");
    await drawerOf(page).getByRole("button", { name: "Send it" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send it" }).click();
    await answerOf(page).filter({ hasText: '"type":"complete"' }).waitFor();
    const lines = (await answerOf(page).innerText()).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).seq)).toEqual(lines.map((_, place) => place + 1));
    expect(without4xx(complaints)).toEqual([]);
  });

  test("tells that the service fails or is out of reach, and goes on after a press; what was typed stays", async () => {
    verifies("console.run-example", "console.faults");
    const { page } = await open("/console", { key: shop.secret.key });
    let isFailing = true;
    await page.route("**/openapi.json", (route) =>
      isFailing ? route.fulfill({ status: 500, body: HOSTILE }) : route.continue(),
    );
    await page.goto(`${local.baseUrl}/console/?run=searchProducts`);
    const alert = drawerOf(page).getByRole("alert");
    await alert.waitFor();
    await expectNoFault(page, "an example that could not be read");
    isFailing = false;
    await alert.getByRole("button", { name: "Try again" }).click();
    const body = drawerOf(page).getByLabel("Body, as JSON");
    await body.fill('{ "text": "bottle" }');
    await page.context().setOffline(true);
    await drawerOf(page).getByRole("button", { name: "Send it" }).click();
    await alert.getByText("The service did not answer.").waitFor();
    expect(await body.inputValue()).toBe('{ "text": "bottle" }');
    await page.context().setOffline(false);
    await drawerOf(page).getByRole("button", { name: "Send it" }).click();
    await answerOf(page).waitFor();
    expect(await alert.count()).toBe(0);
  });

  test("names the scope that the key lacks, and the other kind of key, in the place of its button", async () => {
    verifies("console.run-example", "console.scopes");
    const { page } = await openExample("listWebhooks", await makeKey(["search", "tenant:read"]));
    await drawerOf(page).getByText("Your key may not send this. It needs webhooks:manage.").waitFor();
    expect(await drawerOf(page).getByRole("button", { name: "Send it" }).count()).toBe(0);
    await expectNoFault(page, "an example that the key may not send");
    const { page: others } = await openExample("getTenant");
    await drawerOf(others).getByText("The platform's admin key alone sends this.").waitFor();

    const { page: admins } = await openExample("getTenant", local.adminKey);
    await admins.waitForURL("**/console/operator**");
    await drawerOf(admins).getByLabel("tenantId (path)").fill(shop.tenantId);
    await drawerOf(admins).getByRole("button", { name: "Send it" }).click();
    await answerOf(admins).waitFor();
    expect(JSON.parse(await answerOf(admins).innerText()).data.tenantId).toBe(shop.tenantId);
  });

  test("waits for a key that signs in: one for web pages is refused, and the example stays", async () => {
    verifies("console.run-example", "console.sign-in");
    const { page } = await open("/console/?run=getCaller");
    await page.getByLabel("Secret key").fill(shop.publishable.key);
    await page.keyboard.press("Enter");
    await page.getByText("This key is for web pages.").waitFor();
    expect(await drawerOf(page).count()).toBe(0);
    await page.getByLabel("Secret key").fill(shop.secret.key);
    await page.keyboard.press("Enter");
    await drawerOf(page).getByRole("button", { name: "Send it" }).click();
    await answerOf(page).waitFor();
    expect(JSON.parse(await answerOf(page).innerText()).data.tenantId).toBe(shop.tenantId);
    await page.keyboard.press("Escape");
    await drawerOf(page).waitFor({ state: "detached" });
    expect(page.url()).not.toContain("run=");
    await page.reload();
    await page.getByText("of 5 done").waitFor();
    expect(await drawerOf(page).count()).toBe(0);
  });

  test.each([HOSTILE, "noSuchOperation", "__proto__", "javascript:alert(1)", "x".repeat(3_000)])(
    "that no operation has is told, and nothing of the address runs or overflows (%#)",
    async (id) => {
      verifies("console.run-example");
      const { page, complaints } = await openExample(id);
      await drawerOf(page).getByText("There is no such operation.").waitFor();
      await tabTo(page, drawerOf(page).getByRole("link", { name: "All operations" }));
      expect(await page.evaluate("window.hacked")).toBeUndefined();
      await expectNoFault(page, "an operation that is not there");
      expect(complaints).toEqual([]);
    },
  );
});
