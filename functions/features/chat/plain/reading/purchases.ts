import { findMatches } from "../../../../platform/text/find-matches.ts";
import { numeralAlternatives, numeralValue } from "../../../../platform/text/numerals.ts";
import { anyLanguageAlternatives, anyLanguagePattern, foldMessage } from "../../../../platform/text/phrase-pattern.ts";
import { hasBounds, stopWordsFor, type WrittenText } from "../../../search/index.ts";
import { pronounsOf } from "../language/pronouns.ts";
import type { ParsedMessage, SearchCriteria } from "../parsed-message.ts";
import type { PlainReading } from "../plain-reading.ts";

const PLACES = anyLanguagePattern(({ purchases }) => purchases.places);
const VERBS = anyLanguagePattern(({ purchases }) => purchases.verbs);
const TAKES = anyLanguagePattern(({ purchases }) => purchases.takes);
const STARTS_WITH_PLACE = new RegExp(`^\\s*(?:${anyLanguageAlternatives(({ purchases }) => purchases.places)})`, "u");
/** "One" is an article in most languages. */
const COUNT_WORDS = numeralAlternatives((value) => value > 1 && value <= 10);
const COUNT = new RegExp(`(?<![\\p{L}\\p{N}.,#-])(?:[1-9]\\d?|${COUNT_WORDS})(?![\\p{L}\\p{N}.,%€$-])`, "gu");

/** Extracts the wish to buy. "I'll take it" is one only where cards were shown. */
export function extractPurchase(text: WrittenText, hasShown: boolean): ParsedMessage["purchase"] {
  const namesCart = text.has(PLACES) && (text.has(VERBS) || text.has(STARTS_WITH_PLACE) || (hasShown && !text.has(/[?？]/u)));
  const takes = hasShown && text.has(TAKES);
  if (!namesCart && !takes) return null;
  if (namesCart) for (const pattern of [PLACES, VERBS]) text.extract(pattern);
  text.extract(TAKES);
  return { quantity: extractCount(text), namesCart };
}

/**
 * Returns true for "that one then" and "yes, this one": a choice of the only product shown, or the first of a ranking, without a
 * word for taking it. "Tell me more" is none.
 */
export function choosesOnly(parsed: ParsedMessage, message: string): boolean {
  const { asked, words, purchase, smalltalk, order, priceBounds, colours, sizes, requestedFields, pickedPositions } = parsed;
  const asks = asked.isPolar || asked.asksFor || asked.quantity !== null || asked.superlative !== null;
  const isSearch = order !== null || hasBounds(priceBounds) || parsed.relativePrice !== null;
  const values = [words, colours, sizes, requestedFields, pickedPositions, parsed.excludedTerms, parsed.excludedColours];
  const hasMore = values.some((each) => each.length > 0) || parsed.wantsMore || parsed.wantsComparison || parsed.isFollowUp;
  const isOther = purchase !== null || smalltalk !== null || parsed.reference !== null || parsed.refusesShown;
  if (asks || isSearch || hasMore || isOther || !parsed.refersToShown) return false;
  if (message.trim().split(/\s+/u).length > MAX_CHOICE_WORDS) return false;
  const named = findMatches(foldMessage(message), pronounsOf(parsed.language)).map(([pronoun]) => pronoun.split(" "));
  return named.every(([first = "", second]) => second === undefined || stopWordsFor(parsed.language).has(first));
}
/** "Show me that one" asks to see it. */
const MAX_CHOICE_WORDS = 3;

/** Returns the wish to buy, within the conversation; null for "I want to buy a tent next year", which asks for tents. */
export function readPurchase(parsed: ParsedMessage, { onlyCards }: SearchCriteria): PlainReading["purchase"] | null {
  const { purchase, pickedPositions, reference, namesColour, words } = parsed;
  if (purchase === null || (!purchase.namesCart && onlyCards === null)) return null;
  const saysWhich = pickedPositions.length > 0 || reference !== null || namesColour || words.length > 0;
  const isSeveral = pickedPositions.length > 1 || reference === "both";
  return { quantity: isSeveral ? 1 : purchase.quantity, isChosen: saysWhich || onlyCards?.length === 1 };
}

/** Extracts the number of pieces; 1 when none is named. */
function extractCount(text: WrittenText): number {
  const [[count] = []] = text.extract(COUNT);
  if (count === undefined) return 1;
  return numeralValue(count) ?? Number(count);
}
