import { describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { nearestOf, type OpenShop, unitVector } from "./shop.ts";

export function describeIsolation(openShop: OpenShop): void {
  describe("isolation", () => {
    test("another tenant's records are not found, counted, fetched or among the nearest", async () => {
      verifies("isolation.search");
      const shop = openShop();
      const stranger = openShop();
      await shop.add("a", "Oak desk", { vectors: [unitVector(0)], facts: { color: "brown" } });

      const answer = await stranger.ask("oak", {
        vector: unitVector(0),
        nearest: nearestOf(5),
        additionalMatches: [{ id: "a", workspaceId: "main" }],
        facets: [{ name: "color", field: "color", kind: "terms", size: 5, filter: null }],
      });

      expect(answer).toEqual({
        documents: 0,
        ceiling: 0,
        frequencies: [0],
        matching: 0,
        total: 0,
        hits: [],
        nearest: [],
        facets: { color: [] },
      });
      expect(await stranger.index.fetch(stranger.scope, [{ id: "a", workspaceId: "main" }], null)).toEqual([]);
    });

    test("another tenant's writes and removals change nothing", async () => {
      const shop = openShop();
      const stranger = openShop();
      await shop.add("a", "Oak desk", { version: 1 });

      await stranger.remove("a", 9);
      await stranger.add("a", "Steel lamp", { version: 9 });
      await stranger.index.removeWorkspace(stranger.tenantId, null);

      expect(await shop.find("oak")).toEqual(["a"]);
    });

    test("a query of a workspace sees its own records, a query of the tenant those of all workspaces", async () => {
      verifies("isolation.spaces");
      const shop = openShop();
      await shop.put(
        shop.document("a", "Oak desk", { workspaceId: "one" }),
        shop.document("a", "Oak chair", { workspaceId: "two" }),
        shop.document("b", "Oak stool", { workspaceId: "two" }),
      );

      const one = await shop.ask("oak", {}, { workspaceId: "one" });
      const all = await shop.ask("oak");

      expect(one).toMatchObject({ documents: 1, frequencies: [1], total: 1 });
      expect(one.hits.map((hit) => hit.workspaceId)).toEqual(["one"]);
      expect(all).toMatchObject({ documents: 3, frequencies: [3], total: 3 });
      expect(await shop.find("oak", {}, { workspaceId: "three" })).toEqual([]);
    });

    test("a query of one kind does not see records of another", async () => {
      const shop = openShop();
      await shop.add("a", "Oak desk");

      expect(await shop.find("oak", {}, { kind: "posts" })).toEqual([]);
    });

    test("removing a workspace removes all its kinds and nothing else", async () => {
      const shop = openShop();
      await shop.put(shop.document("a", "Oak", { workspaceId: "one" }), shop.document("b", "Oak", { workspaceId: "two" }));
      await shop.index.put({ ...shop.scope, kind: "posts" }, [shop.document("c", "Oak", { workspaceId: "one" })]);

      const removed = await shop.index.removeWorkspace(shop.tenantId, "one");

      expect(removed).toBe(2);
      expect(await shop.find("oak")).toEqual(["b"]);
      expect(await shop.find("oak", {}, { kind: "posts" })).toEqual([]);
      expect(await shop.index.fetch(shop.scope, [{ id: "a", workspaceId: "one" }], null)).toEqual([]);
    });

    test("removing a tenant removes all its workspaces", async () => {
      const shop = openShop();
      await shop.put(shop.document("a", "Oak", { workspaceId: "one" }), shop.document("b", "Oak", { workspaceId: "two" }));

      expect(await shop.index.removeWorkspace(shop.tenantId, null)).toBe(2);
      expect(await shop.find("oak")).toEqual([]);
      expect(await shop.index.removeWorkspace(shop.tenantId, null)).toBe(0);
    });
  });
}
