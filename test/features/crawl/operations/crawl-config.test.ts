import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ startsAt: Date.parse("2027-01-13T12:00:00Z") });
});

const DEFAULTS = {
  strategy: "smart",
  schedule: "none",
  preferredHour: 3,
  timezone: "UTC",
  maxPages: null,
  excludePatterns: [],
  excludeSelectors: [],
  includePatterns: [],
  overagesEnabled: null,
  url: null,
  nextCrawlAt: null,
};

test("a workspace that was never configured has the defaults", async () => {
  verifies("crawl.config");
  const { secret, workspaceId } = await local.newShop();

  const { status, body } = await secret.get("/crawl/config");

  expect(status).toBe(200);
  expect(body).toMatchObject({ object: "crawl_config", data: { workspaceId, ...DEFAULTS } });
});

test("a change keeps what it does not name, and null takes a limit away", async () => {
  verifies("crawl.config");
  const { secret } = await local.newShop();

  await secret.put("/crawl/config", { strategy: "full", maxPages: 50, excludePatterns: ["/cart/*"] });
  const { body } = await secret.put("/crawl/config", { maxPages: null, preferredHour: 5 });

  const changed = { ...DEFAULTS, strategy: "full", excludePatterns: ["/cart/*"], preferredHour: 5 };
  expect(body.data).toMatchObject(changed);
  expect((await secret.get("/crawl/config")).body.data).toMatchObject(changed);
});

test("changes of different fields at the same time are all kept", async () => {
  verifies("crawl.config");
  const { secret } = await local.newShop();
  const changes = [{ strategy: "full" }, { preferredHour: 7 }, { timezone: "Europe/Berlin" }, { maxPages: 9 }];

  const answers = await Promise.all(changes.map((change) => secret.put("/crawl/config", change)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await secret.get("/crawl/config")).body.data).toMatchObject(Object.assign({}, ...changes));
});

test("an unknown time zone is refused, also beside valid fields, which then do not count", async () => {
  verifies("crawl.config-refused");
  const { secret } = await local.newShop();

  const { status, body } = await secret.put("/crawl/config", { timezone: "+02:00", maxPages: 9 });

  expect(status).toBe(400);
  expect(body.details).toEqual([{ param: "timezone", message: expect.stringContaining("Europe/Berlin") }]);
  expect((await secret.get("/crawl/config")).body.data).toMatchObject(DEFAULTS);
});

test("patterns that are none are refused by place, with what to write instead", async () => {
  verifies("crawl.config-refused");
  const { secret } = await local.newShop();

  const excludePatterns = ["/cart/*", "blog/*", "^/shop/.*$"];
  const { status, body } = await secret.put("/crawl/config", { excludePatterns, includePatterns: ["/a b"] });

  expect(status).toBe(400);
  expect(body.details.map(({ param }: { param: string }) => param)).toEqual([
    "includePatterns[0]",
    "excludePatterns[1]",
    "excludePatterns[2]",
  ]);
  expect(body.details[1].message).toContain("/blog/*");
  expect((await secret.get("/crawl/config")).body.data).toMatchObject(DEFAULTS);
});

test("a selector that is no CSS is refused by place", async () => {
  verifies("crawl.config-refused");
  const { secret } = await local.newShop();

  const { status, body } = await secret.put("/crawl/config", { excludeSelectors: [".related > li", "div[", "nav, footer"] });

  expect(status).toBe(400);
  expect(body.details.map(({ param }: { param: string }) => param)).toEqual(["excludeSelectors[1]"]);
});

test.each([
  ["http://10.0.0.7/", "10.0.0.7"],
  ["http://169.254.169.254/latest/meta-data/", "169.254.169.254"],
  ["ftp://shop.example/", "public web page"],
  ["javascript:alert(1)", "public web page"],
  ["https://me:secret@shop.example/", "public web page"],
  ["https://shop.example/feed?access_token=abc123def456", "token"],
  ["http://shop.example:22/", "port"],
  ["::", "public web page"],
])("%s is refused as the website of a workspace", async (url, reason) => {
  verifies("crawl.start-address", "crawl.config-refused");
  const { secret } = await local.newShop();

  const { status, body } = await secret.put("/crawl/config", { url });

  expect(status).toBe(400);
  expect(body.details).toEqual([{ param: "url", message: expect.stringContaining(reason) }]);
});

test("an address is kept as pages are known by: https where no scheme is named, without fragment and tracking", async () => {
  verifies("crawl.start-address");
  const { secret } = await local.newShop();

  const { body } = await secret.put("/crawl/config", { url: "Shop.Example/a/?utm_source=mail#top" });

  expect(body.data.url).toBe("https://shop.example/a/");
});

test("a schedule needs a website: its own, or the one that the workspace names", async () => {
  verifies("crawl.schedule-site");
  const { secret } = await local.newShop();
  await secret.post("/workspaces", { workspaceId: "with-a-site", siteUrl: "shop.example" });

  const refused = await secret.put("/crawl/config", { schedule: "daily" });
  const named = await secret.put("/crawl/config", { schedule: "daily", workspaceId: "with-a-site" });

  expect(refused).toMatchObject({ status: 400, body: { details: [{ param: "url" }] } });
  expect(named.body.data).toMatchObject({ schedule: "daily", url: "https://shop.example/" });
});

test("a schedule says when the next crawl starts, and only a change of the schedule moves it", async () => {
  verifies("crawl.schedule");
  const { secret } = await local.newShop();
  const url = "http://127.0.0.1:4999/";

  const daily = await secret.put("/crawl/config", { schedule: "daily", url });
  const other = await secret.put("/crawl/config", { maxPages: 9 });
  const later = await secret.put("/crawl/config", { preferredHour: 15 });
  const none = await secret.put("/crawl/config", { schedule: "none" });

  expect(daily.body.data.nextCrawlAt).toMatch(/^2027-01-14T03:\d\d:00.000Z$/);
  expect(other.body.data.nextCrawlAt).toBe(daily.body.data.nextCrawlAt);
  expect(later.body.data.nextCrawlAt).toMatch(/^2027-01-13T15:\d\d:00.000Z$/);
  expect(none.body.data.nextCrawlAt).toBeNull();
});

test("the configuration of another workspace is named by the body, and of several one must be named", async () => {
  verifies("crawl.workspace");
  const { secret, workspaceId } = await local.newShop({ workspaces: ["first-shop", "second-shop"] });
  const unnamed = secret.with({ "x-workspace-id": "" });

  const put = await secret.put("/crawl/config", { workspaceId: "second-shop", maxPages: 7 });
  const refused = await unnamed.get("/crawl/config");
  const unknown = await secret.put("/crawl/config", { workspaceId: "no-such-shop" });

  expect(put.body.data).toMatchObject({ workspaceId: "second-shop", maxPages: 7 });
  expect((await secret.get("/crawl/config")).body.data).toMatchObject({ workspaceId, maxPages: null });
  expect(refused).toMatchObject({ status: 400, body: { error: { code: "WORKSPACE_REQUIRED" } } });
  expect(unknown).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
});
