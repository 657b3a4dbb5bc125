import { beforeAll, expect, test } from "@jest/globals";
import type { Ports } from "../../../functions/domain/ports.ts";
import { quotaKey } from "../../../functions/domain/tenancy/quota-month.ts";
import { createQuotaNoticesHandler } from "../../../functions/features/tenancy/index.ts";
import type { Mailer } from "../../../functions/platform/ports/mailer.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

/** The middle of a month: hours pass without a new one. */
const START = Date.parse("2026-11-10T12:00:00Z");

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false, startsAt: START, quiet: true });
});

/** A shop with small limits, and an owner unless it has none. */
async function newLimitedShop(limits: object, ownerEmail: string | null): Promise<Shop> {
  const shop = await local.newShop();
  await local.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, { limits });
  if (ownerEmail) await local.admin.put(`/admin/tenants/${shop.tenantId}/owner-email`, { ownerEmail });
  await local.clock.skip("11s");
  return shop;
}

async function searchTimes({ secret }: Shop, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await secret.post("/products/search", { text: "oak" });
}

const mailsTo = (address: string) => local.mails.filter(({ to }) => to === address);
const noticesOf = async ({ secret }: Shop) => (await secret.get("/tenant/usage")).body.data.notices;
const runWith = (ports: Partial<Ports>) =>
  createQuotaNoticesHandler(Object.create(local.ports, Object.getOwnPropertyDescriptors(ports)) as Ports)();

test("an owner is told of a quota at 80 % and at 100 %, once each, and again in the next month", async () => {
  verifies("notices.levels");
  const shop = await newLimitedShop({ search: 5 }, "one@shop.example");

  await searchTimes(shop, 3);
  await local.clock.skip("1h");
  const below = mailsTo("one@shop.example").length;
  for (const further of [1, 0, 2, 0]) {
    await searchTimes(shop, further);
    await local.clock.skip("1h");
  }
  const mails = mailsTo("one@shop.example");
  const notices = await noticesOf(shop);
  await local.clock.skip("600h");
  await searchTimes(shop, 4);
  await local.clock.skip("1h");

  expect(below).toBe(0);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "80 % of a limit of your account is used: searches",
    "A limit of your account is reached: searches",
  ]);
  expect(mails[0]!.text).toContain("- searches: 4 of 5 this month. The count begins anew on 2026-12-01.");
  expect(mails[1]!.text).toContain("- searches: 5 of 5 this month. Further requests are refused until 2026-12-01.");
  expect(notices).toEqual({
    "search@80": { at: expect.any(String), mailed: true },
    "search@100": { at: expect.any(String), mailed: true },
  });
  expect(mailsTo("one@shop.example")).toHaveLength(3);
});

test("quotas and capacities that cross together stand in one mail, and a full one is not told of 80 %", async () => {
  verifies("notices.together", "notices.levels");
  const shop = await newLimitedShop({ search: 2, products: 5, posts: 10 }, "two@shop.example");
  await shop.secret.post("/products/bulk", { products: ["a", "b", "c", "d"].map((id) => ({ id, name: id })) });
  await searchTimes(shop, 2);

  await local.clock.skip("1h");

  const mails = mailsTo("two@shop.example");
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toBe("A limit of your account is reached: searches, products");
  expect(mails[0]!.text).toContain("- searches: 2 of 2 this month.");
  expect(mails[0]!.text).toContain("- products: 4 of 5.");
  expect(Object.keys(await noticesOf(shop)).sort()).toEqual(["products@80", "search@100"]);
});

test("without an owner's address the notice is shown with the usage, to the tenant and to administrators", async () => {
  verifies("notices.no-owner");
  const shop = await newLimitedShop({ search: 1 }, null);
  await searchTimes(shop, 1);

  await local.clock.skip("1h");

  const seen = await local.admin.get(`/admin/tenants/${shop.tenantId}`);
  expect(await noticesOf(shop)).toEqual({ "search@100": { at: expect.any(String), mailed: false } });
  expect(seen.body.data.usage.notices).toHaveProperty("search@100");
});

test("a mail that cannot be sent is made good by a later run, and one tenant's failure is no other's", async () => {
  verifies("notices.never-lost");
  const [unlucky, other] = [
    await newLimitedShop({ search: 1 }, "three@shop.example"),
    await newLimitedShop({ search: 1 }, "four@shop.example"),
  ];
  for (const shop of [unlucky, other]) await searchTimes(shop, 1);
  const mailer: Mailer = {
    async send(mail) {
      if (mail.to === "three@shop.example") throw new Error("refused");
      await local.ports.mailer.send(mail);
    },
  };

  await runWith({ mailer });
  const failed = [mailsTo("three@shop.example").length, mailsTo("four@shop.example").length];
  const told = await noticesOf(unlucky);
  await local.clock.skip("6m");
  await runWith({});

  expect(failed).toEqual([0, 1]);
  expect(told).toEqual({});
  expect(mailsTo("three@shop.example")).toHaveLength(1);
  expect(mailsTo("four@shop.example")).toHaveLength(1);
});

test("of runs at the same time one tells", async () => {
  verifies("notices.never-lost");
  const shop = await newLimitedShop({ search: 1 }, "five@shop.example");
  await searchTimes(shop, 1);

  await Promise.all([runWith({}), runWith({}), runWith({})]);
  await runWith({});

  expect(mailsTo("five@shop.example")).toHaveLength(1);
});

test("a spent quota of webhook deliveries is left to the webhooks, and an ended subscription is told nothing", async () => {
  verifies("notices.deliveries");
  const [busy, ended] = [
    await newLimitedShop({ webhookDeliveries: 1, search: 1 }, "six@shop.example"),
    await newLimitedShop({ search: 1 }, "seven@shop.example"),
  ];
  await local.ports.tables.usage.write(busy.tenantId, {
    kind: "update",
    key: quotaKey(local.clock.now()),
    change: { add: { webhookDeliveries: 1 } },
  });
  for (const shop of [busy, ended]) await searchTimes(shop, 1);
  await local.admin.put(`/admin/tenants/${ended.tenantId}/subscription`, { status: "cancelled" });

  await runWith({});

  expect(mailsTo("six@shop.example").map(({ subject }) => subject)).toEqual(["A limit of your account is reached: searches"]);
  expect(mailsTo("seven@shop.example")).toEqual([]);
});
