import type { Embedder } from "../../../platform/ports/search/embedder.ts";
import type { SearchIndex } from "../../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../../platform/text/language/language.ts";
import { extractStems } from "../../../platform/text/words/words.ts";
import type { SearchReading } from "../query/search-reading.ts";
import type { RatedRecord, Rater } from "../query/search-request.ts";
import { orNeutral } from "../ranking/boosts.ts";
import { readCalledNames } from "../ranking/likeness-rater.ts";
import { refKey } from "../ranking/retrieval/fuse.ts";
import { readOrFetch } from "../ranking/retrieval/named-records.ts";
import type { RetrievalRequest } from "../ranking/retrieval/retrieval-request.ts";

/** Steps by which a record moves up that is called as the first thing is. */
const LIFT = 0.6;
/** Worth of a thing less than the one before it. */
const NEXT_THING = 0.05;
/** Worth of the meaning of a name beside its words, and the least that counts. */
const MEANING = 0.6;
const LEAST = 0.55;

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
