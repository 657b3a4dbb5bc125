import {
  type IntentExamples,
  MESSAGE_INTENTS,
  type MessageIntent,
  splitExamples,
} from "../../../../../languages/phrases/message-intents.ts";
import { LANGUAGES, languageData, toLanguage } from "../../../../../languages/registry.ts";
import { lazyMembers } from "../../../../../platform/concurrency/lazy.ts";
import { editDistance } from "../../../../../platform/text/edit-distance.ts";
import { normalise } from "../../../../../platform/text/words/words.ts";
import { stopWordsFor } from "../../../../search/index.ts";
import { FeatureReader, type Features } from "./intent-features.ts";

/** Smoothing of the counts: the smaller, the more a feature counts that only one intent has. */
const SMOOTHING = 0.1;
/** A word that no example has speaks for a product: nobody lists all that shops sell. */
const UNKNOWN_WORD_FOR_PRODUCT = 1.5;
/** Words of a text that are read: what it wants is said within them. */
const MAX_WORDS = 60;
const INTENTS = MESSAGE_INTENTS.length;
const PRODUCT = MESSAGE_INTENTS.indexOf("product");

export interface IntentScores {
  /** Evidence for each intent: 0 where the text says nothing. */
  scores: Record<MessageIntent, number>;
  /** The text's words, in the spelling of the examples. */
  words: string[];
  /** Words that no example has, not even misspelt or as a part. */
  unknown: ReadonlySet<string>;
  /** The text is, word for word, an example. */
  isExample: boolean;
}

/** Shorter words have too many neighbours. */
const MIN_LENGTH = 4;
/** From this length on a letter may be another one: "coat" is not "chat". */
const MIN_LENGTH_FOR_OTHER_LETTER = 6;
/** From this length on two mistakes are forgiven. */
const MIN_LENGTH_FOR_TWO = 9;

/** Minimum length of a part of a compound. */
const MIN_PART_LENGTH = 4;

/** The examples of each language, learnt when its first message comes. */
const models = lazyMembers(LANGUAGES, (language) => {
  const { intents, messages } = languageData(language);
  return new IntentModel(intents, new Set([...stopWordsFor(language), ...toPlainWords(messages.fillers)]));
});

/**
 * Scores each intent for a text by the examples of a language: the mean, over the text's words, pairs of words and pieces of
 * words, of the logarithm of how much more frequent each is in the intent's examples than in all others.
 */
export function scoreIntents(text: string, language: string): IntentScores {
  return models[toLanguage(language)].score(toPlainWords(text).slice(0, MAX_WORDS));
}

/** Splits into lower-case words without accents, letters that are drawn out once ("heyyy"). Numbers are left out. */
export function toPlainWords(text: string): string[] {
  return normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !/\p{N}/u.test(word))
    .map((word) => word.replace(/(.)\1{2,}/gu, "$1"));
}

/** Holds what the examples of one language tell of its words. */
class IntentModel {
  readonly #reader = new FeatureReader();
  readonly #spelling: ReturnType<typeof createSpelling>;
  readonly #examples: Set<string>;
  /** For each feature how rare it is in the examples; at 0 that of a feature that none has. */
  readonly #rarity: Float64Array;
  /** For each feature its log-odds for each intent against all others. */
  readonly #logOdds: Float64Array;

  /** Words that name nothing: that no example has them tells nothing. */
  readonly #empty: ReadonlySet<string>;

