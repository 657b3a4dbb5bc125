import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import type { SearchActivity } from "../../../functions/platform/ports/analytics/analytics.ts";
import { searchOf } from "../../ports/analytics/activity.ts";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { tabTo } from "./keyboard.ts";

let searches = 0;
let browser: Browser;
let local: Local;
let shop: Shop;
const COATS = Array.from({ length: 6 }, (_, at) => ({ id: `c${at + 1}`, name: `Rain coat ${at + 1}`, price: 10 * (at + 1) }));
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: ["rules-shop", "empty-shop", "met-shop"] });
  const products = [...COATS, { id: "umbrella", name: "Umbrella", brands: ["Nord"] }, { id: "h1", name: HOSTILE }];
  await shop.secret.post("/products/bulk", { products });
  await shop.secret.post("/rules", {
    ...{ name: HOSTILE.slice(0, 150), conditions: { query: { is: [HOSTILE.slice(0, 100)] } } },
    consequences: { hide: { ids: ["h1"] }, banner: { text: HOSTILE } },
  });
  await local.idle();
  for (const [text, times] of [
    ["rain coat", 3],
    ["umbrella", 2],
    ["snorkelparka", 2],
  ] as const) {
    // Searches of one moment have no order, and what follows an empty answer is asked below.
    await local.clock.advance("1s");
    for (let time = 0; time < times; time++) await shop.publishable.post("/products/search", { text, visitorId: "v1" });
  }
  await local.idle();
  await local.clock.advance("1m");
  await shop.publishable.post("/products/search", { text: "umbrella", visitorId: "v1" });
  await local.idle();
});
afterAll(() => browser.close());

const openSignedIn = (path: string, options: Parameters<typeof openConsole>[3] = {}) =>
  openConsole(browser, local.baseUrl, path, { key: shop.secret.key, ...options });

const inShop = (path: string) => `${path}${path.includes("?") ? "&" : "?"}workspace=rules-shop`;
const namesOf = (page: Page) =>
  page.evaluate("[...document.querySelectorAll('.board-row .grow code')].map(({ textContent }) => textContent)");

test("by keys alone a record is pinned, the impact measured, the rule published and taken back", async () => {
  verifies("console.rules", "console.rule-impact", "console.rule-undo");
  const { page, complaints } = await openSignedIn(inShop("/console/rules?rule=new&q=rain coat"));
  await page.locator(".board-row").nth(5).waitFor();
  let [acts, tabs] = [0, 0];
  const press = async (key: string) => {
    acts++;
    await page.keyboard.press(key);
  };
  const activate = async (name: string) => {
    const button = page.getByRole("button", { name, exact: true });
    await button.waitFor();
    tabs += await tabTo(page, button);
    await press("Enter");
  };
  const third = ((await namesOf(page)) as string[])[2]!;
  const name = COATS.find(({ id }) => id === third)!.name;
  tabs += await tabTo(page, page.getByRole("link", { name: "To the content" }));
  await page.keyboard.press("Enter");
  await activate(`Pin one place higher: ${name}`);
  await page.getByText(`${name} is pinned to place 2.`).waitFor();
  await page.locator(".board-row").nth(1).getByText(third, { exact: true }).waitFor();
  expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe(`Pin one place higher: ${name}`);
  await press("Enter");
  await page.locator(".board-row").nth(0).getByText(third, { exact: true }).waitFor();
  await activate("Measure the impact");
  await page.getByText("1 of 3 searches change, 38 % of the traffic. 0 lose all their results.").waitFor();
  await activate("Publish");
  await page.getByText("The rule is published.").waitFor();
  const listed = await shop.secret.get("/rules");
  const published = listed.body.data.results.find((rule: { name: string }) => rule.name === "Rule for “rain coat”");
  expect(published).toMatchObject({ enabled: true, consequences: { pin: [{ id: third, position: 1 }] } });
  await activate("Undo");
  await page.getByRole("heading", { name: "Rules and synonyms" }).waitFor();
  expect((await shop.secret.get(`/rules/${published.id}`)).status).toBe(404);
  expect(acts).toBeLessThanOrEqual(5);
  expect(tabs).toBeLessThanOrEqual(120);
  expect(complaints).toEqual([]);
});

