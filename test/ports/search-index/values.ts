import { describe, expect, test } from "@jest/globals";
import type { Filter } from "../../../functions/platform/ports/search/search-index.ts";
import { readPages } from "./order.ts";
import { facetOf, hitIds, type OpenShop } from "./shop.ts";

const has = (field: string, value: string): Filter => ({ field, op: "in", values: [value] });

export function describeValues(openShop: OpenShop): void {
  describe("values of several types", () => {
    test("sorting puts all numbers before all texts, and a record without the field behind an empty text", async () => {
      const shop = openShop();
      await shop.put(
        ...(
          [["a"], ["b", ""], ["c", 10], ["d", "x"], ["e", 9, "y"], ["f", -1], ["g"], ["h", "\uff21"], ["i", "😀"]] as const
        ).map(([id, ...rank]) => shop.document(id, "Desk", { facts: { rank: [...rank] } })),
      );
      const order = async (direction: "asc" | "desc") =>
        hitIds(await shop.ask("*", { sort: { field: "rank", direction } })).join("");
      const paged = async (direction: "asc" | "desc") =>
        (await readPages(shop, "*", { sort: { field: "rank", direction }, size: 2 })).flat().join("");

      expect(await order("asc")).toBe("fecbdhiag");
      expect(await order("desc")).toBe("ihedbcfag");
      expect(await paged("asc")).toBe("fecbdhiag");
      expect(await paged("desc")).toBe("ihedbcfag");
    });

    test('a facet counts 10 and "10" as one value, and lists ties as booleans, numbers by their size, then texts', async () => {
      const shop = openShop();
      await shop.put(
        shop.document("a", "Desk", { facts: { size: [9, 10, 2], price: [9, 10, 2] } }),
        shop.document("b", "Desk", { facts: { size: ["10", "9 cm", "\uff21", "😀", true] } }),
      );

      const { facets } = await shop.ask("*", { facets: [facetOf("size"), facetOf("price", { size: 2 })] });

      expect(facets.size).toEqual([
        { key: "10", count: 2 },
        ...["true", "2", "9", "9 cm", "\uff21", "😀"].map((key) => ({ key, count: 1 })),
      ]);
      expect(facets.price).toEqual([
        { key: "2", count: 1 },
        { key: "9", count: 1 },
      ]);
    });

    test("those of some values that a record in scope has are told, as far as the caller may see it", async () => {
      const shop = openShop();
      await shop.put(
        shop.document("a", "Desk", { facts: { made: ["oak", "elm"], seen: "all" } }),
        shop.document("b", "Desk", { facts: { made: ["ash", 5], other: "fir" } }),
      );
      const find = async (values: string[], visible: Filter | null = null) =>
        [...(await shop.index.findValues(shop.scope, { field: "made", values, visible }))].sort();

      expect(await find(["ash", "elm", "fir", "oa"])).toEqual(["ash", "elm"]);
      expect(await find(["ash", "elm"], has("seen", "all"))).toEqual(["elm"]);
      expect(await find(["fir"])).toEqual([]);
      await shop.add("c", "Desk", { facts: { made: "fir" } });
      expect(await find(["fir"])).toEqual(["fir"]);
    });

    test("a field's name that holds the beginning of another's and control characters stays a field of its own", async () => {
      const shop = openShop();
      await shop.put(
        ...Array.from({ length: 64 }, (_, at) =>
          shop.document(`p${at}`, "Desk", { facts: { [`f${at}\u001fsred`]: "oak", [`f${at}\u001f5`]: 5 } }),
        ),
      );
      const fields = Array.from({ length: 64 }, (_, at) => `f${at}`);

      const matching = await shop.filter({ or: fields.map((field) => has(field, "red\u001fsoak")) });
      const { facets } = await shop.ask("*", {
        facets: fields.flatMap((field) => [
          { name: `${field} values`, field, kind: "terms" as const, size: 5, filter: null },
          { name: `${field} ranges`, field, kind: "ranges" as const, size: 5, filter: null },
        ]),
      });

      expect(matching).toEqual([]);
      expect(Object.values(facets).flat()).toEqual([]);
      expect(await shop.filter(has("f7\u001fsred", "oak"))).toEqual(["p7"]);
    });
  });
}
