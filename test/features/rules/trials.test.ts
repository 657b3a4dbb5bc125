import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
  const products = [
    { id: "wellies", name: "Rubber wellingtons" },
    { id: "boots", name: "Leather boots" },
    { id: "hat", name: "Straw hat" },
  ];
  await shop.secret.post("/products/bulk", { products });
  await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, { synonyms: [["plodders", "wellingtons"]] });
  await local.idle();
});

async function search(body: Record<string, unknown>, by = shop.secret) {
  return by.post("/products/search", { semantic: "off", trackAnalytics: false, ...body });
}
const idsOf = async (body: Record<string, unknown>) => (await search(body)).body.data.results.map(({ id }: { id: string }) => id);

test("synonyms of a search stand in for those of the workspace, which stay as they are", async () => {
  verifies("search.synonyms-tried");
  expect(await idsOf({ text: "plodders" })).toEqual(["wellies"]);
  expect(await idsOf({ text: "plodders", synonyms: [] })).toEqual([]);
  expect(await idsOf({ text: "plodders", synonyms: [["plodders", "straw hat"]] })).toEqual(["hat"]);
  expect(await idsOf({ text: "straw hat", synonyms: [["plodders =>", "straw hat"]] })).toEqual(["hat"]);
  expect(await idsOf({ text: "plodders" })).toEqual(["wellies"]);
  const { body } = await shop.secret.post("/search", {
    queries: [
      { kind: "products", text: "plodders", semantic: "off", synonyms: [] },
      { kind: "products", text: "plodders", semantic: "off" },
    ],
  });
  expect(body.data.results.map(({ total }: { total: number }) => total)).toEqual([0, 1]);
  const place = await shop.secret.post("/products/search/explain", {
    ...{ id: "hat", text: "plodders", semantic: "off", synonyms: [["plodders", "hat"]] },
  });
  expect(place.body.data).toMatchObject({ found: true, position: 1 });
});

test("a page goes on with the synonyms that its first one tried, and no others", async () => {
  verifies("search.synonyms-tried");
  const first = { text: "plodders", limit: 1, synonyms: [["plodders", "boots", "wellingtons", "hat"]] };
  const { body } = await search(first);
  const cursor = body.data.cursor;
  expect(body.data.total).toBe(3);
  expect((await search({ ...first, cursor })).body.data.results).toHaveLength(1);
  expect((await search({ ...first, cursor, synonyms: [["plodders", "boots"]] })).status).toBe(400);
  expect((await search({ text: "plodders", limit: 1, cursor })).status).toBe(400);
});

test("a search sees the rules of another time, of one that is enabled and of a draft", async () => {
  verifies("rules.at");
  const conditions = { query: { is: ["boots"] }, from: "2031-11-28", to: "2031-11-29", timeZone: "Europe/Berlin" };
  const rule = { name: "Sale", conditions, consequences: { pin: [{ id: "hat", position: 1 }] } };
  await shop.secret.post("/rules", rule);
  await local.clock.advance("10s");
  const during = { text: "boots", rulesAt: "2031-11-27T23:30:00Z" };
  expect(await idsOf({ text: "boots" })).toEqual(["boots"]);
  expect(await idsOf(during)).toEqual(["hat", "boots"]);
  expect(await idsOf({ ...during, rulesAt: "2031-11-28T23:30:00Z" })).toEqual(["boots"]);
  const draft = { ...rule, consequences: { hide: { ids: ["boots"] } }, priority: 5 };
  expect(await idsOf({ ...during, rules: [draft] })).toEqual(["hat"]);
  expect(await idsOf({ text: "boots", rules: [draft] })).toEqual(["boots"]);
});

test.each([
  ["rulesAt", { rulesAt: "2031-11-28T00:00:00Z" }],
  ["synonyms", { synonyms: [["boots", "hat"]] }],
  ["synonyms", { synonyms: [] }],
  ["rules", { rules: [{ consequences: { redirect: "/" } }] }],
])("%s of a search are a secret key's alone", async (name, trial) => {
  verifies("rules.at", "search.synonyms-tried", "rules.drafts");
  const { status, body } = await search({ text: "boots", ...trial }, shop.publishable);
  expect([status, body.error.message]).toEqual([403, expect.stringContaining(`\`${name}\``)]);
  const { body: several } = await shop.publishable.post("/search", { queries: [{ kind: "products", text: "a", ...trial }] });
  expect(JSON.stringify(several)).toContain("FORBIDDEN");
});

test.each([
  ["a time without its zone", { rulesAt: "2031-11-28" }],
  ["a group of one word", { synonyms: [["boots"]] }],
  ["an empty word", { synonyms: [["boots", ""]] }],
])("%s is refused", async (_, trial) => {
  const { status, body } = await search({ text: "boots", ...trial });
  expect([status, body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
});
