import { expect, test } from "@jest/globals";
import { CountCache } from "../../../functions/platform/aws/opensearch/count-cache.ts";
import { TenantWords } from "../../../functions/platform/aws/opensearch/keys.ts";
import { planCounts } from "../../../functions/platform/aws/opensearch/scope-counts.ts";
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

  const { documents, terms } = planCounts(cache, SCOPE, [oak!, ash!], fields).read([toAnswer(400), toAnswer(2)]);

  expect(terms.map(({ found }) => found)).toEqual([400, 2]);
  expect(documents).toBe(400);
});
