import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createLanguageModel } from "../../../functions/platform/anthropic/create-model.ts";
import { type ModelAnswer, type ModelDouble, startModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import { listReadTexts, scriptSearches } from "../../support/scripted-searches.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const GOODS: [id: string, name: string, price: number, category: string][] = [
  ["adapter", "World Plug Adapter", 25, "Travel"],
  ["pillow", "Cloud Neck Pillow", 30, "Travel"],
  ["mask", "Velvet Sleep Mask", 12, "Travel"],
  ["case", "Cabin Case 40 l", 90, "Luggage"],
  ["trunk", "Large Trunk 90 l", 150, "Luggage"],
  ["scarf", "Merino Scarf", 35, "Clothing"],
  ["socks", "Merino Socks", 15, "Clothing"],
];

let double: ModelDouble;
let local: Local;

beforeAll(async () => {
  double = await startModelDouble();
  const model = createLanguageModel({ key: async () => "sk-test-1", baseUrl: double.url });
  local = await startLocal({ model, quiet: true });
});
afterAll(() => double.stop());

let shop: Shop;

beforeEach(async () => {
  shop = await openShop({ understanding: "model" });
});

async function openShop(search: Record<string, unknown>): Promise<Shop> {
  const opened = await local.newShop();
  await opened.secret.put(`/workspaces/${opened.workspaceId}/settings`, { language: "en", search });
  const products = GOODS.map(([id, name, price, category]) => ({ id, name, price, categories: [category] }));
  await opened.secret.post("/products/bulk", { products });
  await local.idle();
  return opened;
}

async function search(text: string, more: Record<string, unknown> = {}) {
  const { status, body } = await shop.publishable.post("/products/search", { text, ...more });
  expect(status).toBe(200);
  return body.data;
}

const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id);
const read = (input: Partial<Record<"things" | "words" | "names" | "sold", unknown>>): ModelAnswer => ({
  kind: "answer",
  input: { things: [], words: [], names: true, sold: true, ...input },
});
const script = (reading: ModelAnswer, choose?: ((line: string) => boolean) | null) => scriptSearches(double, reading, choose);
const NEED = read({ things: ["plug adapter", "neck pillow", "sleep mask"], names: false });

describe("a text that a model reads", () => {
  test("finds the things for its need, and says which", async () => {
    verifies("reading.needs", "reading.told");
    script(NEED);

    const found = await search("long night flights for work");

    expect(idsOf(found).slice(0, 4)).toEqual(expect.arrayContaining(["adapter", "mask", "pillow"]));
    expect(found.interpretation).toMatchObject({ things: ["plug adapter", "neck pillow", "sleep mask"] });
    expect(found.results.some((hit: object) => "pinned" in hit)).toBe(false);
  });

  test("finds a thing under the name that the shop has for it", async () => {
    verifies("reading.names");
    script(read({ things: ["cabin case", "carry-on"] }));

    const found = await search("cariong baggidge");

    expect(idsOf(found)[0]).toBe("case");
    expect(found.interpretation.text).toBe("cabin case");
  });

  test("keeps the words that narrow the choice, and conditions of the text", async () => {
    script(read({ things: ["scarf", "socks"], words: ["merino"] }));

    const found = await search("sheepy neckthing under 20");

    expect(idsOf(found)).toEqual(["socks"]);
    expect(found.interpretation.filters).toEqual({ price: { lte: 20 } });
  });

  test("keeps a number that the model leaves out", async () => {
    verifies("reading.names");
    script(read({ things: ["case"] }));

    expect((await search("koffer 40 l")).interpretation.text).toBe("40 case");
    expect(idsOf(await search("koffer 40 l"))[0]).toBe("case");
  });

  test("is searched for by its words where the model only repeats them, unfinished ones too", async () => {
    verifies("reading.plain");
    script(read({ things: ["Merin"], words: ["merin"] }));
    const found = await search("merin");

    expect(listReadTexts(double)).toHaveLength(1);
    expect(idsOf(found).sort()).toEqual(["scarf", "socks"]);
    expect(found.interpretation.things).toBeUndefined();
  });

  test("is sent to the model with the shop's language and categories, and without numbers of cards", async () => {
    verifies("reading.asked");
    script(NEED);
    await search("gadgets 4111 1111 1111 1111 abroad");

    expect(listReadTexts(double)[0]).toEqual({
      language: "English",
      categories: expect.arrayContaining(["Travel", "Luggage", "Clothing"]),
      text: expect.not.stringContaining("1111 1111"),
    });
  });

  test("is read once: not again for the same words, a later page, an order, a filter or a count", async () => {
    verifies("reading.once", "reading.one-set");
    script(NEED);
    const first = await search("long night flights", { limit: 2, fields: ["id"] });
    await local.idle();
    const again = await search(" Long night  FLIGHTS");
    const next = await search("long night flights", { limit: 2, fields: ["id"], cursor: first.pagination.cursor });
    const travel = await search("long night flights", { filters: { categories: "Travel" } });
    const counted = await search("long night flights", { limit: 0 });

    expect(listReadTexts(double)).toHaveLength(1);
    expect(idsOf(again).slice(0, 4)).toEqual([...idsOf(first), ...idsOf(next)]);
    expect(idsOf(travel)).toEqual(idsOf(again).filter((id) => ["adapter", "pillow", "mask"].includes(id)));
    expect(counted.total).toBe(again.total);
  });

  test("is not read while a shopper types it, and found as it has been read before", async () => {
    verifies("reading.typed");
    script(NEED);
    const typed = await search("long night flights", { trackAnalytics: false });
    expect(double.calls).toEqual([]);
    await search("long night flights");
    const typedAgain = await search("long night flights", { trackAnalytics: false });

    expect(listReadTexts(double)).toHaveLength(1);
    expect([typed, typedAgain].map(({ interpretation }) => interpretation.things !== undefined)).toEqual([false, true]);
  });

  test("counts in facets what a click on them finds", async () => {
    verifies("reading.one-set");
    script(NEED);
    const found = await search("long night flights", { facetFields: ["categories"], includeFacets: true });
    for (const { key, count } of found.facets.categories) {
      expect((await search("long night flights", { filters: { categories: key } })).total).toBe(count);
    }
    expect(found.facets.categories.length).toBeGreaterThan(0);
  });

  test("explains scores that add up", async () => {
    verifies("reading.explained");
    script(read({ things: ["neck pillow", "sleep mask"] }));
    const { body } = await shop.secret.post("/products/search", { text: "nekrest", explain: true });

    for (const { score, explanation } of body.data.results) {
      const { tierScore, words, meaning, likeness = 0, signals, rules } = explanation;
      const moved = [...signals, ...rules].reduce((sum, part) => sum + (part.moved ?? 0), 0);
      expect(tierScore + words + meaning + likeness + moved).toBeCloseTo(score, 6);
    }
    expect(body.data.results[0].explanation.signals).toContainEqual(expect.objectContaining({ name: "reading" }));
  });

  test("leaves what rules pin at its place", async () => {
    verifies("reading.told");
    script(NEED);
    const { status } = await shop.secret.post("/rules", {
      name: "flights",
      conditions: { query: { is: ["long night flights"] } },
      consequences: { pin: [{ id: "trunk", position: 2 }] },
    });
    expect(status).toBe(201);
    await local.clock.advance("10s");

    const found = await search("long night flights");

    expect(idsOf(found)[1]).toBe("trunk");
    expect(found.results.filter((hit: object) => "pinned" in hit)).toHaveLength(1);
    expect(new Set(idsOf(found)).size).toBe(found.results.length);
  });

  test("leaves nothing certain that the shop does not sell", async () => {
    verifies("reading.unsold");
    script(read({ things: ["merino yarn"], sold: false }));
    const found = await search("merino");
    shop = await openShop({});
    const plain = await search("merino");

    expect(plain.results[0].score).toBeGreaterThanOrEqual(0.5);
    expect(idsOf(found)).toEqual(idsOf(plain));
    expect(Math.max(...found.results.map(({ score }: { score: number }) => score))).toBeLessThan(0.5);
  });
});

