import { describe, expect, test } from "@jest/globals";
import { nearestSearch } from "../../../functions/platform/aws/opensearch/answers/nearest-search.ts";
import { indexBody } from "../../../functions/platform/aws/opensearch/documents/index-body.ts";
import { TenantWords } from "../../../functions/platform/aws/opensearch/documents/keys.ts";
import { CountCache } from "../../../functions/platform/aws/opensearch/query/count-cache.ts";
import { planCounts } from "../../../functions/platform/aws/opensearch/query/scope-counts.ts";
import { fetchSearch, hitSearch, matchingSearch, narrow } from "../../../functions/platform/aws/opensearch/query/searches.ts";
import type { IndexQuery, IndexScope, NearestRequest } from "../../../functions/platform/ports/search/search-index.ts";
import { nearestOf, toTerms, WEIGHTS } from "../../ports/search-index/shop.ts";
import { TEST_LAYOUT } from "../../support/test-layout.ts";

const SCOPE: IndexScope = { tenantId: "t1", kind: "products", workspaceId: "w1" };
const FIELDS = { words: new TenantWords("t1"), spansLanguages: false };
const OWN = [{ term: { tenant: "t1" } }, { term: { workspace: "w1" } }];
const VECTOR = Float32Array.of(1, 0);
const QUERY: IndexQuery & { vector: Float32Array; nearest: NearestRequest } = {
  terms: [],
  match: "any",
  weights: WEIGHTS,
  visible: null,
  filter: { or: [] },
  vector: VECTOR,
  nearest: nearestOf(5),
  sort: null,
  size: 5,
  after: null,
  facets: [],
  additionalMatches: [{ workspaceId: "w2", id: "a" }],
};

describe("every search", () => {
  test.each([
    ["a search for counts", planCounts(new CountCache({ now: () => 0 }), SCOPE, QUERY.terms, FIELDS).searches[0]!],
    ["a search for hits", hitSearch(SCOPE, [], QUERY, FIELDS)],
    ["a search for matches before the filter", matchingSearch(SCOPE, [], QUERY, FIELDS)],
    ["a search for neighbors", nearestSearch(SCOPE, [], QUERY, FIELDS)],
    ["a search for records", fetchSearch(SCOPE, [{ workspaceId: "w2", id: "a" }], "columns")],
  ])("%s is narrowed to its tenant and workspace", (_what, search) => {
    const { query } = narrow(SCOPE, search) as { query: { bool: { filter: unknown[] } } };

    expect(query.bool.filter).toEqual(expect.arrayContaining(OWN));
  });

  test("a search for neighbors looks only at vectors of its tenant and workspace", () => {
    const { query } = narrow(SCOPE, nearestSearch(SCOPE, [], QUERY, FIELDS)) as {
      query: { bool: { must: object[] } };
    };

    const narrowed = findValues(query.bool.must, "knn").map((knn) => Object.values(knn as object)[0].filter.bool.filter);
    expect(narrowed).toEqual([expect.arrayContaining(OWN), expect.arrayContaining(OWN)]);
  });
});

test("a long query looks for the same words when it finds records, counts them and flags the nearest", () => {
  const terms = toTerms(Array.from({ length: 30 }, (_, at) => `word${"abcdefghijklmnopqrstuvwxyzäöüß"[at]}`).join(" ")).map(
    (term, position) => {
      const corrections = Array.from({ length: 50 }, (_, at) => ({ word: `fix-${position}-${at}`, edits: 1 }));
      return { ...term, position, corrections };
    },
  );
  const listCorrected = (search: object) => new Set(JSON.stringify(search).match(/fix-\d+-/g));
  const query = { ...QUERY, filter: null };

  const corrected = listCorrected(hitSearch(SCOPE, terms, query, FIELDS).query!([]));
  expect(corrected.size).toBeGreaterThan(0);
  expect(corrected.size).toBeLessThan(30);
  expect(listCorrected(matchingSearch(SCOPE, terms, query, FIELDS))).toEqual(corrected);
  expect(listCorrected(nearestSearch(SCOPE, terms, query, FIELDS).body)).toEqual(corrected);
});

test("the nearest tell whether they have the words only where neither hits nor query list all that do", () => {
  const terms = toTerms("red shoes").map((term, position) => ({ ...term, position, corrections: [] }));
  const query = { ...QUERY, filter: null, match: "all" as const };
  const tells = (changed: Partial<IndexQuery>, told?: { tellsWords: boolean }) =>
    JSON.stringify(nearestSearch(SCOPE, terms, { ...query, ...changed } as typeof query, FIELDS, told).body).includes(
      '"_name":"words"',
    );

  expect(tells({})).toBe(false);
  expect(tells({}, { tellsWords: true })).toBe(true);
  expect(tells({ match: "any" })).toBe(true);
  expect(tells({ size: 0 })).toBe(true);
  expect(tells({ filter: { or: [] } })).toBe(true);
  expect(tells({ match: "any", size: 0, matched: [{ workspaceId: "w1", id: "a" }] })).toBe(false);
});

test("hits bring a name of each word that they may have in several ways or lack, and of no other", () => {
  const terms = toTerms("red shoes").map((term, position) => ({ ...term, position, corrections: [] }));
  const synonyms = [["boot"]];
  const names = (changed: Partial<IndexQuery>, asked = terms, spansLanguages = false) =>
    findValues(hitSearch(SCOPE, asked, { ...QUERY, ...changed }, { ...FIELDS, spansLanguages }).query!([]), "_name");

  expect(names({ match: "all" })).toEqual([]);
  expect(names({ match: "any" })).toEqual(["0e", "1e"]);
  expect(names({ match: "all" }, [{ ...terms[0]!, optional: true }, terms[1]!])).toEqual(["0e"]);
  expect(names({ match: "all" }, [terms[0]!, { ...terms[1]!, synonyms }])).toEqual(["1e", "1s"]);
  expect(names({ match: "all" }, terms, true)).toEqual(["0e", "0w", "1e", "1w"]);
});

/** Returns all values that a structure holds under a key. */
function findValues(value: unknown, key: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => (name === key ? [held] : findValues(held, key)));
}

describe("the mapping", () => {
  const shape = { ...TEST_LAYOUT, dimensions: 256 };
  const { mappings } = indexBody("products", shape);

  test("the mapping gets no new fields from a tenant's records", () => {
    expect(mappings.dynamic).toBe("strict");
  });

  test.each(["products", "prompts"] as const)("no vector of %s is in a graph", (kind) => {
    const body = indexBody(kind, shape);

    expect(JSON.stringify(body.mappings)).not.toContain("method");
    expect(body.settings["index.knn"]).toBe(false);
  });

  test.each(["posts", "threads"] as const)("the graph of %s names the engine that every distribution has", (kind) => {
    const body = indexBody(kind, shape);

    expect(JSON.stringify(body.mappings)).toContain('"engine":"lucene"');
    expect(body.settings["index.knn"]).toBe(true);
  });

  test("no source is kept: a record is in a column, a long one stored beside it", () => {
    expect(mappings._source).toEqual({ enabled: false });
    expect(mappings.properties).toMatchObject({ packed: { doc_values: true }, whole: { type: "binary", store: true } });
  });
});