  constructor(examples: IntentExamples, empty: ReadonlySet<string>) {
    this.#empty = empty;
    const read = MESSAGE_INTENTS.flatMap((intent, at) =>
      splitExamples(examples[intent]).map((text) => ({ at, words: toPlainWords(text) })),
    );
    const learnt = read.map(({ at, words }) => ({ at, features: this.#reader.learn(words) }));
    this.#spelling = createSpelling(new Set(read.flatMap(({ words }) => words)));
    this.#examples = new Set(read.map(({ words }) => words.join(" ")));
    this.#rarity = this.#countRarity(learnt.map(({ features }) => features));
    this.#logOdds = this.#countLogOdds(learnt);
  }

  score(said: string[]): IntentScores {
    const { corrected, unknown: unread } = this.#spelling(said);
    const unknown = new Set([...unread].filter((word) => !this.#empty.has(word)));
    const features = this.#reader.read(corrected);
    const sums = new Float64Array(INTENTS);
    const length = this.#lengthOf(features);
    for (const [index, id] of features.ids.entries()) {
      if (id === 0) continue;
      const weight = (features.weights[index]! * this.#rarity[id]!) / length;
      for (let at = 0; at < INTENTS; at++) sums[at] = sums[at]! + weight * this.#logOdds[id * INTENTS + at]!;
    }
    sums[PRODUCT] = sums[PRODUCT]! + (unknown.size * this.#rarity[0]! * UNKNOWN_WORD_FOR_PRODUCT * 2) / length;
    const scores = Object.fromEntries(MESSAGE_INTENTS.map((intent, at) => [intent, sums[at]!])) as Record<MessageIntent, number>;
    return { scores, words: corrected, unknown, isExample: this.#examples.has(corrected.join(" ")) };
  }

  #countRarity(all: Features[]): Float64Array {
    const having = new Float64Array(this.#reader.size);
    for (const { ids } of all) for (const id of ids) having[id] = having[id]! + 1;
    return having.map((count) => Math.log((all.length + 1) / (count + 0.5)));
  }

  #countLogOdds(learnt: { at: number; features: Features }[]): Float64Array {
    const counts = new Float64Array(this.#reader.size * INTENTS);
    const totals = new Float64Array(INTENTS);
    for (const { at, features } of learnt) {
      const length = this.#lengthOf(features);
      for (const [index, id] of features.ids.entries()) {
        const weight = (features.weights[index]! * this.#rarity[id]!) / length;
        counts[id * INTENTS + at] = counts[id * INTENTS + at]! + weight;
        totals[at] = totals[at]! + weight;
      }
    }
    return toLogOdds(counts, totals);
  }

  /** Returns the length of a text's vector of weighed features. */
  #lengthOf({ ids, weights }: Features): number {
    let squares = 0;
    for (const [index, id] of ids.entries()) squares += (weights[index]! * this.#rarity[id]!) ** 2;
    return Math.sqrt(squares) || 1;
  }
}

/** Converts counts by feature and intent, in place, to the log-odds of each intent against all others. */
function toLogOdds(counts: Float64Array, totals: Float64Array): Float64Array {
  const all = totals.reduce((sum, total) => sum + total, 0);
  const smoothed = (SMOOTHING * counts.length) / INTENTS;
  for (let from = 0; from < counts.length; from += INTENTS) {
    let total = 0;
    for (let at = 0; at < INTENTS; at++) total += counts[from + at]!;
    for (let at = 0; at < INTENTS; at++) {
      const own = counts[from + at]!;
      const inOwn = (own + SMOOTHING) / (totals[at]! + smoothed);
      counts[from + at] = Math.log(inOwn / ((total - own + SMOOTHING) / (all - totals[at]! + smoothed)));
    }
  }
  return counts;
}

interface CorrectedWords {
  /** Each word in the spelling of the examples, where it is near enough to one of their words. */
  corrected: string[];
  /** The words that are none of the examples' and near none. */
  unknown: Set<string>;
}

/** Creates a function that brings misspelt words ("retrun", "shiping") to their spelling in a vocabulary. */
function createSpelling(vocabulary: ReadonlySet<string>): (words: string[]) => CorrectedWords {
  const byFirstLetter = new Map<string, string[]>();
  for (const word of vocabulary) {
    if (word.length < MIN_LENGTH) continue;
    const first = word[0]!;
    const known = byFirstLetter.get(first);
    if (known) known.push(word);
    else byFirstLetter.set(first, [word]);
  }
  return (words) => {
    const unknown = new Set<string>();
    const corrected = words.map((word) => {
      if (vocabulary.has(word)) return word;
      const near = (byFirstLetter.get(word[0]!) ?? []).find((candidate) => isNear(word, candidate));
      if (near === undefined && !isCompound(word, vocabulary)) unknown.add(word);
      return near ?? word;
    });
    return { corrected, unknown };
  };
}

/** "Lieferkosten" is known by its parts. */
function isCompound(word: string, vocabulary: ReadonlySet<string>): boolean {
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
    if (vocabulary.has(word.slice(0, at)) && vocabulary.has(word.slice(at))) return true;
  }
  return false;
}

function isNear(word: string, candidate: string): boolean {
  const most = candidate.length >= MIN_LENGTH_FOR_TWO ? 2 : 1;
  if (word.length < MIN_LENGTH || /\p{N}/u.test(word) || Math.abs(word.length - candidate.length) > most) return false;
  if (editDistance(word, candidate) > most) return false;
  return candidate.length >= MIN_LENGTH_FOR_OTHER_LETTER || hasSameLetters(word, candidate);
}

/** Returns true when no letter of the one is another letter in the other: one is left out, doubled or swapped. */
function hasSameLetters(word: string, candidate: string): boolean {
  return word.length !== candidate.length || [...word].sort().join("") === [...candidate].sort().join("");
}
