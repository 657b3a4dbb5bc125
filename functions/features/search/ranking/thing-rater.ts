import type { CatalogKind, IndexScope, SearchIndex } from "../../../platform/ports/search/search-index.ts";
import type { QueryPlan } from "../query/query-plan.ts";
import type { RatedRecord, Rater } from "../query/search-request.ts";
import { findAskedThing, isThing } from "./asked-thing.ts";
import { ONLY_RELATED, STEP_DOWN } from "./boosts.ts";
import { orNeutral } from "./or-neutral.ts";
import { refKey } from "./retrieval/fuse.ts";
import { findPassing } from "./retrieval/named-records.ts";
import { DESCRIBED_FROM, LABELLED_FROM } from "./scores/tier-scores.ts";

/**
 * Returns the rater that puts what goes with a thing behind the thing: guitar strings behind guitars, where both match. Null
 * where a text names no thing.
 */
export function thingRater(
  index: SearchIndex,
  scope: IndexScope & { kind: CatalogKind },
  plan: QueryPlan,
  language: string,
): Rater | null {
  const thing = plan.browse || scope.kind !== "products" ? null : findAskedThing(plan);
  if (!thing || !isThing(thing.term, language)) return null;
  const { at, accessories: filter } = thing;
  const isPlaced = ({ matches }: RatedRecord) => matches.some((match) => match.term === at && match.place !== undefined);
  return {
    name: "thing",
    weight: 1,
    async rate(records) {
      const placed = records.filter(isPlaced);
      const neutral = records.map(() => 0);
      if (placed.length < 2 || !placed.some(({ score }) => score >= DESCRIBED_FROM)) return neutral;
      return orNeutral(records, async () => {
        const accessories = await findPassing(index, scope, placed, filter);
        const best = placed.find((record) => !accessories.has(refKey(record)));
        if (!best || accessories.size === 0) return neutral;
        const rating = best.score >= LABELLED_FROM ? STEP_DOWN : ONLY_RELATED;
        return records.map((record) => (record.score >= DESCRIBED_FROM && accessories.has(refKey(record)) ? rating : 0));
      });
    },
  };
}
