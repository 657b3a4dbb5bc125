import type { Filter, QueryTerm, SearchIndex } from "../../../../platform/ports/search/search-index.ts";
import { compoundHeads } from "../../../../platform/text/language/compound-heads.ts";
import type { RatedRecord, Rater } from "../../query/search-request.ts";
import { ONLY_DESCRIBED, ONLY_RELATED, orNeutral, STEP_DOWN } from "../boosts.ts";
import { isTold } from "../min-score.ts";
import { refKey } from "../retrieval/fuse.ts";
import { countNames, findPassing } from "../retrieval/named-records.ts";
import type { RetrievalRequest } from "../retrieval/retrieval-request.ts";
import { DESCRIBED_FROM, LABELLED_FROM } from "../scores/tier-scores.ts";
import { type AskedThing, findAskedThing, findCalled, isThing, type MeantTerm, readMeantTerms } from "./asked-thing.ts";

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
  const asked = plan.browse || scope.kind !== "products" ? null : findAskedThing(plan, language);
  if (!asked || !(hasKeywords || mayBeGuessed(asked.term) || isThing(asked.term, language))) return null;
  const { at } = asked;
  const isPlaced = ({ matches }: RatedRecord) => matches.some((match) => match.term === at && isTold(match));
  return {
    name: "thing",
    weight: 1,
    ratesAlone: hasKeywords,
    async rate(records) {
      const placed = records.filter(isPlaced);
      if (!placed.some(({ score }) => score >= DESCRIBED_FROM)) return records.map(() => 0);
      return orNeutral(records, async () => {
        const count = (field: string, begun: string) => countNames(index, scope, placed, { field, begun });
        const terms = await readMeantTerms(plan.terms, at, { records: placed, language, count });
        const thing = findAskedThing({ ...plan, terms }, language)!;
        const isOfLanguage = isThing(thing.term, language);
        const find = (filter: Filter) => findPassing(index, scope, placed, filter);
        const isKnown = isOfLanguage || isCompound(thing.term, language);
        if (!isKnown && !hasKeywords) return records.map(() => 0);
        const all = hasKeywords ? await readTold(find, findCalled(terms, thing), thing) : NOTHING_TOLD;
        const told = isKnown ? all : { ...all, others: NONE };
        const rate = await rateByThing(placed, told, { thing, find, isOfLanguage });
        return records.map((record) => (record.score < DESCRIBED_FROM ? 0 : rate(refKey(record))));
      });
    },
  };
}

/** Returns true for a word that may be misspelt or unfinished. */
function mayBeGuessed({ maxEdits, prefix }: QueryTerm): boolean {
  return maxEdits > 0 || prefix;
}

function isCompound({ stem, guesses = [] }: MeantTerm, language: string): boolean {
  return [stem, ...guesses].some((each) => compoundHeads(language)(each).length > 0);
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
