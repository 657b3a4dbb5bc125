import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type FusionInput, fuse, withIdentifierMatchesFirst } from "../../../functions/features/search/ranking/fuse.ts";
import { nearestRequest } from "../../../functions/features/search/ranking/retrieval-request.ts";
import { buildFacetRequests } from "../../../functions/features/search/search-records.ts";
import { verifies } from "../../support/verifies.ts";

const match = (term: number) => ({ term, how: "exact" as const });
const hit = (id: string, score: number, cosine: number | null, terms = [0]) => ({
  workspaceId: "w",
  id,
  score,
  cosine,
  matches: terms.map(match),
});
const near = (id: string, cosine: number) => ({ workspaceId: "w", id, cosine, matchesWords: false });
const input = (given: Partial<FusionInput>): FusionInput => ({
  documents: 1_000,
  frequencies: [10],
  hits: [],
  nearest: [],
  ...given,
});
const ids = (ranked: { id: string }[]) => ranked.map((record) => record.id);

describe("fusing lexical and vector results", () => {
  test("without vectors the lexical order remains", () => {
    expect(ids(fuse(input({ hits: [hit("a", 9, null), hit("b", 7, null), hit("c", 2, null)] })))).toEqual(["a", "b", "c"]);
  });

  test("when no record has a word of the query, the vector order remains", () => {
    const ranked = fuse(input({ nearest: [near("a", 0.6), near("b", 0.5)] }));

    expect(ranked.map(({ id, score }) => [id, score])).toEqual([
      ["a", 1],
      ["b", 0.833333],
    ]);
  });

  test("a record with one incidental word does not outrank what the vectors found", () => {
    const ranked = fuse(
      input({ frequencies: [0, 0, 30], hits: [hit("incidental", 1.5, 0.1, [2])], nearest: [near("meant", 0.6)] }),
    );

    expect(ids(ranked)).toEqual(["meant", "incidental"]);
  });

  test("a strong lexical match stays ahead of a near vector match", () => {
    verifies("search.strong-words");
    const ranked = fuse(input({ hits: [hit("named", 9, 0.3)], nearest: [near("similar", 0.6)] }));

    expect(ids(ranked)).toEqual(["named", "similar"]);
  });

  test("equal scores are ordered by id", () => {
    expect(ids(fuse(input({ hits: [hit("b", 5, 0.5), hit("a", 5, 0.5), hit("c", 5, 0.5)] })))).toEqual(["a", "b", "c"]);
  });

  test("scores are above 0 and at most 1, fall, and equal ones are ordered by id", () => {
    verifies("search.scores");
    const score = fc.double({ min: 0.001, max: 50, noNaN: true });
    const cosine = fc.double({ min: -1, max: 1, noNaN: true });
    const hits = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 3 }), score, fc.option(cosine)), {
      selector: ([id]) => id,
    });
    const nearest = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 3 }), cosine), { selector: ([id]) => id });

    fc.assert(
      fc.property(hits, nearest, (words, vectors) => {
        const ranked = fuse(
          input({
            hits: words.map(([id, value, cos]) => hit(id, value, cos)),
            nearest: vectors.map(([id, cos]) => near(id, cos)),
          }),
        );
        expect(ranked).toHaveLength(new Set([...words, ...vectors].map(([id]) => id)).size);
        for (const [at, { score: value, id }] of ranked.entries()) {
          expect(value > 0 && value <= 1).toBe(true);
          const before = ranked[at - 1];
          if (before) expect(before.score > value || (before.score === value && before.id < id)).toBe(true);
        }
      }),
    );
  });

  test("records that an identifier names come first", () => {
    const ranked = fuse(input({ hits: [hit("a", 9, 0.9), hit("b", 5, 0.2)] }));

    const withCode = withIdentifierMatchesFirst(ranked, [{ workspaceId: "w", id: "z" }]);

    expect(withCode.map(({ id, score }) => [id, score < 1])).toEqual([
      ["z", false],
      ["a", true],
      ["b", true],
    ]);
  });
});

describe("the limits of records that match by meaning", () => {
  const vector = Float32Array.of(1);

  test("no record matches by meaning when neither the index nor the embedder knows the words", () => {
    expect(nearestRequest({ vector, familiarity: 0.3 }, { anyWordKnown: false })).toBeNull();
  });

  test("a word that the index knows, or words that the embedder knows, let records match by meaning", () => {
    expect(nearestRequest({ vector, familiarity: 0.3 }, { anyWordKnown: true })).not.toBeNull();
    expect(nearestRequest({ vector, familiarity: 0.9 }, { anyWordKnown: false })).not.toBeNull();
  });
});

describe("facet requests", () => {
  test("a facet is counted without the filter on its own field and with all others", () => {
    const color = { field: "attributes.color", op: "in" as const, values: ["Red"] };
    const price = { field: "price", op: "lt" as const, value: 50 };

    const requests = buildFacetRequests(["attributes.color", "priceRanges", "brands"], {
      filter: { and: [{ or: [color, { not: color }] }, price] },
      size: 5,
    });

    expect(requests).toEqual([
      { name: "attributes.color", field: "attributes.color", kind: "terms", size: 5, filter: price },
      {
        name: "priceRanges",
        field: "price",
        kind: "ranges",
        size: 5,
        filter: { or: [color, { not: color }] },
      },
      {
        name: "brands",
        field: "brands",
        kind: "terms",
        size: 5,
        filter: { and: [{ or: [color, { not: color }] }, price] },
      },
    ]);
  });
});
