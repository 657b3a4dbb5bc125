import type { NumberPhrases } from "../../../languages/understood-phrases.ts";
import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import { analyse, analyseQuery } from "../../../platform/text/words.ts";
import { type SearchHit, stopWordsFor } from "../../search/index.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { TurnContext } from "../contracts/turn.ts";
import { anyLanguageAlternatives, foldCharacters, foldMessage } from "../language/phrase-pattern.ts";
import { cleanText, splitSentences } from "../shop/record-text.ts";
import { serviceSearchWords } from "../understanding/service-questions.ts";

/** Maximum characters of a passage that a composer shows. */
const MAX_ANSWER = 500;
const MAX_OF_BEGINNING = 1_200;
/** Minimum score of an answer: below it, the text's beginning introduces the text better. */
const MIN_SCORE = 0.25;
/** A number that was asked for counts as much as one or two words. */
const NUMBER_WEIGHT = 0.3;

export interface Passage {
  /** The sentence that answers best, and those after it that fit; empty when none answers. */
  answer: string;
  /** The answer, or otherwise the beginning of the text. */
  text: string;
  /** The score of the answering sentence, from 0. */
  score: number;
}

/** Returns the part of a hit's text that the search found, which is enough for a card among others. */
export function toFoundPassage({ matchingChunks, content }: SearchHit): Passage {
  const text = bestChunk(matchingChunks) ?? content;
  return { answer: "", text: typeof text === "string" ? cleanText(text, MAX_OF_BEGINNING) : "", score: 0 };
}

/** Returns the passage of a section whose heading is the question. */
export function toAskedPassage(section: string): Passage {
  return { answer: cleanText(section, MAX_ANSWER), text: cleanText(section, MAX_OF_BEGINNING), score: 1 };
}

/**
 * Returns the part of a hit's whole text that answers best, by the words, the meaning and the kind of number that the question
 * asks for. Never throws.
 */
export async function findAnswerPassage(
  hit: SearchHit,
  interpretation: Interpretation,
  language: string,
  context: TurnContext,
): Promise<Passage> {
  const { content } = hit;
  if (typeof content !== "string" || content === "") return { answer: "", text: "", score: 0 };
  const sentences = [...splitSentences(selectChunk(hit, content), language), ...splitSentences(content, language)];
  const scores = await scoreSentences(sentences, interpretation, language, context);
  const wanted = detectRequestedNumber(interpretation.question);
  const weighed = scores.map((score, index) =>
    wanted !== null && statesNumber(foldCharacters(sentences[index]!), wanted) ? score + NUMBER_WEIGHT : score,
  );
  const best = weighed.reduce((first, score, index) => (score > weighed[first]! ? index : first), 0);
  if ((scores[best] ?? 0) < MIN_SCORE) return { answer: "", text: cleanText(content, MAX_OF_BEGINNING), score: 0 };
  const answer = joinFromSentence(sentences, findRunStart(weighed, best), MAX_ANSWER);
  return { answer, text: answer, score: weighed[best]! };
}

/** Returns the passage that the search found, for a page too long to be read whole. */
function selectChunk({ matchingChunks }: SearchHit, content: string): string {
  return content.length > LONG_CONTENT ? (bestChunk(matchingChunks) ?? "") : "";
}

function bestChunk(chunks: unknown): string | null {
  const [best] = Array.isArray(chunks) ? (chunks as { chunkText?: unknown }[]) : [];
  return typeof best?.chunkText === "string" ? best.chunkText : null;
}
const LONG_CONTENT = 20_000;

/**
 * Returns the start of the run of about equally good sentences: the first row of a table whose third row fits a little better.
 */
function findRunStart(scores: number[], best: number): number {
  let first = best;
  while (first > 0 && scores[first - 1]! >= RUN_SCORE_SHARE * scores[best]!) first--;
  return first;
}
const RUN_SCORE_SHARE = 0.85;

/** Joins a sentence with as many of the following ones as fit. */
function joinFromSentence(sentences: string[], first: number, maxLength: number): string {
  let text = sentences[first] ?? "";
  for (const next of sentences.slice(first + 1)) {
    if (text.length + 1 + next.length > maxLength) break;
    text += ` ${next}`;
  }
  return text;
}

/** The time for a remote embedder. Without its vectors the words alone decide. */
const EMBED_BUDGET_MS = 150;
const WORD_SHARE = 0.45;
/** The cosine that counts as 1: the nearest sentences to a question reach 0.6 to 0.8. */
const HIGHEST_COSINE = 0.75;

/**
 * Scores how well each sentence answers, 0 to 1: by the question's words that are rare on the page, and by meaning. Uses words
 * alone when the embedder fails.
 */
async function scoreSentences(
  sentences: string[],
  interpretation: Interpretation,
  language: string,
  context: TurnContext,
): Promise<number[]> {
  if (sentences.length === 0) return [];
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

/** The kinds of numbers that a question asks for: how much, how long or when, how many. */
type RequestedNumber = "amount" | "time" | "count";

const ASKED = {
  time: toPattern("time"),
  amount: toPattern("amount"),
  count: toPattern("count"),
};
const NUMBER = new RegExp(`\\p{N}|${toPattern("numbers").source}`, "u");
/** Words that tell a time without a number: "the next working day". */
const NEXT = toPattern("next");
const UNIT = toPattern("units");
const FREE = new RegExp(`%|${toPattern("free").source}`, "u");
/** Numbers that count time. The remaining numbers of a sentence may be amounts. */
const TIMED = new RegExp(
  `\\p{N}+(?:\\s*(?:-|–|${anyLanguageAlternatives(({ grammar }) => grammar.to)})\\s*\\p{N}+)?\\s+` +
    `(?:\\p{L}+\\s+)?${UNIT.source}`,
  "gu",
);

/** Returns the kind of number that a question asks for; null: none. Time comes first: "how long" is not "how much". */
function detectRequestedNumber(question: string): RequestedNumber | null {
  const said = foldMessage(question);
  return (["time", "amount", "count"] as const).find((kind) => ASKED[kind].test(said)) ?? null;
}

/** Removes the words that ask for a number: the rest is the subject. */
function stripNumberWords(question: string): string {
  const kind = detectRequestedNumber(question);
  const match = kind && ASKED[kind].exec(foldMessage(question));
  return match ? `${question.slice(0, match.index)} ${question.slice(match.index + match[0].length)}`.trim() : question;
}

/** Returns true when a folded sentence states a number of this kind. */
function statesNumber(sentence: string, wanted: RequestedNumber): boolean {
  if (wanted === "time") return UNIT.test(sentence) && (NUMBER.test(sentence) || NEXT.test(sentence));
  if (wanted === "count") return NUMBER.test(sentence);
  return FREE.test(sentence) || /\p{N}/u.test(sentence.replace(TIMED, " "));
}

function toPattern(kind: keyof NumberPhrases): RegExp {
  const all = anyLanguageAlternatives(({ numbers }) => numbers[kind]);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, "u");
}
