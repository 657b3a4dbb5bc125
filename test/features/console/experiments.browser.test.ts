import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { seeded } from "../../../bench/support/statistics.ts";
import { assignArm } from "../../../functions/domain/experiment-records.ts";
import type { SearchActivity } from "../../../functions/platform/ports/analytics/analytics.ts";
import { searchOf } from "../../ports/analytics/activity.ts";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { openConsole, takeClock } from "./console-page.ts";
import { expectNoFault, HOSTILE } from "./faults.ts";
import { walkByKeys } from "./keyboard.ts";

const WORKSPACES = [
  "pair-shop",
  "keys-shop",
  "draft-shop",
  "running-shop",
  "stopped-shop",
  "mismatch-shop",
  "empty-shop",
  "clock-shop",
  "huge-shop",
];
const BY_WORDS = { search: { semantic: "off" } };
const HOUR_MS = 3_600_000;

let browser: Browser;
let local: Local;
let shop: Shop;
beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  shop = await local.newShop({ workspaces: WORKSPACES });
});
afterAll(() => browser.close());

const open = (path: string, key = shop.secret.key) =>
  openConsole(browser, local.baseUrl, `/console/experiments${path}`, { key, timezoneId: "UTC" });
const asIn = (workspaceId: string) => shop.secret.with({ "x-workspace-id": workspaceId });

async function makeExperiment(workspaceId: string, more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await asIn(workspaceId).post("/experiments", { name: "By words", variant: BY_WORDS, ...more });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data.id;
}

async function act(workspaceId: string, id: string, name: "start" | "stop"): Promise<void> {
  expect((await asIn(workspaceId).post(`/experiments/${id}/${name}`, {})).status).toBe(200);
}

interface Planted {
  workspaceId: string;
  id: string;
  shoppers: number;
  /** Share of searches with a click in the control and in the variant. */
  rates: [control: number, variant: number];
  /** Leaves shoppers of the variant out by this share. */
  lost?: number;
}

/** Lets shoppers search twice each, and click. */
async function plant({ workspaceId, id, shoppers, rates, lost = 0 }: Planted): Promise<void> {
  const random = seeded(shoppers);
  const documents: SearchActivity[] = [];
  for (let shopper = 0; shopper < shoppers; shopper++) {
    const visitor = `v${shopper}`;
    const experiment = assignArm(id, { visitorId: visitor, userId: null }, 1)!;
    if (experiment.arm === "variant" && random() < lost) continue;
    for (const search of [1, 2]) {
      const isClicked = random() < rates[experiment.arm === "control" ? 0 : 1];
      const clicks = isClicked ? [{ productId: "p1", position: 1 }] : [];
      const purchased = isClicked && random() < 0.2;
      documents.push(
        searchOf({
          ...{ id: `${id}-${shopper}-${search}`, workspaceId, visitor, at: local.clock.now() + HOUR_MS, experiment, clicks },
          ...{ purchased, revenue: purchased ? 20 : 0, total: random() < 0.1 ? 0 : 3 },
        }),
      );
    }
  }
  await local.ports.analytics.put(shop.tenantId, documents);
}

/** Reads a row of the table of measures. */
async function measure(page: Page, name: string): Promise<string[]> {
  const row = page.getByRole("table", { name: "Measures" }).getByRole("row", { name: new RegExp(`^${name}`) });
  return [await row.getByRole("rowheader").innerText(), ...(await row.getByRole("cell").allInnerTexts())];
}

