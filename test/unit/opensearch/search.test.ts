import { describe, expect, test } from "@jest/globals";
import { indexBody } from "../../../functions/platform/aws/opensearch/index-body.ts";
import { TenantWords } from "../../../functions/platform/aws/opensearch/keys.ts";
import {
  countSearches,
  fetchSearch,
  hitSearch,
  narrow,
  nearestSearch,
} from "../../../functions/platform/aws/opensearch/searches.ts";
import type { IndexQuery, IndexScope } from "../../../functions/platform/ports/search-index.ts";
import { WEIGHTS } from "../../ports/search-index/shop.ts";
import { TEST_LAYOUT } from "../../support/test-layout.ts";

const SCOPE: IndexScope = { tenantId: "t1", kind: "products", workspaceId: "w1" };
const FIELDS = { words: new TenantWords("t1") };
const OWN = [{ term: { tenant: "t1" } }, { term: { workspace: "w1" } }];
const VECTOR = Float32Array.of(1, 0);
const QUERY: IndexQuery = {
  terms: [],
  match: "any",
  weights: WEIGHTS,
  filter: { or: [] },
  vector: VECTOR,
  nearest: 5,
  sort: null,
  size: 5,
  after: null,
  facets: [],
  additionalMatches: [{ workspaceId: "w2", id: "a" }],
};

describe("every search", () => {
  test.each([
    ["a search for counts", countSearches(QUERY.terms, FIELDS)[0]!],
    ["a search for hits", hitSearch(SCOPE, [], QUERY, FIELDS)],
    ["a search for neighbors", nearestSearch(QUERY, VECTOR)],
    ["a search for records", fetchSearch(SCOPE, [{ workspaceId: "w2", id: "a" }], true)],
  ])("%s is narrowed to its tenant and workspace", (_what, search) => {
    const { query } = narrow(SCOPE, search) as { query: { bool: { filter: unknown[] } } };

    expect(query.bool.filter).toEqual(expect.arrayContaining(OWN));
  });

  test("a search for neighbors looks only at vectors of its tenant and workspace", () => {
    const { query } = narrow(SCOPE, nearestSearch(QUERY, VECTOR)) as {
      query: { bool: { must: { nested: { query: { knn: Record<string, { filter: { bool: { filter: unknown[] } } }> } } }[] } };
    };

    expect(query.bool.must[0]?.nested.query.knn["chunks.vector"]?.filter.bool.filter).toEqual(expect.arrayContaining(OWN));
  });
});

describe("the mapping", () => {
  const { mappings, settings } = indexBody({ ...TEST_LAYOUT, dimensions: 256 });

  test("the mapping gets no new fields from a tenant's records", () => {
    expect(mappings.dynamic).toBe("strict");
  });

  test("the mapping names the vector engine that every distribution has", () => {
    expect(JSON.stringify(mappings)).toContain('"engine":"lucene"');
    expect(settings["index.knn"]).toBe(true);
  });

  test("the source keeps only the body that fetching returns", () => {
    expect(mappings._source).toEqual({ includes: ["body"] });
  });
});
