import type { Filter, SearchIndex } from "../../../platform/ports/search/search-index.ts";
import { compoundHeads } from "../../../platform/text/language/compound-heads.ts";
import type { RatedRecord, Rater } from "../query/search-request.ts";
import { type AskedThing, findAskedThing, findCalled, isThing } from "./asked-thing.ts";
import { isTold } from "./best-step.ts";
import { ONLY_DESCRIBED, ONLY_RELATED, STEP_DOWN } from "./boosts.ts";
import { orNeutral } from "./or-neutral.ts";
import { refKey } from "./retrieval/fuse.ts";
import { findPassing } from "./retrieval/named-records.ts";
import type { RetrievalRequest } from "./retrieval/retrieval-request.ts";
import { DESCRIBED_FROM, LABELLED_FROM } from "./scores/tier-scores.ts";

const NONE: ReadonlySet<string> = new Set();
/** Part of its step by which a record moves up of whose thing the text is a name; half where the name says more. */
const CALLED = 0.35;

/**
 * Returns the rater that puts what goes with a thing behind the thing: guitar strings behind guitars, where both match. Where a
 * model has told what products are, it lifts what is called so, and what is not is no certain hit. Null where a text names no
 * thing.
 */
export function thingRater(index: SearchIndex, request: ThingRequest): Rater | null {
  const { scope, plan, language, hasKeywords } = request;
  const thing = plan.browse || scope.kind !== "products" ? null : findAskedThing(plan, language);
  if (!thing) return null;
  const isOfLanguage = isThing(thing.term, language);
  if (!isOfLanguage && !(hasKeywords && compoundHeads(language)(thing.term.stem).length > 0)) return null;
  const isPlaced = ({ matches }: RatedRecord) => matches.some((match) => match.term === thing.at && isTold(match));
  return {
    name: "thing",
    weight: 1,
    ratesAlone: hasKeywords,
    async rate(records) {
      const placed = records.filter(isPlaced);
      if (!placed.some(({ score }) => score >= DESCRIBED_FROM)) return records.map(() => 0);
      return orNeutral(records, async () => {
        const find = (filter: Filter) => findPassing(index, scope, placed, filter);
        const told = hasKeywords ? await readTold(find, findCalled(plan.terms, thing), thing) : NOTHING_TOLD;
        const rate = await rateByThing(placed, told, { thing, find, isOfLanguage });
        return records.map((record) => (record.score < DESCRIBED_FROM ? 0 : rate(refKey(record))));
      });
    },
  };
}

type ThingRequest = Pick<RetrievalRequest, "scope" | "plan" | "language" | "hasKeywords">;
type Find = (filter: Filter) => Promise<ReadonlySet<string>>;

/** Records by what a model has told of them. */
interface Told {
  /** They are something else. */
  others: ReadonlySet<string>;
  called: ReadonlySet<string>;
  exactly: ReadonlySet<string>;
}

const NOTHING_TOLD: Told = { others: NONE, called: NONE, exactly: NONE };

async function readTold(find: Find, { called, exactly }: ReturnType<typeof findCalled>, { notMeant }: AskedThing): Promise<Told> {
  const [others, calledSo, calledExactly] = await Promise.all([notMeant, called, exactly].map(find));
  return { others: others!, called: calledSo!, exactly: calledExactly! };
}

/** Returns what rates a record by its key. */
async function rateByThing(
  placed: RatedRecord[],
  { others, called, exactly }: Told,
  { thing, find, isOfLanguage }: { thing: AskedThing; find: Find; isOfLanguage: boolean },
): Promise<(key: string) => number> {
  const things = placed.filter((record) => !others.has(refKey(record)));
  const accessories = isOfLanguage && things.length > 1 ? await find(thing.accessories) : NONE;
  const best = things.find((record) => !accessories.has(refKey(record)));
  const behind = !best ? 0 : best.score >= LABELLED_FROM ? STEP_DOWN : ONLY_RELATED;
  const isSold = others.size > 0 && best !== undefined && (await find(thing.kind)).has(refKey(best));
  // Where nothing is such a thing for certain, the order of relevance is as good as any.
  const other = isSold ? behind : things.length > 0 ? 0 : ONLY_DESCRIBED;
  return (key) => {
    if (others.has(key)) return other;
    if (accessories.has(key)) return behind;
    return called.has(key) ? CALLED * (exactly.has(key) ? 1 : 0.5) : 0;
  };
}
