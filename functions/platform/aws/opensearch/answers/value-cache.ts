import { ExpiringCache } from "../../../caching/expiring-cache.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { FacetRequest, IndexScope, ValueRequest } from "../../../ports/search/search-index.ts";
import { facetAggregations, readFacets } from "../query/facets.ts";
import { toOpenSearchFilter } from "../query/filters.ts";
import type { FacetAggregations, OpenSearchAnswer, ScopedSearch } from "../query/scoped-search.ts";

/** Time for which the values of a field are taken over. */
const KEPT_MS = 30_000;
const MAX_LISTS = 500;
/** Values of a field that are read at once: of one that has more, those asked for are looked up each time. */
const MAX_VALUES = 1_000;

/**
 * Caches which values a field has in a scope. The fields that are asked for have few (the names of attributes), and every search
 * asks.
 */
export class ValueCache {
  private readonly lists: ExpiringCache<Set<string> | null>;
  private readonly search: (scope: IndexScope, searches: ScopedSearch[]) => Promise<OpenSearchAnswer[]>;

  constructor(clock: Clock, search: ValueCache["search"]) {
    this.lists = new ExpiringCache(clock, KEPT_MS, MAX_LISTS);
    this.search = search;
  }

  async find(scope: IndexScope, { field, values, visible }: ValueRequest): Promise<Set<string>> {
    const { tenantId, kind, workspaceId } = scope;
    const key = JSON.stringify([tenantId, kind, workspaceId ?? null, field, visible]);
    const all = await this.lists.get(key, () => this.listAll(scope, { field, visible }));
    const found = all ?? (await this.listAmong(scope, { field, values, visible }));
    return new Set(values.filter((value) => found.has(value)));
  }

  /** Forgets everything: this instance has written. */
  clear(): void {
    this.lists.clear();
  }

  /** Null where the field has more values than are read. */
  private async listAll(scope: IndexScope, request: Omit<ValueRequest, "values">): Promise<Set<string> | null> {
    const values = await this.list(scope, request, null);
    return values.length < MAX_VALUES ? new Set(values) : null;
  }

  private async listAmong(scope: IndexScope, request: ValueRequest): Promise<Set<string>> {
    return new Set(await this.list(scope, request, request.values));
  }

  private async list(
    scope: IndexScope,
    { field, visible }: Omit<ValueRequest, "values">,
    among: string[] | null,
  ): Promise<string[]> {
    const facet: FacetRequest = { name: field, field, kind: "terms", size: MAX_VALUES, filter: null };
    const narrowing = [...(visible ? [visible] : []), ...(among ? [{ field, op: "in" as const, values: among }] : [])];
    const [answer] = await this.search(scope, [
      {
        filter: narrowing.map(toOpenSearchFilter),
        body: {
          size: 0,
          track_total_hits: false,
          aggs: facetAggregations([facet], { filtered: true, merged: false }),
        },
      },
    ]);
    const facets = readFacets([facet], answer!.aggregations as FacetAggregations);
    return facets[field]!.map(({ key }) => key);
  }
}
