import { expect, test } from "@jest/globals";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";

test("a site with a daily schedule is read each night, and those who enrolled are told once", async () => {
  verifies("crawl.scheduled", "crawl.notification");
  const local = await startLocal({ startsAt: Date.parse("2027-01-13T22:10:00Z") });
  const { secret } = await local.newShop();
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/hours", "/nowhere"] }),
    "/hours": htmlPage({ title: "Hours" }),
  });
  await secret.put("/crawl/config", { schedule: "daily", preferredHour: 23, url: site.url, strategy: "full" });
  for (const email of ["owner@shop.example", "Owner@shop.example", "team@shop.example"])
    await secret.post("/crawl/notifications", { email });
  const crawls = async () => (await secret.get("/crawl")).body.data.results;

  await local.clock.skip("1h40m");
  const [first, ...before] = await crawls();
  await local.clock.skip("24h");
  const both = await crawls();

  expect(before).toEqual([]);
  expect(first).toMatchObject({ trigger: "scheduled", status: "completed", records: { created: 2 } });
  expect(first.createdAt).toMatch(/^2027-01-13T23:/);
  expect(both).toHaveLength(2);
  expect(both[0]).toMatchObject({ status: "completed", records: { created: 0, updated: 0 } });
  expect(both[0].createdAt).toMatch(/^2027-01-14T23:/);
  expect(local.mails.map(({ to }) => to).sort()).toEqual(["Owner@shop.example", "team@shop.example"]);
  const [{ subject, text }] = local.mails as [(typeof local.mails)[0]];
  expect(subject).toBe("The crawl of 127.0.0.1 is complete");
  expect(text).toContain("Posts and products created: 2, updated: 0, removed: 0");
  expect(text).toContain("Pages that failed: 1 (notFound 1)");
  expect(text).toContain(`GET /crawl/${first.crawlId}`);
});
