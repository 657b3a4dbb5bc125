import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { SignJWT } from "jose";
import { createLanguageModel } from "../../../functions/platform/anthropic/create-model.ts";
import { apiClient } from "../../support/api-client.ts";
import { type ModelAnswer, type ModelDouble, startModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import { listReadTexts, scriptSearches } from "../../support/scripted-searches.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const COLOURS = ["Red", "Blue", "Green", "Black", "White", "Grey", "Pink", "Brown"];

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
  const settings = { language: "en", search: { understanding: "model" } };
  await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, settings);
  const of = (kind: string, id: string) =>
    COLOURS.map((colour, at) => ({ id: `${id}-${at}`, name: `${colour} ${kind}`, price: 10 + at, categories: [kind] }));
  const sticks = Array.from({ length: 40 }, (_, at) => ({
    id: `stick-${at}`,
    name: `Walking stick ${at}`,
    price: 50 + at,
    categories: [at % 2 ? "Sticks" : "Canes"],
  }));
  await shop.secret.post("/products/bulk", {
    products: [...of("Plug Adapter", "adapter"), ...of("Sleep Mask", "mask"), ...sticks],
  });
  await local.idle();
});

async function search(text: string, more: Record<string, unknown> = {}) {
  const { status, body } = await shop.publishable.post("/products/search", { text, limit: 50, ...more });
  expect(status).toBe(200);
  return body.data;
}

async function readPages(text: string, limit: number, more: Record<string, unknown> = {}) {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { results, total, pagination } = await search(text, { limit, ...more, ...(cursor && { cursor }) });
    ids.push(...idsOf({ results }));
    if (pagination.cursor === null) return { ids, total };
    cursor = pagination.cursor;
  }
}

async function addRule(name: string, query: object, consequences: object): Promise<void> {
  expect((await shop.secret.post("/rules", { name, conditions: { query }, consequences })).status).toBe(201);
  await local.clock.advance("10s");
}

const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id);
const scoresOf = ({ results }: { results: { score: number }[] }) => results.map(({ score }) => score);
const read = (input: object): ModelAnswer => ({ kind: "answer", input: { words: [], names: true, sold: true, ...input } });
const script = (reading: ModelAnswer, choose?: ((line: string) => boolean) | null) => scriptSearches(double, reading, choose);
const NEED = read({ things: ["plug adapter", "sleep mask"], names: false });

