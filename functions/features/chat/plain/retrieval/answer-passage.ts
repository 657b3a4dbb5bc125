import type { RequestableField } from "../../../../languages/understood-phrases.ts";
import type { SearchHit } from "../../../search/index.ts";
import type { TextPassage } from "../../contracts/answer.ts";
import type { TurnContext } from "../../contracts/turn.ts";
import { joinPassages, MAX_PASSAGE } from "../../retrieval/join-passages.ts";
import { cleanText } from "../../shop/record-text.ts";
import { outlineText, type TextPiece } from "../../shop/text-outline.ts";
import type { PlainReading } from "../plain-reading.ts";
import { addSecond, quoteDecisive, quotePassage } from "./quote-passage.ts";
import { scoreTexts } from "./score-pieces.ts";
import type { ScoredText } from "./score-words.ts";
import { findStatedFields } from "./stated-fields.ts";
import { quoteRow } from "./table-cells.ts";

/** Minimum score of an answer: below it, the text's beginning introduces the text better. */
const MIN_SCORE = 0.25;

/** A record's whole text, read for a question. */
export interface ReadText {
  /** The passage that answers best; empty when none answers. */
  answer: string;
  /** The headings above it. */
  heading: string;
  /** The piece of it that decides. */
  decisive: string;
  /** The score of the answering sentence, from 0. */
  score: number;
  /** The text in pieces, those that answer best first. */
  passages: TextPassage[];
  /** Number of pieces of the whole text. */
  passageCount: number;
  /** All sentences, in their order; empty where only passages are known. */
  sentences: string[];
  /** Sentences that state fields of a product that the question asks for. */
  stated: Partial<Record<RequestableField, string>>;
}

/** Returns what a section says whose heading is the question: its beginning, and its pieces in their order. */
export function readAskedSection(section: TextPiece[], language: string): ReadText {
  const scores = section.map(() => 1);
  const answer = section.length === 0 ? "" : quotePassage(section, scores, 0, language);
  const sentences = section.map(({ text }) => text);
  return { answer, heading: "", decisive: answer, score: 1, ...joinPassages(section), sentences, stated: {} };
}

/** Returns the pieces of a hit's text that the search found. */
export function readFoundPassages({ matchingChunks, content }: SearchHit): ReadText {
  const found = Array.isArray(matchingChunks) ? (matchingChunks as { chunkText: string; order: number }[]) : [];
  const passages = found.map(({ chunkText, order }) => ({ position: order, text: cleanText(chunkText, MAX_FOUND_PASSAGE) }));
  const passageCount = Math.max(passages.length, typeof content === "string" ? Math.ceil(content.length / MAX_PASSAGE) : 0);
  return { ...NOTHING_READ, passages, passageCount };
}
const MAX_FOUND_PASSAGE = 1_200;
export const NOTHING_READ: ReadText = {
  answer: "",
  heading: "",
  decisive: "",
  score: 0,
  passages: [],
  passageCount: 0,
  sentences: [],
  stated: {},
};

/**
 * Reads the whole texts of records, and finds in each the passage that answers best: by the words, the meaning and the kind of
 * detail that the question asks for, compared with all of these texts. Never throws.
 */
export async function readTogether(
  hits: SearchHit[],
  interpretation: PlainReading,
  language: string,
  context: TurnContext,
): Promise<ReadText[]> {
  const texts = hits.map(({ content, title, name, excerpt, tags, categories, postType }) => ({
    title: String(title ?? name ?? ""),
    about: [excerpt, tags, categories].flat().filter(isText).join(" "),
    isPage: name === undefined,
    isGuide: isGuide({ postType }),
    pieces: typeof content === "string" ? outlineText(content, language) : [],
  }));
  const scores = await scoreTexts(texts, interpretation, language, context);
  return texts.map((text, at) => toReadText(text, scores[at]!, interpretation, language));
}

/** Kinds of posts that are no pages about the shop: those that the crawler and the usual shop systems name. */
const GUIDE = /guide|post|article|how-?to|blog|news|recipe/i;

/** Returns true for a post that advises or tells, rather than one about the shop. */
export function isGuide({ postType }: Record<string, unknown>): boolean {
  return GUIDE.test(String(postType));
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function toReadText({ pieces, isPage }: ScoredText, scores: number[], interpretation: PlainReading, language: string): ReadText {
  if (pieces.length === 0) return NOTHING_READ;
  const sentences = pieces.map(({ text }) => text);
  const stated = findStatedFields(sentences, scores, interpretation.parsed);
  const read = { ...joinPassages(pieces, scores), sentences, stated };
  const best = scores.reduce((first, score, index) => (score > scores[first]! ? index : first), 0);
  const { question } = interpretation;
  const score = scores[best] ?? 0;
  const heading = pieces[best]!.headings.join(" ");
  if (score < MIN_SCORE) return { answer: "", heading: "", decisive: "", score: 0, ...read };
  const row = isPage ? quoteRow(pieces, { scores, best, language }, question) : null;
  if (row !== null) return { answer: row, heading, decisive: row, score, ...read };
  const quote = quotePassage(pieces, scores, best, language);
  const decisive = quoteDecisive(pieces, { scores, best, answer: quote, language }, question);
  return { answer: isPage ? addSecond(pieces, scores, quote, language) : quote, heading, decisive, score, ...read };
}
