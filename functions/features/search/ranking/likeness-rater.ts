import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import type { Embedder } from "../../../platform/ports/search/embedder.ts";
import type { CatalogKind, IndexScope, SearchIndex } from "../../../platform/ports/search/search-index.ts";
import { extractSearchableText } from "../indexing/index-documents.ts";
import { decodeSource } from "../indexing/record-source.ts";
import type { RatedRecord, Rater } from "../query/search-request.ts";
import { orNeutral } from "./or-neutral.ts";
import { refKey } from "./retrieval/fuse.ts";
import { readOrFetch } from "./retrieval/read-records.ts";
import type { RetrievalRequest } from "./retrieval/retrieval-request.ts";
import { RANKING } from "./scores/ranking.ts";
import { stepShare } from "./scores/tier-scores.ts";

/** Records of which the texts are read: the best that are only related. */
const MAX_READ = 60;
/** Characters of a running text that are compared: what a thing is comes first. */
const MAX_CHARACTERS = 1_000;

/**
 * Returns the rater that compares a text of several words, word by word, with products that are only related to it: that a "lamp
 * for reading notes" is a stand light, the mean of all words does not tell. Null where the embedder does not know the language,
 * or the text has too few words.
 */
export function likenessRater(
  { index, embedder }: { index: SearchIndex; embedder: Embedder },
  { scope, plan, vector, meaningIsFallback }: RetrievalRequest,
): Rater | null {
  const { terms } = plan;
  const isComparable = scope.kind === "products" && vector !== null && !meaningIsFallback;
  if (!isComparable || terms.length < RANKING.likenessMinTerms) return null;
  const words = terms.map(({ word }) => word);
  return {
    name: "wordLikeness",
    weight: 1,
    async rate(records) {
      const related = records.filter(({ fit }) => fit.tier === "related").slice(0, MAX_READ);
      if (related.length < 2) return records.map(() => 0);
      return orNeutral(records, async () => {
        const texts = await readTexts(index, scope, related, words.length);
        const likenesses = embedder.wordLikeness(words, [...texts.values()]);
        const byRecord = new Map([...texts.keys()].map((key, at) => [key, likenesses[at]!]));
        return records.map((record) => {
          const likeness = byRecord.get(refKey(record));
          return likeness === undefined ? 0 : shareGained(record, likeness);
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

/** Reads what tells what records are, and their running texts, with the words that they are known to have; by record. */
async function readTexts(
  index: SearchIndex,
  scope: IndexScope & { kind: CatalogKind },
  records: RatedRecord[],
  words: number,
): Promise<Map<string, ComparedText>> {
  const stored = await readOrFetch(index, scope, records, null);
  const matches = new Map(records.map((record) => [refKey(record), record.matches]));
  return new Map(
    stored.map((record) => {
      const had = Array.from({ length: words }, () => 0);
      for (const { term, how, place } of matches.get(refKey(record)) ?? [])
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