test("a draft is made and started by keys alone, after the console has said what that does", async () => {
  verifies("console.experiments");
  const { page, complaints, asked } = await open("?workspace=keys-shop");
  await page.getByText("There is no experiment yet.").waitFor();
  await page.getByRole("heading", { name: "Experiments" }).click();
  const walk = walkByKeys(page, 24);
  await walk.tabTo(page.getByRole("link", { name: "Make the first experiment" }));
  await walk.press("Enter");
  await page.getByLabel("Name", { exact: true }).and(page.locator(":focus")).waitFor();
  await page.keyboard.type("By words alone");
  await walk.tabTo(page.getByLabel("By meaning"));
  await page.keyboard.type("Off");
  await walk.tabTo(page.getByLabel("Stock"));
  await page.keyboard.type("2");
  await walk.press("Enter");
  await page.getByText("A weight is a number from 0 to 1, like 0.5.").waitFor();
  expect(asked.filter((address) => address === "/experiments")).toEqual([]);
  await walk.press("Backspace");
  await page.keyboard.type("0.5");
  await walk.press("Enter");
  await page.getByRole("heading", { name: "By words alone" }).waitFor();
  await page.getByText("State: draft").waitFor();
  await walk.tabTo(page.getByRole("button", { name: "Start …" }));
  await walk.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Start By words alone" });
  await sheet.getByText("One experiment of a workspace runs at a time.").waitFor();
  await walk.tabTo(sheet.getByRole("button", { name: "Start it" }));
  await walk.press("Enter");
  await page.getByText("State: running").waitFor();
  await page.getByRole("heading", { name: "Nothing is decided yet." }).waitFor();
  expect(walk.presses).toBeLessThanOrEqual(60);
  const { results } = (await asIn("keys-shop").get("/experiments")).body.data;
  expect(results[0]).toMatchObject({
    ...{ name: "By words alone", status: "running", metric: "clickThrough", traffic: 1, minimumLift: 0.1 },
    variant: { search: { semantic: "off", signals: { stock: 0.5 } } },
  });
  expect(complaints).toEqual([]);
});

test("a draft has synonyms as lines, rules of the shop that stand in changed, and the service's words at its rule", async () => {
  verifies("console.experiments");
  const own = asIn("draft-shop");
  await own.patch("/workspaces/draft-shop/settings", { synonyms: [["coat", "parka"]] });
  const pinned = { pin: [{ id: "p1", position: 1 }] };
  const { id: ruleId } = (await own.post("/rules", { name: "Lift coats", consequences: pinned })).body.data;
  const { page, complaints } = await open("?workspace=draft-shop&experiment=new");
  await page.getByLabel("Name", { exact: true }).fill("Other words");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByText("The variant changes nothing yet.").waitFor();
  await page.getByLabel("Synonyms", { exact: true }).selectOption("These lines in their place");
  await page.getByRole("button", { name: "Begin with the shop’s 1" }).click();
  const lines = page.getByLabel("Lines of synonyms");
  expect(await lines.inputValue()).toBe("coat, parka");
  await lines.fill("coat, parka\nsneaker => trainer\nalone");
  await page.getByText("“alone”: A line needs two words or phrases").waitFor();
  await lines.fill("coat, parka\nsneaker => trainer");
  await page.getByLabel("A rule of the shop").selectOption("Lift coats");
  await page.getByRole("button", { name: "Change it" }).click();
  const rule = page.getByRole("textbox", { name: "Rule 1" });
  const typed = await rule.inputValue();
  await rule.fill(`${typed},`);
  await page.getByText(/^No JSON at line \d+, column \d+: the end should be here\.$/).waitFor();
  await rule.fill(typed.replace('"position": 1', '"position": 0'));
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.locator(".rule-text li", { hasText: "consequences.pin[0].position: must be" }).waitFor();
  await rule.fill(typed.replace('"position": 1', '"position": 2'));
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByText("“Lift coats” takes the place of “Lift coats”.").waitFor();
  await page.locator("ins", { hasText: "sneaker => trainer" }).waitFor();
  const { data } = (await own.get("/experiments")).body;
  expect(data.results[0].variant).toEqual({
    synonyms: [
      ["coat", "parka"],
      ["sneaker =>", "trainer"],
    ],
    rules: [expect.objectContaining({ id: ruleId, consequences: { pin: [{ id: "p1", position: 2 }] } })],
  });

  await page.getByRole("button", { name: "Change the draft" }).click();
  await page.getByLabel("Hypothesis").fill("They say trainers.");
  await own.patch(`/experiments/${data.results[0].id}`, { traffic: 0.5 });
  await page.getByRole("button", { name: "Save the draft" }).click();
  const theirs = page.getByRole("region", { name: "What they did" });
  expect(await theirs.locator("dl").innerText()).toMatch(/^Shoppers that take part\s+100 % → 50 %$/);
  await page.getByRole("button", { name: "Save mine over theirs" }).click();
  await page.getByText("They say trainers.").waitFor();
  await page.getByText("100 % of shoppers take part.").waitFor();
  expect(complaints.filter((text) => !/400|412/.test(text))).toEqual([]);
});

