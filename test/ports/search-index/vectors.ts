import { describe, expect, test } from "@jest/globals";
import {
  type FacetRequest,
  type Filter,
  type IndexQuery,
  type IndexResult,
  NO_WORD,
} from "../../../functions/platform/ports/search/search-index.ts";
import { dot, hitIds, nearestOf, type OpenShop, randomVectors, type Shop, toTerms, unitVector } from "./shop.ts";

/** `minRecall`: share of the truly nearest that are found; a graph misses some. */
export function describeVectors(openShop: OpenShop, { minRecall = 0.99 } = {}): void {
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

    test("a record keeps its name and its cosine, in whatever letters its id is", async () => {
      const shop = openShop();
      const ids = ["ключ/1", '😀 "quoted"', "a\\b"];
      await shop.put(...ids.map((id, at) => shop.document(id, "Oak desk", { vectors: [unitVector(60, at + 1)] })));

      for (const text of ["*", "oak"]) {
        const { hits } = await shop.ask(text, { vector: unitVector(0) });
        expect(hits.map(({ id }) => id).sort()).toEqual(ids.toSorted());
        for (const { cosine } of hits) expect(cosine).toBeCloseTo(0.5, 2);
      }
    });

    test("a query of no word finds the records that it names, as far as they pass the filter, and no others", async () => {
      const shop = await stock();
      const additionalMatches = ["b", "c", "gone"].map((id) => ({ workspaceId: "main", id }));
      const named = { terms: [NO_WORD], additionalMatches, vector: unitVector(0) };

      const all = await shop.ask("", named);
      const white = await shop.ask("", { ...named, filter: { field: "color", op: "in", values: ["white"] } });

      expect(hitIds(all).sort()).toEqual(["b", "c"]);
      expect(hitIds(white)).toEqual(["b"]);
      expect(white.hits[0]?.cosine).toBeCloseTo(0.766, 2);
      expect(white).toMatchObject({ total: 1, matching: 2, frequencies: [0] });
    });

    test("hits have no cosine when the query has no vector", async () => {
      const shop = await stock();

      expect((await shop.ask("oak")).hits[0]?.cosine).toBeNull();
    });

    test("the nearest records match without regard to their words, and are returned nearest first", async () => {
      const shop = await stock();

      const answer = await shop.ask("rope", { vector: unitVector(0), nearest: nearestOf(2) });

      expect(hitIds(answer)).toEqual(["d"]);
      expect(answer).toMatchObject({ total: 3, matching: 3 });
      expect(answer.nearest.map(({ id, workspaceId }) => `${workspaceId}/${id}`)).toEqual(["main/a", "main/b"]);
      expect(answer.nearest[0]?.cosine).toBeCloseTo(0.94, 2);
      expect(answer.nearest[1]?.cosine).toBeCloseTo(0.766, 2);
    });

    test("the nearest records are near enough absolutely and relative to the best", async () => {
      const shop = await stock();
      const ask = (minCosine: number, minShareOfBest: number) =>
        shop.ask("rope", { vector: unitVector(0), nearest: { count: 5, minCosine, minShareOfBest } });

      const [all, absolutely, relatively] = await Promise.all([ask(0, 0), ask(0.6, 0), ask(0, 0.9)]);

      expect(all.nearest.map(({ id }) => id)).toEqual(["a", "b", "c"]);
      expect(absolutely.nearest.map(({ id }) => id)).toEqual(["a", "b"]);
      expect(relatively).toMatchObject({ nearest: [{ id: "a" }], total: 2 });
    });

    test("a record that matches by its words and by its vector counts once", async () => {
      const shop = await stock();

      const answer = await shop.ask("oak rope", { match: "any", vector: unitVector(0), nearest: nearestOf(2) });

      expect(hitIds(answer).sort()).toEqual(["a", "d"]);
      expect(answer.nearest).toMatchObject([
        { id: "a", matchesWords: true },
        { id: "b", matchesWords: false },
      ]);
      expect(answer).toMatchObject({ total: 3, matching: 3 });
    });

    test("the nearest records are those in the workspace that the caller may see, and then narrowed by the filter", async () => {
      const shop = await stock();
      await shop.add("e", "Stool", { workspaceId: "other", vectors: [unitVector(0)], facts: { color: "brown" } });
      const brown = { field: "color", op: "in", values: ["brown"] } as const;
      const ask = (narrowing: Partial<IndexQuery>) =>
        shop.ask("rope", { vector: unitVector(0), nearest: nearestOf(2), ...narrowing }, { workspaceId: "main" });

      const visible = await ask({ visible: { ...brown, values: ["brown"] } });
      const filtered = await ask({ filter: { ...brown, values: ["brown"] } });

      expect(visible.nearest.map(({ id }) => id)).toEqual(["a", "c"]);
      expect(visible).toMatchObject({ total: 2, matching: 2, hits: [] });
      expect(filtered.nearest.map(({ id }) => id)).toEqual(["a"]);
      expect(filtered).toMatchObject({ total: 1, matching: 3, hits: [] });
    });

    test("facets count the nearest records, each facet by its own filter", async () => {
      const shop = await stock();
      await shop.add("e", "Rope", { facts: { color: "white", price: 5 } });
      await shop.add("f", "Hemp", { vectors: [unitVector(10)], facts: { color: ["white", "red"], price: 40 } });
      const filter: Filter = { field: "color", op: "in", values: ["brown"] };
      const ask = (size: number, own: Filter | null) =>
        shop.ask("rope", {
          vector: unitVector(0),
          nearest: nearestOf(3),
          filter,
          facets: [
            { name: "color", field: "color", kind: "terms", size, filter: own },
            { name: "price", field: "price", kind: "ranges", size: 5, filter: own },
          ],
        });

      const [own, all, most] = await Promise.all([ask(5, filter), ask(5, null), ask(1, null)]);

      expect(own).toMatchObject({ total: 1, matching: 5, facets: { color: [{ key: "brown", count: 1 }], price: [] } });
      expect(all.facets.color).toEqual([
        { key: "white", count: 3 },
        { key: "brown", count: 1 },
        { key: "red", count: 1 },
      ]);
      expect(all.facets.price?.reduce((sum, { count }) => sum + count, 0)).toBe(2);
      expect(most.facets.color).toEqual([{ key: "white", count: 3 }]);
    });

    test("a facet of more values than are read at once counts the nearest records, too", async () => {
      const shop = openShop();
      const many = Array.from({ length: 600 }, (_, at) => shop.document(`m${at}`, "Rope", { facts: { code: `c${at}` } }));
      await shop.put(...many, shop.document("near", "Hemp", { vectors: [unitVector(0)], facts: { code: ["c599", "new"] } }));

      const answer = await shop.ask("rope", {
        vector: unitVector(0),
        nearest: nearestOf(3),
        facets: [{ name: "code", field: "code", kind: "terms", size: 2, filter: null }],
      });

      expect(answer).toMatchObject({
        total: 601,
        facets: {
          code: [
            { key: "c599", count: 2 },
            { key: "c0", count: 1 },
          ],
        },
      });
    });

    test("no nearest records are returned when none are asked for", async () => {
      const shop = await stock();

      expect((await shop.ask("*", { vector: unitVector(0), nearest: null })).nearest).toEqual([]);
    });

    test("removed records and replaced chunks are no longer among the nearest", async () => {
      const shop = await stock();
      await shop.remove("a", 1_900_000_000_000_000);
      await shop.add("b", "Pine desk", { vectors: [unitVector(80)] });

      const answer = await shop.ask("*", { vector: unitVector(0), nearest: nearestOf(5) });

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

    test("a record that matches without regard to its words tells which it has in name and labels", async () => {
      const shop = openShop();
      await shop.put(
        shop.document("both", { name: ["Oak desk"], content: ["with a lamp"] }, { vectors: [unitVector(80, 5)] }),
        shop.document("named", { name: ["Tall desks"], brands: ["Oakley"] }, { vectors: [unitVector(10)] }),
        shop.document("labelled", { name: ["Chair"], categories: ["Oak", "Light wood"] }, { vectors: [unitVector(20)] }),
        shop.document("mentioned", { name: ["Stool"], content: ["beside an oak desk"] }, { vectors: [unitVector(30)] }),
      );
      const terms = toTerms("oak desk lamp").map((term) =>
        term.word === "lamp" ? { ...term, synonyms: [["light", "wood"]] } : term,
      );
      const expected = {
        labelled: [
          { term: 0, how: "exact", place: "label" },
          { term: 2, how: "synonym", place: "label" },
        ],
        mentioned: [],
        named: [{ term: 1, how: "exact", place: "name" }],
      };

      const near = await shop.ask("", { terms, vector: unitVector(0), nearest: nearestOf(3) });
      const also = Object.keys(expected).map((id) => ({ id, workspaceId: "main" }));
      const added = await shop.ask("", { terms, additionalMatches: also });

      expect(Object.fromEntries(near.nearest.map(({ id, matches }) => [id, matches]))).toEqual(expected);
      expect(hitIds(added)[0]).toBe("both");
      expect(Object.fromEntries(added.hits.slice(1).map(({ id, matches }) => [id, matches]))).toEqual(expected);
    });

    test("a query that is told which records have the words answers as one that looks for them", async () => {
      const shop = await stock();
      const { hits } = await shop.ask("rope");
      const matched = hits.map(({ id, workspaceId }) => ({ id, workspaceId }));
      const filter: Filter = { field: "color", op: "exists", value: true };
      const facets: FacetRequest[] = [{ name: "color", field: "color", kind: "terms", size: 5, filter: null }];

      for (const each of [null, filter]) {
        const query = { vector: unitVector(0), nearest: nearestOf(5), size: 0, facets, filter: each };
        const looked = await shop.ask("rope", query);
        const told = await shop.ask("rope", { ...query, matched });

        expect(looked.matching).toBeGreaterThan(matched.length);
        expect(summarize(told)).toEqual(summarize(looked));
      }
    });

    test("a record that both words and vectors found counts once", async () => {
      const shop = await stock();

      const answer = await shop.ask("oak", { additionalMatches: [{ id: "a", workspaceId: "main" }] });

      expect(answer.total).toBe(1);
      expect(answer.hits[0]?.score).toBeGreaterThan(0);
    });

    test("the nearest include the truly nearest among thousands, over twenty queries", async () => {
      const shop = openShop();
      const vectors = randomVectors(3_000);
      const queries = randomVectors(20, 77);
      const documents = vectors.map((vector, at) =>
        shop.document(`p${at}`, "Desk", { vectors: [vector], facts: { half: at % 2 } }),
      );
      for (let at = 0; at < documents.length; at += 500) {
        await shop.put(...documents.slice(at, at + 500));
      }

      const answers = await Promise.all(
        queries.map((vector) => shop.ask("", { terms: [], size: 0, vector, nearest: nearestOf(100) })),
      );

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
      expect(found / (10 * queries.length)).toBeGreaterThanOrEqual(minRecall);
    });
  });
}

function summarize({ documents, frequencies, matching, total, nearest, facets }: IndexResult) {
  return { documents, frequencies, matching, total, nearest: nearest.map(({ id, matchesWords }) => [id, matchesWords]), facets };
}
