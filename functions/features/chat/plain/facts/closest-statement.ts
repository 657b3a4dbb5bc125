import { dotProduct } from "../../../../platform/embedding/dot-product.ts";
import type { Embedder } from "../../../../platform/ports/embedder.ts";
import { analyse } from "../../../../platform/text/words.ts";
import { stopWordsFor } from "../../../search/index.ts";
import type { Statement } from "./record-statements.ts";

/** Words that are less similar say other things ("pulse" and "heart" reach 0.49). */
const MIN_SIMILARITY = 0.45;
/** Shorter words are mostly parts of phrases, and near to all others. */
const MIN_LETTERS = 3;
/** Weights of further words that a statement has, of the meaning of the whole, and of a property beside a word. */
const FURTHER_WEIGHT = 0.3;
const MEANING_WEIGHT = 0.5;
const PROPERTY_WEIGHT = 1.3;

/** A statement and how near it is to a question, from 0. */
interface ClosestStatement {
  statement: Statement;
  closeness: number;
}

/** The words that a question asks for, and tests for the properties that it names. */
interface AskedMeaning {
  words: string[];
  /** Each tells whether a statement speaks of a property. */
  properties: ((statement: Statement) => boolean)[];
  language: string;
}

/**
 * Finds the statement of a record that is nearest to a question: by the words that they share, by words that mean about the same
 * ("pulse" and "heart rate"), and by the meaning of the whole. Null where nothing is near. Throws UpstreamError.
 */
export async function findClosestStatement(
  statements: Statement[],
  { words, properties, language }: AskedMeaning,
  embedder: Embedder,
): Promise<ClosestStatement | null> {
  const stopWords = stopWordsFor(language);
  const said = statements.map(({ text }) => analyse(text, language).filter(({ surface }) => !stopWords.has(surface)));
  const asked = words.flatMap((word, at) => {
    // "15 inch": a unit is near to any other.
    const isFigure = /\p{N}/u.test(word) || /^[\p{N}.,]+$/u.test(words[at - 1] ?? "");
    return analyse(word, language).map((each) => ({ ...each, isFigure }));
  });
  const surfaces = [...new Set([...asked, ...said.flat()].map(({ surface }) => surface))].filter(
    (surface) => surface.length >= MIN_LETTERS && embedder.isWord(surface),
  );
  const texts = [words.join(" "), ...statements.map(({ text }) => text), ...surfaces];
  const [question, ...others] = await embedder.embed(texts);
  const vectors = new Map(surfaces.map((surface, at) => [surface, others[statements.length + at]!]));
  const similarity = (one: string, other: string) => {
    const [left, right] = [vectors.get(one), vectors.get(other)];
    const found = left && right ? dotProduct(left, right) : 0;
    return found >= MIN_SIMILARITY ? found : 0;
  };
  const rated = statements.map((statement, at) => {
    const byWord = asked.map(({ surface, stem, isFigure }) =>
      Math.max(0, ...said[at]!.map((word) => (word.stem === stem ? 1 : isFigure ? 0 : similarity(surface, word.surface)))),
    );
    const byProperty = properties.map((states) => (states(statement) ? PROPERTY_WEIGHT : 0));
    const [best = 0, ...further] = [...byProperty, ...byWord].toSorted((left, right) => right - left);
    const more = FURTHER_WEIGHT * further.reduce((sum, each) => sum + each, 0);
    return { statement, closeness: best === 0 ? 0 : best + more + MEANING_WEIGHT * dotProduct(question!, others[at]!) };
  });
  const [closest] = rated.toSorted((left, right) => right.closeness - left.closeness);
  return closest && closest.closeness > 0 ? closest : null;
}
