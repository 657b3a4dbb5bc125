import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import { foldCharacters } from "../../../platform/text/phrase-pattern.ts";
import { analyse, analyseQuery } from "../../../platform/text/words.ts";
import { stopWordsFor } from "../../search/index.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { TurnContext } from "../contracts/turn.ts";
import { serviceSearchWords } from "../understanding/service-questions.ts";
import { detectRequestedNumber, statesNumber, stripNumberWords } from "./requested-number.ts";

/** A number that was asked for counts as much as one or two words. */
const NUMBER_WEIGHT = 0.3;

/** The time for a remote embedder. Without its vectors the words alone decide. */
const EMBED_BUDGET_MS = 150;
const WORD_SHARE = 0.45;
/** The cosine that counts as 1: the nearest sentences to a question reach 0.6 to 0.8. */
const HIGHEST_COSINE = 0.75;

/**
 * Scores how well each sentence answers, from 0: by the question's words that are rare on the page, by meaning, and by the kind
 * of number asked for. Uses words alone when the embedder fails. Never throws.
 */
export async function scoreSentences(
  sentences: string[],
  interpretation: Interpretation,
  language: string,
  context: TurnContext,
): Promise<number[]> {
  if (sentences.length === 0) return [];
  const scores = await scoreByWordsAndMeaning(sentences, interpretation, language, context);
  const wanted = detectRequestedNumber(interpretation.question);
  if (wanted === null) return scores;
  return scores.map((score, index) => (statesNumber(foldCharacters(sentences[index]!), wanted) ? score + NUMBER_WEIGHT : score));
}

async function scoreByWordsAndMeaning(
  sentences: string[],
  interpretation: Interpretation,
  language: string,
  context: TurnContext,
): Promise<number[]> {
  const question = toComparedText(interpretation, language);
  const byWords = scoreByTerms(sentences, question, language);
  const vectors = await embed([question, ...sentences], context);
  if (vectors === null) return byWords;
  const [questionVector, ...sentenceVectors] = vectors;
  return sentenceVectors.map((vector, index) => {
    const cosine = Math.min(1, Math.max(0, dot(questionVector!, vector)) / HIGHEST_COSINE);
    return WORD_SHARE * byWords[index]! + (1 - WORD_SHARE) * cosine;
  });
}

/** Returns the question translated word by word into the shop's language, when the words are known. */
function toComparedText({ searchText, question, language }: Interpretation, languageOfShop: string): string {
  const further = serviceSearchWords(question, language, languageOfShop).join(" ");
  const own = language === languageOfShop ? stripNumberWords(question) : (searchText ?? question);
  return `${own} ${further}`.trim();
}

/** Scores sentences by shared words. A word in every sentence counts little; one in no sentence still counts as missing. */
function scoreByTerms(sentences: string[], question: string, language: string): number[] {
  const stopWords = stopWordsFor(language);
  const words = analyseQuery(question, language).filter(({ surface }) => !stopWords.has(surface));
  const asked = [...new Set(words.map(({ stem }) => stem))];
  const stems = sentences.map((sentence) => new Set(analyse(sentence, language).map(({ stem }) => stem)));
  const weights = new Map(
    asked.map((stem) => {
      const having = stems.filter((each) => each.has(stem)).length;
      return [stem, Math.log(1 + sentences.length / Math.max(1, having))];
    }),
  );
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (asked.length === 0) return sentences.map(() => 0);
  return stems.map((each) => asked.reduce((sum, stem) => sum + (each.has(stem) ? weights.get(stem)! : 0), 0) / all);
}

async function embed(texts: string[], { ports, log }: TurnContext): Promise<Float32Array[] | null> {
  try {
    return await withTimeout(EMBED_BUDGET_MS, () => ports.embedder.embed(texts));
  } catch (error) {
    if (!(error instanceof TimeoutError))
      log.warn("The sentences of a page are chosen by their words: the embedder failed.", { error });
    return null;
  }
}

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += left[at]! * right[at]!;
  return sum;
}
