import { anyLanguageAlternatives, anyLanguagePattern, foldMessage, toPhrases } from "../../../../platform/text/phrase-pattern.ts";
import type { KnownValues } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import { productPatterns } from "../facts/product-patterns.ts";
import { findComparative } from "../facts/product-question.ts";
import { findCountryWords } from "../language/country-words.ts";
import { findServiceTerms } from "../language/service-terms.ts";
import type { ParsedMessage, SearchCriteria } from "../parsed-message.ts";
import { askOfOne, asksWhichOne, asksWhyDearer, findPriced } from "./asked-of-one.ts";
import { readSum } from "./asked-sums.ts";
import { changeValues, stepSizes, withShownColours } from "./changed-values.ts";
import { findComparedCards } from "./compared-cards.ts";
import { compareWithOthers, type OtherThings } from "./compared-others.ts";
import { type DescribedCards, findDescribedCards } from "./described-cards.ts";
import { beginsSearch, namesThings } from "./named-kinds.ts";
import { severalOf } from "./pick-cards.ts";
import { choosesOnly } from "./purchases.ts";
import { isAnotherPerson } from "./search-criteria.ts";

/** The search and the cards that a message follows, with values and kinds of the shop. */
interface RelationContext {
  message: string;
  criteria: SearchCriteria | null;
  shown: ShownCard[];
  listed: ShownCard[];
  all: ShownCard[];
  alone: ShownCard[];
  shopLanguage: string;
  known: Pick<KnownValues, "sizes">;
  /** Categories that name kinds of goods. */
  kinds: string[];
  /** Things that the message names beside a single card. */
  others: OtherThings;
}

const NO_REFERENCE = { asksAboutShown: false, refersToShown: false };
const OF_SUM = {
  ...{ relation: "refinement", isFollowUp: false, smalltalk: null, asksForService: false, wantsAdvice: false },
  ...{ purchase: null, reference: null, pickedPositions: [], words: [], describingWords: [], requestedFields: ["price"] },
} satisfies Partial<ParsedMessage>;
const OF_ANY = { words: [], describingWords: [], wantsMore: false, refersToShown: false } satisfies Partial<ParsedMessage>;
/** "How much is the flurgel?" is no talk beside the shop. */
const OF_UNSOLD = { smalltalk: null, smalltalkUnlessFound: null, asksForService: false, wantsAdvice: false } as const;
const OF_SERVICE = { asksForService: true, wantsAdvice: true };
/** The budget goes on. */
const FOR_ANOTHER = { relation: "newSearch", isFollowUp: false, changesMind: true } as const;
const SOMETHING = anyLanguagePattern(({ references }) => references.something);
/** "No, I leave on Friday. What else?": the first sentence says why. */
const ACKNOWLEDGED = anyLanguageAlternatives(({ intents }) => toPhrases(intents.acknowledgement));
const REASON = new RegExp(`^[\\s¿¡]*(?:\\p{L}{1,4}\\s+)?(?:${ACKNOWLEDGED})(?!\\p{L})[^?]*[.!;]\\s+\\S`, "u");

/**
 * Returns a message as it is meant after a search and its cards. It begins a search of its own when it names a kind of
 * thing, asks of the shop's service when it says so, and else says more about what is searched for.
 */