test("a rule is dragged into shape, seen at another time, saved as a draft, switched on, and found in its list", async () => {
  verifies("console.rules", "console.rule-times");
  const { page, complaints } = await openSignedIn(inShop("/console/rules"), { isCold: true });
  await page.getByRole("link", { name: "New rule" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Winter sale");
  await page.getByLabel("Searches", { exact: true }).selectOption("contains");
  await page.locator(".board-row").getByText("Umbrella").waitFor();
  await page.getByLabel("Texts, one a line").fill("coat\nmac");
  await page.locator(".board-row").getByText("Umbrella").waitFor({ state: "detached" });
  await page
    .locator(".board-row")
    .nth(4)
    .dragTo(page.locator(".board-row").first(), { targetPosition: { x: 40, y: 3 } });
  await page.getByText(/is pinned to place 1\./).waitFor();
  await page.locator(".board-row").nth(3).getByRole("button", { name: /^Hide/ }).click();
  await page.getByRole("button", { name: /^Show again/ }).waitFor();
  await page.getByRole("textbox", { name: "Id of another product to pin" }).fill("umbrella");
  await page.keyboard.press("Enter");
  await page.locator(".board-row").nth(1).getByText("Umbrella").waitFor();

  await page.getByLabel("Time zone").selectOption("Europe/Berlin");
  await page.getByLabel("From", { exact: true }).fill("2041-11-28T00:00");
  await page.getByLabel("Until", { exact: true }).fill("2041-11-29T00:00");
  await page.getByText("The rule does not apply to this search now.").waitFor();
  await page.getByLabel("Seen at (Europe/Berlin)").fill("2041-11-28T00:10");
  await page.getByText("The rule does not apply").waitFor({ state: "detached" });
  await page.locator(".board-row").nth(1).getByText("Umbrella").waitFor();
  await page.getByRole("button", { name: "Save as draft" }).click();
  await page.getByText("The draft is saved; shoppers do not meet it.").waitFor();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("The rule is published.").waitFor();
  const { body } = await shop.secret.get("/rules");
  const [rule] = body.data.results.filter(({ name }: { name: string }) => name === "Winter sale");
  expect(rule).toMatchObject({
    enabled: true,
    conditions: { query: { contains: ["coat", "mac"] }, from: "2041-11-28T00:00", timeZone: "Europe/Berlin" },
    consequences: { pin: [{ position: 1 }, { id: "umbrella", position: 2 }], hide: { ids: [expect.any(String)] } },
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Now: draft").waitFor();
  await page.getByRole("link", { name: "All rules" }).click();
  await page.getByRole("searchbox", { name: "Find a rule" }).fill("winter");
  expect(await page.locator(".rule").allInnerTexts()).toEqual([
    expect.stringMatching(/Winter sale[\s\S]*pins 2 · hides 1[\s\S]*draft/),
  ]);
  await page.getByRole("link", { name: "Winter sale" }).click();
  await page.getByRole("button", { name: "Delete …" }).click();
  await page.keyboard.type("Winter");
  expect(await page.getByRole("button", { name: "Delete for good" }).isDisabled()).toBe(true);
  await page.keyboard.type(" sale");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Rules and synonyms" }).waitFor();
  expect((await shop.secret.get(`/rules/${rule.id}`)).status).toBe(404);
  expect(complaints).toEqual([]);
});

test("rules are put into another order by keys, and of two editors none loses anything", async () => {
  verifies("console.rules", "console.two-editors");
  const made: { id: string }[] = [];
  for (const name of ["First", "Second"]) {
    const rule = { name, priority: 7, consequences: { pin: [{ id: "c1", position: 1 }] } };
    made.push((await shop.secret.post("/rules", rule)).body.data);
    await local.clock.advance("1s");
  }
  const { page } = await openSignedIn(inShop("/console/rules"));
  await tabTo(page, page.getByRole("button", { name: "Later: First" }));
  await page.keyboard.press("Enter");
  await page.getByText("“First” is now 2 of 3.").waitFor();
  expect((await page.locator(".rule h2").allInnerTexts()).slice(0, 2)).toEqual(["Second", "First"]);

  await page.getByRole("link", { name: "First", exact: true }).click();
  await page.locator(".board-row").first().waitFor();
  await shop.secret.patch(`/rules/${made[0]!.id}`, { name: "First of a colleague" });
  await page.getByLabel("Priority").fill("9");
  await page.getByRole("button", { name: "Publish changes" }).click();
  const conflict = page.getByRole("alert");
  await conflict.getByText("Somebody else has changed this rule").waitFor();
  expect(await conflict.getByLabel("Yours").innerText()).toContain("changed: priority");
  expect(await conflict.getByLabel("Theirs").innerText()).toMatch(/First of a colleague[\s\S]*changed: name/);
  await expectNoFault(page, "two versions of a rule");
  expect((await shop.secret.get(`/rules/${made[0]!.id}`)).body.data).toMatchObject({ priority: 7, name: "First of a colleague" });
  await page.getByRole("button", { name: "Take theirs" }).click();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("First of a colleague");
  await page.getByLabel("Priority").fill("9");
  await shop.secret.patch(`/rules/${made[0]!.id}`, { enabled: false });
  await page.getByRole("button", { name: "Publish changes" }).click();
  await page.getByRole("button", { name: "Save mine over theirs" }).click();
  await page.getByText("Yours is saved.").waitFor();
  expect((await shop.secret.get(`/rules/${made[0]!.id}`)).body.data).toMatchObject({ priority: 9, enabled: false });
  for (const { id } of made) await shop.secret.delete(`/rules/${id}`);
});

test("each rule tells what it did in seven days, or that it was not met, and a key without reports what it needs", async () => {
  verifies("console.rule-use", "console.hostile", "console.accessible");
  const ofShop = shop.secret.with({ "x-workspace-id": "met-shop" });
  const consequences = { pin: [{ id: "c1", position: 1 }] };
  const ids: string[] = [];
  const names = [{ name: "Met" }, { name: HOSTILE.slice(0, 150) }, { name: "Unmet" }, { name: "Draft", enabled: false }];
  for (const [at, more] of names.entries())
    ids.push((await ofShop.post("/rules", { ...more, priority: 9 - at, consequences })).body.data.id);
  const day = 86_400_000;
  const met = (at: number, rules: string[], more: Partial<SearchActivity> = {}) =>
    searchOf({ id: `met-${++searches}`, workspaceId: "met-shop", at: local.clock.now() - at * day, rules, ...more });
  const clicks = [{ productId: "c1", position: 1 }];
  await local.ports.analytics.put(shop.tenantId, [
    ...Array.from({ length: 1_200 }, () => met(1, [ids[0]!])),
    met(0, [ids[0]!, ids[1]!], { clicks, purchased: true, revenue: 1_449.5 }),
    met(8, [ids[2]!], { clicks }),
  ]);

  const { page, complaints, asked } = await openSignedIn("/console/rules?workspace=met-shop");
  await page.locator(".rule-use").first().waitFor();
  expect(await page.locator(".rule-use").allInnerTexts()).toEqual([
    "applied to 1,201 searches, 1 with a click, 1 with a purchase (worth 1,449.5) in 7 days",
    "applied to 1 search, 1 with a click, 1 with a purchase (worth 1,449.5) in 7 days",
    "not met in 7 days",
  ]);
  expect(await page.locator(".rule h2").last().innerText()).toBe("Draft");
  expect(asked.filter((path) => path.startsWith("/analytics"))).toEqual(["/analytics/search?days=7&topN=1"]);
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  await expectNoFault(page, "what rules did");
  const { body } = await shop.secret.post("/keys", {
    label: "no reports",
    keyType: "secret",
    scopes: ["content:read", "search"],
  });
  const { page: hers, asked: hersAsked } = await openSignedIn("/console/rules?workspace=met-shop", { key: body.data.key });
  await hers.getByText("What each rule did needs analytics:read.").waitFor();
  await hers.getByRole("link", { name: "Unmet" }).waitFor();
  expect(hersAsked.filter((path) => path.startsWith("/analytics"))).toEqual([]);
  expect(complaints).toEqual([]);
});

test("a rule that loses results says so in red, sorted first, before it is published", async () => {
  verifies("console.rule-impact");
  const { page, asked } = await openSignedIn(inShop("/console/rules?rule=new"));
  await page.getByText("The rule does nothing yet.").waitFor();
  await page.locator(".board-row").first().waitFor();
  for (const name of ["Umbrella", "Rain coat 1"]) await page.getByRole("button", { name: `Hide: ${name}`, exact: true }).click();
  await page.getByRole("button", { name: "Measure the impact" }).click();
  await page.getByText(/1 lose all their results/).waitFor();
  const rows = await page.locator(".impact tbody tr").allInnerTexts();
  expect(rows.map((row) => row.split(/\s{2,}|\t/)[0])).toEqual(["umbrella", "rain coat"]);
  await page.getByText("1 search does not change").click();
  await page.getByText("snorkelparka (2)").waitFor();
  expect(rows[0]).toContain("1 → 0 loses all results");
  expect(rows[1]).toMatch(/6 → 5[\s\S]*5 of 6/);
  expect(asked.filter((path) => path === "/search")).toHaveLength(1);
  await expectNoFault(page, "impact");
  const { body } = await shop.secret.get("/analytics/search");
  expect(body.data.topQueries.map(({ query, count }: { query: string; count: number }) => [query, count])).toEqual([
    ["rain coat", 3],
    ["umbrella", 3],
    ["snorkelparka", 2],
  ]);
});

test("a suggested synonym is added by one act, shows what it gains, is edited, exported, imported, and taken back", async () => {
  verifies("console.synonyms", "console.synonym-files", "console.two-editors");
  const path = "/workspaces/rules-shop/settings";
  const { page, complaints } = await openSignedIn(inShop("/console/rules?view=synonyms"));
  await page.getByText("2 without a result, 1 typed this next, gains 1 hit").waitFor();
  await expectNoFault(page, "suggested synonyms");
  await tabTo(page, page.getByRole("button", { name: "Add synonym: snorkelparka, umbrella" }));
  await page.keyboard.press("Enter");
  await page.getByText("“snorkelparka, umbrella” is added.").waitFor();
  await page.getByText("snorkelparka: 0 → 1").waitFor();
  expect((await shop.secret.get(path)).body.data.synonyms).toEqual([["snorkelparka", "umbrella"]]);

  await page.getByRole("textbox", { name: "New synonym" }).fill("only one");
  await page.keyboard.press("Enter");
  await page.getByText("A line needs two words").waitFor();
  await page.getByRole("textbox", { name: "New synonym" }).fill("=HYPERLINK(1) => rain coat, mac");
  await page.keyboard.press("Enter");
  await page.getByText(/is added/).waitFor();
  await page.getByRole("button", { name: /^Edit: =HYPERLINK/ }).click();
  await page.keyboard.press("End");
  await page.keyboard.type(", pelerine");
  await shop.secret.patch(path, { synonyms: [...(await shop.secret.get(path)).body.data.synonyms, ["boots", "wellies"]] });
  await page.keyboard.press("Enter");
  const conflict = page.getByRole("alert");
  await conflict.getByText("added: boots, wellies").waitFor();
  await expectNoFault(page, "two changes of synonyms");
  await page.getByRole("button", { name: "Keep both" }).click();
  await page.getByText("boots, wellies", { exact: true }).waitFor();
  const oneWay = ["=HYPERLINK(1) =>", "rain coat", "mac", "pelerine"];
  const both = [["snorkelparka", "umbrella"], oneWay, ["boots", "wellies"]];
  expect((await shop.secret.get(path)).body.data.synonyms).toEqual(both);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const stream = await (await download).createReadStream();
  const csv = (await stream.toArray()).map(String).join("");
  expect(csv).toBe(`snorkelparka,umbrella\r\n"'=HYPERLINK(1) =>",rain coat,mac,pelerine\r\nboots,wellies`);
  const buffer = Buffer.from(`\ufeff${csv}\r\nhat;cap\r\nalone\r\n`.replaceAll(",", ";"));
  await page.locator("input[type=file]").setInputFiles({ name: "s.csv", mimeType: "text/csv", buffer });
  await page.getByText("1 new, 3 there already, 1 refused.").waitFor();
  await page.getByText("Row 5: A line needs two words").waitFor();
  await page.getByRole("button", { name: "Add 1" }).click();
  await page.getByText("1 synonyms are added.").waitFor();
  expect((await shop.secret.get(path)).body.data.synonyms).toEqual([...both, ["hat", "cap"]]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("It is as it was before.").waitFor();
  expect((await shop.secret.get(path)).body.data.synonyms).toEqual(both);
  await page.getByRole("button", { name: "Remove: boots, wellies" }).click();
  await page.getByText("“boots, wellies” is removed.").waitFor();
  expect(complaints.filter((text) => !text.includes("412"))).toEqual([]);
});

test("a product that is missing is found by its cause, which a button mends", async () => {
  verifies("console.where-is", "console.search");
  await shop.secret.post("/products", { id: "lost", name: "Sou'wester hat", brands: ["Aria"], visibility: "hidden", price: 12 });
  await local.idle();
  const { page, complaints } = await openSignedIn(inShop("/console/search?q=sou'wester hat&f=brands:Nord"));
  const where = page.getByText("Where is my product?");
  await where.waitFor();
  await tabTo(page, where);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("wester hat");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sou'wester hat lost" }).click();
  await page.getByText('Its visibility is "hidden"').waitFor();
  await expectNoFault(page, "where is my product");
  await page.getByRole("button", { name: "Set its visibility to visible" }).click();
  await local.idle();
  await page.getByText("The filters of the search leave it out: brands.").waitFor();
  expect(await page.getByText("brands: asked for is one of Nord; it has Aria").count()).toBe(1);
  await page.getByRole("button", { name: "Without the filter brands" }).click();
  await page.getByText("It is hit 1 of this search.").waitFor();
  await page.getByLabel("What a shopper types").fill("kagool");
  await page.keyboard.press("Enter");
  await page.getByText('It has no word of "kagool"').waitFor();
  await page.getByRole("link", { name: "Add a synonym" }).click();
  expect(await page.getByRole("textbox", { name: "New synonym" }).inputValue()).toBe("kagool, ");
  await tabTo(page, page.getByRole("textbox", { name: "New synonym" }));
  await page.keyboard.press("End");
  await page.keyboard.type("hat");
  await page.keyboard.press("Enter");
  await page.getByText("“kagool, hat” is added.").waitFor();
  await local.clock.advance("10s");
  await page.goBack();
  await page.getByText("It is hit 1 of this search.").waitFor();
  expect(complaints).toEqual([]);
});

test("two searches stand side by side, and what moved is said", async () => {
  verifies("console.compare");
  const rule = {
    name: "Dear ones first",
    enabled: false,
    consequences: { pin: [{ id: "c6", position: 1 }], hide: { ids: ["c1"] } },
  };
  const { body } = await shop.secret.post("/rules", rule);
  const { page, complaints } = await openSignedIn(inShop("/console/search?q=rain coat"));
  await page.getByLabel("Side by side with").selectOption("A rule");
  await page.getByLabel("A rule").selectOption(body.data.id);
  await page.getByText(/moved, 0 new, 1 gone\./).waitFor();
  await page.getByRole("region", { name: "With the draft “Dear ones first”" }).getByText("↑").first().waitFor();
  await expectNoFault(page, "two searches");
  await page.reload();
  await page.getByText(/moved, 0 new, 1 gone\./).waitFor();
  await page.getByLabel("Side by side with").selectOption("A synonym to try");
  await page.getByText("Say what the second search shall try.").waitFor();
  await page.getByLabel("Synonym to try").fill("rain coat, umbrella");
  await page.keyboard.press("Enter");
  await page.getByText(/1 new, 0 gone\. .*Hits: 6 and 7\./).waitFor();
  await page.getByLabel("Side by side with").selectOption("Meaning");
  await page.getByRole("region", { name: "By words alone" }).waitFor();
  await shop.secret.delete(`/rules/${body.data.id}`);
  expect(complaints).toEqual([]);
});

const VIEWS: [path: string, ready: string][] = [
  ["/console/rules", ".rule"],
  ["/console/rules?rule=new", ".board-row"],
  ["/console/rules?view=synonyms", ".files"],
  ["/console/search?q=rain&where=c1", ".place-of"],
];

test.each(VIEWS)("%s has no serious fault on a desk and a phone, in light and dark, whatever its data", async (path, ready) => {
  verifies("console.accessible", "console.hostile");
  const { page, complaints } = await openSignedIn(inShop(path));
  await page.locator(ready).first().waitFor();
  await expectNoFault(page, path);
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints).toEqual([]);
});

test("a shop without rules, and a key that only reads, are told what is there and what is missing", async () => {
  verifies("console.rules", "console.scopes");
  const { page } = await openSignedIn("/console/rules?workspace=empty-shop");
  await page.getByText("There is no rule yet.").waitFor();
  await page.getByRole("link", { name: "Synonyms" }).click();
  await page.getByText("There is no synonym yet.").waitFor();
  await page.goto(`${local.baseUrl}/console/rules?rule=rule_gone`);
  await page.getByRole("alert").getByText("There is no such rule").waitFor();

  const scopes = ["search", "content:read"];
  const { key } = (await shop.secret.post("/keys", { label: "reads", keyType: "secret", scopes })).body.data;
  const { page: reader, complaints } = await openSignedIn("/console/rules?workspace=rules-shop", { key });
  await reader.getByText("Your key reads rules. To change them it needs content:write.").waitFor();
  expect(await reader.getByRole("link", { name: "New rule" }).count()).toBe(0);
  await reader.locator(".rule a").first().click();
  await reader.getByText("Your key may not: it needs analytics:read.").waitFor();
  expect(await reader.getByRole("button", { name: /Publish/ }).count()).toBe(0);
  await reader.goto(`${local.baseUrl}${inShop("/console/rules?view=synonyms")}`);
  await reader.getByRole("main").getByText("tenant:read").first().waitFor();
  expect(complaints).toEqual([]);
});
