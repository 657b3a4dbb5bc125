import { describe, expect, test } from "@jest/globals";
import { indexBody } from "../../../functions/platform/aws/opensearch/mapping.ts";
import { narrow } from "../../../functions/platform/aws/opensearch/search.ts";
import { countSearch, fetchSearch, hitSearch, nearestSearch } from "../../../functions/platform/aws/opensearch/searches.ts";
import type { IndexQuery, IndexScope } from "../../../functions/platform/ports/search-index.ts";
import { WEIGHTS } from "../../ports/search-index/shop.ts";

const SCOPE: IndexScope = { tenantId: "t1", kind: "products", workspaceId: "w1" };
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
    ["for counts", countSearch(SCOPE, QUERY)],
    ["for hits", hitSearch(SCOPE, [], QUERY)],
    ["for neighbours", nearestSearch(QUERY, VECTOR)],
    ["for records", fetchSearch(SCOPE, [{ workspaceId: "w2", id: "a" }], true)],
  ])("%s is narrowed to its tenant and workspace", (_what, search) => {
    const { query } = narrow(SCOPE, search) as { query: { bool: { filter: unknown[] } } };

    expect(query.bool.filter).toEqual(expect.arrayContaining(OWN));
  });

  test("for neighbours looks only at its tenant's and workspace's vectors", () => {
    const { query } = narrow(SCOPE, nearestSearch(QUERY, VECTOR)) as {
      query: { bool: { must: { nested: { query: { knn: Record<string, { filter: { bool: { filter: unknown[] } } }> } } }[] } };
    };

    expect(query.bool.must[0]?.nested.query.knn["chunks.vector"]?.filter.bool.filter).toEqual(expect.arrayContaining(OWN));
  });
});

describe("the mapping", () => {
  const { mappings, settings } = indexBody({ dimensions: 256, shards: 1, replicas: "0-1" });

  test("lets nothing that a tenant sends add a field", () => {
    expect(mappings.dynamic).toBe("strict");
  });

  test("names the vector engine that every distribution has", () => {
    expect(JSON.stringify(mappings)).toContain('"engine":"lucene"');
    expect(settings.index.knn).toBe(true);
  });

  test("keeps in the source only what is given back", () => {
    expect(mappings._source).toEqual({ includes: ["body"] });
  });
});
