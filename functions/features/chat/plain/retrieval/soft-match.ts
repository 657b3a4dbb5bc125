import { dotProduct } from "../../../../platform/embedding/dot-product.ts";
import { meanVector } from "../../../../platform/embedding/mean-vector.ts";

import { analyse } from "../../../../platform/text/words.ts";
import { type SearchHit, stopWordsFor } from "../../../search/index.ts";
import type { TurnContext } from "../../contracts/turn.ts";
import { readTexts } from "../../shop/read-texts.ts";
import { toPlainText } from "../../shop/record-text.ts";
import type { HitExplanation, SearchedWords } from "./relevance.ts";
import type { RelevantHit } from "./sort-hits.ts";

/** The weight of a word by the field that holds it: what a product is called says most. */
const FIELDS: { fields: string[]; weight: number }[] = [
  { fields: ["name", "categories", "tags", "brands"], weight: 1 },
  { fields: ["excerpt"], weight: 0.75 },
  { fields: ["content"], weight: 0.5 },
];
/** Characters of a text that are read of each field. */
const MAX_TEXT = 1_500;
/** Words that are less similar are no other words for each other; more similar ones count by this power. */
const MIN_SIMILARITY = 0.45;
const SIMILARITY_POWER = 1.5;
/** The weight of the vectors of the whole request beside its words. */
const VECTOR_SHARE = 0.5;
/** Minimum share of the best score of a hit that fits, and minimum score of one that the search alone calls weak. */
const MIN_SHARE_OF_BEST = 0.85;
const MIN_SCORE = 0.65;

type Vectors = Map<string, Float32Array>;

/**
 * Scores hits by how well the words of a long request are met one by one, each by the most similar word of the product and
 * weighed by how rare it is in the shop (late interaction, Khattab and Zaharia 2020): a story tells of more than a product has.
 * Hits that fit about as well as the best are no weak ones. Returns them the best first. Throws UpstreamError.
 */
export async function scoreSoftly(
  hits: RelevantHit[],
  { words, language }: SearchedWords,
  { ports, shop }: TurnContext,
): Promise<RelevantHit[]> {
  const rarity = await shop.countRarity(words.map(({ surface }) => surface));
  const asked = words.map((word) => ({ ...word, rarity: rarity.get(word.surface) ?? 1 }));
  const products = hits.map(({ hit }) => weighWords(hit, language));
  const surfaces = [
    ...new Set([...words, ...products.flatMap((product) => [...product.values()])].map(({ surface }) => surface)),
  ];
  const embedded = await ports.embedder.embed(surfaces);
  const vectors: Vectors = new Map(surfaces.map((surface, at) => [surface, embedded[at]!]));
  const all = asked.reduce((sum, each) => sum + each.rarity, 0) || 1;
  const meaning = meanVector(
    asked.map(({ surface }) => vectors.get(surface)!),
    asked.map((each) => each.rarity),
  );
  const scores = products.map((product, at) => {
    const met = asked.reduce((sum, word) => sum + word.rarity * bestMatch(word, product, vectors), 0) / all;
    const named = [...product.values()].filter(({ weight }) => weight === 1).map(({ surface }) => vectors.get(surface)!);
    const nameVector = meanVector(named);
    const ofName = meaning && nameVector ? dotProduct(meaning, nameVector) : 0;
    const ofText = (hits[at]!.hit.explanation as HitExplanation | undefined)?.vectorScore ?? 0;
    return met + VECTOR_SHARE * (ofName + ofText);
  });
  const best = Math.max(0, ...scores);
  return hits
    .map(({ hit, isWeak }, at) => {
      const score = scores[at]!;
      return { hit, score, isWeak: score < MIN_SHARE_OF_BEST * best || (isWeak && score < MIN_SCORE) };
    })
    .sort((left, right) => right.score - left.score);
}

interface WeighedWord {
  surface: string;
  stem: string;
  weight: number;
}

/** Returns the words of a product by their stems, each with the weight of the best field that holds it. */
function weighWords(hit: SearchHit, language: string): Map<string, WeighedWord> {
  const words = new Map<string, WeighedWord>();
  const stopWords = stopWordsFor(language);
  for (const { fields, weight } of FIELDS) {
    for (const text of fields.flatMap((field) => readTexts(hit[field]))) {
      for (const { surface, stem } of analyse(toPlainText(text, MAX_TEXT), language))
        if (!words.has(stem) && !stopWords.has(surface)) words.set(stem, { surface, stem, weight });
    }
  }
  return words;
}

function bestMatch(word: { surface: string; stem: string }, product: Map<string, WeighedWord>, vectors: Vectors): number {
  let best = product.get(word.stem)?.weight ?? 0;
  if (best === 1) return 1;
  const vector = vectors.get(word.surface)!;
  for (const { surface, weight } of product.values()) {
    if (weight <= best) continue;
    const similarity = dotProduct(vector, vectors.get(surface)!);
    if (similarity >= MIN_SIMILARITY) best = Math.max(best, weight * Math.min(1, similarity) ** SIMILARITY_POWER);
  }
  return best;
}
