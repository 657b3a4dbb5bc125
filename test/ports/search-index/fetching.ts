import { describe, expect, test } from "@jest/globals";
import { type OpenShop, unitVector } from "./shop.ts";

const ref = (id: string, workspaceId = "main") => ({ id, workspaceId });

export function describeFetching(openShop: OpenShop): void {
  describe("fetching", () => {
    test("fetching returns records as they were put, in the order asked for, without missing ones", async () => {
      const shop = openShop();
      const source = JSON.stringify({ id: "a", text: 'Ünïcode 🙂 \u0000 \\ " 日本', nested: { deep: [1, null] } });
      await shop.put(shop.document("a", "Oak", { source, version: 7 }), shop.document("b", "Pine"));

      const records = await shop.index.fetch(shop.scope, [ref("b"), ref("unheard"), ref("a")], null);

      expect(records.map((record) => record.id)).toEqual(["b", "a"]);
      expect(records[1]).toEqual({ id: "a", workspaceId: "main", version: 7, source, chunks: [] });
    });

    test("fetching returns chunks in their order, with vectors and cosines when a vector is given", async () => {
      const shop = openShop();
      await shop.add("a", "Oak", { vectors: [unitVector(60), unitVector(0)] });

      const [plain] = await shop.index.fetch(shop.scope, [ref("a")], null);
      const [measured] = await shop.index.fetch(shop.scope, [ref("a")], unitVector(0));

      expect(plain?.chunks).toEqual([
        { order: 0, text: "chunk 0 of a", vector: null, cosine: null },
        { order: 1, text: "chunk 1 of a", vector: null, cosine: null },
      ]);
      expect(measured?.chunks[0]?.cosine).toBeCloseTo(0.5, 2);
      expect(measured?.chunks[1]?.cosine).toBeCloseTo(1, 2);
      expect(measured?.chunks.map(({ vector }) => [vector?.length, vector?.[0]])).toEqual([
        [256, 64],
        [256, 127],
      ]);
    });

    test("fetching returns the newest version of a record", async () => {
      const shop = openShop();
      await shop.add("a", "Oak", { source: "1" });
      await shop.index.fetch(shop.scope, [ref("a")], null);

      await shop.add("a", "Oak", { source: "2" });

      expect((await shop.index.fetch(shop.scope, [ref("a")], null))[0]?.source).toBe("2");
    });

    test("a hit reads its record as it was found, also where a former version was fetched before", async () => {
      const shop = openShop();
      const read = async () => {
        const [hit] = (await shop.ask("oak")).hits;
        const [fetched] = await shop.index.fetch(shop.scope, [ref("a")], null);
        return [hit?.readRecord?.()?.source ?? fetched?.source, fetched?.source];
      };
      for (const source of ['{"price":1}', '{"price":2}']) {
        await shop.add("a", "Oak", { source });

        expect(await read()).toEqual([source, source]);
        expect(await read()).toEqual([source, source]);
      }
    });

    test("fetching returns no record that was removed", async () => {
      const shop = openShop();
      await shop.add("a", "Oak", { version: 1 });
      await shop.remove("a", 2);

      expect(await shop.index.fetch(shop.scope, [ref("a")], null)).toEqual([]);
    });

    test("fetching within a workspace returns no record of another workspace", async () => {
      const shop = openShop();
      await shop.add("a", "Oak", { workspaceId: "other" });

      expect(await shop.index.fetch({ ...shop.scope, workspaceId: "main" }, [ref("a", "other")], null)).toEqual([]);
      expect(await shop.index.fetch(shop.scope, [ref("a", "other")], null)).toHaveLength(1);
    });
  });
}
