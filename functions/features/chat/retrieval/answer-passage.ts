import type { SearchHit } from "../../search/index.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { TurnContext } from "../contracts/turn.ts";
import { cleanText } from "../shop/clean-text.ts";
import { foldCharacters } from "../understanding/message-text.ts";
import { detectRequestedNumber, statesNumber } from "./requested-number.ts";
import { scoreSentences } from "./score-sentences.ts";
import { splitSentences } from "./split-sentences.ts";

/** What a composer shows of it. */
const MOST = 500;
const MAX_OF_BEGINNING = 1_200;
/** Of a text that answers nothing no sentence is worth more than its beginning. */
const MIN_SCORE = 0.25;
/** A number that was asked for weighs as much as a word or two. */
const NUMBER_WEIGHT = 0.3;

export interface Passage {
  /** The sentence that answers best, and those after it as far as there is room; empty where none does. */
  answer: string;
  /** The same, or else how the text begins. */
  text: string;
  /** How well the sentence answers, from 0 on. */
  score: number;
}

/** The part of a hit's text that the search found: what a card among others needs. */
export function toFoundPassage({ matchingChunks, content }: SearchHit): Passage {
  const text = bestChunk(matchingChunks) ?? content;
  return { answer: "", text: typeof text === "string" ? cleanText(text, MAX_OF_BEGINNING) : "", score: 0 };
}

/** The part of a hit's whole text that answers best, by the words, the meaning and the kind of number that the question asks for. Never throws. */
export async function findAnswerPassage(
  hit: SearchHit,
  understood: Interpretation,
  language: string,
  kit: TurnContext,
): Promise<Passage> {
  const { content } = hit;
  if (typeof content !== "string" || content === "") return { answer: "", text: "", score: 0 };
  const sentences = [...splitSentences(selectChunk(hit, content), language), ...splitSentences(content, language)];
  const scores = await scoreSentences(sentences, understood, language, kit);
  const wanted = detectRequestedNumber(understood.question);
  const weighed = scores.map((score, at) =>
    wanted !== null && statesNumber(foldCharacters(sentences[at]!), wanted) ? score + NUMBER_WEIGHT : score,
  );
  const best = weighed.reduce((first, score, at) => (score > weighed[first]! ? at : first), 0);
  if ((scores[best] ?? 0) < MIN_SCORE) return { answer: "", text: cleanText(content, MAX_OF_BEGINNING), score: 0 };
  const answer = joinFromSentence(sentences, findRunStart(weighed, best), MOST);
  return { answer, text: answer, score: weighed[best]! };
}

/** Of a page too long to be read the part that the search found. */
function selectChunk({ matchingChunks }: SearchHit, content: string): string {
  return content.length > LONG_CONTENT ? (bestChunk(matchingChunks) ?? "") : "";
}

function bestChunk(chunks: unknown): string | null {
  const [best] = Array.isArray(chunks) ? (chunks as { chunkText?: unknown }[]) : [];
  return typeof best?.chunkText === "string" ? best.chunkText : null;
}
const LONG_CONTENT = 20_000;

/** Where what answers as well begins: the first row of a table, of which the third fits a little better. */
function findRunStart(scores: number[], best: number): number {
  let first = best;
  while (first > 0 && scores[first - 1]! >= RUN_SCORE_SHARE * scores[best]!) first--;
  return first;
}
const RUN_SCORE_SHARE = 0.85;

/** A sentence and as many after it as there is room for. */
function joinFromSentence(sentences: string[], first: number, most: number): string {
  let text = sentences[first] ?? "";
  for (const next of sentences.slice(first + 1)) {
    if (text.length + 1 + next.length > most) break;
    text += ` ${next}`;
  }
  return text;
}