describe("the list of a text that a model reads", () => {
  test("has under a filter the best in the same order, before what only the words find", async () => {
    verifies("reading.one-set", "reading.needs");
    script(NEED);
    const best = idsOf(await search("walking outside much", { limit: 20 }));
    const filtered = idsOf(await search("walking outside much", { filters: { categories: ["Canes", "Sleep Mask"] } }));
    const passing = best.filter((id) => filtered.includes(id));

    expect(passing.length).toBeLessThan(best.length);
    expect(passing.length).toBeGreaterThan(1);
    expect(filtered.slice(0, passing.length)).toEqual(passing);
  });

  test("has no gap where a rule pins what is gone", async () => {
    verifies("reading.needs");
    script(NEED);
    const before = idsOf(await search("walking outside much", { limit: 5 }));
    const pin = [
      { id: "gone", position: 1 },
      { id: "stick-39", position: 3 },
    ];
    await addRule("walks", { is: ["walking outside much"] }, { pin });

    const after = idsOf(await search("walking outside much", { limit: 5 }));
    expect(after).toEqual([before[0], before[1], "stick-39", before[2], before[3]]);
  });

  test("shows each hit once on its pages where a rule boosts some", async () => {
    verifies("reading.once", "reading.needs");
    script(NEED);
    const before = idsOf(await search("walking outside much"));
    await addRule("dearer", { is: ["walking outside much"] }, { boost: [{ filters: { price: { gte: 14 } }, weight: 1 }] });
    const whole = idsOf(await search("walking outside much"));

    expect(whole).not.toEqual(before);
    const { ids: paged } = await readPages("walking outside much", 3);

    expect(paged.slice(0, whole.length)).toEqual(whole);
    expect(new Set(paged).size).toBe(paged.length);
  });

  test("has pages of groups as far as they go, also where ids and things are long", async () => {
    verifies("reading.once");
    const nameOf = (at: number) => ({ id: `${at}`.padEnd(255, "-"), name: `Walking pole ${at}`, price: 100 + at });
    for (const from of [0, 100, 200])
      await shop.secret.post("/products/bulk", { products: Array.from({ length: 100 }, (_, at) => nameOf(from + at)) });
    await local.idle();
    script(read({ things: Array.from({ length: 8 }, (_, at) => `${at}`.padStart(60, "雪")), names: false }));
    const { ids, total } = await readPages("pole outside much", 50, { groupBy: "price", fields: ["id"] });
    expect(ids.length).toBeGreaterThanOrEqual(300);
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
  });

  test("is of the words alone where the text tells an order, and of relevance where the caller asks for that", async () => {
    verifies("reading.ordered", "reading.one-set");
    script(NEED, null);
    for (const text of ["cheapest present for dad", "cheapest walking outside much"]) {
      const ordered = await search(text);
      expect(ordered.interpretation.sort).toEqual(["price:asc"]);
      expect(ordered.interpretation.things).toBeUndefined();
      expect(ordered.results).toHaveLength(ordered.total);
      expect(ordered.total).toBe((await search(text, { sort: "price:asc" })).total);
    }
    const byRelevance = await search("cheapest walking outside much", { sort: "relevance" });
    expect(idsOf(byRelevance)).toEqual(idsOf(await search("walking outside much")));
  });

  test("has only hits with the smallest score by the words or by the things", async () => {
    verifies("reading.names");
    script(read({ things: ["sleep mask"] }));
    const [own] = (await search("walking 7", { interpret: false })).results;
    expect(own).toMatchObject({ id: "stick-7", score: expect.any(Number) });

    expect(idsOf(await search("walking 7", { minScore: own.score - 0.01 }))).toContain("stick-7");
    expect(idsOf(await search("walking 7", { minScore: own.score + 0.000_01 }))).not.toContain("stick-7");
  });

  test("is as long for a page that is pinned full as for others", async () => {
    verifies("reading.one-set");
    script(NEED);
    const pin = ["mask-0", "mask-1", "mask-2"].map((id, at) => ({ id, position: at + 1 }));
    await addRule("adapters", { is: ["plug adapter"] }, { pin });

    const [full, shorter] = [await search("plug adapter", { limit: 5 }), await search("plug adapter", { limit: 4 })];

    expect(full.total).toBe(shorter.total);
    expect(double.calls).toEqual([]);
  });

  test.each([{}, { sort: "price:asc" }, { minScore: 0.5 }, { minScore: 0.2 }])(
    "has nothing certain that is not sold, with %j",
    async (more) => {
      verifies("reading.unsold");
      script(read({ things: ["walking stick"], sold: false }));
      const found = await search("walking stick 7", more);
      expect(found.interpretation.things).toBeUndefined();
      expect(Math.max(0, ...scoresOf(found))).toBeLessThan(0.5);
      expect(found.results.length > 0).toBe(more.minScore !== 0.5);
    },
  );

  test("is read for each filter of restricted keys, and never by categories that only a merchant sees", async () => {
    verifies("reading.asked", "reading.once");
    script(NEED);
    await shop.secret.post("/products", { id: "x", name: "Secret thing", categories: ["Unreleased"], status: "draft" });
    await local.idle();
    const { body } = await shop.secret.get("/tenant/status");
    const keyFor = (category: string) =>
      new SignJWT({ filters: { products: { categories: category } } })
        .setProtectedHeader({ alg: "HS256", kid: shop.publishable.key })
        .setAudience("restricted-key")
        .setExpirationTime(Math.floor(local.clock.now() / 1_000) + 600)
        .sign(Buffer.from(body.data.jwtSecret));

    await shop.secret.post("/products/search", { text: "walking outside much" });
    for (const category of ["Sleep Mask", "Plug Adapter"]) {
      const client = apiClient(local.baseUrl, await keyFor(category), { "x-workspace-id": shop.workspaceId });
      const found = await client.post("/products/search", { text: "walking outside much" });
      expect(found.body.data.total).toBe(COLOURS.length);
    }

    const told = listReadTexts(double).map(({ categories }) => categories?.toSorted());
    expect(told).toEqual([["Canes", "Plug Adapter", "Sleep Mask", "Sticks"], ["Sleep Mask"], ["Plug Adapter"]]);
  });

  test.each(["*", "!!!", "\u200b", " "])("has nothing of a thing without a letter or a digit: %j", async (thing) => {
    verifies("reading.untrusted");
    script(read({ things: [thing, "sleep mask"], words: [thing] }));
    const found = await search("kip blinker");

    expect(found.interpretation).toMatchObject({ text: "sleep mask", things: ["sleep mask"] });
    expect(idsOf(found)[0]).toMatch(/^mask/);
  });
});
