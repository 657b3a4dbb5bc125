import { describe, expect, test } from "@jest/globals";
import type { Filter } from "../../../functions/platform/ports/search/search-index.ts";
import { verifies } from "../../support/verifies.ts";
import { facetOf, nearestOf, type OpenShop, type Shop, unitVector } from "./shop.ts";

async function stock(shop: Shop): Promise<Shop> {
  await shop.put(
    shop.document("a", "Oak desk", { facts: { color: ["brown", "black"], price: 100, sale: true, year: 2024 } }),
    shop.document("b", "Pine desk", { facts: { color: "brown", price: 55, sale: false, year: 2023 } }),
    shop.document("c", "Steel desk", { facts: { color: "gray", price: 12, sale: false, year: 2024 } }),
    shop.document("d", "Steel lamp", { facts: { color: "gray", price: 900 } }),
    shop.document("e", "Rope", { workspaceId: "other", facts: { color: "red" } }),
  );
  return shop;
}

export function describeFacets(openShop: OpenShop): void {
  describe("facets", () => {
    test("a facet counts values over all matches, not only the page, largest first, ties by key", async () => {
      verifies("facets.counts");
      const shop = await stock(openShop());

      const { facets } = await shop.ask("desk", { size: 1, facets: [facetOf("color")] });

      expect(facets.color).toEqual([
        { key: "brown", count: 2 },
        { key: "black", count: 1 },
        { key: "gray", count: 1 },
      ]);
    });

    test("a facet is cut at its size and comes under its own name", async () => {
      verifies("facets.size");
      const shop = await stock(openShop());

      const { facets } = await shop.ask("desk", { facets: [facetOf("color", { name: "colours", size: 1 })] });

      expect(facets).toEqual({ colours: [{ key: "brown", count: 2 }] });
    });

    test("a facet counts booleans and numbers by their text", async () => {
      const shop = await stock(openShop());

      const { facets } = await shop.ask("desk", { facets: [facetOf("sale"), facetOf("year")] });

      expect(facets.sale).toEqual([
        { key: "false", count: 2 },
        { key: "true", count: 1 },
      ]);
      expect(facets.year).toEqual([
        { key: "2024", count: 2 },
        { key: "2023", count: 1 },
      ]);
    });

    test("a facet counts under its own filter, not under the query's", async () => {
      verifies("facets.own-filter");
      const shop = await stock(openShop());
      const brown: Filter = { field: "color", op: "in", values: ["brown"] };
      const cheap: Filter = { field: "price", op: "lt", value: 60 };

      const { facets, total } = await shop.ask("desk", {
        filter: { and: [brown, cheap] },
        facets: [facetOf("color", { filter: cheap }), facetOf("sale", { filter: { and: [brown, cheap] } })],
      });

      expect(total).toBe(1);
      expect(facets.color).toEqual([
        { key: "brown", count: 1 },
        { key: "gray", count: 1 },
      ]);
      expect(facets.sale).toEqual([{ key: "false", count: 1 }]);
    });

    test("a facet counts all records when no words are asked for", async () => {
      const shop = await stock(openShop());

      const { facets } = await shop.ask("*", { size: 0, facets: [facetOf("color")] }, { workspaceId: "main" });

      expect(facets.color).toEqual([
        { key: "brown", count: 2 },
        { key: "gray", count: 2 },
        { key: "black", count: 1 },
      ]);
    });

    test("a facet counts only values in which words begin as in a text, and tells of numbers", async () => {
      verifies("facets.queries", "facets.stats");
      const shop = openShop();
      await shop.put(
        shop.document("a", "Desk", {
          facts: { brands: ["Éclair Nord", "Onix"], "attributes.x": ["Nord 5", 5], price: [10, 20] },
        }),
        shop.document("b", "Desk", {
          facts: { brands: "north", "attributes.x": [7.5, true], price: 30, "$number.attributes.x": 7.5 },
        }),
        shop.document("c", "Lamp", { facts: { brands: "nord", price: 99 }, vectors: [unitVector(0)] }),
      );
      const facets = [
        facetOf("brands", { containing: "NOR" }),
        facetOf("attributes.x", { containing: "nord" }),
        facetOf("price", { name: "stats", kind: "stats" }),
        facetOf("$number.attributes.x", { kind: "stats" }),
        facetOf("unheard", { kind: "stats" }),
      ];

      const words = (await shop.ask("desk", { facets })).facets;
      const near = (await shop.ask("desk", { facets, vector: unitVector(0), nearest: nearestOf(1) })).facets;

      expect(words).toEqual({
        brands: ["north", "Éclair Nord"].map((key) => ({ key, count: 1 })),
        "attributes.x": [{ key: "Nord 5", count: 1 }],
        stats: [{ key: "stats", min: 10, max: 30, average: 20, count: 3 }],
        "$number.attributes.x": [{ key: "stats", min: 7.5, max: 7.5, average: 7.5, count: 1 }],
        unheard: [],
      });
      expect(near.brands).toEqual(["nord", "north", "Éclair Nord"].map((key) => ({ key, count: 1 })));
      expect(near.stats).toEqual([{ key: "stats", min: 10, max: 99, average: 39.75, count: 4 }]);
    });

    test("a facet is empty for a field that no match has", async () => {
      const shop = await stock(openShop());

      const { facets } = await shop.ask("desk", { facets: [facetOf("unheard"), { ...facetOf("unpriced"), kind: "ranges" }] });

      expect(facets).toEqual({ unheard: [], unpriced: [] });
    });

    test("a facet counts a record once for a value, however often the record has it", async () => {
      const shop = openShop();
      await shop.add("p1", "Desk", { facts: { color: ["brown", "brown"] } });

      const { facets } = await shop.ask("*", { facets: [facetOf("color")] });

      expect(facets.color).toEqual([{ key: "brown", count: 1 }]);
    });

    test("a facet of ranges counts a record once for several numbers that are nearly equal", async () => {
      const shop = openShop();
      await shop.add("p1", "Desk", { facts: { price: [10.01, 10.02] } });

      const { facets } = await shop.ask("*", { facets: [{ ...facetOf("price"), kind: "ranges" }] });

      expect(facets.price).toEqual([{ key: "*-*", from: null, to: null, count: 1 }]);
    });

    test("a facet of ranges has round bounds, lowest first, that cover every number once", async () => {
      verifies("facets.price-ranges");
      const shop = openShop();
      await shop.put(...Array.from({ length: 60 }, (_, at) => shop.document(`p${at}`, "Desk", { facts: { price: 3 + at * 7 } })));

      const { facets } = await shop.ask("desk", { size: 1, facets: [{ ...facetOf("price"), kind: "ranges", size: 5 }] });

      const ranges = facets.price as { from: number | null; to: number | null; count: number }[];
      expect(ranges.length).toBeGreaterThan(1);
      expect(ranges.length).toBeLessThanOrEqual(5);
      expect(ranges.reduce((sum, range) => sum + range.count, 0)).toBe(60);
      expect(ranges.map((range) => range.from).slice(1)).toEqual(ranges.map((range) => range.to).slice(0, -1));
      expect(ranges.slice(1).every((range) => range.from! % 5 === 0)).toBe(true);
    });
  });
}
