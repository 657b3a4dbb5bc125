import type { SearchIndex } from "./search-index.ts";

/** A time that several calls share. It begins with the first of them, on the clock of the adapter that is called. */
export class TimeBudget {
  private readonly ms: number;
  private endsAt: number | null = null;

  constructor(ms: number) {
    this.ms = ms;
  }

  /** Returns the milliseconds that are left. */
  left(now: number): number {
    this.endsAt ??= now + this.ms;
    return this.endsAt - now;
  }
}

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
