import { normalise } from "../../../../platform/text/words.ts";
import { findChildCategory, hasBounds, type KnownValues, WrittenText } from "../../../search/index.ts";
import type { Intent } from "../../contracts/interpretation.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import type { Turn } from "../../contracts/turn.ts";
import { findServiceTerms } from "../language/service-terms.ts";
import { translateWords } from "../language/translate-words.ts";
import type { ParsedMessage, SearchCriteria } from "../parsed-message.ts";
import type { PlainReading } from "../plain-reading.ts";
import { isOfCard } from "./asked-of-one.ts";
import { type ConversationContext, resolveReferencedCards } from "./conversation-state.ts";
import { findPurposes } from "./named-kinds.ts";
import { findUnknownColours, isOfColours, resolveExcludedColours, toProductFilter } from "./product-filter.ts";
import { readPurchase } from "./purchases.ts";
import { mergeCriteria } from "./search-criteria.ts";
import { refineSearch } from "./shown-kinds.ts";
import { splitRequests } from "./split-requests.ts";

const MAX_SEARCH_LENGTH = 300;

/** A message that searches, and the conversation that it goes on with. */
interface SearchRequest {
  parsed: ParsedMessage;
  before: ConversationContext;
  intents: Intent[];
}

interface SearchedShop {
  cards: Map<string, ShownCard>;
  known: KnownValues;
  /** Categories that name kinds of goods. */
  kinds: string[];
  /** Names of the shop in the message: they are searched for as they are. */
  ownNames?: readonly string[];
}

type Translate = (words: string[]) => { words: string[]; translated: string[] };

/** Returns what is searched for, in the words of the shop, and what of it products must have and must not have. */
export function interpretSearch(turn: Turn, { parsed, before, intents }: SearchRequest, shop: SearchedShop) {
  const { shopLanguage } = turn;
  const { cards, known, kinds, ownNames = [] } = shop;
  const requests = parsed.asksForService ? null : splitMessage(parsed, turn, known);
  const merged = mergeCriteria(parsed, before.criteria, resolveReferencedCards(parsed, before, shopLanguage), requests);
  const criteria = parsed.asksForService ? toServiceSearch(merged, turn, parsed) : merged;
  const purchase = answersTopic(intents) ? readPurchase(parsed, criteria) : null;
  const shopNames = [...known.categories, ...ownNames];
  const inShop: Translate = (words) => translateWords(words, { from: parsed.language, to: shopLanguage, shopNames });
  const unknownColours = inShop(findUnknownColours(criteria, known)).words;
  const isTold = criteria.onlyCards?.some((card) => isOfCard(parsed, cards.get(card.id) ?? card, shopLanguage)) ?? true;
  const asksAdvice = !isTold && parsed.wantsAdvice && !parsed.asksForService && parsed.words.length > 0;
  return {
    intents: purchase === null ? intents : (["product"] satisfies Intent[]),
    parsed: { ...parsed, partySize: parsed.partySize ?? criteria.lasting?.partySize ?? null },
    ...(purchase !== null && { purchase }),
    question: standaloneQuestion(turn.message, criteria),
    ...toSearchTexts(criteria, known, unknownColours, inShop),
    ...(unknownColours.length > 0 && isOfColours(criteria, before.listed) && { unknownColours }),
    ...(asksAdvice && { adviceText: inShop([...parsed.words, ...criteria.words]).words.join(" ") }),
    ...toRefusals(criteria, known, (word) => inShop([word]).words),
    ...toWishes(criteria, turn, refineSearch(criteria, before, kinds), inShop),
    productFilter: toProductFilter(criteria, known),
    ...(criteria.order !== null && criteria.onlyCards === null && { order: criteria.order }),
  };
}

/** Returns the text of the search and of further ones, and what they searched for where the shopper wrote it otherwise. */
function toSearchTexts(criteria: SearchCriteria, known: KnownValues, unknownColours: string[], inShop: Translate) {
  const { words, translated } = inShop(criteria.words);
  const additional = criteria.additionalRequests.map(inShop);
  const searchedFor = [translated, ...additional.map((query) => query.translated)].map((query) => query.join(" "));
  return {
    searchText: toSearchText({ ...criteria, words }, known, unknownColours),
    ...(additional.length > 0 && { additionalQueries: additional.map((query) => query.words.join(" ")) }),
    ...(translated.length > 0 &&
      criteria.onlyCards === null && { searchedFor: searchedFor.filter((query) => query !== "").join(", ") }),
  };
}

