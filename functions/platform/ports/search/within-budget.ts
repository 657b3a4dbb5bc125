import type { SearchIndex } from "./search-index.ts";
import { TimeBudget } from "./time-budget.ts";

/** Returns the index with calls that share a budget: those that it does not suffice for throw UpstreamError. */
export function withinBudget(index: SearchIndex, ms: number): SearchIndex {
  const budget = new TimeBudget(ms);
  const limited: Pick<SearchIndex, "query" | "findValues" | "listFields" | "fetch" | "put" | "remove"> = {
    query: (scope, query) => index.query({ ...scope, budget }, query),
    findValues: (scope, request) => index.findValues({ ...scope, budget }, request),
    listFields: (scope, request) => index.listFields({ ...scope, budget }, request),
    fetch: (scope, refs, vector) => index.fetch({ ...scope, budget }, refs, vector),
    put: (target, documents) => index.put({ ...target, budget }, documents),
    remove: (target, records) => index.remove({ ...target, budget }, records),
  };
  return Object.assign(Object.create(index), limited);
}
