import { describe, expect, test } from "@jest/globals";
import {
  decideVisit,
  NO_LASTMOD_TRUST,
  type PageHistory,
  type VisitInput,
} from "../../../../functions/features/crawl/decide-visit.ts";
import { verifies } from "../../../support/verifies.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 30, 12);

/** A page that was found changed 100 days ago, and unchanged a day ago for the fifth time. */
function decide(page: Partial<PageHistory> | null = {}, input: Partial<VisitInput> = {}) {
  const known: PageHistory = {
    url: "https://shop.example/desk",
    state: "stored",
    reason: null,
    etag: '"1"',
    lastModified: null,
    lastmod: null,
    fingerprint: "1",
    checkedAt: NOW - DAY,
    changedAt: NOW - 101 * DAY,
    unchangedChecks: 5,
    ...page,
  };
  return decideVisit({
    strategy: "smart",
    page: page && known,
    lastmod: null,
    fingerprint: "1",
    trust: NO_LASTMOD_TRUST,
    now: NOW,
    ...input,
  });
}

const trusted = { trust: { confirmed: 3, agreed: 50, contradicted: 0 } };

test("a full crawl reads every page, whatever is known of it", () => {
  verifies("crawl.full");
  expect(decide({}, { strategy: "full" })).toBe("fetch");
  expect(decide({ lastmod: 1 }, { strategy: "full", lastmod: 1, ...trusted })).toBe("fetch");
});

describe("a smart crawl reads", () => {
  test.each([
    ["a page that it does not know", null],
    ["a page that was met and never read", { state: "queued" as const, checkedAt: null }],
    ["a page that was gone", { state: "gone" as const, reason: "notFound" }],
    ["a page that another extraction has read", { fingerprint: "0" }],
    ["a page that was a duplicate", { state: "skipped" as const, reason: "duplicate" }],
    ["a page of a product that the shop sends itself", { state: "skipped" as const, reason: "knownProduct" }],
    ["a page for which there was no room", { state: "skipped" as const, reason: "capacity" }],
    ["a page without validators that changes often", { etag: null, changedAt: NOW - 3 * DAY, unchangedChecks: 0 }],
  ])("%s", (_title, page) => {
    verifies("crawl.smart");
    expect(decide(page)).toBe("fetch");
  });
});

describe("a smart crawl asks the site", () => {
  test.each([
    ["by ETag", { unchangedChecks: 0 }],
    ["by the time of the last change", { etag: null, lastModified: "Mon, 01 Jun 2026 10:00:00 GMT", unchangedChecks: 0 }],
    ["about a page that did not say noindex long ago", { state: "skipped" as const, reason: "noindex", unchangedChecks: 0 }],
    ["about a page that failed, though it is young", { state: "failed" as const, reason: "serverError" }],
  ])("%s", (_title, page) => {
    verifies("crawl.smart-conditional");
    expect(decide(page)).toBe("conditional");
  });
});

describe("a page that has not changed for long", () => {
  test("is left for a tenth of that time, at most a week", () => {
    verifies("crawl.smart-history");
    const stableFor = (days: number, age: number) =>
      decide({ checkedAt: NOW - age * DAY, changedAt: NOW - (age + days) * DAY, unchangedChecks: 3 });

    expect(stableFor(30, 2.9)).toBe("skip");
    expect(stableFor(30, 3)).toBe("conditional");
    expect(stableFor(300, 6.9)).toBe("skip");
    expect(stableFor(300, 7)).toBe("conditional");
    expect(stableFor(0, 0)).toBe("conditional");
  });

  test("is looked at three times before its age counts", () => {
    verifies("crawl.smart-history");
    expect(decide({ unchangedChecks: 2 })).toBe("conditional");
    expect(decide({ unchangedChecks: 3 })).toBe("skip");
    expect(decide({ changedAt: null })).toBe("conditional");
  });
});

describe("the time in the sitemap", () => {
  const lastmod = NOW - 50 * DAY - 1;

  test("sends to a page when it has moved, whether it is trusted or not", () => {
    verifies("crawl.smart-lastmod");
    expect(decide({ lastmod }, { lastmod: lastmod + 1 })).toBe("conditional");
    expect(decide({ lastmod }, { lastmod: lastmod + 1, ...trusted })).toBe("conditional");
    expect(decide({ lastmod, etag: null }, { lastmod: lastmod + 1 })).toBe("fetch");
  });

  test("spares a page when it has not moved and has proven true, for a month", () => {
    verifies("crawl.smart-lastmod");
    const young = { lastmod, unchangedChecks: 0 };

    expect(decide(young, { lastmod, ...trusted })).toBe("skip");
    expect(decide(young, { lastmod, trust: { confirmed: 2, agreed: 400, contradicted: 0 } })).toBe("conditional");
    expect(decide(young, { lastmod, trust: { confirmed: 400, agreed: 49, contradicted: 0 } })).toBe("conditional");
    expect(decide({ ...young, checkedAt: NOW - 30 * DAY }, { lastmod, ...trusted })).toBe("conditional");
    expect(decide({ ...young, lastmod: null }, { lastmod, ...trusted })).toBe("conditional");
    expect(decide(young, trusted)).toBe("conditional");
  });

  test("does not spare one page in twenty that can be asked about, and one in fifty that must be read, others each day", () => {
    verifies("crawl.smart-lastmod");
    const urls = Array.from({ length: 2_000 }, (_, index) => `https://shop.example/desk-${index}`);
    const looks = (page: Partial<PageHistory>, day: number) => {
      const now = NOW + day * DAY;
      const young = { lastmod, unchangedChecks: 0, checkedAt: now - DAY, ...page };
      return urls.filter((url) => decide({ ...young, url }, { lastmod, now, ...trusted }) !== "skip");
    };

    expect(looks({}, 0).length / urls.length).toBeCloseTo(1 / 20, 1.5);
    expect(looks({ etag: null }, 0).length / urls.length).toBeCloseTo(1 / 50, 1.5);
    const all = Array.from({ length: 20 }, (_, day) => looks({}, day)).flat();
    expect([all.length, new Set(all).size]).toEqual([2_000, 2_000]);
  });

  test("spares no page that may have changed on the same day, or after a time yet to come", () => {
    verifies("crawl.smart-lastmod");
    const today = Date.UTC(2026, 5, 30);
    const read = { unchangedChecks: 0, checkedAt: NOW - 3_600_000 };

    expect(decide({ ...read, lastmod: today }, { lastmod: today, ...trusted })).toBe("conditional");
    expect(decide({ ...read, lastmod: today - DAY }, { lastmod: today - DAY, ...trusted })).toBe("skip");
    expect(decide({ ...read, lastmod: NOW + DAY }, { lastmod: NOW + DAY, ...trusted })).toBe("conditional");
  });
});
