import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import type { Embedder } from "../../../platform/ports/search/embedder.ts";
import type { QueryTerm, SearchIndex, StoredRecord } from "../../../platform/ports/search/search-index.ts";
import { extractSearchableText } from "../indexing/index-documents.ts";
import { decodePhrases, decodeSource } from "../indexing/record-source.ts";
import type { RatedRecord, Rater } from "../query/search-request.ts";
import { orNeutral } from "./boosts.ts";
import { refKey } from "./retrieval/fuse.ts";
import { readOrFetch } from "./retrieval/named-records.ts";
import type { RetrievalRequest } from "./retrieval/retrieval-request.ts";
import { RANKING } from "./scores/ranking.ts";
import { stepShare } from "./scores/tier-scores.ts";

/** Records of which the texts are read: the best that are only related. */
const MAX_READ = 60;
/** Characters of a running text that are compared: what a thing is comes first. */
const MAX_CHARACTERS = 1_000;

/**
 * Returns the rater that compares a text of several words, word by word, with products that are only related to it: that a "lamp
 * for reading notes" is a stand light, the mean of all words does not tell. Where a model has told what products are bought for,
 * it compares any text with that as well, of what has all words in its labels too. Null where the embedder does not know the
 * language, or the text has too few words.
 */
export function likenessRater(
  { index, embedder }: { index: SearchIndex; embedder: Embedder },
  { scope, plan, vector, said, meaningIsFallback, hasKeywords }: RetrievalRequest,
): Rater | null {
  const { terms } = plan;
  const isComparable = scope.kind === "products" && vector !== null && !meaningIsFallback;
  const comparesWords = terms.length >= RANKING.likenessMinTerms;
  if (!isComparable || !(comparesWords || hasKeywords)) return null;
  const words = terms.map(({ word }) => word);
  const isRead = ({ tier }: RatedRecord["fit"]) => tier === "related" || (hasKeywords && tier === "labelled");
  return {
    name: "wordLikeness",
    weight: 1,
    async rate(records) {
      const read = records.filter(({ fit }) => isRead(fit)).slice(0, MAX_READ);
      if (read.length < 2) return records.map(() => 0);
      return orNeutral(records, async () => {
        const stored = await readOrFetch(index, scope, read, null);
        const related = read.filter(({ fit }) => fit.tier === "related");
        const texts = comparesWords ? readTexts(stored, related, words.length) : NO_TEXTS;
        const likenesses = embedder.wordLikeness(words, [...texts.values()]);
        const byRecord = new Map([...texts.keys()].map((key, at) => [key, likenesses[at]!]));
        const byPhrases = hasKeywords ? await ratePhrases(embedder, stored, read, { terms, said }) : NO_RATES;
        return records.map((record) => {
          const key = refKey(record);
          const likeness = byRecord.get(key);
          return (likeness === undefined ? 0 : shareGained(record, likeness)) + (byPhrases.get(key) ?? 0);
        });
      });
    },
  };
}

function shareGained({ fit }: RatedRecord, likeness: number): number {
  const closeness = fit.closeness + RANKING.likenessShare * (likeness - fit.closeness);
  return stepShare({ ...fit, closeness }, 0) - stepShare(fit, 0);
}

type ComparedText = Parameters<Embedder["wordLikeness"]>[1][number];

/** Records of one generation of the cache of their texts. */
const GENERATION_SIZE = 6_000;

/** Texts that tell what a product is, and its running text, by its source. */
const partsBySource = new GenerationalCache<ComparedText["parts"]>(GENERATION_SIZE, readParts);

const NO_TEXTS: ReadonlyMap<string, ComparedText> = new Map();
const NO_RATES: ReadonlyMap<string, number> = new Map();

/** Reads what tells what records are, and their running texts, with the words that they are known to have; by record. */
function readTexts(stored: StoredRecord[], records: RatedRecord[], words: number): ReadonlyMap<string, ComparedText> {
  const matches = new Map(records.map((record) => [refKey(record), record.matches]));
  const compared = stored.filter((record) => matches.has(refKey(record)));
  return new Map(
    compared.map((record) => {
      const had = Array.from({ length: words }, () => 0);
      for (const { term, how, place } of matches.get(refKey(record))!)
        had[term] = RANKING.likenessOfMatch[how] * (place ? 1 : RANKING.likenessOfText);
      return [refKey(record), { parts: partsBySource.get(record.source), had }];
    }),
  );
}

function readParts(source: string): ComparedText["parts"] {
  const text = extractSearchableText("products", decodeSource(source, null));
  const telling = [text.name, text.categories, text.tags, text.attributes].flatMap((values) => values ?? []).join(". ");
  const running = (text.content ?? text.excerpt ?? []).join("\n").slice(0, MAX_CHARACTERS);
  return [
    { text: telling, worth: 1 },
    { text: running, worth: RANKING.likenessOfText },
  ];
}

/** Nearest phrases of a product that count, and part of its step that they are, by what they are for the others of it. */
const NEAREST_PHRASES = 2;
const PHRASES_SHARE = 0.65;

/**
 * Rates records by the phrases that a model has written for them: by those nearest to a text, against the mean of the records of
 * the same step. `said` is the text, or the words that it is misspelt or unfinished for.
 */
async function ratePhrases(
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
