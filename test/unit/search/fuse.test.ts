import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type FusionInput, fuse, withIdentifierMatchesFirst } from "../../../functions/features/search/ranking/retrieval/fuse.ts";
import { nearestRequest } from "../../../functions/features/search/ranking/retrieval/retrieval-request.ts";
import { buildFacetRequests } from "../../../functions/features/search/results/facet-data.ts";
import type { QueryTerm, TermMatch } from "../../../functions/platform/ports/search/search-index.ts";
import { FIELD_WEIGHTS } from "../../../functions/platform/text/field-weights.ts";
import type { WordPlace } from "../../../functions/platform/text/words/word-places.ts";
import { verifies } from "../../support/verifies.ts";

const CEILING = 10;

interface Words {
  place?: WordPlace;
  how?: TermMatch["how"];
  terms?: number[];
  nameLength?: number;
}

const hit = (id: string, score: number, cosine: number | null, words: Words = {}) => {
  const { place, how = "exact", terms = [0], nameLength = 9 } = words;
  return {
    ...{ workspaceId: "w", id, score, cosine, nameLength },
    matches: terms.map((term): TermMatch => ({ term, how, ...(place && { place }) })),
  };
};
const near = (id: string, cosine: number) => ({ workspaceId: "w", id, cosine, matchesWords: false, matches: [] });
const term = (changed: Partial<QueryTerm> = {}): QueryTerm => {
  return { word: "desk", stem: "desk", synonyms: [], maxEdits: 1, typos: "unknown", prefix: false, ...changed };
};
const input = (given: Partial<FusionInput>): FusionInput => ({
  ...{
    kind: "products",
    length: 1,
    head: null,
    fields: FIELD_WEIGHTS.products,
    documents: 1_000,
    frequencies: [10],
    ceiling: CEILING,
    hasVector: true,
    hits: [],
    nearest: [],
  },
  terms: (given.frequencies ?? [10]).map(() => term()),
  ...given,
});
const ids = (ranked: { id: string }[]) => ranked.map((record) => record.id);
const scoreOf = (given: Partial<FusionInput>) => fuse(input(given))[0]!.score;

describe("fusing lexical and vector results", () => {
  test("without vectors the lexical order remains", () => {
    const hits = [hit("a", 9, null), hit("b", 7, null), hit("c", 2, null)];

    expect(ids(fuse(input({ hasVector: false, hits })))).toEqual(["a", "b", "c"]);
  });

  test("when no record has a word of the query, the vector order remains", () => {
    const ranked = fuse(input({ nearest: [near("b", 0.5), near("a", 0.6)] }));

    expect(ids(ranked)).toEqual(["a", "b"]);
    expect(ranked[0]!.score).toBeLessThan(0.5);
  });

  test("a record with one incidental word does not outrank what the vectors found", () => {
    const incidental = hit("incidental", 1.5, 0.1, { terms: [2] });
    const ranked = fuse(input({ frequencies: [0, 0, 30], hits: [incidental], nearest: [near("meant", 0.6)] }));

    expect(ids(ranked)).toEqual(["meant", "incidental"]);
  });

  test("a strong lexical match stays ahead of a near vector match", () => {
    verifies("search.strong-words");
    const ranked = fuse(input({ hits: [hit("named", 8, 0.3, { place: "name" })], nearest: [near("similar", 0.9)] }));

    expect(ids(ranked)).toEqual(["named", "similar"]);
  });

  test("equal scores are ordered by id", () => {
    expect(ids(fuse(input({ hits: [hit("b", 5, 0.5), hit("a", 5, 0.5), hit("c", 5, 0.5)] })))).toEqual(["a", "b", "c"]);
  });

  test("scores are above 0 and at most 1, fall, and equal ones are ordered by id", () => {
    verifies("search.scores");
    const found = fc.tuple(fc.double({ min: 0.001, max: 50, noNaN: true }), fc.option(cosine), fc.option(place));
    const hits = fc.uniqueArray(fc.tuple(id, found), { selector: ([own]) => own });
    const nearest = fc.uniqueArray(fc.tuple(id, cosine), { selector: ([own]) => own });

    fc.assert(
      fc.property(hits, nearest, (words, vectors) => {
        const ranked = fuse(
          input({
            hits: words.map(([own, [value, cos, at]]) => hit(own, value, cos, { place: at ?? undefined })),
            nearest: vectors.map(([own, cos]) => near(own, cos)),
          }),
        );
        expect(ranked).toHaveLength(new Set([...words, ...vectors].map(([own]) => own)).size);
        for (const [at, { score: value, id: own }] of ranked.entries()) {
          expect(value > 0 && value <= 1).toBe(true);
          const before = ranked[at - 1];
          if (before) expect(before.score > value || (before.score === value && before.id < own)).toBe(true);
        }
      }),
    );
  });

  test("records that an identifier names come first, with the score 1, and change no other score", () => {
    verifies("search.sku", "search.absolute-scores");
    const ranked = fuse(input({ hits: [hit("a", 9, 0.9), hit("b", 5, 0.2)] }));

    const withCode = withIdentifierMatchesFirst(ranked, [{ workspaceId: "w", id: "z" }]);

    expect(ids(withCode)).toEqual(["z", "a", "b"]);
    expect(withCode[0]!.score).toBe(1);
    expect(withCode.slice(1)).toEqual(ranked);
  });
});

