import type { Embedder } from "../../../platform/ports/search/embedder.ts";
import type { SearchIndex } from "../../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../../platform/text/language/language.ts";
import { extractStems } from "../../../platform/text/words/words.ts";
import type { SearchHit } from "../indexing/record-source.ts";
import { FITTING_SCORE } from "../query/match-fit.ts";
import type { SearchReading } from "../query/search-reading.ts";
import type { RatedRecord, Rater } from "../query/search-request.ts";
import { ONLY_DESCRIBED, orNeutral } from "../ranking/boosts.ts";
import { readCalledNames } from "../ranking/likeness-rater.ts";
import { refKey } from "../ranking/retrieval/fuse.ts";
import { readOrFetch } from "../ranking/retrieval/named-records.ts";
import type { RetrievalRequest } from "../ranking/retrieval/retrieval-request.ts";
import type { SearchChoice } from "./find-choice.ts";

/** Steps by which a record moves up that is called as the first thing is. */
const LIFT = 0.6;
/** Worth of a thing less than the one before it. */
const NEXT_THING = 0.05;
/** Worth of the meaning of a name beside its words, and the least that counts. */
const MEANING = 0.6;
const LEAST = 0.55;
/** A smallest score above all scores. */
export const UNREACHED = 2;
/** Highest score that is not certain. */
const UNCERTAIN = FITTING_SCORE - 1e-6;

/** Rates records by how near one of their names, or phrases that a model has written for them, is to the things of a reading. */
export function readingRater(
  { index, embedder }: { index: SearchIndex; embedder: Embedder },
  { scope, language }: Pick<RetrievalRequest, "scope" | "language">,
  { things }: SearchReading,
): Rater {
  const asked = things.map((thing) => new Set(extractStems(thing, language)));
  return {
    name: "reading",
    weight: LIFT,
    crossesSteps: true,
    rate: (records: RatedRecord[]) =>
      orNeutral(records, async () => {
        const stored = await readOrFetch(index, scope, records, null);
        const names = new Map(stored.map((record) => [refKey(record), readCalledNames(record.source).names]));
        const lists = records.map((record) => names.get(refKey(record)) ?? []);
        const vectors = embedder.languages.includes(primaryLanguage(language)) ? await embedder.embed(things) : [];
        const meanings = vectors.map((vector) => embedder.phraseLikeness(vector, lists, 1));
        return lists.map((list, at) => {
          const stems = list.map((name) => new Set(extractStems(name, language)));
          const rates = asked.map((thing, place) => {
            const near = Math.max(MEANING * (meanings[place]?.[at] ?? 0), ...stems.map((each) => shareInCommon(thing, each)));
            return near < LEAST ? 0 : near * (1 - NEXT_THING * place);
          });
          return Math.max(...rates);
        });
      }),
  };
}

/** Returns the share of words that two names have in common, from 0 to 1. */
function shareInCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((stem) => other.has(stem)).length;
  return (2 * common) / (one.size + other.size || 1);
}

export const isCertain = ({ score }: SearchHit) => typeof score === "number" && score >= FITTING_SCORE;

/** Leaves nothing certain. */
export const UNSOLD: Rater = {
  name: "reading",
  weight: 1,
  ratesAlone: true,
  rate: async (all) => all.map(() => ONLY_DESCRIBED),
};

/** Leaves nothing certain that has one of these ids. */
export function passedRater(passed: readonly string[]): Rater {
  const ids = new Set(passed);
  const rate = async (records: RatedRecord[]) => records.map(({ id }) => (ids.has(id) ? ONLY_DESCRIBED : 0));
  return { ...UNSOLD, rate };
}

/** Lowers the scores of hits that are not what is meant: no rater does so in the order of a field, or of what has a place. */
export function lowerScores(hits: SearchHit[], isLowered: (hit: SearchHit) => boolean): SearchHit[] {
  return hits.map((hit) => (isCertain(hit) && isLowered(hit) ? { ...hit, score: UNCERTAIN } : hit));
}

/** Gives hits that a model has chosen at least the score of what is certain, and those that it has passed over a lower one. */
export function scoreByChoice(hits: SearchHit[], { chosen, passed }: SearchChoice): SearchHit[] {
  const raised = hits.map((hit) =>
    typeof hit.score === "number" && hit.score < FITTING_SCORE && chosen.includes(hit.id as string)
      ? { ...hit, score: FITTING_SCORE }
      : hit,
  );
  return lowerScores(raised, ({ id }) => passed.includes(id as string));
}
