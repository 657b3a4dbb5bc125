import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createLanguageModel } from "../../../functions/platform/anthropic/create-model.ts";
import { type ModelAnswer, type ModelDouble, startModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import { listChoices, listReadTexts, scriptSearches } from "../../support/scripted-searches.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const GOODS: [id: string, name: string, price: number, category: string][] = [
  ["bar", "Lavender Soap", 6, "Bath"],
  ["tar", "Coal Tar Soap", 4, "Bath"],
  ["dish", "Soap Dish Bamboo", 2, "Bathroom"],
  ["pump", "Soap Pump Steel", 9, "Bathroom"],
  ["net", "Soap Net", 1, "Bathroom"],
  ["rack", "Soap Rack", 3, "Bathroom"],
  ["mask", "Velvet Eye Mask", 12, "Sleep"],
  ["mist", "Pillow Mist", 8, "Sleep"],
  ["lamp", "Bed Lamp", 20, "Sleep"],
];
const SOAP = (line: string) => /Lavender|Tar/.test(line);

let double: ModelDouble;
let local: Local;
let shop: Shop;

beforeAll(async () => {
  double = await startModelDouble();
  const model = createLanguageModel({ key: async () => "sk-test-1", baseUrl: double.url });
  local = await startLocal({ model, quiet: true });
});
afterAll(() => double.stop());

beforeEach(async () => {
  shop = await local.newShop();
  await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { language: "en", search: { understanding: "model" } });
  const products = GOODS.map(([id, name, price, category]) => ({ id, name, price, categories: [category] }));
  await shop.secret.post("/products/bulk", { products });
  await local.idle();
});

async function search(text: string, more: Record<string, unknown> = {}) {
  const { status, body } = await shop.publishable.post("/products/search", { text, ...more });
  expect(status).toBe(200);
  return body.data;
}

const script = (reading: ModelAnswer, choose?: ((line: string) => boolean) | null) => scriptSearches(double, reading, choose);
const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id);
const certainOf = ({ results }: { results: { id: string; score: number }[] }) =>
  results.filter(({ score }) => score >= 0.5).map(({ id }) => id);
const read = (input: object): ModelAnswer => ({ kind: "answer", input: { words: [], names: true, sold: true, ...input } });
const NEED = read({ things: ["eye mask", "pillow mist", "bed lamp"], names: false });
const THING = read({ things: ["soap", "soap bar"] });

