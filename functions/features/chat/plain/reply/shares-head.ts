import { editDistance } from "../../../../platform/text/edit-distance.ts";
import { analyseQuery } from "../../../../platform/text/words/words.ts";
import { areNamesOfOne, findHeadWord, stopWordsFor, WrittenText } from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { isNoun, namesThing, nounIndexFor, toNounStem } from "../language/noun-index.ts";
import { takeRequests } from "../reading/read-criteria.ts";
import type { RenderContext } from "./render-context.ts";
import { listSharedWords } from "./render-reason.ts";

/** Letters of a word for each misspelling that it may have. */
const LETTERS_PER_EDIT = 4;
/** Shortest end of a compound. */
const MIN_END = 4;
/** Most words of a search whose thing is told for sure, and of its message. */
const MAX_WORDS = 2;
const MAX_MESSAGE_WORDS = 8;

/**
 * Returns true where name or labels of a product have the word that names the thing searched for, "mowers" of "lawn mowers", or
 * another name of it, but for its spelling: what has none of it is another thing. True as well where that word is not sure: of a
 * long search, one that goes on, one that could not be translated, or one that neither asks for goods nor names a known thing.
 */
export function sharesHead(products: Candidate[], rendering: RenderContext): boolean {
  const { turn, reading, interpretation } = rendering;
  const { shopLanguage: language } = turn;
  const { text = "", phrase = text } = reading.criteria ?? {};
  const isLong = text.split(" ").length > MAX_WORDS || turn.message.split(/\s+/u).length > MAX_MESSAGE_WORDS;
  if (isLong || text !== reading.own.text) return true;
  const stopWords = stopWordsFor(language);
  const words = analyseQuery(phrase, language);
  const head = findHeadWord(words, (word) => stopWords.has(word), language) ?? words[0];
  if (!head) return true;
  const name = words.map(({ surface }) => toNounStem(surface, language)).join(" ");
  const isNamed = nounIndexFor(language)?.concepts.has(name) === true;
  const isRead = interpretation.language === language || isNamed || isNoun(head.surface, language);
  const asksForIt = takeRequests(new WrittenText(turn.message), interpretation.language) || isNamed;
  const isKnown = (product: Candidate) => listSharedWords(product, rendering).some((word) => namesThing(word, language));
  if (!isRead || !asksForIt || products.some(isKnown)) return true;
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
