import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { CrawledPage, StoreTarget } from "../../../../functions/features/crawl/records/page-records.ts";
import { removePageRecords, storePages } from "../../../../functions/features/crawl/records/store-pages.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { crawledPage, storeTarget } from "./crawled-pages.ts";

let local: Local;
let shop: Shop;
let target: StoreTarget;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});
beforeEach(async () => {
  shop = await local.newShop();
  target = storeTarget(shop);
});

const store = (pages: CrawledPage[]) => storePages(pages, target, local.ports);
const facts = async () => {
  const { body } = await shop.secret.get("/posts?limit=100");
  return body.data.results.filter(({ postType }: { postType: string }) => postType === "facts");
};

const HOLZWERK = { "@type": "Store", name: "Holzwerk", telephone: "+49 30 1234567" };
const WITH_HOURS = { ...HOLZWERK, openingHours: "Mo-Fr 09:00-18:00" };
const home = (jsonLd: object = HOLZWERK, records: string[] = []) => crawledPage("/", { jsonLd }, records);
const contact = (jsonLd: object = WITH_HOURS, records: string[] = []) => crawledPage("/contact", { jsonLd }, records);

test("what the pages of a site state about its organisation becomes one post, in the workspace's language", async () => {
  verifies("crawl.facts");
  await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { language: "de" });

  const [first, second, third] = await store([home(), contact(), crawledPage("/about", { jsonLd: HOLZWERK })]);

  expect([first!.records.length, second!.records.length, third!.records.length]).toEqual([2, 2, 1]);
  const [post, ...others] = await facts();
  expect(others).toEqual([]);
  expect(post).toMatchObject({ title: "Holzwerk: Kontakt und Öffnungszeiten", source: "crawl", url: "https://shop.example/" });
  expect(post.content).toBe("# Holzwerk\n\n## Öffnungszeiten\n\nMontag – Freitag: 09:00 – 18:00\n\n## Telefon\n\n+49 30 1234567");
});

test("facts change with their page, stay while another page states them, and go with the last one", async () => {
  verifies("crawl.facts");
  const [first, second] = await store([home(), contact()]);
  const [before] = await facts();

  await store([home(HOLZWERK, first!.records), contact(WITH_HOURS, second!.records)]);
  const [same] = await facts();
  await store([contact({ ...WITH_HOURS, openingHours: "Sa 10:00-14:00" }, second!.records)]);
  const [changed] = await facts();
  await removePageRecords([{ url: contact().url, records: second!.records }], target, local.ports);
  const [left] = await facts();
  await store([home({ "@type": "WebSite", name: "Holzwerk" }, first!.records)]);

  expect(same).toEqual(before);
  expect(changed.content).toContain("Saturday: 10:00 – 14:00");
  expect(changed.content).not.toContain("09:00");
  expect(left.content).not.toContain("Opening hours");
  expect(await facts()).toEqual([]);
});

test("pages that state facts at the same time lose none", async () => {
  const branches = Array.from({ length: 6 }, (_, index) =>
    crawledPage(`/branch-${index}`, { jsonLd: { ...HOLZWERK, name: `Branch ${index}`, telephone: `+49 30 ${index}` } }),
  );

  await Promise.all(branches.map((branch) => store([branch])));

  const [post] = await facts();
  for (const index of branches.keys()) expect(post.content).toContain(`# Branch ${index}`);
});

test("a name alone is no fact, and facts of another site stand in a post of their own", async () => {
  await store([home({ "@type": "Organization", name: "Holzwerk" })]);
  expect(await facts()).toEqual([]);

  const supplier = { ...home(), url: "https://supplier.example/" };
  await store([home(), supplier]);

  expect((await facts()).map(({ url }: { url: string }) => url).sort()).toEqual([
    "https://shop.example/",
    "https://supplier.example/",
  ]);
});
