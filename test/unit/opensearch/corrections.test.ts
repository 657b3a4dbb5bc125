import { expect, test } from "@jest/globals";
import { TenantWords } from "../../../functions/platform/aws/opensearch/documents/keys.ts";
import { Corrections } from "../../../functions/platform/aws/opensearch/query/corrections.ts";
import { CountCache } from "../../../functions/platform/aws/opensearch/query/count-cache.ts";
import { planCounts, type ScopeCounts } from "../../../functions/platform/aws/opensearch/query/scope-counts.ts";
import type { OpenSearchAnswer } from "../../../functions/platform/aws/opensearch/query/scoped-search.ts";
import type { MatchedTerm } from "../../../functions/platform/aws/opensearch/query/term-clauses.ts";
import { TimeBudget } from "../../../functions/platform/ports/search/time-budget.ts";
import { toTerms } from "../../ports/search-index/shop.ts";

const SHOP = { tenantId: "t1", kind: "products" as const, workspaceId: "main" };
const WORDS = new TenantWords("t1");
const fields = { words: WORDS, spansLanguages: false };

const terms = toTerms("oek table", { maxEdits: 1 }).map(
  (term, position): MatchedTerm => ({ ...term, position, corrections: [] }),
);
const suggestions: OpenSearchAnswer = {
  hits: { total: { value: 0 }, hits: [] },
  suggest: { term0: [{ options: [{ text: WORDS.word("oak"), freq: 3 }] }] },
};
const counts: ScopeCounts = {
  documents: 9,
  shardDocuments: 9,
  terms: [
    { found: 0, exact: 0 },
    { found: 4, exact: 4 },
  ],
};
const exactOf = ({ position }: MatchedTerm) => counts.terms[position]!.exact;
const correctionsOf = (corrected: MatchedTerm[]) => corrected.map(({ corrections }) => corrections.map(({ word }) => word));

test("the queries of one request ask once for what a misspelt word may mean", () => {
  const corrections = new Corrections();
  const scope = { ...SHOP, budget: new TimeBudget(1_000) };

  const first = corrections.plan(scope, terms, { exactOf: () => null, isNeeded: true });
  const corrected = first.read(suggestions, counts);
  const second = corrections.plan({ ...scope }, terms, { exactOf, isNeeded: true });

  expect(first.searches).toHaveLength(1);
  expect(correctionsOf(first.terms)).toEqual([[], []]);
  expect(correctionsOf(corrected)).toEqual([["oak"], []]);
  expect(second.searches).toEqual([]);
  expect(correctionsOf(second.terms)).toEqual([["oak"], []]);
  expect(second.read(undefined, counts)).toBe(second.terms);
});

test("what a misspelt word may mean is asked again by the next request, for another tenant, and after a write", () => {
  const corrections = new Corrections();
  const scope = { ...SHOP, budget: new TimeBudget(1_000) };
  corrections.plan(scope, terms, { exactOf, isNeeded: true }).read(suggestions, counts);
  const isAsked = (other: object) =>
    corrections.plan({ ...scope, ...other }, terms, { exactOf, isNeeded: true }).searches.length > 0;

  expect(isAsked({})).toBe(false);
  expect(isAsked({ budget: new TimeBudget(1_000) })).toBe(true);
  expect(isAsked({ budget: undefined })).toBe(true);
  expect(isAsked({ tenantId: "t2" })).toBe(true);
  corrections.clear();
  expect(isAsked({})).toBe(true);
});

test("the queries of one request count an unknown word once, and only what may stand for it when that is added", () => {
  const cache = new CountCache({ now: () => 0 });
  const scope = { ...SHOP, budget: new TimeBudget(1_000) };
  cache.keepDocuments(SHOP, 9);
  cache.keepShard(SHOP, 9);
  cache.keepTerm(scope, terms[0]!, { found: 0, exact: 0 });
  const other = { ...terms[0]!, synonyms: [["elm"]] };

  const known = planCounts(cache, scope, [terms[0]!], fields);
  const widened = planCounts(cache, scope, [other], fields);
  const next = planCounts(cache, { ...scope, budget: new TimeBudget(1_000) }, [other], fields);

  expect(known.searches).toEqual([]);
  expect(known.exactOf(terms[0]!)).toBe(0);
  expect(widened.searches).toHaveLength(1);
  expect(widened.read([{ hits: { total: { value: 2 }, hits: [] } }]).terms).toEqual([{ found: 2, exact: 0 }]);
  expect(next.searches).toHaveLength(2);
});
