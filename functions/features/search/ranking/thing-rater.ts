import type { CatalogKind, Filter, IndexScope, QueryTerm, SearchIndex } from "../../../platform/ports/search-index.ts";
import { MODIFIER_FIELD } from "../indexing/filterable-fields.ts";
import { thingStems } from "../indexing/thing-words.ts";
import type { QueryPlan } from "../query/query-plan.ts";
import type { RatedRecord, Rater } from "../query/search-request.ts";
import { ONLY_RELATED, STEP_DOWN } from "./boosts.ts";
import { refKey } from "./fuse.ts";
import { findPassing } from "./named-records.ts";
import { orNeutral } from "./or-neutral.ts";
import { DESCRIBED_FROM, LABELLED_FROM } from "./tier-scores.ts";

/**
 * Returns the rater that puts what goes with a thing behind the thing: guitar strings behind guitars, where both match. Null
 * where a text names no thing.
 */
export function thingRater(
  index: SearchIndex,
  scope: IndexScope & { kind: CatalogKind },
  { terms, head, browse }: QueryPlan,
  language: string,
): Rater | null {
  if (browse || scope.kind !== "products") return null;
  const at = terms.length === 1 ? 0 : terms.findIndex(({ stem }) => stem === head);
  const term = terms[at];
  if (!term || !isThing(term, language)) return null;
  const filter: Filter = { field: MODIFIER_FIELD, op: "in", values: namesOf(term) };
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

/** Returns the stems under which a record has the thing: its own, and other names of one word. */
function namesOf({ stem, synonyms, alternatives = [] }: QueryTerm): string[] {
  const others = alternatives.filter(({ relation }) => relation === "same").map(({ stems }) => stems);
  return [stem, ...[...synonyms, ...others].filter(({ length }) => length === 1).flat()];
}

function isThing({ stem, alternatives = [] }: QueryTerm, language: string): boolean {
  return thingStems(language).has(stem) || alternatives.some(({ relation }) => relation === "same");
}
