import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { editDistance } from "../../../../platform/text/edit-distance.ts";
import { anyLanguagePattern, foldMessage } from "../../../../platform/text/phrase-pattern.ts";
import { stopWordsFor } from "../../../../platform/text/stop-words.ts";
import { normalise } from "../../../../platform/text/words.ts";
import type { KnownValues } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import type { TurnContext } from "../../contracts/turn.ts";
import { productPatterns } from "../facts/product-patterns.ts";
import { findStrangeWords } from "../language/correct-words.ts";
import { pronounsOf } from "../language/pronouns.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import { type SaidWord, withoutArticles } from "./other-product.ts";

/** Letters of a word for each that may be misspelt. */
const LETTERS_OF_EDIT = 4;
const REQUESTS = anyLanguagePattern(({ messages }) => messages.requests, "u");
const ARTICLES = lazyMembers(LANGUAGES, (language) => {
  const { definiteArticles, indefiniteArticles } = languageData(language).grammar;
  return new RegExp(`^(?:${definiteArticles}|${indefiniteArticles})$`, "u");
});
const WHOLES = lazyMembers(LANGUAGES, (language) => new RegExp(`^(?:${languageData(language).references.whole})$`, "u"));

/**
 * Returns true when a message is about a thing that neither the card shown nor any product of the shop is called: one of another
 * kind whose price it asks for, or one whose name no language and no product has ("how much is the flurgel?"). Words for the card
 * as a whole ("the set"), and misspelt words of the card, mean the card. Throws UpstreamError.
 */
export async function namesUnsold(
  words: SaidWord[],
  card: ShownCard,
  parsed: ParsedMessage,
  { message, known }: { message: string; known: KnownValues },
  { ports, shop }: TurnContext,
): Promise<boolean> {
  const { language, requestedFields, reference, pickedPositions } = parsed;
  const isWhole = ({ word }: SaidWord) => WHOLES[toLanguage(language)].test(word);
  const asksPrice = requestedFields.some((field) => field === "price" || field === "stock");
  if (asksPrice && words.some((word) => word.isThing && !isWhole(word))) return true;
  const isIncluded = productPatterns(language).included.test(foldMessage(message));
  if (reference !== null || pickedPositions.length > 0 || isIncluded) return false;
  const values = [...known.colours, ...known.sizes].flatMap((field) => field.values);
  const shopWords = [...known.categories, ...known.brands, ...values];
  const strange = findStrangeWords(message, { language, shopWords, isWord: (word) => ports.embedder.isWord(word) });
  const isNamed = (word: SaidWord) =>
    strange.has(normalise(word.word)) && !isWhole(word) && !isNearCard(word.word, card) && isNoun(word.word, parsed, message);
  const named = words.filter(isNamed).map(({ word }) => word);
  if (named.length === 0) return false;
  // A part of the card that only texts of products tell of is the card's.
  return asksPrice || REQUESTS.test(foldMessage(message)) || (await shop.findWords(named)).size === 0;
}

/** A misspelt word of the name or the kind of a card: "lmap". */
function isNearCard(word: string, { name, brands = [], categories = [] }: ShownCard): boolean {
  const own = foldMessage([name, ...brands, ...categories].join(" ")).split(/[^\p{L}\p{N}]+/u);
  const most = Math.max(1, Math.floor(word.length / LETTERS_OF_EDIT));
  return own.some((other) => other.length >= LETTERS_OF_EDIT && editDistance(word, other) <= most);
}

/**
 * Returns true where a word stands as a noun does: behind an article, or another small word where no pronoun means the card, and
 * before what is said of it. "Ist die knickfest?" ends with what is asked; German writes nouns with a capital letter, where it
 * writes any.
 */
function isNoun(word: string, { words, language, asked, isFollowUp }: ParsedMessage, message: string): boolean {
  const said = foldMessage(message);
  const at = said.indexOf(word);
  const before = said.slice(0, at).match(/\p{L}+(?=['\s]*$)/u)?.[0];
  const refersToCard = () => withoutArticles(message, words, language).search(pronounsOf(language)) >= 0;
  const isSmall = before === undefined || stopWordsFor(language).has(before);
  const isBehindSmall = isSmall && (ARTICLES[toLanguage(language)].test(before ?? "") || !refersToCard());
  const isPredicate = asked.beginsPolar && !isFollowUp && /^\s*(?:[.,;:!?]|$)/u.test(said.slice(at + word.length));
  const isLower = language === "de" && /^\p{Lu}/u.test(message) && /^\p{Ll}/u.test(message.slice(at));
  return isBehindSmall && !isPredicate && !isLower;
}