describe("what a model chooses from what is found", () => {
  test("comes first for a need, before the rest of what was found for it", async () => {
    verifies("reading.chosen");
    script(NEED, (line) => line.includes("Lamp") || line.includes("Mist"));
    const chosen = idsOf(await search("awake the whole night"));

    expect(chosen.slice(0, 2).sort()).toEqual(["lamp", "mist"]);
    expect(chosen[2]).toBe("mask");
  });

  test("is certain, and what has the words and was passed over is not", async () => {
    verifies("reading.chosen");
    script(THING, (line) => line.includes("Dish"));
    const found = await search("soap dish tray");

    expect(idsOf(found)[0]).toBe("dish");
    expect(certainOf(found).filter((id) => id !== "dish")).toEqual([]);
  });

  test("has the score of what fits for certain, and is all that a smallest score of 0.5 finds", async () => {
    verifies("reading.chosen", "reading.one-set");
    script(NEED, (line) => line.includes("Lamp") || line.includes("Mist"));
    expect(certainOf(await search("awake the whole night")).sort()).toEqual(["lamp", "mist"]);

    const facets = { facetFields: ["categories"], includeFacets: true };
    const found = await search("awake the whole night", { minScore: 0.5, ...facets });
    expect(idsOf(found).sort()).toEqual(["lamp", "mist"]);
    expect([found.total, found.facets.categories]).toEqual([2, [{ key: "Sleep", count: 2 }]]);
    const page = { minScore: 0.5, limit: 1 };
    const first = await search("awake the whole night", page);
    const next = await search("awake the whole night", { ...page, cursor: first.pagination.cursor });
    expect([...idsOf(first), ...idsOf(next)].sort()).toEqual(["lamp", "mist"]);
    expect(next.pagination.cursor).toBeNull();
    expect(idsOf(await search("awake the whole night", { minScore: 0.6 }))).toEqual([]);
  });

  test("leaves out of a smallest score of 0.5 what has the words and was passed over", async () => {
    verifies("reading.chosen");
    script(THING, (line) => line.includes("Dish"));

    expect(idsOf(await search("soap dish tray", { minScore: 0.5 }))).toEqual(["dish"]);
    script(read({ things: ["soap pump"] }), (line) => line.includes("Rack"));
    expect(idsOf(await search("soap pump", { minScore: 0.5 }))).toEqual(["rack"]);
  });

  test("comes first in groups, too", async () => {
    verifies("reading.chosen", "reading.one-set");
    const products = GOODS.map(([id, name, price, category]) => ({ id, name, price, metadata: { model: category } }));
    await shop.secret.post("/products/bulk", { products });
    await local.idle();
    script(read({ things: ["soap dish"] }), (line) => line.includes("Dish"));
    const found = await search("soap dish rack", { groupBy: "metadata.model", groupSize: 5 });

    expect(idsOf(found)).toEqual(["dish", "bar"]);
    expect([found.total, found.results[0].group.total]).toEqual([2, 4]);
  });

  test("leaves nothing certain where it is nothing", async () => {
    verifies("reading.chosen");
    script(read({ things: ["soap pump"] }), () => false);

    for (const more of [{}, { sort: "price:asc" }]) {
      const found = await search("soap pump", more);
      expect(idsOf(found)).toContain("pump");
      expect(certainOf(found)).toEqual([]);
    }
  });

  test("has the order of rules as well", async () => {
    verifies("reading.chosen");
    script(NEED);
    const before = idsOf(await search("awake the whole night"));
    const [, , price] = GOODS.find(([id]) => id === before[2])!;
    const consequences = { boost: [{ filters: { price: { gte: price, lte: price } }, weight: 1 }] };
    const query = { is: ["awake the whole night"] };
    await shop.secret.post("/rules", { name: "Third", conditions: { query }, consequences });
    await local.clock.advance("10s");

    expect(idsOf(await search("awake the whole night")).slice(0, 3)).toEqual([before[2], before[0], before[1]]);
  });

  test("is told by names and categories, of products that a shopper sees", async () => {
    verifies("reading.chosen");
    script(NEED);
    await shop.secret.post("/products", { id: "x", name: "Secret Bed Lamp", categories: ["Sleep"], status: "draft" });
    await local.idle();
    await shop.secret.post("/products/search", { text: "awake the whole night" });

    const [{ text, products = [] }] = listChoices(double) as [{ text: string; products?: string[] }];
    expect(text).toBe("awake the whole night");
    expect(products.find((line) => line.includes("Bed Lamp"))).toMatch(/^\d Bed Lamp \(Sleep\)$/);
    expect(products.join()).not.toContain("Secret");
  });

  test("is asked for once in seven days, and not while a shopper types", async () => {
    verifies("reading.once", "reading.typed");
    script(NEED);
    await search("awake the whole night", { trackAnalytics: false });
    expect(double.calls).toEqual([]);
    for (const more of [{}, { limit: 2 }, { trackAnalytics: false }]) await search("awake the whole night", more);
    await local.idle();
    expect(listChoices(double)).toHaveLength(1);

    await local.clock.skip("8d");
    await search("awake the whole night");
    expect(listChoices(double)).toHaveLength(2);
    expect(listReadTexts(double)).toHaveLength(1);
  });

  test("is asked for anew once a product is new among the best", async () => {
    verifies("reading.once");
    script(THING, SOAP);
    await search("soap", { sort: "price:asc" });
    await shop.secret.post("/products", { id: "oat", name: "Oat Soap Lavender", price: 5, categories: ["Bath"] });
    await local.idle();

    for (let searched = 0; searched < 2; searched++)
      expect(idsOf(await search("soap", { sort: "price:asc" }))).toEqual(["tar", "oat", "bar"]);
    expect(listChoices(double)).toHaveLength(2);

    await shop.secret.post("/products", { id: "egg", name: "Egg Soap", price: 7, categories: ["Bath"] });
    await local.idle();
    script(THING, null);
    expect(idsOf(await search("soap", { sort: "price:asc" }))).toEqual(["tar", "oat", "bar", "egg"]);
  });

  test.each<[string, ModelAnswer]>([
    ["fails", { kind: "error", status: 500 }],
    ["names no numbers", { kind: "answer", input: { fits: "1" } }],
    ["answers something else", { kind: "answer", input: [1] }],
  ])("is nothing where the model %s: what it has read is searched for", async (_, answer) => {
    verifies("reading.plain", "reading.untrusted");
    double.script((call) => (JSON.parse(call.body.messages.at(-1).content).products ? answer : NEED));
    const found = await search("awake the whole night");

    expect(idsOf(found).slice(0, 3).sort()).toEqual(["lamp", "mask", "mist"]);
  });

  test("is of numbers that stand in the list alone", async () => {
    verifies("reading.untrusted");
    const answer: ModelAnswer = { kind: "answer", input: { fits: [99, -1, 1.5, "2", null, 2, 2] } };
    double.script((call) => (JSON.parse(call.body.messages.at(-1).content).products ? answer : NEED));
    const found = await search("awake the whole night");

    const second = listChoices(double)[0]!.products![1]!.slice(2);
    expect(second).toContain(found.results[0].name);
    expect(new Set(idsOf(found)).size).toBe(found.results.length);
  });
});