export function relateToCards(parsed: ParsedMessage, context: RelationContext): ParsedMessage {
  const { message, shown, listed, criteria, shopLanguage } = context;
  // "Can I get it in orange?" asks like a question of service, but names none; a country tells that one is asked.
  const namesService = findServiceTerms(message, parsed.language, shopLanguage).length > 0;
  const namesCountry = () => findCountryWords(message, parsed.language, shopLanguage).length > 0;
  const isService = parsed.asksForService ? namesService || namesCountry() : namesService && namesCountry();
  if (shown.length === 0 || criteria === null) return isService ? { ...parsed, ...NO_REFERENCE, requestedFields: [] } : parsed;
  const compared = isService ? null : compareWithOthers(parsed, message, shown, context.others);
  if (compared) return pickDescribed(compared.parsed, compared);
  if (context.others.isMeant && !isService) {
    const unsold = context.others.products.length === 0 ? OF_UNSOLD : {};
    return { ...changeValues(parsed, { ...context, criteria }), ...NO_REFERENCE, ...unsold, relation: "newSearch" };
  }
  const sum = isService ? null : readSum(parsed, message, { ...context, latest: shown });
  if (sum) return { ...parsed, ...OF_SUM, asked: { ...parsed.asked, quantity: null }, sum };
  if (asksForOthers(parsed) && REASON.test(foldMessage(message)))
    return { ...parsed, relation: "refinement", words: [], describingWords: [] };
  if (shown.length === 1 && ordersIt(parsed, message))
    return { ...parsed, relation: "refinement", asksForService: false, wantsAdvice: false };
  if (shown.length === 1 && choosesOnly(parsed, message))
    return { ...parsed, relation: "refinement", purchase: { quantity: 1, namesCart: false } };
  const stepped = stepSizes(parsed, { ...context, criteria });
  if (stepped !== parsed) return { ...stepped, relation: "refinement" };
  const picked = pickAmong(parsed, isService, context);
  if (picked) return picked;
  if (!isService && asksWhatIsIncluded(parsed, { message, criteria }))
    return { ...parsed, relation: "refinement", isFollowUp: false, refersToShown: true, asksAboutShown: true };
  if (beginsSearch(parsed, { ...context, searched: criteria.words, ofOne: shown.length === 1 }))
    return { ...changeValues(parsed, { ...context, criteria }), ...NO_REFERENCE, relation: "newSearch" };
  if (beginsForAnother(parsed, { ...context, criteria })) return { ...parsed, ...NO_REFERENCE, ...FOR_ANOTHER };
  if (isService) return { ...parsed, ...NO_REFERENCE, ...OF_SERVICE, requestedFields: [], relation: "service" };
  const changed = withShownColours(changeValues(parsed, { ...context, criteria }), listed);
  const refining: ParsedMessage = { ...rankBySize(changed, message), relation: "refinement" };
  if (asksWhetherItComesIn(refining, message, shown)) return askForColours(refining);
  const [only, ...others] = shown;
  if (only && others.length === 0) {
    if (asksWhichOne(refining, message)) return { ...refining, ...NO_REFERENCE };
    const asked = { message, isPicked: criteria.onlyCards !== null, searched: criteria.words, shopLanguage };
    const ofOne = askOfOne(refining, only, asked);
    if (ofOne) return ofOne;
  }
  // "How do I wash it?" is searched on the pages, with the thing's name instead of "it".
  const asksPage =
    refining.wantsAdvice && !asksProperty(refining) && refining.requestedFields.length === 0 && refining.words.length > 0;
  return asksPage ? { ...refining, ...NO_REFERENCE } : refining;
}

/** Finds the cards of the conversation that a message compares, ranks or describes; null where it means no particular one. */
function pickAmong(parsed: ParsedMessage, isService: boolean, context: RelationContext): ParsedMessage | null {
  const { message, shown, listed } = context;
  const several = severalOf({ latest: shown, listed });
  const none = new Set<string>();
  const compared = isService ? null : findComparedCards(parsed, message, { ...context, latest: shown });
  if (compared) return { ...pickDescribed(parsed, compared), wantsComparison: true };
  const isPart = shown.length === 1 && several.length > 1;
  if (isPart && asksWhyDearer(parsed, message)) {
    const cards = [...new Set([...shown, ...several])];
    return { ...pickDescribed(parsed, { cards, words: none }), relativePrice: null, wantsComparison: true };
  }
  const priced = isService ? null : findPriced(parsed, several);
  if (priced) {
    const { order: _, asked, ...meant } = pickDescribed(parsed, { cards: [priced], words: none });
    return { ...meant, order: null, asked: { ...asked, superlative: null } };
  }
  const described = findDescribedCards(parsed, { ...context, listed: several });
  if (described) return pickDescribed(parsed, described);
  const ranksAgain = (parsed.words.length === 0 && parsed.asked.superlative !== null) || asksWhichOne(parsed, message);
  return isPart && !isService && ranksAgain ? pickDescribed(parsed, { cards: several, words: none }) : null;
}

