import { describe, expect, test } from "@jest/globals";
import type { Filter } from "../../../functions/platform/ports/search/search-index.ts";
import type { OpenShop } from "./shop.ts";

export function describeFields(openShop: OpenShop): void {
  describe("fields", () => {
    const list = async (
      shop: ReturnType<OpenShop>,
      { visible = null, size = 100 }: { visible?: Filter | null; size?: number } = {},
    ) => shop.index.listFields(shop.scope, { visible, size });

    test("each field is told with the number of records that have it and the types of its values, most first", async () => {
      const shop = openShop();
      await shop.put(
        shop.document("a", "Desk", { facts: { price: 9, brands: ["Holz", "Erda"], "metadata.made": "oak", onSale: true } }),
        shop.document("b", "Desk", { facts: { price: 10, "metadata.made": ["ash", 5], "metadata.new": false } }),
        shop.document("c", "Desk", { facts: { price: 11, "attributes.a.b": "1", "metadata.made": 7 } }),
      );

      const { records, fields } = await list(shop);

      expect(records).toBe(3);
      expect(fields).toEqual([
        { field: "metadata.made", records: 3, types: ["string", "number"] },
        { field: "price", records: 3, types: ["number"] },
        { field: "attributes.a.b", records: 1, types: ["string"] },
        { field: "brands", records: 1, types: ["string"] },
        { field: "metadata.new", records: 1, types: ["boolean"] },
        { field: "onSale", records: 1, types: ["boolean"] },
      ]);
      expect((await list(shop, { size: 2 })).fields).toHaveLength(2);
    });

    test("only records that the caller may see count, and only fields that these have are told", async () => {
      const shop = openShop();
      await shop.put(
        shop.document("a", "Desk", { facts: { seen: "all", "metadata.made": "oak" } }),
        shop.document("b", "Desk", { facts: { seen: "none", "metadata.made": "oak", "metadata.cost": 5 } }),
      );

      const { records, fields } = await list(shop, { visible: { field: "seen", op: "in", values: ["all"] } });

      expect(records).toBe(1);
      expect(fields.map(({ field, records: count }) => [field, count])).toEqual([
        ["metadata.made", 1],
        ["seen", 1],
      ]);
    });

    test("those of another workspace and tenant are not told, nor those of records that are gone", async () => {
      const shop = openShop();
      const other = openShop();
      await other.add("a", "Desk", { facts: { "metadata.theirs": 1 } });
      await shop.put(
        shop.document("a", "Desk", { workspaceId: "main", facts: { "metadata.own": 1 } }),
        shop.document("b", "Desk", { workspaceId: "branch", facts: { "metadata.branch": 1 } }),
        shop.document("c", "Desk", { workspaceId: "main", facts: { "metadata.gone": 1 } }),
      );
      await shop.remove("c", 2_000_000_000_000_000);

      const { records, fields } = await shop.index.listFields(
        { ...shop.scope, workspaceId: "main" },
        { visible: null, size: 10 },
      );

      expect({ records, fields: fields.map(({ field }) => field) }).toEqual({ records: 1, fields: ["metadata.own"] });
      expect(await shop.index.listFields({ ...shop.scope, workspaceId: "none" }, { visible: null, size: 10 })).toEqual({
        records: 0,
        fields: [],
      });
      expect(await list(openShop())).toEqual({ records: 0, fields: [] });
    });

    test("names that hold control characters, marks and other scripts are told as they are", async () => {
      const names = ["metadata.a\u001fb", "metadata.a\u001eb", "metadata.größe", "metadata.ключ 😀", "attributes.x.*?[]"];
      const shop = openShop();
      await shop.put(shop.document("a", "Desk", { facts: Object.fromEntries(names.map((name) => [name, "v"])) }));

      expect((await list(shop)).fields.map(({ field }) => field).sort()).toEqual([...names].sort());
    });
  });
}
