import { expect, test } from "@jest/globals";
import { ValueCache } from "../../../functions/platform/aws/opensearch/answers/value-cache.ts";
import { TenantWords, valuePair } from "../../../functions/platform/aws/opensearch/documents/keys.ts";
import { CountCache } from "../../../functions/platform/aws/opensearch/query/count-cache.ts";
import { planCounts } from "../../../functions/platform/aws/opensearch/query/scope-counts.ts";
import type { Explanation, ScopedSearch } from "../../../functions/platform/aws/opensearch/query/scoped-search.ts";
import type { IndexScope } from "../../../functions/platform/ports/search/search-index.ts";
import { toTerms } from "../../ports/search-index/shop.ts";

const SCOPE = { tenantId: "t1", kind: "products" as const, workspaceId: "main" };
const [oak, ash] = toTerms("oak ash");

test("counts of known words are kept for half a minute, by tenant, kind and workspace", () => {
  let now = 1_000;
  const cache = new CountCache({ now: () => now });
  cache.keepDocuments(SCOPE, 7);
  cache.keepTerm(SCOPE, oak!, { found: 3, exact: 2 });

  expect(cache.findDocuments(SCOPE)).toBe(7);
  expect(cache.findTerm(SCOPE, oak!)).toEqual({ found: 3, exact: 2 });
  expect(cache.findTerm(SCOPE, { ...oak!, synonyms: [["elm"]] })).toBeNull();
  for (const other of [{ tenantId: "t2" }, { kind: "posts" as const }, { workspaceId: "other" }, { workspaceId: undefined }]) {
    expect(cache.findDocuments({ ...SCOPE, ...other })).toBeNull();
    expect(cache.findTerm({ ...SCOPE, ...other }, oak!)).toBeNull();
  }
  now += 30_000;
  expect(cache.findDocuments(SCOPE)).toBeNull();
  expect(cache.findTerm(SCOPE, oak!)).toBeNull();
});

test("a word that no record has is counted each time, and a write forgets all counts", () => {
  const cache = new CountCache({ now: () => 0 });
  cache.keepTerm(SCOPE, ash!, { found: 5, exact: 0 });
  cache.keepTerm(SCOPE, oak!, { found: 5, exact: 5 });

  expect(cache.findTerm(SCOPE, ash!)).toBeNull();
  cache.clear();
  expect(cache.findTerm(SCOPE, oak!)).toBeNull();
});

test("a kept number of records is never below that of the records with a word, which were counted later", () => {
  const cache = new CountCache({ now: () => 0 });
  const fields = { words: new TenantWords("t1"), spansLanguages: false };
  const toAnswer = (value: number) => ({ hits: { total: { value }, hits: [] } });
  cache.keepDocuments(SCOPE, 5);

  const plan = planCounts(cache, SCOPE, [oak!, ash!], fields);
  const { documents, shardDocuments, terms } = plan.read([toAnswer(400), toAnswer(2), toAnswer(0)]);

  expect(terms.map(({ found }) => found)).toEqual([400, 2]);
  expect(documents).toBe(400);
  expect(shardDocuments).toBe(400);
});

test("the engine tells in the explanation of a score how many records it weighs words by, twice a minute", () => {
  let now = 0;
  const cache = new CountCache({ now: () => now });
  const fields = { words: new TenantWords("t1"), spansLanguages: false };
  const detail = (description: string, value: number, details: Explanation[] = []) => ({ description, value, details });
  const idf = detail("idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:", 7, [
    detail("n, number of documents containing term", 4),
    detail("N, total number of documents with field", 9_000),
  ]);
  const explained = { hits: { total: { value: 1 }, hits: [{ _score: 1, _explanation: detail("sum of:", 7, [idf]) }] } };
  const count = { hits: { total: { value: 4 }, hits: [] } };

  const first = planCounts(cache, SCOPE, [oak!], fields).read([count, count, explained]);
  const kept = planCounts(cache, SCOPE, [oak!], fields);
  now = 30_000;

  expect(first.shardDocuments).toBe(9_000);
  expect(kept.searches).toEqual([]);
  expect(kept.read([]).shardDocuments).toBe(9_000);
  expect(planCounts(cache, SCOPE, [oak!], fields).searches.at(-1)!.body).toMatchObject({ explain: true, size: 1 });
});

/** Returns what a scope's field is told to have, and the searches that took. */
function valuesOf(found: string[]) {
  const clock = { time: 0 };
  const sent: ScopedSearch[] = [];
  const buckets = found.map((value) => ({ key: valuePair("made", value), doc_count: 1 }));
  const cache = new ValueCache({ now: () => clock.time }, async (_, searches) => {
    sent.push(...searches);
    return [{ hits: { total: { value: 0 }, hits: [] }, aggregations: { facet0: { buckets } } }];
  });
  const find = async (values: string[], scope: Partial<IndexScope> = {}) =>
    [...(await cache.find({ ...SCOPE, ...scope }, { field: "made", values, visible: null }))].sort();
  return { clock, sent, cache, find };
}

test("the values of a field are read once in half a minute for each scope, and again after a write", async () => {
  const { clock, sent, cache, find } = valuesOf(["oak", "elm"]);

  expect(await find(["oak", "fir"])).toEqual(["oak"]);
  expect(await find(["elm", "oak"])).toEqual(["elm", "oak"]);
  expect(sent).toHaveLength(1);
  await find(["oak"], { workspaceId: "other" });
  expect(sent).toHaveLength(2);
  cache.clear();
  await find(["oak"]);
  expect(sent).toHaveLength(3);
  clock.time += 30_000;
  await find(["oak"]);
  expect(sent).toHaveLength(4);
});

test("a field of more values than are read is asked for those of the query each time", async () => {
  const { sent, find } = valuesOf(Array.from({ length: 1_000 }, (_, at) => `v${at}`));

  expect(await find(["v7", "w"])).toEqual(["v7"]);
  expect(await find(["v8"])).toEqual(["v8"]);
  expect(sent).toHaveLength(3);
  expect(JSON.stringify(sent.at(-1)!.filter)).toContain("v8");
});
