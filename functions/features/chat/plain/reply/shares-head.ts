import { editDistance } from "../../../../platform/text/edit-distance.ts";
import { analyseQuery } from "../../../../platform/text/words.ts";
import { areNamesOfOne, findHeadWord, stopWordsFor } from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { isNoun, nounIndexFor, toNounStem } from "../language/noun-index.ts";
import type { RenderContext } from "./render-context.ts";

/** Letters of a word for each misspelling that it may have. */
const LETTERS_PER_EDIT = 4;
/** Shortest end of a compound. */
const MIN_END = 4;
/** Most words of a search whose thing is told for sure. */
const MAX_WORDS = 2;

/**
 * Returns true where name or labels of a product have the word that names the thing searched for, "mowers" of "lawn mowers", or
 * another name of it, but for its spelling: what has none of it is another thing. True as well where that word is not sure: of a
 * long search, one that goes on, or one that could not be translated.
 */
export function sharesHead(products: Candidate[], { turn, reading, interpretation }: RenderContext): boolean {
  const { shopLanguage: language } = turn;
  const { text = "", phrase = text } = reading.criteria ?? {};
  if (text.split(" ").length > MAX_WORDS || text !== reading.own.text) return true;
  const stopWords = stopWordsFor(language);
  const words = analyseQuery(phrase, language);
  const head = findHeadWord(words, (word) => stopWords.has(word), language) ?? words[0];
  const name = words.map(({ surface }) => toNounStem(surface, language)).join(" ");
  const isNamed = nounIndexFor(language)?.concepts.has(name) || (head !== undefined && isNoun(head.surface, language));
  const isRead = interpretation.language === language || isNamed;
  if (!head || !isRead) return true;
  const labels = products.map(({ title, payload: { categories, tags } }) => [title, categories, tags].flat().join(" "));
  return labels
    .flatMap((label) => analyseQuery(label, language))
    .some(
      ({ surface, stem }) =>
        stem === head.stem ||
        (head.stem.length >= MIN_END && stem.endsWith(head.stem)) ||
        areNamesOfOne(stem, head.stem, language) ||
        editDistance(surface, head.surface) <= Math.floor(head.surface.length / LETTERS_PER_EDIT),
    );
}
