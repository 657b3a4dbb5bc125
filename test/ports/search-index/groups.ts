import { describe, expect, test } from "@jest/globals";
import type { IndexQuery } from "../../../functions/platform/ports/search/search-index.ts";
import { facetOf, nearestOf, type OpenShop, type Shop, toTerms, unitVector } from "./shop.ts";

const SHIRTS = [
  ["a-red", "Oak shirt", { model: "a", color: "red", price: 10 }],
  ["a-blue", "Oak shirt", { model: "a", color: "blue", price: 30 }],
  ["b-red", "Ash shirt", { model: "b", color: "red", price: 20 }],
  ["one", "Elm shirt", { color: "red", price: 40 }],
  ["other", "Fir shirt", { color: "red", price: 50 }],
] as const;

async function fill(shop: Shop): Promise<void> {
  await shop.put(...SHIRTS.map(([id, name, facts]) => shop.document(id, name, { facts })));
}

async function groupsOf(shop: Shop, text: string, query: Partial<IndexQuery>): Promise<Record<string, unknown>> {
  const { hits } = await shop.ask(text, query);
  return Object.fromEntries(hits.map(({ id, group }) => [id, group]));
}

export function describeGroups(openShop: OpenShop): void {
  describe("groups", () => {
    test("hits tell their group, a record without the field is one of its own, and total and facets count groups", async () => {
      const shop = openShop();
      await fill(shop);

      const answer = await shop.ask("shirt", { groupBy: "model", facets: [facetOf("color")] });

      expect(await groupsOf(shop, "shirt", { groupBy: "model" })).toEqual({
        ...{ "a-red": "a", "a-blue": "a", "b-red": "b" },
        ...{ one: null, other: null },
      });
      expect([answer.total, answer.groups]).toEqual([5, 4]);
      expect(answer.facets.color).toEqual([
        { key: "red", count: 4 },
        { key: "blue", count: 1 },
      ]);
      expect((await shop.ask("*", { groupBy: "model", size: 0 })).groups).toBe(4);
      expect((await shop.ask("nothing", { groupBy: "model" })).groups).toBe(0);
      expect((await shop.ask("shirt", {})).groups).toBeUndefined();
    });

    test("a filter narrows the groups, and a facet that ignores it counts all of them", async () => {
      const shop = openShop();
      await fill(shop);
      const filter = { field: "color", op: "in" as const, values: ["blue"] };

      const { groups, total, facets } = await shop.ask("*", {
        ...{ groupBy: "model", filter },
        facets: [facetOf("color"), facetOf("model", { filter })],
      });

      expect([groups, total]).toEqual([1, 1]);
      expect(facets.color).toEqual([
        { key: "red", count: 4 },
        { key: "blue", count: 1 },
      ]);
      expect(facets.model).toEqual([{ key: "a", count: 1 }]);
    });

    test("values of every type make groups, of a field with a column of its own as well", async () => {
      const shop = openShop();
      await shop.put(
        shop.document("a", "Desk", { facts: { kind: 7, sku: "s", onSale: true } }),
        shop.document("b", "Desk", { facts: { kind: [9, 7], sku: "s", onSale: false } }),
        shop.document("c", "Desk", { facts: { kind: "7", price: 5, onSale: true } }),
        shop.document("d", "Desk", { facts: { kind: ["z", "y"], price: 5 } }),
        shop.document("e", "Desk", { facts: { kind: [true, 7], price: 6 } }),
      );

      expect(await groupsOf(shop, "*", { groupBy: "kind" })).toEqual({ a: 7, b: 7, c: "7", d: "y", e: true });
      expect(await groupsOf(shop, "*", { groupBy: "sku" })).toEqual({ a: "s", b: "s", c: null, d: null, e: null });
      expect(await groupsOf(shop, "*", { groupBy: "onSale" })).toEqual({ a: true, b: false, c: true, d: null, e: null });
      const counts = await Promise.all(["kind", "sku", "price", "onSale"].map((groupBy) => shop.ask("*", { groupBy, size: 0 })));
      expect(counts.map(({ groups }) => groups)).toEqual([4, 4, 4, 4]);
    });

    test("the nearest tell their groups, and are counted with those that match by words", async () => {
      const shop = openShop();
      const near = (id: string, name: string, model: string, degrees: number) =>
        shop.document(id, name, { facts: { model, color: "red" }, vectors: [unitVector(degrees)] });
      await shop.put(near("a1", "Oak desk", "a", 0), near("a2", "Ash chair", "a", 5), near("b1", "Elm stool", "b", 10));

      const { nearest, groups, total, facets } = await shop.ask("", {
        ...{ terms: toTerms("oak"), vector: unitVector(0), nearest: nearestOf(3) },
        ...{ groupBy: "model", facets: [facetOf("color")] },
      });

      expect(nearest.map(({ id, group }) => [id, group])).toEqual([
        ["a1", "a"],
        ["a2", "a"],
        ["b1", "b"],
      ]);
      expect([total, groups]).toEqual([3, 2]);
      expect(facets.color).toEqual([{ key: "red", count: 2 }]);
    });
  });
}
