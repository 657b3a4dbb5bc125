import { beforeAll, expect, test } from "@jest/globals";
import { EVENT_TYPES } from "../../../../schemas/events.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
  const webhooks = [
    { name: "Warehouse", events: ["product.created", "product.deleted"], url: "https://stock.example/hook" },
    { name: "blog mirror", events: ["post.created"], url: "https://blog.example/hook", status: "inactive" },
    { name: "Audit", events: [...EVENT_TYPES], url: "https://audit.example/stock" },
    { name: "contacts", events: ["contact.submitted"], url: "https://crm.example/hook", status: "inactive" },
  ];
  for (const webhook of webhooks) {
    await shop.secret.post("/webhooks", webhook);
    await local.clock.advance("1s");
  }
  const { results } = (await shop.secret.get("/webhooks?nameContains=ware")).body.data;
  await shop.secret.patch(`/webhooks/${results[0].id}`, { description: "changed last" });
});

const namesOf = async (query: string) => {
  const { status, body } = await shop.secret.get(`/webhooks?${query}`);
  return status === 200 ? body.data.results.map(({ name }: { name: string }) => name) : body.details;
};

test("webhooks are listed with the latest first, page by page", async () => {
  verifies("webhooks.list");
  const first = (await shop.secret.get("/webhooks?limit=3")).body;
  const second = (await shop.secret.get("/webhooks?limit=3&page=2")).body;

  expect(first.object).toBe("list");
  expect(first.data).toMatchObject({ total: 4, page: 1, limit: 3, pagination: { total: 4, limit: 3, hasMore: true, offset: 0 } });
  expect(second.data).toMatchObject({ total: 4, page: 2, limit: 3, pagination: { hasMore: false, offset: 3 } });
  expect([...first.data.results, ...second.data.results].map(({ name }) => name)).toEqual([
    "contacts",
    "Audit",
    "blog mirror",
    "Warehouse",
  ]);
  expect((await shop.secret.get("/webhooks")).body.data.limit).toBe(20);
  expect(await namesOf("page=9")).toEqual([]);
});

test.each([
  ["status=inactive", ["contacts", "blog mirror"]],
  ["status=suspended", []],
  ["events=post.created,contact.submitted", ["contacts", "Audit", "blog mirror"]],
  ["events=product.deleted&events=contact.submitted", ["contacts", "Audit", "Warehouse"]],
  ["nameContains=A", ["contacts", "Audit", "Warehouse"]],
  ["urlContains=STOCK", ["Audit", "Warehouse"]],
  ["urlContains=hook&status=active", ["Warehouse"]],
])("webhooks filtered by %s are those that fit", async (query, names) => {
  verifies("webhooks.list-filters");
  expect(await namesOf(query)).toEqual(names);
});

test.each([
  ["sortBy=name&sortOrder=asc", ["Audit", "blog mirror", "contacts", "Warehouse"]],
  ["sortBy=name", ["Warehouse", "contacts", "blog mirror", "Audit"]],
  ["sortBy=createdAt&sortOrder=asc", ["Warehouse", "blog mirror", "Audit", "contacts"]],
  ["sortBy=updatedAt&limit=1", ["Warehouse"]],
])("webhooks are listed in the order of %s", async (query, names) => {
  verifies("webhooks.list-sort");
  expect(await namesOf(query)).toEqual(names);
});

test("webhooks sorted by status come in a stable order within one status", async () => {
  verifies("webhooks.list-sort");
  const whole = (await shop.secret.get("/webhooks?sortBy=status&sortOrder=asc")).body.data.results;
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => shop.secret.get(`/webhooks?sortBy=status&sortOrder=asc&limit=1&page=${page}`)),
  );

  expect(whole.map(({ status }: { status: string }) => status)).toEqual(["active", "active", "inactive", "inactive"]);
  expect(pages.map(({ body }) => body.data.results[0].id)).toEqual(whole.map(({ id }: { id: string }) => id));
});

test.each(["status=gone", "events=product.sold", "sortBy=url", "sortOrder=up", "limit=101", "limit=0", "page=0"])(
  "%s is refused",
  async (query) => {
    verifies("webhooks.list");
    const { status, body } = await shop.secret.get(`/webhooks?${query}`);

    expect(status).toBe(400);
    expect(body.error.param).toMatch(new RegExp(`^${query.split("=")[0]}`));
  },
);

test("GET /webhooks/events lists every event of the specification", async () => {
  verifies("webhooks.events");
  const { body } = await shop.secret.get("/webhooks/events");

  expect(body).toMatchObject({ object: "list", data: EVENT_TYPES });
  expect(body.data).toHaveLength(EVENT_TYPES.length);
});

test("GET /webhooks/events with schemas gives each event a description, the schema of its data, and a sample", async () => {
  verifies("webhooks.events-schemas");
  const { body } = await shop.secret.get("/webhooks/events?schemas=true");

  expect(body.data.map(({ name }: { name: string }) => name)).toEqual([...EVENT_TYPES]);
  expect(body.data[0]).toEqual({
    name: "product.created",
    description: expect.stringContaining("indexed"),
    schema: expect.objectContaining({ type: "object", properties: expect.objectContaining({ name: expect.anything() }) }),
    sample: expect.objectContaining({
      event_type: "product.created",
      data: expect.objectContaining({ name: expect.any(String) }),
    }),
  });
});
