import { numeralValue } from "../../../../platform/text/numerals.ts";
import { anyLanguagePattern, foldMessage } from "../../../../platform/text/phrase-pattern.ts";
import { findPlainAmount, hasBounds, type KnownValues, matchSizeValues, WrittenText } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import type { ParsedMessage, SearchCriteria } from "../parsed-message.ts";
import { findRelativeSize } from "./card-references.ts";

/** The search that a message changes. */
interface ChangedSearch {
  message: string;
  criteria: SearchCriteria;
  known: Pick<KnownValues, "sizes">;
}

const SIZE_NAMES = anyLanguagePattern(({ sizes }) => sizes.names);
/** Sizes in letters, from the smallest. */
const LETTER_SIZES = "XXS|2XS,XS,S,M,L,XL,XXL|2XL,XXXL|3XL,4XL,5XL".split(",").map((names) => names.split("|"));
/** "Two sizes bigger": more steps are no step. */
const MAX_STEPS = 3;
/** Maximum factor between a budget and the amount that replaces it: others are ages and numbers of pieces. */
const MAX_BUDGET_FACTOR = 4;

/**
 * Returns a message with the budget that it states by an amount alone ("80 is fine") after another budget. A word that is a size
 * of the shop is one ("he's a 34").
 */
export function changeValues(parsed: ParsedMessage, search: ChangedSearch): ParsedMessage {
  // "I'm 6'4, so your longest one": of the longest no figure is asked for.
  if (parsed.asked.superlative !== null && parsed.words.every((word) => /^\d/.test(word)))
    return withoutWords(parsed, () => true);
  return changeBudget(withKnownSizes(parsed, search.known), search);
}

function withKnownSizes(parsed: ParsedMessage, { sizes }: Pick<KnownValues, "sizes">): ParsedMessage {
  const isSize = (word: string) => sizes.some(({ values }) => matchSizeValues([toSize(word)], values).length > 0);
  const sized = parsed.words.filter(isSize).map(toSize);
  if (sized.length === 0) return parsed;
  const rest = withoutWords(parsed, isSize);
  const wishes = { asksForService: false, wantsAdvice: false, asksAboutShown: parsed.asksAboutShown && rest.words.length > 0 };
  return { ...rest, ...wishes, sizes: [...parsed.sizes, ...sized] };
}

/** Shoppers write "m" for M; "long" is seldom a size. */
function toSize(word: string): string {
  const size = word.toUpperCase();
  return LETTER_SIZES.flat().includes(size) ? size : word;
}

function changeBudget(parsed: ParsedMessage, { message, criteria: { priceBounds, isRelative } }: ChangedSearch) {
  const isNumber = (word: string) => /^\d+(?:[.,]\d+)?$/.test(word);
  // "200 is too much, 80 at most": the other amount is no wish.
  if (hasBounds(parsed.priceBounds)) return withoutWords(parsed, isNumber);
  const amount = findPlainAmount(new WrittenText(message));
  const budget = isRelative ? null : priceBounds.max;
  if (amount === null || budget === null || !parsed.words.some(isNumber)) return parsed;
  const isBudget = amount * MAX_BUDGET_FACTOR >= budget && amount <= budget * MAX_BUDGET_FACTOR;
  return isBudget ? { ...withoutWords(parsed, isNumber), priceBounds: { min: null, max: amount } } : parsed;
}

/** Returns a message with the sizes that it states by those before; the same message where it states none. */
export function stepSizes(parsed: ParsedMessage, { message, criteria, known }: ChangedSearch): ParsedMessage {
  const direction = parsed.relativeSize ?? (foldMessage(message).search(SIZE_NAMES) >= 0 ? findRelativeSize(message) : null);
  if (criteria.sizes.length === 0 || (direction !== "bigger" && direction !== "smaller")) return parsed;
  const ladder = known.sizes.flatMap(({ values }) => toLadder(values, criteria.sizes));
  const places = criteria.sizes.map((size) => ladder.indexOf(size)).filter((place) => place >= 0);
  const sizes = readSteps(message).flatMap((step) =>
    places.flatMap((place) => ladder[direction === "bigger" ? place + step : place - step] ?? []),
  );
  return sizes.length === 0 ? parsed : { ...parsed, relativeSize: null, words: [], describingWords: [], sizes };
}

/** Sorts the sizes that are counted like the given ones: the numbers, or the letters. */
function toLadder(values: string[], sizes: string[]): string[] {
  if (matchSizeValues(sizes, values).length === 0) return [];
  const known = values.map((value) => value.trim().toUpperCase());
  const placeOf = (size: string) => LETTER_SIZES.findIndex((names) => names.includes(size));
  const isCounted = (size: string) => (sizes.some((one) => placeOf(one) >= 0) ? placeOf(size) >= 0 : Number(size) > 0);
  const toRank = (size: string) => (placeOf(size) >= 0 ? placeOf(size) : Number(size));
  return [...new Set(known.filter(isCounted))].sort((left, right) => toRank(left) - toRank(right));
}

/** "One size or two": one where no number is said. */
function readSteps(message: string): number[] {
  const said = foldMessage(message).split(/[^\p{L}\p{N}]+/u);
  const steps = said.flatMap((word) => numeralValue(word) ?? (Number(word) || []));
  const few = [...new Set(steps.filter((step) => step >= 1 && step <= MAX_STEPS))];
  return few.length === 0 ? [1] : few;
}

function withoutWords(parsed: ParsedMessage, isOther: (word: string) => boolean): ParsedMessage {
  const isKept = (word: string) => !isOther(word);
  return { ...parsed, words: parsed.words.filter(isKept), describingWords: parsed.describingWords.filter(isKept) };
}

/** Returns a message with its words that are colours of the cards shown as colours: "please not cream" of things, "in rust". */
export function withShownColours(parsed: ParsedMessage, shown: ShownCard[]): ParsedMessage {
  const known = new Set(shown.flatMap(({ colours = [] }) => colours).map(foldMessage));
  const isColour = (word: string) => known.has(foldMessage(word));
  const { words, excludedTerms } = parsed;
  if (![...words, ...excludedTerms].some(isColour)) return parsed;
  return {
    ...withoutWords(parsed, isColour),
    colours: [...parsed.colours, ...words.filter(isColour)],
    excludedColours: [...parsed.excludedColours, ...excludedTerms.filter(isColour)],
    excludedTerms: excludedTerms.filter((term) => !isColour(term)),
  };
}