test("a report says first what it found, then how far it is, and each measure in words beside its drawing", async () => {
  verifies("console.experiment-report", "console.experiments");
  const id = await makeExperiment("running-shop");
  const second = await makeExperiment("running-shop", { name: "Later" });
  await act("running-shop", id, "start");
  const { page, complaints } = await open(`?workspace=running-shop&experiment=${id}`);
  await page
    .getByText("How many shoppers it needs is told once both halves have enough of them, and of what is measured.")
    .waitFor();
  await plant({ workspaceId: "running-shop", id, shoppers: 3_000, rates: [0.2, 0.3] });
  await local.clock.advance("2h");
  await page.reload();
  await page.getByRole("heading", { name: "Nothing is decided yet." }).waitFor();
  await page.getByText("Figures before the end may be chance.").waitFor();
  const { data: report } = (await asIn("running-shop").get(`/experiments/${id}/report`)).body;
  const [control, variant] = report.arms;
  const needed = report.neededVisitors.toLocaleString("en");
  await page.getByText(`Variant: ${variant.visitors.toLocaleString("en")} of ${needed} shoppers that it needs`).waitFor();
  expect(await page.getByLabel("Shoppers of the control").getAttribute("max")).toBe(String(report.neededVisitors));
  await page.getByText(`About ${report.daysLeft} more days at the pace so far`).waitFor();
  const [name, one, other, change, , chance] = await measure(page, "Searches with a click");
  expect(name).toBe("Searches with a click decides");
  expect([one, other]).toEqual([control, variant].map((arm) => `${Math.round(arm.clickThroughRate * 1_000) / 10} %`));
  expect(change).toMatch(/^\+\d+(\.\d)? %, between \+\d+(\.\d)? and \+\d+(\.\d)? % may be chance until the end$/);
  expect(chance).toBe("in fewer than 1 of 1,000 experiments p < 0.001");
  expect(await page.locator("svg.interval rect").count()).toBe(4);

  await page.goto(`${local.baseUrl}/console/experiments?workspace=running-shop&experiment=${second}`);
  await page.getByRole("button", { name: "Start …" }).click();
  await page.getByRole("button", { name: "Start it" }).click();
  await page.getByRole("alert").getByText(`The experiment ${id} is running`).waitFor();
  await page.getByRole("link", { name: "Look at the experiment that is running" }).click();
  await page.getByRole("heading", { name: "By words" }).waitFor();
  expect(complaints.filter((text) => !text.includes("409"))).toEqual([]);
});