/** "Can I order it now?", and nothing else: "can I order it without an account?" asks of the shop. */
function ordersIt({ purchase, refersToShown, words, wantsAdvice }: ParsedMessage, message: string): boolean {
  const isShort = message.trim().split(/\s+/u).length <= MAX_ORDER_WORDS;
  return purchase !== null && refersToShown && words.length === 0 && wantsAdvice && isShort;
}
const MAX_ORDER_WORDS = 6;

/** "And is a pump included?" asks of the cards shown; "tents with a pump included?" names the thing again, and searches. */
function asksWhatIsIncluded(
  { asked, language, words }: ParsedMessage,
  { message, criteria }: { message: string; criteria: SearchCriteria },
): boolean {
  const asks = asked.isPolar || asked.asksFor;
  const isAgain = words.some((word) => criteria.words.includes(word));
  return asks && !isAgain && productPatterns(language).included.test(foldMessage(message));
}

/**
 * "Anything bigger?", "warmer ones?" are answered by figures: the biggest first, although it may be the one shown; "which one is
 * bigger?" by those of the cards shown.
 */
function rankBySize(parsed: ParsedMessage, message: string): ParsedMessage {
  const { relativeSize, words, asksAboutShown, pickedPositions, refusedPositions, reference } = parsed;
  const picks = asksAboutShown || pickedPositions.length + refusedPositions.length > 0 || reference !== null;
  const superlative = relativeSize === null && words.length === 1 && !picks ? findComparative(message, parsed.language) : null;
  const ofShown = parsed.asksAmongShown ? { relativeSize: null, words: [], describingWords: [] } : null;
  if (superlative) return { ...parsed, ...(ofShown ?? OF_ANY), asked: { ...parsed.asked, superlative } };
  if (relativeSize === null) return parsed;
  const ranking = relativeSize === "bigger" || relativeSize === "smaller" ? "size" : "weight";
  const direction = relativeSize === "bigger" || relativeSize === "heavier" ? "most" : "least";
  return { ...parsed, ...ofShown, wantsMore: false, asked: { ...parsed.asked, superlative: { ranking, direction } } };
}

/** "Can it go in the dishwasher?" asks what a record says. */
function asksProperty({ asked, refersToShown }: ParsedMessage): boolean {
  return refersToShown && asked.beginsPolar && asked.properties.length > 0;
}

function pickDescribed(parsed: ParsedMessage, { cards, words }: DescribedCards): ParsedMessage {
  const isKept = (word: string) => !words.has(word);
  return {
    ...parsed,
    relation: "refinement",
    ...{ refersToShown: true, asksAboutShown: true },
    words: parsed.words.filter(isKept),
    describingWords: parsed.describingWords.filter(isKept),
    describedIds: cards.map(({ id }) => id),
  };
}

function asksForOthers({ wantsMore, relativePrice, order, reference }: ParsedMessage): boolean {
  return wantsMore || relativePrice !== null || order !== null || reference !== null;
}

/**
 * Returns true where a message looks for a thing of any kind for another person than before: "and for my son something to draw
 * with", "and for my son?" after a present for his sister.
 */
function beginsForAnother(
  parsed: ParsedMessage,
  { message, criteria, kinds, shopLanguage }: RelationContext & { criteria: SearchCriteria },
): boolean {
  const { words, language, isGift } = parsed;
  if (!isAnotherPerson(criteria.lasting?.wearer ?? null, parsed)) return false;
  if (isGift || foldMessage(message).search(SOMETHING) >= 0) return words.length > 0;
  return criteria.words.length > 0 && !namesThings(criteria.words, { language, kinds, shopLanguage });
}

/** "So no red?" about a single card is a question, and no refusal. */
function asksWhetherItComesIn(parsed: ParsedMessage, message: string, shown: ShownCard[]): boolean {
  const { excludedColours, excludedTerms, dislikes, words, colours } = parsed;
  const isRefusal = dislikes.excludedColours.length > 0 || excludedTerms.length > 0 || words.length + colours.length > 0;
  return shown.length === 1 && excludedColours.length > 0 && !isRefusal && message.trim().endsWith("?");
}

function askForColours(parsed: ParsedMessage): ParsedMessage {
  return { ...parsed, colours: parsed.excludedColours, excludedColours: [], refersToShown: true, isFollowUp: false };
}