const id = fc.string({ minLength: 1, maxLength: 3 });
const cosine = fc.double({ min: -1, max: 1, noNaN: true });
const place = fc.constantFrom<WordPlace>("name", "label");

describe("what a score means", () => {
  const inName = { place: "name" } as const;

  test("all words in the name: 0.99 to 1; in name, sku, brands, categories, tags or attributes: 0.5 to 0.9", () => {
    verifies("search.absolute-scores");

    expect(scoreOf({ hits: [hit("a", 6, 0.3, inName)] })).toBeGreaterThanOrEqual(0.99);
    expect(scoreOf({ hits: [hit("a", 9.9, 1, { place: "label" })] })).toBeLessThanOrEqual(0.9);
    expect(scoreOf({ hits: [hit("a", 0.1, 0, { place: "label" })] })).toBeGreaterThanOrEqual(0.5);
  });

  test("some of the words, words in running text alone, or meaning alone: below 0.5", () => {
    verifies("search.absolute-scores", "search.incidental-word");

    expect(scoreOf({ frequencies: [10, 0], hits: [hit("a", 9.9, 0.9, inName)] })).toBeLessThan(0.5);
    expect(scoreOf({ hits: [hit("a", 9.9, 0.9)] })).toBeLessThan(0.5);
    expect(scoreOf({ nearest: [near("a", 1)] })).toBeLessThan(0.5);
  });

  test("the text of a post tells what it is about, where it has all words and much of them", () => {
    verifies("search.absolute-scores");

    expect(scoreOf({ kind: "posts", hits: [hit("a", 4, 0.4)] })).toBeGreaterThanOrEqual(0.5);
    expect(scoreOf({ kind: "posts", hits: [hit("a", 1, 0.4)] })).toBeLessThan(0.5);
    expect(scoreOf({ kind: "posts", frequencies: [10, 0], hits: [hit("a", 6, 0.4)] })).toBeLessThan(0.5);
  });

  test("a misspelt word names nothing for certain, and a known word is not the beginning of another", () => {
    verifies("search.absolute-scores");
    const beginning = [hit("a", 8, 0.5, { ...inName, how: "prefix" })];

    expect(scoreOf({ hits: [hit("a", 8, 0.5, { ...inName, how: "typo" })] })).toBeLessThanOrEqual(0.9);
    expect(scoreOf({ hits: beginning })).toBeGreaterThanOrEqual(0.5);
    expect(scoreOf({ terms: [term({ maxEdits: 0 })], hits: beginning })).toBeLessThan(0.5);
  });

  test("a word that only ranks is not missed, unless there is no other", () => {
    verifies("search.attribute-names");
    const terms = [term(), term({ optional: true })];

    expect(scoreOf({ terms, frequencies: [10, 10], hits: [hit("a", 8, 0.5, inName)] })).toBeGreaterThanOrEqual(0.99);
    expect(
      scoreOf({ terms: [term({ optional: true }), term({ optional: true })], hits: [hit("a", 8, 0.5, inName)] }),
    ).toBeLessThan(0.5);
  });

  test("a record has the same score whatever else is found", () => {
    verifies("search.absolute-scores");
    const own = hit("own", 4, 0.4, { place: "label" });
    const alone = scoreOf({ hits: [own] });
    const found = fc.tuple(fc.double({ min: 0.001, max: CEILING, noNaN: true }), fc.option(cosine), fc.option(place));

    fc.assert(
      fc.property(fc.array(found), fc.array(cosine), (words, vectors) => {
        const hits = words.map(([value, cos, at], number) => hit(`w${number}`, value, cos, { place: at ?? undefined }));
        const nearest = vectors.map((cos, number) => near(`v${number}`, cos));

        const ranked = fuse(input({ hits: [...hits, own], nearest }));

        expect(ranked.find((record) => record.id === "own")!.score).toBe(alone);
      }),
    );
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

  test("what a search requires limits every facet, also that of its own field", () => {
    const price = { field: "price", op: "lt" as const, value: 50 };
    const required = { field: "price", op: "lt" as const, value: 80 };

    const requests = buildFacetRequests(["priceRanges", "brands"], { filter: price, required, size: 5 });

    expect(requests.map(({ name, filter }) => [name, filter])).toEqual([
      ["priceRanges", required],
      ["brands", { and: [price, required] }],
    ]);
  });
});