describe("what a model chooses for the order of a field", () => {
  test.each([
    ["soap", { sort: "price:asc" }],
    ["cheapest soap", {}],
  ])("is all that is shown: %s, %j", async (text, more) => {
    verifies("reading.ordered", "reading.one-set");
    script(THING, SOAP);
    const found = await search(text, { ...more, facetFields: ["categories"], includeFacets: true });

    expect(idsOf(found)).toEqual(["tar", "bar"]);
    expect(found.total).toBe(2);
    expect(found.looserTotal).toBeGreaterThanOrEqual(4);
    expect(found.facets.categories).toEqual([{ key: "Bath", count: 2 }]);
  });

  test("is narrowed by a filter, and has pages", async () => {
    verifies("reading.ordered", "reading.one-set", "reading.once");
    script(THING, SOAP);
    const order = { sort: "price:desc", fields: ["id"] };
    const first = await search("soap", { ...order, limit: 1 });
    const next = await search("soap", { ...order, limit: 1, cursor: first.pagination.cursor });

    expect([first, next].map(idsOf)).toEqual([["bar"], ["tar"]]);
    expect(next.pagination.cursor).toBeNull();
    expect(idsOf(await search("soap", { ...order, filters: { price: { lte: 5 } } }))).toEqual(["tar"]);
    expect(listChoices(double)).toHaveLength(1);
  });

  test("is asked for where many fit for certain, of which none is read", async () => {
    verifies("reading.ordered");
    script(THING, SOAP);
    expect(idsOf(await search("soap")).length).toBeGreaterThan(2);
    expect(double.calls).toEqual([]);

    expect(idsOf(await search("soap", { sort: "price:asc" }))).toEqual(["tar", "bar"]);
    expect([listReadTexts(double).length, listChoices(double).length]).toEqual([0, 1]);
  });

  test("is not asked for of what is browsed, or identified", async () => {
    verifies("reading.asked");
    script(THING, () => false);
    const all = await search("newest");

    expect([all.interpretation.text, all.total]).toEqual(["*", GOODS.length]);
    await shop.secret.post("/products", { id: "oat", name: "Oat Soap", sku: "SOP-77-X" });
    await local.idle();
    expect(idsOf(await search("SOP-77-X", { sort: "price:asc" }))).toEqual(["oat"]);
    expect(double.calls).toEqual([]);
  });

  test("is shown where the text tells the order and lifts some of what it finds", async () => {
    verifies("reading.ordered", "reading.one-set");
    script(NEED, (line) => line.includes("Lamp"));

    for (const text of ["cheapest products", "cheapest gift for my sister"]) {
      const found = await search(text);
      expect([found.interpretation.sort, idsOf(found), found.total]).toEqual([["price:asc"], ["lamp"], 1]);
    }
  });

  test("reaches a smallest score of 0.5, and no higher one but by its words", async () => {
    verifies("reading.chosen", "reading.ordered");
    script(NEED, (line) => !line.includes("Soap"));
    const order = { sort: "price:asc" };

    expect(idsOf(await search("awake the whole night", { ...order, minScore: 0.5 }))).toEqual(["mist", "mask", "lamp"]);
    expect(idsOf(await search("awake the whole night", { ...order, minScore: 0.6 }))).toEqual([]);
  });

  test("is what serves a need, too", async () => {
    verifies("reading.ordered");
    script(NEED, (line) => !line.includes("Soap"));

    expect(idsOf(await search("awake the whole night", { sort: "price:asc" }))).toEqual(["mist", "mask", "lamp"]);
  });

  test("tells how many of what it could choose from are left out, whatever words they have", async () => {
    verifies("reading.ordered");
    script(NEED, (line) => line.includes("Lamp") || line.includes("Mist"));
    const found = await search("awake the whole night", { sort: "price:asc" });
    expect([idsOf(found), found.looserTotal]).toEqual([["mist", "lamp"], 1]);

    script(THING, SOAP);
    const cheap = await search("soap", { sort: "price:asc", filters: { price: { lte: 4 } } });
    expect([idsOf(cheap), cheap.looserTotal]).toEqual([["tar"], 3]);
  });

  test("leaves out what was passed over where there may be more than it was told of", async () => {
    verifies("reading.ordered");
    const soaps = Array.from({ length: 45 }, (_, at) => ({ id: `s${at}`, name: `Hand Soap ${at}`, price: 30 + at }));
    await shop.secret.post("/products/bulk", { products: soaps });
    await local.idle();
    script(THING, (line) => line.includes("Hand"));
    const found = await search("soap", { sort: "price:desc", limit: 50 });
    const told = listChoices(double)[0]!.products!;

    expect(told).toHaveLength(40);
    expect(idsOf(found).filter((id) => id.startsWith("s"))).toHaveLength(45);
    for (const [id, name] of GOODS) if (told.some((line) => line.includes(`${name} (`))) expect(idsOf(found)).not.toContain(id);
  });

  test("is nothing where the model fails: the words are searched for", async () => {
    verifies("reading.plain", "reading.ordered");
    script(THING, null);
    const failed = idsOf(await search("soap", { sort: "price:asc" }));
    script(THING, (line) => line.includes("Dish"));

    expect(failed).toEqual(["tar", "bar"]);
    expect(idsOf(await search("soap", { sort: "price:asc" }))).toEqual(["dish"]);
  });
});
