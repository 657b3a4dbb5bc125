import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { htmlPage } from "../../support/websites/html-page.ts";
import { startWebsite } from "../../support/websites/start-website.ts";
import { openConsole, takeClock } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { walkByKeys } from "./keyboard.ts";

type Website = Awaited<ReturnType<typeof startWebsite>>;

let browser: Browser;
let local: Local;
let shop: Shop;
let site: Website;

beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: ["crawls-shop", "empty-shop"] });
  site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/returns", "/guides/wax", "/missing", "/cart", "/noindex"] }),
    "/returns": htmlPage({ title: "Returns" }),
    "/guides/wax": htmlPage({ title: "Waxing boots" }),
    "/noindex": htmlPage({ title: "Secret", head: '<meta name="robots" content="noindex">' }),
    "/hostile": htmlPage({
      title: "Hostile",
      paragraphs: [HOSTILE.replaceAll("<", "&lt;"), "A text of some length about boots."],
    }),
  });
});
afterAll(() => browser.close());

const open = (path: string, key = shop.secret.key) => openConsole(browser, local.baseUrl, path, { key, timezoneId: "UTC" });
const spent = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas.crawlPages.current as number;

/** Reads what a list of facts says under a name. */
const fact = (page: Page, name: string) => page.locator(".page-facts > div", { hasText: name }).locator("dd");

