import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import type { Embedder } from "../../../platform/ports/search/embedder.ts";
import type { QueryTerm, StoredRecord } from "../../../platform/ports/search/search-index.ts";
import { extractSearchableText } from "../indexing/index-documents.ts";
import { decodePhrases, decodeSource } from "../indexing/record-source.ts";
import type { RatedRecord } from "../query/search-request.ts";
import { refKey } from "./retrieval/fuse.ts";

/** Nearest phrases of a product that count, and part of its step that they are, by what they are for the others of it. */
const NEAREST_PHRASES = 2;
const PHRASES_SHARE = 0.65;

/** Records of one generation of the cache of their phrases. */
const GENERATION_SIZE = 6_000;

/**
 * Rates records by the phrases that a model has written for them: by those nearest to a text, against the mean of the records of
 * the same step. `said` is the text, or the words that it is misspelt or unfinished for.
 */
export async function ratePhrases(
  embedder: Embedder,
  stored: readonly StoredRecord[],
  records: readonly RatedRecord[],
  { terms, said }: { terms: readonly QueryTerm[]; said: string },
): Promise<ReadonlyMap<string, number>> {
  const [vector] = await embedder.embed([readMeant(terms, records, embedder) ?? said]);
  const tiers = new Map(records.map((record) => [refKey(record), record.fit.tier]));
  const told = stored.map((record) => ({ key: refKey(record), phrases: phrasesBySource.get(record.source) }));
  const steps = Map.groupBy(
    told.filter(({ phrases }) => phrases.length > 0),
    ({ key }) => tiers.get(key),
  );
  return new Map([...steps.values()].flatMap((step) => rateStep(embedder, vector!, step)));
}

function rateStep(
  embedder: Embedder,
  vector: Float32Array,
  step: { key: string; phrases: readonly string[] }[],
): [key: string, rate: number][] {
  const lists = step.map(({ phrases }) => phrases);
  const likenesses = embedder.phraseLikeness(vector, lists, NEAREST_PHRASES);
  const mean = likenesses.reduce((sum, likeness) => sum + likeness, 0) / likenesses.length;
  return step.map(({ key }, at) => [key, PHRASES_SHARE * (likenesses[at]! - mean)]);
}

/** Phrases that a model has written for products, and their names; none where it has written none. */
const phrasesBySource = new GenerationalCache<readonly string[]>(GENERATION_SIZE, (source) => {
  const phrases = decodePhrases(source);
  return phrases.length > 0 ? [...(extractSearchableText("products", decodeSource(source, null)).name ?? []), ...phrases] : [];
});

/**
 * Returns the words of a text, those that no record has and no vector knows as most of the records have them; null where there
 * are none such: the direction of "lipstik" says nothing.
 */
function readMeant(terms: readonly QueryTerm[], records: readonly RatedRecord[], embedder: Embedder): string | null {
  const words = terms.map((term, at) => {
    const matches = records.flatMap((record) => record.matches.filter((match) => match.term === at));
    if (embedder.isWord(term.word) || matches.some(({ how }) => how === "exact")) return term.word;
    const counts = new Map<string, number>();
    for (const { how, word, alternative } of matches) {
      const found = word ?? (how === "thesaurus" ? term.alternatives?.[alternative!]?.phrase : undefined);
      if (found !== undefined) counts.set(found, (counts.get(found) ?? 0) + 1);
    }
    const [best] = [...counts].sort(([, one], [, other]) => other - one);
    return best?.[0] ?? term.word;
  });
  return words.some((word, at) => word !== terms[at]!.word) ? words.join(" ") : null;
}
