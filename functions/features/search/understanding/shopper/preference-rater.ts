import type { CatalogKind, Filter, IndexScope, SearchIndex } from "../../../../platform/ports/search/search-index.ts";
import type { Rater, Rating } from "../../query/search-request.ts";
import { orNeutral, STEP_DOWN } from "../../ranking/boosts.ts";
import { refKey } from "../../ranking/retrieval/fuse.ts";
import { findPassing } from "../../ranking/retrieval/named-records.ts";

/**
 * Largest share of a tier by which what suits the recipient is lifted: less than presses what is only related against its limit.
 */
const WEIGHT = 0.15;
/** Part of it that a present has, of the rest what suits, where the shop has presents. */
const GIFT_WORTH = 0.5;

/** Filters of what suits a recipient, what the shop calls presents, and what is made for others. Null: no record is. */
export interface Preference {
  own: Filter | null;
  gifts: Filter | null;
  others: Filter | null;
}

/** Makes the rater that lifts what suits the recipient, and puts what is made for others below the step of their match. */
export function preferenceRater(
  index: SearchIndex,
  scope: IndexScope & { kind: CatalogKind },
  { own, gifts, others }: Preference,
): Rater {
  return {
    name: "recipient",
    weight: WEIGHT,
    rate: (records) =>
      orNeutral(records, async () => {
        const passing = (filter: Filter | null) => (filter ? findPassing(index, scope, records, filter) : new Set<string>());
        const [suiting, presents, foreign] = await Promise.all([own, gifts, others].map(passing));
        const suits = presents!.size > 0 ? 1 - GIFT_WORTH : 1;
        return records.map((record) => {
          const key = refKey(record);
          if (foreign!.has(key)) return STEP_DOWN;
          return (suiting!.has(key) ? suits : 0) + (presents!.has(key) ? GIFT_WORTH : 0);
        });
      }),
  };
}

/**
 * Returns the same as groups, for what is browsed or has an order of its own. In an order that the text asks for, things of the
 * kinds that it names come first, the surest before the others.
 */
export function toRatings(preference: Preference | null, kinds: Filter[]): Rating[] {
  const { own = null, gifts = null, others = null } = preference ?? {};
  const of = (kind: Filter): Filter[] => {
    const suiting: Filter = others ? { and: [kind, { not: others }] } : kind;
    return own ? [{ and: [kind, own] }, suiting] : [suiting];
  };
  const lifted = [...kinds.flatMap(of), ...(own ? [own] : []), ...(gifts ? [gifts] : [])];
  return [
    ...lifted.map((filter, at) => ({ filter, weight: 1 - at / (lifted.length + 1) })),
    ...(others ? [{ filter: others, weight: -1 }] : []),
  ];
}
