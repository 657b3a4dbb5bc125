import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { CatalogKind, IndexQuery, RecordRef } from "../../../platform/ports/search-index.ts";
import type { Ports } from "../../../platform/ports.ts";
import { FIELD_WEIGHTS } from "../../../platform/text/field-weights.ts";
import { andFilters } from "../filters/filter-language.ts";
import type { Rater, Rating } from "../query/search-request.ts";
import { refKey } from "../ranking/fuse.ts";

/**
 * Largest share of a tier by which rules move a record: far more than what is learned from shoppers, and still within the tier.
 * More would press what is lifted against the tier's limit, where its own order is lost.
 */
const MAX_SHARE = 0.4;

interface RatedScope {
  tenantId: string;
  workspaceId: string;
  kind: CatalogKind;
}

/** Rates records by the filters that rules boost and bury, weights added up. An index that does not answer rates nothing. */
export function ruleRater(ports: Pick<Ports, "index" | "log">, scope: RatedScope, ratings: Rating[]): Rater {
  return {
    weight: MAX_SHARE,
    async rate(records) {
      const sums = new Map<string, number>();
      await bestEffort(ports.log, "rate by rules", async () => {
        const answers = await Promise.all(
          ratings.map(({ filter }) => ports.index.query(scope, toQuery(scope.kind, records, filter))),
        );
        for (const [at, { hits }] of answers.entries())
          for (const hit of hits) sums.set(refKey(hit), (sums.get(refKey(hit)) ?? 0) + ratings[at]!.weight);
      });
      return records.map((record) => Math.max(-1, Math.min(1, sums.get(refKey(record)) ?? 0)));
    },
  };
}

/** Asks which of some records pass a filter. */
function toQuery(kind: CatalogKind, records: RecordRef[], filter: Rating["filter"]): IndexQuery {
  const named = { field: "id", op: "in" as const, values: records.map(({ id }) => id) };
  return {
    terms: [],
    match: "all",
    weights: FIELD_WEIGHTS[kind],
    visible: null,
    filter: andFilters([named, filter]),
    vector: null,
    nearest: null,
    sort: null,
    size: records.length,
    after: null,
    facets: [],
  };
}