describe("no model reads a text", () => {
  test.each([
    ["of a workspace that has not said so", "long night flights", {}, false],
    ["that is browsed", "*", {}, true],
    ["that the caller wants as words", "long night flights", { interpret: false }, true],
    ["of digits and marks alone", "4000 - 17", {}, true],
    ["longer than a search", "long night flights ".repeat(20), {}, true],
  ])("%s", async (_, text, more, isOn) => {
    script(NEED);
    if (!isOn) shop = await openShop({});

    const { interpretation } = await search(text, more);

    expect(double.calls).toEqual([]);
    expect(interpretation?.things).toBeUndefined();
  });

  test("of which enough fits for certain", async () => {
    verifies("reading.asked");
    script(NEED);
    const further = ["hat", "shirt", "gloves"].map((id) => ({ id, name: `Merino ${id}`, price: 20 }));
    await shop.secret.post("/products/bulk", { products: further });
    await local.idle();

    expect(idsOf(await search("merino")).sort()).toEqual(["gloves", "hat", "scarf", "shirt", "socks"]);
    expect(double.calls).toEqual([]);
  });

  test.each<[string, ModelAnswer]>([
    ["that fails", { kind: "error", status: 500 }],
    ["that names nothing", read({ things: [] })],
    ["that names what is no text", read({ things: [1, null, { a: 1 }, "x".repeat(500)] })],
    ["that answers something else", { kind: "answer", input: ["things"] }],
  ])("where it is one %s: its words are searched for", async (_, answer) => {
    verifies("reading.plain", "reading.untrusted");
    script(answer);
    const found = await search("merino for flights");
    const { interpretation } = found;

    expect(double.calls.length).toBeGreaterThan(0);
    expect(idsOf(found).sort()).toEqual(["scarf", "socks"]);
    expect(interpretation.things).toBeUndefined();
  });

  test("once the tenant's models have cost what they may", async () => {
    verifies("reading.plain");
    script(NEED);
    await local.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, { limits: { modelUsd: 0 } });
    await local.clock.advance("10s");

    expect((await search("long night flights")).interpretation.things).toBeUndefined();
    expect(double.calls).toEqual([]);
  });
});

test("what a model has read goes with its workspace, and is read anew after a month", async () => {
  verifies("reading.kept", "reading.once");
  script(NEED);
  await search("long night flights");
  await local.idle();
  const kept = () => local.ports.tables.activity.list(shop.tenantId, ["readings"], { limit: 10 });
  const ofWorkspace = (item: object) => expect.objectContaining({ workspaceId: shop.workspaceId, ...item });
  expect((await kept()).items).toEqual(
    expect.arrayContaining([ofWorkspace({ namesThing: false }), ofWorkspace({ passed: [], isWhole: true })]),
  );
  expect(JSON.stringify((await kept()).items)).not.toContain("flights");

  await local.clock.skip("31d");
  await search("long night flights");
  expect(listReadTexts(double)).toHaveLength(2);

  await shop.secret.delete(`/workspaces/${shop.workspaceId}`);
  await local.idle();
  await local.clock.advance("1h");
  expect((await kept()).items).toEqual([]);
});
