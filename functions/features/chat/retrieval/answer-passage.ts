import type { RequestableField } from "../../../languages/understood-phrases.ts";
import type { SearchHit } from "../../search/index.ts";
import type { TextPassage } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { TurnContext } from "../contracts/turn.ts";
import { cleanText, splitSentences } from "../shop/record-text.ts";
import { scoreSentences } from "./score-sentences.ts";
import { findStatedFields } from "./stated-fields.ts";

/** Maximum characters of an answer that is shown as it stands. */
const MAX_ANSWER = 500;
/** Minimum score of an answer: below it, the text's beginning introduces the text better. */
const MIN_SCORE = 0.25;
/** Maximum characters of a passage for a composer: some five to ten sentences, about as many as an indexed chunk has. */
const MAX_PASSAGE = 900;

/** A record's whole text, read for a question. */
export interface ReadText {
  /** The sentence that answers best, and those after it that fit; empty when none answers. */
  answer: string;
  /** The score of the answering sentence, from 0. */
  score: number;
  /** The text in pieces, those that answer best first. */
  passages: TextPassage[];
  /** Number of pieces of the whole text. */
  passageCount: number;
  /** Sentences that state fields of a product that the question asks for. */
  stated: Partial<Record<RequestableField, string>>;
}

/** Returns what a section says whose heading is the question: its beginning, and its pieces in their order. */
export function readAskedSection(section: string, language: string): ReadText {
  const sentences = splitSentences(section, language);
  const answer = joinFromSentence(sentences, 0, MAX_ANSWER);
  return { answer, score: 1, ...joinPassages(sentences), stated: {} };
}

/** Returns the pieces of a hit's text that the search found. */
export function readFoundPassages({ matchingChunks, content }: SearchHit): ReadText {
  const found = Array.isArray(matchingChunks) ? (matchingChunks as { chunkText: string; order: number }[]) : [];
  const passages = found.map(({ chunkText, order }) => ({ position: order, text: cleanText(chunkText, MAX_FOUND_PASSAGE) }));
  const passageCount = Math.max(passages.length, typeof content === "string" ? Math.ceil(content.length / MAX_PASSAGE) : 0);
  return { ...NOTHING_READ, passages, passageCount };
}
const MAX_FOUND_PASSAGE = 1_200;
const NOTHING_READ: ReadText = { answer: "", score: 0, passages: [], passageCount: 0, stated: {} };

/**
 * Reads a record's whole text, and finds what answers best: by the words, the meaning and the kind of number that the question
 * asks for. Never throws.
 */
export async function readText(
  { content }: SearchHit,
  interpretation: Interpretation,
  language: string,
  context: TurnContext,
): Promise<ReadText> {
  if (typeof content !== "string" || content === "") return NOTHING_READ;
  const sentences = splitSentences(content, language);
  const scores = await scoreSentences(sentences, interpretation, language, context);
  const stated = findStatedFields(sentences, scores, interpretation.parsed);
  const read = { ...joinPassages(sentences, scores), stated };
  const best = scores.reduce((first, score, index) => (score > scores[first]! ? index : first), 0);
  const score = scores[best] ?? 0;
  if (score < MIN_SCORE) return { answer: "", score: 0, ...read };
  return { answer: joinFromSentence(sentences, findRunStart(sentences, scores, best), MAX_ANSWER), score, ...read };
}

/** Joins neighbouring sentences to passages, and sorts these by their best sentence; without scores they keep their order. */
function joinPassages(sentences: string[], scores: number[] = []): Pick<ReadText, "passages" | "passageCount"> {
  const joined: (TextPassage & { score: number })[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const last = joined.at(-1);
    const score = scores[index] ?? 0;
    if (!last || last.text.length + 1 + sentence.length > MAX_PASSAGE)
      joined.push({ position: joined.length, text: sentence, score });
    else {
      last.text += ` ${sentence}`;
      last.score = Math.max(last.score, score);
    }
  }
  const best = joined.toSorted((left, right) => right.score - left.score);
  return { passages: best.map(({ position, text }) => ({ position, text })), passageCount: joined.length };
}

/**
 * Returns the start of the run of about equally good sentences: the first row of a table whose third row fits a little better.
 * The run is short enough for the best sentence to be shown with it.
 */
function findRunStart(sentences: string[], scores: number[], best: number): number {
  let first = best;
  let length = sentences[best]!.length;
  while (first > 0 && scores[first - 1]! >= RUN_SCORE_SHARE * scores[best]!) {
    length += sentences[first - 1]!.length + 1;
    if (length > MAX_RUN) break;
    first--;
  }
  return first;
}
const RUN_SCORE_SHARE = 0.85;
/** Characters that a card's summary shows. */
const MAX_RUN = 300;

/** Joins a sentence with as many of the following ones as fit. */
function joinFromSentence(sentences: string[], first: number, maxLength: number): string {
  let text = sentences[first] ?? "";
  for (const next of sentences.slice(first + 1)) {
    if (text.length + 1 + next.length > maxLength) break;
    text += ` ${next}`;
  }
  return text;
}
