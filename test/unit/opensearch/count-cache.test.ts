import { expect, test } from "@jest/globals";
import { CountCache } from "../../../functions/platform/aws/opensearch/count-cache.ts";
import { TenantWords } from "../../../functions/platform/aws/opensearch/keys.ts";
import { planCounts } from "../../../functions/platform/aws/opensearch/scope-counts.ts";
import type { Explanation } from "../../../functions/platform/aws/opensearch/searches.ts";
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
