import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { anyLanguagePattern, foldMessage, phrasePattern } from "../../../../platform/text/phrase-pattern.ts";
import { extractStems } from "../../../../platform/text/words.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import { comparedWith } from "../facts/measure-patterns.ts";
import { findComparative } from "../facts/product-question.ts";
import type { ParsedMessage, Superlative } from "../parsed-message.ts";
import type { DescribedCards } from "./described-cards.ts";

/** Things that a message after a single card names beside it. */
export interface OtherThings {
  /** Products of the shop, each with the words that name it, folded. */
  products: NamedProduct[];
  /** True when the message is about one of them, or about a thing that the shop does not have. */
  isMeant: boolean;
  /** The message as it was read for them, by itself. */
  read?: { message: string; parsed: ParsedMessage };
}

interface NamedProduct {
  card: ShownCard;
  words: string[];
}

export const NO_OTHERS: OtherThings = { products: [], isMeant: false };

/** A table of a phone's width holds no more beside the card. */
const MAX_OTHERS = 3;
const REQUESTS = anyLanguagePattern(({ messages }) => messages.requests, "u");
/** Words shortly before the second of two that are compared, and before a thing that is known. */
const BEFORE = lazyMembers(LANGUAGES, (language) => {
  const { or, definiteArticles, purposePrepositions } = languageData(language).grammar;
  const article = `(?:(?:${definiteArticles})(?:(?<=')|\\s+))`;
  const ending = (phrases: string[], behind: string) => new RegExp(`${phrasePattern(phrases).source}\\s*${behind}$`, "u");
  return {
    than: ending([comparedWith(language), "vs", "versus"], `(?:${article}|\\p{L}{1,4}\\s+)?(?:\\S+\\s+)?`),
    orThe: ending([or], `${article}(?:\\S+\\s+)?`),
    or: ending([or], `${article}?`),
    the: ending([definiteArticles], "(?:\\S+\\s+)?"),
    purpose: ending([purposePrepositions], `${article}?(?:\\S+\\s+)?`),
  };
});

/**
 * Finds the products that a message sets against the single card shown, with the card: "is it cheaper than the Birch Table?",
 * "this or the sofa?", "is the table heavier?". Two that it names apart, and not the card, are compared without it. Null where it
 * compares none.
 */
export function compareWithOthers(
  parsed: ParsedMessage,
  message: string,
  shown: ShownCard[],
  { products }: OtherThings,
): (DescribedCards & { parsed: ParsedMessage }) | null {
  const [card] = shown;
  const said = foldMessage(message);
  const named = products.filter(({ words }) => words.every((word) => said.includes(word)));
  if (!card || named.length === 0 || parsed.purchase !== null) return null;
  const comparative = readComparative(parsed, message);
  const meant = keepNamedMost(named).filter((product) => isSetAgainst(product, said, comparative !== null, parsed));
  if (meant.length === 0) return null;
  const apart = meant.filter(({ words }, at) => meant.findIndex((other) => other.words.join() === words.join()) === at);
  const isCardMeant = apart.length === 1 || parsed.refersToShown || namesCard(parsed, card);
  const cards = (apart.length === 1 ? meant : apart).slice(0, MAX_OTHERS).map((each) => each.card);
  return {
    cards: isCardMeant ? [card, ...cards] : cards,
    words: new Set(parsed.words),
    parsed: {
      ...parsed,
      ...{ wantsComparison: true, order: null, relativePrice: null, relativeSize: null, reference: null, wantsMore: false },
      ...{ smalltalk: null, asksForService: false, wantsAdvice: false },
      asked: { ...parsed.asked, quantity: null, superlative: comparative },
    },
  };
}

/** Reads what a message compares by: "cheaper", "which is bigger". */
function readComparative({ relativePrice, order, asked, language }: ParsedMessage, message: string): Superlative | null {
  if (relativePrice === "cheaper" || order === "cheapest") return { ranking: "price", direction: "least" };
  if (relativePrice === "moreExpensive" || order === "dearest") return { ranking: "price", direction: "most" };
  return findComparative(message, language) ?? asked.superlative;
}

/** Keeps the products of which no other is named by more: of "the Birch Table" no other table is meant. */
function keepNamedMost(named: NamedProduct[]): NamedProduct[] {
  const holds = (more: string[], words: string[]) => more.length > words.length && words.every((word) => more.includes(word));
  return named.filter(({ words }) => !named.some((other) => holds(other.words, words)));
}

/** "Something cheaper than the table" searches; "which is better for the table?" asks what the card is for. */
function isSetAgainst({ words }: NamedProduct, said: string, ranks: boolean, parsed: ParsedMessage): boolean {
  const at = Math.min(...words.map((word) => said.indexOf(word)));
  const before = said.slice(0, at);
  const { than, orThe, or, the, purpose } = BEFORE[toLanguage(parsed.language)];
  if (REQUESTS.test(said)) return false;
  if (than.test(before) && (ranks || parsed.wantsComparison)) return true;
  if (orThe.test(before) || (or.test(before) && words.length > 1)) return true;
  if (parsed.wantsComparison) return !purpose.test(before) || !parsed.asked.asksFor;
  const asks = parsed.asked.beginsPolar || parsed.asked.asksFor || said.trimEnd().endsWith("?");
  return ranks && asks && the.test(before) && !purpose.test(before);
}

function namesCard({ words, language }: ParsedMessage, { name, categories = [] }: ShownCard): boolean {
  const own = new Set(extractStems([name, ...categories].join(" "), language));
  return words.some((word) => extractStems(word, language).some((stem) => own.has(stem)));
}