test("a crawl is started by keys alone, after it has said what it may cost, and is followed to its end", async () => {
  verifies("console.crawls", "console.crawl-start", "console.crawl-progress");
  const { page, complaints, asked } = await open("/console?workspace=crawls-shop");
  await page.getByText("of 5 done").waitFor();
  const walk = walkByKeys(page, 24);
  await walk.tabTo(page.getByRole("link", { name: "Crawls", exact: true }));
  await walk.press("Enter");
  await page.getByText("Nothing was crawled yet.").waitFor();
  await walk.tabTo(page.getByRole("button", { name: "Start a crawl" }));
  await walk.press("Enter");
  await page.getByLabel("Start page").and(page.locator(":focus")).waitFor();
  await page.keyboard.type(site.url);
  await walk.tabTo(page.getByLabel("What is read"));
  await page.keyboard.type("Full");
  await walk.tabTo(page.getByLabel("Pages at most"));
  await page.keyboard.type("5x");
  await page.getByText("give a whole number above 0").waitFor();
  await walk.press("Backspace");
  site.pages.set("/guides/wax", { hold: true, body: htmlPage({ title: "Waxing boots" }) });
  await walk.press("Enter");
  const cost = page.getByRole("dialog").getByRole("status");
  await cost.getByText("It asks for up to 5 pages.").waitFor();
  expect(await cost.innerText()).toMatch(/is one of the month's crawled pages; .* [\d,]+ of [\d,]+ are left this month\./);
  expect(asked.filter((address) => address === "/crawl/start")).toEqual([]);
  await walk.press("Enter");
  await page.getByRole("heading", { name: `${site.url}/` }).waitFor();
  expect(walk.presses).toBeLessThanOrEqual(40);
  expect(asked.filter((address) => address === "/crawl/start")).toHaveLength(1);

  await site.reached("/guides/wax");
  await page.getByText("It is running.").or(page.getByText("It waits for its turn.")).first().waitFor();
  await page.getByRole("button", { name: "Cancel the crawl" }).waitFor();
  site.release();
  await local.idle();
  await page.getByText("It is complete.").waitFor();
  await page.getByText("The site has no such page (404).").first().waitFor();
  const rows = await page.getByRole("table", { name: "Why pages failed" }).getByRole("row").allInnerTexts();
  expect(rows.slice(1).map((row) => row.split("\t"))).toEqual([
    ["The site has no such page (404).", "1", "failed", "notFound"],
    [expect.stringContaining("a cart, an account or a login"), "1", "left out", "excluded"],
    ["It asks not to be found (noindex).", "1", "left out", "noindex"],
  ]);
  expect(await page.getByRole("button", { name: "Cancel the crawl" }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("a crawl is looked at each five seconds while the tab is seen and it runs, and is cancelled by a press", async () => {
  verifies("console.crawl-progress", "console.crawl-cancel");
  const slow = await startWebsite({ "/": { hold: true, body: htmlPage({ title: "Slow" }) } });
  const started = await shop.secret.with({ "x-workspace-id": "empty-shop" }).post("/crawl/start", { url: slow.url });
  const { crawlId } = started.body.data;
  const { page, asked, complaints } = await open(`/console/crawls?workspace=empty-shop&crawl=${crawlId}`);
  await takeClock(page);
  await page.reload();
  await page.getByRole("button", { name: "Cancel the crawl" }).waitFor();
  const looks = () => asked.filter((address) => address === `/crawl/${crawlId}`).length;
  const before = looks();
  await page.clock.runFor(4_000);
  expect(looks()).toBe(before);
  const again = page.waitForResponse(`**/crawl/${crawlId}`);
  await page.clock.runFor(1_500);
  await again;
  expect(looks()).toBe(before + 1);

  await page.getByRole("button", { name: "Cancel the crawl" }).click();
  await page.getByText(/It is being cancelled|It was cancelled/).waitFor();
  slow.release();
  await local.idle();
  await page.clock.runFor(6_000);
  await page.getByText("It was cancelled.").waitFor();
  const ended = looks();
  await page.clock.runFor(60_000);
  expect(looks()).toBe(ended);
  expect(complaints).toEqual([]);
});

test("the configuration is a form that sends what changes, and tries a page by what is not saved yet", async () => {
  verifies("console.crawl-config", "console.crawl-check");
  const { page, complaints } = await open("/console/crawls?workspace=crawls-shop&view=configuration");
  await page.getByLabel("Start page").fill(site.url);
  await page.getByLabel("Schedule").selectOption("Each week");
  await page.getByLabel("Hour").selectOption("05:00");
  await page.getByLabel("Time zone").fill("Mars/Olympus");
  await page.getByLabel("Not these addresses").fill("/guides/*\n\n");
  await page.getByLabel("Address of the page").fill(`${site.url}/guides/wax`);
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByRole("alert").getByText("config.timezone").first().waitFor();
  await page.getByLabel("Time zone").fill("Europe/Berlin");
  const before = await spent();
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByText("No: A pattern leaves it out").waitFor();
  expect(await fact(page, "Pattern").innerText()).toBe("/guides/*");
  await page.getByText("Nothing is spent.").waitFor();
  expect(await spent()).toBe(before);

  const put = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: "Save 5 changes" }).click();
  expect((await put).postDataJSON()).toEqual({
    ...{ url: site.url, schedule: "weekly", preferredHour: 5, timezone: "Europe/Berlin", excludePatterns: ["/guides/*"] },
  });
  await page.getByText("It is saved.").waitFor();
  await page.getByRole("button", { name: "Nothing changes" }).waitFor();
  expect(await page.getByText(/^Next crawl by schedule: \d/).count()).toBe(1);
  const { data } = (await shop.secret.with({ "x-workspace-id": "crawls-shop" }).get("/crawl/config")).body;
  expect(data).toMatchObject({ schedule: "weekly", preferredHour: 5, excludePatterns: ["/guides/*"], strategy: "smart" });
  expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);
});

test("roles of pages are saved with the settings, and what somebody else has saved meanwhile is not lost", async () => {
  verifies("console.crawl-roles");
  const settings = shop.secret;
  const path = "/workspaces/crawls-shop/settings";
  await settings.patch(path, { chat: { pageRoles: { help: ["/service/*"] }, memory: false } });
  const { page, complaints } = await open("/console/crawls?workspace=crawls-shop&view=configuration");
  await page.getByLabel("Help of the shop").and(page.locator("textarea")).waitFor();
  expect(await page.getByLabel("Help of the shop").inputValue()).toBe("/service/*");
  await page.getByLabel("Words of others").fill("/letters\nreview");
  await settings.patch(path, { chat: { pageRoles: { article: ["/news/*"] } } });
  await page.getByRole("button", { name: "Save the roles" }).click();
  await page.getByText("Somebody else has saved the settings meanwhile.").waitFor();
  await page.locator("textarea", { hasText: "/news/*" }).waitFor();
  await page.getByRole("button", { name: "Save the roles" }).click();
  await page.getByText("The roles are saved.").waitFor();
  expect((await settings.get(path)).body.data.chat).toEqual({
    pageRoles: { help: ["/service/*"], article: ["/news/*"], other: ["/letters", "review"] },
    memory: false,
  });
  expect(complaints.filter((text) => !text.includes("412"))).toEqual([]);
});

test("one page is told as what it would become, whatever it says, and is read and kept by a press", async () => {
  verifies("console.crawl-check", "console.crawl-single", "console.hostile");
  const { page, complaints } = await open(`/console/crawls?workspace=crawls-shop&view=page&url=${site.url}/hostile`);
  const before = await spent();
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByText("Yes: It becomes a post.").waitFor();
  expect(await fact(page, "Title").innerText()).toBe("Hostile");
  expect(await fact(page, "Role").innerText()).toBe("an article");
  expect(await page.locator(".page-text").innerText()).toContain("onerror");
  await page.getByText("One crawled page is spent.").waitFor();
  expect(await spent()).toBe(before + 1);
  await expectNoFault(page, "a page that was tried");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Read it now and keep it" }).click();
  await page.getByText("It is created.").waitFor();
  await page.getByRole("link", { name: "Look at the post" }).click();
  await page.locator(".sheet").getByText("Hostile").first().waitFor();
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints).toEqual([]);
});

test("an address is enrolled for a mail, and a wrong one is refused in the service's words", async () => {
  verifies("console.crawl-notify");
  const { page } = await open("/console/crawls?workspace=crawls-shop&view=configuration");
  await page.getByLabel("Mail address").fill("nobody");
  await page.getByRole("button", { name: "Send one mail" }).click();
  await page.getByRole("alert").getByText("email").first().waitFor();
  await page.getByLabel("Mail address").fill("ida@shop.example");
  await page.getByRole("button", { name: "Send one mail" }).click();
  await page.getByText("ida@shop.example gets one mail.").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("a key without settings sees crawls and no roles, and one without crawls is told the scope", async () => {
  verifies("console.crawls", "console.scopes");
  const make = async (scopes: string[]) =>
    (await shop.secret.post("/keys", { label: scopes.join(), keyType: "secret", scopes })).body.data.key as string;
  const { page: crawler } = await open("/console/crawls?workspace=crawls-shop&view=configuration", await make(["crawl:manage"]));
  await crawler.getByText("Roles of pages need tenant:read.").waitFor();
  await crawler.getByRole("button", { name: "Start a crawl" }).click();
  await crawler.getByRole("button", { name: "What does it cost?" }).click();
  await crawler.getByText("Your key may not read how many are left.").waitFor();
  const { page: other } = await open("/console/crawls?workspace=crawls-shop", await make(["search"]));
  await other.getByText("Your key may not see this.").waitFor();
  await other.getByRole("main").getByText("crawl:manage").first().waitFor();
});

test("crawls of any number, with any text, have no serious fault on any screen", async () => {
  verifies("console.crawls", "console.accessible", "console.hostile", "console.policy");
  const { page, complaints } = await open("/console/crawls?workspace=crawls-shop");
  const first = page.locator(".crawls tbody tr").first();
  await first.waitFor();
  const { body } = await shop.secret.with({ "x-workspace-id": "crawls-shop" }).get("/crawl?limit=1");
  const [crawl] = body.data.results;
  const hostile = {
    ...{ ...crawl, url: `https://shop.example/${HOSTILE}`, status: "running", error: HOSTILE, waiting: HOSTILE, limit: "quota" },
    reasons: [{ outcome: "skipped", reason: "x".repeat(200), message: HOSTILE, count: 1_234_567 }],
    failures: [{ url: `https://shop.example/${HOSTILE}`, reason: "notFound", message: HOSTILE }],
    progress: { ...crawl.progress, discovered: 12_345_678, remaining: 2_345_678 },
  };
  const many = Array.from({ length: 25 }, (_, place) => ({ ...hostile, crawlId: `crawl_${place}` }));
  await page.route("**/crawl?*", (route) =>
    route.fulfill({ json: { data: { results: many, pagination: { hasMore: true, cursor: "next", limit: 25, total: null } } } }),
  );
  await page.route("**/crawl/crawl_0", (route) => route.fulfill({ json: { data: { ...hostile, crawlId: "crawl_0" } } }));
  await page.reload();
  await page.getByRole("button", { name: "Older" }).waitFor();
  await expectNoFault(page, "crawls");
  await first.getByRole("link").click();
  await page.getByText("10,000,000 of 12,345,678 pages").waitFor();
  await page.locator("main summary").click();
  await expectNoFault(page, "a crawl");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Start a crawl" }).click();
  await page.getByLabel("Start page").waitFor();
  await expectNoFault(page, "start a crawl");
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Crawls" }).getByRole("link", { name: "Configuration" }).click();
  await page.getByLabel("Words of others").waitFor();
  await expectNoFault(page, "configuration");
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints).toEqual([]);
});
