import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { countSetAside, setAside } from "../redrive/dead-letters.ts";
import { openConsole, takeClock } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { tabTo } from "./keyboard.ts";

const DEAD_LETTERS = "WebhooksDeliveryDeadLetters";

let browser: Browser;
let local: Local;
let shop: Shop;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false, quiet: true })]);
  shop = await local.newShop({ workspaces: ["rented-shop"], tier: "starter" });
});
afterAll(() => browser.close());

const open = (path: string, key: string | null = local.adminKey) =>
  openConsole(browser, local.baseUrl, path, key === null ? {} : { key });

/** No operation describes the admin key: it is known by a tenant that is not there, which browsers log. */
const without404 = (complaints: string[]) => complaints.filter((text) => !text.includes("status of 404"));

const readTenant = async (tenantId = shop.tenantId) => (await local.admin.get(`/admin/tenants/${tenantId}`)).body.data;

describe("the admin key", () => {
  test("signs in by keys alone, finds a tenant and suspends it after its id was typed, in few presses", async () => {
    verifies("console.operator", "console.operator-tenant", "console.operator-subscription", "console.key");
    const { page, complaints, asked } = await open("/console", null);
    await page.getByLabel("Secret key").waitFor();
    await page.keyboard.type(local.adminKey);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/console/operator");
    await page.getByText("Which tenant?").waitFor();
    let presses = await tabTo(page, page.getByLabel("Id of a tenant"));
    await page.keyboard.type(shop.tenantId);
    await page.keyboard.press("Enter");
    await page.getByRole("rowheader", { name: "search" }).waitFor();
    presses += await tabTo(page, page.getByRole("button", { name: "Change the subscription" }));
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    presses += await tabTo(page, page.getByLabel("Status"));
    await page.keyboard.type("suspended");
    presses += await tabTo(page, page.getByRole("button", { name: "Look at the change" }));
    await page.keyboard.press("Enter");
    await page.getByText("status: active → suspended").waitFor();
    expect((await readTenant()).subscriptionStatus).toBe("active");
    await page.keyboard.type(shop.tenantId.slice(0, -1));
    await page.keyboard.press("Enter");
    await page.keyboard.type(shop.tenantId.slice(-1));
    expect((await readTenant()).subscriptionStatus).toBe("active");
    await page.keyboard.press("Enter");
    await page.getByText("no: suspended").waitFor();
    expect(await readTenant()).toMatchObject({ status: "suspended", subscriptionStatus: "suspended", tier: "starter" });
    expect(presses).toBeLessThanOrEqual(25);

    const kept = (await page.evaluate("JSON.stringify([localStorage, document.cookie, location.href])")) as string;
    expect([kept, ...asked].filter((text) => text.includes(local.adminKey))).toEqual([]);
    expect(await page.evaluate("document.body.innerText")).not.toContain(local.adminKey);
    await page.reload();
    await page.getByText("no: suspended").waitFor();
    await local.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, { status: "active" });
    await local.clock.skip("11s");
    expect(without404(complaints)).toEqual([]);
  });

  test("opens nothing of a tenant's, and a tenant's key nothing of the operator's", async () => {
    verifies("console.operator", "console.scopes");
    const { page } = await open("/console/webhooks");
    await page.getByText("A key of a tenant opens this.").waitFor();
    expect(await page.getByRole("navigation", { name: "Places" }).getByRole("link").allInnerTexts()).toEqual(["Operator"]);
    const { page: hers, asked } = await open("/console/operator", shop.secret.key);
    await hers.getByText("The platform's admin key opens this.").waitFor();
    expect(await hers.getByRole("navigation", { name: "Places" }).innerText()).not.toContain("Operator");
    expect(asked.filter((address) => address.startsWith("/admin"))).toEqual([]);
  });

  test("is refused in the service's words when it is another one, and when it ends meanwhile", async () => {
    verifies("console.operator", "console.errors");
    const { page } = await open("/console", `${local.adminKey}x`);
    expect(await page.getByRole("alert").innerText()).toMatch(/API key is not valid[\s\S]*req_\w+/);
    const { page: signedIn } = await open("/console/operator");
    await signedIn.getByText("Which tenant?").waitFor();
    const body = JSON.stringify({ requestId: "req_planned", error: { message: "It is replaced.", code: "UNAUTHORIZED" } });
    await signedIn.route("**/admin/tenants/*", (route) =>
      route.fulfill({ status: 401, headers: { "content-type": "application/json" }, body }),
    );
    await signedIn.getByLabel("Id of a tenant").fill("ten_any");
    await signedIn.keyboard.press("Enter");
    await signedIn.getByText("Your key no longer works.").waitFor();
  });
});

