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

/** Records of one generation of the cache of their names. */
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
  const told = stored.flatMap((record) => {
    const { names, isTold } = readCalledNames(record.source);
    return isTold ? [{ key: refKey(record), phrases: names }] : [];
  });
  const steps = Map.groupBy(told, ({ key }) => tiers.get(key));
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

interface CalledNames {
  /** The name of a product, and the phrases that a model has written for it: the same list for the same record. */
  names: readonly string[];
  /** A model has written some. */
  isTold: boolean;
}

/** Reads by which names a product is called, of its encoded record, once for the same one. */
export const readCalledNames = (source: string): CalledNames => namesBySource.get(source);

const namesBySource = new GenerationalCache<CalledNames>(GENERATION_SIZE, (source) => {
  const { name = [] } = extractSearchableText("products", decodeSource(source, null));
  const phrases = decodePhrases(source);
  return { names: [...name, ...phrases], isTold: phrases.length > 0 };
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
