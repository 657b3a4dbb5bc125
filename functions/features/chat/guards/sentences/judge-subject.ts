import { foldWords } from "../reading/claim-index.ts";
import { isTopicWord } from "../reading/claim-vocabulary.ts";
import { type ContentWord, readContentWords } from "../reading/content-words.ts";
import type { Figure } from "../reading/read-figures.ts";
import { hasSame } from "../reading/same-figure.ts";
import type { Statement } from "../reading/statements.ts";
import type { AnswerEvidence } from "./answer-evidence.ts";

/**
 * Returns true for spans of time that pages state of what the sentence is about: where several are stated, the one
 * with the same figure has a word of the sentence too, as far as any has.
 */
export function isOfSubject(sentence: string, figures: Figure[], evidence: AnswerEvidence, language: string): boolean {
  const ofProducts = evidence.texts().filter(({ isProduct }) => isProduct);
  const spans = figures
    .filter((figure) => figure.dimension === "time" && !ofProducts.some((text) => hasSame(text.figures, figure)))
    .map((figure) => ({
      clause: clauseAround(sentence, figure.at, figure.end),
      isStated: (statement: Statement) => hasSame(statement.figures, figure),
    }));
  return spans.every(({ clause, isStated }) => {
    const said = foldWords(clause).filter((word) => !isTopicWord(word));
    const words = readContentWords(said, language);
    const { sentences, clauses } = evidence.statements();
    return isSaidOf(words, sentences, isStated, language) && isSaidOf(words, clauses, isStated, language);
  });
}

function isSaidOf(
  words: ContentWord[],
  statements: Statement[],
  isStated: (statement: Statement) => boolean,
  language: string,
): boolean {
  const stating = statements.filter(isStated);
  const known = words.filter((word) => statements.some((statement) => statement.words.has(word, language)));
  const isShared = stating.some((statement) => known.some((word) => statement.words.has(word, language)));
  return stating.length === 0 || known.length === 0 || isShared;
}

function clauseAround(sentence: string, at: number, end: number): string {
  const [before = ""] = /[^,;:()–]*$/.exec(sentence.slice(0, at)) ?? [];
  const [after = ""] = /^[^,;:()–]*/.exec(sentence.slice(end)) ?? [];
  return before + after;
}