describe("a tenant", () => {
  test("is shown with its contract, and changed by what was changed alone, which nobody types for an upgrade", async () => {
    verifies("console.operator-tenant", "console.operator-subscription", "console.addresses");
    const { page, complaints } = await open(`/console/operator?tenant=${shop.tenantId}`);
    await page.getByRole("button", { name: "Change the subscription" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Look at the change" }).click();
    await dialog.getByText("Nothing is changed yet.").waitFor();
    await dialog.getByLabel("Tier").selectOption("professional");
    await dialog.getByText("Limits of a contract").click();
    await dialog.getByLabel("perMinute").fill("six hundred");
    await dialog.getByRole("button", { name: "Look at the change" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    expect(await dialog.getByRole("alert").innerText()).toMatch(/perMinute/);
    await dialog.getByRole("button", { name: "Back to the form" }).click();
    await dialog.getByText("Limits of a contract").click();
    await dialog.getByLabel("perMinute").fill("600");
    // Somebody else changes another field meanwhile.
    await local.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, { providerCustomerId: "cus_1" });
    await dialog.getByRole("button", { name: "Look at the change" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("perMinute 600").waitFor();
    expect(await readTenant()).toMatchObject({
      ...{ tier: "professional", subscriptionStatus: "active", providerCustomerId: "cus_1", limits: { perMinute: 600 } },
    });
    expect(without404(complaints).filter((text) => !text.includes("status of 400"))).toEqual([]);
  });

  test("that is not there is told in the service's words, and found anew by another id", async () => {
    verifies("console.operator-tenant", "console.errors");
    const { page } = await open(`/console/operator?tenant=${encodeURIComponent(HOSTILE)}`);
    await page.getByRole("alert").getByText("There is no such tenant.").waitFor();
    await page.getByLabel("Id of a tenant").fill(` ${shop.tenantId} `);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("rowheader", { name: "search" }).waitFor();
    expect(await page.evaluate("window.hacked")).toBeUndefined();
  });

  test("is made with a key that is shown once, and the same site is the same tenant", async () => {
    verifies("console.operator-provision", "console.hostile");
    const { page, complaints } = await open("/console/operator?view=new");
    const make = async () => {
      await page.getByLabel("Address of its site").fill("https://hired.example");
      await page.getByLabel("Name").fill(HOSTILE.slice(0, 120));
      await page.getByLabel("Tier").selectOption("starter");
      await page.getByRole("button", { name: "Make it" }).click();
    };
    await make();
    const shown = await page.getByRole("button", { name: /^Secret key if_sk_/ }).innerText();
    const key = shown.match(/if_sk_\S+/)![0];
    await page.getByRole("button", { name: "I have it" }).click();
    const { body } = await local.anonymous.get("/tenant/whoami", { headers: { authorization: `Bearer ${key}` } });
    expect(body.data).toMatchObject({ keyType: "secret", tier: "starter" });
    expect(await page.evaluate("document.body.innerText")).not.toContain(key);
    await make();
    await page.getByText("It was there before").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("link", { name: body.data.tenantId }).click();
    await page.getByRole("heading", { name: /<script>/ }).waitFor();
    await expectNoFault(page, "tenant of a hostile name");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Change the subscription" }).click();
    await page.getByText("Limits of a contract").click();
    await expectNoFault(page, "form of a subscription");
    expect(await page.evaluate("window.hacked")).toBeUndefined();
    expect(without404(complaints)).toEqual([]);
  });
});

describe("the platform", () => {
  test("dead letters are processed again, and none is left", async () => {
    verifies("console.operator-redrive");
    const letter = { tenantId: shop.tenantId, webhookId: "wh_gone", lane: "fast", deliveries: [] };
    for (let count = 0; count < 3; count++) await setAside(local, DEAD_LETTERS, letter);
    expect(await countSetAside(local, DEAD_LETTERS)).toBe(3);
    const { page, complaints } = await open("/console/operator?view=dead-letters");
    await page.getByRole("button", { name: "Process them again" }).click();
    await page.getByText("delivery: 3 processed again. None is left that can be taken now.").waitFor();
    await local.idle();
    expect(without404(complaints)).toEqual([]);
    await expectNoFault(page, "dead letters");
  });

  test("a redrive goes on until none is left or somebody pauses; lost changes are forgotten by their number", async () => {
    verifies("console.operator-redrive");
    const { page, complaints } = await open("/console/operator?view=dead-letters");
    const bodies: { deadLetters: string; forget?: boolean }[] = [];
    const gone = [{ from: "2026-11-01T00:00:00.000Z", to: "2026-11-01T00:01:00.000Z", records: 7 }];
    let release: () => void = () => undefined;
    await page.route("**/admin/redrive", async (route) => {
      bodies.push(route.request().postDataJSON());
      const isLast = bodies.length !== 1 && bodies.length !== 3;
      if (bodies.length === 3) await new Promise<void>((resolve) => (release = resolve));
      const data = { redriven: 10, failed: 1, gone: isLast ? gone : [], hasMore: !isLast };
      await route.fulfill({ json: { data: { deadLetters: "indexer", ...data } } });
    });
    await page.getByLabel("Which").selectOption("indexer");
    await page.getByRole("button", { name: "Process them again" }).click();
    await page.getByText("indexer: 20 processed again, 2 failed again").waitFor();
    await page.getByText("7 between").waitFor();
    await page.getByRole("button", { name: "Process them again" }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    release();
    await page.getByText("so far.").waitFor();
    expect(bodies).toHaveLength(3);

    await page.getByRole("button", { name: "Process them again" }).click();
    await page.getByRole("button", { name: "Forget them" }).click();
    await page.getByLabel("Type it here").fill("8");
    expect(await page.getByRole("button", { name: "Forget these changes" }).isDisabled()).toBe(true);
    await page.getByLabel("Type it here").fill("7");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(bodies.map(({ forget = false }) => forget)).toEqual([false, false, false, false, true]);
    expect(without404(complaints)).toEqual([]);
  });

  test("an index is built anew after its name was typed, and its run is followed to its end by its address", async () => {
    verifies("console.operator-reindex");
    const { page, complaints } = await open("/console/operator?view=reindex");
    const start = async (kind: string) => {
      await page.getByLabel("Which").selectOption(kind);
      await page.getByRole("button", { name: "Build it anew …" }).click();
      await page.getByLabel("Type it here").fill(kind);
      await page.keyboard.press("Enter");
    };
    await start("posts");
    await page.waitForURL("**/operator?view=reindex&run=reindex_*");
    await local.idle();
    await page.reload();
    await page.getByText("posts: succeeded").waitFor();
    await expectNoFault(page, "reindex");
    await page.setViewportSize({ width: 1280, height: 800 });

    const other = "reindex_0other";
    const message = `The index of posts is being rebuilt already, by ${other}. Follow it with GET /admin/reindex/${other}.`;
    await page.route("**/admin/reindex", (route) =>
      route.fulfill({ status: 409, json: { error: { code: "CONFLICT", message } } }),
    );
    const startedAt = "2026-11-29T08:00:00.000Z";
    let status = "running";
    await page.route(`**/admin/reindex/${other}`, (route) =>
      route.fulfill({
        json: { data: { kind: "posts", status, startedAt, ...(status === "failed" && { stoppedAt: startedAt }) } },
      }),
    );
    await takeClock(page);
    await start("posts");
    await page.getByRole("alert").getByText("is being rebuilt already").waitFor();
    await page.getByRole("button", { name: `Follow ${other}` }).click();
    await page.getByText("posts: running").waitFor();
    status = "failed";
    await page.clock.fastForward("00:06");
    await page.getByText("posts: failed").waitFor();
    expect(without404(complaints).filter((text) => !text.includes("status of 409"))).toEqual([]);
  });
});

const VIEWS: [path: string, ready: string][] = [
  ["/console/operator", "Which tenant?"],
  ["/console/operator?view=new", "Address of its site"],
  ["/console/operator?view=dead-letters", "Deliveries of webhooks."],
  ["/console/operator?view=reindex", "Search index of all tenants"],
];

test.each(VIEWS)("%s has no serious fault on a desk and a phone, in light and dark", async (path, ready) => {
  verifies("console.accessible", "console.policy");
  const { page, complaints }: { page: Page; complaints: string[] } = await open(path);
  await page.getByText(ready).first().waitFor();
  await expectNoFault(page, path);
  expect(without404(complaints)).toEqual([]);
});