test("an experiment that has its shoppers is stopped, then published, each after its name was typed", async () => {
  verifies("console.experiment-report", "console.experiments");
  const id = await makeExperiment("stopped-shop", { minimumLift: 0.5 });
  await act("stopped-shop", id, "start");
  await plant({ workspaceId: "stopped-shop", id, shoppers: 2_000, rates: [0.2, 0.35] });
  await local.clock.skip("8d");
  const { page, complaints } = await open(`?workspace=stopped-shop&experiment=${id}`);
  await page.getByRole("heading", { name: "The variant is better." }).waitFor();
  await page.getByText("There are enough shoppers and days.").waitFor();
  const [, , , change] = await measure(page, "Searches with a click");
  expect(change).toMatch(/ % better in the variant$/);
  await page.getByRole("button", { name: "Stop …" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("It is for good").waitFor();
  expect(await sheet.getByRole("button", { name: "Stop it" }).isDisabled()).toBe(true);
  await sheet.getByLabel("Type it here").fill("By words");
  await sheet.getByRole("button", { name: "Stop it" }).click();
  await page.getByText("State: stopped").waitFor();
  await page.getByRole("button", { name: "Publish …" }).click();
  await sheet.locator(".changes", { hasText: "search.semantic" }).waitFor();
  expect(await sheet.locator(".changes dd").innerText()).toBe("the default → off");
  await sheet.getByLabel("Type it here").fill("By words");
  await sheet.getByRole("button", { name: "Publish it" }).click();
  await page.getByText("It is published: all shoppers have the variant.").waitFor();
  expect((await asIn("stopped-shop").get("/workspaces/stopped-shop/settings")).body.data.search).toEqual({ semantic: "off" });
  await page.getByRole("button", { name: "Delete …" }).click();
  await sheet.getByLabel("Type it here").fill("By words");
  await sheet.getByRole("button", { name: "Delete it" }).click();
  await page.getByText("There is no experiment yet.").waitFor();
  expect(complaints).toEqual([]);
});

test("what somebody else did meanwhile is shown before an act, which is then done with that or not at all", async () => {
  verifies("console.experiment-conflict", "console.two-editors");
  const id = await makeExperiment("pair-shop");
  const own = asIn("pair-shop");
  const { page, complaints } = await open(`?workspace=pair-shop&experiment=${id}`);
  const sheet = page.getByRole("dialog");
  const theirs = sheet.getByRole("region", { name: "What they did" });
  await page.getByRole("button", { name: "Start …" }).click();
  await own.patch(`/experiments/${id}`, { traffic: 0.2, variant: { ...BY_WORDS, synonyms: [["coat", "parka"]] } });
  await sheet.getByRole("button", { name: "Start it" }).click();
  await theirs.waitFor();
  const lines = (await theirs.locator("dl > div").allInnerTexts()).map((line) => line.replaceAll(/\s+/g, " "));
  expect(lines).toEqual(["Shoppers that take part 100 % → 20 %", "Synonyms 0 lines → 1 line"]);
  expect((await own.get(`/experiments/${id}`)).body.data.status).toBe("draft");
  await expectNoFault(page, "changed meanwhile");
  await sheet.getByText("Within ten seconds 20 % of shoppers are divided").waitFor();
  await sheet.getByRole("button", { name: "Start it" }).click();
  await page.getByText("State: running").waitFor();

  await page.getByRole("button", { name: "Publish …" }).click();
  await act("pair-shop", id, "stop");
  await own.post(`/experiments/${id}/publish`, {});
  await sheet.getByLabel("Type it here").fill("By words");
  await sheet.getByRole("button", { name: "Publish it" }).click();
  await sheet.getByText("It is published now: there is nothing to publish any more.").waitFor();
  expect((await theirs.locator("dl").innerText()).replaceAll(/\s+/g, " ")).toBe("State running → published");
  await sheet.getByRole("button", { name: "Look at it" }).click();
  await page.getByText("It is published: all shoppers have the variant.").waitFor();

  await page.getByRole("button", { name: "Delete …" }).click();
  await own.patch(`/experiments/${id}`, { name: "By words alone" });
  await sheet.getByLabel("Type it here").fill("By words");
  await sheet.getByRole("button", { name: "Delete it" }).click();
  await theirs.waitFor();
  expect(await sheet.getByRole("button", { name: "Delete it" }).isDisabled()).toBe(true);
  await own.delete(`/experiments/${id}`);
  await sheet.getByLabel("Type it here").fill("By words alone");
  await sheet.getByRole("button", { name: "Delete it" }).click();
  await sheet.getByRole("alert").getByText("There is no such experiment in this workspace.").waitFor();
  expect(complaints.filter((text) => !/404|412/.test(text))).toEqual([]);
});

test("halves that chance does not explain are warned of above everything, and nothing is called better", async () => {
  verifies("console.experiment-report");
  const id = await makeExperiment("mismatch-shop");
  await act("mismatch-shop", id, "start");
  await plant({ workspaceId: "mismatch-shop", id, shoppers: 2_000, rates: [0.2, 0.4], lost: 0.3 });
  await local.clock.advance("2h");
  await act("mismatch-shop", id, "stop");
  const { page, complaints } = await open(`?workspace=mismatch-shop&experiment=${id}`);
  await page.getByRole("heading", { name: "These figures cannot be believed." }).waitFor();
  const report = await page.getByRole("main").innerText();
  expect(report).toMatch(/^All experiments\s+Warning: the halves are unequal\./);
  expect((await measure(page, "Searches with a click"))[3]).toMatch(/not to be believed$/);
  expect(report).not.toMatch(/better in the variant/);
  await expectNoFault(page, "mismatch");
  expect(complaints).toEqual([]);
});

test("a list of many experiments is gone through page by page, and one that is not there is told as such", async () => {
  verifies("console.experiments");
  for (let at = 1; at <= 27; at++) await makeExperiment("huge-shop", { name: `Draft ${at}` });
  const { page, complaints } = await open("?workspace=huge-shop");
  const names = page.getByRole("row").getByRole("link");
  await names.first().waitFor();
  const newer = await names.allInnerTexts();
  await page.getByRole("button", { name: "Older" }).click();
  await page.getByRole("button", { name: "Newer" }).waitFor();
  await names.nth(2).waitFor({ state: "detached" });
  const older = await names.allInnerTexts();
  expect([newer.length, older.length, new Set([...newer, ...older]).size]).toEqual([25, 2, 27]);
  expect(complaints).toEqual([]);
  await page.goto(`${local.baseUrl}/console/experiments?workspace=huge-shop&experiment=exp_none`);
  await page.getByRole("alert").getByText("There is no such experiment in this workspace.").waitFor();
});

test("a report is read each minute while it runs and is seen, and stands with its fault where the service fails", async () => {
  verifies("console.experiment-report", "console.faults");
  const id = await makeExperiment("clock-shop");
  await act("clock-shop", id, "start");
  const { page, asked } = await open(`?workspace=clock-shop&experiment=${id}`);
  await takeClock(page);
  await page.reload();
  await page.getByRole("heading", { name: "Nothing is decided yet." }).waitFor();
  const reads = () => asked.filter((address) => address === `/experiments/${id}/report`).length;
  const before = reads();
  await page.clock.runFor(50_000);
  expect(reads()).toBe(before);
  const again = page.waitForResponse("**/report");
  await page.clock.runFor(15_000);
  await again;
  expect(reads()).toBe(before + 1);
  await page.evaluate("Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })");
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await page.clock.runFor(200_000);
  expect(reads()).toBe(before + 1);

  const broken = { requestId: "req_planned", error: { message: "Broken behind this.", code: "INTERNAL_ERROR" } };
  await page.route("**/report", (route) => route.fulfill({ status: 500, json: broken }));
  await page.reload();
  await page.getByRole("alert").getByText("Broken behind this.").waitFor();
  await page.getByText("State: running").waitFor();
  await page.unroute("**/report");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Nothing is decided yet." }).waitFor();
});

test("no view has a serious fault on any screen whatever its texts, and other keys are told what they miss", async () => {
  verifies("console.experiments", "console.accessible", "console.hostile", "console.policy");
  const name = HOSTILE.slice(0, 200);
  const rules = [{ name, consequences: { query: name } }];
  const id = await makeExperiment("empty-shop", {
    name,
    hypothesis: HOSTILE,
    variant: { ...BY_WORDS, rules, synonyms: [[name.slice(0, 90), "b"]] },
  });
  const { page, complaints } = await open("?workspace=empty-shop");
  await page.getByRole("link", { name: "<img" }).waitFor();
  await expectNoFault(page, "list");
  await page.getByRole("link", { name: "<img" }).click();
  await page.locator("summary", { hasText: "As JSON" }).click();
  await expectNoFault(page, "draft");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Change the draft" }).click();
  await page.getByRole("textbox", { name: "Rule 1" }).waitFor();
  await expectNoFault(page, "form");
  await page.getByRole("button", { name: "Leave it" }).click();
  await page.getByRole("button", { name: "Start …" }).click();
  await expectNoFault(page, "start");
  await page.getByRole("button", { name: "Start it" }).click();
  await page.getByText("State: running").waitFor();
  await plant({ workspaceId: "empty-shop", id, shoppers: 600, rates: [0.2, 0.3] });
  await local.clock.advance("2h");
  await page.reload();
  await page.locator("svg.interval").first().waitFor();
  await expectNoFault(page, "report");
  await page.getByRole("button", { name: "Publish …" }).click();
  await page.getByRole("dialog").getByText("is a new rule.").waitFor();
  await expectNoFault(page, "publish");
  expect(await page.locator(".typed").innerText()).toBe(id);
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(complaints).toEqual([]);

  const makeKey = async (scopes: string[]) =>
    (await shop.secret.post("/keys", { label: "of a test", keyType: "secret", scopes })).body.data.key;
  const { page: hers } = await open(`?workspace=empty-shop&experiment=${id}`, await makeKey(["analytics:read"]));
  await hers.getByText("To start, stop or publish it needs tenant:admin.").waitFor();
  await hers.goto(`${local.baseUrl}/console/experiments?workspace=empty-shop&experiment=new`);
  await hers.getByText("Your key may not see this.").waitFor();
  const { page: his } = await open("", await makeKey(["search"]));
  await his.getByRole("main").getByText("analytics:read").first().waitFor();
});
