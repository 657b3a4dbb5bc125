import { expect, test } from "@jest/globals";
import { type Config, readConfigForm, toConfigFields } from "../../../console/screens/crawls/config-fields.ts";
import { describeCost, readPages } from "../../../console/screens/crawls/start-fields.ts";
import { verifies } from "../../support/verifies.ts";

const SAVED: Config = {
  ...{ workspaceId: "w", strategy: "smart", schedule: "none", preferredHour: 3, timezone: "UTC", maxPages: 500 },
  ...{ excludePatterns: ["/tags/*"], excludeSelectors: [], includePatterns: [], url: null, overagesEnabled: null },
  nextCrawlAt: null,
};

test("a form that nobody has changed sends nothing, and one that was changed what differs alone", () => {
  verifies("console.crawl-config");
  const fields = toConfigFields(SAVED);
  const changed = {
    ...fields,
    maxPages: "",
    excludePatterns: " /tags/* \n\n/news/*",
    overagesEnabled: "false",
    url: " shop.example ",
  };

  expect(readConfigForm(fields, SAVED)).toEqual({ change: {} });
  expect(readConfigForm(changed, SAVED)).toEqual({
    change: { maxPages: null, excludePatterns: ["/tags/*", "/news/*"], overagesEnabled: false, url: "shop.example" },
  });
  expect(readConfigForm({ ...fields, maxPages: "many" }, SAVED)).toEqual({ wrong: expect.stringContaining("whole number") });
});

test.each([
  ["", {}],
  [" 20 ", { maxPages: 20 }],
  ["0", { wrong: expect.any(String) }],
  ["1.5", { wrong: expect.any(String) }],
  ["-3", { wrong: expect.any(String) }],
])("a limit of pages typed as %j is read as %j", (text, read) => {
  expect(readPages(text)).toEqual(read);
});

test("the cost of a crawl is told with what is left of the month", () => {
  verifies("console.crawl-start");
  const quota = { current: 990, limit: 1_000 };
  const tell = (maxPages: number | null, overagesEnabled: boolean | null, of: typeof quota | undefined = quota) =>
    describeCost({ maxPages, quota: of, config: { overagesEnabled } }).text;

  expect(tell(5, null)).toMatch(/^It asks for up to 5 pages\. .* 10 of 1,000 are left this month\.$/);
  expect(tell(1, null)).toMatch(/^It asks for up to 1 page\./);
  expect(tell(20, false)).toMatch(/When they are spent it ends, and the next one goes on with the rest\.$/);
  expect(tell(null, null)).toMatch(/as many pages as it finds.*or goes on where the account pays for more\.$/);
  expect(describeCost({ maxPages: 5, quota: undefined, config: { overagesEnabled: null } }).text).toMatch(/may not read/);
  expect(describeCost({ maxPages: 5, quota: { current: 7, limit: 7 }, config: { overagesEnabled: null } }).isShort).toBe(true);
});
