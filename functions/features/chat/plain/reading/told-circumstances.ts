import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { foldMessage, phrasePattern } from "../../../../platform/text/phrase-pattern.ts";
import { hasBounds, stopWordsFor } from "../../../search/index.ts";
import { findThings } from "../language/named-things.ts";
import { findServiceTerms } from "../language/service-terms.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import { scoreIntents } from "./intent-scores.ts";

/** The evidence for a product from which a message asks for one: words that no example has count for it, too. */
const MAX_PRODUCT_SCORE = 1.6;
/** The same of a message about a present that names nobody: the word alone counts for a product. */
const MAX_SCORE_OF_PRESENT = 2.4;
const MIN_WORDS = 2;

const WISHES = lazyMembers(LANGUAGES, (language) => {
  const { messages, references } = languageData(language);
  return phrasePattern([messages.requests, references.something], "u");
});
const ARTICLES = lazyMembers(LANGUAGES, (language) => {
  const { grammar, messages } = languageData(language);
  const article = (articles: string) => `(?<![\\p{L}\\p{N}])(?:${articles})(?:(?<=')|(?![\\p{L}\\p{N}]))`;
  const opener = phrasePattern([messages.followUpOpeners]).source;
  return {
    // "The open bag", before the thing.
    definite: new RegExp(`${article(grammar.definiteArticles)}\\s*(?:\\S+\\s+)?$`, "u"),
    further: new RegExp(`^[\\s¿¡]*(?:${opener}\\s+){1,2}${article(grammar.indefiniteArticles)}`, "u"),
  };
});

/**
 * Returns true for a message that tells what holds for the shopper, or asks about it: "it was a present", "the bag is open",
 * "I paid cash", "is that on top?". A wish is none, nor is the name of a thing, of which little else is said.
 */
export function tellsCircumstance(parsed: ParsedMessage, message: string): boolean {
  const { language, words, refersToShown, asked, isGift, wearer, priceBounds } = parsed;
  const asks = message.trimEnd().endsWith("?") || asked.asksFor;
  // "Is it waterproof?" asks of a thing.
  const isOfThing = asked.properties.length > 0 && !isGift && (asks || !refersToShown);
  if (wishes(message, language) || (asks && !refersToShown) || isOfThing) return false;
  // "How do I pay for it?" is a question of its own, "my order is about 80" is none.
  const isLeaning = refersToShown || hasBounds(priceBounds);
  if (findServiceTerms(message, language, language).some(({ isSubject }) => isSubject) && (asks || !isLeaning)) return false;
  const { scores, words: said } = scoreIntents(message, language);
  const stopWords = stopWordsFor(language);
  const most = isGift && wearer === null ? MAX_SCORE_OF_PRESENT : MAX_PRODUCT_SCORE;
  if (said.length < MIN_WORDS || scores.product >= most || !said.some((word) => stopWords.has(word))) return false;
  // "Is that on top?" names no top.
  const asksOfIt = refersToShown && asked.beginsPolar;
  return asksOfIt || findThings(words, language).every(([thing]) => isDefinite(thing!, message, language));
}

function isDefinite(word: string, message: string, language: string): boolean {
  const said = foldMessage(message);
  const at = said.indexOf(foldMessage(word));
  return at > 0 && ARTICLES[toLanguage(language)].definite.test(said.slice(Math.max(0, at - MAX_BEFORE), at));
}
/** Characters before a thing in which its article stands. */
const MAX_BEFORE = 40;

/** Returns true for "and for the grinder?" after a question about another thing; "and a grinder?" asks for one. */
export function asksTheSameOf(
  { isFollowUp, language, words }: ParsedMessage,
  { message, question, isKind }: { message: string; question: string; isKind(words: string[]): boolean },
): boolean {
  if (!isFollowUp || wishes(message, language) || ARTICLES[toLanguage(language)].further.test(foldMessage(message))) return false;
  const namesThing = (said: string[]) => findThings(said, language).length > 0 || isKind(said);
  return namesThing(words) && namesThing(foldMessage(question).split(/[^\p{L}\p{N}'-]+/u));
}

function wishes(message: string, language: string): boolean {
  return WISHES[toLanguage(language)].test(foldMessage(message));
}