/** Returns what is preferred among the hits. */
function toWishes(
  { words, features }: SearchCriteria,
  { message }: Turn,
  refined: ReturnType<typeof refineSearch>,
  inShop: Translate,
): Partial<PlainReading> {
  const purposes = findPurposes(words, message);
  return {
    ...refined,
    ...(refined.refining && { refining: inShop(refined.refining).words }),
    ...(purposes.length > 0 && { purposes: inShop(purposes).words }),
    ...(features?.length && { features }),
  };
}

/** Splits a message into the words of each thing that it asks for; null when it asks for one. */
function splitMessage(parsed: ParsedMessage, { message, shopLanguage }: Turn, { categories }: KnownValues): string[][] | null {
  const describing = new Set(parsed.words);
  const wordsOf = (part: string) =>
    new WrittenText(part).remainingWords(parsed.language, () => false).filter((word) => describing.has(word));
  return splitRequests(message, {
    wordsOf,
    categories,
    language: parsed.language,
    shopLanguage,
    compares: parsed.wantsComparison,
  });
}

/** Returns what a product must not have. Cards that the shopper refers to are shown as they are. */
function toRefusals(criteria: SearchCriteria, known: KnownValues, translate: (word: string) => string[]): Partial<PlainReading> {
  if (criteria.onlyCards !== null) return {};
  const { dislikes, wearer } = criteria.lasting ?? { dislikes: null, wearer: null };
  const excludedTerms = [...new Set([...criteria.excludedTerms, ...(dislikes?.excludedTerms ?? [])].flatMap(translate))];
  const excludedColours = resolveExcludedColours(criteria, known);
  return {
    ...(excludedTerms.length > 0 && { excludedTerms }),
    ...(excludedColours.words.length > 0 && { excludedColours }),
    ...(wearer !== null && { wearer }),
  };
}

/**
 * Returns a question about the shop's service in the words of the shop's pages. A number in it is an order's and on no page.
 */
function toServiceSearch(criteria: SearchCriteria, { message, shopLanguage }: Turn, { language }: ParsedMessage): SearchCriteria {
  if (criteria.onlyCards !== null) return criteria;
  const terms = language === shopLanguage ? [] : findServiceTerms(message, language, shopLanguage);
  const own = criteria.words.filter((word) => !/^[\d#-]+$/.test(word));
  return { ...criteria, words: terms.length > 0 ? terms.map(({ name }) => name) : own };
}

function answersTopic([main]: Intent[]): boolean {
  return main === "product" || main === "post";
}

function toSearchText(criteria: SearchCriteria, known: KnownValues, unknownColours: string[]): string {
  if (criteria.onlyCards !== null) return "*";
  const child = criteria.forChild ? findChildCategory(known.categories, normalise) : null;
  const words = [...unknownColours, ...(child === null ? [] : [child]), ...criteria.words];
  if (words.length > 0) return words.join(" ").slice(0, MAX_SEARCH_LENGTH);
  return isOnlyDislike(criteria) || (toProductFilter(criteria, known) === null && criteria.order === null) ? "" : "*";
}

/** "I don't like red" asks for nothing yet. */
function isOnlyDislike({ lasting, excludedIds, ...criteria }: SearchCriteria): boolean {
  const { priceBounds, colours, sizes, inStock, onSale, order, refusedIds = [] } = criteria;
  const hasOthers = colours.length + sizes.length + excludedIds.length + refusedIds.length > 0;
  const dislikes = lasting?.dislikes;
  const isDislike = dislikes !== undefined && dislikes.excludedColours.length + dislikes.excludedTerms.length > 0;
  return isDislike && !lasting?.wearer && !hasBounds(priceBounds) && !hasOthers && !inStock && !onSale && order === null;
}

/** The question without the conversation: its subject comes first. */
function standaloneQuestion(message: string, criteria: SearchCriteria): string {
  if (!criteria.isInherited) return message;
  const subject = criteria.onlyCards ? criteria.onlyCards.map(({ name }) => name).join(", ") : criteria.words.join(" ");
  return subject === "" ? message : `${subject}: ${message}`;
}
