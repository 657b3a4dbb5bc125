import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { CatalogKind } from "../../../platform/ports/search/search-index.ts";
import type { Rater, Rating } from "../query/search-request.ts";
import { refKey } from "../ranking/retrieval/fuse.ts";
import { findPassing } from "../ranking/retrieval/named-records.ts";

/**
 * Steps of the match that the weight 1 moves a record by: what has all words in its labels comes among what has them in its name.
 * Boosts add up to no more.
 */
const LIFT = 1.25;

interface RatedScope {
  tenantId: string;
  workspaceId: string;
  kind: CatalogKind;
}

/** Rates records by the filters that rules boost and bury, weights added up. An index that does not answer rates nothing. */
export function ruleRater(ports: Pick<Ports, "index" | "log">, scope: RatedScope, ratings: Rating[]): Rater {
  return {
    name: "rules",
    weight: LIFT,
    crossesSteps: true,
    async rate(records) {
      const sums = new Map<string, number>();
      await bestEffort(ports.log, "rate by rules", async () => {
        const passing = await Promise.all(ratings.map(({ filter }) => findPassing(ports.index, scope, records, filter)));
        for (const [at, keys] of passing.entries())
          for (const key of keys) sums.set(key, (sums.get(key) ?? 0) + ratings[at]!.weight);
      });
      return records.map((record) => Math.max(-1, Math.min(1, sums.get(refKey(record)) ?? 0)));
    },
  };
}
