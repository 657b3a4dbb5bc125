import { describe, expect, test } from "@jest/globals";
import type { OpenShop } from "../search-index-suite.ts";
import { dot, hitIds, randomVectors, type Shop, unitVector } from "./shop.ts";

export function describeVectors(openShop: OpenShop): void {
  describe("vectors", () => {
    async function stock(): Promise<Shop> {
      const shop = openShop();
      await shop.put(
        shop.document("a", "Oak desk", { vectors: [unitVector(20)], facts: { color: "brown" } }),
        shop.document("b", "Pine desk", { vectors: [unitVector(120), unitVector(40, 2)], facts: { color: "white" } }),
        shop.document("c", "Lamp", { vectors: [unitVector(60, 3)], facts: { color: "brown" } }),
        shop.document("d", "Rope"),
      );
      return shop;
    }

    test("each hit has the cosine of its best chunk, and none without chunks", async () => {
      const shop = await stock();

      const { hits } = await shop.ask("*", { vector: unitVector(0) });

      const [a, b, c, d] = hits.map((hit) => hit.cosine);
      expect(a).toBeCloseTo(0.94, 2);
      expect(b).toBeCloseTo(0.766, 2);
      expect(c).toBeCloseTo(0.5, 2);
      expect(d).toBeNull();
    });

    test("hits have no cosine when the query has no vector", async () => {
      const shop = await stock();

      expect((await shop.ask("oak")).hits[0]?.cosine).toBeNull();
    });

    test("the nearest records are returned without regard to their words, nearest first", async () => {
      const shop = await stock();

      const answer = await shop.ask("rope", { vector: unitVector(0), nearest: 2 });

      expect(hitIds(answer)).toEqual(["d"]);
      expect(answer.total).toBe(1);
      expect(answer.nearest.map(({ id, workspaceId }) => `${workspaceId}/${id}`)).toEqual(["main/a", "main/b"]);
      expect(answer.nearest[0]?.cosine).toBeCloseTo(0.94, 2);
      expect(answer.nearest[1]?.cosine).toBeCloseTo(0.766, 2);
    });

    test("the nearest records are left out when as many records match as the query calls enough", async () => {
      const shop = await stock();
      const ask = (nearestBelow: number) => shop.ask("desk", { vector: unitVector(0), nearest: 3, nearestBelow });

      const [enough, tooFew] = await Promise.all([ask(2), ask(3)]);

      expect(enough).toMatchObject({ total: 2, nearest: [] });
      expect(tooFew.nearest.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    });

    test("the nearest records pass the filter and are in the workspace", async () => {
      const shop = await stock();
      await shop.add("e", "Stool", { workspaceId: "other", vectors: [unitVector(0)], facts: { color: "brown" } });

      const answer = await shop.ask(
        "*",
        { vector: unitVector(0), nearest: 5, filter: { field: "color", op: "in", values: ["brown"] } },
        { workspaceId: "main" },
      );

      expect(answer.nearest.map((found) => found.id)).toEqual(["a", "c"]);
    });

    test("no nearest records are returned when none are asked for", async () => {
      const shop = await stock();

      expect((await shop.ask("*", { vector: unitVector(0), nearest: 0 })).nearest).toEqual([]);
    });

    test("removed records and replaced chunks are no longer among the nearest", async () => {
      const shop = await stock();
      await shop.remove("a", 1_900_000_000_000_000);
      await shop.add("b", "Pine desk", { vectors: [unitVector(80)] });

      const answer = await shop.ask("*", { vector: unitVector(0), nearest: 5 });

      expect(answer.nearest.map((found) => found.id)).toEqual(["c", "b"]);
      expect(answer.nearest[1]?.cosine).toBeCloseTo(0.174, 2);
    });

    test("additional matches count as hits when they pass the filter", async () => {
      const shop = await stock();
      const also = ["a", "c", "unheard"].map((id) => ({ id, workspaceId: "main" }));

      const answer = await shop.ask("rope", {
        additionalMatches: also,
        vector: unitVector(0),
        facets: [{ name: "color", field: "color", kind: "terms", size: 5, filter: null }],
      });
      const filtered = await shop.find("rope", {
        additionalMatches: also,
        filter: { field: "color", op: "exists", value: false },
      });

      expect(hitIds(answer)).toEqual(["d", "a", "c"]);
      expect(answer.total).toBe(3);
      expect(answer.hits[1]).toMatchObject({ id: "a", score: 0, matches: [] });
      expect(answer.facets.color).toEqual([{ key: "brown", count: 2 }]);
      expect(filtered).toEqual(["d"]);
    });

    test("a record that both words and vectors found counts once", async () => {
      const shop = await stock();

      const answer = await shop.ask("oak", { additionalMatches: [{ id: "a", workspaceId: "main" }] });

      expect(answer.total).toBe(1);
      expect(answer.hits[0]?.score).toBeGreaterThan(0);
    });

    test("the nearest include nine of ten of the truly nearest among thousands, over twenty queries", async () => {
      const shop = openShop();
      const vectors = randomVectors(3_000);
      const queries = randomVectors(20, 77);
      const documents = vectors.map((vector, at) =>
        shop.document(`p${at}`, "Desk", { vectors: [vector], facts: { half: at % 2 } }),
      );
      for (let at = 0; at < documents.length; at += 500) {
        await shop.put(...documents.slice(at, at + 500));
      }

      const answers = await Promise.all(queries.map((vector) => shop.ask("", { terms: [], size: 0, vector, nearest: 100 })));

      let found = 0;
      answers.forEach(({ nearest }, at) => {
        const cosines = new Map(vectors.map((vector, number) => [`p${number}`, dot(vector, queries[at]!)]));
        const truly = [...cosines].sort((one, other) => other[1] - one[1]).slice(0, 10);
        const ids = new Set(nearest.map((near) => near.id));
        found += truly.filter(([id]) => ids.has(id)).length;
        expect(nearest).toHaveLength(100);
        for (const near of nearest) {
          expect(Math.abs(near.cosine - cosines.get(near.id)!)).toBeLessThan(0.01);
        }
      });
      expect(found).toBeGreaterThanOrEqual(180);
    });
  });
}
